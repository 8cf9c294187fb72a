"""A pack for its author: its findings, amounts, cards and graph; and trials.

Made in a process of its own (`kd-desktop study`), because walking through all stories takes seconds.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Literal, Protocol, cast

import msgspec

from kd_desktop.engine.game import Game
from kd_desktop.packs import PackError, load
from kd_desktop.packs.findings import Finding
from kd_desktop.workshop.examinations import examine

READERS = {"kings": "kd_desktop.workshop.kings.reader"}
"""The module of each game's `READER`, by the name that packs give; a game without one has no trials."""
AnyGame = Game[Any, Any, Any, Any]


CardKind = Literal["dilemma", "story", "event", "trigger", "finale"]
"""The kinds of part that a trial can start from; `finale` is one of its votes."""
NoTrial = Literal["", "read-first", "never-opened"]
"""Why none begins at a card: its story is read before anything else, or no dilemma opens its envelope."""


class CardRow(msgspec.Struct, frozen=True):
    """A card in the list of possible trials. `sender` brings a dilemma, and asks the `question`.

    `replaces` is the card that it stands in for where a table leaves a theme out. The trial of a story
    begins with the last ballot on the dilemma of the title `by`, whose `side` opens its envelope. If none
    can begin at the card, `refusal` says why.
    """

    id: str
    title: str
    envelope: int
    sender: str = ""
    kind: CardKind = "dilemma"
    by: str = ""
    side: str = ""
    refusal: NoTrial = ""
    question: str = ""
    replaces: str = ""


class HouseRow(msgspec.Struct, frozen=True):
    """A house that may sit in a trial."""

    number: int
    name: str


class Realm(msgspec.Struct, frozen=True):
    """The tracks that a trial may set: their names, and how far each goes up and down from the middle."""

    rows: tuple[str, ...] = ()
    half: int = 0
    stability: int = 0


class Told(msgspec.Struct, frozen=True):
    """A game's description of a sound pack: its cards, houses and tracks, and the story graph as SVG."""

    game: str = ""
    cards: tuple[CardRow, ...] = ()
    houses: tuple[HouseRow, ...] = ()
    realm: Realm = Realm()
    drawing: str = ""


class Study(msgspec.Struct, frozen=True):
    """Everything about the pack in a folder. Without a sound form there are findings only.

    `acceptable` tells of each finding what it is about ("": the whole pack), None where it can't be accepted.
    """

    folder: str
    findings: tuple[Finding, ...] = ()
    acceptable: tuple[str | None, ...] = ()
    accepted: int = 0
    counts: dict[str, int] = {}
    title: str = ""
    told: Told = Told()


class Trial(msgspec.Struct, frozen=True):
    """How a trial begins: the card it is about, who sits, the row of each track, Stability."""

    card: str
    houses: tuple[int, ...]
    rows: tuple[int, ...]
    stability: int = 0


class PackReader(Protocol):
    """A game's part in studies, besides the examination."""

    def told(self, pack: Any) -> Told:
        """The description of a sound pack."""

    def played(self, pack: Any, wish: Trial) -> Any:
        """The pack as such a trial plays it. Raises LookupError when it has no such card."""

    def trial(self, pack: Any, seed: int, wish: Trial) -> AnyGame:
        """The game over that pack whose every new campaign begins as wished. Raises LookupError."""


def reader(game: str) -> PackReader | None:
    """The reader of a game; None if it has none."""
    return cast(PackReader, import_module(READERS[game]).READER) if game in READERS else None


def study(folder: Path) -> Study:
    """The full study of the pack in a folder; faults in it raise nothing."""
    found = examine(folder)
    acceptable = tuple(found.acceptable.get(one) for one in found.findings)
    made = Study(str(folder), found.findings, acceptable, found.accepted, found.counts)
    if found.errors and not found.counts:
        return made
    try:
        pack = load(folder)
    except PackError:  # somebody is writing it meanwhile; the next look tells more
        return made
    brings = reader(pack.game)
    told = brings.told(pack) if brings is not None else Told()
    return msgspec.structs.replace(made, title=pack.title, told=told)
