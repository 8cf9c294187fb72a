"""What the TV shows of the table while a vote is on and after it: the Balance, and what lies open."""

from collections.abc import Callable

from msgspec.structs import replace

from kd_desktop.desktop.kings.reading.readings import on_table
from kd_desktop.desktop.kings.tv.window import CouncilTv
from kd_desktop.desktop.tv.window import picture
from kd_desktop.engine.kings.view import VoteView
from tests.desktop.kings.board.position import position, revealed


def test_the_outcome_markers_leave_the_balance_at_the_reveal(tv: Callable[..., CouncilTv]) -> None:
    """KD-BAL-4, KD-RUL-14."""
    window = tv()
    window.show_view(position())
    assert window.page.load.symbols != ((), ())
    laid = picture(window)
    window.show_view(revealed())
    assert window.page.load.symbols == ((), ())
    assert picture(window) != laid


def test_the_outcome_that_asks_the_table_lies_open_meanwhile() -> None:
    """KD-RUL-81: beside the question stand the side that won, what happened and what it moves."""
    vote = VoteView(0, 0, 0, None, None, "Shall the bells be kept?")
    view = revealed("aye")
    assert view.reign is not None
    reading = on_table(replace(view, reign=replace(view.reign, vote=vote)))
    assert reading.kind == "asked" and reading.question == "Shall the bells be kept?"
    assert reading.text.startswith("AYE has won. The barges were poured out by the cup")
    assert "Welfare +2" in reading.text
    before = position()
    assert before.reign is not None
    unread = on_table(replace(before, reign=replace(before.reign, vote=vote)))
    assert unread.text == "", "nothing of it before it has been read"
