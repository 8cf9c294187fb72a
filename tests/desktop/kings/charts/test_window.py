"""The chronicles window: opened late, walked by keys, at every size and text size, following the session."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.charts.doors import open_chronicles
from kd_desktop.desktop.kings.charts.figures import decided_in
from kd_desktop.desktop.kings.charts.reading import read_session
from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.wording import figure
from kd_desktop.desktop.session.session import Session
from kd_desktop.storage.store import CampaignStore
from tests.everyday import everyday

HEAVY = """
import sys
import kd_desktop.desktop.shell.main_window, kd_desktop.desktop.charts.doors, kd_desktop.desktop.charts.saving
print([name for name in ("numpy", "pyqtgraph") if name in sys.modules])
import kd_desktop.desktop.charts.window
print([name for name in ("numpy", "pyqtgraph") if name in sys.modules])
"""


PLAIN = """
import sys
import kd_desktop.desktop.kings.charts.figures
print([name for name in sys.modules if name.startswith(("PySide6", "numpy", "pyqtgraph"))])
"""


@pytest.fixture
def session(running_folder: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Session]:
    request.getfixturevalue("qapp")
    fonts.load()
    folder = copytree(running_folder, tmp_path / "campaign")
    opened = Session(CampaignStore.open(folder))
    yield opened
    opened.close()


@pytest.fixture
def window(session: Session, qtbot: QtBot) -> Iterator[object]:
    made = open_chronicles(session, None)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    qtbot.waitExposed(made)
    made.resize(1600, 900)
    yield made


def printed(rows: list[list[int | str]]) -> list[list[str]]:
    """Rows of a chart as a table prints them."""
    return [[figure(value) if isinstance(value, int) else value for value in row] for row in rows]


def cells(model: QAbstractItemModel) -> list[list[object]]:
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_heavy_libraries_load_with_the_window_and_not_before() -> None:
    said = subprocess.run([sys.executable, "-c", HEAVY], capture_output=True, text=True, check=True)
    assert said.stdout.splitlines() == ["[]", "['numpy', 'pyqtgraph']"]


def test_figures_need_no_window_at_all() -> None:
    said = subprocess.run([sys.executable, "-c", PLAIN], capture_output=True, text=True, check=True)
    assert said.stdout.splitlines() == ["[]"]


def test_the_arrow_keys_walk_all_pages(window, qtbot: QtBot) -> None:
    seen = []
    for page in window.charts.pages:
        assert window.page.key == page.key
        assert window.heading.text() == window.chart.title
        assert window.sentence.text() == window.chart.sentence
        assert cells(window.model) == printed(window.chart.rows())
        assert window.sheet.plot.chart == window.chart
        seen.append(page.key)
        qtbot.keyClick(window.list, Qt.Key.Key_Down)
    assert len(seen) == len(set(seen)) == 9


def test_a_reign_is_chosen_by_keys(window, qtbot: QtBot) -> None:
    assert window.reigns.isVisible()
    assert window.heading.text().startswith("Reign 5")
    qtbot.keyClick(window.reigns, Qt.Key.Key_Up)
    assert window.heading.text().startswith("Reign 4")
    window.open_page("coins")
    assert not window.reigns.isVisible()
    window.open_page("votes")
    assert window.reigns.currentText() == "All reigns"
    qtbot.keyClick(window.reigns, Qt.Key.Key_Down)
    votes = decided_in(read_session(window.session).history.reigns[0])
    assert window.model.rowCount() == len(votes) > 0


def test_the_plot_pans_zooms_and_fits_by_keys(window, qtbot: QtBot) -> None:
    box = window.sheet.plot.getPlotItem().getViewBox()
    whole = box.viewRange()
    qtbot.keyClick(window.sheet.plot, Qt.Key.Key_Plus)
    near = box.viewRange()
    assert near[0][1] - near[0][0] < whole[0][1] - whole[0][0]
    qtbot.keyClick(window.sheet.plot, Qt.Key.Key_Right)
    assert box.viewRange()[0][0] > near[0][0]
    qtbot.keyClick(window.sheet.plot, Qt.Key.Key_Home)
    assert box.viewRange() == [pytest.approx(side) for side in whole]


def test_tab_reaches_everything_and_comes_back(window, qtbot: QtBot) -> None:
    window.activateWindow()
    window.list.setFocus()
    reached: list[QWidget] = []
    for _ in range(20):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused in reached:
            break
        reached.append(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    for part in (window.list, window.book, window.reigns, window.sheet.plot, window.table):
        assert part in reached, part.accessibleName()
    assert all(part.accessibleName() for part in reached)


@everyday("text", [1.0, 1.5, 2.0], keep=[2.0])
@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
def test_chart_and_table_have_room(window, size: tuple[int, int], text: float) -> None:
    theme.text.set_factor(text)
    window.resize(*size)
    for page in window.charts.pages:
        window.open_page(page.key)
        QApplication.processEvents()
        assert window.width() == size[0]
        if window.tabs.isVisible():
            assert window.sheet.isVisible() and not window.table.isVisible()
            window.tabs.setCurrentIndex(1)
            QApplication.processEvents()
            assert window.table.isVisible() and not window.sheet.isVisible()
            assert window.table.height() > 200
            window.tabs.setCurrentIndex(0)
            QApplication.processEvents()
        else:
            assert window.sheet.isVisible() and window.table.isVisible()
            assert window.table.height() > 100 and window.table.width() > 300
        plot = window.sheet.plot
        assert plot.width() > 420 and plot.height() > 220, page.key
        assert window.list.isVisible() != window.picker.isVisible()
        key = window.sheet.key
        assert key.isHidden() or key.geometry().right() <= window.sheet.width()


def test_it_follows_the_session(window, session: Session, qtbot: QtBot) -> None:
    before, shown = read_session(session).history, window.charts
    reign = session.view(None).reign
    assert reign is not None
    while read_session(session).history == before or window.charts is shown or session.busy:
        if not session.busy:
            seat = session.waiting()[0]
            legal: Callable = session.game.legal
            assert session.answer(seat, legal(session.store.state, seat)[0])
        qtbot.wait(60)
    assert cells(window.model) == printed(window.chart.rows())


def test_escape_closes(window, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_it_opens_once_for_a_session(session: Session, qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(1400, 800)
    parent.show()
    first = open_chronicles(session, parent)
    assert open_chronicles(session, parent) is first
    assert first.size().width() < parent.width()
    first.close()


def test_the_text_size_is_left_alone(session: Session) -> None:
    theme.text.set_factor(1.75)
    made = open_chronicles(session, None)
    assert theme.text.factor == 1.75
    made.close()
