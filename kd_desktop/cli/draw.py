"""`kd-desktop draw`: the process that computes the Mere's pictures for a window."""

from __future__ import annotations

import argparse
import sys


def run(_options: argparse.Namespace) -> int:
    """Reads a request for a drawing, writes its lines, and ends."""
    from kd_desktop.desktop.mere.drafting import answer

    wanted = sys.stdin.buffer.read()
    if wanted:
        sys.stdout.buffer.write(answer(wanted))
    return 0
