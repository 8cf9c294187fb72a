"""Checks of texts: none missing, slots that can be filled, titles that fit, offices that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

from kd_desktop.engine.council.slots import CHOICE
from kd_desktop.engine.kings.content import Trait
from kd_desktop.packs.council.checks.references import KINDS
from kd_desktop.packs.findings import Fault, Path, meant
from kd_desktop.packs.kings.checks.known import Pack
from kd_desktop.packs.values import listed, rows, words_of

OFFICES = (
    "steward",
    "purse",
    "warden",
    "captain",
    "provost",
    "guildspeaker",
    "commons",
    "lampmother",
    "assessor",
)
"""The offices with a holder; `petitioner` is not an office but may bring a dilemma."""
TRAITS: tuple[str, ...] = get_args(Trait)


READ: dict[tuple[str, str], tuple[str, ...]] = {
    ("pack", ""): ("title",),
    ("storyline", ""): ("name",),
    ("card", "dilemma"): ("title", "sender", "front_text", "question"),
    ("card", "story"): ("title", "text"),
    ("card", "event"): ("title", "text"),
    ("card", "trigger"): ("text",),
    ("sticker", ""): ("title",),
    ("mystery", ""): ("title",),
    ("house", ""): ("name",),
    ("agenda", ""): ("title",),
    ("office", ""): ("title",),
    ("king", ""): ("title", "text"),
    ("scene", ""): ("text",),
    ("theme", ""): ("title",),
    ("finale", ""): ("title", "text"),
    ("votes", ""): ("title", "front_text", "question", "aye", "nay"),
    ("pages", ""): ("title", "text"),
    ("accepted", ""): ("reason",),
}
"""Table and kind of card -> the texts that would leave a gap on screen if missing."""
OPTIONAL = ("title", "sender", "question")
"""Texts of dilemmas that are optional in the form."""
CALLED = {"front_text": "text on its front", "aye": "text for AYE", "nay": "text for NAY"}


def given(pack: Pack) -> Iterator[Fault]:
    """Texts that are shown are there; each side of a dilemma has its outcome."""
    for path, noun, row, fields in _read(pack):
        for field in fields:
            left_out = field not in row
            if (left_out and noun != "dilemma") or (left_out and field not in OPTIONAL):
                continue  # the form check speaks of it
            if left_out or (isinstance(row[field], str) and not row[field].strip()):
                said = f"This {noun} has no {CALLED.get(field, field)}."
                yield Fault("no-text", path if left_out else (*path, field), said)
    for index, card in pack.draft.tables("card"):
        sides = card.get("outcome", {})
        if card.get("kind") == "dilemma" and isinstance(sides, dict):
            for side in ("aye", "nay"):
                yield from _outcome(("card", index), sides, side)


def _outcome(card: Path, sides: dict[str, Any], side: str) -> Iterator[Fault]:
    outcome = sides.get(side)
    if side not in sides:
        yield Fault("no-outcome", card, f"This dilemma has no outcome for {side.upper()}.")
    elif isinstance(outcome, dict) and not str(outcome.get("text", "")).strip():
        yield Fault("no-text", (*card, "outcome", side), f"The outcome for {side.upper()} has no text.")


def _read(pack: Pack) -> Iterator[tuple[Path, str, dict[str, Any], tuple[str, ...]]]:
    """Every table with texts that are shown: its path, what it is called, the table, and which texts."""
    for (table, kind), fields in READ.items():
        for path, row in _rows(pack, table, kind):
            yield path, NOUNS.get(table, kind or table), row, fields


NOUNS = {"mystery": "mystery sticker", "accepted": "entry", "votes": "vote", "pages": "last page"}


DILEMMA, STORY = "dilemma", "story"
ROOM: tuple[tuple[str, str, str, int, str], ...] = (
    ("card", DILEMMA, "title", 24, "on the time counter"),
    ("card", DILEMMA, "sender", 40, "above a letter"),
    ("card", DILEMMA, "question", 90, "below a letter"),
    ("card", STORY, "title", 40, "above a story"),
    ("card", "event", "title", 30, "on an Event"),
    ("card", "trigger", "title", 30, "on a card"),
    ("sticker", "", "title", 26, "on the chronicle"),
    ("mystery", "", "title", 30, "on a mystery sticker"),
    ("storyline", "", "name", 30, "above its pile"),
    ("house", "", "name", 20, "on a crest's plate"),
    ("house", "", "motto", 40, "below a crest"),
    ("agenda", "", "title", 20, "on an agenda"),
    ("office", "", "title", 40, "below a letter"),
    ("king", "", "title", 40, "below a portrait"),
    ("theme", "", "title", 30, "beside its switch"),
    ("pack", "", "title", 40, "on a cover"),
    ("finale", "", "title", 40, "above the finale"),
    ("votes", "", "title", 40, "above a vote"),
    ("votes", "", "question", 90, "below a vote"),
    ("pages", "", "title", 40, "above a last page"),
)
"""Table, kind of card, field -> the number of letters with room on screen, and where."""
ABILITY = 140  # letters of what an ability does, on a card
_OFFICE = re.compile(r"\{office:([^{}|]+)\}")


def titles(pack: Pack) -> Iterator[Fault]:
    """Titles, names and questions fit where they are shown."""
    for table, kind, field, most, where in ROOM:
        noun = {"title": "title", "name": "name", "motto": "motto"}.get(field, field)
        for path, row in _rows(pack, table, kind):
            yield from _fits(pack, (*path, field), words_of(row, field), noun, most, where)
    for index, card in pack.draft.tables("card"):
        ending = card.get("ending")
        if isinstance(ending, dict):
            path = ("card", index, "ending", "title")
            yield from _fits(pack, path, words_of(ending, "title"), "title", 40, "below an ending")
    for path, ability in pack.draft.items("abilities"):
        if isinstance(ability, dict):
            text = words_of(ability, "text")
            yield from _fits(pack, (*path, "text"), text, "text", ABILITY, "for an ability")


def _rows(pack: Pack, table: str, kind: str) -> Iterator[tuple[Path, dict[str, Any]]]:
    if table in ("pack", "finale"):
        yield (table,), pack.draft.table(table)
    elif table in ("votes", "pages"):
        for index, row in rows(pack.draft.table("finale"), table):
            yield ("finale", table, index), row
    else:
        for index, row in pack.draft.tables(table):
            if not kind or row.get("kind") == kind:
                yield (table, index), row


def _fits(pack: Pack, path: Path, text: str, noun: str, most: int, where: str) -> Iterator[Fault]:
    """Whether the longest form of a text fits: of alternatives, and of the holders of an office."""
    longest = CHOICE.sub(lambda slot: max(slot[3][1:].split("|"), key=len), text)
    longest = _OFFICE.sub(lambda slot: max(_holders(pack, slot[1]), key=len, default=slot[0]), longest)
    if len(longest) > most:
        said = f"This {noun} has {len(longest)} letters; {where} there is room for {most}."
        yield Fault("long-title", path, said)


def _holders(pack: Pack, office: str) -> list[str]:
    found = [row for _, row in pack.draft.tables("office") if row.get("id") == office]
    return [str(name) for row in found for name in listed(row, "holders")]


def offices(pack: Pack) -> Iterator[Fault]:
    """The sender of a dilemma holds an existing office, or is a petitioner."""
    known = (*OFFICES, "petitioner")
    for index, card in pack.draft.tables("card"):
        office = words_of(card, "office")
        if office and office not in known:
            said = f"There is no office “{office}”.{meant(office, known)}"
            yield Fault("unknown-office", ("card", index, "office"), said)
    for index, row in pack.draft.tables("office"):
        if isinstance(row.get("holders", []), list) and not row.get("holders"):
            said = f"Nobody holds the office “{row.get('id')}”."
            yield Fault("no-holders", ("office", index), said)


_BRACES = re.compile(r"\{([^{}|]*)\}|[{}]")


RAW = ("finale", "pack", "storyline", "house", "agenda", "office", "theme", "content_note")
"""Tables with texts that are shown unchanged; the campaign fills no slots in them."""


def slots(pack: Pack) -> Iterator[Fault]:
    """Every slot in braces in a text can be filled."""
    signed = set(_signed(pack))
    for path, value in pack.draft.values:
        if not isinstance(value, str) or ("{" not in value and "}" not in value):
            continue
        if path[0] in RAW and "abilities" not in path:
            said = f"Nothing is filled in here, and “{_first_slot(value)}” is read as it stands."
            yield Fault("raw-slot", path, said, part=_first_slot(value))
            continue
        for choice in CHOICE.finditer(value):
            if said := _choice(choice[1], choice[2], choice[3].count("|"), pack, path):
                yield Fault("bad-slot", path, said, part=choice[0].split("|")[0])
        for found in _BRACES.finditer(CHOICE.sub(lambda choice: choice[3], value)):
            if found[1] is None:
                yield Fault("bad-slot", path, "This brace has no partner.", part=_near(value, found.start()))
            elif said := _slot(found[1], pack, signed):
                yield Fault("bad-slot", path, said, part=found[0])


ALTERNATIVES = {"voted": 3, "story": 2, "trait": 2}
"""Slots with alternatives: the number they may have."""


def _choice(name: str, argument: str, given: int, pack: Pack, path: Path) -> str:
    """What is wrong with a slot that chooses between alternatives, "" when nothing is."""
    if given > ALTERNATIVES[name]:
        return f"“{{{name}:{argument}}}” gives {given} alternatives; it knows {ALTERNATIVES[name]}."
    if name == "trait":
        if argument not in TRAITS:
            return f"No king is “{argument}”.{meant(argument, TRAITS)}"
        lasts = pack.card_at(path).get("kind") == "story" or path[0] in ("sticker", "mystery")
        return "Kings change, and this text stays: it can’t depend on a trait." if lasts else ""
    if argument in pack.cards and pack.cards[argument].get("kind") not in KINDS:
        return ""  # the form check speaks of its kind
    kind = "story" if name == "story" else "dilemma"
    fitting = [card for card, one in pack.cards.items() if one.get("kind") == kind]
    return "" if argument in fitting else f"There is no {kind} “{argument}”.{meant(argument, fitting)}"


def _first_slot(text: str) -> str:
    found = re.search(r"\{[^{}|]*|\}", text)
    return found[0] + ("}" if found[0] != "}" and "|" not in text else "") if found else text


def _near(text: str, brace: int) -> str:
    """The brace with as much of its word as tells it from other braces."""
    if text[brace] == "{":
        return text[brace:].split()[0]
    return text[: brace + 1].split()[-1]


def _slot(slot: str, pack: Pack, signed: set[str]) -> str:
    """What is wrong with a slot, "" when nothing is."""
    name, colon, argument = slot.partition(":")
    if slot == "king":
        return ""
    if not colon or name not in ("house", "signer", "office"):
        return (
            f"“{{{slot}}}” is no slot. Known: {{king}}, {{house:7}}, {{signer:CARD}}, {{office:steward}}; "
            "with alternatives {voted:CARD|aye|nay|never}, {story:CARD|yes|no}, {trait:stern|yes|no}."
        )
    if name == "house" and not (argument.isascii() and argument.isdigit() and int(argument) in pack.houses):
        return f"There is no house “{argument}”. Houses have the numbers 1 to 12."
    if name == "office" and argument not in OFFICES:
        return f"There is no office “{argument}”.{meant(argument, OFFICES)}"
    if name == "signer" and argument not in pack.cards:
        return f"There is no card “{argument}”.{meant(argument, signed)}"
    if name == "signer" and argument not in signed:
        return f"Nobody signs “{argument}”: it has no signature space and calls no sticker."
    return ""


def _signed(pack: Pack) -> Iterator[str]:
    """The cards that get a signature: stories with a space for it, and cards that call a sticker."""
    for name, card in pack.cards.items():
        if card.get("kind") == "story" and card.get("signature_space") is True:
            yield name
    for path, kind, _ in pack.calls:
        if kind == "sticker":
            yield words_of(pack.card_at(path), "id")
