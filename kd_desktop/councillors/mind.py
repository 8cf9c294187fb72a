"""A councillor: looks at its View, answers its question, bargains. Deterministic in (view, seed, number).

`number` is the number of the coming command in the campaign; it only feeds the seat's own chance, so that two
equal positions needn't be played alike. A councillor remembers nothing between calls: all it needs stands in
the View. When the rules refuse a deal (they know more than the seat does), ask again without bargaining.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from kd_desktop.councillors.bargains import Bargainer
from kd_desktop.councillors.choices import choice_worth, name_king
from kd_desktop.councillors.outlook import DEFAULT, Outlook, Temper
from kd_desktop.councillors.votes import Poll
from kd_desktop.engine.kings.commands import AcceptDeal, DeclineDeal, KingsCommand, TakeThird, WithdrawDeal
from kd_desktop.engine.kings.view import View

_WHIM = 0.06
"""Points by which a councillor's liking for an answer varies, so that it can't be read like a book."""


SILENT = ("over", "begin", "chairs")
"""Kinds of question that no councillor answers: they are the table's."""


class NothingToAnswer(Exception):  # noqa: N818  (it is the caller's mistake, and says so)
    """`decide` was called for a seat that isn't asked anything."""


def own_chance(view: View, seed: int, number: int) -> random.Random:
    """The seat's own generator for that command."""
    return random.Random("/".join((str(seed), str(view.seat), str(number))))


def decide(
    view: View, seed: int, number: int, temper: Temper = DEFAULT, bargain: bool = True
) -> KingsCommand:
    """The seat's answer to its question: one of `view.legal`, a king's name, or first a deal.

    The deal may be an offer or the answer to one; without `bargain` there is none. Raises NothingToAnswer
    when the seat isn't asked.
    """
    question = view.question
    if question is None or question.kind in SILENT or view.seat is None:
        raise NothingToAnswer(str(view.seat))
    rng = own_chance(view, seed, number)
    if view.own is None or view.reign is None or len(view.reign.seats) < 2:
        return _any(view, rng)
    if question.kind == "text":
        return name_king(view, rng)
    outlook = Outlook(view, temper)
    if view.reign.vote is not None and question.kind in ("ballot", "raise"):
        poll = Poll(outlook)
        deal = _deal(outlook, poll, offers=True) if bargain else None
        return deal or _best(view, rng, poll.worth)
    if bargain and view.reign.phase == "moderate_side" and view.reign.vote is not None:
        deal = _deal(outlook, Poll(outlook), offers=True)
        if deal is not None:
            return deal
    return _best(view, rng, lambda command: choice_worth(outlook, command))


def initiative(view: View, seed: int, number: int, temper: Temper = DEFAULT) -> KingsCommand | None:
    """What the seat does without being asked: takes or declines an open offer, or makes one; mostly nothing.

    Each call answers at most one thing. Asking a seat again after each of its commands comes to an end: it
    answers each offer once and makes at most two per vote, never twice to the same seat.
    """
    del seed, number  # A deal is judged, not diced for.
    reign = view.reign
    if reign is None or view.own is None or reign.vote is None or view.seat is None:
        return None
    if reign.phase not in ("vote_turn", "moderate_side", "moderate_leader") or len(reign.seats) < 2:
        return None
    open_deals = (deal for deal in reign.deals if deal.state == "open")
    waits = any(view.seat in deal.parties and view.seat not in deal.accepted for deal in open_deals)
    offers = reign.phase == "moderate_side"
    if not waits and not offers:
        return None
    outlook = Outlook(view, temper)
    return _deal(outlook, Poll(outlook), offers)


def think(
    view: View, seed: int, number: int, bargain: bool = True, temper: Temper = DEFAULT
) -> KingsCommand | None:
    """What the seat does now: its answer if it is asked, else its initiative (None: nothing)."""
    question = view.question
    if question is not None and question.kind not in SILENT and view.seat is not None:
        return decide(view, seed, number, temper, bargain)
    return initiative(view, seed, number, temper) if bargain else None


def _deal(outlook: Outlook, poll: Poll, offers: bool) -> KingsCommand | None:
    bargainer = Bargainer(outlook, poll)
    return bargainer.answer() or (bargainer.offer() if offers else None)


def _any(view: View, rng: random.Random) -> KingsCommand:
    """Any legal answer, where the seat has nothing to judge by: houses are chosen by their crests."""
    if not view.legal:
        raise NothingToAnswer(str(view.seat))
    read = [command for command in view.legal if not isinstance(command, TakeThird)]
    return read[rng.randrange(len(read))] if read else view.legal[0]


def _best(view: View, rng: random.Random, worth: Callable[[KingsCommand], float]) -> KingsCommand:
    if not view.legal:
        raise NothingToAnswer(str(view.seat))
    best = view.legal[0]
    most = float("-inf")
    for command in view.legal:
        if isinstance(command, AcceptDeal | DeclineDeal | WithdrawDeal):
            continue
        liking = worth(command) + _WHIM * rng.random()
        if liking > most:
            best, most = command, liking
    return best
