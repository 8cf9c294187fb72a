"""The panels over the board: one at a time, where there is room, gone by the person or by the program."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.panels import Panels

AREA = QRect(100, 40, 700, 500)


@pytest.fixture
def three(qtbot: QtBot, still: Appearance) -> tuple[Panels, Panel, Panel]:
    """The panels of a page, and two of them."""
    page = QWidget()
    page.resize(900, 600)
    qtbot.addWidget(page)
    page.show()
    made = Panels(page, lambda _: QRect(AREA))
    log, deals = Panel(still, "Log", page), Panel(still, "Deals", page)
    made.add(log, deals)
    return made, log, deals


def test_one_panel_takes_the_place_of_another(three: tuple[Panels, Panel, Panel], qtbot: QtBot) -> None:
    panels, log, deals = three
    folded: list[bool] = []
    panels.folded.connect(folded.append)
    with qtbot.waitSignals([panels.opening, panels.opened], order="strict"):
        panels.open(log)
    assert panels.open_ones() == [log] and AREA.contains(log.geometry())
    panels.open(deals)
    assert panels.open_ones() == [deals] and folded == [], "nobody folded the first"


def test_toggled_twice_it_is_folded_and_that_is_told(three: tuple[Panels, Panel, Panel]) -> None:
    panels, log, _ = three
    folded: list[bool] = []
    panels.folded.connect(folded.append)
    panels.toggle(log)
    panels.toggle(log)
    assert panels.open_ones() == [] and len(folded) == 1


@pytest.mark.parametrize(("act", "told"), [("fold", 1), ("hide", 0)])
def test_folding_is_told_and_hiding_is_not(three: tuple[Panels, Panel, Panel], act: str, told: int) -> None:
    panels, log, _ = three
    folded: list[bool] = []
    panels.folded.connect(folded.append)
    panels.open(log)
    getattr(panels, act)()
    assert panels.open_ones() == [] and len(folded) == told
