"""All set-asides against a Threat, opened together: rows, their sum under them, and the verdict."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from kd_desktop.desktop.kit import fitting, shapes, theme
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BRASS, DUSK, INK, MUTE, OXBLOOD, PAPER, PLATE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import forms, marks
from kd_desktop.desktop.throne.cards.inks import AMISS, MUTED, RULE
from kd_desktop.desktop.throne.cards.values import GivenValue, RevealValue
from kd_desktop.desktop.throne.cards.words import column_words, verdict_words
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.tokens import token_name
from kd_desktop.desktop.throne.tv.plates import sheet
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import counted, named, one_line
from kd_desktop.engine.throne.vocabulary import TOKENS, Token

TvRevealStage = Literal["rows", "sum", "verdict"]
"""How far they are opened: tokens in the rows, their sum, and the outcome."""
HEAD, SUM = 74.0, 262.0
SIGN = 36.0
NAME, GAVE = 0.232, 0.145
"""The shares of the width for the names, and for each player's total."""
TWO_LINES = 126.0
"""The height from which a row has another line below its total."""


class TvRevealLayout:
    """The layout of the table in a box."""

    def __init__(self, box: QRectF, rows: int) -> None:
        self.inner = box.adjusted(22, 14, -28, -24)
        inner = self.inner
        self.sum = QRectF(inner.x(), inner.bottom() - SUM, inner.width(), SUM)
        top = inner.y() + HEAD
        self.high = min(250.0, (self.sum.y() - 10 - top) / max(1, rows))
        self.top = top
        self.left = inner.x() + inner.width() * NAME
        self.wide = inner.width() * (1 - NAME - GAVE) / len(TOKENS)

    def row(self, at: int) -> QRectF:
        """A claimant's row."""
        return QRectF(self.inner.x(), self.top + at * self.high, self.inner.width(), self.high - 8)

    def cell(self, at: int, kind: int) -> QRectF:
        """The cell of its tokens of a type."""
        row = self.row(at)
        return QRectF(self.left + kind * self.wide, row.y(), self.wide, row.height())

    def gave(self, at: int) -> QRectF:
        """The place of its total."""
        row = self.row(at)
        return QRectF(
            self.left + len(TOKENS) * self.wide,
            row.y(),
            row.right() - self.left - 4 * self.wide,
            row.height(),
        )

    def total(self, kind: int) -> QRectF:
        """The place of a type's sum."""
        return QRectF(self.left + kind * self.wide, self.sum.y() + 84, self.wide, 90)


def draw_reveal(painter: Painter, box: QRectF, value: RevealValue, stage: TvRevealStage) -> None:
    """The table, as far as it is opened."""
    sheet(painter, box.adjusted(0, 0, -6, -2), 700)
    lay = TvRevealLayout(box, len(value.rows))
    _draw_heads(painter, lay)
    for at, row in enumerate(value.rows):
        _draw_row(painter, lay, at, row, stage)
    _draw_sum(painter, lay, value, stage)


def _draw_heads(painter: Painter, lay: TvRevealLayout) -> None:
    """The title, and the name of every column: with its sign if there is room for all."""
    inner, base = lay.inner, lay.inner.y() + 50
    title, style = named(44, weight=700), counted(40, MUTE, weight=600)
    one_line(painter, inner.x() + 6, base, translate("Tv", "The bids"), title, lay.left - inner.x() - 16)
    names = [token_name(token) for token in TOKENS]
    style = style._replace(px=SMALLEST)
    signed = all(SIGN + 6 + style.width(one) <= lay.wide - 8 for one in names)
    for kind, (token, name) in enumerate(zip(TOKENS, names, strict=True)):
        middle = lay.cell(0, kind).center().x()
        words = signed or style.width(name) <= lay.wide - 8
        wide = (SIGN + 6 if signed else 0) + style.width(name)
        if signed or not words:
            x = middle - wide / 2 + SIGN / 2 if words else middle
            marks.sign(painter, token, x, base - 13, SIGN, MUTE)
        if words:
            painter.text(middle + wide / 2, base, name, style, "right")
    gave, whole = lay.gave(0), translate("Tv", "in all")
    one_line(painter, gave.x(), base, whole, style, gave.width() - 6, "centre")


def _draw_row(painter: Painter, lay: TvRevealLayout, at: int, row: GivenValue, stage: TvRevealStage) -> None:
    box, least = lay.row(at), row.least and stage == "verdict"
    pays = row.pays and stage == "verdict"
    path = forms.jagged(box, 34, 7) if pays else shapes.outline(box)
    painter.fill(path, PAPER, 0.4, seed=710 + at)
    painter.line(path, OXBLOOD if pays else INK, 4 if pays else 2.5, 0.3)
    across = min(92.0, box.height() - 14)
    x, y = box.x() + 14 + across / 2, box.center().y()
    marks.head(painter, row.party, x, y, across)
    marks.badge(painter, row.party, x - across * 0.3, y + across * 0.3, max(SMALLEST, across * 0.36))
    left, right = x + across / 2 + 16, lay.left - 10
    if row.speaker:
        marks.speaker(painter, x + across * 0.36, y - across * 0.3, max(SMALLEST, across * 0.42))
    _draw_name(painter, QRectF(left, box.y(), right - left, box.height()), row)
    for kind in range(len(TOKENS)):
        _draw_cell(painter, lay.cell(at, kind), kind, row.bid[kind])
    _draw_gave(painter, lay.gave(at), row, least, pays)


def _draw_name(painter: Painter, box: QRectF, row: GivenValue) -> None:
    """The claimant's name, and under it who plays."""
    who = named(SMALLEST, MUTE, PAPER, 400)._replace(italic=True)
    usual, y = named(46, ground=PAPER), box.center().y()
    if not row.who or box.height() < 2 * SMALLEST:
        one_line(painter, box.x(), y + 15, claimant(row.party).name, usual, box.width())
        return
    name = usual._replace(px=max(SMALLEST, min(usual.px, round(box.height() / 2.1))))
    one_line(painter, box.x(), y - 4, claimant(row.party).name, name, box.width())
    first = row.who if who.width(row.who) <= box.width() else row.who.split(",")[0]
    one_line(painter, box.x(), y + SMALLEST * 0.9, first, who, box.width())


def _draw_cell(painter: Painter, cell: QRectF, kind: int, n: int) -> None:
    painter.seg((cell.x(), cell.y() + 14), (cell.x(), cell.bottom() - 14), RULE, 2, 0)
    x, y = cell.center().x(), cell.center().y()
    if not n:
        painter.text(x, y + 14, "0", counted(40, MUTED, PAPER, 400), "centre")
        return
    size = min(64.0, cell.height() * 0.68)
    painter.text(x - 12, y + 19, str(n), counted(54, ground=PAPER), "right")
    marks.token(painter, TOKENS[kind], x + 2 + size / 2, y, size)


def _draw_gave(painter: Painter, box: QRectF, row: GivenValue, least: bool, pays: bool) -> None:
    """A player's total, and of how many tokens; the least bidder is named, on a red block if it pays."""
    face, ink, quiet = (OXBLOOD, PAPER, PAPER) if pays else (PAPER, INK, MUTE)
    if pays:
        inner = box.adjusted(6, 10, -12, -10)
        painter.fill(shapes.outline(inner), OXBLOOD, 0.8, seed=730)
    figure, note = counted(58, ink, face), counted(SMALLEST, quiet, face, 400)
    said = _said(row, least, note, box.width() - 34)
    x, y, words = box.center().x() - 3, box.center().y(), str(row.total)
    if said and box.height() >= TWO_LINES:
        painter.text(x, y + 8, words, figure, "centre")
        painter.text(x, y + 46, said, note, "centre")
        return
    if said and figure.width(words) + 12 + note.width(said) > box.width() - 26:
        said = translate("Tv", "least") if least else ""
    wide = figure.width(words) + (12 + note.width(said) if said else 0)
    end = painter.text(x - wide / 2, y + 20, words, figure)
    painter.text(end + 12, y + 18, said, note)


def _said(row: GivenValue, least: bool, note: Type, room: float) -> str:
    """The words beside the number: of how many, and that it is the least."""
    of = translate("Tv", "of {n}").format(n=row.had) if row.had else ""
    if not least:
        return of
    both = translate("Tv", "least, {of}").format(of=of) if of else ""
    return both if both and note.width(both) <= room else translate("Tv", "least")


def _draw_sum(painter: Painter, lay: TvRevealLayout, value: RevealValue, stage: TvRevealStage) -> None:
    """The price, the total, and a word for every column; the verdict."""
    box = lay.sum
    painter.fill(shapes.outline(box), INK, 1, seed=740)
    price, whole = box.y() + 54, box.y() + 148
    quiet = named(42, DUSK, INK, 400)
    room = lay.left - box.x() - 34
    one_line(painter, box.x() + 24, price, translate("Tv", "The price"), quiet, room)
    one_line(painter, box.x() + 24, whole, translate("Tv", "All together"), named(46, PAPER, INK), room)
    middle = lay.gave(0).center().x()
    painter.text(middle, price, str(sum(value.cost)), counted(46, DUSK, INK), "centre")
    painter.seg((box.x() + 24, price + 24), (box.right() - 24, price + 24), PLATE, 3, 0)
    if stage != "rows":
        painter.text(middle, whole, str(sum(value.total)), counted(58, PAPER, INK), "centre")
    for kind, token in enumerate(TOKENS):
        cell = lay.total(kind)
        x = cell.center().x()
        if value.cost[kind]:
            painter.text(x - 12, price, str(value.cost[kind]), counted(46, DUSK, INK), "right")
            marks.token(painter, token, x + 24, price - 15, 46, dark=True)
        if stage == "rows":
            continue
        if value.total[kind] or value.cost[kind]:
            painter.text(x - 12, whole, str(value.total[kind]), counted(60, PAPER, INK), "right")
            marks.token(painter, token, x + 32, whole - 20, 64, dark=True)
        if stage == "verdict":
            _draw_word(painter, cell, value, kind, box.bottom() - 52)
    if stage == "verdict":
        verdict = QRectF(box.x() + 22, box.bottom() - 90, room, 70)
        _draw_verdict(painter, verdict, value.beaten)
        _draw_arrow(painter, lay, value)


def _draw_word(painter: Painter, cell: QRectF, value: RevealValue, kind: int, base: float) -> None:
    words = column_words(value, kind)
    if not words:
        return
    ink = AMISS if value.total[kind] < value.cost[kind] else BRASS
    style = counted(38, ink, INK, 600)
    set_in, (line, *_) = fitting.fit(style, words, cell.width() - 8, 1, SMALLEST)
    painter.text(cell.center().x(), base, line, set_in, "centre", cell.width())


def _draw_verdict(painter: Painter, box: QRectF, beaten: bool) -> None:
    face = BRASS if beaten else OXBLOOD
    path = shapes.outline(box) if beaten else forms.jagged(box, 30, 7)
    painter.fill(path, face, 0.8, seed=750)
    style = named(44, INK if beaten else PAPER, face, 700)
    words = verdict_words(beaten)
    set_in, (line, *_) = fitting.fit(style, words, box.width() - 16, 1, SMALLEST)
    painter.text(box.center().x(), box.center().y() + 13, line, set_in, "centre")


def _draw_arrow(painter: Painter, lay: TvRevealLayout, value: RevealValue) -> None:
    """An arrow from the Heroes to each gap that they fill."""
    start = lay.total(len(TOKENS) - 1)
    y = lay.sum.bottom() - 14
    for kind, n in enumerate(value.filled[:-1]):
        if n:
            end = lay.total(kind).center().x()
            painter.seg((start.center().x(), y), (end, y), BRASS, 4, 0)
            painter.seg((start.center().x(), y - 8), (start.center().x(), y), BRASS, 4, 0)
            painter.fill(shapes.triangle(end, y - 10, 18, up=True), BRASS, 0)


# --- what moves -----------------------------------------------------------------------------------


def covers_in(box: QRectF, rows: int) -> list[QRectF]:
    """The boxes of the covers over all rows."""
    lay = TvRevealLayout(box, rows)
    found = []
    for row in map(lay.row, range(rows)):
        found.append(QRectF(lay.left + 3, row.y() + 3, row.right() - lay.left - 6, row.height() - 6))
    return found


def draw_cover(painter: Painter, box: QRectF) -> None:
    """A cover over a row."""
    painter.p.fillRect(box, QColor(theme.shown(PLATE)))
    marks.sign(painter, "threat", box.center().x(), box.center().y(), box.height() * 0.66, DUSK)


class FallingToken(NamedTuple):
    """A token of a row that falls into the sum."""

    seat: int
    token: Token
    box: QRectF
    end: QPointF


def falling_in(box: QRectF, value: RevealValue) -> list[FallingToken]:
    """A token of each type from every row that has any."""
    lay = TvRevealLayout(box, len(value.rows))
    found = []
    for at, row in enumerate(value.rows):
        for kind, token in enumerate(TOKENS):
            if row.bid[kind]:
                start, end = lay.cell(at, kind).center(), lay.total(kind).center()
                middle = start + QPointF(34, 0)
                size = QRectF(middle.x() - 30, middle.y() - 30, 60, 60)
                found.append(FallingToken(row.seat, token, size, QPointF(middle.x(), end.y())))
    return found


def draw_token(painter: Painter, box: QRectF, token: Token) -> None:
    """A token on the dark sum, filling its box."""
    marks.token(painter, token, box.center().x(), box.center().y(), box.width(), dark=True)
