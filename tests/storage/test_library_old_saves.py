"""Branching and restoring a campaign that an older program saved: it works, and the original is kept."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kd_desktop.storage import migrations
from kd_desktop.storage.library_care import examine
from kd_desktop.storage.library_copies import branch, closes
from kd_desktop.storage.library_files import export, take_in
from kd_desktop.storage.library_restore import generations, restore
from kd_desktop.storage.verify import verify
from tests.storage.shelf import CARE, CLOCKED, contents, played, shelf_kit
from tests.storage.support import play, reopen
from tests.storage.test_migrations import STEP, age


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A campaign of the older format, and this program as it will be when there is a newer one."""
    folder = played(tmp_path / "shelf", 60)
    age(folder)
    monkeypatch.setattr(migrations, "STEPS", [STEP])
    return folder


def test_an_old_save_is_nothing_that_is_wrong(old: Path, tmp_path: Path) -> None:
    assert examine(old, **CARE) == []
    file, manifest = export(old, tmp_path, **CLOCKED)
    assert manifest.whole
    with reopen(take_in(file, tmp_path / "there", **CARE)) as store:
        assert {notice.code for notice in store.notices} == {"migrated"}


@pytest.mark.parametrize("reign", [1, 3])
def test_a_branch_of_an_old_save(old: Path, reign: int) -> None:
    before = contents(old)
    end = closes(old, **CARE)[reign - 1].n
    made = branch(old, reign, "What if", **CLOCKED)
    with reopen(made) as store:
        assert store.seq == end
        assert store.title == "What if"
        assert store.notices == []
        play(store, 5, Random(4))
    assert verify(made, kits=shelf_kit).sound
    assert contents(old) == before


def test_restoring_an_old_save_keeps_it_as_it_was(old: Path) -> None:
    before = contents(old)
    last = len(before["journal.jsonl"].splitlines()) - 1
    wanted = generations(old)[2]
    assert wanted.header.seq < last
    kept = restore(old, wanted.number, **CLOCKED)
    original = contents(old / "backups" / "format-1")
    assert original == {name: before[name] for name in ("campaign.json", "journal.jsonl", "pack.json")}
    with reopen(old) as store:
        assert store.seq == wanted.header.seq
        play(store, 4, Random(1))
    assert verify(old, kits=shelf_kit).sound
    restore(old, kept.number, **CLOCKED)
    with reopen(old) as store:
        assert store.seq == last
    assert verify(old, kits=shelf_kit).sound
