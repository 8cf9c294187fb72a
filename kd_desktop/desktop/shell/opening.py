"""The targets of `kd-desktop FILE`: an exported campaign, a campaign's folder, or a pack's."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from kd_desktop.storage.errors import StorageError, explained
from kd_desktop.storage.library import entry
from kd_desktop.storage.past import JOURNAL
from kd_desktop.storage.places import ENDING
from kd_desktop.storage.snapshot import CURRENT

if TYPE_CHECKING:
    from kd_desktop.desktop.shell.main_window import MainWindow


class Opening(NamedTuple):
    """An exported file to import, a campaign's folder to continue, or a pack's folder; its full path."""

    kind: Literal["file", "campaign", "pack"]
    path: Path


def opening(named: Path) -> Opening:
    """The target of a path. Raises StorageError when the window can't open it."""
    path = named.absolute()
    with explained(path):
        if not path.exists():
            raise FileNotFoundError(2, "not there", str(path))
    if path.name in (CURRENT, JOURNAL) or path.suffix == ".toml":
        path = path.parent
    if path.is_dir():
        if entry(path) is not None:
            return Opening("campaign", path)
        if any(path.glob("*.toml")):
            return Opening("pack", path)
        raise _foreign(path, "folder")
    if path.suffix == ENDING or zipfile.is_zipfile(path):
        return Opening("file", path)
    raise _foreign(path, "file")


def _foreign(path: Path, what: str) -> StorageError:
    return StorageError(
        "not_exported",
        path,
        f"{path} is a {what} that the game can't open",
        f"name a {ENDING} file, a campaign's folder or a pack's folder",
    )


def open_in(window: MainWindow, wanted: Opening) -> None:
    """Open a target in the window: offer an import, continue a campaign, play or mend a pack."""
    if wanted.kind == "campaign":
        window.open_campaign(wanted.path)
    elif wanted.kind == "file":
        window.welcome.librarian.arrivals.take_in(wanted.path, asking=True)
    elif window.library.can_play(wanted.path):
        window.show_new(wanted.path)
    else:
        window.show_authors(wanted.path)
