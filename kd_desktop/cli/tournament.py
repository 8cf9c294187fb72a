"""`kd-desktop tournament`: one councillor of a level against a table of the level below, many times over.

Or a bot, a player with one habit, against a table of councillors, or all tempers against one another.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from itertools import count
from typing import Any, NamedTuple

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.crew import crew
from kd_desktop.cli.games import GAMES, commands_of
from kd_desktop.cli.sitting import pack_for
from kd_desktop.councillors.levels import below
from kd_desktop.councillors.playbook import playbook
from kd_desktop.councillors.tourney import Match, Result, interval, percentile, play
from kd_desktop.engine.game import Level
from kd_desktop.packs.formats import AnyPack

_WITHOUT = {"bot": "bots", "tempers": "tempers"}


def run(options: argparse.Namespace) -> int:
    """Plays, and tells who won how often."""
    pack = pack_for(options.pack, options.seats, options.game)
    kind = "tempers" if options.tempers else "bot" if options.bot is not None else ""
    if kind:
        contests = commands_of(options.game).contests()
        if kind not in contests:
            raise Complaint(f"“{options.game}” is played without {_WITHOUT[kind]}; try “kings”.")
        return contests[kind](options, pack)
    found: dict[str, Any] = {}
    for level in options.levels:
        result = measure(pack, level, options.games, options.seed, options.jobs, options.seats)
        found[level] = report(options.game, level, result, options.seats)
        if not options.json:
            print(told(level, found[level], GAMES[options.game].sitting, options.seats), flush=True)
    if options.json:
        about = {"pack": pack.id, "seats": options.seats, "seed": options.seed, "levels": found}
        print(json.dumps(about))
    return 0


def measure(pack: AnyPack, level: Level, games: int, seed: int, jobs: int, seats: int) -> Result:
    """That many sittings of one councillor of the level against a table of the level below."""
    total = Result()
    seeds = count(seed * 1_000_003)
    with crew(partial(_match, pack), jobs) as every:
        while (missing := games - len(total.wins)) > 0:
            full, rest = divmod(missing, seats)
            sittings = [seats] * full + ([rest] if rest else [])
            for result in every([_Order(level, below(level), seats, next(seeds), n) for n in sittings]):
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


def report(game: str, level: Level, result: Result, seats: int) -> dict[str, Any]:
    """The figures of one level. `wins` counts a shared victory by shares; `field` is who sat opposite."""
    games, wins = len(result.wins), round(sum(result.wins), 3)
    low, high = interval(wins, games)
    return {
        "field": f"one {level}, {seats - 1} of level {below(level)}",
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


def told(level: Level, figures: dict[str, Any], sitting: str, seats: int) -> str:
    """The figures in a line for people; `sitting` is what is won in that game."""
    low, high = figures["interval"]
    return (
        f"{level}: {figures['wins']:g} of {figures['games']} {sitting}s won ({figures['share']:.1%}, "
        f"95 % between {low:.1%} and {high:.1%}) as {figures['field']}; even would be {1 / seats:.0%}; "
        f"{figures['ms']['p95']:g} ms for a decision (95th percentile)."
    )
