"""The standing event of The Leaving Sea by which a realm that leans goes on leaning (KD-EVT-2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kd_desktop.engine.kings.state import EventPlaced, Stability
from tests.engine.kings.position import BLANKS, Table, dilemma, finish, sit
from tests.engine.kings.table import pack

EVENT = "fifth-question"


def at_the_end_of_round(number: int, row: int) -> Table:
    """A round of the played pack before step E, with Stability on that row: the one of that number."""
    whole = pack("leaving-sea")
    source = replace(whole, cards=(*whole.cards, *(dilemma(name) for name in BLANKS)))
    table = sit(3, source=source).keep(events=(EventPlaced(EVENT, (("questions", number - 1),)),))
    return table.at("time", stability=Stability(row))


def questions(table: Table) -> int:
    return dict(table.state.events[0].counters)["questions"]


@pytest.mark.parametrize("number", [1, 5])
@pytest.mark.parametrize("row", [-7, -3, 0, 3, 7])
def test_nothing_leans_in_the_first_five_rounds(number: int, row: int) -> None:
    table = at_the_end_of_round(number, row).run("round_end")
    assert table.r.stability.row == row and questions(table) == number


@pytest.mark.parametrize(
    ("row", "after"), [(-6, -9), (-3, -6), (-2, -2), (0, 0), (2, 2), (3, 6), (5, 8), (6, 9)]
)
@pytest.mark.parametrize("number", [6, 8])
def test_after_the_fifth_round_it_goes_on_leaning(number: int, row: int, after: int) -> None:
    table = at_the_end_of_round(number, row).run("round_end")
    assert table.r.stability.row == after and questions(table) == number


@pytest.mark.parametrize(("row", "ending"), [(6, "abdicated_top"), (-6, "abdicated_bottom")])
def test_a_king_may_go_by_it_and_the_next_is_asked_anew(row: int, ending: str) -> None:
    """KD-RUL-48: an end that Stability reaches by an event counts like any other."""
    table = finish(at_the_end_of_round(6, row))
    assert table.state.ledger[-1].ending == ending
    assert questions(table) == 0
