"""The blocks of a book as pieces of its pages; in tenths of a point."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.lines import (
    BODY,
    MM,
    POINT,
    SMALL,
    STRONG,
    Line,
    TypeStyle,
    broken,
    height,
    natural,
    paint_lines,
    paragraphs,
)  # fmt: skip
from kd_desktop.desktop.book.pages import PagePiece, Painting, Rule
from kd_desktop.desktop.book.pictures import crest_image, icon_image
from kd_desktop.desktop.kit import theme

WIDTH = (210 - 2 * 23) * MM
"""The width of the text."""
CREST, ICON = 240, 120
"""The width of drawings in pixels."""
STYLES: dict[b.Style, TypeStyle] = {
    "body": BODY,
    "lead": TypeStyle(12, italic=True),
    "letter": TypeStyle(10, italic=True, ink=theme.MUTE),
    "small": SMALL,
}
NOTES = TypeStyle(9.5, "sans")
CELL = TypeStyle(8.5, "sans", digits=True)
INSET_X, INSET_Y = 4 * POINT, POINT
LONG_NOTE = 300
"""A note with more letters may go over the end of a page."""


def rule(painter: QPainter, x: float, y: float, width: float, thick: float, ink: str) -> None:
    """A line across, `thick` points high, around that y."""
    painter.fillRect(QRectF(x, y - thick * POINT / 2, width, thick * POINT), QColor(ink))


def frame(painter: QPainter, box: QRectF, thick: float) -> None:
    """A line around a box, `thick` points wide."""
    painter.setPen(QPen(QColor(theme.INK), thick * POINT, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap,
                        Qt.PenJoinStyle.MiterJoin))  # fmt: skip
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box)


def lined(
    told: Sequence[Sequence[Line]], above: float = 0, x: float = 0, beside: Rule | None = None
) -> list[PagePiece]:
    """Paragraphs as pieces, a line each; neither the first nor the last line of one stands alone."""
    pieces: list[PagePiece] = []
    for lines in told:
        for number, line in enumerate(lines):
            keep = number in (0, len(lines) - 2) and number < len(lines) - 1
            pieces.append(PagePiece(line.height, _line_at(line, x), keep=keep, rule=beside))
    return _spaced(pieces, above)


def _line_at(line: Line, x: float) -> Painting:
    return lambda painter, top: line.paint(painter, x, top)


def _lines_at(lines: Sequence[Line], x: float) -> Painting:
    return lambda painter, top: paint_lines(painter, lines, x, top)


def _spaced(pieces: list[PagePiece], above: float) -> list[PagePiece]:
    """The pieces with that room above the first one."""
    return [replace(pieces[0], above=above), *pieces[1:]] if pieces else pieces


def _kept(pieces: list[PagePiece]) -> list[PagePiece]:
    """The pieces, which all stay with what follows."""
    return [replace(piece, keep=True) for piece in pieces]


def _paired(pieces: list[PagePiece]) -> list[PagePiece]:
    """The pieces, the last of which never stands alone on a page."""
    return [*pieces[:-2], *_kept(pieces[-2:-1]), *pieces[-1:]]


class Setting:
    """Sets the blocks of a book; `numbers` are the pages of its chapters, known once all is set."""

    def __init__(self, numbers: Mapping[str, int], painted: Callable[[], None]) -> None:
        self._numbers, self._painted = numbers, painted
        self._drawn: dict[tuple[str, str], QImage] = {}

    def pieces(self, blocks: Sequence[b.Block]) -> Iterator[PagePiece]:
        """Every piece of the pages after the cover."""
        for block, then in zip(blocks, [*blocks[1:], None], strict=True):
            set_ = self._block(block)
            # What leads to a picture or a table, or is said before all else, isn't parted from it.
            yield from _kept(set_) if _stays(block, then) else set_

    def _block(self, block: b.Block) -> list[PagePiece]:
        if isinstance(block, b.Contents):
            return self._contents(block)
        if isinstance(block, b.Chapter):
            return _chapter(block)
        if isinstance(block, b.Heading):
            return _heading(block)
        if isinstance(block, b.TextBlock):
            return lined(paragraphs(block.text, STYLES[block.style], WIDTH), 3 * POINT)
        if isinstance(block, b.VoteBlock):
            return VoteSetting(block).pieces()
        if isinstance(block, b.Items):
            return [piece for item in block.items for piece in self._item(item, large=block.kind == "houses")]
        if isinstance(block, b.Grid):
            return TableSetting(block).pieces()
        if isinstance(block, b.Picture):
            return [self._picture(block)]
        return []

    def _contents(self, contents: b.Contents) -> list[PagePiece]:
        title = _title(contents.title)
        return [
            PagePiece(height(title) + 36 * POINT, lambda p, top: paint_lines(p, title, 0, top + 20 * POINT),
                  opens=contents.title),
            *(self._entry(*entry) for entry in contents.entries),
        ]  # fmt: skip

    def _entry(self, anchor: str, title: str, note: str) -> PagePiece:
        name = TypeStyle(12)
        room = 40 * POINT
        lines = broken(title, name, WIDTH - room)
        beside = broken(note, SMALL, 1e6) if note else []
        x = lines[-1].width + 8 * POINT if lines else 0
        if beside and x + beside[0].width > WIDTH - room:
            lines, beside, x = [*lines, *broken(note, SMALL, WIDTH - room)], [], 0
        high = height(lines)

        def paint(painter: QPainter, top: float) -> None:
            paint_lines(painter, lines, 0, top)
            last = top + high - name.pitch
            if beside:
                beside[0].paint(painter, x, last + (name.pitch - beside[0].height) * 0.72)
            broken(str(self._numbers.get(anchor, "")), name, WIDTH, right=True)[0].paint(painter, 0, last)
            rule(painter, 0, top + high + 2 * POINT, WIDTH, 0.6, theme.SHADE)

        return PagePiece(high + 3 * POINT, paint, above=8 * POINT, leads=anchor)

    def _item(self, item: b.Item, *, large: bool) -> list[PagePiece]:
        """A line of a list with its pictures; a long note may be broken."""
        side, gap = (46 * POINT, 16 * POINT) if large else (20 * POINT, 8 * POINT)
        pictures = self._pictures(item)
        x = len(pictures) * (side + gap)
        high = max((side * image.height() / image.width() for image in pictures), default=0.0)
        lines = broken(
            item.text, TypeStyle(14, weight=600) if large else STRONG if item.note else BODY, WIDTH - x
        )
        note = TypeStyle(12 if large else 10, italic=True, ink=theme.INK if large else theme.MUTE)
        told = [
            line
            for one in paragraphs(item.note.replace("\n", "\n\n"), note, WIDTH - x, indented=False)
            for line in one
        ]
        first = len(lines) + len(told)
        while (
            len(item.note) > LONG_NOTE
            and height([*lines, *told][: first - 1]) > high
            and first > len(lines) + 2
        ):
            first -= 1
        together = [*lines, *told][:first]
        gap_between = 3 * POINT if told else 0
        room = max(high, height(together) + gap_between)

        def paint(painter: QPainter, top: float) -> None:
            for number, image in enumerate(pictures):
                tall = side * image.height() / image.width()
                at = top + (room - tall) / 2 if first == len(lines) + len(told) else top
                painter.drawImage(QRectF(number * (side + gap), at, side, tall), image)
            y = top + (room - height(together) - gap_between) / 2
            paint_lines(painter, lines, x, y)
            paint_lines(painter, together[len(lines) :], x, y + height(lines) + gap_between)

        rest = lined([told[first - len(lines) :]], x=x) if first < len(lines) + len(told) else []
        return [PagePiece(room, paint, above=(12 if large else 6) * POINT), *rest]

    def _pictures(self, item: b.Item) -> list[QImage]:
        wanted = (("crest", item.crest), ("icon", item.icon))
        return [self.drawn(kind, name) for kind, name in wanted if name]

    def drawn(self, kind: str, name: str) -> QImage:
        """A crest or an icon; the same one each time, which the file then holds once."""
        if (kind, name) not in self._drawn:
            self._drawn[kind, name] = crest_image(name, CREST) if kind == "crest" else icon_image(name, ICON)
        return self._drawn[kind, name]

    def _picture(self, picture: b.Picture) -> PagePiece:
        high = WIDTH * picture.shape
        caption = broken(picture.caption, SMALL, WIDTH, centre=True) if picture.caption else []

        def paint(painter: QPainter, top: float) -> None:
            box = QRectF(0, top, WIDTH, high)
            # Charts keep their sharp edges; the board is better, and smaller, as a photograph.
            painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering, not picture.photo)
            painter.drawImage(box, picture.paint())
            painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
            if picture.photo:
                frame(painter, box, 1.2)
            paint_lines(painter, caption, 0, top + high + 4 * POINT)
            self._painted()

        below = (height(caption) + 4 * POINT if caption else 0) + (7 if picture.photo else 3) * POINT
        return PagePiece(high + below, paint, above=10 * POINT, floats=picture.photo)


def _stays(block: b.Block, then: b.Block | None) -> bool:
    """Whether a block stays on one page with what follows it, besides what always does."""
    if isinstance(block, b.TextBlock):
        return isinstance(then, b.Grid) or (isinstance(then, b.Picture) and not then.photo)
    return False


def _title(text: str) -> list[Line]:
    return broken(text, TypeStyle(28, weight=600), WIDTH)


def _chapter(chapter: b.Chapter) -> list[PagePiece]:
    """The head of a chapter: the line over it, its title, the line under it, and two rules."""
    over = (
        broken(chapter.over.upper(), TypeStyle(9, "sans", 600, ink=theme.MUTE), WIDTH) if chapter.over else []
    )
    title = _title(chapter.title)
    under = broken(chapter.under, TypeStyle(11, "sans", ink=theme.MUTE), WIDTH) if chapter.under else []
    high = 20 * POINT + height(over) + height(title) + height(under) + 13 * POINT

    def paint(painter: QPainter, top: float) -> None:
        y = top + 20 * POINT
        for lines in (over, title, under):
            paint_lines(painter, lines, 0, y)
            y += height(lines)
        rule(painter, 0, y + 7 * POINT, WIDTH, 2.4, theme.INK)
        rule(painter, 0, y + 10.6 * POINT, WIDTH, 0.8, theme.BRASS)

    return [PagePiece(high, paint, opens=chapter.title, keep=True), PagePiece(4 * POINT, _nothing, keep=True)]


def _nothing(_painter: QPainter, _top: float) -> None:
    """Paints nothing."""


def _heading(heading: b.Heading) -> list[PagePiece]:
    lines = broken(heading.text, TypeStyle(14, weight=600), WIDTH)

    def paint(painter: QPainter, top: float) -> None:
        paint_lines(painter, lines, 0, top)
        rule(painter, 0, top + height(lines) + 2 * POINT, WIDTH, 1.2, theme.INK)

    return [PagePiece(height(lines) + 7 * POINT, paint, above=14 * POINT, keep=True)]


class VoteSetting:
    """A vote: its letter, question, count and outcome, beside a rule that tells the side that won."""

    inset = 19 * POINT

    def __init__(self, vote: b.VoteBlock) -> None:
        self._vote = vote
        inks = {"aye": theme.AYE, "nay": theme.NAY}
        self._ink = inks.get(vote.side, theme.MUTE)
        self._width = WIDTH - self.inset

    def pieces(self) -> list[PagePiece]:
        """The pieces from its heading to its last note."""
        vote, gap = self._vote, 3 * POINT
        parts = [_spaced([self._head()], 14 * POINT)]
        if vote.letter:
            parts.append(self._prose(vote.letter, STYLES["letter"], gap))
        if vote.letter and vote.sender:
            parts.append(self._prose(f"– {vote.sender}", SMALL, POINT))
        if vote.question:
            parts.append(_kept(self._prose(vote.question, STRONG, gap)))
        decided = [
            *self._prose(vote.decided, replace(NOTES, weight=700), gap),
            *self._prose(vote.count, NOTES, 0),
        ]
        parts += [_kept(decided), self._prose(vote.outcome, BODY, gap), _paired(list(self._notes(gap)))]
        return [piece for part in parts for piece in part]

    def _prose(self, text: str, kind: TypeStyle, above: float) -> list[PagePiece]:
        told = paragraphs(text, kind, self._width, indented=kind is not NOTES)
        return lined(told, above, self.inset, self._rule)

    def _notes(self, gap: float) -> Iterator[PagePiece]:
        bullet = broken("•", NOTES, 1e6)[0]
        for number, note in enumerate(self._vote.lines):
            x = self.inset + 10 * POINT
            lines = broken(note, NOTES, self._width - 10 * POINT)
            marked = self._marked(bullet, _lines_at(lines, x))
            yield PagePiece(height(lines), marked, above=0 if number else gap, rule=self._rule)

    def _marked(self, bullet: Line, painting: Painting) -> Painting:
        def paint(painter: QPainter, top: float) -> None:
            bullet.paint(painter, self.inset + 2 * POINT, top)
            painting(painter, top)

        return paint

    def _head(self) -> PagePiece:
        """Its mark and title at the left, the name of the side that won at the right."""
        vote = self._vote
        badge = broken(vote.badge, TypeStyle(9.5, "sans", 700, ink=theme.PAPER), 1e6) if vote.side else []
        room = badge[0].width + 22 * POINT if badge else 0
        lines = broken(f"{vote.mark}  {vote.title}", TypeStyle(12.5, weight=600), self._width - room)

        def paint(painter: QPainter, top: float) -> None:
            paint_lines(painter, lines, self.inset, top)
            if badge:
                wide, high = badge[0].width + 14 * POINT, badge[0].height + 3 * POINT
                painter.fillRect(QRectF(WIDTH - wide, top, wide, high), QColor(self._ink))
                badge[0].paint(painter, WIDTH - wide + 7 * POINT, top + 1.5 * POINT)

        return PagePiece(height(lines), paint, keep=True, rule=self._rule)

    @cached_property
    def _rule(self) -> Rule:
        """One thick rule for AYE, two thin ones for NAY."""
        bars = ((0, 1.6), (5, 1.6)) if self._vote.side == "nay" else ((0, 5.0),)

        def paint(painter: QPainter, top: float, bottom: float) -> None:
            for x, wide in bars:
                painter.fillRect(QRectF(x * POINT, top, wide * POINT, bottom - top), QColor(self._ink))

        return paint


class TableSetting:
    """A table: its caption, its headings, which are repeated on each page, and its striped rows."""

    def __init__(self, grid: b.Grid) -> None:
        self._grid = grid
        self._right = b.numeric(grid)
        self._widths = self._columns()

    def pieces(self) -> list[PagePiece]:
        """The caption, the headings and each row."""
        caption = broken(self._grid.caption, TypeStyle(9.5, "sans", 700), WIDTH)
        strong = replace(CELL, weight=700)
        head = self._row(self._grid.headings, replace(strong, ink=theme.PAPER), theme.TEAL)
        rows = [
            replace(
                self._row([str(cell) for cell in row], strong if number in self._grid.strong else CELL,
                          theme.BONE if number % 2 else theme.PAPER),
                again=head,
            )
            for number, row in enumerate(self._grid.rows)
        ]  # fmt: skip
        above = PagePiece(height(caption) + 2 * POINT, _lines_at(caption, 0), above=10 * POINT, keep=True)
        return [above, replace(head, keep=True), *_paired(rows)]

    def _columns(self) -> list[float]:
        """The widths: the first column has what the others leave, and these give way where they are wide."""
        strong = replace(CELL, weight=700)
        wanted = [
            max([natural(heading, strong), *(natural(str(row[place]), strong) for row in self._grid.rows)])
            + 2 * INSET_X + 1
            for place, heading in enumerate(self._grid.headings)
        ]  # fmt: skip
        others = wanted[1:]
        least = min(wanted[0], WIDTH / 4) if others else WIDTH
        excess = sum(others) - (WIDTH - least)
        while excess > 0.5:
            widest = max(others)
            next_ = max((one for one in others if one < widest), default=0.0)
            many = others.count(widest)
            cut = min(widest - next_, excess / many)
            others = [one - cut if one == widest else one for one in others]
            excess -= cut * many
        return [WIDTH - sum(others), *others]

    def _row(self, cells: Sequence[str], kind: TypeStyle, ground: str) -> PagePiece:
        told = [
            broken(cell, kind, self._widths[place] - 2 * INSET_X, right=place in self._right)
            for place, cell in enumerate(cells)
        ]
        high = max(kind.pitch, *map(height, told)) + 2 * INSET_Y

        def paint(painter: QPainter, top: float) -> None:
            painter.fillRect(QRectF(0, top, WIDTH, high), QColor(ground))
            x = 0.0
            for lines, width in zip(told, self._widths, strict=True):
                paint_lines(painter, lines, x + INSET_X, top + INSET_Y)
                x += width

        return PagePiece(high, paint)
