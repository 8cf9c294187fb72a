"""Power is carried onto the balance by hand: it weighs while it is held, and is sealed after a beat."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.board.balance import tilt
from kd_desktop.desktop.kings.chamber import power_hand
from kd_desktop.desktop.kings.chamber.pool import Pool
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.commands import CastVote
from tests.desktop.kings.play.hands import LEFT
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_secrets import show
from tests.everyday import daily

Sit = Callable[..., Session]
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LONG = 400
"""Longer than the beat is made here."""


class Drag:
    """One drag out of a pool with real mouse events, in steps."""

    def __init__(self, pool: Pool, piece: int, modifier: Qt.KeyboardModifier = NONE) -> None:
        self.pool, self.modifier = pool, modifier
        self.at = pool._places()[piece].toPoint()
        QTest.mousePress(pool, LEFT, modifier, self.at)

    def to(self, here: QPoint) -> "Drag":
        """Move there (a place on the screen) in a few steps."""
        end = self.pool.mapFromGlobal(here)
        for step in range(1, 5):
            QTest.mouseMove(self.pool, self.at + (end - self.at) * step / 4)
        self.at = end
        return self

    def drop(self) -> None:
        """Let go."""
        QTest.mouseRelease(self.pool, LEFT, self.modifier, self.at)


@pytest.fixture
def asked(window: MainWindow, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A person's first voting turn with the curtain up and the balance in sight; the beat is short."""
    monkeypatch.setattr(power_hand, "BEAT_MS", LONG // 2)
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    window.game_page.chamber.open()
    window.game_page.table.bring("balance")
    return session


def pan(window: MainWindow, side: Side) -> QPoint:
    balance = window.game_page.table.balance
    return balance.mapToGlobal(balance.pan_spot(side))


def ballots(session: Session) -> list[tuple[str | None, int]]:
    reign = session.view(None).reign
    assert reign is not None
    return [(seat.ballot, seat.committed) for seat in reign.seats]


def sealed(qtbot: QtBot, session: Session, side: str, n: int) -> None:
    """Once it is written, the next house’s chamber lies at the edge: so any seat will do."""
    qtbot.waitUntil(lambda: (side, n) in ballots(session) and not session.busy)


def nothing_happens(session: Session) -> None:
    number = session.number
    QTest.qWait(LONG)
    assert session.number == number and not session.busy


def test_the_beam_tips_while_power_is_held_and_back_when_it_leaves(
    window: MainWindow, asked: Session
) -> None:
    council, balance = window.game_page, window.game_page.table.balance
    drag = Drag(council.chamber.secrets.power, 7).to(pan(window, "aye"))
    assert council.power_hand.hand.isVisible() and council.power_hand.carried == 1
    assert balance.angle == tilt(1, 0)
    assert council.chamber.secrets.power.held == 1
    assert council.bar.hint.text().startswith("With 1 on AYE: 1 to 0 for AYE")
    drag.to(pan(window, "nay"))
    assert balance.angle == tilt(0, 1)
    drag.to(window.mapToGlobal(QPoint(400, 200)))
    assert balance.angle == 0
    drag.drop()
    assert council.power_hand.carried == 0 and not council.power_hand.hand.isVisible()
    assert council.chamber.secrets.power.held == 0
    nothing_happens(asked)


def test_what_is_let_go_on_a_side_is_sealed_after_a_beat(
    qtbot: QtBot, window: MainWindow, asked: Session
) -> None:
    council = window.game_page
    Drag(council.chamber.secrets.power, 3).to(pan(window, "nay")).drop()
    assert council.power_hand.laid == 1
    assert "Escape takes it back" in council.bar.hint.text()
    assert ballots(asked)[council.at.seat or 0] == (None, 0)
    sealed(qtbot, asked, "nay", 1)
    assert not council.power_hand.active


def test_a_stack_with_shift_and_another_number_by_keys_and_wheel(
    qtbot: QtBot, window: MainWindow, asked: Session
) -> None:
    council = window.game_page
    drag = Drag(council.chamber.secrets.power, 0, SHIFT).to(pan(window, "aye"))
    assert council.power_hand.carried == 8
    for key, n in ((Qt.Key.Key_3, 3), (Qt.Key.Key_Plus, 4), (Qt.Key.Key_Down, 3), (Qt.Key.Key_9, 8)):
        qtbot.keyClick(window, key)
        assert council.power_hand.carried == n
    qtbot.keyClick(window, Qt.Key.Key_5)
    assert council.table.balance.angle == tilt(5, 0)
    drag.drop()
    sealed(qtbot, asked, "aye", 5)


def test_pieces_are_picked_by_taps_and_by_a_lasso(qtbot: QtBot, window: MainWindow, asked: Session) -> None:
    pool = window.game_page.chamber.secrets.power
    for piece in (0, 1, 5, 5):
        qtbot.mouseClick(pool, LEFT, pos=pool._places()[piece].toPoint())
    assert pool.picked == {0, 1}
    qtbot.mouseClick(pool, LEFT, pos=QPoint(3, pool.height() - 3))
    assert not pool.picked
    start = QPoint(3, 3)
    QTest.mousePress(pool, LEFT, NONE, start)
    for place in (QPoint(40, 30), pool._places()[6].toPoint() + QPoint(3, 3)):
        QTest.mouseMove(pool, place)
    QTest.mouseRelease(pool, LEFT, NONE, pool._places()[6].toPoint() + QPoint(3, 3))
    assert pool.picked == {0, 1, 2, 4, 5, 6}
    Drag(pool, 4).to(pan(window, "aye")).drop()
    sealed(qtbot, asked, "aye", 6)


def test_more_can_be_added_during_the_beat(qtbot: QtBot, window: MainWindow, asked: Session) -> None:
    pool = window.game_page.chamber.secrets.power
    for piece in (7, 6, 5):
        Drag(pool, piece).to(pan(window, "aye")).drop()
    assert window.game_page.power_hand.laid == 3 and pool.held == 3
    sealed(qtbot, asked, "aye", 3)


@pytest.mark.parametrize("piece", [0, 7])
def test_a_drag_takes_as_much_as_the_plate_says(
    qtbot: QtBot, window: MainWindow, asked: Session, piece: int
) -> None:
    """Of a plate that said 3 one piece came, and those held over the scales couldn't be gripped at all."""
    council, aye = window.game_page, window.game_page.bar.answer.plates()[0]
    aye.setFocus()
    aye.set_amount(3)
    drag = Drag(council.chamber.secrets.power, piece).to(pan(window, "aye"))
    assert council.power_hand.carried == 3
    drag.drop()
    assert aye.amount == 3
    sealed(qtbot, asked, "aye", 3)


def test_what_a_plate_holds_over_a_pan_is_dragged_from_there_with_the_curtain_down(
    qtbot: QtBot, window: MainWindow, asked: Session
) -> None:
    council, balance = window.game_page, window.game_page.table.balance
    council.chamber.close_curtain()
    council.table.bring("balance")
    aye = council.bar.answer.plates()[0]
    aye.setFocus()
    aye.set_amount(3)
    spot, end = balance.pan_spot("aye"), balance.pan_spot("nay")
    QTest.mousePress(balance, LEFT, NONE, end)
    QTest.mouseMove(balance, end + QPoint(30, 0))
    QTest.mouseRelease(balance, LEFT, NONE, end)
    assert not council.power_hand.active, "nothing is held over the other side"
    QTest.mousePress(balance, LEFT, NONE, spot)
    QTest.mouseMove(balance, spot + QPoint(30, 0))
    assert council.power_hand.carried == 3
    QTest.mouseMove(balance, end)
    QTest.mouseRelease(balance, LEFT, NONE, end)
    sealed(qtbot, asked, "nay", 3)


def test_laid_power_can_be_taken_up_again_or_moved_to_the_other_side(
    qtbot: QtBot, window: MainWindow, asked: Session
) -> None:
    council, balance = window.game_page, window.game_page.table.balance
    Drag(council.chamber.secrets.power, 0, SHIFT).to(pan(window, "aye")).drop()
    assert council.power_hand.laid == 8
    spot, end = balance.pan_spot("aye"), balance.pan_spot("nay")
    QTest.mousePress(balance, LEFT, NONE, spot)
    QTest.mouseMove(balance, spot + QPoint(30, 0))
    assert council.power_hand.laid == 0 and council.power_hand.carried == 8
    QTest.mouseMove(balance, end)
    QTest.mouseRelease(balance, LEFT, NONE, end)
    sealed(qtbot, asked, "nay", 8)


def test_escape_sends_back_what_is_carried_and_what_is_laid(
    qtbot: QtBot, window: MainWindow, asked: Session
) -> None:
    council, pool = window.game_page, window.game_page.chamber.secrets.power
    drag = Drag(pool, 2).to(pan(window, "aye"))
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not council.power_hand.active and council.chamber.is_open
    drag.drop()
    assert not council.power_hand.active
    Drag(pool, 2).to(pan(window, "aye")).drop()
    assert council.power_hand.laid == 1
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not council.power_hand.active and council.chamber.is_open
    assert pool.held == 0 and council.table.balance.angle == 0
    nothing_happens(asked)


@pytest.mark.parametrize("what", ["curtain", "focus", "panel", "panic"])
@daily("focus", "panel")
def test_nothing_is_sealed_when_something_comes_between(
    qtbot: QtBot, window: MainWindow, asked: Session, what: str
) -> None:
    council = window.game_page
    Drag(council.chamber.secrets.power, 2).to(pan(window, "aye")).drop()
    assert council.power_hand.laid == 1
    if what == "curtain":
        council.chamber.close_curtain()
    elif what == "focus":
        QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    elif what == "panel":
        qtbot.keyClick(window, Qt.Key.Key_L)
    else:
        qtbot.keyClick(window, Qt.Key.Key_F12)
    nothing_happens(asked)
    assert not council.power_hand.active
    assert council.table.balance.angle == 0


def test_enter_seals_at_once_and_arrows_still_change_the_amount(
    qtbot: QtBot, window: MainWindow, asked: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(power_hand, "BEAT_MS", 60_000)
    Drag(window.game_page.chamber.secrets.power, 2).to(pan(window, "aye")).drop()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: window.game_page.power_hand.laid == 2)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    sealed(qtbot, asked, "aye", 2)
    assert not window.game_page.power_hand.active


def test_the_plates_of_the_bar_take_power_too(qtbot: QtBot, window: MainWindow, asked: Session) -> None:
    council = window.game_page
    nay = council.bar.answer.plates()[1]
    Drag(council.chamber.secrets.power, 2).to(nay.mapToGlobal(nay.rect().center())).drop()
    sealed(qtbot, asked, "nay", 1)


def test_where_it_cannot_be_laid_a_reason_is_said(qtbot: QtBot, window: MainWindow, asked: Session) -> None:
    council = window.game_page
    first = council.at.seat
    asked.answer(first, CastVote("aye", 1))
    qtbot.waitUntil(lambda: not asked.busy)
    council.show_chamber(first)
    council.chamber.open()
    Drag(council.chamber.secrets.power, 0).to(pan(window, "nay")).drop()
    assert not council.power_hand.active
    assert council.bar.hint.text() == "You can place Power when your house is asked to vote."
    for seat, side in (((first + 1) % 3, "nay"), ((first + 2) % 3, "nay")):
        asked.answer(seat, CastVote(side, 2))
        qtbot.waitUntil(lambda: not asked.busy)
    assert asked.waiting() == (first,)
    council.show_chamber(first)
    council.chamber.open()
    council.refresh()
    drag = Drag(council.chamber.secrets.power, 0).to(pan(window, "nay"))
    assert council.bar.hint.text() == "You have voted AYE."
    drag.drop()
    assert not council.power_hand.active
    Drag(council.chamber.secrets.power, 0, SHIFT).to(pan(window, "aye")).drop()
    sealed(qtbot, asked, "aye", 8)


def test_nothing_of_it_is_public(window: MainWindow, asked: Session) -> None:
    before = asked.view(None)
    Drag(window.game_page.chamber.secrets.power, 2).to(pan(window, "aye"))
    assert asked.view(None) == before
    assert window.game_page.table.balance.accessibleDescription().startswith("AYE 0, NAY 0")
