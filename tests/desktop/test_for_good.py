"""What can't be taken back is never done by one press: whatever can be pressed in any state is pressed once.

A deed that its person can take back alone, or the table with everybody's consent, may be done by one press.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from shiboken6 import isValid

from kd_desktop.desktop.kings.play.give_up import GiveUp
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import SETTLE_MS, SPENT_MS
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.engine.kings.commands import BeginReign
from tests.desktop.keyboard import Clock, Key, led_to
from tests.desktop.kings.play.conftest import still
from tests.desktop.sight.states import Stage
from tests.desktop.test_page_changes import SCENES, Walk, clock, stage
from tests.everyday import daily, everyday

__all__ = ["clock", "stage", "still"]
PLACES = (
    "introduction", "choose_houses", "read_screens", "third_screen", "name_house", "who_sits", "draft",
    "vote", "raising", "moderating", "deal_offered", "story", "counted", "scores", "king_named", "crowned",
    "many_books", "throne",
)  # fmt: skip
EVERY_DAY = ("read_screens", "name_house", "story", "king_named")


@everyday("name", PLACES, keep=EVERY_DAY)
@daily("name_house", "read_screens")
def test_one_press_does_nothing_for_good(
    stage: Stage, clock: Clock, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    SCENES[name](stage)
    done = _done_by_people(monkeypatch)
    walk = Walk(stage, clock, Random(1))
    for place in range(60):
        targets: list[QWidget] = [*walk._targets(), *_fields(stage)]
        if place >= len(targets):
            return
        target = targets[place]
        if isinstance(target, QLineEdit):
            target.setText("Odo the Patient")
        led_to(target)
        clock.now += 2 * SPENT_MS
        done.clear()
        QTest.keyClick(target, Qt.Key.Key_Return)
        words = target.accessibleName() if isValid(target) else "what was pressed"
        walk._settled()
        session = stage.window.game_page.session
        if done and session is done[-1]:
            _assert_it_can_be_taken_back(session, words)
        if not isValid(target) or targets[place] not in walk._targets():
            SCENES[name](stage)


def _done_by_people(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """The campaigns in which people or the table have done something, as they do it; computers play on."""
    done: list[Session] = []
    answer = Session.answer

    def answered(session: Session, seat: int | None, *args: Any, **more: Any) -> bool:
        taken = answer(session, seat, *args, **more)
        if taken and (seat is None or seat in session.persons()):
            done.append(session)
        return taken

    monkeypatch.setattr(Session, "answer", answered)
    return done


def _fields(stage: Stage) -> list[QLineEdit]:
    return [one for one in stage.window.findChildren(QLineEdit) if one.isVisible() and one.isEnabled()]


def _assert_it_can_be_taken_back(session: object, words: str) -> None:
    last = session.store.history[-1].command  # type: ignore[attr-defined]
    if isinstance(last, BeginReign):
        return  # the reign can be given up
    undone = session.undoable() is not None or session.last_acts()  # type: ignore[attr-defined]
    assert undone, f"{words} did {last} by one press"


def test_the_second_press_does_it_but_not_in_haste(still: Appearance, stage: Stage, clock: Clock) -> None:
    """Twice at once, held, or clicked double it is one press."""
    done: list[int] = []
    plate = TwicePlate(still, "Keep it", "for the campaign", "Press again to keep it")
    plate.setParent(stage.window)
    plate.done.connect(lambda: done.append(1))
    plate.resize(plate.sizeHint())
    wide = plate.width()
    plate.show()
    plate.raise_()
    led_to(plate)
    key = Key(stage.window, Qt.Key.Key_Return)
    clock.now += 2 * SPENT_MS
    for _ in range(2):
        key.press()
        key.release()
    assert plate.lifted and not done and plate.note == "Press again to keep it"
    assert plate.accessibleDescription() == "Press again to keep it" and plate.sizeHint().width() == wide
    clock.now += 2 * SPENT_MS
    key.press()
    key.repeats(5, "pairs")
    key.release()
    assert done == [1] and not plate.lifted
    handle, spot = stage.window.windowHandle(), plate.mapTo(stage.window, plate.rect().center())
    clock.now += 2 * SPENT_MS
    for _ in range(2):
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=spot)
    assert plate.lifted and done == [1]
    clock.now += 2 * SETTLE_MS
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=spot)
    assert done == [1, 1]


def test_a_reign_is_given_up_only_from_its_own_sheet_and_going_on_has_the_focus(stage: Stage) -> None:
    SCENES["give_up"](stage)
    panel = stage.game_page.give_up_panel
    assert isinstance(panel, GiveUp) and panel.focus_target() is panel.go_on
