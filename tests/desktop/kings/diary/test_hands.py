"""Every temperament writes its diary in a hand of its own."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kd_desktop.desktop.council.unrepeated_words import UnrepeatedWords
from kd_desktop.desktop.kings.diary.hands import DiaryHand, common, occasions, temperaments
from kd_desktop.desktop.kings.remarks.voices import TEMPERAMENTS

LAID, COUNTED = {"n", "side"}, {"side", "more", "less"}
SLOTS = {
    "voted": LAID,
    "voted_either": LAID,
    "voted_unwilling": LAID,
    "carried": COUNTED,
    "tied": COUNTED | {"house"},
    "tied_mine": COUNTED,
    "nobody": {"house", "side"},
    "nobody_mine": {"side"},
    "was_wanted": {"count"},
    "was_either": {"count"},
    "was_against": {"count"},
    "was_wanted_unwilling": {"count"},
    "was_against_unwilling": {"count"},
    "against_own_vote": {"count"},
    "on_nothing": {"house"},
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
    assert DiaryHand(12).write("next") in occasions("bold")["next"]
    assert DiaryHand(12, "cautious").write("next") in occasions("cautious")["next"]
    regret = DiaryHand(9).write("regret_voted", n="three", side="AYE")
    assert "three" in regret and "AYE" in regret and "{" not in regret


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_there_is_always_another_way_to_begin_and_to_end(temperament: str) -> None:
    written = occasions(temperament)
    assert len(written["opening"]) >= 4
    assert all(len(written[one]) >= 2 for one in ("won", "last", "middle", "kept", "next"))


def test_what_anybody_may_write_suffices_for_a_whole_table() -> None:
    """Five houses, and what one of them wrote in the last reign."""
    for occasion in ("held", "kept", "lied", "changed", "knew_right", "knew_wrong"):
        assert len(common()[occasion]) >= 6
    lines = Counter(line for some in common().values() for line in some)
    assert {line: times for line, times in lines.items() if times > 1} == {}
    for line in lines:
        assert "'" not in line and len(line) <= 120, line


VOTES = (
    "chair", "passed", "voted", "voted_either", "voted_unwilling", "carried", "tied", "tied_mine", "nobody",
    "nobody_mine", "was_wanted", "was_either", "was_against", "was_wanted_unwilling", "was_against_unwilling",
    "against_own_vote",
)  # fmt: skip
"""What is written of each vote that is told."""
ONCE = ("held", "kept", "lied", "changed", "knew_right", "knew_wrong", "next_won", "next_passed", "next_lost")
OTHERS = ("broke", "paid", "bought", "refused", "won", "against", "with", "passed_much", "quiet")
"""What a house may write of another, as long as nothing of it is used up."""
SAME = dict.fromkeys(
    ("n", "side", "house", "more", "less", "count", "agenda", "wish", "card", "truth"), "the same"
)


@pytest.mark.parametrize("table", [(1, 2, 3, 4, 5), (8, 9, 10, 11, 12), (6, 7, 2, 12, 1)])
def test_no_house_writes_what_another_has_written_in_the_reign(table: tuple[int, ...]) -> None:
    """Of everything it writes as much as a diary may have, and all the slots filled alike."""
    unrepeated = UnrepeatedWords()
    hands = {house: DiaryHand(house, "", unrepeated) for house in table}
    most = [*((one, 3) for one in VOTES), *((one, 1) for one in ONCE), ("on_nothing", 4), ("wish_other", 1)]
    for reign in range(1, 5):
        unrepeated.begin(reign)
        written: Counter[str] = Counter()
        for hand in hands.values():
            said = [hand.write(occasion, **SAME) for occasion, times in most for _ in range(times)]
            said += [hand.anew(f"on_{kind}", **SAME) for kind in OTHERS]
            written.update({one for one in said if one})
        assert not [one for one, times in written.items() if times > 1]


def test_nothing_is_written_twice_while_there_is_something_else() -> None:
    unrepeated = UnrepeatedWords()
    hands = [DiaryHand(house, "bold", unrepeated) for house in (1, 5)]
    unrepeated.begin(1)
    first = [hand.write("next") for hand in hands]
    assert len(set(first)) == 2 and not hands[0].has_new("next") and hands[0].anew("next") == ""
    unrepeated.begin(2)
    second = [hand.write("next") for hand in hands]
    assert len(set(second)) == 2 and all(one != other for one, other in zip(first, second, strict=True))
    unrepeated.begin(4)
    assert hands[0].has_new("next")
