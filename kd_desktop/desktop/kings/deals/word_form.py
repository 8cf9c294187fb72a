"""Giving one's word: to whom, and what one will do in this vote. It costs nothing and binds nobody."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.phrases.names import Names, pledge_name
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.chooser import Chooser
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.snug import SnugPlate
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import GiveWord
from kd_desktop.engine.kings.view import View


class WordForm(QWidget):
    """A new word of that seat, and those given in this vote. `given` has the command of the new one.

    `refuse` says why a command isn't allowed, or "".
    """

    given = Signal(object)

    def __init__(self, look: Appearance, view: View, seat: int, refuse: Callable[[Command], str]) -> None:
        super().__init__()
        self.look, self._refuse = look, refuse
        names, reign = Names(view), view.reign
        seats = range(len(reign.seats)) if reign is not None else range(0)
        others: list[tuple[str, object]] = [(names.seat(one), one) for one in seats if one != seat]
        self.to = Chooser(self.tr("To whom you give your word"), others)
        ballots: list[tuple[str, object]] = [(pledge_name(one), one) for one in ("aye", "nay", "pass")]
        self.ballot = Chooser(self.tr("What you give your word to do"), ballots)
        self.give = SnugPlate(look, self.tr("Give your word"), "ink", ground=BONE)
        row = QWidget()
        flow = Flow(row, gap=look.gap(6))
        for part in (self.to, self.ballot, self.give):
            flow.addWidget(part)
        self._why_not = self._label("", MUTE, 22)
        about = self.tr("It binds nobody. Everybody sees whether it was kept, and councillors remember.")
        title = self._label(self.tr("Only your word"), INK, 24, 600)
        column = in_column(title, row, self._why_not, self._label(about, MUTE, 22), on=self, edges=0)
        for one in reign.pledges if reign is not None else ():
            words = self.tr("{house} has given {other} its word {word}.").format(
                house=names.seat(one.maker), other=names.seat(one.to), word=pledge_name(one.ballot)
            )
            column.addWidget(self._label(words, INK, 22))
        column.addStretch(1)
        for box in (self.to, self.ballot):
            box.setFont(look.font(18))
            box.currentIndexChanged.connect(self._said)
        self.give.clicked.connect(lambda: self.given.emit(self.command()))
        self._said()

    def _label(self, words: str, ink: str, size: float, weight: int = 400) -> Label:
        label = Label(words)
        label.setWordWrap(True)
        self.look.dress(label, ink, size, weight, serif=weight > 400)
        return label

    def parts(self) -> tuple[QWidget, ...]:
        """All that can be used in it, in order."""
        return self.to, self.ballot, self.give

    def focused(self) -> int | None:
        """Which of its parts has the focus; None for none."""
        return next((at for at, part in enumerate(self.parts()) if part.hasFocus()), None)

    def choose(self, word: GiveWord) -> None:
        """Mean that word."""
        self.to.choose(word.to)
        self.ballot.choose(word.ballot)

    def command(self) -> GiveWord:
        """What would be said now."""
        return GiveWord(self.to.currentData(), self.ballot.currentData())

    def _said(self) -> None:
        reason = self._refuse(self.command()) if self.to.count() else ""
        self._why_not.setText(reason)
        self._why_not.setVisible(bool(reason))
        if reason:
            self.give.refuse(reason)
        else:
            self.give.offer()
