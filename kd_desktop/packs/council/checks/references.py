"""Checks that the cards, envelopes and storylines that a pack names exist, and that choices have options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kd_desktop.packs.council.checks.known import CouncilPack
from kd_desktop.packs.findings import Fault, Path, meant
from kd_desktop.packs.values import rows, words_of

KINDS = ("dilemma", "story", "event", "trigger")
Named = Mapping[tuple[str, str], tuple[str, ...]]
"""(effect or condition, field) -> the kinds of card allowed there."""


def tagged_cards(pack: CouncilPack, tag: str, named: Named) -> Iterator[Fault]:
    """Cards named by effects or conditions exist and are of the right kind."""
    for path, table in pack.draft.tagged(tag):
        for (name, field), kinds in named.items():
            if table[tag] == name:
                yield from named_card(pack, table, (*path, field), kinds)


def named_card(
    pack: CouncilPack, table: dict[str, Any], path: Path, kinds: tuple[str, ...]
) -> Iterator[Fault]:
    """The card, or the cards, in that place of a table exist and are of the right kind."""
    value = table.get(str(path[-1]))
    several = value if isinstance(value, list) else None
    for index, name in enumerate(several if several is not None else [value]):
        if not isinstance(name, str):
            continue  # the form check speaks of it
        spot = (*path, index) if several is not None else path
        card = pack.cards.get(name)
        if card is None:
            fitting = [id_ for id_, one in pack.cards.items() if one.get("kind") in kinds]
            yield Fault("unknown-card", spot, f"There is no card “{name}”.{meant(name, fitting)}")
        elif card.get("kind") in KINDS and card["kind"] not in kinds:
            said = f"“{name}” is a {card.get('kind')} card; here stands a card of kind {' or '.join(kinds)}."
            yield Fault("wrong-card", spot, said)


def envelopes(pack: CouncilPack) -> Iterator[Fault]:
    """Envelopes that are opened, filled or used in conditions exist."""
    named = [(path, number) for path, kind, number in pack.calls if kind == "envelope"]
    named += [
        ((*path, "envelope"), table["envelope"])
        for path, table in pack.draft.tagged("is")
        if table["is"] == "envelope_opened" and type(table.get("envelope")) is int
    ]
    named += [
        (("card", index, "envelope"), card["envelope"])
        for index, card in pack.draft.tables("card")
        if type(card.get("envelope")) is int
    ]
    for path, number in named:
        if number not in pack.envelopes:
            said = f"There is no envelope {number}. Add [[envelope]] with number = {number}, or name another."
            yield Fault("unknown-envelope", path, said)


def storylines(pack: CouncilPack) -> Iterator[Fault]:
    """Storylines named anywhere exist."""
    for path, value in pack.draft.fields("storyline"):
        if not isinstance(value, str) or value in pack.storylines:
            continue
        note, quantity = path[0] == "content_note", path[-2:-1] == ("q",)
        if (note and value == "") or (quantity and value == "all"):
            continue
        yield Fault(
            "unknown-storyline", path, f"There is no storyline “{value}”.{meant(value, pack.storylines)}"
        )


def choices(pack: CouncilPack) -> Iterator[Fault]:
    """A choice has options, and their ids differ."""
    for path, effect in pack.draft.tagged("do"):
        if effect["do"] != "choose" or not isinstance(effect.get("options"), list):
            continue
        if not effect["options"]:
            yield Fault("no-options", (*path, "options"), "A choice needs at least one option.")
        seen: set[str] = set()
        for index, option in rows(effect, "options"):
            name = words_of(option, "id")
            if name and name in seen:
                said = f"Two options of this choice have the id “{name}”: give one another id."
                yield Fault("duplicate-id", (*path, "options", index, "id"), said)
            seen.add(name)
