"""Every way through a thread of stories, under every order of cards and every sequence of votes.

A dilemma leaves the deck when it is drawn, so each way comes to an end: no card is left that matters. There
the storyline must have its Ending, and its Mystery sticker if it has a space for one; where it hasn't, a
campaign is stuck. A card that can't change anything any more is left out of the count at once. What an effect
decides by something that lies outside the thread may go either way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Dilemma
from kd_desktop.workshop.kings.story_graph import Effects, StoryGraph, Thread, effects_of, flat, inner

MOST = 400_000
"""Positions that are looked at in a thread before the search gives up."""


class ThreadPosition(NamedTuple):
    """Where a campaign may stand in a thread."""

    opened: frozenset[int]
    deck: frozenset[str]
    decided: frozenset[tuple[str, Side]]
    letters: frozenset[str]
    ended: frozenset[str]


DecidedSide = tuple[str, Side]
"""A dilemma that was drawn, and the side that won."""


@dataclass
class Walked:
    """What was found in a thread: all that any way reaches, and ways on which something is wrong.

    `stuck` are ways to a place from which a storyline can't end any more, by storyline; `twice` are ways on
    which a storyline that has ended goes on. `whole` is false when the search gave up.
    """

    opened: set[int] = field(default_factory=set)
    cards: set[str] = field(default_factory=set)
    letters: set[str] = field(default_factory=set)
    stuck: dict[str, tuple[DecidedSide, ...]] = field(default_factory=dict)
    twice: dict[str, tuple[DecidedSide, ...]] = field(default_factory=dict)
    spots: int = 0
    whole: bool = True


class Walker:
    """Walks one thread of a pack."""

    def __init__(self, graph: StoryGraph, thread: Thread) -> None:
        self.graph, self.thread = graph, thread
        self.found = Walked()
        self._way: dict[ThreadPosition, tuple[ThreadPosition, DecidedSide] | None] = {}

    def walk(self) -> Walked:
        """Looks at every place that a campaign may come to."""
        first = frozenset(
            name for name in self.thread.cards if self.graph.dilemmas[name].envelope == self.graph.first
        )
        start = ThreadPosition(frozenset(), first, frozenset(), frozenset(), frozenset())
        self._way = {start: None}
        waiting = [start]
        while waiting:
            if len(self._way) > MOST:
                self.found.whole = False
                break
            spot = waiting.pop()
            self._note(spot)
            for step, after in self._steps(spot):
                if after not in self._way:
                    self._way[after] = spot, step
                    waiting.append(after)
        self.found.spots = len(self._way)
        return self.found

    def way(self, spot: ThreadPosition) -> tuple[DecidedSide, ...]:
        """The votes that lead to a place."""
        steps: list[DecidedSide] = []
        came = self._way[spot]
        while came is not None:
            before, step = came
            steps.append(step)
            came = self._way[before]
        return tuple(reversed(steps))

    def _note(self, spot: ThreadPosition) -> None:
        self.found.opened |= spot.opened
        self.found.cards |= spot.deck
        self.found.letters |= spot.letters
        if any(name in self.graph.telling for name in spot.deck):
            return
        spaces = {letter: one.storyline for letter, one in self.graph.library.mysteries.items()}
        told = {spaces[letter] for letter in spot.letters if letter in spaces}
        for name in self.thread.storylines:
            line = self.graph.library.storylines[name]
            if (
                name not in spot.ended or (line.mystery and name not in told)
            ) and name not in self.found.stuck:
                self.found.stuck[name] = self.way(spot)

    def _steps(self, spot: ThreadPosition) -> Iterator[tuple[DecidedSide, ThreadPosition]]:
        for name in sorted(spot.deck):
            if name not in self.graph.telling and name not in self.thread.asked:
                continue
            card = self.graph.dilemmas[name]
            for side in SIDES:
                decided = spot.decided | {(name, side)} if name in self.thread.asked else spot.decided
                drawn = spot._replace(deck=spot.deck - {name}, decided=decided)
                for after in self._after(drawn, effects_of(card.outcome.of(side))):
                    self._note_twice(spot, after, (name, side))
                    yield (name, side), self._without_the_dead(after)

    def _without_the_dead(self, spot: ThreadPosition) -> ThreadPosition:
        """The place without cards whose outcomes can do nothing to the stories any more."""
        dead = {name for name in spot.deck if name not in self.thread.asked and not self._lives(spot, name)}
        return spot._replace(deck=spot.deck - dead) if dead else spot

    def _lives(self, spot: ThreadPosition, name: str) -> bool:
        opens, removes, letters, adds = self._reach[name]
        return bool(
            opens - spot.opened
            or (removes & spot.deck) - {name}
            or letters - spot.letters
            or adds - spot.deck
        )

    @cached_property
    def _reach(self) -> dict[str, tuple[frozenset[int], frozenset[str], frozenset[str], frozenset[str]]]:
        """What each dilemma may open, take out, attach and add at most."""
        return {name: self._may(self.graph.dilemmas[name]) for name in self.thread.cards}

    def _may(self, card: Dilemma) -> tuple[frozenset[int], frozenset[str], frozenset[str], frozenset[str]]:
        effects = tuple(flat(self.graph.effects(card)))
        return (
            frozenset(one.number for one in effects if isinstance(one, v.OpenEnvelope)),
            frozenset(name for one in effects if isinstance(one, v.RemoveCards) for name in one.cards),
            frozenset(one.letter for one in effects if isinstance(one, v.AttachMystery)),
            frozenset(name for one in effects if isinstance(one, v.ShuffleIntoDeck) for name in one.cards)
            & self.thread.cards,
        )

    def _note_twice(self, spot: ThreadPosition, after: ThreadPosition, step: DecidedSide) -> None:
        for number in after.opened - spot.opened:
            story = self.graph.story(number)
            if story is not None and story.storyline in spot.ended:
                self.found.twice.setdefault(story.storyline, (*self.way(spot), step))

    def _after(self, spot: ThreadPosition, effects: Effects) -> Iterator[ThreadPosition]:
        """Where these effects may lead."""
        if not effects:
            yield spot
            return
        effect, rest = effects[0], effects[1:]
        ways = self._ways(spot, effect)
        if ways:
            for way in ways:
                yield from self._after(spot, (*way, *rest))
        else:
            yield from self._after(self._done(spot, effect), (*self._procedure(spot, effect), *rest))

    def _procedure(self, spot: ThreadPosition, effect: v.Effect) -> Effects:
        """What the opening of a special envelope brings besides."""
        if not isinstance(effect, v.OpenEnvelope) or effect.number in spot.opened:
            return ()
        envelope = self.graph.library.envelopes.get(effect.number)
        return envelope.procedure if envelope is not None else ()

    def _ways(self, spot: ThreadPosition, effect: v.Effect) -> tuple[Effects, ...]:
        """The ways in which an effect may go on here."""
        if isinstance(effect, v.When):
            held = self._holds(spot, effect.condition)
            if held is not None:
                return (effect.then,) if held else (effect.otherwise,)
        return inner(effect)

    def _done(self, spot: ThreadPosition, effect: v.Effect) -> ThreadPosition:
        """The place after an effect that has but one way."""
        if isinstance(effect, v.AttachMystery):
            return spot._replace(letters=spot.letters | {effect.letter})
        if isinstance(effect, v.RemoveCards):
            return spot._replace(deck=spot.deck - set(effect.cards))
        if isinstance(effect, v.ShuffleIntoDeck):
            return spot._replace(deck=spot.deck | (set(effect.cards) & self.thread.cards))
        if isinstance(effect, v.OpenEnvelope) and effect.number not in spot.opened:
            return self._opened(spot, effect.number)
        return spot

    def _opened(self, spot: ThreadPosition, number: int) -> ThreadPosition:
        story = self.graph.story(number)
        ended = (
            spot.ended | {story.storyline} if story is not None and story.ending is not None else spot.ended
        )
        envelope = self.graph.library.envelopes.get(number)
        cards = () if envelope is None or envelope.special else self.graph.library.contents.get(number, ())
        fresh = {card.id for card in cards} & self.thread.cards
        return spot._replace(opened=spot.opened | {number}, deck=spot.deck | fresh, ended=ended)

    def _holds(self, spot: ThreadPosition, condition: v.Condition) -> bool | None:
        """Whether a condition holds here; None when the thread doesn't know."""
        if isinstance(condition, v.Decided) and condition.card in self.thread.cards:
            return (condition.card, condition.side) in spot.decided
        if isinstance(condition, v.EnvelopeIsOpen) and condition.envelope in self.thread.envelopes:
            return condition.envelope in spot.opened
        if isinstance(condition, v.StoryOnBoard):
            number = getattr(self.graph.library.cards.get(condition.card), "envelope", self.graph.first)
            return number in spot.opened if number in self.thread.envelopes else None
        if isinstance(condition, v.EndingReached) and condition.storyline in self.thread.storylines:
            return condition.storyline in spot.ended
        if isinstance(condition, v.Not):
            held = self._holds(spot, condition.of)
            return None if held is None else not held
        if isinstance(condition, v.All | v.Any):
            parts = [self._holds(spot, part) for part in condition.of]
            decides = isinstance(condition, v.Any)
            if decides in parts:
                return decides
            return None if None in parts else not decides
        return None
