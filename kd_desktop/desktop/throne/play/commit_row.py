"""The row by which tokens are committed to the three tracks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.page.question_rows import GivePlate, PlateWords, StepRow, amounts
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.engine.throne.vocabulary import BASICS, HERO, TOKENS, TRACKS, Token


class CommitRow(StepRow):
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
        every = [(one[:HERO], (one[HERO], 0, 0)) for one in amounts(stock, need)]
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


def forced_commit(
    stock: tuple[int, ...], room: tuple[int, ...], need: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tokens, and the Heroes by track, that every commit of `need` has."""
    places = range(len(room))
    *basics, heroes = stock

    def without(own: int = -1, wild: int = -1) -> int:
        """The most that is left to commit without that track's tokens, or without Heroes on it."""
        given = [0 if at == own else min(basics[at], room[at]) for at in places]
        free = sum(room[at] - given[at] for at in places if at != wild)
        return sum(given) + min(heroes, free)

    return (
        tuple(max(0, need - without(own=at)) for at in places),
        tuple(max(0, need - without(wild=at)) for at in places),
    )
