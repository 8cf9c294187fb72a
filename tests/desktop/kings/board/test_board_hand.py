"""The board under a real hand: drag, throw, wheel, double-click, keys."""

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.board import BoardView
from kd_desktop.desktop.stage.back_button import BackButton
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.engine.kings.state import Track
from tests.desktop.kings.board.position import position

LEFT = Qt.MouseButton.LeftButton


def drag(board: BoardView, start: QPoint, end: QPoint, steps: int = 6, rest: int = 80) -> None:
    port = board.viewport()
    QTest.mousePress(port, LEFT, pos=start)
    for i in range(1, steps + 1):
        QTest.mouseMove(port, start + (end - start) * i / steps)
        QTest.qWait(5)
    QTest.qWait(rest)
    QTest.mouseRelease(port, LEFT, pos=end)


def turn(
    board: BoardView,
    at: QPointF,
    notches: int,
    held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    wheel = QWheelEvent(
        at,
        board.viewport().mapToGlobal(at),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        held,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(board.viewport(), wheel)


def focused(board: BoardView) -> str:
    item = board.board.focusItem()
    return item.spec.key if isinstance(item, Piece) else ""


def test_dragging_pulls_the_board_along(board: BoardView) -> None:
    board.set_view(position())
    turn(board, QPointF(600, 300), 3)
    before = board.mapFromScene(QPointF(300, 300))
    drag(board, QPoint(600, 300), QPoint(500, 260))
    assert board.mapFromScene(QPointF(300, 300)) - before == QPoint(-100, -40)


def test_a_click_does_not_move_the_board(board: BoardView) -> None:
    board.set_view(position())
    before = board.mapFromScene(QPointF(0, 0))
    QTest.mouseClick(board.viewport(), LEFT, pos=QPoint(600, 300))
    assert board.mapFromScene(QPointF(0, 0)) == before


def test_a_throw_goes_on_and_comes_to_rest(board: BoardView, qtbot: QtBot) -> None:
    board.set_view(position())
    board.zoom_to(3.0)
    drag(board, QPoint(700, 400), QPoint(560, 400), rest=0)
    released = board.horizontalScrollBar().value()
    qtbot.waitUntil(lambda: board.horizontalScrollBar().value() > released + 5)
    qtbot.waitUntil(lambda: not board._glide.isActive(), timeout=4000)


def test_without_motion_a_throw_ends_where_the_hand_lets_go(board: BoardView) -> None:
    board.set_view(position())
    board.motion = False
    board.zoom_to(3.0)
    drag(board, QPoint(700, 400), QPoint(560, 400), rest=0)
    assert not board._glide.isActive()


def test_the_board_is_never_lost(board: BoardView) -> None:
    board.set_view(position())
    for zoom in (1.0, 4.0):
        board.zoom_to(zoom)
        for dx, dy in ((1, 1), (-1, -1)):
            for _ in range(12):
                drag(board, QPoint(600, 360), QPoint(600 + 500 * dx, 360 + 300 * dy), steps=2, rest=0)
                board.halt()
            seen = board.mapToScene(board.viewport().rect()).boundingRect() & board.board.board
            whole = board.mapToScene(board.viewport().rect()).boundingRect()
            assert seen.width() > 0.6 * whole.width()
            assert seen.height() > 0.6 * whole.height()


def test_the_wheel_zooms_towards_the_pointer(board: BoardView) -> None:
    board.set_view(position())
    at = QPointF(820, 510)
    under = board.mapToScene(at.toPoint())
    turn(board, at, 4)
    assert board.zoom > 2
    now = board.mapToScene(at.toPoint())
    assert abs(now.x() - under.x()) < 1.5
    assert abs(now.y() - under.y()) < 1.5


def test_after_zooming_everything_is_printed_at_the_exact_scale(board: BoardView, qtbot: QtBot) -> None:
    board.set_view(position())
    turn(board, QPointF(300, 300), 3)
    assert board.board.printer.scale == 1.0  # stretched while the wheel turns
    qtbot.waitUntil(lambda: abs(board.board.printer.scale - board.transform().m11()) < 1e-9)
    assert board.board.printer.scale > 1.5


def test_double_click_and_home_show_the_whole_board(board: BoardView) -> None:
    board.set_view(position())
    home = board.mapFromScene(QPointF(0, 0))
    board.zoom_to(2.5, QPointF(100, 100))
    QTest.mouseDClick(board.viewport(), LEFT, pos=QPoint(500, 300))
    assert board.zoom == 1.0
    assert board.mapFromScene(QPointF(0, 0)) == home
    for key in (Qt.Key.Key_Home, Qt.Key.Key_F):
        board.zoom_to(2.5, QPointF(100, 100))
        QTest.keyClick(board, key)
        assert board.mapFromScene(QPointF(0, 0)) == home


def test_plus_and_minus_zoom_within_bounds(board: BoardView) -> None:
    board.set_view(position())
    for _ in range(20):
        QTest.keyClick(board, Qt.Key.Key_Plus)
    assert board.zoom == 4.0
    for _ in range(20):
        QTest.keyClick(board, Qt.Key.Key_Minus)
    assert board.zoom == 1.0


def test_keys_zoom_towards_the_focused_piece(board: BoardView) -> None:
    board.set_view(position())
    board.setFocus()
    piece = board.board.pieces["story:eye"]
    piece.setFocus()
    before = board.mapFromScene(piece.scenePos())
    QTest.keyClick(board, Qt.Key.Key_Plus)
    assert (board.mapFromScene(piece.scenePos()) - before).manhattanLength() <= 3


def test_shift_and_the_wheel_pan_sideways(board: BoardView) -> None:
    board.set_view(position())
    board.zoom_to(2.0)
    before = board.mapFromScene(QPointF(0, 0))
    turn(board, QPointF(300, 300), -2, Qt.KeyboardModifier.ShiftModifier)
    assert board.zoom == 2.0
    assert board.mapFromScene(QPointF(0, 0)) - before == QPoint(-120, 0)


def test_shift_and_an_arrow_pan(board: BoardView) -> None:
    board.set_view(position())
    board.zoom_to(2.0)
    before = board.mapFromScene(QPointF(0, 0))
    QTest.keyClick(board, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert board.mapFromScene(QPointF(0, 0)).x() < before.x()


def test_arrows_walk_from_piece_to_piece(board: BoardView) -> None:
    board.set_view(position())
    board.setFocus()
    board.board.pieces["gauge:wealth"].setFocus()
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert focused(board) == "gauge:morale"
    QTest.keyClick(board, Qt.Key.Key_Left)
    QTest.keyClick(board, Qt.Key.Key_Left)
    assert focused(board) == "gauge:influence"
    QTest.keyClick(board, Qt.Key.Key_Up)
    assert focused(board) == "story:wave"


def test_tab_walks_every_piece_once_and_leaves(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    before, board, after = QLineEdit(), BoardView(), QLineEdit()
    for part in (before, board, after):
        layout.addWidget(part)
    window.resize(1200, 800)
    with qtbot.waitExposed(window):
        window.show()
    board.set_view(position())
    window.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)
    QTest.keyClick(before, Qt.Key.Key_Tab)
    walked = []
    while board.hasFocus():
        walked.append(focused(board))
        QTest.keyClick(board, Qt.Key.Key_Tab)
        assert len(walked) < 100
    assert walked == [piece.spec.key for piece in board.board.stops()]
    assert after.hasFocus()
    QTest.keyClick(after, Qt.Key.Key_Backtab)
    assert focused(board) == walked[-1]


def test_the_ring_surrounds_what_has_the_focus(board: BoardView, qtbot: QtBot) -> None:
    board.set_view(position())
    qtbot.waitUntil(board.isActiveWindow)
    board.setFocus()
    piece = board.board.pieces["deck"]
    piece.setFocus()
    ring = board.board.ring
    assert ring.isVisible()
    assert ring.boundingRect().contains(piece.mapRectToScene(piece.box))
    board.clearFocus()
    assert not ring.isVisible()


def test_a_focused_piece_is_scrolled_into_view(board: BoardView) -> None:
    board.set_view(position())
    board.zoom_to(4.0, QPointF(0, 0))
    board.setFocus()
    board.board.pieces["event:trial"].setFocus()
    spot = board.mapFromScene(board.board.pieces["event:trial"].scenePos())
    assert board.viewport().rect().contains(spot)


def test_the_focus_survives_another_size(board: BoardView, qtbot: QtBot) -> None:
    board.set_view(position())
    board.setFocus()
    board.board.pieces["tower"].setFocus()
    board.resize(960, 430)
    qtbot.waitUntil(lambda: board.board.layout is not None and board.board.layout.width == 960)
    assert focused(board) == "tower"


def test_an_arrow_leads_back_to_what_is_decided_then_to_the_whole_board(board: BoardView) -> None:
    board.set_view(position())
    board.motion = False
    button = board.findChild(BackButton)
    assert button is not None
    assert not button.isVisible()
    board.zoom_to(3.0, QPointF(board.width(), board.height()))
    assert button.isVisible()
    assert button.accessibleName() == "Back to what is being decided"
    assert button.geometry().center().x() < board.width() / 2  # the tracks are to the left
    QTest.mouseClick(button, LEFT)
    stake = board.board.at_stake()
    assert len(stake) == 8
    assert all(board.sees(box) for box in stake)
    assert board.zoom > 1.0
    assert button.accessibleName() == "Show the whole board"
    QTest.mouseClick(button, LEFT)
    assert board.zoom == 1.0
    assert not button.isVisible()


def test_where_nothing_is_decided_the_arrow_leads_to_the_whole_board(board: BoardView) -> None:
    view = position()
    assert view.reign is not None
    board.set_view(replace(view, reign=replace(view.reign, ghosts=())))
    button = board.findChild(BackButton)
    board.zoom_to(3.0, QPointF(0, 0))
    assert button is not None and button.accessibleName() == "Show the whole board"
    assert button.geometry().center().x() > board.width() / 2  # the board's middle is to the right
    QTest.mouseClick(button, LEFT)
    assert board.zoom == 1.0


def test_the_way_back_is_a_flight_that_ends_there_and_sharp(board: BoardView, qtbot: QtBot) -> None:
    board.set_view(position())
    board.zoom_to(3.0, QPointF(board.width(), board.height()))
    QTest.mouseClick(board.findChild(BackButton), LEFT)
    assert not all(board.sees(box) for box in board.board.at_stake())
    qtbot.waitUntil(lambda: all(board.sees(box) for box in board.board.at_stake()))
    qtbot.waitUntil(lambda: abs(board.board.printer.scale - board.transform().m11()) < 1e-9)


def test_a_hand_on_the_table_ends_a_flight(board: BoardView) -> None:
    board.set_view(position())
    board.zoom_to(3.0, QPointF(board.width(), board.height()))
    QTest.mouseClick(board.findChild(BackButton), LEFT)
    QTest.mousePress(board.viewport(), LEFT, pos=QPoint(600, 300))
    at = board.mapFromScene(QPointF(0, 0))
    QTest.qWait(60)
    assert board.mapFromScene(QPointF(0, 0)) == at
    QTest.mouseRelease(board.viewport(), LEFT, pos=QPoint(600, 300))


def test_a_board_pulled_aside_shows_the_way_back(board: BoardView) -> None:
    board.set_view(position())
    drag(board, QPoint(600, 300), QPoint(200, 300))
    button = board.findChild(BackButton)
    assert button is not None and button.isVisible()
    QTest.keyClick(board, Qt.Key.Key_Home)
    assert not button.isVisible()


def test_a_click_picks_a_piece_and_one_beside_lets_go(board: BoardView) -> None:
    board.set_view(position())
    picked: list[str] = []
    board.picked.connect(lambda spec: picked.append(spec.key))
    spot = board.mapFromScene(board.board.pieces["story:eye"].scenePos())
    QTest.mouseClick(board.viewport(), LEFT, pos=spot)
    assert picked == ["story:eye"]
    assert focused(board) == "story:eye"
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert picked == ["story:eye", "story:eye"]
    QTest.mouseClick(board.viewport(), LEFT, pos=QPoint(3, 3))
    assert focused(board) == ""


def test_a_drag_picks_nothing(board: BoardView) -> None:
    board.set_view(position())
    picked: list[object] = []
    board.picked.connect(picked.append)
    spot = board.mapFromScene(board.board.pieces["story:eye"].scenePos())
    drag(board, spot, spot + QPoint(60, 20))
    assert picked == []
    assert focused(board) == ""


def test_tooltips_explain_what_is_under_the_pointer(board: BoardView) -> None:
    board.set_view(position())
    spot = board.mapFromScene(board.board.pieces["gauge:wealth"].scenePos())
    item = board.itemAt(spot)
    assert isinstance(item, Piece)
    assert "Wealth +6" in board.about(item)
    assert "2 further" in board.about(item)


def centre(board: BoardView, key: str) -> QPoint:
    return board.mapFromScene(board.board.pieces[key].scenePos())


def kinds(board: BoardView) -> list[str]:
    """One piece of every kind on the board."""
    found: dict[str, str] = {}
    for key in board.board.pieces:
        found.setdefault(key.split(":")[0], key)
    return list(found.values())


def test_every_kind_of_piece_explains_itself_under_the_pointer(board: BoardView) -> None:
    view = position()
    board.set_view(view)
    wanted = {"story", "mystery", "gauge", "tower", "ghost", "mark", "float", "row", "sticker", "counter"}
    wanted |= {"space", "death", "deck", "event", "kings", "head"}
    assert {key.split(":")[0] for key in kinds(board)} == wanted
    for key in kinds(board):
        piece = board.board.pieces[key]
        box = board.mapFromScene(piece.mapRectToScene(piece.box)).boundingRect()
        spots = [box.center(), box.topLeft() + QPoint(3, 3), box.bottomRight() - QPoint(3, 3)]
        met = [item for item in map(board.itemAt, spots) if isinstance(item, Piece)]
        assert any(item is piece for item in met), key
        assert board.about(piece), key


def test_a_click_on_a_ghost_or_float_asks_about_its_track(board: BoardView) -> None:
    board.set_view(position())
    picked: list[str] = []
    board.picked.connect(lambda spec: picked.append(spec.key))
    for kind in ("mark", "float", "mystery", "space"):
        key = next(key for key in board.board.pieces if key.startswith(kind))
        QTest.mouseClick(board.viewport(), LEFT, pos=centre(board, key))
        wanted = board.board.pieces[key].spec.of
        assert wanted and picked[-1] == wanted
        assert focused(board) == wanted


def test_a_ghost_tells_what_the_marker_adds(board: BoardView) -> None:
    view = position()
    assert view.reign is not None
    for track, words in (
        (Track(6, "down", True), "already falling, which adds 2"),
        (Track(6, "down"), "already falling, which adds 1"),
        (Track(6, "up", True), "gains no extra row"),
    ):
        tracks = (view.reign.resources[0], track, *view.reign.resources[2:])
        board.set_view(replace(view, reign=replace(view.reign, resources=tracks)))
        assert words in board.board.pieces["mark:aye:wealth:1"].spec.told
    stability = board.board.pieces["mark:nay:stability:3"].spec.told
    assert "follow each of these moves in full" in stability


def test_what_is_empty_says_what_it_is_for(board: BoardView) -> None:
    view = position()
    assert view.reign is not None
    board.set_view(replace(view, reign=replace(view.reign, events=())))
    pieces = board.board.pieces
    assert "empty" in pieces["events"].spec.name
    assert "0 of 5 spaces taken" in pieces["row:knowledge"].spec.name
    assert any(key.startswith("space:") for key in pieces)
