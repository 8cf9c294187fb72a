"""Plays a rule case: sets up the position, carries out the steps, and collects failures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec

from kd_desktop.engine.decoding import convert
from kd_desktop.engine.game import Command, Refused
from kd_desktop.packs import FilePlace
from kd_desktop.packs.formats import AnyPack
from kd_desktop.workshop.casebook import casebook
from kd_desktop.workshop.cases_paths import same, shown
from kd_desktop.workshop.cases_read import Case
from kd_desktop.workshop.cases_steps import CaseStep
from kd_desktop.workshop.cases_unchanged import before
from kd_desktop.workshop.cases_verdicts import CaseError, Failure, Unfit, told
from kd_desktop.workshop.cases_wanted import ExpectedPosition

T = TypeVar("T")


def play_case(case: Case, pack: AnyPack) -> list[Failure]:
    """The failures of a case. Raises CaseError when it can't be set up or refers to something missing.

    After a failing command further steps mean nothing, so it is the last failure of its case. An exception
    in the rules is such a failure too: it names the step, and other cases continue.
    """
    failures: list[Failure] = []
    at, doing = case.place, "the case is set up"
    try:
        player = CasePlayer(case, pack)
        for step in case.steps:
            at, doing = step.place, f"step {step.number} is carried out"
            player.take(step)
            at, doing = step.place, f"step {step.number} is looked at"
            failures += player.check(step.expect, f"after step {step.number}")
        at, doing = case.place, "the end is looked at"
        player.position.since = 0
        failures += player.check(case.expect, "at the end")
    except Failure as failure:
        failures.append(failure)
    except CaseError:
        raise
    except Exception as error:
        # Whatever the rules raise is the failure of this case alone.
        failures.append(Failure(at, doing, _one_line(error)))
    return failures


def _one_line(error: Exception) -> str:
    """An exception in one line: its kind and what it says."""
    said = " ".join(str(error).split())
    return f"the rules break down: {type(error).__name__}{': ' if said else ''}{said}"


class CasePlayer:
    """One case being played."""

    def __init__(self, case: Case, pack: AnyPack) -> None:
        self.book = casebook(case.game)
        self.position = self.book.begin(case, pack)

    # --- steps ------------------------------------------------------------

    def take(self, step: CaseStep) -> None:
        """Carries out one step; raises Failure when its result differs from the case."""
        self.position.since = len(self.position.log)
        if step.until:
            self.book.skip(self.position, step)
            return
        self.position.settle()
        seat = _try(lambda: self.position.seat(step.seat) if step.seat else None, step.place)
        command = self._command(step)
        if step.refused:
            self._refused(seat, command, step)
        else:
            self._allowed(seat, command, step)

    def _command(self, step: CaseStep) -> Command:
        raw = _try(lambda: self.book.fill_in(self.position, step.command), step.place)
        try:
            command: Command = convert(raw, self.book.commands)
        except msgspec.ValidationError as error:
            raise CaseError(step.place, f"The command “{raw['do']}” hasn't this form: {error}.") from None
        return command

    def _allowed(self, seat: int | None, command: Command, step: CaseStep) -> None:
        game, start = self.position.game, self.position.state
        written = game.encode(start)
        try:
            self.position.apply(seat, command)
        except Refused as refused:
            raise Failure(step.place, "the command is allowed", f"refused: {told(refused.message)}") from None
        if game.encode(start) != written:
            raise Failure(step.place, "the command leaves the old state as it was", "it changed it")

    def _refused(self, seat: int | None, command: Command, step: CaseStep) -> None:
        start = self.position.state
        prints = before(self.position, start)
        try:
            self.position.apply(seat, command)
        except Refused as refused:
            message = refused.message
        else:
            wanted = "refused" if step.refused == "*" else f"refused: {step.refused}"
            raise Failure(step.place, wanted, "the command is allowed")
        if step.refused not in ("*", message.code):
            raise Failure(step.place, f"refused: {step.refused}", f"refused: {told(message)}")
        if step.clause not in ("", message.clause):
            raise Failure(step.place, f"refused by {step.clause}", f"refused: {told(message)}")
        changed = prints.changed(self.position, start)
        if changed:
            raise Failure(step.place, "the refused command changes nothing", f"it changed {changed}")

    # --- checks ------------------------------------------------------------

    def check(self, expected: ExpectedPosition, when: str) -> Iterator[Failure]:
        """Every path with a wrong value, in the position and in the seats' views."""
        position = self.position
        for wanted in expected.paths:
            found = _try(lambda: wanted.route.get(position), wanted.place)  # noqa: B023
            if not same(wanted.value, found):
                path = wanted.route.path
                yield Failure(wanted.place, f"{path} = {shown(wanted.value)} {when}", shown(found))
        for name, wanted in expected.views:
            view = _try(lambda: position.view(name), wanted.place)  # noqa: B023
            found = _try(lambda: wanted.route.seen(position, view), wanted.place)  # noqa: B023
            if not same(wanted.value, found):
                path = wanted.route.path
                yield Failure(
                    wanted.place, f"{name} sees {path} = {shown(wanted.value)} {when}", shown(found)
                )


def _try(work: Callable[[], T], place: FilePlace) -> T:
    """What the work gives; raises CaseError when a name or value doesn't fit."""
    try:
        return work()
    except Unfit as error:
        raise CaseError(place, str(error)) from None
