"""The options of an answer's shape as labels, part by part."""

from __future__ import annotations

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.tokens import token_name, tracks_words
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS

PASS = ""
"""The answer that plays nothing at a moment for Intrigues."""

_SAY = Texts(__file__)
ACTIONS = ("place", "contribute", "commit", "draw", "taxes", "exchange")
"""The six actions, in the order of the rules (IT-ACT-1 to 8)."""


def option_label(option: str, names: Names) -> str:
    """The label of a plate for that option of a shape.

    Numbers are claimants: by party before they sit down, by seat from then on.
    """
    if f"option.{option}" in _SAY:
        return _SAY(f"option.{option}")
    if option.isdecimal():
        return names.seat(int(option)) if names.parties else names.party(int(option))
    if option in TOKENS:
        return token_name(option)
    words = option.split()
    if words and all(word in TRACKS for word in words):
        steps = tuple(words.count(track) for track in TRACKS)
        return _SAY("heroes", steps=tracks_words(steps))
    return names.plain(option)
