"""The set-asides as printed: covered, open, summed up, told in words, and with the verdict."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from kd_desktop.desktop.kit import fitting, shapes
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, OXBLOOD, PAPER
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import forms, marks
from kd_desktop.desktop.throne.cards.inks import AMISS, DARK_RULE, ROW_SHADE, RULE
from kd_desktop.desktop.throne.cards.player_print import who_set
from kd_desktop.desktop.throne.cards.reveal_layout import (
    KINDS,
    SINGLE,
    VERDICT_LEAD,
    VERDICT_RIM,
    RevealLayout,
    verdict_high,
)
from kd_desktop.desktop.throne.cards.values import GivenValue, RevealValue
from kd_desktop.desktop.throne.cards.words import column_figure, column_words, verdict_words
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.tokens import token_name
from kd_desktop.engine.throne.vocabulary import TOKENS


class RevealStage(IntEnum):
    """How far the set-asides are opened; each stage shows all that those before it show."""

    COVERED = 0
    OPEN = 1
    SUMMED = 2
    TOLD = 3
    JUDGED = 4


def draw_reveal(
    painter: Painter, box: QRectF, value: RevealValue, sizes: Sizes, stage: RevealStage = RevealStage.JUDGED
) -> None:
    """The whole table at rest in that stage."""
    draw_laid(painter, RevealLayout(box, len(value.rows), sizes), value, stage)


def draw_laid(painter: Painter, lay: RevealLayout, value: RevealValue, stage: RevealStage) -> None:
    """The whole table in that layout."""
    _draw_heads(painter, lay, stage)
    for at, given in enumerate(value.rows):
        _draw_row(painter, lay, at, given, stage)
    _draw_sum(painter, lay, value, stage)


def _draw_heads(painter: Painter, lay: RevealLayout, stage: RevealStage) -> None:
    """Title, and the name of each column."""
    sizes, box, apart = lay.sizes, lay.box, 6 * lay.sizes.room
    name, icon = sizes.type(20, 600), min(sizes.gap(26), lay.col_wide * 0.3)
    y = box.y() + lay.title_high + lay.names_high * 0.5

    def named(name: Type, icon: float) -> bool:
        """Whether the names of all columns have room beside such signs."""
        return icon + apart + max(name.width(token_name(kind)) for kind in TOKENS) <= lay.col_wide - 2

    if lay.low or not lay.tight:
        _draw_title(painter, lay, stage)
    if not named(name, icon):
        name = sizes.type(18, 600)
        icon = min(icon, name.px) if named(name, min(icon, name.px)) else icon
    for kind, token in enumerate(TOKENS):
        middle = lay.column(kind)[1]
        wide = icon + apart + name.width(token_name(token)) if named(name, icon) else icon
        marks.sign(painter, token, middle - wide / 2 + icon / 2, y, icon, INK)
        if wide > icon:
            painter.text(middle - wide / 2 + icon + apart, y + name.px * 0.34, token_name(token), name)
    gave = translate("Throne", "gave")
    painter.text((lay.gave_left + box.right()) / 2, y + name.px * 0.34, gave, name, "centre")


def _draw_title(painter: Painter, lay: RevealLayout, stage: RevealStage) -> None:
    """The title, with a line that says how it came to be open; beside the names in a table that is low."""
    sizes, box, words = lay.sizes, lay.box, translate("Throne", "The bids")
    title = sizes.type(24 if lay.tight else 32, 700, serif=True)
    base = box.y() + (lay.names_high * 0.5 + title.px * 0.34 if lay.tight else title.px)
    set_so = fitting.line(title, words, lay.name_wide if lay.tight else box.width(), sizes.px(0))
    end = painter.text(box.x() + 6 * sizes.room, base, *set_so)
    note = sizes.type(20, serif=True, italic=True, ink=MUTE)
    said = translate("Throne", "shown together")
    room = end + note.width(said) + 20 * sizes.room < box.right()
    if room and stage > RevealStage.COVERED and not lay.tight:
        painter.text(box.right() - 6 * sizes.room, base, said, note, "right")


# --- rows -----------------------------------------------------------------------------------------


def _draw_row(painter: Painter, lay: RevealLayout, at: int, given: GivenValue, stage: RevealStage) -> None:
    row, u = lay.row(at), lay.sizes.room
    least = given.stamped and stage >= RevealStage.JUDGED
    pays = given.pays and stage >= RevealStage.JUDGED
    painter.fill(outline(row.translated(3 * u, 4 * u)), ROW_SHADE, 0.6)
    painter.fill(outline(row), PAPER, 0.8)
    if pays:
        painter.line(forms.jagged(row, 18 * u, 6 * u), OXBLOOD, max(1.8, 3.2 * u), 0.3)
    else:
        painter.line(outline(row), INK, max(1.2, 1.6 * u), 0.4)
    _draw_player(painter, lay, row, given)
    for kind in range(1, KINDS + 1):
        x = lay.column(kind)[0]
        ink = INK if kind == KINDS else RULE
        painter.seg((x, row.y() + row.height() * 0.1), (x, row.bottom() - row.height() * 0.1), ink, 1.6, 0.3)
    if stage == RevealStage.COVERED:
        _draw_cover(painter, lay, row, given)
        return
    for kind, n in enumerate(given.bid):
        _draw_cell(painter, lay, row, kind, n)
    _draw_total(painter, lay, row, given, least, pays)


def _draw_player(painter: Painter, lay: RevealLayout, row: QRectF, given: GivenValue) -> None:
    """Head, emblem, name, who plays, and the Speaker's horn."""
    sizes, u = lay.sizes, lay.sizes.room
    across = min(row.height() * 0.84, lay.name_wide * 0.42)
    cx = row.x() + 10 * u + across / 2
    marks.head(painter, given.party, cx, row.center().y(), across)
    size = max(15.0, 18 * u, across * 0.28)
    marks.badge(painter, given.party, cx - across * 0.38, row.center().y() + across * 0.4, size)
    x = cx + across / 2 + 10 * u
    if given.speaker:  # on the head, as on the TV: beside the name there is no room for it
        marks.speaker(
            painter, cx + across * 0.36, row.center().y() - across * 0.38, max(18 * u, across * 0.42)
        )
    room = row.x() + lay.name_wide - x - 6 * u
    name = sizes.type(28, 600, serif=True, ground=PAPER)
    who = sizes.type(18, serif=True, italic=True, ink=MUTE, ground=PAPER)
    smaller = round((row.height() - who.px * 1.4) / 1.2)
    two = bool(given.who) and smaller >= sizes.px(0)
    if two:
        name = name._replace(px=min(name.px, smaller))
    under = who.px * 1.3 if two else 0.0
    set_so = fitting.line(name, claimant(given.party).name, room, sizes.px(0))
    px = set_so[1].px
    base = row.center().y() - (px * 1.1 + under) / 2 + px * 0.88
    end = painter.text(x, base, *set_so) + who.px * 0.4
    if two:
        at, words = (x, base + under * 0.92), who_set(who, given.who, room, sizes)
    else:
        at, words = (end, base), who_set(who, given.who, x + room - end, sizes)
    if words[0]:
        painter.text(*at, *words)


def _draw_cell(painter: Painter, lay: RevealLayout, row: QRectF, kind: int, n: int) -> None:
    middle, cy = lay.column(kind)[1], row.center().y()
    if not n:
        quiet = lay.sizes.type(24, ink=MUTE, ground=PAPER)
        painter.text(middle, cy + quiet.px * 0.35, "0", quiet, "centre")
        return
    size = lay.token_size(n)
    if n > SINGLE:
        figure = lay.sizes.type(32, 700, ground=PAPER)
        marks.token(painter, TOKENS[kind], middle - lay.col_wide * 0.2, cy, size * 0.98)
        painter.text(middle + lay.col_wide * 0.2, cy + figure.px * 0.35, str(n), figure, "centre")
        return
    for place in range(n):
        marks.token(painter, TOKENS[kind], middle + (place - (n - 1) / 2) * size, cy, size * 0.98)


def _draw_total(
    painter: Painter, lay: RevealLayout, row: QRectF, given: GivenValue, least: bool, pays: bool
) -> None:
    """A player's total, and of how many tokens; the least bidder is named where it pays, on a red block."""
    sizes, u = lay.sizes, lay.sizes.room
    place = lay.gave(row)
    ground, ink, dim = PAPER, INK, MUTE
    if pays:
        inset = min(10 * u, place.height() * 0.1)
        place = place.adjusted(inset * 0.8, inset, -inset, -inset)
        ground, ink, dim = OXBLOOD, PAPER, PAPER
        painter.fill(outline(place), OXBLOOD, 0.8)
    small = sizes.type(18, 600 if least else 400, ink=dim, ground=ground)
    text = translate("Throne", "of {n}, least") if least else translate("Throne", "of {n}")
    short = small, [translate("Throne", "least") if least else ""]
    told = fitting.whole(small, text.format(n=given.had), place.width() - 8 * u, 1, small.px)
    said = told if told is not None and given.had else short
    words = said[1][0]
    figure = sizes.type(46, 700, ink=ink, ground=ground)
    high = place.height() - 6 * u
    px = min(figure.px, max(small.px, round(high - small.px * 1.2)))
    figure = figure._replace(px=px)
    whole = figure.px * 0.92 + said[0].px * 1.15
    if whole > place.height():
        _draw_beside(painter, place, given.total, figure, small if least else None)
        return
    base = place.center().y() - whole / 2 + figure.px * 0.8
    painter.text(place.center().x(), base, str(given.total), figure, "centre")
    painter.text(place.center().x(), base + said[0].px * 1.2, words, said[0], "centre")


def _draw_beside(painter: Painter, place: QRectF, total: int, figure: Type, least: Type | None) -> None:
    """The number alone in a low row; the word for the `least` bidder is beside it if there is room."""
    middle, y, said = place.center().x(), place.center().y() + figure.px * 0.34, str(total)
    words = translate("Throne", "least")
    apart = figure.px * 0.35
    wide = figure.width(said) + apart + (least.width(words) if least is not None else 0.0)
    if least is None or wide > place.width():
        painter.text(middle, y, said, figure, "centre")
        return
    end = painter.text(middle - wide / 2, y, said, figure)
    painter.text(end + apart, y, words, least)


def _draw_cover(painter: Painter, lay: RevealLayout, row: QRectF, given: GivenValue) -> None:
    """A cloth over the set-aside tokens, and the size of their stock."""
    draw_cloth(painter, lay.cloth(row), given.party, lay.sizes.room)
    small = lay.sizes.type(18, ink=MUTE, ground=PAPER)
    text = translate("Throne", "of {n}").format(n=given.had)
    place = lay.gave(row)
    painter.text(place.center().x(), place.center().y() + small.px * 0.34, text, small, "centre")


def draw_cloth(painter: Painter, cloth: QRectF, party: int, u: float) -> None:
    """A cloth of the claimant's tincture, with the emblem; `u` is the size of the window."""
    painter.fill(outline(cloth), INK, 0.8)
    painter.fill(outline(cloth, -3 * u), claimant(party).tincture, 0.6)
    folds = max(6, round(cloth.width() / (40 * u)))
    for fold in range(1, folds):
        x = cloth.x() + cloth.width() * fold / folds
        painter.gouge(x, cloth.y() + 6 * u, cloth.height() * 0.8, 1.53, 2.4 * u, INK)
    marks.badge(painter, party, cloth.center().x(), cloth.center().y(), cloth.height() * 0.5)


# --- the sum --------------------------------------------------------------------------------------


def _draw_sum(painter: Painter, lay: RevealLayout, value: RevealValue, stage: RevealStage) -> None:
    """The block: price, total, a word for every column, and the verdict."""
    block, sizes, u = lay.sum(), lay.sizes, lay.sizes.room
    painter.fill(outline(block), INK, 1)
    first, second, third = lay.sum_lines()
    label = sizes.type(24, 600, serif=True, ink=DUSK, ground=INK)
    _draw_label(painter, lay, label, translate("Throne", "The price"), 0)
    total = sizes.type(26, 700, serif=True, ink=PAPER, ground=INK)
    _draw_label(painter, lay, total, translate("Throne", "All together"), 1)
    y = (first + second) / 2 - 2 * u
    painter.seg((block.x() + 22 * u, y), (block.right() - 22 * u, y), DARK_RULE, 1.8, 0.3)
    price = sizes.type(32, 700, ink=DUSK, ground=INK)._replace(px=lay.figures[0])
    for kind, cost in enumerate(value.cost):
        middle = lay.column(kind)[1]
        if not cost:
            painter.text(middle, first + price.px * 0.35, "0", price._replace(weight=400), "centre")
        else:
            marks.token(painter, TOKENS[kind], middle - lay.col_wide * 0.17, first, price.px * 1.06, True)
            painter.text(middle + lay.col_wide * 0.15, first + price.px * 0.35, str(cost), price, "centre")
    gave = (lay.gave_left + block.right()) / 2
    painter.text(gave, first + price.px * 0.35, str(sum(value.cost)), price, "centre")
    if stage >= RevealStage.SUMMED:
        draw_totals(painter, lay, value, 1.0)
    if stage >= RevealStage.TOLD:
        _draw_told(painter, lay, value, third)
    if stage >= RevealStage.JUDGED:
        _draw_verdict(painter, lay, value.beaten, gave, third)


def _draw_label(painter: Painter, lay: RevealLayout, usual: Type, words: str, line: int) -> None:
    """The label of a line of the sum, no higher than that."""
    u, least = lay.sizes.room, lay.sizes.px(0)
    room, y = lay.name_wide - 30 * u, lay.sum_lines()[line]
    found = fitting.block(usual, words, room, lay.lines[line], least)
    type_, lines = found or fitting.fit(usual, words, room, 1, least)
    lead = type_.px * 1.1
    y -= lead * (len(lines) - 1) / 2 - type_.px * 0.34
    painter.lines(lay.sum().x() + 22 * u, y, lines, type_, lead)


def draw_totals(painter: Painter, lay: RevealLayout, value: RevealValue, share: float) -> None:
    """The totals, or that `share` of them during the movement."""
    second = lay.sum_lines()[1]
    figure = lay.sizes.type(42, 700, ink=PAPER, ground=INK)._replace(px=lay.figures[1])
    for kind, total in enumerate(value.total):
        if not (total or value.cost[kind]):
            none = figure._replace(ink=DUSK, weight=400)
            painter.text(lay.column(kind)[1], second + figure.px * 0.35, "0", none, "centre")
        else:
            place = lay.sum_token(kind)
            marks.token(painter, TOKENS[kind], place.x(), place.y(), figure.px * 1.08, True)
            x = lay.column(kind)[1] + lay.col_wide * 0.16
            painter.text(x, second + figure.px * 0.35, str(round(total * share)), figure, "centre")
    whole = str(round(sum(value.total) * share))
    painter.text((lay.gave_left + lay.box.right()) / 2, second + figure.px * 0.35, whole, figure, "centre")


def _draw_told(painter: Painter, lay: RevealLayout, value: RevealValue, y: float) -> None:
    """A word for every column with a tick or a cross, and arrows from Heroes to the gaps they fill."""
    sizes = lay.sizes
    usual = sizes.type(20, 600, ground=INK)
    for kind in range(KINDS):
        words = column_words(value, kind)
        if not words:
            continue
        short = value.short[kind] > 0
        marked = bool(value.cost[kind])
        mark = usual.px * 0.9 if marked else 0.0
        room = lay.col_wide - mark * 1.3 - usual.px  # or one would run into the next
        inked = usual._replace(ink=AMISS if short else BRASS)
        found = fitting.whole(inked, words, room, 1, sizes.px(0))
        if found is None:
            found = inked, [column_figure(value, kind)]
        type_, lines = found
        wide = type_.width(lines[0]) + mark * 1.3
        x = lay.column(kind)[1] - wide / 2
        if marked:
            side = "nay" if short else "aye"
            painter.answer(side, x + mark / 2, y, mark, AMISS if short else BRASS)
        painter.text(x + mark * 1.3, y + type_.px * 0.34, lines[0], type_)
    for kind, n in enumerate(value.filled):
        if n:
            _draw_arrow(painter, lay, kind, y + usual.px * 0.75)


def _draw_arrow(painter: Painter, lay: RevealLayout, kind: int, y: float) -> None:
    """From the Heroes to a gap."""
    start, end = lay.column(KINDS - 1)[1], lay.column(kind)[1]
    deep = min(24 * lay.sizes.room, lay.sum().bottom() - y - 5)
    if deep < 8 * lay.sizes.room:  # a low sum has no room for it
        return
    path = QPainterPath(QPointF(start, y))
    path.cubicTo(start - 12, y + deep * 1.3, end + 22, y + deep * 1.3, end, y + 3)
    size = max(8.0, 11 * lay.sizes.room)
    painter.line(path, BRASS, max(2.0, 3 * lay.sizes.room), 0)
    head = shapes.poly(
        (end - size, y + size * 0.8), (end - size * 0.2, y - size * 0.5), (end + size, y + size * 0.6)
    )
    painter.fill(head, BRASS, 0)


def _draw_verdict(painter: Painter, lay: RevealLayout, beaten: bool, middle: float, y: float) -> None:
    """The last block: brass and whole, or oxblood and broken."""
    sizes, u = lay.sizes, lay.sizes.room
    ground = BRASS if beaten else OXBLOOD
    size = 18 if lay.tight else 22  # a low sum has a lower line for it
    usual = sizes.type(size, 700, serif=True, ink=INK if beaten else PAPER, ground=ground)
    room = lay.box.right() - lay.gave_left - 26 * u
    words = verdict_words(beaten)
    found = fitting.whole(usual, words, room, 1, sizes.px(0))
    type_, lines = found or fitting.fit(usual, words, room, 2, sizes.px(0))
    lead = type_.px * VERDICT_LEAD
    wide = max(map(type_.width, lines)) + 18 * u
    high = verdict_high(type_.px, len(lines), sizes) - 2 * VERDICT_RIM * u
    middle = min(middle, lay.sum().right() - wide / 2 - (8 if beaten else 18) * u)  # never over the edge
    box = QRectF(middle - wide / 2, y - high / 2, wide, high)
    if beaten:
        painter.fill(outline(box), BRASS, 0.7)
    else:
        grown = box.adjusted(-6 * u, -VERDICT_RIM * u, 6 * u, VERDICT_RIM * u)
        painter.fill(forms.jagged(grown, 9 * u, 5 * u), OXBLOOD, 0.2)
        painter.line(forms.jagged(grown, 9 * u, 5 * u), BONE, max(1.2, 1.8 * u), 0.2)
    base = y - lead * (len(lines) - 1) / 2 + type_.px * 0.34
    painter.lines(middle, base, lines, type_, lead, "centre")
