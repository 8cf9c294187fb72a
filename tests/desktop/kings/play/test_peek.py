"""How long one peeks in the council game."""

import pytest

from kd_desktop.desktop.prologue.tutor import Tutor
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.curtain import Curtain
from tests.desktop.keyboard import Clock
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.test_hand_over import LATER, awaited_sofa
from tests.desktop.stage.peeking import Peeking


@pytest.fixture
def curtain(window: MainWindow, sit: Sit, clock: Clock) -> Curtain:
    """Three people at a vote, the first one's curtain drawn."""
    awaited_sofa(window, sit)
    clock.now += LATER
    return window.game_page.chamber


@pytest.fixture
def tutor(window: MainWindow, curtain: Curtain) -> Tutor:
    """The old chancellor's letter about the vote, read again."""
    assert curtain.isVisible()
    window.game_page.tutor.replay("vote")
    return window.game_page.tutor


class TestPeeking(Peeking):
    """At a chamber."""
