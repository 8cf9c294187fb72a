"""Plates of the vote that people aim at: nothing said, asked, offered, refused or opened moves them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.table.answers import Answer
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import (
    AcceptDeal,
    CastVote,
    Gather,
    Moderate,
    OfferDeal,
    Stay,
)
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.game import Command
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import fresh, until
from tests.desktop.kings.play.test_controls import voting
from tests.desktop.kings.play.test_secrets import show
from tests.everyday import daily, everyday

AIMED_AT = {"AYE +": "AYE", "NAY +": "NAY", "Close": "Deal…"} | {
    name: name for name in ("AYE", "NAY", "Gather", "Moderate", "Stay", "Deal…", "Advice")
}
"""The titles of these plates, with what they are called here: some have two."""
LONG = (
    "a sentence for a house of a very long name, which goes on and on until it needs a third line in any "
    "window that people have."
)
SIZES = [
    (1280, 720, 1.0),
    (1366, 768, 1.0),
    (1920, 1080, 1.0),
    (2560, 1440, 1.0),
    (1280, 720, 1.5),
    (1280, 720, 2.0),
    (1366, 768, 2.0),
    (1920, 1080, 2.0),
]


def places(window: MainWindow) -> dict[str, QRect]:
    """Where each of them stands in the window."""
    answer = window.game_page.bar.answer
    assert isinstance(answer, Answer)
    return {
        AIMED_AT[plate.text()]: QRect(plate.mapTo(window, QPoint(0, 0)), plate.size())
        for plate in answer.plates()
        if plate.text() in AIMED_AT
    }


def settle(qtbot: QtBot, window: MainWindow) -> None:
    window.game_page.placing.fit_bar()
    qtbot.wait(30)


MOMENTS: dict[str, tuple[Command, ...]] = {
    "a vote": (),
    "Moderate refused": (Moderate(),),
    "a raise": (CastVote("aye", 1), CastVote("nay", 2), Gather()),
    "a raise on NAY": (CastVote("nay", 1), CastVote("aye", 2), Gather()),
    "a tie": (CastVote("aye", 1), CastVote("nay", 1), Moderate(), Stay(), Stay()),
}


def moments(sit: Sit) -> Iterator[tuple[str, Session]]:
    """Every kind of question in a vote, each in a campaign of its own."""
    for name, commands in MOMENTS.items():
        session = sit("person", "person", "person", seed=16)
        until(session, "ask_ballot")
        for command in commands:
            if session.view(None).waits_for[0].why.code != "ask_side":
                session.store.apply(session.waiting()[0], command)
                fresh(session)
        yield name, session
    for side in ("aye", "nay"):
        session = sit("person", "person", "person", seed=16)
        until(session, "ask_ballot")
        bound = session.waiting()[0]
        other = (bound + 1) % 3
        session.store.apply(
            bound, OfferDeal((Payment(1, other, bound),), (Promise("vote_not", bound, side),))
        )
        session.store.apply(other, AcceptDeal(1))
        fresh(session)
        yield f"never {side}", session
    session = sit("person", "computer", "computer", seed=16)
    session.pause(True)
    until(session, "ask_ballot")
    yield "alone", session
    while session.waiting()[0] in session.persons():
        session.store.apply(session.waiting()[0], Gather())
        fresh(session)
    yield "another's turn", session


@everyday(("width", "height", "text"), SIZES, keep=[SIZES[0], SIZES[2], SIZES[5]])
@daily("1280-720-2.0")
def test_each_has_one_place_whatever_is_asked_said_or_missing(
    qtbot: QtBot, window: MainWindow, sit: Sit, width: int, height: int, text: float
) -> None:
    window.look.settings.set("advice", "always")
    window.look.set_text(text)
    window.resize(width, height)
    first: dict[str, QRect] = {}
    met: dict[str, set[str]] = {}
    for moment, session in moments(sit):
        show(window, session)
        bar = window.game_page.bar
        settle(qtbot, window)
        now = places(window)
        refused = [plate.text() for plate in bar.answer.plates() if not plate.allowed]
        assert not moment.startswith("never") or moment[6:].upper() in refused, "or that deal binds nobody"
        met[moment] = set(now)
        first = now | first
        assert now == {name: first[name] for name in now}, moment
        for said in (("Ana,", "your vote."), ("Ana,", LONG[:60]), ("Ana,", LONG)):
            bar.say(*said, crest=bar._crest)
            settle(qtbot, window)
            assert places(window) == now, (moment, said)
        bar.say("Ana,", "your vote.", crest=bar._crest)
        for hint in ("", "Short.", LONG[:70], LONG, LONG * 2):
            bar.set_hint(hint)
            settle(qtbot, window)
            assert places(window) == now, (moment, hint)
            assert bar.rect().contains(bar.hint.geometry()), (moment, hint)
    assert met["a vote"] == met["never nay"] == {"AYE", "NAY", "Gather", "Moderate", "Deal…", "Advice"}
    assert met["a raise"] == {"AYE", "NAY", "Stay", "Deal…", "Advice"}
    assert met["a tie"] == {"AYE", "NAY", "Deal…", "Advice"} and met["another's turn"] == {"Deal…"}
    boxes = [box for name, box in first.items() if name != "Stay"]
    assert not any(one.adjusted(9, 9, -9, -9).intersects(two) for one in boxes for two in boxes if one != two)


@everyday(("width", "height", "text"), SIZES, keep=[SIZES[0], SIZES[7]])
@pytest.mark.parametrize("code", ["ask_ballot", "ask_raise"])
@daily("ask_raise-1280-720-1.0")
def test_drawers_and_peeks_move_none(
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
    answer = bar.answer
    assert isinstance(answer, Answer)
    advice = next(plate for plate in answer.plates() if plate.text() == "Advice")
    assert not advice.allowed and "chamber" in advice.reason and advice.reason not in bar.hint.text()
    council.dealing.toggle()
    settle(qtbot, window)
    assert council.deal_panel.isVisible()
    assert places(window) == first, "beside the deals"
    council.dealing.toggle()
    settle(qtbot, window)
    for opens, closes in (
        (council.chamber.peek, council.chamber.end_peek),
        (council.chamber.open, lambda: council.chamber.close_curtain(at_once=True)),
    ):
        opens()
        settle(qtbot, window)
        assert places(window) == first, "who looks into the chamber is aiming, too"
        closes()
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


@everyday("text", [1.0, 2.0], keep=[2.0])
def test_offers_that_come_move_none(qtbot: QtBot, window: MainWindow, sit: Sit, text: float) -> None:
    """Whoever hears none in this vote has one plate more, before all others."""
    session = voting(window, sit)
    window.look.set_text(text)
    settle(qtbot, window)
    free = places(window)
    seat = window.game_page.at.seat
    assert seat is not None
    window.game_page.dealing.hush(True)
    settle(qtbot, window)
    answer = window.game_page.bar.answer
    assert isinstance(answer, Answer) and answer.plates()[0].text() == "Hear offers" and seat in session.muted
    assert places(window) == free
    hear = answer.plates()[0]
    box, bar = QRect(hear.mapTo(window, QPoint(0, 0)), hear.size()), window.game_page.bar
    assert bar.rect().contains(box.translated(-bar.mapTo(window, QPoint(0, 0))))
    assert not any(box.adjusted(9, 9, -9, -9).intersects(other) for other in free.values())
