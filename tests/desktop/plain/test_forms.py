"""Every shape of an answer has its form, in which everything can be given that the shape holds."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.plain.forms import FORMS, NumberForm, form_for
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


def test_every_shape_has_its_form() -> None:
    assert {type(shape) for shape in SHAPES} == set(FORMS) == set(Shape.__args__)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_all_that_a_shape_holds_can_be_given_and_nothing_else(
    qtbot: QtBot, look: Appearance, shape: Shape
) -> None:
    person = Person(qtbot)
    wanted = [nth(shape, n) for n in range(count(shape))] if finite(shape) else ["Hail", "x"]
    for given in wanted:
        form = form_for(look, shape, lambda said: "" if fits(shape, said) else "No.")
        qtbot.addWidget(form)
        with qtbot.waitExposed(form):
            form.show()
        heard: list[Given] = []
        form.given.connect(heard.append)
        assert form.first().focusPolicy()
        person.enter(form, given)
        assert heard == [given]


def test_what_the_rules_refuse_stays_there_and_says_why(qtbot: QtBot, look: Appearance) -> None:
    form = form_for(look, OneOf(("aye", "nay")), lambda said: "Not yet." if said == "nay" else "")
    qtbot.addWidget(form)
    with qtbot.waitExposed(form):
        form.show()
    heard: list[Given] = []
    form.given.connect(heard.append)
    person = Person(qtbot)
    person.press(form.plates["nay"])
    assert heard == [] and form.plates["nay"].reason == "Not yet."
    person.press(form.plates["aye"])
    assert heard == ["aye"]


def test_a_number_out_of_bounds_or_none_at_all_cannot_be_given(qtbot: QtBot, look: Appearance) -> None:
    shape = Number(2, 5)
    form = form_for(look, shape, lambda said: "" if fits(shape, said) else "No.")
    assert isinstance(form, NumberForm)
    qtbot.addWidget(form)
    line = form.figures[0]
    for text, allowed in (("2", True), ("1", False), ("6", False), ("", False), ("x", False), ("5", True)):
        line.setText(text)
        assert form.give.allowed == allowed, text
    qtbot.keyClick(line, Qt.Key.Key_Up)
    assert line.text() == "5"
    figure = line.accessible().interface_cast(QAccessible.InterfaceType.ValueInterface)
    assert (figure.minimumValue(), figure.currentValue(), figure.maximumValue()) == (2, 5, 5)
