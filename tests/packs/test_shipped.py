"""Our own packs: sound, and bench as rich as tests and cases need it."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from kd_desktop.cli import main
from kd_desktop.engine.council.slots import CHOICE
from kd_desktop.engine.game import Question
from kd_desktop.engine.kings import commands, vocabulary
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Dilemma, KingsPack, Story
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.shapes import Text
from kd_desktop.packs import check, load
from kd_desktop.packs.draft import PackDraft, read_folder
from kd_desktop.workshop.examinations import examine
from tests.engine.kings.table import begin, random_answer
from tests.packs.support import SHIPPED

RESOLVED_PER_REIGN = 11  # six spaces and five cards on the King's Death space
REIGNS = 15


@pytest.fixture(scope="module")
def bench() -> KingsPack:
    return load("bench")


@pytest.fixture(scope="module")
def draft() -> PackDraft:
    return read_folder(SHIPPED / "bench")


def test_bench_has_nothing_to_find() -> None:
    assert check(SHIPPED / "bench") == []


def test_the_examination_of_our_packs_finds_nothing() -> None:
    for name in ("leaving-sea", "empty-throne"):
        assert [str(one) for one in examine(name).findings] == []


@pytest.mark.long  # bench has 130,000 places that a campaign may come to
def test_the_examination_of_bench_finds_no_error_and_asks_for_nothing_else(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its letters are numbers and its stories go every way; but no campaign of it gets stuck."""
    assert main(["pack", "check", "bench"]) == 0
    told, last = capsys.readouterr().out.splitlines()
    assert told.startswith("bench is a pack for tests, so only errors are reported: It holds every effect")
    assert last == "1 pack: 0 errors, 0 warnings"


def strings(value: Any) -> Iterator[str]:
    """Every text in tables, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)


def variants(text: str) -> Iterator[str]:
    """The text with each of its alternatives in turn; where several slots choose, all with the same place."""
    places = max((found[3].count("|") for found in CHOICE.finditer(text)), default=1)
    for place in range(places):
        yield CHOICE.sub(lambda found, place=place: [*found[3][1:].split("|"), "", ""][place], text)


def test_the_leaving_sea_is_set_with_curly_quotes_and_a_real_minus() -> None:
    """In every variant of a text, and nothing that is left out leaves a gap."""
    read = 0
    for file in sorted((SHIPPED / "leaving-sea").glob("*.toml")):
        for written in strings(tomllib.loads(file.read_text("utf-8"))):
            for text in variants(written):
                assert not re.search(r"[\"']|(?<![\w.-])-\d", text), (file.name, text)
                assert text.count("“") == text.count("”"), (file.name, text)
                read += 1
            for text in variants(" ".join(written.split())):
                assert not re.search(r"  | [,.;:?!]|[.,;]{2}", text), (file.name, text)
    assert read > 4000


@pytest.mark.parametrize(("field", "union"), [("do", vocabulary.Effect), ("is", vocabulary.Condition)])
def test_bench_holds_every_effect_and_condition(draft: PackDraft, field: str, union: Any) -> None:
    known = {struct.__struct_config__.tag for struct in get_args(union)}
    assert {table[field] for _, table in draft.tagged(field)} == known


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        (("trigger",), set(get_args(vocabulary.Trigger)) - {"immediate"}),  # said by the kind of an ability
        (("window",), set(get_args(vocabulary.Window))),
        (("who", "by"), set(get_args(vocabulary.WhoName))),
        (("q", "most", "least"), set(get_args(vocabulary.QuantityName))),
        (("of",), {"signatures", "stickers"}),
        (("time_placement",), {"none_trash", "back_to_deck", "event_area"}),
        (("how",), {"add", "set"}),
        (("rank",), {"highest", "second_highest", "lowest", "second_lowest"}),
        (("kind",), {"immediate", "start", "conditional", "count", "distance"}),
        (("subject",), {"signer", "each"}),
        (("op",), {"<", "<=", "=", ">=", ">"}),
    ],
    ids=lambda words: "-".join(sorted(words)),
)
def test_bench_says_every_word_of_the_vocabulary(
    draft: PackDraft, fields: tuple[str, ...], words: set[str]
) -> None:
    assert words <= {value for _, value in draft.fields(*fields) if isinstance(value, str)}


def test_moves_of_bench_are_spread_evenly(bench: KingsPack) -> None:
    cards = [card for card in bench.cards if isinstance(card, Dilemma)]
    deltas = Counter(
        move.delta for card in cards for side in ("aye", "nay") for move in card.outcome.of(side).moves
    )
    assert set(deltas) == {-3, -2, -1, 1, 2, 3}
    assert min(deltas.values()) >= sum(deltas.values()) / 12
    assert abs(sum(delta * count for delta, count in deltas.items())) < len(cards) / 4, "no drift up or down"
    assert 0.3 <= sum(card.death_symbol for card in cards) / len(cards) <= 0.37
    moved = Counter(
        (move.resource, move.delta > 0)
        for card in cards
        for side in ("aye", "nay")
        for move in card.outcome.of(side).moves
    )
    assert len(moved) == 10
    assert min(moved.values()) >= max(moved.values()) / 2


def test_bench_has_the_parts_of_a_campaign(bench: KingsPack) -> None:
    assert [storyline.id for storyline in bench.storylines] == [
        "water",
        "sleepless",
        "crown",
        "road",
        "sarn",
        "book",
    ]
    assert len(bench.stickers) == 80
    assert {sticker.polarity for sticker in bench.stickers} == {"positive", "negative"}
    assert Counter(sticker.storyline for sticker in bench.mysteries) == {
        line.id: 2 for line in bench.storylines
    }
    endings = Counter(
        card.storyline for card in bench.cards if isinstance(card, Story) and card.ending is not None
    )
    assert all(endings[line.id] >= 2 for line in bench.storylines)
    houses = [
        card.ending.narrative_house
        for card in bench.cards
        if isinstance(card, Story) and card.ending is not None
    ]
    assert set(range(1, 13)) <= set(houses)
    assert bench.finale is not None
    assert len(bench.finale.votes) == 2
    assert sum(envelope.special for envelope in bench.envelopes) == 3


def dilemmas_on_the_shortest_path(pack: KingsPack) -> int:
    """The dilemmas that come up whatever is voted, without those that an effect may take away."""
    library = CardLibrary(pack)
    size = {
        number: sum(isinstance(card, Dilemma) for card in cards) for number, cards in library.contents.items()
    }
    stories: dict[str, dict[int, list[int]]] = {line.id: {} for line in pack.storylines}
    for card in pack.cards:
        if isinstance(card, Story) and card.number:
            stories[card.storyline].setdefault(card.number, []).append(size[card.envelope])
    return size[0] - 2 + sum(min(sizes) for numbers in stories.values() for sizes in numbers.values())


def test_bench_lasts_for_fifteen_reigns(bench: KingsPack) -> None:
    assert dilemmas_on_the_shortest_path(bench) >= REIGNS * RESOLVED_PER_REIGN


def answer(game: KingsGame, state: Any, question: Question, luck: random.Random) -> Any:
    if isinstance(question.answer, Text):
        return commands.NameKing("Benedict")
    return luck.choice(game.legal(state, question.seat))


@pytest.mark.parametrize("seed", range(5))
def test_every_storyline_of_bench_ends_whatever_is_voted(bench: KingsPack, seed: int) -> None:
    game, luck = KingsGame(bench), random.Random(seed)
    state = game.new(seed)
    houses = tuple(luck.sample(range(1, 13), 3 + seed % 3))
    for house in houses:
        state = game.apply(state, None, commands.Join(house, f"House {house}")).state
    while not state.finished and len(state.ledger) < 40:
        state = game.apply(state, None, commands.BeginReign(houses)).state
        while state.reign is not None:
            question = luck.choice(game.questions(state))
            state = game.apply(state, question.seat, answer(game, state, question, luck)).state
    assert state.finished
    assert {placed.storyline for placed in state.mysteries} == {line.id for line in bench.storylines}
    assert 6 <= len(state.ledger) <= 30
    assert "empty_deck" not in {record.ending for record in state.ledger}


BY_WISH = {
    e.HouseChoiceBegan, e.ScreenTaken, e.ScreenKept, e.HouseChoiceEnded, e.ReignAbandoned,
    e.MemberJoined, e.Signed, e.WordGiven, e.WordJudged, e.AcceptanceLapsed, e.CoinsShort,
}  # fmt: skip
"""Events of what members do of their own accord, whatever the pack: they are no answers to a question."""
RARE = {e.EffectDone}
"""Events of cards that few campaigns come to; `test_every_effect` carries them out."""


def test_bench_brings_every_event(bench: KingsPack) -> None:
    """Whole campaigns at random, one after another until all has happened that a pack can bring."""
    game = KingsGame(bench)
    missing = set(get_args(e.KingsEvent)) - BY_WISH - RARE
    for seed in range(20):
        state, luck = game.new(seed), random.Random(seed)
        for seat, command in begin(seed):
            state = game.apply(state, seat, command).state
        while missing and not state.finished:
            step = game.apply(state, *random_answer(game, state, luck))
            state = step.state
            missing -= {type(event) for event in step.events}
    assert not missing
