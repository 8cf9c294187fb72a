"""`kd-desktop study`: the process that studies a pack for the authors' room.

It reads one folder from its input, as JSON, and answers with one line.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def run(_: argparse.Namespace) -> int:
    """Studies the pack and ends."""
    import msgspec

    from kd_desktop.workshop.studies import study

    folder = msgspec.json.decode(sys.stdin.buffer.readline(), type=str)
    sys.stdout.buffer.write(msgspec.json.encode(study(Path(folder))) + b"\n")
    sys.stdout.buffer.flush()
    return 0
