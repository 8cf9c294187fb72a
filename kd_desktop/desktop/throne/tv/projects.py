"""The Projects in play: owners, a place for every token of the price, payers, and builders' rewards."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BRASS, DUSK, INK, MUTE, PAPER, PLATE, TABLE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.stage.rows import in_row
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.effect_line import draw_reward
from kd_desktop.desktop.throne.cards.project_print import draw_front, frame
from kd_desktop.desktop.throne.cards.values import ProjectValue
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.tv.plates import CARDS, STRIPS
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import block, named

ROOM = 380.0
"""Least width of a tile: as many as fit are side by side, and more take turns."""
GAP = 14.0
BADGE = 44.0
STRIP = 70.0
LOW = 250.0
"""The height below which everything but the words is smaller."""
PICTURED, WIDE, SAID = 500.0, 700.0, 620.0
"""The tile widths from which a tile has its picture, the picture at full height, and the owner in words."""
MOST, LEAST, PAYER = 88.0, 40.0, 36.0
"""The largest size of a place, the least of a token on it, and the size of the payer's badge."""


def most(row: QRectF) -> int:
    """The number of Projects side by side in a row."""
    return max(1, int(row.width() // ROOM))


def leaves(row: QRectF, projects: Sequence[ProjectValue]) -> int:
    """The number of leaves for these Projects."""
    return max(1, -(-len(projects) // most(row)))


def tiles(row: QRectF, number: int, count: int) -> list[QRectF]:
    """The boxes of that many tiles, which share the row; with several leaves, less room for their marks."""
    free = row.adjusted(0, 0, -34 if count > 1 else 0, 0)
    return [box.adjusted(0, 0, -5, -6) for box in in_row(free, number, GAP)]


def draw_no_project(painter: Painter, row: QRectF, words: str) -> None:
    """An empty place, with the words for it."""
    box = row.adjusted(0, 0, -5, -6)
    painter.line(shapes.outline(box), PLATE, 5, 0.5, [5, 4])
    style = named(48, DUSK, TABLE, 400)._replace(italic=True)
    painter.text(box.center().x(), box.center().y() + 16, words, style, "centre")


def draw_leaves(painter: Painter, row: QRectF, leaf: int, count: int) -> None:
    """A mark for every leaf at the end of the row, the present one full."""
    for i in range(count):
        y = row.center().y() + (i - (count - 1) / 2) * 36
        if i == leaf:
            painter.fill(shapes.rhomb(row.right() - 14, y, 13), BRASS, 0.3, seed=80 + i)
        else:
            painter.line(shapes.rhomb(row.right() - 14, y, 12), DUSK, 2.8, 0)


def draw_tile(painter: Painter, box: QRectF, one: ProjectValue, done: bool) -> None:
    """A Project; a `done` one has a brass ring."""
    frame(painter, box, 1.6)
    if done:
        inner = box.adjusted(3, 3, -3, -3)
        painter.line(shapes.outline(inner), BRASS, 10, 0.5)
    inner = box.adjusted(16, 14, -16, -12)
    low = box.height() < LOW
    if box.width() >= WIDE:
        wide = inner.height() / marks.PICTURE_SHAPE
        draw_front(painter, QRectF(inner.x(), inner.y(), wide, inner.height()), one, CARDS)
        inner.setLeft(inner.x() + wide + 26)
    strip_high, places_high = (STRIP * 0.88, 62.0) if low else (STRIP, 84.0)
    if inner.width() >= SAID and not low:
        places_high = 110.0
    strip = QRectF(inner.x() - 6, inner.bottom() - strip_high, inner.width() + 12, strip_high)
    places = QRectF(inner.x(), strip.y() - places_high - 4, inner.width(), places_high)
    head = QRectF(inner.x(), inner.y(), inner.width(), places.y() - inner.y() - 2)
    if PICTURED <= box.width() < WIDE and not low:
        wide = min(head.height() / marks.PICTURE_SHAPE, inner.width() * 0.4)
        draw_front(painter, QRectF(head.x(), head.y(), wide, head.height()), one, CARDS)
        head.setLeft(head.x() + wide + 16)
    _draw_owner(painter, head, one)
    draw_tv_places(painter, places, one)
    draw_reward(painter, strip, one.reward, STRIPS)


def _draw_owner(painter: Painter, head: QRectF, one: ProjectValue) -> None:
    """The owner, at the right: in words too if there is room; the title has what is left."""
    x = head.right() - BADGE / 2
    y = head.y() + BADGE / 2
    marks.badge(painter, one.owner, x, y, BADGE)
    _strike(painter, one, one.owner, x, y, BADGE)
    left = head.right() - BADGE - 34
    if head.width() >= SAID:
        words = translate("Tv", "{name}’s Project").format(name=claimant(one.owner).name)
        style = named(40, MUTE, PAPER, 400)._replace(italic=True)
        left = painter.text(x - BADGE / 2 - 14, y + 14, words, style, "right") - style.width(words) - 34
    title = QRectF(head.x(), head.y() - 6, left - head.x(), head.height() + 6)
    usual = 60 if head.width() >= SAID else 44
    block(painter, title, one.title, named(usual, ground=PAPER, weight=700))


def place_marks(box: QRectF, number: int) -> tuple[float, float]:
    """The size of that many places side by side, and the distance of their middles."""
    size = min(MOST, box.height() * 0.76, box.width() / max(1, number) - 8)
    return size, min(size * 1.25, box.width() / max(1, number))


def draw_tv_places(painter: Painter, box: QRectF, one: ProjectValue) -> None:
    """A place for every token of the price, with its sign while empty; the payer's badge is at its foot."""
    size, apart = place_marks(box, len(one.places))
    for at, place in enumerate(one.places):
        x = box.center().x() + (at - (len(one.places) - 1) / 2) * apart
        paid = max(LEAST, min(size, box.height() - PAYER + 8))
        y = box.y() + paid / 2
        if not place.held:
            painter.line(shapes.disc(x, box.center().y(), size * 0.44), MUTE, 3, 0, [3, 2.4])
            marks.sign(painter, place.asked, x, box.center().y(), max(SMALLEST, size * 0.6), MUTE)
            continue
        marks.token(painter, place.held, x, y, paid)
        if place.by:
            foot = box.bottom() - PAYER / 2 - 2
            marks.badge(painter, place.by, x, foot, PAYER)
            _strike(painter, one, place.by, x, foot, PAYER)


def _strike(painter: Painter, one: ProjectValue, party: int, x: float, y: float, size: float) -> None:
    """A stroke through a builder who gets nothing."""
    if party in one.denied:
        for thick, ink in ((11, INK), (6, BRASS)):
            painter.seg((x - size / 2, y + size / 2), (x + size / 2, y - size / 2), ink, thick, 0.3)
