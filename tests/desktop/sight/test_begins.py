"""What is read begins at its top, and says what of it has no room: by a bar, and by keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily

__all__ = ["stage"]


def test_a_house_sheet_begins_with_the_plate_that_covers_it(stage: Stage) -> None:
    """At 200 % half of that plate was in sight."""
    STATES["read_screens"](stage)
    stage.resize(1280, 720, 2.0)
    drop = stage.game_page.between.choosing.cover.drop
    assert drop.isVisible() and drop.visibleRegion().boundingRect() == drop.rect()


def test_the_sheet_of_another_house_begins_at_its_top(stage: Stage) -> None:
    """At 200 % it began as far down as one had read on the last one."""
    STATES["raising"](stage)
    stage.resize(1280, 720, 2.0)
    page = stage.game_page
    first, second = (one.seat for one in page.session.view(None).reign.seats[1:3])  # type: ignore[union-attr]
    page.talk.explain(first)
    panel = next(one for one in page.panels.open_ones() if hasattr(one, "texts"))
    bar = panel.texts.verticalScrollBar()
    stage.qtbot.wait(100)
    assert bar.maximum() > 0
    for _ in range(9):
        QTest.keyClick(stage.window.focusWidget(), Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum()
    QTest.keyClick(stage.window.focusWidget(), Qt.Key.Key_Escape)
    page.talk.explain(second)
    stage.qtbot.wait(50)
    assert panel.isVisible() and bar.value() == 0


@pytest.mark.parametrize("name", ["raising", "moderating", "peeking", "crowded"])
@daily("peeking")
def test_a_peek_shows_everything_or_a_bar_beside_it(stage: Stage, name: str) -> None:
    """At 200 %, with effects in two lines, one row of cut words was moved sideways."""
    STATES[name](stage)
    stage.resize(1280, 720, 2.0)
    page, chamber = stage.game_page, stage.game_page.chamber
    chamber.close_curtain(at_once=True)
    chamber.peek()
    stage.qtbot.wait(100)
    scroll = chamber._scroll
    bar, inner = scroll.verticalScrollBar(), scroll.widget()
    assert scroll.horizontalScrollBar().maximum() == 0
    assert bar.isVisible() == (bar.maximum() > 0) and bar.value() == 0
    high = inner.minimumSizeHint().height()
    assert high <= scroll.viewport().height() + bar.maximum()
    for deed in chamber.secrets.deeds:
        low = deed.mapTo(inner, QPoint(0, deed.height())).y()
        assert low <= scroll.viewport().height() + bar.maximum()
    QTest.keyClick(page.window(), Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum(), "one page more is all there is"
