"""A tip, once for each of several people at a screen: a card of theirs can answer, and how to play it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.engine.throne.cards import IntrigueCard

TOLD_ASK = "told_ask"
"""The key under which a campaign keeps the parties that have had the tip."""


class AskTip(QObject):
    """The tip; it shows only with an open hand, since it tells of the cards in it."""

    def __init__(self, parent: QObject, at: ThroneScreen, hand: HandCurtain) -> None:
        super().__init__(parent)
        self._at, self._hand = at, hand
        self._telling: int | None = None
        self.scant: Callable[[], bool] = lambda: False
        """Whether there is room for one line only: more of it would push the cards out of the window."""
        hand.closed.connect(self._read)

    def words(self) -> str:
        """The tip to show now; "" for none."""
        at, seat = self._at, self._hand.seat
        if not self._hand.is_open or seat is None or seat != at.seat:
            return ""
        if not at.shared() or str(at.party(seat)) in self._told() or not self._answers(seat):
            return ""
        self._telling = seat
        if self.scant():
            return self.tr("You can answer others with an Intrigue.")
        return self.tr(
            "One of your Intrigues can be played outside your own turn. When its moment comes, the table "
            "pauses for everyone: hold “Play an Intrigue” then."
        )

    def _answers(self, seat: int) -> bool:
        """Whether a card of that hand can be played at another player's moment."""
        view = self._at.view_of(seat)
        held = map(Names(view).of, view.hand)
        return any(isinstance(card, IntrigueCard) and card.timing != "own_turn" for card in held)

    def _told(self) -> dict[str, bool]:
        session = self._at.session
        kept = session.kept(TOLD_ASK) if session is not None else None
        return dict(kept) if isinstance(kept, dict) else {}

    def _read(self) -> None:
        """Record that it was read when the hand closes."""
        seat, session = self._telling, self._at.session
        self._telling = None
        if seat is not None and session is not None:
            session.keep(TOLD_ASK, self._told() | {str(self._at.party(seat)): True})
