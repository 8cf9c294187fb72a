"""The form in which authors write a pack: `ThronePack` with the names of its tables as FORMAT.md has them."""

from __future__ import annotations

from typing import Literal

from kd_desktop.engine.throne.cards import Card, ContentStruct


class PackTable(ContentStruct, frozen=True):
    """The table `[pack]`: what the pack is."""

    id: str
    title: str
    game: Literal["throne"]
    edition: int = 1
    language: str = "en"
    summary: str = ""


class Document(ContentStruct, frozen=True):
    """All files of a pack, joined. `card` is singular because each `[[card]]` is one."""

    pack: PackTable
    card: tuple[Card, ...] = ()


LISTS = ("card",)
"""The arrays of tables, which several files may share."""
TABLES = ("pack",)
"""The tables, whose keys several files may share."""
