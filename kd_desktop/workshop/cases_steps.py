"""Reads the steps of a rule case: commands with every key and value checked, and skips."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from kd_desktop.engine.game import Command
from kd_desktop.packs import FilePlace
from kd_desktop.packs.findings import Fault, meant
from kd_desktop.packs.form import form_faults
from kd_desktop.workshop.cases_source import CaseFile, Keys
from kd_desktop.workshop.cases_wanted import NOTHING, ExpectedPosition, expected_in

_SKIP_KEYS = ("until", "default", "expect")
_STEP_KEYS = ("do", "seat", "refused", "clause", "expect")


@dataclass(frozen=True)
class CaseStep:
    """One step: a command of a seat, or a skip until a phase.

    `refused` is the code with which the command must be refused, "*" for any, "" when it must be allowed.
    """

    number: int
    place: FilePlace
    seat: str = ""
    command: dict[str, Any] = field(default_factory=dict)
    refused: str = ""
    clause: str = ""
    until: str = ""
    default: str = ""
    expect: ExpectedPosition = NOTHING


def read_step(reading: CaseFile, number: int, data: dict[str, Any], at: Keys) -> CaseStep:
    """One step of a case; raises CaseError."""
    if ("do" in data) == ("until" in data):
        raise reading.fail(at, "A step has either “do” or “until”.")
    if "until" in data:
        return _skip(reading, number, data, at)
    return _command(reading, number, data, at)


def _skip(reading: CaseFile, number: int, data: dict[str, Any], at: Keys) -> CaseStep:
    reading.only(data, _SKIP_KEYS, at, "A step with “until”")
    until = reading.text(data, "until", at, "")
    if until not in reading.book.until:
        raise reading.fail((*at, "until"), f"There is no phase “{until}”.{meant(until, reading.book.until)}")
    default = reading.text(data, "default", at, "")
    if default:
        _known(reading, default, (*at, "default"))
    expect = expected_in(reading, data, at)
    return CaseStep(number, reading.where(at), until=until, default=default, expect=expect)


def _command(reading: CaseFile, number: int, data: dict[str, Any], at: Keys) -> CaseStep:
    do = reading.text(data, "do", at, "")
    kind = _known(reading, do, (*at, "do"))
    fields = typing.get_type_hints(kind)
    own = [name for name in kind.__struct_fields__ if name in fields]
    reading.only(data, (*_STEP_KEYS, *own), at, f"A step with do = “{do}”")
    for key in own:
        if key in data:
            for fault in _faults(data[key], fields[key], key, reading.book.named):
                raise reading.fail((*at, *fault.path), fault.sentence, key=fault.key)
    refused = data.get("refused", "")
    if not isinstance(refused, (str, bool)) or refused is False:
        raise reading.fail((*at, "refused"), "“refused” is a message code, or true for any.")
    clause = reading.text(data, "clause", at, "")
    if clause:
        reading.known_clause(clause, (*at, "clause"))
        if not refused:
            sentence = "“clause” is that of a refusal: add “refused”, or leave it out."
            raise reading.fail((*at, "clause"), sentence, key=True)
    return CaseStep(
        number,
        reading.where(at),
        seat=reading.text(data, "seat", at, ""),
        command={key: value for key, value in data.items() if key in own or key == "do"},
        refused="*" if refused is True else refused,
        clause=clause,
        expect=expected_in(reading, data, at),
    )


def _known(reading: CaseFile, do: str, at: Keys) -> type[Command]:
    """The command that is called so; raises CaseError when none is."""
    kinds = reading.book.commands_by_name
    if do not in kinds:
        raise reading.fail(at, f"There is no command “{do}”.{meant(do, kinds)}")
    return kinds[do]


def _faults(value: Any, form: Any, key: str, named: tuple[str, ...]) -> Iterator[Fault]:
    """What is wrong with the value of a command, but for names, which stand for numbers."""
    for fault in form_faults(value, form, (key,)):
        words = [part for part in fault.path if isinstance(part, str)]
        if words[-1] not in named or fault.key:
            yield fault
