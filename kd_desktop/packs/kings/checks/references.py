"""Checks that what only this game's packs name exists: Events, counters, stickers, houses, Mysteries."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.packs.council.checks.references import named_card, tagged_cards
from kd_desktop.packs.findings import Fault, meant
from kd_desktop.packs.kings.checks.known import Pack
from kd_desktop.packs.values import words_of

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
"""(effect or condition, field) -> the kinds of card allowed there."""


def cards(pack: Pack) -> Iterator[Fault]:
    """Cards named by effects, conditions and triggers exist and are of the right kind."""
    yield from tagged_cards(pack, "do", EFFECT_CARDS)
    yield from tagged_cards(pack, "is", CONDITION_CARDS)
    for index, card in pack.draft.tables("card"):
        if card.get("kind") == "trigger" and card.get("event", "") != "":
            yield from named_card(pack, card, ("card", index, "event"), ("event",))


def counters(pack: Pack) -> Iterator[Fault]:
    """Counters named by effects and conditions belong to their Event."""
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
    """Chronicle stickers called by outcomes and effects, or used in conditions, are in the stock."""
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
