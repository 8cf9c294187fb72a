"""Sketches of the others' minds: how seats of an imagined world act in its vote, quick and rough.

Figures were measured in self-play of courtiers, where a vote pays nobody but those who win it (`FREE`) and
where the end of a vote pays a Coin to whoever voted, and one more to the Leader (`PAID`: fitted to 25,000
first ballots and 16,700 later turns). Between them it goes by the fee. Most of what looks like zeal there is
about the Leader token: whoever can take it adds just enough, and who can't join the side that is ahead with
profit rather stands against it. Whoever has about as much Power as the others guards it; who has far more,
or far less, is free with it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, log1p, tanh
from typing import Literal, NamedTuple

from kd_desktop.councillors.kings.beliefs import Hand
from kd_desktop.engine.council.ballot import SIDES, Ballot, Side
from kd_desktop.engine.council.deals import Bounds
from kd_desktop.engine.kings.commands import CastVote, Gather, KingsCommand, Moderate, Raise, Stay
from kd_desktop.engine.kings.vocabulary import AgendaName

Lie = Literal["quiet", "ahead", "level", "behind", "far", "lost"]
"""How the vote lies for a side: nobody has voted, it leads, none does, or it is behind, by 2, 5, or more."""
_SIGN: dict[Ballot | None, int] = {"aye": 1, "nay": -1}
MODERATES = 0.12
"""How often a pass takes the Moderator token."""
SECOND, TURNING = 0.35, 0.5
"""How often a slow voter adds two, and one that could lead, too, adds no more than turns the vote."""
PUSH = 0.06
"""By how much likelier each point at stake makes it that a voter whose side is behind adds Power."""
CROWD = 0.4
"""How likely a seat that is still to act is taken to gather."""
AHEAD, NEAR = 4.0, 10.0
"""Power by which a pool is clearly larger than the rivals', and up to which it is about as large."""


class SideOdds(NamedTuple):
    """How readily a side is taken: log odds against a pass, for one who doesn't care and who does."""

    plain: float
    eager: float


class Means(NamedTuple):
    """What makes a seat speak or pass beside the sides, as log odds of speaking.

    `pool` is for the logarithm of the Power in its pool, `ahead` for having more than its rivals, `near` for
    having about as much as all of them; `price` for the part of the pool that turns the vote, `leads` for
    each Power by which the side leads; `silent` for the share of seats still to act where nobody has spoken,
    `passed` for the share that has passed, and `gathers` for the logarithm of what lies in the Balance for
    it. Its stake counts the more with its pool (`bold`) and with the seats still to act (`early`).
    """

    pool: float = 0.0
    ahead: float = 0.0
    near: float = 0.0
    price: float = 0.0
    leads: float = 0.0
    silent: float = 0.0
    passed: float = 0.0
    gathers: float = 0.0
    bold: float = 0.0
    early: float = 0.0


class Habits(NamedTuple):
    """How seats act.

    `clear` are the points at stake from which on a seat is sure of its side, `rivals` is what a point counts
    that a side brings the others, `beyond` the log odds lost where the Power in the pool can't turn the vote.
    Of a first ballot: `led` is how often it lays as much as takes the Leader token, `token` how often no more
    than the `idle` Power; `more` is what is laid beyond, with the chances. Of later turns: how often a voter
    adds Power to `lead` on the winning side and on the losing one (`beaten`), to `turn` the vote (`dear`:
    where it takes more to lead), or (`hopeless`) though it can't, and how often it then goes `slow`, by one
    or two.
    """

    lies: dict[Lie, SideOdds]
    means: Means
    clear: float
    rivals: float
    beyond: float
    led: float
    token: float
    idle: int
    more: tuple[tuple[int, float], ...]
    lead: float
    beaten: float
    turn: float
    dear: float
    hopeless: float
    slow: float


PAID = Habits(
    {
        "quiet": SideOdds(3.27, 1.13), "ahead": SideOdds(0.64, 0.7), "level": SideOdds(0.14, 0.94),
        "behind": SideOdds(0.88, 0.92), "far": SideOdds(1.03, 0.88), "lost": SideOdds(0.73, 0.94),
    },
    Means(
        pool=1.87, ahead=-0.91, near=-3.16, price=0.58, leads=-0.22, silent=-2.14, passed=0.96, gathers=-1.63,
        bold=0.37, early=0.34,
    ),
    clear=5.0, rivals=0.21, beyond=0.0, led=0.55, token=0.17, idle=2,
    more=((0, 0.32), (1, 0.33), (2, 0.14), (4, 0.12), (7, 0.09)), lead=0.77, beaten=0.77, turn=0.74,
    dear=0.48, hopeless=0.65, slow=0.35,
)  # fmt: skip
FREE = Habits(
    {
        "quiet": SideOdds(-3.4, 3.6), "ahead": SideOdds(-4.2, 2.3), "level": SideOdds(-3.0, 2.4),
        "behind": SideOdds(-2.5, 3.7), "far": SideOdds(-2.1, 2.2), "lost": SideOdds(-1.2, 2.1),
    },
    Means(), clear=2.5, rivals=0.4, beyond=0.6, led=0.4, token=0.5, idle=1,
    more=((0, 0.8), (1, 0.05), (4, 0.15)), lead=0.03, beaten=0.13, turn=0.95,
    dear=0.95, hopeless=0.7, slow=0.0,
)  # fmt: skip

Paid = tuple[float, float]
"""Tokens that a vote brings a seat more than a pass, and a winner more as the Leader; see `Fees`."""


class RunningVote(NamedTuple):
    """A vote that goes on, as far as those who vote look at it; tuples are indexed by seat."""

    ballots: tuple[Ballot | None, ...]
    committed: tuple[int, ...]
    power: tuple[int, ...]
    leader: int
    moderated: int | None
    turn: int

    @property
    def margin(self) -> int:
        """How much more Power lies on AYE than on NAY."""
        margin = 0
        for ballot, power in zip(self.ballots, self.committed, strict=True):
            if ballot == "aye":
                margin += power
            elif ballot == "nay":
                margin -= power
        return margin

    def to_lead(self, seat: int) -> int:
        """The Power that the seat must add to have more on its card than anybody else."""
        top = max([laid for other, laid in enumerate(self.committed) if other != seat])
        return max(top + 1 - self.committed[seat], 0)


class Sketches:
    """How the seats of one world are minded about its dilemma, and how they then act."""

    def __init__(
        self,
        agendas: Hand,
        leads: dict[AgendaName, float],
        fees: Sequence[Paid],
        bounds: Sequence[Bounds],
        balance: int,
    ) -> None:
        """`leads` are AYE's for each agenda; `fees` and `bounds`, what promises leave to do, are by seat.

        `balance` is the Power that lies there for those who gather.
        """
        self.stakes = tuple([leads[name] for name in agendas])
        self.fees, self.bounds, self.balance = fees, bounds, balance
        total, rivals = sum(self.stakes), len(agendas) - 1
        self.envied = tuple([(total - stake) / rivals for stake in self.stakes])

    def side(self, seat: int) -> Side:
        """The side that it would break a tie for."""
        return "aye" if self.stakes[seat] >= 0.0 else "nay"

    def act(self, now: RunningVote, chance: random.Random) -> KingsCommand:
        """What the seat answers whose turn it is."""
        return self._ballot(now, chance) if now.ballots[now.turn] is None else self._raise(now, chance)

    # the first turn ------------------------------------------------------------------------------

    def _ballot(self, now: RunningVote, chance: random.Random) -> KingsCommand:
        seat, margin = now.turn, now.margin
        allowed = self.bounds[seat].ballots
        share = min(max(self.fees[seat][0], 0.0), 1.0)
        parts = [(part, habits) for part, habits in ((share, PAID), (1.0 - share, FREE)) if part]
        speaks = [self._speaks(habits.means, now) for _, habits in parts]
        weights: list[float] = []
        for sign, side in ((1, SIDES[0]), (-1, SIDES[1])):
            if side not in allowed or now.power[seat] <= 0:
                weights.append(0.0)
                continue
            drawn = 0.0
            for (part, habits), (plain, keen) in zip(parts, speaks, strict=True):
                drawn += part * (plain + self._sided(habits, now, sign, margin, keen))
            weights.append(exp(drawn))
        passes = 1.0 if "gather" in allowed or "moderate" in allowed else 0.0
        point = chance.random() * (weights[0] + weights[1] + passes)
        if point < weights[0]:
            return CastVote("aye", self._laid(now, seat, 1, margin, chance))
        if point < weights[0] + weights[1]:
            return CastVote("nay", self._laid(now, seat, -1, margin, chance))
        moderates = now.moderated is None and "moderate" in allowed
        if moderates and ("gather" not in allowed or chance.random() < MODERATES):
            return Moderate()
        return Gather()

    def _speaks(self, means: Means, now: RunningVote) -> tuple[float, float]:
        """The log odds that the seat speaks at all, for either side, and how much more its stake counts."""
        seat, rivals = now.turn, len(now.ballots) - 1
        pool = now.power[seat]
        leads = [pool - power for other, power in enumerate(now.power) if other != seat]
        to_come = now.ballots.count(None) - 1
        passed = now.ballots.count("gather")
        share = self.balance / (1.0 + passed + CROWD * to_come)
        near = sum([exp(-lead * lead / (NEAR * NEAR)) for lead in leads])
        many = log1p(pool)
        odds = means.pool * many + means.ahead * tanh(sum(leads) / (AHEAD * rivals))
        odds += means.near * near / rivals + means.gathers * log1p(share)
        odds += means.passed * (passed + (now.moderated is not None)) / rivals
        if not any(now.committed):
            odds += means.silent * to_come / rivals
        return odds, 1.0 + means.bold * many + means.early * to_come / rivals

    def _sided(self, habits: Habits, now: RunningVote, sign: int, margin: int, keen: float) -> float:
        """What draws the seat to that side, as log odds; its stake counts `keen` times."""
        seat, ahead = now.turn, margin * sign
        pool, needed = now.power[seat], 1 - min(ahead, 0)
        odds, means = habits.lies[lies(now, ahead)], habits.means
        cares = keen * tanh(sign * self.stakes[seat] / habits.clear)
        drawn = odds.plain + odds.eager * cares - habits.rivals * sign * self.envied[seat]
        drawn += means.price * min(needed / pool, 1.0) + means.leads * max(ahead, 0)
        return drawn - habits.beyond * (needed > pool)

    def _laid(self, now: RunningVote, seat: int, sign: int, margin: int, chance: random.Random) -> int:
        """The Power of its first ballot."""
        pool, lead = now.power[seat], now.to_lead(seat)
        turns = 1 - min(margin * sign, 0)
        habits = PAID if chance.random() < self.fees[seat][1] else FREE
        point = chance.random()
        if point < habits.token and margin:
            laid = habits.idle
        elif point < habits.token + habits.led * (margin != 0):
            laid = lead
        else:
            laid = turns if habits is FREE else max(lead, min(turns, pool))
            laid += drawn(habits.more, chance)
        return max(min(laid, pool), min(self.bounds[seat].least, pool), 1)

    # later turns ---------------------------------------------------------------------------------

    def _raise(self, now: RunningVote, chance: random.Random) -> KingsCommand:
        seat = now.turn
        pool, bounds = now.power[seat], self.bounds[seat]
        if not pool or bounds.stay:
            return Stay()
        sign = _SIGN[now.ballots[seat]]
        ahead = now.margin * sign
        lead, turns = now.to_lead(seat), 1 - min(ahead, 0)
        habits = PAID if chance.random() < self.fees[seat][1] else FREE
        stake = max(self.stakes[seat] * sign, 0.0)
        point = chance.random()
        short = bounds.least - now.committed[seat]
        if short > 0:
            return Raise(min(short, pool))
        if ahead > 0:
            return Raise(lead) if 0 < lead <= pool and point < habits.lead else Stay()
        turnable, leadable = turns <= pool, 0 < lead <= pool
        adds = habits.beaten if leadable else habits.hopeless
        if turnable:
            adds = (habits.turn if lead <= turns else habits.dear) + PUSH * stake
        if point >= adds:
            return Stay()
        if not (turnable or leadable) or chance.random() < habits.slow:
            return Raise(min(1 + (chance.random() < SECOND), pool))
        return Raise(turns if turnable and (not leadable or chance.random() < TURNING) else lead)


def lies(now: RunningVote, ahead: int) -> Lie:
    """How the vote lies for a side that leads by so much Power."""
    if ahead > 0:
        return "ahead"
    if ahead == 0:
        return "level" if any(now.committed) else "quiet"
    return "behind" if ahead >= -2 else "far" if ahead >= -5 else "lost"


def drawn(more: Sequence[tuple[int, float]], chance: random.Random) -> int:
    """One of these numbers, by their chances."""
    point = chance.random()
    for number, part in more:
        point -= part
        if point < 0.0:
            return number
    return more[-1][0]
