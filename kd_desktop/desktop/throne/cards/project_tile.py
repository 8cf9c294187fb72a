"""A Project in play."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.page.card_part import CardPart, with_edge
from kd_desktop.desktop.throne.cards import project_print
from kd_desktop.desktop.throne.cards.values import ProjectValue
from kd_desktop.desktop.throne.cards.words import project_words


class ProjectTile(CardPart):
    """A tile with picture, title, owner, a place for every token of the price, and each builder's reward."""

    opens = True

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.value: ProjectValue | None = None
        self.yours = 0

    @property
    def card(self) -> str:
        """The card of its Project; "" for none."""
        return self.value.card if self.value is not None else ""

    def set_project(self, value: ProjectValue, yours: int = 0) -> None:
        """Show that Project; `yours` is the viewer's party."""
        if (value, yours) == (self.value, self.yours):
            return
        self.value, self.yours = value, yours
        self.subject = TableSubject("project", value.card)
        self.tell_whole(project_words(value, yours))
        self.renew()

    @staticmethod
    def usual(look: Appearance) -> QSize:
        """Wide enough for the words of the present text size, and a picture beside them."""
        wide = max(look.gap(367), round(look.px(18) * 13.5))
        high = look.px(21) * 3.3 + look.px(18) * 3.4 + look.gap(70) + 2 * look.gap(18)
        return QSize(wide, round(high))

    @staticmethod
    def least(look: Appearance) -> QSize:
        """Room for words and tokens without a picture."""
        return with_edge(project_print.least(look.sizes))

    @staticmethod
    def flattest(look: Appearance) -> int:
        """The least height in which a tile can be read."""
        return with_edge((0, project_print.lowest(look.sizes))).height()

    def sizeHint(self) -> QSize:
        """As `usual`."""
        return self.usual(self.look)

    def minimumSizeHint(self) -> QSize:
        """As `least`."""
        return self.least(self.look)

    def draw(self, painter: Painter, box: QRectF) -> None:
        """The tile."""
        if self.value is not None:
            project_print.draw_project(painter, box, self.value, self.look.sizes, self.yours)
            self.draw_chosen(painter, box)
