"""The crowning by hand: the name is lettered on the page, the face is chosen, and both are kept."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.rulers.line import kept_faces, rulers
from kd_desktop.desktop.kings.table.answers import TextAnswer
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import until


def test_a_ruler_is_named_with_another_face(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    quiet = sit("person", "person", "person")
    until(quiet, "ask_king_name")
    window.show_session(Session(quiet.store))
    page, hands = window.game_page, Hands(qtbot, window)
    page.reader.drop()
    page.refresh(focus=True)
    hands.settle()
    between, ceremony = page.between, page.ceremony
    assert not ceremony.isHidden() and ceremony.is_closed() and between.opens()
    for _ in range(2 * len(ceremony._cards)):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert not ceremony.is_closed() and between.opens(), "the scores stay until somebody goes on"
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert not between.coronation.isHidden() and not between.opens()
    session = page.session
    assert session is not None
    page.show_chamber(session.waiting()[0])
    page.chamber.open()
    page.refresh(focus=True)
    answer = page.bar.answer
    assert isinstance(answer, TextAnswer)
    qtbot.keyClicks(answer.field, "Ulla")
    first = between.coronation.crowning
    assert first is not None and (first.name, first.done) == ("Ulla", False)
    assert "Ulla" in between.coronation.sheet.accessibleName()
    hands.click(next(plate for plate in answer.plates() if plate.text() == "Another face"))
    second = between.coronation.crowning
    assert second is not None and second.face != first.face and second.name == "Ulla"
    qtbot.keyClick(answer.field, Qt.Key.Key_Return)
    hands.settle()
    qtbot.waitUntil(lambda: session.view(None).reign is None)
    done = between.coronation.crowning
    assert done is not None and (done.name, done.done, done.face) == ("Ulla", True, second.face)
    assert rulers(session)[-1].face == second.face == kept_faces(session)[-1].face
    assert done.epitaph and done.epitaph in between.coronation.past.accessibleName()
