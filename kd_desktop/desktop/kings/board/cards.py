"""The cards of the board as printed: chronicle stickers, story cards, the time counter, deck and events.

Every function prints one piece with its top left corner at the origin, w x h, in the sizes of a
`CardSetting`.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

from kd_desktop.desktop.council.signing.ink import draw_strokes
from kd_desktop.desktop.kings.board import words
from kd_desktop.desktop.kings.board.emblems import emblem_of
from kd_desktop.desktop.kings.board.marks import card
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kit import fitting, shapes, theme
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, MUTE, PAPER, SHADE, TEAL, mixed
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.kings.view import CounterView, EventView, StickerView, StoryView

SLIVER = 9
"""The width in units below which a resolved dilemma is only a sliver in its side's colour and shape."""


class CardSetting(NamedTuple):
    """Pixels of the smallest text and of titles, and how much larger than at 1920 x 1080 everything is."""

    small: int
    large: int
    u: float


class Pile(NamedTuple):
    """A storyline's pile: top card, number of cards, the storyline's symbol, the crest of who signed."""

    top: StoryView
    number: int
    symbol: str
    crest: str


LEAST_EMBLEM = 14.5
"""The least width of a sticker's emblem, in pixels."""
EMBLEMS = (1.0, 0.88, 0.76, 0.64, 0.52, 0.44)
"""The shares of its full size that a sticker's emblem can have beside a title, the largest first."""
TITLE_WORTH = 3
"""How much more a title's size counts than the size of the emblem beside it."""
GAP = 0.3
"""The gap between title and emblem, in sizes of the title's type."""
AGED = (PAPER, "#F6EDD6", "#F0E3C3", "#E8D7AC")
"""The paper of a sticker, from new to old."""


def paper_of(sticker: StickerView) -> str:
    """A sticker's paper yellows with the reigns that its squares count."""
    if not sticker.marks or theme.is_high():
        return AGED[0]
    return AGED[min(3, 1 + sticker.marks * 2 // max(1, sticker.squares))]


class StickerStyle(NamedTuple):
    """How a sticker is printed: paper, ink, the emblem, the signer's crest, the size of its type."""

    paper: str
    ink: str
    emblem: str
    crest: str
    px: int

    @property
    def tone(self) -> str:
        """Between paper and ink, near the paper: the title stands before an emblem in it."""
        return mixed(INK, PAPER, 0.26) if self.paper == INK else mixed(self.paper, BRASS, 0.42)

    def type(self) -> Type:
        """The one typeface of stickers."""
        return Type(self.px, "serif", 600, ink=self.ink, ground=self.tone)


def draw_sticker(
    painter: Painter,
    w: float,
    h: float,
    sticker: StickerView,
    crest: str,
    px: int,
    titled: bool,
    emblem: str = "",
) -> None:
    """A chronicle sticker: emblem, title (on black if negative), signer, a square for each reign, sign."""
    good = sticker.polarity == "positive"
    paper, ink = (paper_of(sticker), INK) if good else (INK, PAPER)
    face = StickerStyle(paper, ink, emblem or emblem_of(sticker), crest, px)
    painter.fill(shapes.box(2.5, 2.5, w, h), "#CDBF9F", 0.5, seed=101)
    for depth in range(min(2, len(sticker.covered)), 0, -1):
        _covered_edge(painter, w, h, depth, px / 16)
    painter.fill(shapes.box(0, 0, w, h), INK, 0.6, seed=102)
    painter.fill(shapes.box(1.8, 1.8, w - 3.6, h - 3.6), paper_of(sticker), 0.4, seed=103)
    if titled:
        _titled_sticker(painter, w, h, sticker, face)
        return
    if not good:
        painter.fill(shapes.box(0, 0, w, h), INK, 0.5, seed=104)
    if w >= px * 8.5 and h >= px * 2.3:
        _low_sticker(painter, w, h, sticker, face)
        return
    _bare_sticker(painter, w, h, sticker, face)


def _bare_sticker(painter: Painter, w: float, h: float, sticker: StickerView, face: StickerStyle) -> None:
    """A sticker with no room for its title: the emblem beside the signer's crest, squares and sign below.

    Where there is no room for squares, the sign is beside the emblem, never on it.
    """
    n = sticker.squares
    pitch = min(10.0, h * 0.15, (w - 10) / n) if n else 0.0
    marked = pitch >= 5 and h >= face.px * 2  # on the TV the emblem needs their room
    room = h - pitch * 1.6 if marked else h
    middle = room * 0.53 if marked else h * 0.5
    sign = min(w * 0.2, room * 0.34)
    free = 2 * (h - sign * 1.25 - middle) if marked else 0.0  # so high it may be over the sign
    edge = w * 0.96 if free >= room * 0.6 else w - sign * 1.3
    size = min(w * 0.5, room * 0.86, free if free >= room * 0.6 else h)
    left = w * 0.5
    if face.crest:
        least = max(LEAST_EMBLEM, face.px * 0.51)
        shield = max(w * 0.2, min(room * 0.68, w * 0.36, edge - w * 0.09 - least))
        painter.crest(face.crest, w * 0.05 + shield / 2, middle, shield, None if face.ink == INK else BONE)
        size = min(size, edge - w * 0.09 - shield)
        left = w * 0.09 + shield + size / 2
    else:
        size = min(size, 2 * (edge - left))
    painter.emblem(face.emblem, left, middle, size, face.ink)
    at = w - sign * 0.72, (h if marked else middle + room * 0.5) - sign * 0.72
    painter.fill(shapes.sign(*at, sign, sticker.polarity == "positive"), face.ink, 0)
    if marked:
        pitch = min(pitch, (w - sign * 1.5 - 5) / n)
        x = max(5.0, min((w - pitch * n) / 2 + pitch * 0.13, w - sign * 1.4 - pitch * n))
        _squares(painter, x, h - pitch * 1.05, pitch, (sticker.marks, n), face.ink)


def _covered_edge(painter: Painter, w: float, h: float, depth: int, u: float) -> None:
    """The edge of a sticker beneath, yellowed, looks out at the top and on the right."""
    out, lean = 4.6 * u * depth, h * 0.015 * depth
    for grow, colour, seed in ((0.0, INK, 106), (-1.4 * u, "#CBB07A", 108)):
        edge = shapes.poly(
            (w * 0.06 - grow, -out - lean - grow),
            (w + out + grow, -out + lean - grow),
            (w + out + lean + grow, h * 0.94 + grow),
            (w * 0.5, h * 0.5),
        )
        painter.fill(edge, colour, 0.5, seed=seed + depth)


def _low_sticker(painter: Painter, w: float, h: float, sticker: StickerView, face: StickerStyle) -> None:
    """A sticker in a wide, low slot: crest, title, emblem, sign side by side."""
    px = face.px
    size = min(px * 1.5, h * 0.56)
    left = size * 1.5 if face.crest else px * 0.5
    if face.crest:
        painter.crest(face.crest, size * 0.78, h / 2, size, None if face.ink == INK else BONE)
    title, lines, big = _beside_emblem(face, sticker.title, w - left - px * 1.3, 2, h * 0.86)
    if big:
        painter.emblem(face.emblem, w - px * 1.3 - big / 2, h / 2, big, face.tone)
    lead = title.px * 1.06
    painter.lines(left, h / 2 + title.px * 0.33 - (len(lines) - 1) / 2 * lead, lines, title, lead)
    painter.fill(shapes.sign(w - px * 0.75, h / 2, px * 0.75, sticker.polarity == "positive"), face.ink, 0)


def _titled_sticker(painter: Painter, w: float, h: float, sticker: StickerView, face: StickerStyle) -> None:
    """Two lines of title beside the emblem; three where two don't hold it, and a lower foot."""
    px, room = face.px, w - face.px * 0.46
    foot = px * 1.62
    title, lines, big = _beside_emblem(face, sticker.title, room, 2, min((h - foot) * 0.94, w * 0.5))
    two = len(lines) <= 2
    lead = title.px * (1.12 if two else 1.0)
    if not two:
        foot = max(px * 1.08, min(px * 1.62, h - 3.1 * lead))
    bar = h - foot
    if face.ink == INK:
        painter.seg((0, bar), (w, bar), INK, 1.6, 0.2)
    else:
        painter.fill(shapes.box(0, 0, w, bar), INK, 0.5, seed=105)
    if big:
        painter.emblem(face.emblem, w - big / 2 - px * 0.2, bar / 2, big, face.tone)
    y = bar / 2 + title.px * 0.33 - (len(lines) - 1) / 2 * lead
    painter.lines(px * 0.26, y, lines, title, lead)
    _sticker_foot(painter, QRectF(0, bar, w, foot), sticker, face.crest, px)


def _beside_emblem(
    face: StickerStyle, words_: str, room: float, most: int, emblem: float
) -> tuple[Type, list[str], float]:
    """A sticker's title, its lines and how large the emblem beside it is, at most as large as given.

    They never overlap: both give way, the emblem sooner. Where a title needs all of the room, the
    sticker has no emblem.
    """
    type_, gap, least = face.type(), face.px * GAP, _least()
    ways = [
        (part, found)
        for part in EMBLEMS
        if (found := fitting.by_size(type_, words_, room - emblem * part - gap, most, least)) is not None
    ]
    if not ways:
        found = fitting.by_size(type_, words_, room, most, least)
        title, lines = found or fitting.shortest(type_, words_, room, 3, least)
        return title, lines, 0.0
    _, (title, lines) = max(ways, key=lambda way: TITLE_WORTH * way[1][0].px / face.px + way[0])
    return title, lines, min(emblem, room - gap - max(title.width(line) for line in lines))


def _sticker_foot(painter: Painter, foot: QRectF, sticker: StickerView, crest: str, px: int) -> None:
    """Under a sticker's title: crest, squares, sign; a signature is above smaller squares."""
    middle, left, right = foot.center().y(), px * 0.5, foot.right() - px * 1.36
    if crest:
        painter.crest(crest, px * 0.95, middle - 0.5, px * 1.02)
        left = px * 1.85
    painter.fill(
        shapes.sign(foot.right() - px * 0.76, middle, px * 0.7, sticker.polarity == "positive"), INK, 0
    )
    pitch = min(px * 0.56, (right - left) / max(1, sticker.squares))
    marks, signature = (sticker.marks, sticker.squares), sticker.signature
    small = pitch * 0.62
    above = QRectF(left, foot.y() + px * 0.12, right - left, foot.height() - small * 1.6 - px * 0.12)
    name = _signed(signature, above)
    if signature is None or not (signature.strokes or name):
        _squares(painter, left, middle, pitch, marks, MUTE)
        return
    _squares(painter, left, foot.bottom() - small * 0.95, small, marks, MUTE)
    if name is None:
        draw_strokes(painter.p, above, signature.strokes)
    else:
        base = above.bottom() - name.px * TAIL
        painter.text(left, base, signature.name, name._replace(ground=paper_of(sticker)))


TAIL = 0.25
"""How far a signed name's letters reach below their line, in sizes of its type."""


def _signed(signature: Signature | None, box: QRectF) -> Type | None:
    """How a signature that is a name is set in that box; None for a hand, or where it isn't legible."""
    if signature is None or signature.strokes:
        return None
    for px in range(round(box.height() * 0.92), theme.text.px(theme.SMALLEST) - 1, -1):
        name = Type(px, "serif", italic=True)
        if name.width(signature.name) <= box.width():
            return name
    return None


def _least() -> int:
    """How small a title may be set that has larger letters elsewhere."""
    return max(theme.LEAST, theme.text.px(theme.SMALLEST))


def _squares(painter: Painter, x: float, y: float, pitch: float, marks: tuple[int, int], line: str) -> None:
    """A strip of marking squares centred on y: (marked, all). Apart, they look like missing letters."""
    marked, total = marks
    size = pitch * 0.74
    for i in range(total):
        square = shapes.box(x + i * pitch, y - size / 2, pitch, size)
        if i < marked:
            painter.fill(square, line if line == PAPER else INK, 0)
        else:
            painter.line(square, line, 1.2, 0)


def draw_pile(painter: Painter, w: float, h: float, pile: Pile, setting: CardSetting, full: bool) -> None:
    """A storyline's pile with its top card: symbol and number of cards, title, who signed, marked squares."""
    u = setting.u
    step = min(5.0 * u, h * 0.05)
    face_w = w - 2 * step
    for j in range(min(2, pile.number - 1), 0, -1):
        painter.fill(shapes.box(j * step, -j * step, face_w, h), INK, 0.6, seed=120 + j)
        painter.fill(shapes.box(j * step + 2, 2 - j * step, face_w - 4, h - 4), SHADE, 0.5, seed=122 + j)
    painter.fill(shapes.box(0, 0, face_w, h), INK, 0.7, seed=124)
    painter.fill(shapes.box(2, 2, face_w - 4, h - 4), PAPER, 0.5, seed=125)
    if full:
        _full_pile(painter, face_w, h, pile, setting)
    else:
        _small_pile(painter, face_w, h, pile, setting)


def _pile_inks(pile: Pile) -> tuple[str, str]:
    """The inks of a story card's strip and its text; an Ending is brass."""
    return (BRASS, INK) if pile.top.ending else (TEAL, PAPER)


def _full_pile(painter: Painter, w: float, h: float, pile: Pile, setting: CardSetting) -> None:
    small, large, u = setting
    strip_colour, ink = _pile_inks(pile)
    strip = min(max(49.0 * u, large * 2.4), w * 0.31 if w > large * 8 else w * 0.25)
    painter.fill(shapes.box(3.4, 3, strip, h - 6), strip_colour, 0.6, seed=126)
    painter.icon(pile.symbol, 3.4 + strip / 2, h * 0.31, min(strip * 0.82, h * 0.42), ink)
    number = Type(round(large * 1.3), weight=700, ink=ink, ground=strip_colour)
    painter.text(3.4 + strip / 2, h - small * 0.9, str(pile.number), number, "centre")
    left = strip + (large * 0.62 if w > large * 8 else 6.5)
    room = w - left - 5 * u
    last = _pile_title(painter, (left, room, h), pile.top.title, large)
    foot = h - small * 0.95
    x = left
    if pile.crest:
        painter.crest(pile.crest, left + small * 0.68, foot - small * 0.42, small * 1.32)
        x = left + small * 1.75
    limits = [limit for limit in pile.top.limits if limit[1]]
    signer = Type(small, "serif", italic=True, ink=MUTE, ground=PAPER)
    columns = min(2, -(-sum(limit[1] for limit in limits) // 3))
    room = w - x - (8 + 13 * columns if columns else 6) * u
    if pile.top.signature is not None and pile.top.signature.strokes:
        box = QRectF(x, foot - small * 0.95, min(room, small * 5.5), small * 1.15)
        draw_strokes(painter.p, box, pile.top.signature.strokes)
    elif (name := fitting.whole(signer, pile.top.signer_name, room, 1, _least())) is not None:
        painter.text(x, foot, pile.top.signer_name, name[0], room=room)
    if limits:
        _limits(painter, w - 15 * u, (last + large * 0.34, h - 8 * u), limits, u)


def _pile_title(painter: Painter, place: tuple[float, float, float], words_: str, large: int) -> float:
    """A story card's title at `place` (left, room, height of the card): the baseline of its last line.

    Three lines only where two would be shortened, and set closer.
    """
    left, room, h = place
    bold = Type(large, "serif", 600, ground=PAPER)
    most = 2 if h >= large * 4.95 else 1
    set_so = fitting.whole(bold, words_, room, most, _least())
    if set_so is not None or most == 1:
        title, lines = set_so or fitting.fit(bold, words_, room, most, _least())
        first, lead = large * 1.42, large * 1.17
    else:
        title, lines = fitting.fit(bold, words_, room, 3, _least())
        first, lead = title.px * 1.05, title.px * 1.08
    painter.lines(left, first, lines, title, lead)
    return first + lead * (len(lines) - 1)


def _limits(
    painter: Painter, x: float, between: tuple[float, float], limits: list[tuple[int, int]], u: float
) -> None:
    """Marking squares of limited abilities, from the bottom up, at most six, in two columns from four on.

    They get smaller where there is little room `between` the title and the lower edge.
    """
    squares = [i < used for used, total in limits for i in range(total)][:6]
    rows = 3
    bottom = between[1]
    u = min(u, (bottom - between[0]) / (13 * min(rows, len(squares))))
    for j, marked in enumerate(squares):
        column, row = divmod(j, rows)
        deep = min(rows, len(squares) - column * rows)
        square = shapes.box(x - column * 13 * u, bottom - (deep - row) * 13 * u, 9.5 * u, 9.5 * u)
        if marked:
            painter.fill(square, INK, 0)
        else:
            painter.line(square, INK, 1.4 * u, 0)


def _small_pile(painter: Painter, w: float, h: float, pile: Pile, setting: CardSetting) -> None:
    strip_colour, ink = _pile_inks(pile)
    px = setting.small
    number = Type(px, weight=700, ground=PAPER)
    count = str(pile.number)
    rest = number.width(count) + px * 0.5
    beside = min(h - 6, w * 0.62, w - rest - 4)
    above = min(w - 10, h - px * 1.9 - 4)
    if above > beside * 0.9 and above > px * 0.8:  # tall: the symbol above, crest and count below
        block = h - px * 1.9
        painter.fill(shapes.box(3, 3, w - 6, block), strip_colour, 0.6, seed=126)
        painter.icon(pile.symbol, w / 2, 3 + block / 2, min(w - 10, block - 4), ink)
        wide = number.width(count)
        crested = pile.crest and w >= wide + px * 1.9
        if crested:
            painter.crest(pile.crest, px * 0.85, h - px * 0.92, px * 1.0)
        painter.text(w - px * 0.4 if crested else w / 2 + wide / 2, h - px * 0.5, count, number, "right")
        return
    if w < rest + px * 1.5:  # no room for the count at this size: the symbol alone
        painter.fill(shapes.box(3, 3, w - 6, h - 6), strip_colour, 0.6, seed=126)
        painter.icon(pile.symbol, w / 2, h / 2, min(w, h) - 8, ink)
        return
    strip = beside
    painter.fill(shapes.box(3, 3, strip, h - 6), strip_colour, 0.6, seed=126)
    painter.icon(pile.symbol, 3 + strip / 2, h / 2, strip * 0.9, ink)
    middle = strip + 3 + (w - strip - 5) / 2
    if pile.crest and h >= px * 2.3:
        painter.crest(pile.crest, middle, h * 0.30, min(w - strip - 10, h * 0.42))
        painter.text(middle, h - px * 0.42, count, number, "centre")
    else:
        painter.text(middle, h / 2 + px * 0.35, count, number, "centre")


def draw_resolved(
    painter: Painter, w: float, h: float, resolved: CounterView, setting: CardSetting, titled: bool
) -> None:
    """A resolved dilemma on the Time Counter with the side that won."""
    small, large, u = setting
    colour = theme.side_colour(resolved.side)
    if w < SLIVER:
        painter.fill(shapes.plate(resolved.side, 0, 0, w, h, h * 0.3), colour, 0)
        return
    if not titled:
        painter.fill(shapes.plate(resolved.side, 2, 3, w, h, h * 0.17), "#CDBF9F", 0.5, seed=140)
        painter.fill(shapes.plate(resolved.side, 0, 0, w, h, h * 0.17), colour, 0.6, seed=141)
        painter.answer(resolved.side, w / 2, h / 2, min(w * 0.7, h * 0.4))
        return
    card(painter, w, h, u)
    strip = large * (1.68 if h > large * 5.4 else 1.45)
    most = max(1, int((h - strip - small * 0.3) / (small * 1.08)))
    title, lines = fitting.fit(
        Type(small, "serif", ground=PAPER), resolved.title, w - small * 0.66, min(4, most), _least()
    )
    painter.lines(small * 0.44, small * (1.36 if len(lines) < most else 1.16), lines, title, small * 1.1)
    painter.fill(shapes.box(2, h - strip - 2, w - 4, strip), colour, 0.4, seed=142)
    word = Type(large, weight=700, ink=PAPER, ground=colour)
    label = side_name(resolved.side)
    wide = large * 0.8 + 6 + word.width(label)
    left = max(4.0, (w - wide) / 2)
    painter.answer(resolved.side, left + large * 0.4, h - strip / 2 - 2, large * 0.8)
    painter.text(left + large * 0.8 + 6, h - strip / 2 - 2 + large * 0.36, label, word, room=w - left)


def draw_deck(painter: Painter, w: float, h: float, size: int, setting: CardSetting) -> None:
    """The dilemma deck with the number of its cards."""
    small, large, u = setting
    depth = min(2, max(0, size - 1))
    for j in range(depth, -1, -1):
        painter.fill(shapes.box(j * 4 * u, -j * 3 * u, w, h), INK, 0.5, seed=150 + j)
        painter.fill(shapes.box(j * 4 * u + 2, 2 - j * 3 * u, w - 4, h - 4), TEAL, 0.4, seed=153 + j)
    painter.tide(QRectF(6, 6, w - 12, h - 12), "#3E6C6B", 8 * u, 5, 1.4)
    label = Type(small, "serif", 600, ink=PAPER, ground=TEAL)
    number = Type(large, weight=700, ink=PAPER, ground=INK)
    named = h >= small * 4.2 and label.width(words.LABELS("deck")) + 8 <= w
    r = min(w * 0.46, h * 0.42, max(h * (0.29 if named else 0.36), number.width(str(size)) * 0.62))
    middle = min(h * 0.42, h - small * 1.9 - r) if named else h * 0.5
    painter.fill(shapes.disc(w / 2, middle, r), INK, 0.5, seed=156)
    painter.text(w / 2, middle + number.px * 0.35, str(size), number, "centre")
    if named:
        wide = label.width(words.LABELS("deck")) + 12
        painter.fill(shapes.box((w - wide) / 2, h - small * 1.8, wide, small * 1.4), TEAL, 0.3, seed=157)
        painter.text(w / 2, h - small * 0.75, words.LABELS("deck"), label, "centre")


def draw_event(painter: Painter, w: float, h: float, event: EventView, setting: CardSetting) -> None:
    """An Event or a drawn Trigger with its counters."""
    small, large, u = setting
    colour, ink = (theme.OXBLOOD, PAPER) if event.trigger else (BRASS, INK)
    card(painter, w, h, u)
    strip = min(62.0 * u, w * 0.3, h * 0.62)
    icon = "trigger" if event.trigger else "event"
    if h < small * 2.6 and w >= small * 4.6:
        _low_event(painter, w, h, event, setting)
        return
    if w < small * 9:
        _narrow_event(painter, w, h, event, setting)
        return
    left, room = strip + small * 0.75, w - strip - small * 1.1
    tall = h >= large * 5 and room < large * 9
    set_in, said_on = Type(large, "serif", 600, ground=PAPER), 2 if tall else 1
    if event.title and fitting.whole(set_in, event.title, room, said_on, _least()) is None:
        _narrow_event(painter, w, h, event, setting)
        return
    painter.fill(shapes.box(2, 2, strip, h - 4), colour, 0.5, seed=160)
    painter.icon(icon, 2 + strip / 2, h / 2, strip * 0.76, ink)
    title, lines = fitting.fit(set_in, event.title or event.text, room, said_on, _least())
    y = painter.lines(left, large * 1.42, lines, title, large * 1.17)
    note = Type(small, ink=MUTE, ground=PAPER)
    said = [words.counter(name, value) for name, value in event.counters]
    if not said and len(note.lines(event.text, room)) * small * 1.18 <= h - small * 0.3 - y:
        said = [event.text]  # whole or not at all: it is read in the card's heading
    for i, line in enumerate(said):
        if y > h - small * 0.3:
            break
        most = int((h - small * 0.3 - y) / (small * 1.18)) + 1
        y = painter.lines(left, y, note.clipped(line, room, most), note, small * 1.18)
        value = event.counters[i][1] if event.counters else 0
        if 0 < value <= 10 and room >= value * small * 1.2 and y + small * 0.6 < h:
            _squares(painter, left, y - small * 0.2, small * 1.15, (value, value), INK)
            y += small * 1.25


def _narrow_event(painter: Painter, w: float, h: float, event: EventView, setting: CardSetting) -> None:
    """A narrow Event: its picture and first counter on a strip above, the title below where it has room."""
    small = setting.small
    colour, ink = (theme.OXBLOOD, PAPER) if event.trigger else (BRASS, INK)
    icon = "trigger" if event.trigger else "event"
    lead = small * 1.1
    found = _narrow_title(event, w, h, small) if w >= small * 4.6 and h >= small * 4.4 else None
    if found is None:  # whole or not at all: it is read in the card's heading
        painter.fill(shapes.box(2, 2, w - 4, h - 4), colour, 0.5, seed=160)
        painter.icon(icon, w / 2, h / 2, min(w, h) * 0.66, ink)
        return
    title, lines = found
    strip = h - len(lines) * lead - small * 0.5
    painter.fill(shapes.box(2, 2, w - 4, strip), colour, 0.5, seed=160)
    value = str(event.counters[0][1]) if event.counters else ""
    size = min(strip * 0.86, w * 0.5)
    painter.icon(icon, w * 0.3 if value else w / 2, strip / 2 + 2, size, ink)
    if value:
        figure = Type(small, weight=700, ink=ink, ground=colour)
        painter.text(w * 0.74, strip / 2 + small * 0.42, value, figure, "centre")
    painter.lines(small * 0.35, strip + small * 1.15, lines, title, lead)


def _narrow_title(event: EventView, w: float, h: float, small: int) -> fitting.FittedLines | None:
    """How a narrow Event's title is set, at most in three lines: a lower strip rather than none at all."""
    words, set_in = event.title or event.text, Type(small, "serif", 600, ground=PAPER)
    for strip in (2.2, 1.7):
        most = min(3, int((h - small * strip) / (small * 1.1)))
        found = fitting.whole(set_in, words, w - small * 0.6, most, _least()) if most > 0 else None
        if found is not None:
            return found
    return None


def _low_event(painter: Painter, w: float, h: float, event: EventView, setting: CardSetting) -> None:
    """An Event as a plate among many: its title in one line; picture and first counter if they have room."""
    small = setting.small
    colour, ink = (theme.OXBLOOD, PAPER) if event.trigger else (BRASS, INK)
    painter.fill(shapes.box(2, 2, w - 4, h - 4), colour, 0.4, seed=160)
    icon, side = "trigger" if event.trigger else "event", min(small * 1.2, h - 6)
    found = fitting.whole(Type(small, "serif", 600, ink=ink, ground=colour), event.title, w - 8, 1, _least())
    if found is None or not event.title:
        painter.icon(icon, w / 2, h / 2, side, ink)
        return
    title, (line,) = found
    figure = Type(small, weight=700, ink=ink, ground=colour)
    value = str(event.counters[0][1]) if event.counters else ""
    left, right = 4.0, w - 4
    if value and title.width(line) + figure.width(value) + small * 0.5 <= right - left:
        painter.text(right, h / 2 + small * 0.36, value, figure, "right")
        right -= figure.width(value) + small * 0.5
    if title.width(line) + side + 4 <= right - left:
        painter.icon(icon, left + side / 2, h / 2, side, ink)
        left += side + 4
    painter.text(left, h / 2 + title.px * 0.36, line, title, room=right - left)


def draw_mystery(painter: Painter, w: float, h: float, letter: str, px: int) -> None:
    """An attached Mystery sticker: its letter on oxblood wax."""
    painter.fill(shapes.disc(w / 2 + 1, h / 2 + 1.5, w / 2), INK, 0.6, 6, seed=170)
    painter.fill(shapes.disc(w / 2, h / 2, w / 2 - 1), theme.OXBLOOD, 0.6, 6, seed=171)
    if w >= px * 1.3:
        painter.text(
            w / 2,
            h / 2 + px * 0.35,
            letter,
            Type(px, "serif", 700, ink=PAPER, ground=theme.OXBLOOD),
            "centre",
        )
