"""`kd-desktop portray`: the process that examines and paints campaigns for the library page."""

from __future__ import annotations

import argparse
import sys


def run(_: argparse.Namespace) -> int:
    """Serves until its input ends."""
    from kd_desktop.desktop.library.portrait import serve

    return serve(sys.stdin.buffer, sys.stdout.buffer)
