"""The story so far of a council, as told to its table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.council.previously.sheets import PreviouslySheets
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.session.session import Session


class Recap(PreviouslySheets):
    """The council's telling. Its parts are loaded when a player returns to a campaign."""

    def __init__(self, page: QWidget, look: Appearance, at: OpenTable) -> None:
        super().__init__(page, look, lambda: at.session)

    def short(self, session: Session, since: int, house: int, when: str) -> Reading | None:
        """The short story: two or three votes, the present state, whose turn it is."""
        from kd_desktop.desktop.kings.previously.short import in_your_chair, short
        from kd_desktop.desktop.kings.previously.source import source_of

        source = source_of(session, since)
        if source.empty:
            return None
        return in_your_chair(source, house, when) if house else short(source, when)

    def full(self, session: Session, since: int) -> Sequence[Reading]:
        """The full story: reign by reign, house by house, storyline by storyline."""
        from kd_desktop.desktop.kings.previously.full import full
        from kd_desktop.desktop.kings.previously.source import source_of

        return full(source_of(session, since))
