"""A card of a hand as printed: a Project with price and reward, or an Intrigue with words and moment."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF

from kd_desktop.desktop.kit import fitting, shapes
from kd_desktop.desktop.kit.fitting import FittedLines
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, MUTE, OXBLOOD, PAPER
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.effect_line import draw_price, draw_reward
from kd_desktop.desktop.throne.cards.project_print import frame
from kd_desktop.desktop.throne.cards.values import HandValue, IntrigueValue, ProjectValue
from kd_desktop.desktop.throne.cards.words import intrigue_text, moment_words

WIDEST = 0.4
"""The most of a card's width that its picture takes."""


def draw_hand_card(
    painter: Painter, box: QRectF, value: HandValue, sizes: Sizes, *, corner: bool = False
) -> None:
    """The card, lying on its side; its title leaves a `corner` free for the lens."""
    free = box.right() - lens_box(box, sizes).x() if corner else 0.0
    if isinstance(value, ProjectValue):
        _draw_project(painter, box, value, sizes, free)
    else:
        _draw_intrigue(painter, box, value, sizes, free)


def lens_box(box: QRectF, sizes: Sizes) -> QRectF:
    """Where the lens lies on a card: at the end of the strip with the title."""
    edge, strip = 10 * sizes.room, head_height(sizes)
    size = max(24.0, strip * 0.8)
    return QRectF(box.right() - edge - size - 2, box.y() + edge + (strip - size) / 2, size, size)


def least(sizes: Sizes) -> tuple[float, float]:
    """The least width and height of a card: its words alone."""
    return sizes.px(18) * 14, head_height(sizes) + sizes.px(18) * 3.9 + sizes.gap(26)


def usual(sizes: Sizes) -> tuple[float, float]:
    """Width and height with a picture, and beside it lines of the present text size."""
    high = head_height(sizes) + sizes.px(18) * 4.4 + sizes.gap(34)
    return max(sizes.gap(482), sizes.px(18) * 19), high


def head_height(sizes: Sizes) -> float:
    """How high the strip with the title is."""
    return max(36 * sizes.room, sizes.px(23) * 1.5)


def _title(painter: Painter, box: QRectF, words: str, sizes: Sizes, ground: str) -> None:
    """The title in its strip."""
    bold = sizes.type(23, 700, serif=True, ground=ground)
    found = fitting.by_size(bold, words, box.width(), 1, sizes.px(0))  # one face for all, smaller first
    if found is not None and found[1]:
        type_, (said, *_) = found
    else:
        said, type_ = fitting.line(bold, words, box.width(), sizes.px(0))
    painter.text(box.x(), box.center().y() + type_.px * 0.33, said, type_)


def _below(
    painter: Painter, box: QRectF, value: HandValue, sizes: Sizes, fits: Callable[[QRectF], bool]
) -> QRectF:
    """Prints the picture under the title where the rest `fits` beside it; where that goes."""
    u = sizes.room
    kind = "project" if isinstance(value, ProjectValue) else "intrigue"
    high = box.height()
    wide = min(high / marks.PICTURE_SHAPE, box.width() * WIDEST)
    words = sizes.px(18) * 13
    if box.width() - wide < words:
        wide = max(0.0, box.width() - words - 12 * u)
    beside = box.adjusted(wide + 12 * u, 0, 0, 0)
    if wide < 60 * u or not fits(beside):
        return box
    picture = QRectF(box.x(), box.y(), wide, high)
    marks.picture(painter, value.picture, kind, picture)
    return beside


# --- a Project ------------------------------------------------------------------------------------


def _draw_project(
    painter: Painter, box: QRectF, value: ProjectValue, sizes: Sizes, free: float = 0.0
) -> None:
    u = sizes.room
    frame(painter, box, u)
    inner = box.adjusted(10 * u, 9 * u, -10 * u, -9 * u)
    strip = head_height(sizes)
    pediment = strip * 1.6
    x, y = inner.x(), inner.y()
    roof = shapes.poly((x, y + strip), (x + pediment / 2, y), (x + pediment, y + strip))
    painter.fill(roof, INK, 0.4)
    marks.sign(painter, "builder", x + pediment / 2, y + strip * 0.67, strip * 0.5, BRASS)
    title = QRectF(x + pediment + 9 * u, y, inner.width() - pediment - 9 * u - free, strip)
    _title(painter, title, value.title, sizes, PAPER)
    rest = _below(painter, inner.adjusted(0, strip + 7 * u, 0, 0), value, sizes, _anything)
    give = max(38 * u, sizes.px(18) * 1.7)
    price = sizes.px(22) * 1.5
    reward = QRectF(rest.x() - 4 * u, rest.bottom() - give, rest.width() + 6 * u, give)
    said = QRectF(rest.x(), rest.y() + price, rest.width(), reward.y() - rest.y() - price)
    lines = _flavour(said, value.flavour, sizes)
    quiet = _quiet(sizes)
    high = len(lines) * quiet.px * fitting.lead()
    spare = said.height() - high
    draw_price(painter, rest.x(), rest.y() + price / 2 + spare * 0.4, value.cost, sizes, rest.width())
    painter.lines(rest.x(), said.y() + spare * 0.6 + quiet.px * 0.92, lines, quiet, quiet.px * fitting.lead())
    draw_reward(painter, reward, value.reward, sizes)


def _quiet(sizes: Sizes) -> Type:
    return sizes.type(18, serif=True, italic=True, ink=MUTE, ground=PAPER)


def _flavour(box: QRectF, words: str, sizes: Sizes) -> list[str]:
    """What it says of itself, as far as whole sentences fit."""
    quiet = _quiet(sizes)
    most = int(box.height() / (quiet.px * fitting.lead()) + 0.25)
    sentences = re.split(r"(?<=[.!?]) ", words)
    for number in range(len(sentences), 0, -1):
        lines = quiet.lines(" ".join(sentences[:number]), box.width())
        if len(lines) <= most and all(quiet.width(line) <= box.width() for line in lines):
            return lines
    return []


# --- an Intrigue ----------------------------------------------------------------------------------


def _draw_intrigue(
    painter: Painter, box: QRectF, value: IntrigueValue, sizes: Sizes, free: float = 0.0
) -> None:
    u = sizes.room
    painter.fill(outline(box), INK, 0.8)
    painter.line(outline(box, -2 * max(0.75, u)), BONE, max(1.4, 2 * u), 0.3)
    inner = box.adjusted(9 * u, 9 * u, -9 * u, -9 * u)
    strip = head_height(sizes)
    painter.fill(outline(QRectF(inner.x(), inner.y(), inner.width(), strip)), BRASS, 0.5)
    middle = QPointF(inner.x() + strip * 0.85, inner.y() + strip / 2)
    marks.sign(painter, "intrigue", middle.x(), middle.y(), strip * 0.8, INK)
    title = QRectF(inner.x() + strip * 1.7, inner.y(), inner.width() - strip * 1.7 - 6 * u - free, strip)
    _title(painter, title, value.title, sizes, BRASS)

    def fits(place: QRectF) -> bool:
        return _set(_leaf(place, value, sizes)[0], value, sizes) is not None

    rest = _below(painter, inner.adjusted(0, strip + 7 * u, 0, 0), value, sizes, fits)
    leaf, set_so, foot = _leaf(rest, value, sizes)
    painter.fill(outline(leaf), PAPER, 0.4)
    _words(painter, leaf, value, sizes)
    band = QRectF(rest.x(), leaf.bottom(), rest.width(), foot)
    painter.fill(outline(band), OXBLOOD, 0.4)
    middled(painter, band, set_so)


def _leaf(rest: QRectF, value: IntrigueValue, sizes: Sizes) -> tuple[QRectF, FittedLines, float]:
    """Where its words go, the moment as it is set, and how high the band with it is."""
    moment = sizes.type(18, ink=BONE, ground=OXBLOOD)
    set_so = fitting.fit(moment, moment_words(value.timing), rest.width() - 10 * sizes.room, 2, sizes.px(0))
    foot = max(27 * sizes.room, moment.px * 0.25 + len(set_so[1]) * moment.px * fitting.lead())
    return QRectF(rest.x(), rest.y(), rest.width(), rest.height() - foot), set_so, foot


def _set(leaf: QRectF, value: IntrigueValue, sizes: Sizes) -> FittedLines | None:
    """What it does, as large as it fits on its leaf; None if in no way."""
    u = sizes.room
    usual = sizes.type(20, ground=PAPER)
    return fitting.block(usual, intrigue_text(value), leaf.width() - 16 * u, leaf.height() - u, sizes.px(0))


def _words(painter: Painter, leaf: QRectF, value: IntrigueValue, sizes: Sizes) -> None:
    """What it does; shortened only on a card that is smaller than it asks to be."""
    box = leaf.adjusted(8 * sizes.room, 2 * sizes.room, -8 * sizes.room, -2 * sizes.room)
    found = _set(leaf, value, sizes)
    if found is None:
        small = sizes.type(18, ground=PAPER)._replace(px=sizes.px(0), stretch=fitting.STRETCHES[-1])
        most = max(1, int(box.height() / (small.px * fitting.lead())))
        found = small, small.clipped(intrigue_text(value), box.width(), most)
    type_, lines = found
    lead = type_.px * fitting.lead()
    y = box.center().y() - lead * len(lines) / 2 + type_.px * 0.92
    painter.lines(box.x(), y, lines, type_, lead)


def _anything(_place: QRectF) -> bool:
    """For what always fits."""
    return True


def middled(painter: Painter, box: QRectF, set_so: FittedLines) -> None:
    """Lines in the middle of a box."""
    type_, lines = set_so
    lead = type_.px * fitting.lead()
    y = box.center().y() - lead * (len(lines) - 1) / 2 + type_.px * 0.34
    for line in lines:
        painter.text(box.center().x(), y, line, type_, "centre")
        y += lead
