"""Abilities that some file systems lack and that play can do without: network shares, shared folders.

Code that meets such a lack notes it in `LACKS`; the interface reports it once, in a sentence.
"""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Literal

Lack = Literal["flush", "lock"]
"""Names in a folder can't be flushed to the disk; a file can't be locked."""

UNSUPPORTED = frozenset(
    number
    for name in ("EINVAL", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "ENOTTY")
    if (number := getattr(errno, name, None)) is not None
)
"""The error codes of a file system without such a call."""
NO_FLUSH = UNSUPPORTED | {errno.EACCES, errno.EPERM, errno.EISDIR, errno.EBADF}
"""The harmless error codes of flushing a folder, also for folders that can be written but not opened."""
NO_LOCK = UNSUPPORTED | {errno.ENOLCK}
"""The error codes of locking a file on a disk without locks."""

_SAID: dict[Lack, str] = {
    "flush": "The disk that holds {path} can't confirm every save; you can play on, but a power cut just "
    "after a move might lose that move.",
    "lock": "The disk that holds {path} can't lock files; you can play on, but open a campaign in one "
    "program at a time.",
}


class Lacks:
    """The lacks found so far, each with the first file or folder where it was noticed."""

    def __init__(self) -> None:
        self._found: dict[Lack, Path] = {}
        self._told: set[Lack] = set()

    def note(self, lack: Lack, path: Path) -> None:
        """Notes a lack at a file or folder."""
        self._found.setdefault(lack, path)

    def untold(self) -> dict[Lack, str]:
        """A sentence for each lack not reported yet; they count as reported from now on."""
        new = {
            lack: _SAID[lack].format(path=path)
            for lack, path in self._found.items()
            if lack not in self._told
        }
        self._told.update(new)
        return new

    def forget(self) -> None:
        """Forgets all lacks, as at the start of the program."""
        self._found.clear()
        self._told.clear()


LACKS = Lacks()
"""The lacks of the disks this program uses."""
