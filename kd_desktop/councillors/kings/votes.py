"""Weighing ballots and raises: how likely each makes a side win, and what it costs when it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kd_desktop.councillors.kings.habits import extra, goes, raises
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.thoughts import Ends
from kd_desktop.councillors.kings.words import Will, keeping, swayed
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


Turn = tuple[int, bool, int]
"""A turn to come: the seat, whether it is its first, and how many first turns come after it."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a seat that wants one side (`sign`: 1 for AYE, -1 for NAY) does on its first turn.

    `chance` is how likely it wants that side and `passes` how likely it then keeps out of the vote although
    it could turn it; `more` has how much Power it lays down beyond what it takes, with the chances.
    """

    sign: int
    chance: float
    passes: float
    more: tuple[tuple[int, float], ...]


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
        self._rests: dict[tuple[bool, int | None], _Rest] = {}
        self._firsts: dict[tuple[int, int, float | None], dict[int, float]] = {}
        self._entries: dict[tuple[int, int, float | None], tuple[_Entry, _Entry]] = {}
        self._raising: dict[tuple[int, bool], float] = {}
        self._worths: dict[KingsCommand, float] = {}

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
        rest = self._rests.get((leads, without))
        if rest is None:
            rest = self._rests[leads, without] = _Rest(self, self._to_come(leads, without))
        return rest.ends(margin)

    def _to_come(self, leads: bool, without: int | None) -> list[Turn]:
        """The turns that may still change the margin."""
        turns: list[Turn] = []
        pending = self.pending(leads)
        fresh = sum(1 for seat in pending if self.seats[seat].ballot is None)
        for seat in pending:
            ballot = self.seats[seat].ballot
            fresh -= ballot is None
            if seat != without and ballot not in ("gather", "moderate"):
                turns.append((seat, ballot is None, fresh))
        return turns

    def after_turn(self, turn: Turn, margin: int) -> Iterable[tuple[int, float]]:
        """The margins that the turn may leave, with their chances."""
        seat, first, fresh = turn
        if not first:
            return self._again(seat, margin)
        silent = not margin and not self.top and not self.committed
        return self._first(seat, margin, 1.0 - fresh / (len(self.seats) - 1) if silent else None).items()

    def _first(self, seat: int, margin: int, quiet: float | None) -> dict[int, float]:
        """What a seat that hasn't acted makes of the margin: a pass, or as much as it takes if it cares.

        `quiet` tells how many keep silent before it; see `goes`. Remembered: each rest of the vote asks anew.
        """
        found = self._firsts.get((seat, margin, quiet))
        if found is not None:
            return found
        pool = int(self.outlook.pools[seat] + 0.5)
        after: dict[int, float] = {}
        passes = 0.0
        for entry in self._entering(seat, (margin > 0) - (margin < 0), quiet):
            needed = 1 - min(margin * entry.sign, 0)
            if needed > pool:
                passes += entry.chance
                continue
            passes += entry.passes
            for more, chance in entry.more:
                now = margin + entry.sign * min(needed + more, pool)
                after[now] = after.get(now, 0.0) + chance
        after[margin] = passes
        self._firsts[seat, margin, quiet] = after
        return after

    def _entering(self, seat: int, ahead: int, quiet: float | None) -> tuple[_Entry, _Entry]:
        """What a seat that hasn't acted does if it wants AYE, and if it wants NAY; `ahead` is AYE's lead."""
        found = self._entries.get((seat, ahead, quiet))
        if found is None:
            found = self._entry(seat, 1, ahead, quiet), self._entry(seat, -1, ahead, quiet)
            self._entries[seat, ahead, quiet] = found
        return found

    def _entry(self, seat: int, sign: int, ahead: int, quiet: float | None) -> _Entry:
        chance = passes = 0.0
        lays: dict[int, float] = {}
        for will in self.wills(seat):
            if will.sign == sign:
                voting = goes(will.stake, ahead * sign, quiet)
                chance += will.chance
                passes += will.chance * (1.0 - voting)
                for more, part in extra(will.stake):
                    lays[more] = lays.get(more, 0.0) + will.chance * voting * part
        return _Entry(sign, chance, passes, tuple(lays.items()))

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
        found = self._raising.get((seat, ahead > 0))
        if found is None:
            known = [will for will in self.wills(seat) if will.sign == sign]
            total = sum(will.chance for will in known)
            hoped = sum(will.chance * raises(will.stake, ahead) for will in known)
            found = self._raising[seat, ahead > 0] = hoped / total if total else 0.0
        return found

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
        found = self._worths.get(command)
        if found is None:
            outlook = self.outlook
            kept = keeping(outlook.reign.pledges, self.seat, command, outlook.honour)
            found = self._worths[command] = self._worth(command) + kept
        return found

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


class _Rest:
    """The turns still to come in a vote, reckoned from the last one back.

    The chances at each margin are remembered, so that all answers share what comes after them.
    """

    def __init__(self, poll: Poll, turns: list[Turn]) -> None:
        self.poll = poll
        self.turns = turns
        self._known: list[dict[int, tuple[float, float]]] = [{} for _ in (*turns, "the end")]
        pools = [int(poll.outlook.pools[seat] + 0.5) for seat, _, _ in turns]
        self._reach = [max(pools[place:], default=0) for place in range(len(turns) + 1)]

    def ends(self, margin: int, place: int = 0) -> tuple[float, float]:
        """The chances of AYE and of a tie at that margin before the turn of that place."""
        known = self._known[place]
        found = known.get(margin)
        if found is None:
            found = known[margin] = self._reckoned(margin, place)
        return found

    def _reckoned(self, margin: int, place: int) -> tuple[float, float]:
        # Nobody votes who can't turn it, so a margin that none of those to come can turn stands.
        if abs(margin) >= max(self._reach[place], 1):
            return (1.0, 0.0) if margin > 0 else (0.0, 0.0)
        if place == len(self.turns):
            return 0.0, 1.0
        won = tied = 0.0
        later = self._known[place + 1]
        for now, chance in self.poll.after_turn(self.turns[place], margin):
            aye, even = later.get(now) or self.ends(now, place + 1)
            won += chance * aye
            tied += chance * even
        return won, tied
