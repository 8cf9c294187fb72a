"""The toys live in the house: saved, played by computers, told, replayed. None of its lines is theirs."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kd_desktop.engine.game import Refused
from kd_desktop.packs import load, pack_json
from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify
from tests.cli.support import run
from tests.toy.house import HERE, TOYS, drawn, moved_in

Store = CampaignStore[Any, Any, Any, Any]
toys = pytest.mark.parametrize("name", TOYS)


@pytest.fixture(autouse=True)
def _moved_in(monkeypatch: pytest.MonkeyPatch) -> None:
    moved_in(monkeypatch)


@toys
@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_a_toy_is_played_by_computers_and_replayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, seats: str
) -> None:
    answer = run(capsys, "autoplay", name, "--seats", seats, "--seed", "3", "--json", "--out", tmp_path)
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    assert found["standing"]["status"] == "over" and len(found["standing"]["parties"]) == int(seats)
    answer = run(capsys, "replay", found["folder"], "--verify", "--json")
    assert answer.status == 0, answer
    verdict = json.loads(answer.out)
    assert verdict["sound"] and verdict["commands"] == found["commands"] > 10


@toys
def test_what_was_played_is_told_as_the_toy_tells_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    answer = run(capsys, "autoplay", name, "--out", tmp_path)
    assert answer.out.splitlines()[0] == "It is over."
    answer = run(capsys, "replay", next(tmp_path.iterdir()))
    assert answer.status == 0 and len(answer.out.splitlines()) > 10


def begun(root: Path, name: str, seed: int) -> Store:
    """A campaign of that toy with options that the seed picks, in which nothing has happened."""
    pack = load(HERE / "packs" / name)
    game = __import__(TOYS[name], fromlist=["GAME"]).GAME.game()
    options = {option.name: option.values[seed % len(option.values)] for option in game.options}
    return CampaignStore.create(root, name, pack_json(pack), name, seed, options=options)


def standing_again(store: Store, first: Any) -> Any:
    """The state that the commands which stand lead to, each carried out once."""
    state = first
    for entry in store.history:
        if entry.command is not None and not entry.undone:
            state = store.game.apply(state, entry.seat, entry.command).state
    return state


@toys
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 99), backs=st.lists(st.integers(0, 5), min_size=1, max_size=9))
def test_whatever_is_taken_back_the_rest_stands_and_is_found_again(
    tmp_path_factory: pytest.TempPathFactory, name: str, seed: int, backs: list[int]
) -> None:
    """Seats answer and take back in any order, and the folder is opened again in between."""
    random = Random(seed)
    store = begun(tmp_path_factory.mktemp("toy"), name, seed)
    first = store.state
    for number in range(45):
        asked = [one for one in store.game.questions(store.state) if one.answer is not None]
        if not asked:
            break
        question = random.choice(asked)
        assert question.answer is not None
        store.apply(
            question.seat, store.game.command(store.state, question.seat, drawn(question.answer, random))
        )
        back = backs[number % len(backs)]
        if back < store.game.seats(store.state) and store.can_undo(back) is None:
            before = store.state
            assert store.undo(back) != before
        elif back < store.game.seats(store.state):
            with pytest.raises(Refused):
                store.undo(back)
        assert store.state == standing_again(store, first)
        if random.random() < 0.2:
            store.snapshot()
        if random.random() < 0.1:
            store.close()
            store = CampaignStore.open(store.folder)
    state, folder = store.state, store.folder
    standing = [entry.n for entry in store.history if entry.command is not None and not entry.undone]
    half = standing[len(standing) // 2]
    assert [n for n, _ in store.lookback().states(half, store.seq)] == standing[len(standing) // 2 :]
    assert dict(store.lookback().states(half, store.seq))[standing[-1]] == state
    store.close()
    assert verify(folder).sound, verify(folder)
    with CampaignStore[Any, Any, Any, Any].open(folder) as again:
        assert again.state == state and not again.notices
