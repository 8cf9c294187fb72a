"""Where five effects leave no room for names beside the question, focus, pointer and click tell them."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kings.table.question_strip import UNNAMED, QuestionStrip
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.vocabulary import RESOURCES
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage

__all__ = ["stage"]


@pytest.fixture
def strip(stage: Stage) -> QuestionStrip:
    """The question of a vote in which every Resource is at stake, in large text in a small window."""
    STATES["vote_closed"](stage)
    table = stage.game_page.table
    view = stage.game_page.session.view(None)  # type: ignore[union-attr]
    up = tuple(Symbol("resource_up", name) for name in RESOURCES)
    table.balance.set_view(replace(view, reign=replace(view.reign, markers=(up[:3], up[3:]))))
    stage.resize(1280, 720, 2.0)
    made = table.question
    made.grab()
    assert made.isVisible() and made._lay(made.width()).named == UNNAMED
    assert {name for _, name in made.signs.places} >= set(RESOURCES)
    return made


def test_its_focus_tells_all_names(stage: Stage, strip: QuestionStrip) -> None:
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    for name in RESOURCES:
        assert resource_name(name) in QToolTip.text()
        assert resource_name(name) in strip.accessibleDescription()
    stage.game_page.bar.answer.plates()[0].setFocus(Qt.FocusReason.TabFocusReason)
    stage.qtbot.waitUntil(lambda: resource_name("influence") not in QToolTip.text())


def test_pointer_and_click_on_a_sign_tell_its_name_and_why(stage: Stage, strip: QuestionStrip) -> None:
    panel = stage.game_page.help_panel
    for box, name in [one for one in strip.signs.places if one[1] in RESOURCES]:
        spot: QPoint = box.center().toPoint()
        QToolTip.hideText()
        asks = QHelpEvent(QHelpEvent.Type.ToolTip, spot, strip.mapToGlobal(spot))
        QApplication.sendEvent(strip, asks)
        assert resource_name(name) in QToolTip.text()
        stage.qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=spot)
        assert panel.isVisible() and panel.page == TableSubject("resource", name)
        panel.dismiss()
