"""What answers in a vote are worth beside what they bring.

Threats are carried out, favours returned, and nobody undoes what it has paid for. What a known liar is
begrudged lies in what the sides are worth (`Outlook`): to stand against it whatever that costs would cost
whoever does it more than the liar.
"""

from __future__ import annotations

from kd_desktop.councillors.kings.given import paid_for
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.threats import refused_threats, standing_by
from kd_desktop.councillors.kings.understandings import owed
from kd_desktop.engine.council.ballot import OTHER, SIDES, Side
from kd_desktop.engine.kings.commands import CastVote, KingsCommand
from kd_desktop.engine.kings.view import ReignView

RETURN = 0.35
"""Points that it is worth to stand on the side of a house to which one owes a favour."""
WASTED = 0.75
"""Points that it costs to vote against the side for which one has just paid somebody."""
MOST = 2
"""Favours that are felt at most."""


class Obligations:
    """Those of one seat in the present vote; they bind nobody."""

    def __init__(self, outlook: Outlook) -> None:
        deals = outlook.reign.deals
        latest = max((deal.vote for deal in deals), default=0)
        self._threats = tuple(refused_threats(deals, outlook.seat, latest))
        self._sides: dict[Side, float] = {"aye": 0.0, "nay": 0.0}
        self._return_favours(outlook)
        for side in paid_for(outlook.reign, outlook.seat):
            self._sides[OTHER[side]] -= WASTED

    def _return_favours(self, outlook: Outlook) -> None:
        """Stands by those to whom the seat owes a favour."""
        past = outlook.memory.reign if outlook.memory is not None else None
        for rival in outlook.rivals if past is not None else ():
            side = _stands(outlook.reign, rival)
            if side is not None:
                self._sides[side] += RETURN * min(max(owed(past, outlook.seat, rival), 0), MOST)

    def worth(self, command: KingsCommand) -> float:
        """Points that this answer is worth for them, negative if it lets them drop."""
        stands = self._sides[command.side] if isinstance(command, CastVote) else 0.0
        return stands + (standing_by(self._threats, command) if self._threats else 0.0)


def _stands(reign: ReignView, seat: int) -> Side | None:
    """The side on which that seat stands openly, by its ballot or its word."""
    ballot = reign.seats[seat].ballot
    if ballot in SIDES:
        return "aye" if ballot == "aye" else "nay"
    if ballot is not None:
        return None
    words = (one.ballot for one in reign.pledges if one.maker == seat)
    word = next(words, "pass")
    return "aye" if word == "aye" else "nay" if word == "nay" else None
