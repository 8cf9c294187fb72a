"""The fair's table as pieces, for the window and for the TV."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPixmap

from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, PAPER, PLATE, TABLE
from kd_desktop.desktop.stage.scene import PieceScene
from kd_desktop.desktop.stage.specs import Cast, PieceLook, PieceSpec
from kd_desktop.desktop.stage.table import TableView
from tests.toy.fair.pieces import STALLS, Sight

EDGE = 20
"""Units between the parts of the table."""


def draw_card(painter: Painter, w: float, h: float, words: str, face: str, px: float) -> None:
    """A card with words in its middle."""
    painter.fill(shapes.outline(QRectF(0, 0, w, h)), face, 0.8)
    style = Type(round(px), "serif", 700, ink=INK if face != PLATE else PAPER, ground=face)
    lines = words.split("\n")
    for i, line in enumerate(lines):
        painter.text(w / 2, h / 2 + px * (0.35 + 1.25 * (i - (len(lines) - 1) / 2)), line, style, "centre", w)


def cast(view: Sight, size: QSizeF, px: float, offers: Mapping[str, str] = MappingProxyType({})) -> Cast:
    """Stalls above with their cards, and the players' booths below; letters of `px` units.

    `offers` says what a press on a stall does now.
    """
    out: Cast = {}

    def lay(key: str, box: tuple[float, float, float, float], words: str, face: str, z: float = 0) -> None:
        look, offered = PieceLook(draw_card, (words, face, px)), offers.get(key.removeprefix("stall:"), "")
        out[key] = PieceSpec(key, box, look, z, name=words.replace("\n", ", "), offered=offered)

    w, h = size.width(), size.height()
    stalls = STALLS[: view.stalls]
    wide = (w - EDGE) / max(1, len(stalls))
    for i, stall in enumerate(stalls):
        left = EDGE + i * wide
        lay(f"stall:{stall}", (left, EDGE, wide - EDGE, h * 0.14), stall, PLATE)
        for j, site in enumerate(one for one in view.sites if one.stall == stall):
            across, down = (wide - EDGE) / 4, h * 0.24
            box = (left + j % 4 * across, h * 0.18 + j // 4 * down, across - 8, down - 8)
            lay(f"card:{site.card}", box, f"{site.card}\nseat {site.seat + 1}", BONE, 1)
    each = (w - EDGE) / max(1, len(view.booths))
    for seat, booth in enumerate(view.booths):
        words = f"Seat {seat + 1}\n{booth.score} points\n{booth.hand} + {booth.kept} cards"
        asked = seat in view.standing.turn
        box = (EDGE + seat * each, h * 0.68, each - EDGE, h * 0.3)
        lay(f"booth:{seat}", box, words, BRASS if asked else BONE)
    return out


class FairScene(PieceScene):
    """The scene of that cast."""

    view: Sight | None = None
    offers: Mapping[str, str] = MappingProxyType({})
    size = QSizeF(1200, 700)
    px = 22.0

    @property
    def board(self) -> QRectF:
        return QRectF(0, 0, self.size.width(), self.size.height())

    def show_view(self, view: Sight | None) -> None:
        self.view = view
        if view is not None:
            self.show_cast(cast(view, self.size, self.px, self.offers))
        self.lay_ground()

    def lay_ground(self) -> None:
        pixmap = QPixmap(round(self.size.width()), round(self.size.height()))
        pixmap.fill(QColor(theme.shown(TABLE)))
        self.put_ground(lambda: pixmap, (self.size.width(), self.size.height()))


class FairTable(TableView):
    """The widget."""

    def __init__(self) -> None:
        self.fair = FairScene()
        super().__init__(self.fair)
        self.setAccessibleName("The fair")

    @property
    def furnished(self) -> bool:
        return self.fair.view is not None

    def lay_out(self, size: QSizeF, scale: float) -> None:
        self.fair.size, self.fair.printer.scale = size, scale
        self.fair.px = 22.0 * self.text_factor()
        self.fair.clear_pieces()
        self.fair.show_view(self.fair.view)

    def set_view(self, view: Sight, offers: Mapping[str, str]) -> None:
        self.fair.offers = offers
        if not self.furnished or not self.isVisible():
            self.fair.view = view
            self.forget_arrangement()
        else:
            self.fair.show_view(view)
        if self.isVisible():
            self.arrange()
        self.renewed()
