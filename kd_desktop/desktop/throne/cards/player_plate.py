"""A player: head, name, who plays, steps, hand, stock, the Speaker’s horn."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.cards.part import EDGE, CardPart
from kd_desktop.desktop.throne.cards.player_print import draw_player
from kd_desktop.desktop.throne.cards.values import PlayerValue
from kd_desktop.desktop.throne.cards.words import player_words


class PlayerPlate(CardPart):
    """One player's plate; its turn is told by bone and brass, and in words to screen readers."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.value: PlayerValue | None = None

    def set_player(self, value: PlayerValue) -> None:
        """Show that player."""
        if value == self.value:
            return
        self.value = value
        self.subject = TableSubject("player", "", value.seat)
        self.say(player_words(value), self.accessibleDescription())
        self.renew()

    def sizeHint(self) -> QSize:
        """Three lines beside the head, and the stock."""
        look = self.look
        lines = look.px(26) * 1.2 + look.px(18) * 1.25 + look.px(22) * 1.3
        high = lines + look.gap(8) + max(33 * look.room, look.px(22) * 1.5) + 2 * EDGE
        return QSize(max(look.gap(286), round(look.px(22) * 12)) + 2 * EDGE, round(high))

    def minimumSizeHint(self) -> QSize:
        """Without who plays."""
        look = self.look
        lines = look.px(26) * 1.2 + look.px(22) * 1.3
        high = lines + look.gap(4) + max(33 * look.room, look.px(22) * 1.5) + 2 * EDGE
        return QSize(max(round(240 * look.room), round(look.px(22) * 10.5)) + 2 * EDGE, round(high))

    def draw(self, painter: Painter, box: QRectF) -> None:
        """The plate."""
        if self.value is not None:
            draw_player(painter, box, self.value, self.look.sizes)
