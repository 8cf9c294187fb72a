"""The teacher: sends the right letter at the right moment, one at a time, and never in the way.

Which letters there are, when each is due and where its thing lies says the game, as a `Classroom`. What has
been read is kept with the settings, not in the campaign; nothing is asked of the rules but the table's view,
and nothing is answered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Protocol

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.rulebook import Rulebook, Topic
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.prologue.beside import FAR, away, beside, covered
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.memory import LettersRead
from kd_desktop.desktop.prologue.note import Halo, LetterNote
from kd_desktop.desktop.prologue.sheet import LettersPanel

BEAT_MS = 350
"""The pause before a letter comes, so that what it speaks of has arrived."""
WATCH_MS = 150
"""How often it is looked whether the thing has moved, while a letter lies there."""
PER_ROUND = 3
"""How many letters come in a round besides the urgent ones."""
PRESSED_COUNTS = 6
"""How many times as much it counts to cover what is pressed as what is read."""
READING = 150
"""Words that a slow reader reads in a minute: so long computer players wait for a letter."""


def _between(presses: list[QRect], area: QRect) -> QRect:
    """What of the area is between the things that are pressed above its middle and those below."""
    middle, free = area.center().y(), QRect(area)
    for box in presses:
        if area.top() <= box.bottom() < middle:
            free.setTop(max(free.top(), box.bottom() + 6))
        elif box.top() > middle:
            free.setBottom(min(free.bottom(), box.top() - 6))
    return free


class Classroom(Protocol):
    """What a game shows the teacher of its page and its campaign."""

    @property
    def page(self) -> QWidget:
        """The page on which letters lie."""

    @property
    def look(self) -> Appearance:
        """How everything is printed."""

    @property
    def rules(self) -> Rulebook:
        """The rules that letters lead to."""

    def lessons(self) -> Sequence[Lesson]:
        """All letters; where several could be sent at one moment, the first of them is."""

    def open(self) -> bool:
        """Whether a campaign is open."""

    def ready(self) -> bool:
        """Whether one is, and nothing is being written."""

    def taken_up(self) -> bool:
        """Whether the table is taken up by something that is read, told or looked back at."""

    def fleeting(self) -> bool:
        """Whether what letters speak of now is there for a moment only, so that they come at once."""

    def due(self, stirred: Mapping[str, str]) -> dict[str, str]:
        """The letters that could be sent now, each with the thing that it speaks of ("" for the only one).

        `stirred` are those that something has brought up that happened.
        """

    def of_events(self, events: Sequence[object]) -> dict[str, str]:
        """The letters that these events bring up, likewise."""

    def round(self) -> int:
        """A number for each round: only a few letters come in one."""

    def place(self, name: str, detail: str) -> QRect | None:
        """Where on the page that is now; None while it can't be seen."""

    def pressed(self) -> list[QRect]:
        """What must not be covered, above all what is pressed to answer."""

    def read(self) -> list[QRect]:
        """What is read to decide, and is covered only where nothing else is left."""

    def crossed(self) -> list[QRect]:
        """What the arrow from a letter to its thing may not lie on."""

    def area(self) -> QRect:
        """Where a panel may lie."""


class Tutor(QObject):
    """Watches a table and sends letters. `panel` is the sheet with all of them.

    `changed` tells that the computer players may have to wait, or may go on; `left` that the focus has to go
    somewhere else; `explained` asks for a rule. `raised` tells that the letter lies above all else now.
    """

    changed = Signal()
    left = Signal()
    explained = Signal(object)
    raised = Signal()

    def __init__(self, room: Classroom, panels: Panels) -> None:
        page, look = room.page, room.look
        super().__init__(page)
        self._room, self._page, self._panels = room, page, panels
        self.memory = LettersRead(look.settings.store)
        self.halo = Halo(page)
        self.note = LetterNote(look, page)
        self.panel = LettersPanel(look, page, room.lessons())
        panels.add(self.panel)
        self._stirred: dict[str, str] = {}
        self._fresh: set[str] = set()
        self._sent: dict[int, int] = {}
        self._replayed = False
        self._target: QRect | None = None
        self._passed = False
        self._beat = QTimer(self, singleShot=True, interval=BEAT_MS)
        self._beat.timeout.connect(self._send)
        self._watch = QTimer(self, interval=WATCH_MS)
        self._watch.timeout.connect(self.settle)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self.changed)  # it has lain there long enough to be read
        self.note.closed.connect(self.put_away)
        self.note.asked.connect(self._explain)
        self.note.hushed.connect(self.hush)
        self.panel.replayed.connect(self.replay)
        self.panel.again.connect(self.begin_again)
        self.panel.wanted.connect(self._want)
        panels.opened.connect(self.settle)
        panels.folded.connect(self.look_around)

    # what the table tells --------------------------------------------------------------------------

    def hear(self, events: Sequence[object], by_computer: bool) -> None:
        """Something happened that the whole table saw: a person did it, or a computer player."""
        current = self.note.lesson
        self._passed = by_computer and (
            self._passed or (current is not None and current.key not in self._due())
        )
        stirred = self._room.of_events(events)
        self._stirred |= stirred
        self._fresh = set(stirred) or self._fresh

    def leave(self) -> None:
        """The campaign is let go."""
        self._drop()
        self._beat.stop()
        self._stirred, self._fresh, self._sent = {}, set(), {}

    def look_around(self) -> None:
        """Something changed: put away what is over, and send what is due after a beat.

        A letter whose moment a computer player has ended stays, for somebody may be reading it still.
        """
        current = self.note.lesson
        going = not self._replayed and not self._passed
        over = current is not None and going and current.key not in self._due()
        if current is not None and over and not self._covered():
            self._end(current)
        self.settle()
        if self._room.fleeting():
            self._send()
        elif not self._beat.isActive():
            self._beat.start()

    @property
    def holding(self) -> bool:
        """Whether the computer players wait while a letter is read."""
        return self._patience.isActive() and self.note.lesson is not None

    def topic(self) -> Topic | None:
        """The rule that the open letter teaches."""
        found = self.note.lesson
        return self._room.rules.named(found.topic) if found is not None and self.note.isVisible() else None

    # sending -----------------------------------------------------------------------------------------

    def _due(self) -> dict[str, str]:
        """What could be sent, with the thing that each speaks of."""
        return {} if self._room.taken_up() else self._room.due(self._stirred)

    def _next(self) -> tuple[Lesson, str] | None:
        due, read = self._due(), self.memory.read()
        lessons = self._room.lessons()
        order = {one.key: number for number, one in enumerate(lessons)}
        wanted = [one for one in lessons if one.key in due and one.key not in read]
        wanted.sort(key=lambda one: (not one.urgent, one.key not in self._fresh, order[one.key]))
        full = self._sent.get(self._room.round(), 0) >= PER_ROUND
        for one in wanted:
            seen = one.place == "nothing" or self._room.place(one.place, due[one.key]) is not None
            if seen and (one.urgent or not full):
                return one, due[one.key]
        return None

    def _covered(self) -> bool:
        """Whether something else is being read or chosen, for which a letter steps back."""
        return self._room.taken_up() or bool(self._panels.open_ones())

    def _send(self) -> None:
        if not self._room.ready() or not self.memory.wanted or self._covered():
            return
        found, current = self._next(), self.note.lesson
        if found is None:
            return
        if current is not None and not (found[0].urgent and self._gives_way(current)):
            return
        if current is not None and not self._patience.isActive():
            self.memory.note(current.key)  # it lay there long enough to be read
        if not found[0].urgent:
            this = self._room.round()
            self._sent[this] = self._sent.get(this, 0) + 1
        self._replayed = False
        self._show(*found)

    def _gives_way(self, current: Lesson) -> bool:
        """Whether the open letter makes room for an urgent one: to come again, unless it has been read."""
        over = not self._patience.isActive() and current.key not in self._due()
        return not self._replayed and (over or not current.urgent)

    def _show(self, one: Lesson, detail: str) -> None:
        self._detail, self._passed = detail, False
        self.note.show_lesson(one)
        self._target = None
        self.settle()
        self._watch.start()
        words = sum(len(part.split()) for part in one.said())
        self._patience.start(round(words * 60_000 / READING))
        self.changed.emit()
        QAccessible.updateAccessibility(QAccessibleEvent(self.note, QAccessible.Event.Alert))

    _detail = ""

    def settle(self) -> None:
        """Lay the letter beside its thing, wherever that is now."""
        one, page = self.note.lesson, self._page
        if one is None or not self._room.open() or self._covered():
            self.note.hide()
            self.halo.hide()
            return
        target = self._room.place(one.place, self._detail)
        if target is None and self._target is not None and self._lies_well():
            pass  # its thing is gone: it is read on where it lies
        elif target is None or target != self._target or not self.note.isVisible():
            self._target = target
            top = self._room.area().top() + 6  # never on what is decided on
            area = QRect(6, top, page.width() - 12, page.height() - top - 6)
            box = self._laid(target, area)
            if box != self.note.geometry():
                self.note.setGeometry(box)
        self.halo.setVisible(target is not None)
        if target is not None:
            self.halo.surround(target, self.note.geometry(), self._room.crossed())
        self.note.show()
        self.halo.raise_()
        self.note.raise_()
        self.raised.emit()

    def lies(self) -> list[QRect]:
        """Where the letter lies on the page, if it does."""
        return [self.note.geometry()] if self.note.isVisible() else []

    def _lies_well(self) -> bool:
        """Whether it is seen whole where it lies, and nothing is pressed there."""
        box = self.note.geometry()
        return self._page.rect().contains(box) and not covered(box, self._room.pressed())

    def _laid(self, target: QRect | None, area: QRect) -> QRect:
        """Where the letter lies: broader or narrower than usual if it is folded less so, or covers less."""
        presses, reads = self._room.pressed(), self._room.read()
        best, least = QRect(), (1 << 62, 0.0, 0)
        for width, room in product(self.note.widths(area.width()), (area, _between(presses, area))):
            size = self.note.wanted(width)
            box = beside(target, size, room, presses * PRESSED_COUNTS + reads)
            folded = max(0.0, round(1 - box.height() / size.height(), 2))
            cost = (covered(box, presses), folded, covered(box, reads) + FAR * away(box, target))
            if cost < least:
                best, least = box, cost
            if not any(cost):
                break
        return best

    # putting away ------------------------------------------------------------------------------------

    def put_away(self) -> bool:
        """Put the open letter away as read; whether there was one."""
        one = self.note.lesson
        if one is None or not self.note.isVisible():
            return False
        inside = self.note.isAncestorOf(self._page.window().focusWidget() or self._page)
        self._end(one)
        if inside:
            self.left.emit()
        self._beat.start()
        return True

    def _end(self, one: Lesson) -> None:
        self.memory.note(one.key)
        self._stirred.pop(one.key, None)
        self._drop()

    def _drop(self) -> None:
        self.note.lesson = None
        self._replayed = False
        self._watch.stop()
        self._patience.stop()
        self.note.hide()
        self.halo.hide()
        self.changed.emit()

    def hush(self) -> None:
        """No more letters, until they are asked for again."""
        self.memory.want(False)
        self.put_away()

    # again -------------------------------------------------------------------------------------------

    def open_panel(self) -> None:
        """Show the sheet with all letters."""
        self.panel.set_read(self.memory.read(), self.memory.wanted)
        self._panels.open(self.panel)

    def replay(self, key: str) -> None:
        """Show that letter once more, beside its thing if that is on the table."""
        self.panel.hide()
        self.left.emit()
        if self.note.lesson is not None:
            self._drop()
        self._replayed = True
        found = next(one for one in self._room.lessons() if one.key == key)
        self._show(found, self._stirred.get(key, ""))

    def begin_again(self) -> None:
        """All letters come once more, each at its moment."""
        self.memory.begin_again()
        self._sent = {}
        self.panel.dismiss()

    def _want(self, wanted: bool) -> None:
        self.memory.want(wanted)
        self.panel.set_read(self.memory.read(), wanted)

    def _explain(self) -> None:
        topic = self.topic()
        if topic is not None:
            self.explained.emit(topic)
