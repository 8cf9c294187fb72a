"""A vote as one seat weighs it: the chance that each ballot or raise makes a side win, and its cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

from kd_desktop.councillors.council.commitments import bound
from kd_desktop.councillors.council.habits import IDLE, goes, joins, level, raises, strays
from kd_desktop.councillors.council.judgement import (
    Ends,
    Judgement,
    SeatShown,
    Stand,
)
from kd_desktop.councillors.council.manners import Manners
from kd_desktop.councillors.council.obligations import Obligations
from kd_desktop.councillors.council.presence import belied, heard
from kd_desktop.councillors.council.words import Will, keeping, swayed
from kd_desktop.engine.council.ballot import OTHER, SIDES, Side, left_of, right_of, side_of
from kd_desktop.engine.council.commands import CastVote, DecideSide, Gather, Moderate, Raise, Stay
from kd_desktop.engine.game import Command

UNKNOWN = 1.2
"""The points assumed to be at stake for an unknown seat."""
SOMETHING = 0.01
"""The points by which a raise must beat staying: Power returned from a lost vote costs nothing."""
LASTS = 0.55
"""The chance that a lead lasts when an ally could take it: half of 700 such leads did."""

FOUGHT, STEP = 4, 2.0
"""Power that a side is ahead beyond which more on it is laid for the lead alone, and how much of that makes
a lead as much the shorter as one ally more does."""


VoteCommand = CastVote | Gather | Moderate | Raise | Stay
Answer = TypeVar("Answer", bound=Command)
Turn = tuple[int, bool, int]
"""A turn to come: the seat, whether it is its first, and how many first turns come after it."""
Later = dict[tuple[Turn, ...], dict[int, tuple[float, float]]]
"""By the turns still to come: the chances of AYE and of a tie at each margin before them."""


class _Entry(NamedTuple):
    """What a seat that wants one side does on its first turn.

    `chance` is how likely it wants that side and `passes` how likely it then keeps out of the vote although
    it could turn it; `more` has how much Power it lays down beyond what it takes, with the chances, and
    `tokens` is how likely it lays some that turns nothing.
    """

    chance: float
    passes: float
    tokens: float
    more: tuple[tuple[int, float], ...]


class Poll:
    """The vote as one seat sees it: open totals, the seats that may still act, and the worth of each answer.

    Needs an outlook on a reign with a vote.
    """

    def __init__(self, outlook: Judgement) -> None:
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
        self.pools = [int(pool + 0.5) for pool in outlook.pools]
        self.committed = outlook.mine.committed
        self.side = side_of(outlook.mine.ballot)
        self._wills: dict[int, tuple[Will, ...]] = {}
        self._wants: dict[tuple[int, int], list[tuple[float, float]]] = {}
        self._rests: dict[tuple[bool, int | None], _Rest] = {}
        self._later: Later = {}
        self._firsts: dict[tuple[int, int, float | None], dict[int, float]] = {}
        self._entries: dict[tuple[int, int, int, float | None], _Entry] = {}
        self._fees: dict[tuple[Stand, bool, int], tuple[float, int]] = {}
        self._raising: dict[tuple[int, int], float] = {}
        self._worths: dict[Command, float] = {}
        self._words = [one for one in outlook.reign.pledges if one.maker == self.seat]
        self._obligations = Obligations(outlook)
        self._manners = Manners(outlook, self.total, self.committed, self.quiet)

    @property
    def _margin(self) -> int:
        """By how much Power AYE is ahead now."""
        own = self.committed if self.side == "aye" else -self.committed if self.side else 0
        return self.total["aye"] - self.total["nay"] + own

    def pending(self, leads: bool) -> list[int]:
        """The seats that still get a turn after this one acts; `leads`: it then has the Leader token."""
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
        """A seat's possible preferences, by the agendas it may hold; chances sum to 1."""
        found = self._wills.get(seat)
        if found is None:
            found = tuple(self._minded(seat))
            word = next((one for one in self.outlook.reign.pledges if one.maker == seat), None)
            if word is not None and seat in self.outlook.believed and self.seats[seat].ballot is None:
                found = swayed(found, word.ballot, self.outlook.believed[seat])
            self._wills[seat] = found
        return found

    def _minded(self, seat: int) -> Iterator[Will]:
        minded = self.outlook.preferences(seat)
        if minded is None:
            yield Will(1, UNKNOWN, 0.5)
            yield Will(-1, UNKNOWN, 0.5)
            return
        for chance, stake in minded:
            sign = 1 if stake >= 0 else -1
            doubt = strays(abs(stake))
            yield Will(sign, abs(stake), chance * (1.0 - doubt))
            yield Will(-sign, min(abs(stake), 0.5), chance * doubt)

    def _wanting(self, seat: int, sign: int) -> list[tuple[float, float]]:
        """By how many points that seat may want AYE (1) or NAY (-1), with the chances."""
        found = self._wants.get((seat, sign))
        if found is None:
            found = [(will.stake, will.chance) for will in self.wills(seat) if will.sign == sign]
            self._wants[seat, sign] = found
        return found

    def aye_lean(self, seat: int) -> float:
        """The chance that a seat wants AYE."""
        return sum(will.chance for will in self.wills(seat) if will.sign > 0)

    def eager(self, seat: int) -> float:
        """The chance that a seat votes at all, in the present vote."""
        margin = self.total["aye"] - self.total["nay"]
        quiet = None if self.top + self.committed else self.quiet
        fee = self.outlook.fees.speaking(seat)
        ready = self.outlook.readiness.get(seat, 1.0)
        return ready * sum(
            will.chance * goes(will.stake, margin * will.sign, quiet, fee) for will in self.wills(seat)
        )

    @cached_property
    def quiet(self) -> float:
        """The share of all but one seat that have acted."""
        return sum(1 for entry in self.seats if entry.ballot is not None) / (len(self.seats) - 1)

    def tie(self, side: Side) -> float:
        """The chance that a tie is broken for a side."""
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

    @cached_property
    def _tie_to_aye(self) -> float:
        return self.tie("aye")

    def odds(self, side: Side, margin: int, leads: bool, without: int | None = None) -> float:
        """The chance that the side wins when AYE is ahead by the margin and the pending seats have acted.

        `leads` is whether this seat then has the Leader token; `without` leaves a bound seat out.
        """
        won, tied = self.ends(margin, leads, without)
        aye = won + tied * self._tie_to_aye if tied else won
        return aye if side == "aye" else 1.0 - aye

    def ends(self, margin: int, leads: bool, without: int | None = None) -> tuple[float, float]:
        """The chances that AYE has more Power in the end, and that it is a tie; see `odds`."""
        rest = self._rests.get((leads, without))
        if rest is None:
            turns = tuple(self._to_come(leads, without))
            rest = self._rests[leads, without] = _Rest(turns, self.pools, self._later)
        return self._ends(rest, margin, 0)

    def _ends(self, rest: _Rest, margin: int, place: int) -> tuple[float, float]:
        """The chances of AYE and of a tie at that margin before the turn of that place."""
        if abs(margin) >= rest.stands[place]:
            return (1.0, 0.0) if margin > 0 else (0.0, 0.0)
        known = rest.known[place]
        found = known.get(margin)
        if found is None:
            found = known[margin] = self._reckoned(rest, margin, place)
        return found

    def _reckoned(self, rest: _Rest, margin: int, place: int) -> tuple[float, float]:
        won = tied = 0.0
        later, stands = rest.known[place + 1], rest.stands[place + 1]
        for now, chance in self.after_turn(rest.turns[place], margin):
            if now >= stands:
                won += chance
            elif now > -stands:
                aye, even = later.get(now) or self._ends(rest, now, place + 1)
                won += chance * aye
                tied += chance * even
        return won, tied

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
        silent = not (margin or self.top or self.committed)
        return self._first(seat, margin, 1.0 - fresh / (len(self.seats) - 1) if silent else None).items()

    def _first(self, seat: int, margin: int, quiet: float | None) -> dict[int, float]:
        """What a seat that hasn't acted makes of the margin: a pass, or as much as it takes if it cares.

        `quiet` tells how many keep silent before it; see `goes`. Remembered: each rest of the vote asks anew.
        """
        found = self._firsts.get((seat, margin, quiet))
        if found is not None:
            return found
        pool = self.pools[seat]
        after: dict[int, float] = {}
        passes = 0.0
        for sign in (1, -1):
            ahead = margin * sign
            needed = 1 - ahead if ahead < 0 else 1
            key = seat, sign, level(ahead), quiet
            likely, out, tokens, lays = self._entries.get(key) or self._entered(*key)
            if needed > pool:
                passes += likely
                continue
            passes += out
            if tokens:
                now = margin + (IDLE if needed > IDLE else needed - 1) * sign
                after[now] = tokens if now not in after else after[now] + tokens
            for more, chance in lays:
                laid = needed + more
                now = margin + (laid if laid < pool else pool) * sign
                after[now] = chance if now not in after else after[now] + chance
        after[margin] = passes
        self._firsts[seat, margin, quiet] = after
        return after

    def _entered(self, seat: int, sign: int, ahead: int, quiet: float | None) -> _Entry:
        """What a seat that hasn't acted does if it wants that side, which is so far ahead (a level)."""
        fees = self.outlook.fees
        fee, leading = fees.speaking(seat), fees.leading(seat)
        ready = self.outlook.readiness.get(seat, 1.0)
        chance = passes = tokens = 0.0
        lays: dict[int, float] = {}
        for stake, likely in self._wanting(seat, sign):
            going, only_paid, extra = joins(stake, ahead, quiet, fee, leading)
            voting = ready * likely * going
            chance += likely
            passes += likely - voting
            idle = voting * only_paid
            tokens += idle
            voting -= idle
            for more, part in extra:
                laid = voting * part
                lays[more] = laid if more not in lays else lays[more] + laid
        found = self._entries[seat, sign, ahead, quiet] = _Entry(chance, passes, tokens, tuple(lays.items()))
        return found

    def _again(self, seat: int, margin: int) -> tuple[tuple[int, float], tuple[int, float]]:
        """What a seat that has voted makes of it: it raises if that turns the vote and is worth it."""
        sign = 1 if self.seats[seat].ballot == "aye" else -1
        needed = 1 - min(margin * sign, 0)
        raising = self.raising(seat, margin)
        return (margin + sign * needed, raising), (margin, 1.0 - raising)

    def raising(self, seat: int, margin: int | None = None) -> float:
        """The chance that a seat that has voted raises, at a margin for AYE (None: the present one)."""
        if margin is None:
            margin = self._margin
        sign = 1 if self.seats[seat].ballot == "aye" else -1
        ahead = margin * sign
        if 1 - min(ahead, 0) > self.pools[seat]:
            return 0.0
        key = seat, (ahead > 0) - (ahead < 0)
        found = self._raising.get(key)
        if found is None:
            known = self._wanting(seat, sign)
            total = sum([chance for _, chance in known])
            fee = self.outlook.fees.leading(seat)
            hoped = sum([chance * raises(stake, ahead, fee) for stake, chance in known])
            found = self._raising[key] = hoped / total if total else 0.0
        return found

    def vote_worth(self, side: Side, adds: int) -> float:
        """The worth of `adds` more Power on a side."""
        first = adds and not self.committed
        spoken = heard(self.outlook, self.total, self.quiet, side) if first else 0.0
        return self._vote_ends(side, adds).hoped + spoken

    def _vote_ends(self, side: Side, adds: int) -> Ends:
        outlook = self.outlook
        committed = self.committed + adds
        leads = committed > self.top
        sign = 1 if side == "aye" else -1
        margin = self.total["aye"] - self.total["nay"] + sign * committed
        won = outlook.after[side] + self._winning(side, leads, adds)
        lost = outlook.after[OTHER[side]] + self._left(
            "lost", False, outlook.power + self.committed, committed
        )
        chance = self.odds("aye", margin, leads)
        return Ends(chance, won, lost) if side == "aye" else Ends(chance, lost, won)

    def _winning(self, side: Side, leads: bool, adds: int) -> float:
        """What winning brings beside the outcome: more to who leads, as likely as the lead lasts."""
        outlook = self.outlook
        committed, power = self.committed + adds, outlook.power - adds
        if not leads:
            return self._left("won", False, power, committed)
        leading = self._left("won", True, power, committed) + outlook.signature(side) + outlook.lead(side)
        lasts = self._lasts(side, raises=bool(self.committed and adds))
        if lasts == 1.0:
            return leading
        return lasts * leading + (1.0 - lasts) * self._left("won", False, power, committed)

    def _lasts(self, side: Side, raises: bool) -> float:
        """How likely nobody on the same side who still has Power takes the lead.

        Less where a raise would only add to what is laid for the lead alone: it is fought for.
        """
        allies = (entry.seat for entry in self.seats if side_of(entry.ballot) == side)
        rivals = sum(1 for seat in allies if seat != self.seat and self.pools[seat] > 0)
        ahead = self.total[side] + self.committed - self.total[OTHER[side]] if raises else 0
        return float(LASTS ** (rivals * (1.0 + max(ahead - FOUGHT, 0) / STEP)))

    def _left(self, stand: Stand, leads: bool, power: float, laid: int = 0) -> float:
        """What the seat's Power and Coins are worth when it comes out of the vote so, with that much Power.

        `laid` is the Power on its card.
        A Leader whose side has lost isn't Leader any more where somebody has won (KD-TALLY-6 to 8).
        """
        laid = self.outlook.fees.felt(laid)
        found = self._fees.get((stand, leads, laid))
        if found is None:
            coins, tokens = self.outlook.fee(stand, leads, laid)
            worth = self.outlook.coin_change(coins) if coins else 0.0
            found = self._fees[stand, leads, laid] = worth, tokens
        return self.outlook.power_worth(power + found[1]) + found[0]

    def gather_worth(self) -> float:
        """The worth of passing to gather."""
        return self._gather_ends().hoped

    def _gather_ends(self) -> Ends:
        outlook = self.outlook
        others = sum(1 for entry in self.seats if entry.ballot == "gather")
        open_seats = sum(1 for entry in self.seats if entry.ballot is None) - 1
        share = outlook.reign.balance / (1.0 + others + outlook.temper.crowd * max(open_seats, 0))
        rest = self._left("gather", False, outlook.power + int(share))
        chance = self.odds("aye", self.total["aye"] - self.total["nay"], False)
        return Ends(chance, outlook.after["aye"] + rest, outlook.after["nay"] + rest)

    def moderate_worth(self) -> float:
        """The worth of passing to take the Moderator token: this seat then breaks a tie."""
        return self._moderate_ends().hoped

    def _moderate_ends(self) -> Ends:
        outlook = self.outlook
        won, tied = self.ends(self.total["aye"] - self.total["nay"], False)
        rest = self._left("moderate", False, outlook.power) + 0.05
        chance = won + tied if outlook.favourite == "aye" else won
        return Ends(chance, outlook.after["aye"] + rest, outlook.after["nay"] + rest)

    def ends_of(self, command: Command) -> Ends | None:
        """The consequences of an answer to a ballot, raise or tie question; None for other commands."""
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

    def worth(self, command: Command) -> float:
        """The worth of an answer to a ballot or raise question; 0 for other commands."""
        found = self._worths.get(command)
        if found is None:
            kept = keeping(self._words, self.seat, command, self.outlook.honour) if self._words else 0.0
            obliged = self._obligations.worth(command)
            manner = self._manners.worth(command, self.side)
            meant = self.unbound(command) - self.belied(command)
            found = self._worths[command] = meant + kept + obliged + manner
        return found

    def belied(self, command: Command) -> float:
        """The cost of an answer that the house plainly doesn't want and hasn't promised."""
        if not isinstance(command, CastVote) or any(word.ballot == command.side for word in self._words):
            return 0.0
        return belied(self.outlook, command.side)

    def unbound(self, command: Command) -> float:
        """The same cost without regard to the seat's own words."""
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

    @cached_property
    def plan(self) -> list[tuple[float, VoteCommand]]:
        """The answers this seat could give, each with its worth."""
        return [(self.worth(command), command) for command in self.possible()]

    def overtakes(self, rival: int) -> bool:
        """Whether that seat can overtake this one's side, which isn't behind, at its next turn."""
        if self.side is None or self.seats[rival].ballot not in (None, OTHER[self.side]):
            return False
        ahead = self._margin if self.side == "aye" else -self._margin
        return 0 <= ahead < self.pools[rival]

    def reply_worth(self, rival: int) -> float:
        """The points by which raising would beat staying once a seat has overtaken this one's side."""
        if self.side is None or not self.overtakes(rival):
            return 0.0
        entry, adds = self.seats[rival], abs(self._margin) + 1
        then = Poll(self.outlook.with_ballot(rival, OTHER[self.side], entry.committed + adds))
        then.pools[rival] -= adds
        return max(worth for worth, _ in then.plan) - then.worth(Stay())

    @cached_property
    def own_weight(self) -> int:
        """Power this seat has or is about to have on AYE (negative: on NAY)."""
        weight = self.committed if self.side == "aye" else -self.committed
        command = max(self.plan, key=lambda entry: entry[0])[1] if self.plan else None
        if isinstance(command, CastVote):
            return command.power if command.side == "aye" else -command.power
        if isinstance(command, Raise):
            return weight + (command.power if self.side == "aye" else -command.power)
        return weight

    def useful(self, legal: Sequence[Answer]) -> list[Answer]:
        """The answers without useless Power (`needed`) and useless raises."""
        found = needed(self.seats, self.seat, legal)
        if not self.side or Stay() not in found:
            return found
        least = self.unbound(Stay()) + SOMETHING
        return [one for one in found if not isinstance(one, Raise) or self.unbound(one) > least]

    def possible(self) -> list[VoteCommand]:
        """The answers that this seat could give on its turn; its deals bind it (KD-DEAL-13)."""
        left = bound(self.outlook.reign, self.seat)
        if self.side:
            raises = [] if left.stay else [Raise(power) for power in range(1, self.outlook.power + 1)]
            return [Stay(), *raises]
        if self.outlook.mine.ballot is not None:
            return []
        out: list[VoteCommand] = [
            CastVote(side, power)
            for side in SIDES
            if side in left.ballots
            for power in range(max(left.least, 1), self.outlook.power + 1)
        ]
        if "gather" in left.ballots:
            out.append(Gather())
        if self.vote.moderated_by is None and "moderate" in left.ballots:
            out.append(Moderate())
        return out


def needed(seats: Sequence[SeatShown], seat: int, legal: Sequence[Answer]) -> list[Answer]:
    """The seat's answers without Power that secures nothing after all the others have passed.

    The least amount allowed on a side stays, since a promise may require more than one.
    """
    if any(entry.ballot not in ("gather", "moderate") for entry in seats if entry.seat != seat):
        return list(legal)
    least: dict[Side, int] = {}
    for one in legal:
        if isinstance(one, CastVote):
            least[one.side] = min(one.power, least.get(one.side, one.power))
    stays = Stay() in legal
    return [
        one
        for one in legal
        if not (isinstance(one, CastVote) and one.power > least[one.side])
        and not (isinstance(one, Raise) and stays)
    ]


class _Rest:
    """The turns still to come in a vote, which are reckoned from the last one back.

    `known` are the chances at each margin before each turn, so that all answers share what comes after them,
    and `stands` the margins that nobody can turn any more: who can't turn it doesn't vote. What is known
    before the same turns is shared with all rests of the vote (`later`).
    """

    def __init__(self, turns: tuple[Turn, ...], pools: list[int], later: Later) -> None:
        self.turns = turns
        self.known = [later.setdefault(turns[place:], {}) for place in range(len(turns))]
        self.known.append({0: (0.0, 1.0)})
        reach = [pools[seat] for seat, _, _ in turns]
        self.stands = [max((1, *reach[place:])) for place in range(len(turns) + 1)]
