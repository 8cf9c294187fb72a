"""A Threat: what it costs, and what follows when it is beaten or not."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.cards.part import CardPart
from kd_desktop.desktop.throne.cards.values import ThreatValue


class ThreatCard(CardPart):
    """A Threat: what it costs, and what follows when it is beaten or not."""

    value: ThreatValue | None = None

    def set_threat(self, value: ThreatValue) -> None:
        """Show that one."""
        self.value = value
        self.subject = TableSubject("threat", value.card)
        self.say(str(value))
        self.renew()

    def sizeHint(self) -> QSize:
        """As on the table."""
        return QSize(self.look.gap(406), self.look.gap(400))

    def draw(self, painter: Painter, box: QRectF) -> None:
        """Simple for now."""
        painter.text(box.x(), box.center().y(), str(self.value)[:60], self.look.type(18))
