"""Every temperament has a voice of its own for every situation."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kd_desktop.desktop.remarks.voices import TEMPERAMENTS, lines_of, voice_of_house

SITUATIONS = set(lines_of("cautious"))
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
    voice = lines_of(temperament)
    assert set(voice) == SITUATIONS
    lines = [line for some in voice.values() for line in some]
    assert [line for line, times in Counter(lines).items() if times > 1] == []
    assert min(len(some) for some in voice.values()) >= 2


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_lines_are_short_and_their_slots_are_known(temperament: str) -> None:
    for situation, some in lines_of(temperament).items():
        for line in some:
            slots = set(re.findall(r"\{(\w*)\}", line))
            assert slots <= {"other", "coins"}, line
            assert "coins" not in slots or situation in MAY_ASK_FOR, line
            assert "other" not in slots or situation not in SPEAKS_OF_NOBODY, line
            assert len(line) <= 90, line
            assert "'" not in line, line


def test_no_two_voices_say_the_same() -> None:
    said = Counter(line for one in TEMPERAMENTS for some in lines_of(one).values() for line in some)
    assert {line: times for line, times in said.items() if times > 1} == {}


def test_an_unknown_temperament_has_no_voice() -> None:
    with pytest.raises(KeyError):
        lines_of("os")


def test_each_of_the_twelve_houses_has_its_own_voice() -> None:
    assert len({voice_of_house(number) for number in range(1, 13)}) == 12
