"""How everybody stands in an imagined state, where nothing is hidden: expected points, chances to win."""

from __future__ import annotations

from dataclasses import replace
from math import exp, sqrt

from kd_desktop.councillors.boards import Gauge, moved
from kd_desktop.councillors.odds import place_hope
from kd_desktop.councillors.outlook import POWER_RANK, token_points
from kd_desktop.councillors.temper import DEFAULT, Temper
from kd_desktop.engine.kings.content import RulesTable, SecretAgenda
from kd_desktop.engine.kings.state import Campaign, Reign

PER_POINT = 0.54
"""Log odds of winning the reign for a point at its end; these figures were fitted to self-play."""
PER_COIN_POINT, PER_POWER_POINT, PER_TOKEN_POINT = 0.35, 0.2, 0.5
PER_POWER, PER_COIN, MODERATOR = 0.03, 0.01, 0.15
"""Log odds for what isn't counted yet: Power and Coins beside their ranks, and the Moderator token."""


class Judge:
    """Judges imagined states of one pack."""

    def __init__(
        self, rules: RulesTable, agendas: tuple[SecretAgenda, ...], temper: Temper = DEFAULT
    ) -> None:
        self.gauge = Gauge(rules, agendas, temper)
        self.agendas = {agenda.name: agenda for agenda in agendas}

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
        counter = reign.time_counter
        board = moved(reign.resources, reign.stability, (), self.gauge.rules)
        placed = sum(1 for space in counter if space)
        over = reign.ending is not None or reign.abdication is not None
        rounds = 0.0 if over else self.gauge.rounds(board.stability, board.locked, placed, len(counter[-1]))
        board = replace(board, rounds=rounds, locked=over)
        goals = {name: self.gauge.goal(agenda, board) for name, agenda in self.agendas.items()}
        wide_coins, wide_power = 0.6 + 0.9 * sqrt(rounds), 0.8 + sqrt(rounds)
        fade = 1.0 / (1.0 + 0.12 * rounds)
        out = []
        for seat, name in enumerate(reign.agendas):
            assert name is not None
            others = [other for other in range(len(reign.seats)) if other != seat]
            coins = tuple(float(reign.coins[seat] - reign.coins[other]) for other in others)
            power = tuple(float(reign.power[seat] - reign.power[other]) for other in others)
            worth = PER_POINT * goals[name]
            worth += PER_COIN_POINT * place_hope(self.agendas[name].money, coins, wide_coins)
            worth += PER_POWER_POINT * place_hope(POWER_RANK, power, wide_power)
            tokens = sum(token_points(token, board.rows) for token in reign.open_agendas[seat])
            worth += PER_TOKEN_POINT * fade * tokens
            if rounds:
                worth += PER_POWER * reign.power[seat] + PER_COIN * reign.coins[seat]
                worth += MODERATOR * (seat == reign.moderator)
            out.append(worth)
        return out
