"""Deals: what a promise is worth, which offers to make, and which to take (KD-DEAL, 16.8)."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.councillors.outlook import Outlook
from kd_desktop.councillors.votes import OTHER, Poll, side_of
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.kings.commands import (
    AcceptDeal,
    CastVote,
    DeclineDeal,
    Gather,
    KingsCommand,
    OfferDeal,
    Raise,
)

OFFERS_PER_VOTE = 2
"""How many deals a councillor offers in one vote, so that bargaining ends."""
_TAKE = 0.05
_OFFER = 0.2
_NEVER = 99.0
_GUESS: dict[str, tuple[float, ...]] = {
    "vote": (0.30, 0.45, 0.55),
    "vote_not": (0.40, 0.55, 0.65),
    "stay": (0.45, 0.60, 0.70),
    "break_tie": (0.40, 0.55, 0.65),
    "sell": (0.45, 0.30, 0.20),
}
"""How likely another seat is thought to agree, for prices of 1, 2 and 3 Coins."""


class Bargainer:
    """One seat's judgement of deals at the present moment of a vote."""

    def __init__(self, outlook: Outlook, poll: Poll) -> None:
        self.outlook = outlook
        self.poll = poll
        self.seat = outlook.seat
        self.phase = outlook.reign.phase
        self._plan: list[tuple[float, KingsCommand]] | None = None

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
        margin = float(poll.total["aye"] - poll.total["nay"]) + self._own_weight()
        before = poll.odds("aye", margin, False)
        lean = poll.lean(promise.maker)
        fresh = max(lean.power, 1.0) if entry.ballot is None else 0.0
        power = 0.0
        if promise.kind == "vote":
            power = fresh
        elif promise.kind == "commit_at_least":
            power = max(float(promise.power - entry.committed), fresh)
        elif promise.kind == "vote_not":
            toward = 1.0 - lean.aye if promise.side == "aye" else lean.aye
            power = -0.8 * toward * lean.votes * fresh
        return poll.odds("aye", margin + sign * power, False, without=promise.maker) - before

    def _own_weight(self) -> float:
        """Power this seat has or is about to have on AYE (negative: on NAY)."""
        if self.poll.side:
            return float(self.poll.committed if self.poll.side == "aye" else -self.poll.committed)
        if not self.plan:
            return 0.0
        command = max(self.plan, key=lambda entry: entry[0])[1]
        if isinstance(command, CastVote):
            return float(command.power if command.side == "aye" else -command.power)
        return 0.0

    def worth(self, payments: tuple[Payment, ...], promises: tuple[Promise, ...]) -> float:
        """What such a deal is worth to this seat, in points."""
        paid = sum(payment.coins for payment in payments if payment.payer == self.seat)
        got = sum(payment.coins for payment in payments if payment.payee == self.seat)
        if paid > self.outlook.coins:
            return -_NEVER
        worth = self.outlook.coin_change(got - paid)
        for promise in promises:
            worth += -self.cost(promise) if promise.maker == self.seat else self.gain(promise)
        return worth

    def answer(self) -> KingsCommand | None:
        """Accept or decline the first open deal that waits for this seat; None when there is none."""
        legal = self.outlook.view.legal
        for deal in self.outlook.reign.deals:
            if deal.state != "open" or self.seat not in deal.parties or self.seat in deal.accepted:
                continue
            accept = AcceptDeal(deal.id)
            good = accept in legal and self.worth(deal.payments, deal.promises) > _TAKE
            return accept if good else DeclineDeal(deal.id)
        return None

    def offer(self) -> OfferDeal | None:
        """The best deal to offer now, or None: few per vote, one per other seat, none while one is open."""
        if self.phase not in ("vote_turn", "moderate_side"):
            return None
        mine = self._of_this_vote()
        made = sum(1 for deal in mine if deal.maker == self.seat)
        if made >= OFFERS_PER_VOTE or any(deal.state == "open" for deal in mine):
            return None
        met = {seat for deal in mine for seat in deal.parties}
        best: OfferDeal | None = None
        most = _OFFER
        for offer, chance in self._ideas(met):
            worth = self.worth(offer.payments, offer.promises) * chance
            if worth > most:
                best, most = offer, worth
        return best

    def _of_this_vote(self) -> list[Deal]:
        """The deals of the latest vote to which this seat is a party."""
        deals = self.outlook.reign.deals
        last = max((deal.vote for deal in deals), default=0)
        return [deal for deal in deals if deal.vote == last and self.seat in deal.parties]

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
        for coins, chance in enumerate(_GUESS[promise.kind], start=1):
            if coins <= self.outlook.coins:
                yield OfferDeal((Payment(self.seat, other, coins),), (promise,)), chance

    def _sell(self, promise: Promise, other: int) -> Iterator[tuple[OfferDeal, float]]:
        for coins, chance in enumerate(_GUESS["sell"], start=1):
            yield OfferDeal((Payment(other, self.seat, coins),), (promise,)), chance


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
