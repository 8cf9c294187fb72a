"""Weighing ballots and raises: how likely each makes a side win, and what it costs when it does."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.councillors.habits import extra, goes, raises
from kd_desktop.councillors.outlook import Outlook
from kd_desktop.councillors.thoughts import Ends
from kd_desktop.councillors.words import Will, keeping, swayed
from kd_desktop.engine.council.ballot import SIDES, Ballot, Side, left_of, right_of
from kd_desktop.engine.kings.commands import CastVote, DecideSide, Gather, KingsCommand, Moderate, Raise, Stay

_SIDES: dict[Ballot | None, Side] = {"aye": "aye", "nay": "nay"}
OTHER: dict[Side, Side] = {"aye": "nay", "nay": "aye"}
UNKNOWN = 1.2
"""Points that are taken to be at stake for a seat of which nothing is known."""
EARLY, LATE = 0.5, 1.5
"""Shares of `presence`: before anybody has acted, and what comes to it when all the others have passed.

Measured: whoever speaks early only to be heard loses by it, whoever speaks last doesn't.
"""


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
        self.committed = outlook.mine.committed
        self.side = side_of(outlook.mine.ballot)
        self._wills: dict[int, tuple[Will, ...]] = {}
        self._ends: dict[tuple[int, bool, int | None], tuple[float, float]] = {}

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

    def wills(self, seat: int) -> tuple[Will, ...]:
        """How that seat may be minded, by the agendas it may hold; chances sum to 1."""
        found = self._wills.get(seat)
        if found is None:
            found = tuple(self._minded(seat))
            word = next((one for one in self.outlook.reign.pledges if one.maker == seat), None)
            if word is not None and seat in self.outlook.believed and self.seats[seat].ballot is None:
                found = swayed(found, word.ballot, self.outlook.believed[seat])
            self._wills[seat] = found
        return found

    def _minded(self, seat: int) -> Iterator[Will]:
        lean = self.outlook.leans.get(seat)
        if lean is None:
            yield Will(1, UNKNOWN, 0.5)
            yield Will(-1, UNKNOWN, 0.5)
            return
        doubt = self.outlook.temper.doubt
        for chance, stake in lean.values():
            sign = 1 if stake >= 0 else -1
            yield Will(sign, abs(stake), chance * (1.0 - doubt))
            yield Will(-sign, min(abs(stake), 0.5), chance * doubt)

    def aye_lean(self, seat: int) -> float:
        """How likely that seat is to want AYE."""
        return sum(will.chance for will in self.wills(seat) if will.sign > 0)

    def eager(self, seat: int) -> float:
        """How likely that seat is to vote at all, as the vote stands."""
        margin = self.total["aye"] - self.total["nay"]
        quiet = None if self.top + self.committed else self.quiet
        return sum(will.chance * goes(will.stake, margin * will.sign, quiet) for will in self.wills(seat))

    @property
    def quiet(self) -> float:
        """The share of all but one seat that have acted."""
        return sum(1 for entry in self.seats if entry.ballot is not None) / (len(self.seats) - 1)

    def tie(self, side: Side) -> float:
        """The chance that a tie goes to that side."""
        moderator = self.outlook.reign.moderator
        if moderator == self.seat:
            return 1.0 if self.outlook.favourite == side else 0.0
        ballot = self.seats[moderator].ballot
        if ballot == side:
            return 1.0
        if ballot == OTHER[side]:
            return 0.0
        aye = self.aye_lean(moderator)
        return aye if side == "aye" else 1.0 - aye

    def odds(self, side: Side, margin: int, leads: bool, without: int | None = None) -> float:
        """The chance that the side wins when AYE is ahead by the margin and the pending seats have acted.

        `leads` tells if this seat then has the Leader token; `without` leaves a bound seat out.
        """
        won, tied = self.ends(margin, leads, without)
        aye = won + tied * self.tie("aye") if tied else won
        return aye if side == "aye" else 1.0 - aye

    def ends(self, margin: int, leads: bool, without: int | None = None) -> tuple[float, float]:
        """The chances that AYE has more Power in the end, and that it is a tie; see `odds`."""
        key = (margin, leads, without)
        found = self._ends.get(key)
        if found is not None:
            return found
        margins = {margin: 1.0}
        pending = self.pending(leads)
        fresh = sum(1 for seat in pending if self.seats[seat].ballot is None)
        silent = not self.top and not self.committed
        for seat in pending:
            ballot = self.seats[seat].ballot
            first = ballot is None
            fresh -= first
            if seat == without or ballot in ("gather", "moderate"):
                continue
            after: dict[int, float] = {}
            for before, chance in margins.items():
                quiet = 1.0 - fresh / (len(self.seats) - 1) if silent and not before else None
                acts = self._first(seat, before, quiet) if first else self._again(seat, before)
                for now, part in acts:
                    after[now] = after.get(now, 0.0) + chance * part
            margins = after
        won = sum(chance for lead, chance in margins.items() if lead > 0)
        self._ends[key] = (won, margins.get(0, 0.0))
        return self._ends[key]

    def _first(self, seat: int, margin: int, quiet: float | None) -> Iterator[tuple[int, float]]:
        """What a seat that hasn't acted makes of the margin: a pass, or as much as it takes if it cares.

        `quiet` tells how many keep silent before it; see `goes`.
        """
        pool = int(self.outlook.pools[seat] + 0.5)
        passes = 0.0
        for will in self.wills(seat):
            ahead = margin * will.sign
            needed = 1 - min(ahead, 0)
            voting = goes(will.stake, ahead, quiet) if needed <= pool else 0.0
            passes += will.chance * (1.0 - voting)
            if voting:
                for more, part in extra(will.stake):
                    power = min(needed + more, pool)
                    yield margin + will.sign * power, will.chance * voting * part
        yield margin, passes

    def _again(self, seat: int, margin: int) -> Iterator[tuple[int, float]]:
        """What a seat that has voted makes of it: it raises if that turns the vote and is worth it."""
        sign = 1 if self.seats[seat].ballot == "aye" else -1
        needed = 1 - min(margin * sign, 0)
        raising = self.raising(seat, margin)
        yield margin + sign * needed, raising
        yield margin, 1.0 - raising

    def raising(self, seat: int, margin: int | None = None) -> float:
        """How likely a seat that has voted raises, at that margin for AYE (None: as the vote stands)."""
        if margin is None:
            own = self.committed if self.side == "aye" else -self.committed if self.side else 0
            margin = self.total["aye"] - self.total["nay"] + own
        sign = 1 if self.seats[seat].ballot == "aye" else -1
        ahead = margin * sign
        if 1 - min(ahead, 0) > int(self.outlook.pools[seat] + 0.5):
            return 0.0
        known = [will for will in self.wills(seat) if will.sign == sign]
        total = sum(will.chance for will in known)
        return sum(will.chance * raises(will.stake, ahead) for will in known) / total if total else 0.0

    def vote_worth(self, side: Side, adds: int) -> float:
        """What it is worth to have `adds` more Power on that side."""
        spoken = self._speaking() if adds and self.top + self.committed == 0 else 0.0
        return self._vote_ends(side, adds).hoped + spoken

    def _vote_ends(self, side: Side, adds: int) -> Ends:
        outlook = self.outlook
        committed = self.committed + adds
        leads = committed > self.top
        sign = 1 if side == "aye" else -1
        margin = self.total["aye"] - self.total["nay"] + sign * committed
        won = outlook.after[side] + outlook.power_worth(outlook.power - adds)
        lost = outlook.after[OTHER[side]] + outlook.power_worth(outlook.power + self.committed)
        if leads:
            won += outlook.signature(side) + outlook.lead(side)
        chance = self.odds("aye", margin, leads)
        return Ends(chance, won, lost) if side == "aye" else Ends(chance, lost, won)

    def _speaking(self) -> float:
        """What it is worth to speak where nobody has: the more, the fewer are left who still might."""
        return self.outlook.temper.presence * (EARLY + LATE * self.quiet)

    def gather_worth(self) -> float:
        """What it is worth to pass and gather."""
        return self._gather_ends().hoped

    def _gather_ends(self) -> Ends:
        outlook = self.outlook
        others = sum(1 for entry in self.seats if entry.ballot == "gather")
        open_seats = sum(1 for entry in self.seats if entry.ballot is None) - 1
        share = outlook.reign.balance / (1.0 + others + outlook.temper.crowd * max(open_seats, 0))
        rest = outlook.power_worth(outlook.power + int(share)) + outlook.coin_change(1)
        chance = self.odds("aye", self.total["aye"] - self.total["nay"], False)
        return Ends(chance, outlook.after["aye"] + rest, outlook.after["nay"] + rest)

    def moderate_worth(self) -> float:
        """What it is worth to pass and take the Moderator token: a tie is then this seat's to break."""
        return self._moderate_ends().hoped

    def _moderate_ends(self) -> Ends:
        outlook = self.outlook
        won, tied = self.ends(self.total["aye"] - self.total["nay"], False)
        rest = outlook.power_worth(outlook.power) + outlook.coin_change(1) + 0.05
        chance = won + tied if outlook.favourite == "aye" else won
        return Ends(chance, outlook.after["aye"] + rest, outlook.after["nay"] + rest)

    def ends_of(self, command: KingsCommand) -> Ends | None:
        """What an answer to a ballot, raise or tie question leads to; None for other commands."""
        if isinstance(command, CastVote):
            return self._vote_ends(command.side, command.power)
        if isinstance(command, Raise | Stay) and self.side:
            return self._vote_ends(self.side, command.power if isinstance(command, Raise) else 0)
        if isinstance(command, Gather):
            return self._gather_ends()
        if isinstance(command, Moderate):
            return self._moderate_ends()
        if isinstance(command, DecideSide):
            after = self.outlook.after
            return Ends(1.0 if command.side == "aye" else 0.0, after["aye"], after["nay"])
        return None

    def worth(self, command: KingsCommand) -> float:
        """What an answer to a ballot or raise question is worth; other commands are worth nothing here."""
        outlook = self.outlook
        return self._worth(command) + keeping(outlook.reign.pledges, self.seat, command, outlook.honour)

    def _worth(self, command: KingsCommand) -> float:
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
