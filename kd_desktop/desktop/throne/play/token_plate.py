"""A plate with a number of tokens of one type."""

from __future__ import annotations

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.page.kind_plate import KindPlate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.engine.throne.vocabulary import Token


class TokenPlate(KindPlate):
    """A number of tokens of a type."""

    def __init__(self, look: Appearance, token: Token, word: str, most: int, have: int | None = None) -> None:
        self.token: Token = token
        super().__init__(look, word, most, have)

    def draw_kind(self, painter: Painter, x: float, y: float, size: float) -> None:
        """The token."""
        marks.token(painter, self.token, x, y, size)
