"""The Projects in play: whose each is, a place for every token asked, who builds, and what builders get."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BRASS, DUSK, PAPER, PLATE, TABLE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.effect_line import draw_reward
from kd_desktop.desktop.throne.cards.project_print import LEAST_APART, draw_front, draw_places, frame
from kd_desktop.desktop.throne.cards.values import ProjectValue
from kd_desktop.desktop.throne.tv.plates import CARDS, STRIPS, block, named

ROOM = 380.0
"""How wide a tile must be at least: as many stand side by side, and more take turns."""
GAP = 14.0
BADGE = 44.0
STRIP = 70.0
LOW = 250.0
"""In tiles lower than this everything but the words is smaller."""
PICTURED = 500.0
"""From this width on a tile has its picture."""


def most(row: QRectF) -> int:
    """How many Projects stand side by side in a row."""
    return max(1, int(row.width() // ROOM))


def leaves(row: QRectF, projects: Sequence[ProjectValue]) -> int:
    """On how many leaves these Projects stand."""
    return max(1, -(-len(projects) // most(row)))


def draw_projects(
    painter: Painter, row: QRectF, projects: Sequence[ProjectValue], done: Sequence[str], leaf: int = 0
) -> None:
    """One leaf of them; those that are `done` have a brass ring."""
    if not projects:
        _draw_none(painter, row)
        return
    count, each = leaves(row, projects), most(row)
    shown = projects[leaf * each : (leaf + 1) * each]
    if count > 1:
        _draw_leaves(painter, row, leaf, count)
        row = row.adjusted(0, 0, -34, 0)
    places = each if count > 1 else max(3, len(shown))
    wide = (row.width() - GAP * (places - 1)) / places
    for i, one in enumerate(shown):
        box = QRectF(row.x() + i * (wide + GAP), row.y(), wide - 5, row.height() - 6)
        _draw(painter, box, one, one.card in done)


def _draw_none(painter: Painter, row: QRectF) -> None:
    box = row.adjusted(0, 0, -5, -6)
    painter.line(shapes.outline(box), PLATE, 5, 0.5, [5, 4])
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
        painter.line(shapes.outline(inner), BRASS, 10, 0.5)
    inner = box.adjusted(16, 14, -16, -12)
    low = box.height() < LOW
    strip_high, places_high = (STRIP * 0.88, 62.0) if low else (STRIP, 84.0)
    strip = QRectF(inner.x() - 6, inner.bottom() - strip_high, inner.width() + 12, strip_high)
    places = QRectF(inner.x(), strip.y() - places_high - 4, inner.width(), places_high)
    head = QRectF(inner.x(), inner.y(), inner.width(), places.y() - inner.y() - 2)
    if box.width() >= PICTURED and not low:
        wide = min(head.height() / marks.PICTURE_SHAPE, inner.width() * 0.4)
        draw_front(painter, QRectF(head.x(), head.y(), wide, head.height()), one, CARDS)
        head.setLeft(head.x() + wide + 16)
    marks.badge(painter, one.owner, head.right() - BADGE / 2, head.y() + BADGE / 2, BADGE)
    title = QRectF(head.x(), head.y() - 6, head.width() - BADGE - 34, head.height() + 6)
    block(painter, title, one.title, named(44, ground=PAPER, weight=700))
    places.setRight(_draw_builders(painter, places, one) - 8)
    draw_places(painter, places, one.places, _sizes(places, len(one.places)))
    draw_reward(painter, strip, one.reward, STRIPS)


def _sizes(box: QRectF, number: int) -> Sizes:
    """In which so many places are as large as they stand in one row, if they do."""
    wider = (u for u in (1.5, 1.25) if (box.width() - 24 * u) / max(1, number) >= LEAST_APART * u)
    return Sizes(next(wider, 1.0))


def _draw_builders(painter: Painter, box: QRectF, one: ProjectValue) -> float:
    """Who builds besides the owner, under the owner; where that begins. Who is denied is struck out."""
    others = [party for party in one.builders if party != one.owner]
    size, x = BADGE * 0.8, box.right()
    for party in reversed(others):
        y = box.center().y()
        marks.badge(painter, party, x - size / 2, y, size)
        if party in one.denied:
            painter.seg((x - size, y + size / 2), (x, y - size / 2), BRASS, 6, 0.3)
        x -= size + 8
    return x
