"""Whole games of the throne game on its page, by mouse and keys alone."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.play.page import ThronePage
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People


def plates_of(people: People) -> list[str]:
    return [plate.text() for plate in people.row().plates()]


LONG = pytest.mark.long
ENDS_MS = 250_000
"""So long a game that computers play may take where they think in turns with much else."""


@pytest.mark.parametrize(
    "kinds", ["pc", *(pytest.param(kinds, marks=LONG) for kinds in ("pp", "ppp", "ppccc"))]
)
@pytest.mark.long
def test_people_play_a_game_to_its_end(qtbot: QtBot, window: MainWindow, sit: Sit, kinds: str) -> None:
    page = sit(kinds)
    people = People(qtbot, page)
    assert people.play(2000) < 2000
    page.pause.let_it_happen()
    page.pause.let_it_happen()
    assert people.over() and page.stage.currentWidget() is page.ending
    assert page.ending.title.text().startswith(page.bar.accessibleName().split(".")[0])
    assert plates_of(people)[1:3] == ["Look at the board", "Play again"]
    leads_on(window, page, people, kinds)


def leads_on(window: MainWindow, page: ThronePage, people: People, kinds: str) -> None:
    """From the last page to the board and back, and to another game at the same table."""
    people.press(people.named("Look at the board"))
    assert page.stage.currentWidget() is page.table
    people.press(people.named("The last page"))
    assert page.stage.currentWidget() is page.ending
    former = page.session
    people.press(people.named("Play again"))
    session = window.game_page.session
    assert session is not former and session is not None
    assert [chair.kind[0] for chair in session.chairs()] == list(kinds)


def test_a_game_is_played_by_keys_alone_and_goes_on_after_it_was_closed(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    page = sit("pp")
    people = People(qtbot, page, seed=5)
    people.by_keys = True
    people.play(8)
    while page.held_up():
        people.read() or page.pause.let_it_happen()
    people.settle()
    session = page.session
    assert session is not None
    folder, state, log = session.store.folder, session.store.state, page.log.rowCount()
    window.show_welcome()
    assert page.session is None
    window.open_campaign(folder)
    assert isinstance(window.game_page, ThronePage) and window.game_page.session is not None
    assert window.game_page.session.store.state == state and page.log.rowCount() == log
    people.settle()
    assert people.play(8) == 8


def played_by_computers(qtbot: QtBot, page: ThronePage) -> People:
    """Nothing waits for anybody until the last page."""
    people = People(qtbot, page)
    qtbot.waitUntil(lambda: people.over() and not page.held_up(), timeout=ENDS_MS)
    qtbot.waitUntil(lambda: page.stage.currentWidget() is page.ending)
    assert page.hand.seat is None and not page.strip.isVisible()
    return people


@pytest.mark.long
def test_computers_play_by_themselves_and_nothing_waits_for_anybody(qtbot: QtBot, sit: Sit) -> None:
    """Five of them; a game of two is the next test's."""
    played_by_computers(qtbot, sit("ccccc"))


@LONG
def test_the_end_leads_to_the_board_and_to_another_game(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    page = sit("cc")
    people = played_by_computers(qtbot, page)
    view = page.at.view
    assert view is not None
    won = view.winner is not None
    assert ("takes the throne" in page.ending.title.text()) == won
    assert ("has fallen" in page.ending.title.text()) == (not won)
    leads_on(window, page, people, "cc")


def readable(page: QWidget) -> str:
    """Everything that can be read or heard on the page now."""
    out: list[str] = []
    for part in (page, *page.findChildren(QWidget)):
        if part.isVisible():
            out += [part.accessibleName(), part.accessibleDescription(), part.toolTip()]
            if isinstance(part, QLabel):
                out.append(part.text())
    return "\n".join(out)
