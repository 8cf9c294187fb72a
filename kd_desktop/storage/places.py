"""Free names for files and folders that every file system accepts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from kd_desktop.engine.names import clean, cut
from kd_desktop.storage.disk import Disk, write_whole
from kd_desktop.storage.errors import StorageError, explain

ENDING = ".council"
"""The ending of a campaign file's name."""

LONGEST_STEM = 180
"""The most bytes of a file's name without its ending: 255 are allowed, and numbers and endings follow."""
_DEVICES = {"con", "prn", "aux", "nul", *(f"{kind}{n}" for kind in ("com", "lpt") for n in range(10))}
"""Names that Windows reserves for devices, with or without an ending."""


def slug(title: str) -> str:
    """A folder name that every file system accepts."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].strip("-")
    return f"{name}-campaign" if name in _DEVICES else name or "campaign"


def file_stem(title: str) -> str:
    """The title as the name of a file, without its ending: in its own letters, and fit for every file system.

    "" when nothing of it is usable.
    """
    name = re.sub(r'[\\/:*?"<>|\s]+', " ", clean(title)).strip(" .")
    while len(name.encode()) > LONGEST_STEM:
        name = cut(name, len(name) - 1).strip(" .")
    return f"{name} –" if name.lower() in _DEVICES else name


def free(disk: Disk, folder: Path, name: str) -> Path:
    """A free path in the folder: the name, or the name with a number."""
    stem, dot, ending = name.rpartition(".")
    if not stem:
        stem, dot, ending = name, "", ""
    path, count = folder / name, 1
    while disk.exists(path):
        count += 1
        path = folder / f"{stem}-{count}{dot}{ending}"
    return path


@contextmanager
def gone_on_failure(made: Path, remove: Callable[[Path], None]) -> Iterator[None]:
    """Removes the files just made if the block fails; if it can't, the error names what remains."""
    try:
        yield
    except BaseException as error:
        try:
            remove(made)
        except FileNotFoundError:
            raise error from None
        except OSError:
            if not isinstance(error, OSError):
                raise error from None
            trouble = error if isinstance(error, StorageError) else explain(error, made)
            text = f"{trouble.message}, and what was begun is still at {made}"
            raise StorageError(trouble.code, trouble.path, text, trouble.advice) from error
        raise


def place(disk: Disk, path: Path, data: bytes) -> None:
    """Writes a file that a user named, whole or not at all; after an OSError it is unchanged."""
    write_whole(disk, path, data, beside=free(disk, path.parent, f".{path.name}.new"))
    with gone_on_failure(path, disk.remove):
        disk.sync_folder(path.parent)
