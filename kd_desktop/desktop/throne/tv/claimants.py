"""The row of claimants: head, name, steps, hand and stock of each, and what it does now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE, DUSK, INK, MUTE, PAPER, PLATE
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.values import PlayerValue
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.tv.plates import counted, named, one_line, plate
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.engine.throne.vocabulary import TOKENS

WIDEST = 620.0
GAP = 14.0
HEAD, TOKEN = 92.0, 40.0
NARROW = 150.0
"""Beside so little room for steps and hand one card stands for all of the hand."""


def draw_claimants(
    painter: Painter, row: QRectF, players: Sequence[PlayerValue], said: Mapping[int, str]
) -> None:
    """The plates side by side; `said` has a word for each seat that is asked with others."""
    n = max(1, len(players))
    wide = min(WIDEST, (row.width() - GAP * (n - 1)) / n)
    left = row.center().x() - (wide * n + GAP * (n - 1)) / 2
    for i, one in enumerate(players):
        now = one.seat in said and not one.answered if said else one.turn
        box = QRectF(left + i * (wide + GAP), row.y(), wide - 5, row.height() - 6)
        _draw(painter, box, one, said.get(one.seat, ""), now)


def _draw(painter: Painter, box: QRectF, one: PlayerValue, said: str, now: bool) -> None:
    face, ink, quiet = (BONE, INK, MUTE) if now else (PLATE, BONE, DUSK)
    plate(painter, box, face, 500 + 2 * one.seat, ring=now)
    middle = box.x() + 16 + HEAD / 2
    marks.head(painter, one.party, middle, box.y() + 12 + HEAD / 2, HEAD)
    marks.badge(painter, one.party, middle - HEAD * 0.34, box.y() + 12 + HEAD * 0.84, 34)
    left, right = box.x() + HEAD + 32, box.right() - 14
    if one.speaker:
        marks.speaker(painter, right - 24, box.y() + 34, 48)
    room = right - left - (56 if one.speaker else 0)
    name = named(44, ink, face)
    end = one_line(painter, left, box.y() + 48, claimant(one.party).name, name, room)
    who = named(SMALLEST, quiet, face, 400)._replace(italic=True)
    if one.who and end + 18 + who.width(one.who) <= left + room:
        painter.text(end + 18, box.y() + 48, one.who, who)
    if said:
        one_line(painter, left, box.y() + 98, said, counted(40, ink, face), right - left)
    else:
        _draw_steps(painter, left, right, box.y() + 98, one, (face, ink))
    _draw_stock(painter, box.adjusted(14, 0, -10, 0), box.bottom() - 30, one, (face, ink))


def _draw_steps(
    painter: Painter, left: float, right: float, base: float, one: PlayerValue, inks: tuple[str, str]
) -> None:
    """Steps of the thirty beside the sign of the throne, and the hand seen from behind."""
    face, ink = inks
    marks.sign(painter, "throne", left + 20, base - 14, 42, ink)
    painter.text(left + 50, base, str(one.steps), counted(42, ink, face))
    figure = counted(42, ink, face)
    wide = figure.width(str(one.hand))
    painter.text(right, base, str(one.hand), figure, "right")
    shown = min(one.hand, 3 if right - left - 110 > NARROW else 1)
    marks.backs(painter, right - wide - 12, base - 15, 44, shown)


def _draw_stock(
    painter: Painter, box: QRectF, middle: float, one: PlayerValue, inks: tuple[str, str]
) -> None:
    """How many of each token, as far apart as there is room."""
    face, ink = inks
    figure = counted(40, PAPER if face == PLATE else ink, face)
    widths = [TOKEN + 4 + figure.width(str(n)) for n in one.stock]
    gap = min(34.0, (box.width() - sum(widths)) / (len(widths) - 1))
    x = box.x()
    for kind, n, wide in zip(TOKENS, one.stock, widths, strict=True):
        marks.token(painter, kind, x + TOKEN / 2, middle, TOKEN, face == PLATE)
        painter.text(x + TOKEN + 4, middle + 14, str(n), figure)
        x += wide + gap
