"""A table in a round of a council game: the parts of a state that the shared rules read and change.

Each game has its own state; the rules here ask only for these parts of it.
"""

from __future__ import annotations

from typing import Literal, Protocol

from kd_desktop.engine.council.ballot import Vote
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.council.pledges import Pledge

VotePhase = Literal[
    "vote_turn", "turn_end", "tally", "moderate_side", "leader_check", "moderate_leader", "cleanup"
]
"""The phases of a vote that the shared rules lead to."""
VoteAsk = Literal["ballot", "raise", "side", "leader"]
"""What a vote asks of a seat."""


class RoundTable(Protocol):
    """A table in a round, as one may look at it; `seats` are whoever sits there, `power` is by seat."""

    @property
    def seats(self) -> tuple[int, ...]:
        """Whoever sits at each seat, clockwise."""
        ...

    @property
    def leader(self) -> int:
        """The seat with the Leader token."""
        ...

    @property
    def moderator(self) -> int:
        """The seat with the Moderator token."""
        ...

    @property
    def power(self) -> tuple[int, ...]:
        """The Power in the pool of each seat."""
        ...

    @property
    def balance(self) -> int:
        """The Power in the middle of the Balance."""
        ...

    @property
    def phase(self) -> str:
        """Where the round stands."""
        ...

    @property
    def vote(self) -> Vote | None:
        """The vote in progress."""
        ...

    @property
    def votes(self) -> int:
        """The number of votes of this round so far."""
        ...

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals of this round."""
        ...

    @property
    def pledges(self) -> tuple[Pledge, ...]:
        """The words given in this vote."""
        ...


class RoundTableDraft(Protocol):
    """A table while a command changes it."""

    seats: tuple[int, ...]
    leader: int
    moderator: int
    power: tuple[int, ...]
    balance: int
    vote: Vote | None
    votes: int
    deals: tuple[Deal, ...]
    pledges: tuple[Pledge, ...]

    @property
    def phase(self) -> str:
        """Where the round stands."""
        ...

    @phase.setter
    def phase(self, phase: VotePhase) -> None: ...
