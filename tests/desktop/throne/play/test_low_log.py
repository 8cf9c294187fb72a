"""The log over a low table: whole lines, and no plate that does nothing."""

from __future__ import annotations

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
