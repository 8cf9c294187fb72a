"""`kd-desktop tournament --tempers`: how each temper plays, and whether one can tell them by it."""

from __future__ import annotations

import argparse
import json
from functools import partial
from itertools import count
from typing import Any

from kd_desktop.cli.crew import crew
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.workshop.kings import tempers

AHEAD = 4
"""Campaigns that are ordered at a time for each process."""


def run(options: argparse.Namespace, pack: KingsPack) -> int:
    """Plays at least as many reigns as asked for, and tells the measures of every temper."""
    found = tempers.Findings()
    seeds = count(options.seed * 1_000_003)
    with crew(partial(tempers.play, pack), options.jobs) as every:
        while (missing := options.games - found.reigns) > 0:
            campaigns = max(1, min(missing // (tempers.REIGNS * options.seats), AHEAD * options.jobs))
            orders = [
                tempers.TemperOrder(options.against, options.seats, next(seeds)) for _ in range(campaigns)
            ]
            found.tables += every(orders)
    figures = {
        "level": options.against,
        "seats": options.seats,
        "seed": options.seed,
        "pack": pack.id,
        **found.report(options.seats),
    }
    print(json.dumps(figures) if options.json else _said(figures))
    return 0


def _said(figures: dict[str, Any]) -> str:
    """The figures in a line for each temper."""
    lines = []
    for name, one in figures["tempers"].items():
        own = one["own"]
        usual = figures["measures"].get(own, {"mean": 0.0})["mean"]  # in few votes some things never happen
        lines.append(
            f"{name}: {own} {one['measures'].get(own, 0.0):.2f} (mean {usual:.2f}), {one['off']:.1f} "
            f"standard deviations off; {one['share']:.1%} of reigns won."
        )
    test, even = figures["test"], figures["even"]
    lines.append(
        f"Of {test['shown']} houses shown for ten votes without names {test['share']:.0%} were told by their "
        f"play; guessing would be {even:.0%}."
    )
    return "\n".join(lines)
