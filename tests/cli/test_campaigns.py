"""`kd-desktop campaigns`: the shelf from the command line, with real campaigns."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify
from tests.cli.support import REIGN, as_ordinary_user, complains, run, start


@pytest.fixture
def shelf(capsys: pytest.CaptureFixture[str], data_folder: Path) -> Path:
    """A shelf with one campaign of two reigns."""
    root = data_folder / "campaigns"
    assert run(capsys, *REIGN, "--reigns", "2", "--out", root).status == 0
    return root


def ask(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Any:
    """What `campaigns … --json` prints."""
    answer = run(capsys, "campaigns", *arguments, "--json")
    assert answer.status == 0, answer
    assert answer.err == ""
    return json.loads(answer.out)


def test_an_empty_shelf_says_so(capsys: pytest.CaptureFixture[str], data_folder: Path) -> None:
    answer = run(capsys, "campaigns")
    assert answer.out == f"There are no campaigns in {data_folder / 'campaigns'} yet.\n"
    assert ask(capsys, "list")["campaigns"] == []
    assert run(capsys, "campaigns", "trash", "--empty").out == "The trash is empty.\n"


def test_the_list_has_every_campaign_and_what_can_be_done(
    capsys: pytest.CaptureFixture[str], shelf: Path
) -> None:
    (folder,) = shelf.iterdir()
    (one,) = ask(capsys)["campaigns"]
    assert one["folder"] == str(folder)
    assert (one["reign"], one["sitting"], len(one["players"])) == (2, False, 3)
    assert one["can"] == ["open", "restore", "export", "trash"]
    assert "after reign 2" in run(capsys, "campaigns", "list").out
    for path in folder.rglob("*.json"):
        path.write_bytes(b"{")
    (one,) = ask(capsys)["campaigns"]
    assert one["can"] == ["export", "trash"]
    assert "is damaged" in one["trouble"]
    assert "Possible: export, trash." in run(capsys, "campaigns").out


def test_branch_export_and_import_lead_to_the_same_campaign(
    capsys: pytest.CaptureFixture[str], shelf: Path, tmp_path: Path
) -> None:
    (folder,) = shelf.iterdir()
    reigns = ask(capsys, "branch", folder.name)["reigns"]
    assert [one["reign"] for one in reigns] == [1, 2]
    made = Path(ask(capsys, "branch", folder.name, "--reign", "1", "--title", "What if")["folder"])
    assert made == shelf / "what-if"
    assert verify(made).commands == reigns[0]["n"]
    file = tmp_path / "if.council"
    told = ask(capsys, "export", made, file)
    assert told["whole"]
    complains(run(capsys, "campaigns", "import", file), "what-if", "same campaign", "nothing was imported")
    again = Path(ask(capsys, "import", file, "--beside")["folder"])
    assert again == shelf / "what-if-2"
    verdict = verify(again)
    assert verdict.sound
    assert verdict.commands == reigns[0]["n"]
    complains(run(capsys, "campaigns", "export", made, file), "already exists")
    complains(run(capsys, "campaigns", "branch", folder.name, "--reign", "7"), "2 closed reigns", "choose")


def test_rename_duplicate_restore_and_trash(capsys: pytest.CaptureFixture[str], shelf: Path) -> None:
    (folder,) = shelf.iterdir()
    ask(capsys, "rename", folder.name, "Five Kings")
    assert ask(capsys)["campaigns"][0]["title"] == "Five Kings"
    copy = Path(ask(capsys, "duplicate", folder.name, "--title", "Copy")["folder"])
    backups = ask(capsys, "restore", copy.name)["backups"]
    wanted = backups[-1]
    told = ask(capsys, "restore", copy.name, "--backup", str(wanted["backup"]))
    assert told["kept"] > backups[0]["backup"]
    assert verify(copy).commands == wanted["seq"]
    assert verify(copy).sound
    ask(capsys, "trash", copy.name)
    assert [one["title"] for one in ask(capsys, "trash")["campaigns"]] == ["Copy"]
    assert len(ask(capsys)["campaigns"]) == 1
    assert ask(capsys, "put-back", copy.name)["folder"] == str(copy)
    ask(capsys, "trash", copy)
    assert ask(capsys, "trash", "--empty") == {"deleted": 1}
    assert [path.name for path in shelf.iterdir() if not path.name.startswith(".")] == [folder.name]


def test_a_damaged_campaign_is_exported_with_a_word_about_it(
    capsys: pytest.CaptureFixture[str], shelf: Path, tmp_path: Path
) -> None:
    (folder,) = shelf.iterdir()
    (folder / "campaign.json").write_bytes(b"{")
    answer = run(capsys, "campaigns", "export", folder.name, tmp_path)
    assert answer.status == 0
    assert answer.err == f"kd-desktop: {folder} is damaged; it was exported as it is.\n"
    assert list(tmp_path.glob("*.council"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["frolic"], ["Unknown act", "frolic"]),
        (["branch"], ["CAMPAIGN"]),
        (["branch", "none"], ["No campaign is called", "none"]),
        (["branch", "none", "--reign", "two"], ["--reign", "whole number", "two"]),
        (["restore", "none", "--backup", "-1"], ["--backup"]),
        (["restore", "none"], ["No campaign is called", "none"]),
        (["export", "none", "x.council"], ["No campaign is called", "none"]),
        (["import", "none.council"], ["There is no", "none.council"]),
        (["import", "pyproject.toml"], ["pyproject.toml", "not a campaign", ".council"]),
        (["import", "."], ["is a folder"]),
        (["rename", "none", "x" * 99], ["No campaign is called", "none"]),
        (["trash", "."], ["not a campaign"]),
        (["trash", "x", "--empty"], ["not both"]),
        (["put-back", "none"], ["none"]),
        (["list", "--jason"], ["--jason"]),
    ],
)
def test_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], words: list[str]) -> None:
    complains(run(capsys, "campaigns", *arguments), *words)


def test_an_open_campaign_is_left_alone(shelf: Path, tmp_path: Path) -> None:
    (folder,) = shelf.iterdir()
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(folder)
    with store:
        for arguments in (
            ["trash", folder],
            ["export", folder, tmp_path],
            ["branch", folder, "--reign", "1"],
            ["rename", folder, "x"],
            ["restore", folder, "--backup", "0"],
            ["duplicate", folder],
        ):
            complains(start("campaigns", *arguments), "is open in another program", "try again")
    assert verify(folder).sound


def test_a_shelf_that_nobody_may_write_to(shelf: Path, tmp_path: Path) -> None:
    (folder,) = shelf.iterdir()
    for path in (folder, shelf):
        path.chmod(0o555)
    (folder / "lock").chmod(0o444)
    try:
        for act in (["trash", folder], ["duplicate", folder], ["rename", folder, "x"]):
            complains(start("campaigns", *act, setup=as_ordinary_user), "permissions")
        out = start("campaigns", "export", folder, tmp_path / "x.council", setup=as_ordinary_user)
        assert out.status == 0, out  # what can only be read can still be taken elsewhere
    finally:
        for path in (folder, shelf):
            path.chmod(0o755)
