"""The cards of the own hand behind the curtain, side by side, crowded, or one below the other."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout

from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.theme import DUSK
from kd_desktop.desktop.page.card_part import EDGE
from kd_desktop.desktop.stage.secrets import Secrets
from kd_desktop.desktop.throne.cards.hand_card import HandCard
from kd_desktop.desktop.throne.cards.values import HandValue

SHARES = (1.0, *(n / 20 for n in range(19, 7, -1)))
"""The shares of its least width that a crowded card has beside the one in front, the more cards the less."""
LAP = EDGE // 2
"""Pixels by which the free edges of crowded cards lie over each other, at each side."""
POINTED = (QEvent.Type.FocusIn, QEvent.Type.HoverEnter)


class HandRow(Secrets):
    """The cards of one hand. If they are crowded, only the one last pointed at or focused is whole, in front.

    The others show their names, and what they bring or when they can be played, at its sides, in the places
    that they would have under it.

    `pressed` tells the id of one that was offered and pressed, `left` that the focus has left one, `added` of
    a new one.
    """

    pressed = Signal(str)
    left = Signal()
    added = Signal(object)
    hinted = Signal(str)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.cards: dict[str, HandCard] = {}
        self._tight, self._share = False, 1.0
        self._front = ""
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
        self.cards, self._front = {}, ""
        self._none.hide()

    def set_cards(self, values: tuple[HandValue, ...]) -> None:
        """Show these cards; cards that stay are kept, with the focus on them."""
        wanted = [value.card for value in values]
        for card in [card for card in self.cards if card not in wanted]:
            put_away(self.cards.pop(card))
        for place, value in enumerate(values):
            if value.card not in self.cards:
                made = self.cards[value.card] = HandCard(self.look, opens=True)
                made.clicked.connect(lambda *_, card=value.card: self.pressed.emit(card))
                made.hinted.connect(self.hinted)
                made.left.connect(self.left)
                made.installEventFilter(self)
                self._row.insertWidget(place + 1, made)
                made.show()
                self.added.emit(made)
            self.cards[value.card].set_card(value)
        self.cards = {card: self.cards[card] for card in wanted}
        self._none.setVisible(not values)

    def stand(self, upright: bool) -> None:
        """Arrange the cards in a row, or one below the other."""
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if upright else ways.LeftToRight)

    def wide(self) -> int:
        """The width of all cards together."""
        sizes = [card.minimumSizeHint() if self._tight else card.sizeHint() for card in self.cards.values()]
        if not sizes:
            return self._none.sizeHint().width()
        return sum(round(size.width() * self._share) for size in sizes[:-1]) + sizes[-1].width()

    def tighten(self, step: int) -> bool:
        """Let cards be as narrow as their words allow (they take more if there is more); then overlap."""
        if step > len(SHARES):
            return False
        self._tight, self._share = bool(step), SHARES[max(0, step - 1)]
        return True

    @property
    def crowded(self) -> bool:
        """Whether there is room for only one whole card."""
        return self._share < 1 and len(self.cards) > 1

    def settle(self) -> None:
        """Lay crowded cards beside the one in front; others are placed by the layout."""
        self._row.setEnabled(not self.crowded)
        self.updateGeometry()
        if self.crowded:
            self._crowd()
            return
        for card in self.cards.values():
            card.stand(aside=False)
        self._row.invalidate()
        self._row.activate()  # a row that has kept its size wouldn't be laid out by itself

    def _crowd(self) -> None:
        """Lay each card where it would show under the one in front, so that the pointer stays on it."""
        names = list(self.cards)
        at = self._at()
        whole = max(card.minimumSizeHint().width() for card in self.cards.values())
        slip = min(whole, (self.width() - whole) // (len(names) - 1))
        for place, card in enumerate(self.cards.values()):
            left = place * slip + (whole - slip if place > at else 0)
            card.stand(aside=place != at)
            box = QRect(left, 0, whole if place == at else slip, self.height())
            card.setGeometry(box if place == at else box.adjusted(-LAP, 0, LAP, 0) & self.rect())
        self.cards[names[at]].raise_()

    def minimumSizeHint(self) -> QSize:
        """All cards as close as they are now."""
        least = super().minimumSizeHint()
        return QSize(self.wide(), least.height()) if self.crowded else least

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep crowded cards as high as the row."""
        self.settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Bring the card to the front that is pointed at or focused, to be seen whole."""
        if event.type() in POINTED and self.crowded:
            self._bring(watched)
        return super().eventFilter(watched, event)

    def _bring(self, front: QObject) -> None:
        """Lay that card in front, whole."""
        name = next((name for name, card in self.cards.items() if card is front), "")
        if name and name != self._front:
            self._front = name
            self._crowd()

    def step(self, by: int) -> bool:
        """Bring the card so many places on to the front, if they are crowded, and read it out."""
        if not self.crowded:
            return False
        names = list(self.cards)
        card = self.cards[names[(self._at() + by) % len(names)]]
        self._bring(card)
        announce(card, card.accessibleName())
        return True

    def _at(self) -> int:
        """The place of the card in front."""
        names = list(self.cards)
        return names.index(self._front) if self._front in names else len(names) - 1

    def least(self) -> int:
        """The least width of a card."""
        return max((card.sizeHint().width() for card in self.cards.values()), default=self.look.gap(300))

    def fit(self, width: int) -> None:
        """Nothing to do: cards stretch by themselves."""

    def high(self) -> int:
        """The height of a card."""
        made = next(iter(self.cards.values()), None)
        return made.sizeHint().height() if made is not None else self.look.gap(174)

    def low(self) -> int:
        """The least height of a card."""
        made = next(iter(self.cards.values()), None)
        return made.minimumSizeHint().height() if made is not None else self.high()
