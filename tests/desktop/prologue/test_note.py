"""A letter that was too low for its text, and has room for all of it again."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.prologue.lessons import lessons
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.prologue.note import LetterNote
from tests.desktop.kings.play.conftest import still

__all__ = ["still"]
NARROW = 292
"""Pixels: beside a bar its words need another line."""


@pytest.fixture
def note(qtbot: QtBot, still: Appearance) -> LetterNote:
    """“A seal is broken”, so low that it scrolls."""
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(800, 700)
    made = LetterNote(still, page)
    made.show_lesson(next(one for one in lessons() if one.key == "story"))
    made.setGeometry(0, 0, NARROW, made.wanted(NARROW).height() - 40)
    made.show()
    with qtbot.waitExposed(page):
        page.show()
    qtbot.waitUntil(made._scroll.verticalScrollBar().isVisible)
    return made


def test_with_room_for_all_of_it_nothing_scrolls(qtbot: QtBot, note: LetterNote) -> None:
    """The bar stayed, for beside it the same words need more lines than there is room for."""
    note.resize(note.wanted(NARROW))
    qtbot.waitUntil(lambda: note.words.width() == NARROW - 2 * round(note.sizes.margin))
    bar = note._scroll.verticalScrollBar()
    assert not bar.isVisible() and bar.maximum() == 0
    assert note.words.visibleRegion().boundingRect().height() == note.words.height()


def test_a_line_that_the_edge_would_cut_is_not_printed(note: LetterNote) -> None:
    seen = []
    for low in range(40, 40 + 2 * round(note.sizes.text)):
        note.resize(NARROW, note.wanted(NARROW).height() - low)
        seen.append(note.words.hides_below())
    assert any(seen)
