"""Which envelopes lead to which: the threads of a pack that can be walked apart from each other.

A thread is a set of envelopes with all dilemmas that open, fill, empty or end any of them. Two storylines lie
in one thread when a card of one touches the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.council.vocabulary import (
    Decided,
    EnvelopeIsOpen,
    OpenEnvelope,
    RemoveCards,
    ShuffleIntoDeck,
)
from kd_desktop.engine.effects import Condition, Effect
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import (
    Dilemma,
    EventCard,
    KingsPack,
    Outcome,
    Outcomes,
    Story,
    TriggerCard,
)
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.workshop.council.walks import Joint, Thread

Effects = tuple[v.Effect, ...]
_STORY = (OpenEnvelope, v.AttachMystery, RemoveCards, ShuffleIntoDeck)
"""Effects that change which stories can still be told."""
_ALWAYS_SOMEBODY = ("leader", "moderator", "each", "highest_prestige", "lowest_prestige")
"""Selectors that reach a participant in every reign."""


def effects_of(outcome: Outcome) -> Effects:
    """What an outcome does to the stories, as the rules order it: its envelopes, then its instructions."""
    return (*(OpenEnvelope(number) for number in outcome.envelopes), *outcome.instructions)


def inner(effect: Effect) -> tuple[Effects, ...]:
    """The ways in which an effect may go on: each a row of effects, of which one is carried out."""
    if isinstance(effect, v.When):
        return effect.then, effect.otherwise
    if isinstance(effect, v.Choose):
        options = tuple(option.effects for option in effect.options)
        return options if _asks_somebody(effect.by) else (*options, ())
    if isinstance(effect, v.SpecialVote):
        return effect.aye, effect.nay
    if isinstance(effect, v.ChoosePlayer | v.Each | v.MajoritySignerBonus):
        return (effect.effects, ())
    return ()


def _asks_somebody(by: v.Who) -> bool:
    """Whether a question to this selector always reaches a participant; else it may not be asked at all."""
    if isinstance(by, v.WhoOf):
        return not by.house
    return by in _ALWAYS_SOMEBODY


def flat(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Every effect, with those that stand inside others."""
    for effect in effects:
        yield effect
        for way in inner(effect):
            yield from flat(way)


def telling(effects: Iterable[v.Effect]) -> Effects:
    """Those of the effects that may change which stories can still be told."""
    return tuple(effect for effect in effects if any(isinstance(one, _STORY) for one in flat((effect,))))


def conditions(effects: Iterable[v.Effect]) -> Iterator[v.Condition]:
    """Every condition that decides which effects are carried out, with those inside others."""
    for effect in flat(effects):
        if isinstance(effect, v.When):
            yield from _parts(effect.condition)


def _parts(condition: v.Condition) -> Iterator[v.Condition]:
    yield condition
    if isinstance(condition, v.All | v.Any):
        for part in condition.of:
            yield from _parts(part)
    elif isinstance(condition, v.Not):
        yield from _parts(condition.of)


class StoryGraph:
    """A pack with the ways through its envelopes."""

    def __init__(self, pack: KingsPack) -> None:
        self.pack = pack
        self.library = CardLibrary(pack)
        self.first = pack.rules.first_envelope

    @cached_property
    def dilemmas(self) -> dict[str, Dilemma]:
        """The cards that campaigns draw, by id; those that replace others stand in their places.

        A trigger stands here as a dilemma with one outcome, whichever side wins: its instructions.
        """
        dilemmas = (card for card in self.pack.cards if isinstance(card, Dilemma) and not card.replaces)
        return {card.id: card for card in dilemmas} | {
            card.id: Dilemma(
                id=card.id,
                front_text=card.text,
                envelope=card.envelope,
                outcome=Outcomes(*(Outcome(instructions=card.instructions) for _ in SIDES)),
            )
            for card in self.triggers.values()
        }

    @cached_property
    def triggers(self) -> dict[str, TriggerCard]:
        """The triggers that change the stories, by id."""
        return {
            card.id: card
            for card in self.pack.cards
            if isinstance(card, TriggerCard) and telling(card.instructions)
        }

    @cached_property
    def telling(self) -> frozenset[str]:
        """The dilemmas that matter to the stories, whichever side wins."""
        return frozenset(card.id for card in self.dilemmas.values() if telling(self.effects(card)))

    @staticmethod
    def effects(card: Dilemma) -> Effects:
        """What either outcome of a dilemma may do to the stories."""
        return (*effects_of(card.outcome.aye), *effects_of(card.outcome.nay))

    @cached_property
    def cards(self) -> frozenset[str]:
        """The ids of the cards that campaigns draw."""
        return frozenset(self.dilemmas)

    @property
    def one_sided(self) -> frozenset[str]:
        """The triggers among them, which have no vote."""
        return frozenset(self.triggers)

    def front_of(self, card: str) -> str:
        """The text on the front of a card that campaigns draw."""
        return self.dilemmas[card].front_text

    def envelope_of(self, card: str) -> int:
        """The envelope of any card; the first one for a card that there isn't."""
        return int(getattr(self.library.cards.get(card), "envelope", self.first))

    def outcomes(self, card: str) -> tuple[tuple[Side, Effects], ...]:
        """What either side of a card does to the stories; a trigger has one outcome."""
        sides = SIDES[:1] if card in self.triggers else SIDES
        outcome = self.dilemmas[card].outcome
        return tuple((side, telling(effects_of(outcome.of(side)))) for side in sides)

    def all_effects(self, card: str) -> Iterator[Effect]:
        """Everything that a card may do to the stories, with effects inside others."""
        return flat(self.effects(self.dilemmas[card]))

    def held_by(self, number: int) -> frozenset[str]:
        """The cards in an envelope that its opening brings; a special one brings only what it says."""
        envelope = self.library.envelopes.get(number)
        if envelope is None or envelope.special:
            return frozenset()
        return frozenset(card.id for card in self.library.contents.get(number, ()))

    @cached_property
    def marks(self) -> dict[str, str]:
        """The Mystery stickers: the storyline of each letter."""
        return {letter: one.storyline for letter, one in self.library.mysteries.items()}

    @cached_property
    def marked(self) -> frozenset[str]:
        """The storylines with a space for a Mystery sticker."""
        return frozenset(line.id for line in self.pack.storylines if line.mystery)

    @staticmethod
    def mark_of(effect: Effect) -> str:
        """The letter of the Mystery sticker that an effect attaches; "" for none."""
        return effect.letter if isinstance(effect, v.AttachMystery) else ""

    @staticmethod
    def ways(effect: Effect) -> tuple[Effects, ...]:
        """The ways in which an effect may go on."""
        return inner(effect)

    @staticmethod
    def fork(effect: Effect) -> tuple[Condition, Effects, Effects] | None:
        """The condition of an effect, with what it does if that holds and if it doesn't; None without one."""
        return (effect.condition, effect.then, effect.otherwise) if isinstance(effect, v.When) else None

    @staticmethod
    def parts(condition: Condition) -> tuple[Joint, tuple[Condition, ...]] | None:
        """How a condition is made of others, and of which; None for a simple one."""
        if isinstance(condition, v.Not):
            return "not", (condition.of,)
        if isinstance(condition, v.All | v.Any):
            return ("any" if isinstance(condition, v.Any) else "all"), condition.of
        return None

    @cached_property
    def drawn(self) -> dict[int, tuple[str, ...]]:
        """The cards of each envelope that are drawn from the deck, whether or not they matter to stories."""
        return {
            number: tuple(card.id for card in cards if isinstance(card, Dilemma | TriggerCard))
            for number, cards in self.library.contents.items()
        }

    def dealt(self, number: int) -> tuple[str, ...]:
        """The cards that go into the deck when that envelope is opened."""
        envelope = self.library.envelopes.get(number)
        return () if envelope is None or envelope.special else self.drawn.get(number, ())

    def on_opening(self, number: int) -> Effects:
        """What the opening of an envelope does: a special one's procedure, or what its story does at once.

        A story's immediate ability is carried out for each participant or for its signer, who is one; what
        asks for a condition, or for a signer where nobody signs, may come to nothing.
        """
        envelope = self.library.envelopes.get(number)
        if envelope is None or envelope.special:
            return envelope.procedure if envelope is not None else ()
        story = self.story(number)
        effects: list[v.Effect] = []
        for ability in story.abilities if story is not None and number != self.first else ():
            if ability.kind != "immediate" or not telling(ability.effects):
                continue
            signed = story is not None and story.signature_space
            sure = ability.condition is None and (ability.subject == "each" or signed)
            effects += ability.effects if sure else [v.Each(effects=ability.effects, who="each")]
        return tuple(effects)

    def story(self, number: int) -> Story | None:
        """The story card of an envelope."""
        cards = self.library.contents.get(number, ())
        return next((card for card in cards if isinstance(card, Story)), None)

    @staticmethod
    def opens(card: Dilemma) -> dict[Side, tuple[int, ...]]:
        """The envelopes that each side of a dilemma may open."""
        return {
            side: tuple(
                effect.number
                for effect in flat(effects_of(card.outcome.of(side)))
                if isinstance(effect, OpenEnvelope)
            )
            for side in SIDES
        }

    @cached_property
    def threads(self) -> tuple[Thread, ...]:
        """The parts of the pack that don't touch each other, by their lowest envelope."""
        groups: dict[object, set[object]] = {}
        for number in self.library.envelopes:
            if number != self.first:
                _join(groups, (number,))
        lines: dict[str, int] = {}
        for number in sorted(self.library.envelopes):
            story = self.story(number) if number != self.first else None
            if story is not None:
                _join(groups, (lines.setdefault(story.storyline, number), number))
        for name in self.telling:
            _join(groups, (*self._home(name), *self._touched(self.dilemmas[name])))
        seen = {id(group): group for group in groups.values()}
        return tuple(
            sorted(map(self._thread, seen.values()), key=lambda thread: min(thread.envelopes, default=0))
        )

    @cached_property
    def beside(self) -> frozenset[int]:
        """The envelopes that abilities and Events may open, which no dilemma has to."""
        return frozenset(effect.number for effect in flat(self._beside) if isinstance(effect, OpenEnvelope))

    @cached_property
    def dealt_beside(self) -> frozenset[str]:
        """The cards that abilities and Events may add to the deck."""
        return frozenset(
            name
            for effect in flat(self._beside)
            if isinstance(effect, ShuffleIntoDeck)
            for name in effect.cards
        )

    def every_effect(self) -> Iterator[Effect]:
        """The effects of dilemmas, abilities, Events, triggers and procedures, with those inside others."""
        effects = list(self._beside)
        for card in self.pack.cards:
            if isinstance(card, Dilemma):
                effects += self.effects(card)
            elif isinstance(card, TriggerCard):
                effects += card.instructions
        for envelope in self.pack.envelopes:
            effects += envelope.procedure
        return flat(effects)

    @cached_property
    def _beside(self) -> list[v.Effect]:
        """What abilities and Events may do, whenever it is."""
        effects = [
            effect
            for abilities in self.library.abilities.values()
            for one in abilities
            for effect in one.effects
        ]
        for card in self.pack.cards:
            if isinstance(card, EventCard):
                effects += [
                    *card.setup,
                    *card.on_complete,
                    *(effect for rule in card.while_active for effect in rule.effects),
                ]
        return effects

    def _home(self, name: str) -> tuple[object, ...]:
        """A dilemma and its envelope; those of the first envelope lie in the deck by themselves."""
        envelope = self.dilemmas[name].envelope
        return (name,) if envelope == self.first else (name, envelope)

    def _touched(self, card: Dilemma) -> Iterator[object]:
        """The envelopes and dilemmas that a card opens, adds, takes out or asks about."""
        effects = self.effects(card)
        for effect in flat(effects):
            if isinstance(effect, OpenEnvelope) and effect.number in self.library.envelopes:
                yield effect.number
                yield from self._special(effect.number)
            elif isinstance(effect, RemoveCards | ShuffleIntoDeck):
                yield from (name for name in effect.cards if name in self.telling)
        for condition in conditions(effects):
            if isinstance(condition, Decided) and condition.card in self.dilemmas:
                yield from self._home(condition.card)
            elif isinstance(condition, EnvelopeIsOpen) and condition.envelope in self.library.envelopes:
                yield condition.envelope

    def _special(self, number: int) -> Iterator[object]:
        """What the opening of an envelope and the Events in it touch besides."""
        effects: list[v.Effect] = list(self.on_opening(number))
        for card in self.library.contents.get(number, ()):
            if isinstance(card, EventCard):
                effects += [*card.setup, *card.on_complete]
                effects += [effect for rule in card.while_active for effect in rule.effects]
        for effect in flat(effects):
            if isinstance(effect, OpenEnvelope) and effect.number in self.library.envelopes:
                yield effect.number
            elif isinstance(effect, ShuffleIntoDeck):
                yield from (name for name in effect.cards if name in self.telling)

    def _thread(self, group: set[object]) -> Thread:
        envelopes = frozenset(one for one in group if isinstance(one, int))
        cards = frozenset(one for one in group if isinstance(one, str))
        asked = {
            condition.card
            for name in cards & self.telling
            for condition in conditions(self.effects(self.dilemmas[name]))
            if isinstance(condition, Decided)
        }
        lines = {story.storyline for number in envelopes if (story := self.story(number)) is not None}
        return Thread(envelopes, cards, frozenset(asked), frozenset(lines))


def _join(groups: dict[object, set[object]], members: Iterable[object]) -> None:
    """These belong together from now on, with all that belonged to any of them."""
    joined: set[object] = set()
    for member in members:
        joined |= groups.get(member, {member})
    for member in joined:
        groups[member] = joined
