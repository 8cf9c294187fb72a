"""`kd-desktop frames`: the real windows with a campaign, moved and timed frame by frame. For `bench` only."""

from __future__ import annotations

import argparse
import json

from kd_desktop.cli.first_paint import memory


def run(options: argparse.Namespace) -> int:
    """Prints one JSON document: the memory at the table, and the figures of each scene."""
    from PySide6.QtCore import QSize

    from kd_desktop.desktop.bench.scenes import Table, measure

    size = QSize(*options.size)
    table = Table(options.folder, size)
    resident = round(memory(), 1)
    scenes = {name: figures._asdict() for name, figures in measure(table, size).items()}
    table.close()
    print(json.dumps({"rss_table_mb": resident, "scenes": scenes}))
    return 0
