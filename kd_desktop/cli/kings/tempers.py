"""`kd-desktop tournament --tempers`: how each temper plays, and whether its play gives it away."""

from __future__ import annotations

import argparse
from functools import partial
from itertools import count
from typing import Any

from kd_desktop.cli.crew import crew
from kd_desktop.cli.kings.findings import tell
from kd_desktop.cli.progress import ProgressReporter
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.workshop.kings import tempers

AHEAD = 4
"""The number of campaigns ordered at a time for each process."""


def run(options: argparse.Namespace, pack: KingsPack) -> int:
    """Plays at least as many reigns as asked for, and reports the measures of every temper."""
    found = tempers.Findings()
    stop = _play(pack, options, found)
    about = {
        "level": options.against,
        "seats": options.seats,
        "seed": options.seed,
        "pack": pack.id,
    }
    return tell(options, stop, found.reigns, about, found.report, _said)


def _play(pack: KingsPack, options: argparse.Namespace, found: tempers.Findings) -> KeyboardInterrupt | None:
    """Adds table after table until there are enough reigns; what stopped it before that."""
    seeds = count(options.seed * 1_000_003)
    with ProgressReporter(options.games) as progress:
        try:
            with crew(partial(tempers.play, pack), options.jobs) as every:
                while (missing := options.games - found.reigns) > 0:
                    ahead = AHEAD * options.jobs
                    campaigns = max(1, min(missing // (tempers.REIGNS * options.seats), ahead))
                    orders = [
                        tempers.TemperOrder(options.against, options.seats, next(seeds))
                        for _ in range(campaigns)
                    ]
                    for table in every(orders):
                        found.tables.append(table)
                        progress.tell(min(found.reigns, options.games))
        except KeyboardInterrupt as stop:
            return stop
    return None


def _said(figures: dict[str, Any]) -> str:
    """The figures in a line for each temper."""
    lines = []
    for name, one in figures["tempers"].items():
        own = one["own"]
        usual = figures["measures"].get(own, {"mean": 0.0})["mean"]  # in few votes some things never happen
        lines.append(
            f"{name}: {own} {one['measures'].get(own, 0.0):.2f} (average {usual:.2f}), {one['off']:.1f} "
            f"standard deviations off; {one['share']:.1%} of reigns won."
        )
    test, even = figures["test"], figures["even"]
    lines.append(
        f"{test['share']:.0%} of {test['shown']} nameless houses were recognised from ten votes of play; "
        f"guessing gives {even:.0%}."
    )
    return "\n".join(lines)
