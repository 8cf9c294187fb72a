"""What stood behind a decision, read off an outlook: where a side's lead comes from, chances, beliefs."""

from __future__ import annotations

from kd_desktop.councillors.bargains import Bargainer
from kd_desktop.councillors.outlook import Outlook
from kd_desktop.councillors.thoughts import Expected, Guess, Part, PartCode
from kd_desktop.councillors.votes import Poll
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings.commands import DeclineDeal, KingsCommand

OWN_PARTS: tuple[PartCode, ...] = ("goal", "open", "achievements", "ending")
LEAST = 0.05
"""Points below which a part isn't worth a word."""
LIKELY = 2
"""Guesses that are written down for each rival, the likeliest first."""


def parts_of(outlook: Outlook) -> tuple[Part, ...]:
    """By how many points AYE is better than NAY for the seat, by what they come from.

    They sum to the lead, but for rounding and parts too small for a word.
    """
    if outlook.reign.finale is not None:
        return ()
    aye = outlook.position_parts(outlook.boards["aye"])
    nay = outlook.position_parts(outlook.boards["nay"])
    own = {code: outlook.temper.zeal * (aye.get(code, 0.0) - nay.get(code, 0.0)) for code in OWN_PARTS}
    rest = outlook.stake - sum(own.values())
    found = [Part(code, round(points, 2)) for code, points in own.items()]
    found.append(Part("rivals", round(rest, 2)))
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


def waiting_of(poll: Poll) -> tuple[Expected, ...]:
    """What is expected of each rival that hasn't acted."""
    return tuple(
        Expected(seat, round(poll.eager(seat), 3), round(poll.aye_lean(seat), 3))
        for seat in poll.outlook.rivals
        if poll.seats[seat].ballot is None
    )


def refusal_of(poll: Poll, command: KingsCommand | None) -> Message | None:
    """Why an offer is declined, as the seat would say it aloud; None when nothing is."""
    if not isinstance(command, DeclineDeal):
        return None
    declined = (deal for deal in poll.outlook.reign.deals if deal.id == command.deal)
    deal = next(declined, None)
    return Bargainer(poll.outlook, poll).reason(deal) if deal is not None else None
