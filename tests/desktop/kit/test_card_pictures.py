"""No two pictures of a game's cards look alike, as small as a card on the table and either way round."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, Qt

from kd_desktop.desktop.kit import art

pytestmark = pytest.mark.usefixtures("qapp")

WIDTH, HEIGHT = 26, 17
UNLIKE = (
    12  # of 255, how far the inks of two pictures differ on average; a picture's two seeds differ by less
)
ASSETS = Path(__file__).parents[3] / "assets"


def looks(stem: str, mirrored: bool) -> bytes:
    """The pixels of a picture, drawn small."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if mirrored:
        painter.translate(WIDTH, 0)
        painter.scale(-1, 1)
    drawing = art.renderer("wonderful/pictures", stem)
    assert drawing is not None
    drawing.render(painter, QRectF(0, 0, WIDTH, HEIGHT))
    painter.end()
    return b"".join(bytes(image.constScanLine(y))[:WIDTH] for y in range(HEIGHT))


def unlikeness(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_no_two_pictures_of_the_new_shore_look_alike() -> None:
    stems = sorted(file.stem for file in (ASSETS / "wonderful" / "pictures").glob("*.svg"))
    seen = {(stem, mirrored): looks(stem, mirrored) for stem in stems for mirrored in (False, True)}
    alike = {
        (one, other): least
        for one, other in combinations(stems, 2)
        if (least := min(unlikeness(seen[one, False], seen[other, m]) for m in (False, True))) < UNLIKE
    }
    assert not alike
