"""The contents of a notebook about one reign, and the notebooks of several reigns by their writers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple


class DiaryMemory(NamedTuple):
    """A vote as it is remembered: its mark (a side, or a picture's name), a title, and a few sentences."""

    mark: str
    title: str
    words: str


class DiaryConfession(NamedTuple):
    """A matter of conscience; `struck` is the word that was crossed out, "" for none."""

    struck: str
    heading: str
    words: str


class Notebook(NamedTuple):
    """The pages about one reign; `others` are (house, sentence) and `mood` is the writer's expression."""

    house: int
    name: str
    mood: str
    opening: str
    votes: tuple[DiaryMemory, ...]
    confession: DiaryConfession | None
    others: tuple[tuple[int, str], ...]
    next: str


class DiaryParagraph(NamedTuple):
    """A paragraph of a diary; a heading begins a vote."""

    words: str
    heading: bool = False


class OpenDiary(NamedTuple):
    """One diary for reading: its pages, its writer, crests by house, and the reckoning behind."""

    notes: Notebook
    member: str
    crests: Mapping[int, str]
    reckoning: tuple[DiaryParagraph, ...]


class DiaryWriter(NamedTuple):
    """The writer of a diary, by the house's name; `read` opens it."""

    name: str
    read: Callable[[], OpenDiary]


class DiaryVolume(NamedTuple):
    """All diaries of one reign."""

    title: str
    writers: tuple[DiaryWriter, ...]
