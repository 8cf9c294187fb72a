"""The form in which authors write a pack: `KingsPack` with the names of its tables as FORMAT.md has them."""

from __future__ import annotations

from typing import Literal

from kd_desktop.engine.kings.content import (
    Card,
    ChronicleSticker,
    ContentNote,
    Envelope,
    Finale,
    HouseScreen,
    MysterySticker,
    Office,
    RulesTable,
    SecretAgenda,
    Shape,
    Storyline,
)


class PackTable(Shape, frozen=True):
    """The table `[pack]`: what the pack is."""

    id: str
    title: str
    game: Literal["kings"] = "kings"
    edition: int = 1
    language: str = "en"
    summary: str = ""


class Document(Shape, frozen=True):
    """All files of a pack, joined. Names are singular because each `[[card]]` is one card."""

    pack: PackTable
    rules: RulesTable
    storyline: tuple[Storyline, ...] = ()
    content_note: tuple[ContentNote, ...] = ()
    office: tuple[Office, ...] = ()
    agenda: tuple[SecretAgenda, ...] = ()
    house: tuple[HouseScreen, ...] = ()
    sticker: tuple[ChronicleSticker, ...] = ()
    mystery: tuple[MysterySticker, ...] = ()
    envelope: tuple[Envelope, ...] = ()
    card: tuple[Card, ...] = ()
    finale: Finale | None = None


LISTS = ("storyline", "content_note", "office", "agenda", "house", "sticker", "mystery", "envelope", "card")
"""The arrays of tables, which several files may share."""
TABLES = ("pack", "rules", "finale")
"""The tables, whose keys several files may share."""
