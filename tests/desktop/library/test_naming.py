"""Books on the shelf are told apart by their names."""

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.library.naming import free_name
from kd_desktop.desktop.shell.main_window import MainWindow
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
