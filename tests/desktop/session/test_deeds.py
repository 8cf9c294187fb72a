"""What of the standing acts can be taken back, in histories that are stated."""

from types import SimpleNamespace
from typing import Any

from kd_desktop.desktop.session.undo_history import UndoHistory
from kd_desktop.engine.game import Command, Message, say
from kd_desktop.engine.throne.commands import EndTurn, Pass


def deeds(*acts: tuple[int, Command]) -> UndoHistory:
    """Those acts of two people, none of which has revealed anything."""
    history = [
        SimpleNamespace(n=n, seat=seat, command=command, undone=False, undo=0)
        for n, (seat, command) in enumerate(acts, 1)
    ]

    def can_undo(_seat: int) -> Message | None:
        return None

    store: Any = SimpleNamespace(history=history, can_undo=can_undo)
    return UndoHistory(store, lambda: (0, 1))


def test_what_its_person_did_last_can_be_taken_back() -> None:
    found = deeds((1, Pass()), (0, EndTurn()))
    assert found.undoable() == 0 and found.last_acts() == ((0, EndTurn()),)


def test_what_stands_behind_the_passes_of_a_pause_is_taken_back_with_them() -> None:
    """The passes alone would be given again at once. It isn't said that there is nothing."""
    found = deeds((0, EndTurn()), (1, Pass()), (0, Pass()))
    assert found.undoable() is None and found.last_command() == Pass()
    assert found.last_acts() == ((0, Pass()), (1, Pass()), (0, EndTurn()))
    assert found.why_not_undo() == say("undo_information")


def test_passes_alone_are_nothing_to_take_back() -> None:
    """At the first turn it said that a computer had acted since: since nothing."""
    for found in (deeds((0, Pass()), (1, Pass())), deeds((0, Pass()), (2, Pass()))):
        assert found.undoable() is None and found.last_acts() == ()
        assert found.why_not_undo() == say("undo_nothing")
