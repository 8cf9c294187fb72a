"""No letter scrolls in the smallest window at 100 %, and a folded one lies on nobody's name."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.prologue.lessons import lessons
from kd_desktop.engine.throne.state import NOTHING, Bidding, Project, Stage, Threat
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.prologue.test_first_game import begun, letter, page, window
from tests.everyday import everyday

__all__ = ["begun", "page", "window"]

PLACED = Project("hall-of-names", 1, (NOTHING,) * 3)
THREE = ("long-water", "veterans-acres", "ox-market")
BID = {
    "turn": None,
    "turns": 3,
    "threat": Threat("talking-statue", (0, 3, 2, 0)),
    "answers": (None,) * 3,
    "waiting": (Stage("round_start"), Stage("round_end"), Stage("threat_over"), Bidding()),
}
STANDS = {
    "the first turn": {},
    "a Project in play": {"projects": (PLACED,)},
    "three Projects in play": {"projects": tuple(Project(card, 1, (NOTHING,) * 3) for card in THREE)},
    "a bid": {"projects": (PLACED,), **BID},
}


@everyday("high", [720, 690], keep=[690])
@pytest.mark.parametrize("stand", STANDS)
@pytest.mark.parametrize("opened", [False, True], ids=["the hand closed", "the hand open"])
@pytest.mark.long
def test_no_letter_scrolls_and_a_folded_one_lies_on_no_name(
    qtbot: QtBot, page: ThronePage, stand: str, opened: bool, high: int
) -> None:
    """“Build something” and “Paid in full” scrolled, and a folded letter hid the name of a claimant.

    A window of that screen has less height by its frame.
    """
    page.window().resize(1280, high)
    letter(qtbot, page, "throne-goal")
    page.tutor.put_away()
    lay(page, **STANDS[stand])
    if opened != page.hand.is_open:
        page.hand.toggle()
    teacher = page.tutor
    teacher._stirred |= {"throne-reward": "0", "throne-speaker": "1"}
    for one in lessons():
        teacher.replay(one.key)
        qtbot.waitUntil(lambda: bool(teacher.lies()))
        if teacher.paper is teacher.sealed:
            line = teacher.sealed.geometry()
            for plate in page.table.seats:
                name = plate.named().translated(plate.mapTo(page, QPoint(0, 0)))
                assert not (name & line).isValid(), (one.key, name, line)
            qtbot.mouseClick(teacher.sealed.plate, Qt.MouseButton.LeftButton)
        note = teacher.note
        assert note.isVisible() and QRect(QPoint(0, 0), page.size()).contains(note.geometry()), one.key
        assert note.height() >= note.whole(note.width()), (one.key, note.geometry())
        assert note.words.visibleRegion().boundingRect().height() == note.words.height(), one.key
        teacher.put_away()
