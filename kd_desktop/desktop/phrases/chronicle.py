"""A reign as readable text, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kd_desktop.desktop.phrases.events import event_sentence
from kd_desktop.desktop.phrases.names import Names, quoted
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Card, Dilemma, KingsPack, Story
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.view import View


def chronicle(events: Iterable[KingsEvent], view: View, pack: KingsPack | None = None) -> list[str]:
    """The sentences of a whole reign in order, with an empty line before each round.

    `view` names the houses; the seats are those of the reign that the events begin. With the pack, cards are
    called by their titles and read out as they are revealed: give it only for what its reader has seen.
    """
    names = Names(view, pack)
    library = {card.id: card for card in pack.cards} if pack is not None else {}
    lines: list[str] = []
    for event in events:
        if isinstance(event, e.MemberJoined):
            names.houses[event.house] = event.name or names.house(event.house)
        elif isinstance(event, e.ReignBegan):
            names.seats = event.houses
        if _passing(event):
            continue
        sentence = event_sentence(event, names)
        if sentence is None:
            continue
        if isinstance(event, e.RoundBegan | e.ReignEnded) and lines:
            lines.append("")
        lines.append(sentence)
        lines.extend(_read_aloud(event, library))
    return lines


def _passing(event: KingsEvent) -> bool:
    """Whether an event is a token's way back and forth that a reader of the whole reign doesn't miss."""
    if isinstance(event, e.PowerMoved | e.CoinsMoved):
        return event.source == "card"
    if isinstance(event, e.DealEnded):
        return event.state == "closed"
    if isinstance(event, e.DeckShuffled):
        return event.added == 0
    return isinstance(event, e.BalanceMoved | e.StickerAged | e.AgendaHand | e.AgendaHeld)


def _read_aloud(event: KingsEvent, library: Mapping[str, Card]) -> list[str]:
    """The texts of a card that the event shows, one line each."""
    card = library.get(getattr(event, "card", ""))
    if isinstance(card, Dilemma) and isinstance(event, e.CardDrawn):
        texts = [card.front_text, card.question]
    elif isinstance(card, Dilemma) and isinstance(event, e.OutcomeRevealed):
        texts = [card.outcome.of(event.side).text]
    elif isinstance(card, Story) and isinstance(event, e.StoryPlacedOn):
        texts = [card.text]
    else:
        texts = []
    return [quoted(" ".join(text.split())) for text in texts if text]
