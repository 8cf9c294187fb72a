"""The Threat’s place: how many have failed, the one that lies open, or the last one and what became of it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.throne.cards.threat_card import ThreatTile
from kd_desktop.desktop.throne.cards.threat_memory import LastBids
from kd_desktop.desktop.throne.cards.threat_track import ThreatTrack
from kd_desktop.desktop.throne.cards.values import PlayerNames, last_threat, open_threat, reveal
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.engine.throne.state import NOTHING, Tokens
from kd_desktop.engine.throne.view import View


class ThreatColumn(QWidget):
    """Track, card, and what is remembered. No Threat lies open during a turn (IT-ROUND-2)."""

    resized = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.track, self.card, self.last = ThreatTrack(look), ThreatTile(look), LastBids(look)
        for part in (self.track, self.card, self.last):
            part.setParent(self)
        look.changed.connect(self._place)

    def set_view(
        self, view: View, who: PlayerNames, beaten: bool | None = None, *, moves: bool = False
    ) -> None:
        """Show what the table sees; `beaten` tells what became of the last Threat.

        With `moves` one that lies open anew is turned up.
        """
        self.track.set_failed(view.threat_track)
        threat, former = open_threat(view), self.card.value
        if threat is not None:
            if moves and (former is None or former.card != threat.card):
                self.card.turn_up(threat)
            elif threat != former:
                self.card.set_threat(threat)
        else:
            self._show_last(view, beaten)
        self._remember(view, who, open_=threat is not None)
        self._place()

    def _show_last(self, view: View, beaten: bool | None) -> None:
        """The last one, with the box that applied; the back of the deck before the first."""
        found = last_threat(view)
        if found is not None:
            found = found._replace(beaten=beaten)
        if found != self.card.value:
            self.card.set_threat(found)

    def _remember(self, view: View, who: PlayerNames, *, open_: bool) -> None:
        value = reveal(view, NOTHING, who=who)
        coming = self.tr("The next is turned up after {who}’s turn.").format(
            who=Names(view).seat(_last(view))
        )
        if view.standing.status == "over":
            coming = ""
        title = self.tr("No Threat has come yet")
        if view.bids:
            words = self.tr("Last round: {given} given for {cost}")
            title = words.format(given=sum(_total(view)), cost=view.demanded)
        self.last.set_last(value, title, coming)
        self.last.setVisible(not open_)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything anew."""
        self._place()

    def _place(self) -> None:
        wide, gap = self.width(), self.look.gap(6)
        top = min(self.track.sizeHint().height(), self.height() // 4)
        low = 0 if self.last.isHidden() else min(self.last.sizeHint().height(), self.height() // 3)
        self.track.setGeometry(0, 0, wide, top)
        self.last.setGeometry(0, self.height() - low, wide, low)
        room = self.height() - top - low - 2 * gap
        self.card.setGeometry(0, top + gap, wide, max(0, room))


def _last(view: View) -> int:
    """Who has the last turn before the next Threat: of the coming round, where this one has had its own."""
    speaker = view.speaker
    if view.turn is None and len(view.bids) == view.round:
        speaker = view.next_speaker if view.next_speaker is not None else speaker + 1
    return (speaker - 1) % max(1, len(view.players))


def _total(view: View) -> Tokens:
    return tuple(map(sum, zip(*view.bids[-1], strict=True)))
