"""Every temperament has a voice of its own for every situation."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kd_desktop.desktop.kings.remarks.voices import TEMPERAMENTS, voice, voice_of_house

SITUATIONS = set(voice("cautious").lines)
MAY_ASK_FOR = {"offer_buy", "offer_sell", "counter", "sell_tie"}
"""Situations in which a number of Coins is spoken of."""
SPEAKS_OF_NOBODY = {
    "greet",
    "greet_again",
    "king_died",
    "abdicated",
    "won",
    "lost",
    "gather",
    "moderate",
    "stay",
}


def test_there_are_enough_voices_and_situations() -> None:
    assert len(TEMPERAMENTS) >= 12
    assert len(SITUATIONS) >= 40


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_a_voice_is_whole_and_repeats_nothing(temperament: str) -> None:
    lines_by = voice(temperament).lines
    assert set(lines_by) == SITUATIONS
    lines = [line for some in lines_by.values() for line in some]
    assert [line for line, times in Counter(lines).items() if times > 1] == []
    assert min(len(some) for some in lines_by.values()) >= 2


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_lines_are_short_and_their_slots_are_known(temperament: str) -> None:
    for situation, some in voice(temperament).lines.items():
        for line in some:
            slots = set(re.findall(r"\{(\w*)\}", line))
            assert slots <= {"other", "coins"}, line
            assert "coins" not in slots or situation in MAY_ASK_FOR, line
            assert "other" not in slots or situation not in SPEAKS_OF_NOBODY, line
            assert len(line) <= 90, line
            assert "'" not in line, line


def test_no_two_voices_say_the_same() -> None:
    said = Counter(line for one in TEMPERAMENTS for some in voice(one).lines.values() for line in some)
    assert {line: times for line, times in said.items() if times > 1} == {}


def test_an_unknown_temperament_has_no_voice() -> None:
    with pytest.raises(KeyError):
        voice("os")


def test_each_of_the_twelve_houses_has_its_own_voice() -> None:
    assert len({voice_of_house(number) for number in range(1, 13)}) == 12


def test_each_temperament_is_told_in_a_word_or_two_and_a_sentence() -> None:
    told = [(voice(one).title, voice(one).text) for one in TEMPERAMENTS]
    assert len({title for title, _ in told}) == len({text for _, text in told}) == len(TEMPERAMENTS)
    assert all(0 < len(title) <= 20 and text.endswith(".") and "{" not in text for title, text in told)
