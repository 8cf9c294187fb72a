"""What the council game asks, in which shape it is answered, and how a campaign stands for everybody."""

from __future__ import annotations

import msgspec
import pytest

from kd_desktop.cli.games import GAMES
from kd_desktop.engine.game import Ranking, Refused, Standing
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import FinaleScore
from kd_desktop.engine.legal import count, nth
from kd_desktop.engine.shapes import Number, OneOf, Order, Respond, SomeOf, Text
from tests.engine.kings.position import Table, sit
from tests.engine.kings.table import pack
from tests.engine.kings.test_legacy import overloaded
from tests.engine.kings.test_setup import campaign, choosing, chosen


def given(table: Table, seat: int | None) -> set[c.KingsCommand]:
    """Every command that can be given in the shape of that seat's question."""
    question = table.game.question(table.state, seat)
    assert question is not None and question.answer is not None
    shape = question.answer
    return {table.game.command(table.state, seat, nth(shape, number)) for number in range(count(shape))}


def test_a_ballot_is_power_on_a_side_or_a_pass() -> None:
    """KD-VOTE-2, KD-VOTE-7: the choices tell the pool, so nobody else hears them; moderate is there once."""
    table = sit(3, power=(2, 8, 8))
    question = table.game.question(table.state, 0)
    assert question is not None and question.private == "choices"
    power = Number(1, 2)
    assert question.answer == OneOf(("aye", "nay", "gather", "moderate"), (power, power, None, None))
    assert given(table, 0) == table.legal(0)
    table.do(0, c.Moderate())
    assert given(table, 1) == table.legal(1) and c.Moderate() not in given(table, 1)
    with pytest.raises(Refused, match="unfitting_answer"):
        table.game.command(table.state, 1, ("aye", 9))


def test_a_raise_is_a_response_or_a_pass() -> None:
    """KD-VOTE-19, KD-VOTE-20."""
    table = sit(3, power=(3, 8, 8)).vote(0, "aye", 1)
    table.vote(1, "nay", 2).vote(2, "nay", 1)
    question = table.game.question(table.state, 0)
    assert question is not None and question.answer == Respond(("raise",), (Number(1, 2),))
    assert given(table, 0) == table.legal(0) == {c.Raise(1), c.Raise(2), c.Stay()}


def test_two_open_agendas_of_a_polarity_are_kept() -> None:
    """KD-LEG-22: all may see what one chooses from."""
    table = overloaded()
    question = table.game.question(table.state, 0)
    assert question is not None and question.private == "" and isinstance(question.answer, OneOf)
    assert all(isinstance(more, SomeOf) and (more.low, more.high) == (2, 2) for more in question.answer.then)
    assert given(table, 0) >= table.legal(0)


def test_the_table_answers_with_houses_in_their_order() -> None:
    """KD-SETUP-2: clockwise, as they sit down."""
    table = campaign(2, 5, 9)
    question = table.game.question(table.state, None)
    assert question is not None and question.answer == Order(("2", "5", "9"), 3, 5)
    assert table.game.command(table.state, None, ("9", "2", "5")) == c.BeginReign((9, 2, 5))


def test_choosers_take_keep_and_name() -> None:
    """KD-HOUSE-1, KD-HOUSE-2, KD-HOUSE-3, KD-HOUSE-6."""
    table = choosing("Ana", "Ben", "Cy")
    assert table.game.standing(table.state) == Standing("between", (0, 0, 0), (0,))
    assert given(table, 0) == table.legal(0)
    chosen(table)
    assert given(table, 0) == table.legal(0)
    for seat in range(3):
        table.do(seat, c.KeepScreen(seat + 1))
    question = next(iter(table.game.questions(table.state)))
    assert isinstance(question.answer, Text)
    assert table.game.command(table.state, question.seat, "Holm") == c.NameHouse("Holm")


def test_the_standing_tells_who_sits_and_whose_turn_it_is() -> None:
    """KD-COMP-2, KD-SETUP-2: houses sit, three to five of them."""
    fresh = campaign(1, 2, 3)
    assert fresh.game.standing(fresh.state) == Standing("between", (), (None,))
    table = sit(3)
    assert table.game.standing(table.state) == Standing("playing", table.r.seats, (0,))
    assert list(table.game.sizes()) == [3, 4, 5]
    least, most, _ = GAMES["kings"].seats
    assert range(least, most + 1) == table.game.sizes()


def test_the_finale_ranks_all_members_and_its_winners_share_the_first_place() -> None:
    """KD-MYST-9: winners come first by the rules' word, the others by their totals."""
    game = KingsGame(pack())
    rows = [(4, 7, False), (2, 9, True), (8, 3, False), (5, 9, True), (6, 7, False)]
    scores = tuple(FinaleScore(house, 0, 0, total, winner) for house, total, winner in rows)
    state = msgspec.structs.replace(game.new(1), finished=True, finale=scores)
    assert game.standing(state) == Standing("over", result=Ranking(((2, 5), (4, 6), (8,))))
    question = game.question(state, None)
    assert question is not None and question.answer is None


def test_the_council_game_has_no_options() -> None:
    game = KingsGame(pack())
    assert game.options == ()
    with pytest.raises(Refused, match="unknown_option"):
        game.new(1, {"side": "A"})
