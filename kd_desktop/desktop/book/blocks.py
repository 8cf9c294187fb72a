"""The parts of a book in any form: headings, paragraphs, decisions, tables, pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QImage

from kd_desktop.desktop.kit.wording import translate

SIGNS = "+-\u2212"
Style = Literal["body", "lead", "letter", "small"]


@dataclass(frozen=True)
class TitlePage:
    """The title page: title and lines beneath it, with a vignette and the crests of the houses."""

    title: str
    over: str
    lines: tuple[str, ...]
    crests: tuple[tuple[str, str], ...]
    vignette: str
    vignette_alt: str


@dataclass(frozen=True)
class Contents:
    """The table of contents: (anchor, title, note) of every chapter."""

    title: str
    entries: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class Chapter:
    """The beginning of a chapter, on a new page: its title, the lines over and under it, and its anchor."""

    anchor: str
    title: str
    over: str = ""
    under: str = ""


@dataclass(frozen=True)
class Heading:
    """A heading within a chapter."""

    text: str


@dataclass(frozen=True)
class TextBlock:
    """Paragraphs, separated by an empty line."""

    text: str
    style: Style = "body"


@dataclass(frozen=True)
class VoteBlock:
    """A vote: its mark, the question, the letter, the outcome as read, and the notes on it.

    `side` is the winning side ("aye", "nay", or "" before that), `badge` its name.
    """

    mark: str
    title: str
    sender: str
    letter: str
    question: str
    side: str
    badge: str
    count: str
    decided: str
    outcome: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Item:
    """A line of a list, with a crest or an icon before it. `key` names its subject."""

    text: str
    crest: str = ""
    icon: str = ""
    note: str = ""
    key: str = ""


@dataclass(frozen=True)
class Items:
    """A list. `kind` is the class of its lines in HTML."""

    items: tuple[Item, ...]
    kind: str = "items"


@dataclass(frozen=True)
class Grid:
    """A table: headings, rows (numbers at the right), and its caption. `strong` rows are bold."""

    caption: str
    headings: tuple[str, ...]
    rows: tuple[tuple[int | str, ...], ...]
    strong: tuple[int, ...] = ()


@dataclass(frozen=True)
class Picture:
    """A picture, painted only with its page: `paint` gives it, `shape` is its height for a width of 1."""

    paint: Callable[[], QImage]
    shape: float
    alt: str
    caption: str
    photo: bool = False


Block = TitlePage | Contents | Chapter | Heading | TextBlock | VoteBlock | Items | Grid | Picture


def bound(cover: TitlePage, pages: Iterable[Block]) -> list[Block]:
    """A whole book: its cover, its contents, and all its pages."""
    told = list(pages)
    entries = tuple((one.anchor, one.title, one.under) for one in told if isinstance(one, Chapter))
    return [cover, Contents(translate("Book", "Contents"), entries), *told]


def numeric(grid: Grid) -> set[int]:
    """The columns of a table with numbers, which are aligned right."""
    return {
        place
        for place in range(1, len(grid.headings))
        if grid.rows and all(str(row[place]).lstrip(SIGNS).isdigit() or row[place] == "" for row in grid.rows)
        and any(row[place] != "" for row in grid.rows)
    }  # fmt: skip
