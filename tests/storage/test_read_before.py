"""What was read in the campaigns of a folder, for a table that wants to see other cards first."""

from __future__ import annotations

from pathlib import Path

from kd_desktop.cli.sitting import play
from kd_desktop.storage.library import campaigns, read_before


def test_what_was_read_is_known_by_the_pack(tmp_path: Path) -> None:
    assert read_before(tmp_path / "none", "bench") == frozenset()
    first, second = (play("bench", 3, seed, 1, tmp_path) for seed in (1, 2))
    decided = {placed.card for one in (first, second) for placed in one.state.decided}
    assert decided and read_before(tmp_path, "bench") == decided
    assert read_before(tmp_path, "empty-throne") == frozenset()


def test_each_card_is_told_once_and_a_campaign_not_begun_has_read_none(tmp_path: Path) -> None:
    sitting = play("bench", 3, 1, 1, tmp_path)
    cards = [placed.card for placed in sitting.state.decided]
    (entry,) = campaigns(tmp_path)
    assert entry.header is not None
    assert entry.header.summary.read == tuple(dict.fromkeys(cards))


def test_a_campaign_that_cannot_be_read_says_nothing_and_hides_no_other(tmp_path: Path) -> None:
    sitting = play("bench", 3, 1, 1, tmp_path)
    lost = play("bench", 3, 2, 1, tmp_path)
    for path in lost.folder.rglob("*.json"):
        path.write_bytes(b"{")
    assert read_before(tmp_path, "bench") == {placed.card for placed in sitting.state.decided}
