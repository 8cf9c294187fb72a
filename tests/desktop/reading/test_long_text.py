"""A text that is longer than its sheet is read to the end before the next sheet comes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.reader import Reader


def test_enter_turns_pages_of_a_long_text_before_the_sheet(qtbot: QtBot) -> None:
    """The plate says which of both it does; going back up, it says so again."""
    fonts.load()
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    reader = Reader(Appearance(), page)
    reader.resize(page.size())
    page.show()
    qtbot.waitExposed(page)
    reader.read(
        [Reading("story", "Long", "", "The water fell. " * 400), Reading("story", "Short", "", "And rose.")]
    )
    qtbot.wait(20)
    pages = 0
    while reader.page is not None and reader.page.title == "Long":
        bar = reader._scroll.verticalScrollBar()
        left = bar.maximum() - bar.value()
        assert reader.next.text() == "Read on"
        qtbot.keyClick(reader.next, Qt.Key.Key_Return)
        pages += 1
        assert reader.page.title == ("Long" if left > 0 else "Short")
    assert pages > 3
    assert reader.next.text() == "Go on" == reader.next.accessibleName()
    with qtbot.waitSignal(reader.finished):
        qtbot.keyClick(reader.next, Qt.Key.Key_Return)
