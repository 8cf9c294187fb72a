"""A person who plays on the plain page by mouse and keys, and all that can be read there."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListWidget, QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.plain.forms import (
    AmountsForm,
    AnswerForm,
    AssignmentForm,
    NumberForm,
    OptionsForm,
    OrderForm,
    SomeForm,
    TextForm,
)
from kd_desktop.desktop.plain.page import PlainPage
from kd_desktop.engine.game import Seat
from kd_desktop.engine.legal import count, finite, nth
from kd_desktop.engine.shapes import Given, Shape

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

    def enter(self, form: AnswerForm, given: Given) -> None:
        """Make the form give that."""
        bot = self.qtbot
        if isinstance(form, OptionsForm):
            option, said = given if isinstance(given, tuple) else (given, None)
            self.press(form.plates[str(option)])
            if said is not None:
                assert form.further is not None
                self.enter(form.further, said)
            return
        if isinstance(form, NumberForm | AmountsForm):
            numbers = given if isinstance(given, tuple) else (given,)
            for line, number in zip(form.figures, numbers, strict=True):
                bot.mouseClick(line, LEFT)
                if self.random.random() < 0.5:
                    line.selectAll()
                    bot.keyClicks(line, str(number))
                while line.value() != number:
                    bot.keyClick(line, Key.Key_Up if line.value() < number else Key.Key_Down)
        elif isinstance(form, SomeForm | OrderForm):
            assert isinstance(given, tuple)
            for option in given:
                self.press(form.plates[str(option)])
        elif isinstance(form, AssignmentForm):
            assert isinstance(given, tuple)
            for box, place in zip(form.boxes, given, strict=True):
                bot.keyClick(box, Key.Key_Home)
                for _ in range(box.findData(place)):
                    bot.keyClick(box, Key.Key_Down)
        elif isinstance(form, TextForm):
            bot.mouseClick(form.line, LEFT)
            bot.keyClicks(form.line, str(given))
            bot.keyClick(form.line, Key.Key_Return)
            return
        self.press(form.give)

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

    def act(self, page: PlainPage) -> None:
        """Answer for somebody who is asked, and wait until it is safe."""
        session = page.session
        assert session is not None
        seats = [seat for seat in page.who if (asked := session.asked(seat)) and asked.question.answer]
        seat = self.random.choice(seats)
        self.press(page.who[seat])
        assert page.chosen == seat
        if page.form is None:
            self.press(page.reveal)
        asked = session.asked(seat)
        assert page.form is not None and asked is not None and asked.question.answer is not None
        number = session.number
        self.enter(page.form, self.some(page, seat, asked.question.answer))
        self.qtbot.waitUntil(lambda: session.number > number and not session.busy, timeout=30_000)


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
