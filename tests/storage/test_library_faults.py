"""For every n: the n-th thing the disk does in an operation fails, tears, or the machine stops there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_copies import branch, duplicate, rename
from kd_desktop.storage.library_files import export, take_in
from kd_desktop.storage.library_restore import generations, restore
from kd_desktop.storage.library_trash import empty_trash, put_back, throw_away, trashed
from kd_desktop.storage.past import read
from kd_desktop.storage.verify import verify
from tests.everyday import daily
from tests.storage.shelf import CARE, CLOCKED, FOLDER, ROOT, memory, played, shelf_kit
from tests.storage.support import CrashError, FaultyDisk

OTHER = ROOT / "other"
FILE = Path("/usb/ball.council")
HOWS = ("fail", "tear", "stop", "stop_torn")


def prepared() -> FaultyDisk:
    disk = FaultyDisk()
    disk.make_folder(FILE.parent)
    played(ROOT, 24, disk)
    played(ROOT, 6, disk, title="Other")
    export(FOLDER, FILE, disk=disk, **CLOCKED)
    return disk.crashed("all", Random(0))


START = prepared()
OLD = read(START, FOLDER, shelf_kit).state
BACKUP = generations(FOLDER, START)[1].number


def fresh(plan: tuple[int, str] | None = None) -> FaultyDisk:
    disk = START.crashed("all", Random(0))
    disk.plan = plan
    return disk


Work = Callable[[FaultyDisk], Any]
UNTOUCHED: dict[str, Work] = {
    "duplicate": lambda disk: duplicate(FOLDER, "Copy", disk=disk),
    "branch": lambda disk: branch(FOLDER, 2, "What if", disk=disk, **CLOCKED),
    "export": lambda disk: export(FOLDER, FILE.with_name("new.council"), disk=disk, **CLOCKED),
    "import": lambda disk: take_in(FILE, ROOT, disk=disk, **CARE),
}


def runs(work: Work) -> list[tuple[FaultyDisk, bool]]:
    """The disk after every fault at every place, and whether the operation said that it was done."""
    count = fresh()
    work(count)
    assert count.ops > 3
    after = []
    for n in range(count.ops):
        for how in HOWS:
            disk = fresh((n, how))
            try:
                work(disk)
            except StorageError:
                after.append((disk, False))
            except CrashError:
                after += [(disk.crashed(pattern, Random(n)), False) for pattern in ("none", "all", "some")]
            else:
                after.append((disk, True))
            disk.plan = None
    return after


def whole_shelf(disk: FaultyDisk, root: Path = ROOT) -> list[Path]:
    """The campaigns on the shelf, each of which must be sound."""
    found = campaigns(root, disk)
    for entry in found:
        assert entry.trouble is None
        assert verify(entry.folder, kits=shelf_kit, disk=disk).sound, entry.folder
    return [entry.folder for entry in found]


@pytest.mark.parametrize("name", UNTOUCHED)
@daily("import", "export")
def test_the_old_campaign_is_untouched_and_the_new_one_whole_or_not_there(name: str) -> None:
    before = memory(START, FOLDER), memory(START, OTHER), START.read(FILE)
    made = 0
    for disk, done in runs(UNTOUCHED[name]):
        assert (memory(disk, FOLDER), memory(disk, OTHER), disk.read(FILE)) == before
        shelf = whole_shelf(disk)
        assert {FOLDER, OTHER} <= set(shelf)
        new = len(shelf) > 2 or disk.exists(FILE.with_name("new.council"))
        assert new or not done
        made += new
        if disk.exists(FILE.with_name("new.council")):
            take_in(FILE.with_name("new.council"), Path("/there"), disk=disk, **CARE)
    assert made


def test_a_name_is_the_old_or_the_new_one() -> None:
    seen = set()
    for disk, done in runs(lambda disk: rename(FOLDER, "New", disk=disk, **CLOCKED)):
        whole_shelf(disk)
        past = read(disk, FOLDER, shelf_kit)
        assert past.state == OLD
        assert not past.notices
        assert past.base.title == "New" or not done
        seen.add(past.base.title)
    assert seen == {"The Masked Ball", "New"}


def test_a_restoring_is_done_or_not() -> None:
    done_disk = fresh()
    restore(FOLDER, BACKUP, disk=done_disk, **CLOCKED)
    new = read(done_disk, FOLDER, shelf_kit).state
    assert new != OLD
    seen = {"old": 0, "new": 0}
    for disk, done in runs(lambda disk: restore(FOLDER, BACKUP, disk=disk, **CLOCKED)):
        past = read(disk, FOLDER, shelf_kit)
        assert not past.notices
        assert past.state in (OLD, new)
        assert past.state == new or not done
        whole_shelf(disk)
        seen["old" if past.state == OLD else "new"] += 1
        # Either way the backup is still there to be tried again, and so is the former present.
        assert BACKUP in [one.number for one in generations(FOLDER, disk)]
        if past.state == new:
            kept = [one.number for one in generations(FOLDER, disk) if one.header.seq > past.seq]
            restore(FOLDER, kept[0], disk=disk, **CLOCKED)
            assert read(disk, FOLDER, shelf_kit).state == OLD
        else:
            restore(FOLDER, BACKUP, disk=disk, **CLOCKED)
            assert read(disk, FOLDER, shelf_kit).state == new
    assert seen["old"] > 10
    assert seen["new"]


def test_a_campaign_is_on_the_shelf_or_in_the_trash() -> None:
    before = sorted(memory(START, FOLDER).values())
    seen = set()
    for disk, done in runs(lambda disk: throw_away(FOLDER, disk=disk)):
        places = [*whole_shelf(disk), *(entry.folder for entry in trashed(ROOT, disk))]
        mine = [place for place in places if place.name == FOLDER.name]
        assert len(mine) == 1
        assert sorted(memory(disk, mine[0]).values()) == before
        assert not done or mine[0] != FOLDER
        seen.add(mine[0] == FOLDER)
    assert seen == {True, False}


def test_putting_back_and_emptying() -> None:
    def back(disk: FaultyDisk) -> None:
        put_back(throw_away(FOLDER, disk=disk), disk=disk)

    for disk, done in runs(back):
        places = [*whole_shelf(disk), *whole_shelf(disk, ROOT / ".trash")]
        assert sorted(place.name for place in places) == [OTHER.name, FOLDER.name]
        assert not done or FOLDER in places

    def empty(disk: FaultyDisk) -> None:
        throw_away(FOLDER, disk=disk)
        empty_trash(ROOT, disk=disk)

    for disk, done in runs(empty):
        assert memory(disk, OTHER) == memory(START, OTHER)
        shelf = whole_shelf(disk)
        left = whole_shelf(disk, ROOT / ".trash")
        assert OTHER in shelf
        assert not done or (FOLDER not in shelf and not left)
        empty_trash(ROOT, disk=disk)
        assert trashed(ROOT, disk) == []
        assert not memory(disk, ROOT / ".trash")
