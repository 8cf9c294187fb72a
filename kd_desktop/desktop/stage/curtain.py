"""The curtain before the one place where a seat's secrets are, with its crest on it.

Closed, it holds no secret at all: neither pixels nor texts. It opens in one of three ways. Among several
people one looks behind it for as long as mouse or key are held (`peek`). For what has to be answered in
secret it is lifted by holding for a moment (`lift`, see `settings.lifting`), and stays so until a key, the
end of the turn, losing the focus or some time without a sign close it. Whoever is alone opens and shuts it
at will (`free`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QAbstractAnimation, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from kd_desktop.desktop.kit import cloth, shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.baked import Baked
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.speaking import PRESS, Role, Spoken
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, NIGHT, PAPER
from kd_desktop.desktop.kit.timing import tempo
from kd_desktop.desktop.session.at_screen import Owner
from kd_desktop.desktop.settings.held_input import fingers
from kd_desktop.desktop.settings.lifting import Lifting, how, twice
from kd_desktop.desktop.stage.secrets import Secrets, SecretsRow

Way = Literal["lift", "peek", "free"]
STRIP_EDGE = 10
"""Pixels of cloth above and below the plate of a strip, together."""
LIFT_MS, PEEK_MS = 320, 140
"""How long the cloth takes to be drawn aside."""
GATHERED = 0.3
"""How much of its width a half of the open curtain keeps where the room is needed."""


class Curtain(QWidget):
    """A curtain and what is behind it, of one seat at a time; each game says what that is, and how high.

    `fill` is called only while the curtain is open. `opened` and `closed` tell of the curtain, `shown` that
    everything inside is seen, `resized` that it needs another height, `wished` what somebody who is alone
    wants it to be. While one peeks, what is behind it lies over what is above; its strip stays where it was.
    """

    wished = Signal(bool)
    opened = Signal()
    closed = Signal()
    resized = Signal()
    shown = Signal()

    def __init__(self, look: Appearance, behind: Secrets) -> None:
        super().__init__()
        self.look, self._behind = look, behind
        self.seat: int | None = None
        self._house: Owner | None = None
        self._word = self._plate = ""
        self.way: Way = "lift"
        self.is_open = False
        self.upright = False
        self.peeking = self.peeked = self._held = False
        self._open_by = 0.0
        self._scant = self._bare = self._rolls = False
        self._tight = 0
        self._baked = Baked()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._scroll = SecretsRow(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.viewport().setAutoFillBackground(False)
        self._behind.setAutoFillBackground(False)
        self._scroll.setWidget(self._behind)
        self._scroll.hide()
        self._moving = QVariantAnimation(self)
        self._moving.valueChanged.connect(self._moved)
        self.lifting = Lifting(look, self)
        self.lifting.moved.connect(self.update)
        self.lifting.lifted.connect(self.open)
        self.lifting.idle.connect(self.close_curtain)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        look.changed.connect(self._measure)
        self._name()

    # who, and what -----------------------------------------------------------------------------------

    def set_seat(
        self, seat: int | None, house: Owner | None, word: str, way: Way = "lift", plate: str = ""
    ) -> None:
        """Whose chamber it is; another seat's comes with its curtain drawn.

        `way` and `word` say how it opens; `plate` is what stands on the strip's plate.
        """
        if seat != self.seat or house is None or (self.is_open and way != self.way):
            self.close_curtain(at_once=True)
        self.seat, self._house, self._word, self.way, self._plate = seat, house, word, way, plate
        self.setVisible(seat is not None)
        self.refresh()
        self._name()
        self.update()

    def what(self, name: str) -> str:
        """What lies behind the curtain of who has that name, in words."""
        return self.tr("{house}’s chamber").format(house=name)

    def fill(self, seat: int) -> None:
        """Show what that seat owns now; only while the curtain is open."""
        raise NotImplementedError

    def choices(self) -> Sequence[QWidget]:
        """What lies behind it to be chosen now; none where nothing is."""
        return ()

    def opening(self) -> str:
        """What stands on the plate by which somebody who is alone opens it."""
        return self.tr("Open the chamber")

    def high(self) -> float:
        """How high what is behind the curtain is, lying in a row."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show what the seat owns now, if the curtain is open."""
        if self.is_open and self.seat is not None:
            self.fill(self.seat)
            self._measure()

    def accessible(self) -> Spoken:
        """A drawn curtain is a button, an open chamber a group of what lies in it."""
        return Spoken(self, lambda: Role.Grouping if self.is_open else Role.Button, {PRESS: self._press})

    def _press(self) -> None:
        """The action of a screen reader: hold as long as it takes, or draw the curtain."""
        if self.is_open:
            self.shut()
        elif self.way == "lift":
            self.lifting.press()
        elif self.way == "free":
            self.toggle()
        elif not self.lifting.instead():
            self.open()

    def _name(self) -> None:
        house = self._house
        if house is None:
            self.setAccessibleName("")
            self.setAccessibleDescription("")
            return
        name = self.tr("{what}, open") if self.is_open else self.tr("{what}, the curtain is drawn")
        self.setAccessibleName(name.format(what=self.what(house.name)))
        closing = self.tr("Space or Escape closes the curtain.")
        opening = self.tr("Space lifts it. {how}").format(how=self._word or how(self.look))
        if self.way != "lift":
            opening = self.tr("{what}: {how}").format(what=self._plate, how=self._word)
        self.setAccessibleDescription(closing if self.is_open else opening)

    def stand(self, upright: bool) -> None:
        """Hold everything in one row, or below each other beside the board."""
        if upright == self.upright:
            return
        self.upright = upright
        self._behind.stand(upright)
        bars = Qt.ScrollBarPolicy
        self._scroll.setVerticalScrollBarPolicy(
            bars.ScrollBarAsNeeded if upright else bars.ScrollBarAlwaysOff
        )
        self._scroll.setHorizontalScrollBarPolicy(
            bars.ScrollBarAlwaysOff if upright else bars.ScrollBarAsNeeded
        )
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
        self.stir()
        self._name()
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.refresh()
        self.opened.emit()
        self._slide(1.0)  # with motion reduced it is up at once; what is shown then keeps the focus

    def close_curtain(self, at_once: bool = False) -> None:
        """Drop the curtain: the secrets are gone at once, the cloth falls after."""
        self.lifting.stop()
        self.peeked, self.peeking, self._held = self.peeking, False, False
        was = self.is_open
        self.is_open = False
        self._behind.clear()
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
        """Open while a key is held; whoever is alone needs to hold nothing."""
        if self.way == "free":
            if showing:
                self.toggle()
        elif showing and not self.is_open:
            if self.seat is None or self.lifting.instead():
                return
            self.peeking = True
            self.open()
        elif not showing and self.peeking:
            self.close_curtain(at_once=True)

    def toggle(self) -> None:
        """Open it, or shut it, for as long as one likes."""
        if self.is_open:
            self.shut()
        elif not self.lifting.instead():
            self.wished.emit(True)
            self.open()

    def shut(self) -> None:
        """Draw the curtain on purpose."""
        if self.is_open and self.way == "free":
            self.wished.emit(False)
        self.close_curtain()

    def stir(self) -> None:
        """Somebody is there: idling starts again from nothing. Nobody idles who is alone."""
        if self.is_open and self.way != "free":
            self.lifting.stir()

    def _slide(self, to: float) -> None:
        self._moving.stop()
        if self.look.still or not self.isVisible() or self._open_by == to:  # a way of no length never ends
            self._moved(to)
            return
        self._moving.setDuration(tempo.lasts(PEEK_MS if self.peeking else LIFT_MS))
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

    def _down(self) -> None:
        """What opens it goes down."""
        if self.way == "lift" or twice(self.look):
            self.lifting.press()
        else:
            self._held = True
            self.peek(True)

    def _up(self) -> None:
        """What was held comes up: let go too early, the curtain stays drawn."""
        self.lifting.release()
        if self._held:
            self._held = False
            if self.way == "peek":
                self.peek(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Holding the button opens the curtain, on a strip that on its plate."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        on_plate = self._plate_box().contains(event.position())
        if self.way == "lift":
            if not self.is_open:
                self.lifting.press()
        elif self.way == "free" and (on_plate or not self.is_open):
            self.toggle()
        elif on_plate and not self.is_open:
            self._down()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self._up()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Holding Space or Enter opens the curtain; pressed again, Space closes it."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                if self.is_open:
                    if event.key() == Qt.Key.Key_Space:
                        self.shut()
                elif self.way == "free":
                    self.toggle()
                else:
                    self._down()
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Letting go too early leaves it drawn."""
        if (
            event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and not event.isAutoRepeat()
        ):
            self._up()
            return
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Without the focus nothing is held any more."""
        self._up()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring; however the focus came here, what was down before lifts nothing."""
        fingers.anew()
        self.update()

    # size and drawing --------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Room for everything in it, and for the scroll bar below where that is too wide."""
        bar = self._bar() if self._rolls else 0
        return QSize(400, round(self.high() + cloth.valance(self.look.room)) + bar)

    def strip(self) -> int:
        """How high the drawn curtain is where there is no room for more, or no need."""
        look = self.look
        if self.way != "lift":
            return round(look.px(20) * 1.25 + look.gap(12)) + STRIP_EDGE
        return round(look.px(26) + look.px(18) + look.gap(26) + cloth.valance(look.room))

    @property
    def is_low(self) -> bool:
        """Whether the place it has at the edge is that of a strip."""
        return self.way != "lift" and (not self.is_open or self.peeking)

    def _behind_box(self) -> QRectF:
        """Where the open chamber lies: above the strip while one peeks."""
        box = QRectF(self.rect())
        return box.adjusted(0, 0, 0, -self.strip()) if self.peeking else box

    def _strip_box(self) -> QRectF:
        """Where the strip lies."""
        box = QRectF(self.rect())
        return QRectF(box.x(), box.bottom() - self.strip(), box.width(), self.strip())

    def plate(self) -> QRect:
        """Where the plate is by which it is opened; empty where the whole curtain is pressed, or nothing."""
        return QRect() if self.is_open and not self.peeking else self._plate_box().toAlignedRect()

    def _plate_box(self) -> QRectF:
        """The plate in the middle of the strip."""
        if not self.is_low:
            return QRectF()
        name, quiet = self._plate_types()
        high = self.strip() - STRIP_EDGE
        wide = high * 1.5 + name.width(self._plate) + quiet.width(self._word) + self.look.gap(34)
        box = QRectF(0, 0, wide, high)
        box.moveCenter(self._strip_box().center())
        return box

    def _plate_types(self) -> tuple[Type, Type]:
        look = self.look
        return look.type(20, 700, ground=BONE), look.type(18, serif=True, italic=True, ink=MUTE, ground=BONE)

    def minimumSizeHint(self) -> QSize:
        """Its height is fixed."""
        return QSize(300, self.sizeHint().height())

    def _measure(self) -> None:
        self.updateGeometry()
        self.resized.emit()
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what is behind between the halves of the curtain."""
        self._place()

    def _aside(self) -> float:
        """How wide each half of the open curtain is: less where the house's things need the room."""
        return cloth.aside(self.look.room) * (GATHERED if self.upright or self._scant else 1.0)

    def _roomy(self) -> bool:
        """Whether there is room for the title beside the crest, and for everything of the house."""
        free = self.width() - cloth.aside(self.look.room) * 1.7 - self._titled()
        return free >= self._behind.wide()

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
        return self.tr("Space closes") if self.look.factor < 1.4 and not self.peeking else ""

    def _title(self) -> str:
        return self.what(self._house.name) if self._house else ""

    def _closing(self) -> tuple[str, str]:
        if self.peeking:
            return self.tr("Let go, and it is shut."), ""
        if self.way == "free":
            return self.tr("Space or P shuts it."), ""
        return self.tr("Space closes the curtain."), self.tr("So does the end of the turn.")

    def _place(self) -> None:
        self._find_room()
        side = self._aside()
        left = round(side + self._head()) if self._house else 0
        top = round(cloth.valance(self.look.room) * 0.9)
        room = max(60, round(self.width() - left - side * 0.7))
        self._scroll.setGeometry(left, top, room, round(self._behind_box().height()) - top - 2)
        if self.upright:
            self._behind.fit(room - self._bar())

    def _find_room(self) -> None:
        """Where everything is too wide gather the curtain; then have it lie closer; at last let it scroll.

        The crest is left out where that helps. A curtain that falls stays as it was gathered.
        """
        rolls, tight = False, self._tight
        if self.is_open and not self.upright:
            aside = cloth.aside(self.look.room) * 1.7
            self._tight, need = self._tightened(round(self.width() - aside * GATHERED))
            free = self.width() - self._short_head()
            self._scant = need > free - aside
            rolls = need > self.width() - aside * GATHERED
            self._bare = need > free - aside * GATHERED and not rolls
        if (rolls, tight) != (self._rolls, self._tight):
            self._rolls = rolls
            self.resized.emit()

    def _tightened(self, room: int) -> tuple[int, int]:
        """How much closer everything has to lie in that room, and how wide it is then.

        With the crest before without it, and if it has to scroll after all then as one would like it.
        """
        step = 0
        while self._behind.tighten(step):
            need = self._behind.wide()
            if need <= room - (self._short_head() if step == 0 else 0):
                return step, need
            step += 1
        self._behind.tighten(0)
        return 0, self._behind.wide()

    def _bar(self) -> int:
        """How wide a scroll bar is."""
        return self._scroll.verticalScrollBar().sizeHint().width()

    def least(self) -> int:
        """How wide it must be for its widest part to stand upright in it."""
        return round(self._aside() * 1.7) + self._behind.least() + self._bar() + 2

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cloth, then whose it is."""
        canvas = QPainter(self)
        crest = self._house.crest if self._house else ""
        key = (crest, round(self._open_by, 3), self.look.room, self._aside(), self.is_low, self.peeking)
        canvas.drawPixmap(0, 0, self._baked.of(self, key, lambda on: self._hang(on, crest)))
        painter = Painter(canvas, 3)
        if self._house is not None:
            if self._open_by >= 0.999 and self._head():
                self._paint_head(painter)
            elif self._open_by <= 0.001 and not self.is_low:
                self._paint_slip(painter)
            if self.is_low:
                self._paint_plate(painter)
        if self.hasFocus():
            ring(painter, outline(self._plate_box(), 3) if self.is_low else outline(QRectF(self.rect()), -5))

    def mark(
        self, painter: Painter, name: str, cx: float, cy: float, wide: float, *, on_dark: bool = False
    ) -> None:
        """Print the mark of who owns it: a crest, with a light edge on dark ground."""
        painter.crest(name, cx, cy, wide, BONE if on_dark else None)

    def _hang(self, painter: QPainter, crest: str) -> None:
        painter.fillRect(self.rect(), NIGHT)
        if self.is_open or not self.is_low:
            cloth.hang(painter, self._behind_box(), crest, self._open_by, self.look.room, self._aside())
        if self.is_low:
            cloth.band(painter, self._strip_box(), crest, self.look.room)

    def _paint_head(self, painter: Painter) -> None:
        """Whose open chamber it is."""
        side = self._aside()
        if self._house is None:
            return
        look = self.look
        top = cloth.valance(look.room)
        middle = top + (self._behind_box().height() - top) / 2
        wide = look.gap(60)
        if not self._roomy():
            small = look.type(16, ink=DUSK, ground=cloth.ROOM)
            centre = side + look.gap(8) + max(wide, small.width(self._shortly())) / 2
            self.mark(painter, self._house.crest, centre, middle - small.px * 0.8, wide, on_dark=True)
            painter.text(centre, middle + wide * 0.62 + small.px * 0.4, self._shortly(), small, "centre")
            return
        self.mark(painter, self._house.crest, side + look.gap(8) + wide / 2, middle, wide, on_dark=True)
        x = side + look.gap(8) + wide + look.gap(18)
        title = look.type(26, 600, serif=True, ink=PAPER, ground=cloth.ROOM)
        quiet = look.type(18, ink=DUSK, ground=cloth.ROOM)
        y = middle - quiet.px * 0.5
        painter.text(x, y, self._title(), title)
        for line in self._closing():
            y += quiet.px * 1.35
            painter.text(x, y, line, quiet)

    def _paint_plate(self, painter: Painter) -> None:
        """An eye and what opens the curtain, on the plate of the strip."""
        box, (name, quiet) = self._plate_box(), self._plate_types()
        painter.fill(outline(box.translated(2, 3)), "#05090B", 0.6)
        painter.fill(outline(box), PAPER if self.peeking or self.underMouse() else BONE, 0.8)
        eye, share = box.height(), self.lifting.share()
        painter.fill(shapes.box(box.x() + eye * 0.2, box.y() + eye * 0.16, eye * 0.68, eye * 0.68), INK, 0.4)
        painter.icon("eye", box.x() + eye * 0.54, box.center().y(), eye * 0.5, PAPER)
        x, base = box.x() + eye * 1.1 + self.look.gap(6), box.center().y() + name.px * 0.35
        painter.text(x, base, self._plate, name)
        painter.text(x + name.width(self._plate) + self.look.gap(10), base, self._word, quiet)
        if share:
            painter.fill(shapes.box(box.x() + 4, box.bottom() - 6, (box.width() - 8) * share, 4), BRASS, 0.3)

    def _paint_slip(self, painter: Painter) -> None:
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
        painter.fill(outline(slip.translated(4, 5)), "#05090B", 0.9)
        painter.fill(outline(slip), BONE, 1.0)
        painter.line(outline(slip, -4), BRASS, 1.6, 0.3)
        self.mark(painter, house.crest, slip.x() + look.gap(20) + crest / 2, middle, crest)
        x = slip.x() + crest + look.gap(40)
        base = middle - quiet.px * 0.18
        painter.text(x, base, self._title(), name)
        painter.text(x, base + quiet.px * 1.3, line, quiet)
        share = self.lifting.share()
        if share:
            painter.fill(
                shapes.box(slip.x() + 4, slip.bottom() - 9, (slip.width() - 8) * share, 5), BRASS, 0.3
            )
