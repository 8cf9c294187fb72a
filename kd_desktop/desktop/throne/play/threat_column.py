"""The Threat’s place: how many have failed, the one that lies open, or the last one and what became of it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.theme import DUSK, PAPER
from kd_desktop.desktop.throne.cards.threat_card import ThreatCard
from kd_desktop.desktop.throne.cards.threat_track import ThreatTrack
from kd_desktop.desktop.throne.cards.values import last_threat, open_threat
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.tokens import any_tokens
from kd_desktop.engine.throne.view import View


class ThreatColumn(QWidget):
    """Track, card and a caption. No Threat lies open during a turn (IT-ROUND-2)."""

    resized = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.track, self.card = ThreatTrack(look), ThreatCard(look)
        self.caption, self.next = Label(), Label()
        for part in (self.track, self.card, self.caption, self.next):
            part.setParent(self)
        for label in (self.caption, self.next):
            label.setWordWrap(True)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.look.dress(self.caption, PAPER, 20, 600, serif=True)
        self.look.dress(self.next, DUSK, 18)
        self._place()

    def set_view(self, view: View) -> None:
        """Show what the table sees."""
        self.track.set_failed(view.threat_track)
        found = open_threat(view) or last_threat(view)
        self.card.setVisible(found is not None)
        if found is not None:
            self.card.set_threat(found)
        self.caption.setText("" if view.threat is not None else self._last(view))
        self.next.setText("" if view.threat is not None else self._coming(view))
        self._place()

    def _last(self, view: View) -> str:
        if not view.bids:
            return self.tr("No Threat has come yet.")
        total = sum(map(sum, view.bids[-1]))
        words = self.tr("Last round: {given} for {cost}")
        return words.format(given=any_tokens(total), cost=view.demanded)

    def _coming(self, view: View) -> str:
        last = (view.speaker - 1) % max(1, len(view.players))
        words = self.tr("The next is turned up after {who}’s turn.")
        return words.format(who=Names(view).seat(last))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything anew."""
        self._place()

    def _place(self) -> None:
        wide, gap = self.width(), self.look.gap(8)
        top = self.track.sizeHint().height()
        self.track.setGeometry(0, 0, wide, top)
        lows = [label.heightForWidth(wide) if label.text() else 0 for label in (self.caption, self.next)]
        foot = sum(lows) + (gap if any(lows) else 0)
        self.card.setGeometry(0, top + gap, wide, max(0, self.height() - top - gap - foot))
        y = self.height() - sum(lows)
        for label, low in zip((self.caption, self.next), lows, strict=True):
            label.setGeometry(0, y, wide, low)
            label.setVisible(low > 0)
            y += low
