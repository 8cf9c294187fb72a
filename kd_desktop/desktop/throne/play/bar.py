"""The bar of the throne game: its sentence with claimants' heads."""

from __future__ import annotations

from collections.abc import Iterable

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.throne.cards import marks

LINES_BESIDE = 1.85
"""How many lines of its width a sentence fills beside its answers at the most, where height is scarce."""


class ThroneBar(ActionBar):
    """The bar with the head of the awaited claimant beside its sentence, given by the number of the party.

    A click on the sentence asks `about` a thing, if it tells of one.
    """

    closer_over_answers = True
    about: TableSubject | None = None

    def mark(self, painter: Painter, name: str, cx: float, cy: float, wide: float) -> None:
        """The head, and the emblem on its edge."""
        if name.isdecimal():
            party = int(name)
            marks.head(painter, party, cx + wide * 0.08, cy, wide * 1.16)
            marks.badge(painter, party, cx - wide * 0.36, cy + wide * 0.45, wide * 0.36)

    def _measure(self, width: int) -> tuple[int, int, bool]:
        """Where height is scarce, answers go below a sentence of more than two lines beside them."""
        wide, high, below = super()._measure(width)
        row = self.answer
        if below or not self._low or not isinstance(row, AnswerRow) or row.flow.whole():
            return wide, high, below
        beside = (
            width - self._crest_room() - self._margin() - wide - self.look.gap(8) - self._slot_room(width)
        )
        if self._said_wide() <= LINES_BESIDE * beside:
            return wide, high, below
        room = width - 2 * self._margin()
        return room, row.high(room), True

    def _said_wide(self) -> float:
        """How wide the sentence is in one line."""
        bold, usual = self.look.type(34, 700, serif=True), self.look.type(34, serif=True)
        return bold.width(self._first) + usual.width(f" {self._rest}")

    def _after_news(self, words: str) -> str:
        """What a control says; where height is scarce, after news only if that is still one line."""
        said = super()._after_news(words)
        wide = self.hint.fontMetrics().horizontalAdvance(said)
        return said if not self._low or wide <= self._hint_room(self.width()) else words

    def _notes(self, plates: Iterable[Plate]) -> list[str]:
        """Where a plate has no room for its note, the whole sentence that says the same, if there is one."""
        plates = list(plates)
        said = [one for one in plates if one.low and one.allowed and one.sentence and not _lifted(one)]
        return [*(one.noted() for one in said), *super()._notes(one for one in plates if one not in said)]


def _lifted(plate: Plate) -> bool:
    """Whether its note is what the second press does."""
    return isinstance(plate, TwicePlate) and plate.lifted
