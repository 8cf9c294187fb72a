"""Refusals on the command line: one sentence on stderr, status 2."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn


class Complaint(Exception):  # noqa: N818  (it is an answer to what was typed, not an error of the program)
    """A request that can't be carried out; the text is one whole sentence: what, where, and what to do."""


def closest(word: str, known: Iterable[str]) -> str:
    """“ (did you mean “replay”?)” when a known word is close, otherwise ""."""
    found = difflib.get_close_matches(word, list(known), 1, 0.6)
    return f" (did you mean “{found[0]}”?)" if found else ""


class HelpLayout(argparse.RawDescriptionHelpFormatter):
    """A help formatter with columns side by side and examples left unchanged."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence instead of printing its usage, and guesses the word meant."""

    def error(self, message: str) -> NoReturn:
        """Raises Complaint with argparse's message and a pointer to the help."""
        said = _plain(message)
        raise Complaint(f"{said[0].upper()}{said[1:]}; see {self.prog} --help.")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Parses as argparse does, but complains about unknown options here, to suggest known ones."""
        found, rest = super().parse_known_args(args, namespace)
        strange = next((one for one in rest if one.startswith("-") and one != "-"), None)
        if strange is not None:
            name = strange.split("=")[0]
            self.error(f"there is no option {name}{closest(name, self._option_string_actions)}")
        if rest:
            self.error(f"“{rest[0]}” is too much")
        return found, rest

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Whether a value is one of those that can be chosen."""
        choices = action.choices
        if choices is None or value in choices:
            return
        known = [str(one) for one in choices]
        what = str(action.metavar or action.dest).lower()
        name = "/".join(action.option_strings) or f"unknown {what}"
        near = closest(str(value), known)
        if action.option_strings:
            raise argparse.ArgumentError(None, f"{name} can't be “{value}”{near}; choose {_or(known)}")
        raise argparse.ArgumentError(None, f"{name} “{value}”{near}")


_SAID = {
    "expected one argument": "needs a value",
    "expected at least one argument": "needs at least one value",
    "ignored explicit argument": "takes no value",
}


def _plain(message: str) -> str:
    """What argparse says in the words of whoever typed it."""
    lacking = re.fullmatch(r"the following arguments are required: (.+)", message)
    if lacking:
        return f"{lacking[1]} {'are' if ',' in lacking[1] else 'is'} missing"
    found = re.fullmatch(r"argument ([^:]+): (.+)", message)
    if not found:
        return message
    name, text = found[1], found[2]
    for theirs, ours in _SAID.items():
        if text.startswith(theirs):
            return f"{name} {ours}"
    if text.startswith("it must "):
        return f"{name} {text.removeprefix('it ')}"
    return text if text.startswith("there is no ") and not name.startswith("-") else f"{name}: {text}"


def _or(words: Sequence[str]) -> str:
    """“page, courtier or royal”."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def check_new(path: Path, *, replace: bool) -> None:
    """Raises Complaint when a file can't be written there, or would overwrite another without permission."""
    if path.is_dir():
        raise Complaint(f"{path} is a folder; name a file in it.")
    if path.exists() and not replace:
        raise Complaint(f"{path} exists already; name another file or add --replace.")
