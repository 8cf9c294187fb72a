"""A plain deal of two houses: Coins one way, one promise the other; what is possible, and what to begin with.

Everything here comes from public facts: who has voted, leads and moderates. No pool is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from kd_desktop.desktop.access.amount import MOST
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.council.ballot import OTHER, SIDES, Side
from kd_desktop.engine.council.deals import Deal, Payment, Promise, PromiseKind
from kd_desktop.engine.kings.view import ReignView

_SAY = Texts(__file__)

PRICE = 2
"""The Coins with which an offer begins to a house that has never taken any."""


class Thing(NamedTuple):
    """What a house can give: Coins, or a promise of that kind."""

    kind: PromiseKind | Literal["coins"]
    side: Side | None = None


COINS = Thing("coins")
THINGS = (
    COINS,
    Thing("stay"),
    Thing("break_tie"),
    Thing("name_leader"),
    Thing("vote", "aye"),
    Thing("vote", "nay"),
    Thing("pass"),
    Thing("cede_signature"),
)
"""All things that have tiles, in order.

The side of a tie, or the house that gets the lead, is chosen by pressing its tile again.
"""
ON_PHASE: dict[bool, tuple[Thing, ...]] = {
    True: tuple(thing for thing in THINGS if thing.kind != "name_leader"),
    False: tuple(thing for thing in THINGS if thing.kind != "stay"),
}
"""The things with a tile while ballots are cast (True), and afterwards: then no house can raise any more."""


def things(reign: ReignView) -> tuple[Thing, ...]:
    """The things that have a tile now."""
    return ON_PHASE[reign.phase == "vote_turn"]


class Terms(NamedTuple):
    """A plain deal: `maker` gives a thing to `other` and wants one back; either is Coins.

    A tie is broken for the side `tie`; None: for that of the house that gets this promise. A tied lead goes
    to `lead`; None: to the house that pays for it, if possible.
    """

    maker: int
    other: int
    gives: Thing
    wants: Thing
    coins: int = PRICE
    tie: Side | None = None
    lead: int | None = None

    def _seats(self) -> tuple[int, int]:
        """The seat that promises, and the seat that it promises to."""
        return (self.other, self.maker) if self.gives == COINS else (self.maker, self.other)

    def tied(self, reign: ReignView) -> Side:
        """The side for which a tie would be broken."""
        return self.tie or tie_side(reign, *self._seats())

    def led(self, reign: ReignView) -> int:
        """The house that a tied lead would go to."""
        return lead_to(reign, *self._seats()) if self.lead is None else self.lead

    def _turned(self, thing: Thing, reign: ReignView) -> Terms | None:
        """With the tie or the lead for another, where that thing is one of both."""
        if thing.kind == "break_tie":
            return self._replace(tie=OTHER[self.tied(reign)])
        if thing.kind == "name_leader":
            return self._replace(lead=_after(rivals(reign), self.led(reign)))
        return None

    def whole(self, reign: ReignView) -> tuple[tuple[Payment, ...], tuple[Promise, ...]]:
        """The deal in full."""
        pays = self.gives == COINS
        payer, payee = (self.maker, self.other) if pays else (self.other, self.maker)
        thing = self.wants if pays else self.gives
        assert thing.kind != "coins"
        side = self.tied(reign) if thing.kind == "break_tie" else thing.side
        player = payer if thing.kind == "cede_signature" else None
        if thing.kind == "name_leader":
            player = self.led(reign)
        return (Payment(payer, payee, self.coins),), (Promise(thing.kind, payee, side, 0, player),)

    def giving(self, thing: Thing, reign: ReignView) -> Terms:
        """The terms with that given, for what was wanted, or Coins; a tie or lead already given turns."""
        turned = self._turned(thing, reign) if thing == self.gives else None
        if turned is not None:
            return turned
        wants = self.wants if (thing == COINS) != (self.wants == COINS) else COINS
        if thing == COINS and wants == COINS:
            wants = wish(reign, self.maker, self.other)
        return self._replace(gives=thing, wants=wants)

    def wanting(self, thing: Thing, reign: ReignView) -> Terms:
        """The terms with that wanted, for what was given, or Coins; a tie or lead already wanted turns."""
        turned = self._turned(thing, reign) if thing == self.wants else None
        if turned is not None:
            return turned
        gives = self.gives if (thing == COINS) != (self.gives == COINS) else COINS
        if thing == COINS and gives == COINS:
            gives = wish(reign, self.other, self.maker)
        return self._replace(gives=gives, wants=thing)


def plain(deal: Deal, maker: int, reign: ReignView) -> Terms | None:
    """That deal as `maker` would offer it; None where tiles can't express it."""
    others = set(deal.parties) - {maker}
    if len(deal.payments) != 1 or len(deal.promises) != 1 or len(others) != 1:
        return None
    payment, promise = deal.payments[0], deal.promises[0]
    thing = Thing(promise.kind, promise.side if promise.kind == "vote" else None)
    pays = payment.payer == maker
    gives, wants = (COINS, thing) if pays else (thing, COINS)
    tie = promise.side if promise.kind == "break_tie" else None
    lead = promise.player if promise.kind == "name_leader" else None
    terms = Terms(maker, others.pop(), gives, wants, payment.coins, tie, lead)
    same = thing in things(reign) and terms.whole(reign) == (deal.payments, deal.promises)
    return terms if same else None


# --- what can't be, and why -----------------------------------------------------------------------


def why_not(reign: ReignView, giver: int, thing: Thing) -> str:
    """The public reason why a house can't give that now, in a sentence; "" where it can."""
    vote, seat, house = reign.vote, reign.seats[giver], _house(reign, giver)
    if thing == COINS or vote is None:
        return ""
    if thing.kind == "break_tie":
        return _no_tie(reign, giver)
    if thing.kind == "name_leader":
        return _no_lead(reign, giver)
    if thing.kind == "cede_signature":
        if reign.phase == "moderate_leader":  # whoever led has lost the vote
            beaten = translate("Deal", "The Leader signs, and {house} won’t be Leader.")
            return "" if giver in rivals(reign) else beaten.format(house=house)
        leads = translate("Deal", "Only the Leader can give the signature, and {house} is Leader.")
        return "" if seat.leader else leads.format(house=_house(reign, reign.leader))
    if seat.ballot in ("gather", "moderate"):
        return translate("Deal", "{house} has passed.").format(house=house)
    if thing.kind == "stay":
        return "" if reign.phase == "vote_turn" else translate("Deal", "The voting is over.")
    if seat.ballot in SIDES:
        voted = translate("Deal", "{house} has voted {side}.")
        return voted.format(house=house, side=side_name(seat.ballot))
    return ""


def why_not_wanted(reign: ReignView, giver: int, thing: Thing) -> str:
    """The same for a thing that a house would be paid for: it can't sell the same thing twice."""
    return _sold(reign, giver) if promised(reign, giver, thing) else why_not(reign, giver, thing)


def _sold(reign: ReignView, giver: int) -> str:
    return translate("Deal", "{house} has already promised that.").format(house=_house(reign, giver))


def _house(reign: ReignView, seat: int) -> str:
    return reign.seats[seat].house.name


def _no_tie(reign: ReignView, giver: int) -> str:
    """Why no tie can be promised; a house that can still take the Moderator token isn't ruled out."""
    vote, seat = reign.vote, reign.seats[giver]
    if vote is None or vote.winner is not None:
        return translate("Deal", "There’s no tie to break.")
    if seat.moderator or (vote.moderated_by is None and seat.ballot is None):
        return ""
    return translate("Deal", "{house} breaks ties.").format(house=_house(reign, reign.moderator))


def _no_lead(reign: ReignView, giver: int) -> str:
    """A tied lead is given by the Moderator, or by who may still become Moderator (KD-TALLY-8)."""
    vote, seat = reign.vote, reign.seats[giver]
    if vote is None or not rivals(reign):
        return translate("Deal", "The lead isn’t tied.")
    if seat.moderator or (reign.phase == "vote_turn" and vote.moderated_by is None and seat.ballot is None):
        return ""
    return translate("Deal", "{house} breaks ties.").format(house=_house(reign, reign.moderator))


def rivals(reign: ReignView) -> tuple[int, ...]:
    """The houses that can get a tied lead: winners tied in Power, or those that can still become so."""
    vote = reign.vote
    if vote is None:
        return ()
    if reign.phase == "vote_turn":
        return tuple(seat.seat for seat in reign.seats if seat.ballot not in ("gather", "moderate"))
    found: list[int] = []
    for side in SIDES if vote.winner is None else (vote.winner,):
        voters = [seat for seat in reign.seats if seat.ballot == side]
        most = max((seat.committed for seat in voters), default=0)
        tops = [seat.seat for seat in voters if seat.committed == most]
        if len(tops) > 1 and reign.seats[reign.leader].ballot != side:  # else the Leader stays (KD-TALLY-6)
            found += tops
    return tuple(found)


def lead_to(reign: ReignView, giver: int, getter: int) -> int:
    """The house that a tied lead would go to: the one that pays for it, if it is among the tied."""
    tied = rivals(reign)
    return getter if getter in tied or not tied else next((one for one in tied if one != giver), giver)


def _after(seats: tuple[int, ...], seat: int) -> int:
    """The next rival."""
    return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else next(iter(seats), seat)


def title(thing: Thing) -> str:
    """The title of a tile."""
    if thing.kind == "vote":
        return translate("Deal", "AYE vote") if thing.side == "aye" else translate("Deal", "NAY vote")
    return _SAY(f"kind.{thing.kind}")


def line(reign: ReignView, giver: int, getter: int, thing: Thing, chosen: Terms | None = None) -> str:
    """The line under a tile's title, if it can be given; `chosen` are the terms in which it is chosen."""
    seat, tie = reign.seats[giver], chosen.tied(reign) if chosen is not None else None
    if thing.kind == "stay" and seat.ballot in SIDES:
        return translate("Deal", "stays at {n}").format(n=seat.committed)
    if thing.kind == "break_tie":
        if tie is None:
            return translate("Deal", "for {side}").format(side=side_name(tie_side(reign, giver, getter)))
        text = translate("Deal", "for {side}; press again for {other}")
        return text.format(side=side_name(tie), other=side_name(OTHER[tie]))
    if thing.kind == "name_leader":
        led = lead_to(reign, giver, getter) if chosen is None else chosen.led(reign)
        other = _after(rivals(reign), led)
        if chosen is None or other == led:
            return translate("Deal", "to {house}").format(house=_house(reign, led))
        text = translate("Deal", "to {house}; press again for {other}")
        return text.format(house=_house(reign, led), other=_house(reign, other))
    if thing.kind == "cede_signature":
        return translate("Deal", "{house} signs").format(house=_house(reign, getter))
    return _SAY.table("short").get(thing.kind, "")


def lines(reign: ReignView, maker: int, thing: Thing, *, giving: bool) -> tuple[str, ...]:
    """All lines possible under its tile while that house offers: to any house, chosen and turned or not."""
    found: dict[str, None] = {}
    for other in (seat.seat for seat in reign.seats if seat.seat != maker):
        giver, getter = (maker, other) if giving else (other, maker)
        offer = Terms(maker, other, thing, COINS) if giving else Terms(maker, other, COINS, thing)
        turned = offer.giving(thing, reign) if giving else offer.wanting(thing, reign)
        found[why_not(reign, giver, thing)] = None
        if not giving:
            found[_sold(reign, giver)] = None
        for chosen in (None, offer, turned):
            found[line(reign, giver, getter, thing, chosen)] = None
    return tuple(found)


# --- what to begin with ---------------------------------------------------------------------------


def side_of(reign: ReignView, seat: int) -> Side | None:
    """The side on which a house has voted."""
    ballot = reign.seats[seat].ballot
    return "aye" if ballot == "aye" else "nay" if ballot == "nay" else None


def wanted_side(reign: ReignView, seat: int) -> Side:
    """The side that a house wants, as far as the table can see: its own, else the one that is behind."""
    vote = reign.vote
    behind: Side = "nay" if vote is not None and vote.aye > vote.nay else "aye"
    return side_of(reign, seat) or behind


def tie_side(reign: ReignView, giver: int, getter: int) -> Side:
    """The side for which a tie would be broken: that of the house that gets this promise."""
    theirs = side_of(reign, giver)
    return side_of(reign, getter) or (OTHER[theirs] if theirs else wanted_side(reign, getter))


def wish(reign: ReignView, getter: int, giver: int) -> Thing:
    """What a house would want from another: things that tip the vote or keep it, possible ones first."""
    mine, theirs = side_of(reign, getter), side_of(reign, giver)
    tie, sign = Thing("break_tie"), Thing("cede_signature")
    vote = Thing("vote", wanted_side(reign, getter))
    seat, lead = reign.seats[giver], Thing("name_leader")
    tied = reign.vote is not None and reign.vote.aye == reign.vote.nay > 0
    if reign.phase != "vote_turn":
        wishes = (tie, lead, sign)
    elif seat.moderator and tied:
        wishes = (tie, sign, Thing("stay"))
    elif theirs is not None:
        wishes = (sign, Thing("stay"), tie) if mine == theirs and seat.leader else (Thing("stay"), tie, sign)
    else:
        wishes = (vote, tie, sign)
    every = (*wishes, *(one for one in things(reign) if one != COINS))
    can = [one for one in every if not why_not(reign, giver, one)]
    return next((one for one in can if not promised(reign, giver, one)), can[0] if can else wishes[0])


def promised(reign: ReignView, giver: int, thing: Thing) -> bool:
    """Whether a house has already sold exactly that, so that buying it again would bring nothing."""
    return any(
        promise.maker == giver and promise.kind == thing.kind and thing.side in (None, promise.side)
        for deal in reign.deals
        if deal.state == "closed"
        for promise in deal.promises
    )


def agreed_with(reign: ReignView, maker: int) -> frozenset[int]:
    """The houses that agreed to the seat's last offer to them in this round."""
    last = {frozenset(deal.parties) - {maker}: deal.state for deal in reign.deals if deal.maker == maker}
    return frozenset(seat for others, state in last.items() if state == "closed" for seat in others)


def proposal(reign: ReignView, maker: int, other: int, price: int) -> Terms:
    """An offer to begin with: Coins for what tips the vote; Coins wanted if the other has nothing to give.

    A house that decides as Moderator sells that: no other thing is worth as much to it.
    """
    theirs, mine = wish(reign, maker, other), wish(reign, other, maker)
    decides = reign.phase != "vote_turn" and reign.seats[maker].moderator
    if (decides or why_not_wanted(reign, other, theirs)) and not why_not(reign, maker, mine):
        return Terms(maker, other, mine, COINS, price)
    return Terms(maker, other, COINS, theirs, price)


def possible(terms: Terms, reign: ReignView) -> bool:
    """Whether no public fact forbids it."""
    gives = why_not(reign, terms.maker, terms.gives)
    return not gives and not why_not_wanted(reign, terms.other, terms.wants)


def sensible(reign: ReignView, maker: int, other: int) -> bool:
    """Whether these two have anything to deal about at the current question."""
    if reign.phase == "moderate_leader" and other not in rivals(reign):
        return reign.seats[other].moderator
    return possible(proposal(reign, maker, other, PRICE), reign)


def bettered(refused: Terms, reign: ReignView) -> Terms | None:
    """The refused terms for 1 Coin more or less; None where they can't be given any more."""
    pays = refused.gives == COINS
    if not possible(refused, reign):
        return None
    return refused._replace(coins=min(refused.coins + 1, MOST) if pays else max(refused.coins - 1, 1))


def likeliest(reign: ReignView, maker: int, taken: Iterable[int] = ()) -> int | None:
    """The house to begin with: one that breaks a tie, votes against the seat, has yet to vote, or leads.

    `taken` are those that already have an open offer; they come last.
    """
    mine, count, late = side_of(reign, maker), len(reign.seats), set(taken)
    order = [(maker + step) % count for step in range(1, count)]

    def rank(other: int) -> tuple[int, ...]:
        seat, theirs = reign.seats[other], side_of(reign, other)
        tie = reign.phase != "vote_turn" and seat.moderator
        against = theirs is not None and theirs != mine
        open_ = seat.ballot is None
        first = 0 if tie else 1 if against and mine else 2 if open_ else 3 if theirs else 4
        idle = not sensible(reign, maker, other)
        return (other in late, idle, first, -seat.committed, not seat.leader, order.index(other))

    return min(order, key=rank, default=None)


def last_price(deals: Iterable[Deal], other: int) -> int:
    """The price that house last took for a promise; the ordinary price if it never has."""
    agreed = (deal for deal in deals if deal.state != "open" and set(deal.accepted) >= set(deal.parties))
    prices = [payment.coins for deal in agreed for payment in deal.payments if payment.payee == other]
    return prices[-1] if prices else PRICE
