"""Every temperament has a voice of its own for every situation."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kd_desktop.desktop.kings.remarks.debate import MEMORIES
from kd_desktop.desktop.kings.remarks.voices import TEMPERAMENTS, voice, voice_of_house

SITUATIONS = set(voice("cautious").lines)
OFFERS = {"offer_buy", "offer_sell", "buy_silence", "sell_silence", "offer_terms", "counter", "sell_tie"}
RULER = {"ruler", "he", "He", "him", "his", "himself"}
OF_THE_RULER = {
    "king_died", "abdicated_top", "abdicated_bottom", "calm_near", "unrest_near", "steadies_low",
    "steadies_high", "greet_again",
}  # fmt: skip
"""Situations in which a line may speak of whoever reigns, or just has."""
WORDS = {"card", "when", "vow", "other"}
SLOTS = {
    **dict.fromkeys(OFFERS, frozenset({"other", "coins"})),
    **dict.fromkeys(("gives_way", "gives_way_bound", "holds_back", "holds_back_bound"), frozenset({"side"})),
    **dict.fromkeys(("turned", "turned_bound"), frozenset({"side"})),
    **dict.fromkeys(("steadies_low", "steadies_high"), frozenset({"side"})),
    **dict.fromkeys(("row_low", "row_high"), frozenset({"side", "resource", "row"})),
    "row_sinks": {"side", "against", "resource", "row"},
    "sticker_hurts": {"sticker", "other", "resource", "side"},
    "last_law": {"sticker", "resource", "side"},
    "last_burden": {"sticker", "resource", "side"},
    "promise_vote": {"side", "other"},
    "word_kept": WORDS,
    "word_broken": WORDS,
    "was_paid": {"card", "when", "coins", "other"},
    "stood_with": {"card", "when", "side", "other"},
    "stood_against": {"card", "when", "side", "other"},
}
"""What a line may name; in other situations only the house that it speaks of."""
MUST_NAME = {
    **dict.fromkeys(OFFERS, frozenset({"coins"})),
    **dict.fromkeys(("row_low", "row_high", "row_sinks"), frozenset({"resource", "row"})),
    **dict.fromkeys(("gives_way", "gives_way_bound", "holds_back", "holds_back_bound"), frozenset({"side"})),
    **dict.fromkeys(("turned", "turned_bound"), frozenset({"side"})),
    "sticker_hurts": {"sticker", "other", "resource"},
    "last_law": {"sticker", "resource", "side"},
    "last_burden": {"sticker", "resource", "side"},
    "promise_vote": {"side"},
    "word_kept": WORDS,
    "word_broken": WORDS,
    "was_paid": {"card", "when", "coins", "other"},
}
"""What must be named, so that a line says what is so."""
SPEAKS_OF_NOBODY = {
    "greet",
    "greet_again",
    "king_died",
    "abdicated_top",
    "abdicated_bottom",
    "calm_near",
    "unrest_near",
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
            assert slots - RULER <= SLOTS.get(situation, {"other"}), line
            assert situation in OF_THE_RULER or not slots & RULER, line
            assert slots >= MUST_NAME.get(situation, set()), line
            assert "other" not in slots or situation not in SPEAKS_OF_NOBODY, line
            assert not re.search(r"(^|[.!?] )\{when\}", line), line
            assert len(line) <= 96, line
            assert "'" not in line, line


def test_no_two_voices_say_the_same() -> None:
    said = Counter(line for one in TEMPERAMENTS for some in voice(one).lines.values() for line in some)
    assert {line: times for line, times in said.items() if times > 1} == {}


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_no_line_takes_a_queen_for_a_king(temperament: str) -> None:
    gendered = re.compile(r"\b(kings?|queens?|he|she|him|her|his|himself|herself|sir)\b", re.IGNORECASE)
    for some in voice(temperament).lines.values():
        for line in some:
            assert not gendered.search(re.sub(r"\{\w*\}", "", line)), line


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_only_who_has_signed_or_paid_or_was_paid_says_so(temperament: str) -> None:
    """Of the last reign's stickers the Table speaks; a word that was given is no contract."""
    own = re.compile(
        r"\b(I|[Ww]e)(’ve|’d| have| had)? (signed|paid|sold|bought|settled)\b"
        r"|\b([Mm]y|[Oo]ur) (signature|contract)\b|\b(I’m|I am|we are) under (a |an )?(contract|agreement)\b"
    )
    allowed = {"sticker_signed", "burden_signed", "was_paid", "vote_bought"}
    for situation, some in voice(temperament).lines.items():
        for line in some:
            assert situation in allowed or not own.search(line), (situation, line)
            if situation in ("last_law", "last_burden"):
                assert not re.search(r"\b([Ww]e|I|[Oo]ur|[Mm]y)\b [a-z]*(ed|id|it|ore|ook|ut)\b", line), line


PRAISE = re.compile(
    r"\b(thank|thanks|obliged|glad|gladly|good|pleasure|refreshing|delightful|blessed|ally|spine|discreet|kindness"
    r"|light|kept|keeps|held|honoured|delivered|delivers|pays|paid|performed|performance|straight|true|correct"
    r"|in time|on time|at the trumpet|was so|as promised|trust|trade with|ride with|remembered|told everybody"
    r"|reproducible|predicted|brought what was promised|showed the very card|the world turns)\b",
    re.IGNORECASE,
)
"""What a line about a kept word says at least: that it was kept, or thanks for it."""
THANKS = re.compile(r"\b(thanks?|obliged|glad|gladly|kindness|blessed|pleasure)\b", re.IGNORECASE)
WARM = re.compile(
    r"\b(kept a (place|plate)\b[^.]*\.$|on the stone\b|to the children\b|noted\b)", re.IGNORECASE
)
"""What would be heard as a kindness, or as neither, where it isn't said what became of the word."""
BREACH = re.compile(r"\b(broken?|worth|empty|cold)\b")


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_a_kept_word_is_praised_and_a_broken_one_is_not(temperament: str) -> None:
    """Also by whoever doubts or forgets nothing: "We prayed for you by name" was heard as a reproach."""
    lines = voice(temperament).lines
    for line in (line for one in ("deal_kept", "promise_kept", "word_kept") for line in lines[one]):
        assert PRAISE.search(line), line
    for line in (line for one in ("promise_broken", "word_broken") for line in lines[one]):
        assert not THANKS.search(line), line
        assert not WARM.search(line) or BREACH.search(line), line


GAIN = re.compile(
    r"\b(invest\w*|pays? off|paid off|grows?|warm|burning|bless|bought|doubles?|ride|good|honours|protects"
    r"|trademark|flourish|where people can see it|in the light)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_a_minus_is_never_spoken_of_as_a_gain(temperament: str) -> None:
    lines = voice(temperament).lines
    for line in (line for one in ("last_burden", "burden_signed", "sticker_hurts") for line in lines[one]):
        assert not GAIN.search(line), line


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_no_sentence_stands_in_two_lines_of_a_voice(temperament: str) -> None:
    """Who says one and then the other would repeat itself."""
    lines = [line for some in voice(temperament).lines.values() for line in some]
    plain = [re.split(r"(?<=[.!?]) ", re.sub(r",? ?\{other\}", "", line)) for line in lines]
    said = Counter(sentence for some in plain for sentence in set(some) if len(sentence.split()) > 2)
    assert {sentence: times for sentence, times in said.items() if times > 1 and "{" not in sentence} == {}


def test_enough_may_be_said_by_who_turns() -> None:
    for one in TEMPERAMENTS:
        assert len(voice(one).lines["turned"]) >= 4 and len(voice(one).lines["turned_bound"]) >= 2


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_a_memory_speaks_to_a_house_or_of_it(temperament: str) -> None:
    """Not "{other} stood with us, and I had thought better of you"."""
    called = re.compile(r", \{other\}(?=[,.:?])|^\{other\}, |(?<=[.?!:] )\{other\}, ")
    for line in (line for one in MEMORIES for line in voice(temperament).lines[one]):
        spoken_of = "{other}" in called.sub("", line)
        assert not (spoken_of and re.search(r"\byou(rs?)?\b", line, re.IGNORECASE)), line


def test_an_unknown_temperament_has_no_voice() -> None:
    with pytest.raises(KeyError):
        voice("os")


def test_each_of_the_twelve_houses_has_its_own_voice() -> None:
    assert len({voice_of_house(number) for number in range(1, 13)}) == 12


def test_each_temperament_is_told_in_a_word_or_two_and_a_sentence() -> None:
    told = [(voice(one).title, voice(one).text) for one in TEMPERAMENTS]
    assert len({title for title, _ in told}) == len({text for _, text in told}) == len(TEMPERAMENTS)
    assert all(0 < len(title) <= 20 and text.endswith(".") and "{" not in text for title, text in told)
