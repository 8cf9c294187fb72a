"""The panel that takes back opens at its top: the newest act, every plate and what it is for are in sight."""

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.play.header_words import header_words
from kd_desktop.desktop.kit.label import Label
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_always import SIZES
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily

__all__ = ["stage"]


def whole(part: QWidget) -> bool:
    return part.visibleRegion().boundingRect().height() >= part.height() - 1


def test_the_outcome_says_how_the_ballot_that_brought_it_is_taken_back(stage: Stage) -> None:
    """One press ended the vote, and the header has no word for it any more."""
    STATES["outcome"](stage)
    page = stage.game_page
    page.refresh()
    said = page.bar.hint.text()
    assert said.endswith("Press U to take that back; everyone must agree.")
    for size in ((1280, 720, 1.0), (1280, 720, 2.0)):
        stage.resize(*size)
        assert page.bar.hint.text() == said and page.bar.rect().contains(page.bar.hint.geometry())
        assert page.bar.hint.height() >= page.bar.hint.heightForWidth(page.bar.hint.width())


@pytest.mark.parametrize("size", [(1280, 720, 2.0)])
def test_beside_it_the_header_keeps_round_and_year(stage: Stage, size: tuple[int, int, float]) -> None:
    """A house's name and the campaign's title go first: crest and window tell them."""
    STATES["vote"](stage)
    stage.resize(*size)
    header, door = stage.window.header, stage.window.back_door
    assert door.isVisible() and header.said() == ("Reign 1, Aldous IV", "round 1  ·  year 212")
    for king, said in (("Ludovica the Unforeseen", "Reign 1"), ("Osk", "Reign 1, Osk")):
        view = stage.game_page.session.view(None)  # type: ignore[union-attr]
        assert view.reign is not None
        reign = replace(view.reign, king=king, king_house=view.houses[0].number)
        header.say(header_words(replace(view, reign=reign), "The Long Tide"))
        assert header.said() == (said, "round 1  ·  year 212")
    door.hide()
    stage.qtbot.wait(20)
    assert header.said()[0] == "The Long Tide" and header.said()[-1] == "round 1  ·  year 212"


@pytest.mark.parametrize(
    "sizes", [((1280, 720, 2.0),), pytest.param(SIZES, marks=pytest.mark.long)], ids=["daily", "every size"]
)
@pytest.mark.parametrize("name", ["crowded", "raising"])
@daily("raising-daily")
def test_it_opens_with_the_newest_act_and_every_plate(
    stage: Stage, name: str, sizes: tuple[tuple[int, int, float], ...]
) -> None:
    STATES[name](stage)
    panel, missed = stage.game_page.take_back_panel, []
    for size in sizes:
        stage.resize(*size)
        session = stage.game_page.session
        assert session is not None
        panel.set_session(session)
        stage.game_page.panels.open(panel)
        stage.qtbot.waitUntil(panel.isVisible)
        stage.qtbot.wait(20)
        assert panel.people
        newest = panel._words.act(*next(iter(session.last_acts())))
        act = next(label for label in panel.findChildren(Label) if label.text() == newest)
        asks = next(
            label for label in panel.findChildren(Label) if label.text().endswith(("name:", "first:"))
        )
        parts: list[QWidget] = [act, asks, *panel.people, panel.do]
        missed += [f"{size}: {part.accessibleName() or newest}" for part in parts if not whole(part)]
        panel.dismiss()
    assert not missed, "\n".join(missed)


@pytest.mark.long
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
