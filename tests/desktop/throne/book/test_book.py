"""The book of results: whole, true, and without a secret."""

from __future__ import annotations

import pytest

from kd_desktop.desktop.book.blocks import Chapter, Contents, Grid, Items, TitlePage
from kd_desktop.desktop.book.web import HtmlPage
from kd_desktop.desktop.throne.book.chapters import compose
from kd_desktop.desktop.throne.book.material import Material, story
from kd_desktop.engine.throne.state import GOAL


def test_the_book_has_its_chapters_and_names_the_winner(material: Material) -> None:
    blocks = compose(material)
    cover, contents = blocks[:2]
    assert isinstance(cover, TitlePage) and isinstance(contents, Contents)
    winner = material.view.winner
    assert winner is not None
    name = material.reading.names.seat(winner)
    assert cover.lines[1] == f"{name} takes the throne, after {material.view.round} rounds."
    assert [block.anchor for block in blocks if isinstance(block, Chapter)] == [
        "claimants", "projects", "threats", "charts", "rounds"
    ]  # fmt: skip
    assert [entry[0] for entry in contents.entries] == [
        block.anchor for block in blocks if isinstance(block, Chapter)
    ]


def test_the_table_of_claimants_is_the_table_at_the_end(material: Material) -> None:
    grid = next(block for block in compose(material) if isinstance(block, Grid))
    winner = material.view.winner
    assert grid.strong == (winner,)
    assert winner is not None and grid.rows[winner][1:4] == (GOAL, GOAL, GOAL)
    for row, player in zip(grid.rows, material.view.players, strict=True):
        assert row[1:4] == player.tracks
    assert sum(int(row[5]) for row in grid.rows) == sum(sum(map(sum, bids)) for bids in material.view.bids)
    assert sum(int(row[4]) for row in grid.rows) == sum(
        len(one.builders) - len(one.denied) for one in material.reading.projects
    )


def test_every_round_is_told_and_no_drawn_card_is_named(material: Material) -> None:
    lines = [item.text for block in compose(material) if isinstance(block, Items) for item in block.items]
    begun = [line for line in lines if line.startswith("Round ") and " begins, with " in line]
    assert len(begun) == material.view.round
    assert any(" draws 1 card." in line for line in lines)
    assert not any(" has drawn " in line for line in lines)


def test_the_story_begins_with_who_sits_and_ends_with_the_result(material: Material) -> None:
    lines = story(material.past)
    assert " claim the throne and sit down in this order. The first Speaker is " in lines[0]
    assert lines[-2] == "" and lines[-1].endswith(" and takes the throne.")
    assert all("{" not in line for line in lines)


@pytest.mark.usefixtures("qapp")
@pytest.mark.long
def test_it_can_be_printed(material: Material) -> None:
    told: list[int] = []
    blocks = compose(material)
    page = HtmlPage(blocks, told.append).text()
    assert "The empty throne in its hall" in page and "Round by round" in page
    assert len(told) == len(blocks)
