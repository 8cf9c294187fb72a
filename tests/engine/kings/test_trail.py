"""The state after each event: what the event says has changed then, and nothing that is told only later."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.view import View
from tests.engine.kings.table import random_answer
from tests.engine.kings.test_properties import Game

Told = tuple[Any, Campaign, Campaign]
"""An event with the states before and after it."""


@pytest.fixture(scope="module")
def reigns() -> tuple[tuple[Game, tuple[Told, ...]], ...]:
    """Whole reigns at random."""
    return tuple((game, tuple(_played(game))) for game in (Game(seed, 3 + seed % 3) for seed in range(6)))


def _played(game: Game) -> Iterator[Told]:
    while game.reign is not None:
        seat, command = random_answer(game.game, game.state, game.random)
        step = game.game.apply(game.state, seat, command, trail=True)
        before = game.state
        for event, after in zip(step.events, step.trail, strict=True):
            yield event, before, after
            before = after
        game.state = step.state


Reigns = tuple[tuple[Game, tuple[Told, ...]], ...]


def _each(reigns: Reigns, kind: type) -> Iterator[tuple[Any, View, View]]:
    """Every such event with the table's views before and after it."""
    found = 0
    for game, told in reigns:
        for event, before, after in told:
            if isinstance(event, kind):
                found += 1
                yield event, game.game.view(before, None), game.game.view(after, None)
    assert found, kind


def _seats(view: View, read: Callable[[Any], Any]) -> tuple[Any, ...]:
    assert view.reign is not None
    return tuple(read(seat) for seat in view.reign.seats)


def test_houses_turn_up_their_agendas_one_by_one(reigns: Reigns) -> None:
    """KD-ENDG-6: a pool is public when its seat has shown it."""
    for event, before, after in _each(reigns, e.Revealed):
        shown = _seats(after, lambda seat: seat.agenda is not None and seat.coins is not None)
        assert shown == tuple(seat <= event.seat for seat in range(len(shown)))
        assert _seats(before, lambda seat: seat.agenda)[event.seat] is None
        assert _seats(after, lambda seat: (seat.agenda, seat.power, seat.coins))[event.seat] == (
            event.agenda,
            event.power,
            event.coins,
        )


def test_points_come_part_by_part_as_they_are_told(reigns: Reigns) -> None:
    """KD-SCORE-1: each part of a seat's points is on the table when it is said."""
    for event, before, after in _each(reigns, e.Scored):
        was, now = (_seats(view, lambda seat: seat.score and seat.score.total) for view in (before, after))
        changed = [(new or 0) - (old or 0) for old, new in zip(was, now, strict=True)]
        assert changed[event.seat] == event.points
        assert not any(points for seat, points in enumerate(changed) if seat != event.seat)


def test_the_ledger_is_written_seat_by_seat(reigns: Reigns) -> None:
    """KD-REC-4, 5: a house is entered as its place is told."""
    for event, _, after in _each(reigns, e.Ranked):
        assert [row.house for row in after.ledger[-1].rows][-1] == event.house
        assert len(after.ledger[-1].rows) == event.seat + 1


def test_a_pass_comes_before_the_token_it_takes(reigns: Reigns) -> None:
    """KD-VOTE-8: who takes the Moderator token has passed, and then the token moves."""
    for event, before, after in _each(reigns, e.Passed):
        assert before.reign is not None and after.reign is not None
        assert after.reign.moderator == before.reign.moderator
        assert after.reign.seats[event.seat].ballot == event.ballot
    for event, _, after in _each(reigns, e.ModeratorMoved):
        assert after.reign is not None and after.reign.moderator == event.seat


def test_a_round_begins_and_then_its_card_is_drawn(reigns: Reigns) -> None:
    """KD-ROUND-2, KD-DRAW-1: the former letter lies there until the next is drawn."""
    for event, before, after in _each(reigns, e.RoundBegan):
        assert before.reign is not None and after.reign is not None
        assert after.reign.round == event.round
        assert after.reign.dilemma == before.reign.dilemma
    for event, before, after in _each(reigns, e.CardDrawn):
        assert before.reign is not None and after.reign is not None
        assert (after.reign.deck_size, before.reign.deck_size) == (event.left, event.left + 1)
        assert after.reign.dilemma is None or after.reign.dilemma.card == event.card
        assert after.reign.vote is None


def test_an_outcome_is_known_before_it_moves_anything(reigns: Reigns) -> None:
    """KD-RES-2: the text is read out, and the tracks stand where they stood."""
    for event, before, after in _each(reigns, e.OutcomeRevealed):
        assert before.reign is not None and after.reign is not None and after.reign.dilemma is not None
        assert (after.reign.dilemma.side, after.reign.markers) == (event.side, ((), ()))
        assert after.reign.dilemma.outcome is not None
        assert after.reign.resources == before.reign.resources
        assert [seat.voted for seat in after.reign.seats] == [seat.voted for seat in before.reign.seats]


def test_an_answer_to_an_offer_is_in_the_state_when_it_is_told(reigns: Reigns) -> None:
    """KD-DEAL-6, KD-DEAL-12: accepted, declined or withdrawn with the event that says so."""
    for event, _, after in _each(reigns, e.DealAnswered):
        assert after.reign is not None
        deal = next(deal for deal in after.reign.deals if deal.id == event.deal)
        assert event.seat in deal.accepted if event.answer == "accept" else deal.state == "withdrawn"
    for event, _, after in _each(reigns, e.DealEnded):
        assert after.reign is not None
        assert next(deal for deal in after.reign.deals if deal.id == event.deal).state == event.state
