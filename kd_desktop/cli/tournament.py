"""`kd-desktop tournament`: one councillor of a level against a table of the level below, many times over.

Or a bot, a player with one habit, against a table of councillors, or all tempers against one another.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any, NamedTuple

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.crew import crew
from kd_desktop.cli.games import GAMES, NUMBERS, commands_of
from kd_desktop.cli.interrupts import status_of
from kd_desktop.cli.progress import ProgressReporter
from kd_desktop.cli.sitting import pack_for
from kd_desktop.cli.terminal import complain, say
from kd_desktop.councillors.levels import below
from kd_desktop.councillors.playbook import playbook
from kd_desktop.councillors.tourney import Match, Result, interval, percentile, play
from kd_desktop.engine.game import Level
from kd_desktop.packs.formats import AnyPack

_WITHOUT = {"bot": "bots", "tempers": "tempers"}


def run(options: argparse.Namespace) -> int:
    """Plays the tournament and reports how often each side won."""
    pack = pack_for(options.pack, options.seats, options.game)
    kind = "tempers" if options.tempers else "bot" if options.bot is not None else ""
    if kind:
        contests = commands_of(options.game).contests()
        if kind not in contests:
            raise Complaint(f"“{options.game}” has no {_WITHOUT[kind]}; try “kings”.")
        return contests[kind](options, pack)
    found: dict[str, Any] = {}
    stop: KeyboardInterrupt | None = None
    with ProgressReporter(options.games * len(options.levels)) as progress:
        for done, level in enumerate(options.levels):

            def tell(games: int, before: int = done * options.games) -> None:
                progress.tell(before + games)

            result, stop = measure(pack, level, options, tell)
            if result.wins:
                found[level] = report(options.game, level, result, options.seats)
                if not options.json:
                    progress.end()
                    words = told(level, found[level], GAMES[options.game].sitting, options.seats)
                    say(words, flush=True)
            if stop is not None:
                break
    if options.json:
        about = {"pack": pack.id, "seats": options.seats, "seed": options.seed}
        say(json.dumps({**about, "interrupted": stop is not None, "levels": found}))
    if stop is None:
        return 0
    complain(
        "Interrupted; these are the figures so far." if found else "Interrupted before the first game ended."
    )
    return status_of(stop)


def measure(
    pack: AnyPack, level: Level, options: argparse.Namespace, tell: Callable[[int], None]
) -> tuple[Result, KeyboardInterrupt | None]:
    """Plays `options.games` sittings of one councillor of a level against a table of the level below.

    `tell` is called with the number played. Returns them with what stopped them early, if anything did.
    """
    total, seats = Result(), options.seats
    seeds = count(options.seed * 1_000_003)
    try:
        with crew(partial(_match, pack), options.jobs) as every:
            while (missing := options.games - len(total.wins)) > 0:
                full, rest = divmod(missing, seats)
                sittings = [seats] * full + ([rest] if rest else [])
                for result in every([_Order(level, below(level), seats, next(seeds), n) for n in sittings]):
                    total.add(result)
                    tell(len(total.wins))
    except KeyboardInterrupt as stop:
        return total, stop
    return total, None


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
    """The figures of one level. `wins` counts a shared victory by shares; `field` is the opposing table."""
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
    others = f"{NUMBERS[seats - 1]} {below(level)}{'' if seats == 2 else 's'}"
    return (
        f"{level} against {others}: {figures['wins']:g} of {figures['games']} {sitting}s won "
        f"({figures['share']:.1%}, 95 % between {low:.1%} and {high:.1%}); an even share is {1 / seats:.0%}; "
        f"{figures['ms']['p95']:g} ms per decision (95th percentile)."
    )
