"""Measures the windows and prints one JSON document, for `kd-desktop bench --gui`: `python -m tools.frames`.

Each size has a process of its own, which is started as `python -m tools.frames FOLDER WIDTHxHEIGHT`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from kd_desktop.cli.first_paint import memory
from tools.frames.position import before_the_last_ballot

SIZES = ("1920x1080", "3840x2160")
LONGEST_S = 600


def measure() -> dict[str, Any]:
    """The figures by scene and size, and the MB of memory at the table at the first size."""
    scenes: dict[str, Any] = {}
    resident = None
    with tempfile.TemporaryDirectory(prefix="kd-frames-") as name:
        folder = before_the_last_ballot(Path(name))
        for size in SIZES:
            found = _in_its_own_process(folder, size)
            resident = resident or found["rss_table_mb"]
            scenes |= {f"{scene} {size}": figures for scene, figures in found["scenes"].items()}
    return {"rss_table_mb": resident, "scenes": scenes}


def _in_its_own_process(folder: Path, size: str) -> dict[str, Any]:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "KD_DESKTOP_DATA": str(folder.parent / "data"),
    }
    done = subprocess.run(
        [sys.executable, "-m", "tools.frames", folder, size],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=LONGEST_S,
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def frames(folder: Path, width: int, height: int) -> dict[str, Any]:
    """Opens that campaign in the real windows and moves them: memory, and the figures of each scene."""
    from PySide6.QtCore import QSize

    from tools.frames.scenes import Table
    from tools.frames.scenes import measure as moved

    size = QSize(width, height)
    table = Table(folder, size)
    resident = round(memory(), 1)
    scenes = {name: figures._asdict() for name, figures in moved(table, size).items()}
    table.close()
    return {"rss_table_mb": resident, "scenes": scenes}


def main(arguments: list[str]) -> int:
    """Everything, or that folder at that size."""
    if arguments:
        folder, size = arguments
        width, height = size.split("x")
        found = frames(Path(folder), int(width), int(height))
    else:
        found = measure()
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
