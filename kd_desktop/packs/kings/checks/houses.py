"""The twelve houses and their achievements (sections 6 and 16.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kd_desktop.engine.kings.vocabulary import AGENDAS
from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.kings.checks.known import Pack
from kd_desktop.packs.values import listed, number_of, rows, words_of

HOUSES = 12
GAMEPLAY = 3
FAVOURED = 2


def twelve(pack: Pack) -> Iterator[Fault]:
    """There are twelve houses, numbered 1 to 12 (KD-COMP-1)."""
    missing = [str(number) for number in range(1, HOUSES + 1) if number not in pack.houses]
    if missing:
        said = f"Exactly twelve houses are needed; missing: {', '.join(missing)}."
        yield Fault("twelve-houses", ("house",), said)
    for index, house in pack.draft.tables("house"):
        number = house.get("number")
        if type(number) is int and not 1 <= number <= HOUSES:
            yield Fault("twelve-houses", ("house", index, "number"), f"Houses are numbered 1 to {HOUSES}.")


def achievements(pack: Pack) -> Iterator[Fault]:
    """A house has three gameplay achievements with conditions, and a narrative one with a clue (KD-ACH-1)."""
    for index, house in pack.draft.tables("house"):
        path: Path = ("house", index)
        gameplay = house.get("gameplay", [])
        if isinstance(gameplay, list) and len(gameplay) != GAMEPLAY:
            said = f"A house has {GAMEPLAY} gameplay achievements; this one has {len(gameplay)}."
            yield Fault("wrong-count", path, said)
        for place, one in rows(house, "gameplay"):
            spot = (*path, "gameplay", place)
            if "condition" not in one:
                yield Fault("no-condition", spot, "A gameplay achievement needs a condition.")
            yield from _squares(one, spot)
        narrative = house.get("narrative")
        if isinstance(narrative, dict):
            spot = (*path, "narrative")
            if "condition" in narrative:
                said = "A narrative achievement has a clue and no condition: an ending card unlocks it."
                yield Fault("narrative-condition", (*spot, "condition"), said, key=True)
            if not words_of(narrative, "clue").strip():
                yield Fault("no-clue", spot, "A narrative achievement needs a clue.")
            yield from _squares(narrative, spot)


def _squares(table: dict[str, Any], path: Path) -> Iterator[Fault]:
    if number_of(table, "squares", 1) < 1:
        yield Fault("bad-number", (*path, "squares"), "An achievement has at least one square.")


def alignment(pack: Pack) -> Iterator[Fault]:
    """One alignment achievement per agenda, exactly two favoured and better rewarded (KD-ALIGN-1, 2)."""
    for index, house in pack.draft.tables("house"):
        path: Path = ("house", index)
        aligned = list(rows(house, "alignment"))
        names = [words_of(row, "agenda") for _, row in aligned]
        missing = [name for name in AGENDAS if name not in names]
        if missing:
            said = f"A house has one alignment achievement per agenda; missing: {', '.join(missing)}."
            yield Fault("wrong-count", path, said)
        for place, row in aligned:
            spot = (*path, "alignment", place)
            if words_of(row, "agenda") in names[:place]:
                said = f"This house has two alignment achievements for “{row.get('agenda')}”."
                yield Fault("duplicate-id", (*spot, "agenda"), said)
            yield from _squares(row, spot)
            for field in ("prestige", "crave"):
                if number_of(row, field, 0) < 0:
                    yield Fault("bad-number", (*spot, field), "A reward is never negative.")
        yield from _favoured(path, aligned)


def _favoured(path: Path, aligned: list[tuple[int, dict[str, Any]]]) -> Iterator[Fault]:
    favoured = [(place, row) for place, row in aligned if row.get("favoured") is True]
    if len(favoured) != FAVOURED:
        said = f"A house favours exactly {FAVOURED} agendas; this one favours {len(favoured)}."
        yield Fault("favoured", path, said)
    others = [_reward(row) for _, row in aligned if row.get("favoured") is not True]
    for place, row in favoured:
        if others and _reward(row) <= max(others):
            said = f"A favoured agenda gives more than every other one, so {max(others) + 1} points or more."
            yield Fault("favoured", (*path, "alignment", place), said)


def _reward(row: dict[str, Any]) -> int:
    return number_of(row, "prestige", 0) + number_of(row, "crave", 0)


def abilities(pack: Pack) -> Iterator[Fault]:
    """Abilities of houses belong to their owner and are never limited (KD-ABIL-1, 13)."""
    for index, house in pack.draft.tables("house"):
        holders: list[tuple[Path, dict[str, Any]]] = [
            (("house", index, "gameplay", place), one) for place, one in rows(house, "gameplay")
        ]
        if isinstance(house.get("narrative"), dict):
            holders.append((("house", index, "narrative"), house["narrative"]))
        for path, holder in holders:
            for place, ability in rows(holder, "abilities"):
                spot = (*path, "abilities", place)
                if ability.get("subject", "owner") != "owner":
                    said = "An ability of a house belongs to its owner: leave the subject out."
                    yield Fault("wrong-subject", (*spot, "subject"), said)
                if number_of(ability, "limit", 0) != 0:
                    said = "Only abilities of story cards are limited (KD-ABIL-1): leave the limit out."
                    yield Fault("wrong-limit", (*spot, "limit"), said)
            if "abilities" in holder and not listed(holder, "abilities"):
                said = "An achievement gives at least one ability."
                yield Fault("no-ability", (*path, "abilities"), said)
