"""The inks of the scene, by hour, season and weather."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

COLOURS = {
    "ink": "#1B1B1E", "bone": "#EFE6D2", "teal": "#0F3D3E", "brass": "#C9A227", "oxblood": "#7A1F1D",
    "teal2": "#4F8583", "mist": "#A9C4BC", "pale": "#E9D69A",
    "mud1": "#E2CFA4", "mud2": "#CDB280", "mud3": "#A98B5B", "mud4": "#5C4A33",
}  # fmt: skip
INK, BONE, TEAL2, MIST, PALE = (COLOURS[name] for name in ("ink", "bone", "teal2", "mist", "pale"))
SHORES = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)
"""The tone of mud of each old shore."""


@dataclass(frozen=True)
class Inks(Mapping[str, str]):
    """The inks by what they print; `bed` is the mud between two old shores, `cuts` the texture in it."""

    plain: Mapping[str, str]
    bed: tuple[str, ...]
    cuts: tuple[str, ...]

    def __getitem__(self, name: str) -> str:
        return self.plain[name]

    def __iter__(self) -> Any:
        return iter(self.plain)

    def __len__(self) -> int:
        return len(self.plain)


@functools.cache
def _table() -> dict[str, Any]:
    text = files(__package__).joinpath("inks.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@functools.cache
def inks_of(hour: str, season: str, weather: str) -> Inks:
    """The inks of that hour, as changed by the season and then by the weather."""
    table = _table()
    chosen = {"snow": "", **table[hour]}
    for change in (season, weather):
        chosen |= table.get(change, {}).get(hour, {})
    bed, cuts = ([_colour(name) for name in chosen.pop(key)] for key in ("bed", "cuts"))
    plain = {name: _colour(colour) for name, colour in chosen.items()}
    return Inks(plain, tuple(bed[i] for i in SHORES), tuple(cuts[i] for i in SHORES))


def _colour(name: str) -> str:
    return COLOURS.get(name, name)
