"""The few things storage does with files, in one place, so that tests can let each of them fail or be lost.

Everything here raises plain OSError. What is written is safe only after `Writer.sync`; a new, renamed or
removed name is safe only after `Disk.sync_folder`.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Protocol

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Writer(Protocol):
    """A file open for writing at its end."""

    def write(self, data: bytes) -> None:
        """Adds all of the data; after an error any part of it may be in the file."""

    def sync(self) -> None:
        """Returns when everything written is on the disk itself."""

    def close(self) -> None:
        """Closes the file; nothing can be written any more."""


class Lock(Protocol):
    """A lock held on a campaign."""

    def release(self) -> None:
        """Lets others have it."""


class Disk(Protocol):
    """All that storage asks of a file system."""

    def read(self, path: Path) -> bytes:
        """The whole file."""

    def names(self, folder: Path) -> list[str]:
        """The names in a folder, sorted."""

    def exists(self, path: Path) -> bool:
        """Whether there is a file or folder of that name."""

    def create(self, path: Path) -> Writer:
        """A file that is empty now, new or not."""

    def append(self, path: Path) -> Writer:
        """An existing or new file, to be written at its end."""

    def make_folder(self, path: Path) -> None:
        """A folder and what is missing above it; nothing happens when it is there."""

    def move(self, source: Path, target: Path) -> None:
        """A file or folder gets another name at once; a file of that name is replaced, a folder is not."""

    def link(self, source: Path, target: Path) -> None:
        """The file gets a second name; where the file system can't do that, a copy."""

    def remove(self, path: Path) -> None:
        """The name of a file goes."""

    def remove_folder(self, path: Path) -> None:
        """A folder goes with all that is in it."""

    def sync_folder(self, path: Path) -> None:
        """Returns when the names in the folder are on the disk itself."""

    def lock(self, path: Path) -> Lock | None:
        """The lock of that file, None when another program (or another part of this one) holds it."""


class _RealFile:
    """A real file, written without a buffer of our own."""

    def __init__(self, path: Path, flags: int) -> None:
        self._fd = os.open(path, flags | os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)

    def write(self, data: bytes) -> None:
        """Adds all of the data."""
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._fd, rest) :]

    def sync(self) -> None:
        """Flushes the file, on macOS the cache of the drive too."""
        if sys.platform == "darwin":
            fcntl.fcntl(self._fd, fcntl.F_FULLFSYNC)
        else:
            os.fsync(self._fd)

    def close(self) -> None:
        """Closes the file."""
        os.close(self._fd)


class _FileLock:
    """The operating system's lock on a file; it goes with the process that holds it, however that ends."""

    def __init__(self, fd: int) -> None:
        self._fd = fd

    def release(self) -> None:
        """Gives the lock back and closes the file.

        Closing alone isn't enough: a process that another thread is just starting has a copy of the file for
        a moment, and the lock would last as long as that.
        """
        try:
            if sys.platform != "win32":  # where started processes get no copy
                fcntl.flock(self._fd, fcntl.LOCK_UN)
        finally:
            os.close(self._fd)


class RealDisk:
    """The file system of this machine."""

    def read(self, path: Path) -> bytes:
        """The whole file."""
        return path.read_bytes()

    def names(self, folder: Path) -> list[str]:
        """The names in a folder, sorted."""
        return sorted(entry.name for entry in folder.iterdir())

    def exists(self, path: Path) -> bool:
        """Whether there is a file or folder of that name."""
        return path.exists()

    def create(self, path: Path) -> Writer:
        """A file that is empty now."""
        return _RealFile(path, os.O_TRUNC)

    def append(self, path: Path) -> Writer:
        """A file to be written at its end."""
        return _RealFile(path, os.O_APPEND)

    def make_folder(self, path: Path) -> None:
        """A folder and what is missing above it, each safe on the disk."""
        missing = [one for one in (path, *path.parents) if not one.exists()]
        path.mkdir(parents=True, exist_ok=True)
        for one in missing:
            self.sync_folder(one.parent)

    def move(self, source: Path, target: Path) -> None:
        """Another name at once."""
        source.replace(target)

    def link(self, source: Path, target: Path) -> None:
        """A second name, or a copy where the file system has no links."""
        target.unlink(missing_ok=True)
        try:
            os.link(source, target)
        except OSError:
            copy = self.create(target)
            try:
                copy.write(source.read_bytes())
                copy.sync()
            finally:
                copy.close()

    def remove(self, path: Path) -> None:
        """The name goes."""
        path.unlink(missing_ok=True)

    def remove_folder(self, path: Path) -> None:
        """The folder goes with all that is in it."""
        shutil.rmtree(path)

    def sync_folder(self, path: Path) -> None:
        """Flushes the folder; Windows does that by itself and has no call for it."""
        if sys.platform == "win32":
            return
        fd = os.open(path, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)

    def lock(self, path: Path) -> Lock | None:
        """The lock of that file, or None when somebody has it."""
        fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            if sys.platform == "win32":
                msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            os.close(fd)
            return None
        except OSError:
            os.close(fd)
            raise
        return _FileLock(fd)


DISK: Disk = RealDisk()
"""The file system of this machine, for whoever names no other."""


def write_whole(disk: Disk, path: Path, data: bytes) -> None:
    """Puts a whole file in place, so that after a crash there is the old file or the new one, never a part.

    Written beside, flushed and renamed; the caller flushes the folder, together with whatever else it changes
    there.
    """
    beside = path.with_name(path.name + ".new")
    file = disk.create(beside)
    try:
        file.write(data)
        file.sync()
    finally:
        file.close()
    disk.move(beside, path)
