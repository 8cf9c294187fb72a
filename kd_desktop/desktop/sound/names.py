"""The sounds there are at a table: how loud each is, and in words what it is the sound of."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import translate

MOTIFS = ("book", "eye", "ring", "sluice", "wave", "wheel")
"""The symbols of storylines that have a motif of their own."""
LOUD = {"cloth": 0.5, "quill": 0.7, "water": 0.35, **{f"story-{symbol}": 0.6 for symbol in MOTIFS}}
"""How loud a sound is beside the others, where it isn't as loud as they are."""


def lapping(reigns: int) -> float:
    """How loud the water is after so many reigns: it goes farther away with each."""
    return LOUD["water"] * max(0.15, 0.85**reigns)


def caption(name: str) -> str:
    """A sound in words, for whoever doesn't hear it."""
    if name.startswith("story-"):
        return translate("Sound", "a motif: the story goes on")
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
