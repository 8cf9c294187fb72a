"""The teacher: sends the right letter at the right moment, one at a time, and never in the way.

The game says, as a `Classroom`, which letters there are, when each is due and where its thing is. The record
of letters read is kept with the settings, not in the campaign; the rules are asked for nothing except the
table's view, and nothing is answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.prologue.classroom import Classroom
from kd_desktop.desktop.prologue.ghost import DragGhost
from kd_desktop.desktop.prologue.ground import Berth, LetterGround
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.memory import LettersRead
from kd_desktop.desktop.prologue.note import Halo, LetterNote
from kd_desktop.desktop.prologue.overlap import covered, uncovered
from kd_desktop.desktop.prologue.sealed import SealedLetter
from kd_desktop.desktop.prologue.sheet import LettersPanel
from kd_desktop.desktop.settings.input_guard import input_guard

BEAT_MS = 350
"""The pause before a letter, so that its thing has arrived."""
WATCH_MS = 150
"""How often an open letter checks whether its thing has moved."""
PER_ROUND = 3
"""The number of letters in a round besides those that are urgent or introduce a part of the table."""
MARKED_COUNTS = 4
"""The weight for a line of covering what marks the things that are counted, in relation to what is read."""
LANDING = 56
"""The least side, in pixels, of the place beside a letter where a ghost lets go."""
READING = 150
"""Words per minute of a slow reader: a letter that lay there so long counts as read."""


class Tutor(QObject):
    """Watches a table and sends letters. `panel` is the sheet with all of them.

    `paper` is what lies there of the letter: all of it, or a line. `changed` tells that the computer players
    may have to wait, or may go on; `left` that the focus has to go somewhere else; `explained` asks for a
    rule, `another` for a new campaign. `raised` tells that the letter is above everything else now,
    `turned` that it is opened or folded.
    """

    changed = Signal()
    left = Signal()
    explained = Signal(object)
    another = Signal()
    raised = Signal()
    turned = Signal()

    def __init__(self, room: Classroom, panels: Panels) -> None:
        page, look = room.page, room.look
        super().__init__(page)
        self._room, self._page, self._panels = room, page, panels
        self.memory = LettersRead(look.settings.store)
        self.halo = Halo(page)
        self.ghost = DragGhost(look, page)
        self.note = LetterNote(look, page)
        self.sealed = SealedLetter(look, page)
        self.paper: QWidget = self.note
        self._opened = False
        self._folded: object = None
        self._seen: object = None
        self._berth, self._line = Berth(self.note), Berth(self.sealed)
        self._wide = Berth(self.note, opened=True)
        self.panel = LettersPanel(look, page, room.lessons())
        panels.add(self.panel)
        self._stirred: dict[str, str] = {}
        self._fresh: set[str] = set()
        self._sent: dict[int, int] = {}
        self._waved: dict[str, int] = {}
        self._awaited: set[str] = set()
        self._replayed = False
        self._target: QRect | None = None
        self._passed = False
        self._focused: QWidget | None = None
        self._reader: int | None = None
        self._beat = QTimer(self, singleShot=True, interval=BEAT_MS)
        self._beat.timeout.connect(self._send)
        self._watch = QTimer(self, interval=WATCH_MS)
        self._watch.timeout.connect(self._look_again)
        self._patience = QTimer(self, singleShot=True)
        self.note.closed.connect(self.put_away)
        tips.explain(self.note.away, self.tr("Escape keeps the letter for a later round."))
        self.note.left.connect(self.lay_by)
        self.note.asked.connect(self._explain)
        self.note.hushed.connect(self.hush)
        self.note.began.connect(self._begin_another)
        self.sealed.opened.connect(self._open)
        self.panel.replayed.connect(self.replay)
        self.panel.again.connect(self.begin_again)
        self.panel.wanted.connect(self._want)
        panels.opened.connect(self.settle)
        panels.folded.connect(self.look_around)

    # what the table tells --------------------------------------------------------------------------

    def hear(self, events: Sequence[object], by_computer: bool) -> None:
        """Follow events that the whole table saw, from a person or a computer player."""
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
        self._stirred, self._fresh, self._sent, self._waved = {}, set(), {}, {}
        self._awaited = set()

    def look_around(self) -> None:
        """Follow a change: put away letters that are over, and send the due one after a beat.

        A letter whose moment a computer player has ended stays, for the person may still be reading it. It
        goes with that person: the next one at the same screen has letters of their own.
        """
        current = self.note.lesson
        self._meet_missed()
        going = not self._replayed and not self._passed
        over = current is not None and going and current.key not in self._due() and not self._covered()
        inside = self.holds_focus()
        if current is not None and (over or self._left_behind()):
            self._gone()
            if self._legible() and (self._left_behind() or not self._shut_away()):
                self._end(current)
            else:
                self._drop()  # nobody has read it: it comes again
            if inside:
                self.left.emit()
        self.settle()
        if self._room.fleeting():
            self._send()
        elif not self._beat.isActive():
            self._beat.start()

    def _meet_missed(self) -> None:
        """Whatever a letter brings is shown once its only moment has passed, though it was never sent."""
        if not self.teaches() or not self._room.ready() or self._room.taken_up():
            return
        due = set(self._due())
        known = self.memory.known()
        brought = {one.key for one in self._room.lessons() if one.brings and not one.recurs}
        missed = self._awaited - due - known
        self._awaited = due & brought
        if missed and not self._shut_away():
            self.memory.meet(missed)
            self.changed.emit()

    def _shut_away(self) -> bool:
        """Whether the moment of a letter isn't over, and only what it is about has been closed."""
        return False

    def _legible(self) -> bool:
        """Whether all of the letter lies there, and not just a line."""
        return self.paper is self.note

    def read_now(self) -> bool:
        """Whether all of a letter lies there to be read."""
        return self._legible() and self.paper.isVisible()

    @property
    def studied(self) -> bool:
        """Whether all of a letter was laid there and isn't put away, whatever lies over it meanwhile."""
        return self.note.lesson is not None and self._legible()

    def spread(self) -> bool:
        """Whether all of a letter lies over the table, or is just being laid there."""
        return self.holding and (self._opened or self.read_now())

    def _left_behind(self) -> bool:
        """Whether the letter was for one person, and it is another's turn now."""
        reader = self._room.reader()
        return reader is not None and self._reader is not None and reader != self._reader

    @property
    def holding(self) -> bool:
        """Whether the computer players wait, as they do until the open letter is put away."""
        return self.note.lesson is not None

    def teaches(self) -> bool:
        """Whether the open campaign is for teaching, and still at its beginning."""
        return self.memory.wanted and self.lesson_campaign()

    def lesson_campaign(self) -> bool:
        """Whether that is so, with letters or without."""
        campaign = self._room.taught()
        return campaign != "" and campaign == self.memory.taught

    def withheld(self) -> frozenset[str]:
        """The parts of the table that no letter has introduced yet; none unless it is for teaching."""
        if not self.teaches():
            return frozenset()
        known = set(self.memory.known())
        if self.note.lesson is not None:
            known.add(self.note.lesson.key)
        lessons = self._room.lessons()
        shown = {part for one in lessons if one.key in known for part in one.brings}
        return frozenset(part for one in lessons for part in one.brings) - shown

    def take_focus(self) -> bool:
        """Give the open letter the focus if it comes before the answers; returns whether it has it."""
        if not self.paper.isVisible() or not self._comes_first():
            return False
        if not self.holds_focus():
            self._first().setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _comes_first(self) -> bool:
        """Whether Enter goes on with the letter, and not with what can be answered beside it."""
        return self._room.bare()

    def topic(self) -> Topic | None:
        """The rule that the open letter teaches."""
        found = self.note.lesson
        return self._room.rules.named(found.topic) if found is not None and self.lies() else None

    # sending -----------------------------------------------------------------------------------------

    def _due(self) -> dict[str, str]:
        """The letters due, each with its thing."""
        return {} if self._room.taken_up() else self._room.due(self._stirred)

    def asks_for(self) -> str:
        """Where that is which the letter asks for that lies there, or else comes next; "" for neither."""
        found = self._next() if self.note.lesson is None and self.memory.wanted else None
        one = found[0] if found is not None else self.note.lesson
        return one.place if one is not None else ""

    def _next(self) -> tuple[Lesson, str] | None:
        due, read = self._due(), self.memory.read()
        lessons = self._room.lessons()
        order = {one.key: number for number, one in enumerate(lessons)}
        taught = self.teaches()
        wanted = [one for one in lessons if one.key in due and one.key not in read]
        wanted = [one for one in wanted if taught or not one.leads]
        wanted.sort(key=lambda one: (not one.urgent, one.key not in self._fresh, order[one.key]))
        this = self._room.round()
        wanted = [one for one in wanted if self._waved.get(one.key) != this]
        full = self._sent.get(this, 0) >= PER_ROUND
        for one in wanted:
            seen = one.place == "nothing" or self._room.place(one.place, due[one.key]) is not None
            seen = seen or self._room.bare()  # nothing goes on before it
            if seen and (one.urgent or one.brings or not full):
                return one, due[one.key]
        return None

    def _covered(self) -> bool:
        """Whether something else is being read or chosen, for which a letter steps back."""
        sheets = self._under or bool(self._panels.open_ones())
        return self._room.taken_up() or self._room.peeked() or sheets

    _under = False

    def cover(self, covered: bool) -> None:
        """Put the letter away for as long as the settings lie over the page."""
        self._under = covered
        if covered:
            self.settle()
        else:
            self.look_around()

    def _send(self) -> None:
        if not self._room.ready() or not self.memory.wanted or self._covered():
            return
        found, current = self._next(), self.note.lesson
        if found is None:
            return
        if current is not None and not (found[0].urgent and self._gives_way(current)):
            return
        if current is not None and not self._patience.isActive() and self._legible():
            self.memory.note(current.key)  # it lay there long enough to be read
        if not (found[0].urgent or found[0].brings):
            this = self._room.round()
            self._sent[this] = self._sent.get(this, 0) + 1
        self._replayed = False
        self._show(*found)

    def _gives_way(self, current: Lesson) -> bool:
        """Whether the open letter makes way for an urgent one: it comes again, unless it has been read."""
        over = not self._patience.isActive() and current.key not in self._due()
        return not self._replayed and (over or not current.urgent)

    def _gone(self) -> None:
        """The letter goes by itself: a click meant for it, which lands a moment later, presses nothing."""
        if self.paper.isVisible():
            input_guard.gone(QRect(self.paper.mapToGlobal(QPoint(0, 0)), self.paper.size()))

    def _show(self, one: Lesson, detail: str) -> None:
        self._gone()
        self._detail, self._passed, self._reader = detail, False, self._room.reader()
        self._opened, self._folded = False, None
        self._room.slot(None)
        self.note.show_lesson(one)
        self.sealed.show_lesson(one)
        self._watch.start()
        words = sum(len(part.split()) for part in one.said())
        self._patience.start(round(words * 60_000 / READING))
        self.changed.emit()  # what it introduces takes its place first
        self._target = None
        self.settle()
        self._show_dragging(one)
        self.take_focus()
        QAccessible.updateAccessibility(QAccessibleEvent(self.paper, QAccessible.Event.Alert))

    def _show_dragging(self, one: Lesson) -> None:
        """Show how the letter's thing is dragged: once, as letters come once."""
        if one.drag is None or not self.lies():
            return
        start, end = (self._room.place(name, self._detail) for name in one.drag)
        if start is not None and end is not None:
            self.ghost.show_way(one.carried, start, uncovered(end, self.paper.geometry(), LANDING))
            self.ghost.stackUnder(self.paper)

    _detail = ""

    _settling = False

    def _look_again(self) -> None:
        """Settle it; a line that still lies there when all has its new size stays one."""
        self.settle()
        seen, self._seen = self._seen, self._size()
        if self.sealed.isVisible() and seen == self._seen:
            self._folded = seen

    def settle(self) -> None:
        """Place the letter beside its thing, wherever that is now."""
        if self._settling:
            return  # the place kept for a sealed one moves what tells of its moves
        self._settling = True
        try:
            self._settle()
        finally:
            self._settling = False

    def _settle(self) -> None:
        one = self.note.lesson
        if one is None or not self._room.open() or self._covered():
            self._step_back()
            return
        self.note.show_hand(self._room.taken_up() or self._pressable(one))
        freed = self._room.free(lambda wide: self.note.wanted(wide).height())
        target = self._room.place(one.place, self._detail)
        if target is not None or self._target is None or not self._lies_well():
            self._target = target
            self._lay(*((self.note, freed) if freed is not None else self._place(target)))
        # Else its thing is gone: it is read on where it lies.
        pointing = self._legible()  # a line hides nothing, nor does a ring beside it
        self.halo.setVisible(target is not None and pointing)
        if target is not None and pointing:
            self.halo.surround(target, self.paper.geometry(), self._room.crossed())
        self._come_back()

    def _pressable(self, one: Lesson) -> bool:
        """Whether what the letter tells to press is there: it goes when a computer player ends its moment."""
        return self._room.offered(one.place) or one.key in self._due()

    def _place(self, target: QRect | None) -> tuple[QWidget, QRect]:
        """What lies there of the letter, and where: all of it, or a line if it would hide what is decided.

        One that lies there as a line stays so until the reader opens it, or sets another size.
        """
        ground = self._ground(target)
        lie = self._berth.lie(ground)
        if not lie.hides and self._folded != self._size():
            self._opened = False
            return self.note, lie.box
        if self._opened:
            return self.note, self._wide.lie(ground).box
        slot = self._room.slot(self.sealed.slim())
        self.sealed.set_slim(slot is not None)
        if slot is not None:
            return self.sealed, slot
        # So small a thing finds room beside the tabs, off what is pressed, and between what tells the rest.
        pressed = [box.adjusted(-6, -6, 6, 6) for box in (*ground.presses, *ground.tabs)]
        told = [*ground.reads, *self._room.marked() * MARKED_COUNTS]
        beside = replace(ground, presses=pressed, tabs=[], reads=told, narrowed=False)
        return self.sealed, self._line.lie(beside).box

    def _size(self) -> tuple[object, ...]:
        """The sizes that the reader has set."""
        return self._page.window().size(), self._room.look.factor

    def _ground(self, target: QRect | None) -> LetterGround:
        """What lies there now beside its thing."""
        room, page, top = self._room, self._page, self._room.area().top() + 6  # never on what is decided on
        area = QRect(6, top, page.width() - 12, page.height() - top - 6)
        decided = room.pressed(), room.kept(), room.counted(), room.read(), room.turned()
        one = self.note.lesson
        spoken = [room.place(name, self._detail) for name in one.speaks] if one is not None else []
        return LetterGround(area, target, *decided, spoken=tuple(box for box in spoken if box is not None))

    def _lay(self, paper: QWidget, box: QRect) -> None:
        if paper is self.paper and box == paper.geometry():
            return
        self._gone()
        if paper is not self.paper:
            if self._focused is None and self.holds_focus():
                self._focused = self._first(paper)
            self.paper.hide()
            self.paper = paper
        paper.setGeometry(box)

    def _open(self) -> None:
        """Lay all of a sealed letter over the table: the reader asked for it."""
        self._opened, self._folded, self._focused = True, None, self.note.away
        self.turned.emit()  # what is decided on goes where it doesn't lie
        lie = self._wide.lie(self._ground(None))
        if not lie.legible or lie.cost.folded:
            self._room.make_way()
        self.settle()

    def fold(self) -> None:
        """Lay an opened letter down as a line again, where all of it has no place any more."""
        self._opened = False
        self.settle()

    def _first(self, paper: QWidget | None = None) -> QWidget:
        """What has the focus first on what lies there."""
        return self.sealed.plate if (paper or self.paper) is self.sealed else self.note.away

    def scroll_by(self, key: int) -> bool:
        """Scroll the open letter as that page key does, wherever the focus is; whether there was more."""
        pages = key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)
        return pages and self.read_now() and self.note.scroll_by(key)

    def holds_focus(self) -> bool:
        """Whether the focus is on what lies there of the letter."""
        return self.paper.isAncestorOf(self._page.window().focusWidget() or self._page)

    def _step_back(self) -> None:
        """Hide the letter for as long as something else is before it."""
        if self._room.peeked() and self.holds_focus():
            self._focused = self._page.window().focusWidget()
        self._returns |= self.paper.isVisible() and not self._room.peeked()
        self._gone()
        self._turned = None
        self.paper.hide()
        self.halo.hide()
        self.ghost.stop()
        self._room.free(None)

    def _come_back(self) -> None:
        """Show it above everything else, with the focus where a peek took that away, or as it first came."""
        self.paper.show()
        self.halo.raise_()
        self.ghost.raise_()
        self.paper.raise_()
        focused, self._focused = self._focused, None
        returns, self._returns = self._returns, False
        if focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)
        elif returns:
            self.take_focus()
        self.raised.emit()
        if self.paper is not self._turned:
            self._turned = self.paper
            self.turned.emit()

    _turned: QWidget | None = None
    _returns = False

    def lies(self) -> list[QRect]:
        """The letter's place on the page, if it is open."""
        return [self.paper.geometry()] if self.paper.isVisible() else []

    def _lies_well(self) -> bool:
        """Whether it is fully visible there, high enough to be read, with nothing to press under it."""
        box, sheet = self.paper.geometry(), self.note if self._legible() else self.sealed
        read = box.height() >= sheet.readable(box.width())
        return read and self._page.rect().contains(box) and not covered(box, self._room.pressed())

    # putting away ------------------------------------------------------------------------------------

    def put_away(self) -> bool:
        """Put the open letter away as read; returns whether there was one.

        A sealed one that was put away from elsewhere is unread: it comes again in a later round, unless
        nothing goes on before it.
        """
        one = self.note.lesson
        if one is None or not self.lies():
            return False
        inside = self.holds_focus()
        if inside or self._legible() or self._room.bare():
            self._end(one)
        else:
            self._waved[one.key] = self._room.round()
            self._drop()
        if inside:
            self.left.emit()
        self._beat.start()
        return True

    def lay_by(self) -> bool:
        """Put the open letter away unread: it comes again in a later round. Returns whether there was one.

        What it brings stays, and one that was asked for, or before which nothing goes on, is read by that.
        """
        one = self.note.lesson
        if one is None or not self.lies() or self._replayed or self._room.bare():
            return self.put_away()
        inside = self.holds_focus()
        self._waved[one.key] = self._room.round()
        self.memory.meet({one.key})
        self._drop()
        if inside:
            self.left.emit()
        self._beat.start()
        return True

    def looked_at(self, what: str) -> None:
        """The person looks at a kind of thing, or the log: the letter that asks for that is read."""
        one = self.note.lesson
        if one is not None and one.looks == what and self._legible():
            self._end(one)

    def press_on(self) -> bool:
        """Enter where nothing else takes it: opens a sealed letter, reads an open one on, or puts it away."""
        if not self.lies():
            return False
        if self._legible():
            self.note.read_on()
        else:
            self._open()
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
        self.ghost.stop()
        self._turned, self._returns = None, False
        self.paper.hide()
        self.halo.hide()
        self._room.slot(None)
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
        """Let all letters come once more, each at its moment."""
        self.memory.begin_again()
        self._sent, self._waved = {}, {}
        self.panel.dismiss()

    def _want(self, wanted: bool) -> None:
        self.memory.want(wanted)
        self.panel.set_read(self.memory.read(), wanted)
        self.changed.emit()

    def _begin_another(self) -> None:
        self.put_away()
        self.another.emit()

    def _explain(self) -> None:
        topic = self.topic()
        if topic is not None:
            self.explained.emit(topic)
