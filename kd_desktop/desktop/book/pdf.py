"""The book as PDF pages, with the chapters in its outline.

Qt tells no program what a line of a PDF is, a heading or a row of a table: who has the book read aloud takes
the web page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF
from PySide6.QtGui import QColor, QPageSize, QPainter, QPdfWriter

from kd_desktop import __version__
from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.lines import MM, POINT, SMALL, TypeStyle, broken, height, paint_lines
from kd_desktop.desktop.book.pages import Page, paged
from kd_desktop.desktop.book.pictures import vignette_image
from kd_desktop.desktop.book.setting import WIDTH, Setting, frame, rule
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.bidi import plain
from kd_desktop.storage.errors import StorageError

if TYPE_CHECKING:
    from pypdf import PdfWriter
    from pypdf.generic import StreamObject

SHEET = QRectF(0, 0, 210 * MM, 297 * MM)
LEFT, TOP, BOTTOM = 23 * MM, 27 * MM, 25 * MM
HEIGHT = 297 * MM - TOP - BOTTOM
"""The height of the text on a page."""
HEADER, FOOTER = 15.5 * MM, 297 * MM - 19 * MM
"""Where the lines over and under the text begin."""
VIGNETTE = 1600
"""The width of the cover's picture in pixels."""
ALIKE = {"\t": " ", "\u00a0": " ", "\u02bc": "\u2019", "\u00ad": "-"}
"""Letters that are drawn alike: the one that Qt names, and the one that is written."""
Told = Callable[[int, int], None]


def print_book(blocks: Sequence[b.Block], path: Path, told: Told) -> None:
    """Prints the book into that file; `told` hears of progress. Raises StorageError."""
    pages = set_book(blocks, told)
    try:
        path.write_bytes(pages)
    except OSError as error:
        raise StorageError(
            "failed", path, f"{path} could not be written", "check the disk and try again"
        ) from error


def set_book(blocks: Sequence[b.Block], told: Told) -> bytes:
    """The book's PDF. Each picture is a step for `told`, and the last one is that all is done."""
    book = BookPrinting(blocks, told)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    book.print_on(buffer)
    whole = _finished(bytes(data.data()), book)
    book.step()
    return whole


def _finished(pages: bytes, book: BookPrinting) -> bytes:
    """The pages with what Qt gives no file: an outline, links in the contents, a language, text to search."""
    from io import BytesIO

    from pypdf import PdfReader, PdfWriter
    from pypdf.generic import NameObject, TextStringObject

    writer = PdfWriter(clone_from=PdfReader(BytesIO(pages)))
    for title, number in book.outline:
        writer.add_outline_item(title=title, page_number=number - 1)
    _link(writer, book)
    _mend_letters(writer)
    writer.root_object[NameObject("/Lang")] = TextStringObject("en")
    made = BytesIO()
    writer.write(made)
    return made.getvalue()


def _link(writer: PdfWriter, book: BookPrinting) -> None:
    """Has the contents lead to the chapters."""
    from pypdf.annotations import Link

    for number, box, target in book.links():
        edges = (box.left(), SHEET.bottom() - box.bottom(), box.right(), SHEET.bottom() - box.top())
        left, low, right, high = (edge / POINT for edge in edges)
        link = Link(rect=(left, low, right, high), target_page_index=target - 1)
        writer.add_annotation(page_number=number - 1, annotation=link)


def _mend_letters(writer: PdfWriter) -> None:
    """Has a reader that searches or copies find the letters that were written.

    Where a font draws several letters alike, Qt names one of them, a tab for a space.
    """
    for letters in _letter_maps(writer):
        data = letters.get_data()
        for drawn, meant in ALIKE.items():
            data = data.replace(b"<%04X>" % ord(drawn), b"<%04X>" % ord(meant))
        letters.set_data(data)


def _letter_maps(writer: PdfWriter) -> Iterator[StreamObject]:
    """What each font of the pages says of its letters."""
    from pypdf.generic import DictionaryObject, StreamObject

    for found in writer._objects:
        if isinstance(found, DictionaryObject) and found.get("/Type") == "/Font" and "/ToUnicode" in found:
            letters = found["/ToUnicode"].get_object()
            if isinstance(letters, StreamObject):
                yield letters


class BookPrinting:
    """Sets a book and paints its pages; `outline` has the title and the page of each chapter."""

    def __init__(self, blocks: Sequence[b.Block], told: Told) -> None:
        self._told = told
        self._cover = next(block for block in blocks if isinstance(block, b.TitlePage))
        rest = [block for block in blocks if not isinstance(block, b.TitlePage)]
        self._done, self._count = 0, sum(isinstance(block, b.Picture) for block in rest) + 1
        self._numbers: dict[str, int] = {}
        self._setting = Setting(self._numbers, self.step)
        self._pages = paged(self._setting.pieces(rest), HEIGHT)
        opened = [number for number, page in enumerate(self._pages, 2) if page.opens]
        begun = [block for block in rest if isinstance(block, b.Chapter | b.Contents)]
        self.outline: list[tuple[str, int]] = []
        for block, number in zip(begun, opened, strict=True):
            if isinstance(block, b.Chapter):
                self._numbers[block.anchor] = number
                self.outline.append((plain(block.title), number))

    def step(self) -> None:
        """Count a step: a picture, or the last one."""
        self._done += 1
        self._told(self._done, self._count)

    def links(self) -> Iterator[tuple[int, QRectF, int]]:
        """Each link of the contents: its page, its place there, and the page to which it leads."""
        for number, page in enumerate(self._pages, 2):
            for top, piece in page.placed:
                if piece.leads:
                    yield number, QRectF(LEFT, TOP + top, WIDTH, piece.height), self._numbers[piece.leads]

    def print_on(self, device: QIODevice) -> None:
        """Paints every page."""
        writer = QPdfWriter(device)
        writer.setResolution(round(72 * POINT))
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setPageMargins(QMarginsF())
        writer.setTitle(plain(self._cover.title))
        writer.setCreator(f"Crown Council {__version__}")
        painter = QPainter(writer)
        try:
            painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
            self._paint_cover(painter)
            for number, page in enumerate(self._pages, 2):
                writer.newPage()
                painter.save()
                self._paint_page(painter, page, number)
                painter.restore()
        finally:
            painter.end()  # Qt doesn't bear a painter on a device that goes

    def _paint_page(self, painter: QPainter, page: Page, number: int) -> None:
        painter.translate(LEFT, 0)
        if not page.opens:
            broken(self._cover.title, SMALL, WIDTH)[0].paint(painter, 0, HEADER)
            broken(page.chapter, SMALL, WIDTH, right=True)[0].paint(painter, 0, HEADER)
            rule(painter, 0, HEADER + SMALL.pitch + 3 * POINT, WIDTH, 0.6, theme.SHADE)
        broken(f"– {number} –", SMALL, WIDTH, centre=True)[0].paint(painter, 0, FOOTER)
        painter.translate(0, TOP)
        page.paint(painter)

    def _paint_cover(self, painter: QPainter) -> None:
        cover = self._cover
        painter.fillRect(SHEET, QColor(theme.TEAL))
        inner = SHEET.adjusted(26 * POINT, 26 * POINT, -26 * POINT, -26 * POINT)
        painter.fillRect(inner, QColor(theme.BONE))
        frame(painter, inner, 3)
        y = 150 * POINT
        for text, kind, below in (
            (cover.over.upper(), TypeStyle(12, "sans", 600, ink=theme.MUTE, spaced=10), 14 * POINT),
            (cover.title, TypeStyle(40, weight=600), 16 * POINT),
        ):
            lines = broken(text, kind, WIDTH, centre=True)
            paint_lines(painter, lines, LEFT, y)
            y += height(lines) + below
        y = self._paint_vignette(painter, inner.adjusted(1.5 * POINT, 0, -1.5 * POINT, 0), y) + 16 * POINT
        for line in cover.lines:
            lines = broken(line, TypeStyle(14, italic=True), WIDTH, centre=True)
            paint_lines(painter, lines, LEFT, y)
            y += height(lines)
        self._paint_crests(painter, y + 20 * POINT)

    def _paint_vignette(self, painter: QPainter, inner: QRectF, top: float) -> float:
        image = vignette_image(self._cover.vignette, VIGNETTE)
        box = QRectF(inner.left(), top, inner.width(), inner.width() * image.height() / image.width())
        painter.drawImage(box, image)
        return box.bottom()

    def _paint_crests(self, painter: QPainter, top: float) -> None:
        """The crests with their names, up to six in a row."""
        crests = self._cover.crests
        columns = max(1, min(6, len(crests)))
        wide, side = WIDTH / columns, 58 * POINT
        for number, (crest, name) in enumerate(crests):
            row, column = divmod(number, columns)
            image = self._setting.drawn("crest", crest)
            high = side * image.height() / image.width()
            x, y = LEFT + column * wide, top + row * (high + 34 * POINT)
            painter.drawImage(QRectF(x + (wide - side) / 2, y, side, high), image)
            label = broken(name, TypeStyle(11, "sans", 600), wide, centre=True)
            paint_lines(painter, label, x, y + high + 3 * POINT)
