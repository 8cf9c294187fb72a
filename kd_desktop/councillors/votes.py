"""Weighing ballots and raises: how likely each makes a side win, and what it costs when it does."""

from __future__ import annotations

from math import sqrt

from kd_desktop.councillors.odds import below
from kd_desktop.councillors.outlook import Outlook
from kd_desktop.engine.council.ballot import SIDES, Ballot, Side, left_of, right_of
from kd_desktop.engine.kings.commands import CastVote, Gather, KingsCommand, Moderate, Raise, Stay

_SIDES: dict[Ballot | None, Side] = {"aye": "aye", "nay": "nay"}
OTHER: dict[Side, Side] = {"aye": "nay", "nay": "aye"}


def side_of(ballot: Ballot | None) -> Side | None:
    """The side of a ballot; None for a pass or none yet."""
    return _SIDES.get(ballot)


class Poll:
    """The vote as one seat sees it: open totals, who may still act, and what each answer is worth.

    Needs an outlook on a reign with a vote.
    """

    def __init__(self, outlook: Outlook) -> None:
        assert outlook.reign.vote is not None
        self.outlook = outlook
        self.vote = outlook.reign.vote
        self.seat = outlook.seat
        self.seats = outlook.reign.seats
        self.total: dict[Side, int] = {"aye": 0, "nay": 0}
        self.top = 0
        for entry in self.seats:
            if entry.seat == self.seat:
                continue
            self.top = max(self.top, entry.committed)
            side = side_of(entry.ballot)
            if side is not None:
                self.total[side] += entry.committed
        self.fresh = outlook.temper.bid * outlook.rival_power + 0.6
        self.again = 0.16 * outlook.rival_power + 0.3
        self.passes = outlook.temper.passes
        self.committed = outlook.mine.committed
        self.side = side_of(outlook.mine.ballot)
        self._threats: dict[bool, float] = {}

    def pending(self, leads: bool) -> list[int]:
        """The seats that still get a turn after this one acts; `leads` if it then has the Leader token."""
        seats = len(self.seats)
        leader = self.seat if leads else self.outlook.reign.leader
        last = right_of(leader, seats)
        out: list[int] = []
        seat = self.seat
        for _ in range(seats - 1):
            if seat == last and all(e.ballot or e.seat == self.seat or e.seat in out for e in self.seats):
                break
            seat = left_of(seat, seats)
            out.append(seat)
        return out

    def threat(self, leads: bool, without: int | None = None) -> float:
        """Standard deviation of the Power that may still come; `without` leaves a bound seat out."""
        if without is None and leads in self._threats:
            return self._threats[leads]
        variance = 0.0
        for seat in self.pending(leads):
            ballot = self.seats[seat].ballot
            if seat == without:
                continue
            if ballot is None:
                variance += (1.0 - self.passes) * self.fresh * self.fresh
            elif side_of(ballot):
                variance += self.again * self.again
        out = sqrt(variance)
        if without is None:
            self._threats[leads] = out
        return out

    def tie(self, side: Side) -> float:
        """The chance that a tie goes to that side."""
        moderator = self.outlook.reign.moderator
        if moderator == self.seat:
            return 1.0 if self.outlook.favourite == side else 0.0
        ballot = self.seats[moderator].ballot
        if ballot == side:
            return 1.0
        return 0.0 if ballot == OTHER[side] else 0.5

    def odds(self, side: Side, margin: float, threat: float) -> float:
        """The chance that the side wins with that margin and so much still to come."""
        if threat < 0.1:
            return 1.0 if margin > 0 else 0.0 if margin < 0 else self.tie(side)
        return below(margin / threat)

    def vote_worth(self, side: Side, adds: int) -> float:
        """What it is worth to have `adds` more Power on that side."""
        outlook = self.outlook
        committed = self.committed + adds
        leads = committed > self.top
        margin = self.total[side] + committed - self.total[OTHER[side]]
        chance = self.odds(side, margin, self.threat(leads))
        won = outlook.after[side] + outlook.power_worth(outlook.power - adds)
        lost = outlook.after[OTHER[side]] + outlook.power_worth(outlook.power + self.committed)
        if leads:
            won += outlook.signature(side) + outlook.temper.lead
        return chance * won + (1.0 - chance) * lost

    def _drift(self) -> float:
        """Points expected from the two outcomes if this seat adds nothing and has no side."""
        outlook = self.outlook
        chance = self.odds("aye", self.total["aye"] - self.total["nay"], self.threat(False))
        return chance * outlook.after["aye"] + (1.0 - chance) * outlook.after["nay"]

    def gather_worth(self) -> float:
        """What it is worth to pass and gather."""
        outlook = self.outlook
        others = sum(1 for entry in self.seats if entry.ballot == "gather")
        open_seats = sum(1 for entry in self.seats if entry.ballot is None) - 1
        share = outlook.reign.balance / (1.0 + others + 0.25 * max(open_seats, 0))
        power = outlook.power_worth(outlook.power + int(share))
        return self._drift() + power + outlook.coin_change(1)

    def moderate_worth(self) -> float:
        """What it is worth to pass and take the Moderator token."""
        outlook = self.outlook
        open_seats = sum(1 for entry in self.seats if entry.ballot is None) - 1
        silent = self.total["aye"] + self.total["nay"] == 0
        decides = self.passes ** max(open_seats, 0) if silent else 0.0
        if not silent:
            lead = abs(self.total["aye"] - self.total["nay"])
            threat = self.threat(False)
            decides = 0.12 / (1.0 + lead) if threat >= 0.1 else (1.0 if lead == 0 else 0.0)
        best = max(outlook.after.values())
        worth = decides * best + (1.0 - decides) * self._drift()
        return worth + outlook.power_worth(outlook.power) + outlook.coin_change(1) + 0.05

    def worth(self, command: KingsCommand) -> float:
        """What an answer to a ballot or raise question is worth; other commands are worth nothing here."""
        if isinstance(command, CastVote):
            return self.vote_worth(command.side, command.power)
        if isinstance(command, Raise) and self.side:
            return self.vote_worth(self.side, command.power)
        if isinstance(command, Stay) and self.side:
            return self.vote_worth(self.side, 0)
        if isinstance(command, Gather):
            return self.gather_worth()
        if isinstance(command, Moderate):
            return self.moderate_worth()
        return 0.0

    def possible(self) -> list[KingsCommand]:
        """The answers this seat could give if it were its turn and it had promised nothing."""
        if self.side:
            return [Stay(), *(Raise(power) for power in range(1, self.outlook.power + 1))]
        if self.outlook.mine.ballot is not None:
            return []
        out: list[KingsCommand] = [
            CastVote(side, power) for side in SIDES for power in range(1, self.outlook.power + 1)
        ]
        out.append(Gather())
        if self.vote.moderated_by is None:
            out.append(Moderate())
        return out
