"""`kd-desktop` alone: the window; with no display a reign between computer councillors, told and painted."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.display import window_trouble
from kd_desktop.storage.errors import StorageError

BOARD = (1920, 1080)


def run(_: argparse.Namespace) -> int:
    """Opens the game, as far as this machine allows."""
    trouble = window_trouble()
    if trouble is not None:
        return without_window(trouble)
    from kd_desktop.desktop.shell.app import main

    return int(main([sys.argv[0]]) or 0)


def without_window(trouble: str) -> int:
    """Says why there is no window, plays a reign, and shows what came of it."""
    print(
        f"No window can open here ({trouble}), so computer councillors play one reign off screen.", flush=True
    )
    # Imported after that line: the rest takes a moment.
    from kd_desktop.cli.autoplay import told
    from kd_desktop.cli.games import FIRST, GAMES, commands_of
    from kd_desktop.cli.sitting import Kept, play
    from kd_desktop.storage.folders import campaigns_folder

    game, words = commands_of(FIRST), GAMES[FIRST]
    seats = words.seats[-1]
    pictures: list[str] = []

    def saved(store: Kept) -> None:
        if not pictures and game.laid_out(store.state):
            pictures.append(_picture_of(store.folder))

    sitting = play(words.pack, seats, secrets.randbelow(1_000_000), 1, campaigns_folder(), saved)
    try:
        from kd_desktop.cli.story import story

        lines = story(sitting.folder)
    except Complaint as complaint:
        lines = [*told(FIRST, sitting), str(complaint)]
    print("\n".join([*lines, f"Campaign: {sitting.folder}", *pictures]))
    return 0


def _picture_of(folder: Path) -> str:
    """Paints the final board into the campaign's folder, and says where; or why not."""
    from kd_desktop.cli.picture import paint

    out = folder / "board.png"
    try:
        paint(folder, out, BOARD, "tv", replace=True)
    except (Complaint, StorageError) as trouble:
        return f"Picture: none. {trouble}"
    return f"Picture: {out}"
