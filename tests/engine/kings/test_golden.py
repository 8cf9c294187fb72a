"""The golden chronicles: seeded campaigns still go as they were recorded, event by event."""

from __future__ import annotations

import pytest

from tests.engine.kings.golden import FOLDER, PACK, SEEDS, chronicle, golden_pack, path

ANEW = "if that is meant, write it anew: python -m tests.engine.kings.golden"


def test_every_chronicle_is_there_and_none_is_forgotten() -> None:
    names = {file.name for file in FOLDER.iterdir() if file.is_file()}
    assert names == {PACK.name, *(path(seed).name for seed in SEEDS)}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_campaign_goes_as_it_was_recorded(seed: int) -> None:
    recorded = path(seed).read_text(encoding="utf-8").splitlines()
    played = chronicle(golden_pack(), seed).splitlines()
    assert len(recorded) > 300
    for number, (was, now) in enumerate(zip(recorded, played, strict=False), start=1):
        assert now == was, f"{path(seed).name}:{number} differs; {ANEW}"
    assert len(played) == len(recorded), f"{path(seed).name} has another length; {ANEW}"


def test_the_chronicles_tell_of_all_parts_of_a_reign() -> None:
    """A golden that never votes, shares, signs, deals or scores would guard little."""
    told = "".join(path(seed).read_text(encoding="utf-8") for seed in SEEDS)
    for kind in (
        "vote_cast",
        "passed",
        "raised",
        "leader_moved",
        "moderator_moved",
        "balance_shared",
        "resource_moved",
        "stability_moved",
        "sticker_attached",
        "sticker_aged",
        "envelope_opened",
        "story_placed",
        "deal_offered",
        "deal_answered",
        "card_placed",
        "reign_ended",
        "scored",
        "ranked",
        "open_agenda_given",
        "king_named",
    ):
        assert f'"event":"{kind}"' in told, kind
