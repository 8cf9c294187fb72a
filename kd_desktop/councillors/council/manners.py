"""The worth of an answer in a vote to a house's character, apart from its results.

These are small weights: they decide when little is at stake, so that a house can be recognised by its play.
"""

from __future__ import annotations

from kd_desktop.councillors.council.judgement import Judgement
from kd_desktop.councillors.council.wrongs import wronged_by
from kd_desktop.engine.council.ballot import SIDES, Ballot, Side
from kd_desktop.engine.council.commands import CastVote, Moderate, Raise
from kd_desktop.engine.game import Command

MUCH = 5
"""The Power beyond which committing more early makes no impression."""
EARLY = 0.5
"""The share of the others that may have acted while it still counts as early."""


class Manners:
    """The manners of one seat in the present vote.

    `total` is the Power of the others on each side, `committed` the seat's own, and `quiet` the share of the
    others that have acted.
    """

    def __init__(self, outlook: Judgement, total: dict[Side, int], committed: int, quiet: float) -> None:
        self._manner = outlook.temper.manner
        self._total, self._committed = total, committed
        self._early = quiet <= EARLY
        self._weaker = weaker(total["aye"], total["nay"])
        reign = outlook.reign
        self._led = _side(reign.seats[reign.leader].ballot) if reign.leader != outlook.seat else None
        self._foe = self._foes_side(outlook) if self._manner.revenge else None

    @staticmethod
    def _foes_side(outlook: Judgement) -> Side | None:
        """The side on which whoever last wronged the house stands by now."""
        past = outlook.memory.reign if outlook.memory is not None else None
        foe = wronged_by(past.votes, outlook.mine.house.number) if past is not None else None
        seats = (entry for entry in outlook.reign.seats if entry.house.number == foe)
        return next((_side(entry.ballot) for entry in seats), None)

    def worth(self, command: Command, side: Side | None) -> float:
        """The extra points of an answer; `side` is the one that the seat has already voted for."""
        manner = self._manner
        if isinstance(command, CastVote):
            return manner.voting + self._side_worth(command.side) + self._laid(command.side, command.power)
        if isinstance(command, Raise) and side is not None:
            ahead = self._ahead(side, command.power)
            turns = ahead > 0 >= self._ahead(side, 0)
            return (manner.raising if turns else 0.0) + (manner.exact if ahead == 1 else 0.0)
        return manner.moderating if isinstance(command, Moderate) else 0.0

    def _side_worth(self, side: Side) -> float:
        manner = self._manner
        worth = manner.contrary if side == self._weaker else 0.0
        worth += manner.loyal if side == self._led else 0.0
        if self._foe is not None:
            worth += -manner.revenge if side == self._foe else manner.revenge
        return worth

    def _laid(self, side: Side, power: int) -> float:
        manner = self._manner
        worth = (manner.exact if self._ahead(side, power) == 1 else 0.0) - manner.thrift * (power - 1)
        return worth + manner.heft * (min(power, MUCH) - 1) if self._early else worth

    def _ahead(self, side: Side, power: int) -> int:
        """By how much that side leads when the seat has laid so much more on it."""
        against = self._total["nay" if side == "aye" else "aye"]
        return self._total[side] + self._committed + power - against


def weaker(aye: int, nay: int) -> Side | None:
    """The side that is behind, given the Power on both; None if neither is."""
    return None if aye == nay else "aye" if aye < nay else "nay"


def _side(ballot: Ballot | None) -> Side | None:
    return None if ballot not in SIDES else "aye" if ballot == "aye" else "nay"
