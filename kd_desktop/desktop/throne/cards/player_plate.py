"""A player: head, name, who plays, steps, hand, stock, the Speaker’s horn."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.page.card_part import EDGE, CardPart, with_edge
from kd_desktop.desktop.throne.cards.player_print import (
    draw_player,
    figure_at,
    flat,
    kind_at,
    least,
    name_box,
    usual,
)
from kd_desktop.desktop.throne.cards.values import PlayerValue
from kd_desktop.desktop.throne.cards.words import player_words


class PlayerPlate(CardPart):
    """One player's plate; its turn is told by bone and brass, and in words to screen readers.

    If it can't be pressed as an answer, it opens the hand of another person: `wanted` tells that.
    """

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

    def rest(self) -> None:
        """Let it only be looked at; its own player can still pick up tokens from it."""
        self.opens = False
        super().rest()
        if self.value is not None and self.value.yours:
            self.setCursor(Qt.CursorShape.OpenHandCursor)

    def lend(self, about: str) -> None:
        """Let its hand be asked for, if it can't be an answer: `about` says so."""
        self.opens, self.offered = True, False
        self._stand(False, "", about)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def offer(self, about: str = "") -> None:
        """Let it be pressed as an answer."""
        self.opens = False
        super().offer(about)

    def _opening(self) -> str:
        return self.accessibleDescription() if self.opens else ""

    def subject_at(self, place: QPoint) -> TableSubject | None:
        """Each figure has a reason of its own."""
        if self.value is None:
            return None
        figure = figure_at(self.body(), self.value, self.look.sizes, QPointF(place))
        if figure in ("", "steps", "hand"):
            return TableSubject(figure or "player", "", self.value.seat)
        return TableSubject("stock", figure, self.value.seat)

    def kind_at(self, place: QPoint) -> int | None:
        """The type of token at that place, if the player has any of it."""
        kind = kind_at(self.body(), self.look.sizes, place.x(), place.y())
        return kind if kind is not None and self.value is not None and self.value.stock[kind] else None

    def named(self) -> QRect:
        """Where the name is, on the plate."""
        return name_box(self.body(), self.look.sizes).toRect()

    def sizeHint(self) -> QSize:
        """Three lines beside the head, and the stock."""
        return with_edge(usual(self.look.sizes))

    def minimumSizeHint(self) -> QSize:
        """Without who plays."""
        return with_edge(least(self.look.sizes))

    def flat(self, width: int) -> int:
        """The least height that it can do with at that width, for want of room for all plates."""
        return math.ceil(flat(self.look.sizes, width - 2 * EDGE)) + 2 * EDGE

    def draw(self, painter: Painter, box: QRectF) -> None:
        """The plate."""
        if self.value is not None:
            draw_player(painter, box, self.value, self.look.sizes)
            self.draw_chosen(painter, box)
