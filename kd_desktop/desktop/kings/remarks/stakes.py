"""The meaning of a card for the houses it touches, in the words written with it, as the campaign then was."""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.council.content import Stake
from kd_desktop.engine.kings.content import Dilemma
from kd_desktop.engine.kings.history import History
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.words import fill


def stakes_of(session: Session, card: str, past: History) -> tuple[Stake, ...]:
    """The stakes of that card, drawn at that point of the campaign's record.

    A campaign that is opened again repeats its remarks, so later events never fill the lines.
    """
    return filled(session.game.library, session.store.state, card, past)


def filled(library: CardLibrary, state: Campaign, card: str, past: History) -> tuple[Stake, ...]:
    """The stakes of that card with the slots of their lines filled; none for another kind of card."""
    found = library.cards.get(card)
    if not isinstance(found, Dilemma) or not found.stakes:
        return ()
    then = _then(state, past)
    return tuple(
        replace(one, lines=(fill(library, then, one.lines[0]), fill(library, then, one.lines[1])))
        for one in found.stakes
    )


def _then(state: Campaign, past: History) -> Campaign:
    """What slots ask for, as it was when the record stood so."""
    votes = (vote for reign in past.reigns for vote in reign.votes)
    decided = sum(vote.kind == "dilemma" and vote.side is not None for vote in votes)
    reigns = len(past.reigns)
    return replace(
        state,
        reign=None,
        king_name=past.reigns[-1].king if past.reigns else state.king_name,
        ledger=state.ledger[: max(0, reigns - 1)],
        decided=state.decided[:decided],
        portraits=state.portraits[:reigns],
    )
