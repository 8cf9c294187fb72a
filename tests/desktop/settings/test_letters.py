"""The reading fonts: all text at the table is set in them, and still has the room it needs."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import until
from tests.everyday import everyday


@pytest.mark.painted
@everyday("reading", ["sans", "clear"], keep=["clear"])
@everyday("text", [1.0, 2.0], keep=[2.0])
def test_nothing_at_the_table_runs_out_of_its_room(
    qtbot: QtBot,
    window: MainWindow,
    still: Appearance,
    sit: Sit,
    monkeypatch: pytest.MonkeyPatch,
    text: float,
    reading: str,
) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    window.show_session(session)
    window.game_page.reader.drop()
    window.resize(1280, 720)
    still.settings.set("font", reading)
    still.set_text(text)
    window.game_page.chamber.open()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    qtbot.wait(200)
    printed: list[CachedPixmap] = []
    monkeypatch.setattr(Painter, "audit", printed.append)
    council = window.game_page
    for part in (window.header, council.table, council.chamber, council.bar):
        part.grab()
    bounded = [one for one in printed if one.room]
    assert len(printed) > 20 and bounded
    for one in bounded:
        assert one.width <= one.room + 1, one


def test_the_letters_are_what_was_chosen(qapp: object) -> None:
    assert qapp
    serif, sans = fonts.font(20, "serif", 400, True), fonts.font(20)
    assert serif.family() != sans.family() and serif.italic()
    fonts.set_reading("sans")
    assert fonts.font(20, "serif").family() == sans.family()
    assert fonts.font(20, "serif", 400, True).italic()
    usual = fonts.width("a few words of it", 20)
    fonts.set_reading("clear")
    assert not fonts.font(20, "serif", 400, True).italic()
    assert fonts.width("a few words of it", 20) > usual * 1.05
    fonts.set_reading("serif")
    assert fonts.font(20, "serif", 400, True) == serif and fonts.width("a few words of it", 20) == usual
