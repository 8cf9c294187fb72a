"""Screen readers: every piece can be read and focused, and nothing secret is ever said."""

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.board import BoardView, specs
from kd_desktop.desktop.kings.board.load import load_of
from kd_desktop.desktop.kings.reading.readings import on_table
from tests.desktop.kings.board.position import course, game, position

pytestmark = pytest.mark.usefixtures("qapp")


def names(board: BoardView) -> list[str]:
    access = QAccessible.queryAccessibleInterface(board)
    return [access.child(i).text(QAccessible.Text.Name) for i in range(access.childCount())]


def test_every_piece_with_a_name_can_be_read(board: BoardView) -> None:
    board.set_view(position())
    read = names(board)
    assert read == [piece.spec.name for piece in board.board.stops()]
    assert "The Sleepless: Four in the Morning" in read
    assert "The Sluice Toll, good for Influence" in read
    assert "Dilemma deck, cards left: 11" in read
    assert any(name.startswith("Wealth +6, rising with Momentum") for name in read)
    assert any("AYE would bring Welfare to \N{MINUS SIGN}4" in name for name in read)


def test_a_piece_tells_where_it_is_and_what_it_means(board: BoardView) -> None:
    board.set_view(position())
    access = QAccessible.queryAccessibleInterface(board)
    first = access.child(0)
    assert first.text(QAccessible.Text.Description).count("<") == 0
    assert "Take a coin. 1 of 3 used." in access.child(1).text(QAccessible.Text.Description)
    spot = board.mapFromScene(board.board.stops()[0].scenePos())
    assert first.rect().contains(board.viewport().mapToGlobal(spot))
    assert first.state().focusable


def test_the_focus_can_be_followed(board: BoardView, qtbot: QtBot) -> None:
    board.set_view(position())
    qtbot.waitUntil(board.isActiveWindow)
    board.setFocus()
    board.board.pieces["deck"].setFocus()
    access = QAccessible.queryAccessibleInterface(board)
    child = access.focusChild()
    assert child.text(QAccessible.Text.Name) == "Dilemma deck, cards left: 11"
    assert child.state().focused


def test_names_follow_the_view(board: BoardView) -> None:
    board.set_view(position())
    before = names(board)
    board.set_view(position(reign={"deck_size": 3}))
    assert "Dilemma deck, cards left: 3" in names(board)
    assert before != names(board)


def test_a_seats_view_and_the_tables_look_and_sound_alike() -> None:
    """Board, letter and balance show public facts only: whoever looks, they are the same."""
    rules = game("bench")
    seen = 0
    for _, _, state in course(60):
        table = rules.view(state, None)
        lay = specs.layout_for(table, 1188, 728, 1.0)
        public = (specs.cast(table, lay), on_table(table), load_of(table))
        for seat in range(rules.seats(state)):
            own = rules.view(state, seat)
            assert (specs.cast(own, lay), on_table(own), load_of(own)) == public
            seen += own.own is not None
    assert seen > 50


def test_no_secret_of_the_state_changes_what_is_shown() -> None:
    """Each secret is changed in turn; those who may not notice it see and hear no difference."""
    rules = game("bench")
    tried = 0
    for number, (_, _, state) in enumerate(course(45)):
        if number % 5:
            continue
        table = rules.view(state, None)
        lay = specs.layout_for(table, 1188, 728, 1.0)
        public = (specs.cast(table, lay), on_table(table), load_of(table))
        for variant, may_notice in rules.variants(state):
            if None in may_notice:
                continue
            other = rules.view(variant, None)
            assert (specs.cast(other, lay), on_table(other), load_of(other)) == public
            tried += 1
    assert tried > 20
