"""Finds a campaign named on the command line: by its name on the shelf, or by its folder."""

from __future__ import annotations

from pathlib import Path

from kd_desktop.cli.complaint import Complaint, closest
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.folders import campaigns_folder
from kd_desktop.storage.library import campaigns


def shelf() -> Path:
    """The folder of campaigns, which need not be there yet. Raises StorageError and Complaint."""
    root = campaigns_folder()
    in_the_way = next((path for path in (root, *root.parents) if path.exists() and not path.is_dir()), None)
    if in_the_way is not None:
        raise Complaint(f"{in_the_way} is a file, not a folder; name another data folder with --data.")
    return root


def named(name: Path, root: Path | None = None) -> Path:
    """The campaign's folder, given its name or title on the shelf `root`, or its path.

    A path needs no shelf. Raises Complaint when nothing has that name, and StorageError.
    """
    if len(name.parts) != 1 or name.parts[0] in (".", ".."):
        return _path(name)
    try:
        root = root if root is not None else shelf()
        there = campaigns(root)
    except (StorageError, Complaint):
        if name.exists():
            return _path(name)
        raise
    wanted = str(name)
    if (root / name).is_dir():
        return root / name
    titled = [one.folder for one in there if one.title.casefold() == wanted.casefold()]
    if len(titled) == 1:
        return titled[0]
    if name.exists():
        return _path(name)
    near = closest(wanted, [one.folder.name for one in there])
    raise Complaint(f"No campaign is called “{wanted}”{near}; give a name on the shelf or a folder.")


def _path(name: Path) -> Path:
    path = name.absolute()
    if not path.exists():
        raise Complaint(f"No campaign is at {path}; give a name on the shelf or a folder.")
    return path
