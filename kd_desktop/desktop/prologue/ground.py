"""What lies under a letter, and the best place for it there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import product
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPoint, QRect, QSize

from kd_desktop.desktop.prologue.beside import LEAST, beside, beside_all
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.overlap import FAR, away, covered

PRESSED_COUNTS = 6
"""The weight of covering a part to press, in relation to a part to read."""
NARROWEST = 220
"""The least width, in pixels, of a place considered for a letter."""
EDGES = 400
"""The square pixels of what is decided on that a letter may take: an edge, no word."""
MUCH_READ = 0.25
"""The share of a letter that may lie on what is read."""
LITTLE_READ = 0.15
"""The same where it lies there only to leave free what else it speaks of."""
ENOUGH = 0.75
"""The share of its readable height with which an opened letter may do: its title and a line of it."""
MUCH_FOLDED = 0.15
"""The share of a letter below its edge from which on it is too low for a few lines of it."""


class Sheet(Protocol):
    """A letter as it is laid: the sizes that it can have."""

    lesson: Lesson | None

    @property
    def sizes(self) -> object:
        """The sizes of its type."""

    def widths(self, room: int) -> tuple[int, ...]:
        """The possible widths in that room, the preferred one first."""

    def wanted(self, width: int) -> QSize:
        """The size for all of its text at that width."""

    def whole(self, width: int) -> int:
        """The least height at that width at which none of its text scrolls."""

    def readable(self, width: int) -> int:
        """The least height at which it can be read."""


class Hiding(NamedTuple):
    """What a place costs, the worst first: square pixels covered, and how badly the letter can be read."""

    presses: int = 0
    unread: bool = False
    kept: int = 0
    low: bool = False
    thing: int = 0
    counts: int = 0
    tabs: int = 0
    spoken: int = 0
    folded: float = 0.0
    far: int = 0
    reads: int = 0


class Lie(NamedTuple):
    """A place for a letter, and its cost; `counted` is the size of all that is counted on the page."""

    box: QRect
    cost: Hiding
    counted: int = 0

    @property
    def legible(self) -> bool:
        """Whether a few lines of it can be read there, with no answer hidden and nothing that is held."""
        cost = self.cost
        return max(cost.presses, cost.kept) <= EDGES and not (cost.unread or cost.low)

    def read_badly(self) -> tuple[float, ...]:
        """How badly an opened letter lies there: text and counts matter more than what is read."""
        cost = self.cost
        hidden = round(cost.folded + cost.counts / self.counted, 2) if self.counted else cost.folded
        return (max(0, cost.presses - EDGES), cost.unread, cost.kept, hidden, cost.tabs, cost.reads)

    @property
    def hides(self) -> bool:
        """Whether what is decided on is hidden there, or the letter can hardly be read."""
        cost = self.cost
        on = max(cost.presses, cost.kept, cost.thing, cost.counts)
        unread = cost.unread or (cost.low and cost.folded > MUCH_FOLDED)
        return unread or on > EDGES or self.reads > MUCH_READ

    @property
    def reads(self) -> float:
        """The share of it that lies on what is read."""
        return self.cost.reads / (self.box.width() * self.box.height())


@dataclass(frozen=True)
class LetterGround:
    """The room on a page, a letter's thing there, and what is pressed, held, counted, read and turned.

    `spoken` is what else its text speaks of: rather than on that, it lies where a line of it scrolls.
    A letter that can be `narrowed` is also tried between the things that are read.
    """

    area: QRect
    target: QRect | None
    presses: list[QRect]
    kept: list[QRect]
    counts: list[QRect]
    reads: list[QRect]
    tabs: list[QRect]
    narrowed: bool = True
    spoken: tuple[QRect, ...] = ()

    def best(self, note: Sheet) -> Lie:
        """The letter's place: broader or narrower than usual if that folds it less, or covers less.

        It lies beside what it speaks of if it can lie there as a letter, and not as a line.
        """
        beside = self._best(note)
        if self._serves(beside):
            return beside
        there = replace(self, spoken=())._best(note)
        return beside if there.hides else there

    def _best(self, note: Sheet) -> Lie:
        from kd_desktop.desktop.prologue.places import Clear  # numpy, which only a letter needs

        readable, clear = cache(note.readable), Clear(self._clear())
        whole, sizes = cache(note.whole), cache(partial(_sizes, note))
        best: Lie | None = None
        # On its own thing only where there is no good place beside it.
        abouts = (self.target, None) if self.target is not None else (None,)
        tries = [(room, size) for room, width in self._tries(note) for size in sizes(width)]
        for about, (room, size) in product(abouts, tries):
            if about is not self.target and best is not None and not best.hides:
                return best
            least, all_of_it = readable(size.width()), whole(size.width())
            high = min(size.height(), room.height())
            if best is not None and _read_at(high, all_of_it, least) >= best.cost and self._serves(best):
                continue  # whatever it leaves free, it can't be read better
            box = beside_all(about, size, room, clear)
            lie = Lie(box, self.cost(box, all_of_it, least))
            if best is None or (not self._serves(lie), lie.cost) < (not self._serves(best), best.cost):
                best = lie
            if not any(best.cost):
                return best
        assert best is not None, "a letter has a width"
        return best

    def _serves(self, lie: Lie) -> bool:
        """Whether a letter that speaks of more than its thing can lie there, whole and on little else."""
        return not self.spoken or not (lie.hides or lie.reads > LITTLE_READ)

    def cost(self, box: QRect, whole: int, readable: int) -> Hiding:
        """What it costs to lay a letter of that height there, with so much of it in sight at the least."""
        reads = covered(box, self.reads)
        return _read_at(box.height(), whole, readable)._replace(
            presses=covered(box, self.presses),
            kept=covered(box, self.kept),
            thing=covered(box, [self.target] if self.target is not None else []),
            counts=covered(box, self.counts),
            tabs=covered(box, self.tabs),
            spoken=covered(box, self.spoken),
            far=reads + FAR * away(box, self.target),
            reads=reads,
        )

    def opened(self, note: Sheet) -> Lie:
        """The place for a letter that the reader opened: on nothing to press, then with all of its text.

        It may lie on its thing, and on what is read. Only where no line of it has room it lies over things.
        """
        from kd_desktop.desktop.prologue.places import Clear  # numpy, which only a letter needs

        ground, clear = replace(self, target=None), Clear(self._clear())
        counted = sum(box.width() * box.height() for box in self.counts)
        lies = []
        for room, size in ((room, size) for room, width in self._tries(note) for size in _sizes(note, width)):
            box, readable = beside_all(None, size, room, clear), note.readable(size.width())
            scant = box.height() < ENOUGH * readable
            cost = ground.cost(box, note.whole(size.width()), readable)
            lies.append(Lie(box, cost._replace(unread=scant), counted))
        best = min(lies, key=Lie.read_badly)
        if best.cost.presses <= EDGES and best.box.height() >= LEAST:
            return best
        box = self._whole(note)
        return Lie(box, ground.cost(box, box.height(), box.height()))

    def _whole(self, note: Sheet) -> QRect:
        """The place for an opened letter that has no other: all of its text, over things if need be."""
        size = min(
            (note.wanted(width) for width in note.widths(self.area.width())),
            key=lambda size: max(0, size.height() - self.area.height()),
        )
        return beside(None, size, self.area, self._clear())

    def _clear(self) -> Sequence[QRect]:
        return [
            *self.presses * PRESSED_COUNTS,
            *self.kept,
            *self.counts,
            *self.reads,
            *self.tabs,
            *self.spoken,
        ]

    def _tries(self, note: Sheet) -> list[tuple[QRect, int]]:
        """The parts of the area in which that letter may lie, the largest first, each with a width in it.

        Between the things that are read, only a letter as wide as the gap finds what it doesn't find in a
        larger part.
        """
        rooms = self._rooms()
        tries = [(room, width) for room in rooms for width in note.widths(room.width())]
        narrowest = min(note.widths(self.area.width()))
        gaps: list[QRect] = []
        for room in rooms if self.narrowed else ():
            gaps += _apart(_within(self.reads, room), room)
        return tries + [(gap, gap.width()) for gap in _once(gaps) if gap.width() >= narrowest]

    def _rooms(self) -> list[QRect]:
        """The parts of the area that are free of what must not be hidden, the largest first."""
        apart = [*_apart(self.kept, self.area), *_apart(self.counts, self.area)]
        if self.spoken:  # that takes much of the table: what is left is in corners between what is counted
            apart += [corner for room in apart for corner in _apart(_within(self.counts, room), room)]
            apart += _apart(list(self.spoken), self.area)
        rooms = [self.area, _between(self.presses, self.area), *apart]
        for room in apart:
            rooms += _apart(_within(self.presses, room), room)
        return _once(rooms)


def _within(things: list[QRect], room: QRect) -> list[QRect]:
    """Those of the things that lie in that room, if only in part."""
    return [thing for thing in things if thing.intersects(room)]


def _once(rooms: list[QRect]) -> list[QRect]:
    return [room for at, room in enumerate(rooms) if room not in rooms[:at]]


class Berth:
    """A letter's best place, sought anew only when its text or what lies under it has changed.

    `opened` is whether the reader opened it, where it would else be a line.
    """

    def __init__(self, note: Sheet, *, opened: bool = False) -> None:
        self._note, self._opened = note, opened
        self._found: tuple[object, LetterGround, Lie] | None = None

    def lie(self, ground: LetterGround) -> Lie:
        """Its place on that ground: where it lies already, if that costs no more than before."""
        note = self._note
        text = (note.lesson, note.sizes)
        if self._found is not None and self._found[0] == text:
            _, before, lie = self._found
            if before == ground or self._stays(before, ground, lie):
                return lie
        found = ground.opened(note) if self._opened else ground.best(note)
        self._found = (text, ground, found)
        return found

    def _stays(self, before: LetterGround, ground: LetterGround, lie: Lie) -> bool:
        """Whether its thing is where it was, and nothing more lies under a letter that lies well."""
        if (before.area, before.target) != (ground.area, ground.target) or lie.hides or lie.cost.folded:
            return False
        width = lie.box.width()
        return ground.cost(lie.box, self._note.whole(width), self._note.readable(width)) <= lie.cost


def _sizes(note: Sheet, width: int) -> tuple[QSize, ...]:
    """The sizes of a letter at that width with all of its text: the usual one, then the lowest."""
    return tuple(dict.fromkeys((note.wanted(width), QSize(width, note.whole(width)))))


def _read_at(high: int, whole: int, readable: int) -> Hiding:
    """How well a letter with all of its text at that height can be read where it is so high."""
    folded = max(0.0, round(1 - high / whole, 2))
    return Hiding(unread=high < min(LEAST, readable), low=high < readable, folded=folded)


def _between(presses: list[QRect], area: QRect) -> QRect:
    """The part of the area between the things to press above its middle and those below."""
    middle, free = area.center().y(), QRect(area)
    for box in presses:
        if area.top() <= box.bottom() < middle:
            free.setTop(max(free.top(), box.bottom() + 6))
        elif box.top() > middle:
            free.setBottom(min(free.bottom(), box.top() - 6))
    return free


def _apart(things: list[QRect], area: QRect) -> list[QRect]:
    """The parts of the area beside all of these things, on each side of them, and of each of them."""
    whole = QRect()
    for thing in things:
        whole = whole.united(thing)
    found = []
    for box in (whole, *things):
        away = box.adjusted(-6, -6, 6, 6)
        for room in (
            QRect(area.topLeft(), QPoint(area.right(), away.top() - 1)),
            QRect(QPoint(area.left(), away.bottom() + 1), area.bottomRight()),
            QRect(area.topLeft(), QPoint(away.left() - 1, area.bottom())),
            QRect(QPoint(away.right() + 1, area.top()), area.bottomRight()),
        ):
            inside = room & area
            if inside.width() >= NARROWEST and inside.height() >= LEAST and inside not in found:
                found.append(inside)
    return found
