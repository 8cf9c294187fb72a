"""A plate with a number of tokens of one type."""

from __future__ import annotations

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.page.kind_plate import KindPlate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.engine.throne.vocabulary import Token


class TokenPlate(KindPlate):
    """A number of tokens of a type; `price` is how many of it are asked for, 0 where only a sum is.

    A Threat has `asked` for so many of them, whoever gives them; None for any other question.
    """

    def __init__(
        self,
        look: Appearance,
        token: Token,
        word: str,
        most: int,
        have: int | None = None,
        price: int = 0,
        asked: int | None = None,
    ) -> None:
        self.token: Token = token
        self.price, self.asked = price, asked
        super().__init__(look, word, most, have)

    def owned_words(self) -> str:
        """How many there are; beside a price both are told, or one would be taken for the other."""
        if not self.price or self.have is None:
            return super().owned_words()
        words = self.tr("you have {n}, it needs {price}")
        if self.low:  # there it stands beside the amount
            words = self.tr("· you have {n}, it needs {price}")
        return words.format(n=self.have, price=self.price)

    def amount_words(self, n: int) -> str:
        """The amount, and what one owns and what is asked for."""
        if self.asked is not None and self.have is not None:
            words = self.tr("{what}: {n}; you have {have}, the Threat asks for {asked}")
            if not self.asked:
                words = self.tr("{what}: {n}; you have {have}, the Threat asks for none")
            return words.format(what=self.word, n=n, have=self.have, asked=self.asked)
        if not self.price or self.have is None:
            return super().amount_words(n)
        words = self.tr("{what}: {n}; you have {have}, it needs {price}")
        return words.format(what=self.word, n=n, have=self.have, price=self.price)

    def draw_kind(self, painter: Painter, x: float, y: float, size: float) -> None:
        """The token."""
        marks.token(painter, self.token, x, y, size)
