"""Commands that write a file: none is overwritten unless that is wished, and a file must have a name."""

from __future__ import annotations

import json
import resource
import signal
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.support import REIGN, complains, run, start
from tests.everyday import daily, everyday

WRITERS = (
    ("pack", "graph", "bench", "--out"),
    ("simulate", "empty-throne", "--games", "1", "--jobs", "1", "--html"),
    ("picture", "FOLDER", "--size", "640x360", "--out"),
    ("book", "FOLDER", "--out"),
)
"""The last takes long; every day `desktop/book/test_saving.py` shows that it keeps what is there."""


@pytest.fixture
def folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Path:
    run(capsys, *REIGN, "--seed", "4", "--out", tmp_path / "out")
    return next((tmp_path / "out").iterdir())


@everyday(
    ("command", "ending"),
    tuple(zip(WRITERS, (".svg", ".html", ".png", ".pdf"), strict=True)),
    keep=tuple(zip(WRITERS[:3], (".svg", ".html", ".png"), strict=True)),
    ids=lambda one: one[0] if isinstance(one, tuple) else "",
)
@daily("simulate-", "pack-")
def test_what_is_there_is_kept_unless_told_otherwise(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path, command: tuple[str, ...], ending: str
) -> None:
    called = [folder if word == "FOLDER" else word for word in command]
    out = tmp_path / f"x{ending}"
    out.write_text("mine")
    complains(run(capsys, *called, out), str(out), "exists already", "--replace")
    assert out.read_text() == "mine"
    assert run(capsys, *called, out, "--replace").status == 0
    assert out.read_bytes() != b"mine"
    (tmp_path / f"folder{ending}").mkdir()
    complains(run(capsys, *called, tmp_path / f"folder{ending}", "--replace"), "is a folder")


@pytest.mark.parametrize("command", WRITERS, ids=lambda one: one[0])
def test_a_file_has_a_name(capsys: pytest.CaptureFixture[str], command: tuple[str, ...]) -> None:
    for name, words in (("", "empty"), ("-", "./-")):
        complains(run(capsys, *command, name), command[-1], "the name of a file", words)


def test_the_graph_is_one_svg(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "x.svg"
    assert run(capsys, "pack", "graph", "leaving-sea", "--out", out).out == f"{out}\n"
    said = "".join(ElementTree.parse(out).getroot().itertext())
    assert "The Elected Crown" in said, "an ending’s own title"
    assert "ends its storyline" in said, "the legend"


def test_a_report_that_cannot_be_written_loses_neither_the_figures_nor_what_was_there(tmp_path: Path) -> None:
    out = tmp_path / "x.html"
    out.write_text("yesterday's")
    answer = start(
        "simulate", "bench", "--campaigns", "1", "--jobs", "1", "--json", "--html", out, "--replace",
        setup=_no_large_files,
    )  # fmt: skip
    assert answer.status == 2
    assert json.loads(answer.out)["campaigns"] == 1
    assert "free some space" in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["x.html"]
    assert out.read_text() == "yesterday's"


def _no_large_files() -> None:
    """In a new process: as on a disk that is full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
