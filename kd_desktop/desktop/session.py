"""One open campaign: its keeper on disk, its rules, who plays each chair, the computers' turns.

Windows only talk to a `Session`: they ask it for views, questions and refusals per seat, give it answers,
and hear of every step through `changed`, after it is safe on disk. Writing happens on one thread of its
own, so that a slow disk never stops the window.
"""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

import msgspec
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from kd_desktop.engine.chance import Chance, shuffled
from kd_desktop.engine.game import Command, Event, Message, Refused, Seat, say
from kd_desktop.engine.kings.commands import BeginReign, Join
from kd_desktop.engine.kings.events import ReignBegan
from kd_desktop.engine.kings.state import Level
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.words import fill

if TYPE_CHECKING:
    from kd_desktop.councillors.thoughts import Thought
    from kd_desktop.storage.keeper import Keeper

PACE_MS = 1100
"""How long a computer councillor takes before it acts, at the normal pace."""


class Adviser(Protocol):
    """Whoever answers for the computer chairs; see `thinker`."""

    def ask(
        self,
        view: View,
        number: int,
        done: Callable[[Any], None],
        *,
        bargain: bool = True,
        seen: Sequence[Any] = (),
    ) -> None:
        """Find what the seat of that view does next; `done` gets its Thought, or None if there is none.

        `seen` are the events that the seat saw.
        """

    def cancel(self, done: Callable[[Any], None]) -> None:
        """Forget the task whose thought `done` was to hear, if it is still thought about."""

    def close(self) -> None:
        """Stop thinking for good."""


class Chair(NamedTuple):
    """Who will sit: a person with a name, or the computer, and how well it plays."""

    kind: Literal["person", "computer"]
    name: str = ""
    level: Level = "courtier"


class Lot(NamedTuple):
    """What else is drawn when a campaign is founded: its seed, and the houses of the chairs in order."""

    seed: int
    houses: tuple[int, ...]


class Change(NamedTuple):
    """One step as the windows hear of it: who did what, what followed; `undone` if it was taken back."""

    seat: Seat | None
    command: Command | None
    events: tuple[Event, ...]
    undone: bool = False


class LoggedEvent(NamedTuple):
    """An event with the number of its command and the houses that sat clockwise when it happened."""

    number: int
    event: Event
    houses: tuple[int, ...]


class Session(QObject):
    """An open campaign. Everything is asked and answered per seat; seat None is the table.

    Signals: `changed` (Change) after each step is on disk; `refused` (seat, Message) when an answer was not
    allowed; `troubled` (str) with one sentence when something outside the rules went wrong; `idle` when
    nothing is being written any more; `holding` when a computer councillor begins to wait for `step_on`.
    """

    changed = Signal(object)
    refused = Signal(object, object)
    troubled = Signal(str)
    idle = Signal()
    holding = Signal()
    _written = Signal(object, object)

    def __init__(self, keeper: Keeper[Any, Any, Any, Any], adviser: Adviser | None = None) -> None:
        super().__init__()
        self.keeper = keeper
        self.game: Any = keeper.game
        self._adviser = adviser
        self._log: list[LoggedEvent] = []
        self._houses: tuple[int, ...] = ()
        for deed in keeper.history:
            if not deed.undone and deed.command is not None:
                self._remember(deed.n, deed.events)
        self._views: dict[Seat | None, View] = {}
        self._writer = ThreadPoolExecutor(1, "campaign")
        self._busy = self._closed = self._paused = False
        self._waved: set[int] = set()
        self._silent: set[int] = set()
        self._plain = False
        self._asked: Callable[[Any], None] | None = None
        self.pace = 1.0
        self._step = self._stepped = False
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._ask_computer)
        self._written.connect(self._finish)

    # what may be known -------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether a step is being written; answers wait until it is."""
        return self._busy

    @property
    def number(self) -> int:
        """The number of the last line in the journal."""
        return self.keeper.seq

    def view(self, seat: Seat | None) -> View:
        """What that seat may know now."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.game.view(self.keeper.state, seat)
        return found

    def refusal(self, seat: Seat | None, command: Command) -> Message | None:
        """Why that seat may not do this now, or None; built from what the seat may know."""
        return self.game.refusal(self.keeper.state, seat, command)

    def seen(self, seat: Seat | None) -> list[LoggedEvent]:
        """Everything that happened, as that seat saw it; of former reigns only what the whole table saw."""
        began = max(
            (place for place, one in enumerate(self._log) if isinstance(one.event, ReignBegan)), default=0
        )
        out = []
        for place, one in enumerate(self._log):
            event = self.game.seen(one.event, seat if place >= began else None)
            if event is not None:
                out.append(one._replace(event=event))
        return out

    def seen_of(self, events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
        """Those events as that seat sees them."""
        shown = (self.game.seen(event, seat) for event in events)
        return tuple(event for event in shown if event is not None)

    def fill(self, text: str) -> str:
        """A card's text that everybody hears, with names in its slots."""
        return fill(self.game.library, self.keeper.state, text)

    # who sits where ----------------------------------------------------------------------------------

    def persons(self) -> tuple[int, ...]:
        """The seats that people play."""
        reign = self.view(None).reign
        return tuple(s.seat for s in reign.seats if s.house.chair == "person") if reign else ()

    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for, in order."""
        reign = self.view(None).reign
        return reign.waiting if reign else ()

    def chooser(self) -> Literal["person", "computer"] | None:
        """Who chooses a house now, in the ceremony of choosing houses; None outside it."""
        picking = self.keeper.state.picking
        return picking.pickers[picking.order[picking.turn]].chair if picking is not None else None

    # doing -------------------------------------------------------------------------------------------

    def answer(self, seat: Seat | None, command: Command, thought: bytes = b"") -> bool:
        """Carry out a seat's command; False (with `refused`) if not allowed or while a step is written.

        `thought` is JSON to keep with it: what a computer councillor had in mind.
        """
        if self._busy or self._closed:
            return False
        reason = self.refusal(seat, command)
        if reason is not None:
            self.refused.emit(seat, reason)
            return False
        self._hush()
        self._write(Change(seat, command, ()), lambda: self.keeper.apply(seat, command, thought))
        return True

    def undoable(self) -> int | None:
        """The person's seat that may take back its last act; None when nobody may.

        One may until another seat acts or information appears.
        """
        last = self._standing_deeds()[-1:]
        if self._busy or self._closed or not last or last[0].seat not in self.persons():
            return None
        seat: int = last[0].seat
        return seat if self.keeper.can_undo(seat) is None else None

    def why_not_undo(self) -> Message | None:
        """Why nobody may take back the last act alone; None when its person may."""
        last = self._standing_deeds()[-1:]
        if self.undoable() is not None:
            return None
        if not last or last[0].seat is None:
            return say("undo_nothing")
        if last[0].seat not in self.persons():
            return say("undo_other_seat", seat=last[0].seat)
        return self.keeper.can_undo(last[0].seat) or say("undo_nothing")

    def last_acts(self) -> tuple[tuple[int, Command], ...]:
        """What is taken back with everybody's consent: seats and acts, the latest first.

        All that was done since the last act of a person, and that act; empty without one in this reign.
        """
        acts: list[tuple[int, Command]] = []
        for deed in reversed(self._standing_deeds()):
            if deed.seat is None or deed.command is None:
                return ()
            acts.append((deed.seat, deed.command))
            if deed.seat in self.persons():
                return tuple(acts)
        return ()

    def _standing_deeds(self) -> list[Any]:
        """What was done and not taken back, oldest first."""
        return [deed for deed in self.keeper.history if deed.command is not None and not deed.undone]

    def undo(self, consent: bool = False) -> bool:
        """Take back the last act where `undoable` allows it; with everybody's consent all `last_acts`."""
        seat = None if consent else self.undoable()
        acts = len(self.last_acts()) if consent else 1
        if self._busy or self._closed or not acts or (seat is None and not consent):
            return False

        def take_back() -> None:
            for done in range(acts):
                try:
                    self.keeper.undo(seat, consent=consent)
                except OSError:
                    if not done:
                        raise
                    return  # what was taken back is safe; the rest still stands, and can be tried again

        self._hush()
        self._write(Change(seat, None, (), undone=True), take_back)
        return True

    def wave(self, deal: int) -> None:
        """Let an offer wait: the computer councillors go on though a person hasn't answered it."""
        self._waved.add(deal)
        self.advance()

    def offers_to_persons(self) -> tuple[int, ...]:
        """The open offers that a person has neither answered nor let wait, by number."""
        reign = self.view(None).reign
        persons = set(self.persons())
        return tuple(
            deal.id
            for deal in (reign.deals if reign else ())
            if deal.state == "open"
            and deal.id not in self._waved
            and persons & (set(deal.parties) - set(deal.accepted))
        )

    def advise(self, seat: int, done: Callable[[Thought | None], None]) -> None:
        """Ask a councillor what it would do in that seat now; `done` hears it later, unless nobody thinks."""
        if self._adviser is None or self._closed:
            done(None)
            return
        seen = [one.event for one in self.seen(seat)]
        self._adviser.ask(self.view(seat), self.keeper.seq + 1, done, seen=seen)

    def pause(self, paused: bool) -> None:
        """Hold the computer councillors back while something is being read, or let them go on."""
        if paused != self._paused:
            self._paused = paused
            self.advance()

    def advance(self) -> None:
        """Let a computer councillor act after a beat, if one is awaited."""
        self._turn.stop()
        seat = None if self._busy or self._closed or self._paused else self._computer()
        if seat is not None:
            if self._step and not self._stepped:
                self.holding.emit()
                return
            # A person's act can be taken back until another seat acts, so that takes twice as long.
            beats = 2 if self.undoable() is not None else 1 if self._acts(seat) else 0
            self._turn.start(round(PACE_MS * self.pace * beats))

    def _acts(self, seat: int) -> bool:
        """Whether that computer seat is asked something, rather than whether it has something to say."""
        reign = self.view(None).reign
        deals = reign is not None and any(deal.state == "open" for deal in reign.deals)
        return reign is None or deals or seat in reign.waiting

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

    def close(self) -> None:
        """Finish what is being written, take a snapshot and let the campaign go."""
        if self._closed:
            return
        self._closed = True
        self._turn.stop()
        if self._adviser is not None:
            self._adviser.close()
        self._writer.submit(self.keeper.close).result()
        self._writer.shutdown()

    # writing -----------------------------------------------------------------------------------------

    def _hush(self) -> None:
        self._turn.stop()
        asked, self._asked = self._asked, None
        if asked is not None and self._adviser is not None:
            self._adviser.cancel(asked)

    def _write(self, change: Change, work: Callable[[], Any]) -> None:
        self._busy = True
        future = self._writer.submit(work)
        future.add_done_callback(lambda done: self._written.emit(change, done))

    def _finish(self, change: Change, done: Future[Any]) -> None:
        self._busy = False
        if self._closed:
            return
        try:
            step = done.result()
        except Refused as no:
            self.refused.emit(change.seat, no.message)
        except OSError as trouble:
            text = QCoreApplication.translate(
                "Session", "That could not be saved, so it has not happened: {reason}"
            )
            self.troubled.emit(text.format(reason=trouble))
        else:
            self._settle(change, step)
        self.advance()
        self.idle.emit()

    def _settle(self, change: Change, step: Any) -> None:
        self._views.clear()
        self._silent.clear()
        self._stepped = False
        self._plain = False
        if change.undone:
            self._log.clear()
            self._houses = ()
            for deed in self.keeper.history:
                if not deed.undone and deed.command is not None:
                    self._remember(deed.n, deed.events)
        else:
            self._remember(self.keeper.seq, step.events)
            change = change._replace(events=step.events)
        self.changed.emit(change)

    def _remember(self, number: int, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, ReignBegan):
                self._houses = event.houses
            self._log.append(LoggedEvent(number, event, self._houses))

    # computer councillors ----------------------------------------------------------------------------

    def _computer(self) -> int | None:
        """The computer seat to ask next: those with an offer to answer or make, then the awaited."""
        if self._adviser is None:
            return None
        picking = self.view(None).picking
        if picking is not None:
            asked = self.chooser() == "computer" and picking.turn not in self._silent
            return picking.turn if asked else None
        reign = self.view(None).reign
        if reign is None or self.offers_to_persons():
            return None
        computers = [
            s.seat for s in reign.seats if s.house.chair == "computer" and s.seat not in self._silent
        ]
        open_deals = [deal for deal in reign.deals if deal.state == "open"]
        for seat in computers:
            if any(seat in deal.parties and seat not in deal.accepted for deal in open_deals):
                return seat
        # Before anybody has acted a councillor may give its word; asked for nothing it takes no time.
        fresh = not self._step and reign.phase == "vote_turn" and all(s.ballot is None for s in reign.seats)
        if reign.phase == "moderate_side" or fresh:
            for seat in computers:
                if seat not in reign.waiting:
                    return seat
        return next((seat for seat in reign.waiting if seat in computers), None)

    def _ask_computer(self) -> None:
        seat = self._computer()
        if seat is None or self._busy or self._closed or self._paused or self._adviser is None:
            return
        if self._asked is not None:
            return  # it is being thought about already

        def asked(thought: Thought | None) -> None:
            if self._asked is asked:
                self._asked = None
                self._thought(seat, thought)

        self._asked = asked
        self._adviser.ask(
            self.view(seat),
            self.keeper.seq + 1,
            asked,
            bargain=not self._plain,
            seen=[one.event for one in self.seen(seat)],
        )

    def _thought(self, seat: int, thought: Thought | None) -> None:
        if self._paused or self._closed:
            return
        command = thought.command if thought is not None else None
        if command is not None and self.refusal(seat, command) is None:
            self.answer(seat, command, msgspec.json.encode(thought))
            return
        if command is not None and not self._plain:
            # A deal that the rules refuse for reasons the seat can't know: ask again without deals.
            self._plain = True
        else:
            self._silent.add(seat)
        self.advance()


def found(
    root: Path, pack: Any, title: str, chairs: tuple[Chair, ...], date: str, lot: Lot | None = None
) -> Keeper[Any, Any, Any, Any]:
    """A new campaign under `root`: those chairs sit, houses dealt from a fresh seed, the first reign begun.

    With a `lot`, seed and houses are those. Without chairs nobody has a house yet and no reign begins: houses
    will be chosen.

    Raises StorageError when it can't be written.
    """
    from kd_desktop.packs.identity import pack_json
    from kd_desktop.storage.keeper import Keeper

    seed = lot.seed if lot is not None else secrets.randbits(48)
    keeper: Keeper[Any, Any, Any, Any] = Keeper.create(root, "kings", pack_json(pack), title, seed)
    if not chairs:
        return keeper
    try:
        houses, _ = shuffled(Chance(seed), "houses", tuple(house.number for house in pack.houses))
        houses = lot.houses if lot is not None else houses
        names = {house.number: house.name for house in pack.houses}
        for number, chair in zip(houses, chairs, strict=False):
            member = chair.name.strip()
            keeper.apply(None, Join(number, names[number], member, chair.kind, chair.level))
        keeper.apply(None, BeginReign(houses[: len(chairs)], date))
    except BaseException:
        keeper.close()
        raise
    return keeper


def councillor_seed(folder: Path) -> int:
    """The seed of a campaign's computer councillors: their own, not that of the rules."""
    return zlib.crc32(folder.name.encode())


__all__ = [
    "PACE_MS",
    "Adviser",
    "Chair",
    "Change",
    "LoggedEvent",
    "Lot",
    "Session",
    "councillor_seed",
    "found",
]
