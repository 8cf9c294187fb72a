"""How long one peeks: as long as the key or button is surely down, and no longer; the same in every game."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.prologue.tutor import Tutor
from kd_desktop.desktop.settings.held_press import SILENT_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.curtain import Curtain
from tests.desktop.keyboard import WAYS, Clock, Key, Way, caught_up
from tests.everyday import everyday

Mod, Code = Qt.KeyboardModifier, Qt.Key
MODIFIERS = {
    "Ctrl": (Code.Key_Control, 37, Mod.ControlModifier),
    "Alt": (Code.Key_Alt, 64, Mod.AltModifier),
    "Super": (Code.Key_Super_L, 133, Mod.MetaModifier),
    "AltGr": (Code.Key_AltGr, 108, Mod.GroupSwitchModifier),
}
P, Q = 33, 24
"""The scan codes of two keys, as X11 numbers them."""


class Peeking:
    """The tests of a game's `curtain`, a fixture: several sit at the screen, and it is lifted by holding.

    `tutor`, another fixture, has a letter of the old chancellor lie there.
    """

    @everyday("name", MODIFIERS, keep=["Ctrl", "Super"])
    @pytest.mark.parametrize("scanned", [True, False])
    def test_it_ends_with_its_key_whatever_else_is_down(
        self, window: MainWindow, curtain: Curtain, name: str, scanned: bool
    ) -> None:
        code, scan, modifier = MODIFIERS[name]
        peek = Key(window, Code.Key_P, P if scanned else 0)
        other = Key(window, code, scan if scanned else 0)
        peek.hold()
        assert curtain.is_open and curtain.peeking
        other.press(after=10)
        peek.modifiers = modifier
        peek.release(after=10)
        assert not curtain.is_open
        other.release()
        assert not curtain.is_open

    @pytest.mark.parametrize("by", ["tap", "hold", "plate"])
    def test_what_is_up_when_a_busy_window_hears_of_it_opens_nothing(
        self, qtbot: QtBot, window: MainWindow, curtain: Curtain, by: str
    ) -> None:
        """Press and release had waited together: it opened when the finger was long gone."""
        opened: list[str] = []
        curtain.opened.connect(lambda: opened.append(by))
        if by == "plate":
            plate = QPointF(curtain.mapTo(window, curtain.plate().center()))
            for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
                held = (
                    Qt.MouseButton.LeftButton if kind == QEvent.Type.MouseButtonPress else Qt.MouseButton(0)
                )
                there = window.mapToGlobal(plate)
                event = QMouseEvent(kind, plate, there, Qt.MouseButton.LeftButton, held, Mod.NoModifier)
                QApplication.sendEvent(window.windowHandle(), event)
        else:
            peek = Key(window, Code.Key_P, P)
            peek.press()
            peek.release(after=10 if by == "tap" else 600)
        qtbot.waitUntil(lambda: not curtain.held_press.is_down)
        caught_up()
        assert not opened and not curtain.is_open

    @pytest.mark.parametrize("meaning", [Code.Key_unknown, 0x0417])
    def test_it_ends_with_its_key_after_another_layout_was_chosen(
        self, window: MainWindow, curtain: Curtain, meaning: int
    ) -> None:
        peek = Key(window, Code.Key_P, P)
        peek.hold()
        peek.key = Code(meaning)
        peek.release(after=50)
        assert not curtain.is_open

    @pytest.mark.parametrize("meaning", [Code.Key_unknown, 0x0417])
    def test_it_ends_at_a_release_that_cant_be_told(
        self, window: MainWindow, curtain: Curtain, meaning: int
    ) -> None:
        peek, unknown = Key(window, Code.Key_P), Key(window, Code(meaning))
        peek.hold()
        assert curtain.is_open
        unknown.release(after=10)
        assert not curtain.is_open

    @pytest.mark.parametrize("scanned", [True, False])
    def test_other_keys_come_and_go_meanwhile(
        self, window: MainWindow, curtain: Curtain, scanned: bool
    ) -> None:
        peek = Key(window, Code.Key_P, P if scanned else 0)
        other = Key(window, Code.Key_Q, Q if scanned else 0)
        peek.hold()
        other.press(after=10)
        other.release(after=10)
        assert curtain.is_open
        peek.release(after=10)
        assert not curtain.is_open

    @everyday("way", WAYS, keep=["marked", "apart"])
    def test_no_repetition_ends_it(
        self, qtbot: QtBot, window: MainWindow, curtain: Curtain, way: Way
    ) -> None:
        peek, fell = Key(window, Code.Key_P, P), []
        peek.hold()
        curtain.closed.connect(lambda: fell.append(way))
        peek.repeats(10, way)
        assert curtain.is_open and not fell
        peek.release()
        qtbot.waitUntil(lambda: not curtain.is_open)
        assert fell == [way]

    def test_it_ends_when_its_key_falls_silent(
        self, qtbot: QtBot, window: MainWindow, curtain: Curtain
    ) -> None:
        peek, silent = Key(window, Code.Key_P, P), curtain.held_press._silent
        peek.hold()
        assert silent.interval() == SILENT_MS and silent.isActive()
        silent.start(30_000)
        peek.repeats(1, "marked")
        assert silent.remainingTime() > 0 and silent.interval() == 30_000, "each repetition begins it anew"
        silent.start(20)
        qtbot.waitUntil(lambda: not curtain.is_open)
        peek.repeats(3, "apart")
        assert not curtain.is_open, "what is down still opens nothing again"

    @pytest.mark.parametrize("focused", [True, False])
    def test_a_letter_steps_back_for_as_long(
        self, window: MainWindow, curtain: Curtain, tutor: Tutor, clock: Clock, focused: bool
    ) -> None:
        """It is neither pressed nor lost, and keeps the focus that it had."""
        note, peek = tutor.note, Key(window, Code.Key_P, P)
        if focused:
            note.away.setFocus()
        clock.now += 5_000  # not in haste
        lesson, lay = note.lesson, note.geometry()
        assert note.isVisible() and tutor.halo.isVisible()
        peek.hold()
        assert curtain.peeking
        assert not note.isVisible() and not tutor.halo.isVisible()
        peek.release(after=10)
        assert not curtain.is_open and note.isVisible() and tutor.halo.isVisible()
        assert (note.lesson, note.geometry()) == (lesson, lay)
        assert note.away.hasFocus() or not focused

    def test_it_ends_when_another_window_has_the_focus(self, window: MainWindow, curtain: Curtain) -> None:
        peek = Key(window, Code.Key_P, P)
        peek.hold()
        QGuiApplication.instance().focusWindowChanged.emit(None)
        assert not curtain.is_open

    def test_held_by_the_mouse_it_ends_where_the_button_was_let_go_unheard(
        self, window: MainWindow, curtain: Curtain
    ) -> None:
        handle, plate = window.windowHandle(), curtain.mapTo(window, curtain.plate().center())
        QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=plate)
        caught_up()
        assert curtain.is_open
        moved = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(plate), QPointF(plate), Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton, Mod.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(handle, moved)
        assert not curtain.is_open
        QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
