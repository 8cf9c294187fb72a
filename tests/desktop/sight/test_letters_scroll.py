"""A letter of the lesson with more text than room scrolls by keys, wherever the focus is, and says so."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.prologue.note import LetterNote
from tests.bounded import so_long
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage

__all__ = ["stage"]
Key = Qt.Key


@pytest.fixture
def note(stage: Stage) -> LetterNote:
    """“The five markers”, opened over an outcome with large text in a small window."""
    STATES["outcome_told"](stage)
    stage.resize(1280, 720, 2.0)
    teacher = stage.game_page.tutor
    teacher.replay("markers")
    QTest.mouseClick(teacher.sealed.plate, Qt.MouseButton.LeftButton)
    stage.qtbot.waitUntil(lambda: teacher.note.isVisible() and teacher.note.away.hasFocus())
    assert scrolled(teacher.note) == 0 < teacher.note._scroll.verticalScrollBar().maximum()
    return teacher.note


def scrolled(note: LetterNote) -> int:
    return note._scroll.verticalScrollBar().value()


@pytest.mark.parametrize("key", [Key.Key_Down, Key.Key_PageDown])
def test_keys_scroll_it_while_one_of_its_plates_has_the_focus(note: LetterNote, key: Key) -> None:
    QTest.keyClick(note.away, key)
    assert note.away.hasFocus() and scrolled(note) > 0
    while note.more_below():
        QTest.keyClick(note.away, key)
    QTest.keyClick(note.away, Key.Key_Down)
    assert note.rule.hasFocus(), "at its end the arrow leads on"


def test_page_keys_scroll_it_while_an_answer_has_the_focus(stage: Stage, note: LetterNote) -> None:
    go_on = stage.game_page.bar.answer.plates()[0]
    go_on.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(go_on, Key.Key_PageDown)
    assert go_on.hasFocus() and scrolled(note) > 0
    QTest.keyClick(go_on, Key.Key_PageUp)
    assert scrolled(note) == 0


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Space])
def test_it_is_put_away_only_at_its_end(note: LetterNote, key: Key) -> None:
    for _ in so_long(note.more_below):
        before, where = scrolled(note), note.away.geometry()
        assert note.away.text() == "More"
        QTest.keyClick(note.away, key)
        assert note.isVisible() and scrolled(note) > before and note.away.geometry() == where
    assert note.away.text() == "Got it"
    QTest.keyClick(note.away, key)
    assert not note.isVisible()


def test_enter_beside_it_shows_its_next_part_too(stage: Stage, note: LetterNote) -> None:
    bar = stage.game_page.bar
    bar.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(bar, Key.Key_Return)
    assert note.isVisible() and scrolled(note) > 0


def test_it_shows_that_more_follows(note: LetterNote, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(Painter, "icon", lambda _, name, *_how: drawn.append(name))
    note.grab()
    assert "momentum-down" in drawn
    while note.more_below():
        QTest.keyClick(note.away, Key.Key_PageDown)
    drawn.clear()
    note.grab()
    assert "momentum-down" not in drawn
