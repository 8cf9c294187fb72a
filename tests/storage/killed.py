"""A program that is killed at the n-th thing it does to the disk, for many n, and what that leaves.

`python -m tests.storage.killed FOLDER N…` plays an evening for each N in a process of its own, which kills
itself there, half-way through when it is a write. For each it prints a line: N, the number of the last act
that was acknowledged, and that of the campaign that opens afterwards; or `N over` when the evening ended
before.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from random import Random

from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.disk import RealDisk, Writer
from kd_desktop.storage.verify import verify
from tests.storage.support import begin, masks_kit, play, reopen

ACTS = 14


class KillingDisk(RealDisk):
    """The real file system, until the n-th change of it."""

    def __init__(self, n: int) -> None:
        self.left = n

    def tick(self) -> bool:
        """Counts; whether this is the one."""
        self.left -= 1
        return self.left < 0

    def end(self) -> None:
        """The operating system ends this process, without a word to it."""
        os.kill(os.getpid(), signal.SIGKILL)

    def create(self, path: Path) -> Writer:
        """A file whose writing may be the end."""
        return KillingFile(self, super().create(path))

    def append(self, path: Path) -> Writer:
        """A file whose writing may be the end."""
        return KillingFile(self, super().append(path))

    def make_folder(self, path: Path) -> None:
        """A folder, or the end before it."""
        if self.tick():
            self.end()
        super().make_folder(path)

    def move(self, source: Path, target: Path) -> None:
        """Another name, or the end before it."""
        if self.tick():
            self.end()
        super().move(source, target)

    def link(self, source: Path, target: Path) -> None:
        """A second name, or the end before it."""
        if self.tick():
            self.end()
        super().link(source, target)

    def remove(self, path: Path) -> None:
        """A name less, or the end before it."""
        if self.tick():
            self.end()
        super().remove(path)


class KillingFile:
    """A file of a KillingDisk."""

    def __init__(self, disk: KillingDisk, file: Writer) -> None:
        self._disk = disk
        self._file = file

    def write(self, data: bytes) -> None:
        """All of it, or half of it and the end."""
        if self._disk.tick():
            self._file.write(data[: len(data) // 2])
            self._disk.end()
        self._file.write(data)

    def sync(self) -> None:
        """Flushes, or the end before that."""
        if self._disk.tick():
            self._disk.end()
        self._file.sync()

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


def evening(root: Path, n: int, pipe: int) -> None:
    """Plays, tells each act once it is saved, leaves and comes back; in a process that may end anywhere."""
    disk = KillingDisk(n)
    random = Random(n)
    store = begin(root, disk)
    for number in range(2 * ACTS):
        if number == ACTS:
            store.close()
            store = reopen(store.folder, disk)
        if not play(store, 1, random):
            break
        os.write(pipe, bytes([store.seq]))
        if number % 3 == 1:
            store.set_chairs({1 + number % 2: Chair("computer", str(store.seq + 1))})
            os.write(pipe, bytes([store.seq]))
    store.close()


def trial(root: Path, n: int) -> str:
    """One evening and what is left of it, as a line."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        evening(root, n, writing)
        os._exit(0)
    os.close(writing)
    acknowledged = 0
    while data := os.read(reading, 4096):
        acknowledged = data[-1]
    os.close(reading)
    _, status = os.waitpid(child, 0)
    if status == 0:
        return f"{n} over"
    if not os.WIFSIGNALED(status):
        raise RuntimeError(f"the evening {n} failed by itself")
    folders = [path for path in root.iterdir() if not path.name.startswith(".")] if root.exists() else []
    if not folders:
        return f"{n} {acknowledged} 0"
    store = reopen(folders[0])
    seq = store.seq
    if store.notices:
        raise RuntimeError(f"{n}: {store.notices[0]}")
    taken = [entry.n for entry in store.history if entry.chairs]
    if [chair.name for chair in store.chairs.values() if chair.name == str(max(taken, default=0))] != [
        str(number) for number in taken[-1:]
    ]:
        raise RuntimeError(f"{n}: somebody else plays than was told")
    play(store, 3, Random(n))
    store.close()
    if not verify(folders[0], kits=masks_kit).sound:
        raise RuntimeError(f"{n}: the campaign isn't sound")
    return f"{n} {acknowledged} {seq}"


if __name__ == "__main__":
    for turn in sys.argv[2:]:
        print(trial(Path(sys.argv[1]) / turn, int(turn)), flush=True)
