"""A table of computer councillors that plays a whole campaign."""

from __future__ import annotations

from typing import Any

from kd_desktop.councillors.arena import LONGEST_SITTING, Councillor, Witness, next_move
from kd_desktop.councillors.playbook import AnyGame, playbook
from kd_desktop.engine.chance import Chance, shuffled
from kd_desktop.engine.game import Command, Level

MOST_REIGNS = 100
"""The number of reigns after which a campaign counts as endless."""


class CampaignTable:
    """A table at play. Seats, houses and minds follow from the seed as they do in `kd-desktop autoplay`.

    A game's own table hears each event (`heard`), and says what is wrong after a reign (`trouble`).
    """

    def __init__(self, game: AnyGame, seed: int, levels: tuple[Level, ...]) -> None:
        self.game = game
        self.book = playbook(game.name)
        self.state: Any = game.new(seed)
        self.witness = Witness(self.game)
        self.minds = tuple(Councillor(seed * 31 + seat, level) for seat, level in enumerate(levels))
        houses, _ = shuffled(Chance(seed), "table houses", self.book.parties(self.game))
        self.houses = houses[: len(levels)]
        self.number = 0

    def heard(self, event: Any) -> None:
        """An event has happened, in the command with the present number."""
        raise NotImplementedError

    def finished(self) -> bool:
        """Whether the campaign is over."""
        raise NotImplementedError

    def trouble(self) -> str:
        """What stops the campaign after a reign, or ""."""
        raise NotImplementedError

    def do(self, seat: int | None, command: Command) -> None:
        """Carries out a command."""
        step = self.game.apply(self.state, seat, command)
        self.number += 1
        self.state = step.state
        self.witness.tell(step.events)
        for event in step.events:
            self.heard(event)

    def play(self) -> str:
        """Plays to the end of the campaign; returns why that is never reached, or ""."""
        for house in self.houses:
            join = self.book.join(self.game, house, "")
            if join is not None:
                self.do(None, join)
        for _ in range(MOST_REIGNS):
            if self.finished():
                return ""
            begin = self.book.begin(self.houses, "")
            if self.game.refusal(self.state, None, begin) is not None:
                return "no reign can begin"
            if not self.book.goes_on(self.state):
                return "the deck is empty"
            self.do(None, begin)
            if not self._reigned():
                return "a reign does not end"
            if trouble := self.trouble():
                return trouble
        return "" if self.finished() else f"not over after {MOST_REIGNS} reigns"

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
