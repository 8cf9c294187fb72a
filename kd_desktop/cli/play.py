"""`kd-desktop` alone: the window; with no display, a reign of computer councillors, reported and painted."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.display import window_trouble
from kd_desktop.cli.terminal import complain, say
from kd_desktop.storage import logs
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.folders import campaigns_folder, data_folder
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import read

BOARD = (1920, 1080)


def run(options: argparse.Namespace) -> int:
    """Opens the game, with a file if one is named, as far as this machine allows."""
    wanted = None
    if options.file is not None:
        from kd_desktop.desktop.shell.opening import opening

        wanted = opening(options.file)
    data_folder()  # where there is no place for it, that is said before a window opens
    logs.begin(complain)
    logs.watch_for_crashes()
    trouble = window_trouble()
    if trouble is not None:
        if wanted is not None:
            raise Complaint(f"No window can open here ({trouble}), so {wanted.path} can't be shown.")
        return without_window(trouble)
    from kd_desktop.desktop.shell.app import main

    return int(main([sys.argv[0]], wanted) or 0)


def without_window(trouble: str) -> int:
    """Says why there is no window, plays a reign, and shows what came of it."""
    say(
        f"No window can open here ({trouble}), so computer councillors play one reign off screen.", flush=True
    )
    # Imported after that line: the rest takes a moment.
    from kd_desktop.cli.autoplay import told
    from kd_desktop.cli.games import FIRST, GAMES, commands_of
    from kd_desktop.cli.interrupts import between_moves, status_of
    from kd_desktop.cli.sitting import Kept, play

    game, words = commands_of(FIRST), GAMES[FIRST]
    seats = words.seats[-1]
    pictures: list[str] = []

    def saved(store: Kept) -> None:
        look()
        if not pictures and game.laid_out(store.state):
            pictures.append(_picture_of(store.folder))

    with between_moves() as look:
        sitting = play(words.pack, seats, secrets.randbelow(1_000_000), 1, campaigns_folder(), saved)
    try:
        from kd_desktop.cli.story import story

        lines = story(read(DISK, sitting.folder, kit))
    except Complaint as complaint:
        lines = [*told(FIRST, sitting), str(complaint)]
    say("\n".join([*lines, f"Campaign: {sitting.folder}", *pictures]))
    return status_of(sitting.stopped) if sitting.stopped is not None else 0


def _picture_of(folder: Path) -> str:
    """Paints the final board into the campaign's folder, and says where; or why not."""
    from kd_desktop.cli.picture import paint

    out = folder / "board.png"
    try:
        paint(folder, out, BOARD, "tv", replace=True)
    except (Complaint, StorageError) as trouble:
        return f"Picture: none. {trouble}"
    return f"Picture: {out}"
