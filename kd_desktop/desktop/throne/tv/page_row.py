"""What several pages have: the claimants at their foot, and the heading of a card."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import fitting, shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import (
    BONE,
    PAPER,
)
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.tv.claimants import draw_claimants
from kd_desktop.desktop.throne.tv.frame import claimants_in, over_claimants
from kd_desktop.desktop.throne.tv.page import TvPage
from kd_desktop.desktop.throne.tv.plates import named
from kd_desktop.desktop.throne.tv.standing import seat_words
from kd_desktop.desktop.tv.frame import SMALLEST


def draw_row(painter: Painter, box: QRectF, page: TvPage) -> QRectF:
    """The claimants at the foot; returns what is left over them."""
    said = seat_words(page.view) if page.asked else {}
    draw_claimants(painter, claimants_in(box), page.everybody, said)
    return over_claimants(box)


def draw_band(painter: Painter, box: QRectF, words: str, sign: str, ink: str) -> None:
    """The heading of a card: its sign and its title on a band."""
    painter.fill(shapes.outline(box), ink, 0.8, seed=560)
    size = min(64.0, box.height() * 0.66)
    marks.sign(painter, sign, box.x() + 20 + size / 2, box.center().y(), size, BONE)
    room = box.width() - size - 60
    usual = named(60, PAPER, ink, 700)
    set_in, lines = fitting.by_size(usual, words, room, 1, 46) or fitting.fit(
        usual._replace(px=SMALLEST + 2), words, room, int(box.height() // 46), SMALLEST
    )
    lead = set_in.px * 1.12
    y = box.center().y() + set_in.px * 0.34 - lead * (len(lines) - 1) / 2
    for line in lines:
        painter.text(box.x() + 40 + size, y, line, set_in, room=room)
        y += lead
