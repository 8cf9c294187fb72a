"""Chance: pinned results, independent streams, fair draws, and a save after some draws."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kd_desktop.engine import chance as module
from kd_desktop.engine.chance import Chance, Fixed, below, pick, shuffled

LETTERS = tuple("abcdefghij")
SPAN = 1 << 64


def draws(chance: Chance, stream: str, count: int, n: int = 1000) -> tuple[list[int], Chance]:
    numbers = []
    for _ in range(count):
        number, chance = below(chance, stream, n)
        numbers.append(number)
    return numbers, chance


def test_one_shuffle_is_pinned() -> None:
    """A save names a seed: these results may never change, on no machine and in no version."""
    order, after = shuffled(Chance(2026), "deck", LETTERS)
    assert "".join(order) == PINNED_SHUFFLE
    assert after == Chance(2026, (("deck", 9),))


def test_draws_one_by_one_shuffle_as_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a number may lie in the uneven rest, each is looked at alone; the order is the same."""
    cards, chance = tuple(range(31)), draws(Chance(2026), "deck", 5)[1]
    usual = shuffled(chance, "deck", cards)
    monkeypatch.setattr(module, "_SURE", 0)
    assert shuffled(chance, "deck", cards) == usual
    assert usual[1].counter("deck") == 5 + 30


def test_a_number_in_the_uneven_rest_is_passed_over_by_a_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last number of the span can't be drawn fairly from three; as in `below`, the next one counts."""
    blocks = {0: (SPAN - 1, 1, 0, 0, 0, 0, 0, 0)}
    monkeypatch.setattr(module, "_block", lambda _chance, _stream, block: blocks[block])
    order, after = shuffled(Chance(1), "deck", ("a", "b", "c"))
    assert order == ("c", "a", "b")
    assert after.counter("deck") == 3


def test_some_draws_are_pinned() -> None:
    assert draws(Chance(1), "luck", 6)[0] == PINNED_DRAWS
    assert draws(Chance(2), "luck", 6)[0] != PINNED_DRAWS
    assert draws(Chance(1), "lucky", 6)[0] != PINNED_DRAWS


PINNED_SHUFFLE = "fhabecdjig"
PINNED_DRAWS = [439, 422, 145, 844, 941, 394]


@given(st.integers(0, 2**63), st.integers(0, 5), st.integers(1, 9))
def test_a_draw_in_one_stream_changes_nothing_in_another(seed: int, between: int, n: int) -> None:
    alone, _ = draws(Chance(seed), "deck", 4)
    first, chance = draws(Chance(seed), "deck", 2)
    _, chance = draws(chance, "agendas", between, n)
    rest, _ = draws(chance, "deck", 2)
    assert first + rest == alone


def test_streams_are_kept_in_one_order_whatever_was_drawn_first() -> None:
    one = draws(draws(Chance(5), "a", 1)[1], "b", 2)[1]
    two = draws(draws(Chance(5), "b", 2)[1], "a", 1)[1]
    assert one == two


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 1000])
def test_the_uneven_rest_of_the_span_is_rejected(monkeypatch: pytest.MonkeyPatch, n: int) -> None:
    """Numbers from the last multiple of n on are drawn again, so that every result has as many numbers."""
    limit = SPAN - SPAN % n
    numbers = [*([limit, SPAN - 1] if limit < SPAN else []), limit - 1]
    monkeypatch.setattr(module, "_UNPACK", lambda _digest: (*numbers, *[0] * 8)[:8])
    assert below(Chance(0), "luck", n) == (n - 1, Chance(0, (("luck", len(numbers)),)))


def test_results_are_spread_evenly() -> None:
    counts = Counter(draws(Chance(7), "luck", 6000, n=6)[0])
    assert sorted(counts) == list(range(6))
    assert all(900 < count < 1100 for count in counts.values())


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    counts = Counter(shuffled(Chance(seed), "deck", ("a", "b", "c"))[0] for seed in range(3000))
    assert set(counts) == set(permutations("abc"))
    assert all(430 < count < 570 for count in counts.values())


@given(st.integers(0, 2**63), st.integers(1, 7), st.integers(0, 7))
def test_a_save_after_some_draws_goes_on_where_it_was(seed: int, before: int, after: int) -> None:
    _, chance = draws(Chance(seed), "deck", before)
    loaded = msgspec.json.decode(msgspec.json.encode(chance), type=Chance)
    assert loaded == chance
    assert draws(loaded, "deck", after) == draws(chance, "deck", after)
    if after:
        assert draws(loaded, "deck", 7)[0] != draws(Chance(seed), "deck", 7)[0]


@given(st.integers(0, 2**63), st.lists(st.integers(), max_size=9))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    assert sorted(shuffled(Chance(seed), "deck", tuple(items))[0]) == sorted(items)


def test_a_fixed_pick_still_uses_up_its_draw() -> None:
    fixed = Chance(3, (), (Fixed("dir", ("up",)),))
    assert pick(fixed, "dir", ("down", "up"))[0] == "up"
    assert pick(fixed, "dir", ("down", "up"))[1].counter("dir") == 1
    assert pick(fixed, "dir", ("left", "right"))[0] in ("left", "right")


def test_a_fixed_shuffle_names_what_comes_first() -> None:
    order, _ = shuffled(Chance(3, (), (Fixed("deck", ("c", "z", "a")),)), "deck", ("a", "b", "c", "d"))
    assert order[:2] == ("c", "a")
    assert sorted(order) == ["a", "b", "c", "d"]
