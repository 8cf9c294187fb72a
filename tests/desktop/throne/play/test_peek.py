"""How long one peeks in the throne game."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.prologue.tutor import Tutor
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.curtain import Curtain
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.prologue.lessons import lessons
from kd_desktop.engine.throne.state import Act
from tests.desktop.keyboard import Clock, Key, stopped
from tests.desktop.stage.peeking import Peeking
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.play.test_in_sight import begun, bidding
from tests.desktop.throne.play.test_secrets import LATER
from tests.everyday import everyday


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
    assert curtain.peeking
    assert page.asking.path[:1] == ("place",)
    assert (curtain.geometry(), page.ask_plate.isVisible(), page.ask_plate.geometry()) == lifted
    key.release()
    assert not curtain.is_open and page.asking.begun() == "place" and not page.asking.path
    assert people.named("Lift the curtain").isVisible()


def whole_texts(page: ThronePage, told: list[str]) -> list[str]:
    """What stands on each card of the hand, painted anew."""
    found = []
    for card in page.hand.row.cards.values():
        told.clear()
        card.renew()
        card.grab()
        found.append(" ".join(told))
    return found


@everyday("factor", [1.0, 1.5, 1.75, 2.0], keep=[2.0])
def test_every_card_of_four_is_named_with_what_it_brings_and_an_arrow_brings_it_whole(
    qtbot: QtBot,
    sit: Sit,
    window: MainWindow,
    look: Appearance,
    clock: Clock,
    told: list[str],
    factor: float,
) -> None:
    """With large text three of four rewards were hidden, and the hand that holds the peek reaches no card.

    A sentence of four lines pushed the lower edge of the cards out of sight, too.
    """
    page = sit("ppp")
    until(qtbot, People(qtbot, page), Act)
    look.settings.set("lift", "hold")
    look.set_text(factor)
    seat, intrigues = page.at.acting or 0, ("error-in-the-minutes", "horn-in-my-room")
    held = ("long-water", "tribute-quay", *intrigues)
    lay(page, hands=tuple(held if one == seat else () for one in range(3)))
    clock.now += LATER
    high, peek, arrow = page.bar.height(), Key(window, Qt.Key.Key_P, 33), Key(window, Qt.Key.Key_Right, 114)
    peek.hold()
    row = page.hand.row
    assert page.hand.peeking and page.bar.height() == high
    for _ in range(len(row.cards)):
        first, second, third, fourth = whole_texts(page, told)
        assert "Water" in first and "8 +1" in first and "Tribute" in second and "5 +1" in second
        assert "complete" in third and "at any time" in fourth
        for card in row.cards.values():
            visible = QRect(card.mapTo(page.hand, QPoint(0, 0)), card.size())
            assert page.hand.rect().contains(visible) and card.height() >= card.minimumSizeHint().height() - 2
        front = [at for at, card in enumerate(row.cards.values()) if not card.aside]
        at = page.window().focusWidget()
        clock.now += LATER
        arrow.press()
        arrow.release()
        assert page.hand.peeking and (page.window().focusWidget() is at or not row.crowded)
        now = [at for at, card in enumerate(row.cards.values()) if not card.aside]
        assert now == ([(front[0] + 1) % 4] if row.crowded else [0, 1, 2, 3])
    peek.release()
    qtbot.waitUntil(lambda: not page.hand.is_open)


def test_what_belongs_to_the_open_hand_goes_with_it_at_once(
    qtbot: QtBot, sit: Sit, look: Appearance, told: list[str]
) -> None:
    """The hand's name and how to close it stayed half cut across the closed curtain while the cloth fell."""
    page = begun(qtbot, sit, "pcc")
    bidding(page)
    page.refresh()
    if not page.hand.is_open:
        qtbot.keyClick(page, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: page.hand.is_open)
    page.hand.grab()
    assert any("closes" in one for one in told)
    look.set_still(False)
    qtbot.keyClick(page, Qt.Key.Key_P)
    assert not page.hand.is_open
    told.clear()
    page.hand.grab()
    assert "Open the hand" in told and not any("closes" in one or "’s hand" in one for one in told), told
