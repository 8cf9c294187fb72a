"""A whole reign with no hand on the mouse: from the start page to the name of the next king."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.chamber.agenda_card import AgendaCard
from kd_desktop.desktop.kings.table.answers import BallotAnswer
from kd_desktop.desktop.kings.table.rows import OfferRow
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import CastVote
from kd_desktop.engine.kings.commands import NameKing
from tests.desktop.access.walker import covered, press, told

Key = Qt.Key
MOST = 250


class Keys:
    """A person at the keyboard. Looks at the window as anybody would, and touches nothing but keys."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window, self.pressed = qtbot, window, 0

    @property
    def at(self) -> QWidget:
        """What has the focus: there is always something, and it can be seen."""
        at = QApplication.focusWidget()
        assert at is not None and at.isVisible() and not covered(at), told(at)
        return at

    def press(self, *keys: Qt.Key) -> None:
        """Press keys where the focus is."""
        for key in keys:
            press(self.window, key)
            self.pressed += 1

    def write(self, words: str) -> None:
        """Type into what has the focus."""
        QTest.keyClicks(self.at, words)

    def tab_to(self, name: str) -> QWidget:
        """Tab until something of that name has the focus."""
        for _ in range(120):
            if self.at.accessibleName().startswith(name):
                return self.at
            self.press(Key.Key_Tab)
        raise AssertionError(name)

    def hold(self) -> None:
        """Hold Space until the curtain is up."""
        QTest.keyPress(self.at, Key.Key_Space)
        chamber = self.window.game_page.chamber
        self.qtbot.waitUntil(lambda: chamber.is_open, timeout=5000)
        QTest.keyRelease(self.at, Key.Key_Space)

    def rest(self) -> Session:
        """Wait until what was done is on disk."""
        session = self.window.game_page.session
        assert session is not None
        self.qtbot.waitUntil(lambda: not session.busy, timeout=10_000)
        return session

    def awaited(self) -> bool:
        """Whether the window waits for a person."""
        council, session = self.window.game_page, self.window.game_page.session
        if session is None or session.busy:
            return False
        person = any(seat in session.persons() for seat in session.waiting())
        offered = bool(session.offers_to_persons())
        over = session.view(None).reign is None or council.between.opens()
        return person or offered or over or council.playback.unread()

    def act(self) -> None:
        """Do what is asked, by what has the focus."""
        self.qtbot.waitUntil(self.awaited, timeout=20_000)
        if self.rest().view(None).reign is None:
            return
        council, at = self.window.game_page, self.at
        answer = council.bar.answer
        if isinstance(at, HoldPlate):
            self.hold()
        elif isinstance(at, AgendaCard) or council.playback.unread() or council.between.opens():
            self.press(Key.Key_Return)
        elif isinstance(answer, OfferRow):
            self.tab_to("Answer later")
            self.press(Key.Key_Return)
        elif isinstance(answer, BallotAnswer):
            self.vote()
        elif at.accessibleName() == "The name of the next ruler":
            self.write("Maud the Second")
            self.press(Key.Key_Return, Key.Key_Return)  # the first asks: a ruler's name can't be changed
        else:
            if "with" in at.accessibleName() and "Power" in at.accessibleName():
                self.tab_to("Stay")
            self.press(Key.Key_Return)
        self.rest()

    def vote(self) -> None:
        """A or N, one up, Enter: for what shakes the realm, so that the reign ends soon."""
        reign = self.rest().view(None).reign
        assert reign is not None
        rows = {ghost.side: abs(ghost.row) for ghost in reign.ghosts if ghost.resource == "stability"}
        self.press(Key.Key_N if rows.get("nay", 0) > rows.get("aye", 0) else Key.Key_A)
        if "not possible" in self.at.accessibleName():
            self.press(Key.Key_G)
        else:
            self.press(Key.Key_Up)
        self.press(Key.Key_Return)


@pytest.mark.long
def test_a_whole_reign_by_keys_only(qtbot: QtBot, window: MainWindow, monkeypatch: Any) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: 16)
    keys = Keys(qtbot, window)
    keys.tab_to("Sit down")
    keys.press(Key.Key_Return)
    keys.tab_to("Name of the person in chair 1")
    keys.write("Ada")
    keys.tab_to("Chair 2: Computer")
    keys.press(Key.Key_Left)
    assert keys.at.accessibleName() == "Chair 2: Person"
    keys.press(Key.Key_Tab)
    keys.write("Bo")
    keys.tab_to("Sit down")
    keys.press(Key.Key_Return)
    session = keys.rest()
    introduction = window.game_page.between.introduction
    for member in ("Ada", "Bo"):
        assert introduction.now is not None and introduction.now.who == member
        keys.tab_to("Read the sheet")
        qtbot.keyPress(keys.at, Key.Key_Space)
        qtbot.waitUntil(lambda: introduction.cover.is_open)
        qtbot.keyRelease(keys.at, Key.Key_Space)
        keys.tab_to("Sit down")
        keys.press(Key.Key_Return)
    assert sorted(house.member for house in session.view(None).houses) == ["", "Ada", "Bo"]
    while session.view(None).reign is not None:
        keys.act()
        assert keys.pressed < MOST
    done = [deed.command for deed in session.store.history]
    assert any(isinstance(one, CastVote) for one in done)
    kings = [one.name for one in done if isinstance(one, NameKing)]
    assert session.view(None).king_name == kings[0]
    assert keys.at.accessibleName() == "Next reign"
    keys.press(Key.Key_Return)
    keys.rest()
    reign = session.view(None).reign
    assert reign is not None and reign.number == 2
