"""`kd-desktop bench --gui`: the windows' time per frame, and the table's memory.

The tool that drives the windows belongs to the developers, so this needs a checkout.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import kd_desktop
from kd_desktop.cli.complaint import Complaint
from kd_desktop.desktop.itself import script

CHECKOUT = Path(kd_desktop.__file__).resolve().parent.parent
TOOL = CHECKOUT / "tools" / "frames" / "__main__.py"
LONGEST_S = 1200


def measure() -> dict[str, Any]:
    """`scenes` has the figures by scene and size, `rss_table_mb` the memory at the table at the first size.

    Raises Complaint when this isn't a checkout or the windows can't be opened.
    """
    if not TOOL.is_file():
        raise Complaint("The windows can be measured only in a checkout of the sources.")
    return _told_by(script(TOOL))


def _told_by(command: list[str]) -> dict[str, Any]:
    """What that program prints last, run in the checkout: modules are looked for there and nowhere else."""
    done = subprocess.run(
        command,
        cwd=CHECKOUT,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST_S,
    )
    try:
        found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        reason = done.stderr.strip().splitlines()[-1:] or ["the windows ended without painting"]
        raise Complaint(f"The windows could not be measured: {reason[0]}.") from None
    return found
