"""Visiting another claimant's hand, and going back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.curtain import Curtain
from kd_desktop.desktop.throne.play.page import ThronePage as Page
from kd_desktop.engine.throne.commands import EndTurn
from kd_desktop.engine.throne.state import Act
from tests.desktop.keyboard import Clock, stopped
from tests.desktop.stage.visiting import Visiting
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.test_secrets import LATER, hand_names
from tests.desktop.throne.play.test_whole_games import readable


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return stopped(monkeypatch)


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, sit: Sit, look: Appearance, clock: Clock) -> Page:
    """Three people on the first one’s turn, every hand covered."""
    window.resize(1920, 1080)
    found = sit("ppp")
    until(qtbot, People(qtbot, found), Act)
    look.settings.set("lift", "hold")
    clock.now += LATER
    return found


class TestVisiting(Visiting):
    """A hand."""

    held = (Qt.Key.Key_Return, 36)
    high = 1080

    def curtain(self, page: Page) -> Curtain:
        return page.hand

    def plate(self, page: Page, seat: int) -> QWidget:
        return page.table.seats[seat]

    def own(self, page: Page, seat: int) -> set[str]:
        return set(hand_names(page, seat))

    def words(self, page: Page) -> str:
        return readable(page)

    def taken(self, qtbot: QtBot, page: Page) -> None:
        qtbot.waitUntil(page.private_area.visit_plate.isVisible)

    def move_on(self, page: Page) -> None:
        assert page.session is not None
        assert page.session.answer(page.at.acting, EndTurn())


def test_whoever_has_no_name_is_called_by_the_claimant_in_bar_and_strip(
    qtbot: QtBot, sit: Sit, monkeypatch: pytest.MonkeyPatch, look: Appearance
) -> None:
    """“Your turn.” and “Hold to peek P” told nobody at the screen who was meant."""
    monkeypatch.setattr("tests.desktop.throne.play.conftest.NAMES", ("", "", ""))
    page = sit("ppp")
    until(qtbot, People(qtbot, page), Act)
    look.settings.set("lift", "hold")
    seat = page.at.acting
    assert seat is not None
    owner = page.at.owner(seat)
    assert owner is not None
    assert page.bar.accessibleName().startswith(f"Your turn, {owner.name}.")
    assert f"{owner.name} only" in page.private_area._strip_words("peek", page.at.member(seat))
