"""Whoever's turn it is sees what the others did since their own last turn."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.game import Command
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import Act
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.test_room import fit


def answer(qtbot: QtBot, page: ThronePage, seat: int, command: Command) -> None:
    session = page.session
    assert session is not None
    qtbot.waitUntil(lambda: not session.busy)
    number = session.number
    assert session.answer(seat, command)
    qtbot.waitUntil(lambda: session.number > number and not session.busy)


def to_turn(qtbot: QtBot, page: ThronePage) -> int:
    """Nobody wants to play an Intrigue; the seat whose turn it is then."""
    at, session = page.at, page.session
    assert session is not None
    qtbot.waitUntil(lambda: not session.busy and isinstance(at.view.waiting[-1], Act))  # type: ignore[union-attr]
    seat: int = session.view(None).turn
    return seat


def test_a_turn_begins_with_what_the_others_did(qtbot: QtBot, sit: Sit, look: Appearance) -> None:
    """The line of the hints told the last two deeds of the table, until the first plate had the focus."""
    page = sit("ppp")
    seats = []
    for action in (c.Taxes((1, 1, 0)), c.DrawCard()):
        seats.append(to_turn(qtbot, page))
        answer(qtbot, page, seats[-1], action)
        answer(qtbot, page, seats[-1], c.EndTurn())
    seat = to_turn(qtbot, page)
    names = Names(page.at.view)  # type: ignore[arg-type]
    one, two = map(names.seat, seats)
    said = f"{one} took taxes and {two} drew a card."
    fit(qtbot, page, look, (1280, 720), 1.0)
    page.strip.focus_first()
    assert page.at.acting == seat and page.bar.below.text() == said and page.bar.below.isVisible()
    fit(qtbot, page, look, (1280, 720), 2.0)
    assert page.bar.hint.text().startswith(f"{one} took taxes and {two} drew.") and not page.bar.below.text()
    answer(qtbot, page, seat, c.Taxes((2, 0, 0)))
    assert not page.bar.below.text() and "drew" not in page.bar.hint.text(), "its own deed is the news"
