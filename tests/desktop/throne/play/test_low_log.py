"""The log over a low table: whole lines, and no plate that does nothing."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.explain.log import LogLine
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.throne.play.page import ThronePage
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.test_in_sight import begun, bidding
from tests.desktop.throne.play.test_room import SMALL, fit
from tests.everyday import everyday


def partly(page: ThronePage) -> list[str]:
    """The lines of which only a part can be seen."""
    lines, log_filter = page.log_panel.lines, page.log_panel.log_filter
    port = lines.viewport().rect()
    boxes = [(row, lines.visualRect(log_filter.index(row, 0))) for row in range(log_filter.rowCount())]
    return [
        log_filter.index(row, 0).data()
        for row, box in boxes
        if box.intersects(port) and not port.contains(box)
    ]


@everyday("factor", [1.0, 1.5, 2.0], keep=[2.0])
def test_the_log_ends_with_whole_lines_while_one_bids(
    qtbot: QtBot, sit: Sit, look: Appearance, factor: float
) -> None:
    """With large text the lower half of a line stood above the last."""
    page = begun(qtbot, sit, "pccc")
    page.log.add(
        [LogLine(f"Ruan contributes {n} Wheat to “The Hall of Names”.", number=n) for n in range(40)]
    )
    bidding(page)
    fit(qtbot, page, look, SMALL, factor)
    page.panels.open(page.log_panel)
    panel = page.log_panel
    last = panel.log_filter.index(panel.log_filter.rowCount() - 1, 0)

    def ended() -> bool:
        return panel.lines.viewport().rect().contains(panel.lines.visualRect(last))

    qtbot.waitUntil(lambda: ended() and not partly(page), timeout=5_000)
    assert not panel.retell.isVisible(), "“Previously…” is told only in campaigns"
    page.window().resize(SMALL[0], SMALL[1] + 90)
    qtbot.waitUntil(lambda: ended() and not partly(page), timeout=5_000)


def test_a_low_log_shows_two_whole_lines_and_no_half_of_a_filter(
    qtbot: QtBot, sit: Sit, look: Appearance
) -> None:
    """Alone against a Threat at 200 %: half a filter, half of two drop-downs, and a strip of 20 pixels."""
    page = begun(qtbot, sit, "pcc")
    page.log.add([LogLine(f"Ruan contributes {n} Wheat.", number=n) for n in range(40)])
    bidding(page)
    fit(qtbot, page, look, SMALL, 2.0)
    qtbot.keyClick(page, Qt.Key.Key_L)
    panel = page.log_panel
    qtbot.waitUntil(panel.isVisible)
    panel.place(QRect(0, 0, 1280, 165))  # with a letter beside the Threat no more is left
    log_filter, lines = panel.log_filter, panel.lines

    def newest_are_whole() -> bool:
        boxes = [lines.visualRect(log_filter.index(log_filter.rowCount() - at, 0)) for at in (1, 2)]
        return all(lines.viewport().rect().contains(box) for box in boxes)

    qtbot.waitUntil(lambda: newest_are_whole() and not partly(page), timeout=5_000)
    for part in (panel.filter, *panel.boxes, panel.fold, panel.step):
        assert not part.isVisible() or part.height() >= part.sizeHint().height(), part.accessibleName()
        inside = QRect(part.mapTo(panel, QPoint(0, 0)), part.size())
        assert not part.isVisible() or panel.rect().contains(inside), part.accessibleName()
    assert panel.fold.isVisible() and page.window().focusWidget() is lines
    panel.place(QRect(0, 0, 1280, 500))
    qtbot.waitUntil(lambda: panel.filter.isVisible() and panel.heading.isVisible())
