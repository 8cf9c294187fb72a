"""People who play on the page of the throne game by mouse and keys, with what lies before them."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from kd_desktop.desktop.page.card_part import CardPart
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.engine.throne.state import Act, Window

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton
MOST = 400
"""So many presses at most bring one answer."""


class People:
    """Whoever sits at the screen; what they press is drawn by lot."""

    def __init__(self, qtbot: QtBot, page: ThronePage, seed: int = 1) -> None:
        self.qtbot, self.page, self.random = qtbot, page, Random(seed)
        self.by_keys = False
        self.presses = 0

    # what lies there ---------------------------------------------------------------------------------

    def row(self) -> AnswerRow:
        """The answers in the bar."""
        found = self.page.bar.answer
        assert isinstance(found, AnswerRow)
        return found

    def buttons(self) -> list[QAbstractButton]:
        """Everything that would do something if it were pressed."""
        page = self.page
        found: list[QAbstractButton] = [plate for plate in self.row().plates() if plate.allowed]
        found += [plate for plate in page.strip.plates.values() if plate.allowed]
        found += [tile for tile in page.table.projects.tiles.values() if tile.offered and tile.isVisible()]
        found += [plate for plate in page.table.seats if plate.offered and plate.isVisible()]
        found += [card for card in page.hand.row.cards.values() if card.offered and card.isVisible()]
        return [one for one in found if one.isVisible()]

    def named(self, words: str) -> QAbstractButton:
        """The plate with these words."""
        found = [plate for plate in self.row().plates() if plate.text() == words]
        assert found, (words, [plate.text() for plate in self.row().plates()])
        return found[0]

    # what hands do -----------------------------------------------------------------------------------

    def press(self, button: QWidget) -> None:
        """By mouse or by key; again, if that only lifted it."""
        self.press_once(button)
        if isValid(button) and (lifted(button) or self._marked(button)):
            self.press_once(button)

    def _marked(self, button: QWidget) -> bool:
        """Whether that is a thing of hand or table that the next press takes."""
        return bool(self.page.asking.marked) and isinstance(button, CardPart) and button.chosen

    def press_once(self, button: QWidget) -> None:
        """By mouse or by key."""
        assert button.isVisible() and button.accessibleName()
        self.presses += 1
        if isinstance(button, HoldPlate):
            self._hold(button)
        elif self.by_keys or self.random.random() < 0.5:
            button.setFocus()
            self.qtbot.keyClick(button, Key.Key_Return)
        else:
            spot = button.rect().center()
            if isinstance(button, TokenPlate):
                spot.setX(14)  # beside minus and plus
            self.qtbot.mouseClick(button, LEFT, pos=spot)

    def fill(self, *amounts: int) -> None:
        """Set the amounts before them by digits, from the first on."""
        plates = [plate for plate in self.row().plates() if isinstance(plate, TokenPlate)]
        for plate, n in zip(plates, amounts, strict=False):
            self.qtbot.keyClick(plate, Key(Key.Key_0.value + n))

    def _hold(self, plate: HoldPlate) -> None:
        """Two presses, as these people have set it."""
        for _ in range(2):
            plate.setFocus()
            self.qtbot.keyClick(plate, Key.Key_Space)
        self.qtbot.waitUntil(lambda: self.page.hand.is_open or self.page.entry.is_open)

    def settle(self) -> None:
        """Everything is written, and every computer has acted."""
        session = self.page.session
        assert session is not None
        self.qtbot.waitUntil(
            lambda: not session.busy and (self.asked() or self.over() or self.page.held_up()), timeout=60_000
        )

    def asked(self) -> bool:
        """Whether a person is awaited."""
        return self.page.at.acting is not None

    def read(self) -> bool:
        """Go on from an Intrigue that lies there to be read; whether one did."""
        lies = self.page.announced.lies
        if lies:
            self.page.announced.go.click()
        return lies

    def over(self) -> bool:
        """Whether the game has ended."""
        session = self.page.session
        return session is None or session.standing().status == "over"

    def act(self) -> None:
        """Press about until somebody has given an answer."""
        session = self.page.session
        assert session is not None
        number = session.number
        for _ in range(MOST):
            if session.busy or session.number != number:
                break
            self._press_something()
        self.qtbot.waitUntil(lambda: session.number > number and not session.busy, timeout=60_000)

    def _press_something(self) -> None:
        tokens = [plate for plate in self.row().plates() if isinstance(plate, TokenPlate)]
        if tokens and self.random.random() < 0.7:
            plate = self.random.choice(tokens)
            self.qtbot.keyClick(plate, self.random.choice((Key.Key_Up, Key.Key_Down, Key.Key_1)))
            return
        found = self.buttons()
        assert found, self.page.bar.accessibleName()
        back = [one for one in found if one.text() == "Back"]
        if len(found) > len(back) and self.random.random() < 0.9:
            found = [one for one in found if one not in back]
        hush = [one for one in found if one.text() == "Don’t ask me"]
        found = [one for one in found if one not in hush] or found
        self.press(self.random.choice(found))

    def play(self, answers: int) -> int:
        """Until that many answers were given, or it is over; how many it were."""
        for given in range(answers):
            self.settle()
            if self.over():
                return given
            if self.read():
                continue
            if self.page.held_up():
                self._press_something()
                continue
            self.act()
        return answers


def lifted(button: QWidget) -> bool:
    """Whether that is a plate whose next press can't be taken back."""
    return isinstance(button, TwicePlate) and button.lifted


def until(qtbot: QtBot, people: People, task: type) -> None:
    """Everybody goes the shortest way until the game waits for that."""
    page = people.page
    for _ in range(80):
        people.settle()
        view = page.at.view
        assert view is not None
        if people.read():
            continue
        if isinstance(view.waiting[-1], task) and not page.held_up():
            return
        if page.held_up():
            page.pause.let_it_happen()
            continue
        number = page.session.number  # type: ignore[union-attr]
        if isinstance(view.waiting[-1], Act):
            people.press(people.named("End the turn"))
        elif isinstance(view.waiting[-1], Window):
            people.press(people.named("Play nothing"))
        else:
            people.act()
        qtbot.waitUntil(lambda number=number: page.session.number > number and not page.session.busy)
    raise AssertionError(task)
