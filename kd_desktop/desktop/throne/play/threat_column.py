"""The Threat’s place: the number failed, the open Threat, or the last one and its outcome."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.throne.cards.losses import threatened
from kd_desktop.desktop.throne.cards.threat_card import ThreatTile
from kd_desktop.desktop.throne.cards.threat_memory import LastBids
from kd_desktop.desktop.throne.cards.threat_track import ThreatTrack
from kd_desktop.desktop.throne.cards.values import PlayerNames, last_threat, open_threat, reveal
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.engine.throne.state import NOTHING, Tokens
from kd_desktop.engine.throne.view import View

ABREAST = 2.0
"""The width, for a least width of the card of 1, at which the card is beside track and record."""


class ThreatColumn(QWidget):
    """Track, card, and the record of the last bids. No Threat is open during a turn (IT-ROUND-2)."""

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
        """Show what the table sees; `beaten` tells the outcome of the last Threat.

        With `moves`, a newly opened one is turned up.
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
        self._remember(view, who, beaten, open_=threat is not None)
        self._place()

    def _show_last(self, view: View, beaten: bool | None) -> None:
        """Show the last Threat, with the box that applied; the back of the deck before the first."""
        found = last_threat(view)
        if found is not None:
            found = found._replace(beaten=beaten)
        if found != self.card.value:
            self.card.set_threat(found)

    def _remember(self, view: View, who: PlayerNames, beaten: bool | None, *, open_: bool) -> None:
        value = reveal(view, NOTHING, who=who, paying=_threatened(view, beaten))
        coming = self.tr("The next one is turned over after {who}’s turn.").format(
            who=Names(view).seat(_last(view))
        )
        if view.standing.status == "over":
            coming = ""
        title, more = self.tr("No Threat yet"), ""
        if view.bids:
            title = {
                None: self.tr("Last round"),
                True: self.tr("Last round: beaten"),
                False: self.tr("Last round: not beaten"),
            }[beaten]
            words = self.tr("{given} given, {cost} needed")
            more = words.format(given=sum(_total(view)), cost=view.demanded)
        later, last = value.later() if value is not None else None, last_threat(view)
        self.last.set_last(later, title, coming, more, last.card if last is not None else "")
        self.last.setVisible(not open_)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything again."""
        self._place()

    def _place(self) -> None:
        wide, high, gap = self.width(), self.height(), self.look.gap(6)
        beside = wide > ABREAST * self.card.minimumSizeHint().width() and not self.last.isHidden()
        low = 0 if self.last.isHidden() else self.last.high(wide)
        left = self.card.minimumSizeHint().width() if beside else 0
        if beside:
            low = self.last.high(wide - left)
        # Rather the count and the record whole than parts of all three; the record says what became of it.
        flat = beside and high < self.track.minimumSizeHint().height() + gap + low
        self.card.setVisible(not flat)
        if flat:
            self.track.setGeometry(0, 0, left, high)
            self.last.setGeometry(left, 0, wide - left, high)
        elif beside:
            self.card.setGeometry(0, 0, left, high)
            top = min(self.track.sizeHint().height(), high - low - gap)
            self.track.setGeometry(left, 0, wide - left, top)
            self.last.setGeometry(left, top + gap, wide - left, low)
        else:
            self._stack(wide, high, gap, low)

    def _stack(self, wide: int, high: int, gap: int, low: int) -> None:
        """Place the three one above the other."""
        top = min(self.track.sizeHint().height(), high // 4)
        if low:
            low = max(low, min(self.last.sizeHint().height(), high // 3))
        self.track.setGeometry(0, 0, wide, top)
        self.last.setGeometry(0, high - low, wide, low)
        self.card.setGeometry(0, top + gap, wide, max(0, high - top - low - 2 * gap))


def _threatened(view: View, beaten: bool | None) -> frozenset[int]:
    """The seats that the last outcome hit for the size of their bids."""
    threat = last_threat(view)
    if threat is None or beaten is None:
        return frozenset()
    effects = threat.victory if beaten else threat.defeat
    return threatened(effects, [sum(bid) for bid in view.bids[-1]], view.demanded, view)


def _last(view: View) -> int:
    """The player of the last turn before the next Threat: of the coming round if this one's is over."""
    speaker = view.speaker
    if view.turn is None and len(view.bids) == view.round:
        speaker = view.next_speaker if view.next_speaker is not None else speaker + 1
    return (speaker - 1) % max(1, len(view.players))


def _total(view: View) -> Tokens:
    return tuple(map(sum, zip(*view.bids[-1], strict=True)))
