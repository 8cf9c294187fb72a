"""Going back to a backup and forward again; the trash and the way back; remedies for damaged campaigns."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.library import campaigns, entry
from kd_desktop.storage.library_care import examine, remedies
from kd_desktop.storage.library_restore import generations, restore
from kd_desktop.storage.library_trash import empty_trash, put_back, throw_away, trash_folder, trashed
from kd_desktop.storage.sealed import seal
from kd_desktop.storage.verify import verify
from tests.storage.shelf import CARE, CLOCKED, contents, played, shelf_kit, state
from tests.storage.support import begin, play, reopen


def test_a_backup_becomes_the_present_and_the_present_a_backup(tmp_path: Path) -> None:
    folder = played(tmp_path, 60)
    present = state(folder)
    shelf = generations(folder)
    assert [one.number for one in shelf] == sorted((one.number for one in shelf), reverse=True)
    wanted = shelf[2]
    kept = restore(folder, wanted.number, **CLOCKED)
    assert verify(folder, kits=shelf_kit).sound
    with reopen(folder) as store:
        assert store.seq == wanted.header.seq
        assert store.notices == []
        assert store.state != present
        play(store, 12, Random(5))
    assert verify(folder, kits=shelf_kit).sound
    branched = state(folder)
    again = restore(folder, kept.number, **CLOCKED)
    assert state(folder) == present
    assert verify(folder, kits=shelf_kit).sound
    restore(folder, again.number, **CLOCKED)
    assert state(folder) == branched
    assert verify(folder, kits=shelf_kit).sound


def test_a_restored_campaign_stays_restored_when_its_snapshot_is_lost(tmp_path: Path) -> None:
    folder = played(tmp_path, 60)
    wanted = generations(folder)[2]
    restore(folder, wanted.number, **CLOCKED)
    restored = state(folder)
    (folder / "campaign.json").unlink()
    with reopen(folder) as store:
        assert store.state == restored


def test_it_keeps_the_name_that_the_campaign_has_now(tmp_path: Path) -> None:
    with begin(tmp_path, title="Old") as store:
        play(store, 30, Random(1))
        store.rename("New")
        folder = store.folder
    restore(folder, generations(folder)[-1].number, **CLOCKED)
    with reopen(folder) as store:
        assert store.title == "New"


def test_restoring_a_damaged_campaign_keeps_what_was_damaged(tmp_path: Path) -> None:
    folder = played(tmp_path, 60)
    (folder / "campaign.json").write_bytes(b"{ half")
    wanted = generations(folder)[1]
    restore(folder, wanted.number, **CLOCKED)
    with reopen(folder) as store:
        assert store.seq == wanted.header.seq
        assert store.notices == []
    assert (folder / "damaged" / "campaign.json").read_bytes() == b"{ half"


def test_a_backup_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    folder = played(tmp_path)
    before = contents(folder)
    with pytest.raises(StorageError, match=r"has no backup 999; choose one of \d") as caught:
        restore(folder, 999, **CLOCKED)
    assert caught.value.code == "no_backup"
    first = generations(folder)[-1].number
    path = folder / "backups" / f"{first:06d}.json"
    data = path.read_bytes()
    path.write_bytes(data[:-9])
    assert first not in [one.number for one in generations(folder)]
    with pytest.raises(StorageError, match=r"\.json is damaged"):
        restore(folder, first, **CLOCKED)
    path.write_bytes(data)
    assert contents(folder) == before
    with begin(tmp_path, title="Open") as store, pytest.raises(StorageError, match="is open in another"):
        restore(store.folder, 0, **CLOCKED)


def test_trash_and_back(tmp_path: Path) -> None:
    folder = played(tmp_path)
    other = played(tmp_path, title="Other")
    before = contents(folder)
    where = throw_away(folder)
    assert [one.folder for one in campaigns(tmp_path)] == [other]
    assert [one.folder for one in trashed(tmp_path)] == [where]
    assert contents(where) == before
    played(tmp_path)  # somebody takes the name meanwhile
    back = put_back(where)
    assert back.name == "the-masked-ball-2"
    assert contents(back) == before
    assert trashed(tmp_path) == []
    with pytest.raises(StorageError, match="is not in the trash"):
        put_back(back)


def test_an_emptied_trash_is_gone_and_nothing_else(tmp_path: Path) -> None:
    assert trashed(tmp_path) == []
    assert empty_trash(tmp_path) == 0
    stays = played(tmp_path, title="Stays")
    before = contents(stays)
    for _ in range(2):
        throw_away(played(tmp_path))
    assert len(trashed(tmp_path)) == 2
    assert empty_trash(tmp_path) == 2
    assert list(trash_folder(tmp_path).iterdir()) == []
    assert contents(stays) == before


def test_an_open_campaign_is_not_thrown_away(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        with pytest.raises(StorageError, match="is open in another program"):
            throw_away(store.folder)
        assert store.folder.exists()
    assert campaigns(tmp_path)[0].folder == store.folder


def test_damaged_campaigns_are_listed_with_what_can_be_done(tmp_path: Path) -> None:
    sound, hurt, lost, newer = (played(tmp_path, title=title) for title in ("Sound", "Hurt", "Lost", "Newer"))
    (hurt / "campaign.json").write_bytes(b"{")
    for path in lost.rglob("*.json"):
        path.write_bytes(b"")
    (newer / "campaign.json").write_bytes(seal(b'{"format":99}') + b"\n")
    shelf = {one.folder: one for one in campaigns(tmp_path)}
    assert len(shelf) == 4
    assert remedies(shelf[sound]) == ("open", "restore", "export", "trash")
    assert remedies(shelf[hurt]) == ("open", "restore", "export", "trash")
    assert shelf[hurt].trouble is not None
    assert remedies(shelf[lost]) == ("export", "trash")
    assert remedies(shelf[newer]) == ("export", "trash")
    throw_away(lost)
    assert len(trashed(tmp_path)) == 1


def test_a_closer_look_finds_what_a_glance_does_not(tmp_path: Path) -> None:
    folder = played(tmp_path)
    assert examine(folder, **CARE) == []
    rows = (folder / "journal.jsonl").read_bytes().split(b"\n")
    rows[3] = rows[3][:20]
    (folder / "journal.jsonl").write_bytes(b"\n".join(rows))
    found = entry(folder)
    assert found is not None
    assert found.trouble is None
    (notice,) = examine(folder, **CARE)
    assert "journal.jsonl is damaged (one move)" in str(notice)
    for path in folder.rglob("*.json*"):
        path.write_bytes(b"")
    with pytest.raises(StorageError, match="damaged"):
        examine(folder, **CARE)
