"""The board as a graphics scene: ground and pieces of one view in one arrangement, at one scale."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from kd_desktop.desktop import theme
from kd_desktop.desktop.table import ground
from kd_desktop.desktop.table.cast import Cast, Spec, cast, ground_look, layout_for
from kd_desktop.desktop.table.layout import Layout
from kd_desktop.desktop.table.pieces import Bakery, Dimmer, FocusRing, Gauge, Ground, Piece, Print
from kd_desktop.desktop.table.press import HINTS
from kd_desktop.engine.kings.view import View


class BoardScene(QGraphicsScene):
    """Ground, pieces and focus ring; `show_view` and `arrange` set its state, animations move pieces."""

    def __init__(self) -> None:
        super().__init__()
        # The pieces are few and move; an index would cost more than it finds.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.bakery = Bakery()
        self.view: View | None = None
        self.layout: Layout | None = None
        self.pieces: dict[str, Piece] = {}
        self.ring = FocusRing()
        self.dimmer = Dimmer()
        self._ground = Ground()
        self._ground_key: tuple[object, ...] = ()
        self.addItem(self._ground)
        self.addItem(self.ring)
        self.addItem(self.dimmer)

    def arrange(self, view: View, size: QSizeF, text: float, scale: float) -> None:
        """Lays the board out for that size in scene units, and shows the view at `scale` pixels to a unit."""
        self.view = view
        self.layout = layout_for(view, size.width(), size.height(), text)
        self.bakery.scale = scale
        self.clear_pieces()
        self.show_cast(cast(view, self.layout))
        self._lay_ground()

    def show_view(self, view: View) -> None:
        """Shows another view in the present arrangement, at once."""
        if self.layout is None:
            raise RuntimeError("arrange the scene before showing a view")
        self.view = view
        self.show_cast(cast(view, self.layout))
        self._lay_ground()

    def rescale(self, scale: float) -> None:
        """Prints everything again at that many pixels to a unit."""
        if scale == self.bakery.scale:
            return
        self.bakery.scale = scale
        for piece in self.pieces.values():
            piece.rebake()
        self._lay_ground()

    def show_cast(self, wanted: Cast) -> None:
        """Makes the pieces exactly those of the cast."""
        for key in [key for key in self.pieces if key not in wanted]:
            self.removeItem(self.pieces.pop(key))
        for spec in wanted.values():
            piece = self.pieces.get(spec.key)
            if piece is None:
                self.add_piece(spec)
            else:
                piece.take(spec)
        self.pieces = {key: self.pieces[key] for key in wanted}

    def add_piece(self, spec: Spec) -> Piece:
        """Puts a new piece on the board."""
        if spec.key.startswith("gauge:") and self.layout is not None:
            half = self.layout.rules.resource_half_height
            piece: Piece = Gauge(spec, self.bakery, half, self.layout.u)
        else:
            piece = Piece(spec, self.bakery)
        self.pieces[spec.key] = piece
        self.addItem(piece)
        return piece

    def clear_pieces(self) -> None:
        """Takes all pieces off the board."""
        for piece in self.pieces.values():
            self.removeItem(piece)
        self.pieces = {}

    @property
    def board(self) -> QRectF:
        """The whole board in scene units."""
        lay = self.layout
        return QRectF() if lay is None else QRectF(0, 0, lay.width, lay.height)

    def stops(self) -> list[Piece]:
        """The pieces that can be focused, in the order in which they are read."""
        return [piece for piece in self.pieces.values() if piece.spec.name]

    def at_stake(self) -> list[QRectF]:
        """Where the markers would go that are being decided about, as far as everybody knows."""
        kinds = ("ghost", "mark")
        return [piece.sceneBoundingRect() for key, piece in self.pieces.items() if key.split(":")[0] in kinds]

    def small(self, width: int, height: int) -> QImage:
        """The board in that many pixels, out of what is printed already; only a new piece is printed."""
        between = 2  # resampled in two steps, so that thin lines don't drop out
        image = QImage(width * between, height * between, QImage.Format.Format_RGB32)
        image.fill(QColor(theme.TABLE))
        ground_print, board = self._ground.print, self.board
        if ground_print is not None and not board.isEmpty():
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.scale(image.width() / board.width(), image.height() / board.height())
            ground_print.put(painter, board.topLeft())
            world = painter.worldTransform()
            for piece in sorted(self.pieces.values(), key=lambda one: one.zValue()):
                if piece.blank:
                    piece.fresh()
                painter.setWorldTransform(piece.sceneTransform() * world)
                painter.setOpacity(piece.opacity())
                piece.put(painter)
            painter.end()
        return image.scaled(
            width, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )

    def _lay_ground(self) -> None:
        if self.layout is None or self.view is None:
            return
        look = ground_look(self.view)
        self._dim(self.layout, self.view)
        key = (id(self.layout), look, self.bakery.scale)
        if key != self._ground_key:
            self._ground_key = key
            pixmap = ground.bake(self.layout, look, self.bakery.scale)
            self._ground.take(Print(pixmap, pixmap.width() / self.layout.width), self.board.size())

    def _dim(self, lay: Layout, view: View) -> None:
        """When a reign is over, the board is dimmed but for the tracks and the King's Death space."""
        self.dimmer.setOpacity(1.0)
        if view.reign is None or view.reign.ending is None:
            self.dimmer.setVisible(False)
            return
        edge = 8 * lay.u
        tracks = lay.gauge(0).united(lay.gauge(4)).united(lay.tower)
        tracks.adjust(-lay.gauge_x + lay.inner.x() + edge, -lay.heads - edge, 40 * lay.u, edge)
        death = lay.space(lay.rules.time_spaces - 1).adjusted(-edge, -edge, edge, edge)
        self.dimmer.light(self.board, [tracks, death] if view.reign.ending == "died" else [tracks])


def picture(view: View, width: int, height: int, text: float = 1.0) -> QImage:
    """The board of that view as an image of that many pixels, for the library and for tests."""
    scene = BoardScene()
    layout = layout_for(view, width, height, text)
    scale = min(width / layout.width, height / layout.height)
    scene.arrange(view, QSizeF(width, height), text, scale)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.TABLE))
    painter = QPainter(image)
    painter.setRenderHints(HINTS)
    box = QRectF(0, 0, layout.width * scale, layout.height * scale)
    box.moveCenter(QRectF(image.rect()).center())
    scene.render(painter, box, scene.board)
    painter.end()
    return image
