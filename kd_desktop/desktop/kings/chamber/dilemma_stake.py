"""What the letter on the table means to the house whose chamber it is: the side it wants, and why."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.cloth import ROOM
from kd_desktop.desktop.kit.painter import Type
from kd_desktop.desktop.kit.part import TellingPart
from kd_desktop.desktop.kit.sides import draw_side
from kd_desktop.desktop.kit.theme import BONE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.council.content import Stake
from kd_desktop.engine.kings.view import View

LINES = 4
"""The most lines for what the house might say; of a longer text the tooltip has the rest."""


def own_stake(view: View) -> Stake | None:
    """What the letter being voted on means to the house of that view; None when nothing."""
    reign = view.reign
    if view.own is None or reign is None or reign.dilemma is None or reign.vote is None:
        return None
    house = reign.seats[view.own.seat].house.number
    return next((stake for stake in reign.dilemma.stakes if stake.house == house), None)


def could_say(stake: Stake) -> str:
    """What the house's player could say for its side."""
    text = translate("Chamber", "You could say: “{first}” And if they disagree: “{second}”")
    return text.format(first=stake.lines[0], second=stake.lines[1])


class DilemmaStake(TellingPart):
    """Shows a house's player the side it wants, as a help: they are free to argue and vote as they like."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.stake: Stake | None = None

    def set_view(self, view: View | None) -> None:
        """Show what concerns the seat of that view; None blanks everything at once."""
        self.stake = stake = own_stake(view) if view is not None else None
        self.explain(could_say(stake) if stake is not None else "")
        self.say(self._side() if stake is not None else "")

    def _side(self) -> str:
        assert self.stake is not None
        return self.tr("Your house wants {side}").format(side=side_name(self.stake.wants))

    def _words(self) -> Type:
        return self.look.type(17, 600, serif=True, ink=BONE, ground=ROOM)

    def _line(self) -> Type:
        return self.look.type(20, serif=True, italic=True, ink=BONE, ground=ROOM)

    def sizeHint(self) -> QSize:
        """The side, and as many lines as its words need."""
        words, line = self._words(), self._line()
        wide = words.px * 1.3 + (words.width(self._side()) if self.stake is not None else 0)
        said = len(self._said(max(self.width(), round(wide) + 18)))
        high = words.px * 1.1 + line.px * (1.6 + max(1, said - 1) * 1.22)
        return QSize(round(wide) + 18, round(high) + 2)

    def _said(self, width: int) -> list[str]:
        """What could be said, in lines."""
        if self.stake is None:
            return []
        return self._line().clipped(self.stake.lines[0], width - 14, LINES)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrower, the words need more lines."""
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The side with its mark, and what could be said."""
        press, stake = self.begin(), self.stake
        if stake is None:
            return
        words, line = self._words(), self._line()
        y = words.px * 1.1
        draw_side(press, stake.wants, 8 + words.px * 0.5, y - words.px * 0.32, words.px)
        press.text(8 + words.px * 1.3, y, self._side(), words)
        y += line.px * 1.25
        press.lines(8, y, self._said(self.width()), line, line.px * 1.22)
