"""A card of a hand: a Project or an Intrigue."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit import shapes, tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import BRASS, DUSK, INK, PAPER
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.page.card_part import CardPart, with_edge
from kd_desktop.desktop.throne.cards.hand_print import draw_hand_card, least, lens_box, usual
from kd_desktop.desktop.throne.cards.hand_slip import draw_slip
from kd_desktop.desktop.throne.cards.values import HandValue
from kd_desktop.desktop.throne.cards.words import card_words


class HandCard(CardPart):
    """A card of a hand; it is behind the curtain, so it is never face down.

    A card that `opens` has a lens, because pressing the card itself may play it. One that stands `aside` has
    only a narrow place, beside the one in front, and shows its name there.
    """

    def __init__(self, look: Appearance, *, opens: bool = False) -> None:
        super().__init__(look)
        self.value: HandValue | None = None
        self.opens, self.aside = opens, False
        self._lens = Lens(self) if opens else None

    def set_card(self, value: HandValue) -> None:
        """Show that card."""
        if value != self.value:
            self.value = value
            self.subject = TableSubject("card", value.card)
            self.tell_whole(card_words(value))
            self.renew()

    def sizeHint(self) -> QSize:
        """A picture, and lines of the present text size beside it."""
        return with_edge(usual(self.look.sizes))

    def minimumSizeHint(self) -> QSize:
        """The least size: the words alone."""
        return with_edge(least(self.look.sizes, self.value.title if self.value else ""))

    def stand(self, *, aside: bool) -> None:
        """Show all of it, or its name in a narrow place."""
        if aside != self.aside:
            self.aside = aside
            if self._lens is not None:
                self._lens.setVisible(not aside)
            self.renew()

    def _measure(self) -> None:
        super()._measure()
        self._place_lens()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the lens in its corner."""
        self._place_lens()

    def _place_lens(self) -> None:
        if self._lens is not None:
            self._lens.setGeometry(lens_box(self.body(), self.look.sizes).toAlignedRect())

    def draw(self, painter: Painter, box: QRectF) -> None:
        """The card's face."""
        if self.value is None:
            return
        if self.aside:
            draw_slip(painter, box, self.value, self.look.sizes)
        else:
            draw_hand_card(painter, box, self.value, self.look.sizes, corner=self._lens is not None)
        if self.reason:
            painter.line(outline(box, 2), DUSK, 2, 0, [4, 3])
        self.draw_chosen(painter, box)


class Lens(QAbstractButton):
    """The corner of a card that opens the whole card; on the keyboard, R does it on the card itself."""

    def __init__(self, card: CardPart) -> None:
        super().__init__(card)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        words = translate("Throne", "See the full card (R)")
        self.setAccessibleName(words)
        tips.explain(self, words)
        self.clicked.connect(card.wanted)

    def paintEvent(self, event: QPaintEvent) -> None:
        """An eye on a dark square, as on the plate of the curtain."""
        painter, box = Painter(QPainter(self), 5), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.fill(shapes.outline(box), INK, 0.4)
        colour = BRASS if self.underMouse() else PAPER
        painter.icon("eye", box.center().x(), box.center().y(), box.height() * 0.72, colour)
