"""An envelope is opened and its story card read, signed, and flown to its space at the board's edge."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.council.signing.sign_box import SignBox
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import StoryView
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.test_secrets import show
from tests.desktop.kings.signing.course import to_event

Sit = Callable[..., Session]


def to_story(qtbot: QtBot, window: MainWindow, session: Session) -> tuple[Hands, e.StoryPlacedOn]:
    """Plays and reads on until a signed story card lies open."""
    seat, command = to_event(session, e.StoryPlacedOn)
    step = session.game.apply(session.store.state, seat, command)
    event = next(one for one in step.events if isinstance(one, e.StoryPlacedOn))
    assert event.signer
    show(window, session)
    hands, council = Hands(qtbot, window), window.game_page
    session.answer(seat, command)
    hands.settle()
    for _ in range(60):
        page = council.reader.page
        if page is not None and page.kind == "story":
            return hands, event
        if page is not None:
            hands.click(council.reader.next)
            hands.settle()
        elif council.playback.outcome_page is not None:
            council.playback.read_on()
        elif council.reader.page is None:
            council.playback.hurry()
        qtbot.wait(1)
    raise AssertionError("no story")


def card(session: Session, event: e.StoryPlacedOn) -> StoryView:
    piles = session.view(None).piles
    return next(one for pile in piles for one in pile.cards if one.card == event.card)


def test_it_is_signed_and_flies_to_its_space(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    session = sit("person", "person", "person")
    hands, event = to_story(qtbot, window, session)
    council, board = window.game_page, window.game_page.table.board
    box = council.reader.findChildren(SignBox)[-1]
    box.name.setText("Bo the Plain")
    before = board.board.pieces[f"story:{event.storyline}"].look
    still.set_still(False)
    hands.click(council.reader.next)
    flight = council.moments.flight
    assert flight.state == "playing" and flight.accessibleName() == card(session, event).title
    start = flight.thing
    hands.settle()
    qtbot.waitUntil(lambda: flight.thing.width() < start.width() * 0.6, timeout=5000)
    assert board.board.pieces[f"story:{event.storyline}"].look == before, "it isn't there yet"
    qtbot.waitUntil(lambda: flight.state == "", timeout=5000)
    look = board.board.pieces[f"story:{event.storyline}"].look
    assert look is not None and look.args[0].top.card == event.card
    assert card(session, event).signature == Signature("Bo the Plain")
    still.set_still(True)


@pytest.mark.long
def test_the_envelope_is_opened_before_its_story_is_read(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    """KD-ENV-3: opened, read, signed, placed; then the new cards go into the deck."""
    session = sit("person", "person", "person")
    order: list[str] = []
    seat, command = to_event(session, e.StoryPlacedOn)
    show(window, session)
    council = window.game_page
    council.table.board.told.connect(lambda event: order.append(type(event).__name__))
    council.reader.turned.connect(lambda page: order.append(page.kind))
    still.set_still(False)
    session.answer(seat, command)
    hands = Hands(qtbot, window)
    hands.settle()
    for _ in range(2000):
        if not council.playback.unread():
            break
        if council.reader.page is not None:
            hands.click(council.reader.next)
            hands.settle()
        elif council.playback.outcome_page is not None and not council.playback.moving:
            council.playback.read_on()
        elif council.moments.flight.state == "held":
            council.moments.flight.place()
        elif not [key for key in council.table.board.board.pieces if key.startswith("envelope:")]:
            council.playback.hurry()
        qtbot.wait(5)
    assert order.index("EnvelopeOpened") < order.index("story")
    assert order.index("story") < order.index("letter")
    still.set_still(True)


def test_a_story_longer_than_its_sheet_is_read_to_its_end_before_it_is_signed(
    qtbot: QtBot, window: MainWindow, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter in the line for the name signed at once, whatever stood below what was in sight."""
    monkeypatch.setattr("secrets.randbits", lambda _: 16)
    chairs = tuple(Chair("person", name) for name in ("Anna", "Bo", "Cleo", "Dan"))
    session = Session(found(data_folder / "campaigns", load("leaving-sea"), "Long", chairs, "2026-11-20"))
    window.resize(1280, 700)
    _, event = to_story(qtbot, window, session)
    reader = window.game_page.reader
    bar, name = reader._scroll.verticalScrollBar(), reader.findChildren(SignBox)[-1].name
    assert bar.value() == 0 < bar.maximum() and reader.next.text() == "Continue", "its beginning is in sight"
    name.setFocus()
    assert bar.value() == 0 and reader.next.text() == "Continue"
    qtbot.keyClick(name, Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum() and reader.next.text() == "Sign it"
    qtbot.keyClick(name, Qt.Key.Key_PageUp)
    assert bar.value() == 0 and reader.next.text() == "Continue"
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert bar.value() == bar.maximum() and reader.next.text() == "Sign it" and reader.page is not None
    for _ in range(2):
        assert card(session, event).signature is None
        qtbot.keyClick(name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not session.busy)
    signature = card(session, event).signature
    assert signature is not None and signature.name == name_of(session, event)
    session.close()


def name_of(session: Session, event: e.StoryPlacedOn) -> str:
    """Who plays the house that signs."""
    return next(house.member for house in session.view(None).houses if house.number == event.signer)
