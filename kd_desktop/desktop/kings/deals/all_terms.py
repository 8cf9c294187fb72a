"""Deals beyond the tiles: several payments and promises in words, and earlier deals."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kd_desktop.desktop.kings.deals.all_deals import Dealt
from kd_desktop.desktop.kings.deals.form import DealForm
from kd_desktop.desktop.kings.phrases.deals import deal_sentence
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import DUSK, PAPER, PLATE
from kd_desktop.engine.kings.view import View


class AllTerms(QWidget):
    """The form with every kind of promise, and the deals of the reign."""

    def __init__(self, look: Appearance, view: View, seat: int, dealt: Iterable[Dealt]) -> None:
        super().__init__()
        self.look = look
        column = QVBoxLayout(self)
        column.setContentsMargins(look.gap(16), look.gap(10), look.gap(16), look.gap(10))
        column.setSpacing(look.gap(10))
        self.form = DealForm(look, view, seat)
        column.addWidget(self.form)
        self._told: list[Label] = []
        self._deals = QVBoxLayout()
        self._deals.setSpacing(look.gap(10))
        column.addLayout(self._deals)
        column.addStretch(1)
        self.show_deals(view, dealt)

    def show_deals(self, view: View, dealt: Iterable[Dealt]) -> None:
        """List the deals as they stand now; the form stays as it is, with the focus if it has that."""
        while self._told:
            told = self._told.pop()
            self._deals.removeWidget(told)
            put_away(told)
        now = view.reign.round if view.reign is not None else 0
        dealt = list(dealt)
        self._list(view, self.tr("In this vote"), [one for one in dealt if one.round == now])
        self._list(view, self.tr("Earlier in this reign"), [one for one in dealt if one.round < now])

    def _list(self, view: View, title: str, dealt: list[Dealt]) -> None:
        """List deals with their outcomes, the latest first."""
        if not dealt:
            return
        self._tell(title, PAPER, 22, 600, serif=True)
        for one in reversed(dealt):
            words = self.tr("Round {n}. {deal}").format(n=one.round, deal=deal_sentence(one.deal, view))
            self._tell(words, DUSK, 20)

    def _tell(self, words: str, ink: str, size: float, weight: int = 400, *, serif: bool = False) -> None:
        label = Label(words)
        label.setWordWrap(True)
        self.look.dress(label, ink, size, weight, serif=serif)
        self._told.append(label)
        self._deals.addWidget(label)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dark block."""
        Painter(QPainter(self), 4).fill(outline(QRectF(self.rect()), -1), PLATE, 0.7)
