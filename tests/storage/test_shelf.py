"""The shelf: what was played last, equal titles, and what an exported file is to the campaigns on it."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import msgspec
import pytest

from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_copies import branch, duplicate, rename
from kd_desktop.storage.library_files import Relation, export, look_into
from kd_desktop.storage.snapshot import CURRENT, encoded, snapshot
from tests.storage.shelf import CLOCKED, played, shelf_kit
from tests.storage.support import begin, masks_kit, play, reopen


class At:
    """A clock that stands at that hour."""

    def __init__(self, hour: int) -> None:
        self.hour = hour

    def __call__(self) -> str:
        return f"2026-02-01T{self.hour:02d}:00:00Z"


def saved_at(folder: Path, hour: int) -> None:
    """Lets the campaign's snapshot and its last move be of that hour."""
    path = folder / CURRENT
    found = snapshot(path.read_bytes(), path)
    path.write_bytes(encoded(msgspec.structs.replace(found, saved=At(hour)())))


def names(root: Path) -> list[str]:
    return [one.folder.name for one in campaigns(root)]


def test_renaming_is_not_playing(tmp_path: Path) -> None:
    old, new = played(tmp_path, title="Old"), played(tmp_path, title="New")
    saved_at(old, 10)
    saved_at(new, 20)
    rename(old, "Renamed", kits=masks_kit, clock=At(23))
    assert names(tmp_path) == ["new", "old"]
    assert [one.title for one in campaigns(tmp_path)] == ["New", "Renamed"]


def test_playing_comes_to_the_front_also_when_the_program_was_killed(tmp_path: Path) -> None:
    old, new = played(tmp_path, title="Old"), played(tmp_path, title="New")
    saved_at(new, 20)
    store = reopen(old)
    store._clock = At(22)
    play(store, 1, Random(1))
    assert campaigns(tmp_path)[0].folder == old, "no snapshot was written, only a line of the journal"
    assert campaigns(tmp_path)[0].played == At(22)()
    store.close()


def test_a_branch_that_nobody_has_played_is_not_the_one_to_continue(tmp_path: Path) -> None:
    old = played(tmp_path, 60)
    other = played(tmp_path, title="Played since")
    saved_at(other, 20)
    branch(old, 1, "What if", kits=shelf_kit, clock=At(23))
    assert names(tmp_path)[0] == other.name


def test_equal_titles_are_numbered_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    first = played(tmp_path, title="The Ball")
    second, third = duplicate(first, "the ball"), duplicate(first, "The Ball")
    lone = played(tmp_path, title="The Ball (2)")
    shown = {one.folder: one.title for one in campaigns(tmp_path)}
    assert shown == {first: "The Ball", second: "the ball (3)", third: "The Ball (4)", lone: "The Ball (2)"}


@pytest.mark.parametrize(
    ("here", "there", "relation"), [(0, 0, "same"), (4, 0, "older"), (0, 4, "newer"), (4, 7, "other")]
)
def test_an_import_knows_what_is_here_already(
    tmp_path: Path, here: int, there: int, relation: Relation
) -> None:
    shelf, away = tmp_path / "shelf", tmp_path / "away"
    folder = played(shelf, 20)
    other = Path(shutil.copytree(folder, away / folder.name))
    for one, acts in ((folder, here), (other, there)):
        with reopen(one) as store:
            play(store, acts, Random(acts))
    file, _ = export(other, tmp_path / "x.council", **CLOCKED)
    played(shelf, 20, title="Another campaign")
    found = look_into(file, shelf)
    assert found.title == "The Masked Ball"
    assert [(how, one.folder) for how, one in found.known] == [(relation, folder)]


def test_an_import_of_what_the_shelf_never_saw_is_new(tmp_path: Path) -> None:
    file, _ = export(played(tmp_path / "away", seed=9), tmp_path / "x.council", **CLOCKED)
    begin(tmp_path / "shelf", title="Other").close()
    assert look_into(file, tmp_path / "shelf").known == ()
    assert look_into(file, tmp_path / "empty").known == ()
    (tmp_path / "no.council").write_bytes(b"no")
    with pytest.raises(StorageError):
        look_into(tmp_path / "no.council", tmp_path / "shelf")
