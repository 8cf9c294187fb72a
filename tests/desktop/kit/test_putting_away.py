"""What is put away is hidden and mute at once, though Qt deletes it only after its event."""

import weakref

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.label import Label


def deleted() -> None:
    """Qt deletes what is to be deleted."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_it_says_nothing_any_more_and_takes_no_room(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    part, inside = QWidget(), Label("secret")
    QVBoxLayout(part).addWidget(inside)
    part.setAccessibleName("secret")
    column.addWidget(part)
    window.show()
    put_away(part, [inside])
    assert not part.isVisible() and part.accessibleName() == "" and inside.text() == ""
    assert column.count() == 0
    assert isValid(part), "an event of it may still be under way"
    deleted()
    assert not isValid(part) and not isValid(inside)


def test_a_part_can_put_itself_away(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    plate = QPushButton("Keep")
    plate.clicked.connect(lambda: put_away(plate))
    column.addWidget(plate)
    window.show()
    qtbot.mouseClick(plate, Qt.MouseButton.LeftButton)
    assert not plate.isVisible()
    deleted()
    assert not isValid(plate)


def test_nothing_holds_it(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    part = QWidget(window)
    name = weakref.ref(part)
    put_away(part)
    del part
    deleted()
    assert name() is None
