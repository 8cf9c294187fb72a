"""What the house that drafts has with an agenda: an Alignment of its own, with squares to mark."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF

from kd_desktop.desktop.kings.chamber.achievement import squares
from kd_desktop.desktop.kings.phrases.rewards import alignment_reward
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import INK, PAPER
from kd_desktop.desktop.kit.wording import sentences, translate
from kd_desktop.engine.kings.content import SecretAgenda
from kd_desktop.engine.kings.view import View


class Favour(NamedTuple):
    """An agenda that the house wants: its squares, and what it would bring."""

    marked: int
    of: int
    reward: str

    @property
    def words(self) -> str:
        """The mark in a word."""
        return translate("Favour", "Wanted")

    @property
    def about(self) -> str:
        """The whole of it: where that comes from, what its squares count, and what they bring."""
        words = translate(
            "Favour",
            "Your house wants this agenda: it stands on your house’s sheet. Each reign in which you play it "
            "marks one of its {of} squares, however it goes ({marked} so far).",
        ).format(marked=self.marked, of=self.of)
        full = translate("Favour", "All marked: {reward}").format(reward=self.reward)
        return sentences((words, full if self.reward else ""))

    def wide(self, look: Appearance) -> float:
        """How wide the word is."""
        return look.type(16, 700).width(self.words)

    def print(self, painter: Painter, look: Appearance, start: float, end: QPointF) -> None:
        """Print it on a card, up to that place on the line; with its squares where they fit after `start`."""
        size = look.px(16) * 0.68
        boxes = look.gap(8) + self.of * size * 1.5
        whole = start + look.gap(10) + self.wide(look) + boxes <= end.x()
        x = end.x() - self.wide(look) - (boxes if whole else 0)
        x = painter.text(x, end.y(), self.words, look.type(16, 700, ground=PAPER))
        if whole:
            squares(painter, x + look.gap(8), end.y(), size, self.marked, self.of, INK)


def favour_of(agenda: SecretAgenda, view: View) -> Favour | None:
    """What the viewer's own house has with that agenda; None where it isn't wanted, or marked wholly."""
    own = view.own
    for mark in own.alignments if own is not None else ():
        wanted = mark.alignment
        if wanted.agenda == agenda.name and wanted.favoured and mark.marks < wanted.squares:
            return Favour(mark.marks, wanted.squares, alignment_reward(wanted))
    return None
