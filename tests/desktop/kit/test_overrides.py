"""An error in what overrides a method of Qt's is reported and never the end of the program."""

import inspect
import subprocess
import sys

import pytest
from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.kit import overrides

SCRIPT = """
import sys
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

class Early(QWidget):
    def event(self, event):
        return FAULTS[KIND](event)

from kd_desktop.desktop.application import application

app = application([])

class Late(QWidget):
    def event(self, event):
        return FAULTS[KIND](event)

import shiboken6

dead = QWidget()
shiboken6.delete(dead)
FAULTS = {
    "value": lambda event: int("x"),
    "deleted": lambda event: dead.width(),
    "index": lambda event: "".index("z"),
    "own": lambda event: 1 / 0,
}
KIND = sys.argv[1]
for kind in (Early, Late):
    widget = kind()
    try:
        app.sendEvent(widget, QEvent(QEvent.Type.User))
    except Exception as error:
        print(type(error).__name__)
"""


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        ("value", "ValueError"),
        ("deleted", "RuntimeError"),
        ("index", "ValueError"),
        ("own", "ZeroDivisionError"),
    ],
)
def test_an_error_in_an_override_is_reported_and_the_program_goes_on(fault: str, error: str) -> None:
    # In a process of its own: unguarded, it is the end of that process.
    command = [sys.executable, "-c", SCRIPT, fault]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [error, error]


class Part(QObject):
    """Has a method of its own, one that is Qt's, and one that hears a signal."""

    sent = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.heard = 0

    def setObjectName(self, name: object = "as usual") -> None:  # noqa: N802
        """Qt's."""
        super().setObjectName(str(name))

    def dumpObjectInfo(self) -> None:  # noqa: N802
        """Qt's, too; hears a signal without what it sends."""
        self.heard += 1

    def own(self) -> None:
        """Unknown to Qt."""


def test_only_what_is_qts_is_called_through_a_guard_and_keeps_its_parameters() -> None:
    overrides.guard(Part)
    part = Part()
    part.setObjectName()
    assert part.objectName() == "as usual"
    part.setObjectName(name="other")
    assert part.objectName() == "other"
    part.sent.connect(part.dumpObjectInfo)
    part.sent.emit(3)
    assert part.heard == 1
    assert hasattr(Part.setObjectName, "__wrapped__") and not hasattr(Part.own, "__wrapped__")
    assert list(inspect.signature(Part.setObjectName, follow_wrapped=False).parameters) == ["self", "name"]
