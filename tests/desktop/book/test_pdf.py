"""The pages of the PDF: every word is there, tagged as what it is, and few pages are mostly white."""

import re
from collections.abc import Iterator
from io import BytesIO

import numpy as np
import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject, PdfObject
from PySide6.QtGui import QImage

from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.pdf import print_book, set_book
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


def tags(node: PdfObject | None) -> Iterator[DictionaryObject]:
    """Every element of the tree of tags, in reading order."""
    node = node.get_object() if node is not None else None
    if isinstance(node, list):
        for child in node:
            yield from tags(child)
    elif isinstance(node, DictionaryObject):
        if "/S" in node:
            yield node
        yield from tags(node.get("/K"))


def test_everything_is_tagged_as_what_it_is(printed: PdfReader, blocks: list[b.Block]) -> None:
    root = printed.trailer["/Root"].get_object()
    assert root["/MarkInfo"]["/Marked"] and root["/Lang"] == "en"
    assert printed.metadata is not None and printed.metadata.title == blocks[0].title  # type: ignore[union-attr]
    found = list(tags(root["/StructTreeRoot"]))
    kinds = [str(one["/S"]) for one in found]
    count = {
        kind: sum(isinstance(block, kind) for block in blocks) for kind in (b.Chapter, b.Heading, b.VoteBlock)
    }
    assert kinds.count("/H1") == count[b.Chapter] + 1  # and the contents
    assert (kinds.count("/H2"), kinds.count("/H3")) == (count[b.Heading], count[b.VoteBlock])
    assert kinds.count("/Table") == sum(isinstance(block, b.Grid) for block in blocks)
    told = [str(one.get("/Alt", "")) for one in found if one["/S"] == "/Figure"]
    assert all(told)
    assert {block.alt for block in blocks if isinstance(block, b.Picture)} <= set(told)


def test_the_outline_leads_to_every_chapter(printed: PdfReader, blocks: list[b.Block]) -> None:
    titles = [one.title for one in printed.outline if not isinstance(one, list)]
    assert titles == [block.title for block in blocks if isinstance(block, b.Chapter)]


def test_the_contents_name_the_right_pages(words: list[str], blocks: list[b.Block]) -> None:
    (contents,) = (block for block in blocks if isinstance(block, b.Contents))
    for _, title, note in contents.entries:
        found = re.search(re.escape(plain(title + note)) + r"(\d+?)(?=\D|$)", words[1])
        assert found, title
        number = int(found[1])
        assert plain(title) in words[number - 1]
        assert plain(f"– {number} –") in words[number - 1]


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
    assert plain("Here the chronicle pauses") in words[-1]


def test_few_pages_are_mostly_white(blocks: list[b.Block]) -> None:
    """Down to where each page is filled, foot and cover apart; a chapter's last page may be short."""
    pages = set_book(blocks, quietly, format="png", ppi=18)
    filled = []
    for data in pages[1:]:
        image = QImage.fromData(BytesIO(data).getvalue()).convertToFormat(QImage.Format.Format_Grayscale8)
        grey = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)[:, : image.width()]
        rows = np.flatnonzero((grey[: round(image.height() * 0.93)] < 235).any(axis=1))
        filled.append(rows.max() / image.height())
    assert len(filled) > 20
    assert sum(share < 0.5 for share in filled) <= len(filled) * 0.2
    assert np.mean(filled) > 0.7  # a full page ends at 0.91


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
