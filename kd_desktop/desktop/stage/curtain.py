"""The curtain before the one place where a seat's secrets are, with its crest on it.

Closed, it holds no secret at all: neither pixels nor texts. It opens in one of three ways. With several
people it stays open while mouse or key are held (`peek`). For secret answers it is lifted by holding for a
moment (`lift`, see `settings.lifting`), and stays open until a key, the end of the turn, losing the focus or
some idle time closes it. A person who is alone opens and closes it at will (`free`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
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

from kd_desktop.desktop.kit import cloth, tips
from kd_desktop.desktop.kit.accessibility import PRESS, Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import BONE, DUSK, NIGHT, PAPER
from kd_desktop.desktop.kit.timing import tempo, timer
from kd_desktop.desktop.session.at_screen import Owner
from kd_desktop.desktop.settings.held_press import HeldPress
from kd_desktop.desktop.settings.hold_to_reveal import HoldToReveal, how, twice
from kd_desktop.desktop.settings.input_guard import ANEW_MS, PRESSING, input_guard
from kd_desktop.desktop.stage.curtain_slip import CurtainSlip, PrintMark
from kd_desktop.desktop.stage.curtain_tag import CurtainTag
from kd_desktop.desktop.stage.secrets import Secrets, SecretsRow
from kd_desktop.desktop.stage.strip_plate import STRIP_EDGE, StripPlate

PAGE = 0.8
"""The part of what is in sight by which a key scrolls it."""
Way = Literal["lift", "peek", "free"]
LIFT_MS, PEEK_MS = 320, 140
"""The time the cloth takes to be drawn aside."""
NO_END = 1 << 16
"""The height of what scrolls."""
SHORT_UP_TO = 1.4
"""The size of text from which no words have room under the crest."""
LAPS = 3
"""How far the tag may hang into the room behind, in pixels, where nothing stands at the very top."""
GATHERED = 0.3
"""How much of its width a half of the open curtain keeps where the room is needed."""


class Curtain(QWidget):
    """A curtain and what is behind it, of one seat at a time; each game says what that is, and how high.

    `fill` is called only while the curtain is open. `opened` and `closed` tell of the curtain, `shown` that
    everything inside is seen, `resized` that it needs another height, `wished` what somebody who is alone
    wants it to be. While one peeks, what is behind it lies over what is above; its strip stays where it was,
    unless everything needs two rows to be seen (`stacked`), as high together as `tallest`.
    `goes_back` tells whether Escape takes a choice back before it closes the curtain.
    """

    wished = Signal(bool)
    opened = Signal()
    closed = Signal()
    resized = Signal()
    shown = Signal()

    def __init__(self, look: Appearance, behind: Secrets) -> None:
        super().__init__()
        tips.pressed(self)
        self.look, self._behind = look, behind
        self.seat: int | None = None
        self._house: Owner | None = None
        self._word = self._plate = ""
        self._strip_plate = StripPlate(look, self.strip)
        self._slip, self._tag = CurtainSlip(look), CurtainTag(look)
        self.way: Way = "lift"
        self.goes_back: Callable[[], bool] = lambda: False
        self.is_open = False
        self.upright = False
        self.peeking = self.peeked = self._held = False
        self._open_by = 0.0
        self._scant = self._bare = self._rolls = self.stacked = False
        self._tight = self.tallest = self._foot = 0
        self._baked = PixmapCache()
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
        self.held_press = HeldPress(self)
        self.held_press.ended.connect(self._up)
        self._still_down = timer(self, 0, self._peek_held)
        self.lifting = HoldToReveal(look, self)
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

        `way` and `word` say how it opens; `plate` is what stands on the strip's plate. Without a seat it is
        gone, or with a word drawn as nobody's, and nothing opens it.
        """
        if seat != self.seat or house is None or (self.is_open and way != self.way):
            self.close_curtain(at_once=True)
        self.seat, self._house, self._word, self.way, self._plate = seat, house, word, way, plate
        self._strip_plate.say(plate, word)
        self.setVisible(seat is not None or bool(word))
        self.refresh()
        self._name()
        self.update()

    def what(self, name: str) -> str:
        """The words for the contents behind a named person's curtain."""
        return self.tr("{house}’s chamber").format(house=name)

    def fill(self, seat: int) -> None:
        """Show what that seat owns now; only while the curtain is open."""
        raise NotImplementedError

    def choices(self) -> Sequence[QWidget]:
        """The controls behind it for a choice now; empty if none."""
        return ()

    def opening(self) -> str:
        """The words on the plate with which a person who is alone opens it."""
        return self.tr("Open the chamber")

    def high(self) -> float:
        """The height of the contents in a row."""
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
            self.setAccessibleName(self._word)
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
        self._bar_aside(upright)
        self.refresh()
        self._place()

    def _bar_aside(self, aside: bool) -> None:
        """Scroll up and down, with a bar at the side, or sideways with one below."""
        bars, scroll = Qt.ScrollBarPolicy, self._scroll
        scroll.setVerticalScrollBarPolicy(bars.ScrollBarAsNeeded if aside else bars.ScrollBarAlwaysOff)
        scroll.setHorizontalScrollBarPolicy(bars.ScrollBarAlwaysOff if aside else bars.ScrollBarAsNeeded)

    # the curtain -------------------------------------------------------------------------------------

    def open(self) -> None:
        """Lift the curtain; the secrets appear when it is up."""
        self.lifting.stop()
        if self.seat is None or self.is_open:
            return
        self.is_open = True
        if self._held and not self.peeking:
            input_guard.swapped()  # the cards come where the pointer is
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
        self.held_press.drop()
        self._still_down.stop()
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

    def peek(self) -> None:
        """Open until `end_peek`."""
        self.peeking = True
        self.open()

    def end_peek(self) -> None:
        """Close if it is open for a peek."""
        if self.peeking:
            self.close_curtain(at_once=True)

    def roll(self, by: int) -> bool:
        """Scroll what is behind it by most of a page, sideways first; whether there was more to see."""
        for bar in (self._scroll.horizontalScrollBar(), self._scroll.verticalScrollBar()):
            before = bar.value()
            bar.setValue(before + round(by * PAGE * bar.pageStep()))
            if bar.value() != before:
                return True
        return False

    def peek_while(self, event: QKeyEvent) -> None:
        """Open while the key of that event is held, whatever else is pressed meanwhile.

        A person who is alone needn't hold anything.
        """
        if self.way == "free":
            self.toggle()
        elif not self.held_press.is_down:
            self._peek_with(event)

    def _peek_with(self, event: QKeyEvent | QMouseEvent) -> None:
        """Peek with what went down, unless it has come up by the time the window has caught up.

        A busy computer tells of press and release long after both: then nothing opens for a look at all.
        """
        if self.is_open or self.seat is None or self.lifting.instead():
            return
        self.held_press.begin(event)
        self._still_down.start(0)

    def _peek_held(self) -> None:
        """Everything that had come in has been heard: peek if it is down after all of that."""
        if self.held_press.coming_up:
            self._still_down.start(ANEW_MS)  # a release that may be the half of a repetition
        elif self.held_press.is_down:
            self.peek()

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
        """Restart the idle time, since a user is there. A person who is alone never idles."""
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

    def _down(self, event: QKeyEvent | QMouseEvent) -> None:
        """What opens it goes down on the curtain itself."""
        if self.way != "lift" and not twice(self.look):
            self._peek_with(event)
            self._held = self.held_press.is_down
            return
        self._held = True
        self.lifting.press()
        self.held_press.begin(event)

    def _up(self) -> None:
        """What was held comes up: let go too early, the curtain stays drawn."""
        self._held = False
        self.lifting.release()
        self.end_peek()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Holding the button opens the curtain, on a strip that on its plate."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self.closing_tag().contains(event.position()):
            self.shut()
            return
        on_plate = self._plate_box().contains(event.position())
        if self.way == "free":
            if on_plate or not self.is_open:
                self.toggle()
        elif not self.is_open and (on_plate or self.way == "lift"):
            self._down(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self.held_press.hear(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Moved without the button, it has been let go where nobody could hear it."""
        self.held_press.hear(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Holding Space or Enter opens the curtain; pressed again, Space closes it.

        Enter on a part of what is open is the page's.
        """
        if self.held_press.hear(event):
            return
        if self.is_open and not self.hasFocus() and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        if event.key() in PRESSING:
            if not event.isAutoRepeat():
                if self.is_open:
                    if event.key() == Qt.Key.Key_Space:
                        self.shut()
                elif self.way == "free":
                    self.toggle()
                else:
                    self._down(event)
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Letting go too early leaves it drawn."""
        if self.held_press.hear(event) or event.key() in PRESSING:
            return
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Without the focus nothing is held on it any more."""
        if self._held:
            self.held_press.end()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring; however the focus came here, what was down before lifts nothing."""
        input_guard.reset()
        self.update()

    # size and drawing --------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Room for everything in it, and for the scroll bar below where that is too wide."""
        bar = self._bar() if self._rolls else 0
        cloth_high = cloth.valance(self.look.room)
        more = max(0, self._top() + 2 - round(cloth_high))
        return QSize(400, round(self.high() + cloth_high) + more + bar)

    def keep_foot(self, high: int) -> None:
        """Keep its lower edge free, that high, for a plate, while it stays open beside the board."""
        if high != self._foot:
            self._foot = high
            self._measure()

    @property
    def stays(self) -> bool:
        """Whether it is open, to stay so: there is no strip below what is behind it."""
        return self.is_open and not self.peeking

    def valance(self) -> int:
        """How far the cloth along its upper edge hangs down to what is behind it."""
        return round(cloth.valance(self.look.room) * 0.9)

    def _top(self) -> int:
        """Where what is behind it begins: below the cloth, and the tag that lies on it."""
        return max(self.valance(), round(self._tag.high()) - LAPS) if self._tagged() else self.valance()

    def _footing(self) -> int:
        return self._foot if self.stays and self.upright else 0

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

    @property
    def overhangs(self) -> bool:
        """Whether it is open for a look above its strip; one that is lifted for an answer has none."""
        return self.peeking and self.way != "lift"

    def _has_strip(self) -> bool:
        """Whether its strip is to be seen: two rows of things take its place, too."""
        return self.is_low and not self.stacked

    def _behind_box(self) -> QRectF:
        """Where the open chamber lies: above the strip while one peeks."""
        box = QRectF(self.rect())
        return box.adjusted(0, 0, 0, -self.strip()) if self.overhangs and not self.stacked else box

    def _strip_box(self) -> QRectF:
        """Where the strip lies."""
        box = QRectF(self.rect())
        return QRectF(box.x(), box.bottom() - self.strip(), box.width(), self.strip())

    def plate(self) -> QRect:
        """Where the plate is by which it is opened, or the slip that tells how; empty where it is open."""
        if self.is_open and not self.peeking:
            return QRect()
        return (self._plate_box() if self.is_low else self._slip_box()).toAlignedRect()

    def pressed_box(self) -> QRect:
        """What no tooltip lies over: its plate."""
        return self.plate()

    def _plate_box(self) -> QRectF:
        """The plate in the middle of the strip."""
        if not self._has_strip():
            return QRectF()
        words = self._strip_plate.fitting(self.width())
        box = QRectF(0, 0, self._strip_plate.wide(*words), self.strip() - STRIP_EDGE)
        box.moveCenter(self._strip_box().center())
        return box

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
        quiet = look.type(18)
        lines = max(quiet.width(line) for now in self._states() for line in self._closing(*now))
        return look.gap(88) + max(title, lines) + look.gap(16)

    def _head(self) -> int:
        """How wide crest and title are beside the left half; where room is scarce the title is left out."""
        if self.upright or self._bare:
            return 0
        return round(self._titled()) if self._roomy() else self._short_head()

    def _short_head(self) -> int:
        """How wide the crest alone is."""
        look = self.look
        words = max(look.type(16).width(self._shortly(*now)) for now in self._states())
        return round(max(look.gap(84), words + look.gap(14)))

    @staticmethod
    def _states() -> Iterator[tuple[bool, ...]]:
        """Every way of having the focus and of going back: no card moves when one of them changes."""
        return product((False, True), repeat=2)

    def _now(self) -> tuple[bool, bool]:
        """Whether the curtain hears Space, and whether Escape is heard by something else first."""
        return self.hasFocus(), self.goes_back()

    def _shortly(self, here: bool, back: bool) -> str:
        """What closes it now, in as few words as go under the crest."""
        if self.look.factor >= SHORT_UP_TO or self.peeking:
            return ""
        return self._closes(here, back)

    def _closes(self, here: bool, back: bool) -> str:
        """The same, however little room there is."""
        if here:
            return self.tr("Space closes")
        if self.way == "free":
            return self.tr("P closes")
        return self.tr("Escape: back") if back else self.tr("Escape closes")

    def _tagged(self) -> bool:
        """Whether nothing else says what closes it: neither its head nor a plate on its upper edge."""
        if self._house is None or not self.stays or (self._foot and not self.upright):
            return False
        return not (self._head() and (self._roomy() or self.look.factor < SHORT_UP_TO))

    def closing_words(self) -> str:
        """What the tag on it says; "" where it has none."""
        return self._closes(*self._now()) if self._tagged() else ""

    def closing_tag(self) -> QRectF:
        """Where that tag lies; an empty box where it has none."""
        words = self.closing_words()
        return self._tag.box(QRectF(self.rect()), words) if words else QRectF()

    def _title(self) -> str:
        return self.what(self._house.name) if self._house else ""

    def _closing(self, here: bool, back: bool) -> tuple[str, str]:
        """What closes it now, in two lines."""
        if self.peeking:
            return self.tr("Let go to close it."), ""
        if self.way == "free":
            return self.tr("Space or P closes it.") if here else self.tr("P closes it."), ""
        if back and not here:
            return self.tr("Escape goes one step back."), self.tr("The end of the turn closes it.")
        words = self.tr("Space closes the curtain.") if here else self.tr("Escape closes the curtain.")
        return words, self.tr("So does the end of the turn.")

    def _place(self) -> None:
        self._find_room()
        side = self._aside()
        left = round(side + self._head()) if self._house else 0
        top = self._top()
        room = max(60, round(self.width() - left - side * 0.7))
        high = round(self._behind_box().height()) - top - 2 - self._footing()
        self._scroll.setGeometry(left, top, room, high)
        self._behind.settle()
        if self.upright:
            self._behind.fit(room - self._bar())

    def _find_room(self) -> None:
        """Where everything is too wide gather the curtain; then have it lie closer; at last let it scroll.

        The crest is left out where that helps. A curtain that falls stays as it was gathered.
        """
        before, rolls = (self._rolls, self._tight, self.stacked, self._top()), False
        self._behind.stack(0, 0)
        self.stacked = False
        if self.is_open and not self.upright:
            aside = cloth.aside(self.look.room) * 1.7
            self._tight, need = self._tightened(round(self.width() - aside * GATHERED))
            free = self.width() - self._short_head()
            self._scant = need > free - aside
            rolls = need > self.width() - aside * GATHERED
            if rolls and self.peeking:
                self.stacked = self._stack(round(self.width() - aside * GATHERED))
                rolls = not self.stacked
            self._bare = need > free - aside * GATHERED and not rolls
        self._rolls = rolls
        self._bar_aside(self.upright or self.stacked)
        if (rolls, self._tight, self.stacked, self._top()) != before:
            self.resized.emit()

    def _stack(self, room: int) -> bool:
        """Have everything in two rows, which scroll where they are too high: no line of one row is cut."""
        return self._behind.stack(room, self._within()) or self._behind.stack(room - self._bar(), NO_END)

    def _within(self) -> int:
        """How high what is behind it can be in two rows."""
        return self.tallest - round(cloth.valance(self.look.room)) - 2

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
        low = self._has_strip()
        key = (crest, round(self._open_by, 3), self.look.room, self._aside(), low, self.peeking)
        canvas.drawPixmap(0, 0, self._baked.of(self, key, lambda on: self._hang(on, crest)))
        painter = Painter(canvas, 3)
        if self._house is not None:
            if self.is_open and self._open_by >= 0.999 and self._head():
                self._paint_head(painter)
            elif self._open_by <= 0.001 and not self.is_low:
                self._paint_slip(painter)
            if self.closing_words() and self._open_by >= 0.999:
                self._tag.paint(painter, QRectF(self.rect()), self.closing_words())
            if low:
                self._paint_plate(painter)
        if self.hasFocus():
            ring(painter, outline(self._plate_box(), 3) if low else outline(QRectF(self.rect()), -5))

    def mark(
        self, painter: Painter, name: str, cx: float, cy: float, wide: float, *, on_dark: bool = False
    ) -> None:
        """Print the mark of who owns it: a crest, with a light edge on dark ground."""
        painter.crest(name, cx, cy, wide, BONE if on_dark else None)

    def _hang(self, painter: QPainter, crest: str) -> None:
        painter.fillRect(self.rect(), NIGHT)
        if self.is_open or not self.is_low:
            cloth.hang(painter, self._behind_box(), crest, self._open_by, self.look.room, self._aside())
        if self._has_strip():
            cloth.band(painter, self._strip_box(), crest, self.look.room)

    def _paint_head(self, painter: Painter) -> None:
        """Whose open chamber it is."""
        side = self._aside()
        if self._house is None:
            return
        look = self.look
        top = max(cloth.valance(look.room), self._top())
        middle = top + (self._behind_box().height() - top) / 2
        wide = look.gap(60)
        if not self._roomy():
            small = look.type(16, ink=DUSK, ground=cloth.ROOM)
            words = self._shortly(*self._now())
            centre = side + look.gap(8) + max(wide, small.width(words)) / 2
            self.mark(painter, self._house.crest, centre, middle - small.px * 0.8, wide, on_dark=True)
            painter.text(centre, middle + wide * 0.62 + small.px * 0.4, words, small, "centre")
            return
        self.mark(painter, self._house.crest, side + look.gap(8) + wide / 2, middle, wide, on_dark=True)
        x = side + look.gap(8) + wide + look.gap(18)
        title = look.type(26, 600, serif=True, ink=PAPER, ground=cloth.ROOM)
        quiet = look.type(18, ink=DUSK, ground=cloth.ROOM)
        y = middle - quiet.px * 0.5
        painter.text(x, y, self._title(), title)
        for line in self._closing(*self._now()):
            y += quiet.px * 1.35
            painter.text(x, y, line, quiet)

    def _paint_plate(self, painter: Painter) -> None:
        lit = self.peeking or self.underMouse()
        self._strip_plate.paint(painter, self._plate_box(), self.width(), self.lifting.share(), lit=lit)

    def _slip_words(self) -> tuple[str, str]:
        return self._title(), self._word or how(self.look)

    def _slip_box(self) -> QRectF:
        """Where the slip on the drawn curtain lies; an empty box where nobody's hangs there."""
        return self._slip.box(QRectF(self.rect()), self._slip_words()) if self._house else QRectF()

    def _paint_slip(self, painter: Painter) -> None:
        house = self._house
        if house is not None:
            mark: PrintMark = lambda to, x, y, wide: self.mark(to, house.crest, x, y, wide)  # noqa: E731
            self._slip.paint(painter, QRectF(self.rect()), self._slip_words(), self.lifting.share(), mark)
