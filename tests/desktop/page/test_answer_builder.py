"""An answer of any shape is put together in the bar: all that the shape holds, and nothing else."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.page.answer_builder import AnswerBuilder
from kd_desktop.desktop.page.answer_words import AnswerWords
from kd_desktop.desktop.page.kind_plate import KindPlate
from kd_desktop.desktop.page.question_rows import StepRow, Why
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.engine.legal import count, finite, fits, nth
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
from tests.desktop.plain.person import Person

SHAPES: tuple[Shape, ...] = (
    Number(2, 11),
    Amounts(("coin", "rope"), (2, 1), 1, 2),
    OneOf(("aye", "nay"), (Number(1, 2), None)),
    Respond(("veto", "echo")),
    SomeOf(("a", "b", "c"), 1, 2),
    Order(("a", "b", "c"), 2, 3),
    Assignment(("one", "two"), ("north", "east"), (1, 2)),
    Text(1, 5),
)


@pytest.fixture
def look(qapp: object) -> Appearance:
    """Sizes without motion, without anything stored."""
    assert qapp
    application([])
    fonts.load()
    made = Appearance()
    made.set_still(True)
    return made


class Asked:
    """A bar that asks for an answer of a shape; `heard` are the answers given."""

    def __init__(self, qtbot: QtBot, look: Appearance, shape: Shape, why: Why) -> None:
        self.bar = ActionBar(look)
        qtbot.addWidget(self.bar)
        self.bar.setFixedWidth(1200)
        self.answers = AnswerBuilder(self.bar, look, AnswerWords(), why)
        self.heard: list[Given] = []
        self.answers.given.connect(self.heard.append)
        self.answers.changed.connect(self.show)
        self.answers.ask("asked", shape)
        self.show()
        with qtbot.waitExposed(self.bar):
            self.bar.show()

    def show(self) -> None:
        """Show the next step."""
        self.bar.set_answer(self.answers.row())

    def row(self) -> StepRow:
        """The plates of the present step."""
        assert isinstance(self.bar.answer, StepRow)
        return self.bar.answer

    def texts(self) -> list[str]:
        """The titles of its plates."""
        return [plate.text() for plate in self.row().plates()]


def fitting(shape: Shape) -> Why:
    """Refuses what the shape doesn't hold."""
    return lambda said: "" if fits(shape, said) else "No."


def test_every_shape_is_tried() -> None:
    assert {type(shape) for shape in SHAPES} == set(Shape.__args__)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_all_that_a_shape_holds_can_be_given_and_nothing_else(
    qtbot: QtBot, look: Appearance, shape: Shape
) -> None:
    person = Person(qtbot)
    wanted = [nth(shape, n) for n in range(count(shape))] if finite(shape) else ["Hail", "x"]
    asked = Asked(qtbot, look, shape, fitting(shape))
    for number, given in enumerate(wanted):
        asked.answers.ask(number, shape)
        asked.show()
        asked.heard.clear()
        person.enter(asked.answers, asked.row, given)
        assert asked.heard == [given]


def test_what_the_rules_refuse_stays_there_and_says_why(qtbot: QtBot, look: Appearance) -> None:
    asked = Asked(qtbot, look, OneOf(("aye", "nay")), lambda said: "Not yet." if said == "nay" else "")
    aye, nay = asked.row().plates()
    person = Person(qtbot)
    person.press(nay)
    assert asked.heard == [] and nay.reason == "Not yet."
    for times in (1, 2):  # what isn't taken can be given again
        person.press(aye)
        assert asked.heard == ["aye"] * times


def test_a_number_never_leaves_its_bounds(qtbot: QtBot, look: Appearance) -> None:
    asked = Asked(qtbot, look, Number(2, 5), fitting(Number(2, 5)))
    plate = asked.row().plates()[0]
    assert isinstance(plate, KindPlate) and plate.amount == 2
    plate.setFocus()
    for key, amount in ((Qt.Key.Key_Down, 2), (Qt.Key.Key_Up, 3), (Qt.Key.Key_9, 5), (Qt.Key.Key_Up, 5)):
        qtbot.keyClick(plate, key)
        assert plate.amount == amount
    figure = plate.accessible().interface_cast(QAccessible.InterfaceType.ValueInterface)
    assert (figure.minimumValue(), figure.currentValue(), figure.maximumValue()) == (2, 5, 5)


def test_too_few_and_too_many_cannot_be_given_and_say_how_many(qtbot: QtBot, look: Appearance) -> None:
    shape = SomeOf(("ash", "oak", "elm"), 1, 2)
    asked, person = Asked(qtbot, look, shape, lambda _: ""), Person(qtbot)
    for chosen, reason in ((0, "Choose 1 to 2."), (1, ""), (2, ""), (3, "Choose 1 to 2.")):
        assert asked.row().plates()[-1].reason == reason
        if chosen < 3:
            person.press(asked.row().plates()[chosen])
    person.press(asked.row().plates()[0])  # out of the choice again
    person.give(asked.row())
    assert asked.heard == [("oak", "elm")]


def test_the_focus_stays_on_what_was_picked(qtbot: QtBot, look: Appearance) -> None:
    asked = Asked(qtbot, look, Order(("ash", "oak", "elm"), 2, 2), lambda _: "")
    asked.bar.activateWindow()
    asked.row().plates()[1].setFocus()
    qtbot.keyClick(asked.row().plates()[1], Qt.Key.Key_Return)
    oak = asked.row().plates()[1]
    assert oak.hasFocus() and oak.isChecked() and oak.note == "place 1"
    assert asked.row().plates()[2].note == "no place yet"


def test_things_are_placed_one_after_another_and_taken_back(qtbot: QtBot, look: Appearance) -> None:
    shape = Assignment(("hen", "jug"), ("north", "east"), (1, 2))
    asked, person = Asked(qtbot, look, shape, lambda _: ""), Person(qtbot)
    person.press(asked.row().plates()[0])
    assert asked.texts() == ["jug: east", "Back"]
    person.press(asked.row().plates()[-1])
    assert asked.texts() == ["hen: north", "hen: east"]
    asked.answers.press("east")  # as a press on the place itself does
    asked.answers.press("north")
    assert asked.heard == [("east", "north")]


def test_a_choice_with_more_to_say_goes_back(qtbot: QtBot, look: Appearance) -> None:
    asked, person = Asked(qtbot, look, SHAPES[2], lambda _: ""), Person(qtbot)
    assert asked.texts() == ["aye", "nay"]
    person.press(asked.row().plates()[0])
    person.press(asked.row().plates()[-1])
    assert asked.texts() == ["aye", "nay"] and asked.heard == []
