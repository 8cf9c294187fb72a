"""A Project in play as printed: picture, title, owner, a place for every token, and the builders' reward."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from kd_desktop.desktop.kit import fitting, shapes, theme
from kd_desktop.desktop.kit.fitting import FittedLines
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, MUTE, PAPER
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.effect_line import draw_reward
from kd_desktop.desktop.throne.cards.inks import MUTED, ROW_SHADE
from kd_desktop.desktop.throne.cards.values import ProjectValue, TokenPlace
from kd_desktop.desktop.throne.cards.words import owner_words

PICTURE_SHARES = (0.46, 0.42, 0.38, 0.34, 0.3, 0.26, 0.0)
"""The shares of a tile's width that its picture may take; the first with room for the title is used."""
TOKENS_APART = 54
"""The largest distance between places, in pixels."""
LEAST_APART = 34
"""Places closer together than this, in pixels, go into two rows."""
LEAST_PLACE, FLAT_STRIP = 1.0, 1.5
"""The least height of a row of places, and of the reward in a flat tile, in sizes of small text."""


def least(sizes: Sizes) -> tuple[float, float]:
    """The least width and height of a tile: words and tokens without a picture."""
    high = sizes.px(21) * 2.4 + sizes.px(18) * 3.2 + 62 * sizes.room + 2 * sizes.gap(14)
    return max(284 * sizes.room, sizes.px(18) * 11.5), high - 16


def lowest(sizes: Sizes) -> float:
    """The least height of a tile in which anything can be read: the title, and what is still to be paid."""
    return _title(sizes) + sizes.px(18) * LEAST_PLACE + 20 * sizes.room


class TileParts(NamedTuple):
    """The boxes of the parts of a tile.

    Where it is `flat`, the owner's badge stands before the title; where it is even lower, the reward is left
    out.
    """

    head: QRectF
    places: QRectF
    reward: QRectF
    flat: bool


def parts(box: QRectF, value: ProjectValue, sizes: Sizes) -> TileParts:
    """Head, places and reward from above; the head gets what is left, but always has its lines."""
    u, small = sizes.room, sizes.px(18)
    strip = max(39 * u, small * 1.75)
    rows = 2 if _pitch(box, len(value.places), 1, sizes) < LEAST_APART * u else 1
    high = min(sizes.gap(62) * rows + 6 * u, box.height() * 0.4)
    inner = box.adjusted(9 * u, 9 * u, -9 * u, -7 * u)
    spare = inner.height() - strip - 4 * u - _title(sizes) - _foot(sizes)
    flat = spare < small * LEAST_PLACE * rows
    if flat:
        spare = inner.height() - 4 * u - _title(sizes)
        strip = small * FLAT_STRIP if spare >= small * (FLAT_STRIP + LEAST_PLACE * rows) else 0.0
        spare -= strip
    high = max(0.0, spare if flat and not strip else min(high, spare))
    reward = QRectF(box.x() + 7 * u, inner.bottom() - strip, box.width() - 14 * u, strip)
    places = QRectF(inner.x(), reward.y() - high, inner.width(), high)
    head = QRectF(inner.x(), inner.y(), inner.width(), max(0.0, places.y() - inner.y() - 4 * u))
    return TileParts(head, places, reward, flat)


def _title(sizes: Sizes) -> float:
    """The height of a title of one line."""
    return sizes.px(21) * 1.2


def _foot(sizes: Sizes) -> float:
    """The height of the line that says whose it is."""
    return max(28 * sizes.room, sizes.px(18) * 1.4)


def draw_project(painter: Painter, box: QRectF, value: ProjectValue, sizes: Sizes, yours: int = 0) -> None:
    """The tile; `yours` is the viewer's party, 0 for the table."""
    u = sizes.room
    painter.fill(outline(box.translated(4 * u, 5 * u)), ROW_SHADE, 0.6)
    frame(painter, box, u)
    lay = parts(box, value, sizes)
    if lay.flat:
        _draw_title(painter, lay.head, value, sizes)
    else:
        _draw_head(painter, lay.head, value, sizes, yours)
    draw_places(painter, lay.places, value.places, sizes)
    if not lay.reward.isEmpty():
        draw_reward(painter, lay.reward, value.reward, sizes)


def frame(painter: Painter, box: QRectF, u: float) -> None:
    """Paper in a brass frame."""
    painter.fill(outline(box), BRASS, 0.8)
    painter.fill(outline(box, -3.5 * max(0.75, u)), PAPER, 0.4)
    painter.line(outline(box), INK, 1.8, 0.3)


def _draw_head(painter: Painter, head: QRectF, value: ProjectValue, sizes: Sizes, yours: int) -> None:
    """Picture, title and owner."""
    owner = sizes.type(18, ink=MUTE, ground=PAPER)
    foot = _foot(sizes)
    title_high = head.height() - foot
    wide, title = _arranged(head, title_high, value.title, sizes)
    gap = 11 * sizes.room
    x = head.x()
    if wide:
        draw_front(
            painter, QRectF(x, head.y(), wide, min(head.height(), wide * marks.PICTURE_SHAPE)), value, sizes
        )
        x += wide + gap
    type_, lines = title
    painter.lines(x, head.y() + type_.px * 0.95, lines, type_, type_.px * fitting.lead())
    base = head.bottom() - foot * 0.28
    size = max(14.0, owner.px * 1.2)
    marks.badge(painter, value.owner, x + size / 2 + 1, base - owner.px * 0.34, size)
    words = owner_words(value, yours)
    room = head.right() - x - size - owner.px * 0.5
    set_so = fitting.line(owner, words, room, owner.px)
    painter.text(x + size + owner.px * 0.5, base, *set_so)


def _draw_title(painter: Painter, head: QRectF, value: ProjectValue, sizes: Sizes) -> None:
    """The owner's badge and the title in one line, for want of height."""
    bold = sizes.type(21, 700, serif=True, ground=PAPER)
    size = max(14.0, sizes.px(18) * 1.2)
    x, cy = head.x() + size * 1.3, head.center().y()
    marks.badge(painter, value.owner, head.x() + size / 2 + 1, cy, size)
    words, set_in = fitting.line(bold, value.title, head.right() - x, sizes.px(0))
    painter.text(x, cy + set_in.px * 0.34, words, set_in)


def _arranged(head: QRectF, high: float, words: str, sizes: Sizes) -> tuple[float, FittedLines]:
    """The width of the picture and of the title beside it: whole in its own letters if possible."""
    bold = sizes.type(21, 700, serif=True, ground=PAPER)
    gap, least = 11 * sizes.room, sizes.px(0)
    most = max(1, int(high / (bold.px * fitting.lead()) + 0.12))
    widths = [min(head.width() * share, head.height() / marks.PICTURE_SHAPE) for share in PICTURE_SHARES]
    for find in (fitting.by_size, fitting.whole):
        for wide in widths if find is fitting.whole else widths[:-1]:
            room = head.width() - (wide + gap if wide else 0)
            found = find(bold, words, room, most, least)
            if found is not None:
                return wide, found
    return 0.0, fitting.fit(bold, words, head.width(), max(most, 2), least)


def draw_front(painter: Painter, box: QRectF, value: ProjectValue, sizes: Sizes) -> None:
    """The picture between the two columns of a temple front."""
    marks.picture(painter, value.picture, "project", box)
    wide = max(3.0, 7 * sizes.room)
    canvas = painter.p
    for x in (box.x(), box.right() - wide):
        canvas.fillRect(QRectF(x, box.y(), wide, box.height()), QColor(theme.shown(INK)))
        for at in (0.29, 0.63):
            flute = QRectF(x + wide * at, box.y() + wide * 0.6, wide * 0.13, box.height() - wide * 1.2)
            canvas.fillRect(flute, QColor(theme.shown(BONE)))


def _pitch(box: QRectF, number: int, rows: int, sizes: Sizes) -> float:
    """The distance between places."""
    return min(sizes.gap(TOKENS_APART), (box.width() - 24 * sizes.room) / max(1, -(-number // rows)))


def place_centres(box: QRectF, number: int, sizes: Sizes) -> tuple[list[tuple[float, float]], float]:
    """The middle of each place, and the distance between them."""
    u = sizes.room
    rows = 2 if _pitch(box, number, 1, sizes) < LEAST_APART * u else 1
    pitch = min(_pitch(box, number, rows, sizes), box.height() / rows * 0.92)
    each = -(-number // rows)
    out = []
    for at in range(number):
        row, column = divmod(at, each)
        in_row = min(each, number - row * each)
        x = box.center().x() + (column - (in_row - 1) / 2) * pitch
        y = box.y() + box.height() * (row + 0.5) / rows
        out.append((x, y))
    return out, pitch


def draw_places(painter: Painter, box: QRectF, places: tuple[TokenPlace, ...], sizes: Sizes) -> None:
    """A place for every token of the price; each payer's badge is at its foot, and a Hero stays a Hero."""
    centres, pitch = place_centres(box, len(places), sizes)
    for place, (x, y) in zip(places, centres, strict=True):
        draw_place(painter, place, x, y, pitch)


def draw_place(painter: Painter, place: TokenPlace, x: float, y: float, pitch: float) -> None:
    """One place, dashed with its sign while it is empty."""
    size = pitch * 0.8
    y -= pitch * 0.04
    if not place.held:
        painter.line(shapes.disc(x, y, size * 0.44), MUTED, max(1.2, size * 0.037), 0, [3, 2.4])
        marks.sign(painter, place.asked, x, y, size * 0.52, MUTED)
        return
    marks.token(painter, place.held, x, y, size)
    if place.by:
        marks.badge(painter, place.by, x + size * 0.3, y + size * 0.38, size * 0.42)
