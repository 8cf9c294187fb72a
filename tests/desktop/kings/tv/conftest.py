from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.tv.window import CouncilTv
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.painter import Align, Painter, Type


@pytest.fixture(autouse=True)
def lettered(qapp: QApplication) -> None:
    """Everything is set in our fonts."""
    assert qapp is not None
    fonts.load()


@pytest.fixture
def tv(qtbot: QtBot) -> Callable[..., CouncilTv]:
    """Shows a TV window of that size."""

    def show(width: int = 1280, height: int = 720) -> CouncilTv:
        window = CouncilTv()
        qtbot.addWidget(window)
        window.resize(QSize(width, height))
        with qtbot.waitExposed(window):
            window.show()
        return window

    return show


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
