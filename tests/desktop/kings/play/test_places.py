"""Plates of the vote that people aim at: nothing that is said, offered, refused or opened moves them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.table.answers import Answer
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import CastVote, Gather
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import fresh, until
from tests.desktop.kings.play.test_controls import voting
from tests.desktop.kings.play.test_secrets import show
from tests.everyday import everyday

AIMED_AT = ("Gather", "Moderate", "Stay", "Deal…", "Close", "Advice")
LONG = (
    "a sentence for a house of a very long name, which goes on and on until it needs a third line in any "
    "window that people have."
)
SIZES = [(1280, 720, 1.0), (1920, 1080, 1.0), (1920, 1080, 2.0), (1280, 720, 1.5)]


def places(window: MainWindow) -> dict[str, tuple[int, int, int]]:
    """Where each of them stands: x, y and width, by its title; Deal has two."""
    answer = window.game_page.bar.answer
    assert isinstance(answer, Answer)
    out = {}
    for plate in answer.plates():
        if plate.text() in AIMED_AT:
            at = plate.mapTo(window, QPoint(0, 0))
            name = "Deal…" if plate.text() == "Close" else plate.text()
            out[name] = (at.x(), at.y(), plate.width())
    return out


def settle(qtbot: QtBot, window: MainWindow) -> None:
    window.game_page.placing.fit_bar()
    qtbot.wait(30)


@everyday(("width", "height", "text"), SIZES, keep=[SIZES[0], SIZES[2]])
@pytest.mark.parametrize("code", ["ask_ballot", "ask_raise"])
def test_they_stand_where_they_stood(
    qtbot: QtBot, window: MainWindow, sit: Sit, code: str, width: int, height: int, text: float
) -> None:
    session = sit("person", "person", "person", seed=16)
    until(session, "ask_ballot")
    for command in (CastVote("aye", 1), CastVote("nay", 2), Gather()) if code == "ask_raise" else ():
        session.store.apply(session.waiting()[0], command)
    fresh(session)
    assert session.view(None).waits_for[0].why.code == code
    window.look.settings.set("advice", "always")
    show(window, session)
    council, bar = window.game_page, window.game_page.bar
    window.look.set_text(text)
    window.resize(width, height)
    settle(qtbot, window)
    first = places(window)
    assert "Deal…" in first and "Advice" in first, "it stands there, and says why it can't be pressed"
    assert ("Stay" in first) == (code == "ask_raise")
    answer = bar.answer
    assert isinstance(answer, Answer)
    advice = next(plate for plate in answer.plates() if plate.text() == "Advice")
    assert not advice.allowed and "chamber" in advice.reason and advice.reason not in bar.hint.text()
    for said in (("Ana,", "your vote."), ("Ana,", LONG[:60]), ("Ana,", LONG)):
        bar.say(*said, crest=bar._crest)
        settle(qtbot, window)
        assert places(window) == first, said
    bar.say("Ana,", "your vote.", crest=bar._crest)
    for hint in ("", "Short.", LONG[:70]):
        bar.set_hint(hint)
        settle(qtbot, window)
        assert places(window) == first, hint
    council.refresh()
    settle(qtbot, window)
    council.dealing.toggle()
    settle(qtbot, window)
    assert council.deal_panel.isVisible()
    across = {name: (x, wide) for name, (x, _, wide) in first.items()}
    drawn = {name: (x, wide) for name, (x, _, wide) in places(window).items()}
    assert drawn == {name: at for name, at in across.items() if name in drawn}, "beside the deals"
    council.dealing.toggle()
    settle(qtbot, window)
    council.chamber.peek()
    settle(qtbot, window)
    assert places(window) == first, "who peeks is aiming, too"
    council.chamber.end_peek()
    settle(qtbot, window)
    assert places(window) == first


def test_what_is_refused_stands_as_wide_as_what_is_offered(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    voting(window, sit)
    settle(qtbot, window)
    free = places(window)
    window.game_page.session.close()
    voting(window, sit, moderated=True)
    settle(qtbot, window)
    answer = window.game_page.bar.answer
    assert isinstance(answer, Answer)
    assert not next(plate for plate in answer.plates() if plate.text() == "Moderate").allowed
    assert places(window) == free


def test_offers_that_come_move_none(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """Whoever hears none in this vote has one plate more, before all others."""
    session = voting(window, sit)
    settle(qtbot, window)
    free = places(window)
    seat = window.game_page.at.seat
    assert seat is not None
    window.game_page.dealing.hush(True)
    settle(qtbot, window)
    answer = window.game_page.bar.answer
    assert isinstance(answer, Answer) and answer.plates()[0].text() == "Hear offers" and seat in session.deaf
    assert places(window) == free
