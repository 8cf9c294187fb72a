"""Set-asides that lay open when a game was closed lie open when it is opened again."""

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne.state import Bidding
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until


def opened_again(window: MainWindow, page: ThronePage) -> ThronePage:
    session = page.session
    assert session is not None
    folder = session.store.folder
    window.show_welcome()
    window.open_campaign(folder)
    again = window.game_page
    assert isinstance(again, ThronePage) and again.session is not None
    return again


def revealed(qtbot: QtBot, people: People) -> None:
    until(qtbot, people, Bidding)
    people.act()
    qtbot.waitUntil(lambda: people.page.revealing.active)


def test_a_reveal_that_lay_open_lies_open_again(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """IT-THREAT-6: nobody misses what was set aside because the window was closed."""
    people = People(qtbot, sit("pc"))
    revealed(qtbot, people)
    page = people.page
    page.revealing.skip()
    said, told = page.revealing.words, page.revealing.told()
    again = opened_again(window, page)
    assert again.revealing.active and again.stage.currentWidget() is again.revealing
    assert again.revealing.words == said and again.revealing.told() == told
    assert not again.revealing.reveal.running, "it is no news any more: all of it lies open at once"
    people.press(people.named("Let it happen"))
    assert not again.revealing.active
    people.settle()
    assert not opened_again(window, again).revealing.active


@pytest.mark.parametrize("chairs", ["pccc", "pcccc"])
def test_what_follows_is_read_on_where_it_was_left(
    qtbot: QtBot, window: MainWindow, sit: Sit, look: Appearance, chairs: str
) -> None:
    """With large text the verdict has several pages: whoever leaves at the last one has read the others."""
    people = People(qtbot, sit(chairs))
    window.resize(1280, 720)
    revealed(qtbot, people)
    look.set_text(2.0)
    page = people.page
    page.revealing.skip()
    while page.revealing.unread:
        page.pause.let_it_happen()
        qtbot.wait(20)
    at = page.revealing.follows.at
    assert at and not page.revealing.reveal.isVisible(), "the list was read down to there"
    again = opened_again(window, page)
    qtbot.waitUntil(lambda: again.revealing.follows.at == at, timeout=5_000)
    assert not again.revealing.reveal.isVisible() and not again.revealing.unread
    people.page = again
    qtbot.waitUntil(lambda: people.row().plates()[0].text() == "Let it happen", timeout=5_000)


@pytest.mark.long
def test_where_nobody_sits_an_open_reveal_passes_by_after_reopening_too(
    qtbot: QtBot, window: MainWindow, sit: Sit, look: Appearance
) -> None:
    look.settings.set("pace", "brisk")
    page = sit("ccc")
    qtbot.waitUntil(lambda: page.revealing.active, timeout=60_000)
    gone = list[bool]()
    page.revealing.put_away.connect(lambda: gone.append(page.session is not None))
    folder = page.session.store.folder  # type: ignore[union-attr]
    window.show_welcome()
    gone.clear()
    window.open_campaign(folder)
    again = window.game_page
    assert isinstance(again, ThronePage) and again.revealing.active
    qtbot.waitUntil(lambda: gone == [True], timeout=60_000)


def test_what_was_seen_is_not_shown_again(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    people = People(qtbot, sit("pc"))
    revealed(qtbot, people)
    page = people.page
    while page.revealing.active:
        page.pause.let_it_happen()
    assert not opened_again(window, page).revealing.active


def test_what_was_taken_back_is_not_shown_again(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    people = People(qtbot, sit("pc"))
    revealed(qtbot, people)
    page = people.page
    session = page.session
    assert session is not None
    assert session.undo(consent=True)
    qtbot.waitUntil(lambda: not session.busy)
    assert not opened_again(window, page).revealing.active
