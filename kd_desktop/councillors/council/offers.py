"""The offers a seat makes: deals good for both, few in a vote; haggling, and bids for a tie (KD-DEAL)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kd_desktop.councillors.council.bargains import DOUBTED, NEVER, Bargainer
from kd_desktop.councillors.council.commitments import deals_of_vote, given, paid_for, settled
from kd_desktop.councillors.council.judgement import TableShown
from kd_desktop.councillors.council.pleas import betrays, pleads
from kd_desktop.councillors.council.threats import MEANT, SILENCES
from kd_desktop.engine.council.ballot import OTHER, Side, side_of
from kd_desktop.engine.council.commands import OfferDeal, WithdrawDeal
from kd_desktop.engine.council.deals import Deal, Payment, Promise

HIGHEST_PRICE = 5
"""The most Coins to offer or ask for."""
BIDS = 2
"""The most bids by a seat for the breaking of a tie."""
LEAST = 0.03
"""The least expected points of an offer."""
LIKELY = 0.25
"""The least estimated chance that a councillor agrees, for making it an offer."""
PAID, CHARGED = 0.35, 0.65
"""The same for a person who would get Coins, and for one who would pay: most of those say no."""
GOODWILL = 0.6
"""The points that an offer to a person may cost the house: people should learn what their votes are worth."""
CALLED = 4.0
"""The factor by which an offer to a councillor must beat one to a person, to be made instead."""
PRICES = 2
"""The number of prices for the same thing considered in full."""
HAGGLED = 0.45
"""The chance that the maker of the first offer takes a price one Coin better."""


class Idea(NamedTuple):
    """A possible offer, its chance to be taken, and whether it answers another."""

    offer: OfferDeal
    chance: float
    haggling: bool = False


class Offering:
    """The offers that one seat might make at the present moment of a vote.

    One to a person may cost the seat `goodwill` points.
    """

    def __init__(self, bargainer: Bargainer, goodwill: float = GOODWILL) -> None:
        self.bargainer, self._goodwill = bargainer, goodwill
        self.outlook, self.poll, self.seat = bargainer.outlook, bargainer.poll, bargainer.seat
        self.approaches = bargainer.approaches
        self._vote = deals_of_vote(self.outlook.reign)
        self._mine = [deal for deal in self._vote if self.seat in deal.parties]

    def offer(self) -> OfferDeal | WithdrawDeal | None:
        """The best deal to offer now, or None: few per vote, one per other seat, none while one is open.

        In a tie, a bid for it, or the withdrawal of a bid to be improved.
        """
        if self.bargainer.phase == "moderate_side":
            return self._bid() if not self.outlook.mine.moderator else self._made(self._counters())
        return self._made((*self._counters(), *self._ideas())) if self._may_offer() else None

    def courting(self) -> OfferDeal | None:
        """The best offer to a person who is about to vote; None for none."""
        return self._made(self._courtesies())

    def courted(self) -> list[Idea]:
        """The offers that may be made to a person who is about to vote; see `welcome`."""
        return self._foremost(self._courtesies())

    def _courtesies(self) -> tuple[Idea, ...]:
        """What could be bought of a person who is about to vote: else who votes first would hear little."""
        if not self._may_offer():
            return ()
        met = {seat for deal in self._mine for seat in deal.parties}
        courted = self.outlook.persons.intersection(fresh_voters(self.outlook.reign)) - met
        return tuple(idea for person in sorted(courted) for idea in self._bought(person))

    def welcome(self) -> list[Idea]:
        """The possible offers outside a tie, whatever their worth, the most promising first.

        At most two prices for each promise.
        """
        if not self._may_offer():
            return []
        return self._foremost((*self._counters(), *self._ideas()))

    def _foremost(self, ideas: Iterable[Idea]) -> list[Idea]:
        """Those of these that may be made; of each promise no more than two prices."""
        ideas = [idea for idea in ideas if self._fits(idea)]
        ideas.sort(key=lambda idea: -self._hoped_worth(idea))
        found: dict[tuple[Promise, ...], list[Idea]] = {}
        for idea in ideas:
            found.setdefault(idea.offer.promises, []).append(idea)
        return [idea for idea in ideas if idea in found[idea.offer.promises][:PRICES]]

    def _may_offer(self) -> bool:
        """Whether it is the time for an offer, few were made in this vote, and none is open."""
        made = sum(1 for deal in self._mine if deal.maker == self.seat)
        return (
            self.bargainer.phase == "vote_turn"
            and made < self.outlook.temper.offers
            and not any(deal.state == "open" for deal in self._mine)
        )

    def _made(self, ideas: Iterator[Idea] | tuple[Idea, ...]) -> OfferDeal | None:
        """The best of these that may be made."""
        best: OfferDeal | None = None
        most = LEAST
        for idea in ideas:
            if not self._likely(idea):
                continue  # as most aren't, and weighing them takes long
            worth = self._hoped_worth(idea)
            if worth <= LEAST:
                continue
            worth *= CALLED if self.to_person(idea.offer) else 1.0
            if worth > most and self._fits(idea):
                best, most = idea.offer, worth
        return best

    def _worth(self, offer: OfferDeal) -> float:
        """What an offer is worth if it is taken; the less somebody is believed the more is asked of it."""
        if self.bargainer.pays_liar(offer.payments):
            return -NEVER
        doubt = max(map(self.outlook.doubts, _others(offer, self.seat)), default=0.0)
        worth = self.bargainer.worth(offer.payments, offer.promises)
        worth -= self.outlook.temper.asks + DOUBTED * doubt
        worth += self._goodwill if self.to_person(offer) else 0.0
        return worth + self.outlook.temper.manner.dealing

    def _hoped_worth(self, idea: Idea) -> float:
        # Of equally good ones the first, whatever rounding makes of them.
        return round(self._worth(idea.offer) * idea.chance, 9)

    def _fits(self, idea: Idea) -> bool:
        """Whether it may be made, and whoever gets it has reason enough to take it."""
        offer = idea.offer
        return (
            self._likely(idea)
            and not any(settled(self.outlook.reign, promise) for promise in offer.promises)
            and self.approaches.welcome(offer.payments, offer.promises, self._vote, idea.haggling)
        )

    def _likely(self, idea: Idea) -> bool:
        """Whether the other is thought likely enough to agree; whoever haggles may try anyway."""
        return idea.haggling or idea.chance >= self._enough(idea.offer)

    def _enough(self, offer: OfferDeal) -> float:
        """How likely an offer must be thought to be taken before it is made."""
        if not self.to_person(offer):
            return LIKELY
        return PAID if any(one.payer == self.seat for one in offer.payments) else CHARGED

    def to_person(self, offer: OfferDeal) -> bool:
        """Whether it is addressed to a person."""
        return not self.outlook.persons.isdisjoint(_others(offer, self.seat))

    # haggling ----------------------------------------------------------------------------------------

    def _counters(self) -> Iterator[Idea]:
        """What this seat answers to an offer that it has declined: the same for a better price, once.

        A person who has changed its own offer is met on the way, once.
        """
        for deal in self._mine:
            former = [one for one in self._mine if one.maker == self.seat and deal.maker in one.parties]
            if former and not self._changed(deal, former):
                continue
            if deal.maker == self.seat or deal.state != "withdrawn" or len(deal.payments) != 1:
                continue
            payment = deal.payments[0]
            pays = payment.payer == self.seat
            own = [promise for promise in deal.promises if promise.maker == self.seat]
            if not all(map(self._to_sell, own)):
                continue
            pleaded = any(betrays(self.outlook.reign, promise) for promise in own)
            for step in range(1, HIGHEST_PRICE) if pleaded else (1, 2):
                coins = payment.coins - step if pays else payment.coins + step
                gives_way = not former or (coins > _coins(former[0]) if pays else coins < _coins(former[0]))
                if coins >= 1 and gives_way:
                    dear = Payment(payment.payer, payment.payee, coins)
                    yield Idea(OfferDeal((dear,), deal.promises), HAGGLED / step, haggling=True)

    def _changed(self, deal: Deal, former: list[Deal]) -> bool:
        """Whether that is the one offer of this seat with another price, as a person would have it."""
        asked = former[0]
        return (
            self.approaches.person(deal.maker)
            and len(former) == 1
            and asked.id < deal.id
            and asked.promises == deal.promises
        )

    # a tie -------------------------------------------------------------------------------------------

    def _bid(self) -> OfferDeal | WithdrawDeal | None:
        """A bid for the breaking of the tie, higher than what lies there for the other side (KD-DEAL-10)."""
        side, moderator = self.outlook.favourite, self.outlook.reign.moderator
        bids = [deal for deal in self._vote if _bid_for(deal) is not None]
        rival = max((_coins(deal) for deal in bids if _against(deal, side)), default=0)
        mine = [deal for deal in bids if deal.maker == self.seat]
        open_one = next(
            (deal for deal in self._mine if deal.state == "open" and moderator in deal.parties), None
        )
        waits = open_one is not None and (open_one not in mine or _coins(open_one) > rival)
        if waits or len(mine) >= BIDS or self._turncoat(side):
            return None
        least = max((_coins(deal) for deal in mine), default=0)
        if mine and self.approaches.person(moderator) and rival < least:
            return None  # a person's no is final, unless somebody else offers more
        if not self.approaches.may_bid(moderator, side, [deal for deal in bids if deal not in mine]):
            return None
        promise = Promise("break_tie", moderator, side)
        ideas = (idea for idea in self._buy(promise, moderator, rival) if _price(idea.offer) > least)
        best = max(ideas, key=self._hoped_worth, default=None)
        if best is None or self._hoped_worth(best) <= LEAST:
            return None
        return best.offer if open_one is None else WithdrawDeal(open_one.id)

    # offers that nobody asked for --------------------------------------------------------------------

    def _ideas(self) -> Iterator[Idea]:
        """What could be bought of each other seat, or sold to it."""
        met = {seat for deal in self._mine for seat in deal.parties}
        for entry in self.outlook.reign.seats:
            if entry.seat != self.seat and entry.seat not in met:
                yield from self._bought(entry.seat)
                yield from self._sold(entry.seat)

    def _turncoat(self, side: Side) -> bool:
        """Whether to help that side is to turn: from what one has voted unbound, else from one's plea."""
        reign, stands = self.outlook.reign, self.poll.side
        if stands == OTHER[side]:
            return not given(reign, Promise("vote", self.seat, stands), words=True)
        return stands is None and pleads(reign, self.seat) == OTHER[side]

    def _bought(self, other: int) -> Iterator[Idea]:
        side, ballot = self.outlook.favourite, self.outlook.reign.seats[other].ballot
        if self._turncoat(side):
            return
        if ballot is None:
            yield from self._buy(Promise("vote", other, side), other)
            yield from self._buy(Promise("vote_not", other, OTHER[side]), other)
        elif ballot == OTHER[side] and other in self.poll.pending(False):
            yield from self._buy(Promise("stay", other), other)

    def _sold(self, other: int) -> Iterator[Idea]:
        theirs = side_of(self.outlook.reign.seats[other].ballot)
        if theirs is None or OTHER[theirs] in paid_for(self.outlook.reign, self.seat):
            return
        if self.outlook.mine.ballot is None:
            yield from self._sell(Promise("vote", self.seat, theirs), other)
            yield from self._sell(Promise("vote_not", self.seat, OTHER[theirs]), other)
        elif self.poll.side == OTHER[theirs]:
            yield from self._sell(Promise("stay", self.seat), other)

    def _buy(self, promise: Promise, other: int, rival: int = 0) -> Iterator[Idea]:
        """Offers for somebody's promise, the cheapest first, as long as they bring enough if taken."""
        agrees = self.bargainer.counterparts.agrees
        for coins in range(1, min(HIGHEST_PRICE, self.outlook.coins) + 1):
            offer = OfferDeal((Payment(self.seat, other, coins),), (promise,))
            if self._worth(offer) <= LEAST:
                break  # and a higher price leaves still less
            yield Idea(offer, agrees(other, coins, promise, sells=True, rival=rival))

    def _sell(self, promise: Promise, other: int) -> Iterator[Idea]:
        """Offers of an own promise, if it costs anything: nobody sells what it would do anyway."""
        if not self._to_sell(promise) or self.bargainer.effort(promise) < MEANT:
            return
        agrees = self.bargainer.counterparts.agrees
        for coins in range(1, HIGHEST_PRICE + 1):
            chance = agrees(other, -coins, promise, sells=False)
            yield Idea(OfferDeal((Payment(other, self.seat, coins),), (promise,)), chance)

    def _to_sell(self, promise: Promise) -> bool:
        """Whether there is anything to sell: what was given isn't, nor a silence that is kept anyway."""
        if given(self.outlook.reign, promise, words=True):
            return False
        return promise.kind not in SILENCES or self.bargainer.effort(promise) >= MEANT

    # what is hoped -----------------------------------------------------------------------------------

    def hoped(self, offer: OfferDeal) -> float:
        """The chance that the others take this seat's offer, as weighed on making it."""
        for counter in self._counters():
            if counter.offer == offer:
                return counter.chance
        chance = 1.0
        for promise in offer.promises:
            mine = promise.maker == self.seat
            other = next(iter(_others(offer, self.seat)), promise.player if mine else promise.maker)
            if other is None or other == self.seat:
                continue
            got = sum(pay.coins * (1 if pay.payee == other else -1) for pay in offer.payments)
            chance *= self.bargainer.counterparts.agrees(other, got, promise, sells=not mine)
        return chance


def fresh_voters(reign: TableShown) -> tuple[int, ...]:
    """The seats to ask for their ballots now."""
    asked = reign.waiting if reign.phase == "vote_turn" else ()
    return tuple(seat for seat in asked if reign.seats[seat].ballot is None)


def _others(offer: OfferDeal, seat: int) -> set[int]:
    return {one for payment in offer.payments for one in (payment.payer, payment.payee)} - {seat}


def _price(offer: OfferDeal) -> int:
    return sum(payment.coins for payment in offer.payments)


def _coins(deal: Deal) -> int:
    return sum(payment.coins for payment in deal.payments)


def _bid_for(deal: Deal) -> Side | None:
    """The side for which such a deal breaks a tie, if it pays the Moderator for it."""
    sides = (one.side for one in deal.promises if one.kind == "break_tie" and one.maker != deal.maker)
    return next(sides, None)


def _against(deal: Deal, side: Side) -> bool:
    return deal.state == "open" and _bid_for(deal) == OTHER[side]
