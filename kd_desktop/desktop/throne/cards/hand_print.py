"""A card of a hand as printed: a Project with price and reward, or an Intrigue with words and moment."""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QRectF

from kd_desktop.desktop.kit import fitting, shapes
from kd_desktop.desktop.kit.fitting import Setting
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


def draw_hand_card(painter: Painter, box: QRectF, value: HandValue, sizes: Sizes) -> None:
    """The card, lying on its side."""
    if isinstance(value, ProjectValue):
        _draw_project(painter, box, value, sizes)
    else:
        _draw_intrigue(painter, box, value, sizes)


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
    said, type_ = fitting.line(bold, words, box.width(), sizes.px(0))
    painter.text(box.x(), box.center().y() + type_.px * 0.33, said, type_)


def _below(painter: Painter, box: QRectF, value: HandValue, sizes: Sizes) -> QRectF:
    """Prints the picture under the title where there is room for one; where the rest goes."""
    u = sizes.room
    kind = "project" if isinstance(value, ProjectValue) else "intrigue"
    high = box.height()
    wide = min(high / marks.PICTURE_SHAPE, box.width() * WIDEST)
    words = sizes.px(18) * 13
    if box.width() - wide < words:
        wide = max(0.0, box.width() - words - 12 * u)
    if wide < 60 * u:
        return box
    picture = QRectF(box.x(), box.y(), wide, high)
    marks.picture(painter, value.picture, kind, picture)
    return box.adjusted(wide + 12 * u, 0, 0, 0)


# --- a Project ------------------------------------------------------------------------------------


def _draw_project(painter: Painter, box: QRectF, value: ProjectValue, sizes: Sizes) -> None:
    u = sizes.room
    frame(painter, box, u)
    inner = box.adjusted(10 * u, 9 * u, -10 * u, -9 * u)
    strip = head_height(sizes)
    pediment = strip * 1.6
    x, y = inner.x(), inner.y()
    roof = shapes.poly((x, y + strip), (x + pediment / 2, y), (x + pediment, y + strip))
    painter.fill(roof, INK, 0.4)
    marks.sign(painter, "builder", x + pediment / 2, y + strip * 0.67, strip * 0.5, BRASS)
    title = QRectF(x + pediment + 9 * u, y, inner.width() - pediment - 9 * u, strip)
    _title(painter, title, value.title, sizes, PAPER)
    rest = _below(painter, inner.adjusted(0, strip + 7 * u, 0, 0), value, sizes)
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


def _draw_intrigue(painter: Painter, box: QRectF, value: IntrigueValue, sizes: Sizes) -> None:
    u = sizes.room
    painter.fill(outline(box), INK, 0.8)
    painter.line(outline(box, -2 * max(0.75, u)), BONE, max(1.4, 2 * u), 0.3)
    inner = box.adjusted(9 * u, 9 * u, -9 * u, -9 * u)
    strip = head_height(sizes)
    painter.fill(outline(QRectF(inner.x(), inner.y(), inner.width(), strip)), BRASS, 0.5)
    middle = QPointF(inner.x() + strip * 0.85, inner.y() + strip / 2)
    marks.sign(painter, "intrigue", middle.x(), middle.y(), strip * 0.8, INK)
    title = QRectF(inner.x() + strip * 1.7, inner.y(), inner.width() - strip * 1.7 - 6 * u, strip)
    _title(painter, title, value.title, sizes, BRASS)
    rest = _below(painter, inner.adjusted(0, strip + 7 * u, 0, 0), value, sizes)
    moment = sizes.type(18, ink=BONE, ground=OXBLOOD)
    set_so = fitting.fit(moment, moment_words(value.timing), rest.width() - 10 * u, 2, sizes.px(0))
    foot = max(27 * u, moment.px * 0.4 + len(set_so[1]) * moment.px * fitting.lead())
    leaf = QRectF(rest.x(), rest.y(), rest.width(), rest.height() - foot)
    painter.fill(outline(leaf), PAPER, 0.4)
    _words(painter, leaf.adjusted(8 * u, 3 * u, -8 * u, -2 * u), intrigue_text(value), sizes)
    band = QRectF(rest.x(), leaf.bottom(), rest.width(), foot)
    painter.fill(outline(band), OXBLOOD, 0.4)
    middled(painter, band, set_so)


def _words(painter: Painter, box: QRectF, words: str, sizes: Sizes) -> None:
    """What it does."""
    usual = sizes.type(20, ground=PAPER)
    found = fitting.block(usual, words, box.width(), box.height(), sizes.px(0))
    if found is None:
        small = usual._replace(px=sizes.px(0), stretch=84)
        most = max(1, int(box.height() / (small.px * fitting.lead())))
        found = small, small.clipped(words, box.width(), most)
    type_, lines = found
    lead = type_.px * fitting.lead()
    y = box.center().y() - lead * len(lines) / 2 + type_.px * 0.92
    painter.lines(box.x(), y, lines, type_, lead)


def middled(painter: Painter, box: QRectF, set_so: Setting) -> None:
    """Lines in the middle of a box."""
    type_, lines = set_so
    lead = type_.px * fitting.lead()
    y = box.center().y() - lead * (len(lines) - 1) / 2 + type_.px * 0.34
    for line in lines:
        painter.text(box.center().x(), y, line, type_, "centre")
        y += lead
