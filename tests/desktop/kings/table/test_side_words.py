"""A plate of a side keeps its word at every width: the sign goes first, as colour and shape tell it too."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kings.table.seats import ballot_plate, ballot_width
from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.tv.frame import SMALLEST

AMOUNT = 11


@pytest.fixture
def printed() -> Iterator[list[CachedPixmap]]:
    application([])
    fonts.load()
    texts: list[CachedPixmap] = []
    Painter.audit = texts.append
    yield texts
    Painter.audit = None
    theme.text.set_factor(1.0)


def onto(width: float, draw: object, printed: list[CachedPixmap]) -> list[CachedPixmap]:
    """What that prints on a plate so wide."""
    printed.clear()
    paper = QPixmap(400, 120)
    canvas = QPainter(paper)
    draw(Painter(canvas, 3), QRectF(10, 10, width, 46))  # type: ignore[operator]
    canvas.end()
    return list(printed)


@pytest.mark.parametrize("side", ["aye", "nay"])
def test_the_word_of_a_side_stays_on_narrow_plates(side: str, printed: list[CachedPixmap]) -> None:
    """On the balance, on the TV's rows and in the strip with the question."""

    def draw(painter: Painter, box: QRectF) -> None:
        marks.side_plate(painter, side, box, side.upper(), str(AMOUNT), (SMALLEST, 42, SMALLEST))

    for width in (240, 200, 160, 140, 126):
        shown = onto(width, draw, printed)
        assert [one.words for one in shown] == [side.upper(), str(AMOUNT)], width
        word, count = shown
        assert word.ink.right() <= count.ink.left() and count.ink.right() <= 10 + width, width


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_word_of_a_ballot_stays_on_a_narrow_seat(text: float, printed: list[CachedPixmap]) -> None:
    theme.text.set_factor(text)
    look = Appearance()
    least = ballot_width(look, "nay", 46, AMOUNT, marked=False)

    def draw(painter: Painter, box: QRectF) -> None:
        ballot_plate(painter, look, "nay", box, AMOUNT, theme.PLATE)

    for width in (least * 1.6, least, least * 0.95):
        shown = onto(width, draw, printed)
        assert [one.words for one in shown] == ["NAY", str(AMOUNT)], width
        assert shown[0].ink.right() <= shown[1].ink.left(), width
