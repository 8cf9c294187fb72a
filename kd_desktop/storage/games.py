"""Each game's part in storage: its rules over a pack, reading its saves, when to take a snapshot.

Each game brings a `Kit`; `GAMES` is the only place of this layer in which games are listed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar, cast

import msgspec

from kd_desktop.engine.game import Command, Event, Game
from kd_desktop.storage.chairs import Chair, ChairKind, Chairs
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.journal import JournalLine

GAMES = {"kings": "kd_desktop.storage.kings.kit", "throne": "kd_desktop.storage.throne.kit"}
"""The module with each game's `kit`, by the name that campaigns are saved with; loaded on demand."""

S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=msgspec.Struct)


class ChairPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A participant: the house (0: none), its family name, the member, and who plays the chair.

    `crest` names the house's picture, empty in saves that were made before it was kept.
    """

    house: int
    name: str
    member: str
    chair: ChairKind = "person"
    crest: str = ""


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A campaign as the library shows it, all of it public.

    `reign` counts reigns begun, `sitting` is whether one is in progress, `king` and `year` are the current
    ones. `leading` is the house with the most Prestige, 0 for none; `level` are all in front, if several are.
    `read` are the cards whose outcome was read, each once.
    """

    players: tuple[ChairPlayer, ...] = ()
    reign: int = 0
    round: int = 0
    sitting: bool = False
    king: str = ""
    year: int = 0
    finished: bool = False
    leading: int = 0
    level: tuple[int, ...] = ()
    read: tuple[str, ...] = ()


class BeforeChairs(Protocol):
    """Reads saves from when the players were part of a game's state, commands and events."""

    def chairs(self, state: bytes) -> dict[int, Chair]:
        """The chairs in an encoded state of that time. Raises one of UNREADABLE."""

    def lines(self, lines: dict[int, JournalLine]) -> dict[int, JournalLine]:
        """The lines of a journal, old ones converted to today's form."""


@dataclass(frozen=True)
class Kit(Generic[S, C, E, V]):
    """A game over one compiled pack, with everything that storage needs besides the rules.

    `milestone` tells whether a snapshot is due after events, `closes` whether a reign (or the game's
    equivalent) closed with them. `summary` also gets the chairs. `before_chairs` is for a game that has
    saves from before chairs were kept beside the state. `admitted` is the door for new commands: it cleans
    their names and raises Refused for an impossible one; commands in a journal don't pass it again.
    """

    game: Game[S, C, E, V]
    pack: str
    pack_title: str
    commands: msgspec.json.Decoder[C]
    events: msgspec.json.Decoder[tuple[E, ...]]
    milestone: Callable[[tuple[E, ...]], bool]
    summary: Callable[[S, Chairs], Summary]
    closes: Callable[[tuple[E, ...]], bool] = lambda _: False
    before_chairs: BeforeChairs | None = None
    admitted: Callable[[S, C], C] = lambda _, command: command


AnyKit = Kit[Any, Any, Any, Any]
Kits = Callable[[str, bytes, Path], AnyKit]
"""Finds the kit for a game's name and a compiled pack, which came from that file. Raises StorageError."""


class _Maker(Protocol):
    """The module of a game."""

    def kit(self, pack_json: bytes, path: Path) -> AnyKit:
        """The game's kit over that compiled pack, which came from that file. Raises StorageError."""


def kit(game: str, pack_json: bytes, path: Path) -> AnyKit:
    """The kit of one of the program's games."""
    if game not in GAMES:
        raise StorageError(
            "unknown_game",
            path,
            f"{path.parent} is a campaign of the game “{game}”, which this program doesn't know",
            "open it with a newer program",
        )
    # Imported only now: whoever lists or moves campaigns needs no rules.
    return cast(_Maker, import_module(GAMES[game])).kit(pack_json, path)


def installed_pack(game: str, name: str) -> bytes | None:
    """The installed pack with a name, compiled; None when there is no sound one."""
    from kd_desktop.packs import PackError, load, pack_json
    from kd_desktop.storage.folders import packs_folder

    try:
        pack = load(name, packs_folder())
    except (PackError, OSError):
        return None
    return pack_json(pack) if pack.game == game else None


def damaged_pack(path: Path, reason: str) -> StorageError:
    """The error when a campaign's compiled pack can't be read."""
    return StorageError(
        "pack_damaged",
        path,
        f"{path} is damaged ({reason.rstrip('.')})",
        "install that edition of the pack, or put back a copy of the file from a backup of the disk",
    )
