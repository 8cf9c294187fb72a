"""Tests whether tempers can be told apart by their play: their measures, and a blind test."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import mean, pstdev
from typing import Any, NamedTuple

from kd_desktop.councillors.arena import Councillor
from kd_desktop.councillors.temperaments import TEMPERAMENTS, of_house
from kd_desktop.councillors.tourney import sittings
from kd_desktop.engine.game import Level
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.workshop.kings.measures import MEASURES, OWN, measured, parts

SHOWN = 10
"""Votes that are shown of a house in the test."""
REIGNS = 2
"""Reigns of a campaign for each seat, so that everybody plays from every place."""

Profile = dict[str, float]
"""Measures by name."""


class TemperOrder(NamedTuple):
    """A campaign to play: at which level all play, at how many seats, by which seed."""

    level: Level
    seats: int
    seed: int


class HousePart(NamedTuple):
    """A house's part in a campaign: its temper, each of its votes, its victories and how many reigns."""

    temper: str
    votes: list[Counter[str]]
    wins: float
    reigns: int


Table = list[HousePart]
"""The houses of one campaign."""


def play(pack: KingsPack, order: TemperOrder) -> Table:
    """One campaign between houses with their own tempers; the same order gives the same table."""
    votes: dict[int, list[Counter[str]]] = defaultdict(list)
    reigns = 0
    shared: dict[int, float] = defaultdict(float)
    houses: tuple[int, ...] = ()

    def seated(seed: int, _seat: int, _tested: int) -> Councillor:
        return Councillor(seed, order.level)

    for one in sittings(pack, order.seats, order.seed, REIGNS * order.seats, seated):
        houses = one.parties
        for house, counts in parts(one.happened, houses):
            votes[house].append(counts)
        rows = one.state.ledger[-1].rows if one.state.ledger else ()
        if not rows:
            break  # the finale came in the middle of a reign, which isn't scored (KD-MYST-7)
        reigns += 1
        for row in rows:
            shared[row.house] += row.winner / sum(other.winner for other in rows)
    return [HousePart(of_house(house).name, votes[house], shared[house], reigns) for house in houses]


@dataclass
class Findings:
    """What was counted at tables; they are split in two halves for the test."""

    tables: list[Table] = field(default_factory=list)

    @property
    def reigns(self) -> int:
        """How many reigns were played."""
        return sum(table[0].reigns for table in self.tables)

    def profiles(self) -> dict[str, Profile]:
        """The measures of every temper that has played."""
        return _profiles(self.tables)

    def off(self) -> dict[str, float]:
        """How many standard deviations over tempers each one's own measure is off, in its own direction."""
        found = self.profiles()
        out = {}
        for temper, (name, sign) in OWN.items():
            values = [one[name] for one in found.values() if name in one]
            spread = pstdev(values) if len(values) > 1 else 0.0
            own = found.get(temper, {}).get(name)
            out[temper] = sign * (own - mean(values)) / spread if own is not None and spread else 0.0
        return out

    def told(self) -> tuple[int, int]:
        """How many of the shown houses were told by their play, and how many were shown.

        Half of the tables teach the measures, the other half is shown: ten votes in a row of one of the
        houses at a table, taken for that house's whose measures are the nearest.
        """
        taught, shown = self.tables[::2], self.tables[1::2]
        eye = Eye(taught)
        right = asked = 0
        for table in shown:
            tempers = [chair.temper for chair in table]
            for chair in table:
                for votes in windows(chair.votes):
                    asked += 1
                    right += eye.nearest(measured(votes), tempers) == chair.temper
        return right, asked

    def report(self, seats: int) -> dict[str, Any]:
        """The figures, as data."""
        found, off = self.profiles(), self.off()
        right, asked = self.told()
        return {
            "even": round(1.0 / seats, 4),
            "tables": len(self.tables),
            "tempers": {
                one.name: {
                    "own": OWN[one.name][0],
                    "off": round(off[one.name], 2),
                    "told": off[one.name] >= 1.0,
                    "share": round(self._share(one.name), 4),
                    "measures": {name: round(value, 3) for name, value in found[one.name].items()},
                }
                for one in TEMPERAMENTS
                if one.name in found
            },
            "measures": {
                name: {"mean": round(mean(values), 3), "sd": round(pstdev(values), 3)}
                for name, values in _by_measure(found).items()
            },
            "test": {"shown": asked, "right": right, "share": round(right / max(asked, 1), 4)},
        }

    def _share(self, temper: str) -> float:
        own = [part for table in self.tables for part in table if part.temper == temper]
        return sum(part.wins for part in own) / max(sum(part.reigns for part in own), 1)


def _profiles(tables: Sequence[Table]) -> dict[str, Profile]:
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for table in tables:
        for chair in table:
            for vote in chair.votes:
                counts[chair.temper].update(vote)
    return {temper: measured(count) for temper, count in counts.items()}


def _by_measure(found: dict[str, Profile]) -> dict[str, list[float]]:
    values = {name: [one[name] for one in found.values() if name in one] for name in MEASURES}
    return {name: known for name, known in values.items() if known}


def windows(votes: Sequence[Counter[str]]) -> Iterator[Counter[str]]:
    """What was counted in each ten votes in a row; what is left over isn't shown."""
    for start in range(0, len(votes) - SHOWN + 1, SHOWN):
        total: Counter[str] = Counter()
        for vote in votes[start : start + SHOWN]:
            total.update(vote)
        yield total


class Eye:
    """An observer of the tables, who knows each temper's measures and how far ten votes vary."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.known = _profiles(tables)
        squares: dict[str, list[float]] = defaultdict(list)
        for table in tables:
            for chair in table:
                for votes in windows(chair.votes):
                    for name, value in measured(votes).items():
                        squares[name].append((value - self.known[chair.temper][name]) ** 2)
        self.variance = {name: mean(values) for name, values in squares.items() if any(values)}

    def nearest(self, seen: Profile, tempers: Sequence[str]) -> str:
        """The temper among these whose measures are the nearest; differences count by how far ten votes vary.

        What wasn't seen, or of which nothing is known, tells nothing.
        """
        return min(tempers, key=lambda temper: self._distance(seen, self.known.get(temper, {})))

    def _distance(self, seen: Profile, known: Profile) -> float:
        return sum(
            (seen[name] - known[name]) ** 2 / variance
            for name, variance in self.variance.items()
            if name in seen and name in known
        )
