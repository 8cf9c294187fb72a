"""Another's hand comes by a press that names it, and the asked one's comes back by itself: in every game."""

from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.settings.input_guard import SETTLE_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.curtain import Curtain
from tests.desktop.keyboard import Clock, Key
from tests.everyday import everyday

Code = Qt.Key
LEFT = Qt.MouseButton.LeftButton
LATER = SETTLE_MS * 2


def others(page: Any) -> list[int]:
    """Who isn’t asked, in order."""
    return [seat for seat in page.session.persons() if seat != page.at.acting]


class Visiting:
    """The tests of a game's `page`, a fixture: three people, one of them asked, and every hand covered.

    `held` is the key that presses a plate, with its scan code; `high` the height of the window in the test of
    room.
    """

    held: ClassVar[tuple[Qt.Key, int]]
    high: ClassVar[int]

    def curtain(self, page: Any) -> Curtain:
        """What covers the hand at the screen."""
        raise NotImplementedError

    def plate(self, page: Any, seat: int) -> QWidget:
        """The plate of that seat on the table."""
        raise NotImplementedError

    def own(self, page: Any, seat: int) -> set[str]:
        """The names of what only that seat sees."""
        raise NotImplementedError

    def words(self, page: Any) -> str:
        """Everything that the page says."""
        raise NotImplementedError

    def move_on(self, page: Any) -> None:
        """Whoever is asked answers, so that another is asked."""
        raise NotImplementedError

    def taken(self, qtbot: QtBot, page: Any) -> None:
        """Wait for what a held key has pressed, where it counts as it goes down: here it counts later."""

    def press_plate(self, qtbot: QtBot, page: Any, seat: int, how: str) -> None:
        """Press a player’s plate by mouse or by key."""
        plate = self.plate(page, seat)
        if how == "mouse":
            qtbot.mouseClick(plate, LEFT)
        else:
            plate.setFocus()
            qtbot.keyClick(plate, self.held[0])

    @pytest.mark.parametrize("how", ["mouse", "key"])
    def test_one_press_on_another_s_plate_gives_the_strip_to_nobody(
        self, qtbot: QtBot, window: MainWindow, page: Any, clock: Clock, how: str
    ) -> None:
        """Whoever peeks then sees what is of whom the bar asks, and nothing of the other’s."""
        asked, other = page.at.acting, others(page)[0]
        assert asked is not None and page.at.seat == asked
        self.press_plate(qtbot, page, other, how)
        assert page.at.seat == asked and not self.curtain(page).is_open
        clock.now += LATER
        peek = Key(window, Code.Key_P, 33)
        peek.hold()
        assert self.curtain(page).is_open and self.curtain(page).seat == asked
        said = self.words(page)
        assert all(name in said for name in self.own(page, asked))
        assert not any(name in said for name in self.own(page, other) - self.own(page, asked))
        peek.release()
        assert not self.curtain(page).is_open and page.at.acting == asked

    @pytest.mark.parametrize("how", ["mouse", "key"])
    def test_another_s_comes_by_a_press_that_names_it_and_goes_back_by_itself(
        self, qtbot: QtBot, window: MainWindow, page: Any, clock: Clock, how: str
    ) -> None:
        asked, other, plate = page.at.acting, others(page)[0], page.private_area.visit_plate
        owner, member = page.at.owner(other), page.at.member(other)
        assert owner is not None and member and not plate.isVisible()
        self.press_plate(qtbot, page, other, how)
        assert plate.isVisible() and plate.hasFocus()
        assert member in plate.text() and owner.name in plate.text()
        assert member in plate.accessibleName() and owner.name in plate.accessibleName()
        assert plate.look.type(plate.letters).px >= self.curtain(page)._strip_plate.types()[0].px, (
            "as large as the peek’s words"
        )
        clock.now += LATER
        if how == "mouse":
            qtbot.mouseClick(plate, LEFT)
        else:
            qtbot.keyClick(plate, Code.Key_Return)
        assert page.at.seat == other and page.at.acting == asked and not self.curtain(page).is_open
        assert page.at.member(asked) in plate.text(), "the way back"
        said = self.curtain(page).accessibleName() + self.curtain(page).accessibleDescription()
        assert owner.name in said and member in said
        clock.now += LATER
        peek = Key(window, Code.Key_P, 33)
        peek.hold()
        assert self.curtain(page).is_open and all(name in self.words(page) for name in self.own(page, other))
        peek.release()
        assert page.at.seat == asked and not self.curtain(page).is_open and not plate.isVisible()

    @pytest.mark.parametrize("cause", ["focus", "idle", "plate", "panic", "moves on", "escape"])
    @pytest.mark.parametrize("brought", [True, False])
    def test_it_goes_back_unpeeked(
        self, qtbot: QtBot, window: MainWindow, page: Any, clock: Clock, cause: str, brought: bool
    ) -> None:
        asked, other, plate = page.at.acting, others(page)[-1], page.private_area.visit_plate
        self.press_plate(qtbot, page, other, "mouse")
        clock.now += LATER
        if brought:
            qtbot.mouseClick(plate, LEFT)
            clock.now += LATER
        assert page.at.seat == (other if brought else asked)
        if cause == "focus":
            QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
        elif cause == "idle":
            page.private_area._nobody.start(10)
            qtbot.waitUntil(lambda: not plate.isVisible())
        elif cause == "plate" and brought:
            qtbot.mouseClick(plate, LEFT)
        elif cause in ("plate", "escape"):
            plate.setFocus()
            qtbot.keyClick(plate, Code.Key_Escape)
        elif cause == "panic":
            qtbot.keyClick(window, Code.Key_F12)
        else:
            self.move_on(page)
            qtbot.waitUntil(lambda: not page.session.busy and page.at.acting != asked)
            asked = page.at.acting
        assert page.at.seat == asked and not self.curtain(page).is_open and not plate.isVisible()

    def test_a_press_held_on_brings_nothing(
        self, qtbot: QtBot, window: MainWindow, page: Any, clock: Clock
    ) -> None:
        asked, other = page.at.acting, others(page)[0]
        plate = self.plate(page, other)
        plate.setFocus()
        held = Key(window, *self.held)
        clock.now += LATER
        held.press()
        self.taken(qtbot, page)
        held.repeats(10, "apart")
        assert page.at.seat == asked and page.private_area.visit_plate.isVisible()

    @everyday("text", [1.0, 1.5, 2.0], keep=[2.0])
    @everyday("wide", [1024, 1280, 1920], keep=[1280])
    def test_the_plate_hides_nothing_that_is_pressed_and_is_whole(
        self, qtbot: QtBot, window: MainWindow, page: Any, wide: int, text: float
    ) -> None:
        window.resize(wide, self.high)
        window.look.set_text(text)
        qtbot.wait(50)
        self.press_plate(qtbot, page, others(page)[0], "mouse")
        plate = page.private_area.visit_plate
        box, strip = plate.geometry(), self.curtain(page).plate().translated(self.curtain(page).pos())
        assert page.rect().contains(box) and not box.adjusted(9, 9, -9, -9).intersects(strip)
        assert plate.width() >= plate.minimumSizeHint().width()
