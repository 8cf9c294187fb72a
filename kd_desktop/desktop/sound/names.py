"""The sounds at a table: the loudness of each, and its cause in words."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import translate

MOTIFS = ("book", "eye", "ring", "sluice", "wave", "wheel")
"""The symbols of storylines that have a motif of their own."""
LOUD = {"cloth": 0.5, "quill": 0.7, "water": 0.35, **{f"story-{symbol}": 0.6 for symbol in MOTIFS}}
"""The loudness of a sound in relation to the others, if it isn't 1."""


def lapping(reigns: int) -> float:
    """The loudness of the water after that number of reigns: it goes farther away with each."""
    return LOUD["water"] * max(0.15, 0.85**reigns)


def caption(name: str) -> str:
    """A sound in words, for people who don't hear it."""
    if name.startswith("story-"):
        return translate("Sound", "a motif: the story continues")
    return {
        "cloth": translate("Sound", "a curtain moves"),
        "quill": translate("Sound", "a quill writes"),
        "water": translate("Sound", "water laps at the quay"),
        "gavel": translate("Sound", "the gavel falls"),
        "flip": translate("Sound", "paper is turned"),
        "seal": translate("Sound", "a seal breaks"),
        "coin": translate("Sound", "coins clink"),
        "sticker": translate("Sound", "a sticker is pressed down"),
        "bell": translate("Sound", "a bell tolls"),
    }[name]
