"""The TV of an open campaign follows its session through the table's eyes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from kd_desktop.councillors.arena import Councillor
from kd_desktop.desktop.kings.table.standing import AwaitedWords
from kd_desktop.desktop.kings.tv import TvWindow, open_tv
from kd_desktop.desktop.kings.tv.window import picture
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.kings.commands import Sign
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.bounded import so_long


@pytest.fixture
def session(data_folder: Path) -> Iterator[Session]:
    """A campaign of First Light with three people."""
    chairs = tuple(Chair("person", name) for name in ("Ada", "Bea", "Cy"))
    made = Session(found(data_folder / "campaigns", load("first-light"), "Trial", chairs, "2026-11-20"))
    yield made
    for window in QApplication.topLevelWidgets():
        if isinstance(window, TvWindow):
            window.close()  # which deletes it
    made.close()


@pytest.fixture
def tv(session: Session) -> TvWindow:
    return open_tv(session)


def act(qtbot: QtBot, session: Session, mind: Councillor) -> None:
    """The awaited seat answers."""
    seat = session.waiting()[0]
    command = mind.answer(session.view(seat), (), session.number, bargain=False)
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.answer(seat, command)


def test_it_follows_every_act_of_the_session(qtbot: QtBot, session: Session, tv: TvWindow) -> None:
    assert tv.isVisible()
    mind = Councillor(5)
    heard = 0
    for _ in range(14):
        act(qtbot, session, mind)
        assert tv.view == session.view(None)
        heard += tv.busy
        for _ in so_long(lambda: tv.busy):
            QTest.keyClick(tv, Qt.Key.Key_Space)
    assert heard > 8
    shown = TvWindow()
    qtbot.addWidget(shown)
    shown.resize(tv.size())
    with qtbot.waitExposed(shown):
        shown.show()
    shown.show_view(session.view(None))
    assert picture(tv) == picture(shown)


def test_what_is_taken_back_is_taken_back_there_too(qtbot: QtBot, session: Session, tv: TvWindow) -> None:
    mind = Councillor(5)
    for _ in so_long(
        lambda: session.undoable() is None or session.view(None).reign.phase != "vote_turn"  # type: ignore[union-attr]
    ):
        act(qtbot, session, mind)
    tv.skip()
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.undo()
    assert tv.view == session.view(None)
    assert not tv.busy


def test_closing_the_window_leaves_the_session_alone(qtbot: QtBot, session: Session, tv: TvWindow) -> None:
    before = tv.view
    tv.close()
    act(qtbot, session, Councillor(5))
    assert tv.view == before


def test_the_window_goes_with_the_session(qtbot: QtBot, session: Session, tv: TvWindow) -> None:
    assert isValid(tv)
    session.close()
    session.deleteLater()
    qtbot.waitUntil(lambda: not isValid(tv), timeout=3000)


def test_asking_again_brings_the_same_tv(session: Session, tv: TvWindow) -> None:
    assert open_tv(session) is tv
    assert session.store.title and tv.windowTitle() == f"{session.store.title} on the TV"
    tv.close()
    other = open_tv(session)
    assert other is not tv
    assert other.isVisible()


def test_what_has_been_read_at_the_table_is_put_away_on_the_tv(qtbot: QtBot, session: Session) -> None:
    table = Table()
    qtbot.addWidget(table)
    window = open_tv(session, table, cues=(table.put_away,), still=lambda: True)
    to_outcome(qtbot, session, window, Councillor(5))
    assert not window.motion
    table.put_away.emit()
    assert window.beat == "turn"


def test_a_signature_breaks_nothing_off_that_is_being_shown(
    qtbot: QtBot, session: Session, tv: TvWindow
) -> None:
    """Somebody signs at the table while the TV still reads the outcome that brought the sticker."""
    mind = Councillor(5)
    for _ in range(400):
        act(qtbot, session, mind)
        reign = session.view(None).reign
        assert reign is not None
        rows = session.view(None).chronicle
        houses = {seat.house.number: seat.seat for seat in reign.seats}
        found = next((one for row in rows for one in row if one and one.signer in houses), None)
        if found is not None:
            break
        tv.skip()
    assert found is not None and tv.busy
    beat = tv.beat
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.answer(houses[found.signer], Sign("sticker", str(found.number), Signature("Ada")))
    assert tv.busy and tv.beat == beat
    assert tv.view == session.view(None)


class Table(QWidget):
    """Stands for the table: tells when what is read was put away there."""

    put_away = Signal()


def reads_outcome(window: TvWindow) -> bool:
    """Whether an outcome is read on the TV in full light."""
    return window.beat == "read" and window.light.reading.kind == "outcome"


def to_outcome(qtbot: QtBot, session: Session, window: TvWindow, mind: Councillor) -> None:
    """The next outcome is read on the TV."""
    for _ in so_long(lambda: not reads_outcome(window)):
        act(qtbot, session, mind)
        for _ in so_long(lambda: window.busy and not reads_outcome(window)):
            QTest.keyClick(window, Qt.Key.Key_Space)


def test_what_is_still_read_at_the_table_stays_on_the_tv(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kd_desktop.desktop.kings.tv.window.HELD_MS", 1)
    reading = [True]
    table = Table()
    qtbot.addWidget(table)
    window = open_tv(
        session, table, (table.put_away,), lambda: True, lambda: session.view(None) if reading else None
    )
    to_outcome(qtbot, session, window, Councillor(5))
    for _ in range(9):  # however many pages it has and however often its time is over
        window._rested()
    assert reads_outcome(window)
    reading.clear()
    qtbot.waitUntil(lambda: not reads_outcome(window))


def test_a_table_that_is_ahead_is_not_waited_for(qtbot: QtBot, session: Session) -> None:
    table = Table()
    qtbot.addWidget(table)
    window = open_tv(session, table, (table.put_away,), lambda: True, lambda: session.view(None))
    mind = Councillor(5)
    for _ in so_long(lambda: not window.busy):
        act(qtbot, session, mind)
    for _ in so_long(lambda: not reads_outcome(window)):
        table.put_away.emit()  # at the table that goes before the TV comes to it
        if not reads_outcome(window):
            window._rested()
        if not window.busy:
            act(qtbot, session, mind)
    for _ in range(9):
        window._rested()
        if not reads_outcome(window):
            break
    assert not reads_outcome(window)


def test_opened_while_something_is_read_it_shows_what_has_been_told(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kd_desktop.desktop.kings.tv.follower.LATER_MS", 5)
    told = [session.view(None)]
    mind = Councillor(5)
    for _ in range(8):
        act(qtbot, session, mind)
    assert told[0] != session.view(None)
    window = open_tv(session, told=lambda: told[-1] if told else None)
    assert window.view == told[0]
    told.append(session.view(None))
    act(qtbot, session, mind)
    now = session.view(None)
    assert window.view == now

    window.close()
    window = open_tv(session, told=lambda: told[-1] if told else None)
    assert window.view == told[-1] != now
    told.clear()
    qtbot.waitUntil(lambda: window.view == now)


def test_at_rest_it_says_what_is_said_at_the_table(session: Session) -> None:
    """An offer that lies open there, until it is let wait."""
    words = [AwaitedWords("Tarn offers a deal.", "Two Coins.")]

    class Table(QObject):
        seen = Signal()

    table = Table()
    tv = open_tv(session, standing=lambda _view: words[0], seen=table.seen)
    assert tv.accessibleName() == "Tarn offers a deal. Two Coins."
    words[0] = AwaitedWords("Tarn votes.")
    table.seen.emit()
    assert tv.accessibleName() == "Tarn votes."
