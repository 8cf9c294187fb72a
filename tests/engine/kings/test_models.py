"""Moves, sticker slots, tokens and reward rows against the formulas of section 17, on drawn positions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kd_desktop.engine.council.ranking import ranks
from kd_desktop.engine.kings.chronicle import slot_for
from kd_desktop.engine.kings.ending import reward_row
from kd_desktop.engine.kings.state import AttachedSticker, Stability, Track
from tests.engine.kings.position import dilemma, outcome, sit, tracks
from tests.engine.kings.test_legacy import given as tokens
from tests.engine.kings.test_legacy import row, second

HALF, STABLE = 8, 6
ROWS = st.integers(-HALF, HALF)
DIRS = st.sampled_from(["up", "down"])
DELTAS = st.lists(st.integers(-5, 5), min_size=1, max_size=6)


def clamp(number: int, half: int) -> int:
    return min(half, max(-half, number))


@given(ROWS, DIRS, st.booleans(), st.integers(-5, 5), DELTAS)
def test_resource_moves(start: int, direction: str, marker: bool, stability: int, deltas: list[int]) -> None:
    """KD-MOVE, KD-STAB: section 17, "Resource move, exactly", effect after effect."""
    place, now, mark = start, direction, marker
    stable, locked, abdication = stability, False, None
    for delta in deltas:
        if delta == 0:
            continue
        to, k = ("up" if delta > 0 else "down"), abs(delta)
        if now == to:
            total, mark = k + (2 if mark else 1), True
        else:
            total, mark, now = k, False, to
        sign = 1 if to == "up" else -1
        place = clamp(place + sign * total, HALF)
        if not locked:
            stable = clamp(stable + sign * total, STABLE)
            if abs(stable) == STABLE:
                locked, abdication = True, ("top" if stable > 0 else "bottom")
    card = dilemma("x1", aye=outcome(*(("wealth", delta) for delta in deltas)))
    table = sit(3, card, resources=tracks(wealth=(start, direction, marker)))
    table.put(stability=Stability(stability)).at("moves").run("stickers")
    assert table.r.resources[1] == Track(place, now, mark)  # type: ignore[arg-type]
    assert (table.r.stability, table.r.abdication) == (Stability(stable, locked), abdication)


MARKS = st.lists(st.one_of(st.none(), st.integers(0, 6)), min_size=1, max_size=7)


@given(MARKS)
def test_the_slot_of_a_new_sticker(marks: list[int | None]) -> None:
    """KD-STICK-4 to KD-STICK-6: leftmost empty, else argmax(marks) with the smallest index."""
    stacks = tuple(() if mark is None else (AttachedSticker(1, 1, mark),) for mark in marks)
    if None in marks:
        assert slot_for(stacks) == marks.index(None)
    else:
        full = [mark for mark in marks if mark is not None]
        assert slot_for(stacks) == full.index(max(full))


SIGNED = st.one_of(
    st.none(),
    st.tuples(st.sampled_from(["positive", "negative"]), st.sampled_from([0, 1, 2, 3, 9]), st.integers(0, 6)),
)


@given(st.lists(SIGNED, max_size=5))
def test_open_agendas(stickers: list[tuple[str, int, int] | None]) -> None:
    """KD-LEG-17 to KD-LEG-21: min over candidates by (marks, -slot), after aging; house 9 is absent."""
    table = second(row("wealth", *stickers), absent=(9,))
    found = tokens(table)
    for polarity in ("positive", "negative"):
        candidates = [
            (min(6, one[2] + 1), -slot, one[1])
            for slot, one in enumerate(stickers)
            if one is not None and one[0] == polarity and one[1] in (1, 2, 3)
        ]
        expected = min(candidates)[2] - 1 if candidates else None
        assert found.get(f"{polarity} wealth") == expected
    up = sum(1 if one[0] == "positive" else -1 for one in stickers if one is not None)
    assert table.track("wealth")[0] == up
    for house in (1, 2, 3):
        own = sum(1 if s[0] == "positive" else -1 for s in stickers if s is not None and s[1] == house)
        assert table.r.power[house - 1] == max(0, 8 + own)


@given(st.lists(st.integers(-5, 9), min_size=3, max_size=5))
def test_reward_rows(totals: list[int]) -> None:
    """KD-RANK-1, KD-REC-4, KD-REC-5: dense rank; the lowest total is "last"."""
    positions = ranks(tuple(totals))
    for seat, total in enumerate(totals):
        position = 1 + len({other for other in totals if other > total})
        assert positions[seat] == position
        expected = "last" if total == min(totals) else ["first", "second", "third", "fourth"][position - 1]
        assert reward_row(tuple(totals), seat) == expected
