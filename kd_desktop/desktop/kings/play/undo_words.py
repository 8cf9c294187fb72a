"""The council's words for taking back."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.phrases.undoing import act_words, why_not_undo
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.stage.take_back import UndoWords, ViewUndoWords


def undo_words(at: OpenTable) -> UndoWords:
    """The words for taking back: houses act; their members agree, or the house if its member has no name."""

    def agrees(seat: int) -> str:
        house = at.owner(seat)
        return (house.member or house.name) if house is not None else ""

    return ViewUndoWords(
        lambda: at.view, lambda view, seat: Names(view).seat(seat), act_words, why_not_undo, agrees
    )
