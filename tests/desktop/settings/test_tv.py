"""The TV as it is set: edge and screen, while it is open too, in the other palette, on the only screen."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.tv.window import CouncilTv
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.settings.tv import fit_tv
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.tv.screens import part_of
from kd_desktop.desktop.tv.window import picture
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import until
from tests.everyday import everyday


def settled(qtbot: QtBot, tv: CouncilTv) -> QImage:
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
    tv = CouncilTv()
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


@everyday("text", [1.0, 2.0], keep=[2.0])
@everyday(
    "size",
    [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (1080, 1920)],
    keep=[(1024, 640), (1080, 1920)],
)
def test_on_one_screen_it_leaves_answers_and_curtain_free(
    window: MainWindow, sit: Sit, qtbot: QtBot, size: tuple[int, int], text: float
) -> None:
    """The table fills the screen; the bar and the plate that lifts the curtain stay in sight."""
    session = sit("person", "person", "computer")
    until(session, "ask_agenda")
    window.look.set_text(text)
    window.resize(*size)
    window.show_session(session)
    bar = window.game_page.bar
    qtbot.waitUntil(lambda: bar.answer is not None)
    qtbot.wait(30)
    screen = QRect(0, 0, *size)
    tv = part_of(screen)
    assert screen.contains(tv)
    lift = next(plate for plate in bar.answer.plates() if isinstance(plate, HoldPlate))
    for part in (bar, lift):
        box = QRect(part.mapTo(window, QPoint(0, 0)), part.size())
        assert not tv.intersects(box), (box, tv)
