"""Damage trials: files cut short, flipped, emptied, gone; a verified state opens or one sentence says why."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kd_desktop.engine.game import fingerprint
from kd_desktop.storage.disk import DISK, Disk
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.library_split import split
from kd_desktop.storage.sealed import seal
from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify
from tests.storage.samples.make import SAMPLES, make
from tests.storage.support import AnyStore, begin, disk_with, masks_kit, next_act, play, reopen

FILES = ["campaign.json", "journal.jsonl", "pack.json", "backups/pack.json", "backups/000001.json"]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Any]]:
    """A campaign that was killed some acts after its last snapshot, and all its states."""
    store = begin(tmp_path_factory.mktemp("evening"))
    states = [store.state, *play(store, 26, Random(8))]
    folder = store.folder.parent / "killed"
    shutil.copytree(store.folder, folder)
    store.close()
    snapshot = msgspec.json.decode((folder / "campaign.json").read_bytes())
    assert 3 < snapshot["seq"] < 25
    return folder, states


def copy(folder: Path, target: Path) -> Path:
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(folder, target)
    return target


def places(data: bytes, most: int) -> list[int]:
    """Where to damage a file: everywhere, or evenly at that many places, and always near its end."""
    return sorted({*range(0, len(data), max(1, len(data) // most)), len(data) - 2, len(data) - 1})


def damages(data: bytes, most: int) -> Iterator[bytes]:
    """The file cut short at each place, with one bit flipped at each place, and with holes in it."""
    found = places(data, most)
    for turn, place in enumerate(found):
        yield data[:place]
        yield data[:place] + bytes([data[place] ^ (1 << turn % 8)]) + data[place + 1 :]
        if turn % 8 == 0:
            yield data[:place] + b"\0" * 30 + data[place + 30 :]


def damage_everywhere(evening: tuple[Path, list[Any]], name: str, most: int) -> int:
    """Damages one file in many ways, and looks at what opens each time; how often it did."""
    folder, states = evening
    original = (folder / name).read_bytes()
    trials = 0
    for trials, data in enumerate(damages(original, most), 1):
        disk = disk_with(folder)
        disk.names_now[(folder / name).as_posix()].data = data
        store = reopen(folder, disk)
        assert store.state in states, (name, trials)
        if name != "journal.jsonl":
            assert store.state == states[-1], (name, trials)
        # A journal that is only too short may have been left so by a program that was killed.
        if store.state != states[-1] and data.endswith(b"\n") and not original.startswith(data):
            assert store.notices, (name, trials)
        assert any(data in one.data for one in disk.names_now.values()), "what was there is still somewhere"
        if trials % 7 == 0:
            plays_on(store, disk)
        else:
            store.close()
    return trials


@pytest.mark.parametrize("name", FILES)
def test_any_damage_to_a_file_leaves_a_state_that_was_there_once(
    evening: tuple[Path, list[Any]], name: str
) -> None:
    assert damage_everywhere(evening, name, 60) > 100


@pytest.mark.long
@pytest.mark.parametrize("name", FILES)
def test_damage_to_every_byte_of_a_file_leaves_a_state_that_was_there_once(
    evening: tuple[Path, list[Any]], name: str
) -> None:
    size = (evening[0] / name).stat().st_size
    assert damage_everywhere(evening, name, size) > 2 * size


@pytest.mark.parametrize("trials", [40, pytest.param(3000, marks=pytest.mark.long)])
def test_when_several_files_are_damaged_it_opens_at_a_state_that_was_or_explains(
    evening: tuple[Path, list[Any]], trials: int
) -> None:
    folder, states = evening
    random = Random(trials)
    ends = {"opened": 0, "explained": 0}
    for trial in range(trials):
        disk = disk_with(folder)
        for name in random.sample(FILES, random.randint(2, len(FILES))):
            node = disk.names_now[(folder / name).as_posix()]
            cut = random.randrange(len(node.data))
            node.data = random.choice(
                (node.data[:cut], node.data[:cut] + b"\xff" + node.data[cut + 1 :], b"")
            )
        before = {name: node.data for name, node in disk.names_now.items()}
        try:
            store = reopen(folder, disk)
        except StorageError as error:
            ends["explained"] += 1
            assert error.code in ("damaged", "pack_damaged", "not_a_campaign"), trial
            assert str(error).startswith(str(folder)), trial
            assert {name: disk.names_now[name].data for name in before} == before, trial
        else:
            ends["opened"] += 1
            assert store.state in states, trial
            there = [node.data for node in disk.names_now.values()]
            assert all(any(data in one for one in there) for data in before.values()), trial
            plays_on(store, disk)
    assert min(ends.values()) >= trials // 20, ends


@pytest.mark.parametrize("most", [3, pytest.param(80, marks=pytest.mark.long)])
def test_a_damaged_campaign_of_the_real_game_opens_at_a_state_that_it_recorded(most: int) -> None:
    folder = SAMPLES / "v1"
    prints = {json.loads(line)["print"] for line in (folder / "journal.jsonl").read_bytes().splitlines()}
    newest = set()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        for data in damages(path.read_bytes(), most):
            disk = disk_with(folder)
            disk.names_now[path.as_posix()].data = data
            store: AnyStore = CampaignStore.open(folder, disk=disk)
            assert fingerprint(store.state) in prints, path
            assert path.name == "journal.jsonl" or store.seq == 95
            newest.add(store.seq)
            store.close()
    assert len(newest) > 1


def plays_on(store: AnyStore, disk: Disk = DISK) -> None:
    """The campaign takes further acts and opens again without a word about its state."""
    random = Random(1)
    for _ in range(4):
        act = next_act(store, random)
        assert act is not None
        store.apply(*act)
    state = store.state
    store.close()
    with reopen(store.folder, disk) as again:
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
        store = reopen(trial)
        assert store.state in states
        assert store.state == states[-1] or name == "journal.jsonl"
        plays_on(store)


def test_a_torn_last_line_is_kept_aside_and_says_nothing(
    evening: tuple[Path, list[Any]], tmp_path: Path
) -> None:
    folder, states = evening
    trial = copy(folder, tmp_path / "trial")
    with (trial / "journal.jsonl").open("ab") as file:
        file.write(b'{"n":27,"seat":1,"comm')
    for _ in range(2):
        with reopen(trial) as store:
            assert store.state == states[-1]
            assert store.notices == []
    assert (trial / "damaged" / "journal-after-000026.jsonl").read_bytes() == b'{"n":27,"seat":1,"comm'
    with reopen(trial) as store:
        plays_on(store)
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
    store = reopen(trial)
    assert store.state == states[spoilt - 1]
    assert [str(notice) for notice in store.notices] == [
        f"In {trial / 'journal.jsonl'}, command 25 can't be read; "
        "the campaign goes on after command 24, the rest is kept there."
    ]
    plays_on(store)
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
    with reopen(trial) as store:
        assert store.state == states[-1]
        assert [deed.n for deed in store.history] == [1, *range(3, 27)]
        assert "is damaged (one move)" in str(store.notices[0])
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
    with reopen(trial) as store:
        assert store.state == states[-1]
        assert store.title == "The Masked Ball"
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
    with reopen(trial) as store:
        assert store.state == states[-1]
        assert store.notices[0].path == trial / "campaign.json"


def test_a_snapshot_of_another_course_of_things_is_not_taken_for_a_damaged_one(
    evening: tuple[Path, list[Any]], tmp_path: Path
) -> None:
    folder, _ = evening
    ours, theirs = copy(folder, tmp_path / "ours"), copy(folder, tmp_path / "theirs")
    with reopen(theirs) as other:
        play(other, 4, Random(1))
    with reopen(ours) as store:
        play(store, 4, Random(2))
        assert store.state != other.state
        mine = store.state
    shutil.copy(theirs / "campaign.json", ours / "campaign.json")
    with pytest.raises(StorageError, match="was played on two computers"):
        reopen(ours)
    split(ours, kits=masks_kit)
    with reopen(ours) as store:
        assert store.state == mine
        assert store.notices == []


def test_a_verification_names_everything_that_is_wrong_and_where(tmp_path: Path) -> None:
    folder = tmp_path / "trial"
    make(folder)
    newest = max(path.name for path in (folder / "backups").glob("0*.json"))
    hurt = ("campaign.json", "backups/pack.json", f"backups/{newest}")
    for name in hurt:
        data = (folder / name).read_bytes()
        (folder / name).write_bytes(data[:100] + b"?" + data[101:])
    lines = (folder / "journal.jsonl").read_bytes().splitlines(keepends=True)
    lines[40] = b"#" + lines[40]
    (folder / "journal.jsonl").write_bytes(b"".join(lines))
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    verdict = verify(folder)
    assert {notice.path for notice in verdict.notices} == {folder / name for name in (*hurt, "journal.jsonl")}
    assert verdict.disagreements == ["command 40 can't be read"]
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    with CampaignStore.open(folder) as store:
        assert store.seq == 95
        assert (
            str(store.notices[-1])
            == f"What was damaged is kept in {folder / 'damaged'}: campaign.json, {newest}, pack.json."
        )
    for name in ("campaign.json", newest, "pack.json"):
        assert (folder / "damaged" / name).read_bytes() in before.values()


def test_a_backup_that_lies_is_found_by_the_replay(evening: tuple[Path, list[Any]], tmp_path: Path) -> None:
    trial = copy(evening[0], tmp_path / "trial")
    path = trial / "backups" / "000001.json"
    lying = msgspec.json.decode(path.read_bytes())
    del lying["sum"]
    lying["fingerprint"] = "0" * 24
    path.write_bytes(seal(msgspec.json.encode(lying)) + b"\n")
    assert verify(trial, kits=masks_kit).disagreements == [
        f"command {lying['seq']} led to another state than the one in {path}"
    ]
