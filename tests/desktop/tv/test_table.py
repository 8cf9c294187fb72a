"""A table of no game on the TV: pieces on the window's own ground, scaled with it, for looking only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.stage import moves
from kd_desktop.desktop.stage.specs import Cast, piece
from kd_desktop.desktop.tv.frame import Fit, TvFrame, fit
from kd_desktop.desktop.tv.table import CastTable

GROUND, CARD = QColor("#224466"), QColor("#AA3311")


def draw_card(painter: Painter, box: QRectF) -> None:
    painter.p.fillRect(box, CARD)


class Words(CastTable):
    """Shows a word as a page or a table: a card for each letter."""

    def cast(self) -> Cast:
        top = self.box.topLeft()
        return {
            letter: piece(letter, QRectF(top.x() + 100 * at, top.y(), 80, 60), draw_card, name=letter.upper())
            for at, letter in enumerate(self.shown)
        }


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[QWidget]:
    """A window with a ground of its own."""
    made = QWidget()
    made.setPalette(QPalette(GROUND))
    qtbot.addWidget(made)
    made.resize(960, 540)
    with qtbot.waitExposed(made):
        made.show()
    yield made


def place(table: Words, room: QWidget) -> Fit:
    unit, frame = fit(QSizeF(room.size())), TvFrame()
    table.place(frame.page, unit, frame.safe)
    table.show()
    return unit


def pictured(room: QWidget) -> QImage:
    image = QImage(room.size(), QImage.Format.Format_RGB32)
    room.render(image)
    return image


def test_pieces_lie_in_units_on_the_ground_of_the_window(room: QWidget) -> None:
    table = Words(room)
    table.show_table("ab")
    for width in (960, 1280):
        room.resize(width, width * 9 // 16)
        at = place(table, room).rect(TvFrame().page).topLeft()
        image, unit = pictured(room), width / 1920
        for x, colour in ((40, CARD), (90, GROUND), (140, CARD), (190, GROUND)):
            assert image.pixelColor(at.x() + round(x * unit), at.y() + round(30 * unit)) == colour, x


def test_screen_readers_read_each_piece_and_nobody_presses_one(room: QWidget, qtbot: QtBot) -> None:
    table = Words(room)
    place(table, room)
    table.show_table("ab")
    interface = QAccessible.queryAccessibleInterface(table)
    names = [interface.child(at).text(QAccessible.Text.Name) for at in range(interface.childCount())]
    assert names == ["A", "B"]
    picked: list[object] = []
    table.picked.connect(picked.append)
    QTest.mouseClick(room, Qt.MouseButton.LeftButton, pos=table.geometry().topLeft() + table.rect().center())
    qtbot.keyClick(room, Qt.Key.Key_Tab)
    assert picked == [] and not table.hasFocus()


def test_a_new_page_comes_up_after_the_former_and_the_same_page_stays(room: QWidget) -> None:
    table = Words(room)
    place(table, room)
    table.show_page("ab")
    table.show_page("cd", True)
    for t, goes, comes in ((0.0, 1.0, 0.0), (0.5, 0.0, 0.0), (0.75, 0.0, 0.5)):
        table.come(t)
        seen = {one.spec.key: one.opacity() for one in table.board.pieces.values()}
        assert seen == pytest.approx({"c": comes, "d": comes, "former a": goes, "former b": goes})
        assert [spec.name for spec in table.board.model] == ["C", "D"], "the former page isn't read any more"
    table.come(1.0)
    table.show_page("cd", True)
    table.come(0.25)
    assert {one.spec.key: one.opacity() for one in table.board.pieces.values()} == {"c": 1.0, "d": 1.0}


def test_at_its_end_a_movement_leaves_nothing_behind(room: QWidget) -> None:
    table = Words(room)
    place(table, room)
    table.show_table("ab")
    guest = table.board.add_piece(piece("guest", QRectF(0, 0, 40, 40), draw_card))
    move = table.together(
        [
            moves.glide(guest, QRectF(200, 200, 0, 0).center()),
            moves.travel(table.board.pieces["a"], QRectF(500, 300, 160, 120), 0.2),
            moves.roll_up(table.board.pieces["b"]),
        ]
    )
    move(0.0)
    here = table.board.pieces["a"]
    assert here.mapRectToScene(here.box) == QRectF(500, 300, 160, 120)
    move(1.0)
    assert guest.scene() is None and set(table.board.pieces) == {"a", "b"}
    assert all(one.mapRectToScene(one.box) == one.spec.rect for one in table.board.pieces.values())
