"""The log: each event as a line, with its subjects, their places, and the card behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from PySide6.QtCore import QObject

from kd_desktop.desktop.explain.history import SeenEvent
from kd_desktop.desktop.explain.log import FilterChoices, LogLine, LogModel
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.taken_back import TakenBack
from kd_desktop.desktop.throne.explain.pointing import card_behind, things_of
from kd_desktop.desktop.throne.phrases.events import event_about, event_sentence, quiet
from kd_desktop.desktop.throne.phrases.names import Names, mark_of
from kd_desktop.desktop.throne.phrases.undoing import taken_back_sentence
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View
from kd_desktop.storage.chairs import ChairTaken


def tag(what: Literal["kind", "claimant"], which: object) -> str:
    """The tag of the lines of that kind of event, or about that claimant (by party)."""
    return "-".join((what, str(which)))


def filters(view: View | None) -> list[FilterChoices]:
    """The filters of the log, with the claimants in the game."""
    kinds = [
        (translate("LogPanel", "everything"), ""),
        (translate("LogPanel", "Projects"), tag("kind", "projects")),
        (translate("LogPanel", "tokens and tracks"), tag("kind", "tokens")),
        (translate("LogPanel", "Threats and bids"), tag("kind", "threats")),
        (translate("LogPanel", "Intrigues"), tag("kind", "intrigues")),
        (translate("LogPanel", "cards and hands"), tag("kind", "cards")),
        (translate("LogPanel", "rounds and turns"), tag("kind", "rounds")),
    ]
    claimants = [(translate("LogPanel", "every claimant"), "")]
    if view is not None:
        names = Names(view)
        claimants += [(names.party(party), tag("claimant", party)) for party in names.parties]
    return [
        FilterChoices(translate("LogPanel", "Show only lines of a kind"), kinds),
        FilterChoices(translate("LogPanel", "Show only lines about a claimant"), claimants),
    ]


_BEGINS = (e.GameBegan, e.RoundBegan, e.GameWon, e.AllLost)


class ThroneLog(LogModel):
    """The log of a game: `extend` adds new events. A line's card is its id."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._round = 0

    def clear(self) -> None:
        """Forget every line."""
        self._round = 0
        super().clear()

    def extend(self, events: Sequence[SeenEvent], view: View) -> None:
        """Add sentences of these events, as the table saw them."""
        self.add(list(self._told(events, Names(view))))

    def _told(self, events: Sequence[SeenEvent], names: Names) -> Iterator[LogLine]:
        for one in events:
            event = one.event
            if isinstance(event, e.RoundBegan):
                self._round = event.round
            if quiet(event):
                continue
            if isinstance(event, ChairTaken | TakenBack):
                about: tuple[int, ...] = (event.party,)
                things: tuple[TableSubject, ...] = ()
                card, kind = "", "rounds"
            else:
                about = tuple(names.parties[seat] for seat in event_about(event).seats)
                things, card, kind = things_of(event), card_behind(event), event.kind
            heading = isinstance(event, _BEGINS)
            alike = heading or isinstance(event, e.BidsRevealed | e.ProjectCompleted)
            yield LogLine(
                taken_back_sentence(event, names)
                if isinstance(event, TakenBack)
                else event_sentence(event, names),
                heading=heading,
                number=one.number,
                round=self._round,
                tags=frozenset((tag("kind", kind), *(tag("claimant", party) for party in about))),
                things=things,
                card=card or None,
                crest=mark_of(about[0]) if about and not alike else "",
            )
