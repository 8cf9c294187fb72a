"""The pages of the PDF: every word is there, chapters are found, few pages are mostly white."""

import re
from io import BytesIO

import pytest
from pypdf import PdfReader
from PySide6.QtGui import QImage

from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.pdf import HEIGHT, BookPrinting, print_book, set_book
from kd_desktop.desktop.kings.book.chapters import compose
from kd_desktop.desktop.kings.book.material import Material
from kd_desktop.desktop.kit import fonts


def plain(text: str) -> str:
    """The text without spaces, to be compared wherever its lines are broken."""
    return "".join(text.split())


def blank(block: b.Block) -> b.Block:
    """Pictures are left black, they are proved in HTML."""
    if not isinstance(block, b.Picture):
        return block
    image = QImage(100, round(100 * block.shape), QImage.Format.Format_RGB32)
    image.fill(0)
    return b.Picture(lambda: image, block.shape, block.alt, block.caption, block.photo)


def quietly(_done: int, _of: int) -> None:
    """Nobody hears."""


@pytest.fixture(scope="session")
def blocks(running: Material, request: pytest.FixtureRequest) -> list[b.Block]:
    request.getfixturevalue("qapp")
    fonts.load()
    return [blank(block) for block in compose(running)]


@pytest.fixture(scope="session")
def printed(blocks: list[b.Block], tmp_path_factory: pytest.TempPathFactory) -> PdfReader:
    path = tmp_path_factory.mktemp("pdf") / "book.pdf"
    heard: list[tuple[int, int]] = []
    print_book(blocks, path, lambda done, of: heard.append((done, of)))
    assert [done for done, _ in heard] == list(range(1, heard[-1][1] + 1))
    return PdfReader(path)


@pytest.fixture(scope="session")
def words(printed: PdfReader) -> list[str]:
    return [plain(page.extract_text()) for page in printed.pages]


def test_the_file_names_its_title_and_its_language(printed: PdfReader, blocks: list[b.Block]) -> None:
    assert printed.trailer["/Root"].get_object()["/Lang"] == "en"
    assert printed.metadata is not None and printed.metadata.title == blocks[0].title  # type: ignore[union-attr]


def test_the_outline_leads_to_every_chapter(printed: PdfReader, blocks: list[b.Block]) -> None:
    found = [one for one in printed.outline if not isinstance(one, list)]
    assert [one.title for one in found] == [block.title for block in blocks if isinstance(block, b.Chapter)]
    for one in found:
        number = printed.get_destination_page_number(one)
        assert number is not None and plain(str(one.title)) in plain(printed.pages[number].extract_text())


def test_the_contents_name_the_right_pages(words: list[str], blocks: list[b.Block]) -> None:
    (contents,) = (block for block in blocks if isinstance(block, b.Contents))
    for _, title, note in contents.entries:
        found = re.search(re.escape(plain(title + note)) + r"(\d+?)(?=\D|$)", words[1])
        assert found, title
        number = int(found[1])
        assert plain(title) in words[number - 1]
        assert plain(f"– {number} –") in words[number - 1]


def test_the_contents_lead_to_the_chapters(printed: PdfReader, blocks: list[b.Block]) -> None:
    links = [one.get_object() for one in printed.pages[1]["/Annots"]]  # type: ignore[union-attr]
    targets = [
        plain(printed.pages[printed.get_page_number(link["/Dest"][0].get_object())].extract_text())
        for link in links
    ]
    titles = [block.title for block in blocks if isinstance(block, b.Chapter)]
    assert len(targets) == len(titles)
    assert all(plain(title) in target for title, target in zip(titles, targets, strict=True))


def test_every_word_of_every_decision_is_printed(words: list[str], blocks: list[b.Block]) -> None:
    everything = "".join(words)
    decisions = [block for block in blocks if isinstance(block, b.VoteBlock)]
    assert len(decisions) > 20
    for one in decisions:
        for text in (one.question, one.decided, one.count, *one.lines):
            assert plain(text) in everything, text
        assert plain(one.title) in everything
    whole = [one for one in decisions if any(plain(one.outcome) in page for page in words)]
    assert len(whole) > len(decisions) * 0.7  # the others go over the edge of a page


def test_cover_and_last_page(words: list[str], running: Material) -> None:
    assert plain(running.reading.title) in words[0]
    for house in running.reading.history.houses:
        assert plain(house.name) in words[0]
    assert plain("The chronicle pauses here") in words[-1]


def test_few_pages_are_mostly_white(blocks: list[b.Block]) -> None:
    """Down to where each page is filled, foot and cover apart; a chapter's last page may be short."""
    pages = BookPrinting(blocks, quietly)._pages
    filled = [max(top + piece.height for top, piece in page.placed) / HEIGHT for page in pages]
    assert len(filled) > 20 and max(filled) <= 1.0
    assert sum(share < 0.5 for share in filled) <= len(filled) * 0.2
    assert sum(filled) / len(filled) > 0.75


@pytest.mark.usefixtures("qapp")
def test_a_long_table_repeats_its_headings_and_a_paragraph_goes_on(blocks: list[b.Block]) -> None:
    front = [block for block in blocks if isinstance(block, b.TitlePage)]
    chapter = b.Chapter("long", "Long")
    contents = b.Contents("Contents", (("long", "Long", ""),))
    grid = b.Grid("Rows", ("Name of the row", "Number"), tuple((f"row {n}", n) for n in range(200)))
    book = [*front, contents, chapter, grid, b.TextBlock("word " * 4000)]
    pages = [page.extract_text() for page in PdfReader(BytesIO(set_book(book, quietly))).pages]
    rows = [page for page in pages if "row 1" in page]
    assert len(rows) > 2 and all("Name of the row" in page for page in rows)
    assert len([page for page in pages if "word word" in page]) > 2


@pytest.mark.usefixtures("qapp")
def test_what_a_house_is_called_is_never_taken_for_markup(blocks: list[b.Block]) -> None:
    front = [block for block in blocks if isinstance(block, b.TitlePage)]
    odd = 'a #b *c* _d_ $e$ <f> "g" \\h @i [j] // k'
    book = [*front, b.Contents("Contents", (("x", odd, ""),)), b.Chapter("x", odd), b.TextBlock(odd)]
    text = plain(PdfReader(BytesIO(set_book(book, quietly))).pages[2].extract_text())
    assert text.count(plain(odd)) == 2
