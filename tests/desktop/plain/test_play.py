"""Any game of the contract is played on the plain page, in the real window, by mouse and keys."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.plain.words import result_words
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.facts import Subject
from kd_desktop.storage.store import CampaignStore
from tests.desktop.plain.conftest import Open
from tests.desktop.plain.person import Person, texts
from tests.toy.fair.game import Fair
from tests.toy.fair.pieces import CARDS, Start, Take
from tests.toy.pieces import Bid, Deal

Begin = Callable[[str], Path]
VIEWERS = (None, 0, 1, 2)


@pytest.mark.parametrize("game", ["masks", "fair"])
def test_a_toy_is_played_to_its_end_and_reopened_on_the_way(
    qtbot: QtBot, window: MainWindow, begin: Begin, show: Open, game: str
) -> None:
    person, folder = Person(qtbot), begin(game)
    page = show(folder)
    acts = 0
    while page.session is not None and page.session.standing().status != "over":
        person.act(page)
        acts += 1
        assert acts < 300
        if acts in (1, 9):
            state, log = page.session.store.state, [one.event for one in page.session.seen(None)]
            window.show_welcome()
            assert page.session is None and "The Toy" not in texts(page)
            page = show(folder)
            assert page.session is not None and page.session.store.state == state
            assert [one.event for one in page.session.seen(None)] == log and len(log) == page.log.count()
    assert page.session is not None and acts > 9
    assert page.turn.text() == result_words(page.session.standing(), page.seat_name) != ""
    assert page.row is None
    window.show_welcome()
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(folder)
    assert store.game.standing(store.state).status == "over" and store.seq == acts
    store.close()


@pytest.fixture
def hiding(begin: Begin, show: Open) -> Any:
    """Three people are asked at once which card of their hands they hide; each hand differs."""
    folder = begin("masks")
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(folder)
    store.apply(None, Deal(3))
    for seat in range(3):
        store.apply(seat, Bid((4, 4, 4)))
    store.close()
    return show(folder)


def secret(page: Any) -> str:
    """What stands on the page only while the hand of the seat that was chosen may be seen."""
    hand = ", ".join(page.session.view(page.chosen).hand)
    assert hand
    return f"hand: {hand}"


def test_a_seats_own_is_shown_only_when_asked_for(qtbot: QtBot, window: MainWindow, hiding: Any) -> None:
    page, person = hiding, Person(qtbot)
    window.activateWindow()
    assert page.chosen == 0 and page.row is None
    for seat in range(3):
        assert ", ".join(page.session.view(seat).hand) not in texts(page)
    assert "masks hide" in page.question.text(), "what is asked is no secret, only the choices are"

    def hidden() -> bool:
        return page.row is None and secret(page) not in texts(page) and not page.own.isVisible()

    public = page.log.count()
    for seat in (0, 2):
        person.press(page.who[seat])
        assert hidden()
        person.press(page.reveal)
        assert secret(page) in texts(page) and page.row is not None
        assert page.log.count() == public + 2, "its cards were dealt, its bid was made"
        person.press(page.who[1])
        assert hidden(), "another sits down"
    person.press(page.reveal)
    qtbot.keyClick(window, Qt.Key.Key_F12)
    assert hidden()
    person.press(page.reveal)
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert hidden()
    person.press(page.reveal)
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    assert hidden()
    page._idle.setInterval(40)
    person.press(page.reveal)
    assert not hidden()
    qtbot.waitUntil(hidden, timeout=3000)
    page._idle.setInterval(60_000)
    person.act(page)
    assert not page.own.isVisible() and page.row is None


def test_what_is_not_allowed_is_refused_with_a_reason(
    qtbot: QtBot, window: MainWindow, begin: Begin, show: Open
) -> None:
    """Nothing can be given that the rules refuse, and an act is taken back by its key."""
    assert window.isVisible()
    page, person = show(begin("masks")), Person(qtbot)
    person.answer(page, 3)
    qtbot.waitUntil(lambda: page.session.number == 1 and not page.session.busy)
    assert page.turn.text() == "To answer: Seat 1, Seat 2, Seat 3"
    person.answer(page, (1, 0, 0))
    qtbot.waitUntil(lambda: page.session.number == 2 and not page.session.busy)
    assert page.chosen == 1 and page.turn.text() == "To answer: Seat 2, Seat 3"
    assert window.back_door.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: page.turn.text() == "To answer: Seat 1, Seat 2, Seat 3")
    qtbot.keyClick(window, Qt.Key.Key_U)
    assert page.hint.text() == "There is nothing to take back."


def test_one_may_take_back_what_others_have_answered_beside(
    qtbot: QtBot, window: MainWindow, begin: Begin, show: Open
) -> None:
    page, person = show(begin("masks")), Person(qtbot)
    for number, given in enumerate((3, (1, 0, 0), (2, 0, 0)), 1):
        person.answer(page, given)
        qtbot.waitUntil(lambda: page.session.number == number and not page.session.busy)  # noqa: B023
    assert page.chosen == 2 and page.taking_back() == "Take back what Seat 2 did"
    person.press(page.who[0])
    assert page.taking_back() == "Take back what Seat 1 did"
    qtbot.keyClick(window, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: page.turn.text() == "To answer: Seat 1, Seat 3")
    assert page.session.store.state.bids == (None, (2, 0, 0), None)


def test_a_game_cannot_show_the_table_what_is_not_for_all(
    monkeypatch: pytest.MonkeyPatch, begin: Begin, show: Open
) -> None:
    """A game says who may know a fact of an event; it has no say in how the others miss it."""
    monkeypatch.setattr(Fair, "seen", lambda _self, event, _seat: event, raising=False)
    folder = begin("fair")
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(folder)
    store.apply(None, Start(3))
    for seat in range(3):
        store.apply(seat, Take(store.state.hands[seat][0]))
    store.close()
    page = show(folder)
    facts = {
        viewer: [fact for one in page.session.seen(viewer) for fact in one.event.facts] for viewer in VIEWERS
    }
    kept = page.session.store.state.kept
    for viewer, told in facts.items():
        assert told and all(fact.only in (None, viewer) for fact in told)
        shown = [fact.after for fact in told if fact.subject == Subject("kept", at=1)]
        assert shown[-1:] == ([kept[1]] if viewer == 1 else [])
    log = [page.log.item(row).text() for row in range(page.log.count())]
    assert log[-1] == "drafted" and not any(card in line for line in log for card in CARDS)
