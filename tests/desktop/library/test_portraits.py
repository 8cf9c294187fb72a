"""The process that looks at campaigns is let go when it has looked at all of them."""

import sys
from pathlib import Path

from pytestqt.qtbot import QtBot

from kd_desktop.desktop.library.portraits import Portraits

LOOKS = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"folder": json.loads(line), "trouble": "torn"}), flush=True)
"""


def test_a_process_that_has_looked_at_all_is_let_go(qtbot: QtBot, tmp_path: Path) -> None:
    portraits = Portraits([sys.executable, "-c", LOOKS])
    told: list[tuple[Path, str]] = []
    portraits.seen.connect(lambda folder, trouble: told.append((folder, trouble)))
    portraits.look_at([tmp_path / "a", tmp_path / "b"])
    qtbot.waitUntil(lambda: len(told) == 2 and portraits._process is None)
    assert told == [(tmp_path / "a", "torn"), (tmp_path / "b", "torn")]
