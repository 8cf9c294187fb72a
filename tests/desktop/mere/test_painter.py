"""The Mere is drawn in another thread; what was drawn last stays until the new picture is there."""

from threading import current_thread, main_thread

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.board.ground import CHARTED
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.background import Worker
from kd_desktop.desktop.mere import painter as module
from kd_desktop.desktop.mere.chart import QUIET, QUIET_BED
from kd_desktop.desktop.mere.painter import ChartPainter, ScenePrint, SeaPainter, printed, view_box
from kd_desktop.desktop.mere.sea import Sea

pytestmark = pytest.mark.usefixtures("qapp")

SIZE = QSize(320, 120)


@pytest.fixture
def thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """A real thread, and nothing drawn yet."""
    worker = Worker("mere")
    monkeypatch.setattr(module, "studio", lambda: worker)
    module._kept.clear()


@pytest.mark.usefixtures("thread")
def test_the_last_picture_stays_until_the_next_is_there(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_in = []
    plain = module.printed

    def told(sea: Sea, size: QSize) -> ScenePrint:
        drawn_in.append(current_thread())
        return plain(sea, size)

    monkeypatch.setattr(module, "printed", told)
    painter = SeaPainter()
    with qtbot.waitSignal(painter.ready, timeout=20_000):
        assert painter.of(Sea(1.0), SIZE) is None and painter.waiting
    first = painter.of(Sea(1.0), SIZE)
    assert first is not None and not painter.waiting
    with qtbot.waitSignal(painter.ready, timeout=20_000):
        assert painter.of(Sea(8.0), SIZE) is first
    assert painter.of(Sea(8.0), SIZE) not in (None, first)
    assert painter.of(Sea(1.0, year=300), SIZE) is first, "the year changes no picture"
    assert len(drawn_in) == 2 and main_thread() not in drawn_in


@pytest.mark.usefixtures("thread")
def test_only_what_was_asked_for_last_is_told(qtbot: QtBot) -> None:
    painter = SeaPainter()
    told: list[ScenePrint | None] = []
    painter.ready.connect(lambda: told.append(painter.of(Sea(2.0), SIZE)))
    painter.of(Sea(1.0), SIZE)
    painter.of(Sea(2.0), SIZE)
    qtbot.waitUntil(lambda: not painter.waiting and bool(told), timeout=20_000)
    assert len(told) == 1 and told[0] is not None


def test_moving_the_water_opens_no_gap() -> None:
    made = module.printed(Sea(5.0), QSize(480, 180))
    for sway in (-2.0, 2.0):
        image = QImage(made.size, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        made.put(painter, QRectF(0, 0, 480, 180), sway)
        painter.end()
        inner = {image.pixelColor(x, y).alpha() for x in range(4, 476, 7) for y in range(180)}
        assert inner == {255}


@pytest.mark.parametrize(
    ("size", "box"),
    [
        ((1920, 720), (0, 0, 1920, 720)),
        ((1600, 900), (380, 0, 1280, 720)),
        ((1920, 400), (0, 182, 1920, 400)),
    ],
)
def test_as_much_is_seen_as_the_shape_allows(size: tuple[int, int], box: tuple[float, ...]) -> None:
    assert view_box(QSize(*size)).getRect() == pytest.approx(box)


def test_a_picture_is_whole() -> None:
    image = printed(Sea(3.0, "night"), QSize(96, 36)).whole()
    assert (image.width(), image.height()) == (96, 36)
    assert len({image.pixel(x, y) for x in range(96) for y in range(36)}) > 100


def test_what_is_written_on_the_chart_keeps_its_contrast() -> None:
    """Everything on a board is written in INK or MUTE."""
    for ground in (*QUIET_BED, QUIET["land"], QUIET["water"], QUIET["wave"], QUIET["hill"], QUIET["tide"]):
        printed = theme.mixed(theme.BONE, ground, CHARTED)
        for ink in (theme.INK, theme.MUTE):
            assert theme.contrast(ink, printed) >= theme.TEXT_CONTRAST, (ink, ground)
    signs = theme.mixed(theme.BONE, QUIET["mark"], CHARTED)
    assert theme.contrast(theme.INK, signs) >= theme.TEXT_CONTRAST


def test_the_chart_is_drawn_once_for_all_boards_of_one_year() -> None:
    one, other = ChartPainter(), ChartPainter()
    first = one.of(Sea(2.5, "night", "winter", "storm", 3))
    assert first is not None and (first.width(), first.height()) == (1440, 960)
    assert other.of(Sea(2.5)) is first
