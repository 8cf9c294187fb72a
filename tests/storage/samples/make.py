"""Makes the sample of the present format: `python -m tests.storage.samples.make`, once per format.

It is a campaign of three reigns on `bench` and some of a fourth between computer councillors, left as a
program that was killed leaves it: its journal goes on after its snapshot. A sample is never changed or made
anew once a version of the program with its format has left this repository.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from kd_desktop.cli.sitting import Kept, play
from kd_desktop.storage.migrations import newest

SAMPLES = Path(__file__).parent
LAST = 95


class _KilledError(Exception):
    """The program ends here."""


def make(target: Path) -> None:
    """Writes the sample to that folder, which must not be there."""

    def saved(store: Kept) -> None:
        if store.seq == LAST:
            shutil.copytree(store.folder, target, ignore=shutil.ignore_patterns("lock"))
            raise _KilledError

    with tempfile.TemporaryDirectory() as root:
        try:
            play("bench", 3, 4, None, Path(root), saved)
        except _KilledError:
            return
    raise SystemExit(f"the campaign was over before command {LAST}")


if __name__ == "__main__":
    make(SAMPLES / f"v{newest()}")
