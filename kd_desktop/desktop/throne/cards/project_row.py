"""The Projects in play, side by side; if there are too many, they scroll sideways."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QSizePolicy, QWidget

from kd_desktop.desktop.kit import fitting, shapes
from kd_desktop.desktop.kit.accessibility import PRESS, Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, MUTE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.project_tile import ProjectTile
from kd_desktop.desktop.throne.cards.values import ProjectValue

SIDE_BY_SIDE = 3
"""The most tiles that share the width of the row; with more, each keeps its width and the row scrolls."""


class ProjectRow(QWidget):
    """The row. `pressed` tells the card of a tile that was offered and pressed, `added` of a new tile.

    Tab and the arrow keys move from tile to tile, and the row follows; at an end with hidden tiles, an arrow
    shows how many there are, and can be pressed. Tiles of Projects that stay are kept. They are as high as
    the row, and left out where it is too low to read them.
    """

    pressed = Signal(str)
    added = Signal(object)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.tiles: dict[str, ProjectTile] = {}
        self._scroll: QScrollArea = scroll_area()
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setStyleSheet("background: transparent;")
        self._inner = QWidget()
        self._row = in_row(on=self._inner, gap=0, edges=0)
        self._row.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self._scroll.setWidget(self._inner)
        self._scroll.horizontalScrollBar().valueChanged.connect(self._tell_edges)
        self._scroll.horizontalScrollBar().rangeChanged.connect(self._tell_edges)
        self._ends = (RowEnd(self, -1), RowEnd(self, 1))
        whole = in_row((self._scroll, 1), on=self, gap=0, edges=0)
        ends = in_column(*self._ends, gap=0, edges=0)
        whole.addLayout(ends)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._measure)
        self._tell_edges()

    def set_projects(self, projects: tuple[ProjectValue, ...], yours: int = 0) -> None:
        """Show these Projects; `yours` is the viewer's party."""
        there = {one.card for one in projects}
        for card in [card for card in self.tiles if card not in there]:
            tile = self.tiles.pop(card)
            tile.removeEventFilter(self)
            put_away(tile)
        for place, one in enumerate(projects):
            tile = self.tiles.get(one.card) or self._new(one.card)
            if self._row.indexOf(tile) != place:
                self._row.insertWidget(place, tile)
            tile.set_project(one, yours)
        self.tiles = {one.card: self.tiles[one.card] for one in projects}
        self._measure()

    def _new(self, card: str) -> ProjectTile:
        tile = self.tiles[card] = ProjectTile(self.look)
        tile.clicked.connect(self._press)
        tile.installEventFilter(self)
        tile.setMinimumHeight(1)  # it is printed flatter; its least would be cut off
        self.added.emit(tile)
        return tile

    def _press(self) -> None:
        pressed = self.sender()
        for card, tile in self.tiles.items():
            if tile is pressed:
                self.pressed.emit(card)
                return

    # room ------------------------------------------------------------------------------------------

    def _measure(self) -> None:
        """Set the tiles' widths: up to three share the row; more keep the width that their words need."""
        scrolls = self._scrolls()
        readable = self.height() >= ProjectTile.flattest(self.look)
        self._scroll.setVisible(readable)
        for end in self._ends:
            end.setVisible(scrolls and readable)
        wide = self._tile_wide(scrolls)
        for tile in self.tiles.values():
            tile.setFixedWidth(wide)
        self._inner.adjustSize()
        self.updateGeometry()
        self._tell_edges()
        self.update()

    def _least(self) -> int:
        tile = next(iter(self.tiles.values()), None)
        return tile.minimumSizeHint().width() if tile is not None else 1

    def _scrolls(self) -> bool:
        return len(self.tiles) > SIDE_BY_SIDE or len(self.tiles) * self._least() > self.width()

    def _tile_wide(self, scrolls: bool) -> int:
        room = self.width() - (self._ends[0].sizeHint().width() if scrolls else 0)
        shown = max(1, min(SIDE_BY_SIDE, room // max(1, self._least())))
        return max(1, room // shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the tiles again."""
        super().resizeEvent(event)
        self._measure()

    def sizeHint(self) -> QSize:
        """Three tiles."""
        tile = ProjectTile.usual(self.look)
        return QSize(SIDE_BY_SIDE * tile.width(), tile.height())

    def minimumSizeHint(self) -> QSize:
        """One tile beside the arrows."""
        tile = ProjectTile.least(self.look)
        return QSize(tile.width() + self._ends[0].sizeHint().width(), tile.height())

    # going through it ------------------------------------------------------------------------------

    def beyond(self, way: int) -> int:
        """The number of tiles out of sight at the left (-1) or right (1)."""
        bar, wide = self._scroll.horizontalScrollBar(), self._tile_wide(self._scrolls())
        left = bar.value() if way < 0 else bar.maximum() - bar.value()
        return -(-left // wide) if self._scrolls() else 0

    def go(self, way: int) -> None:
        """Scroll by one tile."""
        bar = self._scroll.horizontalScrollBar()
        bar.setValue(bar.value() + way * self._tile_wide(self._scrolls()))

    def _tell_edges(self) -> None:
        for end in self._ends:
            end.tell(self.beyond(end.way))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A wheel scrolls sideways here."""
        turned = event.angleDelta().x() or event.angleDelta().y()
        if self._scrolls() and turned:
            self.go(-1 if turned > 0 else 1)
            event.accept()
            return
        super().wheelEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scrolls a focused tile into sight; Left and Right move to its neighbours."""
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._scroll.ensureWidgetVisible(watched, 0, 0)
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            ways = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
            way = ways.get(Qt.Key(event.key()))
            if way is not None:
                self._step(watched, way)
                return True
        return super().eventFilter(watched, event)

    def _step(self, watched: QObject, way: int) -> None:
        tiles = list(self.tiles.values())
        at = next((place for place, tile in enumerate(tiles) if tile is watched), None)
        if at is not None and 0 <= at + way < len(tiles):
            tiles[at + way].setFocus(Qt.FocusReason.TabFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Without any Project, a place for the first."""
        if self.tiles:
            return
        painter, u = Painter(QPainter(self), 3), self.look.room
        box = QRectF(self.rect()).adjusted(8, 8, -8, -8)
        painter.line(outline(box, -1), MUTE, max(1.2, 1.6 * u), 0, [4, 3])
        words = self.look.type(20, serif=True, italic=True, ink=MUTE)
        said = translate(
            "Throne", "No Project is in play. The player who places one owns it; anyone may build."
        )
        found = fitting.block(words, said, box.width() * 0.8, box.height() * 0.5, words.px)
        size = min(box.height() * 0.3, 72 * u)
        lines = found[1] if found else []
        high = len(lines) * words.px * fitting.lead()
        y = box.center().y() - (size + high) / 2
        marks.sign(painter, "builder", box.center().x(), y + size / 2, size, MUTE)
        y += size + words.px * 1.1
        painter.lines(box.center().x(), y, lines, words, words.px * fitting.lead(), "centre")


class RowEnd(QAbstractButton):
    """An end of the row: an arrow with the number of tiles out of sight there; pressing it scrolls."""

    def __init__(self, row: ProjectRow, way: int) -> None:
        super().__init__(row)
        self._on, self.way = row, way
        self.beyond = 0
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.clicked.connect(self._go)

    def _go(self) -> None:
        self._on.go(self.way)

    def accessible(self) -> Spoken:
        """A button."""
        return Spoken(self, Role.Button, {PRESS: self.click}, whole=True)

    def tell(self, beyond: int) -> None:
        """Set the number of tiles out of sight there."""
        self.beyond = beyond
        text = translate("Throne", "{n} more Projects to the left")
        if self.way > 0:
            text = translate("Throne", "{n} more Projects to the right")
        self.setAccessibleName(text.format(n=beyond))
        self.setEnabled(beyond > 0)
        self.setCursor(Qt.CursorShape.PointingHandCursor if beyond else Qt.CursorShape.ArrowCursor)
        self.update()

    def sizeHint(self) -> QSize:
        """A narrow strip."""
        look = self._on.look
        return QSize(round(look.px(18) * 1.5), 40)

    def paintEvent(self, event: QPaintEvent) -> None:
        """An arrow and a number, or nothing."""
        if not self.beyond:
            return
        painter = Painter(QPainter(self), 3)
        figure = self._on.look.type(18, 700, ground=BRASS if self.underMouse() else BONE)
        box = QRectF(self.rect()).adjusted(2, 8, -2, -8)
        if self.underMouse():
            painter.fill(outline(box), BRASS, 0.6)
        x, y, size = box.center().x(), box.center().y(), figure.px * 0.5
        tip, foot = x + self.way * size * 0.7, x - self.way * size * 0.5
        painter.fill(shapes.poly((foot, y - size), (tip, y), (foot, y + size)), INK, 0.3)
        painter.text(x, y + size + figure.px * 1.2, str(self.beyond), figure, "centre")
