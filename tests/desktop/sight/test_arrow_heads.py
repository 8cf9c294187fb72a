"""The arrow of a letter of the lesson lies on no name of a track."""

import pytest
from PySide6.QtCore import QPoint, QRect

from kd_desktop.desktop.kings.prologue.lessons import lessons
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily

__all__ = ["stage"]


def heads(stage: Stage) -> list[QRect]:
    board, page = stage.game_page.table.board, stage.game_page
    corner = board.viewport().mapTo(page, QPoint(0, 0))
    return [
        (board.mapFromScene(piece.mapToScene(piece.box)).boundingRect()).translated(corner)
        for key, piece in board.board.pieces.items()
        if key.startswith("head:")
    ]


@pytest.mark.parametrize("factor", [1.0, 2.0])
@daily("2.0")
def test_no_arrow_lies_on_the_name_of_a_track(stage: Stage, factor: float) -> None:
    STATES["alone"](stage)
    stage.resize(1280, 720, factor)
    halo, teacher, seen, found = stage.game_page.tutor.halo, stage.game_page.tutor, 0, []
    for one in lessons():
        teacher.replay(one.key)
        teacher.settle()
        if not halo.isVisible() or halo.arrow is None:
            continue
        seen += 1
        tail, tip = (point.toPoint() for point in halo.arrow)
        way = QRect(tail, tip).normalized().adjusted(-4, -4, 4, 4)
        found += [one.key for box in heads(stage) if way.intersects(box) and not box.intersects(halo.target)]
    assert seen or factor == 2.0, "at 200 % a letter may lie there as a line"
    assert not found
