"""The TV: a window for a second screen, made from the table's view and public events alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSize, QSizeF, Qt, Signal
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

from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.reading.readings import on_table
from kd_desktop.desktop.kings.table.standing import AwaitedWords, awaited, seat_words
from kd_desktop.desktop.kings.tv import pages
from kd_desktop.desktop.kings.tv.pages import TvPage
from kd_desktop.desktop.kings.tv.parts import BalancePart, PagePart, SayPart, SeatsPart, TvBoard
from kd_desktop.desktop.kings.tv.plates import Said, reign_words
from kd_desktop.desktop.kings.tv.script import Beat, script
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.reading.choreography import RISE_MS, TURN_MS
from kd_desktop.desktop.reading.tv_paper import PaperPart
from kd_desktop.desktop.rulers.line import Ruler
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.stage.acts import Acts
from kd_desktop.desktop.tv.frame import MARGIN, MOST_MARGIN, Fit, TvFrame, fit
from kd_desktop.desktop.tv.parts import DimPart, ground
from kd_desktop.desktop.tv.screens import ScreenKeeper
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings.view import View

IDLE_MS = 180_000
"""After this long without an act the chronicle of the realm comes up."""
PAGE_MS = 14_000
"""How long a page of the chronicle, or of a long letter, stays."""
HELD_MS = 400
"""How often it is asked whether something is still read at the table."""
TIP_MS, TOKEN_MS, FADE_MS = 800, 1300, 900


class TvWindow(QWidget):
    """The TV. `show_view` shows a view at once; `play` moves from the former view to it, one thing at a time.

    Only views of the table (seat None) and events that everybody sees may be given; anything else raises
    ValueError. While `held` says so, what is read stays; `standing` is what is said at rest.
    `settled` tells that nothing moves or waits any more,
    `closed` that the window has been closed. Space skips, Left and Right turn pages, F11 (or a double click)
    leaves or fills the screen.
    """

    settled = Signal()
    closed = Signal()

    def __init__(
        self, parent: QWidget | None = None, home: Callable[[], QScreen | None] | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.held: Callable[[], bool] = lambda: False
        self.standing: Callable[[View], AwaitedWords] = awaited
        self.rulers: Callable[[View], Sequence[Ruler]] = lambda _: ()
        self.motion = True
        self.margin = MARGIN
        self._view: View | None = None
        self._beats: list[Beat] = []
        self._beat: Beat | None = None
        self._ahead = 0
        self._ground: QPixmap | None = None
        self._chronicle: list[TvPage] = []
        self._at = 0
        self.setWindowTitle(self.tr("On the TV"))
        self.setMinimumSize(480, 270)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.board = TvBoard(self)
        self.board.told.connect(self._told)
        self.board.settled.connect(self._board_settled)
        self.balance, self.letter, self.seats = BalancePart(self), PaperPart(self), SeatsPart(self)
        self.page, self.dim, self.say = PagePart(self), DimPart(self), SayPart(self)
        self.light = PaperPart(self, full=True)
        self._acts = Acts(self)
        self._acts.done.connect(self._arrived)
        self._rest = timer(self, 0, self._rested)
        self._leaf = timer(self, PAGE_MS, self._turn_leaf, repeated=True)
        self._idle = timer(self, IDLE_MS, self.show_chronicle)
        self.store = ScreenKeeper(self, home if home is not None else self._parents_screen)
        self.resize(1280, 720)

    def call(self, campaign: str) -> None:
        """Say in its title which campaign it shows."""
        self.setWindowTitle(self.tr("{campaign} on the TV").format(campaign=campaign))

    # --- what it shows ----------------------------------------------------------------------------

    @property
    def view(self) -> View | None:
        """The view it has been given last."""
        return self._view

    @property
    def busy(self) -> bool:
        """Whether a beat is still being shown."""
        return self._beat is not None

    @property
    def moving(self) -> bool:
        """Whether something moves, so that it isn't only read or waited for."""
        return self._acts.running or self.board.moving

    @property
    def beat(self) -> str:
        """The kind of the beat that is being shown; "" at rest."""
        return self._beat.kind if self._beat is not None else ""

    def show_view(self, view: View) -> None:
        """Shows that view at once."""
        _public(view)
        self._drop()
        self._view = view
        self._settle()

    def amend(self, view: View) -> None:
        """Has that view in the end, without breaking off what is being shown."""
        if self.busy:
            _public(view)
            self._view = view
        else:
            self.show_view(view)

    def play(self, told: Sequence[Happening], view: View) -> None:
        """Moves to that view through what happened; ends in the same state as `show_view`."""
        _public(view, told)
        self._drop()
        before, self._view = self._view, view
        if before is None or not self.isVisible():
            self._settle()
            return
        self._quiet()
        if self._chronicle:
            self._show_table(before)
        self._chronicle = []
        self._beats = script(told, before, view)
        self._next()

    def skip(self) -> None:
        """Ends all movement and reading at once, in its end state."""
        if self._beat is not None or self._beats:
            self._drop()
            self._settle()

    def hurry(self) -> None:
        """Ends what is being read, because it was put away at the table; anything else takes its time."""
        if self._beat is not None and self._paper(self._beat) is not None and not self._acts.running:
            self._next()
        elif self.busy:
            self._ahead += 1

    def set_motion(self, motion: bool) -> None:
        """With motion, or with plain cuts."""
        self.motion = motion
        self.board.motion = motion
        if not motion:
            self._acts.hurry()

    def set_margin(self, margin: float) -> None:
        """The safe margin, 0 to 0.1 of each side."""
        self.margin = min(MOST_MARGIN, max(0.0, margin))
        self._place()

    def print_anew(self, *_why: object) -> None:
        """Inks or letters are others now: everything is set and printed again."""
        for part in (self.letter, self.balance, self.seats, self.page, self.light, self.say):
            part.resized()
        self._place()

    def show_chronicle(self) -> None:
        """The chronicle of the realm, page after page, until something happens."""
        if self._view is None or self.busy:
            return
        self._idle.stop()
        self._chronicle = pages.chronicle(self._view, self.rulers(self._view))
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
        """Forgets what is still to be shown and stops what moves."""
        self._beats, self._beat = [], None
        self._ahead = 0
        self._rest.stop()
        self._acts.stop()
        self.board.skip()
        self.letter.turn(1.0)
        self.seats.send(None)
        self.page.come(1.0)
        self._dark(False)

    def _quiet(self) -> None:
        self._idle.stop()
        self._leaf.stop()

    def _settle(self) -> None:
        """Shows the view as it rests."""
        view = self._view
        if view is None:
            return
        self._quiet()
        self._chronicle = []
        page = pages.resting(view)
        if page is not None:
            self._show_page(page)
        elif view.reign is None:
            self.show_chronicle()
        else:
            self._show_table(view)
        self._restate(view)
        if not self._chronicle:
            self._idle.start()
            self._leaf.start()
        self.settled.emit()

    def restate(self) -> None:
        """Says at rest what is said at the table."""
        if self._view is not None and not self.busy and not self._chronicle:
            self._restate(self._view)

    def _restate(self, view: View) -> None:
        standing = self.standing(view)
        self.say.say(Said(standing.first, standing.rest, standing.crest, reign_words(view)))
        self.setAccessibleName(f"{standing.first} {standing.rest}".strip())

    def _next(self) -> None:
        self._rest.stop()
        self._dark(False)
        if not self._beats:
            self._beat = None
            self._settle()
            return
        beat = self._beat = self._beats.pop(0)
        if beat.said:
            self.say.say(Said(beat.said, "", beat.crest, reign_words(beat.view)))
        step, length = self._perform(beat)
        if beat.kind == "board":
            self.board.play(beat.told, beat.view)
        elif step is not None:
            step(0.0)
            self._acts.play([(length, step)], self.motion)
        else:
            self._wait(beat)

    def _wait(self, beat: Beat) -> None:
        """Rests on a beat; what takes several pages rests on each."""
        self._rest.start(beat.rest // max(1, self._pages(beat)))

    def _paper(self, beat: Beat) -> PaperPart | None:
        """The part on which a beat is read."""
        if beat.kind == "read":
            return self.light
        return self.letter if beat.kind == "turn" else None

    def _pages(self, beat: Beat) -> int:
        part = self._paper(beat)
        return len(part.setting.pages) if part is not None else 1

    def _rested(self) -> None:
        """The next page of what is read, else the next beat, unless the table still reads this one."""
        beat = self._beat
        if beat is not None and self._more(beat):
            self._wait(beat)
        elif beat is not None and beat.kind == "read" and self._lingers():
            self._rest.start(HELD_MS)
        else:
            self._next()

    def _lingers(self) -> bool:
        """Whether what has been read here is still read at the table, which may also be ahead."""
        if self._ahead:
            self._ahead -= 1
            return False
        return self.held()

    def _more(self, beat: Beat) -> bool:
        """Turns to the next page of a beat; False after the last."""
        part = self._paper(beat)
        return part is not None and part.page + 1 < len(part.setting.pages) and part.go(1)

    def _perform(self, beat: Beat) -> tuple[Callable[[float], None] | None, int]:
        """Sets the parts for a beat; what moves in it, and for how long."""
        if beat.page is not None:
            self._show_page(beat.page)
            return None, 0
        if beat.kind == "read" and beat.reading is not None:
            self._dark(True)
            self.light.show_reading(beat.reading)
            self.light.show()
            return self.light.rise, RISE_MS
        if self.page.page is not None and beat.kind == "say":
            return None, 0
        former = self.balance.angle
        if beat.kind == "turn" and beat.reading is not None:
            self.letter.turn_to(beat.reading)
        self._show_table(beat.view, resting=beat.kind != "tip", board=beat.kind != "board")
        if beat.kind == "tip":
            goal = self.balance.goal()
            return lambda t: self.balance.tip(_swing(former, goal, t)), TIP_MS
        if beat.kind == "token":
            self.seats.send(beat.token)
            return self.seats.travel, TOKEN_MS
        if beat.kind == "turn":
            return self.letter.turn, TURN_MS
        return None, 0

    def _arrived(self) -> None:
        if self._beat is not None:
            self._wait(self._beat)

    def _board_settled(self) -> None:
        if self._beat is not None and self._beat.kind == "board":
            self._wait(self._beat)

    def _told(self, event: Event) -> None:
        """The board begins to move for an event: say which."""
        if self._beat is None or self._view is None:
            return
        words = event_sentence(event, Names(self._view))  # type: ignore[arg-type]
        if words:
            self.say.say(Said(words, "", "", reign_words(self._beat.view)))

    # --- showing ----------------------------------------------------------------------------------

    def _show_table(self, view: View, resting: bool = True, board: bool = True) -> None:
        """Board, letter, balance and seats as they stand in that view."""
        self.page.show_page(None)
        if board:
            self.board.set_view(view)
        self.letter.show_reading(on_table(view))
        self.balance.show_view(view, resting)
        reign = view.reign
        asked = seat_words(view) if view.waits_for else {}
        self.seats.show_seats(reign.seats if reign is not None else (), asked)
        for part in (self.board, self.letter, self.balance, self.seats):
            part.show()

    def _show_page(self, page: TvPage, fade: bool = False) -> None:
        for part in (self.board, self.letter, self.balance, self.seats):
            part.hide()
        self.page.show_page(page, fade)

    def _dark(self, dark: bool) -> None:
        if dark:
            under = (self.board, self.balance, self.letter, self.seats, self.page)
            self.dim.cover(self._table(), under)
        else:
            self.dim.clear()
            self.light.hide()

    def _table(self) -> QPixmap:
        """The ground in the window's size."""
        if self._ground is None:
            self._ground = ground(QSizeF(self.size()), self.fit().scale, self.devicePixelRatioF())
        return self._ground

    # --- pages ------------------------------------------------------------------------------------

    def _turn_leaf(self) -> None:
        """The next page of the chronicle, or of a long letter, by itself."""
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
            self.letter.go(by)

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
        """The next page of what is read, else the next beat, else back from the chronicle to the table."""
        if self.busy:
            if self._beat is not None and not self._acts.running and self._more(self._beat):
                self._wait(self._beat)
            else:
                self._acts.hurry()
                self.board.skip()
                self._next()
        elif self._view is not None and self._chronicle:
            self._settle()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fills the screen, or leaves it."""
        self.store.toggle_full()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything in its place for the new size."""
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        """Prints again when the screen's pixel ratio changes."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._place()
        return super().event(event)

    def fit(self) -> Fit:
        """How units become pixels now."""
        return fit(QSizeF(self.size()))

    def frame(self) -> TvFrame:
        """Where the parts are, in units."""
        return TvFrame(self.margin)

    def _place(self) -> None:
        frame, unit = self.frame(), self.fit()
        self.board.place(frame.board, unit)
        for part, box in (
            (self.letter, frame.letter),
            (self.balance, frame.balance),
            (self.seats, frame.seats),
            (self.say, frame.say),
            (self.page, frame.page),
            (self.light, frame.reading),
        ):
            part.place(box, unit, frame.safe)
        self.dim.setGeometry(self.rect())
        for layer in (self.seats, self.dim, self.light, self.say):
            layer.raise_()
        self._ground = None
        if self.dim.isVisible():
            self._dark(True)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table behind everything."""
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._table())
        painter.end()

    def _parents_screen(self) -> QScreen | None:
        parent = self.parentWidget()
        return parent.window().screen() if parent is not None else None

    def open(self) -> None:
        """Shows the window on the screen where it belongs."""
        self.store.place()
        self.show()
        self.raise_()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stops everything."""
        self._drop()
        self._quiet()
        super().closeEvent(event)
        self.closed.emit()

    def sizeHint(self) -> QSize:
        """A window that fits most screens."""
        return QSize(1280, 720)


def _swing(start: float, end: float, t: float) -> float:
    """The beam on its way: past its rest, a little back, and still."""
    if t < 0.55:
        return start + (end - start) * 1.22 * (t / 0.55)
    if t < 0.8:
        return end + (end - start) * (0.22 - 0.29 * (t - 0.55) / 0.25)
    return end - (end - start) * 0.07 * (1 - (t - 0.8) / 0.2)


def _public(view: View, told: Sequence[Happening] = ()) -> None:
    """Refuses anything that is one seat's own."""
    if view.seat is not None or view.own is not None:
        raise ValueError("the TV shows the table's view only")
    if any(one.event.only is not None for one in told):
        raise ValueError("the TV shows events that everybody sees only")


def render_tv(view: View, size: QSize, page: TvPage | None = None) -> QImage:
    """The TV as it rests on that view (or on that page), as an image of that many pixels."""
    window = TvWindow()
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
    """What a TV window shows now, as an image."""
    ratio = window.devicePixelRatioF()
    image = QImage(window.size() * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    window.render(image)
    return image


__all__ = ["TvWindow", "picture", "render_tv"]
