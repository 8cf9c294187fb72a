"""The whole view over the Mere, 1920 x 720, layer by layer from the sky to the reeds before one's feet."""

from __future__ import annotations

import random
from collections.abc import Iterator

from kd_desktop.desktop.mere import boats, drowned, flats, folk
from kd_desktop.desktop.mere.bed import HIGH, WIDE, near, nearness
from kd_desktop.desktop.mere.far_shore import far_shore
from kd_desktop.desktop.mere.flood import returning
from kd_desktop.desktop.mere.foreground import foreground
from kd_desktop.desktop.mere.inks import BONE, PALE, Inks, inks_of
from kd_desktop.desktop.mere.mud import mud, pools, shoals
from kd_desktop.desktop.mere.quay import near_shore
from kd_desktop.desktop.mere.sea import LOWEST, Sea
from kd_desktop.desktop.mere.sky import SUN_X, sky
from kd_desktop.desktop.mere.things import Deep, Site, put
from kd_desktop.desktop.mere.town import lamp_post
from kd_desktop.desktop.mere.water import water
from kd_desktop.desktop.mere.works import WORKS
from kd_desktop.desktop.woodcut.contours import Contours, disc, gouge
from kd_desktop.desktop.woodcut.svg import document, group, inked, number

TITLE = "The Mere, leaving"
DEEP = 480
"""The nearness up to which things are behind the returning wave."""
ABOVE = 2
"""The number of layers from the sky that are behind the water; all later ones are before it."""
MUD_LAMPS = ((770, 684), (954, 644), (1076, 606), (1000, 532), (930, 470))


def scene(sea: Sea) -> str:
    """The view as SVG text; the same description gives the same text."""
    return document((WIDE, HIGH), TITLE, _about(sea), _layers(sea))


def sheets(sea: Sea) -> tuple[str, str, str]:
    """The view as three SVG texts that lie over each other: behind the water, the water, before it."""
    layers = _layers(sea)
    parts = layers[:ABOVE], layers[ABOVE : ABOVE + 1], layers[ABOVE + 1 :]
    back, water, front = (document((WIDE, HIGH), TITLE, _about(sea), part) for part in parts)
    return back, water, front


def _about(sea: Sea) -> str:
    level = number(max(0.0, min(LOWEST, sea.level)))
    return f"Level {level}, {sea.hour}, {sea.season}, {sea.weather}: {', '.join(sorted(sea.works))}"


def _layers(sea: Sea) -> list[str]:
    """From the sky to what falls before everything."""
    level = max(0.0, min(LOWEST, sea.level))
    inks = inks_of(sea.hour, sea.season, sea.weather)
    back = "returning_sea" in sea.works
    sun = SUN_X[sea.hour] if sea.weather == "clear" else None
    return [
        sky(inks, sea.hour, sea.season, sea.weather, back),
        far_shore(inks, sea.hour, sea.season),
        water(inks, level, sea.season, sea.weather, sun),
        mud(inks, level, sea.hour, back),
        group("works", *_on_the_bed(inks, level, sea, back)),
        near_shore(inks, level, sea.hour, sea.season, sea.lamps),
        foreground(inks, level, sea.hour, sea.season),
        _falling(inks, sea),
    ]


def _on_the_bed(inks: Inks, level: float, sea: Sea, back: bool) -> list[str]:
    """Everything between the water and the near shore, the farthest first."""
    dice = random.Random(41)
    site = Site(inks, level, sea, sea.hour in ("night", "dusk") or sea.lamps >= 3)
    things: list[Deep] = [*shoals(inks, level)]
    for name, work in WORKS.items():
        if name in sea.works:
            things += work(site)
    things.append(drowned.bell_tower(inks, level, "bell_tower_out" in sea.works, sea.hour, back, dice))
    things += drowned.ruins(inks, level, sea.works)
    things += boats.boats(inks, level, sea.weather, sea.works)
    things += boats.sails(inks, level)
    things += folk.people(inks, level, sea, back)
    things += folk.heron(inks, level)
    things = sorted((thing for thing in things if thing[1]), key=lambda thing: thing[0])
    lamps = group("mud-lamps", *_mud_lamps(inks, level, back)) if sea.lamps >= 2 and level > 3 else ""
    if not back:
        land = [flats.reeds(inks, level, sea), *flats.fields(inks, level, sea, dice)]
        path = flats.duckboards(inks, level) if level > 3 else ""
        return [pools(inks, level), *land, path, *(drawn for _, drawn in things), lamps]
    behind = [drawn for y, drawn in things if y <= DEEP]
    before = [drawn for y, drawn in things if y > DEEP]
    return [*behind, group("returning-sea", *returning(inks)), *before, lamps]


def _mud_lamps(inks: Inks, level: float, back: bool) -> Iterator[str]:
    for x, y in MUD_LAMPS:
        if (near(level, x) or 0) < y - 6 and not (back and y < 600):
            yield put(lamp_post(True, 58), inks, x, y, 0.3 + 0.75 * nearness(y))


def _falling(inks: Inks, sea: Sea) -> str:
    """Rain or snow before everything."""
    if sea.weather != "clear":
        ink = inks["foam" if sea.hour in ("day", "night") else "glitter"]
        return group("weather", inked(_rain(sea.weather), ink))
    if sea.season == "winter":
        return group("weather", inked(_snow(), PALE if sea.hour == "dusk" else BONE))
    return ""


def _rain(weather: str) -> Contours:
    """Slanting cuts, none in a shower where a title may stand."""
    dice = random.Random(9)
    count, slant, long, w = (190, 16, 46, 2.0) if weather == "rain" else (170, 40, 80, 2.4)
    out = []
    for _ in range(count):
        x, y = dice.uniform(-20, WIDE + 60), dice.uniform(90, HIGH - 30)
        if weather == "rain" and x < 800 and y < 190:
            continue
        size = long * dice.uniform(0.5, 1.2)
        out.append(gouge(x, y, x - slant * size / long, y + size, w))
    return out


def _snow() -> Contours:
    dice = random.Random(19)
    places = ((dice.uniform(0, WIDE), dice.uniform(10, HIGH), dice.choice((2, 2.6, 3.4))) for _ in range(120))
    return [disc(x, y, r, k=6) for x, y, r in places]
