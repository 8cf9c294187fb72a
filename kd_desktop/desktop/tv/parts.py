"""The parts of the TV window as widgets: each prints itself once and paints only what moves."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QRegion, QTransform
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.phrases.names import ballot_name
from kd_desktop.desktop.table.balance import Load, load_of, tilt
from kd_desktop.desktop.table.board import BoardView
from kd_desktop.desktop.table.ground import table_tile
from kd_desktop.desktop.table.marks import ease
from kd_desktop.desktop.table.pieces import Print
from kd_desktop.desktop.table.press import HINTS, Press
from kd_desktop.desktop.tv import pages, paper, plates
from kd_desktop.desktop.tv.frame import BOARD_TEXT, Fit
from kd_desktop.desktop.tv.pages import Page
from kd_desktop.desktop.tv.paper import Setting
from kd_desktop.desktop.tv.plates import Said
from kd_desktop.desktop.tv.readings import Reading
from kd_desktop.engine.kings.view import SeatView, View

BLEED = 14.0
"""Units around a part for its shadow."""
DIM = QColor(7, 11, 11, 175)


class Part(QWidget):
    """A part of the window with its box in units. `draw` prints what stands still, `live` what moves."""

    above = BLEED
    """Units over the box that what moves may need."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.box = QRectF()
        self.scale = 1.0
        self._print: Print | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def place(self, box: QRectF, fit: Fit, within: QRectF) -> None:
        """Stands in that box of units; its shadow never leaves the box `within`."""
        around = box.adjusted(-BLEED, -self.above, BLEED, BLEED).intersected(within)
        size = box.size()
        changed = size != self.box.size() or fit.scale != self.scale
        self.box = QRectF(box.topLeft() - around.topLeft(), size)
        self.scale = fit.scale
        self.setGeometry(fit.rect(around))
        if changed:
            self.resized()
        self.renew()

    def resized(self) -> None:
        """Sets what depends on the box."""

    def renew(self) -> None:
        """Prints again."""
        self._print = None
        self.update()

    def draw(self, k: Press) -> None:
        """Prints what stands still into `box`."""

    def live(self, k: Press) -> None:
        """Paints what moves over it."""

    def printed(self) -> Print:
        """The still part in device pixels."""
        scale = self.scale * self.devicePixelRatioF()
        if self._print is None or self._print.scale != scale:
            self._print = print_of(self.size().toSizeF(), self.devicePixelRatioF(), self.scale, self.draw)
        return self._print

    def paintEvent(self, event: QPaintEvent) -> None:
        """The print, and what moves."""
        painter = QPainter(self)
        painter.setRenderHints(HINTS)
        painter.scale(self.scale, self.scale)
        self.show_print(painter, self.printed())
        self.live(Press(painter))
        painter.end()

    def show_print(self, painter: QPainter, still: Print) -> None:
        """Puts the print down."""
        still.put(painter, QPointF(0, 0))


def print_of(size: QSizeF, ratio: float, unit: float, draw: object) -> Print:
    """Prints on a clear pixmap of that size in pixels of the window, `unit` of them to a unit."""
    pixmap = QPixmap(max(1, math.ceil(size.width() * ratio)), max(1, math.ceil(size.height() * ratio)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(unit * ratio, unit * ratio)
    draw(Press(painter))  # type: ignore[operator]
    painter.end()
    return Print(pixmap, unit * ratio)


class TvBoard(BoardView):
    """The board as laid out on the TV's grid and scaled with it: it is looked at, never touched."""

    def __init__(self, parent: QWidget) -> None:
        self._units = QSizeF(1.0, 1.0)
        super().__init__(text_factor=BOARD_TEXT)
        self.setParent(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setInteractive(False)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMinimumSize(1, 1)

    def place(self, box: QRectF, fit: Fit) -> None:
        """Stands in that box of units."""
        wanted: QRect = fit.rect(box)
        if wanted != self.geometry() or box.size() != self._units:
            self._units = box.size()
            self.setGeometry(wanted)
            self.arrange()

    def arrange(self) -> None:
        """Lays the board out in units of the TV, whatever the window's size, and prints it for its pixels."""
        self._arranging.stop()
        view, port = self._view, self.viewport().size()
        if view is None or port.isEmpty():
            return
        self.skip()
        self._arranged_for = self._circumstances()
        scale = min(port.width() / self._units.width(), port.height() / self._units.height())
        self._board.arrange(view, self._units, BOARD_TEXT, scale * self.devicePixelRatioF())
        self.fit()


class LetterPart(Part):
    """The letter beside the board; turns over to its outcome, and from page to page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.reading = Reading()
        self.setting = Setting(0, ((),), (), 0, (), 0, 0, False)
        self.page = 0
        self._former: Print | None = None
        self._turn = 1.0

    def show_reading(self, reading: Reading) -> None:
        """Shows that reading from its first page."""
        if reading == self.reading:
            return
        self.reading, self.page = reading, 0
        self.resized()
        self.renew()
        self.setAccessibleName(reading.spoken)

    def turn_to(self, reading: Reading) -> None:
        """Begins to turn over to another reading; `turn` moves it."""
        self._former = self.printed()
        self._turn = 0.0
        self.show_reading(reading)

    def turn(self, t: float) -> None:
        """How far it has turned, 0 to 1."""
        self._turn = t
        if t >= 1:
            self._former = None
        self.update()

    def go(self, by: int) -> bool:
        """Turns to another page, round and round; False where there is only one."""
        count = len(self.setting.pages)
        if count < 2:
            return False
        self.page = (self.page + by) % count
        self.renew()
        return True

    def resized(self) -> None:
        """Sets the text anew."""
        self.setting = paper.set_in(self.reading, self.box.width(), self.box.height())

    def draw(self, k: Press) -> None:
        """The paper."""
        if self.reading.kind == "none":
            paper.draw_waiting(k, self.box, self.tr("The next letter has yet to come."))
        else:
            paper.draw(k, self.box, self.reading, self.setting, self.page)

    def show_print(self, painter: QPainter, still: Print) -> None:
        """The face that is up, narrowed about its axis while it turns."""
        if self._turn >= 1 or self._former is None:
            still.put(painter, QPointF(0, 0))
            return
        swing = max(0.02, abs(math.cos(math.pi * ease(self._turn))))
        middle = self.box.center()
        # From three metres nobody sees the edges of letters that turn.
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.translate(middle)
        painter.scale(*((1.0, swing) if self.reading.side == "nay" else (swing, 1.0)))
        painter.translate(-middle)
        (self._former if self._turn < 0.5 else still).put(painter, QPointF(0, 0))


class BalancePart(Part):
    """The balance under the board."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.load = Load()
        self.angle = 0.0

    def show_view(self, view: View, still: bool = True) -> None:
        """Carries what that view says; with `still` the beam lies there at once."""
        load = load_of(view)
        if load != self.load:
            self.load = load
            self.renew()
            words = self.tr("AYE {aye}, NAY {nay}, in the middle {middle}.")
            self.setAccessibleName(words.format(aye=load.aye, nay=load.nay, middle=load.middle))
        if still:
            self.tip(self.goal())

    def goal(self) -> float:
        """The angle at which the beam comes to rest."""
        return tilt(self.load.aye, self.load.nay)

    def tip(self, angle: float) -> None:
        """Lays the beam at that angle. It stays in the box; the bleed lies over the neighbours."""
        self.angle = angle
        self.update(QTransform.fromScale(self.scale, self.scale).mapRect(self.box).toAlignedRect())

    def draw(self, k: Press) -> None:
        """Plates and tokens."""
        plates.draw_load(k, self.box, self.load)

    def live(self, k: Press) -> None:
        """The beam."""
        plates.draw_beam(k, self.box, self.load, self.angle)


class SeatsPart(Part):
    """The row of seats. Seats never change places; the tokens travel."""

    above = 96.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.seats: tuple[SeatView, ...] = ()
        self.asked: dict[int, str] = {}
        self._way: tuple[str, int, int] | None = None
        self._t = 1.0

    def show_seats(self, seats: tuple[SeatView, ...], asked: dict[int, str]) -> None:
        """Shows those seats, with a word for each that is awaited."""
        if (seats, asked) != (self.seats, self.asked):
            self.seats, self.asked = seats, asked
            self.renew()
            self.setAccessibleName(". ".join(self._spoken(seat) for seat in seats))

    def _spoken(self, seat: SeatView) -> str:
        parts = [seat.house.name]
        if seat.leader:
            parts.append(self.tr("leads"))
        if seat.moderator:
            parts.append(self.tr("moderates"))
        if seat.ballot is not None:
            committed = f" {seat.committed}" if seat.committed else ""
            parts.append(ballot_name(seat.ballot) + committed)
        elif seat.seat in self.asked:
            parts.append(self.asked[seat.seat])
        return ", ".join(parts)

    def send(self, way: tuple[str, int, int] | None) -> None:
        """Lets a role token travel from seat to seat; `travel` moves it. None ends it."""
        self._way, self._t = way, 0.0 if way else 1.0
        self.update()

    def travel(self, t: float) -> None:
        """How far the token has come, 0 to 1."""
        self._t = t
        if t >= 1:
            self._way = None
        self.update()

    def draw(self, k: Press) -> None:
        """The plates."""
        plates.draw_seats(k, self.box, self.seats, self.asked)

    def live(self, k: Press) -> None:
        """The role tokens, one of them perhaps on its way; the Leader's ends with a knock."""
        n = len(self.seats)
        moving = self._way[0] if self._way is not None else ""
        for index, seat in enumerate(self.seats):
            both = seat.leader and seat.moderator
            if seat.leader and moving != "leader":
                plates.draw_role(k, "leader", plates.role_spot(self.box, index, n))
            if seat.moderator and moving != "moderator":
                plates.draw_role(k, "moderator", plates.role_spot(self.box, index, n, low=both))
        if self._way is None:
            return
        which, start, end = self._way
        way = ease(min(1.0, self._t / 0.72))
        low = which == "moderator" and 0 <= end < n and self.seats[end].leader
        a, b = plates.role_spot(self.box, start, n), plates.role_spot(self.box, end, n, low)
        at = a + (b - a) * way - QPointF(0, 34 * math.sin(math.pi * way))
        knock = max(0.0, (self._t - 0.72) / 0.28)
        size = 1.0 + 0.7 * math.sin(math.pi * way) + 0.28 * abs(math.sin(2 * math.pi * knock)) * (1 - knock)
        plates.draw_role(k, which, at, size)


class SayPart(Part):
    """The one sentence, with reign and king."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.said = Said("")

    def say(self, said: Said) -> None:
        """Says that."""
        if said != self.said:
            self.said = said
            self.setAccessibleName(f"{said.first} {said.rest}".strip())
            self.renew()

    def draw(self, k: Press) -> None:
        """The sentence."""
        plates.draw_said(k, self.box, self.said)


class LightPart(Part):
    """What is read in full light over the dimmed table, page by page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.reading = Reading()
        self.setting = Setting(0, ((),), (), 0, (), 0, 0, True)
        self.page = 0
        self._shown = 1.0
        self.hide()

    def read(self, reading: Reading) -> None:
        """Shows that reading from its first page."""
        self.reading, self.page = reading, 0
        self.resized()
        self.renew()
        self.setAccessibleName(reading.spoken)
        self.show()

    def resized(self) -> None:
        """Sets the text anew."""
        self.setting = paper.set_in(self.reading, self.box.width(), self._room(), full=True)

    def _room(self) -> float:
        return self.box.height() - 24

    def go(self, by: int) -> bool:
        """Turns to another page; False at either end."""
        page = self.page + by
        if not 0 <= page < len(self.setting.pages):
            return False
        self.page = page
        self.renew()
        return True

    def rise(self, t: float) -> None:
        """How far it has come into the light, 0 to 1."""
        self._shown = t
        self.update()

    def sheet(self) -> QRectF:
        """The paper in its box: as high as its text needs, in the middle."""
        setting = self.setting
        lines = max(len(page) for page in setting.pages)
        foot = len(setting.rows) * 92 + (len(setting.ask) * setting.ask_px * 1.2 + 30 if setting.ask else 0)
        needed = setting.head + lines * setting.lead + foot + 118 + (26 if len(setting.pages) > 1 else 0)
        high = min(self._room(), needed)
        return QRectF(self.box.x(), self.box.y() + (self.box.height() - high) / 2, self.box.width(), high)

    def draw(self, k: Press) -> None:
        """The paper."""
        paper.draw(k, self.sheet(), self.reading, self.setting, self.page)

    def show_print(self, painter: QPainter, still: Print) -> None:
        """Comes up from below."""
        if self._shown >= 1:
            still.put(painter, QPointF(0, 0))
            return
        t = ease(self._shown)
        painter.setOpacity(t)
        still.put(painter, QPointF(0, 60 * (1 - t)))
        painter.setOpacity(1.0)


class DimPart(QWidget):
    """The dark over all that isn't being read: a picture of it, so that nothing under it is painted again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture: QPixmap | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def cover(self, ground: QPixmap, parts: Sequence[QWidget]) -> None:
        """Covers those parts on that ground as they stand now."""
        self._picture = QPixmap(ground)
        painter = QPainter(self._picture)
        for part in parts:
            if not part.isHidden():
                # QGraphicsView has a render of its own, which would leave its background out.
                QWidget.render(part, painter, part.pos(), QRegion(), QWidget.RenderFlag.DrawChildren)
        painter.fillRect(self.rect(), DIM)
        painter.end()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.show()

    def clear(self) -> None:
        """Covers nothing any more."""
        self.hide()
        self._picture = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """The darkened picture."""
        painter = QPainter(self)
        if self._picture is not None:
            painter.drawPixmap(0, 0, self._picture)
        painter.end()


class PagePart(Part):
    """A page that fills the TV above the sentence; a new one comes up over the former."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.page: Page | None = None
        self._former: Print | None = None
        self._t = 1.0
        self.hide()

    def show_page(self, page: Page | None, fade: bool = False) -> None:
        """Shows that page, or none; with `fade` it comes up as `come` moves it."""
        if page == self.page:
            return
        if fade and self.page is not None and page is not None:
            self._former, self._t = self.printed(), 0.0
        else:
            self._former, self._t = None, 1.0
        self.page = page
        self.renew()
        self.setVisible(page is not None)

    def come(self, t: float) -> None:
        """How far the new page has come, 0 to 1."""
        self._t = t
        if t >= 1:
            self._former = None
        self.update()

    def draw(self, k: Press) -> None:
        """The page."""
        if self.page is not None:
            pages.draw(k, self.box, self.page)

    def show_print(self, painter: QPainter, still: Print) -> None:
        """The new page over the former one."""
        if self._former is not None and self._t < 1:
            painter.setOpacity(1.0 - ease(min(1.0, self._t * 2)))
            self._former.put(painter, QPointF(0, 0))
            painter.setOpacity(ease(max(0.0, self._t * 2 - 1)))
        still.put(painter, QPointF(0, 0))
        painter.setOpacity(1.0)


def ground(size: QSizeF, unit: float, ratio: float) -> QPixmap:
    """The table behind everything, as large as the window."""
    pixmap = QPixmap(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    tile = table_tile(unit * ratio)
    painter = QPainter(pixmap)
    painter.drawTiledPixmap(pixmap.rect(), tile)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
