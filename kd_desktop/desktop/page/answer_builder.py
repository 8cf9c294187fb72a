"""The answer to a question, put together step by step: whatever its shape, for the bar and for the table."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.page.answer_path import AnswerPath, options
from kd_desktop.desktop.page.answer_words import AnswerWords, lacks, rooms
from kd_desktop.desktop.page.question_rows import AmountsRow, ChoiceRow, StepRow, Why
from kd_desktop.desktop.page.shape_rows import PicksRow, TextRow
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


class AnswerBuilder(QObject):
    """An answer in progress: `row` has the plates of its next step, `choose` and `press` go on with it.

    `given` tells the whole answer, `changed` that another step is next, or the same with other choices.
    `refusal` says why the rules don't allow a whole answer, "" if they do.
    """

    given = Signal(object)
    changed = Signal()

    def __init__(self, parent: QObject, look: Appearance, words: AnswerWords, refusal: Why) -> None:
        super().__init__(parent)
        self._look, self._words, self._refusal = look, words, refusal
        self._path: AnswerPath | None = None
        self._question: object = None
        self._root: Shape | None = None
        self._picked: list[str] = []

    # the question ------------------------------------------------------------------------------------

    def ask(self, question: object, shape: Shape | None) -> None:
        """Ask for an answer of that shape; the same `question` goes on with what has been chosen."""
        if (question, shape) != (self._question, self._root):
            self._question, self._root, self._picked = question, shape, []
            self._path = AnswerPath(shape) if shape is not None else None

    @property
    def key(self) -> tuple[object, ...]:
        """The question and the step in it."""
        return (self._question, *self.path, len(self._picked) if isinstance(self.shape, Assignment) else 0)

    @property
    def path(self) -> tuple[str, ...]:
        """The options chosen so far."""
        return tuple(self._path.path) if self._path is not None else ()

    @property
    def shape(self) -> Shape | None:
        """The shape of the next step; None without a question."""
        return self._path.at if self._path is not None else None

    @property
    def state(self) -> tuple[object, ...]:
        """All that a row shows: the step, and what has been chosen in it."""
        return (*self.key, *self._picked)

    def choices(self) -> tuple[str, ...]:
        """The options that can be pressed in this step, in the bar and wherever they lie."""
        shape = self.shape
        if isinstance(shape, Assignment):
            return tuple(rooms(shape, self._picked))
        return shape.options if isinstance(shape, Order) else options(shape)

    # what is done ------------------------------------------------------------------------------------

    def press(self, option: str) -> None:
        """Choose that option, take it out of the choice, or assign the next thing to that place."""
        shape = self.shape
        if option not in self.choices() and option:
            return
        if isinstance(shape, Assignment):
            self._assign(shape, option)
        elif isinstance(shape, SomeOf | Order):
            (self._picked.remove if option in self._picked else self._picked.append)(option)
            self.changed.emit()
        else:
            self._choose(option)

    def _choose(self, option: str) -> None:
        assert self._path is not None
        if not option:
            self.given.emit(self._path.given(""))
        elif self._path.choose(option):
            whole = self._path.given()
            self._path.back()  # where it isn't taken, the same step is still to be done
            self.given.emit(whole)
        else:
            self.changed.emit()

    def _assign(self, shape: Assignment, place: str) -> None:
        if len(self._picked) + 1 == len(shape.items):
            self._give((*self._picked, place))
        else:
            self._picked.append(place)
            self.changed.emit()

    def back(self) -> None:
        """Undo the last choice."""
        if self._picked and isinstance(self.shape, Assignment):
            self._picked.pop()
        elif self._path is not None:
            self._path.back()
            self._picked = []
        self.changed.emit()

    def _give(self, last: Given) -> None:
        if self._path is not None:
            self.given.emit(self._path.given(last))

    # the bar -----------------------------------------------------------------------------------------

    def row(self) -> StepRow:
        """The plates for the next step, with one that goes back if something has been chosen."""
        row = self._step()
        if self.path or (self._picked and isinstance(self.shape, Assignment)):
            row.add_back(self.back)
        return row

    def _step(self) -> StepRow:
        match self.shape:
            case OneOf() | Respond() as shape:
                return self._choice(shape)
            case Amounts() as shape:
                return self._amounts(shape)
            case Number() as shape:
                return self._number(shape)
            case SomeOf() | Order() as shape:
                return self._picks(shape)
            case Assignment() as shape:
                return self._assignment(shape)
            case Text() as shape:
                return self._text(shape)
            case None:
                return StepRow(self._look, self.key)

    def _choice(self, shape: OneOf | Respond) -> StepRow:
        passes = ("",) if isinstance(shape, Respond) else ()
        found = [(one, self._words.option(self.path, one)) for one in (*shape.options, *passes)]
        row = ChoiceRow(self._look, self.key, found)
        for (option, _), plate in zip(found, row.plates(), strict=True):
            reason = self._why_no_option(option)
            if reason:
                plate.refuse(reason)
        row.chosen.connect(self.press)
        return row

    def _why_no_option(self, option: str) -> str:
        """Why that option can't be the end of an answer; "" if it can, or if more is asked after it."""
        assert self._path is not None
        if option and not self._path.ends(option):
            return ""
        return self._refusal(self._whole(option))

    def _whole(self, last: Given) -> Given:
        """The answer with that at its end."""
        assert self._path is not None
        return self._path.given(last)

    def _why(self, shape: Shape) -> Why:
        """Why something can't be the end of an answer: it lacks something, or the rules don't allow it."""
        return lambda given: lacks(shape, given) or self._refusal(self._whole(given))

    def _amounts(self, shape: Amounts) -> StepRow:
        plates = self._words.kind_plates(self._look, shape)
        row = AmountsRow(
            self._look,
            self.key,
            shape,
            plates,
            lambda one: self._words.give(self.path, one),
            self._why(shape),
        )
        row.given.connect(self._give)
        return row

    def _number(self, shape: Number) -> StepRow:
        """One amount: the number alone."""
        plate = self._words.number_plate(self._look, self.path, shape)
        alone = Amounts(("number",), (shape.high,), shape.low, shape.high)
        row = AmountsRow(
            self._look,
            self.key,
            alone,
            [plate],
            lambda one: self._words.give(self.path, one[0]),
            lambda given: self._why(shape)(given[0] if isinstance(given, tuple) else given),
        )
        plate.set_range(shape.low, shape.high)
        row.given.connect(lambda one: self._give(one[0]))
        return row

    def _picks(self, shape: SomeOf | Order) -> StepRow:
        ordered = isinstance(shape, Order)
        value = tuple(self._picked if ordered else [one for one in shape.options if one in self._picked])
        places = {option: place for place, option in enumerate(self._picked, 1)}
        found = [
            (one, self._words.picked(self.path, one, places.get(one, 0), ordered=ordered))
            for one in shape.options
        ]
        words = self._words.give(self.path, value)
        row = PicksRow(self._look, self.key, found, self._picked, words, self._why(shape)(value))
        row.picked.connect(self.press)
        row.given.connect(lambda: self._give(value))
        return row

    def _assignment(self, shape: Assignment) -> StepRow:
        item = shape.items[len(self._picked)]
        last = len(self._picked) + 1 == len(shape.items)
        found = [
            (place, self._words.place(self.path, item, place, room))
            for place, room in rooms(shape, self._picked).items()
        ]
        row = ChoiceRow(self._look, self.key, found)
        for (place, _), plate in zip(found, row.plates(), strict=True):
            reason = self._refusal(self._whole((*self._picked, place))) if last else ""
            if reason:
                plate.refuse(reason)
        row.chosen.connect(self.press)
        return row

    def _text(self, shape: Text) -> StepRow:
        row = TextRow(
            self._look, self.key, shape, lambda given: self._words.give(self.path, given), self._why(shape)
        )
        row.given.connect(self._give)
        return row
