"""The words a seat gives: when, to whom, and whether it means them (KD-DEAL-7)."""

from __future__ import annotations

import random

from kd_desktop.councillors.council.bargains import Bargainer
from kd_desktop.councillors.council.commitments import bound, deals_of_vote, helped
from kd_desktop.councillors.council.judgement import Judgement, TableShown
from kd_desktop.councillors.council.pleas import pleads
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.council.understandings import owed
from kd_desktop.councillors.council.words import FIRM
from kd_desktop.engine.council.ballot import OTHER, Side
from kd_desktop.engine.council.commands import GiveWord
from kd_desktop.engine.council.deals import Bounds, Promise

MEANT = 0.5
"""The points by which voting must seem better than passing before a seat gives its word to vote."""
TORN = (0.25, 0.75)
"""The range of chances to want AYE in which a rival may still be swayed."""
SAFE = 0.6
"""The chance that a rival wants the other side from which it may be worth lulling."""
STRAIGHT = 1.0
"""The points of honour from which a house never says anything it doesn't mean."""
NAME = 0.1
"""The points that a good name is worth, besides honour, when a seat means to break its word."""
RETURNED, OPENED = 0.6, 0.2
"""The points that an owed favour may cost, and one that begins an understanding."""


def may_speak(reign: TableShown, seat: int, rng: random.Random, talks: float) -> bool:
    """Whether the seat considers giving its word: once in a vote, before any act.

    `talks` is the share of occasions taken.
    """
    given = any(one.maker == seat for one in reign.pledges)
    fresh = all(entry.ballot is None for entry in reign.seats)
    return not given and fresh and rng.random() <= talks


def word_to_give(outlook: Judgement, poll: Poll) -> GiveWord | None:
    """A word to a rival on how the seat will vote; usually None.

    Usually the seat means it, and gives it to a rival who may still be swayed. When it pays, it lulls a
    rival who wants the other side. With little at stake, it does a rival a favour. A seat that has sold its
    ballot has nothing left to give.
    """
    if outlook.power < 2 or bound(outlook.reign, outlook.seat).ballots != Bounds().ballots:
        return None
    return own_cause(outlook, poll) or favour(outlook, poll)


def own_cause(outlook: Judgement, poll: Poll) -> GiveWord | None:
    """A word for the side that the seat wants itself."""
    if abs(outlook.stake) < FIRM:
        return None
    votes = max(poll.vote_worth(outlook.favourite, power) for power in range(1, outlook.power + 1))
    if votes < poll.gather_worth() + MEANT:
        return None
    return _lie(outlook, poll) or _truth(outlook, poll)


def _truth(outlook: Judgement, poll: Poll) -> GiveWord | None:
    torn = [seat for seat in outlook.rivals if TORN[0] < poll.aye_lean(seat) < TORN[1]]
    if not torn:
        return None
    strongest = max(torn, key=lambda seat: (outlook.pools[seat], -seat))
    return GiveWord(strongest, outlook.favourite)


def favour(outlook: Judgement, poll: Poll) -> GiveWord | None:
    """A word to vote for another's side: a favour owed, or one that puts it in debt (`understandings`).

    None for rivals already in debt, or that have done the seat harm.
    """
    reign = outlook.memory.reign if outlook.memory is not None else None
    bargainer = Bargainer(outlook, poll)
    debts = {seat: owed(reign, outlook.seat, seat) for seat in outlook.rivals}
    for seat in sorted(debts, key=lambda one: (-debts[one], -outlook.regards.get(one, 0.0), one)):
        if debts[seat] < 0 or outlook.regards.get(seat, 0.0) < 0.0 or outlook.liar(seat):
            continue
        aye = poll.aye_lean(seat)
        side: Side = "aye" if aye > 0.5 else "nay"
        if side in _unwanted(outlook.reign, seat):
            continue
        most = RETURNED if debts[seat] else OPENED
        if max(aye, 1.0 - aye) >= SAFE and bargainer.cost(Promise("vote", outlook.seat, side)) <= most:
            return GiveWord(seat, side)
    return None


def _unwanted(reign: TableShown, seat: int) -> set[Side]:
    """The sides against which that seat has spoken for its house, or offered to pay, in this vote."""
    wants = {pleads(reign, seat)}
    for deal in deals_of_vote(reign):
        if deal.maker == seat and any(payment.payer == seat for payment in deal.payments):
            wants.update(helped(reign, promise) for promise in deal.promises if promise.maker != seat)
    return {OTHER[side] for side in wants if side is not None}


def _lie(outlook: Judgement, poll: Poll) -> GiveWord | None:
    """The best word that one doesn't mean to keep; None where the truth, or silence, is worth as much.

    A rival who believes that its side is safe saves its Power. What that is worth is weighed against one's
    honour and against what is lost besides when nobody believes one any more.
    """
    if outlook.temper.honour >= STRAIGHT:
        return None
    side = outlook.favourite
    sign = 1.0 if side == "aye" else -1.0
    before = poll.odds("aye", 0, False)
    best: tuple[float, int] | None = None
    for seat in outlook.rivals:
        against = poll.aye_lean(seat) if side == "nay" else 1.0 - poll.aye_lean(seat)
        if against < SAFE:
            continue
        shift = sign * (poll.odds("aye", 0, False, without=seat) - before)
        gain = outlook.believed.get(outlook.seat, 0.0) * shift * abs(outlook.stake)
        left = gain - 2.0 * outlook.honour(seat) - NAME
        if left > 0.0 and (best is None or left > best[0]):
            best = left, seat
    return None if best is None else GiveWord(best[1], "nay" if side == "aye" else "aye")
