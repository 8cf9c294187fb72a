"""The letters to a claimant: short, whole, due at their moment and not before; and the lot of the game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.letters import MOST_WORDS
from kd_desktop.desktop.throne.explain.rules import RULES
from kd_desktop.desktop.throne.phrases.options import ACTIONS
from kd_desktop.desktop.throne.prologue import moments
from kd_desktop.desktop.throne.prologue.founding import CHAIRS, DRAW, PACK
from kd_desktop.desktop.throne.prologue.lessons import lessons
from kd_desktop.engine.game import Message
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.cards import IntrigueCard
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import Empire, Threat
from kd_desktop.packs import load

PLACES = {
    "tracks", "threat", "threat-track", "last-bids", "intrigue", "answers", "last-answer", "seats",
    *("action-" + name for name in ACTIONS),
}  # fmt: skip


@pytest.mark.parametrize("one", lessons(), ids=lambda one: one.key)
def test_letters_are_short_and_lead_to_a_rule(one: Lesson) -> None:
    assert sum(len(part.split()) for part in one.said()) <= MOST_WORDS
    assert one.text.endswith(".") and one.hand.endswith(".")
    assert RULES.named(one.topic) and one.place in PLACES
    assert one.key.startswith("throne-"), "letters of all games are remembered in one place"


def order(key: str) -> int:
    """When it comes, among those that could."""
    one = next(one for one in lessons() if one.key == key)
    return [other.key for other in sorted(lessons(), key=lambda other: not other.urgent)].index(one.key)


def test_what_one_has_just_lived_through_is_told_at_once() -> None:
    """One's reward before the end of the turn, others’ Projects on the first turn on which one may help."""
    assert order("throne-reward") < order("throne-end")
    assert all(one.urgent for one in lessons() if one.key in ("throne-reward", "throne-contribute"))


def test_no_letter_speaks_of_a_card_that_only_one_game_deals() -> None:
    """They come in any first game, whatever it has dealt."""
    names = {card.name for card in load(PACK).cards}
    for one in lessons():
        assert not [name for name in names if name in " ".join(one.said())], one.key


def test_lessons_end_once_and_the_last_letter_comes_after_the_end() -> None:
    assert list(moments.after()) == ["throne-closing"]
    game, state = begun()
    state = passed(game, state)
    assert "throne-taught" not in due(game, state)
    later = structs.replace(state, round=moments.TAUGHT)
    assert due(game, later)[-1] == "throne-taught"


def begun() -> tuple[ThroneGame, Empire]:
    game = ThroneGame(load(PACK))
    return game, game.apply(game.new(DRAW.seed), None, c.Begin(DRAW.parties)).state


def due(game: ThroneGame, state: Empire) -> list[str]:
    question = game.question(state, 0)
    return list(moments.now(question, game.view(state, None))) if question is not None else []


def on(game: ThroneGame, state: Empire, command: Any, seat: int = 0) -> tuple[Empire, dict[str, str]]:
    """The state after a command, and the letters that it brings up."""
    step = game.apply(state, seat, command)
    return step.state, moments.of_events(step.events, 0)


def passed(game: ThroneGame, state: Empire) -> Empire:
    """Everybody passes until somebody is asked for something else."""
    while (found := passing(game, state)) is not None:
        state, _ = on(game, state, c.Pass(), found)
    return state


def passing(game: ThroneGame, state: Empire) -> int | None:
    """A seat that can pass."""
    found = (one.seat for one in game.questions(state) if c.Pass() in list(game.legal(state, one.seat)))
    return next(found, None)


def test_the_lot_gives_the_person_a_project_to_finish_an_intrigue_and_the_first_turn() -> None:
    game, state = begun()
    hand, library = state.hands[0], game.library
    assert len(CHAIRS) == len(DRAW.parties) and CHAIRS[0].kind == "person"
    assert state.speaker == 0
    assert [card for card in hand if library.costs.get(card) == (0, 3, 0, 0)] == ["tribute-quay"]
    assert any(isinstance(library.cards[card], IntrigueCard) for card in hand)
    assert sum(library.costs[state.threat_deck[0]]) == 2


def test_the_first_turn_teaches_to_build_and_what_one_does_puts_its_letter_away() -> None:
    game, state = begun()
    assert due(game, state) == ["throne-you", "throne-answer"]
    state = passed(game, state)
    assert {"throne-goal", "throne-place"} <= set(due(game, state))
    assert "throne-end" not in due(game, state) and "throne-commit" not in due(game, state)
    state, _ = on(game, state, c.Place("tribute-quay", "crosier", 3))
    state = passed(game, state)
    found = due(game, state)
    assert "throne-place" not in found
    assert found.index("throne-end") < found.index("throne-intrigue")
    state, _ = on(game, state, c.EndTurn())
    assert "throne-end" not in due(game, state)


def test_a_whole_round_brings_threat_bid_and_commit() -> None:
    game, state = begun()
    stirred: dict[str, str] = {}
    seen: set[str] = set()
    for _ in range(200):
        seen |= set(due(game, state))
        if state.round == 2 and state.turn == 0 and passing(game, state) is None:
            break
        question = game.questions(state)[0]
        seat = question.seat or 0
        legal = list(game.legal(state, seat))
        command = next((one for one in (c.EndTurn(), c.Pass()) if one in legal), legal[0])
        state, brought = on(game, state, command, seat)
        stirred |= brought
    assert {"throne-bid", "throne-threat", "throne-shown", "throne-speaker"} <= seen | set(stirred)
    assert state.round == 2 and "throne-commit" in seen
    assert "throne-threat" not in moments.lasting(stirred, game.view(state, None))


def test_rewards_are_taught_with_the_persons_own() -> None:
    event = e.ProjectRewarded(project="tribute-quay", seat=0, cause=Message("reward"))
    assert moments.of_events([event], 0) == {"throne-reward": "0"}
    assert moments.of_events([event], 1) == {}


def test_the_end_of_a_threat_is_told_until_the_next_one_is_open() -> None:
    """“That one wasn’t beaten” came while the next Threat was bid on."""
    game, state = begun()
    failed = e.ThreatTrackMoved(delta=1, now=1, cause=Message("threat_failed", (("card", "fever"),)))
    stirred = {**moments.of_events([failed], 0), "throne-shown": "fever"}
    assert set(stirred) == {"throne-through", "throne-shown"}
    view = game.view(state, None)
    for card, told in (("", True), ("fever", True), ("roof", False)):
        threat = Threat(card, (1, 0, 0, 0)) if card else None
        assert bool(moments.lasting(stirred, structs.replace(view, threat=threat))) is told, card


def test_no_letter_about_a_failed_threat_comes_of_an_intrigue() -> None:
    by_card = e.ThreatTrackMoved(delta=1, now=1, cause=Message("intrigue", (("card", "side-door"),)))
    assert not moments.of_events([by_card], 0)
