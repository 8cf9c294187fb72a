"""Every temperament writes its diary in a hand of its own."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kd_desktop.desktop.kings.diary.hands import DiaryHand, occasions, temperaments
from kd_desktop.desktop.kings.remarks.voices import TEMPERAMENTS

SLOTS = {
    "regret_voted": {"n", "side"},
    "regret_passed": {"side"},
    "trusts": {"house"},
    "distrusts": {"house"},
}


def test_every_temperament_writes() -> None:
    assert set(temperaments()) == set(TEMPERAMENTS)


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_a_hand_is_whole_and_its_slots_are_known(temperament: str) -> None:
    written = occasions(temperament)
    assert set(written) == set(occasions("bold"))
    for occasion, lines in written.items():
        for line in lines:
            assert set(re.findall(r"\{(\w*)\}", line)) == SLOTS.get(occasion, set()), line
            assert "'" not in line and len(line) <= 110, line


def test_nothing_is_written_by_two() -> None:
    lines = Counter(line for one in TEMPERAMENTS for some in occasions(one).values() for line in some)
    assert {line: times for line, times in lines.items() if times > 1} == {}


def test_a_house_writes_in_the_hand_it_was_played_with() -> None:
    assert DiaryHand(12).write("next") == occasions("bold")["next"][0]
    assert DiaryHand(12, "cautious").write("next") == occasions("cautious")["next"][0]
    regret = DiaryHand(9).write("regret_voted", n="three", side="AYE")
    assert "three" in regret and "AYE" in regret and "{" not in regret
