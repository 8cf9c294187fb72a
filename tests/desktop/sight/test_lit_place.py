"""Where a sticker goes is in sight while it is held, however little of the board is shown first."""

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF

from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import everyday

__all__ = ["stage"]
SIZES = ((1280, 720, 2.0), (1366, 768, 2.0), (1280, 720, 1.5), (1280, 720, 1.0))


@everyday("size", SIZES, keep=[(1280, 720, 2.0), (1280, 720, 1.0)])
def test_the_board_shows_the_lit_place(stage: Stage, size: tuple[int, int, float]) -> None:
    """All that lies beyond the tracks comes into sight with it, whole; then the tracks come back."""
    STATES["outcome"](stage)
    stage.resize(*size)
    page = stage.game_page
    page.reader.turn()
    page.playback.read_on()
    stage.qtbot.waitUntil(lambda: page.reader.page is not None and page.reader.page.kind == "sticker")
    page.reader.turn()
    stage.qtbot.waitUntil(lambda: page.moments.flight.state == "held")
    flight, board = page.moments.flight, page.table.board
    port = QRect(board.viewport().mapTo(page, QPoint(0, 0)), board.viewport().size())
    place = flight.target.translated(flight.geometry().topLeft())
    assert QRectF(port).contains(place), "beyond the board’s edge"
    stories = [piece for key, piece in board.board.pieces.items() if key.startswith("story:")]
    assert stories and all(board.sees(piece.mapToScene(piece.box).boundingRect()) for piece in stories)
    assert not board._back.isVisible() and not board._map.isVisible()
    flight.place()
    stage.qtbot.waitUntil(lambda: not flight.state)
    assert board.at_home


@pytest.mark.parametrize("size", [(1280, 720, 2.0), (1366, 768, 2.0), (1280, 720, 1.5)])
def test_no_card_is_cut_at_the_edge_of_what_is_shown_first(
    stage: Stage, size: tuple[int, int, float]
) -> None:
    STATES["vote_closed"](stage)
    stage.resize(*size)
    board = stage.game_page.table.board
    seen, lay = QRectF(board.viewport().rect()), board.board.layout
    assert lay is not None and lay.spread
    cut = []
    for key, piece in board.board.pieces.items():
        box = board.viewportTransform().mapRect(piece.mapToScene(piece.box).boundingRect())
        if piece.look is not None and box.intersects(seen) and not seen.adjusted(-2, -2, 2, 2).contains(box):
            cut.append(key)
    assert not cut
