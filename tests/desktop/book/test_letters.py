"""A book is written whatever letters its names have, and a letter that no font has leaves a box."""

# ruff: noqa: RUF001  (letters of many scripts)

import io
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book import letters
from kd_desktop.desktop.book.pdf import set_book
from kd_desktop.desktop.charts.saving import BookWriting

NOWHERE = "\U00100123"
"""A letter for private use: no font has it."""
NAMES = (
    "Köln",
    "Москва",
    "Ελλάς",
    "יוסף",
    "محمد",
    "नरेंद्र",
    "诸葛",
    "ไทย",
    "홍길동",
    "🏰",
    "ශ්\u200dරී",
    "علی\u200cرضا",
)


def book(name: str) -> list[b.Block]:
    cover = b.TitlePage(name, "Over", (f"Told of {name}",), (), "", "A view")
    page = b.Chapter("x", name)
    return [
        cover,
        b.Contents("Contents", (("x", name, ""),)),
        page,
        b.TextBlock(f"The house \u2068{name}\u2069: 5."),
    ]


def quietly(_done: int, _of: int) -> None:
    """Nobody hears."""


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", [*NAMES, f"{NOWHERE}A{NOWHERE}\u0301", "x\U00013000y"])
def test_a_book_is_written_whatever_its_names_are(name: str) -> None:
    pages = PdfReader(io.BytesIO(set_book(book(name), quietly)))
    assert "Told of" in pages.pages[0].extract_text()
    assert len(pages.outline) == 1


@pytest.mark.usefixtures("qapp")
def test_what_no_font_has_is_seen_to_be_missing() -> None:
    assert letters.shown(f"A{NOWHERE}\u0301B") == "A☐B"
    assert letters.shown(NOWHERE + NOWHERE) == "☐☐"
    assert letters.shown("–") == "–"
    pages = PdfReader(io.BytesIO(set_book(book(f"Q{NOWHERE}"), quietly)))
    assert "Q☐" in pages.pages[2].extract_text()


@pytest.mark.usefixtures("qapp")
def test_our_own_letters_come_from_our_own_fonts() -> None:
    """The fonts of the computer are asked only where something is lacking: books look the same everywhere."""
    assert letters.shown("Ελλάς Москва") == "Ελλάς Москва"
    pages = PdfReader(io.BytesIO(set_book(book("Köln – “Ä” −3"), quietly)))
    named = {
        str(font.get_object()["/BaseFont"]).split("+")[-1]
        for page in pages.pages
        for font in page["/Resources"]["/Font"].values()  # type: ignore[index]
    }
    assert named and all(one.startswith(("/SourceSerifPro", "/SourceSansPro")) for one in named)


@pytest.mark.usefixtures("qapp")
def test_what_is_copied_from_a_page_is_what_was_written() -> None:
    """Ligatures, apostrophes and spaces, which Qt by itself names otherwise."""
    words = "The first officer’s offer was difficult, after all"
    pages = PdfReader(io.BytesIO(set_book([*book("Ada"), b.TextBlock(words)], quietly)))
    assert words in pages.pages[2].extract_text()


@pytest.mark.usefixtures("qapp")
def test_signs_around_names_are_only_where_something_runs_the_other_way() -> None:
    assert letters.shown("The house \u2068Köln\u2069: 5") == "The house Köln: 5"
    assert letters.clusters("יוסף") and letters.shown("\u2068יוסף\u2069").strip("\u2068\u2069") in (
        "יוסף",
        "☐☐☐☐",
    )


def test_marks_and_joined_letters_stay_together() -> None:
    assert list(letters.clusters("aé👨\u200d👩\u200d👧x")) == ["a", "é", "👨\u200d👩\u200d👧", "x"]
    assert list(letters.clusters("e\u0301z")) == ["e\u0301", "z"]


def test_what_ends_a_process_never_stands_on_the_screen(
    tmp_path: Path, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    writing = BookWriting(tmp_path, tmp_path / "x.pdf", None)
    said: list[str] = []
    writing.done.connect(said.append)
    process = writing._process
    process.start("sh", ["-c", "echo 'no such font' >&2; exit 1"])
    qtbot.waitUntil(lambda: bool(said), timeout=10_000)
    assert "font" not in said[0] and "for no known reason" in said[0]
    assert "no such font" in caplog.text


def test_a_process_that_logged_its_error_is_not_quoted(
    tmp_path: Path, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    """Its last words may name a card."""
    writing = BookWriting(tmp_path, tmp_path / "x.pdf", None)
    said: list[str] = []
    writing.done.connect(said.append)
    writing._process.start(sys.executable, ["-c", "raise KeyError('the Drowned Bell')"])
    qtbot.waitUntil(lambda: bool(said), timeout=10_000)
    assert "Bell" not in said[0] and "Bell" not in caplog.text
    assert "A book couldn't be written" in caplog.text
