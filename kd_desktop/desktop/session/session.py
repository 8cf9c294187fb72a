"""An open campaign in which computer councillors take their turns, beside people who read and bargain.

Windows only use a `Session`: they get views, questions and refusals per seat from it, give it answers, and
hear of every step through `changed`, once it is safe on disk.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from PySide6.QtCore import Signal

from kd_desktop.councillors.temperaments import COUNSEL
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.session.campaign import Change, OpenCampaign
from kd_desktop.engine.game import Command, Event, Level
from kd_desktop.storage.chairs import ChairTaken

if TYPE_CHECKING:
    from kd_desktop.councillors.playbook import Thought
    from kd_desktop.storage.store import CampaignStore

PACE_MS = 1100
"""The time a computer councillor takes before it acts, at the normal pace."""
SWIFT = 0.3
"""The share of that time when only people play, who can agree on taking back."""


class Adviser(Protocol):
    """The source of answers for computer chairs; see `thinker`."""

    def ask(
        self,
        view: Any,
        number: int,
        done: Callable[[Any], None],
        *,
        bargain: bool = True,
        seen: Sequence[Event] = (),
        level: Level = "courtier",
        temperament: str = "",
        persons: Sequence[int] = (),
    ) -> None:
        """Find the next act of the seat with a view; `done` gets its Thought, or None if there is none.

        `seen` are the events that the seat saw, `level` is how well it plays, `temperament` its character;
        `persons` are the seats that people play.
        """

    def cancel(self, done: Callable[[Any], None]) -> None:
        """Forget the task of this `done`, if it is still in progress."""

    def close(self) -> None:
        """Stop thinking for good."""


class Session(OpenCampaign):
    """An open campaign with its computer councillors' acts, found by `adviser`.

    One more signal: `holding` when a computer councillor begins to wait for `step_on`.
    """

    holding = Signal()

    def __init__(self, store: CampaignStore[Any, Any, Any, Any], adviser: Adviser | None = None) -> None:
        super().__init__(store)
        self._adviser = adviser
        self._paused = False
        self._skipped: set[int] = set()
        self._heard: tuple[int, ...] = ()
        self._muted: set[int] = set()
        self._silent: set[int] = set()
        self._plain = False
        self._thinking: Callable[[Any], None] | None = None
        self.pace = 1.0
        self._step = self._stepped = False
        self._joined = False
        self._turn = timer(self, 0, self._ask_computer)

    # what people wish --------------------------------------------------------------------------------

    def skip_offer(self, deal: int) -> None:
        """Let an offer wait: the computer councillors carry on before a person has answered it."""
        self._skipped.add(deal)
        self.advance()

    def deciding_seat(self) -> int | None:
        """The computer that hears people before it decides, until they `let_decide`; None when none does."""
        found = self._book.hearing(self._state) if self._book is not None else None
        if found is None or found.name == self._heard or not set(self.persons()) - self._muted:
            return None
        return found.seat if self.chairs()[found.seat].kind == "computer" else None

    def let_decide(self) -> None:
        """Let the computer that hears people decide; nobody has more to say."""
        found = self._book.hearing(self._state) if self._book is not None else None
        if found is not None:
            self._heard = found.name
            self.advance()

    def mute_offers(self, seats: Iterable[int]) -> None:
        """Set the people who want no offers for now: computers make them none, and open offers wait."""
        if set(seats) != self._muted:
            self._muted = set(seats)
            self.advance()

    @property
    def muted(self) -> frozenset[int]:
        """The people who want no offers for now."""
        return frozenset(self._muted)

    def offers_to_persons(self) -> tuple[int, ...]:
        """The open offers that a person has neither answered nor let wait, by number."""
        persons = set(self.persons()) - self._muted
        return tuple(
            number
            for number, seats in self._offers().items()
            if number not in self._skipped and persons.intersection(seats)
        )

    def _offers(self) -> Mapping[int, Sequence[int]]:
        return self._book.offers(self._state) if self._book is not None else {}

    # when computers act ------------------------------------------------------------------------------

    def pause(self, paused: bool) -> None:
        """Hold the computer councillors back while something is being read, or let them go on."""
        if paused != self._paused:
            self._paused = paused
            self.advance()

    def advance(self) -> None:
        """Let a computer councillor act after a beat, if the game waits for one."""
        self._turn.stop()
        seat = None if self._busy or self._closed or self._paused else self._computer()
        if seat is not None:
            if self._step and not self._stepped:
                self.holding.emit()
                return
            self._turn.start(round(PACE_MS * self.pace * self._beats(seat)))

    def _beats(self, seat: int) -> int:
        """How long that computer takes before it acts.

        A person's act can be taken back until another seat acts, so that takes twice as long. What several
        are asked at once they answer out of sight: nobody has to follow, so it takes no time.
        """
        if self.undoable() is not None and not self._joined:
            return 2
        return 1 if self._acts(seat) and not self._is_joint(seat) else 0

    def grace(self) -> int:
        """Milliseconds for which automatic play should wait, so that an act can be taken back."""
        beats = 2 if self.undoable() is not None and not self._joined else 0
        alone = len(self.persons()) == len(self.chairs())
        return round(PACE_MS * self.pace * beats * (SWIFT if alone else 1))

    def _acts(self, seat: int) -> bool:
        """Whether that computer seat is asked something, rather than whether it has something to say."""
        return bool(self._offers()) or seat in self.waiting()

    def set_step(self, step: bool) -> None:
        """Have the computer councillors wait for `step_on` before every act, or not."""
        if step != self._step:
            self._step, self._stepped = step, False
            self.advance()

    def held(self) -> bool:
        """Whether a computer councillor waits for `step_on`."""
        waits = self._step and not self._stepped and not (self._busy or self._closed or self._paused)
        return waits and self._computer() is not None

    def step_on(self) -> None:
        """Let the computer councillor that waits act."""
        if self.held():
            self._stepped = True
            self.advance()

    # what is written meanwhile -----------------------------------------------------------------------

    def _hush(self) -> None:
        self._turn.stop()
        thinking, self._thinking = self._thinking, None
        if thinking is not None and self._adviser is not None:
            self._adviser.cancel(thinking)

    def _let_go(self) -> None:
        self._turn.stop()
        if self._adviser is not None:
            self._adviser.close()

    def _settle(self, change: Change, step: Any) -> None:
        self._silent.clear()
        self._stepped = False
        self._plain = False
        self._joined = not change.undone and self._is_joint(change.seat)
        self._skipped.intersection_update(self._offers())  # each round numbers its offers anew
        super()._settle(change, step)

    # what they think ---------------------------------------------------------------------------------

    def advise(self, seat: int, done: Callable[[Any], None]) -> None:
        """Ask a councillor for its act in a seat now.

        `done` gets its Thought later, or None at once without a councillor.
        """
        if self._adviser is None or self._closed:
            done(None)
        else:
            self._ask(self._adviser, seat, done, bargain=True, temperament=COUNSEL.name)

    def _ask(
        self,
        adviser: Adviser,
        seat: int,
        done: Callable[[Any], None],
        *,
        bargain: bool,
        temperament: str | None = None,
    ) -> None:
        seen = [one.event for one in self.seen(seat) if not isinstance(one.event, ChairTaken)]
        chair = self.chairs()[seat]
        adviser.ask(
            self.view(seat),
            self.store.seq + 1,
            done,
            bargain=bargain,
            seen=seen,
            level=chair.level,
            temperament=chair.temperament if temperament is None else temperament,
            persons=self.persons(),
        )

    def _computer(self) -> int | None:
        """The computer seat to ask next: those with an offer to answer or make, then the awaited.

        Where all may bid for a decision, computers do so before anybody has to answer.
        """
        if self._adviser is None or self._book is None:
            return None
        held = bool(self.offers_to_persons())
        bids = self._book.hearing(self._state) is not None
        if held and not bids:
            return None
        chairs, waiting = self.chairs(), self.waiting()
        offered = sorted({seat for seats in self._offers().values() for seat in seats} - set(waiting))
        # Asked for nothing it takes no time; but step by step a person would have to let it say nothing.
        asked = self._book.eager(self._state, talk=not self._step, persons=self.persons())
        eager = [seat for seat in asked if seat not in waiting]
        last = () if held or self.deciding_seat() is not None else waiting
        for seat in (*offered, *eager, *last):
            if chairs[seat].kind == "computer" and seat not in self._silent:
                return seat
        return None

    def _ask_computer(self) -> None:
        seat = self._computer()
        if seat is None or self._busy or self._closed or self._paused or self._adviser is None:
            return
        if self._thinking is not None:
            return  # it is being thought about already

        def thought_of(thought: Thought | None) -> None:
            if self._thinking is thought_of:
                self._thinking = None
                self._thought(seat, thought)

        self._thinking = thought_of
        self._ask(self._adviser, seat, thought_of, bargain=not self._plain)

    def _thought(self, seat: int, thought: Thought | None) -> None:
        if self._paused or self._closed:
            return
        command = thought.command if thought is not None else None
        if command is not None and not self._unheard(command) and self.refusal(seat, command) is None:
            self.answer(seat, command, msgspec.json.encode(thought))
            return
        if command is not None and not self._plain:
            # A deal that the rules refuse for reasons the seat can't know, or that nobody would hear of: ask
            # again without deals.
            self._plain = True
        else:
            self._silent.add(seat)
        self.advance()

    def _unheard(self, command: Command) -> bool:
        """Whether it is an offer to somebody who wants none."""
        return self._book is not None and not self._muted.isdisjoint(self._book.offered_to(command))


def councillor_seed(folder: Path) -> int:
    """The seed of a campaign's computer councillors: their own, not that of the rules."""
    return zlib.crc32(folder.name.encode())
