"""The stores for dragging: the tokens of the player's own plate, and the cards of the open hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, Signal

from kd_desktop.desktop.kit.drag_recogniser import DragRecogniser
from kd_desktop.desktop.page.card_part import CardPart
from kd_desktop.desktop.throne.cards.hand_card import HandCard
from kd_desktop.desktop.throne.cards.player_plate import PlayerPlate
from kd_desktop.desktop.throne.hand.row import HandRow
from kd_desktop.desktop.throne.play.seats import Seats


class HandStore(QObject):
    """The store of parts that are made one after another; a tap on one presses it, as without dragging.

    See `DragSource`; each kind says what is at a point of a part. `asked` tells of a tap that means nothing
    there, and what lies there.
    """

    lifted = Signal(int, QPoint)
    moved = Signal(QPoint)
    dropped = Signal(QPoint)
    refused = Signal(str)
    asked = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.n = 0
        self.why_not: Callable[[], str] = lambda: ""
        self._grip: DragRecogniser | None = None
        self._home = QPoint()

    def watch(self, part: CardPart) -> None:
        """Let things be picked up from that part too."""
        grip = DragRecogniser(part, partial(self.holds, part))
        grip.tapped.connect(lambda place: self._tap(part, place))
        grip.lifted.connect(lambda place, here: self._lift(part, grip, place, here))
        grip.moved.connect(self.moved)
        grip.dropped.connect(self.dropped)

    def holds(self, part: CardPart, place: QPoint) -> bool:
        """Whether anything is at that point of it."""
        raise NotImplementedError

    def take(self, part: CardPart, place: QPoint, all_: bool) -> int:
        """Pick up a thing there, or all of it; returns the number."""
        raise NotImplementedError

    def _tap(self, part: CardPart, place: QPoint) -> None:
        part.setFocus(Qt.FocusReason.MouseFocusReason)
        if part.idle:
            self.asked.emit(part.subject_at(place))
        else:
            part.press()

    def _lift(self, part: CardPart, grip: DragRecogniser, place: QPoint, here: QPoint) -> None:
        self._grip, self._home = grip, part.mapToGlobal(place)
        n = self.take(part, place, grip.shift)
        reason = self.why_not()
        if reason:
            self.forget()
            self.refused.emit(reason)
        else:
            self.lifted.emit(n, here)

    def home(self) -> QPoint:
        """The place where it was picked up, on the screen."""
        return self._home

    def forget(self) -> None:
        """Forget what was picked up."""
        if self._grip is not None:
            self._grip.forget()


class StockStore(HandStore):
    """The stock on the player's own plate; `kind` is the picked-up type, with Shift all of it."""

    def __init__(self, seats: Seats) -> None:
        super().__init__(seats)
        self.kind = 0
        seats.added.connect(self.watch)

    def holds(self, part: CardPart, place: QPoint) -> bool:
        """Whether an own token is there."""
        own = isinstance(part, PlayerPlate) and part.value is not None and part.value.yours
        return own and isinstance(part, PlayerPlate) and part.kind_at(place) is not None

    def take(self, part: CardPart, place: QPoint, all_: bool) -> int:
        """Pick up a token of that type."""
        kind = part.kind_at(place) if isinstance(part, PlayerPlate) else None
        if not isinstance(part, PlayerPlate) or part.value is None or kind is None:
            return 0
        self.kind, self.n = kind, part.value.stock[kind]
        return self.n if all_ else 1


class CardStore(HandStore):
    """The open hand; `card` is the picked-up card."""

    def __init__(self, row: HandRow) -> None:
        super().__init__(row)
        self.card = ""
        row.added.connect(self.watch)

    def holds(self, part: CardPart, place: QPoint) -> bool:
        """Whether a card of the hand is there."""
        return isinstance(part, HandCard) and part.value is not None

    def take(self, part: CardPart, place: QPoint, all_: bool) -> int:
        """Pick up that card."""
        self.card = part.value.card if isinstance(part, HandCard) and part.value is not None else ""
        self.n = int(bool(self.card))
        return self.n
