"""What an event points at: the things on the table it speaks of, and the card to be read behind it."""

from __future__ import annotations

from typing import Any

from kd_desktop.desktop.phrases.arguments import word
from kd_desktop.desktop.why.things import Thing
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import EventCard, Library, TriggerCard

_QUIET = Message("")


def things_of(event: Any, houses: tuple[int, ...]) -> tuple[Thing, ...]:
    """The things an event speaks of, the nearest first; `houses` sat clockwise when it happened."""
    if isinstance(event, e.StabilityMoved | e.AbdicationDecided):
        return (Thing("stability"),)
    if isinstance(event, e.StickerAttached | e.StickerAged | e.Signed):
        return _signed_things(event)
    if isinstance(event, e.StoryPlacedOn | e.MysteryAttached):
        return (Thing("story", event.storyline),)
    if isinstance(event, e.CounterChanged | e.EventPlacedOn | e.TriggerPlaced | e.EventCompleted):
        return (Thing("event", event.card),)
    if isinstance(event, e.CardDrawn | e.OutcomeRevealed | e.CardPlaced):
        return (Thing("counter", event.card),)
    if isinstance(event, e.DeckShuffled | e.EnvelopeOpened):
        return (Thing("deck"),)
    if isinstance(event, e.Tallied | e.SideDecided | e.BalanceMoved | e.BalanceShared):
        return (Thing("balance"),)
    if isinstance(event, e.ReignBegan | e.KingNamed | e.ReignEnded | e.ReignClosed):
        return (Thing("kings"),)
    resource = getattr(event, "resource", "")
    if resource and not isinstance(event, e.OpenAgendaGiven):
        return (Thing("resource", resource),)
    return tuple(Thing("house", "", house) for house in _houses(event, houses))


def _signed_things(event: e.StickerAttached | e.StickerAged | e.Signed) -> tuple[Thing, ...]:
    """A sticker with its row; of a name that was written, the sticker or the house."""
    if not isinstance(event, e.Signed):
        return (Thing("sticker", "", event.number), Thing("resource", event.resource))
    if event.what == "sticker":
        return (Thing("sticker", "", int(event.item)),)
    return (Thing("house", "", event.house),)


def _houses(event: Any, houses: tuple[int, ...]) -> tuple[int, ...]:
    """The houses an event speaks of, its doer first."""
    if isinstance(event, e.DealOffered):
        seats: tuple[int | None, ...] = event.deal.parties
    elif isinstance(event, e.ScreenTaken | e.ScreenKept):
        seats = ()  # places in the ceremony, not seats of a reign
    else:
        seats = (getattr(event, "seat", None), getattr(event, "player", None))
    found = [houses[seat] for seat in seats if seat is not None and seat < len(houses)]
    return tuple(dict.fromkeys(house for house in (*found, getattr(event, "house", 0)) if house))


class Cards:
    """Finds the card behind each event of a history that is told in order."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._drawn: e.CardDrawn | None = None
        self._stickers: dict[int, e.StickerAttached] = {}
        self._stories: dict[str, e.StoryPlacedOn] = {}

    def behind(self, event: Any) -> Any:
        """The event by which the card behind this one is read, as a `Narrator` knows it; None for none."""
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
        return self._cause(event.cause) or (self._drawn if isinstance(event, _VOTES) else None)

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
"""Events that are read from a card of their own."""
_VOTES = (
    e.VoteCast, e.Passed, e.Raised, e.Stayed, e.LeaderMoved, e.ModeratorMoved, e.Tallied, e.SideDecided,
    e.BalanceMoved, e.BalanceShared, e.DealOffered, e.DealAnswered, e.DealEnded, e.CardPlaced,
    e.WordGiven, e.WordJudged, e.OptionChosen, e.PlayerChosen,
)  # fmt: skip
"""Events that belong to the vote about the card of the round."""
