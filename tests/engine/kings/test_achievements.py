"""House achievements, alignment, and the conditions they are judged by (KD-ACH, KD-ALIGN, section 16.10)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.engine.council.vocabulary import (
    EndingReached,
    EnvelopeIsOpen,
    GameNumber,
    HasPassed,
    Players,
    StoryOnBoard,
)
from kd_desktop.engine.effects import Op
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability, Achievement, CountGoal, KingsPack
from kd_desktop.engine.kings.events import (
    AchievementCompleted,
    AchievementMarked,
    AlignmentMarked,
    PointsGained,
)
from kd_desktop.engine.kings.state import OpenAgenda, Stability
from tests.engine.kings.position import Table, bench, draft, finish, sit, tracks
from tests.engine.kings.table import pack

PRINTED = tuple(
    replace(agenda, goal=CountGoal(((9, 9),), (0,)), money=(0, 0, 0), extra=None) for agenda in pack().agendas
)


def achievement(name: str, condition: v.Condition, squares: int = 1, *abilities: Ability) -> Achievement:
    return Achievement(name, name, squares, condition, abilities=abilities)


def houses_with(**gameplay: Achievement) -> KingsPack:
    """The bench pack where nobody has gameplay achievements but these: h1=..., h2=... (each house's
    first)."""
    never = achievement("never", GameNumber("<", 0))
    screens = []
    for screen in pack().houses:
        mine = gameplay.get(f"h{screen.number}")
        first = (
            replace(mine, id=f"{mine.id}-{screen.number}")
            if mine
            else replace(never, id=f"n1-{screen.number}")
        )
        others = tuple(replace(never, id=f"n{place}-{screen.number}") for place in (2, 3))
        screens.append(replace(screen, gameplay=(first, *others)))
    return bench(houses=tuple(screens), agendas=PRINTED)


def judged(source: KingsPack, marks: tuple[int, ...] = (0, 0, 0, 0), seats: int = 3, **fields: Any) -> Table:
    """Step 3 of the end has just been made; house 1 had these marks."""
    fields.setdefault("power", (6, 4, 2, 1, 0)[:seats])
    table = sit(
        seats,
        source=source,
        agendas=("opulent", "rebel", "greedy", "moderate", "extremist")[:seats],
        **fields,
    )
    table.record(1, marks=marks)
    table.put(phase="end", ask=None, ending="died", vote=None).run("alignment")
    if table.r.ask is not None:  # a shared victory: the privilege comes first
        table.do(table.r.moderator, c.ChoosePrivileged(table.r.ask.among[0]), until="alignment")
    return table


def holds(condition: v.Condition, **fields: Any) -> bool:
    """Whether house 1 fulfils the condition at the end of a reign."""
    return judged(houses_with(h1=achievement("a", condition)), **fields).house(1).marks[1] == 1


# --- marks ----------------------------------------------------------------------------------------

TRUE = GameNumber(">=", 1)


def test_one_square_is_marked_when_the_condition_is_met() -> None:
    """KD-ACH-2, KD-ACH-3, KD-RUL-9: one per reign; two squares need two reigns."""
    source = houses_with(h1=achievement("a", TRUE, 2))
    table = judged(source)
    assert table.house(1).marks == (0, 1, 0, 0) and not table.of(AchievementCompleted)
    assert judged(source, (0, 1, 0, 0)).house(1).marks == (0, 2, 0, 0)
    assert judged(houses_with(h1=achievement("a", v.Not(TRUE), 2))).house(1).marks == (0, 0, 0, 0)


def test_gameplay_marks_are_made_only_at_the_end_and_only_for_participants() -> None:
    """KD-ACH-4: not in a round, not for an absent member who would fulfil it."""
    source = houses_with(h1=achievement("a", TRUE), h9=achievement("b", TRUE))
    table = sit(3, source=source)
    houses = list(table.state.houses)
    houses[8] = replace(table.house(1), number=9)
    table.keep(houses=tuple(houses)).vote(0, "aye", 1).gather(1).gather(2)
    assert table.house(1).marks == (0, 0, 0, 0)
    finish(table.put(abdication="top").at("round_end"))
    assert table.house(1).marks == (0, 1, 0, 0) and table.house(9).marks == (0, 0, 0, 0)


def test_completion_unlocks_and_its_immediate_part_comes_once() -> None:
    """KD-ACH-6, KD-ACH-7, KD-ABIL-2, KD-REC-10."""
    source = houses_with(h1=achievement("a", TRUE, 2, Ability((v.GainPrestige(3),), "immediate")))
    first = judged(source)
    assert not [event for event in first.of(PointsGained) if event.cause.code == "ability"]
    second = judged(source, (0, 1, 0, 0))
    assert [event.achievement for event in second.of(AchievementCompleted)] == ["a-1"]
    assert [event.n for event in second.of(PointsGained) if event.cause.code == "ability"] == [3]


def test_a_complete_achievement_is_never_marked_again() -> None:
    """KD-ACH-9."""
    source = houses_with(h1=achievement("a", TRUE, 2, Ability((v.GainPrestige(3),), "immediate")))
    table = judged(source, (0, 2, 0, 0))
    assert table.house(1).marks == (0, 2, 0, 0) and not table.of(AchievementMarked)
    assert not [event for event in table.of(PointsGained) if event.cause.code == "ability"]


def test_lasting_parts_work_from_then_on() -> None:
    """KD-ACH-8, KD-ABIL-3: a conditional ability works once complete, not before; a start one in the next
    setup."""
    pays = Ability((v.GainCoins(2),), "conditional", trigger="vote_resolved", condition=HasPassed())
    source = houses_with(h1=achievement("a", TRUE, 1, pays, Ability((v.AdjustStart("power", 2),), "start")))
    for marks, coins in (((0, 0, 0, 0), 11), ((0, 1, 0, 0), 13)):
        table = sit(3, source=source).record(1, marks=marks).gather(0).vote(1, "aye", 1).gather(2)
        assert table.r.coins == (coins, 10, 11)
    table = finish(sit(3, source=source, power=(6, 4, 2)).put(abdication="top").at("round_end"))
    table.keep(chronicle=(((),) * 5,) * 5)
    draft(table.do(None, c.BeginReign((1, 2, 3))))
    assert table.r.power == (10, 8, 8)


def test_late_coins_and_power_change_nothing() -> None:
    """KD-ACH-13: the game is scored already."""
    late = Ability((v.GainCoins(50), v.GainPower(50)), "immediate")
    table = judged(houses_with(h1=achievement("a", TRUE, 1, late)))
    assert [row.total for row in table.state.ledger[-1].rows] == [2, 1, 0]


def test_all_are_judged_on_one_state() -> None:
    """KD-ACH-16, KD-RUL-77: house 1's +9 Prestige doesn't fulfil house 2's neighbour condition in the
    same step."""
    gift = Ability((v.GainPrestige(9, "each"),), "immediate")
    many = v.Amount("prestige", ">=", 9)
    source = houses_with(h1=achievement("a", TRUE, 1, gift), h2=achievement("b", many))
    table = judged(source)
    assert table.house(2).marks == (0, 0, 0, 0) and table.house(2).prestige >= 9


def test_prestige_is_judged_after_the_reward() -> None:
    """KD-ACH-16: the winner's 5 of this reign count."""
    assert holds(v.Amount("prestige", "=", 5)) and not holds(v.Amount("prestige", "=", 0))


# --- conditions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("op", "n", "fits"), [("<", 6, False), ("<=", 6, True), ("=", 6, True), (">=", 7, False), (">", 5, True)]
)
def test_amounts(op: Op, n: int, fits: bool) -> None:
    """16.10 amount: house 1 has 6 Power left."""
    assert holds(v.Amount("power", op, n)) == fits


def test_the_most_and_the_least_with_ties() -> None:
    """16.10 has_most, has_least; KD-ACH-11: every tied player fulfils it."""
    assert holds(v.HasMost("coins"), coins=(7, 7, 3)) and not holds(v.HasMost("coins"), coins=(6, 7, 3))
    assert holds(v.HasLeast("coins"), coins=(3, 7, 3)) and not holds(v.HasLeast("coins"), coins=(4, 7, 3))
    assert holds(v.HasMost("power"), power=(2, 2, 2)) and holds(v.HasLeast("power"), power=(2, 2, 2))


@pytest.mark.parametrize(
    ("resource", "rank", "fits"),
    [
        ("influence", "highest", True), ("wealth", "highest", True), ("morale", "highest", False),
        ("morale", "second_highest", True), ("knowledge", "lowest", True), ("welfare", "second_lowest", True),
        ("morale", "second_lowest", False),
    ],
)  # fmt: skip
def test_ranks_of_resources_are_shared(resource: v.Resource, rank: Any, fits: bool) -> None:
    """16.10 resource_rank, KD-ACH-10: rows 4, 4, 2, 0, -1."""
    rows = tracks(influence=4, wealth=4, morale=2, welfare=0, knowledge=-1)
    assert holds(v.ResourceRank(resource, rank), resources=rows) == fits


@pytest.mark.parametrize(("row", "top", "bottom"), [(1, True, False), (0, False, False), (-1, False, True)])
def test_halves_of_the_stability_track(row: int, top: bool, bottom: bool) -> None:
    """16.10 stability_half, KD-ACH-14, KD-RUL-42: the middle is in neither."""
    for half, fits in (("top", top), ("bottom", bottom)):
        source = houses_with(h1=achievement("a", v.StabilityHalf(half)))  # type: ignore[arg-type]
        table = sit(3, source=source, agendas=("opulent", "rebel", "greedy"), power=(3, 2, 1))
        table.put(stability=Stability(row), phase="end", ask=None, ending="died", vote=None).run("alignment")
        assert (table.house(1).marks[1] == 1) == fits


def test_open_agenda_points_are_the_net_sum() -> None:
    """KD-ACH-15, KD-RUL-43, 16.10 scored_open_agenda: +3 -3 is 0, though each token was scored."""
    held = ((OpenAgenda("wealth", "positive"), OpenAgenda("morale", "negative")), (), ())
    rows = tracks(wealth=3, morale=-3)
    assert holds(v.Amount("open_agenda_points", "=", 0), open_agendas=held, resources=rows)
    assert not holds(v.Amount("open_agenda_points", ">", 0), open_agendas=held, resources=rows)
    assert holds(v.ScoredOpenAgenda("positive", "wealth"), open_agendas=held, resources=rows)
    assert holds(v.ScoredOpenAgenda("negative"), open_agendas=held, resources=rows)
    assert not holds(v.ScoredOpenAgenda("positive", "morale"), open_agendas=held, resources=rows)
    assert not holds(
        v.ScoredOpenAgenda("positive"),
        open_agendas=held,
        resources=tracks(influence=5, welfare=4, knowledge=3),
    )


def test_conditions_about_the_result() -> None:
    """16.10 rank, won, last, used_agenda, ended_by: house 1 has most Power and wins."""
    assert holds(v.Won()) and not holds(v.Won(), power=(0, 4, 2))
    assert holds(v.Rank("=", 1)) and holds(v.Rank("=", 2), power=(3, 4, 2))
    assert not holds(v.Last()) and holds(v.Last(), power=(0, 4, 2))
    assert holds(v.UsedAgenda("opulent")) and not holds(v.UsedAgenda("rebel"))
    assert holds(v.EndedBy(("died",))) and not holds(v.EndedBy(("abdicated_top", "abdicated_bottom")))


def test_conditions_about_positions() -> None:
    """16.10 resource_row, stability_row, resources_in_rows: both ends of a range count."""
    rows = tracks(influence=4, wealth=-4, morale=1)
    assert holds(v.ResourceRow("influence", ">=", 4), resources=rows)
    assert not holds(v.ResourceRow("influence", ">=", 5), resources=rows)
    assert holds(v.ResourcesInRows(((4, 8), (-8, -4)), "=", 2), resources=rows)
    assert holds(v.StabilityRow("=", 0)) and not holds(v.StabilityRow(">", 0))


def test_conditions_about_the_campaign() -> None:
    """16.10 envelope_opened, story_on_board, ending_reached, sticker_visible, house_claimed, house_plays,
    players, game_number."""
    assert holds(EnvelopeIsOpen(0)) and not holds(EnvelopeIsOpen(11))
    assert not holds(StoryOnBoard("water-00")) and not holds(EndingReached("water"))
    assert not holds(v.StickerVisible(1)) and not holds(v.EventActive("none"))
    assert holds(v.HouseClaimed(2)) and not holds(v.HouseClaimed(9))
    assert holds(v.HousePlays(3)) and not holds(v.HousePlays(4)) and holds(v.HousePlays(4), seats=4)
    assert holds(Players("=", 3)) and holds(Players("=", 5), seats=5)
    assert holds(GameNumber("=", 1)) and not holds(GameNumber(">", 1))


def test_logic() -> None:
    """16.10 all, any, not."""
    yes, no = TRUE, v.Not(TRUE)
    assert holds(v.All((yes, yes))) and not holds(v.All((yes, no))) and holds(v.All(()))
    assert holds(v.Any((no, yes))) and not holds(v.Any((no, no))) and not holds(v.Any(()))


# --- alignment ------------------------------------------------------------------------------------


def aligned(before: int, squares: int = 2, total: tuple[int, ...] = (6, 4, 2)) -> Table:
    """Step 4 has just been made; house 1 used Opulent and had that many marks for it."""
    screens = tuple(
        replace(
            screen,
            alignment=tuple(replace(one, squares=squares, prestige=2, crave=1) for one in screen.alignment),
        )
        for screen in houses_with().houses
    )
    table = sit(
        3, source=replace(houses_with(), houses=screens), power=total, agendas=("opulent", "rebel", "greedy")
    )
    place = v.AGENDAS.index("opulent")
    marks = tuple(before if index == place else 0 for index in range(6))
    table.record(1, alignment=marks).put(phase="alignment", ask=None, ending="died", vote=None)
    return table.run("save")


def test_the_agenda_used_is_marked_whatever_the_score() -> None:
    """KD-ALIGN-1, KD-ALIGN-3, KD-ENDG-4: one square, also for the last of the reign; no other agenda."""
    for total in ((6, 4, 2), (0, 4, 2)):
        table = aligned(0, total=total)
        assert table.house(1).alignment == (1, 0, 0, 0, 0, 0)
    assert {event.house for event in table.of(AlignmentMarked)} == {1, 2, 3}


def test_the_last_square_pays_at_once() -> None:
    """KD-ALIGN-5: and only the last."""
    assert (aligned(0).house(1).prestige, aligned(0).house(1).crave) == (0, 0)
    assert (aligned(1).house(1).prestige, aligned(1).house(1).crave) == (2, 1)


def test_a_complete_alignment_gains_nothing() -> None:
    """KD-ALIGN-4."""
    table = aligned(2)
    assert table.house(1).alignment[0] == 2 and table.house(1).prestige == 0
    assert {event.house for event in table.of(AlignmentMarked)} == {2, 3}


def test_favoured_alignments_pay_more() -> None:
    """KD-ALIGN-2: in the printed screens."""
    for screen in pack().houses:
        worth = {one.favoured: one.prestige + one.crave for one in screen.alignment}
        assert worth[True] > worth[False]
