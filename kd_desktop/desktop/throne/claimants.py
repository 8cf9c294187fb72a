"""The five claimants: the parties of the throne game, each with a name, an emblem, a tincture and a head."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.desktop.faces.face import FaceFeatures
from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, translate


class Claimant(NamedTuple):
    """A party as known at the table.

    `emblem` is the name of its picture in `assets/emblems`, and enough to recognise it; `tincture` is the
    colour of its stones and squares, dark enough for bone.
    """

    party: int
    name: str
    emblem: str
    tincture: str
    head: FaceFeatures


def claimant(party: int) -> Claimant:
    """The claimant of that party; LookupError if there is none."""
    if not 1 <= party <= len(CLAIMANTS):
        raise LookupError(party)
    return CLAIMANTS[party - 1]


_HESK = FaceFeatures(
    woman=False, upper="straight", lower="square", age="middle", trait="", neck="cut", cheek="cut-1",
    bushy=False, lips=False, hair="locks", beard="short", crown="circlet", clothes="cloak", tone=0,
    light=False, dark=False, left=True, ground=0, rim=0, grain=11,
)  # fmt: skip
_RUAN = FaceFeatures(
    woman=True, upper="broad", lower="full", age="young", trait="merry", neck="plain", cheek="none",
    bushy=False, lips=True, hair="coils", beard="none", crown="reed", clothes="square", tone=3, light=False,
    dark=False, left=True, ground=3, rim=1, grain=12,
)  # fmt: skip
_ORME = FaceFeatures(
    woman=True, upper="aquiline", lower="even", age="middle", trait="stern", neck="cut", cheek="cut-2",
    bushy=False, lips=True, hair="crownbraid", beard="none", crown="waves", clothes="robe", tone=0,
    light=True, dark=False, left=False, ground=1, rim=3, grain=13,
)  # fmt: skip
_THALE = FaceFeatures(
    woman=False, upper="roman", lower="jowl", age="old", trait="sly", neck="plain", cheek="cut-3", bushy=True,
    lips=False, hair="crop", beard="full", crown="walls", clothes="chain", tone=1, light=False, dark=True,
    left=True, ground=2, rim=2, grain=14,
)  # fmt: skip
_VARRO = FaceFeatures(
    woman=False, upper="long", lower="thin", age="old", trait="weary", neck="cut", cheek="hollow",
    bushy=False, lips=False, hair="page", beard="long moustache", crown="arched", clothes="ruff", tone=2,
    light=True, dark=True, left=False, ground=0, rim=4, grain=15,
)  # fmt: skip

CLAIMANTS = (
    Claimant(1, "Hesk", "tower", "#2F6B45", _HESK),
    Claimant(2, "Ruan", "ship", "#2B4A63", _RUAN),
    Claimant(3, "Orme", "key", "#5B2E86", _ORME),
    Claimant(4, "Thale", "ox", "#A8581A", _THALE),
    Claimant(5, "Varro", "bell", "#9C3563", _VARRO),
)
"""All claimants; each has the index of its party's number less 1."""

_SIGNS = {
    "tower": QT_TRANSLATE_NOOP("Throne", "a tower on green"),
    "ship": QT_TRANSLATE_NOOP("Throne", "a ship on blue"),
    "key": QT_TRANSLATE_NOOP("Throne", "a key on violet"),
    "ox": QT_TRANSLATE_NOOP("Throne", "an ox on orange"),
    "bell": QT_TRANSLATE_NOOP("Throne", "a bell on crimson"),
}


def sign_words(party: int) -> str:
    """The emblem of that party on its tincture, in words."""
    return translate("Throne", _SIGNS[claimant(party).emblem])
