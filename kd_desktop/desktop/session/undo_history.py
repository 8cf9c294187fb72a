"""The acts of an open campaign that still stand, and who may take them back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kd_desktop.engine.game import Command, Message, Seat, say

if TYPE_CHECKING:
    from kd_desktop.storage.store import CampaignStore


class UndoHistory:
    """The deeds in that store; `persons` are the seats that people play now.

    A seat may take back its own act until another seat acts or information appears. Going back further, to
    another seat's act, needs everybody's consent: with that, a person's last act and everything since can be
    taken back. An `idle` command is no such act: the pause in which it was given would come again.
    """

    def __init__(
        self, store: CampaignStore[Any, Any, Any, Any], persons: Callable[[], tuple[int, ...]]
    ) -> None:
        self._store, self._persons = store, persons

    def undoable(self) -> int | None:
        """The person's seat that may take back its last act; None when nobody may."""
        last = self._standing()[-1:]
        if not last or last[0].seat not in self._persons() or last[0].command.idle:
            return None
        seat: int = last[0].seat
        return seat if self._store.can_undo(seat) is None and not self._goes_further(seat) else None

    def may_undo(self, seat: Seat) -> bool:
        """Whether a person may take back their own last act, even if others have answered since."""
        return seat in self._persons() and self._store.can_undo(seat) is None

    def why_not_undo(self) -> Message:
        """Why nobody may take back the last act alone; for use when nobody may."""
        last = self._standing()[-1:]
        if not last or not self.last_acts():
            return say("undo_nothing")
        if last[0].seat not in self._persons():
            return say("undo_other_seat", seat=last[0].seat)
        if self._goes_further(last[0].seat):
            return say("undo_further", seat=last[0].seat)
        # Else the last act only let the game go on, and what its person did stands behind a pause.
        return self._store.can_undo(last[0].seat) or say("undo_information")

    def last_acts(self) -> tuple[tuple[int, Command], ...]:
        """The acts to take back with everybody's consent, with their seats, the latest first.

        They are a person's last act and everything since; empty without one in this reign.
        """
        acts: list[tuple[int, Command]] = []
        for deed in reversed(self._standing()):
            if deed.seat is None or deed.command is None:
                return ()
            acts.append((deed.seat, deed.command))
            if deed.seat in self._persons() and not deed.command.idle:
                return tuple(acts)
        return ()

    def last_command(self) -> Command | None:
        """The latest command that stands, whoever gave it; None before the first."""
        last = self._standing()[-1:]
        return last[0].command if last else None

    def _goes_further(self, seat: int) -> bool:
        """Whether another seat's act has been taken back, and nothing was done since."""
        history = self._store.history
        last = next((deed for deed in reversed(history) if deed.undo or deed.command is not None), None)
        return last is not None and any(deed.n == last.undo and deed.seat != seat for deed in history)

    def _standing(self) -> list[Any]:
        """What was done and not taken back, oldest first."""
        return [deed for deed in self._store.history if deed.command is not None and not deed.undone]
