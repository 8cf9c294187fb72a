"""Saves of older formats: the samples kept for ever, and the mechanism, proved by a step of the tests."""

from __future__ import annotations

import ast
import contextlib
import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kd_desktop
from kd_desktop.councillors.arena import Councillor, next_move
from kd_desktop.engine.game import fingerprint
from kd_desktop.engine.kings.commands import BeginReign
from kd_desktop.storage import migrations
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_copies import duplicate
from kd_desktop.storage.library_files import export, take_in
from kd_desktop.storage.migrations import Document, MigrationStep
from kd_desktop.storage.past import read
from kd_desktop.storage.sealed import digest, seal
from kd_desktop.storage.snapshot import backup_names
from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify
from tests.storage.samples.make import SAMPLES
from tests.storage.support import CrashError, begin, disk_with, masks_kit, play, reopen

# Samples -------------------------------------------------------------------------------------------

FORMATS = [int(path.name[1:]) for path in SAMPLES.glob("v*")]


def sample(format: int, tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLES / f"v{format}", tmp_path / "sample"))


def test_every_format_has_its_sample() -> None:
    assert sorted(FORMATS) == list(range(1, migrations.newest() + 1))


@pytest.mark.parametrize("format", FORMATS)
def test_a_sample_opens_at_the_state_in_which_it_was_left_and_goes_on(format: int, tmp_path: Path) -> None:
    folder = sample(format, tmp_path)
    last = json.loads((folder / "journal.jsonl").read_bytes().splitlines()[-1])
    assert last["n"] > json.loads((folder / "campaign.json").read_bytes())["seq"]
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(folder)
    assert store.seq == last["n"]
    assert format != migrations.newest() or fingerprint(store.state) == last["print"]
    assert not [notice for notice in store.notices if notice.code not in ("migrated", "rules_changed")]
    assert all(deed.command is not None and deed.events for deed in store.history)
    closed = len(store.state.ledger)
    minds = [Councillor(seat) for seat in range(3)]
    houses = store.state.reign.seats
    while len(store.state.ledger) < closed + 2:
        if store.state.reign is None:
            store.apply(None, BeginReign(houses))
        move = next_move(store.game, store.state, minds, store.seq + 1)
        assert move is not None
        store.apply(*move)
    store.close()
    with CampaignStore.open(folder) as again:
        assert again.state == store.state
        assert again.notices == []


@pytest.mark.parametrize("format", FORMATS)
def test_a_sample_replays_as_it_was_played(format: int, tmp_path: Path) -> None:
    folder = sample(format, tmp_path)
    verdict = verify(folder)
    if json.loads((folder / "campaign.json").read_bytes())["build"] == kd_desktop.__version__:
        assert verdict.sound, "the rules have changed: so must the version, by which saves know about it"
        assert verdict.commands == 95
    else:
        # A later version of the rules may lead elsewhere, but it knows every command.
        assert not [one for one in verdict.disagreements if "not one of this game" in one]
        assert not [one for one in verdict.notices if one.code != "rules_changed"]


# Steps ---------------------------------------------------------------------------------------------


def test_steps_import_nothing_of_the_program() -> None:
    home = Path(migrations.__file__).parent
    for path in home.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            for name in names:
                assert not name.startswith("kd_desktop") or name.startswith(migrations.__name__), path
                assert not isinstance(node, ast.ImportFrom) or not node.level, path


def to_old(kind: str, document: Document) -> Document:
    """What an older program would have written, before the step of these tests."""
    if kind == "pack":
        document["decks"] = {"cards": document.pop("cards")}
    elif kind == "line":
        if "command" in document:
            document["act"] = document.pop("command")
        if "start" in document:
            document["start"] = to_old("snapshot", document["start"])
    else:
        document["name"] = document.pop("title")
        document["state"]["points"] = document["state"].pop("score")
    return document


def snapshot_to_new(document: Document) -> Document:
    document["title"] = document.pop("name")
    document["state"]["score"] = document["state"].pop("points")
    return document


def line_to_new(document: Document) -> Document:
    if "act" in document:
        document["command"] = document.pop("act")
    return document


def pack_to_new(document: Document) -> Document:
    document["cards"] = document.pop("decks")["cards"]
    return document


STEP = MigrationStep(snapshot_to_new, line_to_new, pack_to_new)


def sealed(document: Document) -> bytes:
    document.pop("sum", None)
    return seal(json.dumps(document, separators=(",", ":")).encode()) + b"\n"


def age(folder: Path) -> None:
    """Turns a campaign that is closed into one of the older format: the same, in other words."""
    pack = json.dumps(to_old("pack", json.loads((folder / "pack.json").read_bytes()))).encode()
    for path in (folder / "pack.json", folder / "backups" / "pack.json"):
        path.write_bytes(pack)
    sums = {0: ""}
    lines = []
    for text in (folder / "journal.jsonl").read_bytes().splitlines():
        line = to_old("line", json.loads(text))
        if "start" in line:
            line["start"]["pack_sum"] = digest(pack)
        lines.append(sealed(line))
        sums[line["n"]] = json.loads(lines[-1])["sum"]
    (folder / "journal.jsonl").write_bytes(b"".join(lines))
    for path in (
        folder / "campaign.json",
        *(folder / "backups" / name for name in backup_names(DISK, folder)),
    ):
        document = to_old("snapshot", json.loads(path.read_bytes()))
        document |= {"pack_sum": digest(pack), "last": sums[document["seq"]], "build": "0.0.9"}
        document.pop("way", None)  # programs of then kept none
        path.write_bytes(sealed(document))


@pytest.fixture
def old(tmp_path: Path) -> tuple[Path, Any]:
    """A campaign of the older format that was killed after its last snapshot, and its state."""
    store = begin(tmp_path / "shelf")
    play(store, 26, Random(8))
    folder = Path(shutil.copytree(store.folder, tmp_path / "old", ignore=shutil.ignore_patterns("lock")))
    store.close()
    age(folder)
    return folder, store.state


@pytest.fixture
def newer_program(old: tuple[Path, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """This program as it will be when there is a format 2; the old campaign is already there."""
    assert old[0].is_dir()
    monkeypatch.setattr(migrations, "STEPS", [STEP])


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "lock"
    }


@pytest.mark.usefixtures("newer_program")
def test_an_old_save_is_brought_up_to_date_its_original_kept_and_its_journal_only_added_to(
    old: tuple[Path, Any],
) -> None:
    folder, state = old
    before = contents(folder)
    with reopen(folder) as store:
        assert store.state == state
        assert store.title == "The Masked Ball"
        (notice,) = store.notices
        assert (notice.code, notice.path) == ("migrated", folder / "backups" / "format-1")
        kept = contents(folder / "backups" / "format-1")
        assert kept == {name: before[name] for name in ("campaign.json", "journal.jsonl", "pack.json")}
        assert json.loads((folder / "campaign.json").read_bytes())["format"] == 2
        assert len(play(store, 6, Random(2))) == 6
        assert [deed.n for deed in store.history if deed.command is not None] == list(range(1, 33))
    journal = (folder / "journal.jsonl").read_bytes()
    assert journal.startswith(before["journal.jsonl"])
    assert json.loads(journal.splitlines()[-1])["format"] == 2
    verdict = verify(folder, kits=masks_kit)
    assert verdict.sound
    assert (verdict.commands, verdict.prints) == (32, 33)
    with reopen(folder) as again:
        assert again.state == store.state
        assert again.notices == []
        while again.can_undo(None, consent=True) is None:
            again.undo(None, consent=True)
    assert sorted(contents(folder / "backups" / "format-1")) == [
        "campaign.json",
        "journal.jsonl",
        "pack.json",
    ]


@pytest.mark.usefixtures("newer_program")
def test_reading_an_old_save_changes_nothing(old: tuple[Path, Any]) -> None:
    folder, state = old
    before = contents(folder)
    assert read(DISK, folder, masks_kit).state == state
    assert verify(folder, kits=masks_kit).commands == 26
    (entry,) = [one for one in campaigns(folder.parent) if one.folder == folder]
    assert entry.trouble is None
    assert entry.header is not None
    assert entry.header.title == "The Masked Ball"
    assert contents(folder) == before


@pytest.mark.usefixtures("newer_program")
def test_a_copy_of_an_old_save_opens_at_the_same_state(old: tuple[Path, Any], tmp_path: Path) -> None:
    folder, state = old
    before = contents(folder)
    again = duplicate(folder, "Again")
    file, _ = export(folder, tmp_path / "old.council", kits=masks_kit)
    for copy in (again, take_in(file, tmp_path / "other", kits=masks_kit)):
        with reopen(copy) as store:
            assert store.state == state
            assert not [notice for notice in store.notices if notice.code != "migrated"]
            assert len(play(store, 3, Random(1))) == 3
        assert verify(copy, kits=masks_kit).sound
    assert contents(folder) == before


@pytest.mark.usefixtures("newer_program")
@pytest.mark.parametrize("lost", ["campaign.json", "pack.json", "journal.jsonl"])
def test_an_old_save_that_is_damaged_is_brought_up_to_date_all_the_same(
    old: tuple[Path, Any], lost: str
) -> None:
    folder, state = old
    (folder / lost).write_bytes((folder / lost).read_bytes()[:-60] + b"?" * 60)
    with reopen(folder) as store:
        assert store.state == state or lost == "journal.jsonl"
        assert {"migrated", "kept"} >= {notice.code for notice in store.notices} - {
            "damaged",
            "pack_damaged",
        }
        assert len(play(store, 3, Random(1))) == 3
    with reopen(folder) as again:
        assert again.state == store.state
        assert again.notices == []


def test_the_older_program_leaves_alone_what_the_newer_one_saved(
    old: tuple[Path, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, _ = old
    with monkeypatch.context() as newer:
        newer.setattr(migrations, "STEPS", [STEP])
        with reopen(folder) as store:
            play(store, 6, Random(2))
    for gone in (None, "campaign.json"):
        if gone is not None:
            (folder / gone).unlink()
            for name in backup_names(DISK, folder):
                if json.loads((folder / "backups" / name).read_bytes())["format"] == 2:
                    (folder / "backups" / name).unlink()
        before = contents(folder)
        with pytest.raises(StorageError) as caught:
            reopen(folder)
        assert caught.value.code == "newer"
        assert str(caught.value).endswith(
            "was saved by a newer program (format 2, this one reads up to 1); open it with that program."
        )
        assert contents(folder) == before


@pytest.mark.parametrize("kind", ["snapshot", "line", "pack"])
def test_a_step_that_fails_changes_nothing(
    old: tuple[Path, Any], monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    def broken(document: Document) -> Document:
        del document["state"], document["command"]
        raise AssertionError

    monkeypatch.setattr(migrations, "STEPS", [STEP._replace(**{kind: broken})])
    folder, _ = old
    before = contents(folder)
    with pytest.raises(StorageError) as caught:
        reopen(folder)
    assert caught.value.code == "not_migrated"
    assert str(caught.value).count(".") - str(caught.value).count(".json") == 1
    assert contents(folder) == before
    assert len(campaigns(folder.parent)) == 1


@pytest.mark.usefixtures("newer_program")
@pytest.mark.parametrize("pattern", ["none", "some", "all"])
@pytest.mark.parametrize("how", ["fail", "tear", "stop", "stop_torn"])
def test_whatever_goes_wrong_on_the_way_there_is_the_old_save_or_the_new_one(
    old: tuple[Path, Any], how: str, pattern: str
) -> None:
    folder, state = old
    before = contents(folder)
    ends = {1: 0, 2: 0}
    for n in range(opening_ops(folder)):
        disk = disk_with(folder, (n, how))
        with contextlib.suppress(StorageError, CrashError):
            reopen(folder, disk).close()
        after = disk.crashed(pattern, Random(n))
        format = json.loads(after.read(folder / "campaign.json"))["format"]
        ends[format] += 1
        if format == 1:
            # The older program finds its save untouched.
            assert all(after.read(folder / name) == data for name, data in before.items()), n
        store = reopen(folder, after)
        assert store.state == state
        kept = folder / "backups" / "format-1"
        for name in ("campaign.json", "journal.jsonl", "pack.json"):
            assert after.read(kept / name) == before[name], n
        assert len(play(store, 3, Random(n))) == 3
        store.close()
        assert verify(folder, kits=masks_kit, disk=after).sound, n
    assert ends[1] >= 4
    assert ends[2] >= 1 or pattern != "all" or how == "stop_torn"


def opening_ops(folder: Path) -> int:
    """How many things the disk does while that save is brought up to date."""
    disk = disk_with(folder)
    reopen(folder, disk).close()
    assert disk.ops > 20
    return disk.ops


# Other builds --------------------------------------------------------------------------------------


def test_another_build_of_the_same_format_saves_at_once_and_says_when_its_rules_lead_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = begin(tmp_path / "shelf")
    play(store, 26, Random(8))
    folder = Path(shutil.copytree(store.folder, tmp_path / "killed"))
    store.close()
    lines = (folder / "journal.jsonl").read_bytes().splitlines(keepends=True)
    changed = json.loads(lines[26])
    changed["print"] = "0" * 24
    (folder / "journal.jsonl").write_bytes(b"".join([*lines[:26], sealed(changed)]))
    built = kd_desktop.__version__
    monkeypatch.setattr(kd_desktop, "__version__", "0.1.1")
    with reopen(folder) as again:
        assert again.seq == 26
        assert [str(notice) for notice in again.notices] == [
            f"{folder} was saved by version {built}; by the rules of this version, command 26 leads to "
            "another position than it did, and the campaign goes on from there."
        ]
        saved = json.loads((folder / "campaign.json").read_bytes())
        assert (saved["build"], saved["seq"]) == ("0.1.1", 26)
    with reopen(folder) as again:
        assert again.state == store.state
        assert again.notices == []
