"""A shelf of toy campaigns for the tests of the library: a kit whose reigns close, and what must stay."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import AnyKit
from kd_desktop.storage.past import read
from tests.storage.support import FaultyDisk, Ticking, begin, masks_kit, play
from tests.toy.pieces import Unmasked

ROOT = Path("/campaigns")
FOLDER = ROOT / "the-masked-ball"


def shelf_kit(game: str, pack_json: bytes, path: Path) -> AnyKit:
    """The toy, where every unmasking counts as the close of a reign."""
    toy = masks_kit(game, pack_json, path)
    return replace(toy, closes=lambda events: any(isinstance(event, Unmasked) for event in events))


CARE: dict[str, Any] = {"kits": shelf_kit}
CLOCKED: dict[str, Any] = {"kits": shelf_kit, "clock": Ticking()}


def played(
    root: Path, acts: int = 40, disk: Any = None, title: str = "The Masked Ball", seed: int = 7
) -> Path:
    """A campaign of that many acts, closed."""
    with begin(root, disk, seed, title) as store:
        play(store, acts, Random(acts))
        return store.folder


def state(folder: Path, disk: Any = DISK) -> Any:
    """The state that a campaign opens at, which must need no repair."""
    past = read(disk, folder, shelf_kit)
    assert not past.notices, past.notices
    return past.state


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a real folder but the lock, by path in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "lock"
    }


def memory(disk: FaultyDisk, folder: Path) -> dict[str, bytes]:
    """Every file under a folder of a disk in memory, by whole path."""
    start = folder.as_posix() + "/"
    return {name: node.data for name, node in disk.names_now.items() if name.startswith(start) and node.data}
