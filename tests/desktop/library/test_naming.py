"""Books on the shelf are told apart by their names."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.council.rulers.names import suggestions
from kd_desktop.desktop.game_ui import game_ui
from kd_desktop.desktop.kit.bidi import isolated
from kd_desktop.desktop.library.naming import free_name, with_title
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.answers import KING_NAME_LIMIT
from kd_desktop.engine.names import clean
from kd_desktop.storage.titles import LONGEST_TITLE, proper_title
from tests.desktop.throne.play.conftest import Sit, look, sit, window

__all__ = ["look", "sit", "window"]


@pytest.mark.parametrize(
    ("taken", "name", "free"),
    [
        (set(), "Winter", "Winter"),
        ({"Winter"}, "Winter", "Winter 2"),
        ({"Winter", "Winter 2"}, "Winter", "Winter 3"),
        ({"Winter", "Winter 2"}, "Winter 2", "Winter 3"),
        ({"Year 1066"}, "Year 1066", "Year 1066 2"),
    ],
)
def test_a_name_that_is_taken_gets_a_number(taken: set[str], name: str, free: str) -> None:
    assert free_name(name, taken) == free


def test_a_game_played_again_is_another_book(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    page = sit("cc")
    qtbot.waitUntil(lambda: page.session is not None and not page.session.busy)
    assert page.session is not None
    window.play_again(page.session.chairs())
    assert window.game_page.session is not None
    assert window.game_page.session.store.title == "The Empty Throne 2"


def test_the_games_in_which_the_chancellor_teaches_are_called_differently(window: MainWindow) -> None:
    names = []
    for game in ("", "throne"):
        window.begin_with_chancellor(game)
        session = window.game_page.session
        assert session is not None
        names.append(session.store.title)
    assert names == ["The Chancellor’s Chair", "The Empty Throne: the chancellor’s chair"]


def test_every_name_that_is_suggested_can_be_taken(qapp: object) -> None:
    """Titles of the shelf, of copies and branches, and names of rulers: clean, and no longer than may be."""
    assert qapp
    long = "x" * LONGEST_TITLE
    shelf = [long, *(with_title("{title} {n}", long, n=n) for n in range(2, 12))]
    copy, way = with_title("{title}, a copy", long), with_title("{title}, another way", isolated("עדי" * 40))
    for title in (*game_ui("kings").seating().names, free_name(long, shelf), copy, way):
        assert proper_title(title, Path()) == title
    assert free_name(long, shelf) not in shelf and copy.endswith(", a copy") and way.endswith(", another way")
    for former in ([], ["Aldous IV"], [isolated("דוד מלך"), "Æthelred II"]):
        names = suggestions(former)
        assert names and all(clean(name) == name and len(name) <= KING_NAME_LIMIT for name in names)
