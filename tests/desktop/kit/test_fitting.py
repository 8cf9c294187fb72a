"""Words are set so that they fit, whole wherever that is possible."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop.kit import fitting
from kd_desktop.desktop.kit.painter import Type
from kd_desktop.desktop.kit.sizes import Sizes

pytestmark = pytest.mark.usefixtures("qapp")

TITLE = Type(24, "serif", 700)
WORDS = "Somebody Is Sitting on the Empty Throne"


def test_what_fits_is_set_as_it_is() -> None:
    assert fitting.whole(TITLE, WORDS, 2000, 1, 16) == (TITLE, [WORDS])
    assert fitting.by_size(TITLE, WORDS, 2000, 1, 16) == (TITLE, [WORDS])
    assert fitting.line(TITLE, WORDS, 2000, 16) == (WORDS, TITLE)
    assert fitting.block(TITLE, WORDS, 2000, 30, 16) == (TITLE, [WORDS])


def test_it_is_set_narrower_before_it_is_shortened() -> None:
    room = TITLE._replace(px=21, weight=400, family="sans", stretch=84).width(WORDS) + 1
    set_so = fitting.whole(TITLE, WORDS, room, 1, 16)
    assert set_so is not None
    assert set_so[1] == [WORDS] and set_so[0].width(WORDS) <= room
    assert fitting.fit(TITLE, WORDS, room, 1, 16) == set_so


def test_only_what_fits_in_no_way_is_shortened() -> None:
    assert fitting.whole(TITLE, WORDS, 60, 1, 16) is None
    assert fitting.block(TITLE, WORDS, 60, 20, 16) is None
    words, type_ = fitting.line(TITLE, WORDS, 60, 16)
    assert words.endswith("…") and type_.width(words) <= 61
    assert fitting.fit(TITLE, WORDS, 60, 1, 16)[1][0].endswith("…")


def test_no_words_need_no_room() -> None:
    assert fitting.line(TITLE, "", 0, 16)[0] == ""
    assert fitting.block(TITLE, "", 10, 10, 16) == (TITLE, [])


@given(st.integers(40, 700), st.integers(16, 200), st.integers(16, 24))
def test_a_block_lies_in_its_place_and_is_as_large_as_it_can_be(room: int, high: int, least: int) -> None:
    assert QApplication.instance() is not None
    found = fitting.block(TITLE, WORDS, room, high, least)
    if found is None:
        return
    type_, lines = found
    assert " ".join(lines) == WORDS
    assert all(type_.width(line) <= room for line in lines)
    assert type_.px + (len(lines) - 1) * type_.px * fitting.lead() <= high + 1
    assert type_.px >= least
    if type_.px < TITLE.px and type_.family == "serif":
        larger = type_._replace(px=type_.px + 1)
        broken = [line for line in larger.lines(WORDS, room) if line]
        too_high = len(broken) > int(
            (high + larger.px * (fitting.lead() - 1)) / (larger.px * fitting.lead()) + 1e-6
        )
        assert too_high or any(larger.width(line) > room for line in broken)


@pytest.mark.parametrize(
    ("sizes", "px", "gap"),
    [
        (Sizes(), (18, 22, 34), 100),
        (Sizes(720 / 1080), (16, 16, 23), 67),
        (Sizes(2.0), (36, 44, 68), 200),
        (Sizes(1.0, 2.0), (36, 44, 53), 150),
        (Sizes(720 / 1080, 2.0), (32, 32, 35), 100),
    ],
)
def test_text_is_never_too_small_and_headlines_grow_less(
    sizes: Sizes, px: tuple[int, int, int], gap: int
) -> None:
    assert (sizes.px(18), sizes.px(22), sizes.px(34)) == px
    assert sizes.px(1) == px[0]
    assert sizes.gap(100) == gap
    assert sizes.type(18, 700, serif=True) == Type(px[0], "serif", 700)
