"""The sheets over the whole table: an Intrigue that was just played, or a card opened whole."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.page.card_part import CardPart
from kd_desktop.desktop.page.whole_cards import WholeCards
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.happening import events_of
from kd_desktop.desktop.throne.cards.hand_card import HandCard
from kd_desktop.desktop.throne.cards.project_row import ProjectRow
from kd_desktop.desktop.throne.cards.project_tile import ProjectTile
from kd_desktop.desktop.throne.cards.stakes import StakesPart
from kd_desktop.desktop.throne.cards.threat_card import ThreatTile
from kd_desktop.desktop.throne.hand.row import HandRow
from kd_desktop.desktop.throne.play.announced import AnnouncedIntrigue
from kd_desktop.desktop.throne.play.page_layout import PageLayout
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.desktop.throne.reading.cards import whole_hand_card, whole_project, whole_threat
from kd_desktop.engine.throne.view import View


class OverTable(QObject):
    """Both sheets; `left` tells that the focus must move on, `held` that computers wait, or go on."""

    held = Signal()
    left = Signal()

    def __init__(
        self,
        page: QWidget,
        look: Appearance,
        at: ThroneScreen,
        placing: PageLayout,
        row: ProjectRow,
        hand: HandRow,
        *threats: CardPart,
    ) -> None:
        super().__init__(page)
        self._at, self._placing = at, placing
        self.announced = AnnouncedIntrigue(look, page, placing.sheet_areas)
        self.whole = WholeCards(page, look, at.alone, reading_of, lambda part: isinstance(part, HandCard))
        for threat in threats:
            self.whole.hear(threat)
        for cards in (row, hand):
            cards.added.connect(self.whole.hear)
        self.announced.held.connect(self.held)
        self.announced.left.connect(self._announced_left)
        self.whole.left.connect(self.left)

    def _announced_left(self, focused: bool) -> None:
        if focused:
            self.left.emit()

    def hear(self, change: Change, view: View, *, taken: bool, elsewhere: bool) -> None:
        """Show a played Intrigue to everybody, unless the table is `taken` up by more.

        It takes the focus, unless that is `elsewhere` on purpose.
        """
        announced = self.announced
        if taken or change.undone or view.standing.status == "over":
            announced.put_away()
            return
        lay, alone = announced.lies, self._at.seat if self._at.alone() else None
        announced.stays = self._at.alone() or self._at.shared()
        announced.hear(events_of(change.happenings), view, alone)
        if announced.lies and not lay and not elsewhere:
            announced.take_focus()

    def place(self) -> None:
        """Place them again after the table's room has changed."""
        self.announced.place()
        self.whole.reader.setGeometry(self._placing.sheet_areas()[-1])
        if self.whole.is_open:
            self.whole.reader.raise_()

    def put_away(self) -> bool:
        """Put the uppermost sheet away; False if there was none."""
        return self.whole.put_away() or self.announced.put_away()

    def clear(self) -> None:
        """Remove both sheets."""
        self.whole.put_away()
        self.announced.put_away()

    def forget(self) -> None:
        """The game is let go."""
        self.announced.put_away()
        self.whole.forget()


def reading_of(part: QWidget | None) -> Reading | None:
    """The page to read of a card of the table or the hand; None for anything else."""
    if isinstance(part, ThreatTile) and part.value is not None:
        return whole_threat(part.value)
    if isinstance(part, StakesPart) and part.value is not None and part.value.threat is not None:
        return whole_threat(part.value.threat)
    if isinstance(part, ProjectTile) and part.value is not None:
        return whole_project(part.value, part.yours)
    if isinstance(part, HandCard) and part.value is not None:
        return whole_hand_card(part.value)
    return None
