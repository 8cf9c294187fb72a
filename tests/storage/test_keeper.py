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
    with begin(tmp_path) as keeper:
        step = keeper.apply(None, Deal(3))
        last = journal(keeper.folder)[-1]
        assert last["n"] == keeper.seq == 1
        assert last["command"] == {"do": "deal", "seats": 3}
        assert len(last["events"]) == len(step.events) == 3  # type: ignore[arg-type]
        assert last["chance"] == [["deck", list(step.chance[0].result)]] or last["chance"]
        assert "print" in last
        assert str(last["time"]).startswith("2026-01-01T")


def test_a_refused_act_leaves_no_trace(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        before = (keeper.folder / "journal.jsonl").read_bytes()
        state = keeper.state
        with pytest.raises(Refused):
            keeper.apply(0, Let())
        assert keeper.state == state
        assert (keeper.folder / "journal.jsonl").read_bytes() == before


@pytest.mark.parametrize("acts", [0, 1, 7, 30, 200])
def test_it_goes_on_at_the_same_state_after_closing_and_after_being_killed(tmp_path: Path, acts: int) -> None:
    keeper = begin(tmp_path)
    play(keeper, acts, Random(acts))
    killed = read_only_copy(keeper.folder, tmp_path / "killed")
    keeper.close()
    for folder in (keeper.folder, killed):
        with reopen(folder) as again:
            assert again.state == keeper.state
            assert again.seq == keeper.seq
            assert again.history == keeper.history
            assert again.notices == []
        verdict = verify(folder, kits=masks_kit)
        assert verdict.sound
        assert verdict.commands == keeper.seq


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
    keeper = begin(tmp_path)
    play(keeper, 10, Random(1))
    keeper.close()
    before = {path: path.read_bytes() for path in keeper.folder.rglob("*") if path.is_file()}
    reopen(keeper.folder).close()
    assert {path: path.read_bytes() for path in keeper.folder.rglob("*") if path.is_file()} == before


def test_history_has_every_act_with_its_events(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        early = keeper.history
        steps = [keeper.apply(None, Deal(2))]
        for seat in (0, 1):
            steps.append(keeper.apply(seat, Hide(keeper.state.hands[seat][0])))
        assert early is keeper.history
        assert [deed.n for deed in keeper.history] == [1, 2, 3]
        assert [deed.events for deed in keeper.history] == [step.events for step in steps]
        assert [deed.seat for deed in keeper.history] == [None, 0, 1]


def test_what_a_councillor_thought_is_kept_with_its_act(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        keeper.apply(None, Deal(2))
        keeper.apply(0, Hide(keeper.state.hands[0][0]), thought=b'{"worlds":12}')
        assert [deed.thought for deed in keeper.history] == [b"", b'{"worlds":12}']
        assert "thought" not in journal(keeper.folder)[1]
    with reopen(keeper.folder) as again:
        assert [deed.thought for deed in again.history] == [b"", b'{"worlds":12}']
    assert verify(keeper.folder, kits=masks_kit).sound


# Undo ----------------------------------------------------------------------------------------------


def test_ones_own_last_act_can_be_taken_back_and_the_journal_keeps_both(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        keeper.apply(None, Deal(3))
        before = keeper.state
        keeper.apply(1, Hide(before.hands[1][0]))
        assert keeper.can_undo(1) is None
        assert keeper.undo(1) == before == keeper.state
        assert [line.get("undo") for line in journal(keeper.folder)][-2:] == [None, 2]
        assert [deed.undone for deed in keeper.history] == [False, True, False]
        keeper.apply(1, Hide(before.hands[1][1]))
        state = keeper.state
    with reopen(keeper.folder) as again:
        assert again.state == state
        assert again.seq == 4
    assert verify(keeper.folder, kits=masks_kit).sound


def test_nothing_is_taken_back_after_another_seat_has_acted(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        keeper.apply(None, Deal(3))
        keeper.apply(1, Hide(keeper.state.hands[1][0]))
        keeper.apply(2, Hide(keeper.state.hands[2][0]))
        refusal = keeper.can_undo(1)
        assert refusal is not None
        assert refusal.code == "undo_other_seat"
        with pytest.raises(Refused, match="undo_other_seat"):
            keeper.undo(1)
        keeper.undo(2)
        assert keeper.can_undo(1) is None


def test_nothing_is_taken_back_past_information_unless_the_table_consents(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        empty = keeper.state
        refusal = keeper.can_undo(None)
        assert refusal is not None
        assert refusal.code == "undo_nothing"
        keeper.apply(None, Deal(3))
        refusal = keeper.can_undo(None)
        assert refusal is not None
        assert refusal.code == "undo_information"
        assert keeper.undo(None, consent=True) == empty


def test_an_act_before_the_last_closing_can_still_be_taken_back(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        keeper.apply(None, Deal(3))
        before = keeper.state
        keeper.apply(1, Hide(before.hands[1][0]))
    with reopen(keeper.folder) as again:
        assert again.undo(1) == before
    with reopen(keeper.folder) as again:
        assert again.state == before


def test_the_table_may_take_everything_back_to_the_start(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        states = [keeper.state, *play(keeper, 90, Random(5))]
        while states:
            assert keeper.state == states.pop()
            if states:
                keeper.undo(None, consent=True)
    assert verify(keeper.folder, kits=masks_kit).sound
    with reopen(keeper.folder) as again:
        assert again.game.questions(again.state)[0].kind == "begin"


# Snapshots -----------------------------------------------------------------------------------------


def test_a_milestone_makes_a_snapshot_and_keeps_the_one_before(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        keeper.apply(None, Deal(2))
        first = (keeper.folder / "campaign.json").read_bytes()
        assert msgspec.json.decode(first)["seq"] == 0
        for seat in (0, 1):
            keeper.apply(seat, Hide(keeper.state.hands[seat][0]))
        now = msgspec.json.decode((keeper.folder / "campaign.json").read_bytes())
        assert now["seq"] == 3
        assert now["build"] == kd_desktop.__version__
        assert now["pack"] == "masks"
        assert [player["member"] for player in now["summary"]["players"]] == ["Member 0", "Member 1"]
        assert (keeper.folder / "backups" / "000000.json").read_bytes() == first


def test_the_ring_keeps_recent_snapshots_and_fewer_of_the_old_ones(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        for number in range(60):
            keeper.rename(f"Number {number}")
        kept = sorted(int(path.stem) for path in (keeper.folder / "backups").glob("0*.json"))
    assert kept == [0, 25, 35, 40, 45, 50, 55, 56, 57, 58, 59]
    assert sum(stays(generation, 5000) for generation in range(5001)) < 25


def test_a_new_name_stays(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        keeper.rename("Council of Hats")
    with reopen(keeper.folder) as again:
        assert again.title == "Council of Hats"


# One program at a time -----------------------------------------------------------------------------


def test_a_second_opening_gets_one_sentence(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        with pytest.raises(StorageError) as caught:
            reopen(keeper.folder)
        assert caught.value.code == "in_use"
        assert (
            str(caught.value) == f"{keeper.folder} is open in another program; close it there and try again."
        )
    reopen(keeper.folder).close()


def test_the_lock_goes_with_the_program_that_held_it(tmp_path: Path) -> None:
    keeper = begin(tmp_path)
    keeper.close()
    script = (
        "import sys; from pathlib import Path; from tests.storage.support import reopen\n"
        "keeper = reopen(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", script, str(keeper.folder)]
    root = Path(kd_desktop.__file__).parent.parent
    with subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == b"open\n"
            with pytest.raises(StorageError) as caught:
                reopen(keeper.folder)
            assert caught.value.code == "in_use"
        finally:
            other.kill()
        other.wait()
        reopen(keeper.folder).close()


def test_a_closed_campaign_takes_nothing_more(tmp_path: Path) -> None:
    keeper = begin(tmp_path)
    keeper.close()
    keeper.close()
    with pytest.raises(RuntimeError):
        keeper.apply(None, Deal(3))


def test_reading_needs_no_lock_and_changes_nothing(tmp_path: Path) -> None:
    with begin(tmp_path) as keeper:
        play(keeper, 12, Random(2))
        before = sorted(path.name for path in keeper.folder.rglob("*"))
        assert verify(keeper.folder, kits=masks_kit).commands == 12
        assert sorted(path.name for path in keeper.folder.rglob("*")) == before


def test_random_seats_and_random_answers_come_back_equal(tmp_path: Path) -> None:
    for seed in range(6):
        random = Random(seed)
        keeper = begin(tmp_path, seed=seed)
        while (act := next_act(keeper, random)) is not None:
            keeper.apply(*act)
            if random.random() < 0.1:
                keeper.close()
                state = keeper.state
                keeper = reopen(keeper.folder)
                assert keeper.state == state
            if random.random() < 0.2 and keeper.can_undo(act[0]) is None:
                keeper.undo(act[0])
        keeper.close()
        assert verify(keeper.folder, kits=masks_kit).sound
