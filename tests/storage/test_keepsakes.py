"""What a program keeps in a campaign beside the rules goes with it, and nothing depends on it."""

from pathlib import Path

from kd_desktop.storage.disk import DISK
from kd_desktop.storage.keepsakes import KEEPSAKES, keepsakes
from kd_desktop.storage.library_copies import duplicate
from kd_desktop.storage.library_files import export, take_in
from tests.storage.support import begin, masks_kit, reopen

FACE = {"hair": "crop", "tone": 2}


def kept(root: Path) -> Path:
    """A campaign in which something is kept."""
    with begin(root) as store:
        store.keep("faces", [FACE])
        folder: Path = store.folder
    return folder


def opened(folder: Path) -> object:
    with reopen(folder) as store:
        return store.kept("faces")


def test_it_is_there_when_the_campaign_is_opened_again(tmp_path: Path) -> None:
    assert opened(kept(tmp_path)) == [FACE]


def test_a_campaign_without_any_has_nothing(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        assert store.kept("faces") is None
        assert not (store.folder / KEEPSAKES).exists()


def test_a_damaged_file_counts_as_none_and_the_campaign_is_whole(tmp_path: Path) -> None:
    folder = kept(tmp_path)
    data = (folder / KEEPSAKES).read_bytes()
    (folder / KEEPSAKES).write_bytes(data.replace(b"crop", b"curl"))
    with reopen(folder) as store:
        assert store.kept("faces") is None and store.notices == []


def test_it_goes_with_a_duplicate_and_through_a_file(tmp_path: Path) -> None:
    folder = kept(tmp_path)
    assert opened(duplicate(folder, "Another")) == [FACE]
    file, manifest = export(folder, tmp_path / "file.council", kits=masks_kit)
    assert manifest.whole
    assert keepsakes(DISK, take_in(file, tmp_path / "elsewhere", kits=masks_kit)) == {"faces": [FACE]}
