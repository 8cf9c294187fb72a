"""The throne game's words for taking back."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from kd_desktop.desktop.stage.take_back import UndoWords, ViewUndoWords
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.undoing import act_words, own_act_words, why_not_undo
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.engine.game import Command
from kd_desktop.engine.throne.view import View


class ThroneUndoWords(ViewUndoWords):
    """The words for acts at that screen: one who sits there alone is told their own acts in full."""

    def __init__(self, at: ThroneScreen) -> None:
        super().__init__(lambda: at.view, _name, act_words, why_not_undo, self._agrees)
        self._at = at

    def act(self, seat: int, command: Command) -> str:
        """See `UndoWords`."""
        at, view, session = self._at, self._at.view, self._at.session
        if view is None or session is None or not at.alone() or seat not in session.persons():
            return super().act(seat, command)
        words = QCoreApplication.translate("UndoPanel", "{who}: {act}")
        return words.format(who=_name(view, seat), act=own_act_words(command, view))

    def _agrees(self, seat: int) -> str:
        view = self._at.view
        return self._at.member(seat) or (_name(view, seat) if view is not None else "")


def _name(view: View, seat: int) -> str:
    return Names(view).seat(seat)


def undo_words(at: ThroneScreen) -> UndoWords:
    """The words for taking back a claimant's act, without secrets; people agree by name, else by claimant."""
    return ThroneUndoWords(at)
