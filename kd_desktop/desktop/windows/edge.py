"""The edge of the table: whose chamber lies there, and when everything that is anybody's own is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council


class Edge:
    """One chamber at a time lies at the edge; `pinned` is the seat that somebody brought there by hand."""

    def __init__(self, council: Council) -> None:
        self._council = council
        self.pinned: int | None = None

    def chosen(self) -> int | None:
        """Whose chamber belongs there: the awaited person's, else the one that was there."""
        council, session = self._council, self._council.session
        if self.pinned is not None:
            return self.pinned
        persons = session.persons() if session is not None else ()
        if session is None or not persons:
            return None
        wanted = [seat for seat in session.waiting() if seat in persons]
        offered = council.offer()
        if offered is not None:
            asked = [seat for seat in offered.parties if seat in persons and seat not in offered.accepted]
            wanted = asked or wanted
        if wanted and council.yours not in wanted:
            return wanted[0]
        return council.yours if council.yours in persons else persons[0]

    def show(self, seat: int) -> None:
        """Bring that chamber there, its curtain drawn, until the next act."""
        council = self._council
        self.pinned = seat
        if seat != council.yours:
            self.hide()
            council.yours = seat
            council.refresh()
        council.chamber.setFocus(Qt.FocusReason.OtherFocusReason)

    def hide(self) -> None:
        """Hide everything that is anybody's own, at once."""
        council = self._council
        council.pins.drop()
        council.between.choosing.cover.close_cover()
        self._fold()
        council.chamber.close_curtain(at_once=True)

    def fall(self) -> None:
        """The window lost the focus: curtain and cover fall."""
        council = self._council
        council.pins.drop()
        council.chamber.close_curtain(at_once=True)
        council.between.choosing.cover.close_cover()

    def stir(self) -> None:
        """Somebody is at the window: an open curtain stays open."""
        self._council.chamber.stir()
        self._council.between.choosing.cover.stir()

    def moved(self) -> None:
        """The curtain was lifted or fell; what lay open in front of it goes with it."""
        if not self._council.chamber.is_open:
            self._fold()
        self._council.refresh(focus=True)

    def looked_inside(self) -> None:
        """In the draft the first card takes the focus."""
        council = self._council
        cards = council.chamber.secrets.cards()
        if cards and council.yours is not None and council.asked(council.yours):
            cards[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _fold(self) -> None:
        """Put away the sheets that hold a seat's own."""
        council = self._council
        council.help_panel.drop_secrets()
        council.deal_panel.hide()
        council.deal_panel.clear()
        council.advice_panel.clear()
        council.table.balance.set_held(None)
