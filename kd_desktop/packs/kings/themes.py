"""The pack as played without the sensitive subjects that a table leaves out."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from kd_desktop.engine.kings.content import Card, Dilemma, KingsPack
from kd_desktop.packs.identity import pack_hash


def without(pack: KingsPack, themes: Collection[str]) -> KingsPack:
    """The pack without cards of these themes.

    Each is replaced by another card, which takes over its id, so that all references to the card mean the
    other. The same pack when no card has such a theme.
    """
    instead = {card.replaces: card for card in pack.cards if isinstance(card, Dilemma) and card.replaces}

    def played(card: Card) -> Card:
        if not isinstance(card, Dilemma) or card.theme not in themes or card.id not in instead:
            return card
        return replace(instead[card.id], id=card.id, replaces="")

    cards = tuple(played(card) for card in pack.cards)
    if cards == pack.cards:
        return pack
    changed = replace(pack, cards=cards, hash="")
    return replace(changed, hash=pack_hash(changed))
