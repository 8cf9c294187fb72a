"""`kd-desktop autoplay`: a campaign between computer councillors, without a window."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from kd_desktop.cli.games import commands_of
from kd_desktop.cli.sitting import Kept, PlayedCampaign, play
from kd_desktop.storage.folders import campaigns_folder


def run(options: argparse.Namespace) -> int:
    """Plays, saves, and tells what came of it."""
    root: Path = options.out if options.out is not None else campaigns_folder()
    saved = _acknowledge if options.ack else _ignore
    sitting = play(
        options.pack, options.seats, options.seed, options.reigns, root.absolute(), saved, options.game
    )
    if options.json:
        report = commands_of(options.game).report(sitting.state)
        print(json.dumps({"folder": str(sitting.folder), "commands": sitting.commands, **report}))
    else:
        print("\n".join(told(options.game, sitting)))
    return 0


def _acknowledge(store: Kept) -> None:
    print(f"ack {store.seq}", flush=True)


def _ignore(_: Kept) -> None:
    pass


def told(game: str, sitting: PlayedCampaign) -> list[str]:
    """What was played, a line for each sitting."""
    lines = commands_of(game).told(sitting.state)
    return [*lines, f"{sitting.commands} commands in {sitting.folder}"]
