"""A person who plays on the plain page by mouse and keys, and all that can be read there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListWidget, QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.page.answer_builder import AnswerBuilder
from kd_desktop.desktop.page.kind_plate import KindPlate
from kd_desktop.desktop.page.question_rows import GivePlate, StepRow
from kd_desktop.desktop.plain.page import PlainPage
from kd_desktop.engine.game import Seat
from kd_desktop.engine.legal import count, finite, nth
from kd_desktop.engine.shapes import (
    Amounts,
    Assignment,
    Given,
    Number,
    OneOf,
    Order,
    Respond,
    Shape,
    SomeOf,
    Text,
)

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton


class Person:
    """Enters answers as a person does: with the mouse here, with keys there."""

    def __init__(self, qtbot: QtBot, seed: int = 1) -> None:
        self.qtbot, self.random = qtbot, Random(seed)

    def press(self, plate: QWidget) -> None:
        """By mouse or by key."""
        assert plate.isVisible() and plate.accessibleName()
        if self.random.random() < 0.5:
            self.qtbot.mouseClick(plate, LEFT)
        else:
            plate.setFocus()
            self.qtbot.keyClick(plate, Key.Key_Return)

    def enter(self, answers: AnswerBuilder, row: Callable[[], StepRow], given: Given) -> None:
        """Give that answer by the row that is shown after each step."""
        rest = given
        for _ in answers.path:  # some steps are taken by themselves
            assert isinstance(rest, tuple)
            rest = rest[1]
        match answers.shape:
            case OneOf(options) | Respond(options):
                option = rest[0] if isinstance(rest, tuple) else rest
                self.press(row().plates()[(*options, "").index(str(option))])
                if isinstance(rest, tuple):
                    self.enter(answers, row, given)
            case Amounts() | Number():
                self._amounts(row(), rest if isinstance(rest, tuple) else (rest,))
            case SomeOf(options) | Order(options):
                assert isinstance(rest, tuple)
                for option in rest:
                    self.press(row().plates()[options.index(str(option))])
                self.give(row())
            case Assignment():
                assert isinstance(rest, tuple)
                for place in rest:
                    self.press(next(one for one in row().plates() if one.text().endswith(f": {place}")))
            case Text():
                line = row().controls()[0]
                self.qtbot.mouseClick(line, LEFT)
                self.qtbot.keyClicks(line, str(rest))
                self.qtbot.keyClick(line, Key.Key_Return)

    def _amounts(self, row: StepRow, numbers: tuple[Given, ...]) -> None:
        plates = [plate for plate in row.plates() if isinstance(plate, KindPlate)]
        for plate, number in sorted(zip(plates, numbers, strict=True), key=lambda one: one[1]):
            plate.setFocus()
            while plate.amount != number:
                assert isinstance(number, int)
                self.qtbot.keyClick(plate, Key.Key_Up if plate.amount < number else Key.Key_Down)
        self.give(row)

    def give(self, row: StepRow) -> None:
        """Press the plate that gives the answer."""
        self.press(next(plate for plate in row.plates() if isinstance(plate, GivePlate)))

    def some(self, page: PlainPage, seat: Seat | None, shape: Shape) -> Given:
        """Something of that shape that the rules allow."""
        if not finite(shape):
            return "Hail"
        session = page.session
        assert session is not None
        while True:
            given = nth(shape, self.random.randrange(count(shape)))
            if session.refusal(seat, session.command(seat, given)) is None:
                return given

    def answer(self, page: PlainPage, given: Given) -> None:
        """Give that answer to the question of the chosen seat."""
        self.enter(page.answers, lambda: shown(page), given)

    def act(self, page: PlainPage) -> None:
        """Answer for somebody who is asked, and wait until it is safe."""
        session = page.session
        assert session is not None
        seats = [seat for seat in page.who if (asked := session.asked(seat)) and asked.question.answer]
        seat = self.random.choice(seats)
        self.press(page.who[seat])
        assert page.chosen == seat
        if page.row is None:
            self.press(page.reveal)
        asked = session.asked(seat)
        assert page.row is not None and asked is not None and asked.question.answer is not None
        number, shape = session.number, asked.question.answer
        self.answer(page, self.some(page, seat, shape))
        self.qtbot.waitUntil(lambda: session.number > number and not session.busy, timeout=30_000)


def shown(page: PlainPage) -> StepRow:
    """The row that answers the question now."""
    assert page.row is not None
    return page.row


def texts(page: QWidget) -> str:
    """Everything that can be read or heard on a page now."""
    out: list[str] = []
    for part in (page, *page.findChildren(QWidget)):
        if not part.isVisible():
            continue
        out += [part.accessibleName(), part.accessibleDescription(), part.toolTip()]
        if isinstance(part, QLabel):
            out.append(part.text())
        elif isinstance(part, QListWidget):
            out += [part.item(row).text() for row in range(part.count())]
        elif isinstance(part, QTreeWidget):
            found = part.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
            out += [f"{item.text(0)}: {item.text(1)}" for item in found]
    return "\n".join(out)
