"""The Mere follows what the whole table knows: year, counter, Stability, and what was signed."""

import pytest
from msgspec.structs import replace

from kd_desktop.desktop.kings.waters import sea_of
from kd_desktop.desktop.mere.sea import MOST_WORKS
from kd_desktop.engine.council.content import Storyline
from kd_desktop.engine.kings.state import Stability
from kd_desktop.engine.kings.view import CounterView, PileView, StickerView, StoryView, View
from tests.desktop.kings.board.position import position

pytestmark = pytest.mark.usefixtures("qapp")


def at(gone: int = 0, stability: int = 0, **more: object) -> View:
    """The table with so many of seven spaces of its counter taken, and nothing signed but what is given."""
    view = position()
    assert view.reign is not None
    card = (CounterView("x", "X", "aye"),)
    counter = tuple(card if i < gone else () for i in range(7))
    reign = replace(view.reign, time_counter=counter, stability=Stability(stability), ending=None)
    bare: dict[str, object] = {"reign": reign, "chronicle": (), "piles": (), "finished": False}
    return replace(view, **(bare | more))


def pile(symbol: str, *titles: str) -> PileView:
    cards = tuple(StoryView(title, symbol, title, "", 0, "", (), ()) for title in titles)
    return PileView(Storyline(symbol, symbol, symbol), cards)


def sticker(title: str, good: bool = True, reign: int = 1) -> StickerView:
    polarity = "positive" if good else "negative"
    return StickerView(1, "morale", 0, polarity, title, "", 0, "", marks=0, squares=6, reign=reign)


def test_it_falls_from_the_first_year_on() -> None:
    view = at()
    first = view.rules.first_year
    assert sea_of(replace(view, year=first)).level == 0
    assert sea_of(replace(view, year=first + 30)).level == 5


def test_a_reign_goes_from_a_spring_dawn_to_a_winter_night() -> None:
    hours = [(sea.hour, sea.season, sea.lamps) for sea in map(sea_of, (at(gone) for gone in range(8)))]
    assert hours[0] == ("dawn", "spring", 0)
    assert hours[3] == ("day", "summer", 1)
    assert hours[5] == ("dusk", "autumn", 2)
    assert hours[6] == hours[7] == ("night", "winter", 3)
    assert [lamps for _, _, lamps in hours] == sorted(lamps for _, _, lamps in hours)


@pytest.mark.parametrize(
    ("row", "weather"), [(6, "clear"), (0, "clear"), (-1, "clear"), (-2, "rain"), (-3, "rain"), (-4, "storm")]
)
def test_rain_comes_when_stability_falls(row: int, weather: str) -> None:
    assert at().rules.stability_half_length == 6
    assert sea_of(at(stability=row)).weather == weather


def test_what_was_signed_is_built() -> None:
    assert sea_of(at()).works == frozenset()
    assert sea_of(at(piles=(pile("wheel", "A Mile a Day"),))).works == {"rails"}
    assert sea_of(at(piles=(pile("wheel"), pile("wave", "The Great Weir")))).works == {"weir"}
    assert sea_of(at(chronicle=((sticker("The Bell Comes Home"), None),))).works == {"bell_tower_out"}


def test_what_was_lost_is_not_built() -> None:
    assert sea_of(at(chronicle=((sticker("The Unrung Bell", good=False),),))).works == frozenset()


def test_stories_come_before_stickers_and_no_more_than_there_is_room_for() -> None:
    titles = ("Salt", "The Lamp", "The Bell", "The Weir", "The Ferry")
    row = tuple(sticker(title, reign=reign) for reign, title in enumerate(titles))
    works = sea_of(at(chronicle=(row,), piles=(pile("book", "Found"),))).works
    assert len(works) == MOST_WORKS
    assert works == {"drowned_library", "salt_pans", "lamp_tower", "bell_tower_out", "weir"}


def test_in_the_end_the_sea_comes_back() -> None:
    sea = sea_of(at(finished=True, piles=(pile("wheel", "A Mile a Day"),)))
    assert sea.works == {"rails", "returning_sea"}
    assert (sea.hour, sea.lamps, sea.weather) == ("night", 3, "clear") and sea.level >= 8
