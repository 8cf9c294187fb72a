"""`kd-desktop tournament`: one councillor of a level against a table of the level below, many times over."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

from kd_desktop.cli.sitting import pack_for
from kd_desktop.councillors.levels import below
from kd_desktop.councillors.playbook import playbook
from kd_desktop.councillors.tourney import Match, Result, interval, percentile, play
from kd_desktop.desktop.itself import safe_path
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
            print(told(level, found[level]), flush=True)
    if options.json:
        about = {"pack": pack.id, "seats": SEATS, "seed": options.seed, "levels": found}
        print(json.dumps(about))
    return 0


def measure(pack: AnyPack, level: Level, games: int, seed: int, jobs: int) -> Result:
    """That many reigns of one councillor of the level against a table of the level below."""
    total = Result()
    seeds = count(seed * 1_000_003)
    with _players(pack, jobs) as every:
        while (missing := games - len(total.wins)) > 0:
            full, rest = divmod(missing, SEATS)
            reigns = [SEATS] * full + ([rest] if rest else [])
            for result in every([_Order(level, below(level), SEATS, next(seeds), n) for n in reigns]):
                total.add(result)
    return total


class _Order(NamedTuple):
    """A match without its pack, which every player has."""

    level: Level
    others: Level
    seats: int
    seed: int
    reigns: int


@contextmanager
def _players(pack: AnyPack, jobs: int) -> Iterator[Callable[[Sequence[_Order]], Iterator[Result]]]:
    """What plays matches and gives their results in order: here, or in as many processes.

    Each process has a line of its own and is only told what to play when it has nothing to do: whenever
    Ctrl+C comes, nobody waits for anybody else.
    """
    if jobs == 1 or getattr(sys, "frozen", False):  # a frozen program can't start parts of itself
        yield lambda orders: (play(Match(pack, *order)) for order in orders)
        return
    lines: list[Connection[Any, Any]] = []
    processes = []
    try:
        for _ in range(jobs):
            line, end = multiprocessing.Pipe()
            player = multiprocessing.Process(target=_serve, args=(pack, end, (*lines, line)), daemon=True)
            with safe_path():
                player.start()
            end.close()
            processes.append(player)
            lines.append(line)
        yield partial(_share_out, lines)
    finally:
        for player in processes:
            player.kill()
            player.join()


def _serve(pack: AnyPack, end: Connection[Any, Any], foreign: Sequence[Connection[Any, Any]]) -> None:
    """One player's process: match after match, until its line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the first process, which ends this one
    for line in foreign:
        line.close()
    with suppress(EOFError):
        while True:
            end.send(play(Match(pack, *end.recv())))


def _share_out(lines: Sequence[Connection[Any, Any]], orders: Sequence[_Order]) -> Iterator[Result]:
    """Plays them all, each by whoever is free; the results in the order of the matches."""
    waiting = deque(enumerate(orders))
    busy: dict[Connection[Any, Any], int] = {}
    done: dict[int, Result] = {}
    free = list(lines)
    for number in range(len(orders)):
        while number not in done:
            while free and waiting:
                line = free.pop()
                busy[line], order = waiting.popleft()
                line.send(order)
            ready = wait(list(busy))
            for line in [one for one in busy if one in ready]:
                done[busy.pop(line)] = line.recv()
                free.append(line)
        yield done.pop(number)


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


def told(level: Level, figures: dict[str, Any]) -> str:
    """The figures in a line for people."""
    low, high = figures["interval"]
    return (
        f"{level}: {figures['wins']:g} of {figures['games']} reigns won ({figures['share']:.1%}, "
        f"95 % between {low:.1%} and {high:.1%}) as {figures['field']}; even would be {1 / SEATS:.0%}; "
        f"{figures['ms']['p95']:g} ms for a decision (95th percentile)."
    )
