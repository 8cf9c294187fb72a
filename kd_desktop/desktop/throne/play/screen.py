"""The open game as this screen plays it: the hand at its foot, and each person's choice of moments."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kd_desktop.desktop.kit.art import emblem_mark
from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.throne.claimants import Claimant, claimant
from kd_desktop.engine.game import Question
from kd_desktop.engine.shapes import Respond
from kd_desktop.engine.throne.cards import IntrigueCard
from kd_desktop.engine.throne.commands import Pass, Play
from kd_desktop.engine.throne.library import TIMED
from kd_desktop.engine.throne.state import Bidding, Window, WindowKind
from kd_desktop.engine.throne.view import View

SECRET = ("ask_bid", "ask_hand_limit", "ask_discard")
"""Questions with a secret answer, which is given behind the curtain."""
ASKED = "moments"
"""The key under which a campaign keeps the chosen moments, by party and kind."""
MOMENTS: tuple[WindowKind, ...] = (
    "turn_start",
    "completed",
    "intrigue",
    "threat_revealed",
    "threat_resolved",
)
"""The kinds of moments at which Intrigues may be played (IT-INTR-9)."""


class HandOwner(NamedTuple):
    """A claimant as a curtain knows it: by name, and by the emblem on its tincture."""

    name: str
    crest: str


class ThroneScreen(AtScreen[View]):
    """The open game's answers for a screen.

    `reaching` tells that the person at the screen wants a card of the own hand, so that the curtain must be
    open for it; `spoke` is the seat that wants to play an Intrigue at a moment for several.
    """

    def __init__(self, session: Callable[[], Session | None]) -> None:
        super().__init__(session)
        self.reaching = False
        self.spoke: int | None = None

    # who ---------------------------------------------------------------------------------------------

    def claimant(self, seat: int) -> Claimant:
        """The claimant in that seat; LookupError if it is empty."""
        party = self.party(seat)
        if party is None:
            raise LookupError(seat)
        return claimant(party)

    def owner(self, seat: int) -> HandOwner | None:
        """The claimant, for a curtain."""
        found = claimant(party) if (party := self.party(seat)) is not None else None
        return HandOwner(found.name, emblem_mark(found.emblem, found.tincture)) if found is not None else None

    # what is asked -----------------------------------------------------------------------------------

    def question(self, seat: int | None) -> Question | None:
        """The question to that seat, in full: the caller decides how much is shown."""
        asked = self.session.asked(seat) if self.session is not None and seat is not None else None
        return asked.question if asked is not None else None

    def window(self) -> Window | None:
        """The moment for Intrigues that is open; None outside one."""
        view = self.view
        task = view.waiting[-1] if view is not None and view.waiting else None
        return task if isinstance(task, Window) else None

    def needs_curtain(self, seat: int) -> bool:
        """Whether the curtain is needed: for a secret answer, or for a card of the own hand."""
        if self.reaching and seat == self.seat:
            return True
        question = self.question(seat)
        return question is not None and question.why.code in SECRET and not self.alone()

    def bids_alone(self) -> bool:
        """Whether all bid, and one person is at the screen: no card of the hand has to do with that."""
        view = self.view
        task = view.waiting[-1] if view is not None and view.waiting else None
        return isinstance(task, Bidding) and self.alone()

    def numbers_only(self, seat: int) -> bool:
        """Whether numbers alone answer it, without a card of the own hand."""
        return not (self.reaching and seat == self.seat) and super().numbers_only(seat)

    # who is asked at moments for Intrigues -----------------------------------------------------------

    def asks(self, seat: int, kind: WindowKind) -> bool:
        """Whether that person is asked at moments of that kind: by choice, else by default."""
        chosen = self._chosen(seat).get(kind)
        return chosen if isinstance(chosen, bool) else self._usual(kind)

    def _chosen(self, seat: int) -> dict[str, object]:
        """That person's choices behind the curtain, by kind."""
        kept = self.session.kept(ASKED) if self.session is not None else None
        found = kept.get(str(self.party(seat))) if isinstance(kept, dict) else None
        return found if isinstance(found, dict) else {}

    def _usual(self, kind: WindowKind) -> bool:
        """The default for people who have chosen nothing.

        A person alone is asked when a card fits. For several people it never depends on a hand, or the table
        would see in whose: they are asked if some Intrigue of the pack has its moment then. Intrigues for any
        time can wait for the last moment of the round, so that no turn begins with a pause.
        """
        if self.alone():
            return True
        view = self.view
        timings = {one.timing for one in view.cards if isinstance(one, IntrigueCard)} if view else set()
        return TIMED[kind] in timings or (kind == "threat_resolved" and "any_time" in timings)

    def set_asks(self, seat: int, kind: WindowKind, asks: bool) -> None:
        """Set whether that person is asked at moments of that kind."""
        session = self.session
        if session is None:
            return
        kept = session.kept(ASKED)
        chosen = {**self._chosen(seat), kind: asks}
        session.keep(ASKED, {**(kept if isinstance(kept, dict) else {}), str(self.party(seat)): chosen})

    def asked_together(self) -> list[int]:
        """The people asked at the open moment who share a screen; none elsewhere."""
        return super().awaited() if self.shared() and self.window() is not None else []

    def pauses(self) -> bool:
        """Whether the table pauses at the open moment: if anybody at the screen wants it.

        It makes no difference whether that person still has a card: a missing pause would tell.
        """
        window = self.window()
        session = self.session
        if window is None or session is None or not self.asked_together():
            return False
        return any(self.asks(seat, window.kind) for seat in session.persons())

    def passed_for(self, seat: int) -> bool:
        """Whether the game passes at this moment for the person who is alone: when no card fits it."""
        window, question = self.window(), self.question(seat)
        if window is None or not self.alone():
            return False
        fits = question is not None and isinstance(question.answer, Respond) and bool(question.answer.options)
        return not (fits and self.asks(seat, window.kind))

    def awaited(self) -> list[int]:
        """The people that the game waits for. People who are asked together are hidden.

        Of those, only the seat that has spoken up (`spoke`) is among them.
        """
        together = self.asked_together()
        if together:
            return [seat for seat in together if seat == self.spoke]
        return [seat for seat in super().awaited() if not self.passed_for(seat)]

    def wanted(self) -> list[int]:
        """The people that the screen is for: who has spoken up, even if that is too late."""
        if self.spoke is not None and self.window() is not None and self.shared():
            return [self.spoke]
        return self.awaited()

    def undoes(self) -> bool:
        """Whether an act may be taken back here: none where that would tell who has answered in private."""
        last = self.session.last_command() if self.session is not None else None
        private = isinstance(last, Pass | Play)
        return not (private and self.window() is not None and self.shared())

    def to_pass(self) -> list[int]:
        """The person that the game passes for at once: alone, with nothing to play."""
        return [seat for seat in super().awaited() if self.passed_for(seat)]
