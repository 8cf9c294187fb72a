"""Games for the empty throne between computer players, counted: the acceptance figures of the rules (4.2)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import Any

from kd_desktop.councillors.arena import Councillor, SeatPlayer, begin, next_move
from kd_desktop.councillors.playbook import playbook
from kd_desktop.councillors.tourney import interval, percentile
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.cards import ThronePack
from kd_desktop.engine.throne.state import Empire
from kd_desktop.workshop.simulations import Bar, Section, SimulationOrder, Tally
from kd_desktop.workshop.throne.shirkers import SHIRKERS, Shirker

NEAR = 2
"""A Threat's total is near its cost when it differs by no more tokens than this."""
PLAYS = 30
"""How often a card must have been played in games with a winner for its win rate to say anything."""
LONGEST = 300
"""Rounds after which a game is given up: a defect of a mind."""
_ACTIONS: dict[type, str] = {
    c.Place: "place",
    c.Contribute: "contribute",
    c.Commit: "commit",
    c.DrawCard: "draw",
    c.Taxes: "taxes",
    c.Exchange: "exchange",
}


@dataclass
class ThroneTally:
    """What was counted in games. Tallies add up.

    `places` are winners by their distance from the first Speaker. By card: how often it was
    `held`, that is came into a hand, was played, and was played in a game with a winner, by that winner.
    """

    seats: int
    rounds: list[int] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    places: Counter[int] = field(default_factory=Counter)
    builders: Counter[int] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    decided: Counter[str] = field(default_factory=Counter)
    won_with: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Takes in what other games brought."""
        assert isinstance(other, ThroneTally)
        self.rounds += other.rounds
        for name in (
            "counts", "places", "builders", "actions", "held", "played", "decided", "won_with",
        ):  # fmt: skip
            getattr(self, name).update(getattr(other, name))

    # --- a game ------------------------------------------------------------------------------------

    def deal(self, state: Empire) -> None:
        """The cards that are dealt."""
        for hand in state.hands:
            self.held.update(map(_name, hand))

    def note(
        self, before: Empire, command: Any, events: Sequence[Event], plays: list[tuple[int, str]]
    ) -> None:
        """A command and what came of it; `plays` are the cards that were played in this game, by seat."""
        action = _ACTIONS.get(type(command))
        if action:
            self.actions[action] += 1
        for event in events:
            match event:
                case e.DrewCards():
                    self.held.update(map(_name, event.cards))
                case e.ProjectPlaced():
                    plays.append((event.seat, _name(event.project)))
                case e.IntriguePlayed():
                    plays.append((event.seat, _name(event.card)))
                case e.ProjectCompleted():
                    self.builders[len(event.builders)] += 1
                case e.BidsRevealed():
                    self._bids(before, event)
                case _:
                    pass

    def _bids(self, before: Empire, event: e.BidsRevealed) -> None:
        assert before.threat is not None
        total, cost = sum(map(sum, event.bids)), sum(before.threat.cost)
        self.counts["threats"] += 1
        self.counts["bid"] += total
        self.counts["demanded"] += cost
        self.counts["beaten"] += event.beaten
        self.counts["near"] += abs(total - cost) <= NEAR

    def close(self, state: Empire, first: int, plays: list[tuple[int, str]], guest: int) -> None:
        """The end of a game; `first` was the first Speaker, `guest` the seat of the shirker."""
        self.rounds.append(state.round)
        self.counts["with_guest"] += guest >= 0
        self.played.update(card for _seat, card in plays)
        if state.winner is None:
            self.counts["lost"] += 1
            return
        self.counts["won"] += 1
        self.counts["guest_won"] += state.winner == guest
        self.places[(state.winner - first) % self.seats] += 1
        for seat, card in set(plays):
            self.decided[card] += 1
            self.won_with[card] += seat == state.winner

    # --- figures -----------------------------------------------------------------------------------

    @property
    def games(self) -> int:
        """How many games were counted."""
        return len(self.rounds)

    def report(self) -> dict[str, Any]:
        """The figures; shares are of all games unless their name says otherwise."""
        games, won = len(self.rounds), self.counts["won"]
        low, high = interval(won, games)
        completed = self.builders.total()
        builders = sum(n * times for n, times in self.builders.items())
        return {
            "games": games,
            "rounds": {
                "mean": round(mean(self.rounds), 1),
                "p5": percentile(self.rounds, 0.05),
                "p95": percentile(self.rounds, 0.95),
            },
            "with_winner": _share(won, games),
            "with_winner_interval": [round(low, 4), round(high, 4)],
            "common_losses": _share(self.counts["lost"], games),
            "wins_by_place": [_share(self.places[place], won) for place in range(self.seats)],
            "projects": {
                "by_game": round(completed / games, 1),
                "builders": round(builders / completed, 2) if completed else 0.0,
                "by_builders": {
                    str(n): _share(times, completed) for n, times in sorted(self.builders.items())
                },
            },
            "threats": {
                "beaten": _share(self.counts["beaten"], self.counts["threats"]),
                "near": _share(self.counts["near"], self.counts["threats"]),
                "bid_by_cost": _share(self.counts["bid"], self.counts["demanded"]),
            },
            "actions": {name: _share(self.actions[name], self.actions.total()) for name in _ACTIONS.values()},
            "dominance": self._dominance(),
            "with_guest": self.counts["with_guest"],
            "guest_wins": _share(self.counts["guest_won"], games),
            "guest_wins_of_decided": _share(self.counts["guest_won"], won),
            "cards": {card: self._card(card) for card in sorted(self.held)},
        }

    def _card(self, card: str) -> dict[str, float]:
        return {
            "held": self.held[card],
            "play_rate": _share(self.played[card], self.held[card]),
            "win_rate": _share(self.won_with[card], self.decided[card]),
        }

    def _dominance(self) -> float:
        """How many times as often as evenly those win who have played the card with which they most do."""
        rates = [_share(self.won_with[card], n) for card, n in self.decided.items() if n >= PLAYS]
        return round(max(rates) * self.seats, 2) if rates else 0.0


def _share(part: float, whole: float) -> float:
    return round(part / whole, 4) if whole else 0.0


def _name(card: str) -> str:
    """The card of which this is a copy."""
    return card.partition("#")[0]


class ThroneSimulation:
    """See `Simulation`."""

    guests = tuple(SHIRKERS)
    in_a_row = 1

    def tally(self, seats: int) -> ThroneTally:
        """An empty one."""
        return ThroneTally(seats)

    def play(self, pack: ThronePack, order: SimulationOrder) -> ThroneTally:
        """One game, with a guest among the others if asked for; an order always gives the same tally."""
        book = playbook("throne")
        game = book.rules(pack)
        rng = random.Random(order.seed)
        parties = tuple(rng.sample(sorted(book.parties(game)), order.seats))
        state: Empire = begin(game, game.new(rng.getrandbits(40)), parties)
        minds: list[SeatPlayer] = [
            Councillor(rng.getrandbits(32), level, game="throne")
            for level in rng.sample(order.levels, order.seats)
        ]
        guest = rng.randrange(order.seats) if order.guest else -1
        if order.guest:
            minds[guest] = Shirker(rng.getrandbits(32), SHIRKERS[order.guest])
        tally, first, plays, number = ThroneTally(order.seats), state.speaker, list[tuple[int, str]](), 0
        tally.deal(state)
        while game.standing(state).status == "playing" and state.round <= LONGEST:
            move = next_move(game, state, minds, number)
            if move is None:
                raise RuntimeError("nobody knows what to do")
            step = game.apply(state, *move)
            tally.note(state, move[1], step.events, plays)
            state, number = step.state, number + 1
        tally.close(state, first, plays, guest)
        return tally

    def report(self, pack: ThronePack, tally: ThroneTally) -> dict[str, Any]:
        """The figures of games, as data; cards have their names too."""
        found = tally.report()
        names = {card.id: card.name for card in pack.cards}
        cards = {card: {"name": names[card], **figures} for card, figures in found["cards"].items()}
        return {**found, "cards": cards}

    def told(self, report: dict[str, Any]) -> str:
        """The figures in some lines for people."""
        rounds, projects, threats = report["rounds"], report["projects"], report["threats"]
        least = min(report["cards"].items(), key=lambda one: one[1]["play_rate"])
        return "\n".join(
            [
                f"{report['games']} games: {report['with_winner']:.1%} with a winner, after "
                f"{rounds['mean']:g} rounds on average (90 % between {rounds['p5']} and {rounds['p95']}).",
                "Wins by place from the first Speaker: "
                + ", ".join(f"{share:.1%}" for share in report["wins_by_place"])
                + ".",
                f"Projects: {projects['by_game']:g} per game, by {projects['builders']:g} builders.",
                f"Threats: {threats['beaten']:.1%} beaten, "
                f"{threats['near']:.1%} within {NEAR} tokens of the cost.",
                "Actions: "
                + ", ".join(f"{name} {share:.1%}" for name, share in report["actions"].items())
                + ".",
                f"Least played when held: {least[1]['name']}, {least[1]['play_rate']:.1%}.",
                *(f"{name}: {share:.1%}." for name, share in _guest(report)),
            ]
        )

    def sections(self, report: dict[str, Any]) -> tuple[Section, ...]:
        """How games end, who wins them, and what is done and played in them."""
        rounds, threats = report["rounds"], report["threats"]
        return (
            Section(
                "How games end",
                ("", "Share"),
                (
                    ("With a winner", _bar(report["with_winner"])),
                    ("Lost by all", _bar(report["common_losses"])),
                    *((name, _bar(share)) for name, share in _guest(report)),
                    ("Threats beaten", _bar(threats["beaten"])),
                    (f"Threats within {NEAR} tokens of the cost", _bar(threats["near"])),
                ),
                f"A game has {rounds['mean']:g} rounds on average, 90 % between {rounds['p5']} and "
                f"{rounds['p95']}.",
            ),
            Section(
                "Wins by place",
                ("Places after the first Speaker", "Share of the games with a winner"),
                tuple((str(place), _bar(share)) for place, share in enumerate(report["wins_by_place"])),
            ),
            Section(
                "Actions",
                ("Action", "Share"),
                tuple((name, _bar(share)) for name, share in report["actions"].items()),
            ),
            Section(
                "Cards",
                ("Card", "Held", "Played when held", "Won with"),
                tuple(
                    (found["name"], str(found["held"]), _bar(found["play_rate"]), _bar(found["win_rate"]))
                    for found in report["cards"].values()
                ),
            ),
        )


def _guest(report: dict[str, Any]) -> list[tuple[str, float]]:
    """What became of the guest, where there was one."""
    if not report["with_guest"]:
        return []
    return [
        ("Won by the guest", report["guest_wins"]),
        ("Won by the guest, of games with a winner", report["guest_wins_of_decided"]),
    ]


def _bar(share: float) -> Bar:
    return Bar(share, f"{share:.1%}")


SIMULATION = ThroneSimulation()
