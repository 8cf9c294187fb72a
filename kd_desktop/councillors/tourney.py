"""One councillor of a level against a table of another, sitting after sitting: wins and figures of play.

A match is a campaign of up to as many sittings as there are seats. The tested councillor takes a different
seat in each, so every seat, house and standing in the campaign comes equally often. Each winner of a shared
victory gets a share, so that among equals each player's expected wins are one sitting in as many as there
are seats.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import process_time
from typing import Any

from kd_desktop.councillors.arena import Councillor, SeatPlayer, Witness, begin, play_sitting
from kd_desktop.councillors.playbook import playbook
from kd_desktop.engine.game import Command, Level

SURENESS = 1.96
"""Standard deviations of the interval: 95 %."""


@dataclass(frozen=True)
class Match:
    """A campaign to play: the tested level, that of the others, the seed, and the most sittings."""

    pack: Any
    level: Level
    others: Level
    seats: int
    seed: int
    sittings: int


@dataclass
class Result:
    """The result of sittings: the tested councillor's wins and figures of play. Results add up.

    `counts` are the game's own counts; `seconds` of processor time that each of its decisions took.
    """

    wins: list[float] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    def add(self, other: Result) -> None:
        """Adds the result of another match."""
        self.wins += other.wins
        self.counts += other.counts
        self.seconds += other.seconds


class Timed(Councillor):
    """A councillor whose decisions are timed."""

    def __init__(self, seed: int, level: Level, game: str, seconds: list[float]) -> None:
        super().__init__(seed, level, game=game)
        self.seconds = seconds

    def answer(self, view: Any, seen: Sequence[Any], number: int, bargain: bool = True) -> Command:
        """The councillor's answer; see `Councillor`."""
        began = process_time()
        command = super().answer(view, seen, number, bargain)
        self.seconds.append(process_time() - began)
        return command


@dataclass(frozen=True)
class Sitting:
    """A sitting that was played: the state after it, its parties, the tested seat, and its events."""

    state: Any
    parties: tuple[int, ...]
    tested: int
    happened: tuple[Any, ...]


Seated = Callable[[int, int, int], SeatPlayer]
"""A function that makes players by seed and seat; the third argument is the tested player's seat."""


def sittings(
    pack: Any, seats: int, seed: int, most: int, seated: Seated, stays: bool = False
) -> Iterator[Sitting]:
    """The sittings of one campaign, up to a number; fewer if the campaign ends first.

    The tested player takes a different seat in each, or with `stays` always the one that the seed gives it.
    """
    book = playbook(pack.game)
    game = book.rules(pack)
    rng = random.Random(seed)
    parties = tuple(rng.sample(sorted(book.parties(game)), seats))
    witness = Witness(game)
    state = begin(game, game.new(seed), parties, witness=witness)
    number = 0
    for turn in range(most):
        tested = (seed if stays else turn + seed) % seats
        minds = [seated(rng.getrandbits(32), seat, tested) for seat in range(seats)]
        state, happened = play_sitting(game, state, minds, number, witness)
        yield Sitting(state, parties, tested, happened)
        again = book.begin(parties, "")
        if not book.goes_on(state) or game.refusal(state, None, again) is not None:
            break
        number += len(happened)
        step = game.apply(state, None, again)
        witness.tell(step.events)
        state = step.state


def play(match: Match) -> Result:
    """Plays the match; fewer sittings than asked for if the campaign ends first."""
    name = match.pack.game
    book = playbook(name)
    result = Result()

    def seated(seed: int, seat: int, tested: int) -> SeatPlayer:
        if seat == tested:
            return Timed(seed, match.level, name, result.seconds)
        return Councillor(seed, match.others, game=name)

    for one in sittings(match.pack, match.seats, match.seed, match.sittings, seated):
        score = book.score(one.state, one.parties[one.tested], one.tested, one.happened)
        if score is None:
            break
        result.wins.append(score.win)
        result.counts += score.counts
    return result


def interval(wins: float, games: int, sureness: float = SURENESS) -> tuple[float, float]:
    """Wilson's interval for a share of wins, a number of standard deviations wide to either side."""
    share = wins / games
    square = sureness * sureness / games
    middle = (share + square / 2.0) / (1.0 + square)
    reach = sureness * sqrt(share * (1.0 - share) / games + square / (4.0 * games)) / (1.0 + square)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which a part of the values lies; 0 without values."""
    ordered = sorted(values)
    return ordered[min(int(part * len(ordered)), len(ordered) - 1)] if ordered else 0.0
