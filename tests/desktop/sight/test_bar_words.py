"""The bar's words keep to one line where they can, inside their frame, and say what low plates can't."""

import pytest
from PySide6.QtCore import QRectF, Qt

from kd_desktop.desktop.kings.phrases.questions import standing_sentence
from tests.desktop.sight.eye import Eye
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import everyday

__all__ = ["stage"]


def test_a_sentence_that_almost_fits_is_set_in_one_line(stage: Stage) -> None:
    STATES["offers_on_the_scales"](stage)
    stage.resize(1280, 720, 1.0)
    bar = stage.game_page.bar
    lines = bar.sentence.height() / (stage.window.look.px(34) * 1.45)
    standing = standing_sentence(stage.game_page.session.view(None))  # type: ignore[union-attr]
    assert standing in bar.sentence.text() + bar.below.text() * bar.below.isVisible()
    assert lines <= 1.0, bar.sentence.text()


@everyday("name", ["offers_on_the_scales", "raising", "vote"], keep=["vote"])
@everyday("size", [(1280, 720, 1.0), (1280, 720, 2.0), (1920, 1080, 2.0)], keep=[(1280, 720, 2.0)])
def test_no_word_leaves_the_frame_of_the_bars_words(
    stage: Stage, name: str, size: tuple[int, int, float]
) -> None:
    """The line under the sentence ran out under its frame, and how the vote stands wasn't said."""
    STATES[name](stage)
    stage.resize(*size)
    bar = stage.game_page.bar
    said = f"{bar.sentence.text()} {bar.below.text() if bar.below.isVisible() else bar.hint.text()}"
    assert standing_sentence(stage.game_page.session.view(None)) in said  # type: ignore[union-attr]
    bar.set_hint("Vane holds the Leader token. Already voted.")
    frame, hint = bar.frame(), bar.hint
    flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    said = QRectF(hint.fontMetrics().boundingRect(hint.geometry(), flags, hint.text()))
    assert hint.text() and said.height() > 10
    assert frame.contains(said.adjusted(1, 1, -1, -1)), (frame.boundingRect(), said)
    assert frame.contains(QRectF(bar.sentence.geometry()).adjusted(1, 1, -1, -1))
    for plate in bar.answer.plates():  # type: ignore[union-attr]
        at = plate.mapTo(bar, plate.rect().topLeft())
        assert not frame.intersects(plate.body().translated(at.x(), at.y())), plate.text()


def test_the_empty_line_says_what_low_plates_have_no_room_for(stage: Stage) -> None:
    """Coin and Power of Gather were said nowhere until it was reached."""
    STATES["offers_on_the_scales"](stage)
    stage.resize(1280, 720, 2.0)
    bar = stage.game_page.bar
    high = bar.height()
    bar.set_hint("")
    said = bar.hint.text()
    brings = "Gather: +1 Coin, +3 Power. Moderate: +1 Coin, tiebreak."
    assert said.endswith(f"{brings} Sable holds the Leader token."), "who leads, where that has room"
    assert bar.hint.fontMetrics().horizontalAdvance(said) <= bar.hint.width()
    bar.show_hint("Adds nothing this time.")
    assert bar.hint.text() == "Adds nothing this time."
    bar.show_hint("Any 2 of Legions, Crosiers and Wheat")  # a plate's note, on a line of sentences
    assert bar.hint.text() == "Any 2 of Legions, Crosiers and Wheat."
    bar.show_hint("")
    assert bar.hint.text() == said
    bar.set_hint("Sable raises.")
    assert bar.hint.text() == f"Sable raises. {brings}"
    bar.set_hint("")
    assert bar.height() == high
    stage.resize(1920, 1080, 1.0)
    bar.set_hint("")
    assert bar.hint.text() == "Sable holds the Leader token.", "the plates say it themselves"


def test_the_word_on_the_towers_ends_has_air_beside_it(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    STATES["offers_on_the_scales"](stage)
    stage.resize(1920, 1080, 1.0)
    eye = Eye()
    with eye.watching(monkeypatch):
        stage.reprint()
        board = stage.game_page.table.board
        board.resize(board.width(), board.height() - 1)
        stage.qtbot.waitUntil(stage._laid_out)
        board.grab()
    ends = [one for one in eye.printed if one.words == "abdicates"]
    assert len(ends) >= 2
    for one in ends:
        assert one.width <= one.room - 0.7 * one.px
