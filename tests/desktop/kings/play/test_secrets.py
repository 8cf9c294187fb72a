"""Hidden information on one screen: while a curtain is drawn, nothing of what lies behind it is anywhere."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QAbstractAnimation, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.table.openly import BOX
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.hold_to_reveal import HOLD_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.keyboard import caught_up
from tests.desktop.kings.play.eyes import pixels, texts
from tests.desktop.kings.play.hands import LEFT
from tests.desktop.kings.play.play import forward, fresh, until
from tests.everyday import daily, everyday

Sit = Callable[..., Session]


def show(window: MainWindow, session: Session) -> None:
    """Show a session as it is, past what is read aloud."""
    window.show_session(session)
    window.game_page.reader.drop()
    window.game_page.refresh()
    come_to_rest(window)


def come_to_rest(window: MainWindow) -> None:
    """Letter and board have laid themselves out, which they do when their sizes rest."""
    table = window.game_page.table
    rested = 0
    for _ in range(1000):
        QTest.qWait(10)
        rested = 0 if table.board._arranging.isActive() or table.letter._laying.isActive() else rested + 1
        if rested == 3:
            return
    raise AssertionError("the table never comes to rest")


def look_at(window: MainWindow, session: Session, state: object) -> tuple[list[str], object]:
    """What the window says and how it looks when the campaign is in that state."""
    session.store.state = state
    fresh(session)
    window.game_page.refresh()
    window.game_page.chamber.refresh()
    return texts(window), pixels(window)


@everyday("commands", [1, 5, 9], keep=[1, 9])
@daily("1")
def test_a_change_of_any_secret_changes_no_text_and_no_pixel(
    window: MainWindow, sit: Sit, commands: int
) -> None:
    session = sit("person", "person", "computer")
    forward(session, commands)
    show(window, session)
    state = session.store.state
    before = look_at(window, session, state)
    hidden = [other for other, noticing in session.game.variants(state) if None not in noticing]
    assert len(hidden) > 4
    for other in hidden:
        assert look_at(window, session, other) == before


def test_an_open_chamber_shows_its_own_seat_and_no_other(window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    window.game_page.chamber.open()
    come_to_rest(window)
    yours, state = window.game_page.at.seat, session.store.state
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


def closed_texts(window: MainWindow) -> list[str]:
    """What stands on the page when the deals were open and closed again: their plates say nothing."""
    window.game_page.dealing.toggle()
    window.game_page.dealing.toggle()
    return rested_texts(window)


def rested_texts(window: MainWindow) -> list[str]:
    """What stands on the page once the board has found its size: a smaller one shows fewer pieces."""
    come_to_rest(window)
    return texts(window)


def test_nothing_remains_when_the_curtain_falls(window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    closed = closed_texts(window)
    window.game_page.chamber.open()
    QApplication.processEvents()
    own = session.view(window.game_page.at.seat).own
    assert own is not None and own.agenda is not None
    opened = texts(window)
    assert any(own.agenda.title in text for text in opened)
    assert any(own.achievements[0].achievement.title in text for text in opened)
    window.game_page.dealing.toggle()
    window.game_page.chamber.close_curtain(at_once=True)
    assert window.game_page.deal_panel.isVisible(), "nothing in it is anybody's own"
    window.game_page.dealing.toggle()
    assert rested_texts(window) == closed
    assert not any(own.agenda.title in text for text in texts(window))


@everyday("key", [Qt.Key.Key_F12, Qt.Key.Key_Pause], keep=[Qt.Key.Key_F12])
def test_one_key_hides_everything(qtbot: QtBot, window: MainWindow, sit: Sit, key: Qt.Key) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    closed = closed_texts(window)
    window.game_page.chamber.open()
    window.game_page.dealing.toggle()
    assert window.game_page.deal_panel.isVisible()
    qtbot.keyClick(QApplication.focusWidget() or window, key)
    assert not window.game_page.chamber.is_open
    assert not window.game_page.deal_panel.isVisible()
    assert rested_texts(window) == closed


def test_a_curtain_to_be_lifted_needs_a_deliberate_hold(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_agenda")
    show(window, session)
    chamber = window.game_page.chamber
    holding = chamber.lifting._holding
    assert holding.duration() == HOLD_MS
    holding.setDuration(600_000)  # a slow machine must not hold for longer than the hand does
    qtbot.mousePress(chamber, LEFT)
    qtbot.waitUntil(lambda: chamber.lifting.share() > 0)
    qtbot.mouseRelease(chamber, LEFT)
    assert holding.state() == QAbstractAnimation.State.Stopped and not chamber.is_open
    chamber.setFocus()
    qtbot.keyPress(chamber, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: chamber.lifting.share() > 0)
    assert not chamber.is_open
    holding.setDuration(HOLD_MS)
    qtbot.waitUntil(lambda: chamber.is_open)
    qtbot.keyRelease(QApplication.focusWidget() or chamber, Qt.Key.Key_Space)
    assert chamber.is_open


def test_a_key_peeks_while_it_is_held(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    qtbot.keyPress(window, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: window.game_page.chamber.is_open)
    qtbot.keyRelease(window, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not window.game_page.chamber.is_open)


@everyday("between", [0, 40, 120], keep=[0, 40])
@pytest.mark.long
def test_shut_and_opened_again_in_one_breath_it_shows_what_lies_there(
    qtbot: QtBot, window: MainWindow, sit: Sit, between: int
) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    show(window, session)
    window.look.set_still(False)
    chamber = window.game_page.chamber
    while not (chamber.is_open and window.game_page.private_area._wish):  # opened by hand
        qtbot.keyClick(window, Qt.Key.Key_P)
    qtbot.waitUntil(chamber.secrets.agenda.isVisible)
    qtbot.keyClick(window, Qt.Key.Key_P)
    if between:
        qtbot.wait(between)
    assert not chamber.is_open and not chamber.secrets.agenda.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_P)
    assert chamber.is_open
    qtbot.waitUntil(chamber.secrets.agenda.isVisible)


def test_it_falls_by_key_focus_idling_and_another_seat(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    council = window.game_page
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
    other = next(seat for seat in session.persons() if seat != council.at.seat)
    council.show_chamber(other)
    assert council.at.seat == other
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
    council = window.game_page
    council.chamber.open()
    gather = council.bar.answer.plates()[2]
    qtbot.mouseClick(gather, LEFT, pos=QPoint(30, 20))
    qtbot.waitUntil(lambda: not session.busy)
    assert not council.chamber.is_open


def spot_of_the_plate(window: MainWindow) -> QPoint:
    return window.game_page.chamber._plate_box().center().toPoint()


def test_the_plate_of_the_strip_shows_the_chamber_while_it_is_held(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    council, chamber = window.game_page, window.game_page.chamber
    closed, strip = texts(window), chamber.geometry()
    qtbot.mousePress(chamber, LEFT, pos=QPoint(20, chamber.height() // 2))
    assert not chamber.is_open, "only the plate opens it"
    qtbot.mouseRelease(chamber, LEFT)
    qtbot.mousePress(chamber, LEFT, pos=spot_of_the_plate(window))
    caught_up()
    assert chamber.is_open
    own = session.view(council.at.seat).own
    assert any(f"Secret agenda: {own.agenda.title}" in text for text in texts(window))
    assert chamber.geometry().bottom() == strip.bottom() and chamber.height() > strip.height()
    qtbot.mouseRelease(chamber, LEFT, pos=spot_of_the_plate(window))
    assert not chamber.is_open and chamber.geometry() == strip
    assert rested_texts(window) == closed


@pytest.mark.parametrize("drop", ["focus", "hand-over", "another"])
@daily("focus", "hand-over")
def test_a_peek_drops_by_itself(qtbot: QtBot, window: MainWindow, sit: Sit, drop: str) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    council, chamber = window.game_page, window.game_page.chamber
    qtbot.mousePress(chamber, LEFT, pos=spot_of_the_plate(window))
    caught_up()
    assert chamber.is_open
    if drop == "focus":
        QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    elif drop == "another":
        council.show_chamber((council.at.seat + 1) % 3)
    else:
        council.bar.answer.plates()[2].click()
        qtbot.waitUntil(lambda: not session.busy)
    assert not chamber.is_open
    qtbot.mouseRelease(chamber, LEFT)
    assert not chamber.is_open


def test_a_vote_is_said_with_the_curtain_down_and_tells_nothing_of_the_pool(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    council, voter = window.game_page, session.waiting()[0]
    words = [plate.text() for plate in council.bar.answer.plates()]
    assert words == ["AYE", "NAY", "Gather", "Moderate", "Deal…"] and not council.chamber.is_open
    aye, state = council.bar.answer.plates()[0], session.store.state
    assert (aye.least, aye.most) == (1, BOX)
    aye.setFocus()
    qtbot.keyClicks(aye, "12")
    assert aye.amount == 12, "a typed number"
    qtbot.keyClick(aye, Qt.Key.Key_Return)
    assert session.store.state == state and not session.busy
    said = council.bar.hint.text()
    assert said == "That is more Power than you have left. Peek (P) to see how much you have."
    council.bar.answer.plates()[0].set_amount(3)
    qtbot.keyClick(council.bar.answer.plates()[0], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not session.busy and voter not in session.waiting())
    assert session.view(None).reign.seats[voter].committed == 3 and not council.chamber.is_open


def test_alone_no_number_goes_beyond_what_one_has_with_the_curtain_down(window: MainWindow, sit: Sit) -> None:
    """Dragged, it went to all the Power in the game."""
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    while session.waiting()[0] not in session.persons():
        forward(session, 1)
    show(window, session)
    council, voter = window.game_page, session.waiting()[0]
    council.chamber.shut()
    aye, power = council.bar.answer.plates()[0], session.store.state.reign.power[voter]
    assert not council.chamber.is_open and (aye.least, aye.most) == (1, power)
    drag_from, far = aye.rect().center(), QPoint(2000, 0)
    QTest.mousePress(aye, LEFT, pos=drag_from)
    QTest.mouseMove(aye, drag_from + far)
    QTest.mouseRelease(aye, LEFT, pos=drag_from + far)
    assert aye.amount == power


def test_every_pool_looks_the_same_from_the_bar(window: MainWindow, sit: Sit) -> None:
    """Whatever is left, nothing, one or a hundred: the plates, their steps and their words are the same."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    state, voter = session.store.state, session.waiting()[0]
    seen = set()
    for pool in (0, 1, 8, 40):
        power = tuple(pool if seat == voter else n for seat, n in enumerate(state.reign.power))
        said, _ = look_at(window, session, replace(state, reign=replace(state.reign, power=power)))
        seen.add(tuple(said))
    assert len(seen) == 1


def test_back_at_the_window_whoever_reads_the_log_stays_there(window: MainWindow, sit: Sit) -> None:
    """The agendas to choose from lie open again, but don't take the focus from a sheet."""
    show(window, sit("person", "computer", "computer"))
    council = window.game_page
    assert council.chamber.choices()[0].hasFocus()
    council.panels.toggle(council.log_panel)
    at = QApplication.focusWidget()
    assert at is not None and council.log_panel.isAncestorOf(at)
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    assert not council.chamber.is_open
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))
    assert council.chamber.is_open and at.hasFocus()
    council.panels.toggle(council.log_panel)
    assert council.chamber.choices()[0].hasFocus()


def test_one_alone_has_it_open_and_it_stays(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    show(window, session)
    chamber = window.game_page.chamber
    assert chamber.is_open and not chamber.lifting._nobody.isActive(), "nobody idles who is alone"
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    assert not chamber.is_open
    window.game_page.refresh()
    assert not chamber.is_open, "not before the window has the focus again"
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))
    assert chamber.is_open
    qtbot.keyClick(window, Qt.Key.Key_P)
    window.game_page.refresh()
    assert not chamber.is_open and window.look.settings.get("chamber") == "shut"
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))
    assert not chamber.is_open, "as one likes it"
    qtbot.mouseClick(chamber, LEFT, pos=spot_of_the_plate(window))
    assert chamber.is_open and window.look.settings.get("chamber") == "open"
    qtbot.keyClick(window, Qt.Key.Key_F12)
    assert not chamber.is_open and window.look.settings.get("chamber") == "open"
