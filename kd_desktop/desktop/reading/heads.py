"""The block at the head of a reading: the speaker, the winning side, or the signature, with a picture."""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, QRectF

from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.prints import SHAPE, draw_print
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, OXBLOOD, PAPER, TEAL
from kd_desktop.desktop.reading.model import Reading, Verdict
from kd_desktop.desktop.reading.sizes import ReadingSizes

NOTE_LEAD = 1.2
WAX = 0.95
"""Half the width of a seal, in sizes of the sender's line beside it."""
LEAST = 1.3
"""The least width of a print beside a name, in heights of its block."""


def note_lines(reading: Reading, sizes: ReadingSizes, room: float) -> tuple[str, ...]:
    """The note in lines, with which the head of an outcome grows; any other head keeps it to one."""
    if reading.kind != "outcome" or sizes.top == "side" or not reading.note or pictured(reading, sizes):
        return ()
    return tuple(Type(sizes.note, "serif", italic=True).lines(reading.note, room))


def pictured(reading: Reading, sizes: ReadingSizes) -> bool:
    """Whether its print is over all of the paper, or the sender alone is, rather than a block."""
    return bool(reading.print) and sizes.top in ("print", "names")


def head_high(reading: Reading, sizes: ReadingSizes, room: float, note: tuple[str, ...]) -> float:
    """The height of the head, with the lines of an outcome's note."""
    if sizes.top == "words":
        return sizes.head if reading.note else 0.0
    if not reading.title or (reading.print and sizes.top == "bare"):
        return 0.0
    if not pictured(reading, sizes):
        return sizes.head + max(0, len(note) - 1) * sizes.note * NOTE_LEAD
    return (sizes.print if sizes.top == "print" else 0.0) + names_high(reading, sizes, room)


def draw_head(
    painter: Painter, box: QRectF, reading: Reading, sizes: ReadingSizes, note: tuple[str, ...] = ()
) -> None:
    """Prints the head of a paper; `note` are the lines of an outcome's."""
    edge = sizes.edge
    high = head_high(reading, sizes, box.width() - 2 * sizes.margin, note)
    area = QRectF(box.x() + edge, box.y() + edge, box.width() - 2 * edge, high)
    if not high:
        return
    if sizes.top == "words":
        _sealed_head(painter, area, reading, sizes)
    elif pictured(reading, sizes):
        _print_head(painter, area, box, reading, sizes)
    elif reading.kind == "outcome":
        _side_head(painter, area, reading, sizes, note)
    elif reading.print:
        _letterhead(painter, area, reading, sizes)
    elif reading.kind == "sticker":
        _sticker_head(painter, area, reading, sizes)
    else:
        _picture_head(painter, area, reading, sizes)


def _titles(sizes: ReadingSizes, ground: str, ink: str = PAPER, quiet: str = DUSK) -> tuple[Type, Type]:
    title = Type(sizes.title, "serif", 600, ink=ink, ground=ground)
    return title, Type(sizes.note, "serif", italic=True, ink=quiet, ground=ground)


def _two(
    painter: Painter, area: QRectF, x: float, room: float, reading: Reading, types: tuple[Type, Type]
) -> None:
    """Title and note under each other in the middle of the head; a long title takes the note's line too."""
    title, note = types
    title = title.shrunk(reading.title, room, note.px)
    middle = area.center().y()
    if title.width(reading.title) > room:
        painter.lines(
            x, middle - title.px * 0.1, title.clipped(reading.title, room, 2), title, title.px * 1.1
        )
    elif reading.note:
        painter.text(x, middle - title.px * 0.08, reading.title, title, room=room)
        painter.text(x, middle + note.px * 1.1, note.cut(reading.note, room), note, room=room)
    else:
        painter.text(x, middle + title.px * 0.34, reading.title, title, room=room)


def names_high(reading: Reading, sizes: ReadingSizes, room: float) -> float:
    """The height of the lines under a print: the sender's, or the vote's result."""
    if reading.verdict is not None:
        below = 0 if _leads_beside(reading.verdict, sizes, room) else 1
        return sizes.title * (2.6 + LINE * (below + len(_tie_lines(reading.verdict, sizes, room))))
    names = len(_names(reading, sizes, room)) if reading.title else 0
    return sizes.title * (0.5 + 1.25 * names) if names else 0.0


def _names(reading: Reading, sizes: ReadingSizes, room: float) -> list[list[tuple[str, Type]]]:
    """The sender and the office in one line, or in as many as they take."""
    title, note = _titles(sizes, PAPER, INK, MUTE)
    title = title._replace(weight=700)
    note = note._replace(px=round((title.px + note.px) / 2))
    if reading.note and title.width(reading.title) + note.px * 0.5 + note.width(reading.note) <= room:
        return [[(reading.title, title), (reading.note, note)]]
    lines = [[(line, title)] for line in title.lines(reading.title, room)]
    return lines + [[(line, note)] for line in note.lines(reading.note, room) if line]


def _print_head(painter: Painter, area: QRectF, box: QRectF, reading: Reading, sizes: ReadingSizes) -> None:
    """The print over all of the paper, and under it the sender or the vote's result."""
    if sizes.top == "print":
        draw_print(painter, reading.print, QRectF(area.x(), area.y(), area.width(), sizes.print))
    x, room = box.x() + sizes.margin, box.width() - 2 * sizes.margin
    y = area.y() + (sizes.print if sizes.top == "print" else 0.0)
    if reading.verdict is not None:
        _verdict(painter, QRectF(x, y + sizes.title * 0.45, room, 0), reading, sizes)
        return
    y += sizes.title * 1.45
    for line in _names(reading, sizes, room):
        at = x
        for words, type_ in line:
            at = painter.text(at, y, words, type_, room=room) + type_.px * 0.5
        y += sizes.title * 1.25


WON, LOST = (6.5, 2.1), (4.2, 1.55)
"""The plates of the winning side and of the other, in sizes of the title."""


LINE = 1.3
"""The distance of lines under the plates, likewise."""


def _tie_lines(verdict: Verdict, sizes: ReadingSizes, room: float) -> list[str]:
    """The seat that broke a tie, in separate lines."""
    return Type(sizes.title, "serif").lines(verdict.tie, room) if verdict.tie else []


def _leads_beside(verdict: Verdict, sizes: ReadingSizes, room: float) -> bool:
    """Whether the words on the new Leader fit beside the plates."""
    return Type(sizes.title, "serif", 700).width(verdict.leads) <= room - sizes.title * 11.7


def _verdict(painter: Painter, box: QRectF, reading: Reading, sizes: ReadingSizes) -> None:
    """The totals of each side, the winner's large, and the new Leader."""
    verdict, px = reading.verdict, sizes.title
    if verdict is None:
        return
    won = reading.side or "aye"
    high = WON[1] * px
    x = box.x()
    for side, (w, h) in ((won, WON), ("nay" if won == "aye" else "aye", LOST)):
        total = verdict.aye if side == "aye" else verdict.nay
        plate = QRectF(x, box.y() + (high - h * px) / 2, w * px, h * px)
        _total(painter, side, plate, reading.title if side == won else _other(side), str(total), sizes.note)
        x = plate.right() + px * 0.45
    leads = Type(px, "serif", 700, ground=PAPER)
    beside = _leads_beside(verdict, sizes, box.width())
    y = box.y() + high / 2 + px * 0.34 if beside else box.y() + high + px * 1.15
    tie = leads._replace(weight=400)
    under = box.y() + high + px * (1.15 if beside else 1.15 + LINE)
    painter.lines(box.x(), under, _tie_lines(verdict, sizes, box.width()), tie, px * LINE)
    x = painter.text(x + px * 0.3 if beside else box.x(), y, verdict.leads, leads, room=box.width())
    if verdict.crest and box.right() - x > px * 3.6:
        middle = y - px * 0.34
        painter.crest(verdict.crest, box.right() - px * 2.5, middle, px * 1.45)
        painter.fill(shapes.disc(box.right() - px * 0.75, middle, px * 0.64), INK, 0)
        painter.icon("leader", box.right() - px * 0.75, middle, px * 1.5, BRASS)


def _other(side: str) -> str:
    return (
        QCoreApplication.translate("Board", "AYE")
        if side == "aye"
        else QCoreApplication.translate("Board", "NAY")
    )


def _total(painter: Painter, side: str, box: QRectF, word: str, total: str, least: int) -> None:
    """A side's plate with its sign, its word and its total."""
    colour, h = theme.side_colour(side), box.height()
    block = shapes.plate(side, box.x(), box.y(), box.width(), h, h * 0.2)
    painter.fill(block, colour, 0.8, seed=3)
    painter.nicks(block, PAPER, h * 0.1, h * 0.7, 1.3, 9)
    middle = box.center().y() + (h * 0.06 if side == "aye" else -h * 0.06)
    said = Type(max(least, round(h * 0.46)), "sans", 700, ink=PAPER, ground=colour)
    count = Type(round(h * 0.72), "sans", 700, ink=PAPER, ground=colour)
    painter.answer(side, box.x() + h * 0.38, middle, h * 0.34)
    painter.text(box.x() + h * 0.66, middle + said.px * 0.35, word, said)
    painter.text(box.right() - h * 0.26, middle + count.px * 0.35, total, count, "right")


def _letterhead(painter: Painter, area: QRectF, reading: Reading, sizes: ReadingSizes) -> None:
    """A block with the sender, and its print at the right if it can be seen there."""
    title, note = _titles(sizes, INK)
    inside = sizes.margin - sizes.edge
    painter.fill(shapes.outline(area), INK, 1.0, seed=7)
    most, least = area.height() / SHAPE, area.height() * LEAST
    smaller = title.shrunk(reading.title, area.width() - 2 * inside - least, note.px)
    named = max(note.width(reading.note), smaller.width(reading.title))
    wide = min(most, area.width() - 2 * inside - named)
    if wide >= least:
        title = smaller  # rather a smaller name than no picture
        high = wide * SHAPE
        draw_print(
            painter, reading.print, QRectF(area.right() - wide, area.center().y() - high / 2, wide, high)
        )
    _two(painter, area, area.x() + inside, area.width() - inside - 8, reading, (title, note))


def _side_head(
    painter: Painter, area: QRectF, reading: Reading, sizes: ReadingSizes, lines: tuple[str, ...]
) -> None:
    """A block in the side's ink that points up for AYE and down for NAY, with its sign and word."""
    side = reading.side or "aye"
    colour = theme.side_colour(side)
    tip = min(sizes.head, area.height()) * 0.14
    block = shapes.plate(side, area.x(), area.y(), area.width(), area.height(), tip)
    painter.fill(block, colour, 0.8, seed=3)
    painter.nicks(block, PAPER, sizes.head * 0.08, sizes.head * 0.56, 1.3, 9)
    x, big = area.x() + sizes.margin - sizes.edge, sizes.word
    middle = area.center().y() + (tip * 0.4 if side == "aye" else -tip * 0.4)
    if lines:
        base = middle - big * 0.05 - (len(lines) - 1) * sizes.note * NOTE_LEAD / 2
    else:
        base = middle + big * 0.34
    word = Type(big, "sans", 700, ink=PAPER, ground=colour)
    note = Type(sizes.note, "serif", italic=True, ink=PAPER, ground=colour)
    painter.answer(side, x + big * 0.4, base - big * 0.34, big * 0.8)
    painter.text(x + big, base, reading.title, word)
    painter.lines(x, base + sizes.note * 1.2, list(lines), note, sizes.note * NOTE_LEAD)


def _sticker_head(painter: Painter, area: QRectF, reading: Reading, sizes: ReadingSizes) -> None:
    """A sticker's title, on black for a bad one, with row, sign and signer."""
    ground, ink, quiet = (PAPER, INK, MUTE) if reading.good else (INK, PAPER, DUSK)
    painter.fill(shapes.outline(area), INK, 1.0, seed=4)
    if reading.good:
        rim = sizes.edge * 0.4
        inner = area.adjusted(rim, rim, -rim, -rim)
        painter.fill(shapes.outline(inner), PAPER, 0.8, seed=5)
    size = sizes.head * 0.62
    x = _crest(painter, area, reading, sizes, size * 0.8, None if reading.good else BONE)
    right = area.right() - size * 1.9
    _two(painter, area, x, right - x - 10, reading, _titles(sizes, ground, ink, quiet))
    painter.icon(reading.icon, area.right() - size * 1.28, area.center().y(), size * 0.86, ink)
    sign = shapes.sign(area.right() - size * 0.46, area.center().y(), size * 0.42, reading.good)
    painter.fill(sign, ink, min(0.4, size / 100), max(3.0, size / 9), seed=6)


def sender_room(wide: float, sizes: ReadingSizes) -> float:
    """The room for the sender in a line that ends with a seal."""
    return wide - 3 * WAX * sizes.note


def _sealed_head(painter: Painter, area: QRectF, reading: Reading, sizes: ReadingSizes) -> None:
    """The sender in one small line, with a seal at its end."""
    note, wax = Type(sizes.note, "serif", italic=True, ink=MUTE, ground=PAPER), sizes.note * WAX
    words = note.cut(reading.note, sender_room(area.width(), sizes))
    painter.text(area.x(), area.y() + note.px * 0.9, words, note)
    x, y = area.right() - wax, area.y() + wax * 0.55
    painter.fill(shapes.disc(x, y, wax), OXBLOOD, 1.6, 12)
    painter.icon(reading.icon, x, y, wax * 1.2, PAPER)


def _picture_head(painter: Painter, area: QRectF, reading: Reading, sizes: ReadingSizes) -> None:
    """A block with a picture in its own light at the right, the signer's crest at its left."""
    ground = INK if reading.kind in ("letter", "asked", "end") else TEAL
    painter.fill(shapes.outline(area), ground, 1.0, seed=7)
    h = area.height()
    cx, cy = area.right() - h * 0.86, area.center().y()
    _light(painter, area, cx, cy)
    painter.icon(reading.icon or "book", cx, cy, h * 0.6, PAPER)
    x = _crest(painter, area, reading, sizes, h * 0.52, BONE)
    _two(
        painter,
        area,
        x,
        cx - h * 0.6 - x,
        reading,
        _titles(sizes, ground, PAPER, BONE if ground == TEAL else DUSK),
    )


def _crest(
    painter: Painter, area: QRectF, reading: Reading, sizes: ReadingSizes, size: float, rim: str | None
) -> float:
    """The signer's crest, if there is one; returns where the words begin."""
    x = area.x() + sizes.margin - sizes.edge
    if not reading.crest:
        return x
    painter.crest(reading.crest, x + size / 2, area.center().y(), size, rim)
    return x + size * 1.35


def _light(painter: Painter, area: QRectF, cx: float, cy: float) -> None:
    """Light cut outwards around a picture."""
    h = area.height()
    painter.p.save()
    painter.p.setClipRect(area)
    for i in range(34):
        angle = i * math.tau / 34 + 0.05 * math.sin(i * 5)
        reach, length = h * (0.46 + 0.05 * math.sin(i * 3.3)), h * (0.3 + 0.2 * math.sin(i * 2.1) ** 2)
        out = reach + length
        start = (cx + math.cos(angle) * out, cy + math.sin(angle) * out)
        painter.gouge(*start, length, angle + math.pi, h * 0.029, BRASS)
    painter.p.restore()
