"""Deals: what a promise is worth, which offers to make, and which to take (KD-DEAL, 16.8)."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.councillors.kings.approaches import Approaches
from kd_desktop.councillors.kings.odds import logistic
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.votes import OTHER, Poll, side_of
from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings.commands import (
    AcceptDeal,
    CastVote,
    DeclineDeal,
    Gather,
    KingsCommand,
    OfferDeal,
    Raise,
)

HIGHEST_PRICE = 4
"""Coins that are offered or asked for at most."""
_OFFER = 0.03
_NEVER = 99.0
_COIN = 0.5
"""Points that a Coin is taken to be worth to somebody else."""
_TROUBLE = 0.2
"""Points that voting is taken to cost somebody who would rather pass: a Coin's use and some Power."""
_SWAY = 0.35
"""The share of its stake that somebody loses by acting against it: its vote alone doesn't decide."""
_DOUBT = {"vote_not": 0.3, "stay": 0.2}
"""Points that others want besides, by what they are asked for; whoever gives its vote away wants least."""
_UNSURE = 0.35
"""Points by which others' judgement may differ from what is guessed."""


class Bargainer:
    """One seat's judgement of deals at the present moment of a vote."""

    def __init__(self, outlook: Outlook, poll: Poll) -> None:
        self.outlook = outlook
        self.poll = poll
        self.seat = outlook.seat
        self.phase = outlook.reign.phase
        self._plan: list[tuple[float, KingsCommand]] | None = None
        self._values: dict[Promise, float] = {}

    @property
    def plan(self) -> list[tuple[float, KingsCommand]]:
        """The answers this seat could give, each with its worth."""
        if self._plan is None:
            self._plan = [(self.poll.worth(command), command) for command in self.poll.possible()]
        return self._plan

    def _best(self, promise: Promise | None) -> float:
        """The worth of the best answer that keeps the promise; very low when none does."""
        fits = (worth for worth, command in self.plan if promise is None or _keeps(command, promise))
        return max(fits, default=-_NEVER)

    def cost(self, promise: Promise) -> float:
        """What keeping an own promise costs, in points; negative when it gains something."""
        outlook = self.outlook
        if promise.kind == "break_tie":
            if outlook.reign.moderator != self.seat or promise.side is None:
                return 0.0
            loss = outlook.after[OTHER[promise.side]] - outlook.after[promise.side]
            return self._tie_chance() * max(loss, 0.0)
        if promise.kind == "name_leader":
            return outlook.temper.lead
        if promise.kind == "cede_signature":
            return max(outlook.signature(side) for side in SIDES) if outlook.mine.leader else 0.0
        if promise.kind == "stay" and outlook.mine.ballot is None:
            return 0.2
        if not self.plan:
            return 0.0
        return self._best(None) - self._best(promise)

    def gain(self, promise: Promise) -> float:
        """What somebody else's promise is worth to this seat, in points; may be negative."""
        outlook = self.outlook
        if promise.kind == "cede_signature":
            side = outlook.favourite
            return outlook.signature(side) if promise.player == self.seat else 0.0
        if promise.kind == "name_leader":
            return outlook.temper.lead if promise.player == self.seat else 0.0
        return outlook.stake * self._swing(promise)

    def _tie_chance(self) -> float:
        return 1.0 if self.phase == "moderate_side" else 0.06

    def _swing(self, promise: Promise) -> float:
        """How much another seat's promise changes the chance that AYE wins."""
        poll = self.poll
        entry = self.outlook.reign.seats[promise.maker]
        sign = 1.0 if promise.side == "aye" else -1.0
        if promise.kind == "break_tie":
            if promise.maker != self.outlook.reign.moderator:
                return 0.0
            return sign * 0.5 * self._tie_chance()
        margin = poll.total["aye"] - poll.total["nay"] + self._own_weight()
        before = poll.odds("aye", margin, False)
        power = 0
        if entry.ballot is None and promise.kind in ("vote", "commit_at_least"):
            power = max(3, promise.power)
        elif promise.kind == "commit_at_least":
            power = promise.power - entry.committed
        return poll.odds("aye", margin + int(sign) * power, False, without=promise.maker) - before

    def _own_weight(self) -> int:
        """Power this seat has or is about to have on AYE (negative: on NAY)."""
        if self.poll.side:
            return self.poll.committed if self.poll.side == "aye" else -self.poll.committed
        if not self.plan:
            return 0
        command = max(self.plan, key=lambda entry: entry[0])[1]
        if isinstance(command, CastVote):
            return command.power if command.side == "aye" else -command.power
        return 0

    def worth(self, payments: tuple[Payment, ...], promises: tuple[Promise, ...]) -> float:
        """What such a deal is worth to this seat, in points."""
        paid = sum(payment.coins for payment in payments if payment.payer == self.seat)
        got = sum(payment.coins for payment in payments if payment.payee == self.seat)
        if paid > self.outlook.coins:
            return -_NEVER
        worth = self.outlook.coin_change(got - paid)
        for promise in promises:
            if promise not in self._values:
                own = promise.maker == self.seat
                self._values[promise] = -self.cost(promise) if own else self.gain(promise)
            worth += self._values[promise]
        return worth

    def answer(self) -> KingsCommand | None:
        """Accept or decline the first open deal that waits for this seat; None when there is none."""
        legal = self.outlook.view.legal
        for deal in self.outlook.reign.deals:
            if deal.state != "open" or self.seat not in deal.parties or self.seat in deal.accepted:
                continue
            accept = AcceptDeal(deal.id)
            good = accept in legal and self.worth(deal.payments, deal.promises) > self.wanted(deal)
            return accept if good else DeclineDeal(deal.id)
        return None

    def wanted(self, deal: Deal) -> float:
        """Points that such a deal must bring: less with old friends, more with those who did one harm."""
        temper = self.outlook.temper
        regards = [self.outlook.regards.get(seat, 0.0) for seat in deal.parties if seat != self.seat]
        worst = min(regards, default=0.0)
        return temper.asks - (temper.thanks if worst > 0.0 else temper.grudge) * worst

    def reason(self, deal: Deal) -> Message:
        """Why this seat declines that deal, as it would say it aloud; nothing hidden shows in it."""
        paid = sum(payment.coins for payment in deal.payments if payment.payer == self.seat)
        other = deal.maker
        if AcceptDeal(deal.id) not in self.outlook.view.legal:
            return say("cannot_keep_it", player=other)
        if self.outlook.regards.get(other, 0.0) < -0.2:
            return say("not_with_you", player=other)
        if self.worth(deal.payments, deal.promises) > -0.25:
            return say("too_dear" if paid else "too_little", player=other)
        return say("against_me", player=other)

    def offer(self) -> OfferDeal | None:
        """The best deal to offer now, or None: few per vote, one per other seat, none while one is open."""
        if self.phase not in ("vote_turn", "moderate_side"):
            return None
        mine = self._of_this_vote()
        made = sum(1 for deal in mine if deal.maker == self.seat)
        if made >= self.outlook.temper.offers or any(deal.state == "open" for deal in mine):
            return None
        met = {seat for deal in mine for seat in deal.parties}
        approaches = Approaches(self.outlook.reign, self.seat, self.outlook.memory, self.outlook.persons)
        vote = self._of_latest_vote()
        best: OfferDeal | None = None
        most = _OFFER
        counters = [(*one, True) for one in self._counters(mine)]
        for offer, chance, haggling in (*counters, *((*one, False) for one in self._ideas(met))):
            worth = (self.worth(offer.payments, offer.promises) - self.outlook.temper.asks) * chance
            worth = round(worth, 9)  # of equally good ones the first, whatever rounding makes of them
            if (
                worth > most
                and self._open(offer)
                and approaches.welcome(offer.payments, offer.promises, vote, haggling)
            ):
                best, most = offer, worth
        return best

    def _open(self, offer: OfferDeal) -> bool:
        """Whether nobody has promised or done already what stands against it, as far as all can see."""
        return all(
            self.outlook.reign.seats[promise.maker].ballot is None
            for promise in offer.promises
            if promise.kind in ("vote", "vote_not")
        )

    def _counters(self, mine: list[Deal]) -> Iterator[tuple[OfferDeal, float]]:
        """What this seat answers to an offer that it has declined: the same for a better price, once."""
        made_to = {seat for deal in mine if deal.maker == self.seat for seat in deal.parties}
        for deal in mine:
            if deal.maker in made_to or deal.state != "withdrawn" or len(deal.payments) != 1:
                continue
            payment = deal.payments[0]
            pays = payment.payer == self.seat
            for step in (1, 2):
                coins = payment.coins - step if pays else payment.coins + step
                if coins >= 1:
                    dear = Payment(payment.payer, payment.payee, coins)
                    yield OfferDeal((dear,), deal.promises), 0.45 / step

    def _of_this_vote(self) -> list[Deal]:
        """The deals of the latest vote to which this seat is a party."""
        return [deal for deal in self._of_latest_vote() if self.seat in deal.parties]

    def _of_latest_vote(self) -> list[Deal]:
        deals = self.outlook.reign.deals
        last = max((deal.vote for deal in deals), default=0)
        return [deal for deal in deals if deal.vote == last]

    def _ideas(self, met: set[int]) -> Iterator[tuple[OfferDeal, float]]:
        side = self.outlook.favourite
        pending = set(self.poll.pending(False)) if self.phase == "vote_turn" else set()
        for entry in self.outlook.reign.seats:
            other = entry.seat
            if other == self.seat or other in met:
                continue
            theirs = side_of(entry.ballot)
            if self.phase == "moderate_side":
                if entry.moderator:
                    yield from self._buy(Promise("break_tie", other, side), other)
                elif self.outlook.mine.moderator and theirs is not None:
                    yield from self._sell(Promise("break_tie", self.seat, theirs), other)
                continue
            if entry.ballot is None:
                yield from self._buy(Promise("vote", other, side), other)
                yield from self._buy(Promise("vote_not", other, OTHER[side]), other)
            elif entry.ballot == OTHER[side] and other in pending:
                yield from self._buy(Promise("stay", other), other)
            if theirs is not None:
                if self.outlook.mine.ballot is None:
                    yield from self._sell(Promise("vote", self.seat, theirs), other)
                    yield from self._sell(Promise("vote_not", self.seat, OTHER[theirs]), other)
                elif self.poll.side == OTHER[theirs]:
                    yield from self._sell(Promise("stay", self.seat), other)

    def _buy(self, promise: Promise, other: int) -> Iterator[tuple[OfferDeal, float]]:
        for coins in range(1, min(HIGHEST_PRICE, self.outlook.coins) + 1):
            chance = self.agrees(other, coins * _COIN, promise, sells=True)
            yield OfferDeal((Payment(self.seat, other, coins),), (promise,)), chance

    def _sell(self, promise: Promise, other: int) -> Iterator[tuple[OfferDeal, float]]:
        for coins in range(1, HIGHEST_PRICE + 1):
            chance = self.agrees(other, -coins * _COIN, promise, sells=False)
            yield OfferDeal((Payment(other, self.seat, coins),), (promise,)), chance

    def hoped(self, offer: OfferDeal) -> float:
        """How likely the others take that offer of this seat's, as it is weighed when it is made."""
        for counter, chance in self._counters(self._of_this_vote()):
            if counter == offer:
                return chance
        chance = 1.0
        for promise in offer.promises:
            mine = promise.maker == self.seat
            others = {seat for pay in offer.payments for seat in (pay.payer, pay.payee)} - {self.seat}
            other = next(iter(others), promise.player if mine else promise.maker)
            if other is None or other == self.seat:
                continue
            got = sum(_COIN * pay.coins * (1 if pay.payee == other else -1) for pay in offer.payments)
            chance *= self.agrees(other, got, promise, sells=not mine)
        return chance

    def agrees(self, other: int, coins: float, promise: Promise, sells: bool) -> float:
        """How likely that seat takes a deal that brings it so many points in Coins.

        It gives the promise (`sells`) or gets it, and judges that by the agendas it may hold.
        """
        lean = self.outlook.leans.get(other)
        minded = lean.values() if lean else ((0.5, 1.2), (0.5, -1.2))
        sign = 1.0 if self._helps(promise) == "aye" else -1.0
        doubt = _DOUBT.get(promise.kind, 0.0)
        chance = 0.0
        for likely, stake in minded:
            toward = sign * stake
            gain = coins + (-self._burden(promise, toward) if sells else _SWAY * toward)
            chance += likely * logistic((gain - doubt) / _UNSURE)
        return chance

    def _helps(self, promise: Promise) -> Side:
        """The side that a promise is good for."""
        if promise.kind == "stay":
            against = side_of(self.outlook.reign.seats[promise.maker].ballot)
            return OTHER[against] if against else self.outlook.favourite
        side = promise.side or self.outlook.favourite
        return OTHER[side] if promise.kind == "vote_not" else side

    def _burden(self, promise: Promise, toward: float) -> float:
        """What keeping a promise costs its maker in points, if the side it helps is worth `toward` to it."""
        against = max(-toward, 0.0) * _SWAY
        if promise.kind == "vote":
            return against + (0.0 if toward > 1.0 else _TROUBLE)
        if promise.kind == "break_tie":
            return max(-toward, 0.0) * (1.0 if self.phase == "moderate_side" else 0.1)
        return against


def _keeps(command: KingsCommand, promise: Promise) -> bool:
    """Whether that answer keeps an own promise."""
    if promise.kind == "vote":
        return isinstance(command, CastVote) and command.side == promise.side
    if promise.kind == "vote_not":
        return not (isinstance(command, CastVote) and command.side == promise.side)
    if promise.kind == "commit_at_least":
        return (
            isinstance(command, CastVote) and command.side == promise.side and command.power >= promise.power
        )
    if promise.kind == "pass":
        return not isinstance(command, CastVote)
    if promise.kind == "pass_gather":
        return isinstance(command, Gather)
    if promise.kind == "stay":
        return not isinstance(command, Raise)
    return True
