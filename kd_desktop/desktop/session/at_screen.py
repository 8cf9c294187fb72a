"""The open campaign as one screen plays it: its session, and the seat with its secrets at the edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.shapes import Amounts


class Owner(Protocol):
    """The party that a seat plays for, as its curtain shows it."""

    @property
    def crest(self) -> str:
        """The owner's mark: the name of a crest, or an emblem on a colour."""

    @property
    def name(self) -> str:
        """The owner's name."""


Seen = TypeVar("Seen")
"""The type of a game's view."""


class AtScreen(Generic[Seen]):
    """The open campaign's answers for a screen; `seat` is the seat with its secrets at the edge.

    While no campaign is open, `session` is None and every answer is empty. Each game says who owns a seat.
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
        """The view of the whole table."""
        session = self.session
        return session.view(None) if session is not None else None

    def view_of(self, seat: int) -> Seen:
        """That seat's own view, for behind its curtain; RuntimeError while no campaign is open."""
        session = self.session
        if session is None:
            raise RuntimeError("no campaign is open")
        seen: Seen = session.view(seat)
        return seen

    @property
    def playing(self) -> bool:
        """Whether any seat is taken."""
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
        """The people that the game waits for, in its order."""
        session = self.session
        if session is None:
            return []
        persons = session.persons()
        return [seat for seat in session.waiting() if seat in persons]

    def wanted(self) -> list[int]:
        """The people that the screen is for now, in order."""
        return self.awaited()

    @property
    def addressed(self) -> int | None:
        """The person that the screen addresses: of those it is for, the one at the edge, or the first."""
        wanted = self.wanted() if self.playing else []
        return self.seat if self.seat in wanted or not wanted else wanted[0]

    @property
    def acting(self) -> int | None:
        """The person on turn, preferably the one at the edge; None if it is no person's turn."""
        turns = self.awaited() if self.playing else []
        return self.seat if self.seat in turns else turns[0] if turns else None

    def owner(self, seat: int) -> Owner | None:
        """The owner of a seat."""
        raise NotImplementedError

    def party(self, seat: int) -> int | None:
        """The number of the party that the seat plays for; None if it is empty."""
        parties = self.session.standing().parties if self.session is not None else ()
        return parties[seat] if 0 <= seat < len(parties) else None

    def member(self, seat: int) -> str:
        """The name of the person in that chair; "" for none."""
        chairs = self.session.chairs() if self.session is not None else ()
        return chairs[seat].name if seat < len(chairs) and chairs[seat].kind == "person" else ""

    def numbers_only(self, seat: int) -> bool:
        """Whether numbers alone answer the seat's secret question, so that nothing else need be shown."""
        asked = self.session.asked(seat) if self.session is not None else None
        return self.needs_curtain(seat) and asked is not None and isinstance(asked.question.answer, Amounts)

    def needs_curtain(self, seat: int) -> bool:
        """Whether the seat's question is secret, so that its curtain must be up for an answer."""
        asked = self.session.asked(seat) if self.session is not None else None
        return asked is not None and asked.question.private != "" and not self.alone()
