"""The things on a table as graphics items: each keeps its own pixmap for the present scale."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from kd_desktop.desktop.kit import theme, tips
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.stage import heights
from kd_desktop.desktop.stage.specs import PieceLook, PieceSpec

KEPT = 320


class PiecePixmap(NamedTuple):
    """A printed face: its pixels, and how many of them go to a scene unit."""

    pixmap: QPixmap
    scale: float

    def put(self, painter: QPainter, at: QPointF) -> None:
        """Puts it down with its top left corner there: pixel by pixel or, at another scale, resampled."""
        world = painter.worldTransform()
        upright = world.m12() == world.m21() == 0 and world.m11() > 0
        # Not painter.device(), which brings PySide down while a scene is rendered.
        ratio = painter.deviceTransform().m11() / world.m11() if upright else 1.0
        if (
            upright
            and abs(world.m11() * ratio - self.scale) < 1e-4
            and abs(world.m22() * ratio - self.scale) < 1e-4
        ):
            point = world.map(at) * ratio
            painter.save()
            painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
            painter.drawPixmap(round(point.x()), round(point.y()), self.pixmap)
            painter.restore()
            return
        size = QSizeF(self.pixmap.width() / self.scale, self.pixmap.height() / self.scale)
        painter.drawPixmap(QRectF(at, size), self.pixmap, QRectF(self.pixmap.rect()))


_kept: OrderedDict[tuple[object, ...], PiecePixmap] = OrderedDict()
"""The latest prints of all tables: window, small map and TV show the same pieces."""


def forget_prints() -> None:
    """Have every piece printed again."""
    _kept.clear()


class PiecePrinter:
    """Prints looks into pixmaps at a scale (device pixels to a scene unit) and keeps the latest."""

    def __init__(self) -> None:
        self.scale = 1.0

    def print(
        self, look: PieceLook, size: tuple[float, float], bleed: float, angle: float = 0.0
    ) -> PiecePixmap:
        """The print of a look in a box of that size turned by `angle` degrees, with `bleed` around it."""
        key = (look, size, bleed, angle, self.scale, theme.text.edition)
        found = _kept.get(key)
        if found is None:
            found = PiecePixmap(_print(look, size, bleed, angle, self.scale), self.scale)
            _kept[key] = found
            if len(_kept) > KEPT:
                _kept.popitem(last=False)
        else:
            _kept.move_to_end(key)
        return found


def _print(look: PieceLook, size: tuple[float, float], bleed: float, angle: float, scale: float) -> QPixmap:
    w, h = size
    pixmap = QPixmap(max(1, round((w + 2 * bleed) * scale)), max(1, round((h + 2 * bleed) * scale)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(scale, scale)
    painter.translate(bleed, bleed)
    if angle:
        painter.translate(w / 2, h / 2)
        painter.rotate(angle)
        painter.translate(-w / 2, -h / 2)
    look.draw(Painter(painter), w, h, *look.args)
    painter.end()
    return pixmap


class Piece(QGraphicsObject):
    """One piece of the board. Its position is the middle of its box, so that it turns and grows about it."""

    def __init__(self, spec: PieceSpec, printer: PiecePrinter) -> None:
        super().__init__()
        self.printer = printer
        self.spec = spec
        self.look = spec.look
        self._print: PiecePixmap | None = None
        self._stale = self._blank = True
        self._box = QRectF()
        self.take(spec)

    def accessible(self) -> Any:
        """The piece for screen readers, as the table on which it lies tells of it; None on none."""
        scene = self.scene()
        tables = (getattr(view, "access_to", None) for view in (scene.views() if scene is not None else ()))
        access_to = next((found for found in tables if found is not None), None)
        return access_to(self) if access_to is not None else None

    def take(self, spec: PieceSpec) -> None:
        """Becomes what the specification says, at once."""
        self.prepareGeometryChange()
        self.spec = spec
        w, h = spec.box[2], spec.box[3]
        self._box = QRectF(-w / 2, -h / 2, w, h)
        heard = bool(spec.name)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable, heard)
        tips.explain_item(self, spec.about)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.rebake()
        self.rest()

    def rest(self) -> None:
        """Lies as the specification says, wherever an animation has left it."""
        self.setPos(self.spec.rect.center())
        self.setRotation(0.0)
        self.setZValue(self.spec.z)
        self.setScale(1.0)
        self.setOpacity(1.0)
        self.resetTransform()
        if self.look != self.spec.look:
            self.wear(self.spec.look)

    def wear(self, look: PieceLook | None) -> None:
        """Shows another face without moving."""
        self.look = look
        self.rebake()

    def rebake(self) -> None:
        """Has the face printed again, for a new look or a new scale, when it is next seen."""
        self._stale = True
        self.update()

    def bake(self) -> None:
        """Prints the face."""
        self._print = None
        if self.look is not None:
            size = (self._box.width(), self._box.height())
            self._print = self.printer.print(self.look, size, self.spec.bleed, self.spec.angle)

    def fresh(self) -> None:
        """Prints the face if that is due."""
        if self._stale:
            self._stale = self._blank = False
            self.bake()

    @property
    def blank(self) -> bool:
        """Whether it was never printed at all."""
        return self._blank

    @property
    def box(self) -> QRectF:
        """The piece's box in its own coordinates."""
        return self._box

    def boundingRect(self) -> QRectF:
        """The box and the print around it."""
        bleed = self.spec.bleed
        return self._box.adjusted(-bleed, -bleed, bleed, bleed)

    def shape(self) -> QPainterPath:
        """The area the pointer can hit: the box without the bleed."""
        path = QPainterPath()
        if self.spec.name or self.spec.about or self.spec.of:
            path.addRect(self._box)
        return path

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Puts the pixmap down, printed for the present scale."""
        self.fresh()
        self.put(painter)
        if self.spec.offered:
            draw_offer(painter, self._box)

    def put(self, painter: QPainter) -> None:
        """Puts down what is printed, for whatever scale that was."""
        if self._print is not None:
            self._print.put(painter, self.boundingRect().topLeft())


class Dimmer(QGraphicsItem):
    """Dusk over the board but for a few boxes: when a reign ends, only what decides it is lit."""

    def __init__(self) -> None:
        super().__init__()
        self._path = QPainterPath()
        self.setZValue(heights.DUSK)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def light(self, board: QRectF, lit: list[QRectF]) -> None:
        """Lets dusk fall on the board and leaves those boxes in the light."""
        self.prepareGeometryChange()
        self._path = QPainterPath()
        self._path.addRect(board)
        for box in lit:
            hole = QPainterPath()
            hole.addRoundedRect(box, 6, 6)
            self._path = self._path.subtracted(hole)
        self.setVisible(True)

    def boundingRect(self) -> QRectF:
        """All of the board."""
        return self._path.boundingRect()

    def shape(self) -> QPainterPath:
        """Nothing: dusk is never under the pointer."""
        return QPainterPath()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Night, half transparent."""
        dusk = QColor(theme.NIGHT)
        dusk.setAlphaF(0.55)
        painter.fillPath(self._path, dusk)


class Ground(QGraphicsItem):
    """The baked board under everything."""

    def __init__(self) -> None:
        super().__init__()
        self._bake: Callable[[], QPixmap] | None = None
        self._print: PiecePixmap | None = None
        self._size = QSizeF()
        self.setZValue(heights.GROUND)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def take(self, bake: Callable[[], QPixmap], size: QSizeF) -> None:
        """Becomes another print, which is `size` large in scene units."""
        self.prepareGeometryChange()
        self._bake, self._print, self._size = bake, None, size
        self.update()

    @property
    def print(self) -> PiecePixmap | None:
        """The baked board; None before there is one."""
        if self._print is None and self._bake is not None:
            pixmap = self._bake()
            self._print = PiecePixmap(pixmap, pixmap.width() / self._size.width())
        return self._print

    def boundingRect(self) -> QRectF:
        """All of the board."""
        return QRectF(QPointF(0, 0), self._size)

    def shape(self) -> QPainterPath:
        """Nothing: the ground is never under the pointer."""
        return QPainterPath()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Puts the pixmap down."""
        if self.print is not None:
            self.print.put(painter, QPointF(0, 0))


def draw_ring(painter: QPainter, box: QRectF) -> None:
    """The focus ring: 3 px of brass between two ink lines, at any zoom."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((theme.INK, theme.FOCUS_WIDTH + 4), (theme.BRASS, theme.FOCUS_WIDTH)):
        pen = QPen(QColor(colour), width)
        pen.setCosmetic(True)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(box)


def draw_offer(painter: QPainter, box: QRectF) -> None:
    """The mark of a piece that can be pressed now: brass dashes on ink just inside its edge."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width, style in (
        (theme.INK, 5, Qt.PenStyle.SolidLine),
        (theme.BRASS, 3, Qt.PenStyle.DashLine),
    ):
        pen = QPen(QColor(colour), width, style)
        pen.setCosmetic(True)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(box.adjusted(4, 4, -4, -4))


class FocusRing(QGraphicsItem):
    """The brass ring round the focused piece: 3 px between two ink lines, at any zoom."""

    def __init__(self) -> None:
        super().__init__()
        self._box = QRectF()
        self.setZValue(heights.FOCUS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def surround(self, box: QRectF) -> None:
        """Goes round that box of the scene."""
        self.prepareGeometryChange()
        self._box = box.adjusted(-5, -5, 5, 5)
        self.setVisible(True)

    def boundingRect(self) -> QRectF:
        """The ring with its lines."""
        return self._box.adjusted(-8, -8, 8, 8)

    def shape(self) -> QPainterPath:
        """Nothing: the ring is never under the pointer."""
        return QPainterPath()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Brass between ink."""
        draw_ring(painter, self._box)
