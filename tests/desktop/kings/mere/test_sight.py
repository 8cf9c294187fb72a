"""The Mere on a page: in words for who can't see it, moving for who likes that."""

from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.mere.sea import Sea
from kd_desktop.desktop.kings.mere.sight import SWAY, SeaSight
from kd_desktop.desktop.kit.appearance import Appearance


def sight(qtbot: QtBot, look: Appearance) -> SeaSight:
    made = SeaSight(look)
    qtbot.addWidget(made)
    made.resize(QSize(480, 180))
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_it_is_told_in_words(qtbot: QtBot) -> None:
    made = sight(qtbot, Appearance())
    made.set_sea(Sea(2.0, "night", year=224))
    assert made.accessibleName() == "The Mere in 224: full water, night."


def test_the_water_moves_only_with_motion_and_while_it_is_seen(qtbot: QtBot) -> None:
    look = Appearance()
    look.set_still(True)
    made = sight(qtbot, look)
    assert not made.moving
    look.set_still(False)
    assert made.moving
    swayed: set[float] = set()
    qtbot.waitUntil(lambda: swayed.add(made.sway) or len(swayed) > 1, timeout=5000)
    assert all(abs(sway) <= SWAY for sway in swayed)
    made.hide()
    assert not made.moving and made.sway == 0
    made.show()
    assert made.moving
    look.set_still(True)
    assert not made.moving and made.sway == 0


def test_another_sea_is_another_picture(qtbot: QtBot) -> None:
    look = Appearance()
    look.set_still(True)
    made = sight(qtbot, look)
    day = made.grab().toImage()
    made.set_sea(Sea(6.0, "dusk"))
    assert made.grab().toImage() != day
