"""Where campaigns live: the data folder of this user, or the one that was asked for."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "KD_DESKTOP_DATA"


def data_folder(chosen: str | Path | None = None) -> Path:
    """The data folder: the chosen one, else that of KD_DESKTOP_DATA, else the system's for this user."""
    named = chosen or os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser().absolute()
    from platformdirs import user_data_dir

    return Path(user_data_dir("kd-desktop", appauthor=False))


def campaigns_folder(chosen: str | Path | None = None) -> Path:
    """The folder with one folder for each campaign."""
    return data_folder(chosen) / "campaigns"


def packs_folder(chosen: str | Path | None = None) -> Path:
    """The folder with the user's own packs."""
    return data_folder(chosen) / "packs"
