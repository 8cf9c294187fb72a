"""What storage knows of each game: its rules over a pack, how to read its saves, when to take a snapshot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

import msgspec

from kd_desktop.engine.game import Command, Event, Game
from kd_desktop.storage.errors import StorageError

if TYPE_CHECKING:
    from kd_desktop.engine.kings.state import Campaign

S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=msgspec.Struct)


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who takes part: the house (0: none), its family name, the member, and who plays the chair.

    `crest` names the house's picture, empty in saves that were made before it was kept.
    """

    house: int
    name: str
    member: str
    chair: Literal["person", "computer"] = "person"
    crest: str = ""


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A campaign as the library shows it, all of it public.

    `reign` counts reigns begun, `sitting` is whether one is going on, `king` and `year` are those of now.
    `leading` is the house with most Prestige, 0 for none.
    """

    players: tuple[Player, ...] = ()
    reign: int = 0
    round: int = 0
    sitting: bool = False
    king: str = ""
    year: int = 0
    finished: bool = False
    leading: int = 0


@dataclass(frozen=True)
class Kit(Generic[S, C, E, V]):
    """A game over one compiled pack, with what storage needs besides the rules.

    `new` gives the first state of a campaign from a seed; `milestone` tells whether a snapshot is due after
    events, `closes` whether a reign (or what the game has instead) closed with them.
    """

    game: Game[S, C, E, V]
    pack: str
    pack_title: str
    commands: msgspec.json.Decoder[C]
    events: msgspec.json.Decoder[tuple[E, ...]]
    new: Callable[[int], S]
    milestone: Callable[[tuple[E, ...]], bool]
    summary: Callable[[S], Summary]
    closes: Callable[[tuple[E, ...]], bool] = lambda _: False


AnyKit = Kit[Any, Any, Any, Any]
Kits = Callable[[str, bytes, Path], AnyKit]
"""Finds the kit for a game's name and a compiled pack, which came from that file. Raises StorageError."""


def kit(game: str, pack_json: bytes, path: Path) -> AnyKit:
    """The kit of one of the program's games."""
    if game == "kings":
        return _kings(pack_json, path)
    raise StorageError(
        "unknown_game",
        path,
        f"{path.parent} is a campaign of the game “{game}”, which this program doesn't know",
        "open it with a newer program",
    )


def _kings(pack_json: bytes, path: Path) -> AnyKit:
    # Imported only now: whoever lists or moves campaigns needs no rules.
    from kd_desktop.engine.kings.commands import COMMANDS
    from kd_desktop.engine.kings.events import CampaignFinished, KingsEvent, ReignClosed, RoundBegan
    from kd_desktop.engine.kings.game import KingsGame
    from kd_desktop.packs.findings import PackError
    from kd_desktop.packs.identity import pack_from_json

    try:
        pack = pack_from_json(pack_json)
    except PackError as error:
        raise damaged_pack(path, str(error)) from error
    rules = KingsGame(pack)
    milestones = (RoundBegan, ReignClosed, CampaignFinished)
    return Kit(
        game=rules,
        pack=pack.id,
        pack_title=pack.title,
        commands=COMMANDS,
        events=msgspec.json.Decoder(tuple[KingsEvent, ...]),
        new=rules.new,
        milestone=lambda events: any(isinstance(event, milestones) for event in events),
        summary=lambda state: _kings_summary(state, {house.number: house.crest for house in pack.houses}),
        closes=lambda events: any(isinstance(event, ReignClosed) for event in events),
    )


def _kings_summary(state: Campaign, crests: dict[int, str]) -> Summary:
    houses = [house for house in state.houses if house is not None]
    players = tuple(
        Player(house.number, house.name, house.member, house.chair, crests.get(house.number, ""))
        for house in houses
    )
    best = max((house.prestige for house in houses), default=0)
    leaders = [house.number for house in houses if house.prestige == best]
    reign = state.reign
    return Summary(
        players=players,
        reign=reign.number if reign is not None else len(state.ledger),
        round=reign.round if reign is not None else 0,
        sitting=reign is not None,
        king=state.king_name,
        year=state.year,
        finished=state.finished,
        leading=state.king_house if state.king_house in leaders else min(leaders, default=0),
    )


def installed_pack(game: str, name: str) -> bytes | None:
    """The pack of that name as it is installed now, compiled; None when there is no sound one."""
    if game != "kings":
        return None
    from kd_desktop.packs import PackError, load, pack_json
    from kd_desktop.storage.folders import packs_folder

    try:
        return pack_json(load(name, packs_folder()))
    except (PackError, OSError):
        return None


def damaged_pack(path: Path, reason: str) -> StorageError:
    """The compiled pack of a campaign can't be read."""
    return StorageError(
        "pack_damaged",
        path,
        f"{path} is damaged ({reason.rstrip('.')})",
        "install that edition of the pack, or put back a copy of the file from a backup of the disk",
    )
