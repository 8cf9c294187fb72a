"""Checks of hidden effects, which a front doesn't preview: severe ones need a clue quoted from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.kings.checks.known import Pack
from kd_desktop.packs.values import listed, number_of, rows, words_of

SEVERE = 2  # rows from which on a hidden move needs a clue
FEWEST, SHORTEST = 2, 6  # words and letters of a clue
_INSIDE = ("then", "else", "effects")
"""The places of effects that are carried out without asking a player."""


def clues(pack: Pack) -> Iterator[Fault]:
    """The clue of a hidden effect is on the front; severe hidden effects have one."""
    for path, card, outcome in pack.outcomes():
        front = _plain(f"{words_of(card, 'front_text')} {words_of(card, 'question')}")
        hidden: list[tuple[Path, dict[str, Any]]] = []
        told = False
        for field in ("moves", "stickers"):
            for index, effect in rows(outcome, field):
                spot = (*path, field, index)
                faults = [*_clue(effect, spot, front), *_hidden(effect, spot)]
                yield from faults
                told = told or any(fault.code == "no-clue" for fault in faults)
                if effect.get("hidden") is True and "delta" in effect:
                    hidden.append((spot, effect))
        for spot, effect in _instructed(listed(outcome, "instructions"), (*path, "instructions")):
            if effect.get("do") == "attach_chronicle":
                said = "No front previews a sticker that instructions attach."
                yield Fault("no-preview", spot, said, "warning")
            elif effect.get("do") == "move_resource":
                yield from _clue(effect, spot, front)
                if _severe(effect) and not words_of(effect, "clue").strip():
                    told = True
                    said = "No front previews what instructions move, and an effect so severe needs a clue."
                    advice = "Put it into moves, or give as its clue words that stand on the front."
                    yield Fault("no-clue", spot, said, advice=advice)
                hidden.append((spot, effect))
        if not told:
            yield from _together(hidden)


def _instructed(effects: list[Any], path: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The effects of instructions that come without a choice or another vote."""
    for index, effect in enumerate(effects):
        if isinstance(effect, dict):
            yield (*path, index), effect
            for field in _INSIDE:
                yield from _instructed(listed(effect, field), (*path, index, field))


def _severe(effect: dict[str, Any]) -> bool:
    return abs(number_of(effect, "delta", SEVERE)) >= SEVERE


def _hidden(effect: dict[str, Any], path: Path) -> Iterator[Fault]:
    clue, hidden = words_of(effect, "clue"), effect.get("hidden") is True
    if clue and not hidden:
        said = "A clue is only for a hidden effect: add hidden = true or remove the clue."
        yield Fault("needless-clue", (*path, "clue"), said, "warning")
    if hidden and _severe(effect) and not clue.strip():
        said = "A severe hidden effect must give its clue: words that stand on the card's front."
        yield Fault("no-clue", (*path, "hidden"), said, key=True)


def _clue(effect: dict[str, Any], path: Path, front: str) -> Iterator[Fault]:
    """A clue is more than a letter or a word that stands on every front, and stands on this one."""
    clue = words_of(effect, "clue")
    plain = _plain(clue)
    if not plain:
        return
    if len(plain.split()) < FEWEST or len(plain.replace(" ", "")) < SHORTEST:
        said = f"The clue “{clue}” tells nobody anything."
        yield Fault("short-clue", (*path, "clue"), said)
    elif not re.search(rf"(?<!\w){re.escape(plain)}(?!\w)", front):
        said = f"The clue “{clue}” doesn't stand on the card's front (front_text or question)."
        yield Fault("clue-not-on-front", (*path, "clue"), said)


def _together(hidden: list[tuple[Path, dict[str, Any]]]) -> Iterator[Fault]:
    """Several small moves of one resource are as severe as a large one."""
    moved: dict[str, int] = {}
    clued: set[str] = set()
    last: dict[str, Path] = {}
    for path, effect in hidden:
        resource = words_of(effect, "resource")
        moved[resource] = moved.get(resource, 0) + number_of(effect, "delta", 0)
        last[resource] = path
        if words_of(effect, "clue").strip():
            clued.add(resource)
    for resource, delta in moved.items():
        if abs(delta) >= SEVERE and resource not in clued:
            said = (
                f"Hidden effects of this outcome move {resource} by {delta} together, and none gives a clue."
            )
            advice = "Give one of them a clue: words that stand on the card's front."
            yield Fault("no-clue", last[resource], said, advice=advice)


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()
