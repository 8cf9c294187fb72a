"""The common count of failed Threats, 0 to 3."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.cards.part import CardPart


class ThreatTrack(CardPart):
    """The common count of failed Threats, 0 to 3."""

    value: int | None = None

    def set_failed(self, value: int) -> None:
        """Show that one."""
        self.value = value
        self.subject = TableSubject("threat_track")
        self.say(str(value))
        self.renew()

    def sizeHint(self) -> QSize:
        """As on the table."""
        return QSize(self.look.gap(260), self.look.gap(70))

    def draw(self, painter: Painter, box: QRectF) -> None:
        """Simple for now."""
        painter.text(box.x(), box.center().y(), str(self.value)[:60], self.look.type(18))
