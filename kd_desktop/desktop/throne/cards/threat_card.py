"""A Threat: its cost, and what follows if it is beaten or not."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import INK, OXBLOOD
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.page.card_part import MovingPart, with_edge
from kd_desktop.desktop.stage.acts import ease
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.threat_print import draw_threat, least
from kd_desktop.desktop.throne.cards.values import ThreatValue
from kd_desktop.desktop.throne.cards.words import threat_words

TURN_MS = 420
"""How long turning it up takes."""


class ThreatTile(MovingPart):
    """The card, or the back of its deck if there is none.

    `turn_up` shows the card being turned over.
    """

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.value: ThreatValue | None = None
        self._back = PixmapCache()
        self.set_threat(None)

    def set_threat(self, value: ThreatValue | None) -> None:
        """Show that Threat, or the back of the deck."""
        self._acts.stop()
        self._way = 1.0
        self.value = value
        self.opens = value is not None
        self.subject = (
            TableSubject("threat", value.card) if value is not None else TableSubject("threat_deck")
        )
        if value is not None:
            self.tell_whole(threat_words(value))
        else:
            self._whole = ""
            self.say(translate("Throne", "No Threat is open"))
        self.renew()

    def turn_up(self, value: ThreatValue) -> None:
        """Turn that Threat up from the deck; at once if motion is reduced."""
        self.set_threat(value)
        self._acts.play([(TURN_MS, self._move)], not self.look.still and self.isVisible())

    def sizeHint(self) -> QSize:
        """Head, a picture, the price, and boxes of three lines."""
        look = self.look
        usual = QSize(look.gap(406), round(look.gap(300) + look.px(25) * 1.5 + look.px(18) * 5.2))
        return usual.expandedTo(self.minimumSizeHint())

    def minimumSizeHint(self) -> QSize:
        """Without a picture."""
        return with_edge(least(self.look.sizes))

    def draw(self, painter: Painter, box: QRectF) -> None:
        """The card, with room for its shadow."""
        if self.value is not None:
            draw_threat(painter, box, self.value, self.look.sizes)

    def _draw_back(self, canvas: QPainter) -> None:
        painter, box, u = Painter(canvas, 5), self.body(), self.look.room
        painter.fill(outline(box), INK, 0.8)
        painter.fill(outline(box, -4 * u), OXBLOOD, 0.6)
        high = min(box.height() * 0.9, box.width() * marks.BACK_SHAPE * 0.9)
        wide = high / marks.BACK_SHAPE
        middle = box.center()
        marks.back(painter, "threat", QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high))

    def draw_over(self, canvas: QPainter) -> None:
        """The back of the deck, also during the turning of a card."""
        if self.value is not None and self._way >= 1:
            return
        back = self._back.of(self, "back", self._draw_back)
        share = 1.0 if self.value is None else 1 - ease(self._way)
        wide = self.width() * share
        canvas.drawPixmap(
            QRectF((self.width() - wide) / 2, 0, wide, self.height()), back, QRectF(back.rect())
        )
