"""Blocks cut into slabs: pieces of a page that are never divided, each with its height and how it is painted.

Lengths are tenths of a point (the printer works at 720 dots an inch), so that letters are placed finely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTextLayout, QTextOption

from kd_desktop.desktop import art, theme
from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.web import numeric
from kd_desktop.desktop.fonts import Family, font
from kd_desktop.desktop.phrases.names import side_name

PT = 10
"""Units in a point."""
Paint = Callable[[QPainter, float, float], None]
"""Paints a slab with its upper left corner there."""


@dataclass(frozen=True)
class Slab:
    """A piece of a page. `before` is the space above it, left out at the head of a page.

    With `keep` it stays on one page with the next slab. `again` is set at the head of the next page when the
    page ends before this slab (the headings of a table). `fresh` slabs begin a page; `anchor` can be found.
    """

    height: float
    paint: Paint
    before: float = 0
    keep: bool = False
    fresh: bool = False
    anchor: str = ""
    head: str = ""
    again: Slab | None = None


class Face(NamedTuple):
    """How a text is set; `size` and `lead` are in points."""

    size: float
    lead: float
    family: Family = "serif"
    weight: int = 400
    italic: bool = False
    ink: str = theme.INK

    def font(self) -> QFont:
        """The font in units of the page.

        Without ligatures: Qt writes them into a PDF without saying which letters they are.
        """
        made = QFont(font(round(self.size * PT), self.family, self.weight, self.italic))
        made.setFeature(QFont.Tag("liga"), 0)
        return made


BODY = Face(10.5, 14.5)
LEAD = Face(12, 17, italic=True)
LETTER = Face(10, 13.8, italic=True, ink=theme.MUTE)
SMALL = Face(9, 12.5, "sans", ink=theme.MUTE)
PLAIN = Face(9.5, 13, "sans")
STRONG = Face(9.5, 13, "sans", 700)
HEADING = Face(14, 18, weight=600)
TITLE = Face(28, 33, weight=600)
STYLES: dict[b.Style, Face] = {"body": BODY, "lead": LEAD, "letter": LETTER, "small": SMALL}


def lines(
    text: str, face: Face, width: float, *, indent: float = 0, first: float = 0, before: float = 0
) -> list[Slab]:
    """A paragraph as one slab for each line; its first two and last two lines stay together.

    `indent` is the room at the left of all lines, `first` more of it before the first.
    """
    layout = QTextLayout(text, face.font())
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    found: list[Slab] = []
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        extra = indent + (first if not found else 0)
        line.setLineWidth(width - extra)
        line.setPosition(QPointF(0, 0))
        words = text[line.textStart() : line.textStart() + line.textLength()].rstrip()
        found.append(Slab(face.lead * PT, _printed(words, face, extra), before if not found else 0))
    layout.endLayout()
    for place in (0, len(found) - 2):
        if 0 <= place < len(found) - 1:
            found[place] = replace(found[place], keep=True)
    return found


def _printed(words: str, face: Face, x: float) -> Paint:
    def paint(painter: QPainter, left: float, top: float) -> None:
        painter.setFont(face.font())
        painter.setPen(QColor(face.ink))
        painter.drawText(QPointF(left + x, top + face.lead * PT * 0.76), words)

    return paint


def paragraphs(text: str, face: Face, width: float, *, indent: float = 0, before: float = 0) -> list[Slab]:
    """Paragraphs apart by an empty line; all but the first begin a little further in."""
    out: list[Slab] = []
    for one in text.split("\n\n"):
        words = " ".join(one.split())
        if words:
            step = 14 * PT if out and face.family == "serif" else 0
            out += lines(words, face, width, indent=indent, first=step, before=0 if out else before)
    return out


def kept(slabs: list[Slab]) -> list[Slab]:
    """The slabs, to stay together with what follows them."""
    return [replace(slab, keep=True) for slab in slabs]


def beside(slabs: list[Slab], paint: Paint) -> list[Slab]:
    """The slabs with something painted with each of them, such as a rule along their left."""

    def both(slab: Slab) -> Paint:
        def painted(painter: QPainter, left: float, top: float) -> None:
            paint(painter, left, top)
            slab.paint(painter, left, top)

        return painted

    return [replace(slab, paint=both(slab)) for slab in slabs]


# blocks -------------------------------------------------------------------------------------------


def heading(block: b.Heading, width: float) -> list[Slab]:
    """A heading over a rule."""

    def rule(painter: QPainter, left: float, top: float) -> None:
        painter.fillRect(QRectF(left, top + 2 * PT, width, 1.2 * PT), QColor(theme.INK))

    return kept([*lines(block.text, HEADING, width, before=20 * PT), Slab(9 * PT, rule)])


def chapter(block: b.Chapter, width: float) -> list[Slab]:
    """The head of a chapter, on a new page."""

    def nothing(painter: QPainter, left: float, top: float) -> None:
        """Only the anchor and the space."""

    begin = Slab(26 * PT, nothing, keep=True, fresh=True, anchor=block.anchor, head=block.title)
    over = lines(block.over.upper(), SMALL._replace(weight=600), width) if block.over else []
    under = lines(block.under, PLAIN._replace(ink=theme.MUTE, size=11), width) if block.under else []

    def rule(painter: QPainter, left: float, top: float) -> None:
        painter.fillRect(QRectF(left, top + 6 * PT, width, 2.4 * PT), QColor(theme.INK))
        painter.fillRect(QRectF(left, top + 10.5 * PT, width, 0.8 * PT), QColor(theme.BRASS))

    return kept([begin, *over, *lines(block.title, TITLE, width), *under, Slab(22 * PT, rule)])


def decision(one: b.Decision, width: float) -> list[Slab]:
    """A decision beside a rule: solid for AYE, double for NAY."""
    room = 18 * PT
    inner = width - room
    ink = QColor(theme.side_colour(one.side) if one.side else theme.MUTE)

    def rule(height: float) -> Paint:
        def paint(painter: QPainter, left: float, top: float) -> None:
            painter.fillRect(QRectF(left, top, (1.6 if one.side == "nay" else 5) * PT, height), ink)
            if one.side == "nay":
                painter.fillRect(QRectF(left + 3.4 * PT, top, 1.6 * PT, height), ink)

        return paint

    badge_room = 52 * PT if one.side else 0
    title = lines(f"{one.mark}  {one.title}", HEADING._replace(size=12.5, lead=17), inner - badge_room)
    if one.side:
        title[0] = beside(title[:1], _badge(side_name(one.side), ink, inner))[0]
    parts = kept(title)
    if one.letter:
        parts += padded(paragraphs(one.letter, LETTER, inner))
        if one.sender:
            parts[-1] = replace(parts[-1], keep=True)
            parts += lines(f"— {one.sender}", SMALL, inner)
    if one.question:
        parts += padded(kept(lines(one.question, BODY._replace(weight=600), inner)))
    parts += padded(kept(lines(one.decided, STRONG, inner)))
    if one.count:
        parts += lines(one.count, PLAIN, inner)
    parts += padded(paragraphs(one.outcome, BODY, inner))
    for place, line in enumerate(one.lines):
        bullet = lines(f"•  {line}", PLAIN, inner)
        parts += bullet if place else padded(bullet)
    parts[-3:-1] = kept(parts[-3:-1])
    moved = [replace(slab, paint=_shifted(slab.paint, room)) for slab in parts]
    ruled = [beside([slab], rule(slab.height))[0] for slab in moved]
    ruled[0] = replace(ruled[0], before=15 * PT)
    return ruled


def padded(slabs: list[Slab], above: float = 4 * PT) -> list[Slab]:
    """The slabs, with room above the first that belongs to it."""
    if not slabs:
        return slabs
    first = slabs[0]

    def paint(painter: QPainter, left: float, top: float) -> None:
        first.paint(painter, left, top + above)

    return [replace(first, height=first.height + above, paint=paint), *slabs[1:]]


def _shifted(paint: Paint, by: float) -> Paint:
    return lambda painter, left, top: paint(painter, left + by, top)


def _badge(words: str, ink: QColor, width: float) -> Paint:
    def paint(painter: QPainter, left: float, top: float) -> None:
        box = QRectF(left + width - 44 * PT, top + 1 * PT, 44 * PT, 15 * PT)
        painter.fillRect(box, ink)
        painter.setFont(STRONG.font())
        painter.setPen(QColor(theme.PAPER))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    return paint


def items(block: b.Items, width: float) -> list[Slab]:
    """A list with crests and icons; houses are set larger than what they signed."""
    if block.kind == "houses":
        return _houses(block, width)
    out: list[Slab] = []
    for item in block.items:
        room = (26 * PT if item.crest else 0) + (24 * PT if item.icon else 0) + 4 * PT
        rows = lines(
            item.text, BODY._replace(weight=600 if item.note else 400), width, indent=room, before=9 * PT
        )
        if item.note:
            rows = [*kept(rows), *paragraphs(item.note, LETTER, width, indent=room)]
        rows[0] = beside(rows[:1], _pictures(item))[0]
        if len(rows) > 1:
            rows[0] = replace(rows[0], keep=True)
        out += rows
    return out


def _houses(block: b.Items, width: float) -> list[Slab]:
    out: list[Slab] = []
    wide, high = 46 * PT, 46 * PT * art.CREST_SHAPE
    for item in block.items:
        rows = [
            *lines(item.text, HEADING, width, indent=wide + 16 * PT),
            *lines(item.note, LEAD, width, indent=wide + 16 * PT),
        ]
        text = sum(row.height for row in rows)

        def paint(
            painter: QPainter,
            left: float,
            top: float,
            item: b.Item = item,
            rows: list[Slab] = rows,
            text: float = text,
        ) -> None:
            art.draw_crest(painter, item.crest, QRectF(left, top, wide, high))
            y = top + max(0.0, (high - text) / 2)
            for row in rows:
                row.paint(painter, left, y)
                y += row.height

        out.append(Slab(max(high, text), paint, before=14 * PT))
    return out


def _pictures(item: b.Item) -> Paint:
    def paint(painter: QPainter, left: float, top: float) -> None:
        x = left
        if item.crest:
            art.draw_crest(painter, item.crest, QRectF(x, top - 1 * PT, 20 * PT, 20 * PT * art.CREST_SHAPE))
            x += 26 * PT
        if item.icon:
            art.draw_icon(painter, item.icon, QRectF(x, top, 18 * PT, 18 * PT))

    return paint


def grid(block: b.Grid, width: float) -> list[Slab]:
    """A table, its headings repeated on every page that it reaches."""
    plain, strong = Face(8.5, 12, "sans"), Face(8.5, 12, "sans", 700)
    right = numeric(block)
    edges = _columns(block, width, strong)
    head = _row(block.headings, edges, right, strong._replace(ink=theme.PAPER), theme.TEAL)
    rows = [
        replace(
            _row(
                tuple(str(cell) for cell in row),
                edges,
                right,
                strong if place in block.strong else plain,
                theme.BONE if place % 2 else theme.PAPER,
            ),
            again=head,
        )
        for place, row in enumerate(block.rows)
    ]
    caption = kept(lines(block.caption, STRONG, width, before=12 * PT))
    return [*caption, replace(head, keep=True), *rows]


def _columns(block: b.Grid, width: float, face: Face) -> list[tuple[float, float]]:
    """Left edge and width of each column: as wide as its words want, shrunk together where they must."""
    from PySide6.QtGui import QFontMetricsF

    measure = QFontMetricsF(face.font())
    wants: list[float] = []
    for place, text in enumerate(block.headings):
        cells = [str(row[place]) for row in block.rows]
        longest_word = max((measure.horizontalAdvance(word) for word in text.split()), default=0)
        widest = max((measure.horizontalAdvance(cell) for cell in cells), default=0)
        wants.append(max(longest_word, min(widest, width * 0.42)) + 10 * PT)
    scale = width / sum(wants)
    if scale > 1:
        spare = (width - sum(wants)) / len(wants)
        wants = [want + spare for want in wants]
    else:
        wants = [want * scale for want in wants]
    edges, x = [], 0.0
    for want in wants:
        edges.append((x, want))
        x += want
    return edges


def _row(
    cells: tuple[str, ...], edges: list[tuple[float, float]], right: set[int], face: Face, ground: str
) -> Slab:
    pad = 4 * PT
    broken = [
        lines(cell, face, wide - 2 * pad) if cell else []
        for cell, (_, wide) in zip(cells, edges, strict=True)
    ]
    height = max((len(one) for one in broken), default=1) * face.lead * PT + 5 * PT
    total = edges[-1][0] + edges[-1][1]

    def paint(painter: QPainter, left: float, top: float) -> None:
        painter.fillRect(QRectF(left, top, total, height), QColor(ground))
        painter.setFont(face.font())
        painter.setPen(QPen(QColor(face.ink)))
        for place, (cell, (x, wide)) in enumerate(zip(cells, edges, strict=True)):
            side = Qt.AlignmentFlag.AlignRight if place in right else Qt.AlignmentFlag.AlignLeft
            box = QRectF(left + x + pad, top + 2 * PT, wide - 2 * pad, height)
            if len(broken[place]) > 1 or place not in right:
                y = top + 2 * PT
                for slab in broken[place]:
                    slab.paint(painter, box.left(), y)
                    y += slab.height
            else:
                painter.drawText(box, side | Qt.AlignmentFlag.AlignTop, cell)

    return Slab(height, paint)


def picture(block: b.Picture, width: float) -> list[Slab]:
    """A picture over its caption, framed in ink."""
    height = width * block.shape

    def paint(painter: QPainter, left: float, top: float) -> None:
        box = QRectF(left, top, width, height)
        # Charts keep their sharp edges, and are smaller so; the board is better as a photograph.
        painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering, not block.photo)
        painter.drawImage(box, block.paint())
        if block.photo:
            painter.setPen(QPen(QColor(theme.INK), 1.2 * PT))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)

    caption = lines(block.caption, SMALL, width) if block.caption else []
    first = Slab(height + 4 * PT, paint, before=14 * PT, keep=bool(caption))
    return [first, *caption]


def slabs(block: b.Block, width: float) -> Iterator[Slab]:
    """The slabs of a block; cover and contents are pages of their own and have none."""
    if isinstance(block, b.Chapter):
        yield from chapter(block, width)
    elif isinstance(block, b.Heading):
        yield from heading(block, width)
    elif isinstance(block, b.Text):
        yield from paragraphs(block.text, STYLES[block.style], width, before=7 * PT)
    elif isinstance(block, b.Decision):
        yield from decision(block, width)
    elif isinstance(block, b.Items):
        yield from items(block, width)
    elif isinstance(block, b.Grid):
        yield from grid(block, width)
    elif isinstance(block, b.Picture):
        yield from picture(block, width)
