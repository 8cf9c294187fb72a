"""The form in which authors write a pack: `KingsPack` with the names of its tables as FORMAT.md has them."""

from __future__ import annotations

from typing import Literal

from kd_desktop.engine.kings.content import (
    Card,
    ChronicleSticker,
    ContentNote,
    ContentStruct,
    Envelope,
    Finale,
    HouseScreen,
    King,
    MysterySticker,
    Office,
    RulesTable,
    Scene,
    SecretAgenda,
    Storyline,
    Theme,
)


class PackTable(ContentStruct, frozen=True):
    """The table `[pack]`: what the pack is.

    `for_tests` is why nobody plays it of an evening: then only errors are asked for, not how it reads.
    """

    id: str
    title: str
    game: Literal["kings"] = "kings"
    edition: int = 1
    language: str = "en"
    summary: str = ""
    for_tests: str = ""


class Accepted(ContentStruct, frozen=True):
    """A warning that the author has seen and keeps: its code, the ids of what it is about, the reason.

    `at` "" speaks of the whole pack.
    """

    code: str
    reason: str
    at: str | tuple[str, ...] = ""


class Glossary(ContentStruct, frozen=True):
    """The table `[glossary]`: names of the pack's world, by which misspelt ones are found."""

    names: tuple[str, ...] = ()


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
