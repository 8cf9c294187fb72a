"""The sheet comes up over the table whatever room its words leave for a print."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.reading.model import OutcomeStep, Reading, Verdict
from kd_desktop.desktop.reading.reader import Reader
from tests.everyday import daily

STEP = OutcomeStep("wealth", "Wealth", "+3 to +2", "Momentum.", "Stability +3 to +4", True)


@pytest.mark.parametrize(
    ("factor", "steps", "turns"), [(1.0, 1, True), (1.0, 5, False), (1.5, 5, False), (2.0, 3, False)]
)
@daily("2.0-3-False", "1.0-5-False")
def test_a_print_turns_where_the_words_leave_room_for_one(
    qtbot: QtBot, factor: float, steps: int, turns: bool
) -> None:
    fonts.load()
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    theme.text.set_factor(factor)
    reader = Reader(Appearance(), page)
    reader.resize(page.size())
    with qtbot.waitExposed(page):
        page.show()
    text, verdict = (
        "It was done before the week was out. " * 9,
        Verdict(12, 3, "Merrick is Leader.", "merrick"),
    )
    outcome = Reading(
        "outcome", "AYE", "Shall the jetty go?", text, print="steward-aye", side="aye", verdict=verdict
    )
    reader.read([outcome._replace(steps=(STEP,) * steps)])
    assert reader.isVisible() and (reader.flight._turn is not None) is turns
    assert reader._setting is not None and (reader._setting.sizes.print >= 1) is turns
    qtbot.waitUntil(lambda: not reader.flight.isVisible())
