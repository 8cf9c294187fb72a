"""A table as a graphics scene: a baked ground, pieces by key, the focus ring and dusk, at one scale."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.stage.piece_model import PieceModel, PieceRole
from kd_desktop.desktop.stage.pieces import Dimmer, FocusRing, Ground, Piece, PiecePrinter
from kd_desktop.desktop.stage.specs import Cast, PieceSpec


class PieceScene(QGraphicsScene):
    """Ground, pieces and focus ring: a view of the `model` that `show_cast` sets; animations move the pieces.

    `ground_changed` tells that the ground has another picture (not only another scale).
    """

    ground_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.model = PieceModel(self)
        self.model.rowsInserted.connect(self._inserted)
        self.model.rowsAboutToBeRemoved.connect(self._removing)
        self.model.dataChanged.connect(self._changed)
        # The pieces are few and move; an index would cost more than it finds.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.printer = PiecePrinter()
        self.pieces: dict[str, Piece] = {}
        self.ring = FocusRing()
        self.dimmer = Dimmer()
        self._ground = Ground()
        self._ground_key: object = None
        self._ground_scale = 0.0
        self.addItem(self._ground)
        self.addItem(self.ring)
        self.addItem(self.dimmer)

    # --- what a subclass says ---------------------------------------------------------------------

    @property
    def board(self) -> QRectF:
        """All that is played on, in scene units."""
        return QRectF()

    def seen(self) -> QRectF:
        """The part of the board that a visible view shows now; all of it where none does."""
        for view in self.views():
            if view.isVisible():
                return self.board & view.mapToScene(view.viewport().rect()).boundingRect()
        return self.board

    def make_piece(self, spec: PieceSpec) -> Piece:
        """The item for a new piece."""
        return Piece(spec, self.printer)

    def at_stake(self) -> list[QRectF]:
        """The part of the table affected by the current decision, as far as is public."""
        return []

    def lay_ground(self) -> None:
        """Bakes the ground for the present scale, if it isn't; see `put_ground`."""

    # --- pieces -----------------------------------------------------------------------------------

    def show_cast(self, wanted: Cast) -> None:
        """Makes the pieces exactly those of the cast, all at rest."""
        self.model.show(wanted)
        for key in [key for key in self.pieces if key not in self.model]:
            self.removeItem(self.pieces.pop(key))
        for piece in self.pieces.values():
            piece.rest()

    def _spec(self, row: int) -> PieceSpec:
        found: PieceSpec = self.model.index(row).data(PieceRole.SPEC)
        return found

    def _inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        for spec in map(self._spec, range(first, last + 1)):
            if spec.key in self.pieces:  # an animation has brought it already
                self.pieces[spec.key].take(spec)
            else:
                self.add_piece(spec)

    def _removing(self, _parent: QModelIndex, first: int, last: int) -> None:
        for spec in map(self._spec, range(first, last + 1)):
            self.removeItem(self.pieces.pop(spec.key))

    def _changed(self, first: QModelIndex, last: QModelIndex) -> None:
        for spec in map(self._spec, range(first.row(), last.row() + 1)):
            self.pieces[spec.key].take(spec)

    def add_piece(self, spec: PieceSpec) -> Piece:
        """Puts a new piece on the table: one of the model's, or one that only an animation shows."""
        piece = self.make_piece(spec)
        self.pieces[spec.key] = piece
        self.addItem(piece)
        return piece

    def clear_pieces(self) -> None:
        """Takes all pieces off the table."""
        self.show_cast({})

    def stops(self) -> list[Piece]:
        """The pieces that can be focused, in the order in which they are read."""
        return [self.pieces[spec.key] for spec in self.model if spec.name]

    # --- prints -----------------------------------------------------------------------------------

    def rescale(self, scale: float) -> None:
        """Reprints everything at a scale in pixels per unit."""
        if scale == self.printer.scale:
            return
        self.printer.scale = scale
        for piece in self.pieces.values():
            piece.rebake()
        self.lay_ground()

    def put_ground(self, bake: Callable[[], QPixmap], key: object) -> None:
        """Lays the whole board under the pieces; `key` tells whether it must be baked again.

        It is baked when it is first seen: until then its size may change several times.
        """
        former, self._ground_scale = self._ground_scale, self.printer.scale
        first, self._ground_key = self._ground_key is None, key
        self._ground.take(bake, self.board.size())
        if first or former == self._ground_scale:
            self.ground_changed.emit()

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
