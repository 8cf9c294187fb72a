"""Every way a small vote can go, against a second, independent reading of the rule sheet (section 17).

The model below is written from the pseudo-code alone, with plain lists, and knows nothing of the engine.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from kd_desktop.engine.kings import commands as c
from tests.engine.kings.position import Table, sit


class Model:
    """A vote among n seats with these pools: `answers()` says what may be done, `do()` does it."""

    def __init__(self, pools: tuple[int, ...], leader: int, moderator: int, balance: int) -> None:
        count = len(pools)
        self.pools, self.coins = list(pools), [10] * count
        self.leader, self.moderator, self.balance = leader, moderator, balance
        self.ballot: list[str | None] = [None] * count
        self.committed = [0] * count
        self.turn, self.taken, self.asks = leader, False, "turn"
        self.winner = ""
        self.tied: list[int] = []

    def answers(self) -> list[tuple[Any, ...]]:
        """Answers of the seat that is asked, as (kind, values…)."""
        if self.asks == "side":
            return [("side", "aye"), ("side", "nay")]
        if self.asks == "leader":
            return [("leader", seat) for seat in self.tied]
        pool = self.pools[self.turn]
        if self.ballot[self.turn] is None:
            votes = [(side, power) for side in ("aye", "nay") for power in range(1, pool + 1)]
            return [*votes, ("gather",), *([] if self.taken else [("moderate",)])]
        return [("stay",), *(("raise", power) for power in range(1, pool + 1))]

    def do(self, answer: tuple[Any, ...]) -> None:
        kind, seat = answer[0], self.turn
        if kind == "side":
            self.winner = answer[1]
            if all(ballot in ("gather", "moderate") for ballot in self.ballot):
                self.leader = self.moderator
                self.clean_up()
            else:
                self.leader_check()
            return
        if kind == "leader":
            self.leader = answer[1]
            self.clean_up()
            return
        if kind in ("aye", "nay", "raise"):
            self.pools[seat] -= answer[1]
            self.committed[seat] += answer[1]
        if kind not in ("raise", "stay"):
            self.ballot[seat] = kind
        if kind == "moderate":
            self.moderator, self.taken = seat, True
        self.turn_end()

    def turn_end(self) -> None:
        count = len(self.pools)
        while True:
            p = self.turn
            most = max(self.committed[q] for q in range(count) if q != p)
            if self.committed[p] > most and self.leader != p:
                self.leader = p
            if None not in self.ballot and p == (self.leader - 1) % count:
                self.tally()
                return
            self.turn = (p + 1) % count
            if self.ballot[self.turn] not in ("gather", "moderate"):
                return

    def tally(self) -> None:
        sums = {
            side: sum(k for k, ballot in zip(self.committed, self.ballot, strict=True) if ballot == side)
            for side in ("aye", "nay")
        }
        if sums["aye"] == sums["nay"]:
            self.asks = "side"
            return
        self.winner = max(sums, key=lambda side: sums[side])
        self.leader_check()

    def leader_check(self) -> None:
        if self.ballot[self.leader] == self.winner:
            self.clean_up()
            return
        winners = [seat for seat, ballot in enumerate(self.ballot) if ballot == self.winner]
        best = max(self.committed[seat] for seat in winners)
        self.tied = [seat for seat in winners if self.committed[seat] == best]
        if len(self.tied) > 1:
            self.asks = "leader"
            return
        self.leader = self.tied[0]
        self.clean_up()

    def clean_up(self) -> None:
        self.asks = "over"
        gatherers = [seat for seat, ballot in enumerate(self.ballot) if ballot == "gather"]
        for seat, ballot in enumerate(self.ballot):
            self.coins[seat] += ballot in ("gather", "moderate")
        for seat in gatherers:
            self.pools[seat] += self.balance // len(gatherers)
        if gatherers:
            self.balance %= len(gatherers)
        for seat, ballot in enumerate(self.ballot):
            if ballot == self.winner:
                self.balance += self.committed[seat]
            elif ballot in ("aye", "nay"):
                self.pools[seat] += self.committed[seat]

    def asked(self) -> int:
        return self.turn if self.asks == "turn" else self.moderator


def command(answer: tuple[Any, ...]) -> c.KingsCommand:
    """The engine's command for a model's answer."""
    kind = answer[0]
    if kind in ("aye", "nay"):
        return c.CastVote(kind, answer[1])
    plain = {"gather": c.Gather(), "moderate": c.Moderate(), "stay": c.Stay()}
    if kind in plain:
        return plain[kind]
    return {"raise": c.Raise, "side": c.DecideSide, "leader": c.DecideLeader}[kind](answer[1])


class Walk:
    """Walks the whole tree in step with the engine and counts the ends."""

    def __init__(self) -> None:
        self.ends = 0

    def go(self, model: Model, table: Table, path: tuple[Any, ...]) -> None:
        if model.asks == "over":
            self.ends += 1
            found = (table.r.power, table.r.coins, table.r.balance, table.r.leader, table.r.moderator)
            meant = (tuple(model.pools), tuple(model.coins), model.balance, model.leader, model.moderator)
            assert found == meant, path
            assert table.r.vote.winner == model.winner, path
            return
        answers = model.answers()
        assert table.legal(model.asked()) == {command(answer) for answer in answers}, path
        for answer in answers:
            copy = deepcopy(model)
            copy.do(answer)
            step = Table(table.game, table.state).do(model.asked(), command(answer), until="reveal")
            self.go(copy, step, (*path, answer))


@pytest.mark.parametrize(
    ("pools", "leader", "moderator", "balance", "ends"),
    [
        ((1, 1, 1), 0, 2, 3, 72),
        ((0, 1, 2), 0, 2, 3, 46),
        ((2, 1, 1), 0, 2, 4, 106),
        ((1, 2, 1), 2, 2, 5, 106),
        ((1, 1, 2), 1, 0, 2, 106),
        ((2, 2, 1), 0, 1, 3, 180),
        ((3, 3, 3), 1, 1, 4, 1302),
        ((1, 1, 1, 1), 3, 0, 7, 262),
        ((2, 1, 1, 2), 2, 0, 5, 674),
        ((1, 1, 1, 1, 1), 4, 2, 6, 976),
    ],
)
def test_every_small_vote(
    pools: tuple[int, ...], leader: int, moderator: int, balance: int, ends: int
) -> None:
    """KD-VOTE, KD-TALLY, KD-CLEAN: legal answers at every turn, and the table after every end."""
    walk = Walk()
    table = sit(len(pools), power=pools, leader=leader, moderator=moderator, balance=balance)
    walk.go(Model(pools, leader, moderator, balance), table, ())
    assert walk.ends == ends
