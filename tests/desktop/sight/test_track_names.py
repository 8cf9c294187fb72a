"""Tracks are named in sight where there is any room for it, and else by what hovers over their signs."""

import pytest

from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.engine.kings.vocabulary import RESOURCES
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage

__all__ = ["stage"]


@pytest.mark.parametrize("name", ["vote_closed", "vote", "raising"])
@pytest.mark.long
def test_tracks_have_their_names_with_the_largest_text(stage: Stage, name: str) -> None:
    STATES[name](stage)
    for size in ((1280, 720, 2.0), (1366, 768, 2.0), (1280, 720, 1.5)):
        stage.resize(*size)
        lay = stage.game_page.table.board.board.layout
        assert lay is not None and lay.named, size
        foot = lay.gauge_top - 8 * lay.u - lay.name_lift(1)
        assert foot <= lay.row_y(lay.rules.resource_half_height) - lay.float_size[1] / 2, "a marker covers it"


def test_where_there_is_no_room_the_signs_tell_them(stage: Stage) -> None:
    """Hovering and Tab show the same; screen readers hear it."""
    STATES["raising"](stage)
    stage.resize(1024, 640, 2.0)
    board = stage.game_page.table.board
    lay, pieces = board.board.layout, board.board.pieces
    assert lay is not None and not lay.named
    for index, resource in enumerate((*RESOURCES, "stability")):
        head = pieces[f"head:{index}"]
        track = pieces["tower" if resource == "stability" else f"gauge:{resource}"]
        assert resource_name(resource) in board.tells(head) and board.tells(track)
        assert resource_name(resource) in track.spec.name
