"""The courtier: counts pools, guesses at agendas, weighs every answer by rule of thumb, and bargains."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from kd_desktop.councillors.council.bargains import Bargainer
from kd_desktop.councillors.council.offers import Offering
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.kings.choices import choice_worth
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.thoughts import Wish
from kd_desktop.councillors.temper import DEFAULT
from kd_desktop.engine.council.commands import AcceptDeal, DeclineDeal, WithdrawDeal
from kd_desktop.engine.kings.commands import KingsCommand

DRAFT_WHIM = 2.0
"""The points by which likings vary in the draft: agendas promise alike, and the choice should stay secret."""
ABOUT_DEALS = (AcceptDeal, DeclineDeal, WithdrawDeal)


def weigh(
    legal: Iterable[KingsCommand],
    rng: random.Random,
    worth: Callable[[KingsCommand], float],
    whim: float = DEFAULT.whim,
) -> list[Wish]:
    """The answers not about deals with their worth, best first; likings vary by `whim` points."""
    wishes = [
        Wish(command, worth(command) + whim * rng.random())
        for command in legal
        if not isinstance(command, ABOUT_DEALS)
    ]
    return sorted(wishes, key=lambda wish: -wish.worth)


def answer(outlook: Outlook, rng: random.Random, bargain: bool) -> tuple[KingsCommand, list[Wish]]:
    """The answer to the question, or a deal first; with the alternatives. Needs a legal answer."""
    view = outlook.view
    voting = outlook.reign.vote is not None and view.question is not None
    if voting and view.question is not None and view.question.why.code in ("ask_ballot", "ask_raise"):
        poll = Poll(outlook)
        deal = _deal(outlook, poll, offers=True) if bargain else None
        wishes = weigh(poll.useful(view.legal), rng, poll.worth, outlook.temper.whim)
        return deal or wishes[0].command, wishes
    if bargain and outlook.reign.phase == "moderate_side" and voting:
        deal = _deal(outlook, Poll(outlook), offers=True)
        if deal is not None:
            return deal, []
    whim = DRAFT_WHIM if outlook.reign.phase == "agenda_draft" else outlook.temper.whim
    wishes = weigh(view.legal, rng, lambda command: choice_worth(outlook, command), whim)
    return wishes[0].command, wishes


def initiative(outlook: Outlook) -> KingsCommand | None:
    """The answer to an open offer, or in a tie an offer; None to do nothing."""
    return _deal(outlook, Poll(outlook), offers=outlook.reign.phase == "moderate_side")


def courting(outlook: Outlook) -> KingsCommand | None:
    """The best offer to a person who is about to vote; None for none."""
    return Offering(Bargainer(outlook, Poll(outlook))).courting()


def _deal(outlook: Outlook, poll: Poll, offers: bool) -> KingsCommand | None:
    bargainer = Bargainer(outlook, poll)
    return bargainer.answer() or (Offering(bargainer).offer() if offers else None)
