"""A ruler's face as the names of its parts, and the choice of a face unlike the others in a row."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

Age = Literal["young", "middle", "old"]

TRAITS = ("", "stern", "kind", "sly", "weary", "merry")
CROWNS = ("arched", "waves", "circlet", "walls", "reed")
AGES: tuple[Age, ...] = ("middle", "old", "young", "middle", "old")
NOSES = (
    ("straight", "aquiline", "broad", "snub", "roman", "low", "long", "greek", "bulb", "droop", "broken",
     "slope"),
    ("fine", "straight", "low", "aquiline", "snub", "broad", "greek", "long", "bulb", "slope", "roman"),
)  # fmt: skip
CHINS = (
    ("even", "square", "full", "recede", "jut", "longchin", "double", "thin", "round"),
    ("round", "even", "full", "thin", "recede", "longchin", "double"),
)
OLD_CHINS = ("sunk", "jowl", "thin", "even", "double")
HAIR = (
    ("crop", "swept", "page", "curls", "fringe", "waves", "bowl", "queue", "locks"),
    ("bun", "waves", "crownbraid", "loose", "curls", "coils", "plaits", "snood", "cropped"),
)
BEARDS = (
    "none", "short", "moustache", "full", "goatee", "forked", "chops", "long", "stubble", "curled", "strap",
    "imperial", "chin", "long moustache",
)  # fmt: skip
LONG_BEARDS = ("full", "forked", "long")
CLOTHES = (
    ("gown", "fur", "coat", "cloak", "kerchief", "ruff", "gorget", "chain", "robe", "jerkin"),
    ("gown", "square", "fur", "shawl", "cloak", "ruff", "robe", "chain"),
)
TONES, GROUNDS, RIMS = 4, 4, 5
TOLD_APART = ("woman", "upper", "lower", "age", "hair", "beard", "crown", "tone", "dark", "left")
"""The parts that tell faces apart at the size of a coin."""
APART = 4
"""The least number of those in which two rulers of one campaign differ, while such faces are left."""


class FaceFeatures(msgspec.Struct, frozen=True):
    """The parts of one face, by the names in `parts.toml`; a campaign keeps these for a ruler.

    `upper` is brow and nose, `lower` lip and chin, `tone` the block for the skin, from light to dark. `light`
    hair is cut out of the ink; on a `dark` ground the head looks to the `left` or right. `grain` is the seed
    of the uneven rim.
    """

    woman: bool
    upper: str
    lower: str
    age: Age
    trait: str
    neck: str
    cheek: str
    bushy: bool
    lips: bool
    hair: str
    beard: str
    crown: str
    clothes: str
    tone: int
    light: bool
    dark: bool
    left: bool
    ground: int
    rim: int
    grain: int


def chosen(seed: int, woman: bool, others: Iterable[FaceFeatures] = ()) -> FaceFeatures:
    """The face for a seed, well apart from the others; the same for the same arguments."""
    known = tuple(others)
    faces = [_made(seed + step * 0x9E37, woman) for step in range(200)]
    return next(
        (face for face in faces if all(apart(face, other) >= APART for other in known)),
        max(faces, key=lambda face: min((apart(face, other) for other in known), default=APART)),
    )


def apart(one: FaceFeatures, other: FaceFeatures) -> int:
    """The number of parts visible from afar in which two faces differ."""
    return sum(getattr(one, part) != getattr(other, part) for part in TOLD_APART)


def _made(seed: int, woman: bool) -> FaceFeatures:
    def roll(place: int, most: int) -> int:
        return rolled(seed, place, most)

    def one(place: int, names: tuple[str, ...]) -> str:
        return names[roll(place, len(names))]

    age = AGES[roll(1, len(AGES))]
    old, young = age == "old", age == "young"
    beard = "none" if woman else one(2, BEARDS)
    if young and beard in LONG_BEARDS:
        beard = "stubble"
    upper, lower = one(3, NOSES[woman]), one(4, OLD_CHINS if old else CHINS[woman])
    tone = {"broad": max(1, roll(5, TONES)), "low": roll(5, TONES - 1)}.get(upper, roll(5, TONES))
    lean = lower in ("sunk", "thin", "longchin") and not young
    cheek = (
        "hollow" if lean and (old or not woman) else "none" if woman and young else f"cut-{roll(6, 4) + 1}"
    )
    return FaceFeatures(
        woman=woman,
        upper=upper,
        lower=lower,
        age=age,
        trait=one(7, TRAITS),
        neck=("plain", "cut")[roll(8, 2)],
        cheek=cheek,
        bushy=old and not woman and roll(9, 2) == 1,
        lips=woman or (beard == "none" and roll(10, 2) == 0),
        hair=one(11, HAIR[woman]),
        beard=beard,
        crown=one(12, CROWNS),
        clothes=one(13, CLOTHES[woman]),
        tone=tone,
        light=(old and roll(14, 5) > 0) or (not old and roll(14, 5) == 0),
        dark=tone < TONES - 1 and roll(15, 2) == 1,
        left=roll(16, 2) == 0,
        ground=roll(17, GROUNDS),
        rim=roll(18, RIMS),
        grain=roll(19, 1 << 16),
    )


def rolled(seed: int, place: int, most: int) -> int:
    """A number from 0 up to, but not including, `most`: the same on every machine."""
    x = (seed * 0x9E3779B1 + place * 0x85EBCA6B + 0x27D4EB2F) & 0xFFFFFFFF
    x ^= x >> 16
    x = x * 0x7FEB352D & 0xFFFFFFFF
    x ^= x >> 15
    x = x * 0x846CA68B & 0xFFFFFFFF
    return (x ^ x >> 16) % most
