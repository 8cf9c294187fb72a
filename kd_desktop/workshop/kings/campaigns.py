"""One whole campaign between computer councillors, and what is known of it afterwards."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.councillors.arena import LONGEST_SITTING, Councillor, Witness, next_move
from kd_desktop.councillors.playbook import AnyGame, playbook
from kd_desktop.engine.chance import Chance, shuffled
from kd_desktop.engine.game import Command, Level
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.events import RoundBegan
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.history import History, PastReign
from kd_desktop.engine.kings.recording import recorded
from kd_desktop.engine.kings.state import Campaign

MOST_REIGNS = 100
"""A campaign that isn't over after so many reigns is taken for one that never will be."""


class Played(NamedTuple):
    """A campaign: what its table remembers, its last state, and why it got stuck ("": it didn't).

    `leaders` are the houses that led when the first card of each reign was drawn.
    """

    history: History
    state: Campaign
    leaders: tuple[int, ...]
    stuck: str = ""

    @property
    def read(self) -> tuple[str, ...]:
        """The dilemmas that were read, each once, in their order."""
        votes = (vote for reign in self.history.reigns for vote in reign.votes)
        return tuple(dict.fromkeys(vote.card for vote in votes if vote.kind == "dilemma"))

    @property
    def reigns(self) -> tuple[tuple[PastReign, int], ...]:
        """The reigns whose end was scored, each with the house that led at first."""
        pairs = zip(self.history.reigns, self.leaders, strict=False)
        return tuple((reign, leader) for reign, leader in pairs if reign.scores)


class _TableAtPlay:
    """A table at play. Seats, houses and minds follow from the seed as they do in `kd-desktop autoplay`."""

    def __init__(self, pack: KingsPack, seed: int, levels: tuple[Level, ...]) -> None:
        rules = KingsGame(pack)
        self.game: AnyGame = rules
        self.book = playbook("kings")
        self.state = rules.new(seed)
        self.witness = Witness(self.game)
        self.minds = tuple(Councillor(seed * 31 + seat, level) for seat, level in enumerate(levels))
        houses, _ = shuffled(Chance(seed), "table houses", self.book.parties(self.game))
        self.houses = houses[: len(levels)]
        self.number = 0
        self.history = History()
        self.leaders: list[int] = []

    def do(self, seat: int | None, command: Command) -> None:
        step = self.game.apply(self.state, seat, command)
        self.number += 1
        self.state = step.state
        self.witness.tell(step.events)
        for event in step.events:
            self.history = recorded([(self.number, event)], self.history)
            if isinstance(event, RoundBegan) and event.round == 1:
                self.leaders.append(self.history.reigns[-1].leader)

    def play(self) -> str:
        """Plays to the end of the campaign; why that is never reached, or ""."""
        for house in self.houses:
            join = self.book.join(self.game, house, "")
            if join is not None:
                self.do(None, join)
        for _ in range(MOST_REIGNS):
            if self.state.finished:
                return ""
            begin = self.book.begin(self.houses, "")
            if self.game.refusal(self.state, None, begin) is not None:
                return "no reign can begin"
            if not self.book.goes_on(self.state):
                return "the deck is empty"
            self.do(None, begin)
            if not self._reigned():
                return "a reign does not end"
            if any(record.ending == "empty_deck" for record in self.state.ledger):
                return "the deck ran dry in a reign"
        return "" if self.state.finished else f"not over after {MOST_REIGNS} reigns"

    def _reigned(self) -> bool:
        """Plays the reign that has begun; False when it doesn't end."""
        for _ in range(LONGEST_SITTING):
            if self.game.standing(self.state).status != "playing":
                return True
            move = next_move(self.game, self.state, self.minds, self.number + 1, self.witness)
            if move is None:
                return False
            self.do(*move)
        return False


def played(pack: KingsPack, seed: int, levels: tuple[Level, ...]) -> Played:
    """The campaign of that seed, with a councillor of each level; the same for the same arguments.

    A table of courtiers plays what `kd-desktop autoplay kings --reigns all` plays with that seed.
    """
    table = _TableAtPlay(pack, seed, levels)
    stuck = table.play()
    return Played(table.history, table.state, tuple(table.leaders), stuck)
