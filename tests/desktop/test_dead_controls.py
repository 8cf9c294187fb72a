"""A control that can't be used never takes the focus by itself, and says why whenever it is pressed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from tests.desktop.kings.play.conftest import still
from tests.desktop.sight.states import Stage
from tests.desktop.test_page_changes import SCENES, stage
from tests.everyday import daily, everyday

__all__ = ["stage", "still"]
FULL = ("new_campaign", "vote_refused", "who_sits", "deals", "give_up", "many_books", "throne")


@everyday("name", list(SCENES), keep=FULL)
@daily("deals", "throne", "new_campaign")
def test_what_is_dead_has_no_focus_and_says_why(stage: Stage, name: str) -> None:
    SCENES[name](stage)
    stage.qtbot.wait(20)
    at = QApplication.focusWidget()
    assert at is None or at.isEnabled()
    assert not isinstance(at, Plate) or at.allowed, at.text()
    for plate in stage.window.findChildren(Plate):
        if plate.isVisible() and plate.reason and plate.focusPolicy() != Qt.FocusPolicy.NoFocus:
            said: list[str] = []
            listened = plate.tells_why() or _heard(plate)
            plate.hinted.connect(said.append)
            plate.press()
            assert plate.reason in said and (listened or plate.toolTip()), plate.text()

    unsaid = [one.accessibleName() or one.text() for one in _disabled(stage.window) if not one.toolTip()]
    assert not unsaid, "a control in sight that Qt disables says why, too"


def _disabled(window: QWidget) -> list[QAbstractButton]:
    """Our own buttons in sight that take no press at all."""
    found = [one for one in window.findChildren(QAbstractButton) if type(one).__module__[:3] == "kd_"]
    return [one for one in found if not one.isEnabled() and not one.visibleRegion().isEmpty()]


def _heard(plate: Plate) -> bool:
    """Whether a line follows what that plate says."""
    return plate.receivers("2hinted(QString)") > 0


def test_where_no_line_says_it_a_slip_beside_it_does(qtbot: QtBot, still: Appearance) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(500, 300)
    plate = Plate(still, "Sit down", low=True)
    plate.setParent(page)
    plate.refuse("First name the campaign.")
    plate.setGeometry(20, 20, 160, 40)
    with qtbot.waitExposed(page):
        page.show()
    for press in (
        lambda: QTest.keyClick(plate, Qt.Key.Key_Return),
        lambda: QTest.mouseClick(plate, Qt.MouseButton.LeftButton),
    ):
        QToolTip.hideText()
        qtbot.waitUntil(lambda: not QToolTip.isVisible())
        press()
        assert QToolTip.text() == "First name the campaign."
