"""The board as a graphics scene: ground and pieces of one view in one arrangement, at one scale."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from kd_desktop.desktop.council.tide_gauge import Gauge
from kd_desktop.desktop.kings.board import ground
from kd_desktop.desktop.kings.board.layout import Layout
from kd_desktop.desktop.kings.board.specs import Cast, cast, ground_look, layout_for
from kd_desktop.desktop.kings.waters import sea_of
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import HINTS
from kd_desktop.desktop.mere.painter import ChartPainter
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.desktop.stage.scene import PieceScene
from kd_desktop.desktop.stage.specs import PieceSpec
from kd_desktop.engine.kings.view import View


class BoardScene(PieceScene):
    """The table of the realm; `show_view` and `arrange` set its state.

    It `foretells` what each side would do to the tracks, but where somebody is still to learn of that.
    """

    def __init__(self) -> None:
        super().__init__()
        self.view: View | None = None
        self.layout: Layout | None = None
        self.foretells = True
        self._charts = ChartPainter(self)
        self._charts.ready.connect(self.lay_ground)

    def arrange(self, view: View, size: QSizeF, text: float, scale: float, *, folded: bool = False) -> None:
        """Lays the board out for that size in scene units, and shows the view at `scale` pixels to a unit.

        `folded`, only tracks and chronicle.
        """
        self.view = view
        self.layout = layout_for(view, size.width(), size.height(), text, folded=folded)
        self.printer.scale = scale
        self.clear_pieces()
        self.show_cast(self.cast_of(view, self.layout))
        self.lay_ground()

    def show_view(self, view: View) -> None:
        """Shows another view in the present arrangement, at once."""
        if self.layout is None:
            raise RuntimeError("arrange the scene before showing a view")
        self.view = view
        self.show_cast(self.cast_of(view, self.layout))
        self.lay_ground()

    def cast_of(self, view: View, layout: Layout) -> Cast:
        """All pieces of that view."""
        reign = view.reign
        if reign is not None and not self.foretells:
            view = replace(view, reign=replace(reign, ghosts=()))
        return cast(view, layout)

    def make_piece(self, spec: PieceSpec) -> Piece:
        """Make the item for a spec: a tide gauge, or any other piece."""
        if spec.key.startswith("gauge:") and self.layout is not None:
            return Gauge(spec, self.printer, self.layout.rules.resource_half_height, self.layout.u)
        return super().make_piece(spec)

    @property
    def board(self) -> QRectF:
        """The whole board in scene units."""
        lay = self.layout
        return QRectF() if lay is None else QRectF(0, 0, lay.width, lay.height)

    def at_stake(self) -> list[QRectF]:
        """The places to which the markers at stake would move, as far as the whole table knows."""
        kinds = ("ghost", "mark")
        return [piece.sceneBoundingRect() for piece in self.pieces.values() if piece.spec.group in kinds]

    def lay_ground(self) -> None:
        """Bakes the ground when arrangement, look or scale is another, and lets dusk fall or lifts it."""
        if self.layout is None or self.view is None:
            return
        look = ground_look(self.view)
        self._dim(self.layout, self.view)
        chart = None if theme.is_high() else self._charts.of(sea_of(self.view))
        key = (id(self.layout), look, self.printer.scale, chart.cacheKey() if chart is not None else 0)
        if key != self._ground_key:
            self.put_ground(partial(ground.bake, self.layout, look, self.printer.scale, chart), key)

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
