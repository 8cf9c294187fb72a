"""Campaigns for the tests of chronicles and book: played by computer councillors from fixed seeds."""

from functools import cache
from pathlib import Path
from typing import Any

from kd_desktop.cli import main
from kd_desktop.desktop.kings.book.material import Material, gather_material
from kd_desktop.engine.kings.commands import BeginReign
from kd_desktop.storage.store import CampaignStore

ROUNDS = 3


def played(root: Path, reigns: str, seed: int, pack: str = "leaving-sea") -> Path:
    """The folder of a campaign of that many reigns."""
    arguments = ["autoplay", "kings", "--pack", pack, "--seats", "4", "--seed", str(seed), "--reigns", reigns]
    assert main([*arguments, "--out", str(root)]) == 0
    (folder,) = (path for path in root.iterdir() if (path / "journal.jsonl").exists())
    return folder


def go_on(folder: Path) -> None:
    """Begins one more reign and plays it into its fourth round, each seat with its first legal answer."""
    with CampaignStore.open(folder) as store:
        kept: CampaignStore[Any, Any, Any, Any] = store
        houses = tuple(house.number for house in kept.state.houses if house is not None)
        kept.apply(None, BeginReign(houses, "2026-11-20"))
        while kept.state.reign.round <= ROUNDS and kept.state.reign.ending is None:
            seat = kept.state.reign.ask.seats[0]
            kept.apply(seat, kept.game.legal(kept.state, seat)[0])
        assert kept.state.reign is not None and kept.state.reign.ending is None


def material(folder: Path) -> Material:
    """The campaign as the book reads it."""
    return gather_material(folder)


@cache
def running(root: Path) -> Path:
    """Four reigns that are over, and a fifth that runs; made once for the tests of a process."""
    folder = played(root / "running", "4", 5)
    go_on(folder)
    return folder


@cache
def finished(root: Path) -> Path:
    """A campaign played to the end of its finale, likewise."""
    return played(root / "finished", "all", 11)
