"""The chamber at the bottom edge: the one place where a seat's secrets are, behind a curtain with its crest.

Closed, it holds no secret at all: neither pixels nor texts. Holding mouse or key for a moment opens it (see
`settings.lifting`); a key, the end of the turn, losing the focus and some time without a sign close it again.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractAnimation, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from kd_desktop.desktop.access.speaking import PRESS, Role, Spoken
from kd_desktop.desktop.settings.lifting import Lifting, how
from kd_desktop.desktop.table import shapes
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.table.timing import tempo
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, MUTE, NIGHT, PAPER
from kd_desktop.desktop.windows import cloth
from kd_desktop.desktop.windows.agendacard import EDGE
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import outline, ring
from kd_desktop.desktop.windows.secrets import Secrets
from kd_desktop.engine.kings.view import HouseView, View

LISTED = 5
"""So many lines have alignments and agendas seen in the draft together, under two headings."""
GATHERED = 0.3
"""How much of its width a half of the open curtain keeps where the room is needed."""


class _Row(QScrollArea):
    """What is in the chamber; where it is too wide, the wheel moves it sideways."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """One notch, about a third of a card."""
        turn = event.angleDelta()
        bar = self.horizontalScrollBar()
        if not bar.maximum():
            super().wheelEvent(event)
            return
        bar.setValue(bar.value() - (turn.x() or turn.y()))
        event.accept()


class Chamber(QWidget):
    """Curtain and chamber of one seat at a time.

    `read` gives that seat's view and is called only while the curtain is open. `opened` and `closed` tell
    of the curtain, `shown` that everything inside is seen, `kept` of an agenda that was chosen there,
    `resized` that it needs another height.
    """

    opened = Signal()
    closed = Signal()
    resized = Signal()
    shown = Signal()
    kept = Signal(object)

    def __init__(self, look: Look, read: Callable[[int], View]) -> None:
        super().__init__()
        self.look = look
        self._read = read
        self.seat: int | None = None
        self._house: HouseView | None = None
        self._word = ""
        self.held = self.offered = 0
        self.is_open = False
        self.upright = False
        self.peeking = False
        self._open_by = 0.0
        self._scant = self._bare = self._rolls = False
        self._baked: tuple[tuple[object, ...], QPixmap] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.secrets = Secrets(look)
        self.secrets.keep.connect(self.kept)
        self._scroll = _Row(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.viewport().setAutoFillBackground(False)
        self.secrets.setAutoFillBackground(False)
        self._scroll.setWidget(self.secrets)
        self._scroll.hide()
        self._moving = QVariantAnimation(self)
        self._moving.valueChanged.connect(self._moved)
        self.lifting = Lifting(look, self)
        self.lifting.moved.connect(self.update)
        self.lifting.lifted.connect(self.open)
        self.lifting.idle.connect(self.close_curtain)
        look.changed.connect(self._measure)
        self._name()

    # who, and what -----------------------------------------------------------------------------------

    def set_seat(self, seat: int | None, house: HouseView | None, word: str) -> None:
        """Whose chamber it is; another seat's comes with its curtain drawn. `word` says how it opens."""
        if seat != self.seat or house is None:
            self.close_curtain(at_once=True)
        self.seat, self._house, self._word = seat, house, word
        self.setVisible(seat is not None)
        self.refresh()
        self._name()
        self.update()

    def refresh(self) -> None:
        """Show what the seat owns now, if the curtain is open."""
        if self.is_open and self.seat is not None:
            self.secrets.set_view(self._read(self.seat), self.held, self.offered)
            self._measure()

    def hold_power(self, n: int) -> None:
        """So much Power is held over the balance; the pool shows it lifted."""
        if n != self.held:
            self.held = n
            if self.is_open and self.seat is not None:
                own = self._read(self.seat).own
                if own is not None:
                    self.secrets.power.set_pool(own.power, n, self.secrets.held_words(n))

    def hold_coins(self, n: int) -> None:
        """So many Coins lie in an offer that is being made; the pool shows them lifted."""
        if n != self.offered:
            self.offered = n
            if self.is_open and self.seat is not None:
                own = self._read(self.seat).own
                if own is not None:
                    self.secrets.coins.set_pool(own.coins, n, self.secrets.offered_words(n))

    def accessible(self) -> Spoken:
        """A drawn curtain is a button, an open chamber a group of what lies in it."""
        return Spoken(self, lambda: Role.Grouping if self.is_open else Role.Button, {PRESS: self._press})

    def _press(self) -> None:
        """The action of a screen reader: hold as long as it takes, or draw the curtain."""
        if self.is_open:
            self.close_curtain()
        else:
            self.lifting.press()

    def _name(self) -> None:
        house = self._house
        if house is None:
            self.setAccessibleName("")
            self.setAccessibleDescription("")
            return
        name = (
            self.tr("{house}'s chamber, open")
            if self.is_open
            else self.tr("{house}'s chamber, the curtain is drawn")
        )
        self.setAccessibleName(name.format(house=house.name))
        closing = self.tr("Space or Escape closes the curtain.")
        self.setAccessibleDescription(
            closing
            if self.is_open
            else self.tr("Space lifts it. {how}").format(how=self._word or how(self.look))
        )

    def stand(self, upright: bool) -> None:
        """Hold everything in one row, or below each other beside the board."""
        if upright == self.upright:
            return
        self.upright = upright
        self.secrets.stand(upright)
        bars = Qt.ScrollBarPolicy
        self._scroll.setVerticalScrollBarPolicy(
            bars.ScrollBarAsNeeded if upright else bars.ScrollBarAlwaysOff
        )
        self._scroll.setHorizontalScrollBarPolicy(
            bars.ScrollBarAlwaysOff if upright else bars.ScrollBarAsNeeded
        )
        self._baked = None
        self.refresh()
        self._place()

    # the curtain -------------------------------------------------------------------------------------

    def open(self) -> None:
        """Lift the curtain; the secrets appear when it is up."""
        self.lifting.stop()
        if self.seat is None or self.is_open:
            return
        self.is_open = True
        self.resized.emit()
        self.lifting.stir()
        self._name()
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.refresh()
        self.opened.emit()
        self._slide(1.0)  # with motion reduced it is up at once; what is shown then keeps the focus

    def close_curtain(self, at_once: bool = False) -> None:
        """Drop the curtain: the secrets are gone at once, the cloth falls after."""
        self.lifting.stop()
        self.peeking = False
        was = self.is_open
        self.is_open = False
        self.held = self.offered = 0
        self.secrets.clear()
        self._scroll.hide()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._name()
        self._measure()
        if at_once:
            self._moving.stop()
            self._open_by = 0.0
        elif was:
            self._slide(0.0)
        self.update()
        if was:
            self.closed.emit()

    def hold(self, down: bool) -> None:
        """Something that lifts the curtain is held down, or let go."""
        if down and not self.is_open:
            self.lifting.press()
        elif not down:
            self.lifting.release()

    def peek(self, showing: bool) -> None:
        """Open while a key is held."""
        if showing and not self.is_open:
            if self.lifting.instead():
                return
            self.open()
            self.peeking = True
        elif not showing and self.peeking:
            self.close_curtain(at_once=True)

    def stir(self) -> None:
        """Somebody is there: idling starts again from nothing."""
        if self.is_open:
            self.lifting.stir()

    def _slide(self, to: float) -> None:
        self._moving.stop()
        if self.look.still or not self.isVisible():
            self._open_by = to
            self._moved(to)
            return
        self._moving.setDuration(tempo.lasts(320))
        self._moving.setStartValue(self._open_by)
        self._moving.setEndValue(to)
        self._moving.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def _moved(self, value: float) -> None:
        self._open_by = float(value)
        if self.is_open and self._open_by >= 1.0:
            self._place()
            self._scroll.horizontalScrollBar().setValue(0)
            self._scroll.show()
            self.shown.emit()
        self.update()

    # input -------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Holding the button lifts the curtain."""
        if event.button() == Qt.MouseButton.LeftButton and not self.is_open:
            self.lifting.press()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Letting go too early leaves it drawn."""
        self.lifting.release()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Holding Space or Enter lifts the curtain; pressed again, Space closes it."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                if not self.is_open:
                    self.lifting.press()
                elif event.key() == Qt.Key.Key_Space:
                    self.close_curtain()
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Letting go too early leaves it drawn."""
        if (
            event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and not event.isAutoRepeat()
        ):
            self.lifting.release()
            return
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Without the focus nothing is held any more."""
        self.lifting.release()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring."""
        self.update()

    # size and drawing --------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Room for everything in it, and for the scroll bar below where that is too wide."""
        look = self.look
        lines = look.px(20) * 2 + look.px(16) * 3 + look.gap(62) + 2 * EDGE
        lists = look.px(16) * 2.4 + look.px(17) * 1.2 * LISTED + 10
        bar = self._bar() if self._rolls else 0
        return QSize(400, round(max(look.gap(136), lines, lists) + cloth.valance(look.room)) + bar)

    def strip(self) -> int:
        """How high the drawn curtain is where there is no room for more."""
        look = self.look
        return round(look.px(26) + look.px(18) + look.gap(26) + cloth.valance(look.room))

    def minimumSizeHint(self) -> QSize:
        """Its height is fixed."""
        return QSize(300, self.sizeHint().height())

    def _measure(self) -> None:
        self._baked = None
        self.updateGeometry()
        self.resized.emit()
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the secrets between the halves of the curtain."""
        self._place()

    def _aside(self) -> float:
        """How wide each half of the open curtain is: less where the house's things need the room."""
        return cloth.aside(self.look.room) * (GATHERED if self.upright or self._scant else 1.0)

    def _roomy(self) -> bool:
        """Whether there is room for the title beside the crest, and for everything of the house."""
        free = self.width() - cloth.aside(self.look.room) * 1.7 - self._titled()
        return free >= self.secrets.wide()

    def _titled(self) -> float:
        """How wide crest and title are."""
        look = self.look
        title = look.type(26, 600, serif=True).width(self._title())
        lines = max(look.type(18).width(line) for line in self._closing())
        return look.gap(88) + max(title, lines) + look.gap(16)

    def _head(self) -> int:
        """How wide crest and title are beside the left half; where room is scarce the title is left out."""
        if self.upright or self._bare:
            return 0
        return round(self._titled()) if self._roomy() else self._short_head()

    def _short_head(self) -> int:
        """How wide the crest alone is."""
        look = self.look
        return round(max(look.gap(84), look.type(16).width(self._shortly()) + look.gap(14)))

    def _shortly(self) -> str:
        return self.tr("Space closes") if self.look.factor < 1.4 else ""

    def _title(self) -> str:
        return self.tr("{house}'s chamber").format(house=self._house.name) if self._house else ""

    def _closing(self) -> tuple[str, str]:
        return self.tr("Space closes the curtain."), self.tr("So does the end of the turn.")

    def _place(self) -> None:
        self._find_room()
        side = self._aside()
        left = round(side + self._head()) if self._house else 0
        top = round(cloth.valance(self.look.room) * 0.9)
        room = max(60, round(self.width() - left - side * 0.7))
        self._scroll.setGeometry(left, top, room, self.height() - top - 2)
        if self.upright:
            self.secrets.fit(room - self._bar())

    def _find_room(self) -> None:
        """Where everything is too wide gather the curtain, then leave the crest out, then let it scroll.

        A curtain that falls stays as it was gathered.
        """
        rolls = False
        if self.is_open and not self.upright:
            aside, need = cloth.aside(self.look.room) * 1.7, self.secrets.wide()
            free = self.width() - self._short_head()
            self._scant = need > free - aside
            rolls = need > self.width() - aside * GATHERED
            self._bare = need > free - aside * GATHERED and not rolls
        if rolls != self._rolls:
            self._rolls = rolls
            self.resized.emit()

    def _bar(self) -> int:
        """How wide a scroll bar is."""
        return self._scroll.verticalScrollBar().sizeHint().width()

    def least(self) -> int:
        """How wide it must be for its widest part to stand upright in it."""
        return round(self._aside() * 1.7) + self.secrets.least() + self._bar() + 2

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cloth, then whose it is."""
        painter = QPainter(self)
        crest = self._house.crest if self._house else ""
        key = (self.size(), crest, round(self._open_by, 3), self.look.room, self._aside())
        if self._baked is None or self._baked[0] != key:
            ratio = self.devicePixelRatioF()
            pixmap = QPixmap(self.size() * ratio)
            pixmap.setDevicePixelRatio(ratio)
            pixmap.fill(NIGHT)
            inner = QPainter(pixmap)
            cloth.hang(inner, QRectF(self.rect()), crest, self._open_by, self.look.room, self._aside())
            inner.end()
            self._baked = (key, pixmap)
        painter.drawPixmap(0, 0, self._baked[1])
        press = Press(painter, 3)
        if self._house is not None:
            if self._open_by >= 0.999 and self._head():
                self._paint_head(press)
            elif self._open_by <= 0.001:
                self._paint_slip(press)
        if self.hasFocus():
            ring(press, outline(QRectF(self.rect()), -5))

    def _paint_head(self, press: Press) -> None:
        """Whose open chamber it is."""
        side = self._aside()
        if self._house is None:
            return
        look = self.look
        top = cloth.valance(look.room)
        middle = top + (self.height() - top) / 2
        wide = look.gap(60)
        if not self._roomy():
            small = look.type(16, ink=DUSK, ground=cloth.ROOM)
            centre = side + look.gap(8) + max(wide, small.width(self._shortly())) / 2
            press.crest(self._house.crest, centre, middle - small.px * 0.8, wide, BONE)
            press.text(centre, middle + wide * 0.62 + small.px * 0.4, self._shortly(), small, "centre")
            return
        press.crest(self._house.crest, side + look.gap(8) + wide / 2, middle, wide, BONE)
        x = side + look.gap(8) + wide + look.gap(18)
        title = look.type(26, 600, serif=True, ink=PAPER, ground=cloth.ROOM)
        quiet = look.type(18, ink=DUSK, ground=cloth.ROOM)
        y = middle - quiet.px * 0.5
        press.text(x, y, self._title(), title)
        for line in self._closing():
            y += quiet.px * 1.35
            press.text(x, y, line, quiet)

    def _paint_slip(self, press: Press) -> None:
        """The crest on the drawn curtain, and on a slip whose it is and how it opens."""
        look, house = self.look, self._house
        if house is None:
            return
        top = cloth.valance(look.room) * 0.9
        middle = top + (self.height() - top) / 2
        name = look.type(26, 600, serif=True, ground=BONE)
        quiet = look.type(18, ink=MUTE, ground=BONE)
        line = self._word or how(look)
        wide = max(name.width(self._title()), quiet.width(line))
        crest = min(look.gap(78), (self.height() - top) * 0.62)
        slip = QRectF(0, 0, wide + crest + look.gap(64), name.px + quiet.px + look.gap(26))
        slip.moveCenter(QRectF(self.rect()).center())
        slip.moveTop(middle - slip.height() / 2)
        press.fill(outline(slip.translated(4, 5)), "#05090B", 0.9)
        press.fill(outline(slip), BONE, 1.0)
        press.line(outline(slip, -4), BRASS, 1.6, 0.3)
        press.crest(house.crest, slip.x() + look.gap(20) + crest / 2, middle, crest)
        x = slip.x() + crest + look.gap(40)
        base = middle - quiet.px * 0.18
        press.text(x, base, self._title(), name)
        press.text(x, base + quiet.px * 1.3, line, quiet)
        share = self.lifting.share()
        if share:
            press.fill(shapes.box(slip.x() + 4, slip.bottom() - 9, (slip.width() - 8) * share, 5), BRASS, 0.3)
