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
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple, Protocol

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.vocabulary import (
    Decided,
    EndingReached,
    EnvelopeIsOpen,
    OpenEnvelope,
    RemoveCards,
    ShuffleIntoDeck,
    StoryOnBoard,
)
from kd_desktop.engine.effects import Condition, Effect

Effects = tuple[Effect, ...]
Joint = Literal["not", "all", "any"]
"""How a condition is made of others."""
MOST = 400_000
"""Positions that are looked at in a thread before the search gives up."""


@dataclass(frozen=True)
class Thread:
    """Envelopes and dilemmas that hang together, and the storylines of their stories.

    `cards` are the dilemmas that matter to the stories; `asked` those of them whose decision a condition asks
    for.
    """

    envelopes: frozenset[int]
    cards: frozenset[str]
    asked: frozenset[str]
    storylines: frozenset[str]


class StoryCard(Protocol):
    """The story of an envelope."""

    @property
    def storyline(self) -> str:
        """Its storyline."""
        ...

    @property
    def ending(self) -> object:
        """What it adds as an Ending card; None if it isn't one."""
        ...


class Stories(Protocol):
    """The stories of a pack, as one can walk through them."""

    @property
    def first(self) -> int:
        """The envelope with which a campaign begins."""
        ...

    @property
    def telling(self) -> frozenset[str]:
        """The cards that matter to the stories."""
        ...

    @property
    def drawn(self) -> Mapping[int, tuple[str, ...]]:
        """The cards of each envelope that are drawn from the deck."""
        ...

    @property
    def marks(self) -> Mapping[str, str]:
        """The marks that a storyline gets on the way: the storyline of each."""
        ...

    @property
    def marked(self) -> frozenset[str]:
        """The storylines that must have a mark; with the last of them the finale begins."""
        ...

    def envelope_of(self, card: str) -> int:
        """The envelope of a card."""
        ...

    def story(self, number: int) -> StoryCard | None:
        """The story of an envelope."""
        ...

    def held_by(self, number: int) -> frozenset[str]:
        """The cards in an envelope that its opening brings."""
        ...

    def dealt(self, number: int) -> tuple[str, ...]:
        """Those of them that go into the deck."""
        ...

    def on_opening(self, number: int) -> Effects:
        """What the opening of an envelope does besides."""
        ...

    def outcomes(self, card: str) -> tuple[tuple[Side, Effects], ...]:
        """What either side of a card does to the stories."""
        ...

    def all_effects(self, card: str) -> Iterator[Effect]:
        """Everything that a card may do to the stories, with effects inside others."""
        ...

    def mark_of(self, effect: Effect) -> str:
        """The mark that an effect attaches; "" for none."""
        ...

    def ways(self, effect: Effect) -> tuple[Effects, ...]:
        """The ways in which an effect may go on."""
        ...

    def fork(self, effect: Effect) -> tuple[Condition, Effects, Effects] | None:
        """The condition of an effect, with what it does if that holds and if it doesn't; None without one."""
        ...

    def parts(self, condition: Condition) -> tuple[Joint, tuple[Condition, ...]] | None:
        """How a condition is made of others, and of which; None for a simple one."""
        ...


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

    def __init__(self, graph: Stories, thread: Thread) -> None:
        self.graph, self.thread = graph, thread
        self.found = Walked()
        self._way: dict[ThreadPosition, tuple[ThreadPosition, DecidedSide] | None] = {}
        self._decks: dict[ThreadPosition, int] = {}
        self._names = [name for cards in graph.drawn.values() for name in cards]
        self._bits = {name: 1 << place for place, name in enumerate(self._names)}
        self._lines = graph.marks
        told = graph.marked
        self._last = told if told and told <= thread.storylines else None

    def walk(self) -> Walked:
        """Looks at every place that a campaign may come to."""
        first = frozenset(
            name for name in self.thread.cards if self.graph.envelope_of(name) == self.graph.first
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
            elif name in self.graph.marked and name not in told:
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
        return {name: self.graph.outcomes(name) for name in self.thread.cards}

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
        return {name: self._may(name) for name in self.thread.cards}

    def _may(self, card: str) -> tuple[frozenset[int], frozenset[str], frozenset[str], frozenset[str]]:
        effects = tuple(self.graph.all_effects(card))
        return (
            frozenset(one.number for one in effects if isinstance(one, OpenEnvelope)),
            frozenset(name for one in effects if isinstance(one, RemoveCards) for name in one.cards),
            frozenset(mark for one in effects if (mark := self.graph.mark_of(one))),
            frozenset(name for one in effects if isinstance(one, ShuffleIntoDeck) for name in one.cards)
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

    def _dealt(self, spot: ThreadPosition, deck: int, effect: Effect) -> int:
        """What may lie in the deck after an effect that has but one way."""
        if isinstance(effect, RemoveCards):
            return deck & ~self._mask(effect.cards)
        if isinstance(effect, ShuffleIntoDeck):
            return deck | self._mask(effect.cards)
        if isinstance(effect, OpenEnvelope) and effect.number not in spot.opened:
            return deck | self._mask(self.graph.dealt(effect.number))
        return deck

    def _procedure(self, spot: ThreadPosition, effect: Effect) -> Effects:
        """What the opening of an envelope brings besides its cards."""
        if not isinstance(effect, OpenEnvelope) or effect.number in spot.opened:
            return ()
        return self.graph.on_opening(effect.number)

    def _ways(self, spot: ThreadPosition, effect: Effect) -> tuple[Effects, ...]:
        """The ways in which an effect may go on here."""
        fork = self.graph.fork(effect)
        if fork is not None:
            condition, then, otherwise = fork
            held = self._holds(spot, condition)
            if held is not None:
                return (then,) if held else (otherwise,)
        return self.graph.ways(effect)

    def _done(self, spot: ThreadPosition, effect: Effect) -> ThreadPosition:
        """The place after an effect that has but one way."""
        mark = self.graph.mark_of(effect)
        if mark:
            return spot._replace(letters=spot.letters | {mark})
        if isinstance(effect, RemoveCards):
            return spot._replace(deck=spot.deck - set(effect.cards))
        if isinstance(effect, ShuffleIntoDeck):
            return spot._replace(deck=spot.deck | (set(effect.cards) & self.thread.cards))
        if isinstance(effect, OpenEnvelope) and effect.number not in spot.opened:
            return self._opened(spot, effect.number)
        return spot

    def _opened(self, spot: ThreadPosition, number: int) -> ThreadPosition:
        story = self.graph.story(number)
        ended = (
            spot.ended | {story.storyline} if story is not None and story.ending is not None else spot.ended
        )
        fresh = self.graph.held_by(number) & self.thread.cards
        return spot._replace(opened=spot.opened | {number}, deck=spot.deck | fresh, ended=ended)

    def _holds(self, spot: ThreadPosition, condition: Condition) -> bool | None:
        """Whether a condition holds here; None when the thread doesn't know."""
        if isinstance(condition, Decided) and condition.card in self.thread.cards:
            return (condition.card, condition.side) in spot.decided
        if isinstance(condition, EnvelopeIsOpen) and condition.envelope in self.thread.envelopes:
            return condition.envelope in spot.opened
        if isinstance(condition, StoryOnBoard):
            number = self.graph.envelope_of(condition.card)
            return number in spot.opened if number in self.thread.envelopes else None
        if isinstance(condition, EndingReached) and condition.storyline in self.thread.storylines:
            return condition.storyline in spot.ended
        made = self.graph.parts(condition)
        return None if made is None else self._joined(spot, *made)

    def _joined(self, spot: ThreadPosition, joint: Joint, of: tuple[Condition, ...]) -> bool | None:
        parts = [self._holds(spot, part) for part in of]
        if joint == "not":
            return None if parts[0] is None else not parts[0]
        decides = joint == "any"
        if decides in parts:
            return decides
        return None if None in parts else not decides
