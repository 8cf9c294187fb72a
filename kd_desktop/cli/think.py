"""`kd-desktop think`: the process in which councillors think, for the window."""

from __future__ import annotations

import argparse


def run(_: argparse.Namespace) -> int:
    """Serves until its input ends."""
    from kd_desktop.councillors.worker import main

    return main()
