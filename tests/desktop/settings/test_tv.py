"""The TV as it is set: edge and screen, also while it is open, and in the other palette."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.settings.tv import fit_tv
from kd_desktop.desktop.tv.window import TvWindow, picture
from kd_desktop.desktop.windows.look import Look
from tests.desktop.windows.conftest import Sit
from tests.desktop.windows.play import until


def test_edge_screen_motion_and_inks_are_in_force_while_it_is_open(
    qtbot: QtBot, still: Look, sit: Sit
) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    still.settings.set("tv margin", "10")
    tv = TvWindow()
    qtbot.addWidget(tv)
    fit_tv(tv, still)
    fit_tv(tv, still)
    tv.show_view(session.view(None))
    tv.open()
    assert tv.margin == 0.10 and not tv.motion
    still.settings.set("tv margin", "0")
    assert tv.margin == 0.0
    still.settings.set("motion", "full")
    assert tv.motion
    still.settings.set("tv screen", QApplication.primaryScreen().name() or "HDMI-1")
    assert tv.keeper.wanted
    ordinary = picture(tv)
    still.settings.set("contrast", "high")
    qtbot.wait(150)
    high = picture(tv)
    assert high != ordinary
    still.settings.set("contrast", "ordinary")
    qtbot.wait(150)
    assert picture(tv) == ordinary
