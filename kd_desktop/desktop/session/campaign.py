"""One open campaign of any game: its store on disk, its rules, who plays each chair, and what is answered.

Everything is asked and answered per seat. Writing happens on one thread of its own, so that a slow disk never
stops the window; what is answered meanwhile waits its turn.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Signal

from kd_desktop.councillors.playbook import PLAYBOOKS, playbook
from kd_desktop.desktop.kit.errands import ErrandResult, Worker
from kd_desktop.desktop.session.asked import GONE, AskedQuestion, OpenQuestions
from kd_desktop.desktop.session.deeds import Deeds
from kd_desktop.desktop.session.event_log import EventLog, LoggedEvent
from kd_desktop.desktop.session.happening import Happening, happenings
from kd_desktop.engine.game import Command, Event, Message, Question, Refused, Seat, Standing
from kd_desktop.storage.chairs import NO_CHAIRS, PERSON, Chair, Chairs, chair_events, seated
from kd_desktop.storage.past import DisagreementError

if TYPE_CHECKING:
    from kd_desktop.councillors.playbook import Playbook
    from kd_desktop.engine.shapes import Given
    from kd_desktop.storage.store import CampaignStore


class Change(NamedTuple):
    """One step as the windows hear of it: who did what, what followed; `undone` if it was taken back.

    `happenings` are the events that the whole table saw, with its view after each. `chairs` are those that
    changed; when nothing else did, there is neither command nor undo.
    """

    seat: Seat | None
    command: Command | None
    events: tuple[Event, ...]
    undone: bool = False
    happenings: tuple[Happening, ...] = ()
    chairs: Chairs = NO_CHAIRS

    @property
    def reseats(self) -> bool:
        """Whether somebody else plays for a party, and that is all."""
        return self.command is None and not self.undone


class _Answer(NamedTuple):
    """A command on its way: whose, what was thought, and the number of the question it refers to, if any.

    `chairs` go with it.
    """

    seat: Seat | None
    command: Command
    thought: bytes
    asked: int | None
    chairs: Chairs


class OpenCampaign(QObject):
    """An open campaign. Everything is asked and answered per seat; seat None is the table.

    Signals: `changed` (Change) after each step is on disk; `refused` (seat, Message) when an answer was not
    allowed; `troubled` (str) with one sentence when something outside the rules went wrong; `idle` when
    nothing is being written any more; `closed` as soon as the campaign is let go.
    """

    changed = Signal(object)
    refused = Signal(object, object)
    troubled = Signal(str)
    idle = Signal()
    closed = Signal()

    def __init__(self, store: CampaignStore[Any, Any, Any, Any]) -> None:
        super().__init__()
        self.store = store
        self.game: Any = store.game
        self._book: Playbook | None = playbook(self.game.name) if self.game.name in PLAYBOOKS else None
        self._log = EventLog(self.game, self._book)
        self._log.recall(store.history)
        self._deeds = Deeds(store, self.persons)
        self.chair_history = store.chair_history()
        self._before: tuple[Any, Chairs] = store.state, store.chairs
        self._questions = OpenQuestions(self.game, store.state, store.seq)
        self._views: dict[Seat | None, Any] = {}
        self._writer = Worker("campaign")
        self._busy = self._closed = False
        self._writing: _Answer | None = None
        self._queue: deque[_Answer | Chairs] = deque()
        self._kept: dict[str, Any] = {}
        self._jointly: set[int] = set()
        self._note_joint()

    # what goes on by itself --------------------------------------------------------------------------

    def advance(self) -> None:
        """Let whatever goes on by itself go on: nothing does here."""

    def _hush(self) -> None:
        """Something is about to be written: whatever would go on by itself is forgotten."""

    def _let_go(self) -> None:
        """Nothing goes on by itself any more."""

    # what may be known -------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether a step is being written; answers that come now wait until it is."""
        return self._busy

    @property
    def _state(self) -> Any:
        """The state of which the windows have heard: what is only being written hasn't happened yet."""
        return self._before[0] if self._busy else self.store.state

    @property
    def _chairs(self) -> Chairs:
        """Who plays, as far as the windows have heard."""
        return self._before[1] if self._busy else self.store.chairs

    @property
    def number(self) -> int:
        """The number of the last line in the journal."""
        return self.store.seq

    def view(self, seat: Seat | None) -> Any:
        """What that seat may know now."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.game.view(self._state, seat)
        return found

    def moment(self) -> Callable[[Seat | None], Any]:
        """This moment: what a seat may know of it, also when it is asked later."""
        game, state = self.game, self._state
        return lambda seat: game.view(state, seat)

    def asked(self, seat: Seat | None) -> AskedQuestion | None:
        """What that seat (or the table) is asked now, as it may know it; None when nothing."""
        found = self._questions.of(seat)
        question = self.game.question(self._state, seat) if found is not None else None
        return AskedQuestion(question, found.number) if found is not None and question is not None else None

    def command(self, seat: Seat | None, given: Given) -> Command:
        """The command by which that seat gives this answer, in the shape of its question.

        Raises Refused when nothing is asked or the shape doesn't hold that.
        """
        found: Command = self.game.command(self._state, seat, given)
        return found

    def standing(self) -> Standing:
        """Who sits, whose turn it is, and how it ended, as everybody may know it."""
        found: Standing = self.game.standing(self._state)
        return found

    def refusal(self, seat: Seat | None, command: Command) -> Message | None:
        """Why that seat may not do this now, or None; built from what the seat may know."""
        found: Message | None = self.game.refusal(self._state, seat, command)
        return found

    def seen(self, seat: Seat | None) -> list[LoggedEvent]:
        """Everything that happened, as that seat saw it; of former sittings only what the whole table saw.

        Among the events of the game stands who took which chair (ChairTaken).
        """
        return self._log.seen(seat)

    def told_again(self, number: int) -> tuple[Happening, ...]:
        """What the table saw of the command of that number, as when it happened; () where that is lost."""
        try:
            return happenings(self.game, self.store.lookback().step(number))
        except DisagreementError:
            return ()

    def _note_joint(self) -> None:
        """Remember which questions were asked of several at once."""
        asked = Counter(one.number for one in self._questions.all())
        self._jointly = {number for number, many in asked.items() if many > 1 or number in self._jointly}

    def _is_joint(self, seat: Seat | None) -> bool:
        """Whether others were asked together with that seat."""
        found = self._questions.of(seat)
        return found is not None and found.number in self._jointly

    # who sits where ----------------------------------------------------------------------------------

    def chairs(self) -> tuple[Chair, ...]:
        """Who plays each seat, in order; empty when nobody sits."""
        return seated(self.standing(), self._chairs)

    def chair_of(self, party: int) -> Chair:
        """Who plays for that party, whether it sits or not."""
        return self._chairs.get(party, PERSON)

    def persons(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, chair in enumerate(self.chairs()) if chair.kind == "person")

    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for, in its order."""
        questions: Iterable[Question] = self.game.questions(self._state)
        return tuple(question.seat for question in questions if question.seat is not None)

    # doing -------------------------------------------------------------------------------------------

    def answer(
        self,
        seat: Seat | None,
        command: Command,
        thought: bytes = b"",
        *,
        to: int | None = None,
        chairs: Chairs = NO_CHAIRS,
    ) -> bool:
        """Carry out a seat's command, after what is being written; False (with `refused`) if not allowed.

        It refers to what the seat is asked now, and `to` to the question with that number: when that is asked
        no longer the command is refused, also if that shows only when its turn comes. While another of the
        same seat is on its way it is passed over in silence. `thought` is JSON to keep with it: what a
        computer councillor had in mind; `chairs` are those of the parties that it brings.
        """
        under_way = self._queue if self._writing is None else (self._writing, *self._queue)
        if self._closed or any(isinstance(one, _Answer) and one.seat == seat for one in under_way):
            return False
        found = self._questions.of(seat)
        asked = to if to is not None else found.number if found else None
        given = _Answer(seat, command, thought, asked, chairs)
        reason = self._reason_against(given)
        if reason is not None:
            self.refused.emit(seat, reason)
            return False
        if self._busy or self._queue:
            self._queue.append(given)
        else:
            self._send(given)
        return True

    def set_chairs(self, chairs: Chairs) -> None:
        """Let others play for those parties from now on, after what is being written.

        A question that is open stays open, for whoever plays now.
        """
        if self._closed:
            return
        if self._busy or self._queue:
            self._queue.append(chairs)
        else:
            self._reseat(chairs)

    def _reseat(self, chairs: Chairs) -> None:
        self._hush()
        self._write(Change(None, None, (), chairs=chairs), lambda: self.store.set_chairs(chairs))

    def _reason_against(self, given: _Answer) -> Message | None:
        """Why it isn't allowed now; None when it is."""
        found = self._questions.of(given.seat)
        if (found.number if found is not None else None) != given.asked:
            return GONE
        return self.refusal(given.seat, given.command)

    def _send(self, given: _Answer) -> None:
        """Write it."""
        seat, command, thought, _, chairs = given
        self._hush()
        self._writing = given
        change = Change(seat, command, (), chairs=chairs)
        self._write(change, lambda: self.store.apply(seat, command, thought, chairs))

    def _send_next(self) -> None:
        """Write the first that has waited and is still allowed; of the others it is said why not."""
        while self._queue and not self._busy:
            given = self._queue.popleft()
            if not isinstance(given, _Answer):
                self._reseat(given)
                continue
            reason = self._reason_against(given)
            if reason is None:
                self._send(given)
            else:
                self.refused.emit(given.seat, reason)

    def undoable(self) -> int | None:
        """The person's seat that may take back its last act; None when nobody may.

        One may until another seat acts or information appears.
        """
        return None if self._busy or self._closed else self._deeds.undoable()

    def why_not_undo(self) -> Message | None:
        """Why nobody may take back the last act alone; None when its person may."""
        return None if self.undoable() is not None else self._deeds.why_not_undo()

    def last_acts(self) -> tuple[tuple[int, Command], ...]:
        """What is taken back with everybody's consent: seats and acts, the latest first.

        All that was done since the last act of a person, and that act; empty without one in this reign.
        """
        return self._deeds.last_acts()

    def may_undo(self, seat: Seat) -> bool:
        """Whether that person may take back its own last act, also when others have answered since."""
        return not self._busy and not self._closed and self._deeds.may_undo(seat)

    def undo(self, consent: bool = False, *, seat: Seat | None = None) -> bool:
        """Take back the last act where `undoable` allows it, or that of a seat that `may_undo`.

        With everybody's consent all `last_acts` are taken back.
        """
        if consent:
            seat = None
        elif seat is None:
            seat = self.undoable()
        elif not self.may_undo(seat):
            return False
        acts = len(self.last_acts()) if consent else 1
        if self._busy or self._closed or not acts or (seat is None and not consent):
            return False

        def take_back() -> None:
            for done in range(acts):
                try:
                    self.store.undo(seat, consent=consent)
                except OSError:
                    if not done:
                        raise
                    return  # what was taken back is safe; the rest still stands, and can be tried again

        self._hush()
        self._write(Change(seat, None, (), undone=True), take_back)
        return True

    def kept(self, name: str) -> Any:
        """What the program keeps in the campaign under that name, as plain JSON; None for nothing."""
        return self._kept.get(name, self.store.kept(name))

    def keep(self, name: str, thing: Any) -> None:
        """Keep plain JSON in the campaign; until it closes, also where that can't be written."""
        self._kept[name] = thing
        if not self._closed:
            self._writer.send(partial(self.store.keep, name, thing))

    def close(self) -> None:
        """Finish what is being written, take a snapshot and let the campaign go.

        What waits to be written has not happened.
        """
        if self._closed:
            return
        self._closed = True
        self.closed.emit()
        self._queue.clear()
        self._let_go()
        self._writer.result_of(self.store.close)
        self._writer.close()

    # writing -----------------------------------------------------------------------------------------

    def _write(self, change: Change, work: Callable[[], Any]) -> None:
        self._busy, self._before = True, (self.store.state, self.store.chairs)
        self._writer.send(work, self._finish, change)

    def _finish(self, change: Change, done: ErrandResult) -> None:
        self._busy = False
        self._writing = None
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
        self._send_next()
        if not self._busy:
            self.advance()
            self.idle.emit()

    def _settle(self, change: Change, step: Any) -> None:
        self._views.clear()
        if change.reseats and not step:
            return  # all of them sat there already
        if change.undone:
            self._log.recall(self.store.history)
            if change.seat is None:  # far back everybody may be asked something else in the same words
                self._questions = OpenQuestions(self.game, self._state, self.store.seq)
            else:
                self._questions = self._questions.after(change.seat, (self._state,), self.store.seq)
        elif change.reseats:
            self._log.remember(self.store.seq, chair_events(change.chairs))
        else:
            states = (*step.trail, step.state)
            self._questions = self._questions.after(change.seat, states, self.store.seq)
            self._log.remember(self.store.seq, step.events)
            change = change._replace(events=step.events, happenings=happenings(self.game, step))
        self._note_joint()
        if self.store.chairs is not self._before[1]:
            self.chair_history = self.store.chair_history()
        self.changed.emit(change)
