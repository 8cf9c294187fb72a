"""`kd-desktop picture`: a saved campaign's board as a PNG."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from kd_desktop.cli.complaint import Complaint, check_new
from kd_desktop.cli.display import OFFSCREEN, plugin_trouble, qt_trouble
from kd_desktop.cli.shelf_names import named
from kd_desktop.cli.terminal import say
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.errors import StorageError, explained
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import read


def run(options: argparse.Namespace) -> int:
    """Paints the picture and prints the file's name."""
    out: Path = options.out.absolute()
    paint(named(options.folder), out, options.size, options.window, replace=options.replace)
    say(out)
    return 0


def paint(folder: Path, out: Path, size: tuple[int, int], window: str, *, replace: bool) -> None:
    """Writes the picture, off screen. Raises Complaint and StorageError."""
    read(DISK, folder, kit)  # what is wrong with the campaign is said before a file is made
    if out.suffix.lower() != ".png":
        raise Complaint(f"{out} would not be a PNG; end its name with .png.")
    check_new(out, replace=replace)
    os.environ["QT_QPA_PLATFORM"] = OFFSCREEN
    trouble = qt_trouble() or plugin_trouble(OFFSCREEN)
    if trouble is not None:
        raise Complaint(f"Qt does not load here ({trouble}); see kd-desktop doctor.")
    before = out.exists()
    with explained(out):
        # Tried before the work: Qt only tells that saving failed, not why.
        out.parent.mkdir(parents=True, exist_ok=True)
        with out.open("ab"):
            pass
    from kd_desktop.desktop.shell.picture import render

    try:
        render(folder, out, size, window)
    except StorageError:
        if not before:
            out.unlink(missing_ok=True)
        raise
