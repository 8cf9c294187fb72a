"""What an outcome does waits for a letter that is being read, which leaves it in sight."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from kd_desktop.desktop.kings.play.step_playback import BREATH_MS
from kd_desktop.desktop.kit.timing import tempo
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily

__all__ = ["stage"]
MANY = 3
"""So many times as long as the pause before the first line."""


@pytest.fixture
def told(stage: Stage) -> Iterator[Stage]:
    """An outcome that moves the board was just read, and lies beside it."""
    STATES["outcome"](stage)
    stage.window.look.set_still(False)
    stage.game_page.reader.turn()
    assert stage.game_page.playback.outcome_page is not None
    yield stage
    stage.window.look.set_still(True)


@pytest.mark.parametrize("rule", [False, True], ids=["letter", "its rule"])
@daily("letter")
def test_its_lines_wait_while_the_letter_is_read(told: Stage, *, rule: bool) -> None:
    page = told.game_page
    page.tutor.replay("outcome")
    if rule:
        QTest.keyClick(page.tutor.note.away, Qt.Key.Key_F1)
        assert page.panels.open_ones()
    told.qtbot.wait(MANY * tempo.lasts(BREATH_MS))
    assert page.playback.effects == [] and page.playback.moving
    page.panels.fold()
    QTest.keyClick(page.tutor.note.away, Qt.Key.Key_Return)
    told.qtbot.waitUntil(lambda: page.playback.effects != [])


def test_a_letter_that_comes_later_keeps_off_what_is_said_of_the_line(told: Stage) -> None:
    page = told.game_page
    told.qtbot.waitUntil(lambda: page.playback.callouts() != [])
    page.tutor.replay("outcome")
    said = page.playback.callouts()
    assert said and page.tutor.lies() and not page.tutor.lies()[0].intersects(said[0])
    told.qtbot.wait(2000)
    assert page.playback.callouts() == said, "it stays until the letter is read"
