"""`kd-desktop autoplay`: a campaign between computer councillors, without a window."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from kd_desktop.cli.games import commands_of
from kd_desktop.cli.interrupts import between_moves, status_of
from kd_desktop.cli.progress import ProgressReporter
from kd_desktop.cli.sitting import Kept, PlayedCampaign, play
from kd_desktop.cli.terminal import complain, say
from kd_desktop.cli.waiting import waiting
from kd_desktop.storage.folders import campaigns_folder


def run(options: argparse.Namespace) -> int:
    """Plays and saves a campaign and reports it; after Ctrl+C, reports what was played so far."""
    root: Path = options.out if options.out is not None else campaigns_folder()
    with between_moves() as look, _progress(options) as sat:

        def saved(store: Kept) -> None:
            if options.ack:
                say(f"ack {store.seq}", flush=True)
            look()

        sitting = play(
            options.pack,
            options.seats,
            options.seed,
            options.reigns,
            root.absolute(),
            saved,
            options.game,
            sat,
        )
    stop = sitting.stopped
    if options.json:
        report = commands_of(options.game).report(sitting.state)
        about = {"folder": str(sitting.folder), "commands": sitting.commands, "interrupted": stop is not None}
        say(json.dumps({**about, **report}))
    else:
        say("\n".join(told(options.game, sitting)))
    if stop is None:
        return 0
    if not options.ack:  # whoever reads along knows how far it came
        complain(f"Interrupted; the campaign is saved up to command {sitting.commands}.")
    return status_of(stop)


@contextmanager
def _progress(options: argparse.Namespace) -> Iterator[Callable[[int], None]]:
    """Shows how far it is: how many reigns of so many, or, where that isn't known, how long it takes."""
    wanted = options.reigns
    if options.ack or sys.stderr is None:
        yield lambda _: None
    elif wanted is None or wanted == 1:
        with waiting(f"Playing {options.pack}"):
            yield lambda _: None
    else:
        with ProgressReporter(wanted) as progress:
            yield progress.tell


def told(game: str, sitting: PlayedCampaign) -> list[str]:
    """A report of the play, one line per sitting."""
    lines = commands_of(game).told(sitting.state)
    return [*lines, f"{sitting.commands} commands in {sitting.folder}"]
