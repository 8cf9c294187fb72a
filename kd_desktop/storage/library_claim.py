"""Shared by every operation on a campaign's folder: holding its lock, and making a whole new folder.

It is the same lock as for playing, so nothing here touches a campaign that another program has open.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath

from kd_desktop.storage.disk import Disk, Lock, write_whole
from kd_desktop.storage.errors import explain, explained, in_use, not_a_campaign
from kd_desktop.storage.library import entry
from kd_desktop.storage.places import free, gone_on_failure
from kd_desktop.storage.store import LOCK
from kd_desktop.storage.titles import LONGEST_TITLE, proper_title

__all__ = ["LONGEST_TITLE", "claimed", "proper_title", "settle"]
_CLOSED_DISK = (errno.EROFS, errno.EACCES, errno.EPERM)


@contextmanager
def claimed(disk: Disk, folder: Path, *, reading: bool = False) -> Iterator[None]:
    """Holds the campaign's lock. Raises StorageError when there is no campaign or it is open elsewhere.

    `reading` alone needs no lock on a read-only disk, where nobody can play.
    """
    with explained(folder):
        if not disk.exists(folder):
            raise explain(FileNotFoundError(errno.ENOENT, "not there", str(folder)), folder)
        if entry(folder, disk) is None:
            raise not_a_campaign(folder)
    lock = _lock(disk, folder, reading)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def _lock(disk: Disk, folder: Path, reading: bool) -> Lock | None:
    try:
        lock = disk.lock(folder / LOCK)
    except OSError as error:
        if reading and error.errno in _CLOSED_DISK:
            return None
        raise explain(error, folder / LOCK) from error
    if lock is None:
        raise in_use(folder)
    return lock


def settle(
    disk: Disk,
    root: Path,
    name: str,
    files: Mapping[str, bytes],
    approve: Callable[[Path], object] = lambda _: None,
) -> Path:
    """Makes a folder under `root` from files (by path inside it) and returns it; called `name` if free.

    It is written under a hidden name and appears only after `approve` has checked it there and everything is
    safe on the disk. Raises StorageError, and whatever `approve` raises; then there is no such folder.
    """
    with explained(root):
        disk.make_folder(root)
        hidden = free(disk, root, f".new-{name}")
        try:
            disk.make_folder(hidden)
            for inner, data in files.items():
                path = hidden.joinpath(*PurePosixPath(inner).parts)
                disk.make_folder(path.parent)
                write_whole(disk, path, data)
            for inner_folder in {str(PurePosixPath(inner).parent) for inner in files} | {"."}:
                disk.sync_folder(hidden / inner_folder)
            approve(hidden)
            folder = free(disk, root, name)
            disk.move(hidden, folder)
        except BaseException:
            with suppress(OSError):
                disk.remove_folder(hidden)
            raise
        with gone_on_failure(folder, disk.remove_folder):
            disk.sync_folder(root)
    return folder
