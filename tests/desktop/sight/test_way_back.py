"""The plate that leads back from another's chamber lies on nothing that is read there."""

import pytest
from PySide6.QtCore import QPoint, QRect

from kd_desktop.desktop.kings.play.page import PlayPage
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily, everyday

__all__ = ["stage"]
SIZES = ((1280, 720, 2.0), (1366, 768, 2.0), (1280, 720, 1.5), (1280, 720, 1.0), (1920, 1080, 1.0))


def visit(stage: Stage) -> PlayPage:
    """Another's chamber lies at the screen, its curtain down."""
    page = stage.game_page
    page.chamber.close_curtain(at_once=True)
    assert page.session is not None
    other = next(seat for seat in page.session.persons() if seat != page.at.acting)
    page.private_area.ask_for(other)
    page.private_area.show(other)
    page.refresh()
    assert page.private_area.visiting and page.private_area.visit_plate.isVisible()
    return page


def behind(page: PlayPage) -> QRect:
    """Where the house's things are seen."""
    port = page.chamber.secrets.parentWidget()
    return QRect(port.mapTo(page, QPoint(0, 0)), port.size())


@everyday("size", SIZES, keep=[(1280, 720, 2.0), (1280, 720, 1.0)])
@pytest.mark.parametrize("name", ["vote_closed", "crowded"])
@daily("vote_closed-size3")
def test_it_lies_on_nothing_in_a_chamber_that_stays_open(
    stage: Stage, name: str, size: tuple[int, int, float]
) -> None:
    STATES[name](stage)
    stage.resize(*size)
    page = visit(stage)
    plate = page.private_area.visit_plate
    page.chamber.open()
    stage.qtbot.wait(20)
    assert plate.isVisible() and page.rect().contains(plate.geometry())
    assert not plate.geometry().intersects(behind(page))
    page.chamber.close_curtain(at_once=True)
    assert not page.private_area.visiting and not plate.isVisible()


@pytest.mark.parametrize("drawer", [False, True])
@daily("True")
def test_it_lies_under_what_is_looked_at_for_a_moment(stage: Stage, drawer: bool) -> None:
    """Where two rows of things take the strip's place, too."""
    STATES["vote_closed"](stage)
    stage.resize(1280, 720, 2.0)
    if drawer:
        stage.game_page.dealing.toggle()
    page = visit(stage)
    page.chamber.peek()
    stage.qtbot.wait(20)
    assert page.chamber.stacked
    plate = page.private_area.visit_plate
    assert page.childAt(plate.geometry().center()) is not plate
