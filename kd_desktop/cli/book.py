"""`kd-desktop book`: a saved campaign's chronicle book, as PDF pages or as one HTML file."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.display import OFFSCREEN, plugin_trouble, qt_trouble
from kd_desktop.cli.shelf_names import named
from kd_desktop.cli.terminal import say
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import read

KINDS = (".pdf", ".html")


def run(options: argparse.Namespace) -> int:
    """Writes the book and prints the file's name."""
    out: Path = options.out.absolute()
    write(named(options.folder), out, replace=options.replace, told=_told if options.progress else None)
    say(out)
    return 0


def _told(done: int, of: int) -> None:
    say(f"progress {done} {of}", flush=True)


def write(folder: Path, out: Path, *, replace: bool, told: Callable[[int, int], None] | None) -> None:
    """Writes the book, off screen. Raises Complaint and StorageError."""
    read(DISK, folder, kit)  # what is wrong with the campaign is said before anything is written
    if out.suffix.lower() not in KINDS:
        raise Complaint(f"{out} would be neither PDF nor HTML; end its name with .pdf or .html.")
    if out.is_dir():
        raise Complaint(f"{out} is a folder; name a file in it.")
    os.environ["QT_QPA_PLATFORM"] = OFFSCREEN
    trouble = qt_trouble() or plugin_trouble(OFFSCREEN)
    if trouble is not None:
        raise Complaint(f"Qt does not load here ({trouble}); see kd-desktop doctor.")
    from kd_desktop.desktop.application import application
    from kd_desktop.desktop.book import BookError, write_html, write_pdf
    from kd_desktop.desktop.kit import fonts, qt_messages

    application(["kd-desktop"])
    qt_messages.install()  # names in many scripts have Qt say which fonts it asked
    fonts.load()
    writer = write_pdf if out.suffix.lower() == ".pdf" else write_html
    try:
        writer(folder, out, replace=replace, told=told or _unheard)
    except FileExistsError:
        raise Complaint(f"{out} exists already; name another file or add --replace.") from None
    except BookError as error:
        raise Complaint(str(error)) from error
    finally:
        qt_messages.release()


def _unheard(done: int, of: int) -> None:
    """Nobody asked how far it is."""
