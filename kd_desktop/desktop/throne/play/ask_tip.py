"""Told once to each of several people at a screen: a card of theirs can answer, and how they are asked."""

from __future__ import annotations

from PySide6.QtCore import QObject

from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.engine.throne.cards import IntrigueCard

TOLD_ASK = "told_ask"
"""The name under which a campaign keeps who has been told, by party."""


class AskTip(QObject):
    """Says it only while the hand lies open, since it tells of the cards in it."""

    def __init__(self, parent: QObject, at: ThroneScreen, hand: HandCurtain) -> None:
        super().__init__(parent)
        self._at, self._hand = at, hand
        self._telling: int | None = None
        hand.closed.connect(self._read)

    def words(self) -> str:
        """What is told now; "" for nothing."""
        at, seat = self._at, self._hand.seat
        if not self._hand.is_open or seat is None or seat != at.seat:
            return ""
        if not at.shared() or at.asks(seat) or str(at.party(seat)) in self._told() or not self._answers(seat):
            return ""
        self._telling = seat
        return self.tr(
            "You hold an Intrigue that can answer what others do: “Ask me” at the hand has you asked."
        )

    def _answers(self, seat: int) -> bool:
        """Whether a card of that hand may be played at another's moment."""
        view = self._at.view_of(seat)
        held = map(Names(view).of, view.hand)
        return any(isinstance(card, IntrigueCard) and card.timing != "own_turn" for card in held)

    def _told(self) -> dict[str, bool]:
        session = self._at.session
        kept = session.kept(TOLD_ASK) if session is not None else None
        return dict(kept) if isinstance(kept, dict) else {}

    def _read(self) -> None:
        """The hand is shut: whoever was told isn't told again."""
        seat, session = self._telling, self._at.session
        self._telling = None
        if seat is not None and session is not None:
            session.keep(TOLD_ASK, self._told() | {str(self._at.party(seat)): True})
