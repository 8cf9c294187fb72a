"""The targets of an event: the things on the table that it is about, and the card to read behind it."""

from __future__ import annotations

from typing import Any

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.engine import facts
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import EventCard, TriggerCard
from kd_desktop.engine.kings.library import CardLibrary

_QUIET = Message("")


def things_of(event: Any, houses: tuple[int, ...]) -> tuple[TableSubject, ...]:
    """The things an event is about, the nearest first; `houses` sat clockwise when it happened."""
    if isinstance(event, e.StabilityMoved | e.AbdicationDecided):
        return (TableSubject("stability"),)
    if isinstance(event, e.StickerAttached | e.StickerAged | e.Signed):
        return _signed_things(event)
    if isinstance(event, e.StoryPlacedOn | e.MysteryAttached):
        return (TableSubject("story", event.storyline),)
    if isinstance(event, e.CounterChanged | e.EventPlacedOn | e.TriggerPlaced | e.EventCompleted):
        return (TableSubject("event", event.card),)
    if isinstance(event, e.CardDrawn | e.OutcomeRevealed | e.CardPlaced):
        return (TableSubject("counter", event.card),)
    if isinstance(event, e.DeckShuffled | e.EnvelopeOpened):
        return (TableSubject("deck"),)
    if isinstance(event, e.Tallied | e.SideDecided | e.BalanceMoved | e.BalanceShared):
        return (TableSubject("balance"),)
    if isinstance(event, e.ReignBegan | e.KingNamed | e.ReignEnded | e.ReignClosed):
        return (TableSubject("kings"),)
    resource = getattr(event, "resource", "")
    if resource and not isinstance(event, e.OpenAgendaGiven):
        return (TableSubject("resource", resource),)
    named = tuple(TableSubject("house", "", house) for house in _houses(event, houses))
    return named or (changed_things(event, houses) if event.kind == "realm" else ())


def changed_things(event: e.KingsEvent, houses: tuple[int, ...]) -> tuple[TableSubject, ...]:
    """The things that the event changed, by its facts."""
    found = (_changed(fact.subject, houses) for fact in event.facts)
    return tuple(dict.fromkeys(thing for thing in found if thing is not None))


def _changed(subject: facts.Subject, houses: tuple[int, ...]) -> TableSubject | None:
    """The thing on the table that a fact is about; None for things that aren't on it."""
    kind = subject.kind
    if kind in _OF_A_RESOURCE:
        return TableSubject("resource", subject.name)
    if kind in _OF_A_HOUSE:
        return TableSubject("house", "", subject.at)
    if kind in _OF_A_SEAT:
        return TableSubject("house", "", houses[subject.at]) if subject.at < len(houses) else None
    if kind in ("event", "area", "counter"):
        return TableSubject("event", subject.name.split(" ")[0])
    if kind in ("time", "mystery"):
        return TableSubject("counter" if kind == "time" else "story", subject.name)
    return TableSubject(_ALONE[kind]) if kind in _ALONE else None


_OF_A_RESOURCE = (
    "row", "dir", "marker", "sticker", "sticker_signer", "sticker_marks", "sticker_covers",
)  # fmt: skip
_OF_A_HOUSE = (
    "house", "member", "prestige", "crave", "finale_total", "finale_winner",
)  # fmt: skip
_OF_A_SEAT = (
    "seat", "power", "coins", "agenda", "hand", "achievement", "alignment", "shown_power", "shown_coins",
    "shown_agenda", "agenda_kept", "open_agenda", "ballot", "committed", "pass_coin", "score", "word",
)  # fmt: skip
_ALONE = {
    "stability": "stability", "locked": "stability", "abdication": "stability",
    "balance": "balance", "leader": "leader", "moderator": "moderator",
    "deck": "deck", "opened": "deck",
    "king": "kings", "king_house": "kings", "year": "kings", "reign": "kings", "reigns": "kings",
    "ending": "kings", "moderated_by": "vote", "winner": "vote", "outcome": "vote", "special": "vote",
    "finale_vote": "vote", "card": "vote",
}  # fmt: skip
"""Facts about unique things, with the thing that each is about."""


def _signed_things(event: e.StickerAttached | e.StickerAged | e.Signed) -> tuple[TableSubject, ...]:
    """A sticker with its row; of a name that was written, the sticker or the house."""
    if not isinstance(event, e.Signed):
        return (TableSubject("sticker", "", event.number), TableSubject("resource", event.resource))
    if event.what == "sticker":
        return (TableSubject("sticker", "", int(event.item)),)
    return (TableSubject("house", "", event.house),)


def _houses(event: Any, houses: tuple[int, ...]) -> tuple[int, ...]:
    """The houses an event speaks of, its doer first."""
    if isinstance(event, e.DealOffered):
        seats: tuple[int | None, ...] = event.deal.parties
    elif isinstance(event, e.ScreenTaken | e.ScreenKept):
        seats = ()  # places in the ceremony, not seats of a reign
    else:
        seats = (getattr(event, "seat", None), getattr(event, "player", None))
    found = [houses[seat] for seat in seats if seat is not None and seat < len(houses)]
    found += [getattr(event, field, 0) for field in ("house", "party")]
    return tuple(dict.fromkeys(house for house in found if house))


class Cards:
    """Finds the card behind each event of a history, given in order."""

    def __init__(self, library: CardLibrary) -> None:
        self._library = library
        self._drawn: e.CardDrawn | None = None
        self._stickers: dict[int, e.StickerAttached] = {}
        self._stories: dict[str, e.StoryPlacedOn] = {}

    def behind(self, event: Any) -> Any:
        """The event that reads out the card behind this event, as a `Narrator` knows it; None without any."""
        if isinstance(event, e.CardDrawn):
            self._drawn = event
        elif isinstance(event, e.StickerAttached):
            self._stickers[event.number] = event
        elif isinstance(event, e.StoryPlacedOn):
            self._stories[event.card] = event
        elif isinstance(event, e.ReignBegan):
            self._drawn = None
        if isinstance(event, _READ):
            return event
        if isinstance(event, e.StickerAged):
            return self._stickers.get(event.number)
        if isinstance(event, e.EventCompleted | e.CounterChanged):
            return self._laid(event.card)
        of_vote = event.kind in ("votes", "deals") or isinstance(event, e.CardPlaced)
        return self._cause(event.cause) or (self._drawn if of_vote else None)

    def _cause(self, cause: Message) -> Any:
        card = word(cause, "card")
        if cause.code == "outcome" and card:
            return e.OutcomeRevealed(card=card, side=_side(cause), cause=cause)
        if cause.code in ("event", "trigger") and card:
            return self._laid(card)
        return self._stories.get(word(cause, "source")) if cause.code == "ability" else None

    def _laid(self, card: str) -> Any:
        found = self._library.cards.get(card)
        if isinstance(found, TriggerCard):
            return e.TriggerPlaced(card=card, cause=_QUIET)
        return e.EventPlacedOn(card=card, cause=_QUIET) if isinstance(found, EventCard) else None


def _side(cause: Message) -> Side:
    return "aye" if word(cause, "side") == "aye" else "nay"


_READ = (
    e.CardDrawn, e.OutcomeRevealed, e.StickerAttached, e.StoryPlacedOn, e.MysteryAttached, e.EventPlacedOn,
    e.TriggerPlaced, e.SpecialVoteCalled, e.FinaleVoteCalled, e.FinaleBegan, e.LastPageRead,
)  # fmt: skip
"""Events with a card of their own to read."""
