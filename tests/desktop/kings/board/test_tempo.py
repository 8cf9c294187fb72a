"""One tempo for every movement: it scales what begins to move, and nothing else."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractAnimation, QVariantAnimation

from kd_desktop.desktop.kings.board import BalanceView, BoardView
from kd_desktop.desktop.kit.timing import FASTEST, SLOWEST, Tempo, tempo
from tests.desktop.kings.board.position import position, revealed
from tests.desktop.kings.board.test_motion import outcome


@pytest.fixture(autouse=True)
def composed() -> Iterator[None]:
    yield
    tempo.set_speed(1.0)


def durations(view: BoardView | BalanceView) -> list[int]:
    """How long each animation of a view takes that is running."""
    running = QAbstractAnimation.State.Running
    found = view.findChildren(QVariantAnimation)
    return [one.duration() for one in found if one.state() == running]


def test_a_movement_lasts_as_long_as_the_tempo_says() -> None:
    own = Tempo()
    assert own.lasts(600) == 600
    own.set_speed(2.0)
    assert own.lasts(600) == 300
    own.set_speed(0.5)
    assert own.lasts(600) == 1200


@pytest.mark.parametrize(("asked", "given"), [(0.0, SLOWEST), (-1.0, SLOWEST), (99.0, FASTEST)])
def test_no_tempo_stops_or_races(asked: float, given: float) -> None:
    own = Tempo()
    own.set_speed(asked)
    assert own.speed == given


def test_board_and_balance_follow_it(board: BoardView, balance: BalanceView) -> None:
    events, _ = outcome()
    after = revealed("aye")
    found = []
    for speed in (1.0, 2.0):
        tempo.set_speed(speed)
        seen = []
        for view in (board, balance):
            view.set_view(position())
            view.play(events, after)
            seen.append(durations(view))
            view.skip()
        found.append(seen)
    assert found[0][0]
    assert found[1] == [[round(ms / 2) for ms in once] for once in found[0]]
