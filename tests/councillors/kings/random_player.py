"""Somebody who plays the council game at random."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kd_desktop.engine.council.commands import AcceptDeal, DeclineDeal
from kd_desktop.engine.kings.commands import KingsCommand, NameKing
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.shapes import Text


class RandomPlayer:
    """Takes any legal answer with equal chance. Never offers; answers offers by a coin toss if `trades`."""

    def __init__(self, seed: int = 0, trades: bool = False) -> None:
        self.chance = random.Random(seed)
        self.trades = trades

    def answer(
        self, view: View, seen: Sequence[KingsEvent], number: int, bargain: bool = True
    ) -> KingsCommand:
        """One of the legal answers."""
        del seen, number, bargain
        if view.question is not None and isinstance(view.question.answer, Text):
            return NameKing("")
        return view.legal[self.chance.randrange(len(view.legal))]

    def initiative(self, view: View, seen: Sequence[KingsEvent], number: int) -> KingsCommand | None:
        """Takes or declines an open offer, if this player trades."""
        del seen, number
        if not self.trades or view.reign is None:
            return None
        for deal in view.reign.deals:
            if deal.state == "open" and view.seat in deal.parties and view.seat not in deal.accepted:
                return AcceptDeal(deal.id) if self.chance.random() < 0.5 else DeclineDeal(deal.id)
        return None
