"""A Threat as printed: an oxblood head with flames, picture, price on shields, a whole and a broken box."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from kd_desktop.desktop.kit import fitting
from kd_desktop.desktop.kit.fitting import FittedLines
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE, OXBLOOD, SHADOW, TEAL
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import forms, marks
from kd_desktop.desktop.throne.cards.inks import BLUSH, GLEAM
from kd_desktop.desktop.throne.cards.values import ThreatValue
from kd_desktop.desktop.throne.cards.words import nothing_more
from kd_desktop.desktop.throne.phrases.effects import effects_short
from kd_desktop.engine.throne.vocabulary import TOKENS, Effect

LEAST_PICTURE = 68
"""Least height of a picture, in pixels."""
NEARER = (0.75, 0.5, 0.3)
"""The shares of the usual air and lines that a card has which is too low for the words of its boxes."""


def least(sizes: Sizes) -> tuple[float, float]:
    """The least width and height of a card: without a picture."""
    high = sizes.gap(130) + sizes.px(25) * 1.5 + sizes.px(18) * 9
    return max(330 * sizes.room, sizes.px(18) * 15.5), high


class OutcomeBox(NamedTuple):
    """One of the two boxes: which it is, its heading, and its words as set."""

    beaten: bool
    head: str
    words: FittedLines


class ThreatParts(NamedTuple):
    """The boxes of the parts of a Threat; a low card has no picture."""

    head: QRectF
    picture: QRectF
    price: QRectF
    boxes: tuple[QRectF, QRectF]


def draw_threat(painter: Painter, box: QRectF, value: ThreatValue, sizes: Sizes) -> None:
    """The whole card; the box that applies is filled once it is known."""
    sizes = set_close(box, value, sizes)
    brief = None if _whole(value, _inner(box, sizes), sizes) is not None else _brief(box, value, sizes)
    u = sizes.room
    painter.fill(outline(box.translated(6 * u, 7 * u)), SHADOW, 0.9)
    painter.fill(outline(box), BONE, 1)
    painter.fill(outline(box, -7 * u), OXBLOOD, 0.8)
    lay, outcomes = arranged(box, value, sizes)
    page = QRectF(
        box.x() + 11 * u, lay.head.bottom(), box.width() - 22 * u, box.bottom() - 11 * u - lay.head.bottom()
    )
    painter.fill(outline(page), BONE, 0.6)
    if lay.picture.height() > 0:
        marks.picture(painter, value.picture, "threat", lay.picture, 0.7)
        painter.line(outline(lay.picture), OXBLOOD, max(1.6, 3 * u), 0.5)
    painter.fill(forms.flames(page.x(), page.y() - 1, page.width(), 13 * u), OXBLOOD, 0.3)
    _draw_title(painter, lay.head, value, sizes)
    if brief is not None:
        _draw_brief(painter, box, value, brief, sizes)
        return
    draw_price(painter, lay.price, value, sizes)
    for outcome, place in zip(outcomes, lay.boxes, strict=True):
        if outcome.head:
            _draw_outcome(painter, place, outcome, value.beaten == outcome.beaten, sizes)


def set_close(box: QRectF, value: ThreatValue, sizes: Sizes) -> Sizes:
    """These sizes, with less air and smaller signs where the boxes' words have no room otherwise."""
    ways = [sizes, *(sizes._replace(room=sizes.room * by) for by in NEARER)]
    return next((one for one in ways if _whole(value, _inner(box, one), one) is not None), ways[-1])


def _head(box: QRectF, sizes: Sizes) -> QRectF:
    u = sizes.room
    high = max(47 * u, sizes.px(25) * 1.55)
    return QRectF(box.x() + 11 * u, box.y() + 7 * u, box.width() - 22 * u, high)


def _inner(box: QRectF, sizes: Sizes) -> QRectF:
    """The place under the head."""
    u = sizes.room
    top = _head(box, sizes).bottom() + 8 * u
    return QRectF(box.x() + 17 * u, top, box.width() - 34 * u, box.bottom() - 18 * u - top)


def arranged(
    box: QRectF, value: ThreatValue, sizes: Sizes
) -> tuple[ThreatParts, tuple[OutcomeBox, OutcomeBox]]:
    """The layout: head, price and boxes take what they need, the picture what is left."""
    u = sizes.room
    head, inner = _head(box, sizes), _inner(box, sizes)
    apart = APART * u
    price_high, (outcomes, highs, share) = _divided(value, inner, sizes)
    between = 8 * u
    boxes_high = max(highs) if share else sum(highs) + between
    left = inner.height() - price_high - boxes_high - 10 * u
    picture_high = min(left, inner.width() * marks.PICTURE_SHAPE) if left >= LEAST_PICTURE * u else 0.0
    spare = left - picture_high
    picture = QRectF(inner.x(), inner.y(), inner.width(), picture_high)
    price = QRectF(inner.x(), picture.bottom() + 4 * u + spare * 0.3, inner.width(), price_high)
    y, both = inner.bottom() - boxes_high, inner.width() - apart
    first = QRectF(inner.x(), y, both * share, boxes_high)
    other = QRectF(first.right() + apart, y, both * (1 - share), boxes_high)
    if not share:
        first = QRectF(inner.x(), y, inner.width(), highs[0])
        other = QRectF(inner.x(), first.bottom() + between, inner.width(), highs[1])
    return ThreatParts(head, picture, price, (first, other)), outcomes


Both = tuple[OutcomeBox, OutcomeBox]
Boxes = tuple[Both, tuple[float, float], float]
"""Both boxes, their heights, and the first's share of the width; 0 if one is above the other."""
APART = 14
"""The room between both, in a window of 1920 pixels."""
SHARES = (0.5, 0.42, 0.58, 0.35, 0.65)
"""The shares of the width for the box of a beaten Threat; the first that fits both texts is used."""


def _divided(value: ThreatValue, inner: QRectF, sizes: Sizes) -> tuple[float, Boxes]:
    """The height of the price, and the boxes; these are cut on a card that is lower than its least size."""
    found = _whole(value, inner, sizes)
    if found is not None:
        return found
    price, both = _prices(sizes)[-1], inner.width() - APART * sizes.room
    room = inner.height() - 10 * sizes.room - price
    first, other = (_cut(said, both / 2, room, sizes) for said in _said(value))
    return price, ((first[0], other[0]), (first[1], other[1]), 0.5)


def _prices(sizes: Sizes) -> tuple[float, float]:
    """The heights that the price can have."""
    return max(84 * sizes.room, sizes.px(30) * 2.3), sizes.px(30) * 1.7


def _whole(value: ThreatValue, inner: QRectF, sizes: Sizes) -> tuple[float, Boxes] | None:
    """The height of the price, lower if words need the room, and the boxes; None if they don't fit."""
    room, both = inner.height() - 10 * sizes.room, inner.width() - APART * sizes.room
    for price in _prices(sizes):
        found = _outcomes(value, both, inner.width(), room - price, sizes)
        if found is not None:
            return price, found
    return None


def _outcomes(value: ThreatValue, both: float, whole: float, most: float, sizes: Sizes) -> Boxes | None:
    """The boxes side by side, or one above the other if the words are long; None if they don't fit."""
    said, other = _said(value)
    for share in SHARES:
        one, two = _set(said, both * share, most, sizes), _set(other, both * (1 - share), most, sizes)
        if one is not None and two is not None:
            return (one[0], two[0]), (one[1], two[1]), share
    one = _set(said, whole, most * 0.6, sizes)
    two = _set(other, whole, most - one[1] - 8 * sizes.room, sizes) if one is not None else None
    if one is None or two is None:
        return None
    return (one[0], two[0]), (one[1], two[1]), 0.0


def _set(said: tuple[bool, str], room: float, most: float, sizes: Sizes) -> tuple[OutcomeBox, float] | None:
    """A box with words as large as they fit, and its height; None if they don't fit."""
    head, foot = _head_high(sizes), 12 * sizes.room
    beaten, words = said
    if Type(sizes.px(0), stretch=84).width(_heading(beaten)) > room - 10 * sizes.room:
        return None
    found = fitting.block(sizes.type(18), words, room - 28 * sizes.room, most - head - foot, sizes.px(0))
    if found is None:
        return None
    high = head + len(found[1]) * found[0].px * fitting.lead() + foot
    return OutcomeBox(beaten, _heading(beaten), found), high


def _cut(said: tuple[bool, str], room: float, most: float, sizes: Sizes) -> tuple[OutcomeBox, float]:
    """A last resort, on a card smaller than its least size: shortened, in the narrowest letters.

    Without room for a line the heading alone tells that there is more: the whole is read on the opened card.
    Without room for that there is no box.
    """
    small = Type(sizes.px(0), stretch=fitting.STRETCHES[-1])
    lines = max(0, int((most - _head_high(sizes)) / (small.px * fitting.lead())))
    beaten, words = said
    if most < _head_high(sizes):
        return OutcomeBox(beaten, "", (small, [])), 0.0
    if not lines:
        return OutcomeBox(beaten, f"{_heading(beaten)}…", (small, [])), most
    return OutcomeBox(
        beaten, _heading(beaten), (small, small.clipped(words, room - 28 * sizes.room, lines))
    ), most


def _brief(box: QRectF, value: ThreatValue, sizes: Sizes) -> tuple[QRectF, FittedLines] | None:
    """What became of a past Threat, alone and whole, and its place, on a card too low for both boxes.

    The price stands above it if there is room; None while nothing has become of it, or if there is no room.
    """
    if value.beaten is None:
        return None
    inner, words = _inner(box, sizes), _said(value)[not value.beaten][1]
    inner.setBottom(box.bottom() - 12 * sizes.room)
    said = translate("Throne", "{outcome}: {words}").format(outcome=_heading(value.beaten), words=words)
    for told, price in ((said, _prices(sizes)[-1]), (said, 0.0), (words, 0.0)):
        place = inner.adjusted(0, price, 0, 0)
        room = place.width() - 12 * sizes.room
        found = fitting.block(sizes.type(18), told, room, place.height(), sizes.px(0))
        if found is not None:
            return place, found
    return None


def _draw_brief(
    painter: Painter, box: QRectF, value: ThreatValue, outcome: tuple[QRectF, FittedLines], sizes: Sizes
) -> None:
    place, (type_, lines) = outcome
    ground, inner = GLEAM if value.beaten else BLUSH, _inner(box, sizes)
    painter.fill(outline(place), ground, 0.4)
    if place.y() > inner.y():
        draw_price(painter, QRectF(inner.x(), inner.y(), inner.width(), place.y() - inner.y()), value, sizes)
    lead = type_.px * fitting.lead()
    y = place.center().y() - lead * (len(lines) - 1) / 2 + type_.px * 0.34
    painter.lines(place.center().x(), y, lines, type_._replace(ground=ground), lead, "centre")


def _said(value: ThreatValue) -> tuple[tuple[bool, str], tuple[bool, str]]:
    """Each outcome with its words."""

    def words(effects: tuple[Effect, ...]) -> str:
        return effects_short(effects) or nothing_more()

    return (True, words(value.victory)), (False, words(value.defeat))


def _heading(beaten: bool) -> str:
    return translate("Throne", "Beaten") if beaten else translate("Throne", "Not beaten")


def _head_high(sizes: Sizes) -> float:
    return sizes.px(19) * 1.35 + 16 * sizes.room


def _draw_title(painter: Painter, box: QRectF, value: ThreatValue, sizes: Sizes) -> None:
    size = box.height() * 0.72
    marks.sign(painter, "threat", box.x() + size * 0.8, box.center().y() + 1, size, BONE)
    x = box.x() + size * 1.45
    bold = sizes.type(25, 700, serif=True, ink=BONE, ground=OXBLOOD)
    title, type_ = fitting.line(bold, value.title, box.right() - x - 6 * sizes.room, sizes.px(0))
    painter.text(x, box.center().y() + type_.px * 0.33, title, type_)


def draw_price(painter: Painter, box: QRectF, value: ThreatValue, sizes: Sizes) -> None:
    """The price, a shield for each type; if it has changed, the printed price is struck out beside it."""
    kinds = [at for at in range(len(TOKENS)) if value.cost[at] or value.printed[at]]
    least = sizes.px(18)  # on a low card there is less room, but not less to read
    pitch = min(max(sizes.gap(106), 4.2 * least), box.width() / max(1, len(kinds)))
    wide = min(pitch * 0.8, box.height() / forms.SHIELD_SHAPE * 0.94, max(sizes.gap(72), 2 * least))
    for place, at in enumerate(kinds):
        cx = box.center().x() + (place - (len(kinds) - 1) / 2) * pitch
        cy = box.center().y()
        painter.line(forms.shield(cx, cy, wide), OXBLOOD, max(1.6, 3 * sizes.room), 0.4)
        words = str(value.cost[at])
        figure = sizes.type(30, 700)._replace(px=max(sizes.px(0), round(wide * 0.42)))
        size = wide * (0.42 if len(words) == 1 else 0.32)
        room = size + wide * 0.05 + figure.width(words)
        marks.sign(painter, TOKENS[at], cx - room / 2 + size / 2, cy - wide * 0.06, size, INK)
        painter.text(cx + room / 2, cy + figure.px * 0.28, words, figure, "right")
        if value.cost[at] != value.printed[at]:
            _draw_former(painter, cx + wide * 0.56, cy + wide * 0.4, value.printed[at], sizes)


def _draw_former(painter: Painter, x: float, y: float, n: int, sizes: Sizes) -> None:
    """The printed price, struck out beside the shield."""
    small = sizes.type(18, ink=MUTE)
    wide = small.width(str(n))
    painter.text(x, y + small.px * 0.35, str(n), small)
    painter.seg((x - 3, y), (x + wide + 3, y), OXBLOOD, 2, 0)


def _draw_outcome(painter: Painter, box: QRectF, outcome: OutcomeBox, applies: bool, sizes: Sizes) -> None:
    u = sizes.room
    path: QPainterPath = forms.arched(box, 24 * u) if outcome.beaten else forms.jagged(box, 14 * u, 7 * u)
    ground = (GLEAM if outcome.beaten else BLUSH) if applies else BONE
    if applies:
        painter.fill(path, ground, 0.3)
    painter.line(path, TEAL if outcome.beaten else OXBLOOD, max(1.8, (5 if applies else 3.4) * u), 0.3)
    head = sizes.type(19, 700, serif=True, ink=TEAL if outcome.beaten else OXBLOOD, ground=ground)
    top = 8 * u
    middle = box.center().x()
    titled = fitting.line(head, outcome.head, box.width() - 10 * u, sizes.px(0))
    painter.text(middle, box.y() + top + head.px * 1.1, *titled, "centre")
    type_, lines = outcome.words
    type_ = type_._replace(ground=ground)
    lead = type_.px * fitting.lead()
    y = box.y() + top + head.px * 1.35 + 3 * u + type_.px * 0.92
    painter.lines(middle, y, lines, type_, lead, "centre")
