"""What the house whose chamber is open could say stands there in words, however many there are."""

import pytest
from PySide6.QtCore import QPoint, QRect

from tests.desktop.sight.eye import Eye
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily

__all__ = ["stage"]


@pytest.mark.painted
@pytest.mark.parametrize("size", [(1280, 720, 1.0), (1280, 720, 2.0), (1920, 1080, 1.0)])
@daily("size0")
def test_the_words_stand_there_and_not_that_there_are_some(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int, float]
) -> None:
    """“Words you could say” had none after it: they had no room in two lines."""
    STATES["alone"](stage)
    stage.resize(*size)
    page = stage.game_page
    page.chamber.open()
    stage.qtbot.wait(20)
    part = page.chamber.secrets.interest
    stake = part.stake
    assert part.isVisible() and stake is not None
    eye = Eye()
    with eye.watching(monkeypatch):
        stage.reprint()
        part.grab()
    printed = " ".join(one.words for one in eye.printed)
    assert stake.lines[0] in printed
    port = page.chamber.secrets.parentWidget()
    seen = QRect(part.mapTo(port, QPoint(0, 0)), part.size())
    assert part.height() >= part.sizeHint().height() and port.rect().contains(seen)
