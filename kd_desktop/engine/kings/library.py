"""A pack with its indices: what the rules look up in it, by card, house or trigger."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.kings.content import (
    Ability,
    Card,
    Dilemma,
    EventCard,
    KingsPack,
    Outcome,
    Rule,
    Scales,
    Story,
    Symbol,
    TriggerCard,
)
from kd_desktop.engine.kings.state import EventPlaced, HouseRecord, Run, StoryPlaced, Track
from kd_desktop.engine.kings.vocabulary import Condition, Trigger, Window


class Responder(msgspec.Struct, frozen=True, gc=False):
    """A start or conditional ability that a trigger may set off: its source, its place there, its owner.

    `owner` is the house of an achievement (0 for a story card), `place` that of its mark on the screen.
    """

    source: str
    index: int
    ability: Ability
    owner: int = 0
    place: int = 0
    squares: int = 0


def answers_to(ability: Ability) -> Awaited | None:
    """The trigger and window that an ability waits for; None for an immediate one (KD-ABIL-1, 16.10)."""
    if ability.kind == "start":
        return "start_of_game", None
    if ability.kind == "conditional" and ability.trigger is not None:
        return ability.trigger, ability.window
    return None


AnswerController = tuple[Responder, int]
"""An ability that works now and the house it belongs to (-1: everybody)."""


Awaited = tuple[Trigger, Window | None]
"""What an ability waits for."""

Answers = dict[Awaited, list[AnswerController]]

EventRule = tuple[Condition | None, Run]
"""A rule of an Event: its condition, and the work to do when it holds."""

EventRules = dict[Trigger, list[EventRule]]


class Active(msgspec.Struct, frozen=True, gc=False):
    """The active abilities and rules, with the story piles, houses and Events they follow from.

    `tops` are the story cards on top of their piles, by card, and `signers` their signers; `marks` are those
    of each claimed house, `cards` the Events. `answers` and `rules` are the active ones, by trigger.
    """

    stories: tuple[StoryPlaced, ...]
    houses: tuple[HouseRecord | None, ...]
    events: tuple[EventPlaced, ...]
    tops: dict[str, StoryPlaced]
    signers: dict[str, int]
    marks: list[tuple[int, tuple[int, ...]]]
    answers: Answers
    cards: list[str]
    rules: EventRules


Steps = tuple[Run | None, Run | None, Run | None, Run | None]
"""What an outcome brings: moves, stickers, envelopes and instructions; None when there is nothing to do."""


@dataclass(slots=True)
class Waiting:
    """The incomplete Events on the board, with everything their completion depends on.

    `ended` are the storylines with an ending on the board; `resources` are None when no Event waits for
    them; `counting` are the places of the Events with counters that one of them waits for.
    """

    events: tuple[EventPlaced, ...]
    stories: tuple[StoryPlaced, ...]
    ended: frozenset[str]
    resources: tuple[Track, ...] | None
    counting: tuple[int, ...]


class CardLibrary:
    """A pack with its indices. Two libraries of equal packs behave alike."""

    def __init__(self, pack: KingsPack) -> None:
        self.pack = pack
        self.rules = pack.rules
        self.cards: dict[str, Card] = {card.id: card for card in pack.cards}
        self.stickers = {sticker.number: sticker for sticker in pack.stickers}
        self.mysteries = {sticker.letter: sticker for sticker in pack.mysteries}
        self.envelopes = {envelope.number: envelope for envelope in pack.envelopes}
        self.houses = {house.number: house for house in pack.houses}
        self.agendas = {agenda.name: agenda for agenda in pack.agendas}
        self.offices = {office.id: office for office in pack.offices}
        self.kings = {king.id: king for king in pack.kings}
        self.scenes = {scene.id: scene for scene in pack.scenes}
        self.read_before = frozenset(pack.read_before)
        # What the rules remember of what works now, the last answer only.
        self.active: Active | None = None
        # What lay on the board when all Events were last found to wait.
        self.waiting: Waiting | None = None
        # What views remember of the campaign's lasting things with what they come from, the last answer only.
        self.lasting: tuple[Any, Any] | None = None
        # What there is to do by each outcome read so far.
        self.steps: dict[tuple[str, Side], Steps] = {}
        self.dilemma_shown: tuple[Any, Any] | None = None
        self.storylines = {storyline.id: storyline for storyline in pack.storylines}

    def dilemma(self, card: str) -> Dilemma:
        """The dilemma with an id; KeyError or TypeError when there is none."""
        found = self.cards[card]
        if not isinstance(found, Dilemma):
            raise TypeError(card)
        return found

    def story(self, card: str) -> Story:
        """The story card with an id; KeyError or TypeError when there is none."""
        found = self.cards[card]
        if not isinstance(found, Story):
            raise TypeError(card)
        return found

    @cached_property
    def contents(self) -> dict[int, tuple[Card, ...]]:
        """The cards of each envelope, in the pack's order; replacement cards are in no envelope."""
        out: dict[int, tuple[Card, ...]] = {}
        for card in self.pack.cards:
            if isinstance(card, Dilemma) and card.replaces:
                continue
            out[card.envelope] = (*out.get(card.envelope, ()), card)
        return out

    @cached_property
    def abilities(self) -> dict[str, tuple[Ability, ...]]:
        """The abilities of every story card and achievement that has any, by card or achievement id."""
        out = {
            card.id: card.abilities for card in self.pack.cards if isinstance(card, Story) and card.abilities
        }
        for house in self.pack.houses:
            for achievement in (house.narrative, *house.gameplay):
                if achievement.abilities:
                    out[achievement.id] = achievement.abilities
        return out

    @cached_property
    def house_responders(self) -> list[tuple[Awaited, Responder]]:
        """The start and conditional abilities of achievements by house, with what they wait for (16.10)."""
        return [
            (awaited, Responder(achievement.id, index, ability, house.number, place, achievement.squares))
            for house in self.pack.houses
            for place, achievement in enumerate((house.narrative, *house.gameplay))
            for index, ability in enumerate(achievement.abilities)
            if (awaited := answers_to(ability)) is not None
        ]

    @cached_property
    def story_responders(self) -> dict[str, list[tuple[Awaited, Responder]]]:
        """The start and conditional abilities of every story card, with what they wait for."""
        return {
            story.id: [
                (awaited, Responder(story.id, index, ability))
                for index, ability in enumerate(story.abilities)
                if (awaited := answers_to(ability)) is not None
            ]
            for story in self.pack.cards
            if isinstance(story, Story)
        }

    @cached_property
    def story_rank(self) -> dict[str, tuple[int, int]]:
        """The order of story cards by their storylines, in which their abilities work (16.10)."""
        return {
            card.id: (self.storyline_order.get(card.storyline, 0), place)
            for place, card in enumerate(self.pack.cards)
            if isinstance(card, Story)
        }

    @cached_property
    def endings(self) -> dict[str, str]:
        """The storyline of every Ending card."""
        stories = (card for card in self.pack.cards if isinstance(card, Story))
        return {story.id: story.storyline for story in stories if story.ending is not None}

    @cached_property
    def triggers_of(self) -> dict[str, tuple[str, ...]]:
        """The Triggers that belong to each Event."""
        out: dict[str, tuple[str, ...]] = {}
        for card in self.pack.cards:
            if isinstance(card, TriggerCard):
                out[card.event] = (*out.get(card.event, ()), card.id)
        return out

    @cached_property
    def event_rules(self) -> dict[str, dict[Trigger, tuple[Rule, ...]]]:
        """The rules of every Event card by what triggers them."""
        out: dict[str, dict[Trigger, tuple[Rule, ...]]] = {}
        for card in self.pack.cards:
            if isinstance(card, EventCard):
                rules = out.setdefault(card.id, {})
                for rule in card.while_active:
                    rules[rule.trigger] = (*rules.get(rule.trigger, ()), rule)
        return out

    @cached_property
    def completions(self) -> dict[str, Condition]:
        """The conditions of the Events that complete by themselves."""
        events = (card for card in self.pack.cards if isinstance(card, EventCard))
        return {card.id: card.complete_when for card in events if card.complete_when is not None}

    @cached_property
    def storyline_of(self) -> dict[str, str]:
        """The storyline of every story card."""
        return {card.id: card.storyline for card in self.pack.cards if isinstance(card, Story)}

    @cached_property
    def storyline_order(self) -> dict[str, int]:
        """The place of each storyline in the pack, which orders simultaneous story abilities (16.10)."""
        return {storyline.id: index for index, storyline in enumerate(self.pack.storylines)}

    @cached_property
    def previews(self) -> dict[str, Scales]:
        """The preview symbols (AYE, NAY) of each dilemma, derived from its outcomes (KD-BAL-1, 5)."""
        return {
            card.id: (self._symbols(card.outcome.of(SIDES[0])), self._symbols(card.outcome.of(SIDES[1])))
            for card in self.pack.cards
            if isinstance(card, Dilemma)
        }

    def _symbols(self, outcome: Outcome) -> tuple[Symbol, ...]:
        symbols: list[Symbol] = []
        for move in outcome.moves:
            if not move.hidden and move.delta:
                symbols.append(Symbol("resource_up" if move.delta > 0 else "resource_down", move.resource))
        for ref in outcome.stickers:
            sticker = self.stickers.get(ref.number)
            if sticker is not None and not ref.hidden:
                positive = sticker.polarity == "positive"
                symbols.append(Symbol("sticker_positive" if positive else "sticker_negative"))
        return tuple(symbols)
