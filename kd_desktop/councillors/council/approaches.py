"""Who may get an unasked offer: people are left in peace, and refusals are remembered.

A person gets one offer in a vote from all councillors together, and a tie-breaker also one bid for each
side, since that is asked for. Only a person who haggles, by making or changing an offer, gets more, and from
that party alone. Councillors don't ask a person for Coins twice running: an offer of some comes in between.
A house is asked again for something it refused in this reign only after a while, longer with each refusal,
and only at a better price; a person is offered Coins for the next letter's vote at once, until it has
refused them often.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from kd_desktop.councillors.council.judgement import Memory, TableShown
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.deals import Deal, Payment, Promise, PromiseKind

OFTEN = 3
"""The refusals of Coins after which a person won't sell such a thing in this reign, or only for more."""


class Request(NamedTuple):
    """A deal's request to one of its two parties: to keep a promise, or to pay for one."""

    kind: PromiseKind
    sells: bool
    """Whether it keeps the promise and gets the Coins; else it pays them."""
    coins: int

    def same_kind(self, other: Request) -> bool:
        """Whether both requests are for the same thing, at any price."""
        return (self.kind, self.sells) == (other.kind, other.sells)

    def better(self, former: Request) -> bool:
        """Whether this request gives the one who refused the former more, or costs them less."""
        return self.coins > former.coins if self.sells else self.coins < former.coins


class RefusedRequest(NamedTuple):
    """A request that a house refused, with its round."""

    ask: Request
    round: int


def ask_of(payments: tuple[Payment, ...], promises: tuple[Promise, ...], seat: int) -> Request | None:
    """The request that a deal makes to a seat; None when it has several payments or promises."""
    if len(payments) != 1 or len(promises) != 1:
        return None
    return Request(promises[0].kind, payments[0].payee == seat, payments[0].coins)


class Approaches:
    """The offers of this reign as far as the seat knows, and those it may therefore make now."""

    def __init__(self, reign: TableShown, seat: int, memory: Memory | None, persons: frozenset[int]) -> None:
        self._reign, self._seat, self._persons = reign, seat, persons
        self._past = memory.reign if memory is not None else None

    # people ------------------------------------------------------------------------------------------

    def person(self, seat: int) -> bool:
        """Whether a person plays that seat."""
        return seat in self._persons

    def in_peace(self, other: int, vote: list[Deal]) -> bool:
        """Whether a seat is to be left in peace, after the vote's deals so far."""
        if not self.person(other):
            return False
        if any(deal.maker == other and self._seat in deal.parties for deal in vote):
            return False
        return any(not self.person(deal.maker) and other in deal.parties for deal in vote)

    def may_bid(self, moderator: int, side: Side, bids: list[Deal]) -> bool:
        """Whether this seat may bid for a tie after others' bids: a person gets one for each side."""
        if not self.person(moderator):
            return True
        return not any(
            promise.side == side for deal in bids if not self.person(deal.maker) for promise in deal.promises
        )

    def asked_for_coins(self, other: int) -> bool:
        """Whether the last unasked offer to a person asked for Coins."""
        asked = False
        for vote in self._votes():
            haggles = False
            for deal in vote:
                if deal.maker == other:
                    haggles = True
                elif not haggles and other in deal.parties and not self.person(deal.maker):
                    asked = any(payment.payer == other for payment in deal.payments)
        return asked

    def _votes(self) -> Iterator[tuple[Deal, ...]]:
        if self._past is None:
            yield self._reign.deals
            return
        for vote in self._past.votes:
            yield tuple(one.deal for one in vote.deals)

    # refusals ----------------------------------------------------------------------------------------

    def refused(self, other: int, ask: Request) -> list[RefusedRequest]:
        """The number of times a seat has refused such a request since it last agreed to one."""
        found: list[RefusedRequest] = []
        for vote in self._past.votes if self._past is not None else ():
            for one in vote.deals:
                former = ask_of(one.deal.payments, one.deal.promises, other)
                if former is None or other not in one.deal.parties or not former.same_kind(ask):
                    continue
                if one.agreed:
                    found = []
                elif one.refused_by == other != one.deal.maker:
                    found.append(RefusedRequest(former, vote.round))
        return found

    def taken(self, other: int, ask: Request) -> int | None:
        """The Coins for which that seat last agreed to such a thing in this reign; None if it never did."""
        return self._agreed.get((other, ask.kind, ask.sells))

    @cached_property
    def _agreed(self) -> dict[tuple[int, PromiseKind, bool], int]:
        """The Coins of the last deal of this reign to which a seat agreed, by what it was asked for."""
        found: dict[tuple[int, PromiseKind, bool], int] = {}
        for vote in self._past.votes if self._past is not None else ():
            for deal in (one.deal for one in vote.deals if one.agreed):
                for seat in deal.parties:
                    ask = ask_of(deal.payments, deal.promises, seat)
                    if ask is not None:
                        found[seat, ask.kind, ask.sells] = ask.coins
        return found

    def may_ask(self, other: int, ask: Request, haggling: bool) -> bool:
        """Whether a seat may get a request after its refusals.

        Each refusal adds rounds without a request; a haggler only needs a better price. A person who would
        be paid refused another letter's price, unless that happened often.
        """
        refused = self.refused(other, ask)
        if ask.sells and self.person(other) and len(refused) < OFTEN:
            return all(ask.better(one.ask) for one in refused if one.round == self._reign.round)
        if not all(ask.better(one.ask) for one in refused):
            return False
        rested = not refused or self._reign.round - refused[-1].round > len(refused)
        return haggling or rested

    def welcome(
        self, payments: tuple[Payment, ...], promises: tuple[Promise, ...], vote: list[Deal], haggling: bool
    ) -> bool:
        """Whether this seat may make such an offer, after the vote's deals so far."""
        others = {seat for payment in payments for seat in (payment.payer, payment.payee)} - {self._seat}
        for other in others:
            if self.in_peace(other, vote):
                return False
            ask = ask_of(payments, promises, other)
            if ask is None:
                continue
            if not haggling and not ask.sells and self.person(other) and self.asked_for_coins(other):
                return False
            if not self.may_ask(other, ask, haggling):
                return False
        return True
