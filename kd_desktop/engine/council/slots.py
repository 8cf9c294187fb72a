"""Slots of card texts with alternatives, which a campaign's past and its ruler choose between.

{voted:CARD|AYE won|NAY won|never decided} {story:CARD|on the board|not} {trait:stern|the ruler has it|not}.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from kd_desktop.engine.council.ballot import Side

CHOICE = re.compile(r"\{(voted|story|trait):([^{}|]+)((?:\|(?:[^{}|]|\{[^{}|]*\})*)+)\}")


def choose(
    text: str, verdict: Callable[[str], Side | None], on_board: Callable[[str], bool], reigning: str
) -> str:
    """The text with the alternatives that hold; a missing alternative is empty.

    `verdict` tells which side won on a dilemma, `on_board` whether a story card has been placed, and
    `reigning` is the king's trait.
    """

    def alternative(match: re.Match[str]) -> str:
        kind, name, given = match[1], match[2], match[3][1:].split("|")
        if kind == "voted":
            place = {"aye": 0, "nay": 1, None: 2}[verdict(name)]
        else:
            place = 0 if (on_board(name) if kind == "story" else name == reigning) else 1
        return given[place] if place < len(given) else ""

    return CHOICE.sub(alternative, text)


def told_of(text: str, king: str, reigning: str, queen: bool | None = None) -> str:
    """A text about a past ruler with a given name and trait; it has only these two slots."""
    told = choose(text, lambda _: None, lambda _: False, reigning)
    return told.replace("{king}", king or nameless(queen))


def nameless(queen: bool | None) -> str:
    """The words for a ruler without a name; `queen` is what the pack's portrait shows."""
    return "the queen" if queen else "the king"
