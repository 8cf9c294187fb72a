"""Two computers that go on from one save: both ways are found in the folder they share, neither is lost."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_care import examine, two_courses
from kd_desktop.storage.library_split import split
from kd_desktop.storage.verify import verify
from tests.everyday import everyday
from tests.storage.shelf import CARE, played
from tests.storage.support import AnyStore, masks_kit, play, reopen


def gone_on(root: Path, name: str, acts: int, seed: int) -> Path:
    """The campaign as that computer went on with it."""
    folder = root / name / "the-masked-ball"
    shutil.copytree(root / "base" / "the-masked-ball", folder)
    with reopen(folder) as store:
        store.apply(*_act(store, seed))
        play(store, acts - 1, Random(seed))
    return folder


def _act(store: AnyStore, seed: int) -> object:
    """The first act, another one for each seed."""
    asked = store.game.questions(store.state)
    legal = [(one.seat, act) for one in asked for act in store.game.legal(store.state, one.seat)]
    assert len(legal) > 1
    return legal[seed % len(legal)]


@pytest.fixture
def base(tmp_path: Path) -> Path:
    """One save."""
    return played(tmp_path / "base", 9)


def snapshot_of_b(a: Path, b: Path) -> None:
    shutil.copy(b / "campaign.json", a / "campaign.json")


def journal_of_b(a: Path, b: Path) -> None:
    shutil.copy(b / "journal.jsonl", a / "journal.jsonl")


def both_journals_in_one(a: Path, b: Path) -> None:
    mine = (a / "journal.jsonl").read_bytes().splitlines(True)
    theirs = (b / "journal.jsonl").read_bytes().splitlines(True)
    shared = next(n for n, (one, other) in enumerate(zip(mine, theirs, strict=False)) if one != other)
    (a / "journal.jsonl").write_bytes(b"".join(mine + theirs[shared:]))


def conflicted_copies(a: Path, b: Path) -> None:
    shutil.copy(b / "campaign.json", a / "campaign (Ana's conflicted copy 2026-11-29).json")
    shutil.copy(b / "journal.jsonl", a / "journal.sync-conflict-20261129-101500-ABCDEFG.jsonl")


def conflicted_snapshot(a: Path, b: Path) -> None:
    shutil.copy(b / "campaign.json", a / "campaign-LAPTOP.json")


MIXED = [snapshot_of_b, journal_of_b, both_journals_in_one, conflicted_copies, conflicted_snapshot]


@pytest.mark.parametrize("mix", MIXED)
@pytest.mark.usefixtures("base")
@everyday("lengths", [(9, 4), (4, 9), (6, 6)], keep=[(4, 9)])
def test_a_folder_mixed_of_both_says_so_and_loses_neither(
    tmp_path: Path, mix: Callable[[Path, Path], None], lengths: tuple[int, int]
) -> None:
    a = gone_on(tmp_path, "a", lengths[0], 1)
    b = gone_on(tmp_path, "b", lengths[1], 2)
    states = [read_state(a), read_state(b)]
    mix(a, b)
    before = sorted(path.read_bytes() for path in a.rglob("*") if path.is_file() and path.name != "lock")
    with pytest.raises(StorageError, match="was played on two computers") as caught:
        reopen(a)
    assert caught.value.code == "two_ways"
    assert two_courses(a, kits=masks_kit)
    assert [one.code for one in examine(a, kits=masks_kit)] == ["two_ways"]
    assert not verify(a, kits=masks_kit).sound
    after = sorted(path.read_bytes() for path in a.rglob("*") if path.is_file() and path.name != "lock")
    assert before == after
    folders = split(a, kits=masks_kit)
    assert len(folders) == 2
    assert [one.folder for one in campaigns(a.parent)] != []
    found = []
    for folder in folders:
        assert not two_courses(folder, kits=masks_kit)
        with reopen(folder) as store:
            found.append(store.state)
            play(store, 2, Random(1))
        reopen(folder).close()
    assert sorted(map(str, found)) == sorted(map(str, states))
    titles = {str(one.header.title) for one in campaigns(a.parent) if one.header is not None}
    assert titles == {"The Masked Ball", "The Masked Ball (2)"}
    assert split(a, kits=masks_kit) == [a]


def read_state(folder: Path) -> object:
    with reopen(folder) as store:
        return store.state


def test_a_stale_copy_is_no_other_way(base: Path) -> None:
    shutil.copy(base / "journal.jsonl", base / "journal (1).jsonl")
    shutil.copy(base / "campaign.json", base / "campaign (1).json")
    with reopen(base) as store:
        play(store, 3, Random(1))
    reopen(base).close()
    assert split(base, **CARE) == [base]


def test_a_journal_that_lost_its_end_is_no_other_way(base: Path) -> None:
    lines = (base / "journal.jsonl").read_bytes().splitlines(True)
    (base / "journal.jsonl").write_bytes(b"".join(lines[:-3]))
    with reopen(base) as store:
        assert store.seq == len(lines) - 1
        assert "goes on from its last save" in str(store.notices[0])


def test_copies_beside_a_journal_that_lost_its_end_are_no_other_way(base: Path) -> None:
    shutil.copy(base / "campaign.json", base / "campaign (1).json")
    with reopen(base) as store:
        play(store, 3, Random(1))
    shutil.copy(base / "campaign.json", base / "campaign (2).json")
    lines = (base / "journal.jsonl").read_bytes().splitlines(True)
    (base / "journal.jsonl").write_bytes(b"".join(lines[:5]))
    with reopen(base) as store:
        assert store.seq == len(lines) - 1


def test_the_copy_of_another_campaign_is_none_of_its_business(base: Path, tmp_path: Path) -> None:
    other = played(tmp_path / "other", 12, seed=8)
    shutil.copy(other / "journal.jsonl", base / "journal (1).jsonl")
    reopen(base).close()
    assert split(base, **CARE) == [base]
