"""Temperaments: one for each house of any pack, all different, and none breaks the rules."""

import msgspec
import pytest

from kd_desktop.councillors.arena import Councillor, Witness, begin, next_move
from kd_desktop.councillors.kings.mind import think
from kd_desktop.councillors.temper import DEFAULT
from kd_desktop.councillors.temperaments import TEMPERAMENTS, Temperament, named, of_house, tempered
from tests.councillors.kings.tables import first_vote, game_of


def test_twelve_different_temperaments_one_for_each_house() -> None:
    assert len(TEMPERAMENTS) >= 12
    assert len({one.name for one in TEMPERAMENTS}) == len(TEMPERAMENTS)
    assert len({tempered(one) for one in TEMPERAMENTS}) == len(TEMPERAMENTS)
    assert [of_house(number) for number in range(1, 13)] == list(TEMPERAMENTS[:12])


def test_a_house_beyond_the_twelfth_has_one_too() -> None:
    assert of_house(13) == of_house(1)


def test_a_name_comes_before_the_house_and_an_unknown_one_counts_for_nothing() -> None:
    assert named("zealot", 1).name == "zealot"
    assert named("", 3) == named("nonsense", 3) == of_house(3)


def test_a_plain_temperament_leaves_the_skilled_weights_as_they_are() -> None:
    assert tempered(Temperament("plain")) == DEFAULT


def test_temperaments_are_data() -> None:
    line = msgspec.json.encode(TEMPERAMENTS)
    assert msgspec.json.decode(line, type=tuple[Temperament, ...]) == TEMPERAMENTS


def test_the_house_s_own_temperament_is_the_default() -> None:
    game, state = first_vote()
    seat = game.questions(state)[0].seat
    assert seat is not None and state.reign is not None
    thought = think(game.view(state, seat), (), 1, 1)

    assert thought.temperament == of_house(state.reign.seats[seat]).name


@pytest.mark.parametrize("character", TEMPERAMENTS, ids=lambda one: one.name)
def test_with_any_temperament_every_answer_is_allowed_and_the_reign_ends(character: Temperament) -> None:
    game = game_of("bench")
    witness = Witness(game)
    state = begin(game, game.new(3), (2, 5, 8, 11), witness=witness)
    minds = [Councillor(seat, temperament=character.name) for seat in range(4)]
    number = 0
    while state.reign is not None:
        move = next_move(game, state, minds, number, witness)
        assert move is not None
        assert game.refusal(state, *move) is None
        step = game.apply(state, *move)
        witness.tell(step.events)
        state, number = step.state, number + 1
        assert number < 600, "it goes on and on"
