"""How long one peeks in the throne game."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.prologue.tutor import Tutor
from kd_desktop.desktop.stage.curtain import Curtain
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.prologue.lessons import lessons
from kd_desktop.engine.throne.state import Act
from tests.desktop.keyboard import Clock, Key, stopped
from tests.desktop.stage.peeking import Peeking
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.test_secrets import LATER


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time stands still."""
    return stopped(monkeypatch)


@pytest.fixture
def page(sit: Sit) -> ThronePage:
    """Three people."""
    return sit("ppp")


@pytest.fixture
def curtain(qtbot: QtBot, page: ThronePage, look: Appearance, clock: Clock) -> Curtain:
    """Three people on the first one's turn, whose hand is peeked at by holding."""
    until(qtbot, People(qtbot, page), Act)
    look.settings.set("lift", "hold")
    clock.now += LATER
    return page.hand


@pytest.fixture
def tutor(page: ThronePage, curtain: Curtain) -> Tutor:
    """The old chancellor's letter about the tracks, read again."""
    assert curtain.isVisible()
    page.tutor.replay(next(one.key for one in lessons() if one.place == "tracks"))
    return page.tutor


class TestPeeking(Peeking):
    """At a hand."""


def test_a_card_that_an_action_asks_for_can_be_chosen_in_a_peek(
    qtbot: QtBot, page: ThronePage, curtain: Curtain, clock: Clock
) -> None:
    """It said that nothing fitted, since the action began only with a curtain that stays open.

    The hand lay too high then, with a black band under it, and the question was gone on letting go.
    """
    people = People(qtbot, page)
    people.press(page.strip.plates["place"])
    curtain.open()
    lifted = curtain.geometry(), page.ask_plate.isVisible(), page.ask_plate.geometry()
    curtain.close_curtain(at_once=True)
    people.press(page.strip.plates["place"])
    clock.now += LATER
    key = Key(page.window(), Qt.Key.Key_P)
    key.hold()
    assert curtain.peeking and page.asking.answer is not None
    assert page.asking.answer.path[:1] == ["place"]
    assert (curtain.geometry(), page.ask_plate.isVisible(), page.ask_plate.geometry()) == lifted
    key.release()
    assert not curtain.is_open and page.asking.begun() == "place" and not page.asking.answer.path
    assert people.named("Lift the curtain").isVisible()
