"""A card of a hand: a Project or an Intrigue."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import BRASS, DUSK, INK
from kd_desktop.desktop.throne.cards.hand_print import draw_hand_card, least, usual
from kd_desktop.desktop.throne.cards.part import CardPart, with_edge
from kd_desktop.desktop.throne.cards.values import HandValue
from kd_desktop.desktop.throne.cards.words import card_words


class HandCard(CardPart):
    """A card of a hand; it lies behind the curtain, where nothing needs to lie face down."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.value: HandValue | None = None

    def set_card(self, value: HandValue) -> None:
        """Hold that card."""
        if value != self.value:
            self.value = value
            self.subject = TableSubject("card", value.card)
            self.tell_whole(card_words(value))
            self.renew()

    def sizeHint(self) -> QSize:
        """A picture, and beside it lines of the present text size."""
        return with_edge(usual(self.look.sizes))

    def minimumSizeHint(self) -> QSize:
        """The words alone."""
        return with_edge(least(self.look.sizes))

    def draw(self, painter: Painter, box: QRectF) -> None:
        """Its face."""
        if self.value is None:
            return
        draw_hand_card(painter, box, self.value, self.look.sizes)
        if self.reason:
            painter.line(outline(box, 2), DUSK, 2, 0, [4, 3])
        if self.chosen:
            painter.line(outline(box, 2), INK, 7, 0)
            painter.line(outline(box, 2), BRASS, 3.4, 0)
