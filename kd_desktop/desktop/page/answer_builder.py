"""The answer to a question, put together step by step: whatever its shape, for the bar and for the table."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.page.answer_path import AnswerPath
from kd_desktop.desktop.page.answer_words import AnswerWords, lacks, rooms
from kd_desktop.desktop.page.question_rows import AmountsRow, AnswerOption, ChoiceRow, StepRow, Why
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
    """An answer in progress: `options` and `row` have what its next step can be, `press` goes on with it.

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

    def start(self, path: tuple[str, ...]) -> Shape | None:
        """The shape after those first choices, whatever has been chosen; None if they can't be made."""
        return self._path.start(path) if self._path is not None else None

    def restart(self) -> None:
        """Forget all choices."""
        self._picked = []
        if self._path is not None:
            self._path.restart()

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

    def options(self) -> list[AnswerOption]:
        """What can be pressed in this step, in the bar and wherever it lies on the table; "" is passing."""
        match self.shape:
            case OneOf(options):
                return [self._ending(option) for option in options]
            case Respond(options):
                return [self._ending(option) for option in (*options, "")]
            case SomeOf() | Order() as shape:
                return self._pickable(shape)
            case Assignment() as shape:
                return self._places(shape)
            case _:
                return []

    def offers(self) -> dict[str, str]:
        """What a press on each of them does, in words, for the pieces that stand for them on the table."""
        return {one.code: one.words.title for one in self.options() if one.code and not one.reason}

    def _ending(self, option: str) -> AnswerOption:
        """An option that may be the end of an answer; the rules are asked only then."""
        assert self._path is not None
        ends = not option or self._path.ends(option)
        reason = self._refusal(self._whole(option)) if ends else ""
        return AnswerOption(option, self._words.option(self.path, option), reason)

    def _pickable(self, shape: SomeOf | Order) -> list[AnswerOption]:
        places = {option: place for place, option in enumerate(self._picked, 1)}
        picked = partial(self._words.picked, self.path, ordered=isinstance(shape, Order))
        return [
            AnswerOption(option, picked(option, places.get(option, 0)), "", option in places)
            for option in shape.options
        ]

    def _places(self, shape: Assignment) -> list[AnswerOption]:
        """The places for the next thing; only with the last one the rules can be asked."""
        item, last = shape.items[len(self._picked)], len(self._picked) + 1 == len(shape.items)
        return [
            AnswerOption(
                place,
                self._words.place(self.path, item, place, room),
                self._refusal(self._whole((*self._picked, place))) if last else "",
            )
            for place, room in rooms(shape, self._picked).items()
        ]

    # what is done ------------------------------------------------------------------------------------

    def press(self, option: str) -> None:
        """Choose that option, take it out of the choice, or assign the next thing to that place."""
        shape = self.shape
        if not any(one.code == option and not one.reason for one in self.options()):
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

    def back(self) -> bool:
        """Undo the last choice; False if there was none."""
        there = bool(self.path or self._picked)
        if self._picked and isinstance(self.shape, Assignment):
            self._picked.pop()
        elif self._path is not None:
            self._path.back()
            self._picked = []
        self.changed.emit()
        return there

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
            case OneOf() | Respond() | Assignment():
                return self._choice()
            case Amounts() as shape:
                return self._amounts(shape)
            case Number() as shape:
                return self._number(shape)
            case SomeOf() | Order() as shape:
                return self._picks(shape)
            case Text() as shape:
                return self._text(shape)
            case None:
                return StepRow(self._look, self.key)

    def _choice(self) -> StepRow:
        found = self.options()
        row = ChoiceRow(self._look, self.key, [(one.code, one.words) for one in found])
        for one, plate in zip(found, row.plates(), strict=True):
            if one.reason:
                plate.refuse(one.reason)
        row.chosen.connect(self.press)
        return row

    def _whole(self, last: Given) -> Given:
        """The answer with that at its end."""
        assert self._path is not None
        return self._path.given(last)

    def _why(self, shape: Shape) -> Why:
        """Why something can't be the end of an answer: it lacks something, or the rules don't allow it."""
        return lambda given: lacks(shape, given) or self._refusal(self._whole(given))

    def _amounts(self, shape: Amounts) -> AmountsRow:
        plates = self._words.kind_plates(self._look, self.path, shape)
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
        words = self._words.give(self.path, value)
        row = PicksRow(self._look, self.key, self.options(), words, self._why(shape)(value))
        row.picked.connect(self.press)
        row.given.connect(lambda: self._give(value))
        return row

    def _text(self, shape: Text) -> StepRow:
        row = TextRow(
            self._look, self.key, shape, lambda given: self._words.give(self.path, given), self._why(shape)
        )
        row.given.connect(self._give)
        return row
