"""The book as PDF: slabs set on pages, with running heads, page numbers and contents that know them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter, QPdfWriter

from kd_desktop import __version__
from kd_desktop.desktop import art, theme
from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.slabs import BODY, LEAD, PLAIN, PT, SMALL, TITLE, Slab, kept, lines, slabs
from kd_desktop.desktop.phrases.speech import translate
from kd_desktop.desktop.table.press import Press
from kd_desktop.storage.errors import StorageError

PAGE = QSizeF(595.28 * PT, 841.89 * PT)
LEFT, TOP, BOTTOM = 64 * PT, 76 * PT, 70 * PT
WIDTH = PAGE.width() - 2 * LEFT
DEPTH = PAGE.height() - TOP - BOTTOM
VIGNETTE = 500 / 1600
"""Height of the vignette for a width of 1."""


@dataclass
class Sheet:
    """A page: what stands on it, at which height, and the chapter that its running head names."""

    head: str = ""
    placed: list[tuple[float, Slab]] = field(default_factory=list)
    opens: bool = False


def set_pages(blocks: list[b.Block]) -> list[Sheet]:
    """Sets all blocks but cover and contents on pages."""
    setter = _Setter()
    for block, following in zip(blocks, [*blocks[1:], None], strict=True):
        cut = list(slabs(block, WIDTH))
        if isinstance(block, b.Text) and isinstance(following, b.Picture | b.Grid):
            cut = kept(cut)
        for slab in cut:
            setter.take(slab)
    setter.flush()
    return setter.sheets


class _Setter:
    """Fills one page after the other; slabs that must stay together wait until their group is whole."""

    def __init__(self) -> None:
        self.sheets: list[Sheet] = []
        self._y = 0.0
        self._group: list[Slab] = []

    def take(self, slab: Slab) -> None:
        """One slab more."""
        if slab.fresh:
            self.flush()
            self._new(slab.head, opens=True)
        self._group.append(slab)
        if not slab.keep:
            self.flush()

    def flush(self) -> None:
        """Sets the group that waits, on a new page where this one hasn't the room for it."""
        group, self._group = self._group, []
        if not group:
            return
        if not self.sheets:
            self._new("", opens=False)
        tall = sum(slab.before + slab.height for slab in group)
        if self._y and self._y + tall > DEPTH and tall <= DEPTH:
            self._turn(group[0])
        for slab in group:
            self._set(slab)

    def _set(self, slab: Slab) -> None:
        before = slab.before if self._y else 0.0
        if self._y and self._y + before + slab.height > DEPTH:
            self._turn(slab)
            before = 0.0
        self.sheets[-1].placed.append((self._y + before, slab))
        self._y += before + slab.height

    def _turn(self, slab: Slab) -> None:
        self._new(self.sheets[-1].head, opens=False)
        if slab.again is not None:
            self.sheets[-1].placed.append((0.0, slab.again))
            self._y = slab.again.height

    def _new(self, head: str, *, opens: bool) -> None:
        self.sheets.append(Sheet(head, opens=opens))
        self._y = 0.0


def print_book(blocks: list[b.Block], path: Path, told: Callable[[int, int], None]) -> None:
    """Prints the book into that file; `told` hears of every page. Raises StorageError when it can't."""
    cover = next(block for block in blocks if isinstance(block, b.Cover))
    contents = next(block for block in blocks if isinstance(block, b.Contents))
    sheets = set_pages(blocks)
    front = 1 + _contents_pages(contents)
    numbers = {
        slab.anchor: front + place + 1
        for place, sheet in enumerate(sheets)
        for _, slab in sheet.placed
        if slab.anchor
    }
    writer = _writer(path, cover)
    painter = QPainter()
    if not painter.begin(writer):
        raise StorageError("failed", path, f"{path} could not be written", "check the disk and try again")
    try:
        _paint_cover(painter, cover)
        _paint_contents(painter, writer, contents, numbers)
        for place, sheet in enumerate(sheets):
            writer.newPage()
            _paint_sheet(painter, sheet, cover.title, front + place + 1)
            told(place + 1, len(sheets))
    finally:
        painter.end()


def _writer(path: Path, cover: b.Cover) -> QPdfWriter:
    writer = QPdfWriter(str(path))
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            QMarginsF(0, 0, 0, 0),
        )
    )
    writer.setResolution(72 * PT)
    writer.setTitle(cover.title)
    writer.setCreator(f"Crown Council {__version__}")
    return writer


def _paint_cover(painter: QPainter, cover: b.Cover) -> None:
    page = QRectF(0, 0, PAGE.width(), PAGE.height())
    painter.fillRect(page, QColor(theme.TEAL))
    press = Press(painter, 3)
    inner = page.adjusted(26 * PT, 26 * PT, -26 * PT, -26 * PT)
    painter.fillRect(inner, QColor(theme.INK))
    painter.fillRect(inner.adjusted(3 * PT, 3 * PT, -3 * PT, -3 * PT), QColor(theme.BONE))
    middle = page.center().x()
    over = SMALL._replace(size=12, weight=600)
    _centred(painter, cover.over.upper(), over.font(), theme.MUTE, 150 * PT)
    y = 190.0 * PT
    for slab_line in _broken(cover.title, 40, WIDTH):
        y += 46 * PT
        _centred(painter, slab_line, TITLE._replace(size=40).font(), theme.INK, y)
    found = art.renderer("board", "vignette-realm")
    wide = inner.width() - 6 * PT
    top = y + 34 * PT
    if found is not None:
        found.render(painter, QRectF(inner.left() + 3 * PT, top, wide, wide * VIGNETTE))
    y = top + wide * VIGNETTE + 36 * PT
    for text in cover.lines:
        for slab_line in _broken(text, 14, WIDTH):
            _centred(painter, slab_line, LEAD._replace(size=14).font(), theme.INK, y)
            y += 20 * PT
    _crests(press, cover, middle, y + 30 * PT)


def _crests(press: Press, cover: b.Cover, middle: float, top: float) -> None:
    """The crests in rows of six, each with its name."""
    rows = [cover.crests[at : at + 6] for at in range(0, len(cover.crests), 6)]
    for row in rows:
        step = min(92 * PT, WIDTH / len(row))
        x = middle - step * (len(row) - 1) / 2
        for crest, name in row:
            wide = 58 * PT
            box = QRectF(x - wide / 2, top, wide, wide * art.CREST_SHAPE)
            art.draw_crest(press.p, crest, box)
            _centred(
                press.p,
                name,
                PLAIN._replace(size=11, weight=600).font(),
                theme.INK,
                box.bottom() + 15 * PT,
                x,
            )
            x += step
        top += 104 * PT


def _broken(text: str, size: float, width: float) -> list[str]:
    """The text broken into lines of that width, for a title in points."""
    from kd_desktop.desktop.table.press import Type

    return Type(round(size * PT), "serif", 600).lines(text, width)


def _centred(
    painter: QPainter, words: str, set_in: object, ink: str, y: float, x: float = PAGE.width() / 2
) -> None:
    painter.setFont(set_in)  # type: ignore[arg-type]
    painter.setPen(QColor(ink))
    wide = painter.fontMetrics().horizontalAdvance(words)
    painter.drawText(QPointF(x - wide / 2, y), words)


# contents -----------------------------------------------------------------------------------------

ROW = 24 * PT
FIRST_ROWS = int((DEPTH - 80 * PT) // ROW)


def _contents_pages(contents: b.Contents) -> int:
    beyond = max(0, len(contents.entries) - FIRST_ROWS)
    return 1 + -(-beyond // int(DEPTH // ROW))


def _paint_contents(
    painter: QPainter, writer: QPdfWriter, contents: b.Contents, numbers: dict[str, int]
) -> None:
    writer.newPage()
    y = TOP + 60 * PT
    for slab in lines(contents.title, TITLE, WIDTH):
        slab.paint(painter, LEFT, TOP)
    for anchor, title, note in contents.entries:
        if y + ROW > TOP + DEPTH + 1:
            writer.newPage()
            y = TOP
        _entry(painter, (title, note), numbers.get(anchor), y + ROW * 0.7)
        y += ROW


def _entry(painter: QPainter, words: tuple[str, str], number: int | None, y: float) -> None:
    title, note = words
    painter.setFont(BODY._replace(size=12).font())
    painter.setPen(QColor(theme.INK))
    painter.drawText(QPointF(LEFT, y), title)
    start = LEFT + painter.fontMetrics().horizontalAdvance(title) + 8 * PT
    painter.setFont(SMALL.font())
    painter.setPen(QColor(theme.MUTE))
    room = LEFT + WIDTH - 34 * PT - start
    cut = painter.fontMetrics().elidedText(note, Qt.TextElideMode.ElideRight, round(room))
    painter.drawText(QPointF(start, y), cut)
    painter.setFont(BODY._replace(size=12).font())
    painter.setPen(QColor(theme.INK))
    text = str(number or "")
    painter.drawText(QPointF(LEFT + WIDTH - painter.fontMetrics().horizontalAdvance(text), y), text)
    painter.fillRect(QRectF(LEFT, y + 5 * PT, WIDTH, 0.6 * PT), QColor(theme.SHADE))


def _paint_sheet(painter: QPainter, sheet: Sheet, title: str, number: int) -> None:
    for y, slab in sheet.placed:
        slab.paint(painter, LEFT, TOP + y)
    small = SMALL.font()
    painter.setFont(small)
    painter.setPen(QColor(theme.MUTE))
    if not sheet.opens:
        painter.drawText(QPointF(LEFT, 48 * PT), title)
        wide = painter.fontMetrics().horizontalAdvance(sheet.head)
        painter.drawText(QPointF(LEFT + WIDTH - wide, 48 * PT), sheet.head)
        painter.fillRect(QRectF(LEFT, 54 * PT, WIDTH, 0.6 * PT), QColor(theme.SHADE))
    text = translate("Book", "– {n} –").format(n=number)
    _centred(painter, text, small, theme.MUTE, PAGE.height() - 40 * PT)
