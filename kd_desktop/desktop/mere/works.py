"""People's works in the Mere, by name; each has its own place and goes with any level."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kd_desktop.desktop.mere import ferry, halls, rails, stilts, waterworks
from kd_desktop.desktop.mere.things import Deep, Site

WORKS: dict[str, Callable[[Site], Iterator[Deep]]] = {
    "weir": waterworks.weir,
    "rails": rails.iron_road,
    "elected_hall": halls.elected_hall,
    "lamp_tower": halls.lamp_tower,
    "drowned_library": halls.library,
    "walking_towns": stilts.walking_towns,
    "salt_pans": waterworks.salt_pans,
    "canal_locks": waterworks.canal,
    "ferry_gate": ferry.gate_and_ferry,
}
