"""What stood behind a decision, read off an outlook: where a side's lead comes from, chances, beliefs."""

from __future__ import annotations

from kd_desktop.councillors.kings.bargains import Bargainer
from kd_desktop.councillors.kings.offering import Offering
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.thoughts import Ends, ExpectedPlay, Guess, LeadPart, PartCode, Wish
from kd_desktop.councillors.kings.votes import Poll, side_of
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings.commands import DeclineDeal, KingsCommand, OfferDeal

OWN_PARTS: tuple[PartCode, ...] = ("goal", "open", "achievements", "ending")
LEAST = 0.05
"""Points below which a part isn't worth a word."""
LIKELY = 2
"""Guesses that are written down for each rival, the likeliest first."""


def parts_of(outlook: Outlook) -> tuple[LeadPart, ...]:
    """By how many points AYE is better than NAY for the seat, by what they come from.

    They sum to the lead, but for rounding and parts too small for a word.
    """
    if outlook.reign.finale is not None:
        return ()
    aye = outlook.position_parts(outlook.boards["aye"])
    nay = outlook.position_parts(outlook.boards["nay"])
    own = {code: outlook.temper.zeal * (aye.get(code, 0.0) - nay.get(code, 0.0)) for code in OWN_PARTS}
    rest = outlook.stake - sum(own.values())
    found = [LeadPart(code, round(points, 2)) for code, points in own.items()]
    found.append(LeadPart("rivals", round(rest, 2)))
    return tuple(part for part in found if abs(part.points) >= LEAST)


def chance_of_aye(poll: Poll) -> float:
    """The chance that AYE carries as things stand, if the seat itself adds nothing more."""
    margin = poll.total["aye"] - poll.total["nay"]
    if poll.side is not None:
        margin += poll.committed if poll.side == "aye" else -poll.committed
    return round(poll.odds("aye", margin, poll.outlook.mine.leader), 3)


def guesses_of(outlook: Outlook) -> tuple[Guess, ...]:
    """The likeliest Secret Agendas of each rival; none without beliefs."""
    if outlook.beliefs is None:
        return ()
    return tuple(
        Guess(seat, name, round(chance, 3))
        for seat in outlook.rivals
        for name, chance in sorted(outlook.beliefs.of(seat).items(), key=lambda one: -one[1])[:LIKELY]
    )


def waiting_of(poll: Poll) -> tuple[ExpectedPlay, ...]:
    """What is expected of each rival that still has a turn: to vote, or having voted to raise."""
    if poll.outlook.reign.phase != "vote_turn":
        return ()
    leads = poll.outlook.mine.leader
    turns = set(poll.pending(leads))
    return tuple(
        expected
        for seat in poll.outlook.rivals
        if seat in turns or poll.seats[seat].ballot is None
        if (expected := _expected(poll, seat)) is not None
    )


def _expected(poll: Poll, seat: int) -> ExpectedPlay | None:
    """None for a seat that has passed: it has no further turn."""
    ballot = poll.seats[seat].ballot
    if ballot is None:
        return ExpectedPlay(seat, round(poll.eager(seat), 3), round(poll.aye_lean(seat), 3))
    side = side_of(ballot)
    return (
        None
        if side is None
        else ExpectedPlay(seat, round(poll.raising(seat), 3), float(side == "aye"), voted=True)
    )


def agreed_of(poll: Poll, command: KingsCommand | None) -> float:
    """How likely an offer was thought to be taken; 0 when none is made."""
    if not isinstance(command, OfferDeal):
        return 0.0
    return round(Offering(Bargainer(poll.outlook, poll)).hoped(command), 3)


def ended(poll: Poll, wish: Wish) -> Wish:
    """The wish as it is kept: rounded, and with what it leads to."""
    ends = poll.ends_of(wish.command)
    if ends is not None:
        ends = Ends(round(ends.chance, 3), round(ends.aye, 3), round(ends.nay, 3))
    return Wish(wish.command, round(wish.worth, 3), ends)


def refusal_of(poll: Poll, command: KingsCommand | None) -> Message | None:
    """Why an offer is declined, as the seat would say it aloud; None when nothing is."""
    if not isinstance(command, DeclineDeal):
        return None
    declined = (deal for deal in poll.outlook.reign.deals if deal.id == command.deal)
    deal = next(declined, None)
    return Bargainer(poll.outlook, poll).reason(deal) if deal is not None else None
