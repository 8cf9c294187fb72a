"""The rows of plates for answers: choices, amounts of tokens, cards, and other acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.theme import INK, PAPER
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.stage.answer_row import LAP, AnswerRow
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.desktop.throne.play.walk import combinations, forced, forced_commit
from kd_desktop.engine.shapes import Amounts, Given
from kd_desktop.engine.throne.vocabulary import BASICS, HERO, TOKENS, TRACKS, Token

Why = Callable[[Given], str]
"""Why an answer can't be given now, in one sentence; "" if it can."""
FEW = 6
"""Up to so many tokens all ways to give them are looked at; of more, one way for each number."""


class PlateWords(NamedTuple):
    """The words on a plate, the bar's words during its focus, and what the second press does of two."""

    title: str
    note: str = ""
    hint: str = ""
    again: str = ""


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

    def _titled(self) -> float:
        return max(map(self.look.type(self.letters, 700).width, (self.text(), *self._titles)))

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


class ThroneRow(AnswerRow):
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
        return isinstance(former, ThroneRow) and bool(self.key) and self.key == former.key

    def follows(self, former: AnswerRow) -> bool:
        """Whether the former row was a step of the same question."""
        if not isinstance(former, ThroneRow) or former.hides or not self.key:
            return False
        return self.key[:1] == former.key[:1]

    def telling(self) -> Sequence[TokenPlate]:
        """The amounts whose tokens alone say what they are."""
        return ()

    def sizeHint(self) -> QSize:
        """Everything in one row, with all words."""
        widths = self._widths(bare=False)
        wide = sum(widths) + self.flow.spacing() * max(0, len(widths) - 1)
        return QSize(wide, self.flow.sizeHint().height())

    def high(self, width: int) -> int:
        """The height of the rows: low plates leave out words that their tokens say, if that saves a row."""
        full, bare = (rows_of(self._widths(bare=bare), width, self.flow.spacing()) for bare in (False, True))
        for plate in self.telling():
            plate.leave_out(bare < full)
        return super().high(width)

    def _widths(self, *, bare: bool) -> list[int]:
        """The widths of its plates with all words, or without those that can be left out."""
        wide: dict[Plate, int] = {plate: plate.wide(bare) for plate in self.telling()}
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
        if isinstance(plate, TokenPlate) and isinstance(former, TokenPlate):
            plate.set_amount(former.amount)

    def add_back(self, act: Callable[[], object], note: str = "") -> Plate:
        """Add a plate that takes the last choice back."""
        return self.add_plate(self.tr("Back"), act, note or self.tr("nothing is done yet"))


class LiftRow(ThroneRow):
    """The plate that lifts the curtain, or opens the hand."""

    hides = True


class ThroneIdleRow(ThroneRow):
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


class ChoiceRow(ThroneRow):
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


class AmountsRow(ThroneRow):
    """Amounts of each type; `given` tells them. `wanted` is the place of the first amount to fill.

    At first nothing is chosen but what every answer has. `have` is what one owns of each type, if that is
    what is given.
    """

    given = Signal(object)

    def __init__(
        self,
        look: Appearance,
        key: tuple[object, ...],
        shape: Amounts,
        names: Sequence[str],
        give: Callable[[tuple[int, ...]], PlateWords],
        why: Why,
        have: tuple[int, ...] = (),
    ) -> None:
        super().__init__(look, key)
        self._shape, self._give_words, self._why = shape, give, why
        self.wanted = next((place for place, most in enumerate(shape.most) if most), 0)
        every = list(_amounts(shape.most, shape.high))
        self.do = GivePlate(look, [give(one) for one in every], [why(one) for one in every])
        self.tokens: list[TokenPlate] = []
        least = forced(shape)
        for place, (kind, most) in enumerate(zip(shape.kinds, shape.most, strict=True)):
            plate = TokenPlate(look, _token(kind), names[place], most, have[place] if have else None)
            plate.set_amount(least[place])
            self.add(plate)
            self.tokens.append(plate)
            plate.amount_changed.connect(lambda _, place=place: self._changed(place))
            plate.clicked.connect(self._enter)
        self.add(self.do)
        self.do.done.connect(lambda: self.given.emit(self.value()))
        self._tell()

    def _enter(self) -> None:
        """Enter on an amount leads to the plate that gives all; giving nothing needs its own way there."""
        if self.do.allowed and not any(self.value()):
            words = self.tr("Choose how many first, or go to “{nothing}” and press it.")
            self.hinted.emit(words.format(nothing=self.do.text()))
        else:
            self.do.lead()

    def telling(self) -> Sequence[TokenPlate]:
        """All amounts."""
        return self.tokens

    def value(self) -> tuple[int, ...]:
        """The amounts in their order."""
        return tuple(plate.amount for plate in self.tokens)

    def _changed(self, place: int) -> None:
        """Keep the total within its limit: a token too many is taken from another type."""
        over = sum(self.value()) - self._shape.high
        for other in reversed(self.tokens):
            if over > 0 and other is not self.tokens[place] and other.amount:
                less = min(over, other.amount)
                over -= less
                other.set_amount(other.amount - less)
        if over > 0:
            self.tokens[place].set_amount(self.tokens[place].amount - over)
        self._tell()

    def _tell(self) -> None:
        value = self.value()
        self.do.word(self._give_words(value), self._why(value))

    def focus_first(self) -> None:
        """Focus the wanted amount: never the plate that gives the answer."""
        self.tokens[self.wanted].setFocus(Qt.FocusReason.OtherFocusReason)


class CombinationRow(ThroneRow):
    """All ways to take a few tokens, a plate for each; `given` tells which."""

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


class CommitRow(ThroneRow):
    """Tokens committed to the three tracks, and Heroes by the track that they advance.

    At first nothing is chosen but what every commit has. `given` tells tokens and Heroes in the order of the
    tracks. `room` is the number of steps left on each track, `stock` the tokens there are, `need` the number
    to commit.
    """

    given = Signal(object)

    def __init__(
        self,
        look: Appearance,
        key: tuple[object, ...],
        stock: tuple[int, ...],
        room: tuple[int, ...],
        need: int,
        names: Callable[[Token, str], str],
        give: Callable[[tuple[int, ...], tuple[int, ...]], PlateWords],
        why: Callable[[tuple[int, ...], tuple[int, ...]], str],
    ) -> None:
        super().__init__(look, key)
        self._room, self._need, self._give_words, self._why = room, need, give, why
        self._heroes, self._trimming = stock[HERO], False
        every = [(one[:HERO], (one[HERO], 0, 0)) for one in _amounts(stock, need)]
        self.do = GivePlate(look, [give(*one) for one in every], [why(*one) for one in every])
        own, wild = forced_commit(stock, room, need)
        self.own = [
            self._plate(BASICS[at], names(BASICS[at], TRACKS[at]), room[at], own[at], stock[at])
            for at in range(len(TRACKS))
        ]
        heroes = range(len(TRACKS)) if stock[HERO] else ()
        self.wild = [
            self._plate(TOKENS[HERO], names(TOKENS[HERO], TRACKS[at]), room[at], wild[at], stock[HERO])
            for at in heroes
        ]
        for plate in (*self.own, *self.wild):
            plate.amount_changed.connect(lambda _, plate=plate: self._changed(plate))
        self.add(self.do)
        self.do.done.connect(lambda: self.given.emit(self.value()))
        self._tell()

    def telling(self) -> Sequence[TokenPlate]:
        """The tokens of the tracks' own types; a Hero's word names its track."""
        return self.own

    def _plate(self, token: Token, name: str, room: int, amount: int, have: int) -> TokenPlate:
        plate = TokenPlate(self.look, token, name, min(have, room), have)
        plate.set_amount(amount)
        self.add(plate)
        plate.clicked.connect(lambda *_: self.do.lead())
        return plate

    def value(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Tokens and Heroes by track."""
        own = tuple(plate.amount for plate in self.own)
        return own, tuple(plate.amount for plate in self.wild) or (0,) * len(self.own)

    def _changed(self, changed: TokenPlate) -> None:
        """Keep the amounts within the need, the tracks' room and the Heroes there are."""
        if self._trimming:
            return
        self._trimming = True
        for at in range(len(self.own)):
            pair = [self.own[at], *self.wild[at : at + 1]]
            self._trim(pair, self._room[at], changed)
        self._trim(self.wild, self._heroes, changed)
        self._trim([*self.own, *self.wild], self._need, changed)
        self._trimming = False
        self._tell()

    @staticmethod
    def _trim(plates: Sequence[TokenPlate], most: int, changed: TokenPlate) -> None:
        over = sum(plate.amount for plate in plates) - most
        others = [plate for plate in plates if plate is not changed]
        for plate in (*sorted(others, key=lambda one: -one.amount), changed):
            less = min(max(over, 0), plate.amount) if plate in plates else 0
            if less:
                over -= less
                plate.set_amount(plate.amount - less)

    def _tell(self) -> None:
        own, wild = self.value()
        self.do.word(self._give_words(own, wild), self._why(own, wild))

    def focus_first(self) -> None:
        """Focus the first amount that can grow: never the plate that commits."""
        plates = (*self.own, *self.wild)
        first = next((plate for plate in plates if plate.most), plates[0])
        first.setFocus(Qt.FocusReason.OtherFocusReason)


def _amounts(most: Sequence[int], high: int) -> Iterator[tuple[int, ...]]:
    """Amounts for every number of tokens up to `high`, and of few tokens all that there are."""
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


class CardsRow(ThroneRow):
    """Cards of the hand: a press there or here chooses one, and all are given at once.

    `picked` tells that a card was pressed, `given` the cards in the order of the hand.
    """

    picked = Signal(str)
    given = Signal(object)

    def __init__(
        self,
        look: Appearance,
        key: tuple[object, ...],
        cards: Sequence[tuple[str, PlateWords]],
        want: int,
        chosen: Sequence[str],
        give: PlateWords,
        reason: str,
    ) -> None:
        super().__init__(look, key)
        picked = tuple(card for card, _ in cards if card in chosen)
        for card, words in cards:
            plate = self.add(Plate(look, words.title))
            plate.setCheckable(True)
            plate.setChecked(card in chosen)
            plate.lit = card in chosen
            plate.offer(self.tr("you discard it") if card in chosen else self.tr("you keep it"))
            plate.clicked.connect(lambda *_, card=card: self.picked.emit(card))
        self.do = self.add(Plate(look, give.title))
        if len(picked) == want:
            self.do.offer(give.note, give.hint)
        else:
            self.do.refuse(reason)
        self.do.clicked.connect(lambda *_: self.given.emit(picked))


class SignPlate(Plate):
    """A plate with a sign at its left."""

    def _size(self) -> float:
        return self.look.px(18) * 1.1

    def sizeHint(self) -> QSize:
        """The plate's size, with room for the sign on the left and the same on the right."""
        like = super().sizeHint()
        return QSize(round(like.width() + 2.6 * self._size()), like.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plate, and the sign on it."""
        super().paintEvent(event)
        box, size = self.body(), self._size()
        square = QRectF(box.x() + size * 0.4, box.center().y() - size / 2, size, size)
        self.draw_sign(Painter(QPainter(self), 3), square)

    def draw_sign(self, painter: Painter, square: QRectF) -> None:
        """Draw the sign into that square."""
        raise NotImplementedError


class BoxPlate(SignPlate):
    """A plate with a tick box, so that the choice isn't told by colour alone."""

    def draw_sign(self, painter: Painter, square: QRectF) -> None:
        """The box, ticked or not."""
        size = square.width()
        painter.fill(outline(square), PAPER, 0.2)
        painter.line(outline(square), INK, 2.2, 0.2)
        if self.isChecked():
            painter.answer("aye", square.center().x(), square.center().y(), size * 0.8, INK)


class MomentsRow(ThroneRow):
    """Kinds of moments, each with a box to tick: whether to be asked then."""

    def add_box(self, words: PlateWords, *, asks: bool) -> Plate:
        """Add a kind of moment; a ticked one is brass and says so."""
        plate = self.add(BoxPlate(self.look, words.title))
        plate.setCheckable(True)
        plate.setChecked(asks)
        plate.lit = asks
        plate.offer(self.tr("ask me") if asks else self.tr("pass for me"), words.hint)
        return plate


def _token(kind: str) -> Token:
    return next(token for token in TOKENS if token == kind)
