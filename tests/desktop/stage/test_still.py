"""While the table is pulled about quickly its picture is moved, and nobody sees that it is one."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.desktop.stage.test_table import CardTable, card, table

__all__ = ["table"]

START = QPoint(300, 200)
LEFT = Qt.MouseButton.LeftButton


def grabbed(table: CardTable) -> QImage:
    """What the viewport shows, as it is painted now."""
    return table.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def drag(qtbot: QtBot, table: CardTable, *steps: QPoint) -> None:
    """Takes hold of the table at its middle and pulls it along, without letting go."""
    qtbot.mousePress(table.viewport(), LEFT, pos=START)
    for step in steps:
        QTest.mouseMove(table.viewport(), START + step)
        QTest.qWait(1)


def test_a_table_that_is_pulled_looks_as_if_it_were_painted(qtbot: QtBot, table: CardTable) -> None:
    table.zoom_to(2.0)
    qtbot.waitUntil(lambda: not table.pictured)
    drag(qtbot, table, QPoint(-20, 0), QPoint(-60, -30))
    assert table.pictured
    moved = grabbed(table)
    table.board.update()
    qtbot.waitUntil(lambda: not table.pictured)
    assert grabbed(table) == moved
    qtbot.mouseRelease(table.viewport(), LEFT, pos=START + QPoint(-60, -30))


def test_what_moves_on_a_pulled_table_is_seen_moving(qtbot: QtBot, table: CardTable) -> None:
    table.zoom_to(2.0)
    qtbot.waitUntil(lambda: not table.pictured)
    drag(qtbot, table, QPoint(-20, 0), QPoint(-60, -30))
    before = grabbed(table)
    table.board.pieces["one"].take(card("one", 60, "First"))
    qtbot.waitUntil(lambda: not table.pictured)
    assert grabbed(table) != before
    qtbot.mouseRelease(table.viewport(), LEFT, pos=START + QPoint(-60, -30))


def test_a_table_at_rest_keeps_no_picture(qtbot: QtBot, table: CardTable) -> None:
    table.turn_wheel(120, None)
    assert table.pictured
    qtbot.waitUntil(lambda: not table.pictured)
