"""Whole councillors: legal, deterministic, blind to what others hide, and never at a loss."""

import ast
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

import kd_desktop.councillors as room
from kd_desktop.councillors.arena import (
    Councillor,
    Witness,
    begin,
    next_move,
    play_sitting,
)
from kd_desktop.councillors.kings.mind import think
from kd_desktop.councillors.kings.royal import QUEENS
from kd_desktop.councillors.levels import LEVELS
from kd_desktop.councillors.playbook import NothingToAnswer
from kd_desktop.engine.game import Level
from kd_desktop.engine.kings.commands import BeginReign, ChooseHouses, KeepAgenda, NameKing
from kd_desktop.engine.kings.events import KingNamed
from kd_desktop.engine.shapes import Text
from tests.councillors.kings.random_player import RandomPlayer
from tests.councillors.kings.tables import few_worlds, first_vote, game_of, moments, round_trip, table
from tests.everyday import daily, everyday


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks ahead looks at few worlds."""
    few_worlds(monkeypatch, 3)


@pytest.mark.usefixtures("hasty")
@everyday(
    ("pack", "seats"),
    product(("leaving-sea", "bench"), (3, 4, 5)),
    keep=[("leaving-sea", 3), ("bench", 5)],
)
@daily("leaving-sea-3")
def test_councillors_finish_reigns_and_every_answer_is_allowed(pack: str, seats: int) -> None:
    for seed in range(4):
        game = game_of(pack)
        witness = Witness(game)
        state = begin(game, game.new(seed), tuple(range(seed + 1, seed + seats + 1)), witness=witness)
        minds = [Councillor(seed, LEVELS[(seed + seat) % len(LEVELS)]) for seat in range(seats)]
        number = 0
        while state.reign is not None:
            move = next_move(game, state, minds, number, witness)
            assert move is not None, "a councillor is at a loss"
            seat, command = move
            assert game.refusal(state, seat, command) is None, command
            step = game.apply(state, seat, command)
            witness.tell(step.events)
            state, number = step.state, number + 1
        assert len(state.ledger) == 1


def test_a_whole_campaign_is_played_to_its_finale() -> None:
    game = game_of("bench")
    houses = (2, 7, 12, 5)
    state = begin(game, game.new(1), houses)
    for _ in range(40):
        state, _events = play_sitting(game, state, [Councillor(3) for _ in houses])
        if game.refusal(state, None, BeginReign(houses)) is not None:
            break
        state = game.apply(state, None, BeginReign(houses)).state

    assert state.finished
    assert len(state.ledger) >= 8


def test_councillors_choose_houses_for_themselves() -> None:
    """KD-HOUSE-1 to 6."""
    game = game_of()
    newcomers = ("Bryn", "Edda", "Kit")
    state = game.apply(game.new(6), None, ChooseHouses(newcomers, (2, 0, 1))).state
    minds = [Councillor(seat) for seat in range(3)]
    for number in range(30):
        if state.picking is None:
            break
        move = next_move(game, state, minds, number)
        assert move is not None
        state = game.apply(state, *move).state

    assert state.picking is None
    assert sum(record is not None for record in state.houses) == 3


def test_councillors_and_random_players_sit_at_one_table() -> None:
    game, state = table(5, 3)
    minds = [Councillor(1) if seat % 2 else RandomPlayer(seat, trades=True) for seat in range(5)]
    after, _events = play_sitting(game, state, minds)

    assert after.reign is None


def test_the_same_view_seed_and_number_give_the_same_answer() -> None:
    game, state = first_vote()
    seat = game.questions(state)[0].seat
    view = game.view(state, seat)

    assert think(view, (), 5, 17).command == think(view, (), 5, 17).command
    assert think(view, (), 5, 17).command == think(round_trip(view), (), 5, 17).command


def test_a_reign_is_played_alike_with_the_same_seed_and_otherwise_with_another() -> None:
    def play(seed: int) -> tuple[object, ...]:
        game, state = table(4, 2)
        return play_sitting(game, state, [Councillor(seed) for _ in range(4)])[1]

    assert play(1) == play(1)
    assert play(1) != play(2)


@pytest.mark.usefixtures("hasty")
@everyday(
    ("level", "every"),
    [("page", 2), ("courtier", 2), ("chancellor", 6), ("royal", 6)],
    keep=[("page", 2), ("courtier", 2), ("chancellor", 6)],
)
@daily("courtier-2", "page-2")
def test_what_others_hide_changes_nothing_that_a_councillor_does(level: Level, every: int) -> None:
    """Through a whole reign, whatever is changed that the seat can't see: it does the same."""
    blind = 0
    for number, (game, state, witness) in enumerate(moments(seed=4)):
        if number % every:
            continue
        seat = game.questions(state)[0].seat
        assert seat is not None
        said = think(game.view(state, seat), witness.of(seat), 5, number, level)
        for variant, may_notice in game.variants(state):
            if seat not in may_notice:
                assert think(game.view(variant, seat), witness.of(seat), 5, number, level) == said
                blind += 1

    assert blind >= 100


@pytest.mark.usefixtures("hasty")
def test_a_reign_with_another_deck_is_played_alike_until_a_card_is_drawn() -> None:
    """End to end: what lies in the deck shows in nobody's acts before it is on the table."""

    def first_round(turned: bool) -> list[object]:
        game, state = first_vote()
        reign = state.reign
        assert reign is not None
        if turned:
            state = replace(state, reign=replace(reign, deck=reign.deck[::-1]))
        minds = [Councillor(seat, LEVELS[seat]) for seat in range(4)]
        did: list[object] = []
        while state.reign is not None and not state.reign.revealed and state.reign.round == 1:
            move = next_move(game, state, minds, len(did))
            assert move is not None
            did.append(move)
            state = game.apply(state, *move).state
        return did

    assert first_round(False) == first_round(True)


def test_a_seat_that_is_not_asked_has_nothing_to_say() -> None:
    game, state = first_vote()
    asked = game.questions(state)[0].seat
    other = next(seat for seat in range(4) if seat != asked)

    assert think(game.view(state, other), (), 1, 1).command is None
    assert think(game.view(state, None), (), 1, 1).command is None
    assert think(game.view(game.new(1), None), (), 1, 1).command is None
    with pytest.raises(NothingToAnswer):
        Councillor().answer(game.view(state, other), (), 1)


def test_a_question_without_answers_is_the_caller_s_mistake() -> None:
    game, state = first_vote()
    view = game.view(state, game.questions(state)[0].seat)

    with pytest.raises(NothingToAnswer):
        think(replace(view, legal=()), (), 1, 1)


def test_an_unknown_question_gets_one_of_its_legal_answers() -> None:
    game, state = table()
    seat = game.questions(state)[0].seat
    view = game.view(state, seat)
    strange = replace(view, legal=view.legal[-1:])

    assert think(strange, (), 1, 1).command == view.legal[-1]


def test_the_draft_is_answered_from_the_hand_and_looks_at_the_board() -> None:
    drafted = set()
    for seed in range(40):
        game, state = table(4, seed)
        seat = game.questions(state)[0].seat
        command = think(game.view(state, seat), (), seed, 1).command
        assert isinstance(command, KeepAgenda)
        drafted.add(command.agenda)

    assert len(drafted) >= 4


def test_kings_get_names_that_are_allowed_and_not_all_alike() -> None:
    names, women = set(), set()
    for seed in range(12):
        game, state = table(3, seed)
        after, events = play_sitting(game, state, [Councillor(seed) for _ in range(3)])
        named = next(event for event in events if isinstance(event, KingNamed))
        assert 0 < len(named.name) <= 40
        names.add(named.name)
        woman = game.library.kings[after.portraits[-1]].queen
        assert (named.name.split(" ")[0] in QUEENS) == woman, "the name fits who is read of next"
        women.add(woman)

    assert len(names) >= 8 and women == {True, False}


def test_a_king_of_the_same_name_gets_the_next_numeral() -> None:
    game, state = table(3, 1)
    view = replace(game.view(state, 0), king_name="")
    question = replace(view.question or game.questions(state)[0], answer=Text(0, 40))
    plain = think(replace(view, question=question), (), 4, 4).command
    assert isinstance(plain, NameKing)
    first = plain.name.split(" ")[0]
    again = think(replace(view, king_name=first, question=question), (), 4, 4).command

    assert again == NameKing(" ".join((first, "II")))


def test_only_the_arena_knows_states_and_nobody_knows_qt() -> None:
    folder = Path(room.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        imported = [
            node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)
        ]
        names = {(node.module or "", alias.name) for node in imported for alias in node.names}
        modules = {module for module, _ in names}
        assert not any(
            module.startswith(("PySide6", "kd_desktop.desktop", "kd_desktop.storage")) for module in modules
        )
        # Arena and playbook are the table's; the others know only the states that they make up themselves.
        if path.name not in (
            "arena.py",
            "playbook.py",
            "determinize.py",
            "rollout.py",
            "standing.py",
            "trial.py",
        ):
            assert not {"Campaign", "Reign"} & {name for _, name in names}, path
