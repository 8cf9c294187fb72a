"""The pieces of a table as an item model: sound by Qt's own test, and it tells of nothing but changes."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QListView
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.stage.piece_model import PieceModel, PieceRole
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.desktop.stage.specs import Cast, PieceSpec
from tests.desktop.stage.test_table import Cards, CardTable, card


def cast(keys: str, **named: str) -> Cast:
    """Cards by these letters, in this order, each at a place of its own."""
    return {key: card(key, 70 * ord(key), named.get(key, key)) for key in keys}


class Heard:
    """What the model tells its views, in order."""

    def __init__(self, model: PieceModel) -> None:
        self.told: list[tuple[object, ...]] = []
        model.rowsInserted.connect(lambda _, first, last: self.told.append(("in", first, last)))
        model.rowsRemoved.connect(lambda _, first, last: self.told.append(("out", first, last)))
        model.rowsMoved.connect(lambda _, row, *rest: self.told.append(("moved", row, rest[-1])))
        model.dataChanged.connect(self._changed)
        model.modelReset.connect(lambda: self.told.append(("reset",)))

    def _changed(self, first: QModelIndex, last: QModelIndex, roles: list[int]) -> None:
        self.told.append(("changed", first.row(), last.row(), *roles))


@pytest.fixture
def model(qtmodeltester: ModelTester) -> PieceModel:
    made = PieceModel()
    qtmodeltester.check(made)
    return made


def keys(model: PieceModel) -> str:
    return "".join(model.index(row).data(PieceRole.KEY) for row in range(model.rowCount()))


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("", "abc", [("in", 0, 2)]),
        ("abc", "abc", []),
        ("abc", "abxyc", [("in", 2, 3)]),
        ("abcd", "ad", [("out", 1, 2)]),
        ("abcd", "bd", [("out", 2, 2), ("out", 0, 0)]),
        ("abc", "cab", [("moved", 2, 0)]),
        ("abc", "", [("out", 0, 2)]),
    ],
)
def test_views_hear_of_rows_that_come_and_go_and_of_no_others(
    model: PieceModel, before: str, after: str, told: list[tuple[object, ...]]
) -> None:
    model.show(cast(before))
    heard = Heard(model)
    model.show(cast(after))
    assert (keys(model), heard.told) == (after, told)


def test_a_changed_piece_tells_its_row_and_what_of_it_changed(model: PieceModel) -> None:
    model.show(cast("abcd"))
    heard = Heard(model)
    moved = cast("abcd")
    moved["b"] = replace(moved["b"], box=(1, 2, 3, 4))
    moved["c"] = replace(moved["c"], box=(5, 6, 7, 8))
    model.show(moved)
    assert heard.told == [("changed", 1, 2, PieceRole.SPEC, PieceRole.BOX)]


def test_every_way_from_some_pieces_to_others_is_sound() -> None:
    """By Qt's own tester, which fails at once at any signal out of order."""
    model = PieceModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    orders = ["".join(one) for n in range(4) for one in itertools.permutations("abc", n)]
    for before, after in itertools.product(orders, [*orders, "xaybz", "zcx"]):
        model.show(cast(before))
        model.show(cast(after, a="another name"))
        assert keys(model) == after
    assert tester.model() is model


def test_it_tells_screen_readers_the_name_and_the_explanation_without_markup(model: PieceModel) -> None:
    model.show({"one": card("one", 40, "First")})
    index = model.index_of("one")
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "First"
    assert index.data(Qt.ItemDataRole.AccessibleDescriptionRole) == "First"
    assert index.data(PieceRole.ABOUT) == "<b>First</b>"
    assert not model.index_of("two").isValid()


def test_any_view_of_qt_can_show_it(qtbot: QtBot, model: PieceModel) -> None:
    view = QListView()
    qtbot.addWidget(view)
    view.setModel(model)
    model.show({"one": card("one", 40, "First"), "two": card("two", 160, "Second")})
    shown = view.model()
    assert [shown.index(row, 0).data() for row in range(shown.rowCount())] == ["First", "Second"]


class CountingScene(Cards):
    """A scene that notes which items it makes."""

    made: tuple[str, ...] = ()

    def add_piece(self, spec: PieceSpec) -> Piece:
        self.made += (spec.key,)
        return super().add_piece(spec)


def test_the_scene_is_its_view_and_keeps_the_items_that_stay(qtbot: QtBot) -> None:
    scene = CountingScene()
    table = CardTable(scene)
    qtbot.addWidget(table)
    scene.show_cast(cast("abc"))
    kept, heard = scene.pieces["b"], Heard(scene.model)
    scene.show_cast(cast("bd", b="another name"))
    assert scene.made == ("a", "b", "c", "d") and set(scene.pieces) == {"b", "d"}
    assert scene.pieces["b"] is kept and kept.spec.name == "another name"
    assert [one[0] for one in heard.told] == ["out", "out", "changed", "in"]


def test_a_piece_that_was_moved_lies_at_its_place_when_the_cast_is_shown_again(qtbot: QtBot) -> None:
    scene = Cards()
    qtbot.addWidget(CardTable(scene))
    scene.show_cast(cast("ab"))
    piece = scene.pieces["a"]
    place, heard = piece.pos(), Heard(scene.model)
    piece.setPos(3, 4)
    piece.setOpacity(0.5)
    piece.wear(None)
    guest = scene.add_piece(card("guest", 10))
    scene.show_cast(cast("ab"))
    assert (piece.pos(), piece.opacity(), piece.look) == (place, 1.0, piece.spec.look)
    assert guest.scene() is None and heard.told == []
