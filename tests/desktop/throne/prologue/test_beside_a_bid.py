"""A letter takes no room from what is decided on: as a line it lies where nothing else does."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.prologue.ground import ENOUGH
from kd_desktop.desktop.throne.play.page import ThronePage
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.play.test_in_sight import in_sight
from tests.desktop.throne.prologue.test_first_game import (
    begun,
    letter,
    page,
    place_of,
    put_away,
    seen,
    window,
)
from tests.desktop.throne.prologue.test_letters_whole import STANDS
from tests.everyday import daily

__all__ = ["begun", "page", "window"]


@pytest.mark.parametrize("key", ["throne-threat", "throne-bid", "throne-yours"])
def test_an_unread_letter_leaves_the_stakes_the_tab_of_the_threat(
    qtbot: QtBot, page: ThronePage, key: str
) -> None:
    """At 200 % the tab was an empty band, with the stakes in two lines at its foot."""
    letter(qtbot, page, "throne-goal")
    page.tutor.put_away()
    page.look.set_text(2.0)
    lay(page, **STANDS["a bid"])
    teacher, stakes = page.tutor, page.stakes
    teacher.replay(key)
    qtbot.waitUntil(lambda: teacher.sealed.isVisible() and stakes.form == "sheet")
    tabs = place_of(page, page.table.tabs)
    assert page.table.shown == "threat" and stakes.geometry().top() == tabs.bottom() + 1
    assert in_sight(stakes) and in_sight(teacher.sealed) and in_sight(page.bar.sentence)
    qtbot.mouseClick(teacher.sealed.plate, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(teacher.read_now)
    assert in_sight(stakes) and not teacher.note.geometry().intersects(stakes.geometry())
    put_away(qtbot, page)
    qtbot.waitUntil(lambda: not teacher.holding)
    assert in_sight(stakes) and stakes.form == "sheet" and stakes.geometry().top() == tabs.bottom() + 1


@pytest.mark.parametrize("factor", [1.0, 2.0])
@daily("2.0")
def test_a_letter_beside_an_open_hand_lies_on_no_card_and_no_stakes(
    qtbot: QtBot, page: ThronePage, factor: float
) -> None:
    """At 200 % the stakes came down onto the lower half of the cards while a letter lay there unread."""
    letter(qtbot, page, "throne-goal")
    page.tutor.put_away()
    page.look.set_text(factor)
    lay(page, **STANDS["a bid"])
    page.hand.open()
    teacher = page.tutor
    teacher.replay("throne-yours")
    qtbot.waitUntil(lambda: bool(teacher.lies()))
    qtbot.wait(200)
    cards = [*page.hand.row.cards.values()]
    assert cards and all(map(in_sight, (page.stakes, teacher.paper, *cards)))
    if teacher.sealed.isVisible():
        qtbot.mouseClick(teacher.sealed.plate, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(teacher.read_now)
    note = teacher.note
    assert in_sight(note) and in_sight(page.stakes)
    assert note.height() >= ENOUGH * note.readable(note.width())
    assert not page.hand.is_open or all(map(in_sight, cards))


OPEN = {
    "a bid": STANDS["a bid"],
    "three Projects in play": STANDS["three Projects in play"],
    "three Projects, a bid": {**STANDS["a bid"], **STANDS["three Projects in play"]},
}


@pytest.mark.parametrize("stand", OPEN)
@daily("a bid")
def test_a_letter_beside_an_open_hand_lies_on_no_track_plate_or_project(
    qtbot: QtBot, page: ThronePage, stand: str
) -> None:
    """It took the last columns of the throne; where no place is free it lies in the bar."""
    letter(qtbot, page, "throne-goal")
    page.tutor.put_away()
    lay(page, **OPEN[stand])
    page.hand.open()
    teacher, table = page.tutor, page.table
    parts = [table.tracks, *table.seats, *table.projects.tiles.values(), *page.hand.row.cards.values()]
    for key in ("throne-goal", "throne-yours", "throne-place", "throne-threat", "throne-reward"):
        teacher.replay(key)
        qtbot.waitUntil(lambda: bool(teacher.lies()))
        lies = teacher.paper.geometry().adjusted(8, 8, -8, -8)  # without the shadow
        on = [part.accessibleName() for part in parts if part.isVisible() and lies & seen(page, part)]
        assert not on, (key, on)
        assert in_sight(teacher.paper), key
        if teacher.sealed.isVisible():
            assert place_of(page, page.bar).contains(teacher.sealed.geometry()), key
        teacher.put_away()
