"""Rename, duplicate, and branch from the close of a reign: the new campaign plays on, the old one stays."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kd_desktop.storage.disk import DISK
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.journal import scan
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_copies import branch, closes, duplicate, rename
from kd_desktop.storage.past import read
from kd_desktop.storage.verify import verify
from tests.storage.shelf import CARE, CLOCKED, contents, played, shelf_kit, state
from tests.storage.support import begin, play, reopen


def titles(root: Path) -> set[str]:
    return {entry.header.title for entry in campaigns(root) if entry.header is not None}


def test_another_name_keeps_folder_and_state(tmp_path: Path) -> None:
    folder = played(tmp_path)
    before = state(folder)
    rename(folder, "  The   Second\tBall ", **CLOCKED)
    assert titles(tmp_path) == {"The Second Ball"}
    assert [path.name for path in tmp_path.iterdir()] == [folder.name]
    assert state(folder) == before


@pytest.mark.parametrize("title", ["", "   ", "x" * 81, "\u202e\x00", "\u3164"])
def test_a_title_that_nobody_could_read_is_refused(tmp_path: Path, title: str) -> None:
    folder = played(tmp_path)
    before = contents(folder)
    with pytest.raises(StorageError, match="can't be called") as caught:
        rename(folder, title, **CLOCKED)
    assert caught.value.code == "bad_title"
    with pytest.raises(StorageError, match="give it a name"):
        duplicate(folder, title)
    assert contents(folder) == before


def test_a_duplicate_is_a_campaign_of_its_own(tmp_path: Path) -> None:
    folder = played(tmp_path)
    before = contents(folder)
    copy = duplicate(folder, "The Masked Ball")
    assert copy.name == "the-masked-ball-2"
    assert contents(copy).keys() == before.keys()
    with reopen(copy) as store:
        play(store, 5, Random(1))
    assert verify(copy, kits=shelf_kit).sound
    assert state(copy) != state(folder)
    assert contents(folder) == before


def test_a_damaged_campaign_is_duplicated_as_it_is(tmp_path: Path) -> None:
    folder = played(tmp_path)
    (folder / "campaign.json").write_bytes(b"{")
    copy = duplicate(folder, "Copy")
    assert (copy / "campaign.json").read_bytes() == b"{"
    with reopen(copy) as store:
        assert store.notices


def test_reigns_are_listed_with_number_and_time(tmp_path: Path) -> None:
    found = closes(played(tmp_path, 60), **CARE)
    assert len(found) >= 3
    assert [one.reign for one in found] == list(range(1, len(found) + 1))
    assert [one.n for one in found] == sorted({one.n for one in found})
    assert all(one.time.startswith("2026-01-01T") for one in found)


@pytest.mark.parametrize("reign", [1, 2, 3])
def test_a_branch_goes_on_from_the_close_of_its_reign(tmp_path: Path, reign: int) -> None:
    folder = played(tmp_path, 60)
    before = contents(folder)
    end = closes(folder, **CARE)[reign - 1].n
    wanted = read(DISK, folder, shelf_kit).after(end).state
    made = branch(folder, reign, "What if", **CLOCKED)
    assert made == tmp_path / "what-if"
    assert state(made) == wanted
    rows = (folder / "journal.jsonl").read_bytes().split(b"\n")
    assert (made / "journal.jsonl").read_bytes() == b"\n".join(rows[: end + 1]) + b"\n"
    assert [one.n for one in closes(made, **CARE)] == [one.n for one in closes(folder, **CARE)][:reign]
    with reopen(made) as store:
        assert store.title == "What if"
        play(store, 6, Random(99))
        assert store.seq == end + 6
    verdict = verify(made, kits=shelf_kit)
    assert verdict.sound
    assert verdict.commands == end + 6
    assert contents(folder) == before


def test_a_reign_that_was_taken_back_is_no_place_to_branch_from(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        random = Random(2)
        while not closes(store.folder, **CARE):
            play(store, 1, random)
        store.undo(None, consent=True)
        assert closes(store.folder, **CARE) == []
        play(store, 20, random)
        folder = store.folder
    first = closes(folder, **CARE)[0]
    made = branch(folder, 1, "Again", **CLOCKED)
    lines = scan((made / "journal.jsonl").read_bytes()).lines
    assert any(line.undo for line in lines.values())
    assert max(lines) == first.n
    assert verify(made, kits=shelf_kit).sound


@pytest.mark.parametrize("reign", [0, -1, 99])
def test_a_reign_that_did_not_close_is_refused_in_one_sentence(tmp_path: Path, reign: int) -> None:
    folder = played(tmp_path)
    with pytest.raises(StorageError, match=f"closed reigns?, and {reign} is none of them; choose") as caught:
        branch(folder, reign, "x", **CLOCKED)
    assert caught.value.code == "no_reign"
    with pytest.raises(StorageError, match=r"No reign .* has closed yet"):
        branch(played(tmp_path, 1, title="New"), 1, "x", **CLOCKED)
    assert len(campaigns(tmp_path)) == 2


def test_a_journal_that_leads_elsewhere_makes_no_branch(tmp_path: Path) -> None:
    """A hole before the close, filled from a backup: the state is known, but not the way to it."""
    folder = played(tmp_path, 60)
    rows = (folder / "journal.jsonl").read_bytes().split(b"\n")
    rows[2] = b"{}"
    (folder / "journal.jsonl").write_bytes(b"\n".join(rows))
    with pytest.raises(StorageError, match=r"In .*journal\.jsonl, command 2"):
        branch(folder, 2, "What if", **CLOCKED)
    assert [path.name for path in tmp_path.iterdir()] == [folder.name]


def test_who_has_it_open_keeps_everybody_else_off(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        play(store, 60, Random(1))
        for work in (
            lambda: rename(store.folder, "x", **CLOCKED),
            lambda: duplicate(store.folder, "x"),
            lambda: branch(store.folder, 1, "x", **CLOCKED),
        ):
            with pytest.raises(StorageError, match="is open in another program; close it there") as caught:
                work()
            assert caught.value.code == "in_use"
    assert len(campaigns(tmp_path)) == 1


def test_what_is_no_campaign_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    for name, words in (("notes", "is not a campaign"), ("none", "There is no")):
        with pytest.raises(StorageError, match=words):
            duplicate(tmp_path / name, "x")
        with pytest.raises(StorageError, match=words):
            rename(tmp_path / name, "x", **CLOCKED)
    assert list((tmp_path / "notes").iterdir()) == []
