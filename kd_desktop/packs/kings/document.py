"""The form in which authors write a pack: `KingsPack` with the names of its tables as FORMAT.md has them."""

from __future__ import annotations

from typing import Literal

from kd_desktop.engine.council.content import ContentNote, ContentStruct, Office, Storyline, Theme
from kd_desktop.engine.kings.content import (
    Card,
    ChronicleSticker,
    Envelope,
    Finale,
    HouseScreen,
    King,
    MysterySticker,
    RulesTable,
    Scene,
    SecretAgenda,
)
from kd_desktop.packs.council.document import Accepted, Glossary


class PackTable(ContentStruct, frozen=True):
    """The table `[pack]`: what the pack is.

    `for_tests` is the reason why the pack isn't for playing: then only errors are checked, not how it reads.
    """

    id: str
    title: str
    game: Literal["kings"] = "kings"
    edition: int = 1
    language: str = "en"
    summary: str = ""
    for_tests: str = ""


class Document(ContentStruct, frozen=True):
    """All files of a pack, joined. Names are singular because each `[[card]]` is one card."""

    pack: PackTable
    rules: RulesTable
    storyline: tuple[Storyline, ...] = ()
    content_note: tuple[ContentNote, ...] = ()
    theme: tuple[Theme, ...] = ()
    office: tuple[Office, ...] = ()
    king: tuple[King, ...] = ()
    scene: tuple[Scene, ...] = ()
    agenda: tuple[SecretAgenda, ...] = ()
    house: tuple[HouseScreen, ...] = ()
    sticker: tuple[ChronicleSticker, ...] = ()
    mystery: tuple[MysterySticker, ...] = ()
    envelope: tuple[Envelope, ...] = ()
    card: tuple[Card, ...] = ()
    finale: Finale | None = None
    glossary: Glossary = Glossary()
    accepted: tuple[Accepted, ...] = ()


LISTS = (
    "storyline",
    "content_note",
    "theme",
    "office",
    "king",
    "scene",
    "agenda",
    "house",
    "sticker",
    "mystery",
    "envelope",
    "card",
    "accepted",
)
"""The arrays of tables, which several files may share."""
TABLES = ("pack", "rules", "finale", "glossary")
"""The tables, whose keys several files may share."""
