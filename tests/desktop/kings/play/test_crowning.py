"""The crowning by hand: the name is lettered on the page, the face is chosen, and both are kept."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.council.rulers.coronation import LANDS, Crowning, CrowningSheet
from kd_desktop.desktop.council.rulers.line import kept_faces
from kd_desktop.desktop.faces.face import chosen
from kd_desktop.desktop.kings.rulers.line import rulers
from kd_desktop.desktop.kings.table.answers import TextAnswer
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import until


def test_a_ruler_is_named_with_another_face(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    quiet = sit("person", "person", "person")
    until(quiet, "ask_king_name")
    window.show_session(Session(quiet.store))
    page, hands = window.game_page, Hands(qtbot, window)
    page.reader.drop()
    page.refresh(focus=True)
    hands.settle()
    between, ceremony = page.between, page.ceremony
    assert not ceremony.isHidden() and ceremony.is_closed() and between.opens()
    for _ in range(2 * len(ceremony.cards)):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert not ceremony.is_closed() and between.opens(), "the scores stay until somebody goes on"
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert not between.coronation.isHidden() and not between.opens()
    session = page.session
    assert session is not None
    window.look.settings.set("advice", "always")
    page.refresh(focus=True)
    plates = page.bar.answer.plates() if isinstance(page.bar.answer, TextAnswer) else []
    assert "Advice" not in [plate.text() for plate in plates], "it would ask for a chamber that isn't there"
    page.show_chamber(session.waiting()[0])
    page.chamber.open()
    page.refresh(focus=True)
    answer = page.bar.answer
    assert isinstance(answer, TextAnswer)
    qtbot.keyClicks(answer.field, "Ulla")
    first = between.coronation.crowning
    assert first is not None and (first.name, first.done) == ("Ulla", False)
    assert "Ulla" in between.coronation.sheet.accessibleName()
    hands.click(next(plate for plate in answer.plates() if plate.text() == "Another face"))
    second = between.coronation.crowning
    assert second is not None and second.face != first.face and second.name == "Ulla"
    for _ in range(2):
        assert not session.busy and session.view(None).reign is not None
        qtbot.keyClick(answer.field, Qt.Key.Key_Return)
    hands.settle()
    qtbot.waitUntil(lambda: session.view(None).reign is None)
    done = between.coronation.crowning
    assert done is not None and (done.name, done.done, done.face) == ("Ulla", True, second.face)
    assert rulers(session)[-1].face == second.face == kept_faces(session)[-1].face
    assert done.epitaph and done.epitaph in between.coronation.past.accessibleName()


def named(done: bool) -> Crowning:
    """A crowning before or after the name is given."""
    return Crowning(2, 224, "tarn", "Tarn", chosen(5, True), "Ulla", done)


def a_page(qtbot: QtBot, look: Appearance) -> CrowningSheet:
    sheet = CrowningSheet(look)
    qtbot.addWidget(sheet)
    sheet.resize(1000, 420)
    sheet.show()
    return sheet


@pytest.mark.parametrize("room", [0.67, 1.0])
def test_no_rule_runs_behind_the_name(
    qtbot: QtBot, still: Appearance, room: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    still.room = room
    sheet = a_page(qtbot, still)
    ruled: list[float] = []
    printed: list[CachedPixmap] = []

    def seg(_: Painter, start: tuple[float, float], *__: object) -> None:
        ruled.append(start[1])

    monkeypatch.setattr(Painter, "seg", seg)
    monkeypatch.setattr(Painter, "audit", printed.append)
    sheet.show_crowning(named(done=True)._replace(name="Osmer"))
    sheet.grab()
    name = next(one.ink for one in printed if one.words == "Osmer")
    assert ruled and not [y for y in ruled if name.top() < y < name.bottom()]


def test_the_crown_comes_down_once_the_name_is_given(qtbot: QtBot, still: Appearance) -> None:
    still.set_still(False)
    sheet = a_page(qtbot, still)
    sheet.show_crowning(named(done=False))
    assert sheet.crowned_by == 0.0, "bare-headed while the name is thought of"
    bare = sheet.grab().toImage()
    sheet.show_crowning(named(done=True))
    falling = sheet._falling
    assert falling.state() == falling.State.Running
    falling.pause()
    seen = []
    for share in (0.3, 0.5, LANDS + 0.05, 1.0):
        falling.setCurrentTime(round(falling.duration() * share))
        assert sheet.crowned_by == pytest.approx(share, abs=0.01)
        seen.append(sheet.grab().toImage())
    assert all(one != other for one, other in pairwise([bare, *seen]))
    falling.stop()
    assert sheet.grab().toImage() == seen[-1], "it stays where it has come to"
    sheet.show_crowning(named(done=True)._replace(epitaph="Kept dry."))
    assert falling.state() == falling.State.Stopped, "a ruler is crowned once"


def test_a_press_has_the_crown_in_its_place(qtbot: QtBot, still: Appearance) -> None:
    still.set_still(False)
    sheet = a_page(qtbot, still)
    sheet.show_crowning(named(done=True))
    assert sheet.crowned_by == 0.0
    qtbot.mouseClick(sheet, Qt.MouseButton.LeftButton)
    assert (sheet.crowned_by, sheet._falling.state()) == (1.0, sheet._falling.State.Stopped)


def test_with_motion_reduced_the_crown_is_there_at_once(qtbot: QtBot, still: Appearance) -> None:
    sheet = a_page(qtbot, still)
    sheet.show_crowning(named(done=False))
    sheet.show_crowning(named(done=True))
    assert (sheet.crowned_by, sheet._falling.state()) == (1.0, sheet._falling.State.Stopped)
