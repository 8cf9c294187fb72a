"""`kd-desktop draw`: the process that works out the Mere's pictures for a window."""

from __future__ import annotations

import argparse
import sys


def run(_options: argparse.Namespace) -> int:
    """Reads which drawing is wanted, writes its lines, and ends."""
    from kd_desktop.desktop.mere.drafting import answer

    wanted = sys.stdin.buffer.read()
    if wanted:
        sys.stdout.buffer.write(answer(wanted))
    return 0
