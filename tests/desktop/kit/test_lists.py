"""A drop-down opens with all its entries in sight, whichever is chosen."""

from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.chooser import Chooser
from kd_desktop.desktop.kit.style import style_sheet


def test_the_first_entry_is_in_sight_when_the_last_is_chosen(qtbot: QtBot) -> None:
    box = Chooser("Which reign", [("Reign 1", 1), ("Reign 2", 2), ("Reign 3", 3)])
    box.setStyleSheet(style_sheet(Appearance()))
    qtbot.addWidget(box)
    box.choose(3)
    box.show()
    box.showPopup()
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    seen: QRect = view.viewport().rect()
    assert all(seen.contains(view.visualRect(box.model().index(row, 0))) for row in range(box.count()))
    box.hidePopup()
