"""Disks that can't flush folders or lock files are played on; what fails on the way leaves nothing behind."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.lacks import LACKS
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_files import export, take_in
from kd_desktop.storage.library_trash import put_back, throw_away
from kd_desktop.storage.verify import verify
from tests.storage.shelf import CARE, CLOCKED, FOLDER, ROOT, played, shelf_kit
from tests.storage.support import FaultyDisk, begin, play, reopen

if sys.platform != "win32":
    import fcntl


@pytest.fixture(autouse=True)
def nothing_told() -> Iterator[None]:
    LACKS.forget()
    yield
    LACKS.forget()


def no_folder_flush(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.fsync

    def fsync(fd: int) -> None:
        if stat.S_ISDIR(os.fstat(fd).st_mode):
            raise OSError(number, os.strerror(number))
        real(fd)

    monkeypatch.setattr(os, "fsync", fsync)


def no_locks(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def flock(_: int, __: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", flock)


def a_life(root: Path) -> Path:
    """A campaign is founded, played, opened again, exported, imported, thrown away and put back."""
    folder = played(root, 24)
    with reopen(folder) as store:
        play(store, 3, Random(2))
        store.rename("Still here")
    out, _ = export(folder, root / "x.council", **CLOCKED)
    made = take_in(out, root, **CARE)
    assert put_back(throw_away(folder)) == folder
    assert verify(folder, kits=shelf_kit).sound
    assert verify(made, kits=shelf_kit).sound
    return folder


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EACCES])
def test_a_disk_that_cannot_flush_folders_is_played_on_and_that_is_said_once(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_folder_flush(number, monkeypatch)
    a_life(tmp_path / "campaigns")
    (said,) = LACKS.untold().values()
    assert "can't confirm every save; you can play on" in said
    a_life(tmp_path / "more")
    assert not LACKS.untold()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL])
def test_a_disk_without_locks_is_played_on_and_one_program_still_opens_a_campaign_once(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_locks(number, monkeypatch)
    folder = a_life(tmp_path / "campaigns")
    (said,) = LACKS.untold().values()
    assert "can't lock files; you can play on" in said
    with reopen(folder), pytest.raises(StorageError, match="open in another program"):
        reopen(folder)
    reopen(folder).close()


def test_a_disk_that_is_broken_is_not_taken_for_one_that_lacks_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_folder_flush(errno.EIO, monkeypatch)
    with pytest.raises(StorageError):
        begin(tmp_path)
    assert not LACKS.untold()


def test_whatever_fails_in_founding_leaves_nothing_behind() -> None:
    count = FaultyDisk()
    begin(ROOT, count).close()
    for n in range(count.ops):
        for how in ("fail", "tear"):
            disk = FaultyDisk((n, how))
            try:
                begin(ROOT, disk).close()
            except StorageError:
                assert campaigns(ROOT, disk) == [], (n, how)
                assert not disk.exists(ROOT) or disk.names(ROOT) == [], (n, how)


@pytest.mark.parametrize("what", ["export", "import", "trash"])
def test_whatever_fails_in_an_act_leaves_the_shelf_as_it_was(what: str) -> None:
    file = Path("/usb/ball.council")
    start = FaultyDisk()
    start.make_folder(file.parent)
    played(ROOT, 24, start)
    export(FOLDER, file, disk=start, **CLOCKED)

    def work(disk: FaultyDisk) -> None:
        if what == "export":
            export(FOLDER, file.with_name("new.council"), disk=disk, **CLOCKED)
        elif what == "import":
            take_in(file, ROOT, disk=disk, **CARE)
        else:
            throw_away(FOLDER, disk=disk)

    def places(disk: FaultyDisk) -> list[str]:
        return sorted(
            name for name in disk.names_now if not name.endswith(("/lock", "/.trash")) and "/." not in name
        )

    count, failures = start.crashed("all", Random(0)), 0
    work(count)
    for n in range(count.ops):
        for how in ("fail", "tear"):
            disk = start.crashed("all", Random(0))
            disk.plan = (n, how)
            try:
                work(disk)
            except StorageError:
                failures += 1
                assert places(disk) == places(start), (n, how)
    assert failures


class Stuck(FaultyDisk):
    """A disk that fails for good when the shelf's folder should be flushed: nothing can be removed either."""

    broken = False

    def sync_folder(self, path: Path) -> None:
        if path == ROOT and self.exists(FOLDER):
            self.broken = True
            raise OSError(errno.EIO, "injected")
        super().sync_folder(path)

    def remove_folder(self, path: Path) -> None:
        if self.broken:
            raise OSError(errno.EIO, "injected")
        super().remove_folder(path)


def test_where_nothing_can_be_removed_the_sentence_says_what_stands() -> None:
    disk = Stuck()
    with pytest.raises(StorageError, match=f"what was begun is still at {FOLDER}"):
        begin(ROOT, disk)
    assert disk.exists(FOLDER)
