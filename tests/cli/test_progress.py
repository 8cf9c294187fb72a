"""How far long work is: a bar for whoever watches, lines for what is kept."""

from __future__ import annotations

import io
import sys

import pytest

from kd_desktop.cli import progress
from kd_desktop.cli.progress import ProgressReporter, bar, duration


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_fills_and_says_how_long_it_takes() -> None:
    assert bar(0, 4, 0.0).rstrip() == "[" + "." * 30 + "] 0 of 4"
    assert bar(1, 4, 20.0).rstrip() == "[" + "#" * 7 + "." * 23 + "] 1 of 4, 60 s left"
    assert bar(4, 4, 80.0).rstrip() == "[" + "#" * 30 + "] 4 of 4, 0 s left"
    assert len(bar(0, 4, 0.0)) == len(bar(1, 4, 20.0))


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.4, "0 s"), (89, "89 s"), (90, "2 min"), (5399, "90 min"), (7300, "2 h")]
)
def test_a_length_of_time_is_said_in_its_unit(seconds: float, said: str) -> None:
    assert duration(seconds) == said


def test_a_terminal_gets_a_bar_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    told = ProgressReporter(2)
    told.tell(0)
    told.tell(2)
    told.end()
    said = terminal.getvalue()
    assert said.count("\r") == 2 and said.count("\n") == 1 and said.endswith("\n")
    assert "2 of 2" in said and "progress" not in said


def test_what_is_kept_gets_lines_and_not_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, now = io.StringIO(), [100.0]
    monkeypatch.setattr(sys, "stderr", kept)
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    told = ProgressReporter(9)
    for done, seconds in ((0, 0.0), (1, 0.2), (2, 1.1), (3, 0.3), (9, 0.1)):
        now[0] += seconds
        told.tell(done)
    told.end()
    assert kept.getvalue().splitlines() == ["progress 0 9", "progress 2 9", "progress 9 9"]
