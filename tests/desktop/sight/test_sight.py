"""Nothing is cut, crowded, covered, too small or grey in any window and state."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.window import TvWindow
from tests.desktop.sight.eye import Eye
from tests.desktop.sight.states import STATES, Stage

SIZES = ((1280, 720, 1.0), (1280, 720, 2.0))
LARGE = ((1920, 1080, 1.0), (1920, 1080, 2.0))
LARGE_TOO = (
    "many_books", "new_campaign", "choose_houses", "draft", "letter", "vote", "deals", "outcome", "scores",
    "crowned", "diary", "settings_at_the_table", "tv_vote",
)  # fmt: skip
"""One state of each kind, which is looked at in a large window every day; the long trial does so with all."""
WINDOWS = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
TEXTS = (1.0, 1.25, 1.5, 2.0)


@pytest.fixture
def stage(qtbot: QtBot, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    application([])
    fonts.load()
    theme.text.set_factor(1.0)
    look = Appearance()
    look.set_still(True)
    window = MainWindow(look, CampaignShelf(data_folder))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show_welcome()
    with qtbot.waitExposed(window):
        window.show()
    made = Stage(qtbot, window, data_folder, monkeypatch)
    yield made
    window.close()
    made.close()
    theme.text.set_factor(1.0)


@pytest.mark.parametrize("name", STATES)
def test_nothing_is_wrong_to_the_eye(stage: Stage, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    STATES[name](stage)
    found = look_at(stage, monkeypatch, (*SIZES, *LARGE) if name in LARGE_TOO else SIZES)
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_wrong_at_any_size(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    STATES[name](stage)
    found = look_at(stage, monkeypatch, [(*size, text) for text in TEXTS])
    assert not found, "\n".join(found)


def least_text(width: int, height: int, text: float) -> float:
    """The smallest text that a window of that size may have."""
    whole = width >= 1920 and height >= 1080
    return max(theme.LEAST if whole else theme.SMALLEST, theme.SMALLEST * text)


def look_at(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, sizes: Sequence[tuple[int, int, float]]
) -> list[str]:
    """What is wrong with the window in its present state at those sizes (width, height, text)."""
    eye = Eye()
    found: list[str] = []
    is_tv = isinstance(stage.subject, TvWindow)
    for width, height, text in dict.fromkeys((w, h, 1.0 if is_tv else text) for w, h, text in sizes):
        stage.resize(width, height, text)
        eye.forget()
        with eye.watching(monkeypatch):
            stage.reprint()
            least = SMALLEST if is_tv else least_text(width, height, text)
            found += [f"{width}x{height} {text:.0%}: {one}" for one in eye.findings(stage.subject, least)]
    return found


def test_the_eye_sees_what_is_wrong(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each kind of fault, made on purpose."""
    faulty = Faulty()
    qtbot.addWidget(faulty)
    faulty.resize(300, 200)
    faulty.show()
    eye = Eye()
    with eye.watching(monkeypatch):
        found = eye.findings(faulty, theme.SMALLEST)
    for fault in (
        "cut: 'over the edge'",
        "overprinted: 'one' and 'two'",
        "pale: 'hardly there'",
        "pale: QLineEdit 'Your name'",
        "shortened: 'much too long for this'",
        "small: 'tiny' 12 px",
        "wider than its room: 'roomless'",
        "too narrow: QLabel 'a label that is much too long'",
        "too low: QLabel 'several words in a column'",
        "outside the window: QPushButton 'lost'",
        "half covered: QPushButton 'below'",
        "grey: ",
    ):
        assert any(one.startswith(fault) for one in found), (fault, found)


class Faulty(QWidget):
    """A window with one of each fault."""

    def __init__(self) -> None:
        super().__init__()
        long, low = QLabel("a label that is much too long", self), QLabel("several words in a column", self)
        long.setGeometry(0, 150, 40, 30)
        low.setWordWrap(True)
        low.setGeometry(60, 150, 60, 12)
        line = QLineEdit(self)
        line.setPlaceholderText("Your name")
        line.setAccessibleName("Your name")
        line.setGeometry(10, 115, 120, 30)
        line.setStyleSheet("QLineEdit { color: #8a8578; background: #efefef; }")
        QPushButton("lost", self).setGeometry(280, 150, 80, 30)
        QPushButton("below", self).setGeometry(140, 150, 80, 30)
        QPushButton("above", self).setGeometry(190, 150, 80, 30)

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802  (Qt's name)
        """Texts that are wrong."""
        canvas = QPainter(self)
        canvas.fillRect(self.rect(), QColor("#efefef"))
        painter, plain = Painter(canvas), Type(16)
        painter.text(250, 20, "over the edge", plain)
        painter.text(10, 20, "one", plain)
        painter.text(12, 22, "two", plain)
        painter.text(10, 50, "hardly there", Type(16, ink=theme.BONE, ground=theme.BONE))
        painter.text(10, 70, plain.cut("much too long for this", 60), plain)
        painter.text(10, 90, "tiny", Type(12))
        painter.text(10, 110, "roomless", plain, room=10)
        canvas.end()
