"""Which cases of a test are tried every day, and which only where there is time for all of them."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any
from zlib import crc32

import pytest


def everyday(
    names: str | tuple[str, ...], values: Iterable[Any], *, keep: Collection[Any], **how: Any
) -> pytest.MarkDecorator:
    """Like `pytest.mark.parametrize`, but every day only the cases in `keep` are tried.

    The others show the same at another size, by another key or with another seed, and are marked `long`. Keep
    what asks the most of the program, and one case for each way in which it does something else. All cases
    stay in their order, and so keep their ids, by which new campaigns are dealt (`lots` in `conftest.py`).
    Where two of these stand over each other, a case is an everyday one if both keep it.
    """
    several, kept, cases = not isinstance(names, str), list(keep), []
    for value in values:
        if value in kept:
            kept.remove(value)
            cases.append(value)
        else:
            cases.append(pytest.param(*(value if several else (value,)), marks=pytest.mark.long))
    assert len(kept) < len(keep), "a test without an everyday case"
    assert not kept, f"there is no such case: {kept}"
    return pytest.mark.parametrize(names, cases, **how)


def daily(*ids: str) -> pytest.MarkDecorator:
    """Of a test with cases, every day only those with these ids are tried (the text in `[...]`).

    For tests whose cases come from several lists, or from lists made elsewhere; `mark_the_rest` reads it.
    """
    return pytest.mark.daily(*ids)


def mark_the_rest(items: Iterable[pytest.Item]) -> list[str]:
    """Marks as `long` what the tests' `daily` leaves out; the ids that they name and no case has."""
    unseen: dict[str, set[str]] = {}
    for item in items:
        mark = item.get_closest_marker("daily")
        if mark is None or not isinstance(item, pytest.Function):
            continue
        ids, case = unseen.setdefault(item.nodeid.partition("[")[0], set(mark.args)), item.callspec.id
        ids.discard(case)
        if case not in mark.args:
            item.add_marker(pytest.mark.long)
    return [f"{test}[{case}]" for test, ids in unseen.items() for case in sorted(ids)]


def every_size(
    names: Iterable[str], *, keep: Collection[str], daily: tuple[Any, ...], sizes: tuple[Any, ...]
) -> pytest.MarkDecorator:
    """Each of those states (`name`) at all `sizes` in one long case, those in `keep` at the `daily` ones too.

    What is shown at every size needs no long case at a few.
    """
    of_all = list(names)
    assert set(keep) <= set(of_all), f"there is no such case: {set(keep) - set(of_all)}"
    cases = [pytest.param(daily, name, id=f"daily-{name}") for name in of_all if name in keep]
    cases += [pytest.param(sizes, name, id=f"every size-{name}", marks=pytest.mark.long) for name in of_all]
    return pytest.mark.parametrize(("sizes", "name"), cases)


def a_third(things: Sequence[Any], turn: int) -> Sequence[Any]:
    """Every third of them, other ones at the next turn: all of them in three turns."""
    return things[turn % 3 :: 3]


def painted_today(item: pytest.Item) -> bool:
    """Whether what this test leaves in its windows is painted at its end: every day in a third of them."""
    return item.get_closest_marker("long") is not None or crc32(item.nodeid.encode()) % 3 == 0
