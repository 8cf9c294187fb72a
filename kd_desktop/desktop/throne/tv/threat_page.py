"""The pages of a Threat: what it asks and brings, and its set-asides opened."""

from __future__ import annotations

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
from kd_desktop.desktop.throne.cards.values import (
    ThreatValue,
    card_of,
    open_threat,
)
from kd_desktop.desktop.throne.cards.words import nothing_more
from kd_desktop.desktop.throne.phrases.effects import effects_words
from kd_desktop.desktop.throne.tv.outcome import reveal_of
from kd_desktop.desktop.throne.tv.page import TvPage
from kd_desktop.desktop.throne.tv.page_row import draw_band, draw_row
from kd_desktop.desktop.throne.tv.plates import block, counted, named, one_line, sheet
from kd_desktop.desktop.throne.tv.reveal import draw_reveal
from kd_desktop.desktop.throne.tv.standing import failed_words, ruin_words
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import plate
from kd_desktop.engine.throne.state import DEFEATS
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TOKENS

BETWEEN = 18.0
ROUND, HEADING = (34, 24, -30, -20), 54.0
"""What an outcome leaves free around its words, and how high its heading is."""
LEAST_PICTURE = 80.0

# --- before its set-asides ------------------------------------------------------------------------


def draw_threat(painter: Painter, box: QRectF, page: TvPage) -> None:
    """Its picture and price at the left; what follows, and the failed ones, at the right."""
    value = open_threat(page.view)
    rest = draw_row(painter, box, page)
    if value is None:
        return
    card = QRectF(rest.x(), rest.y(), rest.width() * 0.43, rest.height() - 8)
    inner = sheet(painter, card, 570, OXBLOOD)
    draw_band(
        painter, QRectF(card.x() + 8, card.y() + 8, card.width() - 16, 92), value.title, "threat", OXBLOOD
    )
    price = QRectF(inner.x(), inner.bottom() - 132, inner.width(), 132)
    top = card.y() + 116
    marks.picture(
        painter, value.picture, "threat", QRectF(inner.x(), top, inner.width(), price.y() - 14 - top)
    )
    _draw_price(painter, price, value)
    area = QRectF(card.right() + 26, rest.y(), rest.right() - card.right() - 26, rest.height() - 8)
    track = QRectF(area.x(), area.bottom() - 130, area.width(), 130)
    high = (track.y() - 2 * BETWEEN - area.y()) / 2
    above = QRectF(area.x(), area.y(), area.width() - 5, high)
    draw_result(painter, above, True, effects_words(value.victory) or nothing_more())
    ruin = page.view.threat_track == DEFEATS - 1
    below = above.translated(0, high + BETWEEN)
    draw_result(painter, below, False, _ruin() if ruin else effects_words(value.defeat) or nothing_more())
    _draw_failed(painter, track, page.view)


def _ruin() -> str:
    """What follows the last failure, and nothing else does (IT-THREAT-12)."""
    return translate("Tv", "The empire falls, and everybody has lost.")


def _draw_price(painter: Painter, box: QRectF, value: ThreatValue) -> None:
    """What it asks now, as large as anything on the TV; what its card says where that is something else."""
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
    """How high an outcome so wide is with its words a little over the smallest."""
    usual = named(42, weight=400)
    lines = usual.lines(said, wide - ROUND[0] + ROUND[2])
    return ROUND[1] - ROUND[3] + HEADING + len(lines) * usual.px * fitting.lead() + 8


def _draw_failed(painter: Painter, box: QRectF, view: View) -> None:
    """How many have failed, and how many Threats are left."""
    box = box.adjusted(0, 0, -5, 0)
    plate(painter, box, PLATE, 590)
    high = box.height() - 24
    draw_threat_track(painter, QRectF(box.x() + 22, box.y() + 12, high * SHAPE, high), view.threat_track)
    left = box.x() + 22 + high * SHAPE + 26
    room = box.right() - 20 - left
    one_line(
        painter, left, box.center().y() - 6, failed_words(view.threat_track), named(46, PAPER, PLATE), room
    )
    note = counted(SMALLEST, DUSK, PLATE, 400)
    one_line(painter, left, box.center().y() + 40, ruin_words(), note, room)


# --- its set-asides -------------------------------------------------------------------------------


def reveal_box(box: QRectF) -> QRectF:
    """Where the table of set-asides lies on its page."""
    return QRectF(box.x(), box.y(), box.width() * 0.695, box.height() - 8)


def draw_opened(painter: Painter, box: QRectF, page: TvPage) -> None:
    """The table of set-asides; beside it the Threat, and what follows."""
    if page.outcome is None:
        return
    found = reveal_of(page.view, page.outcome, page.names)
    if found is None:
        return
    left = reveal_box(box)
    draw_reveal(painter, left, found, page.stage)
    area = QRectF(left.right() + 22, box.y(), box.right() - left.right() - 27, box.height() - 8)
    _draw_after(painter, area, page, found.beaten)


def _draw_after(painter: Painter, area: QRectF, page: TvPage, beaten: bool) -> None:
    """The Threat again, what follows, and the failed ones; its picture has what the words leave."""
    outcome = page.outcome
    card = card_of(page.view, outcome.card) if outcome is not None else None
    if outcome is None or not isinstance(card, ThreatValue):
        return
    effects = card.victory if beaten else card.defeat
    said = _ruin() if outcome.last else effects_words(effects) or nothing_more()
    head = QRectF(area.x(), area.y(), area.width(), 100)
    track = QRectF(area.x(), area.bottom() - 172, area.width(), 172)
    high = min(result_high(said, area.width()), track.y() - 2 * BETWEEN - head.bottom())
    result = QRectF(area.x(), track.y() - BETWEEN - high, area.width(), high)
    picture = QRectF(area.x(), head.bottom(), area.width(), result.y() - BETWEEN - head.bottom())
    draw_band(painter, head, card.title, "threat", OXBLOOD)
    if picture.height() >= LEAST_PICTURE:
        marks.picture(painter, card.picture, "threat", picture)
    if page.stage == "verdict":
        draw_result(painter, result, beaten, said, applies=True)
    else:
        path = shapes.outline(result)
        painter.line(path, PLATE, 5, 0.5, [5, 4])
    plate(painter, track, PLATE, 596)
    draw_threat_track(painter, track.adjusted(22, 10, -18, -66), page.view.threat_track)
    words = failed_words(page.view.threat_track)
    one_line(painter, track.x() + 24, track.bottom() - 22, words, named(44, PAPER, PLATE), track.width() - 44)
