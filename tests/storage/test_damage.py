"""Damage trials: files cut short, flipped, emptied, gone; a verified state opens or one sentence says why."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.sealed import seal
from kd_desktop.storage.verify import verify
from tests.storage.support import AnyKeeper, begin, masks_kit, next_act, play, reopen

FILES = ["campaign.json", "journal.jsonl", "pack.json", "backups/pack.json", "backups/000001.json"]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Any]]:
    """A campaign that was killed some acts after its last snapshot, and all its states."""
    keeper = begin(tmp_path_factory.mktemp("evening"))
    states = [keeper.state, *play(keeper, 26, Random(8))]
    folder = keeper.folder.parent / "killed"
    shutil.copytree(keeper.folder, folder)
    keeper.close()
    snapshot = msgspec.json.decode((folder / "campaign.json").read_bytes())
    assert 3 < snapshot["seq"] < 25
    return folder, states


def copy(folder: Path, target: Path) -> Path:
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(folder, target)
    return target


def damages(data: bytes) -> list[bytes]:
    """The file cut short at many places, with single bits flipped at many places, and with a hole in it."""
    places = [*range(0, len(data), max(1, len(data) // 40)), len(data) - 1, len(data) - 2]
    cut = [data[:place] for place in places]
    flipped = [
        data[:place] + bytes([data[place] ^ (1 << bit)]) + data[place + 1 :]
        for bit, place in enumerate(places)
        for bit in (bit % 8,)
    ]
    holes = [data[:place] + b"\0" * 30 + data[place + 30 :] for place in places[::8]]
    return [*cut, *flipped, *holes]


@pytest.mark.parametrize("name", FILES)
def test_any_damage_to_a_file_leaves_a_state_that_was_there_once(
    evening: tuple[Path, list[Any]], tmp_path: Path, name: str
) -> None:
    folder, states = evening
    original = (folder / name).read_bytes()
    for number, data in enumerate(damages(original)):
        trial = copy(folder, tmp_path / "trial")
        (trial / name).write_bytes(data)
        keeper = reopen(trial)
        assert keeper.state in states, (name, number)
        if name != "journal.jsonl":
            assert keeper.state == states[-1], (name, number)
        if keeper.state != states[-1] and data.endswith(b"\n"):
            assert keeper.notices, (name, number)
        check_kept(trial, data)
        plays_on(keeper)


def check_kept(folder: Path, data: bytes) -> None:
    """What was in the damaged file is still somewhere in the folder."""
    kept = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    assert any(data in one for one in kept)


def plays_on(keeper: AnyKeeper) -> None:
    """The campaign takes further acts and opens again without a word about its state."""
    random = Random(1)
    for _ in range(4):
        act = next_act(keeper, random)
        assert act is not None
        keeper.apply(*act)
    state = keeper.state
    keeper.close()
    with reopen(keeper.folder) as again:
        assert again.state == state
        assert not [notice for notice in again.notices if notice.path.name != "journal.jsonl"]


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_gone_or_empty_is_made_up_for(
    evening: tuple[Path, list[Any]], tmp_path: Path, name: str
) -> None:
    folder, states = evening
    for data in (None, b""):
        trial = copy(folder, tmp_path / "trial")
        if data is None:
            (trial / name).unlink()
        else:
            (trial / name).write_bytes(data)
        keeper = reopen(trial)
        assert keeper.state in states
        assert keeper.state == states[-1] or name == "journal.jsonl"
        plays_on(keeper)


def test_a_torn_last_line_is_kept_aside_and_says_nothing(
    evening: tuple[Path, list[Any]], tmp_path: Path
) -> None:
    folder, states = evening
    trial = copy(folder, tmp_path / "trial")
    with (trial / "journal.jsonl").open("ab") as file:
        file.write(b'{"n":27,"seat":1,"comm')
    for _ in range(2):
        with reopen(trial) as keeper:
            assert keeper.state == states[-1]
            assert keeper.notices == []
    assert (trial / "damaged" / "journal-after-000026.jsonl").read_bytes() == b'{"n":27,"seat":1,"comm'
    with reopen(trial) as keeper:
        plays_on(keeper)
    assert verify(trial, kits=masks_kit).sound


def test_when_acknowledged_lines_are_damaged_it_says_so_and_goes_on_before_them(
    evening: tuple[Path, list[Any]], tmp_path: Path
) -> None:
    folder, states = evening
    trial = copy(folder, tmp_path / "trial")
    lines = (trial / "journal.jsonl").read_bytes().splitlines(keepends=True)
    spoilt = 25
    lines[spoilt] = lines[spoilt].replace(b'"n":25', b'"n":75')
    (trial / "journal.jsonl").write_bytes(b"".join(lines))
    keeper = reopen(trial)
    assert keeper.state == states[spoilt - 1]
    assert [str(notice) for notice in keeper.notices] == [
        f"In {trial / 'journal.jsonl'}, command 25 can't be read; "
        "the campaign goes on after command 24, the rest is kept there."
    ]
    plays_on(keeper)
    with reopen(trial) as again:
        assert again.seq == 28
        assert again.notices == []
    # The old lines 26 on don't come back, although they could be read.
    assert [deed.n for deed in again.history] == list(range(1, 29))
    assert verify(trial, kits=masks_kit).sound


def test_damage_before_the_snapshot_loses_history_but_no_state(
    evening: tuple[Path, list[Any]], tmp_path: Path
) -> None:
    folder, states = evening
    trial = copy(folder, tmp_path / "trial")
    lines = (trial / "journal.jsonl").read_bytes().splitlines(keepends=True)
    lines[2] = b"#" + lines[2]
    (trial / "journal.jsonl").write_bytes(b"".join(lines))
    with reopen(trial) as keeper:
        assert keeper.state == states[-1]
        assert [deed.n for deed in keeper.history] == [1, *range(3, 27)]
        assert "one command can't be read" in str(keeper.notices[0])
    verdict = verify(trial, kits=masks_kit)
    assert not verdict.sound
    assert verdict.disagreements == ["command 2 can't be read"]


def test_a_changed_command_with_a_right_checksum_is_found_by_its_fingerprint(
    evening: tuple[Path, list[Any]], tmp_path: Path
) -> None:
    folder, _ = evening
    trial = copy(folder, tmp_path / "trial")
    lines = (trial / "journal.jsonl").read_bytes().splitlines()
    first = msgspec.json.decode(lines[1])
    del first["sum"]
    first["command"]["seats"] = 4
    lines[1] = seal(msgspec.json.encode(first))
    (trial / "journal.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    verdict = verify(trial, kits=masks_kit)
    assert verdict.disagreements == ["command 1 led to another state than the one recorded"]


def test_when_both_copies_of_the_pack_are_damaged_one_sentence_says_so_and_nothing_changes(
    evening: tuple[Path, list[Any]], tmp_path: Path
) -> None:
    trial = copy(evening[0], tmp_path / "trial")
    for name in ("pack.json", "backups/pack.json"):
        (trial / name).write_bytes(b"{}")
    before = {path: path.read_bytes() for path in trial.rglob("*") if path.is_file()}
    with pytest.raises(StorageError) as caught:
        reopen(trial)
    assert caught.value.code == "pack_damaged"
    assert "\n" not in str(caught.value)
    assert {path: path.read_bytes() for path in trial.rglob("*") if path.is_file()} == before


def test_a_save_of_a_newer_program_is_left_alone(evening: tuple[Path, list[Any]], tmp_path: Path) -> None:
    trial = copy(evening[0], tmp_path / "trial")
    newer = msgspec.json.decode((trial / "campaign.json").read_bytes())
    del newer["sum"]
    newer["format"] = 2
    (trial / "campaign.json").write_bytes(seal(msgspec.json.encode(newer)) + b"\n")
    before = {path: path.read_bytes() for path in trial.rglob("*") if path.is_file()}
    with pytest.raises(StorageError) as caught:
        reopen(trial)
    assert caught.value.code == "newer"
    assert "newer program" in str(caught.value)
    assert {path: path.read_bytes() for path in trial.rglob("*") if path.is_file()} == before


def test_the_journal_alone_and_the_pack_bring_a_campaign_back(
    evening: tuple[Path, list[Any]], tmp_path: Path
) -> None:
    folder, states = evening
    trial = tmp_path / "trial"
    trial.mkdir()
    for name in ("journal.jsonl", "pack.json"):
        shutil.copy(folder / name, trial / name)
    with reopen(trial) as keeper:
        assert keeper.state == states[-1]
        assert keeper.title == "The Masked Ball"
    assert verify(trial, kits=masks_kit).sound


@pytest.mark.parametrize("what", ["missing", "empty", "a file", "other files"])
def test_what_is_no_campaign_is_said_in_one_sentence_and_left_alone(tmp_path: Path, what: str) -> None:
    place = tmp_path / "place"
    if what == "a file":
        place.write_text("hello")
    elif what != "missing":
        place.mkdir()
    if what == "other files":
        (place / "notes.txt").write_text("hello")
    with pytest.raises(StorageError) as caught:
        reopen(place)
    assert caught.value.code in ("missing", "not_a_campaign", "not_a_folder")
    assert "\n" not in str(caught.value)
    assert str(place) in str(caught.value)
    assert not (place / "lock").exists()


def test_a_whole_snapshot_with_another_state_than_it_says_is_passed_over(
    evening: tuple[Path, list[Any]], tmp_path: Path
) -> None:
    folder, states = evening
    trial = copy(folder, tmp_path / "trial")
    wrong = msgspec.json.decode((trial / "campaign.json").read_bytes())
    del wrong["sum"]
    wrong["state"]["score"][0] += 1
    (trial / "campaign.json").write_bytes(seal(msgspec.json.encode(wrong)) + b"\n")
    with reopen(trial) as keeper:
        assert keeper.state == states[-1]
        assert keeper.notices[0].path == trial / "campaign.json"


def test_a_snapshot_of_another_course_of_things_is_passed_over(
    evening: tuple[Path, list[Any]], tmp_path: Path
) -> None:
    folder, _ = evening
    ours, theirs = copy(folder, tmp_path / "ours"), copy(folder, tmp_path / "theirs")
    with reopen(theirs) as other:
        play(other, 4, Random(1))
    with reopen(ours) as keeper:
        play(keeper, 4, Random(2))
        assert keeper.state != other.state
        mine = keeper.state
    shutil.copy(theirs / "campaign.json", ours / "campaign.json")
    with reopen(ours) as keeper:
        assert keeper.state == mine
        assert [notice.path.name for notice in keeper.notices] == ["campaign.json", "damaged"]
