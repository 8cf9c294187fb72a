"""With motion, hurried through and still: after every act the table shows the same."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.mind import think
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.timing import FASTEST, tempo
from kd_desktop.desktop.library import founding
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings import events as e
from tests.desktop.kings.board.test_motion import geometry
from tests.desktop.kings.play.conftest import ShortReigns
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.test_secrets import show
from tests.desktop.kings.signing.course import to_event
from tests.everyday import everyday

Sit = Callable[..., Session]
ACTS = 11


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faster than anybody may set it: everything moves, and comes to rest by itself, but nobody watches."""
    monkeypatch.setattr(tempo, "_speed", 4 * FASTEST)


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """No campaign knows what the one before it has read, so that all of them draw the same cards."""
    monkeypatch.setattr(founding, "read_before", lambda *_: frozenset())


class Watched:
    """A table that is played in one way; `seen` is what it showed after each act."""

    def __init__(self, qtbot: QtBot, window: MainWindow, session: Session, way: str) -> None:
        self.qtbot, self.window, self.session, self.way = qtbot, window, session, way
        self.game_page = window.game_page
        self.hands = Hands(qtbot, window)
        self.seen: list[dict[str, Any]] = []
        self.kinds: set[type] = set()

    def act(self) -> None:
        """The awaited seat acts; everything that follows is told, in this table's way."""
        seat, command = self.next()
        self.session.changed.connect(self._heard)
        assert self.session.answer(seat, command)
        self.hands.settle()
        self.session.changed.disconnect(self._heard)
        self.tell()
        self.seen.append(self.picture())

    def next(self) -> tuple[int | None, Any]:
        """What a councillor in the awaited seat would do, or the next reign."""
        if self.session.view(None).reign is None:
            return None, self.session.view(None).legal[0]
        seat = self.session.waiting()[0]
        return seat, think(self.session.view(seat), (), 1, self.session.number, bargain=False).command

    def _heard(self, change: Any) -> None:
        self.kinds |= {type(event) for event in change.events}

    def tell(self) -> None:
        """Reads, signs and places whatever is to be read, signed and placed."""
        council, flight = self.game_page, self.game_page.moments.flight
        for _ in range(4000):
            if self.way == "hurried" and flight.state == "playing":
                self.hands.press(Qt.Key.Key_Escape)
            if council.reader.page is not None:
                self.hands.click(council.reader.next)
                self.hands.settle()
            elif flight.state == "held":
                council.moments.flight.place()
            elif council.playback.outcome_page is not None and self.rested():
                council.playback.read_on()
            elif self.way == "hurried":
                self.qtbot.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_Escape)
            if not council.playback.unread() and self.rested():
                return
            self.qtbot.wait(5)
        raise AssertionError("it never comes to rest")

    def rested(self) -> bool:
        """Whether nothing moves; whoever hurries doesn't wait for it."""
        return self.way == "hurried" or not self.game_page.playback.moving

    def picture(self) -> dict[str, Any]:
        """What the table shows."""
        table = self.game_page.table
        for part in (table.board, table.balance):
            part.skip()
        self.game_page.refresh()
        # The bar takes its height, and the board is laid out for what is left.
        self.qtbot.wait(100)
        board = table.board

        def laid_out() -> bool:
            return not board.isVisible() or board._arranged_for == board._circumstances()

        self.qtbot.waitUntil(laid_out)
        return {
            "board": geometry(table.board),
            "dusk": table.board.board.dimmer.isVisible(),
            "letter": (table.letter.accessibleName(), table.letter.accessibleDescription()),
            "face": table.letter.reading,
            "balance": (table.balance.load, table.balance.angle),
            "plates": [plate.spoken() for plate in table.seats.plates],
            "header": self.window.header.accessibleName(),
        }


def play(qtbot: QtBot, sit: Sit, data: Path, way: str) -> Watched:
    session = sit("person", "person", "person")
    to_event(session, e.StickerAttached)
    look = Appearance()
    look.set_still(way == "still")
    look.pace = 0.0
    window = MainWindow(look, ShortReigns(data))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show_welcome()
    with qtbot.waitExposed(window):
        window.show()
    show(window, session)
    watched = Watched(qtbot, window, session, way)
    watched.tell()
    for _ in range(ACTS):
        watched.act()
    window.close()
    return watched


@everyday("way", ["hurried", "moving"], keep=["hurried"])
@pytest.mark.long
def test_the_end_is_the_same_whichever_way(qtbot: QtBot, sit: Sit, data_folder: Path, way: str) -> None:
    still, other = (play(qtbot, sit, data_folder / one, one) for one in ("still", way))
    assert {e.OutcomeRevealed, e.StickerAttached, e.EnvelopeOpened, e.StoryPlacedOn} <= still.kinds
    assert other.session.number == still.session.number
    for act, (mine, plain) in enumerate(zip(other.seen, still.seen, strict=True)):
        for part, value in plain.items():
            assert mine[part] == value, (act, part)
