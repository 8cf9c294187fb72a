"""The prints of the beginning and the end."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import (
    BONE,
    BRASS,
    INK,
    MUTE,
    OXBLOOD,
    PAPER,
    TABLE,
)
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.stage.rows import in_column
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.threat_track import draw_threat_track
from kd_desktop.desktop.throne.cards.values import PlayerValue
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import block, counted, lit_plate, named, one_line, paper
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.engine.throne.vocabulary import TRACKS

# --- the beginning --------------------------------------------------------------------------------


def draw_title(painter: Painter, box: QRectF, words: str) -> None:
    """The empty throne in its rays, under the game's name."""
    frame = QRectF(box.x() + 20, box.y() + 14, box.width() - 40, box.height() - 240)
    draw_throne(painter, paper(painter, frame, BONE, 610))
    base = (frame.bottom() + box.bottom()) / 2 + 30
    one_line(painter, box.x() + 40, base, words, named(112, PAPER, TABLE, 700), box.width() - 80, "centre")


def draw_throne(painter: Painter, box: QRectF) -> None:
    """The empty throne with rays from behind it."""
    painter.p.fillRect(box, QColor(theme.shown(INK)))
    size = box.height() * 0.62
    cx, cy = box.center().x(), box.y() + box.height() * 0.56
    marks.rays(painter, box, cx, cy + size * 0.3, size * 0.62, BRASS)
    marks.sign(painter, "throne", cx + size * 0.02, cy + size * 0.02, size, OXBLOOD)
    marks.sign(painter, "throne", cx, cy, size, BRASS)


# --- the end --------------------------------------------------------------------------------------


class EndPlaces(NamedTuple):
    """The boxes of winner or fall, of the last bid, and of everybody's steps."""

    result: QRectF
    bid: QRectF
    rows: list[QRectF]


def end_in(box: QRectF, number: int) -> EndPlaces:
    """The result at the left; at the right the bid, as high as that many rows allow."""
    left = QRectF(box.x(), box.y() + 4, box.width() * 0.36, box.height() - 16)
    area = QRectF(left.right() + 30, box.y() + 4, box.right() - left.right() - 36, box.height() - 16)
    high = min(area.height() * 0.7, max(area.height() * 0.52, area.height() - number * 104.0 - 24))
    bid = QRectF(area.x(), area.y(), area.width(), high)
    return EndPlaces(left, bid, in_column(area.adjusted(0, high + 24, 0, -8), number, 8, 110.0))


def steps_words(one: PlayerValue) -> str:
    """A player's steps out of all."""
    return translate("Tv", "{n} of {most} steps").format(n=one.steps, most=GOAL * len(TRACKS))


def draw_steps(painter: Painter, row: QRectF, place: int, one: PlayerValue, won: bool) -> None:
    """A player's steps at the end; the winner's on bone."""
    face, ink, _ = lit_plate(painter, row, 660 + 2 * place, won)
    base = row.center().y() + 15
    marks.badge(painter, one.party, row.x() + 50, row.center().y(), min(56.0, row.height() * 0.7))
    end = one_line(painter, row.x() + 100, base, claimant(one.party).name, named(46, ink, face), 360)
    who = named(SMALLEST, ink, face, 400)._replace(italic=True)
    if one.who and who.width(one.who) <= row.right() - 330 - end:
        painter.text(end + 20, base, one.who, who)
    painter.text(row.right() - 24, base, steps_words(one), counted(42, ink, face), "right")


def draw_winner(painter: Painter, box: QRectF, party: int, rounds: int) -> None:
    """The winner of the throne, in rays."""
    paper(painter, box, PAPER, 680)
    size = min(box.width() * 0.72, box.height() * 0.5)
    cx, cy = box.center().x(), box.y() + 60 + size / 2
    inner = box.adjusted(14, 14, -14, -14)
    upper = QRectF(inner.topLeft(), QPointF(inner.right(), cy))
    marks.rays(painter, upper, cx, cy, size * 0.56, BRASS)
    marks.head(painter, party, cx, cy, size)
    marks.badge(painter, party, cx - size * 0.36, cy + size * 0.36, size * 0.22)
    y = cy + size / 2 + 102
    name = named(92, ground=PAPER, weight=700)
    one_line(painter, box.x() + 30, y, claimant(party).name, name, box.width() - 60, "centre")
    rest = QRectF(box.x() + 36, y + 24, box.width() - 72, box.bottom() - y - 60)
    said = translate(
        "Tv", "Ten on all three tracks after {n} rounds: the army, the church and the people are won."
    )
    block(painter, rest, said.format(n=rounds), named(44, MUTE, PAPER, 400)._replace(italic=True))


def draw_fallen(painter: Painter, box: QRectF, failed: int, last: str) -> None:
    """The fall of the empire, with the title of the `last` Threat if that is known."""
    paper(painter, box, OXBLOOD, 690)
    size = min(box.width() * 0.62, box.height() * 0.34)
    painter.emblem("crown-broken", box.center().x(), box.y() + 40 + size / 2, size, BONE)
    x, room = box.x() + 40, box.width() - 80
    track = QRectF(x, box.y() + size + 70, room, 110)
    draw_threat_track(painter, track, failed)
    title = named(80, PAPER, OXBLOOD, 700)
    one_line(painter, x, track.bottom() + 96, translate("Tv", "Everyone has lost"), title, room)
    said = translate("Tv", "The Threat track has reached {n}, and the throne stays empty.")
    text = QRectF(x, track.bottom() + 124, room, box.bottom() - track.bottom() - 150)
    end = block(painter, text, said.format(n=failed), named(46, BONE, OXBLOOD, 400))
    more = QRectF(x, end + 18, room, box.bottom() - end - 40)
    if last and more.height() >= 2 * SMALLEST:
        words = translate("Tv", "The last was {title}.").format(title=last)
        block(painter, more, words, named(42, BONE, OXBLOOD, 400)._replace(italic=True))
