"""A player: head, name, who plays, steps, hand, stock, the Speaker’s horn."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.cards.part import CardPart
from kd_desktop.desktop.throne.cards.values import PlayerValue


class PlayerPlate(CardPart):
    """A player: head, name, who plays, steps, hand, stock, the Speaker’s horn."""

    value: PlayerValue | None = None

    def set_player(self, value: PlayerValue) -> None:
        """Show that one."""
        self.value = value
        self.subject = TableSubject("player", "", value.seat)
        self.say(str(value))
        self.renew()

    def sizeHint(self) -> QSize:
        """As on the table."""
        return QSize(self.look.gap(286), self.look.gap(140))

    def draw(self, painter: Painter, box: QRectF) -> None:
        """Simple for now."""
        painter.text(box.x(), box.center().y(), str(self.value)[:60], self.look.type(18))
