"""Each seat's standing in an imagined state, where nothing is hidden: expected points, chances to win."""

from __future__ import annotations

from dataclasses import replace
from math import exp, sqrt
from typing import NamedTuple

from kd_desktop.councillors.council.odds import place_hope
from kd_desktop.councillors.kings.boards import BoardEvaluator, BoardPosition, moved
from kd_desktop.councillors.kings.odds import goal_points
from kd_desktop.councillors.kings.outlook import POWER_RANK, token_points
from kd_desktop.councillors.temper import DEFAULT, Temper
from kd_desktop.engine.kings.content import RulesTable, SecretAgenda
from kd_desktop.engine.kings.state import Campaign, Reign
from kd_desktop.engine.kings.vocabulary import AgendaName

Foreseen = tuple[BoardPosition, dict[AgendaName, tuple[float, int]]]
"""A board, and for each agenda its goal's expected points on it, and its points right now."""


class Odds(NamedTuple):
    """Log odds of winning the reign for a point or a piece: a constant part, and an addition near the end."""

    always: float
    late: float = 0.0

    def at(self, fade: float) -> float:
        """The log odds at a given time: `fade` is 1 at the end, and less with more rounds to come."""
        return self.always + fade * self.late


PER_POINT = Odds(0.35, 0.08)
"""For a point that the goal promises; these figures were fitted to 1,400 reigns of courtiers."""
PER_POINT_NOW, PER_TOKEN_POINT = Odds(0.0, 0.06), Odds(-0.36, 0.93)
"""For a point that the goal would pay at once, and for one of an Open Agenda."""
PER_COIN_POINT, PER_POWER_POINT = 0.45, 0.13
PER_POWER, PER_COIN, MODERATOR = 0.054, Odds(-0.2, 0.22), 0.28
"""For parts not counted yet: Power and Coins besides their ranks, and the Moderator token."""
FADE = 0.15
"""The factor by which the present board says less about the winner with each round to come."""


class Judge:
    """Judges imagined states of one pack."""

    def __init__(
        self, rules: RulesTable, agendas: tuple[SecretAgenda, ...], temper: Temper = DEFAULT
    ) -> None:
        self.gauge = BoardEvaluator(rules, agendas, temper)
        self.agendas = {agenda.name: agenda for agenda in agendas}
        # The same boards come again and again in the worlds of one decision.
        self._foreseen: dict[object, Foreseen] = {}

    def chances(self, state: Campaign) -> list[float]:
        """Each seat's chance to win the reign (shares of a shared victory), in a reign or just after it."""
        reign = state.reign
        if reign is None:
            rows = state.ledger[-1].rows if state.ledger else ()
            winners = sum(row.winner for row in rows)
            return [row.winner / winners for row in rows] if winners else []
        if reign.scores:
            totals = [score.total for score in reign.scores]
            return [(total == max(totals)) / totals.count(max(totals)) for total in totals]
        odds = self.odds(reign)
        best = max(odds)
        weights = [exp(own - best) for own in odds]
        total = sum(weights)
        return [own / total for own in weights]

    def odds(self, reign: Reign) -> list[float]:
        """Each seat's log odds to win, up to a common constant."""
        board, goals = self._foresee(reign)
        rounds = board.rounds
        wide_coins, wide_power = 0.6 + 0.9 * sqrt(rounds), 0.8 + sqrt(rounds)
        fade = 1.0 / (1.0 + FADE * rounds)
        out = []
        for seat, name in enumerate(reign.agendas):
            assert name is not None
            mine, pool = reign.coins[seat], reign.power[seat]
            coins = tuple([mine - theirs for other, theirs in enumerate(reign.coins) if other != seat])
            power = tuple([pool - theirs for other, theirs in enumerate(reign.power) if other != seat])
            hope, now = goals[name]
            worth = PER_POINT.at(fade) * hope + PER_POINT_NOW.at(fade) * now
            worth += PER_COIN_POINT * place_hope(self.agendas[name].money, coins, wide_coins)
            worth += PER_POWER_POINT * place_hope(POWER_RANK, power, wide_power)
            tokens = sum(token_points(token, board.rows) for token in reign.open_agendas[seat])
            worth += PER_TOKEN_POINT.at(fade) * tokens + PER_COIN.at(fade) * mine
            if rounds:
                worth += PER_POWER * pool
                worth += MODERATOR * (seat == reign.moderator)
            out.append(worth)
        return out

    def _foresee(self, reign: Reign) -> Foreseen:
        """The board, and what each agenda's goal is worth on it; remembered for equal boards."""
        counter = reign.time_counter
        placed, on_death = len(counter) - counter.count(()), len(counter[-1])
        over = reign.ending is not None or reign.abdication is not None
        key = (reign.resources, reign.stability, placed, on_death, over)
        found = self._foreseen.get(key)
        if found is None:
            board = moved(reign.resources, reign.stability, (), self.gauge.rules)
            rounds = 0.0 if over else self.gauge.rounds(board.stability, board.locked, placed, on_death)
            board = replace(board, rounds=rounds, locked=over)
            goals = {
                name: (self.gauge.goal(agenda, board), goal_points(agenda.goal, board.rows))
                for name, agenda in self.agendas.items()
            }
            found = self._foreseen[key] = (board, goals)
        return found
