"""What earlier reigns leave: events, piles, aging, Power, resources and Open Agendas (KD-LEG)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability, Card, ChronicleSticker, EventCard, KingsPack, Story
from kd_desktop.engine.kings.events import OpenAgendaGiven, ResourceStarted, StickerAged
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import AttachedSticker, EventPlaced, GameRecord, OpenAgenda, StoryPlaced
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX, RESOURCES, Polarity, Resource
from tests.engine.kings.position import Table, bench, draft
from tests.engine.kings.table import pack

SQUARES = 6
PLAYED = GameRecord(1, "", 0, "", 0, 0, "died", ())


def number_of(resource: str, polarity: str, nth: int = 0) -> int:
    """A sticker number printed for these tests: up to eight of each kind."""
    return 1000 + 100 * RESOURCE_INDEX[resource] + (50 if polarity == "negative" else 0) + nth  # type: ignore[index]


def printed() -> tuple[ChronicleSticker, ...]:
    kinds: list[tuple[Resource, Polarity]] = [(r, p) for r in RESOURCES for p in ("positive", "negative")]  # type: ignore[misc]
    return tuple(
        ChronicleSticker(number_of(r, p, nth), r, p, f"{r} {p} {nth}", squares=SQUARES)
        for r, p in kinds
        for nth in range(8)
    )


def source(*cards: Card) -> KingsPack:
    return bench(*cards, stickers=(*pack().stickers, *printed()))


def row(resource: str, *stickers: tuple[str, int, int] | None) -> dict[str, Any]:
    """A row of the chronicle: (polarity, signer, marks) per slot from the left, None for an empty one."""
    slots: list[tuple[AttachedSticker, ...]] = []
    for nth, one in enumerate(stickers):
        if one is None:
            slots.append(())
        else:
            polarity, signer, marks = one
            slots.append((AttachedSticker(number_of(resource, polarity, nth), signer, marks, 1),))
    return {resource: (*slots, *((),) * (5 - len(slots)))}


def second(
    rows: dict[str, Any],
    houses: tuple[int, ...] = (1, 2, 3),
    absent: tuple[int, ...] = (),
    *cards: Card,
    **keep: Any,
) -> Table:
    """The second reign of these houses, set up over such a chronicle, stopped when the first card is read."""
    game = KingsGame(source(*cards))
    table = Table(game, game.new(1))
    for house in (*houses, *absent):
        table.do(None, c.Join(house))
    chronicle = tuple(rows.get(resource, ((),) * 5) for resource in RESOURCES)
    stories = keep.pop("stories", ())
    table.keep(ledger=(PLAYED,), chronicle=chronicle, stories=stories, deck_save=("blank1", "blank2"), **keep)
    return draft(table.do(None, c.BeginReign(houses)))


# --- events and stories ---------------------------------------------------------------------------


def test_ongoing_events_are_set_up_again_with_their_counters() -> None:
    """KD-LEG-1, KD-RUL-69, KD-SETUP-19."""
    event = EventCard("ev", "Fog", "It lies.", setup=(v.BalancePower(2),), counters={"days": 0})
    table = second({}, (1, 2, 3), (), event, events=(EventPlaced("ev", (("days", 4),)),))
    assert table.r.balance == 5 and table.state.events == (EventPlaced("ev", (("days", 4),)),)


def test_piles_are_ordered_and_the_top_works() -> None:
    """KD-LEG-2, KD-LEG-3, KD-ABIL-4, KD-STORY-6: of two start abilities in one pile only the top one."""
    under = Story(
        "s1",
        "water",
        "S",
        "S",
        number=1,
        abilities=(Ability((v.AdjustStart("power", 5),), "start", subject="each"),),
    )
    over = Story(
        "s2",
        "water",
        "S",
        "S",
        number=2,
        abilities=(Ability((v.AdjustStart("coins", 2),), "start", subject="signer"),),
    )
    table = second(
        {}, (1, 2, 3), (), under, over, stories=(StoryPlaced("s1", 1, (0,)), StoryPlaced("s2", 3, (0,)))
    )
    assert table.r.power == (8, 8, 8) and table.r.coins == (10, 10, 12)
    pile = next(pile for pile in table.game.view(table.state, 0).piles if pile.storyline.id == "water")
    assert [card.card for card in pile.cards] == ["s1", "s2"]


def test_story_start_abilities_come_before_the_stickers() -> None:
    """KD-LEG-3, KD-LEG-25, KD-RUL-6: -8 Power to 0 first, then +2 by stickers makes 2, not 2 - 8."""
    poor = Story(
        "s1", "water", "S", "S", abilities=(Ability((v.AdjustStart("power", -9),), "start", subject="each"),)
    )
    rows = row("wealth", ("positive", 2, 0), ("positive", 2, 0))
    table = second(rows, (1, 2, 3), (), poor, stories=(StoryPlaced("s1", 0, (0,)),))
    assert table.r.power == (0, 2, 0)


def test_a_limited_start_ability_marks_a_square() -> None:
    """KD-ABIL-5."""
    poor = Story(
        "s1", "water", "S", "S",
        abilities=(Ability((v.AdjustStart("power", 1),), "start", subject="signer", limit=1),),
    )  # fmt: skip
    table = second({}, (1, 2, 3), (), poor, stories=(StoryPlaced("s1", 2, (0,)),))
    assert table.r.power == (8, 9, 8) and table.state.stories[0].used == (1,)
    again = second({}, (1, 2, 3), (), poor, stories=(StoryPlaced("s1", 2, (1,)),))
    assert again.r.power == (8, 8, 8)


# --- aging ----------------------------------------------------------------------------------------


def marks(table: Table, resource: Resource) -> list[int]:
    return [stack[-1].marks if stack else -1 for stack in table.state.chronicle[RESOURCE_INDEX[resource]]]


def test_every_visible_sticker_gets_one_mark_whoever_signed_it() -> None:
    """KD-LEG-4, KD-CAMP-6: participant, absent, nobody."""
    table = second(row("wealth", ("positive", 1, 0), ("negative", 9, 2), ("positive", 0, 4)), absent=(9,))
    assert marks(table, "wealth") == [1, 3, 5, -1, -1]


def test_a_full_sticker_gets_no_mark_and_stays_in_force() -> None:
    """KD-LEG-5, KD-RUL-7."""
    table = second(row("wealth", ("positive", 1, SQUARES), ("positive", 1, SQUARES - 1)))
    assert marks(table, "wealth")[:2] == [SQUARES, SQUARES] and table.r.power[0] == 10


def test_aging_happens_once_per_reign() -> None:
    """KD-LEG-6: no further event in the rounds that follow."""
    table = second(row("wealth", ("positive", 1, 0)))
    leader = table.r.leader
    table.vote(leader, "aye", 1).gather((leader + 1) % 3).gather((leader + 2) % 3)
    assert not table.of(StickerAged) and marks(table, "wealth")[0] == 1


def test_covered_stickers_count_for_nothing() -> None:
    """KD-STICK-7, KD-RUL-27: neither mark, Power, row nor token."""
    rows = row("wealth", ("positive", 1, 2))
    under = AttachedSticker(number_of("wealth", "negative", 7), 2, 3, 1)
    rows["wealth"] = ((under, *rows["wealth"][0]), *rows["wealth"][1:])
    table = second(rows)
    assert table.state.chronicle[1][0][0] == under and table.r.power == (9, 8, 8)
    assert table.track("wealth")[0] == 1 and table.r.open_agendas[1] == ()


# --- Power and resources --------------------------------------------------------------------------


def test_power_by_own_stickers_net_with_a_floor() -> None:
    """KD-LEG-7, KD-LEG-8, KD-LEG-9, KD-RUL-8: +1 -10 from 8 is 0, and nothing is owed."""
    rows = {
        **row("wealth", ("positive", 1, 0), ("positive", 1, 0), ("negative", 1, 0)),
        **row("morale", *(("negative", 2, 0),) * 5), **row("welfare", *(("negative", 2, 0),) * 5),
        **row("knowledge", ("positive", 2, 0)),
    }  # fmt: skip
    table = second(rows)
    assert table.r.power == (9, 0, 8)


def test_power_counts_all_rows_whatever_their_age() -> None:
    """KD-LEG-10."""
    rows = {
        **row("wealth", ("positive", 3, 0)),
        **row("morale", ("positive", 3, SQUARES)),
        **row("influence", ("positive", 3, 3)),
    }
    assert second(rows).r.power == (8, 8, 11)


def test_stickers_of_absent_members_change_nobodys_power() -> None:
    """KD-LEG-11, KD-CAMP-6; they move resources all the same: KD-LEG-13."""
    table = second(row("wealth", ("positive", 9, 0), ("positive", 9, 0)), absent=(9,))
    assert table.r.power == (8, 8, 8) and table.track("wealth")[0] == 2


def test_resources_move_by_the_net_of_their_row() -> None:
    """KD-LEG-12, KD-LEG-14, KD-LEG-15: no Momentum, no flip, no marker, no Stability."""
    rows = {
        **row("wealth", ("positive", 1, 0), ("negative", 2, 0), ("positive", 3, 0)),
        **row("morale", ("negative", 1, 0), None, ("negative", 1, 0)),
    }
    table = second(rows)
    before = {event.resource: event for event in table.last.events if isinstance(event, ResourceStarted)}
    assert (before["wealth"].positive, before["wealth"].negative, before["wealth"].row) == (2, 1, 1)
    assert [table.track(name)[0] for name in RESOURCES] == [0, 1, -2, 0, 0]
    assert not any(track.marker for track in table.r.resources) and table.r.stability.row == 0


def test_surplus_rows_are_lost_but_the_move_is_net() -> None:
    """KD-LEG-16, KD-RUL-57: 4 up and 1 down on a track of 2 is 2, not 2 - 1."""
    whole = source()
    game = KingsGame(replace(whole, rules=replace(whole.rules, resource_half_height=2)))
    rows = row(
        "wealth",
        ("positive", 1, 0),
        ("positive", 1, 0),
        ("positive", 1, 0),
        ("positive", 1, 0),
        ("negative", 1, 0),
    )
    table = Table(game, game.new(1))
    for house in (1, 2, 3):
        table.do(None, c.Join(house))
    chronicle = tuple(rows.get(resource, ((),) * 5) for resource in RESOURCES)
    draft(table.keep(ledger=(PLAYED,), chronicle=chronicle, stories=()).do(None, c.BeginReign((1, 2, 3))))
    assert table.track("wealth")[0] == 2


# --- Open Agendas ---------------------------------------------------------------------------------


def given(table: Table) -> dict[str, int]:
    """The tokens by name, with the seat that was given each."""
    return {f"{event.polarity} {event.resource}": event.seat for event in table.of(OpenAgendaGiven)}


def test_the_newest_sticker_of_a_participant_gives_the_token() -> None:
    """KD-LEG-17, KD-LEG-18: fewest marks; absent members and nobody are no candidates."""
    table = second(
        row("wealth", ("positive", 1, 3), ("positive", 2, 1), ("positive", 9, 0), ("positive", 0, 0)),
        absent=(9,),
    )
    assert given(table) == {"positive wealth": 1}
    assert table.r.open_agendas == ((), (OpenAgenda("wealth", "positive"),), ())


def test_among_equally_new_ones_the_rightmost_decides() -> None:
    """KD-LEG-19, KD-RUL-41."""
    assert given(second(row("wealth", ("positive", 1, 1), ("positive", 2, 1), ("positive", 3, 2)))) == {
        "positive wealth": 1
    }


def test_full_and_nearly_full_stickers_tie_after_aging() -> None:
    """KD-LEG-18, KD-LEG-25: aging comes first, so 5 and 6 of 6 marks are both 6, and the rightmost
    decides."""
    table = second(row("wealth", ("positive", 1, SQUARES - 1), ("positive", 2, SQUARES)))
    assert given(table) == {"positive wealth": 1}


def test_without_a_candidate_nobody_has_the_token() -> None:
    """KD-LEG-20."""
    assert given(second(row("wealth", ("positive", 9, 0)), absent=(9,))) == {}


def test_polarities_are_apart() -> None:
    """KD-LEG-21, KD-COMP-10: one player may hold both tokens of a resource; there is one of each."""
    table = second(row("wealth", ("positive", 1, 0), ("negative", 1, 0), ("negative", 2, 1)))
    assert given(table) == {"positive wealth": 0, "negative wealth": 0}


def overloaded() -> Table:
    """Seat 0 has three positive and three negative tokens, seat 1 three positive ones."""
    rows: dict[str, Any] = {}
    for resource in ("influence", "wealth", "morale"):
        rows |= row(resource, ("positive", 1, 0), ("negative", 1, 0))
    for resource in ("welfare", "knowledge"):
        rows |= row(resource, ("positive", 2, 0))
    return second(rows)


def test_at_most_two_of_each_are_kept() -> None:
    """KD-LEG-22, KD-LEG-23: the player chooses which two; the rest go to nobody."""
    table = overloaded()
    assert table.r.phase == "keep_open_agendas" and table.r.ask.seats == (0, 0)
    assert len(table.legal(0)) == 6 and table.legal(1) == set()
    table.refused(0, c.KeepOpen("positive", ("welfare", "wealth")))
    table.refused(0, c.KeepOpen("positive", ("wealth", "wealth")))
    table.refused(1, c.KeepOpen("positive", ("welfare", "knowledge")))
    table.do(0, c.KeepOpen("positive", ("influence", "morale")))
    assert table.r.phase == "keep_open_agendas" and len(table.legal(0)) == 3
    table.do(0, c.KeepOpen("negative", ("wealth", "morale")))
    held = {f"{token.polarity} {token.resource}" for token in table.r.open_agendas[0]}
    assert held == {"positive influence", "positive morale", "negative wealth", "negative morale"}
    assert len(table.r.open_agendas[1]) == 2 and table.r.phase == "vote_turn"


def test_two_of_a_kind_ask_nothing() -> None:
    """KD-LEG-22: the forbidden neighbour."""
    rows = {**row("influence", ("positive", 1, 0)), **row("wealth", ("positive", 1, 0), ("negative", 1, 0))}
    assert second(rows).r.phase == "vote_turn"


def two_over() -> Table:
    rows: dict[str, Any] = {}
    for resource, house in zip(RESOURCES, (1, 1, 1, 2, 2), strict=True):
        rows |= row(resource, ("positive", house, 0), ("negative", 3 - house, 0))
    return second(rows)


def test_those_over_the_limit_choose_at_the_same_time() -> None:
    """KD-LEG-22, KD-RUL-58: in any order, with the same result."""
    table = two_over()
    assert set(table.r.ask.seats) == {0, 1} and table.legal(0) and table.legal(1)
    answers = {
        0: c.KeepOpen("positive", ("influence", "wealth")),
        1: c.KeepOpen("negative", ("wealth", "morale")),
    }
    ends = []
    for order in permutations(answers):
        copy = two_over()
        for seat in order:
            copy.do(seat, answers[seat])
        ends.append(copy.state)
    assert ends[0] == ends[1] and ends[0].reign.phase == "vote_turn"


def test_open_agendas_are_public() -> None:
    """KD-LEG-24."""
    table = second(row("wealth", ("positive", 2, 0)))
    for seat in (None, 0, 2):
        view = table.game.view(table.state, seat).reign.seats[1]
        assert view.open_agendas == (OpenAgenda("wealth", "positive"),)


def test_the_legacy_steps_come_in_order() -> None:
    """KD-LEG-25, KD-RUL-50: aging, Power, resources, Open Agendas."""
    table = second(row("wealth", ("positive", 2, 0)))
    names = [type(event).__name__ for event in table.last.events]
    order = [
        name for name in names if name in ("StickerAged", "PowerMoved", "ResourceStarted", "OpenAgendaGiven")
    ]
    assert order == ["StickerAged", "PowerMoved", "ResourceStarted", "OpenAgendaGiven"]


@pytest.mark.parametrize("houses", [(1, 2, 3), (3, 1, 2)])
def test_seats_do_not_matter_for_signatures(houses: tuple[int, ...]) -> None:
    """KD-SIGN-3: signed by the house, wherever it sits."""
    table = second(row("wealth", ("positive", 3, 0)), houses)
    assert table.r.power[houses.index(3)] == 9
