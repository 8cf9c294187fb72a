"""The pack of a rule case: the one it names with the cards and other parts that the case brings along."""

from __future__ import annotations

from typing import Any

import msgspec

from kd_desktop.engine.decoding import convert
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.vocabulary import AGENDAS
from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.kings.checks import references, tables, words
from kd_desktop.packs.kings.checks.known import Pack
from kd_desktop.packs.kings.format import FORMAT
from kd_desktop.workshop.cases_content import Brought
from kd_desktop.workshop.cases_read import Case
from kd_desktop.workshop.cases_verdicts import CaseError


def with_content(pack: KingsPack, case: Case) -> KingsPack:
    """The pack with what the case brings along; a part that the pack has is changed in the named fields.

    Raises CaseError when a part has the wrong form or names a card or house that there isn't.
    """
    for brought in case.content:
        pack = _with_part(pack, brought)
    if case.content:
        _houses(pack, case)
        _references(pack, case.content)
    return pack


def _with_part(pack: KingsPack, brought: Brought) -> KingsPack:
    part, raw = brought.part, brought.raw
    if not part.key:
        there = getattr(pack, part.field)
        return msgspec.structs.replace(pack, **{part.field: _made(brought, there)})
    entries = list(getattr(pack, part.field))
    places = [place for place, one in enumerate(entries) if getattr(one, part.key) == raw[part.key]]
    # A card is written whole, as several kinds of card may have that id.
    there = entries.pop(places[0]) if places else None
    made = _made(brought, there if not part.whole else None)
    entries.insert(places[0] if places and not part.whole else len(entries), made)
    return msgspec.structs.replace(pack, **{part.field: tuple(entries)})


def _made(brought: Brought, there: Any) -> Any:
    """The part as it will be in the pack: that of the pack with the named fields changed, or a new one."""
    before = msgspec.to_builtins(there) if there is not None else {}
    brought.check(whole=there is None)
    try:
        return convert({**before, **brought.raw}, brought.part.form)
    except msgspec.ValidationError as error:
        sentence = f"The {brought.kind} of this case has the wrong form: {error}."
        raise CaseError(brought.where(()), sentence) from None


_GAMEPLAY = 3
"""Gameplay achievements of a house (KD-ACH-1)."""


def _houses(pack: KingsPack, case: Case) -> None:
    """Raises CaseError for houses that lack something the rules look for."""
    for house in pack.houses:
        agendas = {one.agenda for one in house.alignment}
        if len(house.gameplay) != _GAMEPLAY or len(house.alignment) != len(AGENDAS) or agendas != {*AGENDAS}:
            said = "has three gameplay achievements and an alignment achievement for each agenda."
            raise CaseError(case.place, f"House {house.number} of this case {said}")
    if [house.number for house in pack.houses] != list(range(1, len(pack.houses) + 1)):
        raise CaseError(case.place, "Houses have the numbers 1 to 12.")


_CHECKS = (references.cards, references.houses, tables.finale, words.offices)


def _references(pack: KingsPack, content: tuple[Brought, ...]) -> None:
    """Raises CaseError for what the rules would look for in vain."""
    draft = PackDraft("", FORMAT)
    rows: dict[tuple[str | int, ...], Brought] = {}
    for one in content:
        if not one.part.key:
            draft.data[one.kind] = one.raw
            rows[(one.kind,)] = one
            continue
        listed = draft.data.setdefault(one.kind, [])
        rows[(one.kind, len(listed))] = one
        listed.append(one.raw)
    brought = Pack(draft)
    # What the case brings is looked through; what it may name is all that the pack has with it.
    brought.cards = {card.id: {"kind": card.__struct_config__.tag} for card in pack.cards}
    brought.houses = {house.number: {} for house in pack.houses}
    for check in _CHECKS:
        for fault in check(brought):
            start = next(path for path in rows if fault.path[: len(path)] == path)
            place = rows[start].where(fault.path[len(start) :], key=fault.key)
            raise CaseError(place, f"What this case brings along doesn't fit: {fault.sentence}")
