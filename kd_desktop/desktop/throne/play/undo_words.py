"""What the throne game says of taking back."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.undoing import act_words, why_not_undo
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.engine.game import Command, Message


class ThroneUndoWords:
    """See `UndoWords`; claimants act, and people agree."""

    def __init__(self, at: ThroneScreen) -> None:
        self._at = at

    def act(self, seat: int, command: Command) -> str:
        """What that claimant did; nothing secret of it."""
        view = self._at.view
        if view is None:
            return ""
        words = translate("TakeBack", "{claimant}: {act}")
        return words.format(claimant=Names(view).seat(seat), act=act_words(command, view))

    def deed(self, command: Command) -> str:
        """What was done."""
        view = self._at.view
        return act_words(command, view) if view is not None else ""

    def why_not(self, message: Message | None) -> str:
        """Why the last act stands."""
        view = self._at.view
        return why_not_undo(message, view) if view is not None else ""

    def agrees(self, seat: int) -> str:
        """The person, or the claimant."""
        view = self._at.view
        return self._at.member(seat) or (Names(view).seat(seat) if view is not None else "")
