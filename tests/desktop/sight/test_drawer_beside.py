"""The drawer of deals beside an open chamber."""

import pytest

from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage

__all__ = ["stage"]


def test_the_drawer_gives_way_to_a_chamber_that_grows_beside_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lay over the first letters of every line there."""
    STATES["deal_drawer"](stage)
    stage.resize(1280, 720, 1.0)
    council = stage.game_page
    council.chamber.open()
    stage.settle()
    wide, drawer = council.chamber.least(), council.deal_panel
    assert drawer.isVisible() and not drawer.geometry().intersects(council.chamber.geometry())
    monkeypatch.setattr(council.chamber, "least", lambda: wide + 30)
    council.placing.place_sheets()
    stage.settle()
    assert council.chamber.width() >= wide + 30
    assert not drawer.geometry().intersects(council.chamber.geometry())
