"""The TV: a window for a second screen, made from the table's view and public events alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QScreen,
)
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.reading.choreography import RISE_MS
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.stage.acts import Acts
from kd_desktop.desktop.tv.beats import Beat, Move, quoting_time, reading_time
from kd_desktop.desktop.tv.frame import MARGIN, MOST_MARGIN, Fit, TvFrame, fit
from kd_desktop.desktop.tv.paper import PaperPart
from kd_desktop.desktop.tv.parts import DimPart, PlacedPart, TvPart, ground
from kd_desktop.desktop.tv.said import Mark, SayPart, StandingWords, TvSentence, crested
from kd_desktop.desktop.tv.screens import ScreenKeeper
from kd_desktop.desktop.tv.table import CastTable
from kd_desktop.engine.game import Command

IDLE_MS = 180_000
"""The time without an act after which the chronicle comes up."""
PAGE_MS = 14_000
"""How long a page of the chronicle, or of a long letter, is shown."""
HELD_MS = 400
"""How often the TV checks whether something is still read at the table."""
FADE_MS = 900


class TvWindow(QWidget):
    """The TV. `show_view` shows a view at once; `play` moves from the former view to it, one thing at a time.

    Its contents are the game's: its table (`furnish`, `lay_table`), its pages (`resting`, `chronicle`), the
    order of events (`script`, `act`) and its words (`standing`, `aside`).

    Only views of the table (seat None) and events that everybody sees may be given; anything else raises
    ValueError. `standing` are the words at rest. While `held` says so, a reading stays; and no reading is
    opened before `opened` says that it is open at the table, or that everything there has been told.
    `settled` tells that nothing moves or waits any more, `closed` that the window has been closed. Space
    skips, Left and Right turn pages, F11 (or a double click) leaves or fills the screen.
    """

    settled = Signal()
    closed = Signal()

    mark: Mark = staticmethod(crested)
    """Draws a sentence's subject beside it."""

    def __init__(
        self, parent: QWidget | None = None, home: Callable[[], QScreen | None] | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.held: Callable[[], bool] = lambda: False
        self.opened: Callable[[], bool] = lambda: True
        self.standing: Callable[[Any], StandingWords] = lambda _: TvSentence("")
        self.motion = True
        self.margin = MARGIN
        self._view: Any = None
        self._beats: list[Beat] = []
        self._beat: Beat | None = None
        self._ahead = 0
        self._ground: QPixmap | None = None
        self._chronicle: list[Any] = []
        self._at = 0
        self.setWindowTitle(self.tr("On the TV"))
        self.setMinimumSize(480, 270)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.page = self.furnish()
        self.dim, self.say = DimPart(self), SayPart(self, self.mark)
        self.light = PaperPart(self, full=True)
        self._acts = Acts(self)
        self._acts.done.connect(self.arrived)
        self._rest = timer(self, 0, self._rested)
        self._leaf = timer(self, PAGE_MS, self._turn_leaf, repeated=True)
        self._idle = timer(self, IDLE_MS, self.show_chronicle)
        self.store = ScreenKeeper(self, home if home is not None else self._parents_screen)
        self.resize(1280, 720)

    # --- what the game brings ---------------------------------------------------------------------

    def furnish(self) -> CastTable:
        """Makes the parts of the table, from the lowest up, and returns the part for its pages."""
        raise NotImplementedError

    def table(self) -> Sequence[tuple[PlacedPart, QRectF]]:
        """The parts that a page replaces, with their boxes in units; none if pages' part shows it too."""
        return ()

    def lay_table(self, view: Any, beat: Beat | None) -> None:
        """Shows the table of that view: at rest, or as that beat finds it before it moves."""
        raise NotImplementedError

    def script(self, told: Sequence[Happening], before: Any, after: Any) -> Sequence[Beat]:
        """The beats that lead from one view to the next."""
        raise NotImplementedError

    def act(self, _beat: Beat) -> Move | None:
        """Begins that beat's movement on the table (or its page, already shown); None for nothing."""
        return None

    def moves_itself(self, _beat: Beat) -> bool:
        """Begins a part's own movement in that beat, with `arrived` at its end; False if there is none."""
        return False

    def halt(self) -> None:
        """Stops all movement on the table."""

    def paper(self, beat: Beat) -> PaperPart | None:
        """The part on which that beat is read, page after page."""
        return self.light if beat.kind == "read" else None

    def leaf(self, _by: int) -> None:
        """Turns a page of a text on the table."""

    def resting(self, _view: Any) -> Any:
        """The page for a view at rest; None for the table, or for the chronicle."""
        return None

    def chronicle(self, _view: Any) -> Sequence[Any]:
        """The pages that come up while nothing happens."""
        return ()

    def between(self, _view: Any) -> bool:
        """Whether that view has no table, so that at rest it shows the chronicle."""
        return False

    def aside(self, _view: Any) -> str:
        """The quiet words beside the sentence."""
        return ""

    def ripe(self, _beat: Beat) -> bool:
        """Whether the table has reached that beat, so that it may be shown."""
        return True

    def own(self, view: Any) -> bool:
        """Whether anything in that view is secret to a seat."""
        return view.seat is not None

    def amends(self, _command: Command | None) -> bool:
        """Whether a command only changes how something is written, so that it interrupts nothing."""
        return False

    def meet(self, session: Session) -> None:
        """Takes from the open campaign what its views don't tell."""

    def call(self, campaign: str) -> None:
        """Set the campaign in its title."""
        self.setWindowTitle(self.tr("{campaign} on the TV – Crown Council").format(campaign=campaign))

    # --- what it shows ----------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """The last view given."""
        return self._view

    @property
    def busy(self) -> bool:
        """Whether a beat is in progress."""
        return self._beat is not None

    @property
    def moving(self) -> bool:
        """Whether something is moving, rather than being read or waited for."""
        return self._acts.running

    @property
    def beat(self) -> str:
        """The kind of the beat in progress; "" at rest."""
        return self._beat.kind if self._beat is not None else ""

    def show_view(self, view: Any) -> None:
        """Shows that view at once."""
        self._public(view)
        self._drop()
        self._view = view
        self._settle()

    def amend(self, view: Any) -> None:
        """Takes that view for the end, without interrupting the beat in progress."""
        if self.busy:
            self._public(view)
            self._view = view
        else:
            self.show_view(view)

    def play(self, told: Sequence[Happening], view: Any) -> None:
        """Moves to that view through its events; ends in the same state as `show_view`."""
        self._public(view, told)
        self._drop()
        before, self._view = self._view, view
        if before is None or not self.isVisible():
            self._settle()
            return
        self._quiet()
        if self._chronicle:
            self._show_table(before)
        self._chronicle = []
        self._beats = list(self.script(told, before, view))
        self._next()

    def quote(self, words: str, crest: str) -> None:
        """Shows words said at the table, after all events."""
        if self._view is None or not self.isVisible() or self._chronicle:
            return
        self._beats.append(Beat("say", self._view, words, quoting_time(words), crest=crest))
        if self._beat is None:
            self._quiet()
            self._next()

    def skip(self) -> None:
        """Ends all movement and reading at once, in its final state."""
        if self._beat is not None or self._beats:
            self._drop()
            self._settle()

    def hurry(self) -> None:
        """Ends a reading that was put away at the table; anything else takes its usual time."""
        beat = self._beat
        read = beat is not None and (beat.stays or self.paper(beat) is not None)
        if read and not self._acts.running:
            self._next()
        elif self.busy:
            self._ahead += 1

    def set_motion(self, motion: bool) -> None:
        """With motion, or with plain cuts."""
        self.motion = self.say.motion = motion
        if not motion:
            self._acts.hurry()

    def set_margin(self, margin: float) -> None:
        """The safe margin, 0 to 0.1 of each side."""
        self.margin = min(MOST_MARGIN, max(0.0, margin))
        self._place()

    def print_anew(self, *_why: object) -> None:
        """Sets and prints everything again, for other inks or letters."""
        for part in (*self._parts(), self.light, self.say):
            if isinstance(part, TvPart):
                part.resized()
        self._place()

    def show_chronicle(self) -> None:
        """Shows the chronicle of the realm, page after page, until something happens."""
        if self._view is None or self.busy:
            return
        self._idle.stop()
        self._chronicle = list(self.chronicle(self._view))
        self._at = 0
        if self._chronicle:
            self._show_page(self._chronicle[0])
            self._leaf.start()

    @property
    def telling(self) -> bool:
        """Whether the chronicle is being shown."""
        return bool(self._chronicle)

    # --- beats ------------------------------------------------------------------------------------

    def _drop(self) -> None:
        """Forgets all further beats and stops all movement."""
        self._beats, self._beat = [], None
        self._ahead = 0
        self._rest.stop()
        self._acts.stop()
        self.halt()
        self.page.come(1.0)
        self._dark(False)

    def _quiet(self) -> None:
        self._idle.stop()
        self._leaf.stop()

    def _settle(self) -> None:
        """Shows the view at rest."""
        view = self._view
        if view is None:
            return
        self._quiet()
        self._chronicle = []
        page = self.resting(view)
        if page is not None:
            self._show_page(page)
        elif self.between(view):
            self.show_chronicle()
        else:
            self._show_table(view)
        self._restate(view)
        if not self._chronicle:
            self._idle.start()
            self._leaf.start()
        self.settled.emit()

    def restate(self) -> None:
        """Shows the table's words at rest."""
        if self._view is not None and not self.busy and not self._chronicle:
            self._restate(self._view)

    def _restate(self, view: Any) -> None:
        standing = self.standing(view)
        self.say.say(TvSentence(standing.first, standing.rest, standing.crest, self.aside(view)))
        self.say.count()
        self.setAccessibleName(f"{standing.first} {standing.rest}".strip())

    def _next(self) -> None:
        self._rest.stop()
        self._dark(False)
        while self._ahead and self._beats and self._beats[0].kind == "read":
            self._ahead -= 1  # it was put away at the table already
            self._beats.pop(0)
        if self._beats and not self._may_come(self._beats[0]):
            self._beat = Beat("wait", self._view)
            self._rest.start(HELD_MS)
            return
        if not self._beats:
            self._beat = None
            self._settle()
            return
        beat = self._beat = self._beats.pop(0)
        if beat.said:
            self.tell(beat.said, beat.crest)
        move = self._perform(beat)
        if move is not None:
            move.step(0.0)
            self._acts.play([(move.lasts, move.step)], self.motion)
        elif not self.moves_itself(beat):
            self._wait(beat)

    def _may_come(self, beat: Beat) -> bool:
        return self.ripe(beat) and (beat.kind != "read" or self.opened())

    def lay_open(self, reading: Reading) -> None:
        """Shows the reading at the table at once, until it is put away there."""
        if self._view is None:
            return
        self._drop()
        self._quiet()
        beat = self._beat = Beat("read", self._view, rest=reading_time(reading), reading=reading)
        self._perform(beat)
        self.light.rise(1.0)
        self._wait(beat)

    def all_read(self) -> None:
        """Ends all reading here: everything has been read at the table."""
        self._beats = [beat for beat in self._beats if beat.kind != "read"]
        if self.beat in ("read", "wait"):
            self._acts.stop()
            self._next()

    def tell(self, words: str, crest: str = "") -> None:
        """Shows the sentence of an event in progress."""
        view = self._beat.view if self._beat is not None else self._view
        self.say.say(TvSentence(words, "", crest, self.aside(view)))

    def _wait(self, beat: Beat) -> None:
        """Rests on a beat, and on each of its pages."""
        self._rest.start(beat.rest // max(1, self._pages(beat)))

    def _pages(self, beat: Beat) -> int:
        part = self.paper(beat)
        return len(part.setting.pages) if part is not None else 1

    def _rested(self) -> None:
        """Goes on to the reading's next page, else to the next beat unless the table still reads this one."""
        beat = self._beat
        if beat is not None and self._more(beat):
            self._wait(beat)
        elif beat is not None and beat.waits and self._lingers():
            self._rest.start(HELD_MS)
        else:
            self._next()

    def _lingers(self) -> bool:
        """Whether a reading that ended here is still read at the table, which may also be ahead."""
        if self._ahead:
            self._ahead -= 1
            return False
        return self.held()

    def _more(self, beat: Beat) -> bool:
        """Turns to the next page of a beat; False after the last."""
        part = self.paper(beat)
        return part is not None and part.page + 1 < len(part.setting.pages) and part.go(1)

    def _perform(self, beat: Beat) -> Move | None:
        """Sets the parts for a beat; returns its movement."""
        if beat.page is not None:
            self._show_page(beat.page)
            return self.act(beat)
        if beat.kind == "read" and beat.reading is not None:
            self._dark(True)
            self.light.show_reading(beat.reading)
            self.light.show()
            return Move(self.light.rise, RISE_MS)
        if self.page.page is not None and beat.kind == "say":
            return None
        self._show_table(beat.view, beat)
        return self.act(beat)

    def arrived(self) -> None:
        """Ends the movement of this beat."""
        if self.beat == "read" and self._ahead:
            self._ahead -= 1
            self._next()
        elif self._beat is not None:
            self._wait(self._beat)

    # --- showing ----------------------------------------------------------------------------------

    def _show_table(self, view: Any, beat: Beat | None = None) -> None:
        self.page.show_page(None)
        self.lay_table(view, beat)
        for part, _ in self.table():
            part.show()

    def _parts(self) -> list[QWidget]:
        """The parts of table and page, the lowest first."""
        return [part for part in (*(one for one, _ in self.table()), self.page) if isinstance(part, QWidget)]

    def _show_page(self, page: Any, fade: bool = False) -> None:
        for part, _ in self.table():
            part.hide()
        self.page.show_page(page, fade)

    def _dark(self, dark: bool) -> None:
        if dark:
            self.dim.cover(self._bare(), self._parts())
        else:
            self.dim.clear()
            self.light.hide()

    def _bare(self) -> QPixmap:
        """The ground in the window's size."""
        if self._ground is None:
            self._ground = ground(QSizeF(self.size()), self.fit().scale, self.devicePixelRatioF())
        return self._ground

    # --- pages ------------------------------------------------------------------------------------

    def _turn_leaf(self) -> None:
        """Shows the next page of the chronicle, or of a long letter, by itself."""
        if self.busy:
            return
        self._go(1)

    def _go(self, by: int) -> None:
        if self.light.isVisible():
            self.light.go(by)
        elif self._chronicle:
            self._at = (self._at + by) % len(self._chronicle)
            fading = self.motion and self.isVisible()
            self._show_page(self._chronicle[self._at], fade=fading)
            if fading:
                self._acts.play([(FADE_MS, self.page.come)], True)
        else:
            self.leaf(by)

    # --- events -----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter skip or read on; Left and Right turn pages; F11 and Escape change the screen."""
        key = event.key()
        if key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._read_on()
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_PageDown, Qt.Key.Key_Left, Qt.Key.Key_PageUp):
            self._go(1 if key in (Qt.Key.Key_Right, Qt.Key.Key_PageDown) else -1)
            if self._leaf.isActive():
                self._leaf.start()
        elif key == Qt.Key.Key_F11 or (key == Qt.Key.Key_Escape and self.isFullScreen()):
            self.store.toggle_full()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def _read_on(self) -> None:
        """Goes on to the reading's next page, to the next beat, or back from the chronicle to the table."""
        if self.busy:
            if self._beat is not None and not self._acts.running and self._more(self._beat):
                self._wait(self._beat)
            else:
                self._acts.hurry()
                self.halt()
                self._next()
        elif self._view is not None and self._chronicle:
            self._settle()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fills the screen, or leaves it."""
        self.store.toggle_full()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Places everything for the new size."""
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        """Prints again when the screen's pixel ratio changes."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._place()
        return super().event(event)

    def fit(self) -> Fit:
        """The present scale from units to pixels."""
        return fit(QSizeF(self.size()))

    def frame(self) -> TvFrame:
        """The places of the parts, in units."""
        return TvFrame(self.margin)

    def _place(self) -> None:
        frame, unit = self.frame(), self.fit()
        over = ((self.page, frame.page), (self.light, frame.reading), (self.say, frame.say))
        for part, box in (*self.table(), *over):
            part.place(box, unit, frame.safe)
        self.dim.setGeometry(self.rect())
        for layer in (self.dim, self.light, self.say):
            layer.raise_()
        self._ground = None
        if not self.dim.isHidden():
            self._dark(True)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table behind everything."""
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._bare())
        painter.end()

    def _parents_screen(self) -> QScreen | None:
        parent = self.parentWidget()
        return parent.window().screen() if parent is not None else None

    def open(self) -> None:
        """Shows the window on its screen."""
        self.store.place()
        self.show()
        self.raise_()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stops everything."""
        self._drop()
        self._quiet()
        super().closeEvent(event)
        self.closed.emit()

    def _public(self, view: Any, told: Sequence[Happening] = ()) -> None:
        """Refuses anything secret to a seat."""
        if self.own(view):
            raise ValueError("the TV shows the table's view only")
        if any(one.event.only is not None for one in told):
            raise ValueError("the TV shows events that everybody sees only")

    def sizeHint(self) -> QSize:
        """A window that fits most screens."""
        return QSize(1280, 720)


def resting_picture(window: TvWindow, view: Any, size: QSize, page: Any = None) -> QImage:
    """A TV at rest on that view (or on that page), made for it, as an image of that many pixels."""
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    window.set_motion(False)
    window.resize(size)
    window.show()
    window.show_view(view)
    if page is not None:
        window._show_page(page)
    image = picture(window)
    window.close()
    window.deleteLater()
    return image


def picture(window: TvWindow) -> QImage:
    """The present contents of a TV window, as an image."""
    ratio = window.devicePixelRatioF()
    image = QImage(window.size() * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    window.render(image)
    return image


__all__ = ["TvWindow", "picture", "resting_picture"]
