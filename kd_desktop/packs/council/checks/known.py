"""The declarations of a council game's pack: cards, envelopes and storylines, from its well-formed parts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.findings import Path
from kd_desktop.packs.values import number_of

Card = dict[str, Any]


class CouncilPack:
    """A draft as the checks see it: its declarations by name; of duplicates, the first."""

    def __init__(self, draft: PackDraft) -> None:
        self.draft = draft
        self.rules = draft.table("rules")

    def rule(self, name: str, default: int) -> int:
        """A number of the rules table, or the default when there is none."""
        value = self.rules.get(name, default)
        return value if type(value) is int else default

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Cards by id."""
        return self.texts("card", "id")

    @cached_property
    def envelopes(self) -> dict[int, dict[str, Any]]:
        """Envelopes by number."""
        return self.numbers("envelope", "number")

    @cached_property
    def calls(self) -> list[tuple[Path, str, int]]:
        """Every call by number: the path of the number, "envelope" or what else is called, the number."""
        raise NotImplementedError

    @cached_property
    def storylines(self) -> dict[str, dict[str, Any]]:
        """Storylines by id."""
        return self.texts("storyline", "id")

    @cached_property
    def contents(self) -> dict[int, list[tuple[int, Card]]]:
        """The cards of each envelope, with their places in the list of cards."""
        found: dict[int, list[tuple[int, Card]]] = {number: [] for number in self.envelopes}
        for index, card in self.draft.tables("card"):
            found.setdefault(number_of(card, "envelope", 0), []).append((index, card))
        return found

    def card_at(self, path: Path) -> Card:
        """The card that contains a path, or an empty one."""
        if len(path) > 1 and path[0] == "card" and isinstance(path[1], int):
            card = self.draft.data["card"][path[1]]
            return card if isinstance(card, dict) else {}
        return {}

    def outcomes(self) -> Iterator[tuple[Path, Card, dict[str, Any]]]:
        """Every outcome of a dilemma: its path, the card, the outcome."""
        for index, card in self.draft.tables("card"):
            sides = card.get("outcome")
            for side, outcome in sides.items() if isinstance(sides, dict) else ():
                if isinstance(outcome, dict):
                    yield ("card", index, "outcome", side), card, outcome

    def texts(self, table: str, field: str) -> dict[str, dict[str, Any]]:
        """The rows of a table by a field with a text."""
        found: dict[str, dict[str, Any]] = {}
        for _, row in self.draft.tables(table):
            if isinstance(row.get(field), str):
                found.setdefault(row[field], row)
        return found

    def numbers(self, table: str, field: str) -> dict[int, dict[str, Any]]:
        """The rows of a table by a field with a number."""
        found: dict[int, dict[str, Any]] = {}
        for _, row in self.draft.tables(table):
            if type(row.get(field)) is int:
                found.setdefault(row[field], row)
        return found
