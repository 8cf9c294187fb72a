"""The pages of a Threat: its price and outcomes, and its set-asides opened."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import fitting, shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import (
    BONE,
    DUSK,
    INK,
    MUTE,
    OXBLOOD,
    PAPER,
    PLATE,
    TEAL,
)
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import forms, marks
from kd_desktop.desktop.throne.cards.inks import GLEAM
from kd_desktop.desktop.throne.cards.threat_track import SHAPE, draw_threat_track
from kd_desktop.desktop.throne.cards.values import ThreatValue
from kd_desktop.desktop.throne.cards.words import failed_words, nothing_more, ruin_words
from kd_desktop.desktop.throne.phrases.effects import effects_words
from kd_desktop.desktop.throne.tv.plates import sheet
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import block, counted, named, one_line, plate
from kd_desktop.engine.throne.vocabulary import TOKENS

BETWEEN = 18.0
ROUND, HEADING = (34, 24, -30, -20), 54.0
"""The free room around an outcome's words, and the height of its heading."""
LEAST_PICTURE = 80.0

# --- before its set-asides ------------------------------------------------------------------------


def draw_band(painter: Painter, box: QRectF, words: str, sign: str, ink: str) -> None:
    """The heading of a card: its sign and its title on a band."""
    painter.fill(shapes.outline(box), ink, 0.8, seed=560)
    size = min(64.0, box.height() * 0.66)
    marks.sign(painter, sign, box.x() + 20 + size / 2, box.center().y(), size, BONE)
    room = box.width() - size - 60
    usual = named(60, PAPER, ink, 700)
    set_in, lines = fitting.by_size(usual, words, room, 1, 46) or fitting.fit(
        usual._replace(px=SMALLEST + 2), words, room, int(box.height() // 46), SMALLEST
    )
    lead = set_in.px * 1.12
    y = box.center().y() + set_in.px * 0.34 - lead * (len(lines) - 1) / 2
    for line in lines:
        painter.text(box.x() + 40 + size, y, line, set_in, room=room)
        y += lead


class ThreatPlaces(NamedTuple):
    """The boxes of a Threat, its two outcomes and the failed ones."""

    card: QRectF
    beaten: QRectF
    defeat: QRectF
    failed: QRectF


def places_in(rest: QRectF) -> ThreatPlaces:
    """The card at the left; outcomes and the failed ones at the right."""
    card = QRectF(rest.x(), rest.y(), rest.width() * 0.43, rest.height() - 8)
    left, wide = card.right() + 26, rest.right() - card.right() - 31
    failed = QRectF(left, rest.bottom() - 138, wide, 130)
    high = (failed.y() - 2 * BETWEEN - rest.y()) / 2
    above = QRectF(left, rest.y(), wide, high)
    return ThreatPlaces(card, above, above.translated(0, high + BETWEEN), failed)


def draw_threat(painter: Painter, card: QRectF, value: ThreatValue) -> None:
    """Its title, picture and price."""
    inner = sheet(painter, card, 570, OXBLOOD)
    head = QRectF(card.x() + 8, card.y() + 8, card.width() - 16, 92)
    draw_band(painter, head, value.title, "threat", OXBLOOD)
    price = QRectF(inner.x(), inner.bottom() - 132, inner.width(), 132)
    top = card.y() + 116
    picture = QRectF(inner.x(), top, inner.width(), price.y() - 14 - top)
    marks.picture(painter, value.picture, "threat", picture)
    _draw_price(painter, price, value)


def result_words(value: ThreatValue, beaten: bool, last: bool) -> str:
    """What follows; nothing but the end follows the `last` failure (IT-THREAT-12)."""
    if last and not beaten:
        return translate("Tv", "The empire falls, and everyone has lost.")
    return effects_words(value.victory if beaten else value.defeat) or nothing_more()


def _draw_price(painter: Painter, box: QRectF, value: ThreatValue) -> None:
    """The price now, as large as anything on the TV; the printed price if that is different."""
    kinds = [at for at, n in enumerate(value.cost) if n or value.printed[at]]
    changed = value.cost != value.printed
    wide = box.width() / max(1, len(kinds))
    for i, at in enumerate(kinds):
        middle = box.x() + (i + 0.5) * wide
        size = min(96.0, wide * 0.5)
        y = box.center().y() - (18 if changed else 0)
        marks.token(painter, TOKENS[at], middle - size * 0.5, y, size)
        painter.text(middle + size * 0.14, y + 26, str(value.cost[at]), counted(78))
        if changed and value.cost[at] != value.printed[at]:
            words = translate("Tv", "card: {n}").format(n=value.printed[at])
            style = counted(SMALLEST, MUTE, weight=400)
            painter.text(middle, box.bottom() - 4, words, style, "centre")


def draw_result(painter: Painter, box: QRectF, beaten: bool, said: str, applies: bool = False) -> None:
    """One of the two outcomes in words, under an arch or jagged; gold tells that it applies."""
    face = GLEAM if applies else BONE
    ink = TEAL if beaten else OXBLOOD
    path = forms.arched(box, 26) if beaten else forms.jagged(box, 40, 12)
    painter.fill(path, face, 0.4, seed=580)
    painter.line(path, ink, 5, 0.3)
    inner = box.adjusted(*ROUND)
    words = translate("Tv", "Beaten") if beaten else translate("Tv", "Not beaten")
    painter.text(inner.x(), inner.y() + 38, words, named(44, ink, face, 700))
    block(painter, inner.adjusted(0, HEADING, 0, 0), said, named(46, INK, face, 400), middle=True)


def result_high(said: str, wide: float) -> float:
    """The height of an outcome of that width, with words a little over the smallest size."""
    usual = named(42, weight=400)
    lines = usual.lines(said, wide - ROUND[0] + ROUND[2])
    return ROUND[1] - ROUND[3] + HEADING + len(lines) * usual.px * fitting.lead() + 8


def draw_failed(painter: Painter, box: QRectF, failed: int) -> None:
    """The number of failed Threats, and what the limit brings."""
    plate(painter, box, PLATE, 590)
    high = box.height() - 24
    draw_threat_track(painter, QRectF(box.x() + 22, box.y() + 12, high * SHAPE, high), failed)
    left = box.x() + 22 + high * SHAPE + 26
    room = box.right() - 20 - left
    one_line(painter, left, box.center().y() - 6, failed_words(failed), named(46, PAPER, PLATE), room)
    note = counted(SMALLEST, DUSK, PLATE, 400)
    one_line(painter, left, box.center().y() + 40, ruin_words(), note, room)


# --- its set-asides -------------------------------------------------------------------------------


def reveal_in(box: QRectF) -> tuple[QRectF, QRectF]:
    """The areas for the table of set-asides, and for the Threat and its outcome beside it."""
    left = QRectF(box.x(), box.y(), box.width() * 0.695, box.height() - 8)
    return left, QRectF(left.right() + 22, box.y(), box.right() - left.right() - 27, box.height() - 8)


def draw_after(
    painter: Painter, area: QRectF, value: ThreatValue, beaten: bool, last: bool, judged: bool, failed: int
) -> None:
    """The Threat again, its outcome once it is `judged`, and the failed ones; its picture gets the rest."""
    said = result_words(value, beaten, last)
    head = QRectF(area.x(), area.y(), area.width(), 100)
    track = QRectF(area.x(), area.bottom() - 172, area.width(), 172)
    high = min(result_high(said, area.width()), track.y() - 2 * BETWEEN - head.bottom())
    result = QRectF(area.x(), track.y() - BETWEEN - high, area.width(), high)
    picture = QRectF(area.x(), head.bottom(), area.width(), result.y() - BETWEEN - head.bottom())
    draw_band(painter, head, value.title, "threat", OXBLOOD)
    if picture.height() >= LEAST_PICTURE:
        marks.picture(painter, value.picture, "threat", picture)
    if judged:
        draw_result(painter, result, beaten, said, applies=True)
    else:
        painter.line(shapes.outline(result), PLATE, 5, 0.5, [5, 4])
    plate(painter, track, PLATE, 596)
    draw_threat_track(painter, track.adjusted(22, 10, -18, -66), failed)
    room = track.width() - 44
    one_line(
        painter, track.x() + 24, track.bottom() - 22, failed_words(failed), named(44, PAPER, PLATE), room
    )
