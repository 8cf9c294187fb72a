"""R at the throne's table reads the Threat that lies open, and is silent when it doesn't any more."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.speech.aloud import aloud_of
from kd_desktop.desktop.throne.cards.values import open_threat
from tests.bounded import so_long
from tests.desktop.speech.conftest import FakeVoice, spoken
from tests.desktop.throne.play.conftest import Sit, look, sit, window
from tests.desktop.throne.play.people import People

__all__ = ["look", "sit", "spoken", "window"]


def test_a_threat_is_read_with_its_flavour_and_what_it_asks(
    qtbot: QtBot, window: MainWindow, sit: Sit, spoken: FakeVoice
) -> None:
    """IT-THREAT-1."""
    page = sit("pc")
    people = People(qtbot, page, 3)
    people.settle()
    qtbot.keyClick(window, Qt.Key.Key_R)
    assert not spoken.said, "no Threat lies open in the turns of a round"
    assert page.session is not None
    for _ in so_long(lambda: page.session.view(None).threat is None):
        people.act()
        people.settle()
    threat = open_threat(page.session.view(None))
    assert threat is not None
    qtbot.keyClick(window, Qt.Key.Key_R)
    assert len(spoken.said) == 1 and threat.flavour.startswith(spoken.said[0])
    for _ in so_long(lambda: not spoken.said[-1].startswith("Not beaten:")):
        before = len(spoken.said)
        spoken.finish()
        qtbot.waitUntil(lambda before=before: len(spoken.said) > before)  # type: ignore[misc]
    assert any(threat.title in said for said in spoken.said)
    qtbot.keyClick(window, Qt.Key.Key_R)
    assert not aloud_of(page.look).speaking, "a second press ends it"
