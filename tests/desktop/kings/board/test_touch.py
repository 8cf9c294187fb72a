"""The board under fingers: touch screens and touchpads."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop.kings.board import BoardView
from tests.desktop.kings.board.position import position


@pytest.fixture(scope="module")
def screen(qapp: object) -> QPointingDevice:
    assert qapp
    return QTest.createTouchDevice()


def touch(board: BoardView, screen: QPointingDevice, *paths: list[QPoint]) -> None:
    """Puts down a finger for each path, moves all of them along, and lifts them."""
    port = board.viewport()
    sequence = QTest.touchEvent(port, screen, False)
    for finger, path in enumerate(paths):
        sequence.press(finger, path[0], port)
    sequence.commit()
    for step in range(1, len(paths[0])):
        for finger, path in enumerate(paths):
            sequence.move(finger, path[step], port)
        sequence.commit()
        QTest.qWait(5)
    if len(paths[0]) > 1:
        QTest.qWait(80)  # no throw
    for finger, path in enumerate(paths):
        sequence.release(finger, path[-1], port)
    sequence.commit()


def test_a_finger_pulls_the_board_along(board: BoardView, screen: QPointingDevice) -> None:
    board.set_view(position())
    board.zoom_to(2.0)
    before = board.mapFromScene(QPointF(300, 300))
    touch(board, screen, [QPoint(600 - 20 * i, 300 - 10 * i) for i in range(6)])
    assert board.mapFromScene(QPointF(300, 300)) - before == QPoint(-100, -50)


def test_two_fingers_zoom_about_the_point_between_them(board: BoardView, screen: QPointingDevice) -> None:
    board.set_view(position())
    under = board.mapToScene(QPoint(500, 300))
    touch(
        board,
        screen,
        [QPoint(460 - 12 * i, 300) for i in range(6)],
        [QPoint(540 + 12 * i, 300) for i in range(6)],
    )
    assert board.zoom == pytest.approx(2.5, abs=0.05)
    now = board.mapToScene(QPoint(500, 300))
    assert (now - under).manhattanLength() < 4


def test_a_tap_picks_and_explains_a_piece_and_two_show_everything(
    board: BoardView, screen: QPointingDevice
) -> None:
    board.set_view(position())
    picked: list[str] = []
    board.picked.connect(lambda spec: picked.append(spec.key))
    spot = board.mapFromScene(board.board.pieces["story:eye"].scenePos())
    touch(board, screen, [spot])
    assert picked == ["story:eye"]
    QTest.qWait(QApplication.doubleClickInterval() + 20)
    board.zoom_to(2.0)
    interval = QApplication.doubleClickInterval()
    QApplication.setDoubleClickInterval(60_000)  # however busy the machine is
    for _ in range(2):
        touch(board, screen, [QPoint(4, 4)])
    QApplication.setDoubleClickInterval(interval)
    assert board.zoom == 1.0


def test_the_finger_that_stays_goes_on_pulling(board: BoardView, screen: QPointingDevice) -> None:
    board.set_view(position())
    board.zoom_to(2.0)
    port = board.viewport()
    sequence = QTest.touchEvent(port, screen, False)
    sequence.press(0, QPoint(400, 300), port).press(1, QPoint(600, 300), port)
    sequence.commit()
    sequence.move(0, QPoint(400, 300), port).move(1, QPoint(600, 300), port)
    sequence.commit()
    zoom = board.zoom
    sequence.stationary(0).release(1, QPoint(600, 300), port)
    sequence.commit()
    before = board.mapFromScene(QPointF(300, 300))
    for x in (400, 380, 350):
        sequence.move(0, QPoint(x, 300), port)
        sequence.commit()
    assert board.mapFromScene(QPointF(300, 300)).x() < before.x()
    assert board.zoom == zoom
    sequence.release(0, QPoint(350, 300), port)
    sequence.commit()


@pytest.mark.parametrize(("value", "zoom"), [(0.5, 1.5), (-0.9, 1.0)])
def test_a_touchpads_pinch_zooms(board: BoardView, value: float, zoom: float) -> None:
    board.set_view(position())
    at = QPointF(500, 300)
    pinch = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture,
        QPointingDevice.primaryPointingDevice(),
        2,
        at,
        at,
        QPointF(board.viewport().mapToGlobal(at)),
        value,
        QPointF(),
    )
    QApplication.sendEvent(board.viewport(), pinch)
    assert board.zoom == pytest.approx(zoom)
