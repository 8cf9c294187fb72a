"""What every commit has is set from the beginning."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from kd_desktop.desktop.throne.play.commit_row import forced_commit

STOCK = st.tuples(*[st.integers(0, 4)] * 4)
ROOM = st.tuples(*[st.integers(0, 10)] * 3)


def commits(stock: tuple[int, ...], room: tuple[int, ...], need: int) -> list[tuple[int, ...]]:
    """Every commit that the rules allow: tokens, then Heroes by track (IT-BID-2 to 6)."""
    most = [min(n, free, need) for n, free in zip((*stock[:3], *[stock[3]] * 3), room * 2, strict=True)]
    return [
        one
        for one in product(*[range(n + 1) for n in most])
        if sum(one) == need
        and sum(one[3:]) <= stock[3]
        and all(one[at] + one[at + 3] <= room[at] for at in range(3))
    ]


@given(STOCK, ROOM)
def test_what_a_commit_has_at_first_is_what_every_commit_has(
    stock: tuple[int, ...], room: tuple[int, ...]
) -> None:
    need = min(3, sum(room))
    every = commits(stock, room, need)
    if every:
        own, wild = forced_commit(stock, room, need)
        assert (*own, *wild) == tuple(map(min, zip(*every, strict=True)))
