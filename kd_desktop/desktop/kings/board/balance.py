"""The balance: a beam that tips with the Power on its pans, the sides' plates, and what each would bring."""

from __future__ import annotations

import math
from collections.abc import Sequence

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

from kd_desktop.desktop.council.offer_plate import OfferPlate
from kd_desktop.desktop.kings.board import marks, words
from kd_desktop.desktop.kings.board.balance_layout import STEEPEST, Geometry
from kd_desktop.desktop.kings.board.load import Load, Voter, load_of
from kd_desktop.desktop.kings.board.signs import Signs, print_chips
from kd_desktop.desktop.kings.board.voter_rows import draw_beside, draw_rows
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kit import shapes, theme, tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.art import CREST_SHAPE
from kd_desktop.desktop.kit.badge import LETTER
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.speaking import Spoken, read_only
from kd_desktop.desktop.kit.tabletop import table_tile
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, PAPER, TABLE
from kd_desktop.desktop.kit.timing import tempo, timer
from kd_desktop.desktop.stage.pieces import PiecePixmap, draw_ring
from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings.view import View

TIP_MS = 700
WEIGH_MS = 260
MOST_SHOWN = 24
LEAST_MARK = 14.0
"""Pixels below which the mark of a voter isn't told from a blot."""


def tilt(aye: int, nay: int) -> float:
    """The beam's angle in degrees, positive with NAY down; steeper with the difference, up to 9.5."""
    lead = nay - aye
    return math.copysign(STEEPEST * (1 - math.exp(-abs(lead) / 1.4)), lead) if lead else 0.0


class BalanceView(QWidget):
    """The balance. `set_view` and `play` take views; `set_held` shows Power that is held over a side, dashed.

    `changed` says that its load changed. With `set_offers` the voters are listed under the plates, each with
    a plate that begins an offer; `offered` carries that house's seat.

    Power in a player's hand is weighed (`weigh`): the beam tips with it. Held Power is private to this window
    and must never reach the TV.
    """

    settled = Signal()
    changed = Signal()
    offered = Signal(int)

    def __init__(
        self, look: Appearance | None = None, text_factor: float | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._offerable: frozenset[int] = frozenset()
        self._told = False
        self.offers: dict[int, OfferPlate] = {}
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
        self._tile: PiecePixmap | None = None
        self._still: PiecePixmap | None = None
        self._places: list[tuple[QRectF, str]] = []
        self.signs = Signs(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumSize(220, 150)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setStyleSheet(theme.tooltip_style())
        tips.keep_clear(self)  # its totals
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
        """Shows Power held over a side, and the beam as it would tip; None takes both away."""
        held = (side, power) if side is not None and power > 0 else None
        if held != self._held:
            self._held = held
            self.update()
        self._lean(False)

    def weigh(self, side: Side | None, power: int = 0) -> None:
        """Lets Power in a player's hand weigh on a side: the beam tips with it; None takes it away."""
        held = (side, power) if side is not None and power > 0 else None
        if held == self._held and self._weighed == (held is not None):
            return
        self._held = held
        self._lean(held is not None)
        self.update()

    @property
    def held(self) -> tuple[Side, int] | None:
        """The Power that is held over a side, if any."""
        return self._held

    def set_offers(self, seats: frozenset[int], chosen: int | None = None) -> None:
        """Shows a plate beside each voter of these seats; the chosen seat's plate is brass."""
        if seats != self._offerable:
            self._offerable = seats
            self._lay_offers()
            self._reprint()
            self.changed.emit()
        for seat, plate in self.offers.items():
            plate.light(seat == chosen)

    def tell_elsewhere(self, told: bool) -> None:
        """Sets whether the sides' effects are shown elsewhere, and so can give way to the voters' rows."""
        if told != self._told:
            self._told = told
            self._lay_offers()
            self._reprint()

    def _listed(self) -> bool:
        """Whether the voters are listed in rows under the plates, instead of between post and pan."""
        return bool(self._offerable) and any(self._load.voters)

    def _geometry(self) -> Geometry:
        rows, high = 0, 0.0
        if self._listed() and self._look is not None:
            rows = max(len(voters) for voters in self._load.voters)
            high = float(next((one.sizeHint().height() for one in self.offers.values()), 42))
        return Geometry(self.width(), self.height(), self.text_factor(), rows, high, self._told)

    def room_for_rows(self) -> int:
        """How much extra height the rows of voters could use."""
        lay, room = self._geometry(), self._look.room if self._look is not None else 1.0
        return round(max(0.0, lay.rows * lay.row_high - 30 * room))

    def _lay_offers(self) -> None:
        """Make, name and place the plates of those who may be offered something."""
        voters = {one.seat: one for side in self._load.voters for one in side}
        for seat in [seat for seat in self.offers if seat not in self._offerable & voters.keys()]:
            gone = self.offers.pop(seat)
            gone.hide()
            gone.deleteLater()
        if self._look is None:
            return
        for seat in sorted(self._offerable & voters.keys()):
            if seat not in self.offers:
                plate = OfferPlate(self._look, seat, voters[seat].name)
                plate.setParent(self)
                plate.clicked.connect(lambda *_, to=seat: self.offered.emit(to))
                self.offers[seat] = plate
        lay = self._geometry()
        if lay.shared:
            self._lay_shared(lay)
            return
        for plate in self.offers.values():
            plate.share(False)
        for side, listed in zip(SIDES, self._load.voters, strict=True):
            for place, voter in enumerate(listed):
                if voter.seat in self.offers:
                    plate = self.offers[voter.seat]
                    plate.setVisible(lay.rows > 0)
                    if not lay.rows:
                        continue
                    box = lay.row_box(side, place)
                    size = plate.sizeHint()
                    plate.setGeometry(
                        round(box.right()) - size.width(), round(box.y()), size.width(), size.height()
                    )

    def _lay_shared(self, lay: Geometry) -> None:
        """One plate for all: whose offer it shall be is chosen in the drawer that it opens."""
        box = lay.shared_box()
        for place, plate in enumerate(self.offers.values()):
            plate.share(len(self.offers) > 1, len(self.offers) == 1)
            plate.setVisible(place == 0)
            size = plate.sizeHint()
            left = round(box.center().x() - size.width() / 2)
            plate.setGeometry(left, round(box.y()), size.width(), size.height())

    def _shared_width(self) -> int:
        return next((plate.width() for plate in self.offers.values() if plate.isVisibleTo(self)), 0)

    def set_beat(self, share: float | None) -> None:
        """Shows the time left to take back placed Power, from 1.0 to 0.0."""
        if share != self._beat:
            self._beat = share
            self.update()

    def side_at(self, place: QPoint) -> Side | None:
        """The side on which a piece dropped there lands: a half of the balance, except the post's foot."""
        lay = self._geometry()
        if not self.rect().contains(place) or lay.middle.contains(QPointF(place)):
            return None
        return "aye" if place.x() < lay.cx else "nay"

    def pan_spot(self, side: Side) -> QPoint:
        """The middle of the pile on a side's pan, with the beam as it is now."""
        lay = self._geometry()
        x, base = self._pan_foot(lay, side)
        return QPoint(round(x), round(base - 14 * lay.u))

    def middle_spot(self) -> QPoint:
        """The middle of the Power that gatherers share."""
        lay = self._geometry()
        return lay.middle.center().toPoint()

    def _lean(self, weighed: bool) -> None:
        """Tips the beam to where the weighed Power takes it, or back."""
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
        """Whether the beam is tipping, or is about to."""
        return self._coming is not None or self._tipping.state() == QAbstractAnimation.State.Running

    @property
    def angle(self) -> float:
        """The beam's angle in degrees, positive with NAY down."""
        return self._angle

    @property
    def load(self) -> Load:
        """The load on the balance."""
        return self._load

    def set_text_factor(self, factor: float | None) -> None:
        """Fixes the text factor here; None follows the person's setting."""
        if factor != self._text_factor:
            self._text_factor = factor
            self._reprint()

    def text_factor(self) -> float:
        """The factor of all text on the balance."""
        return theme.text.factor if self._text_factor is None else self._text_factor

    def _take(self, load: Load) -> None:
        if load != self._load:
            self._load = load
            self._lay_offers()
            self._reprint()
            self._speak()
            self.changed.emit()

    def _tip(self, angle: float) -> None:
        self._angle = float(angle)
        self.update()

    def _reprint(self) -> None:
        self._still = None
        self.setStyleSheet(theme.tooltip_style())
        self.update()

    def accessible(self) -> Spoken:
        """The accessible form: a text that Tab reaches."""
        return read_only(self)

    def _speak(self) -> None:
        load = self._load
        self.setAccessibleName(self.tr("Balance"))
        parts = [
            self.tr("AYE {aye}, NAY {nay}, middle {middle}.").format(
                aye=load.aye, nay=load.nay, middle=load.middle
            )
        ]
        for side, voters in zip(SIDES, load.voters, strict=True):
            if voters:
                listed = ", ".join(voter.name for voter in voters)
                parts.append(self.tr("For {side}: {list}.").format(side=side_name(side), list=listed))
        for side, symbols in zip(SIDES, load.symbols, strict=True):
            if symbols:
                listed = ", ".join(words.symbol_name(symbol) for symbol in symbols)
                parts.append(self.tr("{side}: {list}.").format(side=side_name(side), list=listed))
        self.setAccessibleDescription(" ".join(parts))

    # --- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the still parts from their print, with beam and pans on top."""
        ratio = self.devicePixelRatioF()
        lay = self._geometry()
        if self._still is None or self._still.scale != ratio:
            self._still = self._print(lay, ratio)
        canvas = QPainter(self)
        self._still.put(canvas, QPointF(0, 0))
        painter = Painter(canvas)
        if self._held is not None:
            self._draw_dashed(painter, lay)
        if lay.pictured:
            _draw_beam(painter, lay, self._angle)
            for side in SIDES:
                self._draw_pan(painter, lay, side)
        if self._held is not None:
            self._draw_held_number(painter, lay)
        if self.hasFocus():
            draw_ring(canvas, QRectF(self.rect()).adjusted(3, 3, -3, -3))
        canvas.end()

    def _print(self, lay: Geometry, ratio: float) -> PiecePixmap:
        tile = table_tile(ratio)
        tile.setDevicePixelRatio(ratio)
        pixmap = QPixmap(max(1, round(self.width() * ratio)), max(1, round(self.height() * ratio)))
        canvas = QPainter(pixmap)
        canvas.scale(ratio, ratio)
        canvas.drawTiledPixmap(QRectF(0, 0, self.width(), self.height()), tile)
        painter = Painter(canvas)
        self._places = []
        self.signs.clear()
        self._draw_plates(painter, lay)
        self._draw_middle(painter, lay)
        for side, voters in zip(SIDES, self._load.voters, strict=True):
            if lay.shared:
                self._places += draw_beside(painter, lay, side, voters, self._shared_width())
            elif lay.rows:
                self._places += draw_rows(painter, lay, side, voters)
            else:
                draw_voters(painter, lay.voters_box(side), voters)
        canvas.end()
        return PiecePixmap(pixmap, ratio)

    def _draw_plates(self, painter: Painter, lay: Geometry) -> None:
        load = self._load
        sizes = (lay.word, lay.count, lay.label)
        for side, symbols in zip(SIDES, load.symbols, strict=True):
            box = lay.plate_box(side)
            marks.side_plate(painter, side, box, side_name(side), str(load.on(side)), sizes)
            said = self.tr("{side}: {n} Power").format(side=side_name(side), n=load.on(side))
            self._places.append((box, said))
            self.signs.lay(box, "vote")
            self._places += print_chips(painter, lay, side, symbols if lay.chips else (), self.signs)

    def _draw_middle(self, painter: Painter, lay: Geometry) -> None:
        """Power of past winners, waiting for those who gather."""
        u, box = lay.u, lay.middle
        x, y, w, h = box.x(), box.y(), box.width(), box.height()
        painter.fill(shapes.box(x, y, w, h), BRASS, 0.6, seed=1)
        painter.fill(shapes.box(x + 3, y + 3, w - 6, h - 6), TABLE, 0.5, seed=2)
        text = str(self._load.middle)
        figure = Type(max(lay.label, round(min(34 * u, w * 0.4))), weight=700, ink=PAPER, ground=TABLE)
        size = figure.px * 0.38
        wide = size * 1.6 + figure.px * 0.25 + figure.width(text)
        if wide <= w - 10:
            left = lay.cx - wide / 2
            marks.power(painter, left + size * 0.8, y + h / 2, size)
            painter.text(left + wide, y + h / 2 + figure.px * 0.35, text, figure, "right")
        else:
            painter.text(lay.cx, y + h / 2 + figure.px * 0.35, text, figure, "centre")
        note = Type(lay.label, ink=DUSK, ground=TABLE)
        top = min(box.bottom() + 12 * u, lay.h - lay.label * 2.45)  # what hangs below a line is label's too
        over = box.bottom()
        if lay.rows:  # the voters' rows reach to the middle
            top, over = lay.h - lay.label * 2.45, lay.rows_y + lay.rows * lay.row_high
        if top >= over + 2 and lay.chips:
            for i, line in enumerate((self.tr("shared by"), self.tr("gatherers"))):
                painter.text(lay.cx, top + lay.label * (0.95 + i * 1.2), line, note, "centre")
        said = self.tr("{n} Power in the middle, for those who gather").format(n=text)
        self._places.append((box, said))
        self.signs.lay(box, "balance")

    def _draw_dashed(self, painter: Painter, lay: Geometry) -> None:
        """Draws the beam dashed as held Power would tip it; while that is weighed, as it is without."""
        if self._held is None or not lay.pictured:
            return
        side, n = self._held if not self._weighed else ("aye", 0)
        load = self._load
        angle = tilt(load.aye + (n if side == "aye" else 0), load.nay + (n if side == "nay" else 0))
        dy = math.tan(math.radians(angle)) * lay.half
        path = QPainterPath(QPointF(lay.cx - lay.half, lay.beam_y - dy))
        path.lineTo(lay.cx + lay.half, lay.beam_y + dy)
        painter.line(path, BRASS, 2.4, 0, dash=[3, 2.4])

    def _draw_held_number(self, painter: Painter, lay: Geometry) -> None:
        """How much is held, beside the plate's number, and what is left of the moment to take it back."""
        if self._held is None:
            return
        side, n = self._held
        box = lay.plate_box(side)
        words_ = Type(lay.tag, weight=700, ink=INK, ground=BRASS)
        text = f"+{n}"
        tag = lay.held_box(side, words_.width(text) + 14)
        painter.fill(shapes.rounded(tag.x(), tag.y(), tag.width(), tag.height(), 5), BRASS, 0.3, seed=9)
        painter.text(tag.center().x(), tag.center().y() + words_.px * 0.35, text, words_, "centre")
        if self._beat is not None:
            draw_beat(
                painter, QRectF(box.x(), box.bottom() + 2, box.width(), max(5.0, 6 * lay.u)), self._beat
            )

    def _pan_foot(self, lay: Geometry, side: Side) -> tuple[float, float]:
        """The middle of a pan, on the line where things rest."""
        sign = -1 if side == "aye" else 1
        top = lay.beam_y + sign * math.tan(math.radians(self._angle)) * lay.half
        return lay.cx + sign * lay.half, top + lay.drop

    def _draw_pan(self, painter: Painter, lay: Geometry, side: Side) -> None:
        u = lay.u
        sign = -1 if side == "aye" else 1
        x, base = self._pan_foot(lay, side)
        top = base - lay.drop
        for s in (-1, 1):
            painter.seg((x, top), (x + s * lay.pan, base), BRASS, max(1.6, 2 * u), 0)
        painter.fill(shapes.disc(x, top, 6 * u), BRASS, 0)
        held = self._held[1] if self._held is not None and self._held[0] == side else 0
        lying = held if self._beat is not None else 0
        _draw_pile(painter, (x, base), lay, self._load.on(side) + lying, held - lying)
        reach = lay.pan + 6 * u
        bowl = QPainterPath(QPointF(x - reach, base))
        bowl.lineTo(x + reach, base)
        bowl.quadTo(QPointF(x, base + 32 * u), QPointF(x - reach, base))
        painter.fill(bowl, BRASS, 0.5, seed=3 + sign)

    # --- events -----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Prints the still parts again."""
        super().resizeEvent(event)
        self._lay_offers()
        self._still = None

    def event(self, event: QEvent) -> bool:
        """Shows the tooltip of the part under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            for box, said in self._places:
                if box.contains(QPointF(event.pos())):
                    tips.show(event.globalPos(), words.heading(said), self)
                    return True
            QToolTip.hideText()
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        """The size of the balance in a window of 1920 x 1080."""
        return QSize(412, 281)


def draw_beat(painter: Painter, box: QRectF, share: float) -> None:
    """Draw the rest of a moment as a bar that empties."""
    painter.fill(shapes.outline(box), INK, 0)
    inner = box.adjusted(1, 1, -1, -1)
    painter.fill(
        shapes.box(inner.x(), inner.y(), inner.width() * min(1.0, max(0.0, share)), inner.height()), BRASS, 0
    )


def _draw_beam(painter: Painter, lay: Geometry, angle: float) -> None:
    u, cx, y = lay.u, lay.cx, lay.beam_y
    dy = math.tan(math.radians(angle)) * lay.half
    foot = lay.middle.y() - 3
    post = shapes.poly((cx - 8 * u, y), (cx + 8 * u, y), (cx + 13 * u, foot), (cx - 13 * u, foot))
    painter.fill(post, BRASS, 0.5, seed=5)
    inside = shapes.box(cx - 6 * u, y + 14 * u, 12 * u, max(1.0, foot - y - 20 * u))
    painter.chatter(inside, "#7A5F10", 16, (10, 22), math.pi / 2, 3)
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
    painter.fill(beam, BRASS, 0.5, seed=6)
    painter.fill(shapes.disc(cx, y, 15 * u), BRASS, 0.4, seed=7)
    painter.p.setPen(Qt.PenStyle.NoPen)
    painter.p.setBrush(QColor(TABLE))
    painter.p.drawEllipse(QPointF(cx, y), 6 * u, 6 * u)


def draw_voters(painter: Painter, box: QRectF, voters: Sequence[Voter], least: float = 0.0) -> None:
    """Draw the marks of one side's houses, as large as the box allows.

    They have letters where those are at least `least` high.
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
        painter.crest(voter.crest, x, y, size * 0.82, BONE, size * 0.93 * LETTER >= least)


def _draw_pile(painter: Painter, foot: tuple[float, float], lay: Geometry, laid: int, held: int) -> None:
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
            marks.power(painter, x + (i - (n - 1) / 2) * pitch, y, size, ghost)
        index += n
        row += 1
