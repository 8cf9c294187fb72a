"""The pack as played by a table that has read some cards in earlier campaigns."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from kd_desktop.engine.kings.content import Dilemma, KingsPack
from kd_desktop.packs.identity import pack_hash


def read_last(pack: KingsPack, cards: Collection[str]) -> KingsPack:
    """The pack with these dilemmas last in every shuffle of the deck, so that unread ones come first.

    The same pack if it has none of them. All cards stay in the game: everything that the rules or a check
    say about any order of the deck holds for this one.
    """
    known = tuple(card.id for card in pack.cards if isinstance(card, Dilemma) and card.id in set(cards))
    if known == pack.read_before:
        return pack
    changed = replace(pack, read_before=known, hash="")
    return replace(changed, hash=pack_hash(changed))
