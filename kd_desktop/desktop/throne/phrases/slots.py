"""The words in the slots of an event's sentence: names for its codes and numbers."""

from __future__ import annotations

from typing import Any

from kd_desktop.desktop.kit.wording import cards, listed, translate
from kd_desktop.desktop.phrases.slots import EventSlots, Words, word
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.tokens import (
    gained,
    given,
    one_token,
    paid_words,
    steps_words,
    tokens_words,
    track_name,
)
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.state import DEFEATS, Tokens
from kd_desktop.engine.throne.vocabulary import TOKENS


class Slots(EventSlots):
    """The words for one event; see `EventSlots`."""

    def __init__(self, event: Any, names: Names) -> None:
        super().__init__(event, names, _WORDS)


def target_name(target: str, names: Names) -> str:
    """The target of an Intrigue: a claimant by seat, a type of token, or a Project."""
    if target.isdecimal():
        return names.seat(int(target))
    return one_token(target) if target in TOKENS else names.card(target)


def bids_words(bids: tuple[Tokens, ...], names: Names) -> str:
    """All bids, from the first seat on."""
    each = translate("Phrases", "{who} {tokens}")
    return translate("Phrases", "; ", "between what each has bid").join(
        each.format(who=names.seat(seat), tokens=tokens_words(bid)) for seat, bid in enumerate(bids)
    )


def _n_cards(event: e.Drew | e.DeckShuffled, _names: Names) -> str:
    return cards(event.cards)


_WORDS: Words = {
    # claimants
    "who": lambda event, names: names.seat(event.seat),
    "party": lambda event, names: names.party(event.party),
    "other": lambda event, names: names.seat(event.other),
    "former": lambda event, names: names.seat(event.before),
    "owner": lambda event, names: names.seat(event.owner),
    "speaker": lambda event, names: names.seat(event.speaker),
    "claimants": lambda event, names: listed([names.party(party) for party in event.parties]),
    "builders": lambda event, names: names.seats(event.builders),
    # cards
    "card": lambda event, names: names.card(event.card),
    "project": lambda event, names: names.card(event.project),
    "cards": lambda event, names: names.listed(event.cards),
    "canceller": lambda event, names: names.card(word(event.cause, "card")),
    "n_cards": _n_cards,
    "targets": lambda event, names: listed([target_name(one, names) for one in event.targets]),
    # tokens and tracks
    "gained": lambda event, _: tokens_words(gained(event.delta)),
    "lost": lambda event, _: tokens_words(given(event.delta)),
    "tokens": lambda event, _: tokens_words(event.tokens),
    "cost": lambda event, _: tokens_words(event.cost),
    "paid": lambda event, _: paid_words(event.type, event.n, event.heroes),
    "track": lambda event, _: track_name(event.track),
    "steps": lambda event, _: steps_words(abs(event.delta)),
    "bids": lambda event, names: bids_words(event.bids, names),
    "defeats": lambda _event, _names: str(DEFEATS),
}
"""How a slot's word is made from the event; other slots are fields of the event."""
