"""`kd-desktop cases`: rule cases, run by the workshop."""

from __future__ import annotations

import argparse

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.terminal import say, warn


def run(options: argparse.Namespace) -> int:
    """Runs the cases: returns 0 when all passed, 1 when any failed, 2 when a file can't be read as a case."""
    for path in options.paths:
        if not path.exists():
            raise Complaint(f"There is no file or folder {path} with cases; check the name.")
    from kd_desktop.workshop.cases import run_paths

    return run_paths(options.paths, say, warn)
