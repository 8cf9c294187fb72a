"""When to give one's word, to whom, and whether one means it (KD-DEAL-7)."""

from __future__ import annotations

import random

from kd_desktop.councillors.kings.bargains import Bargainer
from kd_desktop.councillors.kings.given import bound, deals_of_vote, helped
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.pleas import pleads
from kd_desktop.councillors.kings.understandings import owed
from kd_desktop.councillors.kings.votes import Poll
from kd_desktop.councillors.kings.words import FIRM
from kd_desktop.engine.council.ballot import OTHER, Side
from kd_desktop.engine.council.deals import Bounds, Promise
from kd_desktop.engine.kings.commands import GiveWord
from kd_desktop.engine.kings.view import Own, ReignView

MEANT = 0.5
"""Points by which voting must seem better than passing before one gives one's word to vote."""
TORN = (0.25, 0.75)
"""Between these chances to want AYE a rival may still be swayed."""
SAFE = 0.6
"""From this chance on that a rival wants the other side, it may be worth lulling."""
STRAIGHT = 1.0
"""Points of honour from which on a house never says what it doesn't mean."""
NAME = 0.1
"""Points that one's good name is worth, besides honour, when one means to break one's word."""
RETURNED, OPENED = 0.6, 0.2
"""Points that a favour may cost which is owed, and one by which an understanding begins."""


def may_speak(reign: ReignView, own: Own, rng: random.Random, talks: float) -> bool:
    """Whether the seat takes the occasion to think of a word: before anybody acted, and once in a vote.

    `talks` is how often it does.
    """
    given = any(one.maker == own.seat for one in reign.pledges)
    fresh = all(entry.ballot is None for entry in reign.seats)
    return not given and fresh and rng.random() <= talks


def word_to_give(outlook: Outlook, poll: Poll) -> GiveWord | None:
    """Tell a rival how one will vote; mostly nothing.

    Mostly one means it, and tells it to somebody who may still be swayed. Where it pays, one lulls somebody
    who wants the other side. Where little is at stake for oneself, one does somebody a favour. Who has sold
    its ballot has nothing left to give.
    """
    if outlook.power < 2 or bound(outlook.reign, outlook.seat).ballots != Bounds().ballots:
        return None
    return own_cause(outlook, poll) or favour(outlook, poll)


def own_cause(outlook: Outlook, poll: Poll) -> GiveWord | None:
    """A word for what one wants oneself."""
    if abs(outlook.stake) < FIRM:
        return None
    votes = max(poll.vote_worth(outlook.favourite, power) for power in range(1, outlook.power + 1))
    if votes < poll.gather_worth() + MEANT:
        return None
    return _lie(outlook, poll) or _truth(outlook, poll)


def _truth(outlook: Outlook, poll: Poll) -> GiveWord | None:
    torn = [seat for seat in outlook.rivals if TORN[0] < poll.aye_lean(seat) < TORN[1]]
    if not torn:
        return None
    strongest = max(torn, key=lambda seat: (outlook.pools[seat], -seat))
    return GiveWord(strongest, outlook.favourite)


def favour(outlook: Outlook, poll: Poll) -> GiveWord | None:
    """A word to vote for what another wants: a favour owed, else one that lets it owe one (`understandings`).

    None to those who owe one already, or who have done one harm.
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


def _unwanted(reign: ReignView, seat: int) -> set[Side]:
    """The sides against which that seat has spoken for its house, or offered to pay, in this vote."""
    wants = {pleads(reign, seat)}
    for deal in deals_of_vote(reign):
        if deal.maker == seat and any(payment.payer == seat for payment in deal.payments):
            wants.update(helped(reign, promise) for promise in deal.promises if promise.maker != seat)
    return {OTHER[side] for side in wants if side is not None}


def _lie(outlook: Outlook, poll: Poll) -> GiveWord | None:
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
