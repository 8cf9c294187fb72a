"""The page of a new campaign: what the chosen story is about is told before anybody sits down."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.levels import level_words
from kd_desktop.desktop.shell.new_campaign import NewCampaign
from kd_desktop.packs.shelf import PackInfo, installed


@pytest.mark.parametrize(("size", "beside"), [((1280, 720), True), ((700, 720), False)])
def test_the_story_and_its_notes_are_told_beside_the_chairs_or_below(
    qtbot: QtBot, size: tuple[int, int], beside: bool
) -> None:
    page = NewCampaign(Appearance())
    qtbot.addWidget(page)
    page.resize(*size)
    packs = installed()
    page.set_packs(packs, "first-light")
    page.show()
    qtbot.waitExposed(page)
    first_light = next(pack for pack in packs if pack.id == "first-light")
    assert page.story_title.text() == first_light.title
    assert page.story_told.text() == first_light.summary
    assert page.story_notes.text().splitlines() == list(first_light.notes)
    assert page.noted.isVisible()
    left = page.story_told.mapTo(page, page.story_told.rect().topLeft()).x()
    assert (left > page.rows[0].geometry().right()) is beside

    page.packs.setCurrentIndex(next(i for i, pack in enumerate(packs) if pack.id == "bench"))
    assert first_light.summary not in page.story_told.text()


@pytest.fixture
def page(qtbot: QtBot) -> NewCampaign:
    """The page at its largest usual size."""
    made = NewCampaign(Appearance())
    qtbot.addWidget(made)
    made.resize(1920, 1030)
    made.show()
    return made


def test_a_campaign_has_a_name_of_its_own(page: NewCampaign, qtbot: QtBot) -> None:
    """A sensible one stands there; one that is taken gets a number."""
    page.set_packs(installed(), "first-light", ["Low Water"])
    assert page.called.text() == "Bread and Salt"
    for typed, named in (("", "Bread and Salt"), ("Low Water", "Low Water 2"), ("  The  Weir ", "The Weir")):
        page.called.setText(typed)
        with qtbot.waitSignal(page.sit_down) as asked:
            qtbot.mouseClick(page.sit, Qt.MouseButton.LeftButton)
        assert asked.args[1] == named


def test_a_name_that_somebody_wrote_outlives_another_story(page: NewCampaign) -> None:
    packs = installed()
    page.set_packs(packs, "first-light")
    page.called.setText("Our Evening")
    page.packs.setCurrentIndex(next(i for i, pack in enumerate(packs) if pack.id == "bench"))
    assert page.called.text() == "Our Evening"


def test_each_chair_says_what_its_choice_means(page: NewCampaign, qtbot: QtBot) -> None:
    page.set_packs(installed(), "first-light")
    row = page.rows[1]
    assert row.meaning.text() == level_words()["courtier"][1]
    qtbot.mouseClick(row.levels.plates["chancellor"], Qt.MouseButton.LeftButton)
    assert row.meaning.text() == level_words()["chancellor"][1]
    qtbot.mouseClick(row.kinds.plates["person"], Qt.MouseButton.LeftButton)
    assert row.meaning.text().startswith("Plays on this screen.")


def test_a_game_without_a_face_asks_by_itself_who_plays(page: NewCampaign, qtbot: QtBot) -> None:
    """No chairs, no houses to choose: the words come from the game, or are the plain ones."""
    toy = PackInfo(id="bids", folder="bids", game="toy", title="Secret Bids", summary="Two bids.")
    page.set_packs([*installed(), toy], "bids", ["Secret Bids"])
    assert page.rows == [] and page.choose.isHidden()
    assert page.head.title.text() == "A new campaign"
    assert page.called.text() == "Secret Bids 2"
    with qtbot.waitSignal(page.sit_down) as asked:
        qtbot.mouseClick(page.sit, Qt.MouseButton.LeftButton)
    assert asked.args == ["bids", "Secret Bids 2", ()]
    page.packs.setCurrentIndex(0)
    assert len(page.rows) == 5 and page.choose.isVisible()
    assert [len(row.kinds.plates) for row in page.rows] == [2, 2, 2, 3, 3], "three chairs must be taken"
