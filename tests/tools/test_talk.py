"""Listening to councillors tells how much they say, of what, and how much of it again."""

from __future__ import annotations

import re

import pytest

from tools.talk import main


def test_the_figures_of_a_campaign(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--reigns", "2", "--seed", "3", "--say"]) == 0
    said = capsys.readouterr().out.splitlines()
    found = re.fullmatch(r"(\d+) remarks, by reign \[(\d+), (\d+)\]", said[-3])
    assert found is not None
    whole, first, second = map(int, found.groups())
    assert whole == first + second == len(said) - 3 > 20
    assert re.fullmatch(r"of the matter \d+%, word for word again \d+\.\d%", said[-2])
    assert sum(int(one.split()[-1]) for one in said[-1].split(", ")) == whole
