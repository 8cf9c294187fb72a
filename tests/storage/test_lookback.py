"""Earlier states are found again from the journal, whatever was taken back in between."""

from pathlib import Path
from random import Random

import pytest

from kd_desktop.storage.past import DisagreementError
from tests.storage.support import AnyStore, begin, next_act, play, reopen


def played(folder: Path, acts: int, seed: int = 3) -> tuple[AnyStore, dict[int, object]]:
    """A game with acts taken back now and then; the states after each command that stands."""
    random, store = Random(seed), begin(folder)
    states: dict[int, object] = {}
    for _ in range(acts):
        act = next_act(store, random)
        if act is None:
            break
        step = store.apply(*act)
        states[store.seq] = step.state
        if random.random() < 0.3:
            store.undo(act[0], consent=True)
            states.popitem()
    return store, states


@pytest.mark.parametrize("seed", range(4))
def test_every_state_that_stands_is_found_again(tmp_path: Path, seed: int) -> None:
    store, states = played(tmp_path, 30, seed)
    with store:
        lookback = store.lookback()
        assert len(states) > 5
        assert dict(lookback.states(0, store.seq)) == states
        assert store.seq > len(states)  # something was taken back
        numbers = list(states)
        part = dict(lookback.states(numbers[3], numbers[-2]))
        assert part == {n: states[n] for n in numbers[3:-1]}


def test_a_step_is_found_again_with_its_trail(tmp_path: Path) -> None:
    """Also in a campaign that was opened again, and whatever was taken back before it."""
    store, states = played(tmp_path, 20)
    store.close()
    with reopen(store.folder) as again:
        lookback = again.lookback()
        for number, state in states.items():
            step = lookback.step(number)
            assert step.state == state
            assert len(step.trail) == len(step.events) and step.trail[-1:] in ((), (state,))
        gone = next(n for n in range(1, again.seq + 1) if n not in states)
        with pytest.raises(DisagreementError):
            lookback.step(gone)


def test_it_works_in_a_campaign_opened_again(tmp_path: Path) -> None:
    store, states = played(tmp_path, 20)
    store.close()
    with reopen(store.folder) as again:
        assert dict(again.lookback().states(0, again.seq)) == states


def test_it_stays_at_its_moment_while_the_campaign_goes_on(tmp_path: Path) -> None:
    store, states = played(tmp_path, 8)
    with store:
        lookback, last = store.lookback(), store.seq
        play(store, 3, Random(1))
        assert dict(lookback.states(0, store.seq)) == states
        assert max(dict(store.lookback().states(0, store.seq))) > last


def test_a_lost_line_ends_it_with_a_reason(tmp_path: Path) -> None:
    store, states = played(tmp_path, 12)
    with store:
        lost = list(states)[4]
        del store._past.scan.lines[lost]
        lookback = store.lookback()
        with pytest.raises(DisagreementError, match=str(lost)):
            list(lookback.states(0, store.seq))
        assert list(lookback.states(store.seq + 1, store.seq + 9)) == []


def test_a_line_that_led_elsewhere_is_not_passed_over(tmp_path: Path) -> None:
    from msgspec.structs import replace

    store, states = played(tmp_path, 12)
    with store:
        lines = store._past.scan.lines
        first, other = list(states)[1], list(states)[5]
        lines[first] = replace(lines[first], print="elsewhere")
        assert dict(store.lookback().states(0, store.seq)) == states  # an older shape, the same events
        lines[first] = replace(lines[first], events=lines[other].events)
        if lines[first].events != lines[other].events:
            pytest.fail("the events were not exchanged")
        with pytest.raises(DisagreementError, match="something else"):
            list(store.lookback().states(0, store.seq))
