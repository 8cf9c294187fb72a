"""Plates for the few things that one begins with: to be read from afar."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import Plate

BETWEEN = "  ·  "
"""The separator of a line's parts; the last ones may be left out."""


class BigPlate(Plate):
    """A plate with room for a title to be read from afar and a line under it."""

    def sizeHint(self) -> QSize:
        """Twice as much of everything."""
        look = self.look
        title = look.type(34, 700, serif=True)
        wide = max(title.width(self.text()), min(look.type(18).width(self.note), look.gap(480)))
        return QSize(round(wide) + look.gap(90), title.px + round(look.px(18) * 1.6) + look.gap(30) + 34)

    def minimumSizeHint(self) -> QSize:
        """The title must be readable."""
        return QSize(self.look.gap(280), self.sizeHint().height())

    def print_words(self, painter: Painter, box: QRectF, ink: str, quiet: str, ground: str) -> None:
        """Title and line from the left."""
        look = self.look
        title = look.type(34, 700, serif=True, ink=ink, ground=ground)
        line = look.type(18, ink=quiet, ground=ground)
        x, room = box.x() + look.gap(26), box.width() - look.gap(46)
        # Capitals are about 0.7 of the size high; title and line stand in the middle together.
        base = box.center().y() + title.px * 0.34 - (line.px * 0.92 if self.note else 0)
        painter.text(x, base, title.cut(self.text(), room), title)
        if self.note:
            painter.text(x, base + line.px * 1.6, line.cut(self._fitting(line, room), room), line)

    def _fitting(self, line: Type, room: float) -> str:
        """The line, without its last parts where there is no room for them."""
        parts = self.note.split(BETWEEN)
        while len(parts) > 1 and line.width(BETWEEN.join(parts)) > room:
            parts.pop()
        return BETWEEN.join(parts)
