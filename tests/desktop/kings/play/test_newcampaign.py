"""The page of a new campaign: what the chosen story is about is told before anybody sits down."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.levels import level_words
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.new_campaign import NewCampaign
from kd_desktop.packs.findings import Finding
from kd_desktop.packs.shelf import PackInfo, installed
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.test_secrets import come_to_rest
from tests.desktop.windows import welcoming
from tests.everyday import everyday


@pytest.mark.parametrize(("size", "beside"), [((1280, 720), True), ((700, 720), False)])
def test_the_story_and_its_notes_are_told_beside_the_chairs_or_below(
    qtbot: QtBot, size: tuple[int, int], beside: bool
) -> None:
    page = NewCampaign(Appearance())
    qtbot.addWidget(page)
    page.resize(*size)
    packs = installed()
    page.set_packs(packs, "leaving-sea")
    page.show()
    qtbot.waitExposed(page)
    sea = next(pack for pack in packs if pack.id == "leaving-sea")
    assert page.story_title.text() == sea.title
    assert page.story_told.text() == sea.summary
    assert page.story_notes.text() == " ".join(sea.notes)
    assert page.noted.isVisible()
    left = page.story_told.mapTo(page, page.story_told.rect().topLeft()).x()
    assert (left > page.rows[0].geometry().right()) is beside

    page.packs.choose(page.packs.place_of("bench"))
    assert sea.summary not in page.story_told.text()


@everyday("size", [(1280, 702), (1280, 720), (1366, 740), (1920, 1080)], keep=[(1280, 702)])
@everyday("chairs", [3, 4], keep=[4])
def test_it_opens_with_its_title_and_the_way_on_in_sight(
    qtbot: QtBot, still: Appearance, data_folder: Path, size: tuple[int, int], chairs: int
) -> None:
    """The focus is at the foot, and brought into sight it would scroll the title out of it."""
    with welcoming(qtbot, still, CampaignShelf(data_folder), *size) as window:
        window.show_new()
        for row in window.new.rows[3:chairs]:
            Hands(qtbot, window).click(row.kinds.plates["computer"])
        window.show_welcome()
        window.show_new()
        page = window.new
        qtbot.waitUntil(page.sit.hasFocus)
        come_to_rest(window)
        title, sit = (QRect(part.mapTo(page, QPoint()), part.size()) for part in (page.head.title, page.sit))
        assert page.rect().contains(title) and page.rect().contains(sit)


def test_in_large_letters_it_opens_at_its_title(qtbot: QtBot, still: Appearance, data_folder: Path) -> None:
    """The way on, at the foot, would scroll the title and the choice of the game out of sight."""
    still.set_text(2.0)
    with welcoming(qtbot, still, CampaignShelf(data_folder), 1280, 720) as window:
        window.show_new()
        page = window.new
        qtbot.waitUntil(page.called.hasFocus)
        come_to_rest(window)
        title = QRect(page.head.title.mapTo(page, QPoint()), page.head.title.size())
        assert page.rect().contains(title)


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
    page.set_packs(installed(), "leaving-sea", ["Low Water"])
    assert page.called.text() == "Bread and Salt"
    for typed, named in (("", "Bread and Salt"), ("Low Water", "Low Water 2"), ("  The  Weir ", "The Weir")):
        page.called.setText(typed)
        with qtbot.waitSignal(page.sit_down) as asked:
            qtbot.mouseClick(page.sit, Qt.MouseButton.LeftButton)
        assert asked.args[1] == named


def test_a_name_that_somebody_wrote_outlives_another_story(page: NewCampaign) -> None:
    packs = installed()
    page.set_packs(packs, "leaving-sea")
    page.called.setText("Our Evening")
    page.packs.choose(page.packs.place_of("bench"))
    assert page.called.text() == "Our Evening"


def test_each_chair_says_what_its_choice_means(page: NewCampaign, qtbot: QtBot) -> None:
    page.set_packs(installed(), "leaving-sea")
    row = page.rows[1]
    assert row.meaning.text() == level_words()["courtier"][1]
    qtbot.mouseClick(row.levels.plates["chancellor"], Qt.MouseButton.LeftButton)
    assert row.meaning.text() == level_words()["chancellor"][1]
    qtbot.mouseClick(row.levels.plates["royal"], Qt.MouseButton.LeftButton)
    assert row.meaning.text() == level_words()["royal"][1]
    assert row.levels.plates["royal"].accessibleName().endswith("Royal")
    qtbot.mouseClick(row.kinds.plates["person"], Qt.MouseButton.LeftButton)
    assert row.meaning.text().startswith("Plays on this screen,")


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
    assert page.packs.place_of("bids") == 0, "the one that is offered stands first"
    page.packs.choose(page.packs.place_of("bench"))
    assert len(page.rows) == 5 and page.choose.isVisible()
    assert [len(row.kinds.plates) for row in page.rows] == [2, 2, 2, 3, 3], "three chairs must be taken"


def test_the_game_is_chosen_by_its_cover_with_keys_and_mouse(page: NewCampaign, qtbot: QtBot) -> None:
    """A plate for each story; the arrows lead from one to the next, and a broken one says what is wrong."""
    fault = Finding(code="missing", sentence="The file is missing.", file="pack.toml")
    broken = PackInfo(id="torn", folder="torn", error=fault)
    packs = [pack for pack in installed() if pack.error is None]
    page.set_packs([*packs, broken], "leaving-sea")
    plates = page.packs.plates
    assert page.packs.chosen is not None and page.packs.chosen.id == "leaving-sea"
    throne = plates[page.packs.place_of("empty-throne")]
    qtbot.mouseClick(throne, Qt.MouseButton.LeftButton)
    assert page.packs.chosen.game == "throne" and page.story_title.text() == throne.text()
    assert len(page.rows) == 5, "two to five sit there"
    throne.setFocus()
    qtbot.keyClick(throne, Qt.Key.Key_Left)
    assert page.packs.chosen is not throne.pack
    assert page.focusWidget() is next(plate for plate in plates if plate.isChecked())
    torn = plates[-1]
    was = page.packs.chosen
    qtbot.mouseClick(torn, Qt.MouseButton.LeftButton)
    assert page.packs.chosen is was and not torn.isChecked()
    assert fault.sentence in torn.accessibleName()


def test_what_was_read_here_comes_later_unless_the_table_wants_it_mixed(
    page: NewCampaign, qtbot: QtBot
) -> None:
    """Said with its number where earlier campaigns have read any of the story, and nowhere else."""
    page.set_packs(installed(), "leaving-sea", read={"leaving-sea": 61})
    read = page.tale.read
    assert read.isVisible() and read.said.text() == "Cards of this story read in other campaigns here: 61"
    assert page.wishes.unread_first and read.plate.text() == "Unread cards first"
    read.plate.setFocus()
    qtbot.keyClick(read.plate, Qt.Key.Key_Space)
    assert not page.wishes.unread_first and read.plate.text() == "Read and unread mixed"
    page.packs.choose(page.packs.place_of("empty-throne"))
    assert not read.isVisible()


def test_hard_matters_are_left_out_by_pressing_them_in(page: NewCampaign, qtbot: QtBot) -> None:
    """By mouse and by key; the plate says so in words, and a story without such matters offers nothing."""
    page.set_packs(installed(), "leaving-sea")
    plates = page.tale.left_out.plates
    assert list(plates) == ["execution", "child-death", "massacre", "forced-labour", "illness"]
    assert page.wishes.left_out == frozenset()
    qtbot.mouseClick(plates["execution"], Qt.MouseButton.LeftButton)
    plates["illness"].setFocus()
    qtbot.keyClick(plates["illness"], Qt.Key.Key_Space)
    assert page.wishes.left_out == {"execution", "illness"}
    assert (
        plates["execution"].text() == "Executions: left out" and plates["massacre"].text() == "Mass killings"
    )
    qtbot.mouseClick(plates["execution"], Qt.MouseButton.LeftButton)
    assert page.wishes.left_out == {"illness"} and plates["execution"].text() == "Executions"
    page.packs.choose(page.packs.place_of("empty-throne"))
    assert not page.tale.left_out.isVisible() and page.wishes.left_out == frozenset()
