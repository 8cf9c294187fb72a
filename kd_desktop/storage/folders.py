"""The folders of campaigns and packs: in this user's data folder, or in a chosen one."""

from __future__ import annotations

import os
from pathlib import Path

from kd_desktop.storage.errors import StorageError

VARIABLE = "KD_DESKTOP_DATA"


def data_folder(chosen: str | Path | None = None) -> Path:
    """The data folder: the chosen one, or KD_DESKTOP_DATA, or the system's for this user.

    Raises StorageError when this user has no home folder, or the current folder is gone.
    """
    named = chosen or os.environ.get(VARIABLE)
    if named:
        return _found(Path(named), f"{named} can't be found, because this user has no home folder")
    from platformdirs import user_data_path

    homeless = "This user has no home folder, so there is no place for campaigns"
    try:
        usual = user_data_path("kd-desktop", appauthor=False)
    except RuntimeError:  # older editions give the path with the tilde instead
        raise no_home(Path("~"), homeless) from None
    return _found(usual, homeless)


def _found(path: Path, otherwise: str) -> Path:
    """The whole path, with the home folder in the place of a tilde."""
    try:
        whole = path.expanduser()
        if "~" in whole.parts[:1]:
            raise RuntimeError
    except RuntimeError:
        raise no_home(path, otherwise) from None
    try:
        return whole.absolute()
    except FileNotFoundError:
        raise gone() from None


def no_home(path: Path, text: str) -> StorageError:
    """The error when a path needs a home folder and there is none."""
    return StorageError("no_home", path, text, "name a folder with --data or KD_DESKTOP_DATA")


def gone() -> StorageError:
    """The error when the folder where the program was started has been deleted."""
    return StorageError(
        "missing", Path(), "The current folder has been deleted", "go to another folder and try again"
    )


def campaigns_folder(chosen: str | Path | None = None) -> Path:
    """The folder with one folder for each campaign. Raises StorageError as `data_folder`."""
    return data_folder(chosen) / "campaigns"


def packs_folder(chosen: str | Path | None = None) -> Path | None:
    """The folder with the user's own packs; None if it can't exist: the program's can still be played."""
    try:
        return data_folder(chosen) / "packs"
    except StorageError:
        return None
