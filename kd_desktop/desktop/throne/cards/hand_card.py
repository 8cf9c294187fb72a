"""A card of a hand: a Project or an Intrigue, open or face down."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.baked import Baked
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import BRASS, DUSK, INK, TEAL
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.stage.acts import ease
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.hand_print import draw_hand_card, least, usual
from kd_desktop.desktop.throne.cards.part import MovingPart, with_edge
from kd_desktop.desktop.throne.cards.values import HandValue
from kd_desktop.desktop.throne.cards.words import card_words

TURN_MS = 320
"""How long a card takes to be turned over."""


class HandCard(MovingPart):
    """A card of a hand. While it lies `covered` nothing of it is shown or read.

    `uncover` and `cover` turn it over; what is covered is hidden at once, only its picture takes time.
    """

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.value: HandValue | None = None
        self.covered = False
        self._back = Baked()

    def set_card(self, value: HandValue) -> None:
        """Hold that card, open or covered as it was."""
        if value != self.value:
            self._acts.hurry()
            self.value = value
            self._tell()

    def _tell(self) -> None:
        self.subject = None
        words = translate("Throne", "A card, face down")
        if self.value is not None and not self.covered:
            self.subject = TableSubject("card", self.value.card)
            words = card_words(self.value)
        self.say(words)
        self.renew()

    def uncover(self) -> None:
        """Turn it up; at once where motion is reduced."""
        self._turn(False)

    def cover(self) -> None:
        """Turn it down; at once where motion is reduced."""
        self._turn(True)

    def _turn(self, covered: bool) -> None:
        if covered == self.covered:
            return
        self.covered = covered
        self._tell()
        # A face that is being hidden isn't shown any longer: only the back turns into sight.
        self._acts.play([(TURN_MS, self._move)], not self.look.still and not covered and self.isVisible())

    def hide_at_once(self) -> None:
        """Lie face down without any movement."""
        self._acts.stop()
        self.covered, self._way = True, 1.0
        self._tell()

    def sizeHint(self) -> QSize:
        """A picture, and beside it lines of the present text size."""
        return with_edge(usual(self.look.sizes))

    def minimumSizeHint(self) -> QSize:
        """The words alone."""
        return with_edge(least(self.look.sizes))

    def draw(self, painter: Painter, box: QRectF) -> None:
        """Its face, or nothing: the back is drawn over."""
        if self.value is None or self.covered:
            return
        draw_hand_card(painter, box, self.value, self.look.sizes)
        if self.reason:
            painter.line(outline(box, 2), DUSK, 2, 0, [4, 3])
        if self.chosen:
            painter.line(outline(box, 2), INK, 7, 0)
            painter.line(outline(box, 2), BRASS, 3.4, 0)

    def _draw_back(self, canvas: QPainter) -> None:
        """The back of the main deck, over the whole card."""
        painter, box, u = Painter(canvas, 5), self.body(), self.look.room
        painter.fill(outline(box), INK, 0.8)
        painter.fill(outline(box, -4 * u), TEAL, 0.6)
        high = box.height() * 0.86
        wide = high / marks.BACK_SHAPE
        middle = box.center()
        marks.back(painter, "main", QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high))

    def draw_over(self, canvas: QPainter) -> None:
        """The back while it is covered or being turned up."""
        if self.value is None:
            return
        back = self._back.of(self, "back", self._draw_back)
        if self.covered:
            canvas.drawPixmap(0, 0, back)
        elif self._way < 1:
            self._draw_turning(canvas)

    def _draw_turning(self, canvas: QPainter) -> None:
        """The back shrinks to its middle, and is gone."""
        back = self._back.of(self, "back", self._draw_back)
        share = 1 - ease(self._way)
        wide = self.width() * share
        place = QRectF((self.width() - wide) / 2, 0, wide, self.height())
        canvas.drawPixmap(place, back, QRectF(back.rect()))
