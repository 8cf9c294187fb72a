"""Sees what is printed on a TV: each text with its height in device pixels, and whether it has its room."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.painter import Align, Painter, Type
from kd_desktop.desktop.tv.frame import SMALLEST

ROUNDING = 0.6
LARGEST = (3840, 2160)
SIZES = ((1280, 720), (1920, 1080), pytest.param(*LARGEST, marks=pytest.mark.long))
"""Every day only one view is printed in the largest."""


def least(width: int) -> float:
    """The smallest text that a TV so wide may have, in pixels."""
    return SMALLEST * width / 1920 - ROUNDING


@pytest.fixture(autouse=True)
def lettered(qapp: QApplication) -> None:
    """Everything is set in our fonts."""
    assert qapp is not None
    fonts.load()


class Eye:
    """What is printed: each text with its height in device pixels."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, float]] = []

    def words(self) -> str:
        return "\n".join(text for text, _ in self.seen)

    def smallest(self) -> tuple[float, str]:
        return min((px, text) for text, px in self.seen)


@pytest.fixture
def eye(monkeypatch: pytest.MonkeyPatch) -> Eye:
    """Sees every text that is printed from now on."""
    found = Eye()
    plain = Painter.text

    def text(
        painter: Painter,
        x: float,
        y: float,
        words: str,
        type_: Type,
        align: Align = "left",
        room: float = 0.0,
    ) -> float:
        if words:
            height = abs(painter.p.worldTransform().determinant()) ** 0.5 * type_.px
            found.seen.append((words, height))
            if room:
                assert type_.width(words) <= room + 1.5, words
        return plain(painter, x, y, words, type_, align, room)

    monkeypatch.setattr(Painter, "text", text)
    return found


def strips(safe: QRect, whole: QRect) -> list[QRect]:
    """The four strips around the safe area that aren't empty."""
    found = [
        QRect(0, 0, whole.width(), safe.top()),
        QRect(0, safe.bottom() + 1, whole.width(), whole.bottom() - safe.bottom()),
        QRect(0, 0, safe.left(), whole.height()),
        QRect(safe.right() + 1, 0, whole.right() - safe.right(), whole.height()),
    ]
    return [strip for strip in found if not strip.isEmpty()]
