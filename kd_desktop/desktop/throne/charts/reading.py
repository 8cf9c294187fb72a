"""A game as its charts and its book read it: standings after each round, and all Threats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.state import Tokens
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS


class RoundStanding(NamedTuple):
    """The standings at the end of a round (0: before the first), by seat, in the order of the rules."""

    round: int
    tracks: tuple[tuple[int, ...], ...]
    stocks: tuple[Tokens, ...]
    threat_track: int

    def steps(self, seat: int) -> int:
        """All steps of a seat."""
        return sum(self.tracks[seat])


class PastThreat(NamedTuple):
    """A Threat that was bid on: its round, its price, all bids by seat, and its end."""

    round: int
    card: str
    cost: Tokens
    bids: tuple[Tokens, ...]
    beaten: bool


class PastProject(NamedTuple):
    """A completed Project: its round, its builders by seat, and those who were denied."""

    round: int
    card: str
    builders: tuple[int, ...]
    denied: tuple[int, ...]


@dataclass(frozen=True)
class GameReading:
    """What the table knows of a game. `rounds` are those that have ended, and the running one."""

    view: View
    names: Names
    title: str
    rounds: tuple[RoundStanding, ...]
    threats: tuple[PastThreat, ...]
    projects: tuple[PastProject, ...]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.view.players))

    def given(self, seat: int) -> int:
        """The tokens that a seat has given against Threats in total."""
        return sum(sum(threat.bids[seat]) for threat in self.threats)

    def built(self, seat: int) -> int:
        """The Projects that have rewarded a seat."""
        return sum(seat in one.builders and seat not in one.denied for one in self.projects)


class _Reader:
    """Goes through the events once."""

    def __init__(self, seats: int) -> None:
        self._tracks = [[0] * len(TRACKS) for _ in range(seats)]
        self._stocks = [[0] * len(TOKENS) for _ in range(seats)]
        self._threat_track = self._round = 0
        self._cost: Tokens = (0, 0, 0, 0)
        self.rounds: list[RoundStanding] = []
        self.threats: list[PastThreat] = []
        self.projects: list[PastProject] = []

    def take(self, event: Any) -> None:
        if isinstance(event, e.RoundBegan):
            self._end_round()
            self._round = event.round
        for fact in event.facts:
            self._fact(fact.subject.kind, fact.subject.name, fact.subject.at, fact.after)
        if isinstance(event, e.ThreatRevealed | e.CostChanged):
            self._cost = event.cost
        elif isinstance(event, e.BidsRevealed):
            self.threats.append(PastThreat(self._round, event.card, self._cost, event.bids, event.beaten))
        elif isinstance(event, e.ProjectCompleted):
            self.projects.append(PastProject(self._round, event.project, event.builders, ()))
        elif isinstance(event, e.BuilderDenied):
            self._deny(event)

    def _deny(self, event: e.BuilderDenied) -> None:
        for at, one in enumerate(self.projects):
            if one.card == event.project and one.round == self._round:
                self.projects[at] = one._replace(denied=(*one.denied, event.seat))

    def _fact(self, kind: str, name: str, at: int, after: Any) -> None:
        if not isinstance(after, int):
            return
        if kind == "track":
            self._tracks[at][[*TRACKS].index(name)] = after  # type: ignore[arg-type]
        elif kind == "stock":
            self._stocks[at][[*TOKENS].index(name)] = after  # type: ignore[arg-type]
        elif kind == "threat_track":
            self._threat_track = after

    def _end_round(self) -> None:
        self.rounds.append(
            RoundStanding(
                self._round,
                tuple(map(tuple, self._tracks)),
                tuple(map(tuple, self._stocks)),
                self._threat_track,
            )
        )

    def finish(self) -> None:
        """The standings now, in the running round."""
        self._end_round()


def read_events(events: Iterable[Any], view: View, title: str) -> GameReading:
    """The reading of events, which must be those that the table saw; `view` is the table's."""
    reader = _Reader(len(view.players))
    for event in events:
        reader.take(event)
    if view.players:
        reader.finish()
    return GameReading(
        view, Names(view), title, tuple(reader.rounds), tuple(reader.threats), tuple(reader.projects)
    )


def read_session(session: Session) -> GameReading:
    """The reading of an open game at this point."""
    return read_events((one.event for one in session.seen(None)), session.view(None), session.title)
