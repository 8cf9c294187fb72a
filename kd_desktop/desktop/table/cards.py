"""The cards of the board as printed: chronicle stickers, story cards, the time counter, deck and events.

Every function prints one piece with its top left corner at the origin, w x h; `u` is how much larger than at
1920 x 1080 the board is, `px` the size of the smallest text.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop import theme
from kd_desktop.desktop.table import shapes, words
from kd_desktop.desktop.table.marks import card
from kd_desktop.desktop.table.press import Press, Type
from kd_desktop.desktop.theme import BONE, BRASS, INK, MUTE, PAPER, SHADE, TEAL
from kd_desktop.engine.kings.view import CounterView, EventView, StickerView, StoryView


def draw_sticker(k: Press, w: float, h: float, sticker: StickerView, crest: str, px: int, titled: bool) -> None:
    """A chronicle sticker: title bar (black when negative), signer, a square for each reign since, and its sign."""
    good = sticker.polarity == "positive"
    k.fill(shapes.box(2.5, 2.5, w, h), "#CDBF9F", 0.5, seed=101)
    k.fill(shapes.box(0, 0, w, h), INK, 0.6, seed=102)
    k.fill(shapes.box(1.8, 1.8, w - 3.6, h - 3.6), PAPER, 0.4, seed=103)
    if titled:
        _titled_sticker(k, w, h, sticker, crest, px)
        return
    if not good:
        k.fill(shapes.box(0, 0, w, h), INK, 0.5, seed=104)
    ink = INK if good else PAPER
    marks = min(sticker.squares, 6) > 0 and w >= 46 and h >= 40
    middle = h * (0.40 if marks else 0.5)
    size = min(h * (0.5 if marks else 0.66), w * 0.44)
    if crest:
        k.crest(crest, w * 0.34, middle, size * 0.92, None if good else BONE)
    k.fill(shapes.sign(w * 0.76, middle, min(w * 0.26, h * 0.3), good), ink, 0)
    if marks:
        n = sticker.squares
        pitch = min(10.0, (w - 12) / n)
        left = (w - pitch * n) / 2
        _squares(k, left, h - pitch * 1.1, pitch, (sticker.marks, n), ink)


def _titled_sticker(k: Press, w: float, h: float, sticker: StickerView, crest: str, px: int) -> None:
    good = sticker.polarity == "positive"
    face, ink = (PAPER, INK) if good else (INK, PAPER)
    foot = px * 1.62
    bar = h - foot
    if good:
        k.seg((0, bar), (w, bar), INK, 1.6, 0.2)
    else:
        k.fill(shapes.box(0, 0, w, bar), INK, 0.5, seed=105)
    title, lines = _fit(Type(px, "serif", 600, ink=ink, ground=face), sticker.title, w - px * 0.62, 2)
    lead = px * 1.12
    y = bar / 2 + px * 0.33 - (len(lines) - 1) / 2 * lead
    k.lines(px * 0.42, y, lines, title, lead)
    middle = h - foot / 2
    left = px * 0.5
    if crest:
        k.crest(crest, px * 0.95, middle - 0.5, px * 1.02)
        left = px * 1.85
    pitch = min(px * 0.56, (w - left - px * 1.3) / max(1, sticker.squares))
    _squares(k, left, middle, pitch, (sticker.marks, sticker.squares), MUTE)
    k.fill(shapes.sign(w - px * 0.76, middle, px * 0.7, good), INK, 0)


def _fit(bold: Type, words_: str, room: float, most: int) -> tuple[Type, list[str]]:
    """The words in at most that many lines: in semi-bold, or lighter and so narrower, or shortened at last."""
    for weight in (bold.weight, 400):
        lighter = bold._replace(weight=weight)
        lines = [line for line in lighter.lines(words_, room) if line]
        if len(lines) <= most and all(lighter.width(line) <= room for line in lines):
            return lighter, lines
    return bold, bold.clipped(words_, room, most)


def _squares(k: Press, x: float, y: float, pitch: float, marks: tuple[int, int], line: str) -> None:
    """A row of marking squares centred on y: (marked, all)."""
    marked, total = marks
    size = pitch * 0.74
    for i in range(total):
        square = shapes.box(x + i * pitch, y - size / 2, size, size)
        if i < marked:
            k.fill(square, line if line == PAPER else INK, 0)
        else:
            k.line(square, line, 1.2, 0)


def draw_pile(k: Press, w: float, h: float, top: StoryView, count: int, symbol: str, crest: str, px: tuple[int, int], full: bool) -> None:  # noqa: PLR0913
    """A storyline's pile with its top card: symbol and number of cards, title, who signed, marked squares."""
    small, large = px
    step = min(5.0, h * 0.05)
    face_w = w - 2 * step
    for j in range(min(2, count - 1), 0, -1):
        k.fill(shapes.box(j * step, -j * step, face_w, h), INK, 0.6, seed=120 + j)
        k.fill(shapes.box(j * step + 2, 2 - j * step, face_w - 4, h - 4), SHADE, 0.5, seed=122 + j)
    k.fill(shapes.box(0, 0, face_w, h), INK, 0.7, seed=124)
    k.fill(shapes.box(2, 2, face_w - 4, h - 4), PAPER, 0.5, seed=125)
    strip_colour = BRASS if top.ending else TEAL
    ink = INK if top.ending else PAPER
    if not full:
        _small_pile(k, face_w, h, (symbol, crest, count), (strip_colour, ink, small))
        return
    strip = max(49.0, large * 2.6) if face_w > large * 9 else large * 2.2
    k.fill(shapes.box(3.4, 3, strip, h - 6), strip_colour, 0.6, seed=126)
    k.icon(symbol, 3.4 + strip / 2, h * 0.31, min(strip * 0.82, h * 0.42), ink)
    number = Type(round(large * 1.3), weight=700, ink=ink, ground=strip_colour)
    k.text(3.4 + strip / 2, h - small * 0.9, str(count), number, "centre")
    left = strip + large * 0.7
    title = Type(large, "serif", 600, ground=PAPER)
    room = face_w - left - 6
    k.lines(left, large * 1.42, title.clipped(top.title, room, 2), title, large * 1.17)
    foot = h - small * 0.95
    x = left
    if crest:
        k.crest(crest, left + small * 0.68, foot - small * 0.42, small * 1.32)
        x = left + small * 1.75
    limits = [limit for limit in top.limits if limit[1]]
    reserved = 22 if limits else 6
    signer = Type(small, "serif", italic=True, ink=MUTE, ground=PAPER)
    k.text(x, foot, signer.cut(top.signer_name, face_w - x - reserved), signer)
    if limits:
        _limits(k, face_w - 19, h - 9, limits)


def _limits(k: Press, x: float, bottom: float, limits: list[tuple[int, int]]) -> None:
    """Marking squares of limited abilities, from the bottom up, at most six."""
    squares = [i < used for used, total in limits for i in range(total)][:6]
    for j, marked in enumerate(squares):
        square = shapes.box(x, bottom - (len(squares) - j) * 12, 9, 9)
        if marked:
            k.fill(square, INK, 0)
        else:
            k.line(square, INK, 1.4, 0)


def _small_pile(k: Press, w: float, h: float, what: tuple[str, str, int], how: tuple[str, str, int]) -> None:
    symbol, crest, count = what
    strip_colour, ink, px = how
    strip = min(h - 6, w * 0.56)
    k.fill(shapes.box(3, 3, strip, h - 6), strip_colour, 0.6, seed=126)
    k.icon(symbol, 3 + strip / 2, h / 2, strip * 0.86, ink)
    rest = strip + 3 + (w - strip - 5) / 2
    number = Type(px, weight=700, ground=PAPER)
    if crest and h >= px * 2.3:
        k.crest(crest, rest, h * 0.30, min(w - strip - 10, h * 0.42))
        k.text(rest, h - px * 0.42, str(count), number, "centre")
    else:
        k.text(rest, h / 2 + px * 0.35, str(count), number, "centre")


def draw_resolved(k: Press, w: float, h: float, resolved: CounterView, px: tuple[int, int], titled: bool) -> None:
    """A resolved dilemma on the Time Counter with the side that won."""
    small, large = px
    colour = theme.side_colour(resolved.side)
    if not titled:
        k.fill(shapes.plate(resolved.side, 2, 3, w, h, h * 0.17), "#CDBF9F", 0.5, seed=140)
        k.fill(shapes.plate(resolved.side, 0, 0, w, h, h * 0.17), colour, 0.6, seed=141)
        k.answer(resolved.side, w / 2, h / 2, min(w * 0.52, h * 0.4))
        return
    card(k, w, h, 1.0)
    title = Type(small, "serif", ground=PAPER)
    strip = large * 1.68
    most = max(1, int((h - strip - small * 0.4) / (small * 1.12)))
    k.lines(small * 0.5, small * 1.36, title.clipped(resolved.title, w - small * 0.75, min(4, most)), title, small * 1.12)
    k.fill(shapes.box(2, h - strip - 2, w - 4, strip), colour, 0.4, seed=142)
    word = Type(large, weight=700, ink=PAPER, ground=colour)
    label = words.side(resolved.side)
    wide = large * 0.8 + 6 + word.width(label)
    left = max(4.0, (w - wide) / 2)
    k.answer(resolved.side, left + large * 0.4, h - strip / 2 - 2, large * 0.8)
    k.text(left + large * 0.8 + 6, h - strip / 2 - 2 + large * 0.36, label, word, room=w - left)


def draw_deck(k: Press, w: float, h: float, size: int, px: tuple[int, int]) -> None:
    """The dilemma deck with the number of its cards."""
    small, large = px
    depth = min(2, max(0, size - 1))
    for j in range(depth, -1, -1):
        k.fill(shapes.box(j * 4, -j * 3, w, h), INK, 0.5, seed=150 + j)
        k.fill(shapes.box(j * 4 + 2, 2 - j * 3, w - 4, h - 4), TEAL, 0.4, seed=153 + j)
    k.tide(QRectF(6, 6, w - 12, h - 12), "#3E6C6B", 8, 5, 1.4)
    label = Type(small, "serif", 600, ink=PAPER, ground=TEAL)
    named = h >= small * 4.2 and label.width(words.deck()) + 8 <= w
    r = min(w * 0.36, h * (0.29 if named else 0.36))
    middle = h * (0.4 if named else 0.5)
    k.fill(shapes.disc(w / 2, middle, r), INK, 0.5, seed=156)
    number = Type(min(large, int(r * 1.15)) if r * 1.15 > small else small, weight=700, ink=PAPER, ground=INK)
    k.text(w / 2, middle + number.px * 0.35, str(size), number, "centre")
    if named:
        wide = label.width(words.deck()) + 12
        k.fill(shapes.box((w - wide) / 2, h - small * 1.8, wide, small * 1.4), TEAL, 0.3, seed=157)
        k.text(w / 2, h - small * 0.75, words.deck(), label, "centre")


def draw_event(k: Press, w: float, h: float, event: EventView, px: tuple[int, int]) -> None:
    """An Event or a drawn Trigger with its counters."""
    small, large = px
    colour = theme.OXBLOOD if event.trigger else BRASS
    ink = PAPER if event.trigger else INK
    card(k, w, h, 1.0)
    strip = min(62.0, w * 0.3, h * 0.62)
    icon = "trigger" if event.trigger else "event"
    if w < small * 6:
        k.fill(shapes.box(2, 2, w - 4, h - 4), colour, 0.5, seed=160)
        k.icon(icon, w / 2, h / 2, min(w, h) * 0.62, ink)
        return
    k.fill(shapes.box(2, 2, strip, h - 4), colour, 0.5, seed=160)
    k.icon(icon, 2 + strip / 2, h / 2, strip * 0.76, ink)
    left, room = strip + small * 0.9, w - strip - small * 1.4
    title = Type(large, "serif", 600, ground=PAPER)
    y = k.lines(left, large * 1.42, title.clipped(event.title or event.text, room, 1 if h < large * 5 else 2), title, large * 1.17)
    note = Type(small, ink=MUTE, ground=PAPER)
    for name, value in event.counters:
        if y > h - small * 0.4:
            break
        squares = value <= 8 and room >= note.width(name) + 8 * small + value * small
        k.text(left, y, note.cut(words.counter(name, value), room), note)
        if squares and y + small * 1.3 < h:
            _squares(k, left, y + small * 0.85, small * 1.2, (value, value), INK)
            y += small * 1.2
        y += small * 1.25
    if not event.counters and y < h - small * 0.3:
        most = max(1, int((h - y) / (small * 1.2)) + 1)
        k.lines(left, y, note.clipped(event.text, room, most), note, small * 1.18)


def draw_mystery(k: Press, w: float, h: float, letter: str, px: int) -> None:
    """An attached Mystery sticker: its letter on oxblood wax."""
    k.fill(shapes.disc(w / 2 + 1, h / 2 + 1.5, w / 2), INK, 0.6, 6, seed=170)
    k.fill(shapes.disc(w / 2, h / 2, w / 2 - 1), theme.OXBLOOD, 0.6, 6, seed=171)
    k.text(w / 2, h / 2 + px * 0.35, letter, Type(px, "serif", 700, ink=PAPER, ground=theme.OXBLOOD), "centre")
