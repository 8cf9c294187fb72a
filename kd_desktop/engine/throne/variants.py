"""The state with one secret changed at a time, and who may notice: for the tests of hidden information."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from kd_desktop.engine.chance import Chance
from kd_desktop.engine.throne.library import Library
from kd_desktop.engine.throne.questions import legal
from kd_desktop.engine.throne.state import Empire
from kd_desktop.engine.throne.transaction import put

Variant = tuple[Empire, frozenset[int | None]]
_NOBODY: frozenset[int | None] = frozenset()


def variants(library: Library, state: Empire) -> tuple[Variant, ...]:
    """States with other chance, other orders of the decks, another card in a hand, another answer."""
    chance = state.chance
    moved = tuple((name, count + 1) for name, count in chance.streams) or (("deck", 1),)
    found: list[Variant] = [
        (replace(state, chance=Chance(chance.seed + 1, chance.streams, chance.fixed)), _NOBODY),
        (replace(state, chance=Chance(chance.seed, moved, chance.fixed)), _NOBODY),
    ]
    if len(state.deck) > 1:
        found.append((replace(state, deck=(*state.deck[1:], state.deck[0])), _NOBODY))
    if len(state.threat_deck) > 1:
        turned = (*state.threat_deck[1:], state.threat_deck[0])
        found.append((replace(state, threat_deck=turned), _NOBODY))
    for seat in range(len(state.parties)):
        own: frozenset[int | None] = frozenset((seat,))
        found += [(variant, own) for variant in _of_seat(library, state, seat)]
    return tuple(found)


def _of_seat(library: Library, state: Empire, seat: int) -> Iterator[Empire]:
    """A card of the hand exchanged for one of the deck, while no answer names cards; another answer."""
    hand, deck = state.hands[seat], state.deck
    answer = state.answers[seat]
    if answer is not None:
        unanswered = replace(state, answers=put(state.answers, seat, None))
        others = (one for one in legal(library, unanswered, seat) if one != answer)
        for other in islice(others, 1):
            yield replace(state, answers=put(state.answers, seat, other))
        return
    places = {0, len(deck) - 1} if hand and deck else set()
    for place in sorted(places):
        hands = put(state.hands, seat, (deck[place], *hand[1:]))
        yield replace(state, hands=hands, deck=put(deck, place, hand[0]))
