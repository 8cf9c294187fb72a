"""`kd-desktop` alone: the window; with no display a reign between computer councillors, told and painted."""

from __future__ import annotations

import argparse
import os
import secrets
import sys

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.display import window_trouble
from kd_desktop.storage.errors import StorageError

SEATS = 4
BOARD = (1920, 1080)


def run(_: argparse.Namespace) -> int:
    """Opens the game, as far as this machine allows."""
    trouble = window_trouble()
    if trouble is not None:
        return without_window(trouble)
    from kd_desktop.desktop.app import main

    return int(main([sys.argv[0]]) or 0)


def without_window(trouble: str) -> int:
    """Says why there is no window, plays a reign, and shows what came of it."""
    print(
        f"No window can open here ({trouble}), so computer councillors play one reign off screen.", flush=True
    )
    # Imported after that line: the rest takes a moment.
    from kd_desktop.cli.autoplay import told
    from kd_desktop.cli.sitting import play
    from kd_desktop.storage.folders import campaigns_folder

    sitting = play("first-light", SEATS, secrets.randbelow(1_000_000), 1, campaigns_folder())
    try:
        from kd_desktop.cli.story import story

        lines = story(sitting.folder)
    except Complaint as complaint:
        lines = [*told(sitting), str(complaint)]
    print("\n".join(lines))
    print(f"Campaign: {sitting.folder}")
    return _picture_of(sitting.folder)


def _picture_of(folder: os.PathLike[str]) -> int:
    from pathlib import Path

    from kd_desktop.cli.picture import paint

    out = Path(folder) / "board.png"
    try:
        paint(Path(folder), out, BOARD, "table")
    except (Complaint, StorageError) as trouble:
        print(f"Picture: none. {trouble}")
        return 0
    print(f"Picture: {out}")
    return 0
