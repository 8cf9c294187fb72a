"""Visiting another house's chamber, and going back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.play.page import PlayPage as Page
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.curtain import Curtain
from tests.desktop.keyboard import Clock
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.eyes import texts
from tests.desktop.kings.play.test_hand_over import LATER, awaited_sofa, gather_of
from tests.desktop.stage.visiting import Visiting


@pytest.fixture
def page(window: MainWindow, sit: Sit, clock: Clock) -> Page:
    """Three people at a vote, the first one asked, its curtain drawn."""
    awaited_sofa(window, sit)
    clock.now += LATER
    found: Page = window.game_page
    return found


class TestVisiting(Visiting):
    """A chamber."""

    held = (Qt.Key.Key_Space, 65)
    high = 720

    def curtain(self, page: Page) -> Curtain:
        return page.chamber

    def plate(self, page: Page, seat: int) -> QWidget:
        return page.table.seats.plates[seat]

    def own(self, page: Page, seat: int) -> set[str]:
        return {page.session.view(seat).own.agenda.title}

    def words(self, page: Page) -> str:
        return "\n".join(texts(page.window()))

    def move_on(self, page: Page) -> None:
        gather_of(page.window()).click()
