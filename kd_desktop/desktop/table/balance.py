"""The balance: a beam that tips with the Power on its pans, the sides' plates, and what each would bring."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractAnimation,
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from kd_desktop.desktop import theme
from kd_desktop.desktop.access.speaking import Spoken, read_only
from kd_desktop.desktop.art import CREST_SHAPE
from kd_desktop.desktop.badge import LETTER
from kd_desktop.desktop.table import marks, shapes, words
from kd_desktop.desktop.table.ground import table_tile
from kd_desktop.desktop.table.pieces import Print, draw_ring
from kd_desktop.desktop.table.press import Press, Type
from kd_desktop.desktop.table.timing import tempo, timer
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, INK, PAPER, TABLE
from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.view import View

TIP_MS = 700
WEIGH_MS = 260
STEEPEST = 9.5
MOST_SHOWN = 24
LEAST_MARK = 14.0
"""Pixels below which the mark of a voter isn't told from a blot."""


def tilt(aye: int, nay: int) -> float:
    """The beam's angle in degrees, positive with NAY down; steeper with the difference, up to 9.5."""
    lead = nay - aye
    return math.copysign(STEEPEST * (1 - math.exp(-abs(lead) / 1.4)), lead) if lead else 0.0


class Voter(NamedTuple):
    """A house that stands on a side: the name of its crest, and its own."""

    crest: str
    name: str


@dataclass(frozen=True)
class Load:
    """What the balance carries: Power per side and in the middle, and the preview symbols of each side."""

    aye: int = 0
    nay: int = 0
    middle: int = 0
    symbols: tuple[tuple[Symbol, ...], tuple[Symbol, ...]] = ((), ())
    voting: bool = False
    winner: Side | None = None
    voters: tuple[tuple[Voter, ...], tuple[Voter, ...]] = ((), ())
    """Who has laid Power on AYE and on NAY, in the order of their seats."""

    def on(self, side: Side) -> int:
        """Power on that side."""
        return self.aye if side == "aye" else self.nay


def load_of(view: View) -> Load:
    """What the balance carries in that view."""
    reign = view.reign
    if reign is None:
        return Load()
    vote, card = reign.vote, reign.dilemma
    symbols = (card.aye, card.nay) if card is not None and not (vote and vote.special) else ((), ())
    if vote is None:
        return Load(middle=reign.balance, symbols=symbols)
    ayes, nays = (
        tuple(
            Voter(seat.house.crest, seat.house.name)
            for seat in reign.seats
            if seat.ballot == side and seat.committed
        )
        for side in SIDES
    )
    return Load(vote.aye, vote.nay, reign.balance, symbols, True, vote.winner, (ayes, nays))


class Geometry:
    """Where the parts of the balance are, in logical pixels.

    Upright, the beam is above the plates; where it is wide and low (the TV) it is between them.
    """

    def __init__(self, width: float, height: float, text: float) -> None:
        self.w, self.h = width, height
        self.cx = width / 2
        self.label = max(round(16 * text), round(16 * min(2.6, width / 412)))
        if width > 2.4 * height:
            self._arrange_wide(text)
        else:
            self._arrange_upright(text)

    def _arrange_upright(self, text: float) -> None:
        width, height = self.w, self.h
        u = self.u = max(0.55, min(width / 412, height / 281))
        self.word = max(self.label, round(26 * max(u, text) if text > 1 else 26 * u))
        self.count = max(self.label, round(46 * u))
        self.chip = (49 * u, max(32.0, 40 * u))
        plate_h = max(60 * u, self.count * 1.15, self.word * 1.7)
        plate_w = min(max(150 * u, self.word * 3.1 + self.count * 1.2), (width - 70) / 2)
        y = height - self.chip[1] - 12 * u - plate_h - max(6.0, 8 * u)
        self.plate = QRectF(0, y, plate_w, plate_h)
        self.chips_y = y + plate_h + 12 * u
        self.chips_room = width / 2 - self.label * 2.6
        middle_w = min(max(40.0, width - 2 * plate_w - 24 * u), 130 * u)
        self.middle = QRectF(self.cx - middle_w / 2, y, middle_w, plate_h)
        self.drop = max(30.0, min(82 * u, y - 60 * u))
        self.beam_y = max(20 * u, y - self.drop - 50 * u)
        self.pan = min(66 * u, width * 0.17)
        self.half = min(width * 0.335, 330 * u, width / 2 - self.pan - 10 * u)

    def _arrange_wide(self, text: float) -> None:
        width, height = self.w, self.h
        self.label = max(round(16 * text), 16)
        u = self.u = max(0.4, min(width / 640, height / 150))
        self.word = max(self.label, round(29 * u))
        self.count = max(self.label, round(52 * u))
        chip_h = min(46 * u, height * 0.3)
        self.chip = (chip_h * 1.2, chip_h)
        plate_h = min(max(76 * u, self.word * 1.5), height - chip_h - 14 * u)
        plate_w = min(width * 0.26, max(162 * u, self.word * 3.0 + self.count * 1.2))
        self.plate = QRectF(0, 4 * u, plate_w, plate_h)
        self.chips_y = self.plate.bottom() + 9 * u
        self.chips_room = plate_w * 1.2
        middle_w, middle_h = min(width * 0.16, max(82 * u, self.label * 4.0)), max(38 * u, self.label * 1.5)
        self.middle = QRectF(self.cx - middle_w / 2, height - middle_h - 2 * u, middle_w, middle_h)
        self.beam_y = 28 * u
        self.half = min(104 * u, (width / 2 - plate_w) * 0.55)
        sink = math.tan(math.radians(STEEPEST)) * self.half
        self.drop = min(66 * u, self.middle.y() - self.beam_y - sink - 22 * u)
        self.pan = min(48 * u, (width / 2 - plate_w - self.half) * 0.9)

    def plate_box(self, side: Side) -> QRectF:
        """The plate of a side."""
        box = QRectF(self.plate)
        if side == "nay":
            box.moveRight(self.w)
        return box

    def voters_box(self, side: Side) -> QRectF:
        """Where the marks of those who voted for a side stand: between the post and the pan."""
        wide = self.half - self.pan - 20 * self.u
        top = self.beam_y + 26 * self.u
        left = self.cx - 16 * self.u - wide if side == "aye" else self.cx + 16 * self.u
        return QRectF(left, top, wide, self.middle.y() - 6 * self.u - top)

    def chip_boxes(self, side: Side, n: int) -> list[QRectF]:
        """The places of a side's preview symbols, under its plate."""
        if not n:
            return []
        gap = 5 * self.u
        w = min(self.chip[0], (self.chips_room - gap * (n - 1)) / n)
        h = min(self.chip[1], w * 0.86)
        left = 0.0 if side == "aye" else self.w - n * (w + gap) + gap
        return [QRectF(left + i * (w + gap), self.chips_y, w, h) for i in range(n)]


class BalanceView(QWidget):
    """The balance. `set_view` and `play` take views; `set_held` shows Power that is held over a side, dashed.

    Power in somebody's hand is weighed (`weigh`): the beam tips with it. Held Power is the window's own
    affair: nothing of it may go to the TV.
    """

    settled = Signal()

    def __init__(self, text_factor: float | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.motion = True
        self._text_factor = text_factor
        self._load = Load()
        self._held: tuple[Side, int] | None = None
        self._weighed = False
        self._beat: float | None = None
        self._angle = 0.0
        self._tipping = QVariantAnimation(self)
        self._tipping.valueChanged.connect(self._tip)
        self._tipping.finished.connect(self.settled)
        self._coming: View | None = None
        self._arrival = timer(self, TIP_MS, lambda: self._arrive(self._coming))
        self._tile: Print | None = None
        self._still: Print | None = None
        self._places: list[tuple[QRectF, str]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumSize(220, 150)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setStyleSheet(theme.tooltip_style())
        theme.text.changed.connect(self._reprint)
        self._speak()

    # --- what it shows ----------------------------------------------------------------------------

    def set_view(self, view: View) -> None:
        """Shows that view's vote at once."""
        self._tipping.stop()
        self._arrival.stop()
        self._coming = None
        self._weighed = False
        self._take(load_of(view))
        self._tip(tilt(self._load.aye, self._load.nay))

    def play(self, events: Sequence[Event], view: View, wait: int = 0) -> None:
        """Lets the beam tip to where that view has it, once `wait` milliseconds are over."""
        self.skip()
        if wait and self.motion and self.isVisible():
            self._coming = view
            self._arrival.start(wait)
            return
        self._arrive(view)

    def _arrive(self, view: View | None) -> None:
        if view is None:
            return
        self._coming = None
        self._weighed = False
        before = self._angle
        self._take(load_of(view))
        after = tilt(self._load.aye, self._load.nay)
        if not self.motion or not self.isVisible() or abs(before - after) < 0.01:
            self._tip(after)
            QTimer.singleShot(0, self, self.settled.emit)
            return
        over = after - before
        # All at once: emptied first, it would tell None as its value.
        self._tipping.setKeyValues(
            [(0.0, before), (0.55, after + over * 0.22), (0.8, after - over * 0.07), (1.0, after)]
        )
        self._tipping.setDuration(tempo.lasts(TIP_MS))
        self._tipping.start()

    def skip(self) -> None:
        """Ends the movement at once."""
        if self._coming is not None:
            self._arrival.stop()
            self._arrive(self._coming)
        if self.moving:
            self._tipping.stop()
            self._tip(tilt(self._load.aye, self._load.nay))
            self.settled.emit()

    def set_held(self, side: Side | None, power: int = 0) -> None:
        """Shows Power held over a side and where the beam would lie with it; None takes it away."""
        held = (side, power) if side is not None and power > 0 else None
        if held != self._held:
            self._held = held
            self.update()
        self._lean(False)

    def weigh(self, side: Side | None, power: int = 0) -> None:
        """Lets Power in somebody's hand weigh on a side: the beam tips with it; None takes it away."""
        held = (side, power) if side is not None and power > 0 else None
        if held == self._held and self._weighed == (held is not None):
            return
        self._held = held
        self._lean(held is not None)
        self.update()

    def set_beat(self, share: float | None) -> None:
        """Shows how much is left of the moment in which what was laid down can be taken back, 1.0 to 0.0."""
        if share != self._beat:
            self._beat = share
            self.update()

    def side_at(self, place: QPoint) -> Side | None:
        """The side that something let go there falls on: a half of the balance but for the post's foot."""
        lay = Geometry(self.width(), self.height(), self.text_factor())
        if not self.rect().contains(place) or lay.middle.contains(QPointF(place)):
            return None
        return "aye" if place.x() < lay.cx else "nay"

    def pan_spot(self, side: Side) -> QPoint:
        """The middle of what lies on a side's pan, as the beam is now."""
        lay = Geometry(self.width(), self.height(), self.text_factor())
        x, base = self._pan_foot(lay, side)
        return QPoint(round(x), round(base - 14 * lay.u))

    def middle_spot(self) -> QPoint:
        """The middle of the Power that gatherers share."""
        lay = Geometry(self.width(), self.height(), self.text_factor())
        return lay.middle.center().toPoint()

    def _lean(self, weighed: bool) -> None:
        """Tips the beam to where it lies with what is weighed, or back to where it lies without."""
        if not weighed and not self._weighed:
            return
        self._weighed = weighed
        side, n = self._held if self._held is not None and weighed else ("aye", 0)
        after = tilt(
            self._load.aye + (n if side == "aye" else 0), self._load.nay + (n if side == "nay" else 0)
        )
        self._tipping.stop()
        if not self.motion or not self.isVisible() or abs(self._angle - after) < 0.01:
            self._tip(after)
            return
        self._tipping.setKeyValues(
            [(0.0, self._angle), (0.7, after + (after - self._angle) * 0.12), (1.0, after)]
        )
        self._tipping.setDuration(tempo.lasts(WEIGH_MS))
        self._tipping.start()

    @property
    def moving(self) -> bool:
        """Whether the beam is tipping, or waits for what is to tip it."""
        return self._coming is not None or self._tipping.state() == QAbstractAnimation.State.Running

    @property
    def angle(self) -> float:
        """The beam's angle in degrees, positive with NAY down."""
        return self._angle

    @property
    def load(self) -> Load:
        """What it carries."""
        return self._load

    def set_text_factor(self, factor: float | None) -> None:
        """Fixes the factor of all text here; None follows the person's."""
        if factor != self._text_factor:
            self._text_factor = factor
            self._reprint()

    def text_factor(self) -> float:
        """The factor of all text on the balance."""
        return theme.text.factor if self._text_factor is None else self._text_factor

    def _take(self, load: Load) -> None:
        if load != self._load:
            self._load = load
            self._reprint()
            self._speak()

    def _tip(self, angle: float) -> None:
        self._angle = float(angle)
        self.update()

    def _reprint(self) -> None:
        self._still = None
        self.setStyleSheet(theme.tooltip_style())
        self.update()

    def accessible(self) -> Spoken:
        """A text that Tab comes to."""
        return read_only(self)

    def _speak(self) -> None:
        load = self._load
        self.setAccessibleName(self.tr("Balance"))
        parts = [
            self.tr("AYE {aye}, NAY {nay}, in the middle {middle}.").format(
                aye=load.aye, nay=load.nay, middle=load.middle
            )
        ]
        for side, voters in zip(SIDES, load.voters, strict=True):
            if voters:
                listed = ", ".join(voter.name for voter in voters)
                parts.append(self.tr("For {side}: {list}.").format(side=words.side(side), list=listed))
        for side, symbols in zip(SIDES, load.symbols, strict=True):
            if symbols:
                listed = ", ".join(words.symbol_name(symbol) for symbol in symbols)
                parts.append(self.tr("{side} brings: {list}.").format(side=words.side(side), list=listed))
        self.setAccessibleDescription(" ".join(parts))

    # --- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """The still parts from their print, the beam and pans on top."""
        ratio = self.devicePixelRatioF()
        lay = Geometry(self.width(), self.height(), self.text_factor())
        if self._still is None or self._still.scale != ratio:
            self._still = self._print(lay, ratio)
        painter = QPainter(self)
        self._still.put(painter, QPointF(0, 0))
        k = Press(painter)
        if self._held is not None:
            self._draw_dashed(k, lay)
            self._draw_held_number(k, lay)
        _draw_beam(k, lay, self._angle)
        for side in SIDES:
            self._draw_pan(k, lay, side)
        if self.hasFocus():
            draw_ring(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3))
        painter.end()

    def _print(self, lay: Geometry, ratio: float) -> Print:
        tile = table_tile(ratio)
        tile.setDevicePixelRatio(ratio)
        pixmap = QPixmap(max(1, round(self.width() * ratio)), max(1, round(self.height() * ratio)))
        painter = QPainter(pixmap)
        painter.scale(ratio, ratio)
        painter.drawTiledPixmap(QRectF(0, 0, self.width(), self.height()), tile)
        k = Press(painter)
        self._places = []
        self._draw_plates(k, lay)
        self._draw_middle(k, lay)
        for side, voters in zip(SIDES, self._load.voters, strict=True):
            draw_voters(k, lay.voters_box(side), voters)
        painter.end()
        return Print(pixmap, ratio)

    def _draw_plates(self, k: Press, lay: Geometry) -> None:
        load = self._load
        sizes = (lay.word, lay.count, lay.label)
        for side, symbols in zip(SIDES, load.symbols, strict=True):
            box = lay.plate_box(side)
            marks.side_plate(k, side, box, words.side(side), str(load.on(side)), sizes)
            said = self.tr("{side}: {n} Power").format(side=words.side(side), n=load.on(side))
            self._places.append((box, said))
            for spot, symbol in zip(lay.chip_boxes(side, len(symbols)), symbols, strict=True):
                marks.chip(k, spot, symbol)
                self._places.append((spot, words.symbol_name(symbol)))

    def _draw_middle(self, k: Press, lay: Geometry) -> None:
        """Power of past winners, waiting for those who gather."""
        u, box = lay.u, lay.middle
        x, y, w, h = box.x(), box.y(), box.width(), box.height()
        k.fill(shapes.box(x, y, w, h), BRASS, 0.6, seed=1)
        k.fill(shapes.box(x + 3, y + 3, w - 6, h - 6), TABLE, 0.5, seed=2)
        text = str(self._load.middle)
        figure = Type(max(lay.label, round(min(34 * u, w * 0.4))), weight=700, ink=PAPER, ground=TABLE)
        size = figure.px * 0.38
        wide = size * 1.6 + figure.px * 0.25 + figure.width(text)
        if wide <= w - 10:
            left = lay.cx - wide / 2
            marks.power(k, left + size * 0.8, y + h / 2, size)
            k.text(left + wide, y + h / 2 + figure.px * 0.35, text, figure, "right")
        else:
            k.text(lay.cx, y + h / 2 + figure.px * 0.35, text, figure, "centre")
        note = Type(lay.label, ink=DUSK, ground=TABLE)
        top = min(box.bottom() + 12 * u, lay.h - lay.label * 2.45)  # what hangs below a line is label's too
        if top >= box.bottom() + 2:
            for i, line in enumerate((self.tr("shared by"), self.tr("gatherers"))):
                k.text(lay.cx, top + lay.label * (0.95 + i * 1.2), line, note, "centre")
        said = self.tr("{n} Power in the middle, shared by those who gather").format(n=text)
        self._places.append((box, said))

    def _draw_dashed(self, k: Press, lay: Geometry) -> None:
        """Where the beam would lie with the Power that is held; while that is weighed, where it lies."""
        if self._held is None:
            return
        side, n = self._held if not self._weighed else ("aye", 0)
        load = self._load
        angle = tilt(load.aye + (n if side == "aye" else 0), load.nay + (n if side == "nay" else 0))
        dy = math.tan(math.radians(angle)) * lay.half
        path = QPainterPath(QPointF(lay.cx - lay.half, lay.beam_y - dy))
        path.lineTo(lay.cx + lay.half, lay.beam_y + dy)
        k.line(path, BRASS, 2.4, 0, dash=[3, 2.4])

    def _draw_held_number(self, k: Press, lay: Geometry) -> None:
        """How much is held, beside the plate's number, and what is left of the moment to take it back."""
        if self._held is None:
            return
        side, n = self._held
        box = lay.plate_box(side)
        words_ = Type(max(lay.label, round(20 * lay.u)), weight=700, ink=INK, ground=BRASS)
        text = f"+{n}"
        wide, high = words_.width(text) + 14, words_.px * 1.3
        # Over the outer shoulder of the plate: the number of the side stands in the inner one.
        x = box.left() + 2 if side == "aye" else box.right() - wide - 2
        tag = QRectF(x, box.top() - high * 0.62, wide, high)
        k.fill(shapes.rounded(tag.x(), tag.y(), tag.width(), tag.height(), 5), BRASS, 0.3, seed=9)
        k.text(tag.center().x(), tag.center().y() + words_.px * 0.35, text, words_, "centre")
        if self._beat is not None:
            draw_beat(k, QRectF(box.x(), box.bottom() + 2, box.width(), max(5.0, 6 * lay.u)), self._beat)

    def _pan_foot(self, lay: Geometry, side: Side) -> tuple[float, float]:
        """The middle of a pan, on the line where things lie."""
        sign = -1 if side == "aye" else 1
        top = lay.beam_y + sign * math.tan(math.radians(self._angle)) * lay.half
        return lay.cx + sign * lay.half, top + lay.drop

    def _draw_pan(self, k: Press, lay: Geometry, side: Side) -> None:
        u = lay.u
        sign = -1 if side == "aye" else 1
        x, base = self._pan_foot(lay, side)
        top = base - lay.drop
        for s in (-1, 1):
            k.seg((x, top), (x + s * lay.pan, base), BRASS, max(1.6, 2 * u), 0)
        k.fill(shapes.disc(x, top, 6 * u), BRASS, 0)
        held = self._held[1] if self._held is not None and self._held[0] == side else 0
        lying = held if self._beat is not None else 0
        _draw_pile(k, (x, base), lay, self._load.on(side) + lying, held - lying)
        reach = lay.pan + 6 * u
        bowl = QPainterPath(QPointF(x - reach, base))
        bowl.lineTo(x + reach, base)
        bowl.quadTo(QPointF(x, base + 32 * u), QPointF(x - reach, base))
        k.fill(bowl, BRASS, 0.5, seed=3 + sign)

    # --- events -----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Prints the still parts again."""
        super().resizeEvent(event)
        self._still = None

    def event(self, event: QEvent) -> bool:
        """Says what lies under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            for box, said in self._places:
                if box.contains(QPointF(event.pos())):
                    QToolTip.showText(event.globalPos(), words.heading(said), self)
                    return True
            QToolTip.hideText()
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        """The size of the balance in a window of 1920 x 1080."""
        return QSize(412, 281)


def draw_beat(k: Press, box: QRectF, share: float) -> None:
    """What is left of a moment, as a bar that empties."""
    k.fill(shapes.box(box.x(), box.y(), box.width(), box.height()), INK, 0)
    inner = box.adjusted(1, 1, -1, -1)
    k.fill(
        shapes.box(inner.x(), inner.y(), inner.width() * min(1.0, max(0.0, share)), inner.height()), BRASS, 0
    )


def _draw_beam(k: Press, lay: Geometry, angle: float) -> None:
    u, cx, y = lay.u, lay.cx, lay.beam_y
    dy = math.tan(math.radians(angle)) * lay.half
    foot = lay.middle.y() - 3
    post = shapes.poly((cx - 8 * u, y), (cx + 8 * u, y), (cx + 13 * u, foot), (cx - 13 * u, foot))
    k.fill(post, BRASS, 0.5, seed=5)
    inside = shapes.box(cx - 6 * u, y + 14 * u, 12 * u, max(1.0, foot - y - 20 * u))
    k.chatter(inside, "#7A5F10", 16, (10, 22), math.pi / 2, 3)
    reach = lay.half + 16 * u
    rise = dy * reach / lay.half
    beam = shapes.poly(
        (cx - reach, y - rise - 4 * u),
        (cx, y - 10 * u),
        (cx + reach, y + rise - 4 * u),
        (cx + reach, y + rise + 4 * u),
        (cx, y + 10 * u),
        (cx - reach, y - rise + 4 * u),
    )
    k.fill(beam, BRASS, 0.5, seed=6)
    k.fill(shapes.disc(cx, y, 15 * u), BRASS, 0.4, seed=7)
    k.p.setPen(Qt.PenStyle.NoPen)
    k.p.setBrush(QColor(TABLE))
    k.p.drawEllipse(QPointF(cx, y), 6 * u, 6 * u)


def draw_voters(k: Press, box: QRectF, voters: Sequence[Voter], least: float = 0.0) -> None:
    """The marks of the houses that stand on one side, as large as the box allows.

    They have their letters where those are at least `least` high.
    """
    if not voters or box.width() < LEAST_MARK or box.height() < LEAST_MARK:
        return
    sizes = []
    for columns in range(1, len(voters) + 1):
        rows = math.ceil(len(voters) / columns)
        sizes.append((min(box.width() / columns, box.height() / rows / CREST_SHAPE), columns, rows))
    size, columns, rows = max(sizes)
    for i, voter in enumerate(voters):
        column, row = i // rows, i % rows
        x = box.center().x() + (column - (columns - 1) / 2) * size
        y = box.center().y() + (row - (min(rows, len(voters)) - 1) / 2) * size * CREST_SHAPE
        k.crest(voter.crest, x, y, size * 0.82, BONE, size * 0.93 * LETTER >= least)


def _draw_pile(k: Press, foot: tuple[float, float], lay: Geometry, laid: int, held: int) -> None:
    """Power tokens on a pan, heaped in rows; what is held is dashed. Large heaps have smaller tokens."""
    total = min(MOST_SHOWN, laid + held)
    if not total:
        return
    per_row = 5 if total <= 5 else 6 if total <= 11 else 8
    pitch = min(24.5 * lay.u, 2 * lay.pan / per_row)
    size = pitch * 0.61
    x, base = foot
    index = 0
    row = 0
    while index < total:
        n = min(per_row - row, total - index) if per_row - row > 0 else total - index
        y = base - size * 1.12 - row * size * 1.35
        for i in range(n):
            ghost = index + i >= laid
            marks.power(k, x + (i - (n - 1) / 2) * pitch, y, size, ghost)
        index += n
        row += 1
