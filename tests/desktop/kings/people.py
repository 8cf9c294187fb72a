"""Five people at the table of the council game, who answer as stated: no thinking, no chance."""

from __future__ import annotations

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.commands import CastVote, Gather, Moderate, OfferDeal, Raise, Stay
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.kings.commands import KingsCommand, NameKing
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign, Reign

KINGS = ("Osric II", "Maud", "Aldren IV", "Tessa", "Corvin", "Brannoch the Late", "Ysolde", "Perrin")


def casts(side: Side, power: int, *then: KingsCommand) -> tuple[KingsCommand, ...]:
    """What somebody answers in a vote who lays so much on that side, and then does that."""
    return (CastVote(side, power), *then, Stay())


MANNERS: tuple[tuple[tuple[KingsCommand, ...], ...], ...] = (
    (casts("aye", 1, Raise(1)), casts("nay", 2), (Gather(),), (Moderate(),), casts("aye", 1)),
    (casts("nay", 1), casts("aye", 1), (Gather(),), (Gather(),), (Moderate(),)),
    (casts("aye", 1),) * 5,
    (casts("nay", 1), *(casts("nay", 2),) * 4),
)
"""How the five vote, from the Leader on, round by round: with a raise, with a tie, for AYE, and for NAY."""


def wanted(reign: Reign, seat: int, past: int) -> tuple[KingsCommand, ...]:
    """What that seat would answer, the best first; a reign's first vote begins with an offer."""
    if reign.vote is None or reign.ending is not None:
        return (NameKing(KINGS[past % len(KINGS)]),)
    if reign.round == 1 and not reign.deals:
        other = (seat + 1) % len(reign.seats)
        return (OfferDeal((Payment(seat, other, 1),), (Promise("vote", other, "aye"),)),)
    voted = sum(ballot is not None for ballot in reign.vote.ballots) % len(reign.seats)
    return MANNERS[(past + reign.round) % len(MANNERS)][voted]


def answer(kings: KingsGame, state: Campaign) -> tuple[int, KingsCommand]:
    """Who answers next, and what: as these people do, or else what is listed first."""
    asked = kings.questions(state)[0].seat
    assert state.reign is not None and asked is not None
    likes = wanted(state.reign, asked, len(state.ledger))
    can = (one for one in likes if kings.refusal(state, asked, one) is None)
    return asked, next(can, None) or kings.legal(state, asked)[0]
