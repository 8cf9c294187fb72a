"""The rows of the bar by which people answer: choices, amounts of tokens, cards, and what else is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.settings.held_input import fingers
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.desktop.throne.play.walk import combinations
from kd_desktop.engine.shapes import Amounts, Given
from kd_desktop.engine.throne.vocabulary import BASICS, HERO, TOKENS, TRACKS, Token

Why = Callable[[Given], str]
"""Why that may not be given now, in one sentence; "" when it may."""


class PlateWords(NamedTuple):
    """What stands on a plate, and what the bar says of it while it has the focus."""

    title: str
    note: str = ""
    hint: str = ""


class ThroneRow(AnswerRow):
    """A row; `key` begins with what tells one question from another; the rest is a place in it.

    `main` is what is usually wanted; `first` gives the focus to something outside it, if it can.
    """

    def __init__(self, look: Appearance, key: tuple[object, ...] = ()) -> None:
        super().__init__(look)
        self.key = key
        self.main: Plate | None = None
        self.first: Callable[[], bool] = lambda: False

    def same_question(self, former: AnswerRow) -> bool:
        """Whether the former one stood at the same place of the same question."""
        return isinstance(former, ThroneRow) and bool(self.key) and self.key == former.key

    def follows(self, former: AnswerRow) -> bool:
        """Whether the former one was a step of the same question."""
        return isinstance(former, ThroneRow) and bool(self.key) and self.key[:1] == former.key[:1]

    def focus_first(self) -> None:
        """The one that is usually wanted, else the first that can be used."""
        if self.first():
            return
        if self.main is not None and self.main.allowed:
            self.main.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().focus_first()

    def go_on(self, plate: Plate, former: Plate) -> None:
        """As many tokens, and as much chosen, as before."""
        if isinstance(plate, TokenPlate) and isinstance(former, TokenPlate):
            plate.set_amount(former.amount)

    def add_back(self, act: Callable[[], object], note: str = "") -> Plate:
        """A plate that takes the last choice back."""
        return self.add_plate(self.tr("Back"), act, note or self.tr("nothing is done yet"))


class ThroneIdleRow(ThroneRow):
    """What can be done while somebody else is awaited: often nothing."""

    def focus_first(self) -> None:
        """The sentence keeps the focus: a second Enter after one's own act does nothing."""


class ChoiceRow(ThroneRow):
    """One of several; `chosen` tells which."""

    chosen = Signal(str)

    def __init__(
        self, look: Appearance, key: tuple[object, ...], options: Sequence[tuple[str, PlateWords]]
    ) -> None:
        super().__init__(look, key)
        for option, words in options:
            plate = self.add(Plate(look, words.title))
            plate.offer(words.note, words.hint)
            plate.clicked.connect(lambda *_, option=option: self.chosen.emit(option))


class AmountsRow(ThroneRow):
    """So many tokens of each type; `given` tells how many."""

    given = Signal(object)

    def __init__(
        self,
        look: Appearance,
        key: tuple[object, ...],
        shape: Amounts,
        names: Sequence[str],
        give: Callable[[tuple[int, ...]], PlateWords],
        why: Why,
        suggested: tuple[int, ...] = (),
    ) -> None:
        super().__init__(look, key)
        self._shape, self._give_words, self._why = shape, give, why
        self.do = Plate(look, "")
        self.tokens: list[TokenPlate] = []
        for place, (kind, most) in enumerate(zip(shape.kinds, shape.most, strict=True)):
            plate = TokenPlate(look, _token(kind), names[place], most)
            plate.set_amount(suggested[place] if suggested else 0)
            self.add(plate)
            self.tokens.append(plate)
            plate.amount_changed.connect(lambda _, place=place: self._changed(place))
            plate.clicked.connect(self._enter)
        self.add(self.do)
        self.do.clicked.connect(lambda *_: self.given.emit(self.value()))
        self._tell()

    def _enter(self) -> None:
        """Enter on an amount gives all of them; nothing at all only from the plate that says so."""
        if self.do.allowed and not any(self.value()):
            fingers.anew()  # held on, it would press the plate too
            self.do.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.do.press()

    def value(self) -> tuple[int, ...]:
        """The amounts in their order."""
        return tuple(plate.amount for plate in self.tokens)

    def _changed(self, place: int) -> None:
        """No more than may be in all: one too many is taken from another type."""
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
        words, reason = self._give_words(value), self._why(value)
        self.do.setText(words.title)
        if reason:
            self.do.refuse(reason)
        else:
            self.do.offer(words.note, words.hint)

    def focus_first(self) -> None:
        """What gives the answer where it can be given as it stands, else the first amount."""
        (self.do if self.do.allowed and any(self.value()) else self.tokens[0]).setFocus(
            Qt.FocusReason.OtherFocusReason
        )


class CombinationRow(ThroneRow):
    """All ways to take a few tokens, one plate for each; `given` tells which."""

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

    `given` tells tokens and Heroes in the order of the tracks. `room` is what is missing on each track,
    `stock` what there is, `need` how many it must be.
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
        self.do = Plate(look, "")
        own, wild = suggested_commit(stock, room, need)
        self.own = [
            self._plate(BASICS[at], names(BASICS[at], TRACKS[at]), min(stock[at], room[at]), own[at])
            for at in range(len(TRACKS))
        ]
        heroes = range(len(TRACKS)) if stock[HERO] else ()
        self.wild = [
            self._plate(TOKENS[HERO], names(TOKENS[HERO], TRACKS[at]), min(stock[HERO], room[at]), wild[at])
            for at in heroes
        ]
        for plate in (*self.own, *self.wild):
            plate.amount_changed.connect(lambda _, plate=plate: self._changed(plate))
        self.add(self.do)
        self.do.clicked.connect(lambda *_: self.given.emit(self.value()))
        self._tell()

    def _plate(self, token: Token, name: str, most: int, amount: int) -> TokenPlate:
        plate = TokenPlate(self.look, token, name, most)
        plate.set_amount(amount)
        self.add(plate)
        plate.clicked.connect(lambda *_: self.do.press())
        return plate

    def value(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Tokens and Heroes by track."""
        own = tuple(plate.amount for plate in self.own)
        return own, tuple(plate.amount for plate in self.wild) or (0,) * len(self.own)

    def _changed(self, changed: TokenPlate) -> None:
        """Never more than is needed, than a track has room for, or than there are Heroes."""
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
        words, reason = self._give_words(own, wild), self._why(own, wild)
        self.do.setText(words.title)
        if reason:
            self.do.refuse(reason)
        else:
            self.do.offer(words.note, words.hint)

    def focus_first(self) -> None:
        """What commits, as it is suggested."""
        (self.do if self.do.allowed else self.own[0]).setFocus(Qt.FocusReason.OtherFocusReason)


def suggested_commit(
    stock: tuple[int, ...], room: tuple[int, ...], need: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tokens of which there are most, where there is room; Heroes only for what they don't reach."""
    own, wild = [0, 0, 0], [0, 0, 0]
    for _ in range(need):
        free = [at for at in range(3) if own[at] + wild[at] < room[at]]
        ready = [at for at in free if stock[at] > own[at]]
        if ready:
            own[max(ready, key=lambda at: stock[at] - own[at])] += 1
        elif free and stock[HERO] > sum(wild):
            wild[max(free, key=lambda at: room[at] - own[at] - wild[at])] += 1
    return tuple(own), tuple(wild)


class CardsRow(ThroneRow):
    """Some cards of the hand: pressed there or here they are chosen, and given all at once.

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
            plate.offer(self.tr("goes") if card in chosen else self.tr("stays"))
            plate.clicked.connect(lambda *_, card=card: self.picked.emit(card))
        self.do = self.add(Plate(look, give.title))
        if len(picked) == want:
            self.do.offer(give.note, give.hint)
        else:
            self.do.refuse(reason)
        self.do.clicked.connect(lambda *_: self.given.emit(picked))


def _token(kind: str) -> Token:
    return next(token for token in TOKENS if token == kind)
