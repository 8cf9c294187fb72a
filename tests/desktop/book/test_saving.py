"""Writing the book to disk: from the command line and from a window, never over a file unasked."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from kd_desktop.cli import main
from kd_desktop.desktop.book import write_html, write_pdf
from kd_desktop.desktop.charts import saving
from kd_desktop.desktop.charts.saving import BookWriting, SavingDialog, ask_where, save_book, suggested
from kd_desktop.desktop.kit import fonts
from kd_desktop.storage.errors import StorageError
from tests.desktop.kings.charts.campaigns import played
from tests.everyday import daily, everyday


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign of one reign."""
    return played(tmp_path_factory.mktemp("small"), "1", 3, pack="bench")


@pytest.mark.parametrize("name", ["book.pdf", "book.html"])
@daily("book.pdf")
def test_the_command_writes_a_book(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    out = tmp_path / "new" / name
    assert main(["book", str(small), "--out", str(out), "--progress"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-1] == str(out)
    counts = [line.split() for line in said[:-1]]
    assert counts and all(words[0] == "progress" for words in counts)
    assert counts[-1][1] == counts[-1][2]
    assert out.stat().st_size > 50_000
    assert [path.name for path in out.parent.iterdir()] == [name]


@everyday("name", ["book.pdf", "book.html"], keep=["book.pdf"])
def test_a_file_that_is_there_stays(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    out = tmp_path / name
    out.write_text("mine")
    assert main(["book", str(small), "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert "--replace" in said and str(out) in said and said.count("\n") == 1
    assert out.read_text() == "mine"
    assert main(["book", str(small), "--out", str(out), "--replace"]) == 0
    assert out.stat().st_size > 50_000


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("write", [write_html, write_pdf])
def test_the_functions_ask_before_they_replace(small: Path, tmp_path: Path, write) -> None:
    fonts.load()
    out = tmp_path / "book"
    out.write_text("mine")
    with pytest.raises(FileExistsError, match="there already"):
        write(small, out)
    assert out.read_text() == "mine"
    with pytest.raises(StorageError):
        write(tmp_path, tmp_path / "other")
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["book"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere", "--out", "x.pdf"], "nowhere"),
        ([".", "--out", "x.pdf"], "not a campaign"),
        (["SMALL", "--out", "x.docx"], ".pdf or .html"),
        (["SMALL", "--out", "here.pdf"], "is a folder"),
        (["SMALL", "--out", "file/x.pdf"], "file"),
        (["SMALL"], "--out"),
    ],
)
def test_bad_input_gets_one_sentence(
    small: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here.pdf").mkdir()
    (tmp_path / "file").write_text("")
    assert main(["book", *(str(small) if one == "SMALL" else one for one in arguments)]) == 2
    err = capsys.readouterr().err
    assert err.startswith("kd-desktop: ") and err.count("\n") == 1
    assert said in err
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "data") == ["file", "here.pdf"]


@pytest.mark.long
def test_the_book_is_saved_from_a_window(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    out = tmp_path / "story"
    asked: list[str] = []

    def answer(*arguments: object) -> tuple[str, str]:
        _parent, _caption, start, kinds = arguments
        asked.append(str(start))
        return str(out), str(kinds).split(";;")[1]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    session = SimpleNamespace(store=SimpleNamespace(title="A/B: tale", folder=small))
    dialog = save_book(session, None)  # type: ignore[arg-type]
    assert isinstance(dialog, SavingDialog)
    qtbot.addWidget(dialog)
    assert asked[0].endswith("A B tale.pdf")
    assert dialog.leave.isVisible() and not dialog.open_it.isVisible()
    qtbot.waitUntil(lambda: dialog.writing is None, timeout=90_000)
    assert str(tmp_path / "story.html") in dialog.words.text()
    assert dialog.open_it.isVisible()
    assert (tmp_path / "story.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_trouble_is_told_in_the_dialog(tmp_path: Path, qtbot: QtBot) -> None:
    dialog = SavingDialog(tmp_path / "x.pdf", None)
    dialog.setAttribute(saving.Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.begin(BookWriting(tmp_path, tmp_path / "x.pdf", dialog))
    dialog.show()
    qtbot.waitUntil(lambda: dialog.writing is None, timeout=60_000)
    assert "not a campaign" in dialog.words.text()
    assert not dialog.open_it.isVisible()


def test_giving_up_stops_the_process_and_leaves_nothing(small: Path, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = SavingDialog(tmp_path / "x.pdf", None)
    dialog.setAttribute(saving.Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    writing = BookWriting(small, tmp_path / "x.pdf", dialog)
    dialog.begin(writing)
    dialog.show()
    qtbot.wait(300)
    dialog.leave.click()
    assert dialog.writing is None and not dialog.isVisible()
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.usefixtures("qapp")
def test_nothing_is_written_when_nobody_names_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    assert ask_where("Tale", None) is None


def test_a_name_is_suggested_that_nothing_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saving.QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    assert suggested("Tale") == tmp_path / "Tale.pdf"
    (tmp_path / "Tale.pdf").touch()
    assert suggested("Tale") == tmp_path / "Tale 2.pdf"
    assert suggested("???").name == "Chronicle.pdf"
