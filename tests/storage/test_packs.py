"""A campaign keeps its pack: it opens when the installed one changed or is gone, and mends damaged copies."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kd_desktop.cli.sitting import play
from kd_desktop.packs.shelf import SHIPPED
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.folders import packs_folder
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify

COPIES = ("pack.json", "backups/pack.json")


@pytest.fixture
def ours(data_folder: Path) -> Path:
    """A pack of the user's own."""
    folder = packs_folder() / "ours"
    shutil.copytree(SHIPPED / "bench", folder)
    head = folder / "pack.toml"
    head.write_text(head.read_text("utf-8").replace('id = "bench"', 'id = "ours"'), "utf-8")
    assert data_folder in folder.parents
    return folder


@pytest.fixture
def campaign(ours: Path, tmp_path: Path) -> Path:
    """A reign on that pack."""
    assert ours.is_dir()
    return play(ours.name, 3, 4, 1, tmp_path / "shelf").folder


def change(pack: Path) -> None:
    """A newer edition, with another title."""
    head = pack / "pack.toml"
    head.write_text(head.read_text("utf-8").replace('title = "', 'title = "Second '), "utf-8")


@pytest.mark.parametrize("what", ["changed", "gone", "broken"])
def test_the_installed_pack_does_not_matter(campaign: Path, ours: Path, what: str) -> None:
    if what == "gone":
        shutil.rmtree(ours)
    elif what == "broken":
        (ours / "pack.toml").write_text("[pack")
    else:
        change(ours)
    with CampaignStore.open(campaign) as store:
        assert store.notices == []
        assert store.kit.pack_title == "Bench"
    assert verify(campaign).sound
    (entry,) = campaigns(campaign.parent)
    assert entry.trouble is None


@pytest.mark.parametrize("name", COPIES)
def test_a_damaged_copy_is_replaced_by_the_other(campaign: Path, ours: Path, name: str) -> None:
    shutil.rmtree(ours)
    good = (campaign / name).read_bytes()
    bad = good.replace(b"Bench", b"Bunch")
    (campaign / name).write_bytes(bad)
    other = campaign / COPIES[1 - COPIES.index(name)]
    (notice,) = verify(campaign).notices
    assert str(notice) == f"{campaign / name} is missing or damaged; its copy {other} was used instead."
    with CampaignStore.open(campaign) as store:
        assert [str(notice) for notice in store.notices] == [
            f"{campaign / name} is missing or damaged; its copy {other} was used instead.",
            f"What was damaged is kept in {campaign / 'damaged'}: pack.json.",
        ]
    assert (campaign / "damaged" / "pack.json").read_bytes() == bad
    assert (campaign / name).read_bytes() == good
    assert verify(campaign).sound


def test_when_both_copies_are_damaged_the_installed_pack_serves_if_it_is_the_same(
    campaign: Path, ours: Path
) -> None:
    assert ours.is_dir()
    good = (campaign / "pack.json").read_bytes()
    (campaign / COPIES[0]).write_bytes(b"{}")
    (campaign / COPIES[1]).unlink()
    with CampaignStore.open(campaign) as store:
        assert [notice.code for notice in store.notices] == ["pack_damaged", "pack_damaged", "kept"]
        assert "the installed pack “Bench” was used instead" in str(store.notices[0])
    assert [(campaign / name).read_bytes() for name in COPIES] == [good, good]
    assert verify(campaign).sound


@pytest.mark.parametrize("what", ["changed", "gone"])
def test_when_nothing_is_left_of_the_pack_one_sentence_says_so_and_nothing_changes(
    campaign: Path, ours: Path, what: str
) -> None:
    if what == "gone":
        shutil.rmtree(ours)
    else:
        change(ours)
    for name in COPIES:
        (campaign / name).write_bytes(b"{}")
    before = {path: path.read_bytes() for path in campaign.rglob("*") if path.is_file()}
    with pytest.raises(StorageError) as caught:
        CampaignStore.open(campaign)
    first, second = (campaign / name for name in COPIES)
    assert str(caught.value) == (
        f"{first} is damaged (its copy {second} too, the installed pack “Bench” is another edition or gone); "
        "install that edition of the pack, or put back a copy of the file from a backup of the disk."
    )
    assert {path: path.read_bytes() for path in campaign.rglob("*") if path.is_file()} == before
    (entry,) = campaigns(campaign.parent)
    assert entry.header is not None, "the shelf still tells whose campaign it is"
