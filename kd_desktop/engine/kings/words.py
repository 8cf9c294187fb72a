"""The closed list of slots in card texts, filled from the campaign.

{king} {house:7} {signer:CARD} {office:steward}, and those with alternatives, which may contain the others:
{voted:CARD|AYE won|NAY won|never decided} {story:CARD|on the board|not} {trait:stern|the king has it|not}.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.slots import choose, nameless
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import Campaign

_SLOT = re.compile(r"\{(king|house|signer|office)(?::([^{}]+))?\}")


def fill(library: CardLibrary, state: Campaign, text: str) -> str:
    """The text with its slots filled; a slot that has no answer yet says so in plain words."""
    if "{" not in text:
        return text

    def on_board(card: str) -> bool:
        return any(placed.card == card for placed in state.stories)

    chosen = choose(text, state.verdict, on_board, trait(library, state))
    return _SLOT.sub(lambda match: _word(library, state, match[1], match[2] or ""), chosen)


def as_read(library: CardLibrary, state: Campaign, card: str, side: Side) -> Campaign:
    """The campaign as its texts read at that outcome: without the stories it has brought since.

    Otherwise a letter would mention a story, and its signer, from after it was read.
    """
    last = max((i for i, placed in enumerate(state.decided) if placed.card == card), default=0)
    opened = {
        envelope
        for placed in state.decided[:last]
        for envelope in library.dilemma(placed.card).outcome.of(placed.side).envelopes
    }
    fresh = set(library.dilemma(card).outcome.of(side).envelopes) - opened
    stories = tuple(placed for placed in state.stories if library.story(placed.card).envelope not in fresh)
    return replace(state, stories=stories) if len(stories) < len(state.stories) else state


def trait(library: CardLibrary, state: Campaign) -> str:
    """The trait of the king who reigns; "" when the pack has no such king."""
    king = library.kings.get(state.portraits[-1]) if state.portraits else None
    return king.trait if king is not None else ""


def _word(library: CardLibrary, state: Campaign, kind: str, name: str) -> str:
    if kind == "king":
        king = library.kings.get(state.portraits[-1]) if len(state.portraits) > 1 else None
        return state.king_name or nameless(king.queen if king is not None else None)
    if kind == "office":
        return office_holder(library, state, name)
    number = int(name) if kind == "house" else _signer(state, name)
    record = state.houses[number - 1] if number else None
    if record is not None:
        return record.name
    return library.houses[number].name if number else "the Table"


def _signer(state: Campaign, card: str) -> int:
    return next((placed.signer for placed in state.stories if placed.card == card), 0)


def office_holder(library: CardLibrary, state: Campaign, office: str) -> str:
    """The holder of an office in this reign: holders follow one another, each for the term in reigns."""
    found = library.offices.get(office)
    if found is None or not found.holders:
        return office
    return found.holders[min((present_reign(state) - 1) // found.term, len(found.holders) - 1)]


def present_reign(state: Campaign) -> int:
    """The number of the current reign, or of the next."""
    return state.reign.number if state.reign is not None else len(state.ledger) + 1
