"""`kd-desktop tournament`: one councillor of a level against a table of the level below, many times over."""

from __future__ import annotations

import argparse
import json
from functools import partial
from itertools import count
from typing import Any, NamedTuple

from kd_desktop.cli.crew import crew
from kd_desktop.cli.games import GAMES
from kd_desktop.cli.sitting import pack_for
from kd_desktop.councillors.levels import below
from kd_desktop.councillors.playbook import playbook
from kd_desktop.councillors.tourney import Match, Result, interval, percentile, play
from kd_desktop.engine.game import Level
from kd_desktop.packs.formats import AnyPack

SEATS = 4


def run(options: argparse.Namespace) -> int:
    """Plays, and tells who won how often."""
    pack = pack_for(options.pack, SEATS, options.game)
    found: dict[str, Any] = {}
    for level in options.levels:
        result = measure(pack, level, options.games, options.seed, options.jobs)
        found[level] = report(options.game, level, result)
        if not options.json:
            print(told(level, found[level], GAMES[options.game].sitting), flush=True)
    if options.json:
        about = {"pack": pack.id, "seats": SEATS, "seed": options.seed, "levels": found}
        print(json.dumps(about))
    return 0


def measure(pack: AnyPack, level: Level, games: int, seed: int, jobs: int) -> Result:
    """That many sittings of one councillor of the level against a table of the level below."""
    total = Result()
    seeds = count(seed * 1_000_003)
    with crew(partial(_match, pack), jobs) as every:
        while (missing := games - len(total.wins)) > 0:
            full, rest = divmod(missing, SEATS)
            sittings = [SEATS] * full + ([rest] if rest else [])
            for result in every([_Order(level, below(level), SEATS, next(seeds), n) for n in sittings]):
                total.add(result)
    return total


class _Order(NamedTuple):
    """A match without its pack, which every player has."""

    level: Level
    others: Level
    seats: int
    seed: int
    sittings: int


def _match(pack: AnyPack, order: _Order) -> Result:
    return play(Match(pack, *order))


def report(game: str, level: Level, result: Result) -> dict[str, Any]:
    """The figures of one level. `wins` counts a shared victory by shares; `field` is who sat opposite."""
    games, wins = len(result.wins), round(sum(result.wins), 3)
    low, high = interval(wins, games)
    return {
        "field": f"one {level}, {SEATS - 1} of level {below(level)}",
        "games": games,
        "wins": wins,
        "share": round(wins / games, 4),
        "interval": [round(low, 4), round(high, 4)],
        **playbook(game).figures(result.counts, games),
        "ms": {
            "p50": round(1000 * percentile(result.seconds, 0.5), 1),
            "p95": round(1000 * percentile(result.seconds, 0.95), 1),
        },
    }


def told(level: Level, figures: dict[str, Any], sitting: str) -> str:
    """The figures in a line for people; `sitting` is what is won in that game."""
    low, high = figures["interval"]
    return (
        f"{level}: {figures['wins']:g} of {figures['games']} {sitting}s won ({figures['share']:.1%}, "
        f"95 % between {low:.1%} and {high:.1%}) as {figures['field']}; even would be {1 / SEATS:.0%}; "
        f"{figures['ms']['p95']:g} ms for a decision (95th percentile)."
    )
