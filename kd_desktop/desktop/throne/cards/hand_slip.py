"""A card of a full hand beside the one in front: as narrow as its place, with its whole name and its foot."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import fitting
from kd_desktop.desktop.kit.fitting import FittedLines
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, OXBLOOD, PAPER
from kd_desktop.desktop.throne.cards.effect_line import draw_price, draw_reward, reward_height
from kd_desktop.desktop.throne.cards.hand_print import middled
from kd_desktop.desktop.throne.cards.project_print import frame
from kd_desktop.desktop.throne.cards.values import HandValue, IntrigueValue, ProjectValue
from kd_desktop.desktop.throne.cards.words import moment_words


def draw_slip(painter: Painter, box: QRectF, value: HandValue, sizes: Sizes) -> None:
    """The name, and a Project's reward or an Intrigue's moment; a Project's price if there is room for it."""
    if isinstance(value, ProjectValue):
        _draw_project(painter, box, value, sizes)
    else:
        _draw_intrigue(painter, box, value, sizes)


def _draw_project(painter: Painter, box: QRectF, value: ProjectValue, sizes: Sizes) -> None:
    u = sizes.room
    frame(painter, box, u)
    inner = box.adjusted(8 * u, 7 * u, -8 * u, -7 * u)
    give = reward_height(value.reward, inner.width(), sizes)
    draw_reward(painter, QRectF(inner.x(), inner.bottom() - give, inner.width(), give), value.reward, sizes)
    rest = inner.adjusted(0, 0, 0, -give)
    price = sizes.px(22) * 1.5
    if _name(painter, rest.adjusted(0, 0, 0, -price), value.title, sizes, PAPER, must=False):
        draw_price(painter, rest.x(), rest.bottom() - price / 2, value.cost, sizes, rest.width())
    else:
        _name(painter, rest, value.title, sizes, PAPER)


def _draw_intrigue(painter: Painter, box: QRectF, value: IntrigueValue, sizes: Sizes) -> None:
    u = sizes.room
    painter.fill(outline(box), INK, 0.8)
    painter.line(outline(box, -2 * max(0.75, u)), BONE, max(1.4, 2 * u), 0.3)
    painter.fill(outline(box, -5 * max(0.75, u)), BRASS, 0.5)
    inner = box.adjusted(9 * u, 7 * u, -9 * u, -7 * u)
    moment = sizes.type(18, ink=BONE, ground=OXBLOOD)
    set_so = fitting.fit(moment, moment_words(value.timing), inner.width() - 6 * u, 3, sizes.px(0))
    foot = moment.px * 0.25 + len(set_so[1]) * set_so[0].px * fitting.lead()
    band = QRectF(inner.x(), inner.bottom() - foot, inner.width(), foot)
    painter.fill(outline(band), OXBLOOD, 0.4)
    middled(painter, band, set_so)
    _name(painter, inner.adjusted(0, 0, 0, -foot), value.title, sizes, BRASS)


def _name(
    painter: Painter, box: QRectF, title: str, sizes: Sizes, ground: str, *, must: bool = True
) -> FittedLines | None:
    """The whole name in the middle of a box, as large as it fits; None if it doesn't fit and needn't."""
    bold, least = sizes.type(23, 700, serif=True, ground=ground), sizes.px(0)
    found = fitting.block(bold, title, box.width(), box.height(), least)
    if found is None and must:
        found = fitting.fit(bold, title, box.width(), len(title.split()), least)
    if found is None:
        return None
    type_, lines = found
    lead = type_.px * fitting.lead()
    y = box.y() + (box.height() - lead * len(lines)) / 2 + type_.px * 0.92
    painter.lines(box.x(), y, lines, type_, lead)
    return found
