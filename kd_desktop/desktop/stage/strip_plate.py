"""The plate in the middle of a curtain's strip: an eye, what opens the curtain, and whose it is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.shapes import outline
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, MUTE, PAPER

STRIP_EDGE = 10
"""Pixels of cloth above and below the plate of a strip, together."""


class StripPlate:
    """Measures and paints it; `strip` tells how high the strip is."""

    def __init__(self, look: Appearance, strip: Callable[[], int]) -> None:
        self._look, self._strip = look, strip
        self._large = self._small = ""

    def say(self, large: str, small: str) -> None:
        """What stands on it: in large letters, and beside that in small ones."""
        self._large, self._small = large, small

    def types(self) -> tuple[Type, Type]:
        """The types of both."""
        look = self._look
        return look.type(20, 700, ground=BONE), look.type(18, serif=True, italic=True, ink=MUTE, ground=BONE)

    def wide(self, large: str, small: str) -> float:
        """The width of a plate with these words."""
        name, quiet = self.types()
        beside = (self._strip() - STRIP_EDGE) * 1.5 + self._look.gap(34)
        return beside + name.width(large) + quiet.width(small)

    def fitting(self, width: int) -> tuple[str, str]:
        """The words as far as that width has room for them: the small one goes first."""
        room = width - self._look.gap(28)
        if self.wide(self._large, self._small) <= room:
            return self._large, self._small
        return self.types()[0].cut(self._large, room - self.wide("", "")), ""

    def paint(self, painter: Painter, box: QRectF, width: int, share: float, *, lit: bool) -> None:
        """Print it into that box; `share` of the time for which it must be held has passed."""
        name, quiet = self.types()
        painter.fill(outline(box.translated(2, 3)), "#05090B", 0.6)
        painter.fill(outline(box), PAPER if lit else BONE, 0.8)
        eye = box.height()
        painter.fill(shapes.box(box.x() + eye * 0.2, box.y() + eye * 0.16, eye * 0.68, eye * 0.68), INK, 0.4)
        painter.icon("eye", box.x() + eye * 0.54, box.center().y(), eye * 0.5, PAPER)
        x, base = box.x() + eye * 1.1 + self._look.gap(6), box.center().y() + name.px * 0.35
        large, small = self.fitting(width)
        painter.text(x, base, large, name)
        painter.text(x + name.width(large) + self._look.gap(10), base, small, quiet)
        if share:
            painter.fill(shapes.box(box.x() + 4, box.bottom() - 6, (box.width() - 8) * share, 4), BRASS, 0.3)
