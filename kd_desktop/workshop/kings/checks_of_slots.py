"""Slots that remember a vote: whether it can have been decided when they are read, and what else is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from kd_desktop.engine.council.slots import CHOICE
from kd_desktop.engine.council.vocabulary import OpenEnvelope
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Dilemma, TriggerCard
from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.values import words_of
from kd_desktop.workshop.kings.examined import Examined
from kd_desktop.workshop.kings.story_graph import StoryGraph, flat

_UNDECIDED = 2  # the place of the alternative for what was never decided
_GAP = re.compile(r"  | [,.;:?!]|[,.;:?!] ?[,.;:]")
_HANGING = re.compile(r"[,.;:?!]")
_SENTENCE = re.compile(r"(^|[.?!…][”’]?)\s*$")


class Preceding(NamedTuple):
    """What has happened on every way to a place: dilemmas that were decided, envelopes that were opened."""

    cards: frozenset[str]
    envelopes: frozenset[int]


class Sequence:
    """What must come before what, by the cards that open envelopes."""

    def __init__(self, graph: StoryGraph) -> None:
        self.graph = graph

    @cached_property
    def before(self) -> dict[int, Preceding]:
        """By envelope what has happened before its story is read; nothing is known of one that nothing opens.

        Each envelope's is what all its openers have in common. Everything is assumed at first, and taken away
        until it holds.
        """
        first = self.graph.first
        everything = Preceding(frozenset(self.graph.dilemmas), frozenset(self.graph.library.envelopes))
        openers = self._openers()
        found = dict.fromkeys(openers, everything)
        found[first] = Preceding(frozenset(), frozenset())
        changed = True
        while changed:
            changed = False
            for number, ways in openers.items():
                ends = [self._after(found, envelope, card) for envelope, card in ways]
                common = Preceding(
                    frozenset.intersection(*(end.cards for end in ends)),
                    frozenset.intersection(*(end.envelopes for end in ends)),
                )
                if number != first and common != found[number]:
                    found[number], changed = common, True
        return found

    def _after(self, found: dict[int, Preceding], envelope: int, card: str) -> Preceding:
        known = found.get(envelope, Preceding(frozenset(), frozenset()))
        return Preceding(known.cards | ({card} if card else set()), known.envelopes | {envelope})

    def _openers(self) -> dict[int, list[tuple[int, str]]]:
        """By envelope the envelopes, and the cards in them, whose effects may open it."""
        graph = self.graph
        openers: dict[int, list[tuple[int, str]]] = {number: [(-1, "")] for number in graph.beside}

        def opens(effects: tuple[v.Effect, ...], envelope: int, card: str) -> None:
            for effect in flat(effects):
                if isinstance(effect, OpenEnvelope):
                    openers.setdefault(effect.number, []).append((envelope, card))

        for card in graph.pack.cards:
            if isinstance(card, Dilemma):
                opens(graph.effects(card), card.envelope, card.replaces or card.id)
            elif isinstance(card, TriggerCard):
                opens(card.instructions, card.envelope, "")
        for number in graph.library.envelopes:
            opens(graph.on_opening(number), number, "")
        return openers


def remembered(pack: Examined) -> Iterator[Fault]:
    """A slot that asks for a vote stands where that vote can have been, and reads well when it hasn't."""
    order = Sequence(pack.graph)
    for path, text, card, place in _texts(pack):
        for slot in CHOICE.finditer(text):
            asked = slot[2]
            if slot[1] != "voted" or asked not in pack.graph.dilemmas:
                continue
            part = slot[0].split("|")[0]
            if _comes_later(order, pack.graph, asked, card, place):
                said = f"“{asked}” is never decided when this is read: it comes later."
                yield Fault("voted-later", path, said, "warning", part=part)
            elif not _is_decided(order, asked, card, place) and _gap(text, slot):
                said = f"“{asked}” may not have been decided when this is read, and then there is a gap here."
                yield Fault("voted-undecided", path, said, "warning", part=part)


_OFFICE = re.compile(r"\{office:([^{}|]+)\}")


def offices(pack: Examined) -> Iterator[Fault]:
    """An office whose holder a text names has one; otherwise the reader would see the office's id."""
    held = {row.get("id") for _, row in pack.draft.tables("office")}
    for path, value in pack.draft.values:
        for slot in _OFFICE.finditer(value) if isinstance(value, str) else ():
            if slot[1] not in held:
                said = f"Nobody holds the office “{slot[1]}”, and so its id is read here."
                yield Fault("empty-office", path, said, "warning", part=slot[0])


def _texts(pack: Examined) -> Iterator[tuple[Path, str, dict[str, object], str]]:
    """Texts that may have such slots: path, text, card, and whether it is a story, a front or an outcome."""
    for index, row in pack.draft.tables("card"):
        if row.get("kind") == "story":
            yield ("card", index, "text"), words_of(row, "text"), row, "story"
        elif row.get("kind") == "dilemma":
            for field in ("front_text", "question"):
                yield ("card", index, field), words_of(row, field), row, "front"
            for side in ("aye", "nay"):
                outcome = row.get("outcome", {}).get(side) or {}
                yield ("card", index, "outcome", side, "text"), words_of(outcome, "text"), row, "outcome"


def _comes_later(order: Sequence, graph: StoryGraph, asked: str, card: dict[str, object], place: str) -> bool:
    envelope = graph.dilemmas[asked].envelope
    before = order.before.get(envelope)
    if before is None:
        return False
    name = str(card.get("replaces") or card.get("id"))
    if place == "story":
        number = card.get("envelope", 0)
        return envelope == number or number in before.envelopes
    return name in before.cards or (place == "front" and name == asked)


def _is_decided(order: Sequence, asked: str, card: dict[str, object], place: str) -> bool:
    number = card.get("envelope", 0)
    before = order.before.get(number) if isinstance(number, int) else None
    known = before.cards if before is not None else frozenset()
    return asked in known or (place == "outcome" and asked == (card.get("replaces") or card.get("id")))


def _gap(text: str, slot: re.Match[str]) -> bool:
    """Whether something is missing from the text where the vote has never been."""
    given = slot[3][1:].split("|")
    middle = given[_UNDECIDED] if len(given) > _UNDECIDED else ""
    left = CHOICE.sub(_first, text[: slot.start()])
    right = CHOICE.sub(_first, text[slot.end() :])
    if _GAP.search(left[-1:] + middle + right[:2]) or (not left and _HANGING.match(middle + right)):
        return True
    return not middle and bool(_SENTENCE.search(left)) and right.lstrip()[:1].islower()


def _first(slot: re.Match[str]) -> str:
    return slot[3][1:].split("|")[0]
