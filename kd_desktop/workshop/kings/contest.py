"""One player with a habit against a table of councillors, reign after reign: does the habit pay?

The whole table is counted: how votes are fought, how long reigns last and how they end, what agendas win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import Any, NamedTuple

from kd_desktop.councillors.arena import Councillor, SeatPlayer
from kd_desktop.councillors.levels import LEVELS
from kd_desktop.councillors.tourney import Timed, interval, percentile, sittings
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Level
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.state import GameRecord
from kd_desktop.workshop.kings.bots import ALONE, HABITS, Bot

ROUNDS = 2
"""How often the tested player comes round to each seat in a campaign."""
USUAL = range(5, 10)
"""Votes of a reign that is neither short nor long."""


class ContestOrder(NamedTuple):
    """A campaign to play: who is tested, against whom, at how many seats, by which seed.

    With `reigns` the tested player keeps its house for that many, with the others' memories of it; otherwise
    it moves through every seat. The others treat it as a `person` if that is set.
    """

    bot: str
    against: Level
    seats: int
    seed: int
    reigns: int = 0
    person: bool = False

    @property
    def most(self) -> int:
        """The reigns of the campaign that are played at most."""
        return self.reigns or ROUNDS * self.seats


@dataclass
class ContestTally:
    """What was counted in reigns. Tallies add up.

    `wins` are the tested player's, shares of a shared victory; `held` and `won` count agendas by name over
    the whole table; `seconds` of processor time that each of the tested player's decisions took; `offers`
    are those that it heard (`offers_to`).
    """

    wins: list[float] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    votes: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    won: dict[str, float] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    offers: Counter[str] = field(default_factory=Counter)

    def add(self, other: ContestTally) -> None:
        """Takes in what other reigns brought."""
        self.wins += other.wins
        self.rounds += other.rounds
        self.seconds += other.seconds
        for mine, theirs in (
            (self.endings, other.endings), (self.votes, other.votes), (self.held, other.held),
            (self.offers, other.offers),
        ):  # fmt: skip
            mine.update(theirs)
        for name, won in other.won.items():
            self.won[name] = self.won.get(name, 0.0) + won

    def take(self, record: GameRecord, house: int, seat: int, happened: Sequence[KingsEvent]) -> None:
        """A reign that was scored; `house` and `seat` are the tested player's."""
        share = 1.0 / sum(row.winner for row in record.rows)
        self.wins.append(next(share * row.winner for row in record.rows if row.house == house))
        self.rounds.append(record.rounds)
        self.endings[record.ending] += 1
        for row in record.rows:
            self.held[row.agenda] += 1
            self.won[row.agenda] = self.won.get(row.agenda, 0.0) + share * row.winner
        self.votes.update(votes_of(happened, len(record.rows)))
        self.offers.update(offers_to(happened, seat))

    def report(self, seats: int) -> dict[str, Any]:
        """The figures, as data; `share` is of reigns won and `even` what equals would win."""
        reigns = len(self.wins)
        low, high = interval(sum(self.wins), reigns)
        votes, ballots = max(self.votes["votes"], 1), max(self.votes["ballots"], 1)
        return {
            "even": round(1.0 / seats, 4),
            "share": round(mean(self.wins), 4),
            "interval": [round(low, 4), round(high, 4)],
            "votes": {
                "contested": round(self.votes["contested"] / votes, 4),
                "one_power": round(self.votes["one_power"] / votes, 4),
                "silent": round(self.votes["silent"] / votes, 4),
                "passes": round(self.votes["passes"] / ballots, 4),
                "power": round(self.votes["power"] / votes, 2),
                "needless": self.votes["needless"],
            },
            "reigns": {
                "played": reigns,
                "votes": round(mean(self.rounds), 2),
                "five_to_nine": round(sum(1 for rounds in self.rounds if rounds in USUAL) / reigns, 4),
                **{name: round(count / reigns, 4) for name, count in sorted(self.endings.items())},
            },
            "offers": {
                name: round(self.offers[name] / reigns, 3)
                for name in ("heard", "paying", "taken", "some_taken")
            },
            "agendas": {
                name: round(seats * self.won[name] / held, 3) for name, held in sorted(self.held.items())
            },
            "ms": {
                "p50": round(1000 * percentile(self.seconds, 0.5), 1),
                "p95": round(1000 * percentile(self.seconds, 0.95), 1),
            },
        }


def offers_to(happened: Iterable[KingsEvent], seat: int) -> Counter[str]:
    """The offers that others made to a seat in a reign.

    Counts those `heard`, the `paying` ones among them that bring it Coins, and those `taken`; `some_taken` is
    1 if any was.
    """
    counts = Counter(heard=0, paying=0, taken=0)
    heard: set[int] = set()
    for event in happened:
        if isinstance(event, e.DealOffered) and event.deal.maker != seat and seat in event.deal.parties:
            heard.add(event.deal.id)
            counts["heard"] += 1
            counts["paying"] += any(payment.payee == seat for payment in event.deal.payments)
        elif isinstance(event, e.DealAnswered) and event.seat == seat and event.deal in heard:
            counts["taken"] += event.answer == "accept"
        elif isinstance(event, e.RoundBegan):
            heard.clear()
    counts["some_taken"] = int(counts["taken"] > 0)
    return counts


def votes_of(happened: Iterable[KingsEvent], seats: int) -> Counter[str]:
    """How the votes of a reign were fought.

    Counts `votes`; those `contested`, with Power on both sides; those decided by `one_power`, no more lying
    there; `silent` ones in which all passed; all `ballots`, the `passes` among them, and the `power` laid.
    `needless` is Power that a seat lays down after all the others have passed, beyond the first.
    """
    counts: Counter[str] = Counter()
    cast: dict[int, tuple[Side | None, int]] = {}
    for event in happened:
        if isinstance(event, e.VoteCast):
            counts["needless"] += _needless(cast, event.seat, seats, event.power - 1)
            cast[event.seat] = event.side, event.power
        elif isinstance(event, e.Raised):
            counts["needless"] += _needless(cast, event.seat, seats, event.power)
            cast[event.seat] = event.side, event.committed
        elif isinstance(event, e.Passed):
            cast[event.seat] = None, 0
        elif isinstance(event, e.Tallied):
            power = event.aye + event.nay
            passes = sum(side is None for side, _ in cast.values())
            counts += Counter(
                votes=1,
                contested=int(bool(event.aye and event.nay)),
                one_power=int(power == 1),
                silent=int(power == 0),
                ballots=len(cast),
                passes=passes,
                power=power,
            )
            cast = {}
    return counts


def _needless(cast: dict[int, tuple[Side | None, int]], seat: int, seats: int, power: int) -> int:
    """So much Power, if all but this seat have passed; 0 otherwise."""
    others = [side for other, (side, _) in cast.items() if other != seat]
    return power if len(others) == seats - 1 and not any(others) else 0


def play(pack: KingsPack, order: ContestOrder) -> ContestTally:
    """Plays and counts one campaign; an order always gives the same tally, except for its `seconds`."""
    tally = ContestTally()
    alone = order.bot in ALONE

    def seated(seed: int, seat: int, tested: int) -> SeatPlayer:
        if seat == tested and order.bot in HABITS:
            return Bot(seed, HABITS[order.bot])
        if seat == tested:
            level = next(level for level in LEVELS if level == order.bot)
            return Timed(seed, level, "kings", tally.seconds)
        persons = (tested,) if order.person else ()
        return Bot(seed, HABITS["gatherer"]) if alone else Councillor(seed, order.against, persons=persons)

    for one in sittings(pack, order.seats, order.seed, order.most, seated, stays=order.reigns > 0):
        record = one.state.ledger[-1] if one.state.ledger else None
        if record is None or not record.rows:
            break  # the finale came in the middle of a reign, which isn't scored (KD-MYST-7)
        tally.take(record, one.parties[one.tested], one.tested, one.happened)
    return tally
