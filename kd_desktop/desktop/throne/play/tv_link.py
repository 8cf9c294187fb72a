"""What the table tells its TV: how far it has come, and how a pause for Intrigues stands."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import SignalInstance

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.wording import sentences
from kd_desktop.desktop.throne.phrases.questions import intrigues_question
from kd_desktop.desktop.throne.play.moments import IntrigueMoments
from kd_desktop.desktop.throne.play.revealing import Revealing
from kd_desktop.desktop.throne.tv.standing import awaited
from kd_desktop.desktop.tv.follower import AtTable
from kd_desktop.desktop.tv.said import TvSentence
from kd_desktop.engine.throne.state import Window
from kd_desktop.engine.throne.view import View


def at_table(
    look: Appearance, revealing: Revealing, moments: IntrigueMoments, seen: SignalInstance
) -> AtTable:
    """Everything that the table tells its TV."""
    return AtTable(
        still=lambda: look.still,
        told=revealing.told,
        put_away=revealing.put_away,
        seen=seen,
        standing=standing_words(moments),
        left=moments.left,
        started=moments.started,
        ticked=moments.ticked,
    )


def standing_words(moments: IntrigueMoments) -> Callable[[View], TvSentence]:
    """The words for a view at rest: while the table pauses, its question and its clock too."""

    def words(view: View) -> TvSentence:
        found = awaited(view)
        window = bool(view.waiting) and isinstance(view.waiting[-1], Window)
        if not (window and moments.pausing):
            return found
        return found._replace(rest=sentences((intrigues_question(), moments.clock_words())))

    return words
