"""The Projects in play: whose each is, a place for every token asked, who builds, and what builders get."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import fitting, shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BRASS, DUSK, PAPER, PLATE, TABLE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.effect_line import draw_reward
from kd_desktop.desktop.throne.cards.project_print import draw_front, draw_places, frame
from kd_desktop.desktop.throne.cards.values import ProjectValue
from kd_desktop.desktop.throne.tv.plates import CARDS, PLACES, STRIPS, block, named
from kd_desktop.desktop.tv.frame import SMALLEST

MOST = 4
"""So many Projects stand side by side; more take turns."""
GAP = 14.0
BADGE = 44.0
STRIP = 74.0
PICTURED = 500.0
"""From this width on a tile has its picture."""


def leaves(projects: Sequence[ProjectValue]) -> int:
    """On how many leaves these Projects stand."""
    return max(1, -(-len(projects) // MOST))


def draw_projects(
    painter: Painter, row: QRectF, projects: Sequence[ProjectValue], done: Sequence[str], leaf: int = 0
) -> None:
    """One leaf of them; those that are `done` have a brass ring."""
    if not projects:
        _draw_none(painter, row)
        return
    count = leaves(projects)
    shown = projects[leaf * MOST : (leaf + 1) * MOST]
    if count > 1:
        _draw_leaves(painter, row, leaf, count)
        row = row.adjusted(0, 0, -34, 0)
    places = MOST if count > 1 else max(3, len(shown))
    wide = (row.width() - GAP * (places - 1)) / places
    for i, one in enumerate(shown):
        box = QRectF(row.x() + i * (wide + GAP), row.y(), wide - 5, row.height() - 6)
        _draw(painter, box, one, one.card in done)


def _draw_none(painter: Painter, row: QRectF) -> None:
    box = row.adjusted(0, 0, -5, -6)
    painter.line(shapes.box(box.x(), box.y(), box.width(), box.height()), PLATE, 5, 0.5, [5, 4])
    words = translate("Tv", "No Project is in play.")
    style = named(48, DUSK, TABLE, 400)._replace(italic=True)
    painter.text(box.center().x(), box.center().y() + 16, words, style, "centre")


def _draw_leaves(painter: Painter, row: QRectF, leaf: int, count: int) -> None:
    for i in range(count):
        y = row.center().y() + (i - (count - 1) / 2) * 36
        if i == leaf:
            painter.fill(shapes.rhomb(row.right() - 14, y, 13), BRASS, 0.3, seed=80 + i)
        else:
            painter.line(shapes.rhomb(row.right() - 14, y, 12), DUSK, 2.8, 0)


def _draw(painter: Painter, box: QRectF, one: ProjectValue, done: bool) -> None:
    frame(painter, box, 1.6)
    if done:
        inner = box.adjusted(3, 3, -3, -3)
        painter.line(shapes.box(inner.x(), inner.y(), inner.width(), inner.height()), BRASS, 10, 0.5)
    inner = box.adjusted(16, 14, -16, -14)
    strip = QRectF(inner.x() - 6, inner.bottom() - STRIP, inner.width() + 12, STRIP)
    places = QRectF(inner.x(), strip.y() - 92, inner.width(), 86)
    head = QRectF(inner.x(), inner.y(), inner.width(), places.y() - inner.y() - 2)
    if box.width() >= PICTURED:
        wide = min(head.height() / marks.PICTURE_SHAPE, inner.width() * 0.4)
        draw_front(painter, QRectF(head.x(), head.y(), wide, head.height()), one, CARDS)
        head.setLeft(head.x() + wide + 16)
    _draw_head(painter, head, one)
    draw_places(painter, places, one.places, PLACES)
    draw_reward(painter, strip, one.reward, STRIPS)


def _draw_head(painter: Painter, head: QRectF, one: ProjectValue) -> None:
    """The title; below it the owner, larger, and whoever else builds."""
    others = [party for party in one.builders if party != one.owner]
    foot = BADGE + 8
    if head.height() < foot + SMALLEST * fitting.lead():
        foot = 0.0
    title = QRectF(head.x(), head.y() - 6, head.width() - (0 if foot else BADGE + 24), head.height() - foot)
    block(painter, title, one.title, named(44, ground=PAPER, weight=700))
    y = head.bottom() - BADGE / 2 - 2 if foot else head.y() + BADGE / 2
    x = head.x() + BADGE / 2 + 2 if foot else head.right() - BADGE / 2
    marks.badge(painter, one.owner, x, y, BADGE)
    x += BADGE / 2 + 18
    for party in others if foot else ():
        small = BADGE * 0.74
        marks.badge(painter, party, x + small / 2, y + (BADGE - small) / 2, small)
        if party in one.denied:
            half = small * 0.6
            at = (x + small / 2, y + (BADGE - small) / 2)
            painter.seg((at[0] - half, at[1] + half), (at[0] + half, at[1] - half), BRASS, 5, 0.3)
        x += small + 10
