"""Nothing is cut, crowded, covered, too small or grey in any window and state."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.charts.doors import open_chronicles
from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.window import TvWindow
from tests.desktop.sight.eye import Eye
from tests.desktop.sight.over import covered_answers
from tests.desktop.sight.states import STATES, Stage
from tests.everyday import daily, everyday

SIZES = ((1280, 720, 1.0), (1920, 1080, 1.0), (1920, 1080, 2.0), (1280, 720, 2.0))
"""In the order in which the fewest things change from one to the next."""
OF_EACH_KIND = (
    "many_books", "new_campaign", "choose_houses", "draft", "letter", "vote", "deals", "outcome", "scores",
    "crowned", "diary", "settings_at_the_table", "tv_vote",
)  # fmt: skip
"""One state of each kind, which is looked at with large text in a small window and with ordinary text in a
large one. Of the others every second is looked at in one size, by turns; the long trial looks at all of them
in every size."""
OTHERS = [name for name in STATES if name not in OF_EACH_KIND]
LOOKED_AT = ("choose_houses", "vote", "deals", "outcome", "settings_at_the_table", "tv_vote")
GLANCED_AT = (
    "empty_shelf", "painted_books", "third_screen", "crowded", "story", "diary_numbers", "peeking",
    "tv_crowned", "letter_again",
)  # fmt: skip
"""Of both those of every day: of each kind of window the fullest."""
GLANCES = [(name, SIZES[at % len(SIZES)]) for at, name in enumerate(OTHERS[::2])]
WINDOWS = {
    (1280, 720): (1.0, 1.25, 1.5, 2.0),
    (1366, 768): (1.25, 2.0),
    (1920, 1080): (1.0, 1.5, 2.0),
    (3840, 2160): (1.0,),
}
"""Each window with its text sizes; the largest is laid out like half its pixels, with a little more room."""


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


@everyday("name", OF_EACH_KIND, keep=LOOKED_AT)
@daily("deals", "tv_vote")
def test_nothing_is_wrong_to_the_eye(stage: Stage, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    STATES[name](stage)
    found = look_at(stage, monkeypatch, (SIZES[1], SIZES[3]))
    assert not found, "\n".join(found)
    assert not asks_for_layouts(stage), "a window that nobody touches lays itself out for ever"


@everyday(("name", "size"), GLANCES, keep=[one for one in GLANCES if one[0] in GLANCED_AT])
@daily("crowded-size7", "tv_crowned-size25", "empty_shelf-size0")
def test_nothing_is_wrong_to_a_glance(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int, float]
) -> None:
    STATES[name](stage)
    found = look_at(stage, monkeypatch, [size])
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "sizes", [SIZES[3:], pytest.param(SIZES, marks=pytest.mark.long)], ids=["daily", "all"]
)
@pytest.mark.long
def test_nothing_is_wrong_with_any_chart(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, sizes: Sequence[tuple[int, int, float]]
) -> None:
    """Every page of the chronicles of a campaign that was played to its end."""
    STATES["the_end"](stage)
    window = open_chronicles(stage.game_page.session, stage.window)  # type: ignore[arg-type]
    stage.subject = window
    found = []
    for size in sizes:
        for page in window.charts.pages:
            window.open_page(page.key)
            found += [f"{page.key} {one}" for one in look_at(stage, monkeypatch, [size])]
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("name", STATES)
def test_nothing_is_wrong_at_any_size(stage: Stage, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    STATES[name](stage)
    found = look_at(stage, monkeypatch, [(*size, text) for size, texts in WINDOWS.items() for text in texts])
    assert not found, "\n".join(found)


class LayoutCount(QObject):
    """Counts who asks for a layout, anywhere in the program."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Counter[str] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Count, and let it go on."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.asked[type(watched).__name__] += 1
        return False


def asks_for_layouts(stage: Stage) -> Counter[str]:
    """Who asks for a layout in the window as it rests, again and again."""
    stage.qtbot.wait(200)
    count, app = LayoutCount(), QApplication.instance()
    assert app is not None
    app.installEventFilter(count)
    for _ in range(200):
        QApplication.processEvents()
    app.removeEventFilter(count)
    return Counter({name: n for name, n in count.asked.items() if n > 50})


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
            scale = min(width / 1920, height / 1080)
            least = SMALLEST * scale if is_tv else least_text(width, height, text)
            seen = [*eye.findings(stage.subject, least), *covered_answers(stage)]
            found += [f"{width}x{height} {text:.0%}: {one}" for one in seen]
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
        "small: 'tiny' 12.0 px",
        "wider than its room: 'roomless'",
        "too narrow: QLabel 'a label that is much too long'",
        "too low: QLabel 'several words in a column'",
        "outside the window: QPushButton 'lost'",
        "half covered: QPushButton 'below'",
        "grey: ",
        "icon cut: coin",
        "icon small: power",
        "icon overprinted: crown and event",
        "icon overprinted: stability and 'beside an icon'",
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
        painter.icon("coin", 299, 60, 24)
        painter.icon("power", 280, 60, 8)
        painter.icon("event", 200, 60, 24)
        painter.icon("crown", 206, 60, 24)
        painter.icon("stability", 206, 100, 24)
        painter.text(200, 105, "beside an icon", plain)
        canvas.end()


def test_the_eye_sees_what_pyqtgraph_prints(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each kind of fault of a text in a plot, at the size that it has on the screen."""
    import pyqtgraph as pg

    plot = pg.PlotWidget(background=theme.PAPER)
    qtbot.addWidget(plot)
    plot.resize(500, 300)
    bottom, left = plot.getPlotItem().getAxis("bottom"), plot.getPlotItem().getAxis("left")
    for axis, px, ink in ((bottom, 12, theme.INK), (left, 18, "#c9c0ae")):
        axis.setTickFont(QFont(fonts.font(px)))
        axis.setTextPen(QColor(ink))
    bottom.setTicks([[(0, "first"), (1, "last")], []])
    left.setTicks([[(0, "none"), (0.5, "one")], []])
    left.setStyle(hideOverlappingLabels=True)
    left.label.setFont(QFont(fonts.font(18)))
    left.setLabel("a title that is very much longer than its axis is high", color=theme.INK)
    for words in ("over", "under"):
        item = pg.TextItem(words, color=QColor(theme.INK), anchor=(0.5, 0.5))
        item.setFont(QFont(fonts.font(18)))
        item.setPos(0.5, 0.5)
        plot.addItem(item)
    shrunk = pg.TextItem("shrunk", color=QColor(theme.INK), anchor=(0.5, 0.5))
    shrunk.setFont(QFont(fonts.font(20)))
    shrunk.textItem.setScale(0.5)
    shrunk.setPos(0.2, 0.8)
    plot.addItem(shrunk)
    plot.setRange(xRange=(0, 1.2), yRange=(0, 1), padding=0)
    with qtbot.waitExposed(plot):
        plot.show()
    holder = QWidget()
    qtbot.addWidget(holder)
    plot.setParent(holder)
    holder.resize(500, 300)
    holder.show()
    plot.show()
    qtbot.wait(20)
    eye = Eye()
    with eye.watching(monkeypatch):
        found = eye.findings(holder, theme.SMALLEST)
    for fault in (
        "small: 'last' 12.0 px",
        "small: 'shrunk' 10.0 px",
        "pale: 'one' #c9c0ae on #fbf6ea",
        "cut: 'a title that is very much longer",
        "overprinted: 'under' and 'over'",
        "shortened: 'none' to ''",
    ):
        assert any(one.startswith(fault) or fault in one for one in found), (fault, found)
