"""A Project in play: picture, title, owner, a place for every token asked, and what each builder gets."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.cards.part import CardPart
from kd_desktop.desktop.throne.cards.values import ProjectValue


class ProjectTile(CardPart):
    """A Project in play: picture, title, owner, a place for every token asked, and what each builder gets."""

    value: ProjectValue | None = None

    def set_project(self, value: ProjectValue) -> None:
        """Show that one."""
        self.value = value
        self.subject = TableSubject("project", value.card)
        self.say(str(value))
        self.renew()

    def sizeHint(self) -> QSize:
        """As on the table."""
        return QSize(self.look.gap(367), self.look.gap(240))

    def draw(self, painter: Painter, box: QRectF) -> None:
        """Simple for now."""
        painter.text(box.x(), box.center().y(), str(self.value)[:60], self.look.type(18))
