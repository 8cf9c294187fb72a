"""The scene of the Mere: one text for one description, and what the years uncover."""

import re
from itertools import pairwise

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer

from kd_desktop.desktop.mere.bed import HORIZON, dries, far, near, waterline
from kd_desktop.desktop.mere.chart import chart
from kd_desktop.desktop.mere.coast import inside, landings, ring
from kd_desktop.desktop.mere.inks import inks_of
from kd_desktop.desktop.mere.scene import scene
from kd_desktop.desktop.mere.sea import Sea
from kd_desktop.desktop.mere.works import WORKS
from kd_desktop.desktop.woodcut.contours import Gouge, clip, flat, gouge, moved
from kd_desktop.desktop.woodcut.svg import inked, number

pytestmark = pytest.mark.usefixtures("qapp")

LAYERS = ("sky", "far-shore", "water", "mud", "works", "near-shore", "foreground")


def groups(text: str) -> set[str]:
    return set(re.findall(r'<g id="([^"]+)"', text))


def drawing(text: str) -> QSvgRenderer:
    found = QSvgRenderer(QByteArray(text.encode()))
    assert found.isValid()
    return found


def test_the_same_description_gives_the_same_text() -> None:
    sea = Sea(3.4, "dusk", "autumn", "rain", 2, frozenset({"rails", "weir"}))
    assert scene(sea) == scene(sea)
    assert scene(sea) != scene(Sea(3.5, "dusk", "autumn", "rain", 2, frozenset({"rails", "weir"})))


def test_the_year_is_told_and_not_drawn() -> None:
    assert scene(Sea(year=212)) == scene(Sea(year=260))


@pytest.mark.parametrize("hour", ["dawn", "day", "dusk", "night"])
@pytest.mark.parametrize("weather", ["clear", "rain", "storm"])
def test_every_layer_can_be_drawn_alone(hour: str, weather: str) -> None:
    found = drawing(scene(Sea(5.0, hour, "winter", weather, 3)))  # type: ignore[arg-type]
    assert [name for name in LAYERS if not found.elementExists(name)] == []
    assert found.elementExists("weather"), "rain, or snow"
    assert found.viewBoxF().width() == 1920


@pytest.mark.parametrize("work", WORKS)
def test_each_work_stands_only_where_it_was_built(work: str) -> None:
    built = {name.split("-")[0] for name in groups(scene(Sea(6.0, works=frozenset({work}))))}
    assert work in built
    assert not built & (set(WORKS) - {work})


def test_what_the_years_uncover() -> None:
    full, low = groups(scene(Sea(0.0))), groups(scene(Sea(9.0)))
    assert {"ruin-1", "ruin-5", "shoal-1", "heron"} <= low - full
    assert "fish" in scene(Sea(1.0)) and "fish" not in scene(Sea(3.0))


def test_lamps_are_lit_one_after_another() -> None:
    lit = [scene(Sea(4.0, "night", lamps=n)) for n in range(4)]
    assert ["quay-lamps" in text for text in lit] == [False, False, True, True]
    assert ["stair-lamps" in text for text in lit] == [False, False, False, True]


def test_the_sea_comes_back_over_everything_far() -> None:
    found = groups(scene(Sea(9.0, "night", works=frozenset({"returning_sea"}))))
    assert "returning-sea" in found and "pools" not in found


def test_the_water_falls_with_every_level() -> None:
    edges = [near(level / 2, 960) for level in range(21)]
    assert all(a is not None and b is not None and a > b for a, b in pairwise(edges))
    assert all((far(level, 960) or 0) > HORIZON for level in range(11))
    assert near(10, 100) is None, "the last water doesn't reach so far"


def test_a_thing_is_cut_at_the_water_until_its_foot_is_dry() -> None:
    dry = dries(1132, 556)
    heights = [waterline(level, 1132, 556) for level in range(11)]
    assert [height is None for height in heights] == [level >= dry for level in range(11)]
    standing = [height for height in heights if height is not None]
    assert standing == sorted(standing) and standing[0] < 556


def test_clipping_keeps_what_is_above() -> None:
    (square,) = clip([[(0, 0), (10, 0), (10, 10), (0, 10)]], 4)
    assert sorted(square) == [(0, 0), (0, 4), (10, 0), (10, 4)]
    assert clip([[(0, 6), (10, 6), (5, 9)]], 4) == []


def test_paths_are_read_and_placed() -> None:
    assert flat("M1 2L3 2V4H1Z") == [[(1.0, 2.0), (3.0, 2.0), (3.0, 4.0), (1.0, 4.0)]]
    assert moved("M1 0L2 0L2 1Z", 10, 20, 2, fx=-1) == [[(8, 20), (6, 20), (6, 22)]]
    (cut,) = moved([gouge(0, 0, 10, 0)], 5, 5)
    assert isinstance(cut, Gouge) and cut.curves[0] == (5, 5) and cut.curves[2] == (15, 5)


def test_numbers_are_as_short_as_they_get() -> None:
    assert [number(value) for value in (1.04, 0.5, -0.5, -0.04, 12.0)] == ["1", ".5", "-.5", "0", "12"]
    assert (
        inked([[(0, 0), (4, 0), (4, 4)]], "#123456", "a") == '<path id="a" fill="#123456" d="M0 0l4 0 0 4z"/>'
    )
    assert inked([], "#123456") == ""


def test_weather_has_the_last_word_on_inks() -> None:
    assert inks_of("day", "summer", "clear")["sky"] == "#EFE6D2"
    assert inks_of("day", "winter", "clear")["snow"] == "#EFE6D2"
    assert inks_of("day", "winter", "storm")["sky"] == "#4F8583"
    assert len(inks_of("night", "winter", "clear").bed) == 11


def test_the_chart_has_twelve_landings_round_a_shrinking_water() -> None:
    found = groups(chart(4.0, {"rails", "weir"}, [(7, 6), (10, 6)]))
    assert {f"landing-{i}" for i in range(12)} <= found
    assert {"rails", "weir", "signed-7", "signed-10"} <= found and "salt_pans" not in found
    assert drawing(chart(10.0, WORKS, quiet=False)).elementExists("canal-10")
    assert all(inside(ring(0), *point) for point in ring(3.0))
    assert not any(inside(ring(5.0), *town) for town in landings())
