"""The pack of a rule case: the one it names with the cards and other parts that the case brings along."""

from __future__ import annotations

from typing import Any

import msgspec

from kd_desktop.engine.kings.content import (
    ChronicleSticker,
    Envelope,
    HouseScreen,
    KingsPack,
    MysterySticker,
    SecretAgenda,
    Storyline,
)
from kd_desktop.engine.kings.vocabulary import AGENDAS
from kd_desktop.packs.checks import references
from kd_desktop.packs.checks.known import Pack
from kd_desktop.packs.draft import Draft
from kd_desktop.workshop.cases_position import CaseError
from kd_desktop.workshop.cases_read import Case

_PARTS: dict[str, tuple[str, str, Any]] = {
    "sticker": ("stickers", "number", ChronicleSticker),
    "envelope": ("envelopes", "number", Envelope),
    "agenda": ("agendas", "name", SecretAgenda),
    "house": ("houses", "number", HouseScreen),
    "mystery": ("mysteries", "letter", MysterySticker),
    "storyline": ("storylines", "id", Storyline),
}


def with_content(pack: KingsPack, case: Case) -> KingsPack:
    """The pack with what the case brings along; a part that the pack has is changed in the named fields.

    Raises CaseError when a part has the wrong form or names a card or house that there isn't.
    """
    for kind, raw in case.content:
        try:
            pack = _with_part(pack, kind, raw)
        except (msgspec.ValidationError, KeyError) as error:
            raise CaseError(case.place, f"The {kind} of this case has the wrong form: {error}.") from None
    if case.content:
        _complete(pack, case)
    return pack


_GAMEPLAY = 3
"""Gameplay achievements of a house (KD-ACH-1)."""


def _complete(pack: KingsPack, case: Case) -> None:
    """Raises CaseError for what the rules would look for in vain: cards and houses, parts of a house."""
    for house in pack.houses:
        agendas = {one.agenda for one in house.alignment}
        if len(house.gameplay) != _GAMEPLAY or len(house.alignment) != len(AGENDAS) or agendas != {*AGENDAS}:
            said = "has three gameplay achievements and an alignment achievement for each agenda."
            raise CaseError(case.place, f"House {house.number} of this case {said}")
    if [house.number for house in pack.houses] != list(range(1, len(pack.houses) + 1)):
        raise CaseError(case.place, "Houses have the numbers 1 to 12.")
    draft = Draft("")
    for kind, raw in case.content:
        draft.data.setdefault(kind, []).append(msgspec.to_builtins(raw) if kind == "card" else raw)
    brought = Pack(draft)
    # What the case brings is looked through; what it may name is all that the pack has with it.
    brought.cards = {card.id: {"kind": card.__struct_config__.tag} for card in pack.cards}
    brought.houses = {house.number: {} for house in pack.houses}
    for check in (references.cards, references.houses):
        for fault in check(brought):
            raise CaseError(case.place, f"What this case brings along doesn't fit: {fault.sentence}")


def _with_part(pack: KingsPack, kind: str, raw: Any) -> KingsPack:
    if kind == "card":
        others = tuple(card for card in pack.cards if card.id != raw.id)
        return msgspec.structs.replace(pack, cards=(*others, raw))
    if kind == "rules_table":
        rules = _merged(pack.rules, raw, type(pack.rules))
        return msgspec.structs.replace(pack, rules=rules)
    name, key, form = _PARTS[kind]
    parts = list(getattr(pack, name))
    places = [place for place, part in enumerate(parts) if getattr(part, key) == raw[key]]
    if places:
        parts[places[0]] = _merged(parts[places[0]], raw, form)
    else:
        parts.append(msgspec.convert(raw, form))
    return msgspec.structs.replace(pack, **{name: tuple(parts)})


def _merged(part: Any, raw: dict[str, Any], form: Any) -> Any:
    return msgspec.convert({**msgspec.to_builtins(part), **raw}, form)
