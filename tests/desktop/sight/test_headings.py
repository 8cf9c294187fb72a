"""Headings stand at one height and begin at one edge, whatever the page is."""

import pytest
from PySide6.QtCore import QPoint, Qt

from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.page_head import BASELINE, SIDE
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily, everyday

__all__ = ["stage"]


def heading(stage: Stage, name: str) -> Label:
    """The heading of the page that is shown in that state."""
    council = stage.window.game_page
    return {
        "choose_houses": lambda: council.between.choosing.head.title,
        "introduction": lambda: council.between.introduction.head.title,
        "who_sits": lambda: council.between.page.heading,
        "sealed": lambda: council.ceremony.heading,
        "counted": lambda: council.ceremony.heading,
        "diary": lambda: council.diary_panel.heading,
    }[name]()


@everyday(
    "name",
    ["choose_houses", "introduction", "who_sits", "sealed", "counted", "diary"],
    keep=["who_sits", "counted", "diary"],
)
@daily("counted")
def test_headings_stand_at_one_height(stage: Stage, name: str) -> None:
    STATES[name](stage)
    look = stage.window.look
    for size in ((1280, 720), (1920, 1080)):
        stage.resize(*size, 1.0)
        label = heading(stage, name)
        assert label.isVisible()
        inside = label.contentsRect()
        measures = label.fontMetrics()
        text = label.text().splitlines()[0]
        lines = measures.boundingRect(inside, Qt.TextFlag.TextWordWrap, text).height() // measures.height()
        top = inside.center().y() - lines * measures.height() / 2
        at = label.mapTo(stage.window, QPoint(inside.left(), round(top) + measures.ascent()))
        page = stage.window.game_page.mapTo(stage.window, QPoint(0, 0))
        assert at.y() - page.y() == pytest.approx(look.gap(BASELINE), abs=2), size
        assert at.x() == pytest.approx(look.gap(SIDE), abs=2), size
