"""From one view to the next, event by event: the board as it stood between two views that were sent.

Only public facts that the board draws are followed. Titles and texts that an event doesn't carry are taken
from the later view; where that no longer shows them, the event changes nothing and the later view has the
last word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.state import Track
from kd_desktop.engine.kings.view import CounterView, ReignView, View
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX, Resource


def same_sitting(before: View, after: View) -> bool:
    """Whether both views are of the same reign, so that one can be followed to the other."""
    return before.reign is not None and after.reign is not None and before.reign.number == after.reign.number


def advance(view: View, event: Event, later: View) -> View:
    """The view after that event; the same object when the board doesn't show it."""
    follow = _FOLLOW.get(type(event))
    return view if follow is None or view.reign is None else follow(view, view.reign, event, later)


def _resources(view: View, reign: ReignView, name: Resource, track: Track) -> View:
    index = RESOURCE_INDEX[name]
    tracks = (*reign.resources[:index], track, *reign.resources[index + 1 :])
    return replace(view, reign=replace(reign, resources=tracks))


def _resource_moved(view: View, reign: ReignView, event: e.ResourceMoved, _later: View) -> View:
    return _resources(view, reign, event.resource, event.after)


def _track_set(view: View, reign: ReignView, event: e.TrackSet, _later: View) -> View:
    return _resources(view, reign, event.resource, event.track)


def _resource_started(view: View, reign: ReignView, event: e.ResourceStarted, _later: View) -> View:
    track = reign.resources[RESOURCE_INDEX[event.resource]]
    return _resources(view, reign, event.resource, replace(track, row=event.row))


def _momentum_set(view: View, reign: ReignView, event: e.MomentumSet, _later: View) -> View:
    track = reign.resources[RESOURCE_INDEX[event.resource]]
    return _resources(view, reign, event.resource, replace(track, dir=event.dir, marker=event.marker))


def _stability_moved(view: View, reign: ReignView, event: e.StabilityMoved, _later: View) -> View:
    stability = replace(reign.stability, row=event.after, locked=event.locked)
    return replace(view, reign=replace(reign, stability=stability))


def _outcome(view: View, reign: ReignView, _event: e.OutcomeRevealed, _later: View) -> View:
    return replace(view, reign=replace(reign, ghosts=()))


def _deck(view: View, reign: ReignView, event: e.CardDrawn | e.DeckShuffled, _later: View) -> View:
    size = event.left if isinstance(event, e.CardDrawn) else event.size
    return replace(view, reign=replace(reign, deck_size=size))


def _sticker(view: View, _reign: ReignView, event: e.StickerAttached, later: View) -> View:
    row = RESOURCE_INDEX[event.resource]
    slots = later.chronicle[row]
    found = slots[event.slot] if event.slot < len(slots) else None
    if found is None or found.number != event.number:
        return view
    return _slot(view, row, event.slot, found)


def _aged(view: View, _reign: ReignView, event: e.StickerAged, _later: View) -> View:
    row = RESOURCE_INDEX[event.resource]
    found = view.chronicle[row][event.slot] if event.slot < len(view.chronicle[row]) else None
    if found is None or found.number != event.number:
        return view
    return _slot(view, row, event.slot, replace(found, marks=event.marks))


def _signed(view: View, _reign: ReignView, event: e.Signed, later: View) -> View:
    """How something was signed, which only the later view knows."""
    if event.what == "sticker":
        written = {str(one.number): one.signature for row in later.chronicle for one in row if one}
        rows = tuple(
            tuple(
                replace(one, signature=written.get(event.item))
                if one and str(one.number) == event.item
                else one
                for one in row
            )
            for row in view.chronicle
        )
        return replace(view, chronicle=rows)
    signed = {card.card: card.signature for pile in later.piles for card in pile.cards}
    piles = tuple(
        replace(
            pile,
            cards=tuple(
                replace(card, signature=signed.get(event.item)) if card.card == event.item else card
                for card in pile.cards
            ),
        )
        for pile in view.piles
    )
    return replace(view, piles=piles)


def _slot(view: View, row: int, slot: int, sticker: Any) -> View:
    slots = list(view.chronicle[row])
    slots += [None] * (slot + 1 - len(slots))
    slots[slot] = sticker
    return replace(view, chronicle=(*view.chronicle[:row], tuple(slots), *view.chronicle[row + 1 :]))


def _story(view: View, _reign: ReignView, event: e.StoryPlacedOn, later: View) -> View:
    for index, pile in enumerate(later.piles):
        for depth, card in enumerate(pile.cards):
            if card.card == event.card:
                former = view.piles[index]
                grown = replace(former, cards=pile.cards[: depth + 1])
                return replace(view, piles=(*view.piles[:index], grown, *view.piles[index + 1 :]))
    return view


def _mystery(view: View, _reign: ReignView, event: e.MysteryAttached, _later: View) -> View:
    piles = tuple(
        replace(pile, mystery=event.letter) if pile.storyline.id == event.storyline else pile
        for pile in view.piles
    )
    return replace(view, piles=piles)


def _placed(view: View, reign: ReignView, event: e.CardPlaced, later: View) -> View:
    spaces = reign.time_counter
    if event.where != "counter" or not 0 <= event.space < len(spaces):
        return view
    laid = CounterView(event.card, "", event.side)
    if reign.dilemma is not None and reign.dilemma.card == event.card:
        laid = replace(laid, title=reign.dilemma.title, aye=reign.dilemma.aye, nay=reign.dilemma.nay)
    if later.reign is not None:
        for space in later.reign.time_counter:
            laid = next((card for card in space if card.card == event.card), laid)
    grown = (*spaces[event.space], laid)
    counter = (*spaces[: event.space], grown, *spaces[event.space + 1 :])
    return replace(view, reign=replace(reign, time_counter=counter))


def _event_placed(
    view: View, reign: ReignView, event: e.EventPlacedOn | e.TriggerPlaced, later: View
) -> View:
    shown = later.reign.events if later.reign is not None else ()
    found = next((card for card in shown if card.card == event.card), None)
    if found is None or any(card.card == event.card for card in reign.events):
        return view
    return replace(view, reign=replace(reign, events=(*reign.events, found)))


def _event_completed(view: View, reign: ReignView, event: e.EventCompleted, _later: View) -> View:
    left = tuple(card for card in reign.events if card.card != event.card)
    return replace(view, reign=replace(reign, events=left))


def _counter_changed(view: View, reign: ReignView, event: e.CounterChanged, _later: View) -> View:
    def counted(counters: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
        return tuple((name, event.value if name == event.name else value) for name, value in counters)

    cards = tuple(
        replace(card, counters=counted(card.counters)) if card.card == event.card else card
        for card in reign.events
    )
    return replace(view, reign=replace(reign, events=cards))


_FOLLOW: dict[type[Event], Callable[[View, ReignView, Any, View], View]] = {
    e.ResourceMoved: _resource_moved,
    e.TrackSet: _track_set,
    e.ResourceStarted: _resource_started,
    e.MomentumSet: _momentum_set,
    e.StabilityMoved: _stability_moved,
    e.OutcomeRevealed: _outcome,
    e.CardDrawn: _deck,
    e.DeckShuffled: _deck,
    e.StickerAttached: _sticker,
    e.StickerAged: _aged,
    e.Signed: _signed,
    e.StoryPlacedOn: _story,
    e.MysteryAttached: _mystery,
    e.CardPlaced: _placed,
    e.EventPlacedOn: _event_placed,
    e.TriggerPlaced: _event_placed,
    e.EventCompleted: _event_completed,
    e.CounterChanged: _counter_changed,
}
