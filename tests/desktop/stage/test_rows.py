"""Boxes in rows and columns: equal, apart, inside, and none larger than allowed."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF

from kd_desktop.desktop.stage.rows import in_column, in_row

BOX = QRectF(30, 50, 400, 90)


@pytest.mark.parametrize("number", [1, 2, 5])
def test_a_row_shares_the_whole_width(number: int) -> None:
    boxes = in_row(BOX, number, 10)
    assert len(boxes) == number
    assert boxes[0].topLeft() == BOX.topLeft() and boxes[-1].bottomRight() == BOX.bottomRight()
    assert all(b.x() - a.right() == pytest.approx(10) for a, b in pairwise(boxes))


def test_few_boxes_are_no_wider_than_allowed_and_stand_at_the_left_or_in_the_middle() -> None:
    assert in_row(BOX, 2, 10, 60) == [QRectF(30, 50, 60, 90), QRectF(100, 50, 60, 90)]
    assert in_row(BOX, 2, 10, 60, middle=True) == [QRectF(165, 50, 60, 90), QRectF(235, 50, 60, 90)]


def test_a_column_is_a_row_turned() -> None:
    assert in_column(BOX, 2, 10) == [QRectF(30, 50, 400, 40), QRectF(30, 100, 400, 40)]
    assert in_column(BOX, 2, 10, 20) == [QRectF(30, 50, 400, 20), QRectF(30, 80, 400, 20)]


def test_of_nothing_there_are_no_boxes() -> None:
    assert in_row(BOX, 0, 10, middle=True) == in_column(BOX, 0, 10) == []
