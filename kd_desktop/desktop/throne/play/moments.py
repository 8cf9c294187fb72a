"""The moments at which Intrigues may be played: how people are asked, and when the game goes on.

A person alone against computers gets an ordinary question when a card of theirs fits. Several people on one
screen would all see a question, so nobody gets one: the table pauses instead, for the same time whatever
anybody holds. To play, speak up during the pause, and take as long as you like. The pause depends on what
everybody knows, and on what people have chosen behind their curtains; never on a hand.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible

from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.kit.wording import sentences
from kd_desktop.desktop.page.question_rows import StepRow
from kd_desktop.desktop.settings.hold_to_reveal import HoldToReveal, how, twice
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.questions import intrigues_question
from kd_desktop.desktop.throne.play import prompts
from kd_desktop.desktop.throne.play.moment_row import MomentRow, SpeakerRow, Way
from kd_desktop.desktop.throne.play.prompts import BarWords
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.engine.throne.commands import Pass
from kd_desktop.engine.throne.view import View

PAUSE_MS = 6000
"""How long the table pauses; longer if people have set the computers to slow."""
WATCH_MS = 150
"""How often a pause checks whether anybody is reading."""


class IntrigueMoments(QObject):
    """Checks, after every event, whether people are asked for Intrigues, and goes on by itself.

    While the table is `held_up`, or `read` elsewhere, no time passes and nobody passes, nor while what
    happened is still `moving`; `there` is the row in the bar. `changed` tells that something else is offered,
    `ticked` that fewer seconds are left, `started` that the time of a pause begins, `spoken` that a seat
    wants to play, `asker` that it chooses when to be asked.
    """

    changed = Signal()
    ticked = Signal()
    started = Signal()
    spoken = Signal(int)
    asker = Signal(int)

    def __init__(
        self, parent: QObject, look: Appearance, at: ThroneScreen, held_up: Callable[[], bool]
    ) -> None:
        super().__init__(parent)
        self._look, self._at, self._held_up = look, at, held_up
        self.read: Callable[[], bool] = lambda: False
        self.moving: Callable[[], bool] = lambda: False
        self.there: Callable[[], object] = lambda: None
        self._asked: int | None = None
        self._pausing = self._choosing = self._pressed = self._still = self._of_asks = False
        self._stopped = self._late = self._spoken = False
        self._told = 0
        self._soon = timer(self, 0, self._pass)
        self._over = timer(self, PAUSE_MS, self._pass)
        self._watch = QTimer(self, interval=WATCH_MS)
        self._watch.timeout.connect(self.look)
        self._holding = HoldToReveal(look, self)
        self._holding.lifted.connect(self._choose)

    # what is open ------------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        """Whether the bar is at a moment for several people, and nobody has spoken up yet."""
        return self._pausing and self._at.spoke is None

    @property
    def pausing(self) -> bool:
        """Whether the table pauses, also while a person who spoke up chooses."""
        return self._pausing

    @property
    def running(self) -> bool:
        """Whether the time of the pause is running."""
        return self._over.isActive()

    def left(self) -> float | None:
        """The share of the pause that is left; None while no time passes."""
        return self._over.remainingTime() / max(1, self._over.interval()) if self.running else None

    def waits(self) -> bool:
        """Whether a pause ends by a press: for going step by step, or when everything is read out."""
        return self._look.step or QAccessible.isActive()

    def lasts(self) -> int:
        """The pause in milliseconds: the same at every moment and for everybody."""
        return round(PAUSE_MS * max(1.0, self._look.pace))

    # what happens by itself --------------------------------------------------------------------------

    def look(self) -> None:
        """Check again: something has happened, or a write has ended."""
        session = self._at.session
        self._soon.stop()
        if session is None or session.busy:
            return
        asked = self._at.asked_together()
        if not asked:
            self._close()
            if self._at.to_pass():
                self._go_on_soon()
            return
        numbers = (found.number for seat in asked if (found := session.asked(seat)) is not None)
        number = min(numbers, default=session.number)
        answered = self._at.spoke not in (None, *asked) and not self._late
        if number != self._asked or answered:
            self._open(number)
        if not self._pausing:
            self._go_on_soon()
        else:
            self._go()
            self._tell_stopped()
            self._tell_seconds()

    def _tell_stopped(self) -> None:
        """Have the bar say whether somebody's reading has stopped the time."""
        stopped = self.open and self._read()
        if stopped != self._stopped:
            self._stopped = stopped
            self.changed.emit()

    def _tell_seconds(self) -> None:
        """Have the bar count the seconds down."""
        if self.open and self.running and self._seconds() != self._told:
            self.ticked.emit()

    def _seconds(self) -> int:
        """The whole seconds that are left, as they are told."""
        left = self._over.remainingTime() if self.running else self.lasts()
        return max(1, ceil(left / 1000))

    def _open(self, number: int) -> None:
        """Begin a pause: another moment, or the seat that spoke up has answered."""
        fresh = number != self._asked
        self._still, self._spoken = self._still and not fresh, self._spoken and not fresh
        self._asked, self._choosing, self._at.spoke, self._late = number, False, None, False
        self._of_asks = False
        self._pausing = self._at.pauses() if fresh else self._pausing
        if self._pausing:
            self._watch.start()
        self._over.stop()
        if self._pausing and fresh and self._at.view is not None:
            words = self._words(self._at.view)
            announce(self.parent(), sentences([words.first, words.rest]))  # type: ignore[arg-type]
        self.changed.emit()

    def _close(self) -> None:
        self._watch.stop()
        was, self._pausing, self._asked, self._choosing = self._pausing, False, None, False
        self._of_asks = False
        self._at.spoke, self._still, self._late, self._spoken = None, False, False, False
        self._over.stop()
        if was:
            self.changed.emit()

    def _go(self) -> None:
        """Start the time from the beginning, unless something holds it."""
        if self._held() or self.waits():
            self._over.stop()
        elif not self._over.isActive():
            session = self._at.session
            self._over.start(max(self.lasts(), session.grace() if session is not None else 0))
            self.started.emit()

    def _held(self) -> bool:
        return bool(
            self._pressed
            or self._still
            or self._choosing
            or self._at.spoke is not None
            or self._at.reaching
            or self.moving()
            or self._read()
        )

    def _read(self) -> bool:
        return self._held_up() or self.read()

    def _go_on_soon(self) -> None:
        session = self._at.session
        grace = session.grace() if session is not None else 0
        if grace:
            self._soon.start(grace)
        else:
            self._pass()

    def _pass(self) -> None:
        """Pass for everybody who was asked and hasn't spoken up."""
        session = self._at.session
        if session is None or session.busy or self._held_up() or self._at.spoke is not None:
            return
        if self._pausing and self._held():
            return  # somebody has begun to read meanwhile
        self._over.stop()
        for seat in self._at.asked_together() or self._at.to_pass():
            session.answer(seat, Pass())

    def forget(self) -> None:
        """The game is let go."""
        self._soon.stop()
        self._close()

    # what people do ----------------------------------------------------------------------------------

    def _press(self, down: bool) -> None:
        """Stop the time while the plate is held."""
        self._pressed = down
        if down:
            self._over.stop()
            self._holding.press()
        else:
            self._holding.release()
            self.look()

    def _choose(self) -> None:
        """Have the speaker chosen next, from all: fewer would tell who has answered."""
        if not self.open:
            return
        self._pressed = False
        self._choosing = True
        self._over.stop()
        self.changed.emit()

    def ask_who(self) -> None:
        """Have the people say which of them chooses when to be asked: here the bar asks nobody alone."""
        self._of_asks = self.open
        self._choose()

    def _speak(self, seat: int) -> None:
        self._choosing = False
        if self._of_asks:
            self._of_asks = False
            self.asker.emit(seat)
            return
        self._at.spoke, self._late = seat, seat not in self._at.asked_together()
        self._over.stop()
        self._spoken = True
        self.spoken.emit(seat)

    def withdraw(self) -> None:
        """Go back to the pause: who spoke up plays nothing yet, and has refused nothing."""
        if self._at.spoke is not None:
            self._at.spoke, self._late = None, False
            self._back()

    def _back(self) -> None:
        """Go back to the pause: nobody wanted to play after all."""
        self._choosing = self._of_asks = False
        self.changed.emit()
        self.look()

    def _stand_still(self) -> None:
        """Stop the time, or let it begin anew: anybody may, and it is the same for everybody."""
        self._still = not self._still
        self.changed.emit()
        self.look()

    # the bar -----------------------------------------------------------------------------------------

    def content(self, view: View) -> tuple[BarWords, StepRow]:
        """The bar's words and plates: the same for everybody, whatever anybody holds."""
        words = self._words(view)
        if self._choosing and self._of_asks:
            words = words._replace(rest=self.tr("Which of you chooses when to be asked?"))
            return words, self._speakers(view)
        if self._choosing:
            return words._replace(rest=self.tr("Which of you plays an Intrigue?")), self._speakers(view)
        key, said, there = ("moment", self._asked), how(self._look), self.there()
        way: Way = "step" if self.waits() else "still" if self._still else "time"
        if isinstance(there, MomentRow) and there.key == key and there.way == way != "step":
            there.stopped(way == "time" and self._read())
            return words, there  # whoever holds it down holds it still
        row = MomentRow(self._look, key, said, self.left, way)
        row.held.connect(self._press)
        row.stopped(way == "time" and self._read())
        row.gone_on.connect(self._pass if way == "step" else self._stand_still)
        return words, row

    def _speakers(self, view: View) -> SpeakerRow:
        """The people at the screen, by their own names, and the claimant of each."""
        names = Names(view)
        able = [
            (seat, names.parties[seat], prompts.person_words(self._at.member(seat), names.seat(seat)))
            for seat in self._people()
        ]
        speakers = SpeakerRow(self._look, ("moment", self._asked, "who", self._of_asks), able)
        speakers.chosen.connect(self._speak)
        speakers.add_back(self._back, "" if self._of_asks else speakers.tr("nobody plays one"))
        return speakers

    def kept(self) -> str:
        """After somebody has spoken up, that it counts: the same whether a card was played or not."""
        return self.tr("Whatever was chosen counts: it is shown when the time is up.") if self._spoken else ""

    def _people(self) -> list[int]:
        """Everybody at the screen, whether they have answered or not."""
        session = self._at.session
        return list(session.persons()) if session is not None else []

    def _words(self, view: View) -> BarWords:
        """What is awaited, how long, and what to do to play."""
        words, act = prompts.awaited_words(view), self.tr("hold “Play an Intrigue”")
        if twice(self._look):
            act = self.tr("press “Play an Intrigue” twice")
        question = intrigues_question()
        if self.waits():
            told = self.tr("To play one, {act}.").format(act=act)
        elif self._still or self._read():
            told = self.tr("The clock is stopped. To play one, {act}.").format(act=act)
        else:
            self._told = self._seconds()
            told = self.tr("To play one, {act} ({n} s left).").format(n=self._told, act=act)
        return words._replace(rest=sentences([question, told]))

    def clock_words(self) -> str:
        """How the clock of the pause stands, for people who only watch; never who may play, or wants to."""
        if self.waits():
            return ""
        if self._still or self._choosing or self._at.spoke is not None or self._read():
            return self.tr("The clock is stopped.")
        return self.tr("{n} s left to play one.").format(n=self._seconds())
