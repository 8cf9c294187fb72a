"""The Qt binding keeps its hands off None."""

import subprocess
import sys

CALLS = 50_000
SCRIPT = f"""
import sys
from PySide6.QtCore import QObject
thing = QObject()
before = sys.getrefcount(None)
for _ in range({CALLS}):
    thing.setObjectName("")
print(sys.getrefcount(None) - before)
"""


def test_a_call_that_returns_nothing_costs_no_reference_to_none() -> None:
    # In a process of its own: the fault that this would notice aborts the interpreter.
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert abs(int(done.stdout)) < CALLS // 100
