"""No letter of the council's lesson scrolls at 100 %, whatever is in the right column."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt

from kd_desktop.desktop.kings.prologue.lessons import lessons
from tests.desktop.kings.prologue.conftest import Table
from tests.desktop.kings.prologue.test_letters import voting
from tests.everyday import daily, everyday

__all__ = ["voting"]


@everyday(("width", "height"), [(1280, 720), (1280, 700), (1920, 1080)], keep=[(1280, 700)])
@pytest.mark.parametrize("tab", ["letter", "balance"])
@daily("balance-1280-700")
def test_no_letter_scrolls_in_a_vote(voting: Table, tab: str, width: int, height: int) -> None:
    """“Rulers are mortal” and others were cut in mid-sentence, and Enter closed them half read.

    The chamber shows all that letters bring by then; a window of that screen has less height by its frame.
    """
    page, teacher = voting.game_page, voting.tutor
    teacher.put_away()
    teacher.memory.meet(one.key for one in lessons())
    teacher.settle_chamber()
    page.window().resize(width, height)
    page.table.bring(tab)
    found = []
    for one in lessons():
        if one.leads:
            continue  # the last one lies under the cards of the reign
        teacher.replay(one.key)
        voting.qtbot.waitUntil(lambda: bool(teacher.lies()))
        if teacher.paper is teacher.sealed:
            voting.qtbot.mouseClick(teacher.sealed.plate, Qt.MouseButton.LeftButton)
        note = teacher.note
        assert note.isVisible() and QRect(QPoint(0, 0), page.size()).contains(note.geometry()), one.key
        hidden = note.words.height() - note.words.visibleRegion().boundingRect().height()
        if hidden or note.height() < note.whole(note.width()):
            found.append(f"{one.key}: {hidden} pixels of {note.words.height()} hidden, {note.geometry()}")
        teacher.put_away()
    assert not found, "\n".join(found)
