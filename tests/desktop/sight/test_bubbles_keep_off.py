"""What councillors say lies on no tab, no panel and no outcome's steps; it is in the log as well."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.remarks.speaker import Remark
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_always import SIZES
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily, everyday

__all__ = ["stage"]
DAILY = ((1280, 720, 2.0), (1280, 720, 1.0))
SAID = "Nineteen boats of ours go where that order sends them. Ask who mends the nets."


def read_or_pressed(stage: Stage) -> Iterator[tuple[str, QRect]]:
    page = stage.game_page
    parts: list[QWidget] = [page.table.tabs, *page.panels.open_ones()]
    if page.table.letter.reading.steps:
        parts.append(page.table.letter)
    for part in parts:
        if part.isVisible():
            yield type(part).__name__, QRect(part.mapTo(page, QPoint(0, 0)), part.size())


@everyday("name", ["log", "outcome_told", "vote_closed"], keep=["log", "outcome_told"])
@pytest.mark.parametrize(
    "sizes", [DAILY, pytest.param(SIZES, marks=pytest.mark.long)], ids=["daily", "every size"]
)
@daily("daily-outcome_told")
def test_nobody_speaks_over_what_is_read_or_pressed(
    stage: Stage, name: str, sizes: tuple[tuple[int, int, float], ...]
) -> None:
    STATES[name](stage)
    talk, found, seen = stage.game_page.talk, [], 0
    for size in sizes:
        stage.resize(*size)
        kept = list(read_or_pressed(stage))
        seen += len(kept)  # a large window has no tabs
        reign = stage.game_page.session.view(None).reign  # type: ignore[union-attr]
        assert reign is not None
        for one in reign.seats:
            talk._waiting = [Remark(1, one.seat, one.house.number, "interest", SAID)]
            talk.speak()
            said = [bubble.geometry() for bubble in talk._bubbles if bubble.isVisible()]
            found += [f"{size}: {what}" for what, box in kept for lies in said if lies.intersects(box)]
    assert seen
    assert not found, "\n".join(found)


def decided(stage: Stage) -> Iterator[tuple[str, QRect]]:
    """Markers and marks of what each side does, the scales with the totals, and the letters."""
    page, board = stage.game_page, stage.game_page.table.board
    corner = board.viewport().mapTo(page, QPoint(0, 0))
    for key, piece in board.board.pieces.items():
        if key.startswith(("gauge:", "head:", "float:", "mark:", "ghost:", "tower")):
            box = board.mapFromScene(piece.mapToScene(piece.box)).boundingRect() & board.viewport().rect()
            yield key, box.translated(corner)
    parts: list[QWidget] = [page.table.balance, page.table.question, page.tutor.note, page.tutor.sealed]
    for part in parts:
        if part.isVisible():
            yield type(part).__name__, QRect(part.mapTo(page, QPoint(0, 0)), part.size())


@everyday("name", ["alone", "vote_closed", "raising", "moderating"], keep=["alone", "raising"])
@pytest.mark.parametrize("size", [(1280, 720, 1.0), (1920, 1080, 1.0), (1280, 720, 2.0)])
@daily("size2-raising", "size0-alone")
def test_nobody_speaks_over_what_is_decided_and_every_bubble_leads_to_its_house(
    stage: Stage, name: str, size: tuple[int, int, float]
) -> None:
    """One lay on the markers just as a raise was asked, and pointed at Stability."""
    STATES[name](stage)
    stage.resize(*size)
    page, talk, said, found = stage.game_page, stage.game_page.talk, 0, []
    reign = page.session.view(None).reign  # type: ignore[union-attr]
    assert reign is not None
    for one in reign.seats:
        for words in (SAID, SAID[:30]):
            talk._waiting = [Remark(1, one.seat, one.house.number, "interest", words)]
            talk.speak()
            for bubble in (bubble for bubble in talk._bubbles if bubble.isVisible()):
                said += 1
                on = [what for what, box in decided(stage) if bubble.geometry().intersects(box)]
                found += [f"{one.seat}: on {what}" for what in on]
                plate = page.table.seats.plates[one.seat]
                box = QRect(plate.mapTo(page, QPoint(0, 0)), plate.size())
                if plate.isVisible() and not box.contains(bubble.tail.plate):
                    found.append(f"{one.seat}: points elsewhere")
                assert bubble.tail.isVisible() == plate.isVisible()
                thread = bubble.tail.mask().translated(bubble.tail.pos())
                over = [what for what, box in decided(stage) if thread.intersects(box)]
                found += [f"{one.seat}: thread on {what}" for what in over if bubble.tail.isVisible()]
    assert said or size != (1280, 720, 1.0), "there is room for it somewhere"
    assert not found, "\n".join(found)


def test_who_has_no_room_beside_a_letter_speaks_once_it_is_read(stage: Stage) -> None:
    STATES["alone"](stage)
    page, talk = stage.game_page, stage.game_page.talk
    page.tutor.replay("vote")
    reign = page.session.view(None).reign  # type: ignore[union-attr]
    assert reign is not None and page.tutor.note.isVisible()
    talk._waiting = [Remark(1, reign.seats[1].seat, reign.seats[1].house.number, "interest", SAID[:30])]
    talk.speak()
    assert not any(bubble.isVisible() for bubble in talk._bubbles)
    page.tutor.note.away.click()
    assert any(bubble.isVisible() for bubble in talk._bubbles)


@pytest.mark.parametrize("name", ["vote_closed", "outcome_told", "raising"])
@pytest.mark.long
def test_with_large_text_nobody_speaks_over_the_tracks(stage: Stage, name: str) -> None:
    """There are no houses beside the board, and beside it there is room only for few broad lines."""
    STATES[name](stage)
    page, talk = stage.game_page, stage.game_page.talk
    for size in ((1280, 720, 2.0), (1366, 768, 2.0), (1280, 720, 1.5)):
        stage.resize(*size)
        reign = page.session.view(None).reign  # type: ignore[union-attr]
        assert reign is not None
        one = reign.seats[1]
        talk._waiting = [Remark(1, one.seat, one.house.number, "interest", SAID)]
        talk.speak()
        said = [bubble.geometry() for bubble in talk._bubbles if bubble.isVisible()]
        assert said or name != "vote_closed", size
        board = page.table.board
        tracks = board.tracks().translated(board.viewport().mapTo(page, QPoint(0, 0)))
        assert not tracks.isEmpty() and not any(lies.intersects(tracks) for lies in said), size


@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_what_was_agreed_lies_on_nothing_that_is_decided_on(stage: Stage, factor: float) -> None:
    STATES["raising"](stage)
    stage.resize(1280, 720, factor)
    talk, agreed = stage.game_page.talk, stage.game_page.talk._agreed
    talk._show(agreed, 1, "Tarn agrees", SAID)
    talk._spread()
    over = [what for what, box in decided(stage) if agreed.geometry().intersects(box)]
    assert not (agreed.isVisible() and over), over
