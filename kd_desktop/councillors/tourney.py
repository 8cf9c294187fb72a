"""One councillor of a level against a table of another, reign after reign: who wins, and how they play.

A match is a campaign of up to as many reigns as there are seats. In each the tested councillor sits on
another seat, so every seat, house and standing in the campaign comes alike often. A reign is won by its
rules' winner (KD-REC-2: most Agenda Points); of a shared victory each winner gets its share, so that among
equals everybody wins exactly one reign in as many as there are seats.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import process_time

from kd_desktop.councillors.arena import Councillor, Witness, begin, play_reign
from kd_desktop.councillors.thoughts import LEVELS
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import BeginReign, KingsCommand
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import GameRecord, Level
from kd_desktop.engine.kings.view import View

SURENESS = 1.96
"""Standard deviations of the interval: 95 %."""


def below(level: Level) -> Level:
    """The level of the table that a level is measured against: the next lower one; pages among themselves."""
    return LEVELS[max(LEVELS.index(level) - 1, 0)]


@dataclass(frozen=True)
class Match:
    """A campaign to play: the tested level, that of the others, the seed, and how many reigns at most."""

    pack: KingsPack
    level: Level
    others: Level
    seats: int
    seed: int
    reigns: int


@dataclass
class Result:
    """What came of reigns: the tested councillor's wins, and how it played. Results add up.

    `ballots` are its own; `votes` and `silent` count all votes at the table and those in which everybody
    passed; `power` is what was left in its pool at the end of each reign; `spent` Coins paid in deals;
    `seconds` of processor time that each of its decisions took.
    """

    wins: list[float] = field(default_factory=list)
    ballots: Counter[str] = field(default_factory=Counter)
    deals: Counter[str] = field(default_factory=Counter)
    votes: int = 0
    silent: int = 0
    power: list[int] = field(default_factory=list)
    spent: int = 0
    seconds: list[float] = field(default_factory=list)

    def add(self, other: Result) -> None:
        """Takes in what another match brought."""
        self.wins += other.wins
        self.ballots += other.ballots
        self.deals += other.deals
        self.votes += other.votes
        self.silent += other.silent
        self.power += other.power
        self.spent += other.spent
        self.seconds += other.seconds


class Timed(Councillor):
    """A councillor whose decisions are timed."""

    def __init__(self, seed: int, level: Level, seconds: list[float]) -> None:
        super().__init__(seed, level)
        self.seconds = seconds

    def answer(
        self, view: View, seen: Sequence[e.KingsEvent], number: int, bargain: bool = True
    ) -> KingsCommand:
        """The councillor's answer; see `Councillor`."""
        began = process_time()
        command = super().answer(view, seen, number, bargain)
        self.seconds.append(process_time() - began)
        return command


def play(match: Match) -> Result:
    """Plays the match; fewer reigns than asked for when the campaign ends before."""
    game = KingsGame(match.pack)
    rng = random.Random(match.seed)
    houses = tuple(rng.sample(sorted(game.library.houses), match.seats))
    witness = Witness(game)
    state = begin(game, game.new(match.seed), houses, witness=witness)
    result = Result()
    number = 0
    for turn in range(match.reigns):
        tested = (turn + match.seed) % match.seats
        minds = [
            Timed(rng.getrandbits(32), match.level if seat == tested else match.others, result.seconds)
            if seat == tested
            else Councillor(rng.getrandbits(32), match.others)
            for seat in range(match.seats)
        ]
        state, happened = play_reign(game, state, minds, number, witness)
        if not state.ledger or not state.ledger[-1].rows:
            break  # The finale came in the middle of a reign, which isn't scored (KD-MYST-7).
        count_reign(result, state.ledger[-1], houses[tested], tested, happened)
        again = BeginReign(houses)
        if not state.deck_save or game.refusal(state, None, again) is not None:
            break
        number += len(happened)
        step = game.apply(state, None, again)
        witness.tell(step.events)
        state = step.state
    return result


def count_reign(
    result: Result, record: GameRecord, house: int, seat: int, happened: Sequence[e.KingsEvent]
) -> None:
    """Adds a reign to the result, as the councillor of that house and seat played it."""
    winners = [row.house for row in record.rows if row.winner]
    result.wins.append((house in winners) / len(winners))
    makers: dict[int, int] = {}
    for event in happened:
        if isinstance(event, e.VoteCast) and event.seat == seat:
            result.ballots[event.side] += 1
        elif isinstance(event, e.Passed) and event.seat == seat:
            result.ballots["pass"] += 1
        elif isinstance(event, e.Tallied):
            result.votes += 1
        elif isinstance(event, e.SideDecided) and event.cause.clause == "KD-TALLY-4":
            result.silent += 1
        elif isinstance(event, e.RoundBegan):
            makers.clear()
        elif isinstance(event, e.DealOffered):
            makers[event.deal.id] = event.deal.maker
            result.deals["offered"] += event.deal.maker == seat
        elif isinstance(event, e.DealEnded) and event.state == "closed":
            result.deals["taken"] += makers.get(event.deal) == seat
        elif isinstance(event, e.DealAnswered) and event.seat == seat:
            result.deals[event.answer] += 1
        elif isinstance(event, e.CoinsMoved) and event.seat == seat and event.source == "deal":
            result.spent += max(-event.delta, 0)
        elif isinstance(event, e.Revealed) and event.seat == seat:
            result.power.append(event.power)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of wins."""
    share = wins / games
    square = SURENESS * SURENESS / games
    middle = (share + square / 2.0) / (1.0 + square)
    reach = SURENESS * sqrt(share * (1.0 - share) / games + square / (4.0 * games)) / (1.0 + square)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which that part of the values lies; 0 for none."""
    ordered = sorted(values)
    return ordered[min(int(part * len(ordered)), len(ordered) - 1)] if ordered else 0.0
