"""One campaign on a real disk: saved after every act, open for one program, and going on where it stopped."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

import kd_desktop
from kd_desktop.engine.game import Refused
from kd_desktop.storage.disk import DISK, _FileLock
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.snapshot import stays
from kd_desktop.storage.verify import verify
from tests.storage.support import PACK, begin, masks_kit, next_act, play, reopen
from tests.toy.pieces import Deal, Hide, Let


def journal(folder: Path) -> list[dict[str, object]]:
    return [msgspec.json.decode(line) for line in (folder / "journal.jsonl").read_bytes().splitlines()]


def test_a_new_campaign_has_a_folder_of_its_own_with_everything_in_it(tmp_path: Path) -> None:
    first, second = begin(tmp_path), begin(tmp_path)
    assert [first.folder.name, second.folder.name] == ["the-masked-ball", "the-masked-ball-2"]
    names = sorted(path.relative_to(first.folder).as_posix() for path in first.folder.rglob("*"))
    assert names == [
        "backups",
        "backups/pack.json",
        "campaign.json",
        "journal.jsonl",
        "lock",
        "pack.json",
    ]
    assert (first.folder / "pack.json").read_bytes() == PACK
    assert first.title == "The Masked Ball"
    assert first.seq == 0
    first.close()
    second.close()


def test_an_act_is_in_the_journal_before_apply_returns(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        step = store.apply(None, Deal(3))
        last = journal(store.folder)[-1]
        assert last["n"] == store.seq == 1
        assert last["command"] == {"do": "deal", "seats": 3}
        assert len(last["events"]) == len(step.events) == 4  # type: ignore[arg-type]
        assert last["chance"] == [["deck", list(step.chance[0].result)]] or last["chance"]
        assert "print" in last
        assert str(last["time"]).startswith("2026-01-01T")


def test_a_refused_act_leaves_no_trace(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        before = (store.folder / "journal.jsonl").read_bytes()
        state = store.state
        with pytest.raises(Refused):
            store.apply(0, Let())
        assert store.state == state
        assert (store.folder / "journal.jsonl").read_bytes() == before


@pytest.mark.parametrize("acts", [0, 1, 7, 30, 200])
def test_it_goes_on_at_the_same_state_after_closing_and_after_being_killed(tmp_path: Path, acts: int) -> None:
    store = begin(tmp_path)
    play(store, acts, Random(acts))
    killed = read_only_copy(store.folder, tmp_path / "killed")
    store.close()
    for folder in (store.folder, killed):
        with reopen(folder) as again:
            assert again.state == store.state
            assert again.seq == store.seq
            assert again.history == store.history
            assert again.notices == []
        verdict = verify(folder, kits=masks_kit)
        assert verdict.sound
        assert verdict.commands == store.seq


def read_only_copy(folder: Path, target: Path) -> Path:
    """The files as they are while the campaign is still open."""
    target.mkdir()
    for path in folder.rglob("*"):
        there = target / path.relative_to(folder)
        there.parent.mkdir(exist_ok=True)
        if path.is_dir():
            there.mkdir(exist_ok=True)
        else:
            there.write_bytes(path.read_bytes())
    return target


def test_closing_without_an_act_writes_nothing(tmp_path: Path) -> None:
    store = begin(tmp_path)
    play(store, 10, Random(1))
    store.close()
    before = {path: path.read_bytes() for path in store.folder.rglob("*") if path.is_file()}
    reopen(store.folder).close()
    assert {path: path.read_bytes() for path in store.folder.rglob("*") if path.is_file()} == before


def test_history_has_every_act_with_its_events(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        early = store.history
        steps = [store.apply(None, Deal(2))]
        for seat in (0, 1):
            steps.append(store.apply(seat, Hide(store.state.hands[seat][0])))
        assert early is store.history
        assert [deed.n for deed in store.history] == [1, 2, 3]
        assert [deed.events for deed in store.history] == [step.events for step in steps]
        assert [deed.seat for deed in store.history] == [None, 0, 1]


def test_what_a_councillor_thought_is_kept_with_its_act(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(2))
        store.apply(0, Hide(store.state.hands[0][0]), thought=b'{"worlds":12}')
        assert [deed.thought for deed in store.history] == [b"", b'{"worlds":12}']
        assert "thought" not in journal(store.folder)[1]
    with reopen(store.folder) as again:
        assert [deed.thought for deed in again.history] == [b"", b'{"worlds":12}']
    assert verify(store.folder, kits=masks_kit).sound


# Undo ----------------------------------------------------------------------------------------------


def test_ones_own_last_act_can_be_taken_back_and_the_journal_keeps_both(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(3))
        before = store.state
        store.apply(1, Hide(before.hands[1][0]))
        assert store.can_undo(1) is None
        assert store.undo(1) == before == store.state
        assert [line.get("undo") for line in journal(store.folder)][-2:] == [None, 2]
        assert [deed.undone for deed in store.history] == [False, True, False]
        store.apply(1, Hide(before.hands[1][1]))
        state = store.state
    with reopen(store.folder) as again:
        assert again.state == state
        assert again.seq == 4
    assert verify(store.folder, kits=masks_kit).sound


def test_nothing_is_taken_back_after_another_seat_has_acted(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(3))
        for seat in (1, 2, 0):
            store.apply(seat, Hide(store.state.hands[seat][0]))
        asked = next(question.seat for question in store.game.questions(store.state))
        store.apply(asked, Let())
        other = (store.state.turn or 0) % 3
        refusal = store.can_undo(other)
        assert refusal is not None
        assert refusal.code == "undo_other_seat"
        with pytest.raises(Refused, match="undo_other_seat"):
            store.undo(other)
        store.undo(asked)


def test_an_answer_is_taken_back_while_others_answer_and_theirs_stay(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(3))
        hands = store.state.hands
        store.apply(1, Hide(hands[1][0]))
        store.apply(2, Hide(hands[2][0]))
        assert store.can_undo(1) is None
        state = store.undo(1)
        assert state.hidden == (None, None, hands[2][0]) and state.hands[1] == hands[1]
        assert [deed.undone for deed in store.history] == [False, True, False, False]
        assert store.can_undo(0) is not None, "it has answered nothing"
        assert store.undo(2).hands == hands
        store.apply(2, Hide(hands[2][1]))
        state = store.state
    with reopen(store.folder) as again:
        assert again.state == state
        assert dict(again.lookback().states(1, again.seq))[6] == state
    assert verify(store.folder, kits=masks_kit).sound


def test_nothing_is_taken_back_past_information_unless_the_table_consents(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        empty = store.state
        refusal = store.can_undo(None)
        assert refusal is not None
        assert refusal.code == "undo_nothing"
        store.apply(None, Deal(3))
        refusal = store.can_undo(None)
        assert refusal is not None
        assert refusal.code == "undo_information"
        assert store.undo(None, consent=True) == empty


def test_an_act_before_the_last_closing_can_still_be_taken_back(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(3))
        before = store.state
        store.apply(1, Hide(before.hands[1][0]))
    with reopen(store.folder) as again:
        assert again.undo(1) == before
    with reopen(store.folder) as again:
        assert again.state == before


def test_the_table_may_take_everything_back_to_the_start(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        states = [store.state, *play(store, 90, Random(5))]
        while states:
            assert store.state == states.pop()
            if states:
                store.undo(None, consent=True)
    assert verify(store.folder, kits=masks_kit).sound
    with reopen(store.folder) as again:
        assert again.game.questions(again.state)[0].why.code == "masks_begin"


# Snapshots -----------------------------------------------------------------------------------------


def test_a_milestone_makes_a_snapshot_and_keeps_the_one_before(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(2))
        first = (store.folder / "campaign.json").read_bytes()
        assert msgspec.json.decode(first)["seq"] == 0
        for seat in (0, 1):
            store.apply(seat, Hide(store.state.hands[seat][0]))
        now = msgspec.json.decode((store.folder / "campaign.json").read_bytes())
        assert now["seq"] == 3
        assert now["build"] == kd_desktop.__version__
        assert now["pack"] == "masks"
        assert [player["member"] for player in now["summary"]["players"]] == ["Member 0", "Member 1"]
        assert (store.folder / "backups" / "000000.json").read_bytes() == first


def test_the_ring_keeps_recent_snapshots_and_fewer_of_the_old_ones(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        for number in range(60):
            store.rename(f"Number {number}")
        kept = sorted(int(path.stem) for path in (store.folder / "backups").glob("0*.json"))
    assert kept == [0, 25, 35, 40, 45, 50, 55, 56, 57, 58, 59]
    assert sum(stays(generation, 5000) for generation in range(5001)) < 25


def test_a_new_name_stays(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.rename("Council of Hats")
    with reopen(store.folder) as again:
        assert again.title == "Council of Hats"


# One program at a time -----------------------------------------------------------------------------


def test_a_second_opening_gets_one_sentence(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        with pytest.raises(StorageError) as caught:
            reopen(store.folder)
        assert caught.value.code == "in_use"
        assert (
            str(caught.value) == f"{store.folder} is open in another program; close it there and try again."
        )
    reopen(store.folder).close()


def test_the_lock_goes_with_the_program_that_held_it(tmp_path: Path) -> None:
    store = begin(tmp_path)
    store.close()
    script = (
        "import sys; from pathlib import Path; from tests.storage.support import reopen\n"
        "store = reopen(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", script, str(store.folder)]
    root = Path(kd_desktop.__file__).parent.parent
    with subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == b"open\n"
            with pytest.raises(StorageError) as caught:
                reopen(store.folder)
            assert caught.value.code == "in_use"
        finally:
            other.kill()
        other.wait()
        reopen(store.folder).close()


def test_a_closed_campaign_opens_while_a_process_is_being_started(tmp_path: Path) -> None:
    """Until a new process runs its own program, it has a copy of every file that its starter had open."""
    folder = tmp_path / "lock"
    held = DISK.lock(folder)
    assert isinstance(held, _FileLock) and DISK.lock(folder) is None
    command = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=(held._fd,)) as copying:
        try:
            held.release()
            again = DISK.lock(folder)
            assert again is not None
            again.release()
        finally:
            copying.kill()


def test_a_closed_campaign_takes_nothing_more(tmp_path: Path) -> None:
    store = begin(tmp_path)
    store.close()
    store.close()
    with pytest.raises(RuntimeError):
        store.apply(None, Deal(3))


def test_reading_needs_no_lock_and_changes_nothing(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        play(store, 12, Random(2))
        before = sorted(path.name for path in store.folder.rglob("*"))
        assert verify(store.folder, kits=masks_kit).commands == 12
        assert sorted(path.name for path in store.folder.rglob("*")) == before


def test_random_seats_and_random_answers_come_back_equal(tmp_path: Path) -> None:
    for seed in range(6):
        random = Random(seed)
        store = begin(tmp_path, seed=seed)
        while (act := next_act(store, random)) is not None:
            store.apply(*act)
            if random.random() < 0.1:
                store.close()
                state = store.state
                store = reopen(store.folder)
                assert store.state == state
            if random.random() < 0.2 and store.can_undo(act[0]) is None:
                store.undo(act[0])
        store.close()
        assert verify(store.folder, kits=masks_kit).sound
