"""The TV of an open campaign follows its session through the table's eyes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from kd_desktop.desktop.kings.table.standing import AwaitedWords
from kd_desktop.desktop.kings.tv import CouncilTv, open_tv
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.tv.follower import AtTable
from kd_desktop.desktop.tv.window import picture
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.kings.commands import Sign
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.bounded import so_long
from tests.desktop.kings.people import answer


@pytest.fixture
def session(data_folder: Path) -> Iterator[Session]:
    """A campaign of The Leaving Sea with three people."""
    chairs = tuple(Chair("person", name) for name in ("Ada", "Bea", "Cy"))
    made = Session(found(data_folder / "campaigns", load("leaving-sea"), "Trial", chairs, "2026-11-20"))
    yield made
    for window in QApplication.topLevelWidgets():
        if isinstance(window, CouncilTv):
            window.close()  # which deletes it
    made.close()


@pytest.fixture
def tv(session: Session) -> CouncilTv:
    return open_tv(session)


def act(qtbot: QtBot, session: Session) -> None:
    """The awaited seat answers as stated."""
    seat, command = answer(session.game, session.store.state)
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.answer(seat, command)


def test_it_follows_every_act_of_the_session(qtbot: QtBot, session: Session, tv: CouncilTv) -> None:
    assert tv.isVisible()
    heard = 0
    for _ in range(14):
        act(qtbot, session)
        assert tv.view == session.view(None)
        heard += tv.busy
        for _ in so_long(lambda: tv.busy):
            QTest.keyClick(tv, Qt.Key.Key_Space)
    assert heard > 8
    shown = CouncilTv()
    qtbot.addWidget(shown)
    shown.resize(tv.size())
    with qtbot.waitExposed(shown):
        shown.show()
    shown.show_view(session.view(None))
    assert picture(tv) == picture(shown)


def test_what_is_taken_back_is_taken_back_there_too(qtbot: QtBot, session: Session, tv: CouncilTv) -> None:
    for _ in so_long(
        lambda: session.undoable() is None or session.view(None).reign.phase != "vote_turn"  # type: ignore[union-attr]
    ):
        act(qtbot, session)
    tv.skip()
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.undo()
    assert tv.view == session.view(None)
    assert not tv.busy


def test_closing_the_window_leaves_the_session_alone(qtbot: QtBot, session: Session, tv: CouncilTv) -> None:
    before = tv.view
    tv.close()
    act(qtbot, session)
    assert tv.view == before


def test_the_window_goes_with_the_session(qtbot: QtBot, session: Session, tv: CouncilTv) -> None:
    assert isValid(tv)
    session.close()
    session.deleteLater()
    qtbot.waitUntil(lambda: not isValid(tv), timeout=3000)


def test_asking_again_brings_the_same_tv(session: Session, tv: CouncilTv) -> None:
    assert open_tv(session) is tv
    assert session.store.title and tv.windowTitle() == f"{session.store.title} on the TV – Crown Council"
    tv.close()
    other = open_tv(session)
    assert other is not tv
    assert other.isVisible()


def test_what_has_been_read_at_the_table_is_put_away_on_the_tv(qtbot: QtBot, session: Session) -> None:
    table = Table()
    qtbot.addWidget(table)
    window = open_tv(session, table, AtTable(still=lambda: True, put_away=table.put_away))
    to_outcome(qtbot, session, window)
    assert not window.motion
    table.put_away.emit()
    assert window.beat == "turn"


def test_a_signature_breaks_nothing_off_that_is_being_shown(
    qtbot: QtBot, session: Session, tv: CouncilTv
) -> None:
    """Somebody signs at the table while the TV still reads the outcome that brought the sticker."""
    for _ in range(400):
        act(qtbot, session)
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


def reads_outcome(window: CouncilTv) -> bool:
    """Whether an outcome is read on the TV in full light."""
    return window.beat == "read" and window.light.reading.kind == "outcome"


def to_outcome(qtbot: QtBot, session: Session, window: CouncilTv) -> None:
    """The next outcome is read on the TV."""
    for _ in so_long(lambda: not reads_outcome(window)):
        act(qtbot, session)
        for _ in so_long(lambda: window.busy and not reads_outcome(window)):
            QTest.keyClick(window, Qt.Key.Key_Space)


def test_what_is_still_read_at_the_table_stays_on_the_tv(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kd_desktop.desktop.tv.window.HELD_MS", 1)
    reading = [True]
    table = Table()
    qtbot.addWidget(table)
    told = lambda: session.view(None) if reading else None  # noqa: E731
    window = open_tv(session, table, AtTable(lambda: True, told, put_away=table.put_away))
    to_outcome(qtbot, session, window)
    for _ in range(9):  # however many pages it has and however often its time is over
        window._rested()
    assert reads_outcome(window)
    reading.clear()
    qtbot.waitUntil(lambda: not reads_outcome(window))


def test_what_was_put_away_before_the_tv_comes_to_it_is_not_read_there(
    qtbot: QtBot, session: Session
) -> None:
    table = Table()
    qtbot.addWidget(table)
    told = lambda: session.view(None)  # noqa: E731
    window = open_tv(session, table, AtTable(lambda: True, told, put_away=table.put_away))
    for _ in so_long(lambda: all(beat.kind != "turn" for beat in window._beats)):
        act(qtbot, session)
    for _ in [beat for beat in window._beats if beat.kind == "read"]:
        table.put_away.emit()
    shown = []
    for _ in so_long(lambda: window.busy):
        window._rested()
        shown.append(window.beat)
    assert "turn" in shown and "read" not in shown


def test_nothing_is_read_before_it_lies_open_at_the_table(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kd_desktop.desktop.tv.window.HELD_MS", 1)
    lies: list[Reading] = []
    table = Table()
    qtbot.addWidget(table)
    at = AtTable(
        lambda: True, lambda: session.view(None), lambda: lies[0] if lies else None, put_away=table.put_away
    )
    window = open_tv(session, table, at)
    for _ in so_long(lambda: window.beat != "wait"):
        if not window.busy:
            act(qtbot, session)
        else:
            window._rested()
    for _ in range(9):
        QTest.keyClick(window, Qt.Key.Key_Space)
        assert window.beat == "wait" and not window.light.isVisible()
    lies.append(Reading("outcome", "The toll"))
    qtbot.waitUntil(lambda: window.beat == "read" and window.light.isVisible())


def test_a_table_that_has_told_everything_is_not_waited_for(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An outcome is read there no longer than at the table, nor is what comes after it."""
    monkeypatch.setattr("kd_desktop.desktop.tv.follower.LATER_MS", 5)
    telling = [True]
    table = Table()
    qtbot.addWidget(table)
    told = lambda: session.view(None) if telling else None  # noqa: E731
    window = open_tv(session, table, AtTable(lambda: True, told, put_away=table.put_away))
    to_outcome(qtbot, session, window)
    telling.clear()
    qtbot.waitUntil(lambda: window.beat != "read")
    assert all(beat.kind != "read" for beat in window._beats)


def test_the_tv_ends_with_the_campaign_and_not_later(session: Session, tv: CouncilTv) -> None:
    """Before the event loop comes round: the shelf, or the next campaign, may take a while to come."""
    session.close()
    assert not tv.isVisible()


def test_opened_while_something_is_read_it_shows_what_has_been_told(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kd_desktop.desktop.tv.follower.LATER_MS", 5)
    told = [session.view(None)]
    for _ in range(8):
        act(qtbot, session)
    assert told[0] != session.view(None)
    window = open_tv(session, at=AtTable(told=lambda: told[-1] if told else None))
    assert window.view == told[0]
    told.append(session.view(None))
    act(qtbot, session)
    now = session.view(None)
    assert window.view == now

    window.close()
    window = open_tv(session, at=AtTable(told=lambda: told[-1] if told else None))
    assert window.view == told[-1] != now
    told.clear()
    qtbot.waitUntil(lambda: window.view == now)


def test_at_rest_it_says_what_is_said_at_the_table(session: Session) -> None:
    """An offer that lies open there, until it is let wait."""
    words = [AwaitedWords("Tarn offers a deal.", "Two Coins.")]

    class Table(QObject):
        seen = Signal()

    table = Table()
    tv = open_tv(session, at=AtTable(standing=lambda _view: words[0], seen=table.seen))
    assert tv.accessibleName() == "Tarn offers a deal. Two Coins."
    words[0] = AwaitedWords("Tarn votes.")
    table.seen.emit()
    assert tv.accessibleName() == "Tarn votes."


class Talkers(QObject):
    """Somebody at the table who says something."""

    said = Signal(str, str)


def test_what_is_said_at_the_table_is_heard_after_what_it_is_said_to(qtbot: QtBot, session: Session) -> None:
    talkers = Talkers()
    tv = open_tv(session, None, AtTable(said=talkers.said))
    words = "Oswin: “I find against.”"
    talkers.said.emit(words, "oswin")
    assert not tv.busy, "it hasn't been told yet what is spoken of"
    act(qtbot, session)
    last = [tv._beat, *tv._beats][-1]
    assert last is not None and (last.said, last.crest) == (words, "oswin")
    QTest.keyClick(tv, Qt.Key.Key_Space)
    assert not tv.busy
    tv.quote(words, "oswin")
    assert tv.beat == "say"
    act(qtbot, session)
    assert all(beat.said != words for beat in tv._beats), "what happens next isn't kept waiting"
