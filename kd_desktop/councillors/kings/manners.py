"""What an answer in a vote is worth to a house because of how it is, apart from what it brings.

These are small weights: where little is at stake they decide, and so a house can be told by how it plays.
"""

from __future__ import annotations

from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.wrongs import wronged_by
from kd_desktop.engine.council.ballot import SIDES, Ballot, Side
from kd_desktop.engine.kings.commands import CastVote, KingsCommand, Moderate, Raise

MUCH = 5
"""Power beyond which laying more early impresses nobody."""
EARLY = 0.5
"""The share of the others up to which those have acted for whom it is still early."""


class Manners:
    """Those of one seat in the present vote.

    `total` is the Power of the others on each side, `committed` the seat's own, and `quiet` the share of the
    others that have acted.
    """

    def __init__(self, outlook: Outlook, total: dict[Side, int], committed: int, quiet: float) -> None:
        self._manner = outlook.temper.manner
        self._total, self._committed = total, committed
        self._early = quiet <= EARLY
        self._weaker = weaker(total["aye"], total["nay"])
        reign = outlook.reign
        self._led = _side(reign.seats[reign.leader].ballot) if reign.leader != outlook.seat else None
        self._foe = self._foes_side(outlook) if self._manner.revenge else None

    @staticmethod
    def _foes_side(outlook: Outlook) -> Side | None:
        """The side on which whoever last wronged the house stands by now."""
        past = outlook.memory.reign if outlook.memory is not None else None
        foe = wronged_by(past.votes, outlook.mine.house.number) if past is not None else None
        seats = (entry for entry in outlook.reign.seats if entry.house.number == foe)
        return next((_side(entry.ballot) for entry in seats), None)

    def worth(self, command: KingsCommand, side: Side | None) -> float:
        """Points that the answer is worth besides; `side` is the one for which the seat has voted already."""
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
    """The side that is behind with so much Power on the two; None if neither is."""
    return None if aye == nay else "aye" if aye < nay else "nay"


def _side(ballot: Ballot | None) -> Side | None:
    return None if ballot not in SIDES else "aye" if ballot == "aye" else "nay"
