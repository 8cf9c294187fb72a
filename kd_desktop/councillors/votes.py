"""Weighing ballots and raises: how likely each makes a side win, and what it costs when it does."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from kd_desktop.councillors.odds import below, logistic
from kd_desktop.councillors.outlook import Outlook
from kd_desktop.engine.council.ballot import SIDES, Ballot, Side, left_of, right_of
from kd_desktop.engine.kings.commands import CastVote, Gather, KingsCommand, Moderate, Raise, Stay

_SIDES: dict[Ballot | None, Side] = {"aye": "aye", "nay": "nay"}
OTHER: dict[Side, Side] = {"aye": "nay", "nay": "aye"}


def side_of(ballot: Ballot | None) -> Side | None:
    """The side of a ballot; None for a pass or none yet."""
    return _SIDES.get(ballot)


@dataclass(frozen=True, slots=True)
class Lean:
    """What a seat that may still act is expected to do: its chance to vote, AYE's share, and how much."""

    votes: float
    aye: float
    power: float


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
        self.passes = outlook.temper.passes
        self.committed = outlook.mine.committed
        self.side = side_of(outlook.mine.ballot)
        self.fresh = outlook.temper.bid * outlook.rival_power + 0.6
        self._leans: dict[int, Lean] = {}
        self._swings: dict[tuple[bool, int | None], tuple[float, float]] = {}

    def lean(self, seat: int) -> Lean:
        """What that seat is expected to do if it hasn't acted yet."""
        found = self._leans.get(seat)
        if found is None:
            found = self._leans[seat] = self._guess(seat)
        return found

    def _guess(self, seat: int) -> Lean:
        temper = self.outlook.temper
        pool = self.outlook.pools[seat]
        fresh = temper.bid * pool + 0.6
        if pool < 0.5:
            return Lean(0.0, 0.5, 0.0)
        lean = self.outlook.leans.get(seat)
        if lean is None:
            return Lean(1.0 - self.passes, 0.5, min(fresh, pool))
        votes = aye = power = 0.0
        for chance, stake in lean.values():
            eager = min(abs(stake) / temper.eager, 1.0)
            goes = (1.0 - self.passes) * (0.4 + 1.2 * eager)
            lays = fresh * (0.6 + 0.8 * eager)
            votes += chance * goes
            aye += chance * goes * logistic(temper.sharp * stake)
            power += chance * goes * lays
        return Lean(votes, aye / votes, min(power / votes, pool))

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

    def swing(self, leads: bool, without: int | None = None) -> tuple[float, float]:
        """Mean and standard deviation of the Power that may still come to AYE (less what comes to NAY).

        `leads` tells if this seat then has the Leader token; `without` leaves a bound seat out.
        """
        found = self._swings.get((leads, without))
        if found is not None:
            return found
        mean = variance = 0.0
        for seat in self.pending(leads):
            ballot = self.seats[seat].ballot
            if seat == without:
                continue
            if ballot is None:
                lean = self.lean(seat)
                mine = lean.votes * lean.power * (2.0 * lean.aye - 1.0)
                mean += mine
                variance += max(lean.votes * lean.power * lean.power * 1.2 - mine * mine, 0.0)
            elif side_of(ballot):
                again = 0.16 * self.outlook.pools[seat] + 0.3
                variance += again * again
        found = self._swings[(leads, without)] = (mean, sqrt(variance))
        return found

    def tie(self, side: Side) -> float:
        """The chance that a tie goes to that side."""
        moderator = self.outlook.reign.moderator
        if moderator == self.seat:
            return 1.0 if self.outlook.favourite == side else 0.0
        ballot = self.seats[moderator].ballot
        if ballot == side:
            return 1.0
        return 0.0 if ballot == OTHER[side] else 0.5

    def odds(self, side: Side, margin: float, leads: bool, without: int | None = None) -> float:
        """The chance that the side wins with that margin now and what may still come; see `swing`."""
        mean, spread = self.swing(leads, without)
        if spread < 0.1:
            return 1.0 if margin > 0 else 0.0 if margin < 0 else self.tie(side)
        return below((margin + (mean if side == "aye" else -mean)) / spread)

    def vote_worth(self, side: Side, adds: int) -> float:
        """What it is worth to have `adds` more Power on that side."""
        outlook = self.outlook
        committed = self.committed + adds
        leads = committed > self.top
        margin = self.total[side] + committed - self.total[OTHER[side]]
        chance = self.odds(side, margin, leads)
        won = outlook.after[side] + outlook.power_worth(outlook.power - adds)
        lost = outlook.after[OTHER[side]] + outlook.power_worth(outlook.power + self.committed)
        if leads:
            won += outlook.signature(side) + outlook.temper.lead
        return chance * won + (1.0 - chance) * lost

    def _drift(self) -> float:
        """Points expected from the two outcomes if this seat adds nothing and has no side."""
        outlook = self.outlook
        chance = self.odds("aye", self.total["aye"] - self.total["nay"], False)
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
        silent = self.total["aye"] + self.total["nay"] == 0
        decides = 0.0
        if silent:
            decides = 1.0
            for entry in self.seats:
                if entry.ballot is None and entry.seat != self.seat:
                    decides *= 1.0 - self.lean(entry.seat).votes
        else:
            lead = abs(self.total["aye"] - self.total["nay"])
            spread = self.swing(False)[1]
            decides = 0.12 / (1.0 + lead) if spread >= 0.1 else (1.0 if lead == 0 else 0.0)
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
