"""What a pack declares, gathered from whatever of it is well-formed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.findings import Path
from kd_desktop.packs.values import listed, number_of

Card = dict[str, Any]


class Pack:
    """A draft as the checks look at it: what it declares, by name; of things declared twice the first."""

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
        return self._texts("card", "id")

    @cached_property
    def stickers(self) -> dict[int, dict[str, Any]]:
        """Chronicle stickers by number."""
        return self._numbers("sticker", "number")

    @cached_property
    def envelopes(self) -> dict[int, dict[str, Any]]:
        """Envelopes by number."""
        return self._numbers("envelope", "number")

    @cached_property
    def houses(self) -> dict[int, dict[str, Any]]:
        """Houses by number."""
        return self._numbers("house", "number")

    @cached_property
    def storylines(self) -> dict[str, dict[str, Any]]:
        """Storylines by id."""
        return self._texts("storyline", "id")

    @cached_property
    def mysteries(self) -> dict[str, dict[str, Any]]:
        """Mystery stickers by letter."""
        return self._texts("mystery", "letter")

    @cached_property
    def contents(self) -> dict[int, list[tuple[int, Card]]]:
        """The cards of each envelope, with their places in the list of cards."""
        found: dict[int, list[tuple[int, Card]]] = {number: [] for number in self.envelopes}
        for index, card in self.draft.tables("card"):
            found.setdefault(number_of(card, "envelope", 0), []).append((index, card))
        return found

    @cached_property
    def calls(self) -> list[tuple[Path, str, int]]:
        """Every call of a sticker or an envelope: path of the number, "sticker" or "envelope", number."""
        return list(self._calls())

    def card_at(self, path: Path) -> Card:
        """The card that holds that path, or an empty one."""
        if len(path) > 1 and path[0] == "card" and isinstance(path[1], int):
            card = self.draft.data["card"][path[1]]
            return card if isinstance(card, dict) else {}
        return {}

    def _calls(self) -> Iterator[tuple[Path, str, int]]:
        kinds = {"attach_chronicle": "sticker", "open_envelope": "envelope"}
        for path, effect in self.draft.tagged("do"):
            number = effect.get("number")
            if effect["do"] in kinds and type(number) is int:
                yield (*path, "number"), kinds[effect["do"]], number
        for path, _, outcome in self.outcomes():
            for index, ref in enumerate(listed(outcome, "stickers")):
                if isinstance(ref, dict) and type(ref.get("number")) is int:
                    yield (*path, "stickers", index, "number"), "sticker", ref["number"]
            for index, number in enumerate(listed(outcome, "envelopes")):
                if type(number) is int:
                    yield (*path, "envelopes", index), "envelope", number

    def outcomes(self) -> Iterator[tuple[Path, Card, dict[str, Any]]]:
        """Every outcome of a dilemma: its path, the card, the outcome."""
        for index, card in self.draft.tables("card"):
            sides = card.get("outcome")
            for side, outcome in sides.items() if isinstance(sides, dict) else ():
                if isinstance(outcome, dict):
                    yield ("card", index, "outcome", side), card, outcome

    def _texts(self, table: str, field: str) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {}
        for _, row in self.draft.tables(table):
            if isinstance(row.get(field), str):
                found.setdefault(row[field], row)
        return found

    def _numbers(self, table: str, field: str) -> dict[int, dict[str, Any]]:
        found: dict[int, dict[str, Any]] = {}
        for _, row in self.draft.tables(table):
            if type(row.get(field)) is int:
                found.setdefault(row[field], row)
        return found
