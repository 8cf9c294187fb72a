"""A seat's guess at what a deal is worth to the other party, by its likely agendas and its prices.

Points are Agenda Points. The effect of a promise on the vote follows from the open totals and the seats that
may still act, so that no Coins are asked or offered for promises that decide nothing.
"""

from __future__ import annotations

from kd_desktop.councillors.council.approaches import Approaches, Request
from kd_desktop.councillors.council.commitments import helped
from kd_desktop.councillors.council.judgement import Judgement, Minded
from kd_desktop.councillors.council.odds import logistic
from kd_desktop.councillors.council.pleas import PLEADED, betrays
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.deals import Promise

COIN = 1.0
"""The assumed worth of a Coin to another seat, in points."""
TROUBLE = 1.0
"""The assumed cost of voting, in points, to a seat that would rather pass and isn't paid for voting."""
LAID = 3
"""The Power that a seat selling its vote is assumed to commit."""
DOUBT = {"vote_not": 0.3, "stay": 0.2}
"""The extra points that others want, by the kind of request; a seat giving its vote away wants least."""
UNSURE = 0.6
"""The points by which others' judgement may differ from the guess."""
USUAL, BELOW = 0.6, 0.5
"""The chance that a price is taken again in the same reign, and the factor for a worse price."""
RARELY = 0.06
"""The share of votes that end in a tie, judged beforehand."""


class Counterparts:
    """The others' probable judgement of deals at the present moment of a vote."""

    def __init__(self, outlook: Judgement, poll: Poll, approaches: Approaches) -> None:
        self._outlook, self._poll, self._approaches = outlook, poll, approaches
        self._seat = outlook.seat
        self._known: dict[Promise, tuple[float, float]] = {}
        self._meanings: dict[tuple[int, Promise, bool], list[tuple[float, float]]] = {}

    # the vote ----------------------------------------------------------------------------------------

    def courses(self, promise: Promise) -> tuple[float, float]:
        """AYE's chance to win with the promise kept, and as things are."""
        found = self._known.get(promise)
        if found is None:
            found = self._known[promise] = self._courses(promise)
        return found

    def _courses(self, promise: Promise) -> tuple[float, float]:
        poll, maker = self._poll, promise.maker
        sign = 1 if self.helps(promise) == "aye" else -1
        if promise.kind == "break_tie":
            return self._tie(maker, sign)[:2]
        others = poll.total["aye"] - poll.total["nay"]
        margin = others + poll.own_weight
        now = poll.odds("aye", margin, False)
        if maker == self._seat:
            return poll.odds("aye", others + self._keeping(promise, sign), False), now
        entry = self._outlook.reign.seats[maker]
        kept = margin
        if promise.kind in ("vote", "commit_at_least"):
            kept += sign * max(LAID if entry.ballot is None else 0, promise.power - entry.committed)
        return poll.odds("aye", kept, False, maker), now

    def worst(self, promise: Promise) -> float:
        """AYE's chance to win if the maker of the promise does the worst; an own promise threatens nobody."""
        poll, maker = self._poll, promise.maker
        sign = 1 if self.helps(promise) == "aye" else -1
        if promise.kind == "break_tie":
            return self._tie(maker, sign)[2]
        margin = poll.total["aye"] - poll.total["nay"] + poll.own_weight
        if maker == self._seat:
            return poll.odds("aye", margin, False)
        return poll.odds("aye", margin - sign * self._against(maker, sign * margin), False, maker)

    def _against(self, maker: int, ahead: int) -> int:
        """The Power that seat might lay on the other side of a promise, which is behind by so much."""
        fresh = self._outlook.reign.seats[maker].ballot is None
        turns = max(ahead + 1, LAID if fresh else 0)
        return turns if turns <= int(self._outlook.pools[maker] + 0.5) else LAID if fresh else 0

    def _keeping(self, promise: Promise, sign: int) -> int:
        """The Power that this seat then has on AYE (negative: on NAY)."""
        if promise.kind in ("vote", "commit_at_least"):
            return sign * max(LAID, promise.power, sign * self._poll.own_weight)
        committed = self._poll.committed
        return committed if self._poll.side == "aye" else -committed

    def _tie(self, maker: int, sign: int) -> tuple[float, float, float]:
        outlook = self._outlook
        if maker != outlook.reign.moderator:
            return 0.5, 0.5, 0.5
        often = 1.0 if outlook.reign.phase == "moderate_side" else RARELY
        lean = self._poll.tie("aye") - 0.5
        return 0.5 + often * 0.5 * sign, 0.5 + often * lean, 0.5 - often * 0.5 * sign

    def helps(self, promise: Promise) -> Side:
        """The side that a promise helps; the seat's own side if none."""
        return helped(self._outlook.reign, promise) or self._outlook.favourite

    # the others --------------------------------------------------------------------------------------

    def agrees(self, other: int, coins: int, promise: Promise, sells: bool, rival: int = 0) -> float:
        """The chance that a seat takes a deal for a number of Coins (negative: it pays them).

        It gives the promise (`sells`) or gets it, and judges that by the agendas it may hold; another seat
        offers it `rival` Coins for the contrary.
        """
        paid = COIN * (coins - rival)
        doubt = DOUBT.get(promise.kind, 0.0)
        chance = 0.0
        for likely, meant in self._meant(other, promise, sells):
            chance += likely * logistic((paid + meant - doubt) / UNSURE)
        return self._priced(other, coins, promise, sells, chance)

    def _meant(self, other: int, promise: Promise, sells: bool) -> Minded:
        """What the promise brings or costs that seat besides Coins, by the agendas it may hold."""
        known = other, promise, sells
        found = self._meanings.get(known)
        if found is None:
            kept, now = self.courses(promise)
            sign = 1.0 if self.helps(promise) == "aye" else -1.0
            gained = max(sign * (kept - now), 0.0)
            lost = max(sign * (kept - self.worst(promise)), 0.0) if sells else 0.0
            found = []
            for likely, stake in self._outlook.minded(other):
                toward = sign * self._outlook.overrating * stake
                brings = -self._burden(other, promise, toward, lost) if sells else gained * toward
                found.append((likely, brings))
            self._meanings[known] = found
        return found

    def _burden(self, maker: int, promise: Promise, toward: float, lost: float) -> float:
        """What keeping a promise costs its maker in points, if the side it helps is worth `toward` to it."""
        against = max(-toward, 0.0) * lost
        if maker not in self._outlook.persons and betrays(self._outlook.reign, promise):
            against += PLEADED
        if promise.kind in ("vote", "commit_at_least"):
            paid = COIN * self._outlook.fees.speaking(maker)
            return against + (0.0 if toward > 1.0 else max(TROUBLE - paid, 0.0))
        return against

    def _priced(self, other: int, coins: int, promise: Promise, sells: bool, chance: float) -> float:
        """The chance, by what the same thing was taken for before in this reign."""
        price = abs(coins)
        last = self._approaches.taken(other, Request(promise.kind, sells, price))
        if last is None:
            return chance
        good = price >= last if sells else price <= last
        return max(chance, USUAL) if good else BELOW * chance
