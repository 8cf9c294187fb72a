"""The shelf: every campaign with a light header, the damaged ones with what is wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kd_desktop.storage.folders import campaigns_folder, data_folder
from kd_desktop.storage.library import campaigns
from tests.storage.support import begin, play


def test_a_shelf_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert campaigns(tmp_path / "none") == []


def test_campaigns_come_newest_first_with_who_plays(tmp_path: Path) -> None:
    with begin(tmp_path, title="Old") as old:
        play(old, 1, Random(1))
    with begin(tmp_path, title="New") as new:
        play(new, 30, Random(1))
    shelf = campaigns(tmp_path)
    assert [entry.header.title for entry in shelf if entry.header] == ["New", "Old"]
    first = shelf[0].header
    assert first is not None
    assert (first.game, first.pack_title, first.seq) == ("masks", "Masks", 30)
    assert [player.member for player in first.summary.players] == ["Member 0", "Member 1", "Member 2"]


def test_a_damaged_campaign_is_listed_with_what_is_wrong_and_hides_no_other(tmp_path: Path) -> None:
    for title in ("Sound", "Hurt", "Lost", "Gone"):
        with begin(tmp_path, title=title) as store:
            play(store, 30, Random(1))
    (tmp_path / "hurt" / "campaign.json").write_bytes(b"{")
    for path in (tmp_path / "lost").rglob("0*.json"):
        path.write_bytes(b"")
    (tmp_path / "lost" / "campaign.json").write_bytes(b"\xff" * 99)
    for path in (tmp_path / "gone").rglob("*.json"):
        path.unlink()
    (tmp_path / "notes").mkdir()
    (tmp_path / "letter.txt").write_text("hello")
    shelf = {entry.folder.name: entry for entry in campaigns(tmp_path)}
    assert set(shelf) == {"sound", "hurt", "lost", "gone"}
    assert shelf["sound"].trouble is None
    hurt = shelf["hurt"]
    assert hurt.header is not None
    assert hurt.header.title == "Hurt"
    assert hurt.trouble is not None
    assert "campaign.json is damaged" in str(hurt.trouble)
    assert shelf["lost"].header is None
    assert shelf["lost"].trouble is not None
    assert shelf["gone"].trouble is not None


def test_the_data_folder_is_the_chosen_one_else_the_variables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KD_DESKTOP_DATA", str(tmp_path / "named"))
    assert data_folder(tmp_path / "chosen") == tmp_path / "chosen"
    assert data_folder() == tmp_path / "named"
    assert campaigns_folder() == tmp_path / "named" / "campaigns"
    monkeypatch.delenv("KD_DESKTOP_DATA")
    assert data_folder().name == "kd-desktop"
