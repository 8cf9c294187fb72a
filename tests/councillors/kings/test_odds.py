"""The small tables of chances and hopes."""

import pytest

from kd_desktop.councillors.council.odds import rank_hope
from kd_desktop.councillors.kings.odds import counted, goal_hope, goal_points, inside
from kd_desktop.engine.kings.content import CountGoal, DistanceGoal

MODERATE = CountGoal(((-4, 4),), (0, 6, 7, 10, 13, 14))


@pytest.mark.parametrize(
    ("rows", "points"),
    [((0, 0, 0, 0, 0), 14), ((8, 8, 8, 8, 8), 0), ((4, -4, 5, -5, 8), 7), ((5, 5, 5, 5, 0), 6)],
)
def test_a_counting_goal_looks_its_markers_up(rows: tuple[int, ...], points: int) -> None:
    """KD-SCORE-3."""
    assert goal_points(MODERATE, rows) == points


def test_a_number_the_table_lacks_pays_nothing() -> None:
    """KD-SCORE-3."""
    assert goal_points(CountGoal(((-8, 8),), (0, 1, 2)), (0, 0, 0, 0, 0)) == 0


@pytest.mark.parametrize(("inclusive", "points"), [(True, 14), (False, 13)])
def test_a_distance_goal_measures_from_lowest_to_highest(inclusive: bool, points: int) -> None:
    """KD-SCORE-4."""
    assert goal_points(DistanceGoal(inclusive=inclusive), (-6, 0, 7, 1, 1)) == points


@pytest.mark.parametrize("rows", [(0, 0, 0, 0, 0), (8, 5, -5, -8, 0), (4, 5, 4, 5, -4)])
@pytest.mark.parametrize("goal", [MODERATE, DistanceGoal()])
def test_without_spread_hope_is_certainty(rows: tuple[int, ...], goal: CountGoal | DistanceGoal) -> None:
    hope = goal_hope(goal, [float(row) for row in rows], 8, 0.0)

    assert hope == pytest.approx(goal_points(goal, rows), abs=1e-6)


def test_a_spread_pulls_sure_markers_out_and_lost_ones_in() -> None:
    sure = goal_hope(MODERATE, [0.0] * 5, 8, 3.0)
    lost = goal_hope(MODERATE, [8.0] * 5, 8, 3.0)

    assert 10 < sure < 14
    assert 0 < lost < 6


def test_the_ends_of_the_track_keep_what_would_go_beyond() -> None:
    assert inside(((5, 8),), 8, 2.0)[-1] == pytest.approx(1.0, abs=0.06)
    assert sum(inside(((-8, 8),), 8, 2.0)) == pytest.approx(33)


def test_counted_is_a_lookup_when_nothing_is_uncertain() -> None:
    assert counted((0, 6, 7, 10, 13, 14), [1.0, 1.0, 0.0, 0.0, 1.0]) == pytest.approx(10)


def test_a_ranking_pays_more_for_a_greater_lead() -> None:
    hopes = [rank_hope((5, 3, 1), lead, 3, 2.0) for lead in (-20, -4, -1, 0, 1, 4, 20)]

    assert hopes == sorted(hopes)
    assert hopes[0] == 0
    assert hopes[-1] == pytest.approx(5, abs=0.01)


def test_the_last_of_two_is_still_paid_as_second() -> None:
    assert rank_hope((2, 1), -50, 1, 1.0) == 1
