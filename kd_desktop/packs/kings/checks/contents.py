"""Checks of envelopes' contents, and of parts that no card ever brings into play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kd_desktop.packs.council.checks.known import Card
from kd_desktop.packs.council.checks.references import KINDS
from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.kings.checks.known import Pack
from kd_desktop.packs.values import words_of

FIRST, FINALE = 0, 70  # the envelopes' numbers, unless the rules table says otherwise (18.1)
BESIDE_STORY = 3  # cards of a standard envelope beside its story (KD-ENV-2)


def envelopes(pack: Pack) -> Iterator[Fault]:
    """A standard envelope holds a story and three others (KD-ENV-2), the first one at least three (16.2)."""
    first = pack.rule("first_envelope", FIRST)
    if first not in pack.envelopes:
        yield Fault(
            "no-first-envelope", ("envelope",), f"There is no envelope {first}, which starts the campaign."
        )
    for index, envelope in pack.draft.tables("envelope"):
        number = envelope.get("number")
        if type(number) is not int or pack.envelopes[number] is not envelope:
            continue
        path: Path = ("envelope", index)
        if envelope.get("special") is True:
            if not envelope.get("procedure"):
                said = (
                    f"Envelope {number} is special and does nothing when it is opened: give it a procedure."
                )
                yield Fault("no-procedure", path, said, "warning")
            continue
        if envelope.get("procedure"):
            said = f"Envelope {number} has a procedure but isn't special: add special = true or remove it."
            yield Fault("wrong-envelope", (*path, "procedure"), said, key=True)
        yield from _standard(number, path, pack.contents[number], number == first)


def _standard(number: int, path: Path, cards: list[tuple[int, Card]], first: bool) -> Iterator[Fault]:
    kinds = [card.get("kind") for _, card in cards if not card.get("replaces")]
    for index, card in cards:
        if card.get("kind") == "event":
            said = f"An event card lies only in a special envelope, and envelope {number} isn't special."
            yield Fault("misplaced-event", ("card", index), said)
    if any(kind not in KINDS for kind in kinds):
        return  # the form check speaks of it; what it is meant to be isn't known
    stories, triggers = kinds.count("story"), kinds.count("trigger")
    others = kinds.count("dilemma") + triggers
    if stories != 1:
        said = f"Envelope {number} has {stories} story cards; it needs exactly one."
        yield Fault("wrong-envelope", path, said)
    if first and others < BESIDE_STORY:
        said = f"Envelope {number} has {others} cards for the deck; it needs at least {BESIDE_STORY}."
        yield Fault("wrong-envelope", path, said)
    if not first and others != BESIDE_STORY:
        said = f"Envelope {number} has {others} cards for the deck; it needs exactly {BESIDE_STORY}."
        yield Fault("wrong-envelope", path, said)
    if not first and triggers > 1:
        said = f"Envelope {number} has {triggers} trigger cards; at most one stands in for a dilemma."
        yield Fault("wrong-envelope", path, said)


def signatures(pack: Pack) -> Iterator[Fault]:
    """The story of the first envelope isn't signed, as there is no Leader yet (KD-FIRST-3)."""
    for index, card in pack.contents.get(pack.rule("first_envelope", FIRST), ()):
        if card.get("kind") == "story" and card.get("signature_space") is True:
            said = "Nobody signs the first story, because there is no Leader yet: remove its signature space."
            yield Fault("unsigned", ("card", index, "signature_space"), said, "warning")


def events(pack: Pack) -> Iterator[Fault]:
    """An Event can be completed (KD-EVT-3)."""
    completed = {
        words_of(effect, "event") for _, effect in pack.draft.tagged("do") if effect["do"] == "complete_event"
    }
    for index, card in pack.draft.tables("card"):
        if (
            card.get("kind") == "event"
            and "complete_when" not in card
            and words_of(card, "id") not in completed
        ):
            said = "This event stays for ever: add complete_when, or a complete_event that names it."
            yield Fault("never-complete", ("card", index), said, "warning")


def stickers_twice(pack: Pack) -> Iterator[Fault]:
    """A sticker is attached at most once per campaign (KD-STICK-11), so a second call breaks its preview."""
    first: dict[int, list[Path]] = {}
    for path, kind, number in pack.calls:
        if kind != "sticker":
            continue
        for earlier in first.setdefault(number, []):
            if _exclusive(earlier, path) or _in_place_of(pack.card_at(earlier), pack.card_at(path)):
                continue
            same = earlier[:2] == path[:2]
            said = f"Sticker {number} is called twice in one go and is attached only once"
            if not same:
                other = pack.card_at(earlier).get("id")
                said = f"Sticker {number} is called by “{other}” as well and is attached only once"
            yield Fault("sticker-twice", path, f"{said}. Call another one.", "error" if same else "warning")
            break
        first[number].append(path)


def _in_place_of(one: Card, other: Card) -> bool:
    """Whether one of these cards replaces the other, so that a campaign has but one of them."""
    names = [(words_of(card, "id"), words_of(card, "replaces")) for card in (one, other)]
    return names[0][0] == names[1][1] or names[1][0] == names[0][1]


_FORKS = ({"aye", "nay"}, {"aye_effects", "nay_effects"}, {"then", "else"})


def _exclusive(one: Path, other: Path) -> bool:
    """Whether at most one of these places of the same card is ever carried out."""
    for place, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return {left, right} in _FORKS or (place > 0 and one[place - 1] == "options")
    return False


def never_used(pack: Pack) -> Iterator[Fault]:
    """Envelopes that nothing opens, stickers that nothing calls, special cards that nothing names."""
    called = {(kind, number) for _, kind, number in pack.calls}
    first, finale = pack.rule("first_envelope", FIRST), pack.rule("finale_envelope", FINALE)
    for index, envelope in pack.draft.tables("envelope"):
        number = envelope.get("number")
        if type(number) is int and number not in (first, finale) and ("envelope", number) not in called:
            yield Fault("never-opened", ("envelope", index), f"No card opens envelope {number}.", "warning")
    for index, sticker in pack.draft.tables("sticker"):
        number = sticker.get("number")
        if type(number) is int and ("sticker", number) not in called:
            said = f"No card calls sticker {number}."
            yield Fault("never-called", ("sticker", index), said, "warning")
    letters, named = _named(pack)
    for index, mystery in pack.draft.tables("mystery"):
        letter = words_of(mystery, "letter")
        if letter and letter not in letters:
            said = f"No card calls the mystery sticker {letter}."
            yield Fault("never-called", ("mystery", index), said, "warning")
    for number, envelope in pack.envelopes.items():
        for index, card in pack.contents[number] if envelope.get("special") is True else ():
            if card.get("kind") != "story" and words_of(card, "id") not in named:
                said = f"Envelope {number} is special, and nothing brings this card of it into play."
                yield Fault("never-played", ("card", index), said, "warning")


def _named(pack: Pack) -> tuple[set[str], set[Any]]:
    """The mystery letters and the cards that effects bring into play."""
    letters: set[str] = set()
    cards: set[Any] = set()
    for _, effect in pack.draft.tagged("do"):
        if effect["do"] == "attach_mystery":
            letters.add(words_of(effect, "letter"))
        elif effect["do"] == "to_event_area":
            cards.add(words_of(effect, "card"))
        elif effect["do"] == "shuffle_into_deck" and isinstance(effect.get("cards"), list):
            cards.update(card for card in effect["cards"] if isinstance(card, str))
    return letters, cards


def finale_envelope(pack: Pack) -> Iterator[Fault]:
    """The finale opens by itself with the last mystery sticker (KD-MYST-5); no card opens it."""
    finale = pack.rule("finale_envelope", FINALE)
    for path, kind, number in pack.calls:
        if kind == "envelope" and number == finale:
            said = f"Envelope {finale} is the finale: it opens by itself with the last mystery sticker."
            yield Fault("finale-opened", path, said)
