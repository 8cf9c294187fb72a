"""Players with one habit each, to measure whether it pays: they vote by it, and are courtiers otherwise.

Only those with a bargaining habit bargain. They want the same sides as a courtier.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kd_desktop.councillors.arena import Councillor
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.kings.mind import Mind
from kd_desktop.engine.council.ballot import OTHER, Side
from kd_desktop.engine.council.commands import (
    AcceptDeal,
    CastVote,
    DeclineDeal,
    Gather,
    GiveWord,
    Moderate,
    OfferDeal,
    Raise,
    Stay,
)
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.view import ReignView, View

PRICE = 2
"""Coins that buyer and seller name."""
SHOW = 2
"""The extra Power that an outbidder commits beyond the need to lead the table."""
KNOWN = 10
"""The reigns over which a liar is measured: the cost of a lie comes later, to the same house."""
_ANSWERS = (CastVote, Gather, Moderate, Raise, Stay)


@dataclass
class Glance:
    """A moment of a vote as a bot sees it. Needs a view of a running reign with its own part."""

    view: View
    mind: Mind

    @property
    def reign(self) -> ReignView:
        """The reign."""
        assert self.view.reign is not None
        return self.view.reign

    @property
    def seat(self) -> int:
        """The bot's own seat."""
        assert self.view.own is not None
        return self.view.own.seat

    @cached_property
    def poll(self) -> Poll:
        """The vote as a courtier in its place sees it."""
        return Poll(self.mind.outlook)

    @property
    def wants(self) -> Side:
        """The side that it has voted for, or else would rather see win."""
        return self.poll.side or self.poll.outlook.favourite

    def first(self, *wanted: KingsCommand) -> KingsCommand | None:
        """The first of these answers that is legal."""
        return next((command for command in wanted if command in self.view.legal), None)


def gathers(at: Glance) -> KingsCommand | None:
    """Passes every vote and gathers."""
    return at.first(Gather(), Stay())


def moderates(at: Glance) -> KingsCommand | None:
    """Passes every vote, and takes the Moderator token whenever it can."""
    return at.first(Moderate(), Gather(), Stay())


def lays_one(at: Glance) -> KingsCommand | None:
    """Lays one Power on what it wants, always, and never more."""
    return at.first(CastVote(at.wants, 1), Stay(), Gather())


def lays_one_behind(at: Glance) -> KingsCommand | None:
    """Lays one Power on the side that is behind, whatever it wants, only to be paid."""
    total = at.poll.total
    return at.first(CastVote("aye" if total["aye"] < total["nay"] else "nay", 1), Stay(), Gather())


def votes(at: Glance) -> KingsCommand | None:
    """Never passes: lays as much on what it wants as it takes to lead now, and raises to lead again."""
    poll, side = at.poll, at.wants
    need = poll.total[OTHER[side]] - poll.total[side] + 1 - poll.committed
    if poll.side:
        return at.first(Raise(need), Stay()) if need > 0 else at.first(Stay())
    return at.first(CastVote(side, max(need, 1)), CastVote(side, 1), Gather())


def outbids(at: Glance) -> KingsCommand | None:
    """Lays more than anybody else on what it wants, and only passes when no Power is left."""
    poll, side = at.poll, at.wants
    need = max(poll.total[OTHER[side]] - poll.total[side], poll.top) + 1 - poll.committed
    if poll.side:
        return at.first(*(Raise(power) for power in range(need, 0, -1)), Stay())
    return at.first(*(CastVote(side, power) for power in range(need + SHOW, 0, -1)), Gather())


def unbound(at: Glance) -> KingsCommand | None:
    """Votes as a courtier who never keeps a word."""
    answers = [command for command in at.view.legal if isinstance(command, _ANSWERS)]
    return max(answers, key=at.poll.unbound, default=None)


def says_otherwise(at: Glance) -> KingsCommand | None:
    """Gives its word to the next seat, before anybody has acted, to vote for what it doesn't want."""
    reign = at.reign
    fresh = reign.phase == "vote_turn" and all(entry.ballot is None for entry in reign.seats)
    if not fresh or any(one.maker == at.seat for one in reign.pledges):
        return None
    return GiveWord((at.seat + 1) % len(reign.seats), OTHER[at.poll.outlook.favourite])


def sells_silence(at: Glance) -> Iterator[OfferDeal]:
    """Offers its silence for Coins to the seat that has committed the most."""
    seats = at.reign.seats
    for rival in sorted(at.poll.outlook.rivals, key=lambda seat: -seats[seat].committed):
        ballot = seats[rival].ballot
        if ballot in ("aye", "nay"):
            against = OTHER["aye" if ballot == "aye" else "nay"]
            yield OfferDeal((Payment(rival, at.seat, PRICE),), (Promise("vote_not", at.seat, against),))


def buys_votes(at: Glance) -> Iterator[OfferDeal]:
    """Offers Coins for a vote on its side to the first seat that hasn't acted."""
    outlook = at.poll.outlook
    for rival in outlook.rivals:
        if at.reign.seats[rival].ballot is None and outlook.coins > PRICE:
            yield OfferDeal((Payment(at.seat, rival, PRICE),), (Promise("vote", rival, outlook.favourite),))


@dataclass(frozen=True)
class Habit:
    """How a bot answers in votes; what it offers, the best first; what word it gives; if it takes Coins.

    It keeps its house for `reigns` of a campaign where that is what the habit is about; 0: it goes round.
    """

    ballot: Callable[[Glance], KingsCommand | None]
    offers: Callable[[Glance], Iterator[OfferDeal]] | None = None
    word: Callable[[Glance], KingsCommand | None] | None = None
    trades: bool = False
    reigns: int = 0


HABITS = {
    "gatherer": Habit(gathers),
    "moderator": Habit(moderates),
    "token": Habit(lays_one),
    "contrary": Habit(lays_one_behind),
    "voter": Habit(votes),
    "outbid": Habit(outbids),
    "seller": Habit(gathers, offers=sells_silence, trades=True),
    "buyer": Habit(lays_one, offers=buys_votes, trades=True),
    "liar": Habit(unbound, word=says_otherwise, reigns=KNOWN),
    "dictator": Habit(votes),
}
"""By the name that is typed."""
ALONE = ("dictator",)
"""The bots measured among gatherers, where one decides every vote, which tests a pack's figures."""


class Bot(Councillor):
    """A player with a habit."""

    def __init__(self, seed: int, habit: Habit) -> None:
        super().__init__(seed)
        self.habit = habit

    def answer(self, view: Any, seen: Sequence[Any], number: int, bargain: bool = True) -> Command:
        """The ballot or raise by its habit, or an offer first; anything else as a courtier's."""
        if not _voting(view):
            return super().answer(view, seen, number, bargain=False)
        at = self._glance(view, seen, number)
        said = (self._reply(view) or self._offer(at)) if bargain else None
        command = said or self.habit.ballot(at)
        return command if command is not None else super().answer(view, seen, number, bargain=False)

    def initiative(self, view: Any, seen: Sequence[Any], number: int) -> Command | None:
        """The reply to an offer, or a word."""
        if view.reign is None or view.reign.vote is None or view.reign.finale is not None:
            return None
        word = self.habit.word
        return self._reply(view) or (word(self._glance(view, seen, number)) if word is not None else None)

    def _glance(self, view: View, seen: Sequence[Any], number: int) -> Glance:
        return Glance(view, Mind(view, seen, self.seed, number, self.level, self.temperament, explain=False))

    def _reply(self, view: View) -> KingsCommand | None:
        """What it says to the first offer that waits for it."""
        deals = view.reign.deals if view.reign is not None else ()
        for deal in deals:
            if deal.state == "open" and view.seat in deal.parties and view.seat not in deal.accepted:
                accept = AcceptDeal(deal.id)
                takes = self.habit.trades and accept in view.legal and _brings_coins(deal, view.seat)
                return accept if takes else DeclineDeal(deal.id)
        return None

    def _offer(self, at: Glance) -> KingsCommand | None:
        """One offer in each vote, before it has acted."""
        deals = at.reign.deals
        if self.habit.offers is None or at.reign.seats[at.seat].ballot is not None:
            return None
        if any(deal.maker == at.seat or deal.state == "open" for deal in deals):
            return None
        return next(self.habit.offers(at), None)


def _voting(view: View) -> bool:
    """Whether this is a question of a reign's vote; the finale's votes are the courtier's."""
    reign, asked = view.reign, view.question
    if reign is None or reign.vote is None or reign.finale is not None or asked is None:
        return False
    return asked.why.code in ("ask_ballot", "ask_raise")


def _brings_coins(deal: Deal, seat: int | None) -> bool:
    """Whether that seat is paid in the deal and pays nothing."""
    paid = any(payment.payee == seat for payment in deal.payments)
    return paid and all(payment.payer != seat for payment in deal.payments)
