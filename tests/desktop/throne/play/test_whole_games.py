"""Whole games of the throne game on its page, by mouse and keys alone."""

import pytest
from pytestqt.qtbot import QtBot

from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People


@pytest.mark.parametrize("kinds", ["pc", "pcccc", "pp", "ppccc", "pppcc"])
def test_people_play_a_game_to_its_end(qtbot: QtBot, sit: Sit, kinds: str) -> None:
    page = sit(kinds)
    people = People(qtbot, page)
    assert people.play(2000) < 2000
    people.settle()
    assert people.over()
