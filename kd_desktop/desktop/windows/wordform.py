"""Giving one's word: to whom, and what one will do in this vote. It costs nothing and binds nobody."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from kd_desktop.desktop.phrases.names import Names, pledge_name
from kd_desktop.desktop.theme import DUSK, PAPER, PLATE, shown
from kd_desktop.desktop.windows.dealform import Chooser
from kd_desktop.desktop.windows.flow import Flow
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import GiveWord
from kd_desktop.engine.kings.view import View


class WordForm(QWidget):
    """The words given in this vote, and a new one of the seat of that view. `given` has its command.

    `refuse` says why a command isn't allowed, or "".
    """

    given = Signal(object)

    def __init__(self, look: Look, view: View, refuse: Callable[[Command], str]) -> None:
        super().__init__()
        self.look, self._refuse = look, refuse
        names = Names(view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._label(self.tr("Or only your word"), PAPER, 22, 600))
        about = self.tr("It binds nobody. Everybody sees whether it was kept, and councillors remember.")
        column.addWidget(self._label(about, DUSK))
        reign = view.reign
        for one in reign.pledges if reign is not None else ():
            words = self.tr("{house} has given {other} its word {word}.").format(
                house=names.seat(one.maker), other=names.seat(one.to), word=pledge_name(one.ballot)
            )
            column.addWidget(self._label(words, PAPER))
        seats = range(len(reign.seats)) if reign is not None else range(0)
        others: list[tuple[str, object]] = [(names.seat(seat), seat) for seat in seats if seat != view.seat]
        self.to = Chooser(self.tr("To whom you give your word"), others)
        ballots: list[tuple[str, object]] = [(pledge_name(one), one) for one in ("aye", "nay", "pass")]
        self.ballot = Chooser(self.tr("What you give your word to do"), ballots)
        self.give = Plate(look, self.tr("Give your word"), ground=PLATE, low=True)
        row = QWidget()
        flow = Flow(row, gap=look.gap(6))
        for part in (self.to, self.ballot, self.give):
            flow.addWidget(part)
        column.addWidget(row)
        self._why_not = self._label("", DUSK)
        column.addWidget(self._why_not)
        for box in (self.to, self.ballot):
            box.setFont(look.font(18))
            box.currentIndexChanged.connect(self._said)
        self.give.clicked.connect(lambda: self.given.emit(self.command()))
        self._said()

    def _label(self, words: str, ink: str, size: float = 18, weight: int = 400) -> QLabel:
        label = QLabel(words)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(self.look.font(size, weight, serif=size > 18))
        label.setStyleSheet(f"color: {shown(ink)};")
        return label

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
