"""What the council says of taking back."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.phrases.undoing import act_words, why_not_undo
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.game import Command, Message


class CouncilUndoWords:
    """See `UndoWords`; houses act, and their members agree."""

    def __init__(self, at: OpenTable) -> None:
        self._at = at

    def act(self, seat: int, command: Command) -> str:
        """What that house did."""
        view = self._at.view
        if view is None:
            return ""
        words = translate("TakeBack", "{house}: {act}")
        return words.format(house=Names(view).seat(seat), act=act_words(command, view))

    def deed(self, command: Command) -> str:
        """What was done."""
        view = self._at.view
        return act_words(command, view) if view is not None else ""

    def why_not(self, message: Message | None) -> str:
        """Why the last act stands."""
        view = self._at.view
        return why_not_undo(message, view) if view is not None else ""

    def agrees(self, seat: int) -> str:
        """The member, or the house."""
        house = self._at.owner(seat)
        return (house.member or house.name) if house is not None else ""
