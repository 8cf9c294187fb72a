"""The few file operations of storage, in one place, so that tests can make each of them fail or be lost.

Everything here raises plain OSError. What is written is safe only after `Writer.sync`; a new, renamed or
removed name is safe only after `Disk.sync_folder`.
"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from typing import ClassVar, Protocol

from kd_desktop.storage.lacks import LACKS, NO_FLUSH, NO_LOCK, UNSUPPORTED

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
        """Releases the lock for others."""


class Disk(Protocol):
    """All that storage asks of a file system."""

    def read(self, path: Path) -> bytes:
        """The whole file."""

    def tail(self, path: Path, size: int) -> bytes:
        """The last bytes of the file, up to a number."""

    def names(self, folder: Path) -> list[str]:
        """The names in a folder, sorted."""

    def exists(self, path: Path) -> bool:
        """Whether a file or folder exists."""

    def create(self, path: Path) -> Writer:
        """Opens a file emptied for writing, new or not."""

    def append(self, path: Path) -> Writer:
        """Opens an existing or new file for writing at its end."""

    def make_folder(self, path: Path) -> None:
        """Makes a folder and its missing parents; does nothing when it exists."""

    def move(self, source: Path, target: Path) -> None:
        """Renames a file or folder in one step, replacing a file of that name but not a folder."""

    def link(self, source: Path, target: Path) -> None:
        """Gives the file a second name, or makes a copy if the file system can't."""

    def remove(self, path: Path) -> None:
        """Removes a file's name."""

    def remove_folder(self, path: Path) -> None:
        """Removes a folder with everything in it."""

    def sync_folder(self, path: Path) -> None:
        """Returns when the names in the folder are on the disk itself."""

    def lock(self, path: Path) -> Lock | None:
        """Locks a file; None when another program (or another part of this one) holds it."""


class _RealFile:
    """A real file, written without a buffer of our own."""

    def __init__(self, path: Path, flags: int) -> None:
        self._path = path
        self._fd = os.open(path, flags | os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)

    def write(self, data: bytes) -> None:
        """Adds all of the data."""
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._fd, rest) :]

    def sync(self) -> None:
        """Flushes the file as far as its disk can, on macOS the cache of the drive too."""
        try:
            if sys.platform == "darwin":
                fcntl.fcntl(self._fd, fcntl.F_FULLFSYNC)
            else:
                os.fsync(self._fd)
        except OSError as error:
            if error.errno not in UNSUPPORTED:
                raise
            LACKS.note("flush", self._path.parent)

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


class _HeldHere:
    """A lock that only this program knows, where the file system has none."""

    held: ClassVar[set[Path]] = set()

    def __init__(self, path: Path) -> None:
        self._path = path
        self.held.add(path)

    def release(self) -> None:
        """Gives the lock back."""
        self.held.discard(self._path)


class RealDisk:
    """The file system of this machine. Missing abilities that aren't essential are noted in `LACKS`."""

    def read(self, path: Path) -> bytes:
        """The whole file."""
        return path.read_bytes()

    def tail(self, path: Path, size: int) -> bytes:
        """The last bytes of the file."""
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - size))
            return file.read(size)

    def names(self, folder: Path) -> list[str]:
        """The names in a folder, sorted."""
        return sorted(entry.name for entry in folder.iterdir())

    def exists(self, path: Path) -> bool:
        """Whether a file or folder exists."""
        return path.exists()

    def create(self, path: Path) -> Writer:
        """Opens a file emptied for writing."""
        return _RealFile(path, os.O_TRUNC)

    def append(self, path: Path) -> Writer:
        """Opens a file for writing at its end."""
        return _RealFile(path, os.O_APPEND)

    def make_folder(self, path: Path) -> None:
        """Makes a folder and its missing parents, each safe on the disk."""
        missing = [one for one in (path, *path.parents) if not one.exists()]
        path.mkdir(parents=True, exist_ok=True)
        for one in missing:
            self.sync_folder(one.parent)

    def move(self, source: Path, target: Path) -> None:
        """Renames in one step."""
        source.replace(target)

    def link(self, source: Path, target: Path) -> None:
        """Gives a second name, or makes a copy if the file system has no links."""
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
        """Removes the name."""
        path.unlink(missing_ok=True)

    def remove_folder(self, path: Path) -> None:
        """Removes the folder with everything in it."""
        shutil.rmtree(path)

    def sync_folder(self, path: Path) -> None:
        """Flushes the folder if its disk can; Windows does that itself and has no call for it."""
        if sys.platform == "win32":
            return
        try:
            fd = os.open(path, os.O_RDONLY)
            try:
                os.fsync(fd)
            finally:
                os.close(fd)
        except OSError as error:
            if error.errno not in NO_FLUSH:
                raise
            LACKS.note("flush", path)

    def lock(self, path: Path) -> Lock | None:
        """Locks a file; None when it is held. Uses a lock of our own where the disk has none."""
        if path in _HeldHere.held:
            return None
        fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            if sys.platform == "win32":
                msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            os.close(fd)
            return None
        except OSError as error:
            os.close(fd)
            if error.errno not in NO_LOCK:
                raise
            LACKS.note("lock", path.parent)
            return _HeldHere(path)
        return _FileLock(fd)


DISK: Disk = RealDisk()
"""The file system of this machine, the default everywhere."""


def write_whole(disk: Disk, path: Path, data: bytes, beside: Path | None = None) -> None:
    """Puts a whole file in place; after a crash there is the old file or the new one, never a part.

    Written beside (by default at the path with ".new" added), flushed and renamed; the caller flushes the
    folder, together with its other changes there.
    """
    beside = beside or path.with_name(path.name + ".new")
    try:
        file = disk.create(beside)
        try:
            file.write(data)
            file.sync()
        finally:
            file.close()
        disk.move(beside, path)
    except BaseException:
        with suppress(OSError):
            disk.remove(beside)
        raise
