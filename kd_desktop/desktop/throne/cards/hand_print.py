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
"""The largest share of a card's width for its picture."""
NARROWEST, AROUND = 10, 92
"""The least width of a card: in sizes of its words, and with that in pixels of a full window."""


def draw_hand_card(
    painter: Painter, box: QRectF, value: HandValue, sizes: Sizes, *, corner: bool = False
) -> None:
    """The card, on its side; the title leaves a `corner` free for the lens."""
    free = box.right() - lens_box(box, sizes).x() if corner else 0.0
    if isinstance(value, ProjectValue):
        _draw_project(painter, box, value, sizes, free)
    else:
        _draw_intrigue(painter, box, value, sizes, free)


def lens_box(box: QRectF, sizes: Sizes) -> QRectF:
    """The place of the lens on a card: at the end of the strip with the title."""
    edge, strip = 10 * sizes.room, head_height(sizes)
    size = max(24.0, strip * 0.8)
    return QRectF(box.right() - edge - size - 2, box.y() + edge + (strip - size) / 2, size, size)


def least(sizes: Sizes, title: str) -> tuple[float, float]:
    """The least width and height of a card: its words alone, with all of its title beside the lens."""
    lens = lens_box(QRectF(), sizes)
    titled = min(one.width(title) for one in _settings(sizes, PAPER)) - lens.x() + 32 * sizes.room
    wide = max(sizes.px(18) * NARROWEST + AROUND * sizes.room, titled)
    return wide, head_height(sizes) + sizes.px(18) * 3.9 + sizes.gap(26)


def usual(sizes: Sizes) -> tuple[float, float]:
    """Width and height with a picture, and beside it lines of the present text size."""
    high = head_height(sizes) + sizes.px(18) * 4.4 + sizes.gap(34)
    return max(sizes.gap(482), sizes.px(18) * 19), high


def head_height(sizes: Sizes) -> float:
    """The height of the strip with the title."""
    return max(36 * sizes.room, sizes.px(23) * 1.5)


def _settings(sizes: Sizes, ground: str) -> list[Type]:
    """Ways to set a title: one face for all, smaller first; then narrower ones."""
    bold, small = sizes.type(23, 700, serif=True, ground=ground), sizes.px(0)
    smaller = [bold._replace(px=px) for px in range(bold.px, min(bold.px, small) - 1, -1)]
    return [*smaller, *fitting.settings(bold, small)]


def _beside_sign(strip: QRectF, sign: float, title: str, sizes: Sizes) -> QRectF:
    """The box for a title, beside a sign of that width; on a narrow card it has the sign's place.

    Rather that than a face that other titles don't have.
    """
    box, bold = strip.adjusted(sign, 0, 0, 0), sizes.type(23, 700, serif=True)
    return box if fitting.by_size(bold, title, box.width(), 1, sizes.px(0)) else strip


def _title(painter: Painter, box: QRectF, words: str, sizes: Sizes, ground: str) -> None:
    """The title in its strip."""
    settings = _settings(sizes, ground)
    type_ = next((one for one in settings if one.width(words) <= box.width()), settings[-1])
    said = type_.cut(words, box.width())
    painter.text(box.x(), box.center().y() + type_.px * 0.33, said, type_)


def _below(
    painter: Painter, box: QRectF, value: HandValue, sizes: Sizes, fits: Callable[[QRectF], bool]
) -> QRectF:
    """Prints the picture under the title if the rest `fits` beside it; returns the box for the rest."""
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
    head = QRectF(inner.x(), inner.y(), inner.width() - free, strip)
    title = _beside_sign(head, strip * 1.6 + 9 * u, value.title, sizes)
    if title.x() > head.x():
        _roof(painter, head.topLeft(), strip)
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


def _roof(painter: Painter, at: QPointF, strip: float) -> None:
    """The sign of a Project: a roof in the strip of its title."""
    x, y, wide = at.x(), at.y(), strip * 1.6
    painter.fill(shapes.poly((x, y + strip), (x + wide / 2, y), (x + wide, y + strip)), INK, 0.4)
    marks.sign(painter, "builder", x + wide / 2, y + strip * 0.67, strip * 0.5, BRASS)


def _quiet(sizes: Sizes) -> Type:
    return sizes.type(18, serif=True, italic=True, ink=MUTE, ground=PAPER)


def _flavour(box: QRectF, words: str, sizes: Sizes) -> list[str]:
    """The flavour text, as many whole sentences of it as fit."""
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
    head = QRectF(inner.x() + 6 * u, inner.y(), inner.width() - 12 * u - free, strip)
    title = _beside_sign(head, strip * 1.7 - 6 * u, value.title, sizes)
    if title.x() > head.x():
        marks.sign(painter, "intrigue", inner.x() + strip * 0.85, inner.y() + strip / 2, strip * 0.8, INK)
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
    """The boxes for the words and for the moment as it is set, and the height of its band."""
    moment = sizes.type(18, ink=BONE, ground=OXBLOOD)
    set_so = fitting.fit(moment, moment_words(value.timing), rest.width() - 10 * sizes.room, 2, sizes.px(0))
    foot = max(27 * sizes.room, moment.px * 0.25 + len(set_so[1]) * moment.px * fitting.lead())
    return QRectF(rest.x(), rest.y(), rest.width(), rest.height() - foot), set_so, foot


def _set(leaf: QRectF, value: IntrigueValue, sizes: Sizes) -> FittedLines | None:
    """The words on their leaf, as large as they fit; None if they don't fit at all."""
    u = sizes.room
    usual = sizes.type(20, ground=PAPER)
    return fitting.block(usual, intrigue_text(value), leaf.width() - 16 * u, leaf.height() - u, sizes.px(0))


def _words(painter: Painter, leaf: QRectF, value: IntrigueValue, sizes: Sizes) -> None:
    """The words of the card; shortened only on a card smaller than its least size."""
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
    """The answer for text that always fits."""
    return True


def middled(painter: Painter, box: QRectF, set_so: FittedLines) -> None:
    """Lines in the middle of a box."""
    type_, lines = set_so
    lead = type_.px * fitting.lead()
    y = box.center().y() - lead * (len(lines) - 1) / 2 + type_.px * 0.34
    painter.lines(box.center().x(), y, lines, type_, lead, "centre")
