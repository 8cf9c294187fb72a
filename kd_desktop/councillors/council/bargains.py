"""Deals: the worth of promises to a seat, the offers it takes, and its reasons to decline others (16.8)."""

from __future__ import annotations

from kd_desktop.councillors.council.approaches import Approaches, ask_of
from kd_desktop.councillors.council.commitments import given, settled
from kd_desktop.councillors.council.counterparts import RARELY, Counterparts
from kd_desktop.councillors.council.judgement import Judgement
from kd_desktop.councillors.council.pleas import PLEADED, STRONG, betrays, pleads
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.council.threats import threat_of
from kd_desktop.councillors.council.understandings import owed
from kd_desktop.engine.council.ballot import OTHER, SIDES
from kd_desktop.engine.council.commands import AcceptDeal, CastVote, DeclineDeal, Gather, Raise
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import Command, Message, say

NEVER = 99.0
"""The points of acts that are never done, and of impossible ones."""
DOUBTED = 3.0
"""The extra points required of a deal with a house whose word has become worthless."""
HABIT = 0.15
"""The extra points required of a deal for each Coin by which its price is worse than the last one taken."""
RETURN = 0.15
"""The points by which a deal may be worse for each favour owed to its maker."""


class Bargainer:
    """One seat's judgement of deals at the present moment of a vote."""

    def __init__(self, outlook: Judgement, poll: Poll) -> None:
        self.outlook = outlook
        self.poll = poll
        self.seat = outlook.seat
        self.phase = outlook.reign.phase
        self.approaches = Approaches(outlook.reign, self.seat, outlook.memory, outlook.persons)
        self.counterparts = Counterparts(outlook, poll, self.approaches)
        self._values: dict[tuple[Promise, bool], float] = {}

    def _best(self, promise: Promise | None) -> float:
        """The worth of the best answer that keeps the promise; very low when none does.

        Whoever is paid for it belies nothing.
        """
        if promise is None:
            return max((worth for worth, _ in self.poll.plan), default=-NEVER)
        fits = (worth + self.poll.belied(one) for worth, one in self.poll.plan if _keeps(one, promise))
        return max(fits, default=-NEVER)

    def cost(self, promise: Promise) -> float:
        """The cost of keeping one's own promise, in points; negative for a gain.

        Going against the house's own plea costs extra, or is out of the question if its interest agrees with
        the plea.
        """
        effort = self.effort(promise)
        if not betrays(self.outlook.reign, promise):
            return effort
        side = pleads(self.outlook.reign, self.seat)
        strong = side == self.outlook.favourite and abs(self.outlook.stake) >= STRONG
        return NEVER if strong else max(effort, 0.0) + PLEADED

    def effort(self, promise: Promise) -> float:
        """The same cost without regard to pleas."""
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
        if not self.poll.plan:
            return 0.0
        return self._best(None) - self._best(promise)

    def gain(self, promise: Promise, threatened: bool = False) -> float:
        """The worth of another's promise to this seat, in points; may be negative.

        A maker who `threatened` the contrary is expected to do it as far as it is believed.
        """
        outlook = self.outlook
        reign = outlook.reign
        if given(reign, promise) or settled(reign, promise) or outlook.liar(promise.maker):
            return 0.0
        if promise.kind == "cede_signature":
            side = outlook.favourite
            return outlook.signature(side) if promise.player == self.seat else 0.0
        if promise.kind == "name_leader":
            return outlook.temper.lead if promise.player == self.seat else 0.0
        kept, now = self.counterparts.courses(promise)
        if threatened:
            worst = self.counterparts.worst(promise)
            believed = outlook.believed.get(promise.maker, 0.0) * outlook.readiness.get(promise.maker, 1.0)
            now = believed * worst + (1.0 - believed) * now
        return outlook.stake * (kept - now)

    def _tie_chance(self) -> float:
        return 1.0 if self.phase == "moderate_side" else RARELY

    def worth(
        self, payments: tuple[Payment, ...], promises: tuple[Promise, ...], threatened: bool = False
    ) -> float:
        """The worth of a deal to this seat, in points; `threatened`: its maker sells its silence."""
        paid = sum(payment.coins for payment in payments if payment.payer == self.seat)
        if paid > self.outlook.coins:
            return -NEVER
        moved = [0] * len(self.outlook.reign.seats)
        for payment in payments:
            moved[payment.payer] -= payment.coins
            moved[payment.payee] += payment.coins
        worth = self.outlook.trade(tuple(moved))
        for promise in promises:
            known = promise, threatened
            if known not in self._values:
                own = promise.maker == self.seat
                self._values[known] = -self.cost(promise) if own else self.gain(promise, threatened)
            worth += self._values[known]
        return worth

    def of(self, deal: Deal) -> float:
        """The worth of another's offer to this seat, in points."""
        return self.worth(deal.payments, deal.promises, threat_of(deal) is not None) - self._parry(deal)

    def _parry(self, deal: Deal) -> float:
        """What being able to answer is worth to who is paid to stay, by somebody who then overtakes it."""
        return max(map(self.poll.reply_worth, self._silencers(deal)), default=0.0)

    def _silencers(self, deal: Deal) -> list[int]:
        """Who would pay this seat to stay, and could overtake its side then."""
        if not any((promise.kind, promise.maker) == ("stay", self.seat) for promise in deal.promises):
            return []
        payers = (payment.payer for payment in deal.payments if payment.payee == self.seat)
        return [payer for payer in payers if self.poll.overtakes(payer)]

    def underpaid(self, deal: Deal) -> bool:
        """Whether a person would silence this seat, which leads, for one Coin, or for no more than last time.

        A rival who can overtake it unanswered saves more than that, and pays more after a refusal.
        """
        if not any(map(self.approaches.person, self._silencers(deal))):
            return False
        ask = ask_of(deal.payments, deal.promises, self.seat)
        return ask is not None and ask.coins <= (self.approaches.taken(self.seat, ask) or 1)

    # answering ---------------------------------------------------------------------------------------

    def waiting(self) -> list[Deal]:
        """The open offers that wait for this seat's answer."""
        return [
            deal
            for deal in self.outlook.reign.deals
            if deal.state == "open" and self.seat in deal.parties and self.seat not in deal.accepted
        ]

    def next_waiting(self) -> Deal | None:
        """The open offer to answer now: the first, but a tie-breaker hears all bids to find the best."""
        waiting = self.waiting()
        if self.phase == "moderate_side" and self.outlook.mine.moderator:
            waiting.sort(key=lambda deal: self.wanted(deal) - self.of(deal))
        return waiting[0] if waiting else None

    def answer(self) -> AcceptDeal | DeclineDeal | None:
        """Accept or decline an open deal that waits for this seat; None when there is none."""
        deal = self.next_waiting()
        if deal is None:
            return None
        accept = AcceptDeal(deal.id)
        good = accept in self.outlook.legal and not self.pays_liar(deal.payments)
        agrees = self.stands_by(deal) or (self.of(deal) > self.wanted(deal) and not self.underpaid(deal))
        return accept if good and agrees else DeclineDeal(deal.id)

    def stands_by(self, deal: Deal) -> bool:
        """Whether the seat has offered as much for the same, with no other vote since.

        It stands by that, even once it has cast its own ballot.
        """
        return any(
            deal.turn - one.turn in (0, 1) and self._as_good(deal.payments, one.payments)
            for one in self._own_offers(deal)
        )

    def _own_offers(self, deal: Deal) -> list[Deal]:
        """What this seat has itself offered for just what that offer of another's is about, in this vote."""
        return [
            one
            for one in self.outlook.reign.deals
            if (one.vote, one.promises) == (deal.vote, deal.promises) and one.maker == self.seat != deal.maker
        ]

    def _as_good(self, payments: tuple[Payment, ...], former: tuple[Payment, ...]) -> bool:
        """Whether those payments, between the same houses, leave the seat as many Coins as the former."""
        ways = [{(one.payer, one.payee) for one in some} for some in (payments, former)]
        kept, would = (
            sum(one.coins if one.payee == self.seat else -one.coins for one in some)
            for some in (payments, former)
        )
        return ways[0] == ways[1] and kept >= would

    def wanted(self, deal: Deal) -> float:
        """The points that a deal must bring.

        Fewer with old friends and where a favour is owed; more with houses that did harm or aren't believed,
        and for a worse price than the last one taken in this reign.
        """
        outlook, temper = self.outlook, self.outlook.temper
        others = [seat for seat in deal.parties if seat != self.seat]
        worst = min((outlook.regards.get(seat, 0.0) for seat in others), default=0.0)
        doubt = max((outlook.doubts(seat) for seat in others), default=0.0)
        asks = temper.asks - (temper.thanks if worst > 0.0 else temper.grudge) * worst
        return asks + DOUBTED * doubt + HABIT * self._worse(deal) - RETURN * self._owes(deal.maker)

    def gives_up(self, deal: Deal) -> bool:
        """Whether the seat would give up its house's plea, or pay a known liar."""
        reign = self.outlook.reign
        own = (promise for promise in deal.promises if promise.maker == self.seat)
        return any(betrays(reign, promise) for promise in own) or self.pays_liar(deal.payments)

    def pays_liar(self, payments: tuple[Payment, ...]) -> bool:
        """Whether the seat would pay a known liar in advance."""
        return any(one.payer == self.seat and self.outlook.liar(one.payee) for one in payments)

    def _owes(self, other: int) -> int:
        """How many favours this seat owes another (`understandings`)."""
        memory = self.outlook.memory
        return max(owed(memory.reign, self.seat, other), 0) if memory is not None else 0

    def _worse(self, deal: Deal) -> int:
        """By how many Coins its price is worse for this seat than the last that it took for such a thing."""
        ask = ask_of(deal.payments, deal.promises, self.seat)
        last = self.approaches.taken(self.seat, ask) if ask is not None else None
        if ask is None or last is None:
            return 0
        return max(last - ask.coins if ask.sells else ask.coins - last, 0)

    def reason(self, deal: Deal) -> Message:
        """Why this seat declines that deal, in words for the table; it reveals nothing hidden."""
        paid = sum(payment.coins for payment in deal.payments if payment.payer == self.seat)
        other = deal.maker
        if AcceptDeal(deal.id) not in self.outlook.legal:
            return say("cannot_keep_it", player=other)
        shuns = self.outlook.regards.get(other, 0.0) < -0.2 and not self._courted(other)
        if shuns or self.pays_liar(deal.payments):
            return say("not_with_you", player=other)
        wants_more = self.underpaid(deal) or self._for_own_side(deal) or self._own_offers(deal)
        if self.of(deal) > -0.25 or wants_more:
            return say("too_dear" if paid else "too_little", player=other)
        return say("against_me", player=other)

    def _for_own_side(self, deal: Deal) -> bool:
        """Whether all that it promises helps the side on which this seat stands for all to see."""
        side = self.poll.side
        return side is not None and all(self.counterparts.helps(one) == side for one in deal.promises)

    def _courted(self, other: int) -> bool:
        """Whether this seat has itself offered that one something in this vote."""
        return any(one.maker == self.seat and other in one.parties for one in self.outlook.reign.deals)


def _keeps(command: Command, promise: Promise) -> bool:
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
