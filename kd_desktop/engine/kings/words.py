"""The closed list of slots in card texts, filled from the campaign.

{king} {house:7} {signer:CARD} {office:steward}.
"""

from __future__ import annotations

import re

from kd_desktop.engine.kings.content import CardLibrary
from kd_desktop.engine.kings.state import Campaign

_SLOT = re.compile(r"\{(king|house|signer|office)(?::([^{}]+))?\}")


def fill(library: CardLibrary, state: Campaign, text: str) -> str:
    """The text with its slots filled; a slot that has no answer yet says so in plain words."""
    if "{" not in text:
        return text
    return _SLOT.sub(lambda match: _word(library, state, match[1], match[2] or ""), text)


def _word(library: CardLibrary, state: Campaign, kind: str, name: str) -> str:
    if kind == "king":
        return state.king_name or "the king"
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
    """Who holds an office in this reign: holders follow one another, each for the office's term in reigns."""
    found = library.offices.get(office)
    if found is None or not found.holders:
        return office
    return found.holders[min((present_reign(state) - 1) // found.term, len(found.holders) - 1)]


def present_reign(state: Campaign) -> int:
    """The number of the reign that goes on, or of the next."""
    return state.reign.number if state.reign is not None else len(state.ledger) + 1
