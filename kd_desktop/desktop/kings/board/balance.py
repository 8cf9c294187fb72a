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
from PySide6.QtGui import QHelpEvent, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from kd_desktop.desktop.council.offer_plate import OfferPlate
from kd_desktop.desktop.kings.board import words
from kd_desktop.desktop.kings.board.balance_layout import STEEPEST, Geometry
from kd_desktop.desktop.kings.board.balance_print import draw_beam, draw_still, draw_voters, pan_foot
from kd_desktop.desktop.kings.board.load import Load, load_of
from kd_desktop.desktop.kings.board.signs import Signs
from kd_desktop.desktop.kings.board.voter_rows import draw_beside, draw_rows
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kit import shapes, theme, tips
from kd_desktop.desktop.kit.accessibility import Spoken, read_only
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.tabletop import table_tile
from kd_desktop.desktop.kit.theme import BRASS, INK
from kd_desktop.desktop.kit.timing import tempo, timer
from kd_desktop.desktop.stage.pieces import PiecePixmap, draw_ring
from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings.view import View

TIP_MS = 700
WEIGH_MS = 260


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
        x, base = pan_foot(lay, side, self._angle)
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
            side, n = self._held or ("aye", 0)
            lies = n if self._beat is not None else 0  # on its pan, while it can still be taken back
            laid = [self._load.on(one) + lies * (one == side) for one in SIDES]
            draw_beam(painter, lay, self._angle, laid, [(n - lies) * (one == side) for one in SIDES])
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
        for box, sign, said in draw_still(painter, lay, self._load):
            self._places.append((box, said))
            self.signs.lay(box, sign)
        for side, voters in zip(SIDES, self._load.voters, strict=True):
            if lay.shared:
                self._places += draw_beside(painter, lay, side, voters, self._shared_width())
            elif lay.rows:
                self._places += draw_rows(painter, lay, side, voters)
            else:
                draw_voters(painter, lay.voters_box(side), voters)
        canvas.end()
        return PiecePixmap(pixmap, ratio)

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
