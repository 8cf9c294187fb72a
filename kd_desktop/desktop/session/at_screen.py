"""The open campaign as one screen plays it: its session, and the seat whose secrets lie at the edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from kd_desktop.desktop.session.session import Session


class Owner(Protocol):
    """Whom a seat plays for, as far as a curtain shows it."""

    @property
    def crest(self) -> str:
        """Its mark: the name of a crest, or an emblem on a colour."""

    @property
    def name(self) -> str:
        """What it is called."""


Seen = TypeVar("Seen")
"""What a game's view is."""


class AtScreen(Generic[Seen]):
    """What can be asked of the open campaign; `seat` is the seat whose secrets lie at the edge.

    While no campaign is open, `session` is None and every answer is the empty one. Each game says who owns a
    seat, and which of its questions are secret.
    """

    def __init__(self, session: Callable[[], Session | None]) -> None:
        self._session = session
        self.seat: int | None = None

    @property
    def session(self) -> Session | None:
        """The session of the open campaign."""
        return self._session()

    @property
    def view(self) -> Seen | None:
        """What the whole table sees."""
        session = self.session
        return session.view(None) if session is not None else None

    def view_of(self, seat: int) -> Seen:
        """That seat's own view, for what is behind its curtain; RuntimeError while no campaign is open."""
        session = self.session
        if session is None:
            raise RuntimeError("no campaign is open")
        seen: Seen = session.view(seat)
        return seen

    @property
    def playing(self) -> bool:
        """Whether anybody sits."""
        return self.session is not None and bool(self.session.standing().parties)

    def shared(self) -> bool:
        """Whether several people play on this screen."""
        return self.session is not None and len(self.session.persons()) > 1

    def alone(self) -> bool:
        """Whether one person sits at this screen, and computers play all others."""
        return self.session is not None and len(self.session.persons()) == 1

    def asked(self, seat: int | None) -> bool:
        """Whether the game waits for that seat."""
        return self.session is not None and seat in self.session.waiting()

    def awaited(self) -> list[int]:
        """The people for whom the game waits, in its order."""
        session = self.session
        if session is None:
            return []
        persons = session.persons()
        return [seat for seat in session.waiting() if seat in persons]

    def wanted(self) -> list[int]:
        """The people whom the screen belongs to now, the first first."""
        return self.awaited()

    @property
    def acting(self) -> int | None:
        """The person whose turn it is: that at the edge before all others, None while nobody's is."""
        turns = self.awaited() if self.playing else []
        return self.seat if self.seat in turns else turns[0] if turns else None

    def owner(self, seat: int) -> Owner | None:
        """Whom that seat plays for."""
        raise NotImplementedError

    def party(self, seat: int) -> int | None:
        """The number of whom it plays for."""
        raise NotImplementedError

    def member(self, seat: int) -> str:
        """The name of whoever sits there; "" without one."""
        raise NotImplementedError

    def needs_curtain(self, seat: int) -> bool:
        """Whether the seat's question is secret, so that its curtain must be up for an answer."""
        raise NotImplementedError
