"""A reading as printed on paper in units of the TV: the size of its text, its pages, and each page."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from kd_desktop.desktop import theme
from kd_desktop.desktop.table import effects, shapes
from kd_desktop.desktop.table.letterheads import letterhead, picture_room
from kd_desktop.desktop.table.press import Press, Type
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, SHADOW, TEAL
from kd_desktop.desktop.tv.frame import LETTER, SMALLEST
from kd_desktop.desktop.tv.readings import Reading

SIDE_SIZES = (LETTER, 42, 40, 38, SMALLEST)
FULL_SIZES = (60, 56, 52, 48, LETTER, 42, 40, 38, SMALLEST)
"""Sizes of the text to try, largest first, beside the board and in full light."""
LEAD = 1.17
ASK_LEAD = 1.14


@dataclass(frozen=True)
class Setting:
    """How a reading is set in a box: size of the text, its lines by page, the question, the tokens."""

    px: int
    pages: tuple[tuple[str, ...], ...]
    ask: tuple[str, ...]
    ask_px: int
    rows: tuple[tuple[effects.Chip, ...], ...]
    head: float
    side: float
    full: bool

    @property
    def lead(self) -> float:
        """From line to line."""
        return self.px * LEAD


def set_in(reading: Reading, width: float, height: float, full: bool = False) -> Setting:
    """Sets a reading in a box of that size: the text shrinks down to 36 units, then takes further pages."""
    side = 60.0 if full else 37.0
    head = (150.0 if full else 120.0) if reading.title else 0.0
    room = width - 2 * side
    ask_px = 54 if full else 46
    ask = tuple(_even(Type(ask_px, "serif", 700), reading.question, room)) if reading.question else ()
    rows = tuple(tuple(row) for row in effects.rows(list(reading.chips), room, SMALLEST))
    foot = len(rows) * (effects.height(SMALLEST) + 10)
    free = (
        height - 14 - head - (48 if full else 34) - foot - (len(ask) * ask_px * ASK_LEAD + 18 if ask else 0.0)
    )
    sizes = FULL_SIZES if full else SIDE_SIZES

    def lines(px: int) -> list[str]:
        return Type(px, "serif").lines(reading.text, room) if reading.text else []

    best: tuple[int, int] | None = None
    air = 0.75 if full else 0.45
    for px in sizes:
        needed, most = len(lines(px)), max(1, int((free - px * air) // (px * LEAD)))
        if needed <= most:
            return Setting(px, (tuple(lines(px)),), ask, ask_px, rows, head, side, full)
        if px <= LETTER:
            count = math.ceil(needed / max(1, int((free - px * air - 26) // (px * LEAD))))
            if best is None or count < best[0]:
                best = (count, px)
    count, px = best if best is not None else (1, SMALLEST)
    return Setting(px, _split(lines(px), count), ask, ask_px, rows, head, side, full)


def _split(lines: list[str], count: int) -> tuple[tuple[str, ...], ...]:
    """The lines on that many pages of nearly equal length."""
    most = math.ceil(len(lines) / count)
    pages = [lines[at : at + most] for at in range(0, len(lines), most)]
    return tuple(tuple(page) for page in pages)


def _even(ask: Type, question: str, room: float) -> list[str]:
    """The question in as few lines as fit, of even length."""
    lines = ask.lines(question, room)
    n, narrower = len(lines), room
    while n > 1 and narrower > room * 0.5 and len(ask.lines(question, narrower - 8)) == n:
        narrower -= 8
    return ask.lines(question, narrower)


def draw(k: Press, box: QRectF, reading: Reading, setting: Setting, page: int = 0) -> None:
    """Prints a page of the reading into the box."""
    _sheet(k, box)
    _head(k, box, reading, setting)
    body = Type(setting.px, "serif", ground=PAPER)
    left, top = box.x() + setting.side, box.y() + 8 + setting.head
    ask = Type(setting.ask_px, "serif", 700, ground=PAPER)
    many = len(setting.pages) > 1
    foot = box.bottom() - (40 if setting.full else 26)
    if many:
        _marks(k, box.right() - setting.side, box.bottom() - 26, len(setting.pages), page)
    for row in reversed(setting.rows):
        foot -= effects.height(SMALLEST)
        effects.draw_row(k, left, foot, list(row), SMALLEST)
        foot -= 10
    lines = list(setting.pages[min(page, len(setting.pages) - 1)])
    base = top + setting.px * (1.5 if setting.full else 1.2)
    asked = len(setting.ask) * setting.ask_px * ASK_LEAD
    slack = foot - asked - (base + len(lines) * setting.lead)
    if slack > 0:
        base += min(slack * 0.4, setting.lead * 0.6)
    k.lines(left, base, lines, body, setting.lead)
    if setting.ask:
        y = foot - (len(setting.ask) - 1) * setting.ask_px * ASK_LEAD - (22 if many else 6)
        if not reading.text:
            y = top + setting.ask_px * 1.9
        k.lines(left, y, list(setting.ask), ask, setting.ask_px * ASK_LEAD)


def _sheet(k: Press, box: QRectF) -> None:
    k.p.save()
    k.p.translate(box.center())
    k.p.rotate(0.5)
    k.fill(
        shapes.box(-box.width() / 2 + 4, -box.height() / 2 + 8, box.width(), box.height()),
        SHADOW,
        1.6,
        seed=1,
    )
    k.p.restore()
    k.fill(shapes.box(box.x(), box.y(), box.width(), box.height()), PAPER, 1.6, 13, seed=2)


def _marks(k: Press, right: float, y: float, count: int, page: int) -> None:
    """One small rhomb for each page, the present one filled."""
    for i in range(count):
        x = right - (count - 1 - i) * 34 - 10
        if i == page:
            k.fill(shapes.rhomb(x, y, 13), INK, 0.3, seed=60 + i)
        else:
            k.line(shapes.rhomb(x, y, 12), MUTE, 2.6, 0)


# --- heads ----------------------------------------------------------------------------------------


def _head(k: Press, box: QRectF, reading: Reading, setting: Setting) -> None:
    if not reading.title:
        return
    area = QRectF(box.x() + 13, box.y() + 13, box.width() - 26, setting.head - 5)
    if reading.kind == "letter":
        _letterhead(k, area, reading, setting)
    elif reading.kind == "outcome":
        _side_head(k, area, reading, setting)
    elif reading.kind == "sticker":
        _sticker_head(k, area, reading, setting)
    else:
        ground = INK if reading.kind in ("asked", "end") else TEAL
        _picture_head(k, area, reading, setting, ground)


def _titles(setting: Setting, ground: str, ink: str = PAPER, quiet: str = DUSK) -> tuple[Type, Type]:
    px = 56 if setting.full else 46
    title = Type(px, "serif", 600, ink=ink, ground=ground)
    return title, Type(40 if setting.full else SMALLEST, "serif", italic=True, ink=quiet, ground=ground)


def _two(k: Press, area: QRectF, x: float, room: float, reading: Reading, types: tuple[Type, Type]) -> None:
    """Title and note under each other in the middle of the head."""
    title, note = types
    while title.px > SMALLEST and title.width(reading.title) > room:
        title = title._replace(px=title.px - 2)
    middle = area.center().y()
    if reading.note:
        k.text(x, middle - title.px * 0.08, title.cut(reading.title, room), title, room=room)
        k.text(x, middle + note.px * 1.02, note.cut(reading.note, room), note, room=room)
    else:
        k.text(x, middle + title.px * 0.34, title.cut(reading.title, room), title, room=room)


def _letterhead(k: Press, area: QRectF, reading: Reading, setting: Setting) -> None:
    title, note = _titles(setting, INK)
    inside = area.x() + setting.side - 13
    free = area.width() - setting.side - 6 - picture_room(area)
    if note.width(reading.note) <= free and title._replace(px=SMALLEST).width(reading.title) <= free:
        while title.width(reading.title) > free:  # rather a smaller name than no picture
            title = title._replace(px=title.px - 1)
    wide = max(title.width(reading.title), note.width(reading.note)) + setting.side + 6
    letterhead(k, area, reading.office, min(wide, area.width()))
    _two(k, area, inside, area.right() - inside - 10, reading, (title, note))


def _side_head(k: Press, area: QRectF, reading: Reading, setting: Setting) -> None:
    """A block in the side's ink that points up for AYE and down for NAY."""
    side = reading.side or "aye"
    colour = theme.side_colour(side)
    tip = area.height() * 0.14
    block = shapes.plate(side, area.x(), area.y(), area.width(), area.height(), tip)
    k.fill(block, colour, 0.8, seed=3)
    k.nicks(block, PAPER, 9, 70, 1.6, 9)
    x = area.x() + setting.side - 13
    middle = area.center().y() + (tip * 0.4 if side == "aye" else -tip * 0.4)
    word = Type(60 if setting.full else 54, "sans", 700, ink=PAPER, ground=colour)
    k.answer(side, x + word.px * 0.4, middle - word.px * 0.33, word.px * 0.78)
    end = k.text(x + word.px * 0.98, middle + 1, reading.title, word)
    note = Type(40 if setting.full else SMALLEST, "serif", italic=True, ink=PAPER, ground=colour)
    room = area.right() - x - 14
    if reading.note and note.width(reading.note) <= room:
        k.text(x, middle + note.px * 1.1, reading.note, note, room=room)
    elif reading.note:
        lines = note.clipped(reading.note, area.right() - end - 40, 2)
        y = middle + note.px * 0.35 - (len(lines) - 1) * note.px * 0.52
        k.lines(end + 26, y, lines, note, note.px * 1.05)


def _sticker_head(k: Press, area: QRectF, reading: Reading, setting: Setting) -> None:
    """A sticker's title, on black where it is a bad one, with row, sign and who signed."""
    ground, ink, quiet = (PAPER, INK, MUTE) if reading.good else (INK, PAPER, DUSK)
    k.fill(shapes.box(area.x(), area.y(), area.width(), area.height()), INK, 1.0, seed=4)
    if reading.good:
        inner = area.adjusted(5, 5, -5, -5)
        k.fill(shapes.box(inner.x(), inner.y(), inner.width(), inner.height()), PAPER, 0.8, seed=5)
    size = area.height() * 0.62
    x = area.x() + setting.side - 13
    if reading.crest:
        k.crest(reading.crest, x + size * 0.4, area.center().y(), size * 0.8, None if reading.good else BONE)
        x += size * 0.8 + 28
    right = area.right() - size * 1.9
    _two(k, area, x, right - x - 10, reading, _titles(setting, ground, ink, quiet))
    k.icon(reading.icon, area.right() - size * 1.28, area.center().y(), size * 0.86, ink)
    k.fill(
        shapes.sign(area.right() - size * 0.46, area.center().y(), size * 0.42, reading.good),
        ink,
        0.4,
        seed=6,
    )


def _picture_head(k: Press, area: QRectF, reading: Reading, setting: Setting, ground: str) -> None:
    """A block with a picture in its own light at the right, the signer's crest at the left of it."""
    block = shapes.box(area.x(), area.y(), area.width(), area.height())
    k.fill(block, ground, 1.0, seed=7)
    x = area.x() + setting.side - 13
    h = area.height()
    cx, cy = area.right() - h * 0.86, area.center().y()
    k.p.save()
    k.p.setClipRect(area)
    for i in range(34):
        angle = i * math.tau / 34 + 0.05 * math.sin(i * 5)
        reach, length = h * (0.46 + 0.05 * math.sin(i * 3.3)), h * (0.3 + 0.2 * math.sin(i * 2.1) ** 2)
        out = reach + length
        start = (cx + math.cos(angle) * out, cy + math.sin(angle) * out)
        k.gouge(*start, length, angle + math.pi, 3.4, BRASS)
    k.p.restore()
    k.icon(reading.icon or "book", cx, cy, h * 0.6, PAPER)
    room = cx - h * 0.95 - x
    if reading.crest:
        size = h * 0.52
        k.crest(reading.crest, x + size / 2, cy, size, BONE)
        x += size + 30
        room -= size + 30
    _two(k, area, x, room, reading, _titles(setting, ground, PAPER, BONE if ground == TEAL else DUSK))


def draw_waiting(k: Press, box: QRectF, words: str) -> None:
    """No letter: a sealed envelope waits on the table."""
    w = min(box.width() * 0.6, box.height() * 0.7)
    high = w * 0.714
    top = box.center().y() - high * 0.66
    effects.envelope(k, QRectF(box.center().x() - w / 2, top, w, high))
    note = Type(40, "serif", italic=True, ink=DUSK, ground=theme.TABLE)
    for i, line in enumerate(note.lines(words, box.width() - 80)):
        k.text(box.center().x(), top + high + 74 + i * 48, line, note, "centre")
