"""Every condition of the vocabulary says itself in a sentence, and progress never says what isn't so."""

from typing import Any, get_args

import pytest

from kd_desktop.councillors.kings.mind import think
from kd_desktop.desktop.kings.phrases.conditions import _CLAUSES, condition_clause, condition_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.phrases.progress import _LOOKS, progress
from kd_desktop.desktop.kings.phrases.rewards import achievement_reward, alignment_reward
from kd_desktop.engine.council.vocabulary import (
    Decided,
    EndingReached,
    EnvelopeIsOpen,
    GameNumber,
    HasPassed,
    IsLeader,
    IsModerator,
    Players,
    SideLost,
    SideWon,
    StoryOnBoard,
)
from kd_desktop.engine.kings import evaluator
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.packs import load
from tests.desktop.kings.phrases.samples import table

OPS = ("<", "<=", "=", ">=", ">")
SAMPLES: tuple[v.Condition, ...] = (
    *(v.Amount("coins", op, 10) for op in OPS),
    *(v.Amount(q, ">=", 1) for q in get_args(v.QuantityName)),
    v.Amount(v.QuantityOf("signatures"), ">=", 1),
    v.Amount(v.QuantityOf("signatures", "water"), ">=", 1),
    v.Amount(v.QuantityOf("stickers"), ">=", 1),
    v.Amount(v.QuantityOf("stickers", polarity="negative", resource="wealth"), ">=", 1),
    *(v.HasMost(q) for q in get_args(v.QuantityName)),
    *(v.HasLeast(q) for q in get_args(v.QuantityName)),
    v.HasMost(v.QuantityOf("signatures")),
    *(v.ResourceRank("morale", rank) for rank in ("highest", "second_highest", "lowest", "second_lowest")),
    v.StabilityHalf("top"),
    v.StabilityHalf("bottom"),
    SideWon(),
    SideLost(),
    HasPassed(),
    IsLeader(),
    IsModerator(),
    v.Committed(">=", 2),
    v.ScoredOpenAgenda("positive"),
    v.ScoredOpenAgenda("negative"),
    v.ScoredOpenAgenda("positive", "wealth"),
    v.ScoredOpenAgenda("negative", "wealth"),
    v.EventRevealed(3),
    v.EndedBy(("died",)),
    v.EndedBy(("abdicated_top", "abdicated_bottom")),
    v.EndedBy(("died", "abdicated_top")),
    v.ResourceRow("welfare", ">=", -1),
    v.StabilityRow("=", 0),
    v.ResourcesInRows(((-8, -1), (2, 8)), ">=", 2),
    *(v.Rank(op, 2) for op in OPS),
    v.Won(),
    v.Last(),
    v.UsedAgenda("greedy"),
    StoryOnBoard("a1"),
    Decided("d1", "nay"),
    EndingReached("water"),
    EnvelopeIsOpen(0),
    v.StickerVisible(1),
    v.EventActive("x"),
    v.CounterIs("x", "witnesses", ">=", 2),
    v.HouseClaimed(2),
    v.HousePlays(2),
    Players(">=", 3),
    GameNumber(">=", 1),
    GameNumber("<", 3),
    v.All((IsLeader(), v.Not(IsModerator()))),
    v.Any((IsLeader(), v.Won())),
    v.All((Players(">=", 3), v.Won())),
    v.Not(HasPassed()),
)
UNTOLD = {Decided, v.EventRevealed, v.Rank, v.Won, v.Last}
"""What only the end of a reign or a hidden card tells."""


@pytest.fixture(scope="module")
def names() -> Names:
    game, state = table()
    return Names(game.view(state, 0))


def test_every_kind_of_condition_is_sampled_and_has_words() -> None:
    kinds = set(get_args(v.Condition))
    assert {type(sample) for sample in SAMPLES} == kinds == set(_CLAUSES)
    assert kinds - set(_LOOKS) == UNTOLD


@pytest.mark.parametrize("condition", SAMPLES, ids=str)
def test_a_condition_says_itself_in_a_sentence(condition: v.Condition, names: Names) -> None:
    said = condition_sentence(condition, names)
    assert said.endswith(".") and said[0].isupper()
    assert "{" not in said and "_" not in said and "None" not in said


def test_sentences_as_one_would_say_them(names: Names) -> None:
    for condition, said in (
        (v.Amount("coins", ">=", 16), "you have at least 16 Coins"),
        (v.Amount("power", "<=", 2), "you have at most 2 Power"),
        (v.HasLeast("coins"), "nobody has fewer Coins than you"),
        (
            v.ResourcesInRows(((0, 3), (5, 8)), ">=", 2),
            "at least 2 resources are at 0 to +3 or +5 to +8",
        ),
        (v.ResourceRow("wealth", ">=", 5), "Wealth is at +5 or higher"),
        (v.StabilityHalf("bottom"), "Stability is below the middle"),
        (v.EndedBy(("abdicated_top", "abdicated_bottom")), "the ruler abdicates"),
        (v.Rank("=", 2), "you come 2nd"),
        (v.Not(IsModerator()), "it is not true that you are the Moderator"),
        (v.All((IsLeader(), v.Won())), "you are the Leader and you win the reign"),
        (v.Any((v.Won(), v.Last())), "you win the reign, or you come last in the reign"),
    ):
        assert condition_clause(condition, names) == said


def test_progress_agrees_with_the_rules_wherever_it_says_anything() -> None:
    """Along a reign, for every seat: never another answer than the rules', and one wherever all is public."""
    game, state = table()
    told: set[type] = set()
    for step in range(60):
        if state.reign is None or state.reign.ask is None:
            break
        seat = state.reign.ask.seats[0]
        if step % 6 == 0:
            desk = Transaction(game.library, state)
            for viewer, house in enumerate(state.reign.seats):
                view = game.view(state, viewer)
                for condition in SAMPLES:
                    found = progress(condition, view)
                    if found.met is not None:
                        told.add(type(condition))
                        assert found.met == evaluator.true(desk, condition, house), (condition, found, viewer)
        command: Any = think(game.view(state, seat), (), 1, step, "page", bargain=False).command
        state = game.apply(state, seat, command).state
    assert told >= set(get_args(v.Condition)) - UNTOLD - {v.EndedBy, SideWon, SideLost}


def test_the_first_place_from_the_bottom_is_the_lowest() -> None:
    game, state = table()
    said = {progress(v.ResourceRank(one, "lowest"), game.view(state, 0)).now for one in v.RESOURCES}
    assert "now lowest" in said and not any("1st" in words for words in said)


def test_what_others_hide_stays_hidden() -> None:
    game, state = table()
    view = game.view(state, 0)
    for condition in (v.HasMost("coins"), v.HasLeast("power")):
        found = progress(condition, view)
        assert found.met is None and found.now.endswith("the others’ hidden")
    assert progress(v.Amount("coins", ">=", 1), game.view(state, None)) == (None, "")


@pytest.mark.parametrize("name", ["leaving-sea", "bench"])
def test_every_reward_of_our_packs_is_said(name: str) -> None:
    pack: KingsPack = load(name)
    for house in pack.houses:
        for achievement in (house.narrative, *house.gameplay):
            assert achievement_reward(achievement), achievement
        for alignment in house.alignment:
            assert alignment_reward(alignment), alignment
