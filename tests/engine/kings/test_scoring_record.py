"""The end of a reign: points, ranks, the reward table, the king's name and the clean-up (KD-ENDG …
KD-SAVE)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.engine.council.ranking import power_points, ranks
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.game import seen_by
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability, CountGoal, DistanceGoal, SecretAgenda, Story
from kd_desktop.engine.kings.ending import goal_points, money_points, reward_row
from kd_desktop.engine.kings.events import KingNamed, Ranked, Revealed, Scored
from kd_desktop.engine.kings.state import (
    AttachedSticker,
    Campaign,
    EventPlaced,
    MysteryPlaced,
    OpenAgenda,
    StoryPlaced,
)
from tests.engine.kings.position import Table, bench, cards_on, finish, sit, tracks
from tests.engine.kings.table import pack

AGENDAS = {agenda.name: agenda for agenda in pack().agendas}
PLAIN = SecretAgenda("moderate", "Plain", CountGoal(((9, 9),), (0,)), (0, 0, 0))
"""An agenda that is worth nothing, so that only what is tested gives points."""


def ended(
    seats: int = 3,
    ending: str = "died",
    agendas: tuple[str, ...] = (),
    plain: bool = True,
    **fields: Any,
) -> Table:
    """A reign that has just ended. With `plain` the Secret Agendas give nothing at all."""
    printed = tuple(replace(PLAIN, name=agenda.name) for agenda in pack().agendas)
    whole = bench(agendas=printed) if plain else bench()
    names = agendas or tuple(agenda.name for agenda in pack().agendas)[:seats]
    table = sit(seats, source=whole, agendas=names, **fields)
    return table.put(phase="end", ask=None, ending=ending, vote=None)


def totals(table: Table) -> list[int]:
    return [points.total for points in table.r.scores]


def row_of(table: Table, seat: int) -> Any:
    house = seat + 1
    return next(row for row in table.state.ledger[-1].rows if row.house == house)


# --- the procedure --------------------------------------------------------------------------------


def test_the_end_has_five_steps_in_order() -> None:
    """KD-ENDG-1, KD-ENDG-2, KD-ENDG-3, KD-ENDG-4, KD-ENDG-5."""
    table = ended(power=(8, 7, 6))
    for phase in ("score", "record", "achievements", "alignment", "save"):
        table.run(phase)
        assert table.r.phase == phase
    table.run()
    assert table.r.ask.kind == "king_name"


def test_at_scoring_everything_becomes_public() -> None:
    """KD-ENDG-6: Secret Agendas, Power and Coins; a step before they are hidden."""
    table = ended(power=(8, 7, 6))
    assert table.game.view(table.state, 1).reign.seats[0].power is None
    table.run("score")
    assert [(event.seat, event.power, event.coins) for event in table.of(Revealed)] == [
        (0, 8, 10),
        (1, 7, 10),
        (2, 6, 10),
    ]
    for viewer in (None, 0, 1, 2):
        assert all(seen_by(event, viewer) == event for event in table.of(Revealed))
        shown = table.game.view(table.state, viewer).reign.seats[0]
        assert (shown.power, shown.coins, shown.agenda) == (8, 10, table.r.agendas[0])


# --- ranking --------------------------------------------------------------------------------------


def test_ranks_are_dense_from_above_and_from_below() -> None:
    """KD-RANK-1, KD-RANK-2, KD-RANK-3, KD-RUL-34, KD-RUL-35: 0 takes part like any value."""
    assert ranks((10, 10, 7)) == (1, 1, 2)
    assert ranks((10, 10, 7, 3, 0)) == (1, 1, 2, 3, 4)
    assert ranks((10, 10, 7), from_below=True) == (2, 2, 1)
    assert ranks((0, 0, 0)) == (1, 1, 1)


# --- points ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("inside", "points"), [(0, 0), (1, 6), (2, 7), (3, 10), (4, 13), (5, 14)])
def test_a_counting_agenda(inside: int, points: int) -> None:
    """KD-SCORE-2, KD-SCORE-3: Moderate's own table; both ends of its rows count, the next row doesn't."""
    rows = [4, -4, 0, 2, -1][:inside] + [5, -5, 8, -8, 6][inside:]
    names = ("influence", "wealth", "morale", "welfare", "knowledge")
    assert goal_points(AGENDAS["moderate"], tracks(**dict(zip(names, rows, strict=True)))) == points


def test_a_number_that_the_table_lacks_gives_nothing() -> None:
    """KD-SCORE-3."""
    short = replace(AGENDAS["moderate"], goal=CountGoal(((-4, 4),), (0, 6, 7)))
    assert goal_points(short, tracks()) == 0
    assert goal_points(short, tracks(influence=5, wealth=5, morale=5)) == 7


def test_several_row_ranges_count_together() -> None:
    """KD-SCORE-3: Rebel: at or below -4, at or above +4; Greedy pays for 0 markers too."""
    assert goal_points(AGENDAS["rebel"], tracks(influence=4, wealth=-4, morale=3)) == 13
    assert goal_points(AGENDAS["greedy"], tracks()) == 4
    assert goal_points(AGENDAS["greedy"], tracks(influence=8, wealth=-8)) == 11


def test_a_distance_agenda() -> None:
    """KD-SCORE-4: Extremist counts both rows; without `inclusive` one less."""
    rows = tracks(influence=-3, wealth=4, morale=1)
    assert goal_points(AGENDAS["extremist"], rows) == 8
    assert goal_points(replace(AGENDAS["extremist"], goal=DistanceGoal(2, inclusive=False)), rows) == 14
    assert goal_points(AGENDAS["extremist"], tracks()) == 1


def test_the_money_ranking_pays_by_the_own_card() -> None:
    """KD-SCORE-5, KD-SCORE-6, KD-SCORE-7: tied players at one position, each by the own card; fourth gets
    nothing."""
    table = ended(
        5, plain=False, agendas=("moderate", "opulent", "rebel", "greedy", "extremist"),
        coins=(12, 12, 9, 5, 4), power=(0,) * 5,
    ).run("record")  # fmt: skip
    assert [points.coins for points in table.r.scores] == [5, 6, 2, 4, 0]
    assert money_points(AGENDAS["greedy"], 3) == 4 and money_points(AGENDAS["greedy"], 4) == 0


def test_coins_give_no_other_bonus() -> None:
    """KD-SCORE-17, KD-RUL-66: the richest gets only the card's points."""
    table = ended(coins=(30, 1, 1), power=(0, 0, 0)).run("record")
    assert [points.extra for points in table.r.scores] == [0, 0, 0] and totals(table) == [2, 2, 2]


def tokens(*names: str) -> tuple[OpenAgenda, ...]:
    return tuple(OpenAgenda(*reversed(name.split())) for name in names)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("token", "points"),
    [
        ("positive influence", 3), ("positive wealth", 1), ("positive morale", 1), ("positive welfare", 0),
        ("positive knowledge", 0), ("negative knowledge", -3), ("negative welfare", -1),
        ("negative wealth", 0), ("negative influence", 0),
    ],
)  # fmt: skip
def test_open_agendas(token: str, points: int) -> None:
    """KD-SCORE-8, KD-SCORE-9, KD-SCORE-10: rows 5, 2, 2, 0, -3; ties share the second place."""
    rows = tracks(influence=5, wealth=2, morale=2, welfare=0, knowledge=-3)
    table = ended(resources=rows, open_agendas=(tokens(token), (), ()), power=(0, 0, 0)).run("record")
    assert table.r.scores[0].open == points and table.r.scores[1].open == 0


def test_a_resource_may_be_high_and_low_at_once() -> None:
    """KD-SCORE-11, KD-RUL-61: all on one row: every positive token +3, every negative -3."""
    held = tokens("positive wealth", "negative wealth", "positive morale")
    table = ended(open_agendas=(held, (), ()), power=(0, 0, 0)).run("record")
    assert table.r.scores[0].open == 3
    two_rows = ended(resources=tracks(wealth=1), open_agendas=(tokens("negative wealth"), (), ())).run(
        "record"
    )
    assert two_rows.r.scores[0].open == -1


def test_stability_is_no_resource() -> None:
    """KD-SCORE-12: wherever it stands, the highest resource is the highest."""
    from kd_desktop.engine.kings.state import Stability

    for row in (-6, 0, 6):
        table = ended(resources=tracks(wealth=1), open_agendas=(tokens("positive wealth"), (), ()))
        assert table.put(stability=Stability(row)).run("record").r.scores[0].open == 3


def test_the_power_majority() -> None:
    """KD-SCORE-13, KD-SCORE-14: most +2, second most +1, tied all; the Balance counts for nobody."""
    table = ended(4, power=(5, 5, 3, 1), balance=40).run("record")
    assert [points.power for points in table.r.scores] == [2, 2, 1, 0]
    assert [points.power for points in ended(3, power=(0, 0, 0)).run("record").r.scores] == [2, 2, 2]
    assert [power_points(position) for position in (1, 2, 3)] == [2, 1, 0]


def test_the_total_is_the_sum_and_may_be_negative() -> None:
    """KD-SCORE-1."""
    held = tokens("negative wealth", "negative morale")
    table = ended(4, open_agendas=((), (), (), held), power=(3, 2, 1, 0)).run("record")
    assert totals(table) == [2, 1, 0, -6]


def test_every_part_is_explained() -> None:
    """KD-SCORE-1, KD-REC-1: one event per part whose cause carries the figures."""
    table = ended(plain=False, agendas=("moderate", "opulent", "rebel"), power=(8, 7, 6)).run("record")
    parts = [event.part for event in table.of(Scored) if event.seat == 0]
    assert parts == ["goal", "money", "open_agenda", "power"]
    goal = next(event for event in table.of(Scored) if event.seat == 0 and event.part == "goal")
    assert goal.points == 14 and goal.cause.arg("markers") == 5


def test_abilities_of_scoring_are_applied_to_their_part() -> None:
    """KD-SCORE-15: a token that gives points gives one more; one that gives none doesn't."""
    more = Ability(
        (v.AddOpenAgendaPoints("positive", 1),), "conditional", trigger="open_agenda_scored", subject="signer"
    )
    card = Story("s1", "water", "S", "S", abilities=(more,))
    printed = tuple(replace(PLAIN, name=agenda.name) for agenda in pack().agendas)
    rows = tracks(influence=5, wealth=2, morale=0, welfare=0, knowledge=-3)
    held = tokens("positive influence", "positive morale", "positive wealth")
    table = sit(
        3, source=bench(card, agendas=printed), resources=rows, agendas=("opulent", "rebel", "greedy")
    )
    table.keep(stories=(StoryPlaced("s1", 1, (0,)),)).put(open_agendas=(held, held, ()))
    table.put(phase="end", ask=None, ending="died", vote=None).run("record")
    assert [points.open for points in table.r.scores] == [3 + 1 + 1 + 1, 4, 0]


def test_an_extra_clause_comes_after_the_reward() -> None:
    """KD-SCORE-16: Rebel: +1 Crave if the king abdicated, not if he died."""
    for ending, crave in (("abdicated_top", 1), ("abdicated_bottom", 1), ("died", 0)):
        table = ended(plain=False, ending=ending, agendas=("moderate", "rebel", "opulent")).run(
            "achievements"
        )
        assert table.house(2).crave == row_of(table, 1).crave + crave


# --- winner, rows, rewards ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "rows"),
    [
        ((9, 7, 5), ["first", "second", "last"]),
        ((9, 7, 5, 3), ["first", "second", "third", "last"]),
        ((9, 7, 5, 3, 1), ["first", "second", "third", "fourth", "last"]),
        ((9, 9, 5, 3, 1), ["first", "first", "second", "third", "last"]),
        ((9, 9, 5, 5, 1), ["first", "first", "second", "second", "last"]),
        ((9, 7, 7, 7, 7), ["first", "last", "last", "last", "last"]),
        ((7, 7, 7), ["last", "last", "last"]),
        ((9, 1, 1), ["first", "last", "last"]),
    ],
)
def test_the_row_of_the_reward_table(points: tuple[int, ...], rows: list[str]) -> None:
    """KD-REC-4, KD-REC-5, KD-REC-7, KD-REC-8, KD-RUL-36: the lowest total uses "last", however many they
    are."""
    assert [reward_row(points, seat) for seat in range(len(points))] == rows


@pytest.mark.parametrize("ending", ["died", "abdicated_top", "abdicated_bottom"])
def test_the_column_is_the_way_the_reign_ended(ending: str) -> None:
    """KD-REC-6, KD-REC-7, KD-REC-10: Prestige and Crave of the row, added to what the house had."""
    table = ended(4, ending=ending, power=(9, 8, 8, 0)).record(1, prestige=4, crave=1).run("achievements")
    reward = table.game.library.rules.reward
    assert [row_of(table, seat).row for seat in range(4)] == ["first", "second", "second", "last"]
    expected = reward.first.of(ending)  # type: ignore[arg-type]
    assert (table.house(1).prestige, table.house(1).crave) == (4 + expected[0], 1 + expected[1])
    for seat in (1, 2):
        assert (table.house(seat + 1).prestige, table.house(seat + 1).crave) == reward.second.of(ending)  # type: ignore[arg-type]


def test_the_ledger_keeps_a_row_per_participant() -> None:
    """KD-REC-1, KD-REC-2, KD-REC-12: the winner marked, absent members not there, king and date."""
    table = ended(power=(3, 9, 5), date="2026-11-20")
    record = table.house(1)
    houses = list(table.state.houses)
    houses[8] = type(record)(9, "Away", "")
    table.keep(houses=tuple(houses), king_name="Otto").run("achievements")
    game = table.state.ledger[-1]
    assert (game.reign, game.king, game.date, game.ending) == (1, "Otto", "2026-11-20", "died")
    assert [(row.house, row.total, row.position, row.winner) for row in game.rows] == [
        (1, 0, 3, False), (2, 2, 1, True), (3, 1, 2, False),
    ]  # fmt: skip
    assert table.house(9).prestige == table.house(9).crave == 0
    assert [event.row for event in table.of(Ranked)] == ["last", "first", "second"]


def test_a_shared_victory_and_the_privilege() -> None:
    """KD-REC-3, KD-RUL-55: the Moderator chooses among the winners, himself included, nobody else does."""
    table = ended(4, power=(5, 5, 3, 5), moderator=3).run()
    assert table.r.ask.kind == "privileged" and table.r.ask.seats == (3,)
    assert table.legal(3) == {c.ChoosePrivileged(0), c.ChoosePrivileged(1), c.ChoosePrivileged(3)}
    table.refused(3, c.ChoosePrivileged(2))
    table.refused(0, c.ChoosePrivileged(0))
    assert [row_of(table, seat).winner for seat in range(4)] == [True, True, False, True]
    table.do(3, c.ChoosePrivileged(1))
    assert table.r.ask.seats == (1,) and table.r.ask.kind == "king_name"


def test_a_single_winner_is_asked_at_once() -> None:
    """KD-REC-3: the forbidden neighbour."""
    table = ended(power=(5, 9, 3)).run()
    assert table.r.ask.kind == "king_name" and table.r.ask.seats == (1,)
    table.refused(2, c.ChoosePrivileged(2))


def test_the_winner_names_the_next_king_or_nobody() -> None:
    """KD-REC-9, KD-RUL-72: the name stands in the next reign's record; a reign already recorded keeps its
    own."""
    table = ended(power=(5, 9, 3)).keep(king_name="Otto").run()
    table.refused(1, c.NameKing("x" * 99))
    table.refused(0, c.NameKing("Mine"))
    table.do(1, c.NameKing(" Wanda\u00a0I\x07"))
    assert [event.name for event in table.of(KingNamed)] == ["Wanda I"]
    assert table.state.king_name == "Wanda I" and table.state.ledger[-1].king == "Otto"
    silent = ended(power=(5, 9, 3)).keep(king_name="Otto").run()
    silent.do(1, c.NameKing("  "))
    assert silent.state.king_name == ""


def test_prestige_and_crave_have_no_upper_end() -> None:
    """KD-REC-10, KD-REC-11, KD-RUL-49."""
    table = ended(power=(9, 3, 1)).record(1, prestige=500).run("achievements")
    assert table.house(1).prestige == 505


# --- clean-up -------------------------------------------------------------------------------------


def test_the_table_is_cleared_and_everything_lasting_is_kept() -> None:
    """KD-ENDG-5, KD-SAVE-2, KD-SAVE-3, KD-SAVE-4, KD-SAVE-6, KD-SAVE-7."""
    table = ended(power=(9, 3, 1)).put(time_counter=cards_on(7, 3), deck=("blank15", "blank16"))
    deck = table.r.deck
    finish(table)
    assert table.state.reign is None and set(table.state.deck_save) == set(deck)
    assert set(table.state.trash) >= {"blank1", "blank2", "blank3"}
    assert not set(table.state.trash) & set(table.state.deck_save)
    table.do(None, c.BeginReign((1, 2, 3)))
    assert table.r.number == 2 and sorted((*table.r.draft.hand, table.r.draft.removed)) == sorted(AGENDAS)
    assert table.r.power == (8, 8, 8) and table.r.coins == (10, 10, 10) and table.r.balance == 3


def test_whatever_is_permanent_is_the_same_after_the_clean_up_and_in_the_next_reign() -> None:
    """KD-SAVE-5, KD-SAVE-6: marks, signatures, squares, points, envelopes, Mystery stickers, ledger, and the
    rest of the campaign; only the deck, the Trash, the king and the chance are of the reign."""
    older = AttachedSticker(4, 9, 3, 1)
    sticker = AttachedSticker(3, 2, 5, 1, Signature("Mo"))
    table = ended(power=(9, 3, 1)).keep(
        stories=(StoryPlaced("water-00", 3, (2, 1), Signature("Jo")), StoryPlaced("road-41", 9, (1,))),
        events=(EventPlaced("famine", (("hunger", 3),)),),
        opened=(0, 41, 42),
        chronicle=(((older, sticker), (), (), (), ()), *(((),) * 5,) * 4),
        mysteries=(MysteryPlaced("A", "water"),),
        finale_values=(2, 5),
        year=17,
    )
    for house in (1, 2, 3):
        table.record(house, prestige=house, crave=4, marks=(1, 0, 1, 1), alignment=(1, 0, 1, 0, 1, 0))
    absent = replace(table.house(1), number=9, prestige=7)
    table.keep(houses=(*table.state.houses[:8], absent, *table.state.houses[9:])).run()
    assert table.r.ask is not None and table.r.ask.kind == "king_name" and table.state.ledger
    of_the_reign = {"reign", "deck_save", "trash", "king_name", "king_house", "chance"}
    lasting = set(Campaign.__struct_fields__) - of_the_reign
    before = {name: getattr(table.state, name) for name in lasting}
    table.do(table.r.ask.seats[0], c.NameKing("Wanda"))
    assert table.state.reign is None
    assert {name: getattr(table.state, name) for name in lasting} == before
    table.do(None, c.BeginReign((1, 2, 3)))
    assert {name: getattr(table.state, name) for name in lasting} == before


def test_a_reign_resumes_exactly_from_the_saved_state() -> None:
    """KD-SAVE-7: what was written is what is read."""
    table = finish(ended(power=(9, 3, 1)))
    again = table.game.decode(table.game.encode(table.state))
    assert again == table.state
    step = table.game.apply(again, None, c.BeginReign((1, 2, 3)))
    assert step == table.game.apply(table.state, None, c.BeginReign((1, 2, 3)))
