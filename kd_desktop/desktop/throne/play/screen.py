"""The open game as this screen plays it: whose hand lies at the foot, and who wants to be asked what."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kd_desktop.desktop.kit.art import emblem_mark
from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.throne.claimants import Claimant, claimant
from kd_desktop.engine.game import Question
from kd_desktop.engine.shapes import Respond
from kd_desktop.engine.throne.state import Window
from kd_desktop.engine.throne.view import View

SECRET = ("ask_bid", "ask_hand_limit", "ask_discard")
"""Questions whose answer nobody else may see, so that it is given behind the curtain."""
ASKED = "ask_me"
"""The name under which a campaign keeps who wants to be asked at every moment for Intrigues, by party."""


class HandOwner(NamedTuple):
    """A claimant as a curtain knows it: by name, and by the emblem on its tincture."""

    name: str
    crest: str


class ThroneScreen(AtScreen[View]):
    """What can be asked of the open game.

    `reaching` tells that the person at the screen wants a card of the own hand, so that the curtain must be
    up for it.
    """

    def __init__(self, session: Callable[[], Session | None]) -> None:
        super().__init__(session)
        self.reaching = False

    # who ---------------------------------------------------------------------------------------------

    def claimant(self, seat: int) -> Claimant:
        """Whom that seat plays for; LookupError when nobody sits there."""
        party = self.party(seat)
        if party is None:
            raise LookupError(seat)
        return claimant(party)

    def owner(self, seat: int) -> HandOwner | None:
        """The claimant, for a curtain."""
        found = claimant(party) if (party := self.party(seat)) is not None else None
        return HandOwner(found.name, emblem_mark(found.emblem, found.tincture)) if found is not None else None

    def party(self, seat: int) -> int | None:
        """The number of its claimant."""
        parties = self.session.standing().parties if self.session is not None else ()
        return parties[seat] if 0 <= seat < len(parties) else None

    def member(self, seat: int) -> str:
        """The name of the person in that chair; "" without one."""
        chairs = self.session.chairs() if self.session is not None else ()
        return chairs[seat].name if seat < len(chairs) and chairs[seat].kind == "person" else ""

    # what is asked -----------------------------------------------------------------------------------

    def question(self, seat: int | None) -> Question | None:
        """What that seat is asked, in full: what may be shown of it, the caller decides."""
        asked = self.session.asked(seat) if self.session is not None and seat is not None else None
        return asked.question if asked is not None else None

    def window(self) -> Window | None:
        """The moment for Intrigues that is open; None outside one."""
        view = self.view
        task = view.waiting[-1] if view is not None and view.waiting else None
        return task if isinstance(task, Window) else None

    def needs_curtain(self, seat: int) -> bool:
        """Whether the answer is secret, or a card of the own hand is wanted for it."""
        if self.reaching and seat == self.seat:
            return True
        question = self.question(seat)
        return question is not None and question.why.code in SECRET and not self.alone()

    # who is asked at moments for Intrigues -----------------------------------------------------------

    def asks(self, seat: int) -> bool:
        """Whether that person is asked when Intrigues may be played: alone by itself, else by choice."""
        session = self.session
        if session is None:
            return False
        kept = session.kept(ASKED)
        chosen = kept.get(str(self.party(seat))) if isinstance(kept, dict) else None
        return chosen if isinstance(chosen, bool) else self.alone()

    def set_asks(self, seat: int, asks: bool) -> None:
        """From now on that person is asked, or not."""
        session = self.session
        if session is None:
            return
        kept = session.kept(ASKED)
        session.keep(ASKED, {**(kept if isinstance(kept, dict) else {}), str(self.party(seat)): asks})

    def passed_for(self, seat: int) -> bool:
        """Whether the window passes for that person at the moment that is open.

        Among several it never depends on what they hold, or their silence would tell of it. Whoever is alone
        is asked only when a card fits: nobody else is there to notice.
        """
        if self.window() is None:
            return False
        if not self.asks(seat):
            return True
        question = self.question(seat)
        fits = question is not None and isinstance(question.answer, Respond) and bool(question.answer.options)
        return self.alone() and not fits

    def awaited(self) -> list[int]:
        """The people for whom the game waits: not those for whom the window passes."""
        return [seat for seat in super().awaited() if not self.passed_for(seat)]

    def to_pass(self) -> list[int]:
        """The people for whom it passes at the moment that is open."""
        return [seat for seat in super().awaited() if self.passed_for(seat)]
