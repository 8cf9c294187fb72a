"""The reasons behind a decision, from an outlook: the parts of a side's lead, chances, beliefs."""

from __future__ import annotations

from kd_desktop.councillors.council.bargains import Bargainer
from kd_desktop.councillors.council.judgement import Ends
from kd_desktop.councillors.council.offers import Offering
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.thoughts import ExpectedPlay, Guess, LeadPart, PartCode, Wish
from kd_desktop.engine.council.ballot import side_of
from kd_desktop.engine.council.commands import DeclineDeal, OfferDeal
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings.commands import KingsCommand

OWN_PARTS: tuple[PartCode, ...] = ("goal", "open", "achievements", "ending")
LEAST = 0.05
"""The points below which a part isn't mentioned."""
LIKELY = 2
"""The number of guesses recorded for each rival, the likeliest first."""


def parts_of(outlook: Outlook) -> tuple[LeadPart, ...]:
    """The points by which AYE is better than NAY for the seat, by source.

    They sum to the lead, except for rounding and parts too small to mention.
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
    """The chance that AYE carries if the seat itself adds nothing more."""
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
    """The expected play of each rival that still has a turn: to vote, or to raise after voting."""
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
    """The estimated chance that an offer is taken; 0 when none is made."""
    if not isinstance(command, OfferDeal):
        return 0.0
    return round(Offering(Bargainer(poll.outlook, poll)).hoped(command), 3)


def ended(poll: Poll, wish: Wish) -> Wish:
    """The wish in the form kept: rounded, with its consequences."""
    ends = poll.ends_of(wish.command)
    if ends is not None:
        ends = Ends(round(ends.chance, 3), round(ends.aye, 3), round(ends.nay, 3))
    return Wish(wish.command, round(wish.worth, 3), ends)


def refusal_of(poll: Poll, command: KingsCommand | None) -> Message | None:
    """Why an offer is declined, in words for the table; None when none is declined."""
    if not isinstance(command, DeclineDeal):
        return None
    declined = (deal for deal in poll.outlook.reign.deals if deal.id == command.deal)
    deal = next(declined, None)
    return Bargainer(poll.outlook, poll).reason(deal) if deal is not None else None
