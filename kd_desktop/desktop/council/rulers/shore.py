"""The sea at the end of a campaign, its title in the sky, and all its rulers on the shore."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from kd_desktop.desktop.council.rulers.line import Ruler
from kd_desktop.desktop.faces.medallion import draw_medallion
from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.swell import Swell
from kd_desktop.desktop.kit.theme import INK, MUTE, NIGHT, PAPER, SHADOW
from kd_desktop.desktop.mere.painter import SeaPainter
from kd_desktop.desktop.mere.sea import Sea
from kd_desktop.desktop.mere.sea import told as sea_words

SHAPE = 720 / 1920
"""Height of the sea for a width of 1."""


class EndScene(ReadablePart):
    """The sea over the whole width with the campaign's title in its sky, and the rulers on its shore."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self._title = ""
        self._rulers: tuple[Ruler, ...] = ()
        self._sea = Sea()
        self._studio = SeaPainter(self)
        self._studio.ready.connect(self.update)
        self.swell = Swell(look, self)
        self.swell.moved.connect(self.update)
        self._baked = PixmapCache()
        self.room = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_end(self, title: str, line: Sequence[Ruler], sea: Sea) -> None:
        """Show the end of that campaign, with its rulers."""
        self._title, self._rulers, self._sea = title, tuple(line), sea
        self.setAccessibleName(f"{title}. {sea_words(sea)}")
        self.setAccessibleDescription("; ".join(one.told for one in self._rulers))
        self.updateGeometry()
        self.update()

    # layout ------------------------------------------------------------------------------------------

    def _coin(self) -> float:
        return max(56.0, 138.0 * self.look.room)

    def _across(self, width: float) -> int:
        """The number of rulers in a row."""
        pitch = max(self._coin() * 1.3, self.look.px(24) * 5.6)
        most = max(1, int((width - self.look.gap(40)) // pitch))
        count = max(1, len(self._rulers))
        return -(-count // -(-count // most))

    def _folds(self) -> bool:
        """Whether a name takes two lines."""
        pitch = (self.width() - self.look.gap(40)) / self._across(self.width()) - 8
        name = self.look.type(24, 600, serif=True)
        return any(name.fitting(one.called, pitch).width(one.called) > pitch for one in self._rulers)

    def _row_height(self) -> float:
        look = self.look
        return self._coin() * 0.5 + look.px(24) * (2.35 if self._folds() else 1.3) + look.px(18) * 2.6

    def _strip(self, width: float) -> float:
        rows = -(-len(self._rulers) // self._across(width)) if self._rulers else 0
        return rows * self._row_height() + max(0, rows - 1) * self._coin() * 0.56

    def hasHeightForWidth(self) -> bool:
        """The sea keeps its shape."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The sea, not higher than most of the page, and the strip with the rulers."""
        sea = min(width * SHAPE, max(self.room * 0.48, self.look.px(60) * 3.4))
        return round(sea + self._strip(width))

    def sizeHint(self) -> QSize:
        """At the width it has."""
        return QSize(600, self.heightForWidth(max(600, self.width())))

    def minimumSizeHint(self) -> QSize:
        """It can be narrow."""
        return QSize(300, self.heightForWidth(max(300, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Sea, and over it title and rulers, which are kept as a picture: the water moves under them."""
        canvas = QPainter(self)
        sea = self._sea_box()
        canvas.fillRect(sea, QColor(theme.shown(NIGHT)))
        ratio = self.devicePixelRatioF()
        found = self._studio.of(self._sea, (sea.size() * ratio).toSize())
        if found is not None:
            found.put(canvas, sea, self.swell.sway)
        key = (self._title, self._rulers, self.look.room, self.look.factor)
        canvas.drawPixmap(0, 0, self._baked.of(self, key, self._draw_over))
        if self.hasFocus():
            ring(Painter(canvas, 18), outline(QRectF(self.rect()), -5))

    def _sea_box(self) -> QRectF:
        return QRectF(self.rect()).adjusted(0, 0, 0, -self._strip(self.width()))

    def _draw_over(self, canvas: QPainter) -> None:
        """Title and rulers, transparent over the sea."""
        painter, box, sea = Painter(canvas, 18), QRectF(self.rect()), self._sea_box()
        strip = box.height() - sea.height()
        painter.fill(outline(QRectF(-9, sea.bottom(), box.width() + 18, strip + 9)), PAPER, 1.2)
        self._draw_title(painter, sea)
        self._draw_rulers(painter, sea.bottom(), box.width())

    def _draw_title(self, painter: Painter, sea: QRectF) -> None:
        look = self.look
        x, room = look.gap(36), sea.width() * 0.62
        usual = look.type(64, 700, serif=True, ink=PAPER, ground=INK)
        title = usual.shrunk(self._title, room, look.px(30))
        lines = title.lines(self._title, room)
        wide = max(title.width(line) for line in lines)
        plate = QRectF(
            x - look.gap(14), look.gap(18), wide + look.gap(28), title.px * 1.2 * len(lines) + look.gap(14)
        )
        painter.fill(outline(plate), INK, 0.8)
        painter.lines(x, plate.y() + title.px * 1.02, lines, title, title.px * 1.2)

    def _draw_rulers(self, painter: Painter, top: float, width: float) -> None:
        look, coin = self.look, self._coin()
        across = self._across(width)
        pitch = (width - look.gap(40)) / across
        name, quiet = (
            look.type(24, 600, serif=True, ground=PAPER),
            look.type(18, serif=True, italic=True, ink=MUTE, ground=PAPER),
        )
        for i, ruler in enumerate(self._rulers):
            row, column = divmod(i, across)
            left = min(across, len(self._rulers) - row * across)
            x = width / 2 + (column - (left - 1) / 2) * pitch
            y = top + row * (self._row_height() + coin * 0.56)
            painter.fill(shapes.disc(x + 3, y + 5, coin / 2), SHADOW, 0.6)
            painter.fill(shapes.disc(x, y, coin / 2 + 1), INK, 0.6)
            draw_medallion(painter.p, ruler.face, ruler.began, QRectF(x - coin / 2, y - coin / 2, coin, coin))
            base = y + coin / 2 + name.px * 1.1
            called = name.fitting(ruler.called, pitch - 8)
            for n, line in enumerate(called.clipped(ruler.called, pitch - 8, 2)):
                base += called.px * 1.05 * min(1, n)
                painter.text(x, base, line, called, "centre", pitch)
            when = f"{ruler.years}, {ruler.fate}"
            small = quiet.fitting(when, pitch - 6)
            lines = small.clipped(when, pitch - 6, 2)
            for n, line in enumerate(lines):
                painter.text(x, base + small.px * (1.3 + 1.15 * n), line, small, "centre", pitch)
