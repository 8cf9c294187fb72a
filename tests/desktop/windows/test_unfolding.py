"""A step is told scene by scene, and nothing public shows more than has been told."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.mind import think
from kd_desktop.desktop.moments.slip import Slip
from kd_desktop.desktop.session import Session
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.main import MainWindow
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import CastVote
from kd_desktop.engine.kings.view import View
from tests.desktop.windows.hands import Hands
from tests.desktop.windows.play import until
from tests.desktop.windows.test_secrets import show

Sit = Callable[..., Session]


def act(qtbot: QtBot, session: Session) -> tuple[object, ...]:
    """Whoever is awaited votes, or answers as a councillor would; gives the public events."""
    seat = session.waiting()[0]
    own = session.view(seat)
    command = next((one for one in own.legal if isinstance(one, CastVote)), None)
    command = command or think(own, (), 1, session.number, bargain=False).command
    assert command is not None
    heard: list[tuple[object, ...]] = []
    session.changed.connect(lambda change: heard.append(session.seen_of(change.events, None)))
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.answer(seat, command)
    qtbot.waitUntil(lambda: not session.busy)
    return heard[-1]


def to_outcome(qtbot: QtBot, window: MainWindow, session: Session) -> View:
    """Votes until an outcome is revealed; gives the view before that last act."""
    until(session, "ask_ballot")
    show(window, session)
    while window.council.reader.page is not None:
        window.council.reader.turn()
    for _ in range(20):
        before = session.view(None)
        if any(isinstance(event, e.OutcomeRevealed) for event in act(qtbot, session)):
            return before
    raise AssertionError("no outcome")


def test_until_it_is_read_on_everything_is_as_in_the_vote(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer")
    before = to_outcome(qtbot, window, session)
    council, table = window.council, window.council.table
    assert before.reign is not None and before.reign.dilemma is not None
    after = session.view(None).reign
    assert after is not None and after.dilemma is not None
    assert after.dilemma.card != before.reign.dilemma.card, "the rules are at the next letter already"
    assert council.unfolding.outcome_page is not None

    shown = table.board.board.view
    assert shown is not None and shown.reign is not None and shown.reign.dilemma is not None
    assert shown.reign.dilemma.card == before.reign.dilemma.card
    assert shown.reign.ghosts == ()
    assert not [key for key in table.board.board.pieces if key.startswith(("ghost:", "mark:"))]
    assert shown.reign.time_counter == before.reign.time_counter
    assert (table.balance.load.aye, table.balance.load.nay) != (0, 0)
    assert any(seat.ballot for seat in council.unfolding.public().reign.seats)  # type: ignore[union-attr]
    cast = [plate.ballot_words() for plate in table.seats.plates]
    assert all(cast) and not any("now" in words for words in cast)

    hands = Hands(qtbot, window)
    while council.unfolding.unread():
        hands.click(council.reader.next if council.reader.page is not None else hands.plates()[0])
    assert table.board.board.view == session.view(None)
    assert not table.letter.holding
    assert (table.balance.load.aye, table.balance.load.nay) == (0, 0)
    assert sorted(plate.ballot_words() for plate in table.seats.plates) == ["", "", "votes now"]


def test_the_effects_come_after_the_letter_and_each_names_its_cause(
    qtbot: QtBot, window: MainWindow, still: Look, sit: Sit
) -> None:
    still.set_still(False)
    session = sit("person", "computer", "computer")
    before = to_outcome(qtbot, window, session)
    council, table = window.council, window.council.table
    assert before.reign is not None
    assert table.letter.moving
    assert table.board.board.view == before or not table.board.moving
    said: list[str] = []
    table.board.told.connect(lambda _event: said.append(council.bar.hint.text()))
    qtbot.waitUntil(lambda: table.board.moving, timeout=5000)
    assert not table.letter.moving
    qtbot.waitUntil(lambda: not table.board.moving, timeout=20_000)
    moved = [line for line in said if "It is so because" in line]
    assert moved and all("rule KD-" in line for line in moved)
    assert table.letter.holding and council.unfolding.outcome_page is not None
    still.set_still(True)


def test_a_key_ends_what_moves_and_the_outcome_stays_to_be_read(
    qtbot: QtBot, window: MainWindow, still: Look, sit: Sit
) -> None:
    still.set_still(False)
    session = sit("person", "computer", "computer")
    to_outcome(qtbot, window, session)
    council, table = window.council, window.council.table
    for _ in range(2):
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert not table.letter.moving and not table.board.moving
    assert council.unfolding.outcome_page is not None and table.letter.holding
    still.set_still(True)


def test_beside_what_moves_lies_a_slip_that_says_why(
    qtbot: QtBot, window: MainWindow, still: Look, sit: Sit
) -> None:
    still.set_still(False)
    session = sit("person", "computer", "computer")
    to_outcome(qtbot, window, session)
    table = window.council.table
    slip = window.council.findChild(Slip)
    assert slip is not None and not slip.isVisible()
    qtbot.waitUntil(slip.isVisible, timeout=8000)
    happens, why = slip.said
    assert happens.split()[0] in ("Influence", "Wealth", "Morale", "Welfare", "Knowledge")
    assert why.startswith("It is so because")
    lay = table.board.board.layout
    assert lay is not None
    tower = table.board.mapFromScene(lay.tower).boundingRect()
    tower.translate(table.board.viewport().mapTo(window.council, QPoint(0, 0)))
    assert not slip.geometry().intersects(tower), "the tracks stay in sight"
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert not slip.isVisible()
    still.set_still(True)
