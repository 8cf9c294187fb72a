"""`kd-desktop draw GAME`: the process that works out a picture for that game's window."""

from __future__ import annotations

import argparse
import sys


def run(options: argparse.Namespace) -> int:
    """Reads what is wanted, writes what comes of it, and ends; what both are is the game's own affair."""
    from kd_desktop.desktop.face import face

    wanted = sys.stdin.buffer.read()
    if wanted:
        sys.stdout.buffer.write(face(options.drawn).draw(wanted))
    return 0
