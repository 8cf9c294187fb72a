"""Boards as scoring sees them: the markers after given symbols, and their worth to each agenda."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

from kd_desktop.councillors.kings.odds import goal_hope, goal_points, most_points
from kd_desktop.councillors.temper import DEFAULT, Temper
from kd_desktop.engine.kings.content import RulesTable, SecretAgenda, Symbol
from kd_desktop.engine.kings.state import Stability, Track
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX, AgendaName
from kd_desktop.engine.memo import by_identity


@dataclass(frozen=True, slots=True)
class BoardPosition:
    """The board as scoring looks at it: rows and trends of the five markers, Stability, rounds to come."""

    rows: tuple[int, ...]
    trends: tuple[int, ...]
    stability: int
    locked: bool
    rounds: float


def moved(
    tracks: tuple[Track, ...], stability: Stability, symbols: tuple[Symbol, ...], rules: RulesTable
) -> BoardPosition:
    """The board after these previewed symbols, each taken as one row, with Momentum (KD-MOVE, KD-STAB)."""
    half, end = rules.resource_half_height, rules.stability_half_length
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
    return BoardPosition(tuple(rows), tuple(trends), row, locked, 0.0)


def _trend(track: Track) -> int:
    """The bonus of the next move in the marker's direction, signed: 1 without Momentum, 2 with it."""
    bonus = 2 if track.marker else 1
    return bonus if track.dir == "up" else -bonus


def rounds_left(
    rules: RulesTable, restless: float, stability: int, locked: bool, placed: int, on_death: int
) -> float:
    """Rounds to come; `restless` is the variance of Stability's move in one."""
    if locked:
        return 0.0
    clock = max(rules.time_spaces - 1 - placed, 0) + max(1.6 - 0.4 * on_death, 0.4)
    end = rules.stability_half_length
    walk = (end - stability) * (end + stability) / restless
    return clock * walk / (clock + walk) if walk > 0 else 0.0


BEYOND = 1.8
"""The factor by which an outcome exceeds its preview: hidden moves, moves of two rows, and what follows."""
USUAL = 0.7
"""The share of a goal's best points that its holder gets on average, measured in self-play."""


class BoardEvaluator:
    """The worth of boards to Secret Agendas, for any holder, under a pack's rules."""

    def __init__(
        self, rules: RulesTable, agendas: tuple[SecretAgenda, ...], temper: Temper = DEFAULT
    ) -> None:
        self.rules = rules
        self.agendas = agendas
        self.temper = temper

    def rounds(self, stability: int, locked: bool, placed: int, on_death: int = 0) -> float:
        """Rounds to come with a number of dilemmas on the Time Counter, by the clock and by Stability."""
        return rounds_left(self.rules, self.temper.restless, stability, locked, placed, on_death)

    def goal(self, agenda: SecretAgenda, position: BoardPosition) -> float:
        """Expected points of that agenda's resource goal.

        The further off the end, the less a board says: all players keep pushing, so hopes approach the
        average.
        """
        rounds = position.rounds
        if position.locked or rounds <= 0.0:
            return goal_points(agenda.goal, position.rows)
        usual = USUAL * most_points(agenda.goal, self.rules.resource_half_height)
        kept = max(1.0 - self.temper.forgetting * rounds, 0.25)
        return usual + kept * (self.hope(agenda, position) - usual)

    def hope(self, agenda: SecretAgenda, position: BoardPosition) -> float:
        """The goal's average points if the markers moved on by chance and Momentum alone."""
        drift = self.temper.drift * min(position.rounds, 2.0) / 2.0
        rows = [row + trend * drift for row, trend in zip(position.rows, position.trends, strict=True)]
        half = self.rules.resource_half_height
        return goal_hope(agenda.goal, rows, half, self.temper.pace * sqrt(position.rounds))

    def lead(self, boards: Sequence[BoardPosition]) -> dict[AgendaName, float]:
        """The points by which AYE's board is better than NAY's for each agenda; negative if NAY's is."""
        aye, nay = boards
        return {a.name: BEYOND * (self.goal(a, aye) - self.goal(a, nay)) for a in self.agendas}


evaluator = by_identity(64)(BoardEvaluator)
"""The evaluator with these arguments, the same one as long as they are the same."""


@by_identity(64)
def next_board(
    rules: RulesTable,
    restless: float,
    tracks: tuple[Track, ...],
    stability: Stability,
    symbols: tuple[Symbol, ...],
    placed: int,
    on_death: int,
) -> BoardPosition:
    """The board after these symbols, with a number of dilemmas on the Time Counter; see `rounds_left`."""
    board = moved(tracks, stability, symbols, rules)
    rounds = rounds_left(rules, restless, board.stability, board.locked, placed, on_death)
    return replace(board, rounds=rounds)


@by_identity(256)
def goal_worth(gauge: BoardEvaluator, agenda: SecretAgenda, position: BoardPosition) -> float:
    """Expected points of that agenda's resource goal (`BoardEvaluator.goal`), cached."""
    return gauge.goal(agenda, position)


@by_identity(64)
def leads(
    rules: RulesTable, agendas: tuple[SecretAgenda, ...], aye: BoardPosition, nay: BoardPosition
) -> dict[AgendaName, float]:
    """AYE's lead for each agenda, for any holder: the same for all seats while the board is unchanged."""
    return BoardEvaluator(rules, agendas).lead((aye, nay))


@by_identity(64)
def stakes(
    gauge: BoardEvaluator,
    tracks: tuple[Track, ...],
    stability: Stability,
    aye: tuple[Symbol, ...],
    nay: tuple[Symbol, ...],
    number: int,
) -> dict[AgendaName, float]:
    """The lead of AYE for each agenda (`BoardEvaluator.lead`) in a vote of the reign, judged at that time.

    `aye` and `nay` are the symbols that the sides preview.
    """
    rules, restless = gauge.rules, gauge.temper.restless
    return gauge.lead(
        [next_board(rules, restless, tracks, stability, side, number, 0) for side in (aye, nay)]
    )
