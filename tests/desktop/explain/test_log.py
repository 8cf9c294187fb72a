"""The list of what happened, of no game at all: lines with tags, sifted under their headings."""

import pytest

from kd_desktop.desktop.explain.log import LogLine, LogModel
from kd_desktop.desktop.explain.log_filter import LogFilter

LINES = [
    LogLine("The game begins", heading=True, number=1),
    LogLine("Round 1", heading=True, number=2, round=1),
    LogLine("Ada plays a card", number=2, round=1, tags=frozenset({"who-ada"})),
    LogLine(
        "The sea rises", number=3, round=1, tags=frozenset({"what-sea"}), carried=frozenset({"tale-sea"})
    ),
    LogLine("Round 2", heading=True, number=4, round=2),
    LogLine("Ben plays a card", number=4, round=2, tags=frozenset({"who-ben"})),
]


@pytest.fixture
def log_filter() -> LogFilter:
    model = LogModel()
    model.add(LINES[:3])
    made = LogFilter(model)
    model.setParent(made)
    model.add(LINES[3:])
    return made


@pytest.mark.parametrize(
    ("tags", "words", "rows"),
    [
        ((), "", [0, 1, 2, 3, 4, 5]),
        (("who-ada",), "", [0, 1, 2]),
        (("tale-sea",), "", [0, 1, 2, 3]),
        (("tale-sea", "who-ada"), "", [0, 1, 2]),
        ((), "CARD plays", [0, 1, 2, 4, 5]),
        (("who-ben",), "sea", []),
    ],
)
def test_lines_pass_with_their_headings(
    log_filter: LogFilter, tags: tuple, words: str, rows: list[int]
) -> None:
    log_filter.want(tags, words)
    shown = [str(log_filter.index(row, 0).data()) for row in range(log_filter.rowCount())]
    assert shown == [LINES[row].words for row in rows]
