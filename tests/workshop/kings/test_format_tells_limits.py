"""FORMAT.md tells authors the same limits that `pack check` holds them to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kd_desktop.packs.kings.checks.words import ROOM
from kd_desktop.workshop.kings.checks_of_texts import LIMITS
from tests.packs.support import SHIPPED, change, sound
from tests.workshop.test_examination import examine, told

FORMAT = (SHIPPED / "FORMAT.md").read_text("utf-8")


@pytest.mark.parametrize("kind", ["front", "outcome", "story"])
def test_the_words_of_texts_that_are_read_aloud(kind: str) -> None:
    _, least, most = LIMITS[kind]
    assert f"{least} to {most} words" in FORMAT


def test_no_other_range_of_words_is_told() -> None:
    told_ranges = {(int(a), int(b)) for a, b in re.findall(r"(\d+) to (\d+) words", FORMAT)}
    assert told_ranges <= {(least, most) for _, least, most in LIMITS.values()}
    told_most = {int(n) for n in re.findall(r"[Aa]t most (\d+) words", FORMAT)}
    assert told_most <= {most for _, _, most in LIMITS.values()}


def test_the_letters_for_which_there_is_room() -> None:
    told_most = {int(n) for n in re.findall(r"at most (\d+) letters", FORMAT)}
    assert told_most >= {24, 26, 30, 40, 90}
    assert told_most <= {most for *_, most, _ in ROOM}


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ('text = "Good night."', f'text = "{"word " * 191}"'),
        ('text = "It ends."', f'text = "{"word " * 191}"'),
    ],
)
def test_the_finale_is_counted_too(tmp_path: Path, was: str, now: str) -> None:
    home = sound(tmp_path)
    assert told(examine(home), "long-text") == []
    change(home, "pack.toml", was, now)
    assert [one for one in told(examine(home), "long-text") if "191 words" in one]
