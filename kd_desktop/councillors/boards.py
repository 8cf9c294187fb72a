"""Boards as scoring looks at them: where symbols would bring the markers, and what that is worth to whom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt

from kd_desktop.councillors.odds import goal_hope, goal_points
from kd_desktop.councillors.temper import DEFAULT, Temper
from kd_desktop.engine.kings.content import SecretAgenda, Symbol
from kd_desktop.engine.kings.state import Stability, Track
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX, AgendaName

Sides = tuple[tuple[Symbol, ...], tuple[Symbol, ...]]
"""What AYE and NAY preview."""


@dataclass(frozen=True, slots=True)
class Position:
    """The board as scoring looks at it: rows and trends of the five markers, Stability, rounds to come."""

    rows: tuple[int, ...]
    trends: tuple[int, ...]
    stability: int
    locked: bool
    rounds: float


def moved(
    tracks: tuple[Track, ...], stability: Stability, symbols: tuple[Symbol, ...], view: View
) -> Position:
    """The board after these previewed symbols, each taken as one row, with Momentum (KD-MOVE, KD-STAB)."""
    half, end = view.rules.resource_half_height, view.rules.stability_half_length
    rows = [track.row for track in tracks]
    trends = [_trend(track) for track in tracks]
    row, locked = stability.row, stability.locked
    for symbol in symbols:
        if not symbol.resource:
            continue
        index = RESOURCE_INDEX[symbol.resource]
        step = 1 if symbol.kind == "resource_up" else -1
        trend = trends[index]
        total = step * (1 + abs(trend)) if trend * step > 0 else step
        trends[index] = 2 * step if trend * step > 0 else step
        rows[index] = min(max(rows[index] + total, -half), half)
        if not locked:
            row = min(max(row + total, -end), end)
            locked = abs(row) == end
    return Position(tuple(rows), tuple(trends), row, locked, 0.0)


def _trend(track: Track) -> int:
    """The bonus of the next move in the marker's direction, signed: 1 without Momentum, 2 with it."""
    bonus = 2 if track.marker else 1
    return bonus if track.dir == "up" else -bonus


class Gauge:
    """What boards are worth to each Secret Agenda, whoever holds it. Needs a view of a running reign."""

    def __init__(self, view: View, temper: Temper = DEFAULT) -> None:
        assert view.reign is not None
        self.view = view
        self.temper = temper
        self.half = view.rules.resource_half_height
        counter = view.reign.time_counter
        self.placed = sum(1 for space in counter if space)
        self.on_death = len(counter[-1]) if counter else 0

    def rounds(self, stability: int, locked: bool, placed: int, on_death: int = 0) -> float:
        """Rounds to come when so many dilemmas lie on the Time Counter, by the clock and by Stability."""
        if locked:
            return 0.0
        rules = self.view.rules
        clock = max(rules.time_spaces - 1 - placed, 0) + max(1.6 - 0.4 * on_death, 0.4)
        end = rules.stability_half_length
        walk = (end - stability) * (end + stability) / self.temper.restless
        return clock * walk / (clock + walk) if walk > 0 else 0.0

    def goal(self, agenda: SecretAgenda, position: Position) -> float:
        """Expected points of that agenda's resource goal."""
        if position.locked or position.rounds <= 0.0:
            return goal_points(agenda.goal, position.rows)
        drift = self.temper.drift * min(position.rounds, 2.0) / 2.0
        rows = [row + trend * drift for row, trend in zip(position.rows, position.trends, strict=True)]
        return goal_hope(agenda.goal, rows, self.half, self.temper.pace * sqrt(position.rounds))

    def stakes(
        self, tracks: tuple[Track, ...], stability: Stability, sides: Sides, number: int
    ) -> dict[AgendaName, float]:
        """How many points better AYE is than NAY for each agenda in the reign's vote of that number.

        Negative where NAY is better; `sides` are the symbols that AYE and NAY preview.
        """
        after = []
        for symbols in sides:
            board = moved(tracks, stability, symbols, self.view)
            after.append(replace(board, rounds=self.rounds(board.stability, board.locked, number)))
        return {
            agenda.name: self.temper.zeal * (self.goal(agenda, after[0]) - self.goal(agenda, after[1]))
            for agenda in self.view.agendas
        }
