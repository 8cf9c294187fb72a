"""The throne's own rows: amounts of tokens, and kinds of moments."""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.page.question_rows import AmountsRow, PlateWords, StepRow, Why
from kd_desktop.desktop.page.sign_plates import BoxPlate
from kd_desktop.desktop.throne.phrases.tokens import token_name
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.engine.shapes import Amounts
from kd_desktop.engine.throne.vocabulary import TOKENS, Token


class TokensRow(AmountsRow):
    """Amounts of each type of token; `have` is what one owns of each, if that is what is given.

    `prices` is how many of each are asked for, 0 where that is no matter of one type.
    """

    def __init__(
        self,
        look: Appearance,
        key: tuple[object, ...],
        shape: Amounts,
        give: Callable[[tuple[int, ...]], PlateWords],
        why: Why,
        have: tuple[int, ...] = (),
        prices: tuple[int, ...] = (),
    ) -> None:
        self.tokens = [
            TokenPlate(
                look,
                kind,
                token_name(kind),
                most,
                have[place] if have else None,
                prices[place] if prices else 0,
            )
            for place, (kind, most) in enumerate(zip(map(_token, shape.kinds), shape.most, strict=True))
        ]
        super().__init__(look, key, shape, self.tokens, give, why)


def _token(kind: str) -> Token:
    return next(token for token in TOKENS if token == kind)


class MomentsRow(StepRow):
    """Kinds of moments, each with a box to tick: whether to be asked then."""

    def add_box(self, words: PlateWords, *, asks: bool) -> Plate:
        """Add a kind of moment; a ticked one is brass and says so."""
        plate = self.add(BoxPlate(self.look, words.title))
        plate.setCheckable(True)
        plate.setChecked(asks)
        plate.lit = asks
        plate.offer(self.tr("ask me") if asks else self.tr("pass for me"), words.hint)
        return plate
