"""The file of a rule case: its plain values, and complaints that name the place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kd_desktop.packs import FilePlace, SourceFile
from kd_desktop.packs.findings import meant, near
from kd_desktop.workshop.casebook import Casebook
from kd_desktop.workshop.cases_verdicts import CaseError

Keys = tuple[str | int, ...]


class CaseFile:
    """One file being read by a game's casebook; every complaint names its place."""

    def __init__(self, source: SourceFile, book: Casebook) -> None:
        self.source = source
        self.book = book

    def where(self, keys: Keys, *, key: bool = False) -> FilePlace:
        """The place of the value (or key) at a path."""
        return self.source.where(keys, key=key)

    def fail(self, keys: Keys, sentence: str, *, key: bool = False) -> CaseError:
        """The complaint about the value (or key) at a path."""
        return CaseError(self.where(keys, key=key), sentence)

    def only(self, data: dict[str, Any], known: Iterable[str], at: Keys, what: str) -> None:
        """Raises CaseError for a key that is none of the known ones; `what` has no such key."""
        words = tuple(known)
        for key in data:
            if key not in words:
                advice = meant(key, words) if words else ""
                raise self.fail((*at, key), f"{what} has no “{key}”.{advice}", key=True)

    def text(self, data: dict[str, Any], key: str, at: Keys, default: str) -> str:
        """A text."""
        value = data.get(key, default)
        if not isinstance(value, str):
            raise self.fail((*at, key), f"“{key}” is a text.")
        return value

    def number(self, data: dict[str, Any], key: str, at: Keys, default: int) -> int:
        """A whole number."""
        value = data.get(key, default)
        if type(value) is not int:
            raise self.fail((*at, key), f"“{key}” is a whole number.")
        return value

    def table(self, data: dict[str, Any], key: str, at: Keys) -> dict[str, Any]:
        """A table, empty when there is none."""
        value = data.get(key, {})
        if not isinstance(value, dict):
            raise self.fail((*at, key), f"“{key}” is a table: write [{key}].")
        return value

    def list_of(self, data: dict[str, Any], key: str, at: Keys) -> list[dict[str, Any]]:
        """A list of tables, empty when there is none."""
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.fail((*at, key), f"“{key}” is a list of tables: write [[{key}]].")
        return value

    def clauses(self, data: dict[str, Any], key: str, at: Keys) -> tuple[str, ...]:
        """A list of clauses of the rule sheet, empty when there is none."""
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.fail((*at, key), f"“{key}” is a list of texts.")
        for index, clause in enumerate(value):
            self.known_clause(clause, (*at, key, index))
        return tuple(value)

    def known_clause(self, clause: str, at: Keys) -> None:
        """Raises CaseError when the rule sheet has no such clause."""
        book = self.book
        if clause in book.clauses:
            return
        area, _, number = clause.removeprefix(f"{book.prefix}-").partition("-")
        advice = ""
        if area in book.areas:
            advice = f" They are {book.prefix}-{area}-1 to {book.prefix}-{area}-{book.areas[area]}."
        elif aimed := near(area, map(str.lower, book.areas)).upper():
            advice = f" It looks like a misspelling of “{book.prefix}-{aimed}-{number}”."
        raise self.fail(at, f"The rule sheet has no clause “{clause}”.{advice}")
