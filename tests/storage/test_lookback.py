"""Earlier states are found again from the journal, whatever was taken back in between."""

from pathlib import Path
from random import Random

import pytest

from kd_desktop.storage.past import DisagreementError
from tests.storage.support import AnyKeeper, begin, next_act, play, reopen


def played(folder: Path, acts: int, seed: int = 3) -> tuple[AnyKeeper, dict[int, object]]:
    """A game with acts taken back now and then; the states after each command that stands."""
    random, keeper = Random(seed), begin(folder)
    states: dict[int, object] = {}
    for _ in range(acts):
        act = next_act(keeper, random)
        if act is None:
            break
        step = keeper.apply(*act)
        states[keeper.seq] = step.state
        if random.random() < 0.3:
            keeper.undo(act[0], consent=True)
            states.popitem()
    return keeper, states


@pytest.mark.parametrize("seed", range(4))
def test_every_state_that_stands_is_found_again(tmp_path: Path, seed: int) -> None:
    keeper, states = played(tmp_path, 30, seed)
    with keeper:
        lookback = keeper.lookback()
        assert len(states) > 5
        assert dict(lookback.states(0, keeper.seq)) == states
        assert keeper.seq > len(states)  # something was taken back
        numbers = list(states)
        part = dict(lookback.states(numbers[3], numbers[-2]))
        assert part == {n: states[n] for n in numbers[3:-1]}


def test_it_works_in_a_campaign_opened_again(tmp_path: Path) -> None:
    keeper, states = played(tmp_path, 20)
    keeper.close()
    with reopen(keeper.folder) as again:
        assert dict(again.lookback().states(0, again.seq)) == states


def test_it_stays_at_its_moment_while_the_campaign_goes_on(tmp_path: Path) -> None:
    keeper, states = played(tmp_path, 8)
    with keeper:
        lookback, last = keeper.lookback(), keeper.seq
        play(keeper, 3, Random(1))
        assert dict(lookback.states(0, keeper.seq)) == states
        assert max(dict(keeper.lookback().states(0, keeper.seq))) > last


def test_a_lost_line_ends_it_with_a_reason(tmp_path: Path) -> None:
    keeper, states = played(tmp_path, 12)
    with keeper:
        lost = list(states)[4]
        del keeper._past.scan.lines[lost]
        lookback = keeper.lookback()
        with pytest.raises(DisagreementError, match=str(lost)):
            list(lookback.states(0, keeper.seq))
        assert list(lookback.states(keeper.seq + 1, keeper.seq + 9)) == []


def test_a_line_that_led_elsewhere_is_not_passed_over(tmp_path: Path) -> None:
    from msgspec.structs import replace

    keeper, states = played(tmp_path, 12)
    with keeper:
        lines = keeper._past.scan.lines
        first, other = list(states)[1], list(states)[5]
        lines[first] = replace(lines[first], print="elsewhere")
        assert dict(keeper.lookback().states(0, keeper.seq)) == states  # an older shape, the same events
        lines[first] = replace(lines[first], events=lines[other].events)
        if lines[first].events != lines[other].events:
            pytest.fail("the events were not exchanged")
        with pytest.raises(DisagreementError, match="something else"):
            list(keeper.lookback().states(0, keeper.seq))
