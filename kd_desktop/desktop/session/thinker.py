"""The computer councillors' own process: the program's `think` command, asked by JSON lines.

The window never waits for it. A process that dies or falls silent is started once more with the same task;
if that fails too, `failed` says so in one sentence and the task is answered with nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

from kd_desktop.councillors.playbook import AnyThinkTask, ThinkTask, Thought, playbook
from kd_desktop.desktop import itself
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.engine.game import UNREADABLE, Event, Level

PATIENCE_MS = 20_000
"""The time one thought may take before the process counts as stuck."""
GRACE_MS = 200
"""The extra time for a thought no longer needed, since restarting the process takes longer."""


class _Waiting(NamedTuple):
    line: bytes
    done: Callable[[Thought | None], None]


def _nobody(_: Thought | None) -> None:
    """Hears a thought that was cancelled."""


class Thinker(QObject):
    """Asks the councillors' process about one game, one task after another; see the module.

    Raises LookupError when computers don't play that game.
    """

    failed = Signal(str)

    def __init__(
        self, game: str, seed: int, command: list[str] | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._game, self._seed = game, seed
        self._book = playbook(game)
        self._command = command or itself.command("think")
        self._tasks: deque[_Waiting] = deque()
        self._process: QProcess | None = None
        self._tries = 0
        self._closed = False
        self._patience = timer(self, PATIENCE_MS, self._again)
        self._grace = timer(self, GRACE_MS, self._cut_short)

    def ask(
        self,
        view: Any,
        number: int,
        done: Callable[[Thought | None], None],
        *,
        bargain: bool = True,
        seen: Sequence[Event] = (),
        level: Level = "courtier",
        temperament: str = "",
        persons: Sequence[int] = (),
    ) -> None:
        """Find the next act of the seat with a view; `done` gets the thought later, None if there is none.

        `seen` are the events that the seat saw, the oldest first; `level` is how well it plays,
        `temperament` its character; `persons` are the seats that people play.
        """
        told = tuple(event for event in seen if self._book.remembered(event))
        task: AnyThinkTask = ThinkTask(
            view,
            self._seed,
            number,
            bargain,
            told,
            level,
            temperament,
            persons=tuple(persons),
            game=self._game,
        )
        line = msgspec.json.encode(task) + b"\n"
        self._tasks.append(_Waiting(line, done))
        if len(self._tasks) == 1:
            self._send()

    def cancel(self, done: Callable[[Thought | None], None]) -> None:
        """Forget the task of this `done`, which is never called. Others are not kept waiting."""
        for place, waiting in enumerate(self._tasks):
            if waiting.done is done:
                if place:
                    del self._tasks[place]
                else:
                    self._tasks[0] = waiting._replace(done=_nobody)
                    self._grace.start()
                return

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        if self._process is None and not self._closed:
            self._start()

    def close(self) -> None:
        """Forget all tasks and end the process."""
        self._closed = True
        self._tasks.clear()
        self._patience.stop()
        self._grace.stop()
        self._stop()

    # the process -----------------------------------------------------------------------------------

    def _start(self) -> None:
        process = QProcess(self)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONUNBUFFERED", "1")
        process.setProcessEnvironment(environment)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._again)
        process.errorOccurred.connect(self._error)
        self._process = process
        process.start(self._command[0], self._command[1:])

    def _stop(self, at_once: bool = False) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.blockSignals(True)
        process.closeWriteChannel()
        if at_once:
            process.kill()
        if process.state() != QProcess.ProcessState.NotRunning and not process.waitForFinished(300):
            process.kill()
            process.waitForFinished(1000)
        process.deleteLater()

    def _send(self) -> None:
        if self._process is None:
            self._start()
        if self._tasks and self._process is not None:
            self._process.write(self._tasks[0].line)
            self._patience.start()

    def _read(self) -> None:
        process = self._process
        while process is not None and process is self._process and process.canReadLine():
            line = bytes(process.readLine().data())
            if not self._tasks:
                continue
            try:
                thought = self._book.thoughts.decode(line)
            except UNREADABLE:
                self._again()
                return
            self._tries = 0
            self._finish(thought)

    def _cut_short(self) -> None:
        """Still busy with what nobody wants: the next task gets a process of its own."""
        if self._tasks and self._tasks[0].done is _nobody:
            self._tasks.popleft()
            self._patience.stop()
            self._stop(at_once=True)
            self._start()
            self._send()

    def _finish(self, thought: Thought | None) -> None:
        self._patience.stop()
        self._grace.stop()
        waiting = self._tasks.popleft()
        if self._tasks:
            self._send()
        waiting.done(thought)

    def _error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._again()

    def _again(self) -> None:
        """The process is gone or stuck: once more, or give up with a sentence."""
        self._stop()
        if self._closed or not self._tasks:
            return
        self._tries += 1
        if self._tries < 2:
            self._send()
            return
        self._tries = 0
        self.failed.emit(
            self.tr(
                "The computer councillors stopped twice. Nothing is lost. Open the campaign again, "
                "or let a person play their chairs."
            )
        )
        self._finish(None)
