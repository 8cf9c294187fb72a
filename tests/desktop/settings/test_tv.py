"""The TV as it is set: edge and screen, also while it is open, and in the other palette."""

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.tv.window import TvWindow, picture
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.settings.tv import fit_tv
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import until


def settled(qtbot: QtBot, tv: TvWindow) -> QImage:
    """What it shows once prints and the Mere, which are drawn elsewhere, are there."""
    shown = picture(tv)
    for _ in range(40):
        qtbot.wait(250)
        before, shown = shown, picture(tv)
        if shown == before:
            return shown
    raise AssertionError("the TV never comes to rest")


def test_edge_screen_motion_and_inks_are_in_force_while_it_is_open(
    qtbot: QtBot, still: Appearance, sit: Sit
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
    assert tv.store.wanted
    ordinary = settled(qtbot, tv)
    still.settings.set("contrast", "high")
    high = settled(qtbot, tv)
    assert high != ordinary
    still.settings.set("contrast", "ordinary")
    assert settled(qtbot, tv) == ordinary
