"""All set-asides against a Threat on the TV: the table's own print on a sheet, and what moves over it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.stage import heights
from kd_desktop.desktop.stage.specs import PieceSpec, piece
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.reveal_layout import RevealLayout
from kd_desktop.desktop.throne.cards.reveal_print import RevealStage, draw_cloth, draw_laid
from kd_desktop.desktop.throne.cards.values import RevealValue
from kd_desktop.desktop.throne.tv.plates import CARDS, sheet
from kd_desktop.engine.throne.vocabulary import TOKENS, Token


class TvRevealLayout(RevealLayout):
    """The set-asides on their sheet, whose rows have most of the room."""

    low, low_figures, low_foot = True, (24, 32), 16.0
    shares = (0.225, 0.157)

    def __init__(self, box: QRectF, number: int) -> None:
        super().__init__(box.adjusted(22, 14, -28, -24), number, CARDS)


def draw_sheet(painter: Painter, box: QRectF, value: RevealValue, stage: RevealStage) -> None:
    """The table, as far as it is opened."""
    sheet(painter, box.adjusted(0, 0, -6, -2), 700)
    draw_laid(painter, TvRevealLayout(box, len(value.rows)), value, stage)


def covers(box: QRectF, value: RevealValue) -> list[PieceSpec]:
    """The cloths over all rows."""
    lay = TvRevealLayout(box, len(value.rows))
    cloths = [lay.cloth(lay.row(at)) for at in range(len(value.rows))]
    return [
        piece(f"cover:{row.seat}", cloth, draw_cloth, row.party, CARDS.room, z=heights.MARK, bleed=0.0)
        for row, cloth in zip(value.rows, cloths, strict=True)
    ]


def falling(box: QRectF, value: RevealValue) -> list[tuple[PieceSpec, QRectF]]:
    """The tokens that fall from the rows into their sum, each with the box where it arrives."""
    lay, out = TvRevealLayout(box, len(value.rows)), []
    for at, token in enumerate(lay.tokens(value)):
        start = QRectF(0, 0, token.size, token.size)
        start.moveCenter(QPointF(token.x, token.y))
        end = QRectF(start)
        end.moveCenter(lay.sum_token(token.kind))
        out.append((piece(f"falling:{at}", start, draw_token, TOKENS[token.kind], z=heights.MARK), end))
    return out


def draw_token(painter: Painter, box: QRectF, token: Token) -> None:
    """A token on the dark sum, filling its box."""
    marks.token(painter, token, box.center().x(), box.center().y(), box.width(), dark=True)
