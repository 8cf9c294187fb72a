"""A card of a hand: a Project or an Intrigue."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.cards.part import CardPart
from kd_desktop.desktop.throne.cards.values import HandValue


class HandCard(CardPart):
    """A card of a hand: a Project or an Intrigue."""

    value: HandValue | None = None

    def set_card(self, value: HandValue) -> None:
        """Show that one."""
        self.value = value
        self.subject = TableSubject("card", value.card)
        self.say(str(value))
        self.renew()

    def sizeHint(self) -> QSize:
        """As on the table."""
        return QSize(self.look.gap(482), self.look.gap(158))

    def draw(self, painter: Painter, box: QRectF) -> None:
        """Simple for now."""
        painter.text(box.x(), box.center().y(), str(self.value)[:60], self.look.type(18))
