"""How the realm was left: the six tracks at the end of the reign, and what an agenda counts on them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from kd_desktop.desktop.kings.between.scores import markers_inside
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, MUTE, OXBLOOD, PAPER, SHADE, SHADOW, TEAL
from kd_desktop.desktop.kit.wording import signed
from kd_desktop.engine.kings.content import CountGoal, SecretAgenda
from kd_desktop.engine.kings.vocabulary import RESOURCES

TRACKS = (*RESOURCES, "stability")
HALVES = (8, 8, 8, 8, 8, 6)
"""How many rows each track usually has on either side of its middle."""
EDGE = 7
LIT = "#E0BC45"


class FinalTracks(ReadablePart):
    """The tracks on parchment: standing upright, or as six figures in a `low` strip."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.low = False
        self._rows: tuple[int, ...] = ()
        self._halves: tuple[int, ...] = HALVES
        self._agenda: SecretAgenda | None = None
        self._pays = True
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def set_rows(self, rows: tuple[int, ...], halves: tuple[int, ...]) -> None:
        """Show the tracks with their markers there; `halves` is how far from its middle each reaches."""
        self._rows, self._halves, self._agenda = rows, halves, None
        self._tell()

    def set_agenda(self, agenda: SecretAgenda | None, pays: bool = True) -> None:
        """Frame what that agenda counts; `pays` keeps room for its table of points."""
        if (agenda, pays) != (self._agenda, self._pays):
            self._agenda, self._pays = agenda, pays
            self._tell()

    def set_low(self, low: bool) -> None:
        """Be a low strip, or stand upright."""
        self.low = low
        grows, fixed = QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed
        self.setSizePolicy(*((grows, fixed) if low else (fixed, grows)))
        self.updateGeometry()
        self.update()

    def _strip_height(self) -> int:
        return round(self.look.px(22) * 2.0) + 2 * EDGE

    def least_height(self) -> int:
        """The least height it needs when upright."""
        return round(self.look.px(20) * 16)

    def sizeHint(self) -> QSize:
        """The strip's height, or what the tracks need to stand."""
        look = self.look
        wide = look.px(18) * 12 if self.low else max(look.gap(400), look.px(18) * 15)
        return QSize(wide, self._strip_height() if self.low else self.least_height())

    def _inside(self) -> list[bool]:
        """Which of the five the agenda counts."""
        rows = self._rows[: len(RESOURCES)]
        return markers_inside(self._agenda, rows) if self._agenda is not None and rows else [False] * 5

    def _tell(self) -> None:
        said = [
            self.tr("{track} {row}").format(track=resource_name(name), row=signed(row))
            for name, row in zip(TRACKS, self._rows, strict=False)
        ]
        words = self.tr("How the realm was left: {tracks}").format(tracks=", ".join(said))
        if self._agenda is not None:
            words = f"{words}. {self._about()}"
        self.setAccessibleName(words)
        self.update()

    def _about(self) -> str:
        """What the agenda pays for."""
        agenda = self._agenda
        if agenda is None:
            return ""
        if isinstance(agenda.goal, CountGoal):
            words = self.tr("The {agenda} scores the markers inside the frame.")
            if len(agenda.goal.rows) > 1:
                words = self.tr("The {agenda} scores the markers inside the frames.")
            return words.format(agenda=agenda.title)
        words = self.tr("The {agenda} scores the distance from lowest to highest.")
        if agenda.goal.inclusive:
            words = self.tr("The {agenda} scores the rows from lowest to highest, both included.")
        return words.format(agenda=agenda.title)

    # drawing -----------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Parchment with the tracks."""
        painter = Painter(QPainter(self), 14)
        box = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        painter.fill(outline(box.translated(4, 5)), SHADOW, 0.9)
        if self.low:
            painter.fill(outline(box), BONE, 0.9)
            self._draw_strip(painter, box)
        else:
            painter.fill(outline(box), TEAL, 1.0)
            painter.nicks(outline(box), BONE, 6, 26, 1.2)
            inner = box.adjusted(12, 12, -12, -12)
            painter.fill(outline(inner), BONE, 1.0)
            self._draw_standing(painter, inner)
        if self.hasFocus():
            ring(painter, outline(box, 2))

    def _draw_strip(self, painter: Painter, box: QRectF) -> None:
        wide = box.width() / len(TRACKS)
        value = self.look.type(24, 700)
        for i, (name, row) in enumerate(zip(TRACKS, self._rows, strict=False)):
            cell = QRectF(box.x() + i * wide, box.y(), wide, box.height())
            if i < len(RESOURCES) and self._inside()[i]:
                mark = cell.adjusted(3, 4, -3, -4)
                painter.line(outline(mark), INK, 5, 0)
                painter.line(outline(mark), BRASS, 2.5, 0)
            size = min(value.px * 1.5, cell.height() * 0.8)
            painter.icon(name, cell.x() + wide * 0.32, cell.center().y(), size)
            painter.text(cell.x() + wide * 0.5, cell.center().y() + value.px * 0.35, signed(row), value)

    def _draw_standing(self, painter: Painter, box: QRectF) -> None:
        look = self.look
        heading, small = look.type(24, 600, serif=True), look.type(18, ink=MUTE)
        pad = look.gap(16)
        words = heading.shrunk(self.tr("How the realm was left"), box.width() - 2 * pad, theme.SMALLEST)
        y = box.y() + heading.px * 1.5
        painter.text(box.x() + pad, y, self.tr("How the realm was left"), words)
        foot = self._foot_height(box)
        left = box.x() + pad + small.width("+8") + 6
        pitch = (box.right() - pad - left) / 6.15
        icon = min(pitch * 0.72, heading.px * 1.6)
        # A float on a track's highest row ends below the pictures.
        top = y + icon * 1.3 + max(icon * 0.2, self._float_height() * 0.5)
        area = QRectF(left, top, pitch, box.bottom() - foot - top)
        for i, name in enumerate(TRACKS):
            x = self._x(area, i)
            painter.icon2(name, x + pitch * 0.37, y + icon * 0.8, icon)
        for row in (8, 4, 0, -4, -8):
            painter.text(left - 6, self._y(area, 0, row) + small.px * 0.34, signed(row), small, "right")
        self._draw_gauges(painter, area)
        if self._agenda is not None:
            self._draw_frames(painter, area)
        for i, row in enumerate(self._rows):
            self._draw_float(painter, area, i, row)
        if self._agenda is not None:
            self._draw_pay(painter, QRectF(box.x() + pad, box.bottom() - foot, box.width() - 2 * pad, foot))

    def _x(self, area: QRectF, i: int) -> float:
        """Where a track begins; Stability stands a little apart."""
        return area.x() + area.width() * (i + (0.15 if i == 5 else 0.0)) + area.width() * 0.13

    def _y(self, area: QRectF, i: int, row: float) -> float:
        half = self._halves[i]
        return area.y() + (half - row + 0.5) * area.height() / (2 * half + 1)

    def _draw_gauges(self, painter: Painter, area: QRectF) -> None:
        """Water in the five, courses of stone in the tower."""
        wide = area.width() * 0.74
        for i, row in enumerate(self._rows[:5]):
            column = QRectF(self._x(area, i), area.y(), wide, area.height())
            level = self._y(area, i, row)
            painter.fill(outline(column), SHADE, 0)
            water = QRectF(column.x(), level, wide, column.bottom() - level)
            painter.fill(outline(water), TEAL, 0.4)
            painter.tide(water, "#3E6C6B", 8, i + 3, 1.0)
            painter.line(outline(column), INK, 2, 0.4)
        tower = QRectF(self._x(area, 5), area.y(), wide, area.height())
        courses = 2 * self._halves[5] + 1
        course = tower.height() / courses
        for i in range(courses):
            stone = QRectF(tower.x(), tower.y() + i * course + 1, wide, course - 2)
            painter.fill(outline(stone), OXBLOOD if i in (0, courses - 1) else SHADE, 0.5)
        painter.line(outline(tower), INK, 2, 0.4)
        line = self._y(area, 0, 0)
        painter.seg((area.x(), line), (self._x(area, 4) + wide + 4, line), INK, 1.6, 0)

    def _draw_frames(self, painter: Painter, area: QRectF) -> None:
        """The rows that the agenda pays for, framed in brass over the five."""
        agenda = self._agenda
        assert agenda is not None
        goal, rows = agenda.goal, self._rows[:5]
        bands = goal.rows if isinstance(goal, CountGoal) else ((min(rows), max(rows)),)
        for low, high in bands:
            top, foot = self._y(area, 0, high + 0.5), self._y(area, 0, low - 0.5)
            left, right = self._x(area, 0) - 6, self._x(area, 4) + area.width() * 0.74 + 6
            band = QRectF(left, top, right - left, foot - top)
            for i, row in enumerate(rows):  # light on the dry part only: over the water it would turn green
                dry = min(self._y(area, i, row), foot)
                if dry > top:
                    light = QColor(theme.shown(LIT))
                    light.setAlphaF(0.4)
                    painter.p.fillRect(
                        QRectF(self._x(area, i) + 2, top, area.width() * 0.74 - 3, dry - top), light
                    )
            painter.line(outline(band), INK, 6, 0)
            painter.line(outline(band), BRASS, 3, 0)

    def _float_height(self) -> float:
        return self.look.px(20) * 1.45

    def _draw_float(self, painter: Painter, area: QRectF, i: int, row: int) -> None:
        look = self.look
        inside = i < 5 and self._inside()[i]
        face, ink = (BRASS, INK) if inside else (INK, PAPER)
        x, y = self._x(area, i) + area.width() * 0.37, self._y(area, i, row)
        value = look.type(20, 700, ink=ink, ground=face)
        wide = max(area.width() * 0.92, value.width(signed(row)) + value.px * 0.9)
        body = shapes.lozenge(x, y, wide, self._float_height())
        painter.line(body, INK if inside else PAPER, 4.6, 0.3)
        painter.fill(body, face, 0.4)
        painter.text(x, y + value.px * 0.35, signed(row), value, "centre")

    # what it pays ------------------------------------------------------------------------------------

    def _foot_height(self, box: QRectF) -> float:
        """Room for the table of points, kept also while none is shown, so that the tracks don't move."""
        plain = self.look.type(19)
        return min(plain.px * 7.2, box.height() * 0.34) if self._pays else plain.px * 1.5

    def sentence(self, room: float) -> tuple[Type, list[str]]:
        """What the agenda pays for, whole: in at most two lines, made smaller to fit."""
        words, least = self._about(), theme.text.px(theme.SMALLEST)
        plain = self.look.type(19)
        while plain.px > least and len(plain.lines(words, room)) > 2:
            plain = plain._replace(px=plain.px - 1)
        return plain, plain.lines(words, room)

    def _draw_pay(self, painter: Painter, box: QRectF) -> None:
        """The agenda's sentence and its points by count, the count that holds cut in ink."""
        agenda = self._agenda
        assert agenda is not None
        plain, lines = self.sentence(box.width())
        y = box.y() + self.look.px(19) * (1.8 if len(lines) < 3 else 1.2)
        y = painter.lines(box.x(), y, lines, plain, plain.px * 1.2)
        goal = agenda.goal
        if not isinstance(goal, CountGoal):
            rows = self._rows[:5]
            distance = max(rows) - min(rows) + (1 if goal.inclusive else 0)
            self._draw_cells(
                painter, QRectF(box.x(), y, box.width(), 0), [(distance, distance * goal.points_per_row)], 0
            )
            return
        cells = list(enumerate(goal.points))
        self._draw_cells(painter, QRectF(box.x(), y, box.width(), 0), cells, sum(self._inside()))

    def _draw_cells(self, painter: Painter, line: QRectF, cells: list[tuple[int, int]], now: int) -> None:
        count, value = self.look.type(18, ink=MUTE), self.look.type(24, 700)
        wide = min(line.width() / len(cells), count.px * 4.5)
        top = line.y() - count.px * 0.55
        high = count.px * 1.25 + value.px * 1.25
        for i, (n, points) in enumerate(cells):
            on = i == now
            cell = QRectF(line.x() + i * wide, top, wide, high)
            face, ink, quiet = (INK, PAPER, PAPER) if on else (BONE, INK, MUTE)
            if on:
                painter.fill(outline(cell), INK, 0.5)
            x = cell.center().x()
            painter.text(x, top + count.px * 1.05, str(n), count._replace(ink=quiet, ground=face), "centre")
            figure: Type = value._replace(ink=ink, ground=face)
            painter.text(x, top + count.px * 1.2 + value.px * 0.95, str(points), figure, "centre")
