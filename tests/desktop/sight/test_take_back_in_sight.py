"""The panel that takes back opens at its top: the newest act and every plate are in sight."""

import pytest
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.label import Label
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_always import SIZES
from tests.desktop.sight.test_sight import stage

__all__ = ["stage"]


def whole(part: QWidget) -> bool:
    return part.visibleRegion().boundingRect().height() >= part.height() - 1


def test_the_outcome_says_how_the_ballot_that_brought_it_is_taken_back(stage: Stage) -> None:
    """One press ended the vote, and the header has no word for it any more."""
    STATES["outcome"](stage)
    page = stage.game_page
    page.refresh()
    said = page.bar.hint.text()
    assert said.endswith("Press U to take “gathering” back; everyone must agree.")
    for size in ((1280, 720, 1.0), (1280, 720, 2.0)):
        stage.resize(*size)
        assert page.bar.hint.text() == said and page.bar.rect().contains(page.bar.hint.geometry())
        assert page.bar.hint.height() >= page.bar.hint.heightForWidth(page.bar.hint.width())


@pytest.mark.parametrize(
    "sizes", [((1280, 720, 2.0),), pytest.param(SIZES, marks=pytest.mark.long)], ids=["daily", "every size"]
)
def test_it_opens_with_the_newest_act_and_every_plate(
    stage: Stage, sizes: tuple[tuple[int, int, float], ...]
) -> None:
    STATES["crowded"](stage)
    panel, missed = stage.game_page.take_back_panel, []
    for size in sizes:
        stage.resize(*size)
        stage.window.doing.do("undo")
        stage.qtbot.waitUntil(panel.isVisible)
        stage.qtbot.wait(20)
        session = stage.game_page.session
        assert session is not None and panel.people
        newest = panel._words.act(*next(iter(session.last_acts())))
        act = next(label for label in panel.findChildren(Label) if label.text() == newest)
        parts: list[QWidget] = [act, *panel.people, panel.do]
        missed += [f"{size}: {part.accessibleName() or newest}" for part in parts if not whole(part)]
        panel.dismiss()
    assert not missed, "\n".join(missed)


def test_it_leaves_the_result_in_sight_that_is_read(stage: Stage) -> None:
    """Who is asked to take a vote back sees what it came to."""
    STATES["outcome"](stage)
    page, panel = stage.game_page, stage.game_page.take_back_panel
    for size in ((1280, 720, 2.0), (1366, 768, 2.0), (1280, 720, 1.5), (1920, 1080, 2.0)):
        stage.resize(*size)
        stage.window.doing.do("undo")
        stage.qtbot.waitUntil(panel.isVisible)
        stage.qtbot.wait(20)
        result = page.reader.result()
        assert not result.isEmpty() and page.rect().contains(result), size
        assert not panel.geometry().intersects(result), size
        assert all(map(whole, (*panel.people, panel.do))), size
        panel.dismiss()
