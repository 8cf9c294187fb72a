"""The throne game's words for taking back."""

from __future__ import annotations

from kd_desktop.desktop.stage.take_back import UndoWords, ViewUndoWords
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.undoing import act_words, why_not_undo
from kd_desktop.desktop.throne.play.screen import ThroneScreen


def undo_words(at: ThroneScreen) -> UndoWords:
    """The words for taking back a claimant's act, without secrets; people agree by name, else by claimant."""

    def agrees(seat: int) -> str:
        view = at.view
        return at.member(seat) or (Names(view).seat(seat) if view is not None else "")

    return ViewUndoWords(
        lambda: at.view, lambda view, seat: Names(view).seat(seat), act_words, why_not_undo, agrees
    )
