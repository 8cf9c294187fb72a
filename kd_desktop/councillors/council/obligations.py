"""The worth of answers in a vote as obligations, apart from their results.

Threats are carried out, favours returned, and no seat undoes what it has paid for. The grudge against a
known liar is part of the sides' worth (`Judgement`): to oppose a liar at any cost would cost a seat more than
the liar.
"""

from __future__ import annotations

from kd_desktop.councillors.council.commitments import paid_for
from kd_desktop.councillors.council.judgement import Judgement, TableShown
from kd_desktop.councillors.council.threats import refused_threats, standing_by
from kd_desktop.councillors.council.understandings import owed
from kd_desktop.engine.council.ballot import OTHER, SIDES, Side
from kd_desktop.engine.council.commands import CastVote
from kd_desktop.engine.game import Command

RETURN = 0.35
"""The points for joining the side of a house that is owed a favour."""
WASTED = 0.75
"""The points that it costs to vote against a side just paid for."""
MOST = 2
"""The most favours that count."""


class Obligations:
    """The obligations of one seat in the present vote; they aren't binding."""

    def __init__(self, outlook: Judgement) -> None:
        deals = outlook.reign.deals
        latest = max((deal.vote for deal in deals), default=0)
        self._threats = tuple(refused_threats(deals, outlook.seat, latest))
        self._sides: dict[Side, float] = {"aye": 0.0, "nay": 0.0}
        self._return_favours(outlook)
        for side in paid_for(outlook.reign, outlook.seat):
            self._sides[OTHER[side]] -= WASTED

    def _return_favours(self, outlook: Judgement) -> None:
        """Stands by those to whom the seat owes a favour."""
        past = outlook.memory.reign if outlook.memory is not None else None
        for rival in outlook.rivals if past is not None else ():
            side = _stands(outlook.reign, rival)
            if side is not None:
                self._sides[side] += RETURN * min(max(owed(past, outlook.seat, rival), 0), MOST)

    def worth(self, command: Command) -> float:
        """The points of an answer for its obligations, negative if it neglects them."""
        stands = self._sides[command.side] if isinstance(command, CastVote) else 0.0
        return stands + (standing_by(self._threats, command) if self._threats else 0.0)


def _stands(reign: TableShown, seat: int) -> Side | None:
    """The side on which that seat stands openly, by its ballot or its word."""
    ballot = reign.seats[seat].ballot
    if ballot in SIDES:
        return "aye" if ballot == "aye" else "nay"
    if ballot is not None:
        return None
    words = (one.ballot for one in reign.pledges if one.maker == seat)
    word = next(words, "pass")
    return "aye" if word == "aye" else "nay" if word == "nay" else None
