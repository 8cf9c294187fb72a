"""The Dilemma deck: cards as ids, index 0 being the bottom, from which is drawn (KD-DRAW-1, KD-ENV-4)."""

from __future__ import annotations

from kd_desktop.engine.chance import Chance, shuffled

STREAM = "deck"


def draw(deck: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The bottom card and the rest. The deck must not be empty (KD-DRAW-1)."""
    return deck[0], deck[1:]


def shuffle_in(
    chance: Chance, deck: tuple[str, ...], cards: tuple[str, ...] = ()
) -> tuple[tuple[str, ...], Chance]:
    """The whole deck shuffled with the new cards, and the chance after it (KD-SETUP-16, KD-ENV-4)."""
    return shuffled(chance, STREAM, (*deck, *cards))
