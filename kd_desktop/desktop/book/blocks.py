"""What a book is made of, whatever it is printed on: headings, paragraphs, decisions, tables, pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QImage

from kd_desktop.desktop.kit.wording import translate

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
    """A chapter begins, on a new page: its title, what stands over and under it, and its anchor."""

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
    """Paragraphs, apart by an empty line."""

    text: str
    style: Style = "body"


@dataclass(frozen=True)
class VoteBlock:
    """A vote: its mark, what was asked, the letter, the outcome as it was read, and what there is to tell.

    `side` is the side that carried ("aye", "nay", or "" before that), `badge` what it is called.
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
    """A line of a list, with a crest or an icon before it. `key` names what it is about."""

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
    """A table: headings, rows (numbers stand right), and what it shows. `strong` rows are set bold."""

    caption: str
    headings: tuple[str, ...]
    rows: tuple[tuple[int | str, ...], ...]
    strong: tuple[int, ...] = ()


@dataclass(frozen=True)
class Picture:
    """A picture, painted only when its page is: `paint` gives it, `shape` is its height for a width of 1."""

    paint: Callable[[], QImage]
    shape: float
    alt: str
    caption: str
    photo: bool = False


Block = TitlePage | Contents | Chapter | Heading | TextBlock | VoteBlock | Items | Grid | Picture


def bound(cover: TitlePage, pages: Iterable[Block]) -> list[Block]:
    """A whole book: its cover, what is in it, and all its pages."""
    told = list(pages)
    entries = tuple((one.anchor, one.title, one.under) for one in told if isinstance(one, Chapter))
    return [cover, Contents(translate("Book", "Contents"), entries), *told]
