"""Sketches of the others' minds: how seats of an imagined world act in its vote, quick and rough.

Figures were measured in self-play of courtiers, where a vote pays nobody but those who win it (`FREE`) and
where the end of a vote pays a Coin to whoever voted, and one more to the Leader (`PAID`). Between them it
goes by the fee. Most of what looks like zeal there is about the Leader token: whoever can take it adds just
enough, and who can't join the side that is ahead with profit rather stands against it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, tanh
from typing import Literal, NamedTuple

from kd_desktop.councillors.kings.beliefs import Hand
from kd_desktop.engine.council.ballot import SIDES, Ballot, Side
from kd_desktop.engine.council.deals import Bounds
from kd_desktop.engine.kings.commands import CastVote, Gather, KingsCommand, Moderate, Raise, Stay
from kd_desktop.engine.kings.vocabulary import AgendaName

Lie = Literal["quiet", "ahead", "level", "behind", "far", "lost"]
"""How the vote lies for a side: nobody has voted, it leads, none does, or it is behind, by 2, 5, or more."""
_SIGN: dict[Ballot | None, int] = {"aye": 1, "nay": -1}
CLEAR = 2.5
"""Points at stake from which on a seat is sure of its side."""
MODERATES = 0.12
"""How often a pass takes the Moderator token."""
PUSH = 0.06
"""By how much likelier each point at stake makes it that a voter whose side is behind adds Power."""


class SideOdds(NamedTuple):
    """How readily a side is taken: log odds against a pass, for one who doesn't care and who does."""

    plain: float
    eager: float


class Habits(NamedTuple):
    """How seats act.

    `rivals` is what a point counts that a side brings the others, `beyond` the log odds lost where the Power
    in the pool can't turn the vote. Of a first ballot: `led` is how often it lays as much as takes the Leader
    token, `token` how often no more than the `idle` Power; `more` is what is laid beyond, with the chances.
    Of later turns: how often a voter adds Power to `lead`, to `turn` the vote, or (`hopeless`) though it
    can't.
    """

    lies: dict[Lie, SideOdds]
    rivals: float
    beyond: float
    led: float
    token: float
    idle: int
    more: tuple[tuple[int, float], ...]
    lead: float
    turn: float
    hopeless: float


PAID = Habits(
    {
        "quiet": SideOdds(-0.2, 1.55), "ahead": SideOdds(-0.75, 1.2), "level": SideOdds(-0.7, 0.8),
        "behind": SideOdds(0.0, 1.5), "far": SideOdds(0.5, 0.85), "lost": SideOdds(1.4, 0.9),
    },
    rivals=0.17, beyond=1.7, led=0.55, token=0.17, idle=2,
    more=((0, 0.4), (1, 0.27), (2, 0.13), (4, 0.12), (6, 0.08)), lead=0.8, turn=0.76, hopeless=0.33,
)  # fmt: skip
FREE = Habits(
    {
        "quiet": SideOdds(-3.4, 3.6), "ahead": SideOdds(-4.2, 2.3), "level": SideOdds(-3.0, 2.4),
        "behind": SideOdds(-2.5, 3.7), "far": SideOdds(-2.1, 2.2), "lost": SideOdds(-1.2, 2.1),
    },
    rivals=0.4, beyond=0.6, led=0.4, token=0.5, idle=1,
    more=((0, 0.8), (1, 0.05), (4, 0.15)), lead=0.03, turn=0.95, hopeless=0.7,
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
    ) -> None:
        """`leads` are AYE's for each agenda; `fees` and `bounds`, what promises leave to do, are by seat."""
        self.stakes = tuple([leads[name] for name in agendas])
        self.fees, self.bounds = fees, bounds
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
        weights: list[float] = []
        for sign, side in ((1, SIDES[0]), (-1, SIDES[1])):
            open_to = side in allowed and now.power[seat] > 0
            weights.append(exp(self._drawn(now, seat, sign, margin)) if open_to else 0.0)
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

    def _drawn(self, now: RunningVote, seat: int, sign: int, margin: int) -> float:
        """How much the seat is drawn to that side, as log odds against a pass."""
        lie = lies(now, margin * sign)
        cares = tanh(sign * self.stakes[seat] / CLEAR)
        beyond = 1 - min(margin * sign, 0) > now.power[seat]
        share = min(max(self.fees[seat][0], 0.0), 1.0)
        drawn = 0.0
        for part, habits in ((share, PAID), (1.0 - share, FREE)):
            if part:
                habit = habits.lies[lie]
                log_odds = habit.plain + habit.eager * cares - habits.rivals * sign * self.envied[seat]
                drawn += part * (log_odds - habits.beyond * beyond)
        return drawn

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
        if turns <= pool:
            if point >= habits.turn + PUSH * stake:
                return Stay()
            return Raise(turns if lead > pool or chance.random() < 0.5 else max(lead, 1))
        if 0 < lead <= pool:
            return Raise(lead) if point < habits.lead + 0.1 else Stay()
        return Raise(1) if point < habits.hopeless else Stay()


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
