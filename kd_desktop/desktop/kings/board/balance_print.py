"""The balance as printed at the table and on the TV: plates, effects, middle, voters, beam and pans."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath

from kd_desktop.desktop.kings.board import marks, words
from kd_desktop.desktop.kings.board.balance_layout import Geometry
from kd_desktop.desktop.kings.board.load import Load, Voter
from kd_desktop.desktop.kings.board.signs import sign_of
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.art import CREST_SHAPE
from kd_desktop.desktop.kit.badge import LETTER
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, PAPER, TABLE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.council.ballot import SIDES, Side

MOST_SHOWN = 24
LEAST_MARK = 14.0
"""Pixels below which the mark of a voter isn't told from a blot."""


class PrintedPart(NamedTuple):
    """A part of the balance: where it is printed, the sign that is asked about there, and its words."""

    box: QRectF
    sign: str
    said: str


def draw_still(painter: Painter, lay: Geometry, load: Load) -> list[PrintedPart]:
    """Print all that doesn't move, except the voters; returns what is where."""
    return [*_draw_sides(painter, lay, load), _draw_middle(painter, lay, load.middle)]


def _draw_sides(painter: Painter, lay: Geometry, load: Load) -> Iterator[PrintedPart]:
    """The plates of both sides, and what each is known to bring."""
    sizes = (lay.word, lay.count, lay.label)
    for side, symbols in zip(SIDES, load.symbols if lay.chips else ((), ()), strict=True):
        box = lay.plate_box(side)
        marks.side_plate(painter, side, box, side_name(side), str(load.on(side)), sizes)
        if load.winner == side:
            high = box.height()
            path = shapes.plate(side, box.x(), box.y(), box.width(), high, high * 0.24)
            painter.line(path, BRASS, 5 * lay.u, 0.5)
        said = translate("BalanceView", "{side}: {n} Power")
        yield PrintedPart(box, "vote", said.format(side=side_name(side), n=load.on(side)))
        names = [marks.chip_name(symbol, lay.label)[1] for symbol in symbols]
        for spot, symbol in zip(lay.chip_boxes(side, len(symbols), names), symbols, strict=True):
            marks.chip(painter, spot, symbol, lay.label)
            yield PrintedPart(spot, sign_of(symbol), words.symbol_name(symbol))


def _draw_middle(painter: Painter, lay: Geometry, power: int) -> PrintedPart:
    """Power of past winners, waiting for those who gather."""
    u, box = lay.u, lay.middle
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    painter.fill(shapes.box(x, y, w, h), BRASS, 0.6, seed=1)
    painter.fill(shapes.box(x + 3, y + 3, w - 6, h - 6), TABLE, 0.5, seed=2)
    text = str(power)
    figure = Type(max(lay.label, round(min(34 * u, w * 0.4))), weight=700, ink=PAPER, ground=TABLE)
    size = figure.px * 0.38
    wide = size * 1.6 + figure.px * 0.25 + figure.width(text)
    if wide <= w - 10:
        left = lay.cx - wide / 2
        marks.power(painter, left + size * 0.8, y + h / 2, size)
        painter.text(left + wide, y + h / 2 + figure.px * 0.35, text, figure, "right")
    else:
        painter.text(lay.cx, y + h / 2 + figure.px * 0.35, text, figure, "centre")
    note = Type(lay.label, ink=DUSK, ground=TABLE)
    top = min(box.bottom() + 12 * u, lay.h - lay.label * 2.45)  # what hangs below a line is label's too
    over = box.bottom()
    if lay.rows:  # the voters' rows reach to the middle
        top, over = lay.h - lay.label * 2.45, lay.rows_y + lay.rows * lay.row_high
    if top >= over + 2 and lay.chips:
        both = translate("BalanceView", "shared by"), translate("BalanceView", "gatherers")
        for i, line in enumerate(both):
            painter.text(lay.cx, top + lay.label * (0.95 + i * 1.2), line, note, "centre")
    said = translate("BalanceView", "{n} Power in the middle, for those who gather")
    return PrintedPart(box, "balance", said.format(n=text))


def draw_voters(painter: Painter, box: QRectF, voters: Sequence[Voter], least: float = 0.0) -> None:
    """Draw the marks of one side's houses, as large as the box allows.

    They have letters where those are at least `least` high.
    """
    if not voters or box.width() < LEAST_MARK or box.height() < LEAST_MARK:
        return
    sizes = []
    for columns in range(1, len(voters) + 1):
        rows = math.ceil(len(voters) / columns)
        sizes.append((min(box.width() / columns, box.height() / rows / CREST_SHAPE), columns, rows))
    size, columns, rows = max(sizes)
    for i, voter in enumerate(voters):
        column, row = i // rows, i % rows
        x = box.center().x() + (column - (columns - 1) / 2) * size
        y = box.center().y() + (row - (min(rows, len(voters)) - 1) / 2) * size * CREST_SHAPE
        painter.crest(voter.crest, x, y, size * 0.82, BONE, size * 0.93 * LETTER >= least)


def draw_beam(
    painter: Painter, lay: Geometry, angle: float, laid: Sequence[int], held: Sequence[int] = (0, 0)
) -> None:
    """Draw post, beam and pans at that angle, with the Power laid and held over AYE and over NAY."""
    u, cx, y = lay.u, lay.cx, lay.beam_y
    dy = math.tan(math.radians(angle)) * lay.half
    foot = lay.middle.y() - 3
    post = shapes.poly((cx - 8 * u, y), (cx + 8 * u, y), (cx + 13 * u, foot), (cx - 13 * u, foot))
    painter.fill(post, BRASS, 0.5, seed=5)
    inside = shapes.box(cx - 6 * u, y + 14 * u, 12 * u, max(1.0, foot - y - 20 * u))
    painter.chatter(inside, "#7A5F10", 16, (10, 22), math.pi / 2, 3)
    reach = lay.half + 16 * u
    rise = dy * reach / lay.half
    beam = shapes.poly(
        (cx - reach, y - rise - 4 * u),
        (cx, y - 10 * u),
        (cx + reach, y + rise - 4 * u),
        (cx + reach, y + rise + 4 * u),
        (cx, y + 10 * u),
        (cx - reach, y - rise + 4 * u),
    )
    painter.fill(beam, BRASS, 0.5, seed=6)
    painter.fill(shapes.disc(cx, y, 15 * u), BRASS, 0.4, seed=7)
    painter.p.setPen(Qt.PenStyle.NoPen)
    painter.p.setBrush(QColor(TABLE))
    painter.p.drawEllipse(QPointF(cx, y), 6 * u, 6 * u)
    for side, lying, over in zip(SIDES, laid, held, strict=True):
        _draw_pan(painter, lay, side, angle, (lying, over))


def pan_foot(lay: Geometry, side: Side, angle: float) -> tuple[float, float]:
    """The middle of a pan, on the line where things rest."""
    sign = -1 if side == "aye" else 1
    top = lay.beam_y + sign * math.tan(math.radians(angle)) * lay.half
    return lay.cx + sign * lay.half, top + lay.drop


def _draw_pan(painter: Painter, lay: Geometry, side: Side, angle: float, power: tuple[int, int]) -> None:
    """A pan with the Power laid and held there."""
    u = lay.u
    x, base = pan_foot(lay, side, angle)
    top = base - lay.drop
    for s in (-1, 1):
        painter.seg((x, top), (x + s * lay.pan, base), BRASS, max(1.6, 2 * u), 0)
    painter.fill(shapes.disc(x, top, 6 * u), BRASS, 0)
    _draw_pile(painter, (x, base), lay, *power)
    reach = lay.pan + 6 * u
    bowl = QPainterPath(QPointF(x - reach, base))
    bowl.lineTo(x + reach, base)
    bowl.quadTo(QPointF(x, base + 32 * u), QPointF(x - reach, base))
    painter.fill(bowl, BRASS, 0.5, seed=2 if side == "aye" else 4)


def _draw_pile(painter: Painter, foot: tuple[float, float], lay: Geometry, laid: int, held: int) -> None:
    """Power tokens on a pan, heaped in rows; what is held is dashed. Large heaps have smaller tokens."""
    total = min(MOST_SHOWN, laid + held)
    if not total:
        return
    per_row = 5 if total <= 9 else 6 if total <= 11 else 8
    pitch = min(24.5 * lay.u, 2 * lay.pan / per_row)
    size = pitch * 0.61
    x, base = foot
    index = 0
    row = 0
    while index < total:
        n = min(per_row - row, total - index) if per_row - row > 0 else total - index
        y = base - size * 1.12 - row * size * 1.35
        for i in range(n):
            ghost = index + i >= laid
            marks.power(painter, x + (i - (n - 1) / 2) * pitch, y, size, ghost)
        index += n
        row += 1
