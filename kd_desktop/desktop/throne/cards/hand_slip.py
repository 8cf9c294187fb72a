"""A card of a full hand beside the one in front: as narrow as its place, with its whole name."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import fitting
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, PAPER
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.effect_line import draw_price
from kd_desktop.desktop.throne.cards.project_print import frame
from kd_desktop.desktop.throne.cards.values import HandValue, ProjectValue


def draw_slip(painter: Painter, box: QRectF, value: HandValue, sizes: Sizes) -> None:
    """The name; if there is room below it, of a Project its price too, of an Intrigue its sign."""
    u, of_project = sizes.room, isinstance(value, ProjectValue)
    ground = PAPER if of_project else BRASS
    if of_project:
        frame(painter, box, u)
    else:
        painter.fill(outline(box), INK, 0.8)
        painter.line(outline(box, -2 * max(0.75, u)), BONE, max(1.4, 2 * u), 0.3)
        painter.fill(outline(box, -5 * max(0.75, u)), BRASS, 0.5)
    inner = box.adjusted(9 * u, 9 * u, -9 * u, -9 * u)
    bold = sizes.type(23, 700, serif=True, ground=ground)
    least = sizes.px(0)
    foot = sizes.px(22) * 1.5
    found = fitting.block(bold, value.title, inner.width(), inner.height() - foot, least)
    if found is None:
        foot = 0.0
        found = fitting.block(bold, value.title, inner.width(), inner.height(), least)
    type_, lines = found or fitting.fit(bold, value.title, inner.width(), len(value.title.split()), least)
    lead = type_.px * fitting.lead()
    y = inner.y() + (inner.height() - foot - lead * len(lines)) / 2 + type_.px * 0.92
    painter.lines(inner.x(), y, lines, type_, lead)
    if not foot:
        return
    if isinstance(value, ProjectValue):
        draw_price(painter, inner.x(), inner.bottom() - foot / 2, value.cost, sizes, inner.width())
    else:
        marks.sign(painter, "intrigue", inner.center().x(), inner.bottom() - foot / 2, foot * 0.8, INK)
