"""What closes an open chamber is named on the screen, and can be clicked there."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from kd_desktop.desktop.settings.input_guard import input_guard
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily

__all__ = ["stage"]


@pytest.mark.painted
@pytest.mark.parametrize("size", [(1280, 720, 1.0), (1280, 720, 2.0)])
@daily("size1")
def test_an_open_chamber_names_what_closes_it_and_a_click_there_does(
    stage: Stage, size: tuple[int, int, float]
) -> None:
    """At 200 % it covers the tabs beside the board, and at 100 % the full chamber had no word for it."""
    STATES["alone"](stage)
    stage.resize(*size)
    page = stage.game_page
    chamber = page.chamber
    chamber.open()
    stage.qtbot.wait(20)
    assert chamber.is_open and chamber.way == "free"
    assert chamber.closing_words() == "P closes"
    tag = chamber.closing_tag().toAlignedRect()
    assert chamber.rect().contains(tag)
    port = chamber.secrets.parentWidget()
    assert port.mapTo(chamber, QPoint(0, 0)).y() >= tag.bottom() - 1, "it lies on nothing of the house's"
    assert page.childAt(chamber.mapTo(page, tag.center())) is chamber, "nothing lies on it"
    stage.qtbot.waitUntil(lambda: not input_guard.settling)
    at = chamber.mapTo(stage.window, tag.center())
    QTest.mouseClick(stage.window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)
    assert not chamber.is_open
    assert not chamber.closing_words(), "closed, its strip says how it opens"
