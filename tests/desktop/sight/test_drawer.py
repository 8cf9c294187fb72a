"""What one writes and answers in the drawer of deals is in sight at once."""

import pytest
from PySide6.QtWidgets import QWidget

from tests.desktop.kings.play.test_drawer_stays import SIZES, whole
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_always import hidden
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily, everyday

__all__ = ["stage"]


@everyday("size", SIZES, keep=[(1280, 720, 2.0)])
@everyday("name", ["offers_on_the_scales", "deal_drawer"], keep=["offers_on_the_scales", "deal_drawer"])
@daily("deal_drawer-size2")
def test_terms_houses_and_answers_are_in_sight_at_once(
    stage: Stage, name: str, size: tuple[int, int, float]
) -> None:
    """From whom, to whom, the terms and what makes the offer; an offer with its answers; and the question."""
    STATES[name](stage)
    stage.resize(*size)
    panel = stage.game_page.deal_panel
    if not panel.isVisible():
        stage.game_page.dealing.toggle()
        stage.resize(*size)
    strip = panel.strip
    parts: list[QWidget] = [*panel.author.plates, *panel.board.houses, panel.terms, panel.pledge, panel.offer]
    if name == "deal_drawer":
        parts += [strip.words, strip.accept, strip.change, strip.decline]
    assert [part.accessibleName() for part in parts if not whole(part)] == []
    assert list(hidden(stage)) == []


@pytest.mark.parametrize("size", [(1280, 720, 2.0), (1366, 768, 2.0), (1280, 720, 1.0)])
@pytest.mark.parametrize("name", ["deals", "offers_on_the_scales"])
@daily("deals-size1", "offers_on_the_scales-size2")
def test_it_opens_with_its_terms_in_sight(stage: Stage, name: str, size: tuple[int, int, float]) -> None:
    """Not with the empty place for an offer, where height is scarce; five names leave them room, too."""
    STATES["vote" if name == "deals" else name](stage)
    stage.resize(*size)
    stage.game_page.dealing.toggle()
    stage.qtbot.wait(20)
    panel, (width, height, text) = stage.game_page.deal_panel, size
    board = panel.board
    parts: list[QWidget] = [*panel.author.plates, *board.houses, *board.give.rows[0]]
    assert [part.accessibleName() for part in parts if not whole(part)] == []
    assert all("(" in plate.accessibleName() or "(" in plate.text() for plate in panel.author.plates)
    panel.toward(board.houses[-1].seat)
    stage.resize(width, height, 1.0)
    stage.resize(width, height, text)
    assert [part.accessibleName() for part in parts if not whole(part)] == []
