"""However long a key is held that lifts a curtain, it keeps no secret agenda that comes to light under it."""

from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.chamber.agenda_card import AgendaCard
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.settings.input_guard import SEEN_MS, SETTLE_MS, InputGuard, input_guard
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.keyboard import EVERYDAY_WAYS, WAYS, Clock, Key, Way, led_to, stopped
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import until
from tests.everyday import everyday


def focused() -> QWidget:
    at = QApplication.focusWidget()
    assert at is not None
    return at


@pytest.fixture
def key(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> Key:
    """Space lifts the curtain of a house that chooses its agenda, and stays down."""
    assert still.still
    # A slow computer paints for longer than a hand-over lasts, which then begins anew under the pressed key.
    monkeypatch.setattr("kd_desktop.desktop.settings.input_guard.SEEN_MS", SETTLE_MS)
    session = sit("person", "person", "computer")
    until(session, "ask_agenda")
    window.show_session(session)
    window.game_page.reader.drop()
    window.game_page.refresh(focus=True)
    made = Key(window)
    led_to(window.game_page.chamber)
    qtbot.waitUntil(lambda: not input_guard.settling)
    made.press()
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), AgendaCard), timeout=3000)
    return made


@everyday("way", WAYS, keep=EVERYDAY_WAYS)
def test_holding_it_on_keeps_nothing(window: MainWindow, key: Key, way: Way) -> None:
    session = window.game_page.session
    key.repeats(30, way)
    key.release()
    assert window.game_page.chamber.is_open and not session.busy
    assert isinstance(focused(), AgendaCard)
    assert session.waiting() == (window.game_page.at.seat,)


@everyday("way", WAYS, keep=EVERYDAY_WAYS)
def test_pressed_anew_it_counts_at_once(qtbot: QtBot, window: MainWindow, key: Key, way: Way) -> None:
    session, own = window.game_page.session, window.game_page.at.seat
    key.repeats(3, way)
    key.release()
    key.press()
    key.repeats(3, way)
    key.release()
    card = focused()
    assert isinstance(card, AgendaCard) and card.lifted and own in session.waiting()
    key.press()
    key.release()
    qtbot.waitUntil(lambda: not session.busy and own not in session.waiting())


def test_other_keys_are_heard(window: MainWindow, key: Key) -> None:
    first = focused()
    tab = Key(window, Qt.Key.Key_Tab)
    tab.press()
    tab.release()
    assert focused() is not first
    key.repeats(2, "pairs")
    assert window.game_page.at.asked(window.game_page.at.seat)


class Heard(QObject):
    """What gets through to a window."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: list[QEvent.Type] = []

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802  (Qt's name)
        self.kinds.append(event.type())
        return False


@pytest.fixture
def plain(qtbot: QtBot) -> tuple[QWidget, InputGuard, Heard]:
    widget = QWidget()
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()
    own, heard = InputGuard(), Heard()
    widget.installEventFilter(heard)
    own.watch(widget.windowHandle())
    QTest.qWait(2)
    return widget, own, heard


def test_a_click_soon_after_a_hand_over_is_lost_whole(
    plain: tuple[QWidget, InputGuard, Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    widget, own, heard = plain
    clock = Clock()  # a slow machine must not click later than the hand does
    monkeypatch.setattr(own, "_clock", clock)
    handle, press = widget.windowHandle(), QEvent.Type.MouseButtonPress
    own.reset(SETTLE_MS)
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert press not in heard.kinds and QEvent.Type.MouseButtonRelease not in heard.kinds
    QTest.qWait(2 * SEEN_MS)
    assert own.settling
    clock.now += SETTLE_MS + 20
    assert not own.settling
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert press in heard.kinds and QEvent.Type.MouseButtonRelease in heard.kinds


class Busy(NamedTuple):
    """A window with an answer that has just come and was painted at once; work goes on afterwards."""

    clock: Clock
    key: Key
    heard: Heard

    def works(self, ms: int) -> None:
        """Hears of nothing for so long."""
        self.clock.now += ms


@pytest.fixture
def busy(plain: tuple[QWidget, InputGuard, Heard], monkeypatch: pytest.MonkeyPatch) -> Busy:
    widget, own, heard = plain
    clock = Clock()
    clock.now = 50_000
    monkeypatch.setattr(own, "_clock", clock)
    key = Key(widget, Qt.Key.Key_Return)  # from here on its clock and ours go on together
    own.turned()
    QApplication.sendEvent(widget, QEvent(QEvent.Type.UpdateRequest))
    QApplication.sendPostedEvents(own)
    heard.kinds.clear()
    return Busy(clock, key, heard)


def test_an_answer_long_in_sight_is_given_however_late_the_program_hears_of_it(busy: Busy) -> None:
    """Timers were late, too: the time in which an Enter too many gives no answer began as that work ended."""
    busy.works(3000)
    QTest.qWait(2 * SEEN_MS)
    busy.key.press(after=2950)
    assert QEvent.Type.KeyPress in busy.heard.kinds


def test_an_answer_is_given_that_was_heard_of_before_the_late_timers(busy: Busy) -> None:
    busy.works(3000)
    busy.key.press(after=1000)
    QTest.qWait(2 * SEEN_MS)
    assert QEvent.Type.KeyPress in busy.heard.kinds


def test_one_enter_too_many_gives_no_answer_however_late_the_program_hears_of_it(busy: Busy) -> None:
    busy.works(3000)
    busy.key.press(after=300)
    assert QEvent.Type.KeyPress not in busy.heard.kinds


def test_what_is_pressed_before_an_answer_is_painted_gives_none(
    plain: tuple[QWidget, InputGuard, Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    widget, own, heard = plain
    clock = Clock()
    clock.now = 50_000
    monkeypatch.setattr(own, "_clock", clock)
    key = Key(widget, Qt.Key.Key_Return)
    own.turned()
    QApplication.sendEvent(widget, QEvent(QEvent.Type.UpdateRequest))
    clock.now += 3000  # painting takes so long
    heard.kinds.clear()
    key.press(after=2000)
    assert QEvent.Type.KeyPress not in heard.kinds


@pytest.mark.parametrize("later", [SETTLE_MS + 20, SETTLE_MS - 50], ids=["after a pause", "clicking on"])
def test_the_clicks_of_a_burst_are_lost_after_the_one_that_turned_a_page(
    plain: tuple[QWidget, InputGuard, Heard], monkeypatch: pytest.MonkeyPatch, later: int
) -> None:
    """Clicks a third of a second apart went through the bids, and past what follows from them, unread.

    They aren't lost for ever: who reads fast and clicks at every page goes on after a second.
    """
    widget, own, heard = plain
    clock = Clock()
    monkeypatch.setattr(own, "_clock", clock)
    handle, press, spot = widget.windowHandle(), QEvent.Type.MouseButtonPress, QPoint(5, 5)
    clock.now += 10 * SETTLE_MS
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=spot)
    own.turned()
    heard.kinds.clear()
    for _ in range(3):
        clock.now += SETTLE_MS - 50
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=spot)
    assert press not in heard.kinds
    clock.now += later
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=spot)
    assert press in heard.kinds


@pytest.mark.parametrize("time", ["once", "once more"])
def test_a_click_is_lost_where_something_has_just_gone_but_not_by_what_went_in_another_test(
    plain: tuple[QWidget, InputGuard, Heard], monkeypatch: pytest.MonkeyPatch, time: str
) -> None:
    """The second time the clock begins anew, and what went the first time lies ahead of it."""
    assert time
    widget, _, heard = plain
    clock = stopped(monkeypatch)
    input_guard.watch(widget.windowHandle())
    QTest.mouseClick(widget.windowHandle(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert QEvent.Type.MouseButtonPress in heard.kinds
    clock.now += 100_000
    input_guard.gone(QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size()))
    heard.kinds.clear()
    QTest.mouseClick(widget.windowHandle(), Qt.MouseButton.LeftButton, pos=QPoint(50, 5))
    assert QEvent.Type.MouseButtonPress not in heard.kinds


def test_a_key_whose_release_was_lost_counts_when_it_is_pressed_once_more(
    plain: tuple[QWidget, InputGuard, Heard],
) -> None:
    """It came up in a menu, of which the window didn't hear."""
    widget, own, heard = plain
    key = Key(widget)
    key.press()
    own.reset()
    QTest.qWait(2)
    heard.kinds.clear()
    key.press(after=5000)
    assert QEvent.Type.KeyPress not in heard.kinds, "it may be held still, however long"
    key.release()
    key.press()
    assert QEvent.Type.KeyPress in heard.kinds


def test_shift_is_never_kept_back(plain: tuple[QWidget, InputGuard, Heard]) -> None:
    widget, own, heard = plain
    own.reset(SETTLE_MS)
    Key(widget, Qt.Key.Key_Shift).press()
    assert QEvent.Type.KeyPress in heard.kinds


def test_a_key_that_is_let_go_over_the_menu_it_opened_opens_it_again(
    window: MainWindow, clock: Clock
) -> None:
    """The window isn't told: it took the next press for the same finger, from before a page was turned."""
    f10, handle = Qt.Key.Key_F10, window.windowHandle()
    clock.now += 10 * SETTLE_MS
    QTest.keyPress(handle, f10)
    assert window.menu.isVisible()
    let_go = QKeyEvent(QEvent.Type.KeyRelease, f10, Qt.KeyboardModifier.NoModifier)
    let_go.setTimestamp(1)  # a real key's
    QApplication.sendEvent(window.menu, let_go)
    window.menu.hide()
    input_guard.turned()
    clock.now += 10 * SETTLE_MS
    QTest.keyPress(handle, f10)
    assert window.menu.isVisible()
    window.menu.hide()
    QTest.keyRelease(handle, f10)
