"""One open campaign of any game: its store on disk, its rules, its chairs, and the answers given.

Everything is asked and answered per seat. A separate thread writes, so that a slow disk never stops the
window; answers given meanwhile wait their turn.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Signal

from kd_desktop.councillors.playbook import PLAYBOOKS, playbook
from kd_desktop.desktop.kit.background import ErrandResult, Worker
from kd_desktop.desktop.kit.bidi import isolated, set_apart
from kd_desktop.desktop.session.asked import GONE, AskedQuestion, OpenQuestions
from kd_desktop.desktop.session.event_log import EventLog, LoggedEvent
from kd_desktop.desktop.session.happening import Happening, happenings
from kd_desktop.desktop.session.undo_history import UndoHistory
from kd_desktop.engine.game import Command, Event, Message, Question, Refused, Seat, Standing
from kd_desktop.storage.chairs import NO_CHAIRS, PERSON, Chair, Chairs, chair_events, plays, seated
from kd_desktop.storage.past import DisagreementError

if TYPE_CHECKING:
    from kd_desktop.councillors.playbook import Playbook
    from kd_desktop.engine.shapes import Given
    from kd_desktop.storage.store import CampaignStore


class Change(NamedTuple):
    """One step as reported to the windows: who did what, and its events; `undone` if it was taken back.

    `happenings` are the events that the whole table saw, with its view after each. `chairs` are those that
    changed; a change of chairs alone has neither command nor undo.
    """

    seat: Seat | None
    command: Command | None
    events: tuple[Event, ...]
    undone: bool = False
    happenings: tuple[Happening, ...] = ()
    chairs: Chairs = NO_CHAIRS

    @property
    def reseats(self) -> bool:
        """Whether only the players of parties changed."""
        return self.command is None and not self.undone


@lru_cache(maxsize=256)
def _chair_apart(chair: Chair) -> Chair:
    """A chair with its name set apart, kept: whose chair it is is asked all the time."""
    return set_apart(chair)


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
    allowed; `troubled` (str) with one sentence when something outside the rules went wrong; `idle` when all
    writing is done; `closed` as soon as the campaign is closed.
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
        self._log = EventLog(self._book)
        self.chair_history = store.chair_history()
        self._log.recall(store.history, self.chair_history)
        self._deeds = UndoHistory(store, self.persons)
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
        """Let automatic play continue: there is none here."""

    def _hush(self) -> None:
        """Something is about to be written: whatever would go on by itself is forgotten."""

    def _let_go(self) -> None:
        """Nothing goes on by itself any more."""

    # what may be known -------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether a step is being written; new answers wait for it."""
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
    def title(self) -> str:
        """The campaign's name, as it is shown."""
        return isolated(self.store.title)

    @property
    def number(self) -> int:
        """The number of the last line in the journal."""
        return self.store.seq

    def view(self, seat: Seat | None) -> Any:
        """The present view of a seat."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = set_apart(self.game.view(self._state, seat))
        return found

    def moment(self) -> Callable[[Seat | None], Any]:
        """A function of this moment's views by seat, which can be called later."""
        game, state = self.game, self._state
        return lambda seat: set_apart(game.view(state, seat))

    def asked(self, seat: Seat | None) -> AskedQuestion | None:
        """The open question of a seat (or the table), as it may know it; None when there is none."""
        found = self._questions.of(seat)
        question = self.game.question(self._state, seat) if found is not None else None
        return AskedQuestion(question, found.number) if found is not None and question is not None else None

    def command(self, seat: Seat | None, given: Given) -> Command:
        """The command for a seat's answer in the shape of its question.

        Raises Refused when no question is open or the shape doesn't hold the answer.
        """
        found: Command = self.game.command(self._state, seat, given)
        return found

    def standing(self) -> Standing:
        """Who sits, whose turn it is, and how it ended, as public knowledge."""
        found: Standing = self.game.standing(self._state)
        return found

    def refusal(self, seat: Seat | None, command: Command) -> Message | None:
        """Why that seat may not do this now, or None; built from what the seat may know."""
        found: Message | None = self.game.refusal(self._state, seat, command)
        return found

    def seen(self, seat: Seat | None) -> list[LoggedEvent]:
        """Everything that happened, as that seat saw it; of former sittings only what the whole table saw.

        Changes of chairs (ChairTaken) are among the events of the game.
        """
        return self._log.seen(seat)

    def log_lines(self) -> list[LoggedEvent]:
        """Everything that the table saw, and what everybody agreed to take back (TakenBack), for the log."""
        return self._log.lines()

    def told_again(self, number: int) -> tuple[Happening, ...]:
        """The happenings that the table saw of a command, by number; () if they are lost."""
        try:
            return happenings(self.game, self.store.lookback().step(number))
        except DisagreementError:
            return ()

    def moment_before(self, number: int) -> Callable[[Seat | None], Any] | None:
        """A function of the views by seat before a command, by number; None if they are lost."""
        game = self.game
        try:
            state = self.store.lookback().before(number)
        except DisagreementError:
            return None
        return lambda seat: set_apart(game.view(state, seat))

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
        """The chair of each seat, in order; empty when nobody sits."""
        return tuple(map(_chair_apart, seated(self.standing(), self._chairs)))

    def chair_of(self, party: int) -> Chair:
        """The chair of a party, whether it sits or not."""
        return set_apart(self._chairs.get(party, PERSON))

    def bound(self, owner: int) -> bool:
        """Whether a person took that chair from a computer, and keeps it until this sitting is over."""
        return self._chairs.get(owner, PERSON).bound and plays(self.standing(), owner)

    def binds(self, owner: int) -> bool:
        """Whether a person who takes that chair now, a computer's, keeps it until this sitting is over."""
        return self._chairs.get(owner, PERSON).kind == "computer" and plays(self.standing(), owner)

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
        """Carry out a seat's command, after those being written; False (with `refused`) if not allowed.

        It answers the seat's open question, or the one with number `to`: when that is no longer open the
        command is refused, even if this shows only when its turn comes. While another command of the same
        seat is on its way it is silently ignored. `thought` is JSON to keep with it: a computer councillor's
        reasoning; `chairs` are those of the parties that it brings.
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
        """Change the players of parties from now on, after the steps being written.

        An open question stays open, for the new player.
        """
        if self._closed:
            return
        if any(chair.kind == "computer" and self.bound(owner) for owner, chair in chairs.items()):
            self.troubled.emit(
                QCoreApplication.translate(
                    "Session", "A person who took a computer’s chair keeps it until this is over."
                )
            )
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

        It may until another seat acts or information appears, and unless another's act has just been taken
        back.
        """
        return None if self._busy or self._closed else self._deeds.undoable()

    def why_not_undo(self) -> Message | None:
        """Why nobody may take back the last act alone; None when its person may."""
        return None if self.undoable() is not None else self._deeds.why_not_undo()

    def last_acts(self) -> tuple[tuple[int, Command], ...]:
        """The acts to take back with everybody's consent, with their seats, the latest first.

        They are a person's last act and everything since; empty without one in this reign.
        """
        return self._deeds.last_acts()

    def last_command(self) -> Command | None:
        """The latest command that stands, whoever gave it; None before the first."""
        return self._deeds.last_command()

    def may_undo(self, seat: Seat) -> bool:
        """Whether a person may take back their own last act, even if others have answered since."""
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
        """The program's keepsake under a name, as plain JSON; None if there is none."""
        return self._kept.get(name, self.store.kept(name))

    def keep(self, name: str, thing: Any) -> None:
        """Keep plain JSON in the campaign; if it can't be written, until the campaign closes."""
        self._kept[name] = thing
        if not self._closed:
            self._writer.send(partial(self.store.keep, name, thing))

    def close(self) -> None:
        """Finish the step being written, take a snapshot and close the campaign.

        Answers still waiting to be written don't happen.
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
                "Session", "That couldn’t be saved, so it didn’t happen: {reason}"
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
            self._log.recall(self.store.history, self.chair_history)
            if change.seat is None:  # far back everybody may be asked something else in the same words
                self._questions = OpenQuestions(self.game, self._state, self.store.seq)
            else:
                self._questions = self._questions.after(change.seat, (self._state,), self.store.seq)
        elif change.reseats:
            chairs = {owner: self.store.chairs[owner] for owner in change.chairs}
            change = change._replace(chairs=chairs)
            self._log.remember(self.store.seq, chair_events(chairs))
        else:
            states = (*step.trail, step.state)
            self._questions = self._questions.after(change.seat, states, self.store.seq)
            self._log.remember(self.store.seq, step.events)
            change = change._replace(events=step.events, happenings=happenings(self.game, step))
        self._note_joint()
        if self.store.chairs is not self._before[1]:
            self.chair_history = self.store.chair_history()
        self.changed.emit(change)
