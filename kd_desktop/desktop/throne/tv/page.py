"""The material for the table or a page of the throne game's TV, and the page for a view at rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kd_desktop.desktop.throne.cards.reveal_print import RevealStage
from kd_desktop.desktop.throne.cards.values import (
    NOBODY,
    PlayerNames,
    PlayerValue,
    players,
)
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.tv.outcome import OpenedThreat, is_opened
from kd_desktop.engine.throne.state import Pending
from kd_desktop.engine.throne.view import View

Kind = Literal["table", "title", "threat", "reveal", "intrigue", "given", "over"]


@dataclass(frozen=True)
class TvPage:
    """The table or a page: its kind, its view, the players' names, and its subject.

    `asked` tells that the words for seats that are asked are on their plates; `stage` is how far the
    set-asides have been opened.
    """

    kind: Kind
    view: View
    who: tuple[tuple[int, str], ...] = ()
    outcome: OpenedThreat | None = None
    pending: Pending | None = None
    stage: RevealStage = RevealStage.JUDGED
    asked: bool = True

    @property
    def names(self) -> PlayerNames:
        """The player of each party, in words."""
        return dict(self.who)

    @property
    def everybody(self) -> tuple[PlayerValue, ...]:
        """All players as drawn."""
        return players(self.view, self.names)


def resting(view: View, outcome: OpenedThreat | None, who: PlayerNames = NOBODY) -> TvPage | None:
    """The page for a view at rest; None for the table."""
    plays = tuple(who.items())
    if not view.players:
        return TvPage("title", view, plays)
    if is_ended(view):
        return TvPage("over", view, plays, outcome)
    if view.stack:
        return TvPage("intrigue", view, plays, pending=view.stack[-1])
    if view.turn is None and view.bids and is_opened(view) and outcome is not None:
        return TvPage("reveal", view, plays, outcome)
    if view.threat is not None:
        return TvPage("threat", view, plays)
    return None


def is_ended(view: View) -> bool:
    """Whether a player has won, or all have lost."""
    return bool(result_sentence(view))
