"""The TV of an open campaign of the council."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.reading.narrator import Narrator
from kd_desktop.desktop.kings.reading.readings import names_in
from kd_desktop.desktop.kings.rulers.line import rulers
from kd_desktop.desktop.kings.tv.window import CouncilTv, Counted
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.tv import follower
from kd_desktop.desktop.tv.follower import AtTable, Home


def open_tv(
    session: Session,
    table: QWidget | None = None,
    at: AtTable | None = None,
    counted: Counted = lambda _reign, _house: True,
) -> CouncilTv:
    """The TV of that campaign, as `follower.open_tv` tells, with the rulers of its realm.

    `counted` says which seals are broken at the table.
    """

    def make(home: Home) -> CouncilTv:
        made = CouncilTv(home=home)
        made.counted = counted
        made.rulers = lambda view: rulers(session, view)
        # A drawn card is open to everybody, though no view shows a Trigger before it has been carried out.
        made.drawn = lambda event: Narrator(session.view(None), session.game.library, names_in(session)).page(
            event
        )
        return made

    found = follower.open_tv(session, make, table, at)
    assert isinstance(found, CouncilTv)
    return found
