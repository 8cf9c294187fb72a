"""`autoplay` leaves a real campaign, the same for the same seed, and `replay --verify` agrees with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kd_desktop import __version__
from kd_desktop.cli import sitting
from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.kings.played import end, report, told
from kd_desktop.cli.sitting import Kept, Table
from kd_desktop.packs import load, pack_json
from kd_desktop.storage.folders import campaigns_folder
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.store import CampaignStore
from tests.cli.support import REIGN, run, start
from tests.everyday import everyday


def played(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> dict[str, object]:
    answer = run(capsys, *REIGN, "--json", *arguments)
    assert answer.status == 0, answer
    found: dict[str, object] = json.loads(answer.out)
    return found


def test_one_document_with_folder_reigns_and_commands(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = played(capsys, "--seed", "5", "--out", tmp_path)
    assert Path(str(found["folder"])).parent == tmp_path
    (reign,) = found["reigns"]  # type: ignore[misc]
    assert {"king", "ending", "rounds", "scores"} <= set(reign)
    assert reign["rounds"] >= 1
    assert len(reign["scores"]) == 3
    assert sum(row["winner"] for row in reign["scores"]) >= 1
    journal = (Path(str(found["folder"])) / "journal.jsonl").read_text().splitlines()
    assert len(journal) - 1 == found["commands"]


@pytest.mark.parametrize("pack", ["bench", "leaving-sea"])
@pytest.mark.parametrize("seats", ["3", "4", "5"])
def test_every_table_plays_and_replays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, pack: str, seats: str
) -> None:
    found = played(capsys, "--pack", pack, "--seats", seats, "--seed", "2", "--out", tmp_path)
    answer = run(capsys, "replay", str(found["folder"]), "--verify", "--json")
    assert answer.status == 0, answer
    verdict = json.loads(answer.out)
    assert verdict["commands"] == found["commands"]
    assert verdict["fingerprints"] == verdict["commands"] + 1
    assert verdict["sound"] is True


def test_the_same_seed_gives_the_same_campaign_and_another_another(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first, second, other = (
        played(capsys, "--seed", seed, "--out", tmp_path / name)
        for name, seed in (("a", "11"), ("b", "11"), ("c", "12"))
    )
    assert first["reigns"] == second["reigns"]
    assert first["commands"] == second["commands"]
    assert first["reigns"] != other["reigns"]


def test_reigns_follow_one_another_in_one_campaign(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = played(capsys, "--reigns", "3", "--out", tmp_path)
    assert [reign["number"] for reign in found["reigns"]] == [1, 2, 3]  # type: ignore[attr-defined]
    assert len(list(tmp_path.iterdir())) == 1


@everyday("pack", ["bench", "leaving-sea"], keep=["leaving-sea"])
@pytest.mark.long
def test_all_reigns_end_when_the_campaign_or_the_deck_does(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, pack: str
) -> None:
    found = played(capsys, "--pack", pack, "--reigns", "all", "--out", tmp_path)
    reigns = found["reigns"]
    assert isinstance(reigns, list)
    assert 2 <= len(reigns) < 60
    assert all(reign["rounds"] for reign in reigns)
    assert found["end"] == "finale"
    assert any(row["winner"] for row in found["finale"])  # type: ignore[attr-defined]


def test_a_campaign_without_a_card_left_says_so_and_ends(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = played(capsys, "--out", tmp_path)["folder"]
    with CampaignStore[Any, Any, Any, Any].open(Path(str(folder))) as store:
        state = msgspec.structs.replace(store.state, deck_save=())
    assert report(state)["end"] == "deck_empty"
    assert told(state)[-1] == "No card is left to play with, so the campaign ends here, without a finale."


def test_a_pack_with_too_few_cards_ends_reasonably(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pack = load("bench")
    first = [card for card in pack.cards if card.envelope == pack.rules.first_envelope]
    few = msgspec.structs.replace(pack, cards=tuple(first[:4]))
    store: Kept = CampaignStore.create(tmp_path, "kings", pack_json(few), "Few", 1)
    with store:
        table = Table(store, 3, 1)
        table.sit()
        reigns = 0
        while table.play():
            reigns += 1
    assert 1 <= reigns < 4
    assert store.state.deck_save == ()
    assert store.state.ledger[-1].ending == "empty_deck"
    assert end(store.state) == "deck_empty"
    assert run(capsys, "replay", store.folder, "--verify").status == 0


def test_a_pack_of_another_game_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = load("bench")
    monkeypatch.setattr(sitting, "load", lambda *_: pack)
    assert sitting.pack_for("bench", 3, "kings") is sitting.pack_for("bench", 3) is pack
    with pytest.raises(Complaint, match="The pack bench is for “kings”, not for “chess”"):
        sitting.pack_for("bench", 3, "chess")
    few = msgspec.structs.replace(pack, houses=pack.houses[:2])
    monkeypatch.setattr(sitting, "load", lambda *_: few)
    with pytest.raises(Complaint, match="The pack bench has 2 houses, too few for 3 seats"):
        sitting.pack_for("bench", 3, "kings")


def test_each_command_is_acknowledged_in_order(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    answer = run(capsys, *REIGN, "--ack", "--out", tmp_path)
    *acks, told, place = answer.out.splitlines()
    assert acks == [f"ack {n + 1}" for n in range(len(acks))]
    assert told.startswith("Reign 1: ")
    assert place == f"{len(acks)} commands in {next(tmp_path.iterdir())}"


def test_without_a_folder_it_goes_to_the_library(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = played(capsys, "--data", tmp_path / "mine")
    answer = run(capsys, "--data", tmp_path / "mine", *REIGN)
    assert answer.out.rstrip().endswith(str(tmp_path / "mine" / "campaigns" / "bench-1-2"))
    assert Path(str(found["folder"])).parent == tmp_path / "mine" / "campaigns"
    entry, other = campaigns(campaigns_folder(tmp_path / "mine"))
    assert other.header is not None
    assert entry.header is not None
    assert entry.header.title == "Bench 1"
    assert entry.header.summary.reign == 1
    assert len(entry.header.summary.players) == 3


def test_without_verify_it_tells_the_story(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = played(capsys, "--out", tmp_path)
    answer = run(capsys, "replay", str(found["folder"]))
    assert answer.status == 0, answer
    assert "Round 1 begins." in answer.out.splitlines()


def test_a_terminal_without_our_letters_still_gets_the_story(tmp_path: Path) -> None:
    assert start(*REIGN, "--out", tmp_path / "x").status == 0
    folder = next((tmp_path / "x").iterdir())
    answer = start("replay", folder, PYTHONIOENCODING="ascii")
    assert answer.status == 0, answer
    assert "Round 1 begins." in answer.out


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version").out == f"Crown Council {__version__}\n"
    answer = run(capsys, "autoplay", "--help")
    assert answer.status == 0
    assert "--reigns" in answer.out
    assert "first-paint" not in run(capsys, "--help").out


@pytest.mark.parametrize(
    ("arguments", "never"),
    [
        (["--version"], ["msgspec", "PySide6", "kd_desktop.engine", "pathlib._local"]),
        (
            ["packs", "kd_desktop/packs/bench"],
            ["PySide6", "pyqtgraph", "numpy", "kd_desktop.desktop"],
        ),
        ([*REIGN], ["PySide6", "pyqtgraph", "numpy", "kd_desktop.desktop"]),
    ],
)
def test_nothing_is_imported_that_is_not_needed(arguments: list[str], never: list[str]) -> None:
    answer = start(*arguments, PYTHONPROFILEIMPORTTIME="1")
    assert answer.status == 0
    imported = {line.rpartition("|")[2].strip() for line in answer.err.splitlines()}
    assert "kd_desktop.cli" in imported
    assert not imported & set(never)
