"""What a card does to the realm: tracks, stickers, stories, envelopes, the deck, Events, abilities."""

from __future__ import annotations

from typing import ClassVar, Literal

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.events import HistoryEvent, HouseEvent, RealmEvent, VoteEvent
from kd_desktop.engine.kings.state import Track
from kd_desktop.engine.kings.vocabulary import Direction, Resource


class ResourceMoved(RealmEvent, frozen=True, tag="resource_moved"):
    """A resource moved by a card or ability.

    `delta` is what the card says, `total` with the Momentum bonus and sign, `before` and `after` the whole
    track.
    """

    resource: Resource
    delta: int
    total: int
    before: Track
    after: Track


class StabilityMoved(RealmEvent, frozen=True, tag="stability_moved"):
    """Stability moved; `locked` when it has reached an end."""

    delta: int
    before: int
    after: int
    locked: bool


class MomentumSet(RealmEvent, frozen=True, tag="momentum_set"):
    """A card set colour and marker of a resource without moving it."""

    resource: Resource
    dir: Direction
    marker: bool


class StickerAttached(HistoryEvent, frozen=True, tag="sticker_attached"):
    """A chronicle sticker was signed (by a house) and attached.

    `covers` is the sticker it covered, 0 for none.
    """

    reveals: ClassVar[bool] = True
    number: int
    resource: Resource
    slot: int
    signer: int
    covers: int = 0


class Signed(HistoryEvent, frozen=True, tag="signed"):
    """A member wrote its name under a sticker (its number) or story card of its house, or drew it.

    Everybody has seen it then, and it never changes (KD-SIGN-4): nobody takes a signature back.
    """

    reveals: ClassVar[bool] = True
    what: Literal["sticker", "story"]
    item: str
    house: int
    name: str = ""
    by_hand: bool = False


class CallIgnored(RealmEvent, frozen=True, tag="call_ignored"):
    """A sticker, envelope or Mystery letter was called a second time and nothing happened (KD-RUL-28, 76)."""

    what: Literal["sticker", "envelope", "mystery", "card"]
    name: str


class EnvelopeOpened(HistoryEvent, frozen=True, tag="envelope_opened"):
    """An envelope was opened."""

    reveals: ClassVar[bool] = True
    number: int
    special: bool


class StoryPlacedOn(HistoryEvent, frozen=True, tag="story_placed"):
    """A story card was signed (0: by nobody) and placed on its storyline's pile."""

    reveals: ClassVar[bool] = True
    card: str
    storyline: str
    signer: int


class CardPlaced(RealmEvent, frozen=True, tag="card_placed"):
    """The round's card went to a space of the Time Counter (-1: elsewhere, `where` tells)."""

    card: str
    side: Side
    space: int
    death_space: bool
    where: Literal["counter", "none_trash", "back_to_deck", "event_area"]


class TriggerPlaced(RealmEvent, frozen=True, tag="trigger_placed"):
    """A drawn Trigger card lies in the Event area."""

    card: str


class EventPlacedOn(RealmEvent, frozen=True, tag="event_placed"):
    """An Event card lies in the Event area."""

    reveals: ClassVar[bool] = True
    card: str


class EventCompleted(RealmEvent, frozen=True, tag="event_completed"):
    """An Event is complete and has left the campaign."""

    card: str


class CounterChanged(RealmEvent, frozen=True, tag="counter_changed"):
    """A counter of an Event has a new value."""

    card: str
    name: str
    value: int


class MysteryAttached(HistoryEvent, frozen=True, tag="mystery_attached"):
    """A Mystery sticker was revealed and attached."""

    reveals: ClassVar[bool] = True
    letter: str
    storyline: str


class AbilityUsed(RealmEvent, frozen=True, tag="ability_used"):
    """An ability of a story card or house worked; `source` is its card or achievement.

    Its condition may have looked at a hidden pool, so it counts as information.
    """

    reveals: ClassVar[bool] = True
    source: str
    index: int
    house: int


class PointsGained(HouseEvent, frozen=True, tag="points_gained"):
    """Prestige or Crave for a house; `now` is its whole."""

    house: int
    what: Literal["prestige", "crave"]
    n: int
    now: int


class AbdicationDecided(RealmEvent, frozen=True, tag="abdication_decided"):
    """Stability reached an end: the king will abdicate at the end of the round (KD-STAB-6)."""

    end: Literal["top", "bottom"]


class SpecialVoteCalled(VoteEvent, frozen=True, tag="special_vote"):
    """A card calls a vote of its own."""

    question: str
