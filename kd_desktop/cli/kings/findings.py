"""What reigns played one after another have shown, told at their end or where they were stopped."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from typing import Any

from kd_desktop.cli.interrupts import status_of
from kd_desktop.cli.terminal import complain, say

Figures = dict[str, Any]


def tell(
    options: argparse.Namespace,
    stop: KeyboardInterrupt | None,
    reigns: int,
    about: Mapping[str, Any],
    report: Callable[[int], Figures],
    said: Callable[[Figures], str],
) -> int:
    """Tells the figures of so many reigns, as data or in words; returns the exit status.

    `about` is what was asked for, `report` gives the figures for the seats of a table, `said` puts all of it
    into words. `stop` is what stopped the reigns before there were enough.
    """
    if not reigns:
        complain("Interrupted before the first campaign ended.")
        return status_of(stop) if stop is not None else 0
    figures = {**about, "interrupted": stop is not None, **report(options.seats)}
    say(json.dumps(figures) if options.json else said(figures))
    if stop is None:
        return 0
    complain(f"Interrupted; these are the figures of {reigns} of {options.games} reigns.")
    return status_of(stop)
