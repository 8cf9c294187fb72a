"""No line of a sheet that is read is sliced at its lower edge, and no plate takes the room of its text."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from kd_desktop.desktop.explain.sheet import CauseSlip
from kd_desktop.desktop.kings.advice.words import Advice
from kd_desktop.desktop.kit.panel import TextColumn
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.engine.council.commands import Stay
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily

__all__ = ["stage"]

REASON = "Your house would add nothing, because it wants NAY, but not enough to spend Power on it."


def lines(column: TextColumn) -> list[tuple[float, float]]:
    """Where each line of text in it lies, counted from the top of what is seen."""
    found, port = [], column.viewport()
    for label in column.widget().findChildren(QLabel):
        top = label.mapTo(port, QPoint(0, 0)).y() + label.contentsMargins().top()
        high = label.fontMetrics().lineSpacing()
        many = round((label.height() - label.contentsMargins().top()) / high)
        found += [(top + high * n, top + high * (n + 1)) for n in range(many)]
    for slip in column.widget().findChildren(CauseSlip):
        top = slip.mapTo(port, QPoint(0, 0)).y()
        found += [(top + upper, top + lower) for upper, lower in slip.lines_at()]
    return found


def sliced(column: TextColumn) -> list[tuple[float, float]]:
    edge = column.viewport().height()
    return [(top, bottom) for top, bottom in lines(column) if top < edge - 2 and bottom > edge + 2]


def advised(stage: Stage) -> None:
    """Advice lies open in the raise."""
    STATES["raising"](stage)
    stage.resize(1280, 720, 2.0)
    panel = stage.game_page.advice_panel
    panel.wanted.emit()
    panel._say(
        Advice(REASON, command=Stay(), reckoning=("Staying keeps 8 Power for later votes. " * 2, REASON))
    )
    stage.qtbot.wait(50)
    assert panel.isVisible()


def test_large_advice_shows_whole_lines_and_its_plate_takes_no_row_of_them(stage: Stage) -> None:
    """Of one and a half lines the second was sliced, over a plate twice as high as its words."""
    advised(stage)
    panel = stage.game_page.advice_panel
    texts = panel.texts
    seen = [line for line in lines(texts) if line[0] >= 0 and line[1] <= texts.viewport().height() + 2]
    assert len(seen) >= 3, (lines(texts), texts.viewport().height())
    assert not sliced(texts)
    for value in range(0, texts.verticalScrollBar().maximum(), 7):
        texts.verticalScrollBar().setValue(value)
        assert not sliced(texts), value
    assert panel.follow.isVisible() and panel.follow.geometry().bottom() < texts.geometry().top()


def test_the_plate_that_follows_it_says_that_it_is_pressed_again_and_stays(stage: Stage) -> None:
    advised(stage)
    follow = stage.game_page.advice_panel.follow
    stage.qtbot.waitUntil(lambda: not input_guard.settling)
    before = follow.geometry()
    QTest.mouseClick(follow, Qt.MouseButton.LeftButton)
    assert follow.lifted and follow.text() == "press again to do it"
    stage.qtbot.wait(20)
    assert follow.geometry() == before
    follow.lay_down()
    assert follow.text() == "Do this"
    stage.resize(1280, 720, 1.0)
    assert follow.geometry().top() > stage.game_page.advice_panel.texts.geometry().bottom()


@pytest.mark.parametrize("factor", [1.0, 2.0])
@daily("2.0")
def test_no_line_of_a_reason_is_sliced(stage: Stage, factor: float) -> None:
    """*Why* showed “AYE 3, NAY 2. Why” and half a line of the reason."""
    STATES["why_piece"](stage)
    stage.resize(1280, 720, factor)
    stage.qtbot.wait(50)
    sheet = stage.game_page.help_panel.sheet
    assert lines(sheet) and not sliced(sheet)
    for value in range(0, sheet.verticalScrollBar().maximum(), 7):
        sheet.verticalScrollBar().setValue(value)
        assert not sliced(sheet), value
