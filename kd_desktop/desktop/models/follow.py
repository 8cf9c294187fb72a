"""From one public view to the next, event by event, for table and TV: seats, vote, letter, scores.

What the board shows is followed by `desktop.table.follow`; here both are joined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from kd_desktop.desktop.table import follow as board
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Outcome
from kd_desktop.engine.kings.state import FinaleScore, ScoreDraft
from kd_desktop.engine.kings.view import HouseView, ReignView, SeatView, View

PARTS = {"goal": "secret", "money": "coins", "open_agenda": "open", "power": "power", "extra": "extra"}
"""The field of a score that each part of `Scored` counts in."""


def advance(view: View, event: Event, later: View, outcome: Outcome | None = None) -> View:
    """The view after that event on the way to `later`; the same object when nothing shows it.

    `outcome` is that of an `OutcomeRevealed`, where it is known.
    """
    if isinstance(event, e.OutcomeRevealed):
        return _revealed_outcome(view, event, later, outcome)
    if isinstance(event, e.PointsGained):
        return _gained(view, event)
    if isinstance(event, e.FinaleScored):
        return _finale_scored(view, event, later)
    grown = board.advance(view, event, later)
    step = _STEPS.get(type(event))
    if step is None or grown.reign is None:
        return grown
    return replace(grown, reign=step(grown.reign, event, later), waits_for=())


def bare(view: View) -> View:
    """The view with nobody awaited."""
    reign = view.reign
    if reign is None:
        return replace(view, waits_for=())
    seats = tuple(replace(seat, to_act=False) for seat in reign.seats)
    return replace(view, reign=replace(reign, seats=seats, waiting=()), waits_for=())


def _seat(reign: ReignView, seat: int, **changes: Any) -> tuple[SeatView, ...]:
    return tuple(replace(one, **changes) if one.seat == seat else one for one in reign.seats)


def _vote(reign: ReignView, side: str, power: int) -> Any:
    vote = reign.vote
    if vote is None:
        return None
    return replace(vote, aye=vote.aye + power) if side == "aye" else replace(vote, nay=vote.nay + power)


def _cast(reign: ReignView, event: e.VoteCast, _later: View) -> ReignView:
    seats = _seat(reign, event.seat, ballot=event.side, committed=event.power)
    return replace(reign, seats=seats, vote=_vote(reign, event.side, event.power))


def _raised(reign: ReignView, event: e.Raised, _later: View) -> ReignView:
    before = next((one.committed for one in reign.seats if one.seat == event.seat), 0)
    seats = _seat(reign, event.seat, ballot=event.side, committed=event.committed)
    return replace(reign, seats=seats, vote=_vote(reign, event.side, event.committed - before))


def _passed(reign: ReignView, event: e.Passed, _later: View) -> ReignView:
    return replace(reign, seats=_seat(reign, event.seat, ballot=event.ballot, committed=0, pass_coin=True))


def _leader(reign: ReignView, event: e.LeaderMoved, _later: View) -> ReignView:
    seats = tuple(replace(one, leader=one.seat == event.seat) for one in reign.seats)
    return replace(reign, seats=seats, leader=event.seat)


def _moderator(reign: ReignView, event: e.ModeratorMoved, _later: View) -> ReignView:
    seats = tuple(replace(one, moderator=one.seat == event.seat) for one in reign.seats)
    return replace(reign, seats=seats, moderator=event.seat)


def _tallied(reign: ReignView, event: e.Tallied, _later: View) -> ReignView:
    vote = reign.vote
    return replace(
        reign, vote=replace(vote, aye=event.aye, nay=event.nay, turn=None) if vote else None, ghosts=()
    )


def _decided(reign: ReignView, event: e.SideDecided, _later: View) -> ReignView:
    return replace(reign, vote=replace(reign.vote, winner=event.side) if reign.vote else None)


def _balance(reign: ReignView, event: e.BalanceMoved, _later: View) -> ReignView:
    return replace(reign, balance=event.now)


def _revealed_outcome(view: View, event: e.OutcomeRevealed, later: View, outcome: Outcome | None) -> View:
    grown = board.advance(view, event, later)
    reign = grown.reign
    if reign is None or reign.dilemma is None or reign.dilemma.card != event.card:
        return grown
    card = later.reign.dilemma if later.reign is not None else None
    found = (
        card.outcome if card is not None and card.card == event.card and card.outcome is not None else outcome
    )
    turned = replace(reign.dilemma, side=event.side, outcome=found)
    return replace(grown, reign=replace(reign, dilemma=turned), waits_for=())


def _drawn(reign: ReignView, event: e.CardDrawn, later: View) -> ReignView:
    """A new letter: the seats begin afresh."""
    target = later.reign
    if target is None or target.dilemma is None or target.dilemma.card != event.card:
        return replace(reign, dilemma=None, vote=None)
    seats = tuple(replace(one, ballot=None, committed=0, pass_coin=False) for one in reign.seats)
    vote = replace(target.vote, aye=0, nay=0, winner=None) if target.vote is not None else None
    dilemma = replace(target.dilemma, side=None, outcome=None)
    return replace(reign, seats=seats, dilemma=dilemma, vote=vote, ghosts=target.ghosts, round=target.round)


def _ended(reign: ReignView, event: e.ReignEnded, _later: View) -> ReignView:
    seats = tuple(replace(one, agenda=None, score=None, ballot=None, pass_coin=False) for one in reign.seats)
    return replace(reign, seats=seats, ending=event.ending)


def _revealed(reign: ReignView, event: e.Revealed, _later: View) -> ReignView:
    score = ScoreDraft()
    seats = _seat(reign, event.seat, agenda=event.agenda, power=event.power, coins=event.coins, score=score)
    return replace(reign, seats=seats)


def _scored(reign: ReignView, event: e.Scored, _later: View) -> ReignView:
    score = next((one.score for one in reign.seats if one.seat == event.seat), None) or ScoreDraft()
    field = PARTS[event.part]
    grown = replace(score, **{field: getattr(score, field) + event.points})
    return replace(reign, seats=_seat(reign, event.seat, score=grown))


def _gained(view: View, event: e.PointsGained) -> View:
    def of(house: HouseView) -> HouseView:
        if house.number != event.house:
            return house
        now = event.now
        return replace(house, prestige=now) if event.what == "prestige" else replace(house, crave=now)

    houses = tuple(of(house) for house in view.houses)
    reign = view.reign
    if reign is not None:
        reign = replace(reign, seats=tuple(replace(seat, house=of(seat.house)) for seat in reign.seats))
    return replace(view, houses=houses, reign=reign)


def _finale_scored(view: View, event: e.FinaleScored, later: View) -> View:
    found = next((score for score in later.finale if score.house == event.house), None)
    if found is None:
        found = FinaleScore(event.house, 0, 0, event.total, event.winner)
    kept = tuple(score for score in view.finale if score.house != event.house)
    return replace(view, finale=(*kept, found))


_STEPS: dict[type[Event], Callable[[ReignView, Any, View], ReignView]] = {
    e.VoteCast: _cast,
    e.Raised: _raised,
    e.Passed: _passed,
    e.LeaderMoved: _leader,
    e.ModeratorMoved: _moderator,
    e.Tallied: _tallied,
    e.SideDecided: _decided,
    e.BalanceMoved: _balance,
    e.CardDrawn: _drawn,
    e.ReignEnded: _ended,
    e.Revealed: _revealed,
    e.Scored: _scored,
}
