"""The table between a vote and what follows: the last public view, with the last ballots on it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import ReignView, SeatView, View


def counted(before: View, events: Iterable[Event]) -> View:
    """The view while the outcome is read: all ballots lie there, the side is known, nobody is awaited.

    `before` is the table's view before the step, `events` the step's as the table saw them.
    """
    reign = before.reign
    if reign is None or reign.vote is None:
        return before
    seats = [replace(seat, to_act=False) for seat in reign.seats]
    vote = reign.vote
    leader, moderator = reign.leader, reign.moderator
    for event in events:
        if isinstance(event, e.VoteCast):
            seats[event.seat] = replace(seats[event.seat], ballot=event.side, committed=event.power)
        elif isinstance(event, e.Raised):
            seats[event.seat] = replace(seats[event.seat], committed=event.committed)
        elif isinstance(event, e.Passed):
            seats[event.seat] = replace(seats[event.seat], ballot=event.ballot, pass_coin=True)
        elif isinstance(event, e.LeaderMoved):
            leader = event.seat
        elif isinstance(event, e.ModeratorMoved):
            moderator = event.seat
        elif isinstance(event, e.Tallied):
            vote = replace(vote, aye=event.aye, nay=event.nay, turn=None)
        elif isinstance(event, e.SideDecided):
            vote = replace(vote, winner=event.side)
        elif isinstance(event, e.OutcomeRevealed):
            break
    seats = [_roles(seat, leader, moderator) for seat in seats]
    during: ReignView = replace(
        reign, seats=tuple(seats), vote=vote, leader=leader, moderator=moderator, waiting=(), ghosts=()
    )
    return replace(before, reign=during, waits_for=())


def _roles(seat: SeatView, leader: int, moderator: int) -> SeatView:
    return replace(seat, leader=seat.seat == leader, moderator=seat.seat == moderator)
