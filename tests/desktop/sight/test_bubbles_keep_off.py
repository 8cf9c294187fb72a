"""What councillors say lies on no tab, no panel and no outcome's steps; it is in the log as well."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.remarks.speaker import Remark
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_always import SIZES
from tests.desktop.sight.test_sight import stage
from tests.everyday import everyday

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


@pytest.mark.parametrize("name", ["vote_closed", "outcome_told", "raising"])
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
