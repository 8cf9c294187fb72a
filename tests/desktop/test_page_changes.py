"""At every page change: the Enter, Space or click that did it does nothing on what comes next.

From every state of the program that is looked at elsewhere (start page to end page, both games, sheets,
letters, settings, books) a random walk presses whatever can be pressed, by key or by mouse. Whenever another
page, sheet, letter or question has come by that, the same fingers go on: held keys repeat in every way that
systems have, the key and the button go down again too soon, another pressing key follows. Nothing may change
by that. `KD_HANDOVER_TRIALS` says how many clumsy things the long trial does.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import SETTLE_MS, SPENT_MS
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.history_view import HistoryView
from kd_desktop.packs.shelf import SHIPPED
from kd_desktop.storage.chairs import Chair
from tests.desktop.keyboard import WAYS, Clock, Key, led_to, stopped
from tests.desktop.sight.states import STATES, Stage
from tests.everyday import daily, everyday

LEFT = Qt.MouseButton.LeftButton
PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
LATER = 2 * max(SETTLE_MS, SPENT_MS)
EVERY_DAY = 40
LONG = max(1_500, int(os.environ.get("KD_HANDOVER_TRIALS", "1500")))
ELSEWHERE = ("Menu", "TV", "Book", "Manage…")
"""What opens a menu of the system or another window."""
HOUR = 3_600_000
"""So many milliseconds the table waits where it gives a few seconds: no press is mistaken for their end."""
STEPS = 6
"""So many presses a walk takes before it begins anew from its state."""


ADVANCE = Session.advance
"""What lets computers play on, where a walk has them stand still."""


@contextmanager
def computers_playing(stage: Stage) -> Iterator[None]:
    """Computers play, at once, until none of them has anything to do or begin."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "advance", ADVANCE)
        patch.setattr("kd_desktop.desktop.session.session.PACE_MS", 0)
        yield
        session = stage.window.game_page.session
        stage.qtbot.waitUntil(lambda: _is_at_rest(session), timeout=20_000)


def _is_at_rest(session: Session) -> bool:
    """Whether nothing is under way in that campaign, and no computer will act before a person does."""
    under_way = session.busy or session._thinking is not None or session._turn.isActive()
    return not under_way and (session._paused or session._computer() is None)


def throne(stage: Stage) -> None:
    """The throne game's first turn, three people at one screen."""
    chairs = tuple(Chair("person", name) for name in ("Ines", "Tomas", "Mara"))
    stage.window.found_campaign(str(SHIPPED / "empty-throne"), "The Empty Throne", chairs)
    stage.qtbot.wait(30)


def new_game(stage: Stage) -> None:
    """The page on which a campaign is begun, with three people."""
    stage.window.show_new()
    for row in stage.window.new.rows[:3]:
        row.kinds.plates["person"].click()


def learning(stage: Stage) -> None:
    """The learner's first turn in the throne's lessons, after what the computers do first."""
    with computers_playing(stage):
        stage.window.begin_with_chancellor("throne")


def prologue(stage: Stage) -> None:
    """The old chancellor's first letter, after what the computers do first."""
    with computers_playing(stage):
        STATES["prologue"](stage)


SCENES: dict[str, Callable[[Stage], None]] = {
    **{name: state for name, state in STATES.items() if not name.startswith("tv_")},
    "throne": throne,
    "learning": learning,
    "prologue": prologue,
    "new_game": new_game,
}
OFTEN = (
    "prologue",
    "many_books",
    "introduction",
    "letter",
    "outcome",
    "story",
    "sealed",
    "crowned",
    "throne",
    "new_game",
)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return stopped(monkeypatch)


@pytest.fixture
def stage(qtbot: QtBot, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    application([])
    fonts.load()
    theme.text.set_factor(1.0)
    look = Appearance()
    look.set_still(True)
    look.settings.set("lift", "twice")
    for asks in ("getSaveFileName", "getOpenFileName", "getExistingDirectory"):
        answer = "" if asks == "getExistingDirectory" else ("", "")
        monkeypatch.setattr(QFileDialog, asks, lambda *_, answer=answer, **__: answer)
    window = MainWindow(look, CampaignShelf(data_folder))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show_welcome()
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    made = Stage(qtbot, window, data_folder, monkeypatch)
    yield made
    window.close()
    made.close()


class Walk:
    """Presses one thing after another, and fumbles wherever something else has come by it.

    `told` is what was done, `changes` counts the page changes and `done` the clumsy things.
    """

    def __init__(self, stage: Stage, clock: Clock, lot: Random) -> None:
        self.stage, self.clock, self.lot = stage, clock, lot
        self.window = stage.window
        self.keys = {code: Key(self.window, code) for code in PRESSING}
        self.told: list[str] = []
        self.changes = self.done = 0

    def take(self, steps: int) -> None:
        """So many presses."""
        for _ in range(steps):
            targets = self._targets()
            if not targets:
                return
            self._press(self.lot.choice(targets))

    # what is there -----------------------------------------------------------------------------------

    def _targets(self) -> list[QAbstractButton]:
        """What can be pressed and lies open; the menus of the system and other windows are left alone."""
        out = []
        for one in self.window.findChildren(QAbstractButton):
            if not one.isVisible() or not one.isEnabled() or one.focusPolicy() == Qt.FocusPolicy.NoFocus:
                continue
            if isinstance(one, Plate) and not one.allowed:
                continue
            if one.isCheckable() or one.text() in ELSEWHERE:
                continue
            if self._on_top(one):
                out.append(one)
        return out

    def _on_top(self, one: QWidget) -> bool:
        return self._lies_at(self._spot(one), one)

    def _lies_at(self, place: QPoint, one: QWidget) -> bool:
        top = self.window.childAt(place)
        return top is not None and (top is one or one.isAncestorOf(top))

    def _picture(self) -> tuple[object, ...]:
        """All that a press could change: what lies open, what can be pressed there, and the game."""
        plates = tuple(
            (type(one).__name__, one.text(), one.accessibleName(), getattr(one, "note", ""), one.isChecked())
            for one in self.window.findChildren(QAbstractButton)
            if one.isVisible()
        )
        page = self.window.game_page
        session = page.session
        number = session.number if session is not None else -1
        reader = getattr(page, "reader", None)
        read = reader.page if reader is not None else None
        fields = tuple(one.text() for one in self.window.findChildren(QLineEdit) if one.isVisible())
        shown = sum(one.isVisible() for one in QApplication.topLevelWidgets())
        return (self.window.pages.currentIndex(), plates, number, read, fields, shown)

    def _settled(self) -> tuple[object, ...]:
        """The picture once nothing moves any more."""
        page = self.window.game_page
        self.stage.qtbot.waitUntil(lambda: page.session is None or not page.session.busy, timeout=20_000)
        for past in page.findChildren(HistoryView):  # its pages are turned in another thread
            past.wait()
        last: tuple[object, ...] = ()
        for _ in range(100):
            self.stage.qtbot.wait(3)
            now = self._picture()
            if now == last:
                break
            last = now
        return last

    # what is done ------------------------------------------------------------------------------------

    def _press(self, target: QAbstractButton) -> None:
        self.clock.now += LATER
        Key.now += LATER
        words, place = f"{type(target).__name__} {target.text()!r}", self._spot(target)
        before, code = self._settled(), self.lot.choice((None, *PRESSING))
        if not isValid(target) or not target.isVisible() or not self._on_top(target):
            return
        if code is None:
            QTest.mouseMove(self.window.windowHandle(), place)
            QTest.mouseClick(self.window.windowHandle(), LEFT, pos=place)
        else:
            led_to(target)
            self.clock.now += LATER
            self.keys[code].press()
            if self.lot.random() < 0.5:
                self.keys[code].release()
        self.told.append(f"{words} by {code or 'mouse'}")
        after = self._settled()
        if self._came_back():
            self._let_go()
            return
        stays = isValid(target) and target.isVisible() and after[3] == before[3]  # it may be a switch
        if stays and code is None:
            stays = self._lies_at(place, target)  # it may have grown with other words
        elif stays:
            stays = target.hasFocus()
        if after != before and not stays:
            self.changes += 1
            self._fumble(code, place, after)
        self._let_go()

    def _let_go(self) -> None:
        """All fingers."""
        for key in self.keys.values():
            if key.down:
                key.release()

    def _came_back(self) -> bool:
        """Close the window that has opened beside this one and has the keys now; whether one had."""
        if QApplication.activeWindow() is self.window:
            return False
        for other in QApplication.topLevelWidgets():
            if other is not self.window and other.isVisible():
                other.close()
        self.window.activateWindow()
        self.stage.qtbot.waitUntil(lambda: QApplication.activeWindow() is self.window)
        return True

    def _spot(self, target: QWidget) -> QPoint:
        return target.mapTo(self.window, target.rect().center())

    def _fumble(self, code: Qt.Key | None, place: QPoint, after: tuple[object, ...]) -> None:
        """The same finger goes on."""
        for _ in range(self.lot.randint(1, 3)):
            self.done += 1
            if code is None:
                QTest.mouseClick(self.window.windowHandle(), LEFT, pos=place)
                what = "clicks again"
            elif self.keys[code].down:
                way = self.lot.choice(WAYS)
                self.clock.now += self.lot.choice((1, LATER))
                self.keys[code].repeats(self.lot.randint(1, 4), way, self.lot.choice((40, 500)))
                what = f"holds {way}"
            else:
                other = self.lot.choice((code, *PRESSING))
                self.keys[other].press()
                self.keys[other].release()
                what = f"presses {other} again"
            now = self._settled()
            assert now == after, "\n".join(
                [*self.told[-8:], what, *_different(after, now), str(QApplication.focusWidget())]
            )


def _different(one: tuple[object, ...], other: tuple[object, ...]) -> list[str]:
    """Where two pictures differ."""
    out = []
    for was, is_now in zip(one, other, strict=True):
        if isinstance(was, tuple) and isinstance(is_now, tuple):
            out += [f"- {part}" for part in was if part not in is_now]
            out += [f"+ {part}" for part in is_now if part not in was]
        elif was != is_now:
            out.append(f"{was} -> {is_now}")
    return out


def stand_still(patch: pytest.MonkeyPatch) -> None:
    """Only presses change the game: no computer plays on, and no time that the table gives runs out."""
    patch.setattr(Session, "advance", lambda _: None)
    patch.setattr("kd_desktop.desktop.session.session.PACE_MS", HOUR)  # in which an act may be taken back
    patch.setattr("kd_desktop.desktop.throne.play.reveal_pause.PACE_MS", HOUR)
    patch.setattr("kd_desktop.desktop.throne.play.moments.PAUSE_MS", HOUR)


def walked(stage: Stage, clock: Clock, name: str, seed: int, things: int) -> None:
    """Walks from that state until so many clumsy things were done, or it leads nowhere."""
    lot, done, changes = Random(seed), 0, 0
    for _ in range(40):
        stage.window.show_welcome()
        shutil.rmtree(stage.data / "campaigns" / "ended", ignore_errors=True)
        walk = Walk(stage, clock, lot)
        with pytest.MonkeyPatch.context() as patch:
            stand_still(patch)  # from the start: a computer that thinks already would still answer
            SCENES[name](stage)
            clock.now += LATER
            walk.take(STEPS)
        done, changes = done + walk.done, changes + walk.changes
        if done >= things:
            break
    assert changes > 0, "or it has shown nothing"


@everyday("name", OFTEN, keep=OFTEN[:9])
@daily("prologue", "story", "outcome", "throne")
def test_what_closes_a_page_does_nothing_on_the_next(stage: Stage, clock: Clock, name: str) -> None:
    walked(stage, clock, name, 1, EVERY_DAY // len(OFTEN))


@pytest.mark.long
@pytest.mark.parametrize("name", SCENES)
def test_at_every_page_change(stage: Stage, clock: Clock, name: str) -> None:
    walked(stage, clock, name, 2, LONG // len(SCENES))
