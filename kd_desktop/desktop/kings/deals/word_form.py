"""The form for giving a word: to whom, and what you will do in this vote. It is free and not binding."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.phrases.names import Names, pledge_name
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.chooser import Chooser
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.snug import SnugPlate
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE
from kd_desktop.engine.council.commands import GiveWord
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.view import View

GROWTHS = (1.6, 1.45, 1.3, 1.15, 1.0)
"""The scales at which everything can be set, the largest first."""


class WordForm(QWidget):
    """A new word of that seat, and those given in this vote. `given` carries the command of the new word.

    `refuse` says why a command isn't allowed, or "". The page holds little, so it is set as large as the room
    allows, and centred.
    """

    given = Signal(object)

    def __init__(self, look: Appearance, view: View, seat: int, refuse: Callable[[Command], str]) -> None:
        super().__init__()
        self.look, self._refuse = look, refuse
        names, reign = Names(view), view.reign
        seats = range(len(reign.seats)) if reign is not None else range(0)
        others: list[tuple[str, object]] = [(names.seat(one), one) for one in seats if one != seat]
        self.to = Chooser(self.tr("Who you give your word to"), others)
        ballots: list[tuple[str, object]] = [(pledge_name(one), one) for one in ("aye", "nay", "pass")]
        self.ballot = Chooser(self.tr("What you promise to do"), ballots)
        self.give = SnugPlate(look, self.tr("Give your word"), "ink", ground=BONE)
        row = QWidget()
        self._flow = Flow(row, gap=look.gap(6))
        for part in (self.to, self.ballot, self.give):
            self._flow.addWidget(part)
        self._labels: list[tuple[Label, str, float, int]] = []
        self._grown = 0.0, 0
        title = self._label(self.tr("Your word only"), INK, 24, 600)
        self._why_not = self._label("", MUTE, 22)
        about = self.tr("It isn’t binding, but everyone sees whether you keep it, and councillors remember.")
        column = self._column = in_column(on=self, edges=0)
        column.addStretch(1)
        for line in (title, row, self._why_not, self._label(about, MUTE, 22)):
            column.addWidget(line)
        for one in reign.pledges if reign is not None else ():
            words = self.tr("{house} has given {other} its word {word}.").format(
                house=names.seat(one.maker), other=names.seat(one.to), word=pledge_name(one.ballot)
            )
            column.addWidget(self._label(words, INK, 22))
        column.addStretch(1)
        for box in (self.to, self.ballot):
            box.currentIndexChanged.connect(self._said)
        self._grow(1.0)
        self.give.clicked.connect(lambda: self.given.emit(self.command()))
        self._said()

    def _label(self, words: str, ink: str, size: float, weight: int = 400) -> Label:
        label = Label(words)
        label.setWordWrap(True)
        self._labels.append((label, ink, size, weight))
        return label

    def _grow(self, by: float) -> None:
        """Set everything so much larger than usual."""
        look = self.look
        if (by, look.px(18)) == self._grown:
            return
        self._grown = by, look.px(18)
        for label, ink, size, weight in self._labels:
            look.dress(label, ink, size * by, weight, serif=weight > 400)
        for box in (self.to, self.ballot):
            box.setFont(look.font(18 * by))
        self.give.letters = 22 * by
        self.give.updateGeometry()
        self._flow.setSpacing(look.gap(6 * by))
        self._column.setSpacing(look.gap(8 * by))

    def _fill_room(self) -> None:
        """Be as large as there is room for."""
        port = self.parentWidget()
        if port is None:
            return
        for by in GROWTHS:
            self._grow(by)
            self._column.invalidate()
            if self._column.totalHeightForWidth(port.width()) <= port.height():
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scale the form to the room."""
        super().resizeEvent(event)
        self._fill_room()

    def parts(self) -> tuple[QWidget, ...]:
        """All its controls, in order."""
        return self.to, self.ballot, self.give

    def focused(self) -> int | None:
        """Which of its parts has the focus; None for none."""
        return next((at for at, part in enumerate(self.parts()) if part.hasFocus()), None)

    def choose(self, word: GiveWord) -> None:
        """Choose that word."""
        self.to.choose(word.to)
        self.ballot.choose(word.ballot)

    def command(self) -> GiveWord:
        """The command for the word chosen now."""
        return GiveWord(self.to.currentData(), self.ballot.currentData())

    def _said(self) -> None:
        reason = self._refuse(self.command()) if self.to.count() else ""
        self._why_not.setText(reason)
        self._why_not.setVisible(bool(reason))
        self._fill_room()
        if reason:
            self.give.refuse(reason)
        else:
            self.give.offer()
