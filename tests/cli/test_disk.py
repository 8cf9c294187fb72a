"""A disk that is full or can only be read, for real: a small tmpfs where this machine lets us mount one.

Where it doesn't, the operating system says no by other means: a limit for the size of files, and a folder
that the user may not write to.
"""

from __future__ import annotations

import json
import resource
import signal
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from kd_desktop.packs import load, pack_json
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.store import CampaignStore
from tests.cli.support import REIGN, as_ordinary_user, complains, start

PACK = len(pack_json(load("bench")))
SOME = 120_000
"""Bytes of journal and snapshots for some reigns."""


@dataclass
class SmallDisk:
    """A folder with little room. `mounted`: it is a file system of its own; else `setup` limits a process."""

    folder: Path
    mounted: bool
    setup: Callable[[], None] | None

    def mount(self, options: str) -> None:
        """Changes the file system's options."""
        _mount("-o", f"remount,{options}", str(self.folder))


def _mount(*arguments: str) -> bool:
    try:
        done = subprocess.run(["mount", *arguments], capture_output=True, check=False, timeout=30)
    except FileNotFoundError:
        return False
    return done.returncode == 0


def no_file_over(limit: int) -> Callable[[], None]:
    """In a new process: files may not grow beyond that many bytes."""

    def setup() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return setup


@pytest.fixture
def small(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[SmallDisk]:
    """A disk with room for that many bytes besides two copies of the pack."""
    room: int = request.param
    folder = tmp_path / "small"
    folder.mkdir()
    if _mount("-t", "tmpfs", "-o", f"size={2 * PACK + room}", "tmpfs", str(folder)):
        yield SmallDisk(folder, True, None)
        subprocess.run(["umount", "-l", str(folder)], check=True, timeout=30)
    else:
        yield SmallDisk(folder, False, no_file_over(PACK + room // 2))


def the_campaign(folder: Path) -> Path:
    (found,) = [path for path in folder.iterdir() if not path.name.startswith(".")]
    return found


@pytest.mark.parametrize("small", [SOME], indirect=True)
def test_a_disk_that_fills_up_stops_the_game_loses_nothing_and_lets_it_go_on_later(small: SmallDisk) -> None:
    answer = start(*REIGN, "--reigns", "all", "--ack", "--out", small.folder, setup=small.setup)
    complains(answer, "free some space")
    acknowledged = int(answer.out.split()[-1])
    assert acknowledged > 20
    folder = the_campaign(small.folder)
    replayed = start("replay", folder, "--verify", "--json", setup=small.setup)
    assert replayed.status == 0, replayed
    assert json.loads(replayed.out)["commands"] == acknowledged
    if small.mounted:
        small.mount(f"size={8 * PACK}")
    with CampaignStore.open(folder) as store:
        assert store.seq == acknowledged
        assert store.notices == []
        store.rename("There is room again")
    (entry,) = campaigns(small.folder)
    assert entry.header is not None
    assert entry.header.title == "There is room again"


@pytest.mark.parametrize("small", [-PACK - PACK // 2, -PACK // 2, -9000], indirect=True)
def test_a_campaign_that_does_not_fit_leaves_nothing_behind(small: SmallDisk) -> None:
    complains(start(*REIGN, "--out", small.folder, setup=small.setup), "free some space")
    assert [path for path in small.folder.iterdir() if not path.name.startswith(".")] == []
    assert list(small.folder.iterdir()) == []


@pytest.mark.parametrize("small", [8 * PACK], indirect=True)
def test_a_campaign_on_a_disk_that_can_only_be_read_is_listed_read_and_not_played(small: SmallDisk) -> None:
    answer = start(*REIGN, "--json", "--out", small.folder)
    assert answer.status == 0
    folder = Path(json.loads(answer.out)["folder"])
    if small.mounted:
        small.mount("ro")
        reason = "is on a read-only disk"
        with pytest.raises(StorageError) as caught:
            CampaignStore.open(folder)
        assert caught.value.code == "read_only"
    else:
        for path in (folder / "lock", folder, small.folder):
            path.chmod(path.stat().st_mode & ~0o222)
        reason = "permissions"
    complains(start(*REIGN, "--out", small.folder, setup=as_ordinary_user), str(small.folder), reason)
    replayed = start("replay", folder, "--verify", setup=as_ordinary_user)
    assert replayed.status == 0, replayed
    (entry,) = campaigns(small.folder)
    assert entry.trouble is None
    if not small.mounted:
        small.folder.chmod(0o755)
        folder.chmod(0o755)
