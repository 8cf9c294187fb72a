"""Pieces on pages: what belongs together stays together, and nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QPainter

from kd_desktop.desktop.book.pages import Page, PagePiece, paged

HEIGHT = 100.0


def nothing(_painter: QPainter, _top: float) -> None:
    """Paints nothing."""


def piece(height: float, **more: object) -> PagePiece:
    return replace(PagePiece(height, nothing), **more)  # type: ignore[arg-type]


def heights(pages: Iterable[Page]) -> list[list[float]]:
    return [[one.height for _, one in page.placed] for page in pages]


def test_what_belongs_together_goes_to_the_next_page_together() -> None:
    pages = paged([piece(80), piece(10, keep=True), piece(15), piece(5)], HEIGHT)
    assert heights(pages) == [[80], [10, 15, 5]]
    assert [top for top, _ in pages[1].placed] == [0, 10, 25]


def test_the_room_above_is_only_between_pieces() -> None:
    pages = paged([piece(50, above=20), piece(30, above=20), piece(30, above=20)], HEIGHT)
    assert [[top for top, _ in page.placed] for page in pages] == [[0, 70], [0]]


def test_a_group_that_no_page_has_room_for_is_broken() -> None:
    pages = paged([piece(10), *[piece(40, keep=True)] * 3, piece(40)], HEIGHT)
    assert heights(pages) == [[10, 40, 40], [40, 40]]


def test_a_table_that_goes_on_repeats_its_headings() -> None:
    head = piece(7)
    rows = [piece(30, again=head) for _ in range(4)]
    assert heights(paged([replace(head, keep=True), *rows], HEIGHT)) == [[7, 30, 30, 30], [7, 30]]


def test_the_text_goes_on_before_a_picture_that_has_no_room() -> None:
    pages = paged([piece(60), piece(50, floats=True), piece(30), piece(20)], HEIGHT)
    assert heights(pages) == [[60, 30], [50, 20]]


def test_a_chapter_begins_on_a_page_of_its_own_after_the_pictures_of_the_last() -> None:
    pages = paged([piece(60, opens="One"), piece(50, floats=True), piece(20, opens="Two"), piece(90)], HEIGHT)
    assert heights(pages) == [[60], [50], [20], [90]]
    assert [(page.chapter, page.opens) for page in pages] == [
        ("One", True), ("One", False), ("Two", True), ("Two", False),
    ]  # fmt: skip


PIECES = st.builds(
    piece,
    st.floats(1, 60),
    above=st.floats(0, 20),
    keep=st.booleans(),
    floats=st.booleans(),
    opens=st.sampled_from(["", "", "", "A chapter"]),
)


@given(st.lists(PIECES, max_size=30))
def test_nothing_is_lost_doubled_or_over_the_edge(pieces: list[PagePiece]) -> None:
    pages = paged(pieces, HEIGHT)
    placed = [one for page in pages for _, one in page.placed]
    assert sorted(map(id, placed)) == sorted(map(id, pieces))
    for page in pages:
        ends = 0.0
        for top, one in page.placed:
            assert top >= ends - 1e-6
            ends = top + one.height
        assert ends <= HEIGHT + 1e-6
