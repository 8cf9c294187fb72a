"""What one writes and answers in the drawer of deals is in sight at once."""

from PySide6.QtWidgets import QWidget

from tests.desktop.kings.play.test_drawer_stays import SIZES, whole
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_always import hidden
from tests.desktop.sight.test_sight import stage
from tests.everyday import everyday

__all__ = ["stage"]


@everyday("size", SIZES, keep=[(1280, 720, 2.0)])
@everyday("name", ["offers_on_the_scales", "deal_drawer"], keep=["offers_on_the_scales", "deal_drawer"])
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
