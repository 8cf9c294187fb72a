"""The ghost that shows how something is dragged: it moves, or rests; any key ends it and isn't lost."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.prologue.ghost import GRIP, LET_GO, TRIP_MS, DragGhost

FROM, TO = QRect(20, 300, 60, 40), QRect(500, 40, 80, 60)


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(640, 400)
    made.field = QLineEdit(made)  # type: ignore[attr-defined]
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def ghost(page: QWidget, *, still: bool) -> DragGhost:
    look = Appearance()
    look.set_still(still)
    made = DragGhost(look, page)
    made.show_way("power", FROM, TO)
    return made


@pytest.mark.parametrize(("at", "share"), [(0.0, 0.0), (GRIP, 0.0), (0.5, 0.5), (LET_GO, 1.0), (0.99, 1.0)])
def test_it_goes_from_one_place_to_the_other(page: QWidget, at: float, share: float) -> None:
    made = ghost(page, still=False)
    assert made.isVisible() and (made.start, made.end) == (QPointF(FROM.center()), QPointF(TO.center()))
    made._moving.pause()
    made._moving.setCurrentTime(round(at * TRIP_MS))
    assert made.share == pytest.approx(share, abs=0.01)
    made.stop()


def test_with_motion_reduced_the_way_is_a_picture(page: QWidget) -> None:
    made = ghost(page, still=True)
    assert made.isVisible() and made._moving.state() == made._moving.State.Stopped
    before = made.grab().toImage()
    made._resting.stop()
    assert made.grab().toImage() == before
    made.stop()


@pytest.mark.parametrize("still", [False, True])
def test_any_key_ends_it_and_reaches_what_it_was_meant_for(qtbot: QtBot, page: QWidget, still: bool) -> None:
    made = ghost(page, still=still)
    field: QLineEdit = page.field  # type: ignore[attr-defined]
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_7)
    assert made.isHidden() and field.text() == "7"


def test_a_click_reaches_what_lies_below_it(qtbot: QtBot, page: QWidget) -> None:
    made = ghost(page, still=True)
    assert page.childAt(made.geometry().center()) is None
    qtbot.mouseClick(page, Qt.MouseButton.LeftButton, pos=made.geometry().center())
    assert made.isHidden()


def test_it_rests_by_itself(page: QWidget) -> None:
    made = ghost(page, still=True)
    assert made._resting.isActive() and made._resting.isSingleShot()
    made._resting.timeout.emit()
    assert made.isHidden()
