"""The pages of a printed book: pieces one under another, broken where they may be.

Everything is measured in tenths of a point, so that fonts have whole sizes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from PySide6.QtGui import QPainter

Painting = Callable[[QPainter, float], None]
"""Paints a piece whose upper edge is there; its left edge is 0."""
Rule = Callable[[QPainter, float, float], None]
"""Paints what goes on along several pieces: from there to there."""


@dataclass(frozen=True)
class PagePiece:
    """What stays together on a page: a line, a picture, a row of a table.

    `above` is the room over it, which it has not at the head of a page; `keep`: it stays with what follows;
    `opens` names the chapter that it begins on a new page; `floats`: the text may go on before it;
    `again` is repeated at the head of a page that begins with this piece; `rule` is painted beside it and in
    the room above, when the piece before has the same one; it `leads` to the chapter with that anchor.
    """

    height: float
    paint: Painting
    above: float = 0
    keep: bool = False
    opens: str = ""
    floats: bool = False
    again: PagePiece | None = None
    rule: Rule | None = None
    leads: str = ""


@dataclass
class Page:
    """The pieces of a page with their upper edges; `chapter` is the title of the one that goes on there."""

    chapter: str = ""
    opens: bool = False
    placed: list[tuple[float, PagePiece]] = field(default_factory=list)

    def paint(self, painter: QPainter) -> None:
        """Paints everything on it, from the upper edge of its text on."""
        before: tuple[float, PagePiece] | None = None
        for top, piece in self.placed:
            if piece.rule is not None:
                goes_on = before is not None and before[1].rule is piece.rule
                start = before[0] + before[1].height if before is not None and goes_on else top
                piece.rule(painter, start, top + piece.height)
            piece.paint(painter, top)
            before = top, piece


def paged(pieces: Iterable[PagePiece], height: float) -> list[Page]:
    """All pieces on pages of that height."""
    return _Pager(height).pages_of(pieces)


class _Pager:
    """Puts pieces on pages: each group that belongs together on one, as long as a page has room for it."""

    def __init__(self, height: float) -> None:
        self.height = height
        self.pages = [Page()]
        self.at = 0.0
        self.afloat: list[PagePiece] = []

    def pages_of(self, pieces: Iterable[PagePiece]) -> list[Page]:
        for group in _groups(pieces):
            if group[0].opens:
                self._open(group[0].opens)
            if group[0].floats and not self._room_for(group):
                self.afloat += group
                continue
            if not self._room_for(group):
                self._turn()
            for piece in group:
                self._put(piece)
        self._land()
        return self.pages

    def _open(self, title: str) -> None:
        self._land()
        if self.pages[-1].placed:
            self.pages.append(Page())
        self.at = 0.0
        self.pages[-1].chapter, self.pages[-1].opens = title, True

    def _land(self) -> None:
        """What is still afloat comes before a chapter ends."""
        while self.afloat:
            self._turn()

    def _turn(self) -> None:
        """Begins a page, with the pictures that had no room on the last one."""
        self.pages.append(Page(self.pages[-1].chapter))
        self.at = 0.0
        waiting, self.afloat = self.afloat, []
        for number, piece in enumerate(waiting):
            if number and not self._room_for([piece]):
                self.afloat = waiting[number:]
                return
            self._put(piece)

    def _room_for(self, group: list[PagePiece]) -> bool:
        """Whether a group fits; one that no page has room for is broken where it comes."""
        needed = sum(piece.above + piece.height for piece in group)
        if not self.pages[-1].placed:
            needed -= group[0].above
        return self.at + needed <= self.height or needed > self.height

    def _put(self, piece: PagePiece) -> None:
        if self.at + piece.above + piece.height > self.height and self.pages[-1].placed:
            self._turn()
        page = self.pages[-1]
        if page.placed:
            self.at += piece.above
        elif piece.again is not None:
            page.placed.append((self.at, piece.again))
            self.at += piece.again.height
        page.placed.append((self.at, piece))
        self.at += piece.height


def _groups(pieces: Iterable[PagePiece]) -> Iterator[list[PagePiece]]:
    """The pieces that stay together."""
    group: list[PagePiece] = []
    for piece in pieces:
        group.append(piece)
        if not piece.keep:
            yield group
            group = []
    if group:
        yield group
