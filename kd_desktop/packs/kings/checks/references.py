"""Whatever a pack names, it must have: cards, stickers, envelopes, storylines, houses, counters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kd_desktop.packs.findings import Fault, Path, meant
from kd_desktop.packs.kings.checks.known import Pack
from kd_desktop.packs.values import rows, words_of

KINDS = ("dilemma", "story", "event", "trigger")
EFFECT_CARDS: dict[tuple[str, str], tuple[str, ...]] = {
    ("to_event_area", "card"): ("event", "trigger"),
    ("shuffle_into_deck", "cards"): ("dilemma", "trigger"),
    ("remove_cards", "cards"): ("dilemma", "trigger", "event"),
    ("complete_event", "event"): ("event",),
    ("complete_event", "triggers"): ("trigger",),
    ("counter", "event"): ("event",),
}
CONDITION_CARDS: dict[tuple[str, str], tuple[str, ...]] = {
    ("story_on_board", "card"): ("story",),
    ("decided", "card"): ("dilemma",),
    ("event_active", "card"): ("event",),
    ("counter", "event"): ("event",),
}
"""(effect or condition, field) -> the kinds of card that may stand there."""


def cards(pack: Pack) -> Iterator[Fault]:
    """Cards named by effects, conditions and triggers exist and are of the right kind."""
    for tag, fields in (("do", EFFECT_CARDS), ("is", CONDITION_CARDS)):
        for path, table in pack.draft.tagged(tag):
            for (name, field), kinds in fields.items():
                if table[tag] == name:
                    yield from _named(pack, table, (*path, field), kinds)
    for index, card in pack.draft.tables("card"):
        if card.get("kind") == "trigger" and card.get("event", "") != "":
            yield from _named(pack, card, ("card", index, "event"), ("event",))


def _named(pack: Pack, table: dict[str, Any], path: Path, kinds: tuple[str, ...]) -> Iterator[Fault]:
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


def counters(pack: Pack) -> Iterator[Fault]:
    """Counters named by effects and conditions are those of their Event."""
    for tag in ("do", "is"):
        for path, table in pack.draft.tagged(tag):
            event = pack.cards.get(words_of(table, "event"))
            name = table.get("name")
            if table[tag] != "counter" or event is None or not isinstance(name, str):
                continue
            known = event.get("counters")
            if known is None or (isinstance(known, dict) and name not in known):
                said = f"The event “{table['event']}” has no counter “{name}”.{meant(name, known or ())}"
                yield Fault("unknown-counter", (*path, "name"), said)


def stickers(pack: Pack) -> Iterator[Fault]:
    """Chronicle stickers called by outcomes and effects or asked for by conditions are in the stock."""
    asked = [
        ((*path, "number"), table["number"])
        for path, table in pack.draft.tagged("is")
        if table["is"] == "sticker_visible" and type(table.get("number")) is int
    ]
    called = [(path, number) for path, kind, number in pack.calls if kind == "sticker"]
    for path, number in called + asked:
        if number not in pack.stickers:
            said = f"There is no sticker {number}. Add it to the stock, or name another."
            yield Fault("unknown-sticker", path, said)


def envelopes(pack: Pack) -> Iterator[Fault]:
    """Envelopes that are opened, asked for or filled exist."""
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


def storylines(pack: Pack) -> Iterator[Fault]:
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


def houses(pack: Pack) -> Iterator[Fault]:
    """Houses named by effects, conditions, selectors and endings exist."""
    for path, value in pack.draft.fields("house", "narrative_house"):
        if type(value) is not int or value in pack.houses:
            continue
        said = f"There is no house {value}. Houses have the numbers 1 to 12."
        if path[-1] == "narrative_house" and value == 0:
            said += " Where an ending makes no house's own story come true, leave this out."
        yield Fault("unknown-house", path, said)


def mysteries(pack: Pack) -> Iterator[Fault]:
    """Mystery stickers that are called exist."""
    for path, effect in pack.draft.tagged("do"):
        letter = effect.get("letter")
        if effect["do"] != "attach_mystery" or not isinstance(letter, str) or letter in pack.mysteries:
            continue
        said = f"There is no mystery sticker “{letter}”.{meant(letter, pack.mysteries)}"
        yield Fault("unknown-mystery", (*path, "letter"), said)


def selectors(pack: Pack) -> Iterator[Fault]:
    """A selector with an argument has exactly one."""
    for path, value in pack.draft.fields("who", "by"):
        if not isinstance(value, dict):
            continue
        given = [name for name in ("house", "most", "least") if name in value]
        if len(given) != 1:
            said = f"“{path[-1]}” needs exactly one of house, most and least."
            yield Fault("bad-selector", path, said)


def choices(pack: Pack) -> Iterator[Fault]:
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
