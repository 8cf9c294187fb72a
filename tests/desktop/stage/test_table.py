"""A table of no game at all: three cards that are walked, picked, read and lit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QAccessible, QColor, QPixmap
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.stage.scene import PieceScene
from kd_desktop.desktop.stage.specs import PieceLook, PieceSpec
from kd_desktop.desktop.stage.table import TableView


def draw_card(painter: Painter, w: float, h: float, colour: str) -> None:
    painter.fill(shapes.box(0, 0, w, h), colour, 0)


def card(key: str, x: float, name: str = "", of: str = "") -> PieceSpec:
    look = PieceLook(draw_card, ("#AA3311",))
    return PieceSpec(key, (x, 40, 60, 90), look, name=name, about=f"<b>{name}</b>" if name else "", of=of)


class Cards(PieceScene):
    @property
    def board(self) -> QRectF:
        return QRectF(0, 0, 400, 200)

    def lay_ground(self) -> None:
        if self._ground_key != self.printer.scale:
            pixmap = QPixmap(400, 200)
            pixmap.fill(QColor("#222222"))
            self.put_ground(lambda: pixmap, self.printer.scale)


class CardTable(TableView):
    def lay_out(self, size: QSizeF, scale: float) -> None:
        assert not size.isEmpty()
        self.board.printer.scale = scale
        specs = (card("one", 40, "First"), card("two", 160, "Second"), card("mark", 280, of="one"))
        self.board.show_cast({spec.key: spec for spec in specs})
        self.board.lay_ground()


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[CardTable]:
    made = CardTable(Cards())
    made.motion = False
    qtbot.addWidget(made)
    made.resize(800, 400)
    with qtbot.waitExposed(made):
        made.show()
    yield made


def test_tab_and_arrows_walk_the_pieces_that_have_a_name(qtbot: QtBot, table: CardTable) -> None:
    table.clearFocus()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    scene = table.board
    assert scene.focusItem() is scene.pieces["one"]
    qtbot.keyClick(table, Qt.Key.Key_Right)
    assert scene.focusItem() is scene.pieces["two"]
    assert [piece.spec.key for piece in scene.stops()] == ["one", "two"]


def test_a_click_picks_the_piece_or_the_one_that_speaks_for_it(qtbot: QtBot, table: CardTable) -> None:
    picked: list[str] = []
    table.picked.connect(lambda spec: picked.append(spec.key))
    for key in ("two", "mark"):
        at = table.mapFromScene(table.board.pieces[key].scenePos())
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert picked == ["two", "one"]


def test_screen_readers_read_the_named_pieces_without_markup(table: CardTable) -> None:
    interface = QAccessible.queryAccessibleInterface(table)
    assert [interface.child(i).text(QAccessible.Text.Name) for i in range(interface.childCount())] == [
        "First",
        "Second",
    ]
    assert interface.child(1).text(QAccessible.Text.Description) == "Second"


def test_the_small_picture_shows_ground_and_pieces(table: CardTable) -> None:
    image = table.board.small(400, 200)
    assert image.pixelColor(70, 80) == QColor("#AA3311")
    assert image.pixelColor(5, 5) == QColor("#222222")


def test_a_screen_reader_hears_when_the_piece_it_is_at_has_another_name(
    table: CardTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[QAccessible.Event, object]] = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: heard.append((event.type(), event.object()))
    )
    table.go(table.board.pieces["two"])
    heard.clear()
    for names in (("Another", "Second"), ("Another", "Third")):
        specs = (card("one", 40, names[0]), card("two", 160, names[1]), card("mark", 280, of="one"))
        table.board.show_cast({spec.key: spec for spec in specs})
    assert heard == [(QAccessible.Event.NameChanged, table.board.pieces["two"])]
