"""The small map of the board: where it lies, what it shows, and how it leads the view."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.board import BoardView
from kd_desktop.desktop.stage import pieces
from kd_desktop.desktop.stage.back_button import BackButton
from kd_desktop.desktop.stage.minimap import RIM, MiniMap
from tests.desktop.kings.board.position import position

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def map_(board: BoardView) -> MiniMap:
    board.set_view(position())
    board.motion = False
    found = board.findChild(MiniMap)
    assert found is not None
    return found


def seen(board: BoardView) -> QRectF:
    return board.mapToScene(board.viewport().rect()).boundingRect()


def spot(map_: MiniMap, x: float, y: float) -> QPoint:
    """The pixel of the map at those shares of the board."""
    inner = map_.rect().adjusted(RIM, RIM, -RIM, -RIM)
    return QPoint(round(inner.left() + x * inner.width()), round(inner.top() + y * inner.height()))


def test_it_is_there_only_while_a_part_is_seen_large(board: BoardView, map_: MiniMap) -> None:
    assert not map_.isVisible()
    board.zoom_to(2.0)
    assert map_.isVisible()
    assert map_.accessibleName() == "Small map of the board"
    QTest.keyClick(board, Qt.Key.Key_Home)
    assert not map_.isVisible()


def test_what_is_seen_already_gets_the_focus_and_the_board_stays(board: BoardView, map_: MiniMap) -> None:
    """After *Why* had closed, the board of a window with text at 200 % scrolled, with map and way back."""
    board.resize(594, 310)
    board.set_text_factor(2.0)
    board.arrange()
    assert board.at_home and board.zoom > 1.0
    for key in ("gauge:influence", "tower"):
        board.setFocus(Qt.FocusReason.OtherFocusReason)
        board.board.pieces[key].setFocus(Qt.FocusReason.OtherFocusReason)
        assert board.at_home and not map_.isVisible(), key
        board.board.clearFocus()


def test_a_click_leads_the_view_there(board: BoardView, map_: MiniMap) -> None:
    board.zoom_to(3.0, QPointF(0, 0))
    QTest.mouseClick(map_, LEFT, pos=spot(map_, 0.7, 0.6))
    whole = board.subject()
    assert seen(board).center().x() == pytest.approx(whole.width() * 0.7, rel=0.02)
    assert seen(board).center().y() == pytest.approx(whole.height() * 0.6, rel=0.02)


def test_with_motion_the_view_glides_there(board: BoardView, map_: MiniMap, qtbot: QtBot) -> None:
    board.motion = True
    board.zoom_to(3.0, QPointF(0, 0))
    began = seen(board).center()
    QTest.mouseClick(map_, LEFT, pos=spot(map_, 0.7, 0.6))
    assert (seen(board).center() - began).manhattanLength() < 60
    wanted = board.subject().width() * 0.7
    qtbot.waitUntil(lambda: abs(seen(board).center().x() - wanted) < 8)


def test_dragging_the_frame_pulls_the_view_along(board: BoardView, map_: MiniMap) -> None:
    board.zoom_to(3.0)
    start, before = spot(map_, 0.45, 0.5), seen(board).center()
    QTest.mousePress(map_, LEFT, pos=start)
    assert (seen(board).center() - before).manhattanLength() < 2  # the frame is held where it was taken
    QTest.mouseMove(map_, start + QPoint(30, 10))
    QTest.mouseRelease(map_, LEFT, pos=start + QPoint(30, 10))
    scale = board.subject().width() / (map_.width() - 2 * RIM)
    moved = seen(board).center() - before
    assert moved.x() == pytest.approx(30 * scale, abs=3)
    assert moved.y() == pytest.approx(10 * scale, abs=3)


def test_it_never_lies_over_what_is_decided_or_focused(board: BoardView, map_: MiniMap) -> None:
    board.setFocus()
    for key in ("story:wave", "story:eye", "deck", "event:trial"):
        board.zoom_to(1.0)
        board.board.pieces[key].setFocus()
        for at in (QPointF(0, 0), QPointF(1188, 0), QPointF(0, 728), QPointF(1188, 728)):
            board.zoom_to(1.0)
            board.zoom_to(1.9, at)
            item = board.board.focusItem()
            assert item is not None
            boxes = [*board.board.at_stake(), item.sceneBoundingRect()]
            mine = map_.geometry()
            assert not any(board.mapFromScene(box).boundingRect().intersects(mine) for box in boxes)


def test_the_way_back_stands_beside_it(board: BoardView, map_: MiniMap) -> None:
    back = board.findChild(BackButton)
    assert back is not None
    for at in (QPointF(0, 0), QPointF(1188, 0), QPointF(0, 728), QPointF(1188, 728)):
        board.zoom_to(1.0)
        board.zoom_to(3.0, at)
        assert back.isVisible() and map_.isVisible()
        assert not back.geometry().intersects(map_.geometry())
        assert board.rect().contains(back.geometry())


def test_it_is_drawn_from_what_is_printed_already(board: BoardView, map_: MiniMap, qtbot: QtBot) -> None:
    board.zoom_to(3.0, QPointF(0, 0))
    qtbot.waitUntil(lambda: abs(board.board.printer.scale - board.transform().m11()) < 1e-9)
    board.grab()
    printed = len(pieces._kept)
    map_.stale()
    picture = map_.grab().toImage()
    assert len(pieces._kept) == printed
    colours = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in (30, 60, 90)}
    assert len(colours) > 40  # a picture, not an empty plate


def test_it_follows_what_changes_on_the_board(board: BoardView, map_: MiniMap) -> None:
    from msgspec.structs import replace

    board.zoom_to(3.0, QPointF(0, 0))
    before = map_.grab().toImage()
    view = position()
    board.set_view(replace(view, chronicle=((), (), (), (), ())))
    assert map_.grab().toImage() != before
