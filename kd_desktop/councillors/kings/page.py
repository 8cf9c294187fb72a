"""The page level: plays by the rules and considers only its own agenda and the card on the table."""

from __future__ import annotations

import random

from kd_desktop.councillors.council.pleas import betrays
from kd_desktop.councillors.council.poll import needed
from kd_desktop.councillors.kings.boards import moved
from kd_desktop.councillors.kings.choices import choice_worth
from kd_desktop.councillors.kings.courtier import weigh
from kd_desktop.councillors.kings.odds import goal_points
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.thoughts import Wish
from kd_desktop.engine.council.ballot import OTHER, SIDES, Side, side_of
from kd_desktop.engine.council.commands import (
    AcceptDeal,
    CastVote,
    DecideSide,
    DeclineDeal,
    Gather,
    Moderate,
    Raise,
    Stay,
)
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings.commands import KeepAgenda, KingsCommand

MOST = 2
"""The most Power that a page commits on a first voting turn."""


class PageMind:
    """A page at its present question, or with an offer before it."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.reign = outlook.reign
        self.seat = outlook.seat
        points = {side: self._points(side) for side in SIDES}
        self.gap = points["aye"] - points["nay"]
        self.side: Side | None = "aye" if self.gap > 0 else "nay" if self.gap < 0 else None

    def _points(self, side: Side) -> int:
        """What the own agenda would pay if the reign ended with that side's preview."""
        agenda = self.outlook.agenda
        if agenda is None:
            return 0
        symbols = self.outlook.symbols[side]
        board = moved(self.reign.resources, self.reign.stability, symbols, self.outlook.view.rules)
        return goal_points(agenda.goal, board.rows)

    def answer(self, rng: random.Random) -> tuple[KingsCommand, list[Wish]]:
        """The answer to the question. Needs a legal one."""
        wishes = weigh(needed(self.reign.seats, self.seat, self.outlook.view.legal), rng, self._worth)
        return wishes[0].command, wishes

    def initiative(self) -> KingsCommand | None:
        """The answer to the first open offer that waits for this seat; a page offers nothing itself."""
        for deal in self.reign.deals:
            if deal.state == "open" and self.seat in deal.parties and self.seat not in deal.accepted:
                accept = AcceptDeal(deal.id)
                return (
                    accept
                    if accept in self.outlook.view.legal and self._likes(deal)
                    else DeclineDeal(deal.id)
                )
        return None

    def _likes(self, deal: Deal) -> bool:
        """A page takes Coins for what it doesn't mind, and never pays."""
        if any(payment.payer == self.seat for payment in deal.payments):
            return False
        return all(
            not betrays(self.reign, p) and self._minds_not(p.kind, p.side)
            for p in deal.promises
            if p.maker == self.seat
        )

    def _minds_not(self, kind: str, side: Side | None) -> bool:
        if kind in ("vote", "commit_at_least", "break_tie"):
            return self.side in (None, side)
        if kind == "vote_not":
            return self.side != side
        return kind in ("stay", "name_leader") or self.side is None

    def _worth(self, command: KingsCommand) -> float:
        if isinstance(command, KeepAgenda):
            return self._first_sight(command)
        if isinstance(command, DecideSide):
            return 1.0 if command.side == self.side else 0.0
        if isinstance(command, CastVote):
            return self._vote(command)
        if isinstance(command, Raise):
            return self._raise(command)
        if isinstance(command, Stay | Gather):
            return 0.5
        if isinstance(command, Moderate):
            return 0.45
        return choice_worth(self.outlook, command)

    def _first_sight(self, command: KeepAgenda) -> float:
        """Agendas are kept for what they pay on the board as it lies."""
        rows = tuple(track.row for track in self.reign.resources)
        for agenda in self.outlook.own.hand:
            if agenda.name == command.agenda:
                return goal_points(agenda.goal, rows) + agenda.money[0] / 2.0
        return 0.0

    def _vote(self, command: CastVote) -> float:
        """For its own side, enough to lead; more the more points there are in it, but never much."""
        if command.side != self.side:
            return 0.0
        behind = self._behind(command.side)
        enough = min(max(behind + 1, 1 + abs(self.gap) // 2), MOST, max(self.outlook.power, 1))
        return 2.0 - 0.2 * abs(command.power - enough)

    def _raise(self, command: Raise) -> float:
        """A raise is made where one or two Power turn the vote."""
        side = side_of(self.outlook.mine.ballot)
        if side is None or side != self.side:
            return 0.0
        behind = self._behind(side) - self.outlook.mine.committed
        return 1.0 if command.power == behind + 1 and command.power <= 2 else 0.0

    def _behind(self, side: Side) -> int:
        """How much more the others have laid on the other side than on this one."""
        total = {"aye": 0, "nay": 0}
        for entry in self.reign.seats:
            theirs = side_of(entry.ballot)
            if theirs is not None and entry.seat != self.seat:
                total[theirs] += entry.committed
        return total[OTHER[side]] - total[side]
