"""Errors with files, in sentences: what happened, to which file, and what to do about it."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Literal

Trouble = Literal[
    "no_space",
    "read_only",
    "not_permitted",
    "missing",
    "not_a_folder",
    "failed",
    "in_use",
    "not_a_campaign",
    "damaged",
    "newer",
    "not_migrated",
    "migrated",
    "rules_changed",
    "kept",
    "pack_damaged",
    "unknown_game",
    "no_undo",
    "exists",
    "bad_title",
    "no_reign",
    "no_backup",
    "not_exported",
    "lacking",
    "two_ways",
    "known",
    "no_home",
]
"""The kinds of trouble, for phrasing them in other languages."""


class StorageError(OSError):
    """A file could not be read or written as needed.

    `code` is the kind of trouble, `message` says what happened where and `advice` what to do; `path` is the
    file or folder. `str()` of it is the whole as one sentence.
    """

    def __init__(self, code: Trouble, path: Path, message: str, advice: str) -> None:
        super().__init__(message)
        self.code = code
        self.path = path
        self.message = message
        self.advice = advice

    def __str__(self) -> str:
        return f"{self.message}; {self.advice}."


@dataclass(frozen=True)
class Notice:
    """A problem with a campaign that still opened, or its repair, in one sentence.

    `path` is the file or folder in question.
    """

    code: Trouble
    path: Path
    message: str

    @property
    def damage(self) -> bool:
        """Whether the file is broken, rather than older than this program."""
        return self.code not in ("migrated", "rules_changed", "kept", "lacking")

    def __str__(self) -> str:
        return self.message


_KNOWN: dict[int, tuple[Trouble, str, str]] = {
    errno.ENOSPC: ("no_space", "The disk that holds {path} is full", "free some space there and try again"),
    errno.EFBIG: ("no_space", "{path} may not grow any further", "free some space there and try again"),
    errno.EROFS: (
        "read_only",
        "{path} is on a read-only disk",
        "choose another folder with --data",
    ),
    errno.EACCES: (
        "not_permitted",
        "You have no permission to use {path}",
        "change its permissions or choose another folder with --data",
    ),
    errno.ENOENT: ("missing", "There is no {path}", "check the name"),
    errno.ENOTDIR: (
        "not_a_folder",
        "{path} is not a folder, or lies beneath something that isn't",
        "name a folder",
    ),
    errno.EISDIR: ("not_a_folder", "{path} is a folder where a file should be", "move it away and try again"),
}
_KNOWN[errno.EDQUOT] = _KNOWN[errno.ENOSPC]
_KNOWN[errno.EPERM] = _KNOWN[errno.EACCES]
_KNOWN[errno.EEXIST] = _KNOWN[errno.ENOTDIR]


def explain(error: OSError, path: Path) -> StorageError:
    """The StorageError for an error of the operating system; about `path` when the error names no file."""
    where = Path(error.filename) if isinstance(error.filename, str | PathLike) else path
    code, message, advice = _KNOWN.get(
        error.errno or 0,
        ("failed", "{path} could not be used: {reason}", "check the disk and try again"),
    )
    reason = (error.strerror or type(error).__name__).lower()
    return StorageError(code, where, message.format(path=where, reason=reason), advice)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turns every OSError of the block into a StorageError about `path`."""
    try:
        yield
    except StorageError:
        raise
    except OSError as error:
        raise explain(error, path) from error


def in_use(folder: Path) -> StorageError:
    """The error when the campaign is open elsewhere."""
    return StorageError(
        "in_use", folder, f"{folder} is open in another program", "close it there and try again"
    )


def not_a_campaign(folder: Path) -> StorageError:
    """The error when a folder holds no campaign."""
    return StorageError(
        "not_a_campaign",
        folder,
        f"{folder} is not a campaign",
        "name a folder that holds campaign.json and journal.jsonl",
    )
