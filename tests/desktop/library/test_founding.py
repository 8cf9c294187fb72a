"""A new campaign begins with what the campaigns on the shelf have read behind the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kd_desktop.cli.sitting import play
from kd_desktop.desktop.game_ui import SetupDraw
from kd_desktop.desktop.library.founding import Wishes, found, played
from kd_desktop.packs import load, pack_from_json
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.store import CampaignStore

CHAIRS = (Chair("person", "Ann"), Chair("computer", "Bo"), Chair("computer", "Cy"))


def known(folder: Path) -> tuple[str, ...]:
    """What the campaign's own pack says was read before."""
    cards: tuple[str, ...] = pack_from_json((folder / "pack.json").read_bytes()).read_before
    return cards


def test_the_first_campaign_is_played_with_the_pack_as_it_is(tmp_path: Path) -> None:
    with found(tmp_path, load("bench"), "One", CHAIRS, "") as store:
        assert known(store.folder) == ()
        assert store.state.pack_hash == load("bench").hash


def test_a_second_one_shows_unread_cards_first(tmp_path: Path) -> None:
    read = {placed.card for placed in play("bench", 3, 1, 1, tmp_path).state.decided}
    with found(tmp_path, played(load("bench"), Wishes(), tmp_path), "Two", CHAIRS, "") as store:
        assert set(known(store.folder)) == read


def test_a_table_may_want_them_mixed(tmp_path: Path) -> None:
    play("bench", 3, 1, 1, tmp_path)
    pack = load("bench")
    assert played(pack, Wishes(unread_first=False), tmp_path) is pack


def test_one_that_a_lot_settles_is_always_the_same(tmp_path: Path) -> None:
    play("bench", 3, 1, 1, tmp_path)
    with found(tmp_path, load("bench"), "Two", CHAIRS, "", SetupDraw(5, (1, 2, 3))) as store:
        assert known(store.folder) == ()


def test_a_table_that_cannot_sit_down_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, done = CampaignStore.apply, []

    def apply(self: Any, *arguments: Any, **more: Any) -> Any:
        if len(done) == 2:
            raise StorageError("no_space", tmp_path, "The disk is full", "free some space there")
        done.append(arguments)
        return real(self, *arguments, **more)

    monkeypatch.setattr(CampaignStore, "apply", apply)
    with pytest.raises(StorageError, match="The disk is full"):
        found(tmp_path, load("bench"), "Two", CHAIRS, "")
    assert list(tmp_path.iterdir()) == []
