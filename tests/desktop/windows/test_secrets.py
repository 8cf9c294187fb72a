"""Hidden information on one screen: while a curtain is drawn, nothing of what lies behind it is anywhere."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.session import Session
from kd_desktop.desktop.settings.lifting import HOLD_MS
from kd_desktop.desktop.windows.main import MainWindow
from tests.desktop.windows.eyes import pixels, texts
from tests.desktop.windows.hands import LEFT
from tests.desktop.windows.play import forward, fresh, until

Sit = Callable[..., Session]


def show(window: MainWindow, session: Session) -> None:
    """Show a session as it is, past what is read aloud."""
    window.show_session(session)
    window.council.reader.drop()
    window.council.refresh()
    come_to_rest(window)


def come_to_rest(window: MainWindow) -> None:
    """Letter and board have laid themselves out, which they do when their sizes rest."""
    table = window.council.table
    rested = 0
    for _ in range(1000):
        QTest.qWait(10)
        rested = 0 if table.board._arranging.isActive() or table.letter._laying.isActive() else rested + 1
        if rested == 3:
            return
    raise AssertionError("the table never comes to rest")


def look_at(window: MainWindow, session: Session, state: object) -> tuple[list[str], object]:
    """What the window says and how it looks when the campaign is in that state."""
    session.keeper.state = state
    fresh(session)
    window.council.refresh()
    window.council.chamber.refresh()
    return texts(window), pixels(window)


@pytest.mark.parametrize("commands", [1, 5, 9])
def test_a_change_of_any_secret_changes_no_text_and_no_pixel(
    window: MainWindow, sit: Sit, commands: int
) -> None:
    session = sit("person", "person", "computer")
    forward(session, commands)
    show(window, session)
    state = session.keeper.state
    before = look_at(window, session, state)
    hidden = [other for other, noticing in session.game.variants(state) if None not in noticing]
    assert len(hidden) > 4
    for other in hidden:
        assert look_at(window, session, other) == before


def test_an_open_chamber_shows_its_own_seat_and_no_other(window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    window.council.chamber.open()
    QTest.qWait(150)
    yours, state = window.council.yours, session.keeper.state
    before = look_at(window, session, state)
    kept = changed = 0
    for other, noticing in session.game.variants(state):
        same = look_at(window, session, other) == before
        if yours in noticing:
            changed += not same
        elif None not in noticing:
            kept += 1
            assert same
    assert kept > 2
    assert changed > 0


def test_nothing_remains_when_the_curtain_falls(window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    closed = texts(window)
    window.council.chamber.open()
    QApplication.processEvents()
    own = session.view(window.council.yours).own
    assert own is not None and own.agenda is not None
    opened = texts(window)
    assert any(own.agenda.title in text for text in opened)
    assert any(own.achievements[0].achievement.title in text for text in opened)
    window.council.toggle_deals()
    window.council.chamber.close_curtain(at_once=True)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    assert texts(window) == closed
    assert not any(own.agenda.title in text for text in texts(window))


@pytest.mark.parametrize("key", [Qt.Key.Key_F12, Qt.Key.Key_Pause])
def test_one_key_hides_everything(qtbot: QtBot, window: MainWindow, sit: Sit, key: Qt.Key) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    closed = texts(window)
    window.council.chamber.open()
    window.council.toggle_deals()
    assert window.council.deal_panel.isVisible()
    qtbot.keyClick(QApplication.focusWidget() or window, key)
    assert not window.council.chamber.is_open
    assert not window.council.deal_panel.isVisible()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert texts(window) == closed


def test_the_curtain_needs_a_deliberate_hold(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    chamber = window.council.chamber
    qtbot.mousePress(chamber, LEFT)
    qtbot.wait(HOLD_MS // 2)
    qtbot.mouseRelease(chamber, LEFT)
    qtbot.wait(HOLD_MS)
    assert not chamber.is_open
    chamber.setFocus()
    qtbot.keyPress(chamber, Qt.Key.Key_Space)
    qtbot.wait(HOLD_MS // 2)
    assert not chamber.is_open
    qtbot.waitUntil(lambda: chamber.is_open, timeout=HOLD_MS * 3)
    qtbot.keyRelease(QApplication.focusWidget() or chamber, Qt.Key.Key_Space)
    assert chamber.is_open


def test_a_key_peeks_while_it_is_held(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    qtbot.keyPress(window, Qt.Key.Key_P)
    assert window.council.chamber.is_open
    qtbot.keyRelease(window, Qt.Key.Key_P)
    assert not window.council.chamber.is_open


def test_it_falls_by_key_focus_idling_and_another_seat(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    council = window.council
    chamber = council.chamber
    chamber.open()
    chamber.setFocus()
    qtbot.keyClick(chamber, Qt.Key.Key_Space)
    assert not chamber.is_open
    chamber.open()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not chamber.is_open
    chamber.open()
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    assert not chamber.is_open
    chamber.open()
    chamber.lifting._nobody.start(20)
    qtbot.waitUntil(lambda: not chamber.is_open, timeout=1000)
    chamber.open()
    other = next(seat for seat in session.persons() if seat != council.yours)
    council.show_chamber(other)
    assert council.yours == other
    assert not chamber.is_open


def test_it_falls_at_the_end_of_the_turn_among_several_people(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    while session.waiting()[0] not in session.persons():
        forward(session, 1)
        until(session, "ask_ballot")
    show(window, session)
    council = window.council
    council.chamber.open()
    gather = council.bar.answer.plates()[2]
    qtbot.mouseClick(gather, LEFT, pos=QPoint(30, 20))
    qtbot.waitUntil(lambda: not session.busy)
    assert not council.chamber.is_open


def test_no_vote_without_the_curtain_up(window: MainWindow, sit: Sit) -> None:
    """The amounts one may choose from tell what is in the pool."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    assert [plate.text() for plate in window.council.bar.answer.plates()] == ["Lift the curtain"]
    window.council.toggle_deals()
    assert not window.council.deal_panel.isVisible()
