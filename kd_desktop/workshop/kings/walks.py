"""Every way through a thread of stories, under every order of cards and every sequence of votes.

A dilemma leaves the deck when it is drawn, so each way comes to an end: no card is left that matters. There
the storyline must have its Ending, and its Mystery sticker if it has a space for one; where it hasn't, a
campaign is stuck. A card that can't change anything any more is left out of the count at once. What an effect
decides by something that lies outside the thread may go either way. Where a thread has every Mystery sticker
of the pack, the last of them ends all ways, for the finale begins.

Which cards may lie in the deck, those too that change no story, is told of every place beside the walk: a
card lies there if it does on some way to that place.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Dilemma
from kd_desktop.workshop.kings.story_graph import (
    Effects,
    StoryGraph,
    Thread,
    effects_of,
    flat,
    inner,
    telling,
)

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
Way = tuple[DecidedSide, ...]
"""The votes that lead to a place."""


@dataclass
class Walked:
    """What was found in a thread: all that any way reaches, and ways on which something is wrong.

    `cards` can be drawn on some way. `stuck` are ways to a place from which a storyline can't end any more,
    by storyline; `untold` those on which it ends and its Mystery sticker never comes; `early` those on which
    the finale begins before it has ended; `twice` those on which it has ended and goes on. `late` are ways
    after which a storyline is over and a card of it still lies in the deck, by card. `whole` is false when
    the search gave up.
    """

    opened: set[int] = field(default_factory=set)
    cards: set[str] = field(default_factory=set)
    letters: set[str] = field(default_factory=set)
    stuck: dict[str, Way] = field(default_factory=dict)
    untold: dict[str, Way] = field(default_factory=dict)
    early: dict[str, Way] = field(default_factory=dict)
    twice: dict[str, Way] = field(default_factory=dict)
    late: dict[str, Way] = field(default_factory=dict)
    spots: int = 0
    whole: bool = True


class Walker:
    """Walks one thread of a pack."""

    def __init__(self, graph: StoryGraph, thread: Thread) -> None:
        self.graph, self.thread = graph, thread
        self.found = Walked()
        self._way: dict[ThreadPosition, tuple[ThreadPosition, DecidedSide] | None] = {}
        self._decks: dict[ThreadPosition, int] = {}
        self._names = [name for cards in graph.drawn.values() for name in cards]
        self._bits = {name: 1 << place for place, name in enumerate(self._names)}
        self._lines = {letter: one.storyline for letter, one in graph.library.mysteries.items()}
        told = {line.id for line in graph.pack.storylines if line.mystery}
        self._last = told if told and told <= thread.storylines else None

    def walk(self) -> Walked:
        """Looks at every place that a campaign may come to."""
        first = frozenset(
            name for name in self.thread.cards if self.graph.dilemmas[name].envelope == self.graph.first
        )
        start = ThreadPosition(frozenset(), first, frozenset(), frozenset(), frozenset())
        self._way = {start: None}
        self._decks = {start: self._mask(self.graph.drawn.get(self.graph.first, ()))}
        waiting = deque([start])  # the nearest places first, so that the ways that are told are short
        while waiting:
            if len(self._way) > MOST:
                self.found.whole = False
                break
            spot = waiting.popleft()
            self._note(spot)
            for step, after, deck in self._steps(spot):
                if after not in self._way:
                    self._way[after] = spot, step
                    self._decks[after] = deck
                elif deck & ~self._decks[after]:
                    self._decks[after] |= deck
                else:
                    continue
                waiting.append(after)
        self.found.spots = len(self._way)
        return self.found

    def _mask(self, cards: Iterable[str]) -> int:
        """A set of cards as bits; those that nobody draws are left out."""
        return sum(self._bits.get(name, 0) for name in set(cards))

    def way(self, spot: ThreadPosition) -> Way:
        """The votes that lead to a place."""
        steps: list[DecidedSide] = []
        came = self._way[spot]
        while came is not None:
            before, step = came
            steps.append(step)
            came = self._way[before]
        return tuple(reversed(steps))

    def _told(self, spot: ThreadPosition) -> set[str]:
        """The storylines whose Mystery sticker has come."""
        return {self._lines[letter] for letter in spot.letters if letter in self._lines}

    def _over(self, spot: ThreadPosition) -> bool:
        """Whether the last Mystery sticker of the pack has come, so that no card is drawn any more."""
        return self._last is not None and self._last <= self._told(spot)

    def _note(self, spot: ThreadPosition) -> None:
        self.found.opened |= spot.opened
        self.found.letters |= spot.letters
        if self._over(spot):
            for name in self.thread.storylines - spot.ended:
                if name not in self.found.early:
                    self.found.early[name] = self.way(spot)
            return
        deck = self._decks[spot]
        fresh = deck & ~self._seen
        if fresh:
            self._seen |= fresh
            self.found.cards |= self._cards(fresh)
        self._note_late(spot, deck)
        if any(name in self.graph.telling for name in spot.deck):
            return
        told = self._told(spot)
        for name in self.thread.storylines:
            if name not in spot.ended:
                wrong = self.found.stuck
            elif self.graph.library.storylines[name].mystery and name not in told:
                wrong = self.found.untold
            else:
                continue
            if name not in wrong:
                wrong[name] = self.way(spot)

    _seen = 0
    """The cards that have been found in some deck."""
    _too_late = 0
    """Those that have been found there when their storyline was over."""

    def _cards(self, mask: int) -> set[str]:
        return {name for name in self._names if self._bits[name] & mask}

    def _note_late(self, spot: ThreadPosition, deck: int) -> None:
        for name in spot.ended:
            left = deck & self._before_the_end[name] & ~self._too_late
            if left:
                self._too_late |= left
                way = self.way(spot)
                self.found.late |= dict.fromkeys(self._cards(left), way)

    @cached_property
    def _before_the_end(self) -> dict[str, int]:
        """By storyline the cards of its envelopes, without those that its endings bring."""
        found = dict.fromkeys(self.thread.storylines, 0)
        for number in self.thread.envelopes:
            story = self.graph.story(number)
            if story is not None and story.ending is None:
                found[story.storyline] |= self._mask(self.graph.drawn.get(number, ()))
        return found

    def _steps(self, spot: ThreadPosition) -> Iterator[tuple[DecidedSide, ThreadPosition, int]]:
        """The votes that may come next: where each leads, and what may lie in the deck there."""
        if self._over(spot):
            return
        for name in sorted(spot.deck):
            if name not in self.graph.telling and name not in self.thread.asked:
                continue
            for side, effects in self._outcomes[name]:
                decided = spot.decided | {(name, side)} if name in self.thread.asked else spot.decided
                drawn = spot._replace(deck=spot.deck - {name}, decided=decided)
                deck = self._decks[spot] & ~self._bits[name]
                for after, left in self._after(drawn, deck, effects):
                    self._note_twice(spot, after, (name, side))
                    yield (name, side), self._without_the_dead(after), left

    @cached_property
    def _outcomes(self) -> dict[str, tuple[tuple[Side, Effects], ...]]:
        """What either side of each dilemma does to the stories."""
        return {
            name: tuple(
                (side, telling(effects_of(self.graph.dilemmas[name].outcome.of(side))))
                for side in (SIDES[:1] if name in self.graph.triggers else SIDES)
            )
            for name in self.thread.cards
        }

    def _without_the_dead(self, spot: ThreadPosition) -> ThreadPosition:
        """The place without cards whose outcomes can do nothing to the stories any more."""
        asked = self.thread.asked
        dead = [name for name in spot.deck if name not in asked and not self._lives(spot, name)]
        return spot._replace(deck=spot.deck.difference(dead)) if dead else spot

    def _lives(self, spot: ThreadPosition, name: str) -> bool:
        opens, removes, letters, adds = self._reach[name]
        return (
            not opens <= spot.opened
            or not letters <= spot.letters
            or not adds <= spot.deck
            or not (removes & spot.deck) <= {name}
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

    def _after(
        self, spot: ThreadPosition, deck: int, effects: Effects
    ) -> Iterator[tuple[ThreadPosition, int]]:
        """Where these effects may lead, and what may lie in the deck then."""
        if not effects:
            yield spot, deck
            return
        effect, rest = effects[0], effects[1:]
        ways = self._ways(spot, effect)
        if ways:
            for way in ways:
                yield from self._after(spot, deck, (*way, *rest))
        else:
            left = self._dealt(spot, deck, effect)
            after = self._done(spot, effect)
            yield from self._after(after, left, (*self._procedure(spot, effect), *rest))

    def _dealt(self, spot: ThreadPosition, deck: int, effect: v.Effect) -> int:
        """What may lie in the deck after an effect that has but one way."""
        if isinstance(effect, v.RemoveCards):
            return deck & ~self._mask(effect.cards)
        if isinstance(effect, v.ShuffleIntoDeck):
            return deck | self._mask(effect.cards)
        if isinstance(effect, v.OpenEnvelope) and effect.number not in spot.opened:
            return deck | self._mask(self.graph.dealt(effect.number))
        return deck

    def _procedure(self, spot: ThreadPosition, effect: v.Effect) -> Effects:
        """What the opening of an envelope brings besides its cards."""
        if not isinstance(effect, v.OpenEnvelope) or effect.number in spot.opened:
            return ()
        return self.graph.on_opening(effect.number)

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
