"""The pages of the PDF: nothing hangs over an edge or covers its neighbour, and every word is there."""

import re

import pytest
from PySide6.QtGui import QImage

from kd_desktop.desktop import fonts
from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book import slabs as cut
from kd_desktop.desktop.book.chapters import compose
from kd_desktop.desktop.book.material import Material
from kd_desktop.desktop.book.pdf import DEPTH, WIDTH, Sheet, print_book, set_pages
from tests.desktop.book.pdftext import pages, plain


@pytest.fixture(scope="session")
def blocks(running: Material, request: pytest.FixtureRequest) -> list[b.Block]:
    request.getfixturevalue("qapp")
    fonts.load()
    return compose(running)


@pytest.fixture(scope="session")
def sheets(blocks: list[b.Block]) -> list[Sheet]:
    return set_pages(blocks)


@pytest.fixture(scope="session")
def printed(blocks: list[b.Block], tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The words of every page; pictures are left white, they are proved in HTML."""

    def blank(block: b.Block) -> b.Block:
        if not isinstance(block, b.Picture):
            return block
        return b.Picture(
            lambda: QImage(8, 8, QImage.Format.Format_RGB32), block.shape, block.alt, block.caption
        )

    path = tmp_path_factory.mktemp("pdf") / "book.pdf"
    heard: list[tuple[int, int]] = []
    print_book([blank(block) for block in blocks], path, lambda done, of: heard.append((done, of)))
    assert [done for done, _ in heard] == list(range(1, heard[-1][1] + 1))
    assert path.read_bytes()[:5] == b"%PDF-"
    return pages(path)


def test_nothing_leaves_its_page_or_covers_another(sheets: list[Sheet]) -> None:
    assert len(sheets) > 20
    for sheet in sheets:
        bottom = 0.0
        for y, slab in sheet.placed:
            assert y >= bottom - 0.01
            bottom = y + slab.height
        assert bottom <= DEPTH + 0.01


def test_no_page_is_empty_and_no_heading_ends_one(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        assert sheet.placed
        assert not sheet.placed[-1][1].keep


def test_chapters_begin_pages_and_are_found(sheets: list[Sheet], blocks: list[b.Block]) -> None:
    opened = [slab.anchor for sheet in sheets for _, slab in sheet.placed if slab.anchor]
    assert opened == [block.anchor for block in blocks if isinstance(block, b.Chapter)]
    for sheet in sheets:
        assert sheet.opens == bool(sheet.placed[0][1].anchor)


def test_the_contents_name_the_right_pages(printed: list[str], blocks: list[b.Block]) -> None:
    (contents,) = (block for block in blocks if isinstance(block, b.Contents))
    for _, title, note in contents.entries:
        found = re.search(re.escape(plain(title + note)) + r"(\d+?)(?=\D|$)", printed[1])
        assert found, title
        number = int(found[1])
        assert plain(title) in printed[number - 1][:120]
        assert plain(f"– {number} –") in printed[number - 1]


def test_every_word_of_every_decision_is_printed(printed: list[str], blocks: list[b.Block]) -> None:
    everything = "".join(printed)
    decisions = [block for block in blocks if isinstance(block, b.Decision)]
    assert len(decisions) > 20
    for one in decisions:
        for text in (f"{one.mark} {one.title}", one.question, one.decided, one.count, *one.lines):
            assert plain(text) in everything, text
    whole = [one for one in decisions if any(plain(one.outcome) in page for page in printed)]
    assert len(whole) > len(decisions) * 0.7  # the others go over the edge of a page


def test_cover_and_last_page(printed: list[str], running: Material) -> None:
    assert plain(running.reading.title) in printed[0]
    for name in running.reading.figures.houses.values():
        assert plain(name) in printed[0]
    assert plain("Here the chronicle pauses") in printed[-1]


@pytest.mark.usefixtures("qapp")
def test_a_long_table_repeats_its_headings() -> None:
    fonts.load()
    rows = tuple((f"row {n}", n) for n in range(200))
    grid = b.Grid("Long", ("Name", "Number"), rows)
    found = set_pages([grid])
    head = next(iter(cut.grid(grid, WIDTH)[1:2]))
    assert len(found) > 2
    for sheet in found[1:]:
        assert sheet.placed[0][1].height == head.height
        assert sheet.placed[0][1].again is None
    assert sum(slab.again is not None for sheet in found for _, slab in sheet.placed) == 200


@pytest.mark.usefixtures("qapp")
def test_a_paragraph_longer_than_a_page_goes_on() -> None:
    fonts.load()
    found = set_pages([b.Text("word " * 4000)])
    assert len(found) > 2
    assert all(len(sheet.placed) > 1 for sheet in found)
