"""The order of the letters: none comes after what it is about, and the last one comes in the third round."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.prologue import moments
from kd_desktop.desktop.throne.prologue.lessons import lessons
from kd_desktop.engine.game import say
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.state import Act
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.play.test_room import fit, press_tab
from tests.desktop.throne.prologue.test_first_game import begun, do, letter, page, window

__all__ = ["begun", "page", "window"]


def test_what_a_threat_is_comes_before_how_one_sets_aside() -> None:
    """Both are urgent, so their order is that of the file."""
    keys = [one.key for one in lessons() if one.urgent]
    assert keys.index("throne-threat") < keys.index("throne-bid")


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("throne-place", e.ProjectPlaced(seat=0, project="roof", cause=say("place", "IT-ACT-1"))),
        ("throne-commit", e.TokensMoved(seat=0, delta=(-3, 0, 0, 0), cause=say("commit", "IT-ACT-3"))),
        ("throne-taxes", e.TokensMoved(seat=0, delta=(2, 0, 0, 0), cause=say("taxes", "IT-ACT-5"))),
        ("throne-exchange", e.TokensMoved(seat=0, delta=(-2, 1, 0, 0), cause=say("exchange", "IT-ACT-6"))),
        (
            "throne-intrigue",
            e.IntriguePlayed(seat=0, card="roof", targets=(), cause=say("play", "IT-INTR-6")),
        ),
    ],
)
def test_what_one_has_done_oneself_needs_no_letter(key: str, event: object) -> None:
    assert key in moments.used([event], 0) and not moments.used([event], 1)
    assert key in {one.key for one in lessons()}


def to_turn(qtbot: QtBot, page: ThronePage) -> None:
    """The first turn, past the moment for Intrigues; nobody has put a letter away."""
    page.tutor.memory.want(False)
    do(qtbot, page, c.Pass())
    at = page.at
    qtbot.waitUntil(lambda: at.acting == 0 and isinstance(at.view.waiting[-1], Act))  # type: ignore[union-attr]
    page.tutor.memory.want(True)


def test_no_letter_about_a_commit_comes_after_one(qtbot: QtBot, page: ThronePage) -> None:
    """Whoever committed in the first round was told in the second how that is done."""
    to_turn(qtbot, page)
    lay(page, round=2)
    assert "throne-commit" in page.tutor._due()
    do(qtbot, page, c.Commit((1, 1, 1)))
    lay(page, acted=False)
    assert page.at.acting == 0 and page.strip.plates["commit"].allowed
    assert "throne-commit" not in page.tutor._due()


def test_the_last_letter_of_the_lesson_comes_to_whoever_acts_at_once(qtbot: QtBot, page: ThronePage) -> None:
    """It was due only before the action: who read one letter in a turn and acted never came to it."""
    to_turn(qtbot, page)
    for one in lessons():
        if one.key != "throne-taught":
            page.tutor.memory.note(one.key)
    lay(page, round=3, acted=True)
    assert page.at.acting == 0 and not page.strip.plates["commit"].allowed
    letter(qtbot, page, "throne-taught")


def test_the_last_letter_comes_where_the_tracks_lie_behind_a_tab(qtbot: QtBot, page: ThronePage) -> None:
    to_turn(qtbot, page)
    for one in lessons():
        if one.key != "throne-taught":
            page.tutor.memory.note(one.key)
    fit(qtbot, page, page.look, (1280, 720), 2.0)
    press_tab(qtbot, page, "seats")
    assert not page.table.tracks.isVisible()
    lay(page, round=3)
    letter(qtbot, page, "throne-taught")


@pytest.mark.long
def test_no_letter_lies_over_the_tracks_while_one_commits_or_before(qtbot: QtBot, page: ThronePage) -> None:
    """A letter covered the steps at 8 to 10 as soon as “Commit” was chosen."""
    to_turn(qtbot, page)
    fit(qtbot, page, page.look, (1280, 720), 1.0)
    lay(page, round=2)
    for one in lessons():
        page.tutor.memory.note(one.key)
    tracks = page.table.tracks

    def over() -> bool:
        shown = tracks.rect().translated(tracks.mapTo(page, QPoint(0, 0)))
        return tracks.isVisible() and any(box.intersects(shown) for box in page.tutor.lies())

    for one in lessons():
        page.tutor._show(one, "0")
        assert not over(), one.key
        page.asking.act("commit")
        page.tutor.settle()
        assert not over(), f"{one.key}, while one commits"
        page.asking.back()
