"""What the balance carries: the Power on its pans, who laid it there, and what each side would bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.view import View


class Voter(NamedTuple):
    """A house that stands on a side: the name of its crest, its own, its seat and its Power."""

    crest: str
    name: str
    seat: int
    power: int


@dataclass(frozen=True)
class Load:
    """What the balance carries: Power per side and in the middle, and the preview symbols of each side."""

    aye: int = 0
    nay: int = 0
    middle: int = 0
    symbols: tuple[tuple[Symbol, ...], tuple[Symbol, ...]] = ((), ())
    voting: bool = False
    winner: Side | None = None
    voters: tuple[tuple[Voter, ...], tuple[Voter, ...]] = ((), ())
    """Who has laid Power on AYE and on NAY, in the order of their seats."""

    def on(self, side: Side) -> int:
        """Power on that side."""
        return self.aye if side == "aye" else self.nay


def load_of(view: View) -> Load:
    """What the balance carries in that view."""
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
