"""The Dilemma deck: cards as ids, drawn from the bottom, which is index 0 (KD-DRAW-1, KD-ENV-4)."""

from __future__ import annotations

from collections.abc import Collection

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


def unread_first(deck: tuple[str, ...], unread: Collection[str], read: Collection[str]) -> tuple[str, ...]:
    """The shuffled deck rearranged to bring unread cards before the ones already read.

    The cards of each kind keep their order; cards of neither kind keep their places. Another shuffle might
    have given the same deck, so what holds for every order of the deck holds for this one.
    """
    moved = (*(card for card in deck if card in unread), *(card for card in deck if card in read))
    places = iter(moved)
    return tuple(next(places) if card in unread or card in read else card for card in deck)
