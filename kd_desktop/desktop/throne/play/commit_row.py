"""The row by which tokens are committed to the three tracks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.page.question_rows import GivePlate, PlateWords, StepRow, amounts
from kd_desktop.desktop.throne.phrases.tokens import token_name, tokens_words
from kd_desktop.desktop.throne.play.answer_words import still_to_choose
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.engine.throne.actions import to_commit
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.engine.throne.vocabulary import BASICS, HERO, TOKENS, TRACKS, Token, Track


class CommitRow(StepRow):
    """Tokens committed to the three tracks, and Heroes by the track that they advance.

    At first nothing is chosen but what every commit has. `given` tells tokens and Heroes in the order of the
    tracks.
    """

    given = Signal(object)

    def __init__(
        self, look: Appearance, key: tuple[object, ...], stock: tuple[int, ...], tracks: tuple[int, ...]
    ) -> None:
        super().__init__(look, key)
        self._need = need = to_commit(tracks)
        self._room = room = tuple(GOAL - track for track in tracks)
        self._heroes, self._trimming = stock[HERO], False
        every = [self._said(one[:HERO], one[HERO:]) for one in amounts(stock, need)]
        self.do = GivePlate(look, [words for words, _ in every], [reason for _, reason in every])
        own, wild = forced_commit(stock, room, need)
        self.own = [
            self._plate(BASICS[at], token_name(BASICS[at]), room[at], own[at], stock[at])
            for at in range(len(TRACKS))
        ]
        heroes = range(len(TRACKS)) if stock[HERO] else ()
        self.wild = [
            self._plate(TOKENS[HERO], _for_track(TRACKS[at]), room[at], wild[at], stock[HERO])
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
        self.do.word(*self._said(*self.value()))

    def _said(self, own: Sequence[int], wild: Sequence[int]) -> tuple[PlateWords, str]:
        """What commits these, in words, and why they aren't enough."""
        spent = tokens_words((*own, sum(wild)))
        words = PlateWords(translate("Throne", "Commit"), spent, spent)
        return words, still_to_choose(self._need, sum(own) + sum(wild))

    def focus_first(self) -> None:
        """Focus the first amount that can grow: never the plate that commits."""
        plates = (*self.own, *self.wild)
        first = next((plate for plate in plates if plate.most), plates[0])
        first.setFocus(Qt.FocusReason.OtherFocusReason)


def _for_track(track: Track) -> str:
    """What Heroes are called that advance that track."""
    return {
        "military": translate("Throne", "for Military"),
        "church": translate("Throne", "for Church"),
        "popular": translate("Throne", "for Popular"),
    }[track]


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
