"""The load on the balance: Power on its pans, the houses that placed it, and what each side would bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.view import View


class Voter(NamedTuple):
    """A house that voted for a side: the name of its crest, its own name, its seat and its Power."""

    crest: str
    name: str
    seat: int
    power: int


@dataclass(frozen=True)
class Load:
    """The load on the balance: Power per side and in the middle, and the preview symbols of each side."""

    aye: int = 0
    nay: int = 0
    middle: int = 0
    symbols: tuple[tuple[Symbol, ...], tuple[Symbol, ...]] = ((), ())
    voting: bool = False
    winner: Side | None = None
    voters: tuple[tuple[Voter, ...], tuple[Voter, ...]] = ((), ())
    """The load with the houses that placed Power on AYE and on NAY, in seat order."""

    def on(self, side: Side) -> int:
        """Power on that side."""
        return self.aye if side == "aye" else self.nay


def load_of(view: View) -> Load:
    """The load on the balance in that view."""
    reign = view.reign
    if reign is None:
        return Load()
    vote = reign.vote
    symbols = reign.markers if not (vote and vote.special) else ((), ())  # they speak of another question
    if vote is None:
        return Load(middle=reign.balance, symbols=symbols)
    ayes, nays = (
        tuple(
            Voter(seat.house.crest, seat.house.name, seat.seat, seat.voted)
            for seat in reign.seats
            if seat.ballot == side and seat.voted
        )
        for side in SIDES
    )
    return Load(vote.aye, vote.nay, reign.balance, symbols, True, vote.winner, (ayes, nays))
