"""`kd-desktop cases`: rule cases, run by the workshop."""

from __future__ import annotations

import argparse

from kd_desktop.cli.parser import complain_of


def run(options: argparse.Namespace) -> int:
    """0 when all passed, 1 when any failed, 2 when a file can't be read as a case."""
    for path in options.paths:
        if not path.exists():
            raise complain_of(path)
    from kd_desktop.workshop.cases import run_paths

    return run_paths(options.paths)
