"""Rows of plates that answer a question by its shape: choices, and amounts of several kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.page.answer_path import combinations, forced
from kd_desktop.desktop.page.kind_plate import KindPlate
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.stage.answer_row import LAP, AnswerRow
from kd_desktop.engine.shapes import Amounts, Given

Why = Callable[[Given], str]
"""Why an answer can't be given now, in one sentence; "" if it can."""
MANY = 4
"""So many amounts, and a plate that gives them, have no room side by side with large text."""
FEW = 6
"""Up to so many things all ways to give them are looked at; of more, one way for each number."""


class PlateWords(NamedTuple):
    """The words on a plate, the bar's words during its focus, and what the second press does of two."""

    title: str
    note: str = ""
    hint: str = ""
    again: str = ""


class AnswerOption(NamedTuple):
    """Something to choose: its code, its words, the reason why it can't be, and whether it is chosen now."""

    code: str
    words: PlateWords
    reason: str = ""
    chosen: bool = False


class GivePlate(TwicePlate):
    """The plate that gives amounts; `every` and `reasons` are all the words that it may have.

    Words with an `again` are given by two presses. It is as wide as the widest of them, so that no plate
    beside it moves while amounts change.
    """

    def __init__(self, look: Appearance, every: Sequence[PlateWords], reasons: Sequence[str]) -> None:
        self._titles = longest([one.title for one in every])
        super().__init__(look, "", "", "")
        self.steady = True
        notes = (note for one in every for note in (one.note, one.again))
        self.spare_notes = longest([*notes, *reasons])

    def _broad(self) -> str:
        """The widest of all its titles."""
        return max((self.text(), *self._titles), key=self.look.type(self.letters, 700).width)

    def word(self, words: PlateWords, reason: str) -> None:
        """Say what it gives now, or the reason why it can't."""
        self.lay_down()
        self.again = words.again
        self.setText(words.title)
        if reason:
            self.refuse(reason)
        else:
            self.offer(words.note, words.hint)

    def lead(self) -> None:
        """Take the focus, to be pressed next; or say why it can't be."""
        if self.allowed:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.press()


class StepRow(AnswerRow):
    """A row of plates; `key` begins with the id of the question; the rest is a step in it.

    `main` is the usual plate; `first` gives the focus to something outside the row, if it can.
    """

    hides = False
    """Whether it stands where something secret comes, which nobody can have seen before."""

    def __init__(self, look: Appearance, key: tuple[object, ...] = ()) -> None:
        super().__init__(look)
        self.key = key
        self.main: Plate | None = None
        self.first: Callable[[], bool] = lambda: False

    def same_question(self, former: AnswerRow) -> bool:
        """Whether the former row was at the same step of the same question."""
        return isinstance(former, StepRow) and bool(self.key) and self.key == former.key

    def follows(self, former: AnswerRow) -> bool:
        """Whether the former row was a step of the same question."""
        if not isinstance(former, StepRow) or former.hides or not self.key:
            return False
        return self.key[:1] == former.key[:1]

    def telling(self) -> Sequence[KindPlate]:
        """The amounts that can have their names over them."""
        return ()

    def sizeHint(self) -> QSize:
        """Everything in one row, with all words."""
        widths = self._widths(stacked=False)
        wide = sum(widths) + self.flow.spacing() * max(0, len(widths) - 1)
        return QSize(wide, self.flow.sizeHint().height())

    def high(self, width: int) -> int:
        """The height of the rows: low plates have their names over their amounts, if that saves a row."""
        beside, over = (
            rows_of(self._widths(stacked=stacked), width, self.flow.spacing()) for stacked in (False, True)
        )
        for plate in self.telling():
            plate.stack(over < beside)
        return super().high(width)

    def _widths(self, *, stacked: bool) -> list[int]:
        """The widths of its plates, with their names beside their amounts or over them."""
        wide: dict[Plate, int] = {plate: plate.wide(stacked) for plate in self.telling()}
        return [wide.get(plate, plate.sizeHint().width()) for plate in self.plates()]

    def focus_first(self) -> None:
        """Focus the usual plate, else the first that can be used."""
        if self.first():
            return
        if self.main is not None and self.main.allowed:
            self.main.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().focus_first()

    def go_on(self, plate: Plate, former: Plate) -> None:
        """Keep the amounts and choices of the former row."""
        if isinstance(plate, KindPlate) and isinstance(former, KindPlate):
            plate.set_amount(former.amount)

    back: Plate | None = None

    def add_back(self, act: Callable[[], object], note: str = "") -> Plate:
        """Add a plate that takes the last choice back."""
        self.back = self.add_plate(self.tr("Back"), act, note or self.tr("nothing is done yet"))
        return self.back


class LiftRow(StepRow):
    """The plate that lifts the curtain, or opens the hand."""

    hides = True


class WaitingRow(StepRow):
    """The row while another player is awaited: often empty."""

    def focus_first(self) -> None:
        """Leave the focus on the sentence: a second Enter after your own act does nothing."""


def rows_of(widths: Sequence[int], room: int, gap: int) -> int:
    """The number of rows for plates of those widths; in one row they may lie a little closer."""
    if sum(widths) - LAP * (len(widths) - 1) <= room:
        return 1
    rows, used = 1, -gap
    for wide in widths:
        if used + gap + wide > room:
            rows, used = rows + 1, -gap
        used += gap + wide
    return rows


class ChoiceRow(StepRow):
    """Options to choose from; `chosen` tells which."""

    chosen = Signal(str)

    def __init__(
        self, look: Appearance, key: tuple[object, ...], options: Sequence[tuple[str, PlateWords]]
    ) -> None:
        super().__init__(look, key)
        for option, words in options:
            choose = partial(self.chosen.emit, option)
            if words.again:
                plate: Plate = self.add_weighty(words.title, choose, words.note, words.again)
            else:
                plate = self.add_plate(words.title, choose)
            plate.offer(words.note, words.hint)


class AmountsRow(StepRow):
    """Amounts of each kind; `given` tells them. `wanted` is the place of the first amount to fill.

    `plates` are those of the shape's kinds. At first nothing is chosen but what every answer has.
    """

    given = Signal(object)

    def __init__(
        self,
        look: Appearance,
        key: tuple[object, ...],
        shape: Amounts,
        plates: Sequence[KindPlate],
        give: Callable[[tuple[int, ...]], PlateWords],
        why: Why,
    ) -> None:
        super().__init__(look, key)
        self._shape, self._give_words, self._why = shape, give, why
        self.wanted = next((place for place, most in enumerate(shape.most) if most), 0)
        every = list(amounts(shape.most, shape.high))
        self.do = GivePlate(look, [give(one) for one in every], [why(one) for one in every])
        self.kinds = plates
        for place, (plate, least) in enumerate(zip(plates, forced(shape), strict=True)):
            self._add_kind(place, plate, least)
        self.add(self.do)
        self.do.done.connect(lambda: self.given.emit(self.value()))
        self._tell()

    def _add_kind(self, place: int, plate: KindPlate, least: int) -> None:
        plate.set_amount(least)
        self.add(plate)
        plate.amount_changed.connect(lambda _: self._changed(place))
        plate.clicked.connect(self._enter)

    def begin_with(self, value: Sequence[int]) -> None:
        """Begin with these amounts instead."""
        for plate, amount in zip(self.kinds, value, strict=True):
            plate.set_amount(amount)

    def _enter(self) -> None:
        """Enter on an amount leads to the plate that gives all; giving nothing needs its own way there."""
        if self.do.allowed and not any(self.value()):
            words = self.tr("Choose how many first, or go to “{nothing}” and press it.")
            self.hinted.emit(words.format(nothing=self.do.text()))
        else:
            self.do.lead()

    def telling(self) -> Sequence[KindPlate]:
        """All amounts, where they are so many that names beside them take a row from what is decided on."""
        return self.kinds if len(self.kinds) >= MANY else ()

    def value(self) -> tuple[int, ...]:
        """The amounts in their order."""
        return tuple(plate.amount for plate in self.kinds)

    def _changed(self, place: int) -> None:
        """Keep the total within its limit: one too many is taken from another kind."""
        over = sum(self.value()) - self._shape.high
        for other in reversed(self.kinds):
            if over > 0 and other is not self.kinds[place] and other.amount:
                less = min(over, other.amount)
                over -= less
                other.set_amount(other.amount - less)
        if over > 0:
            self.kinds[place].set_amount(self.kinds[place].amount - over)
        self._tell()

    def _tell(self) -> None:
        value = self.value()
        self.do.word(self._give_words(value), self._why(value))

    def focus_first(self) -> None:
        """Focus the wanted amount: never the plate that gives the answer."""
        self.kinds[self.wanted].setFocus(Qt.FocusReason.OtherFocusReason)


class CombinationRow(StepRow):
    """All ways to take a few things, a plate for each; `given` tells which."""

    given = Signal(object)

    def __init__(
        self,
        look: Appearance,
        key: tuple[object, ...],
        shape: Amounts,
        words: Callable[[tuple[int, ...]], PlateWords],
    ) -> None:
        super().__init__(look, key)
        for one in combinations(shape):
            said = words(one)
            plate = self.add(Plate(look, said.title))
            plate.offer(said.note, said.hint)
            plate.clicked.connect(lambda *_, one=one: self.given.emit(one))


def amounts(most: Sequence[int], high: int) -> Iterator[tuple[int, ...]]:
    """Amounts for every total up to `high`, and of few things all that there are."""
    high = min(high, sum(most))
    if high <= FEW:
        ranges = (range(min(one, high) + 1) for one in most)
        yield from (one for one in product(*ranges) if sum(one) <= high)
        return
    for total in range(high + 1):
        before = [sum(most[:place]) for place in range(len(most))]
        yield tuple(min(one, max(0, total - less)) for one, less in zip(most, before, strict=True))


def longest(words: Sequence[str]) -> tuple[str, ...]:
    """Those of which one is the widest: letters differ less in width than by these few."""
    most = max(map(len, words), default=0)
    return tuple(sorted({one for one in words if len(one) > most - 4}))
