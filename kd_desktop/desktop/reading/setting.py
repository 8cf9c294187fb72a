"""Sets a reading in a box and prints it: the size of its text, its pages, and each page on its paper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF, QSize

from kd_desktop.desktop.kit import art, shapes
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, SHADOW, TABLE
from kd_desktop.desktop.reading import boxes, chips, heads, turns
from kd_desktop.desktop.reading.boxes import BoxGrid
from kd_desktop.desktop.reading.model import AskedHouse, Chip, Reading, plain
from kd_desktop.desktop.reading.sizes import ReadingSizes

Lines = tuple[str, ...]
TITLE, TEXT, QUESTION, FOLLOWED = 0, 2, 3, 4
"""The spoken parts that may be under the head."""
UNDER = 0.6
"""The air under everything, in margins."""
TITLE_LEAD = 1.25
ASCENT, DESCENT = 0.82, 0.28
"""The reach of letters above and below their baseline, in sizes of the text."""
TILT = 0.55
"""The turn of a sheet's shadow, in degrees."""


class Mark(NamedTuple):
    """The words spoken now: their place in a part of the reading, and their length."""

    part: int
    start: int
    length: int


class Typesetting(NamedTuple):
    """A reading as set: its text by page, the lines of the rest, and the height that all of it needs.

    `cut` tells that lines of its text are left out; `title` are the title's lines if it is the first of the
    words.
    """

    sizes: ReadingSizes
    head: float
    note: Lines
    pages: tuple[Lines, ...]
    ask: Lines
    followed: Lines
    rows: tuple[tuple[Chip, ...], ...]
    needed: float
    steps: BoxGrid | None = None
    turns: tuple[tuple[AskedHouse, ...], ...] = ()
    cut: bool = False
    title: Lines = ()

    @property
    def above(self) -> float:
        """The paper down to the end of the head."""
        return self.sizes.edge + self.head if self.head else self.sizes.edge

    @property
    def words(self) -> float:
        """The height of the words under the head, without the air at the bottom."""
        return self.needed - self.above - self.under

    @property
    def under(self) -> float:
        """The air at the bottom, with the marks of several pages."""
        marks = self.sizes.note * 0.75 if len(self.pages) > 1 else 0.0
        return self.sizes.margin * UNDER + marks


def set_in(
    reading: Reading,
    tries: Sequence[ReadingSizes],
    width: float,
    height: float = math.inf,
    paged: int = 0,
    cut: bool = False,
) -> Typesetting:
    """Sets a reading in a box of that size, in the first of the sizes in which it fits.

    If none does, text no larger than `paged` takes further pages, as few as possible; or it is `cut` from its
    last line up; or else it is as high as it needs in the last.
    """
    tried: list[Typesetting] = []
    for sizes in tries:
        tried.append(_set(reading, sizes, width))
        if tried[-1].needed <= height and sizes.top != "bare":
            break
    found = tried[-1]
    if paged and found.needed > height and reading.text:
        several = (_paged(one, height) for one in tried if one.sizes.text <= paged)
        found = min(several, key=lambda one: len(one.pages))
    elif cut and (found.needed > height or found.sizes.top == "bare"):
        last = [one for one in tried if one.sizes.top in ("names", "bare")] or tried[-2:]
        shorter = [_cut(one, height, width) for one in last]
        lowest = min(shorter, key=lambda one: one.needed)
        found = next((one for one in shorter if one.needed <= height), lowest)
    return found._replace(ask=_even(reading.question, found, width - 2 * found.sizes.margin))


def _set(reading: Reading, sizes: ReadingSizes, width: float) -> Typesetting:
    room = width - 2 * sizes.margin
    note = heads.note_lines(reading, sizes, room)
    head = heads.head_high(reading, sizes, room, note)
    text = tuple(Type(sizes.text, "serif").lines(reading.text, room)) if reading.text else ()
    if text and heads.pictured(reading, sizes):
        text = _drawn_in(reading.text, text, Type(sizes.text, "serif"), room)
    ask = tuple(Type(sizes.ask, "serif", 700).lines(reading.question, room)) if reading.question else ()
    small = Type(sizes.note)
    followed = tuple(line for told in reading.lines for line in small.lines(told, room))
    steps = boxes.grid(reading.steps, room, sizes.boxes) if reading.steps else None
    rows = chips.rows(reading.chips, room, sizes.note) if not reading.steps else ()
    asked = turns.rows(reading.asked, room, sizes.note) if reading.asked and sizes.asks else ()
    titled = sizes.top == "words" and bool(reading.title)
    title = tuple(_title(sizes).lines(reading.title, room)) if titled else ()
    made = Typesetting(sizes, head, note, (text,), ask, followed, rows, 0.0, steps, asked, title=title)
    return _measured(made)


def _title(sizes: ReadingSizes) -> Type:
    """The title if it is the first of the words."""
    return Type(sizes.title, "serif", 700, ground=PAPER)


def _measured(setting: Typesetting) -> Typesetting:
    """The same with the height that it needs."""
    return setting._replace(needed=setting.above + sum(_heights(setting)) + setting.under)


def _drawn_in(words: str, lines: Lines, type_: Type, room: float) -> Lines:
    """The same number of lines, so narrow that the last has more than a word or two."""
    drawn, narrower = lines, room
    while type_.width(drawn[-1]) < room * 0.3 and narrower > room * 0.7:
        narrower -= 6
        found = tuple(type_.lines(words, narrower))
        if len(found) > len(lines):
            break
        drawn = found
    return drawn


def _cut(setting: Typesetting, height: float, width: float) -> Typesetting:
    """The same with as many lines of its text as there is room for; the last ends in an ellipsis."""
    lines, sizes = setting.pages[0], setting.sizes
    over = max(0, math.ceil((setting.needed - height) / sizes.lead))
    if not over:
        return setting
    left = list(lines[: max(0, len(lines) - over)])
    while left and not left[-1]:
        left.pop()
    if left:
        type_, room = Type(sizes.text, "serif"), width - 2 * sizes.margin - more_width(sizes)
        kept = left[-1].split()
        while len(kept) > 1 and type_.width(f"{' '.join(kept)} …") > room:
            kept.pop()
        left[-1] = f"{' '.join(kept)} …"
    return _measured(setting._replace(pages=(tuple(left),), cut=True))


def more_words() -> str:
    """The words on the plate that opens the whole of a cut text."""
    return QCoreApplication.translate("Letter", "Read it all")


def more_width(sizes: ReadingSizes) -> float:
    """The width of that plate, with the air before it."""
    return Type(sizes.note, weight=600).width(more_words()) + sizes.note * 1.9


def _heights(setting: Typesetting) -> tuple[float, float, float, float]:
    """The heights of text, question, tokens or boxes and consequences, each with the air over it."""
    sizes, between = setting.sizes, setting.sizes.between
    longest = max(map(len, setting.pages))
    rows = len(setting.rows) * (chips.height(sizes.note) + chips.GAP)
    if setting.steps is not None:
        rows = setting.steps.height(sizes.boxes)
    if setting.turns:
        rows = turns.height(setting.turns, sizes.note)
    return (
        _title_high(setting) + (sizes.lead * longest + sizes.above if longest or not setting.ask else 0.0),
        len(setting.ask) * sizes.ask_lead + between if setting.ask else 0.0,
        rows + between if rows else 0.0,
        len(setting.followed) * sizes.note * 1.4 + between if setting.followed else 0.0,
    )


def _title_high(setting: Typesetting) -> float:
    return len(setting.title) * setting.sizes.title * TITLE_LEAD


def _paged(setting: Typesetting, height: float) -> Typesetting:
    """The same on as many pages of nearly equal length as it takes."""
    lines, lead = setting.pages[0], setting.sizes.lead
    two = setting._replace(pages=(lines, ()))
    free = height - two.above - two.under - (sum(_heights(two)) - len(lines) * lead)
    most = max(1, int(free // lead))
    even = math.ceil(len(lines) / math.ceil(len(lines) / most))
    pages = tuple(lines[at : at + even] for at in range(0, len(lines), even))
    return _measured(setting._replace(pages=pages))


def _even(question: str, setting: Typesetting, room: float) -> Lines:
    """The question in as few lines as fit, of even length."""
    ask, lines, narrower = Type(setting.sizes.ask, "serif", 700), setting.ask, room
    while len(setting.ask) > 1 and narrower > room * 0.5:
        narrower -= 6
        found = tuple(ask.lines(question, narrower))
        if len(found) > len(lines):
            break
        lines = found
    return lines


# --- printing -------------------------------------------------------------------------------------


def draw(painter: Painter, box: QRectF, reading: Reading, setting: Typesetting, page: int = 0) -> None:
    """Prints a page of the reading into the box."""
    sizes = setting.sizes
    if reading.kind == "none":
        _draw_waiting(painter, box, reading.note, sizes.note)
        return
    draw_paper(painter, box, sizes)
    heads.draw_head(painter, box, reading, sizes, setting.note)
    draw_words(painter, words_area(box, setting), reading, setting, page)
    if len(setting.pages) > 1:
        _page_marks(painter, box.right() - sizes.margin, box.bottom() - 26, len(setting.pages), page)


def draw_paper(painter: Painter, box: QRectF, sizes: ReadingSizes) -> None:
    """A sheet of paper with its shadow."""
    unit = sizes.edge / 13
    painter.p.save()
    painter.p.translate(box.center())
    painter.p.rotate(TILT)
    wide, high = box.width(), box.height()
    painter.fill(shapes.box(-wide / 2 + 4 * unit, -high / 2 + 8 * unit, wide, high), SHADOW, 1.5, seed=1)
    painter.p.restore()
    painter.fill(shapes.box(box.x(), box.y(), wide, high), PAPER, 1.4, 12, seed=2)


def shadow_room(size: QSize, sizes: ReadingSizes) -> int:
    """The reach of a sheet's shadow and rough edge beyond a sheet of that size, in pixels."""
    leans = math.sin(math.radians(TILT)) * max(size.width(), size.height()) / 2
    return math.ceil(leans + 8 * sizes.edge / 13) + 4


def words_area(box: QRectF, setting: Typesetting) -> QRectF:
    """The area of the words on a paper: under the head, between the margins."""
    margin = setting.sizes.margin
    return box.adjusted(margin, setting.above, -margin, -setting.under)


def draw_words(
    painter: Painter,
    area: QRectF,
    reading: Reading,
    setting: Typesetting,
    page: int = 0,
    mark: Mark | None = None,
    seen: QRectF | None = None,
) -> None:
    """Prints the words under the head: the text from the top, the rest up from the bottom.

    Of words that scroll, only lines fully inside the `seen` part are printed.
    """
    sizes = setting.sizes
    tops = places(area, setting)
    lines = setting.pages[min(page, len(setting.pages) - 1)]
    for part, base, shown, type_, lead, words in _parts(area, reading, setting, page):
        whole = shown if seen is None else _whole(shown, base, type_.px, lead, seen)
        painter.lines(area.x(), base, list(whole), type_, lead)
        if mark is not None and mark.part == part:
            _mark(painter, area.x(), base, shown, type_, lead, words, mark)
    y = tops[2]
    if setting.cut:
        _more(painter, area, tops[0] + (len(lines) - 1) * sizes.lead, sizes)
    if setting.steps is not None:
        corner = (area.x(), y)
        boxes.draw_boxes(painter, corner, area.width(), reading.steps, reading.at, sizes.boxes, setting.steps)
    if setting.turns:
        turns.draw(painter, QRectF(area.x(), y, area.width(), 0), setting.turns, sizes.note)
    for row in setting.rows:
        chips.draw_row(painter, area.x(), y, row, sizes.note)
        y += chips.height(sizes.note) + chips.GAP


_Part = tuple[int, float, Lines, Type, float, str]
"""A part of the words: its number, the height of its first line, its lines, type and lead, and its words."""


def _parts(area: QRectF, reading: Reading, setting: Typesetting, page: int = 0) -> list[_Part]:
    """The parts that are set in lines, in their places."""
    sizes, tops = setting.sizes, places(area, setting)
    body = Type(sizes.text, "serif", ground=PAPER)
    ask, small = Type(sizes.ask, "serif", 700, ground=PAPER), Type(sizes.note, ink=MUTE, ground=PAPER)
    lines = setting.pages[min(page, len(setting.pages) - 1)]
    followed = "\n".join(reading.lines)
    parts = (
        (TITLE, area.y(), setting.title, _title(sizes), sizes.title * TITLE_LEAD, reading.title),
        (TEXT, tops[0], lines, body, sizes.lead, plain(reading.text)),
        (QUESTION, tops[1], setting.ask, ask, sizes.ask_lead, reading.question),
        (FOLLOWED, tops[3], setting.followed, small, sizes.note * 1.4, followed),
    )
    return [
        (part, top + type_.px * 0.95, shown, type_, lead, words)
        for part, top, shown, type_, lead, words in parts
    ]


def hides_below(area: QRectF, reading: Reading, setting: Typesetting, seen: QRectF) -> bool:
    """Whether a line isn't printed since the lower edge of the visible part would cut it."""
    return any(
        line and base + i * lead > seen.bottom() - type_.px * DESCENT
        for _, base, shown, type_, lead, _ in _parts(area, reading, setting)
        for i, line in enumerate(shown)
    )


def _whole(lines: Lines, base: float, px: int, lead: float, seen: QRectF) -> Lines:
    """The lines, with "" for those that an edge of the visible part would cut."""
    first, last = seen.top() + px * ASCENT, seen.bottom() - px * DESCENT
    return tuple(line if first <= base + i * lead <= last else "" for i, line in enumerate(lines))


def _more(painter: Painter, area: QRectF, top: float, sizes: ReadingSizes) -> None:
    """A small plate at the end of the last line, if there is one."""
    type_ = Type(sizes.note, weight=600, ground=BONE)
    high, wide = min(sizes.lead * 0.94, sizes.note * 1.75), type_.width(more_words()) + sizes.note * 1.2
    if top < area.y() - 1:
        return
    box = QRectF(area.right() - wide, top + (sizes.lead - high) / 2, wide, high)
    painter.fill(shapes.box(box.x(), box.y(), wide, high), BONE, 0.6, seed=41)
    painter.text(box.center().x(), box.center().y() + type_.px * 0.35, more_words(), type_, "centre")


def places(area: QRectF, setting: Typesetting) -> tuple[float, float, float, float]:
    """The tops of text, question, tokens and consequences in that area."""
    text, *others = _heights(setting)
    sizes = setting.sizes
    slack = max(0.0, area.height() - text - sum(others))
    tops = [area.y() + _title_high(setting) + sizes.above + min(slack * 0.4, sizes.lead * 0.5)]
    y = area.y() + text + (slack if setting.pages[0] else 0.0)
    for high in others:
        tops.append(y + sizes.between)
        y += high
    return tops[0], tops[1], tops[2], tops[3]


def _mark(
    painter: Painter, x: float, y: float, lines: Lines, type_: Type, lead: float, words: str, mark: Mark
) -> None:
    """Marks the spoken words, on all lines that they are on."""
    at, end = 0, mark.start + mark.length
    for line in lines:
        at = words.index(line, at) if line else at
        first, last = max(0, mark.start - at), min(len(line), end - at)
        if first < last:
            left = x + type_.width(line[:first])
            box = shapes.box(left - 2, y - type_.px * 0.9, type_.width(line[first:last]) + 4, type_.px * 1.2)
            painter.fill(box, BRASS, 0.0)
            painter.text(left, y, line[first:last], type_._replace(ink=INK, ground=BRASS))
        at += len(line)
        y += lead


def _draw_waiting(painter: Painter, box: QRectF, words: str, px: int) -> None:
    """The picture for no text: a sealed envelope waiting on the table."""
    note = Type(px, "serif", italic=True, ink=DUSK, ground=TABLE)
    lines = note.lines(words, box.width() - 3 * px)
    under = (len(lines) + 0.8) * px * 1.4
    wide = min(box.width() * 0.62, (box.height() - under - 24) / 0.714)
    high = wide * 0.714 if wide > 40 else 0.0
    top = box.y() + max(8.0, (box.height() - high - under) * 0.42)
    if high:
        art.draw_frame(painter.p, "envelope-closed", QRectF(box.center().x() - wide / 2, top, wide, high))
    for i, line in enumerate(lines):
        painter.text(box.center().x(), top + high + px * (1.9 + 1.4 * i), line, note, "centre")


def _page_marks(painter: Painter, right: float, y: float, count: int, page: int) -> None:
    """A small rhomb for each page, the present one filled."""
    for i in range(count):
        x = right - (count - 1 - i) * 34 - 10
        if i == page:
            painter.fill(shapes.rhomb(x, y, 13), INK, 0.3, seed=60 + i)
        else:
            painter.line(shapes.rhomb(x, y, 12), MUTE, 2.6, 0)
