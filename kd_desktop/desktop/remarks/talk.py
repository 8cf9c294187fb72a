"""Talk: lets the computer councillors of the open campaign speak, at their plates and for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.remarks.bubble import Bubble
from kd_desktop.desktop.remarks.occasions import Occasions
from kd_desktop.desktop.remarks.speaker import Remark, Speaker
from kd_desktop.desktop.remarks.voices import voice_of_house
from kd_desktop.engine.kings.content import Story

if TYPE_CHECKING:
    from kd_desktop.desktop.session import Session
    from kd_desktop.desktop.windows.council import Council


class Talk(QObject):
    """What has been said in the open campaign, in order; `said` tells of each new remark."""

    said = Signal(object)

    def __init__(self, council: Council) -> None:
        super().__init__(council)
        self._council = council
        self._speaker: Speaker | None = None
        self._heard = 0
        self.remarks: list[Remark] = []
        self._bubbles = [Bubble(council.look, council) for _ in range(2)]

    def open(self, session: Session) -> None:
        """Recall what was said so far, without saying it again."""
        from kd_desktop.desktop.session import councillor_seed

        def is_ending(card: str) -> bool:
            found = session.game.library.cards.get(card)
            return isinstance(found, Story) and found.ending is not None

        view = session.view(None)
        names = {house.number: house.name for house in view.houses}
        occasions = Occasions(view.rules.stability_half_length, is_ending)
        seed = councillor_seed(session.keeper.folder)
        self._speaker = Speaker(occasions, voice_of_house, lambda house: names.get(house, ""), seed)
        self._heard = 0
        self.remarks = self._hear(session)

    def forget(self) -> None:
        """The campaign is let go."""
        self._speaker = None
        self.remarks = []
        self.hush()

    def hush(self) -> None:
        """Take every bubble away."""
        for bubble in self._bubbles:
            bubble.hide()

    def happened(self, session: Session, undone: bool) -> None:
        """Something happened: say what the councillors say to it."""
        if undone or self._speaker is None:
            self.open(session)
            self.hush()
            return
        fresh = self._hear(session)
        self.remarks += fresh
        for remark in fresh:
            self.said.emit(remark)
        if fresh:
            self.hush()
        for bubble, remark in zip(self._bubbles, fresh, strict=False):
            self._show(bubble, remark, session)

    def _hear(self, session: Session) -> list[Remark]:
        if self._speaker is None:
            return []
        fresh = [(one.number, one.event) for one in session.seen(None) if one.number > self._heard]
        self._heard = session.number
        return self._speaker.hear(fresh)

    def _show(self, bubble: Bubble, remark: Remark, session: Session) -> None:
        council = self._council
        if council.stage.currentWidget() is not council.table or council.unfolding.unread():
            return
        name = next((h.name for h in session.view(None).houses if h.number == remark.house), "")
        table = council.table
        plates = table.seats.plates
        plate = plates[remark.seat] if remark.seat < len(plates) else None
        room = _within(table, table.rect(), council)
        at = room.topLeft() + QPoint(council.look.gap(20), council.look.gap(60))
        if plate is not None and plate.isVisible():
            edge = _within(plate, plate.rect(), council)
            at = QPoint(edge.right() - 4, edge.center().y())
        bubble.say(name, remark.words, at, room)


def _within(part: QWidget, rect: QRect, whole: QWidget) -> QRect:
    return QRect(part.mapTo(whole, rect.topLeft()), rect.size())
