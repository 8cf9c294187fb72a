"""What lies behind the curtain: the cards of the own hand, side by side or below each other."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.putting_away import put_away
from kd_desktop.desktop.kit.theme import DUSK
from kd_desktop.desktop.stage.secrets import Secrets
from kd_desktop.desktop.throne.cards.hand_card import HandCard
from kd_desktop.desktop.throne.cards.values import HandValue


class HandRow(Secrets):
    """The cards of one hand.

    `pressed` tells the id of one that was offered and pressed, `added` of a new one.
    """

    pressed = Signal(str)
    added = Signal(object)
    hinted = Signal(str)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.cards: dict[str, HandCard] = {}
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._none = Label(self.tr("The hand is empty."))
        self._row.addWidget(self._none)
        self._none.hide()
        self._row.addStretch(1)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.look.dress(self._none, DUSK, 20, serif=True, italic=True)

    def clear(self) -> None:
        """Blank everything at once, names for screen readers included."""
        for card in self.cards.values():
            put_away(card)
        self.cards = {}
        self._none.hide()

    def set_cards(self, values: tuple[HandValue, ...]) -> None:
        """Show these; cards that stay are kept, with the focus on them."""
        wanted = [value.card for value in values]
        for card in [card for card in self.cards if card not in wanted]:
            put_away(self.cards.pop(card))
        for place, value in enumerate(values):
            if value.card not in self.cards:
                made = self.cards[value.card] = HandCard(self.look, opens=True)
                made.clicked.connect(lambda *_, card=value.card: self.pressed.emit(card))
                made.hinted.connect(self.hinted)
                self._row.insertWidget(place + 1, made)
                made.show()
                self.added.emit(made)
            self.cards[value.card].set_card(value)
        self.cards = {card: self.cards[card] for card in wanted}
        self._none.setVisible(not values)

    def offer(self, offered: Mapping[str, str], chosen: tuple[str, ...]) -> None:
        """Which can be pressed now and what that does, and which are chosen."""
        for name, card in self.cards.items():
            if name in offered:
                card.offer(offered[name])
            else:
                card.rest()
            card.choose(name in chosen)

    def stand(self, upright: bool) -> None:
        """Lie in a row, or stand below each other."""
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if upright else ways.LeftToRight)

    def wide(self) -> int:
        """How wide all cards are together."""
        cards = list(self.cards.values())
        return sum(card.sizeHint().width() for card in cards) or self._none.sizeHint().width()

    def least(self) -> int:
        """How wide one is."""
        return max((card.sizeHint().width() for card in self.cards.values()), default=self.look.gap(300))

    def fit(self, width: int) -> None:
        """Cards stretch by themselves."""

    def high(self) -> int:
        """How high a card is."""
        made = next(iter(self.cards.values()), None)
        return made.sizeHint().height() if made is not None else self.look.gap(174)
