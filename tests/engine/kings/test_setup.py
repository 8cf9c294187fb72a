"""The start of a campaign and of a reign: houses, Prestige order, setup, the agenda draft (KD-COMP …
KD-SETUP)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.engine.chance import Fixed
from kd_desktop.engine.council.events import LeaderMoved, ModeratorMoved
from kd_desktop.engine.council.vocabulary import HasPassed
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability, Dilemma, HouseScreen, KingsPack, Story
from kd_desktop.engine.kings.events import AgendaHand, KingsEvent, MemberJoined, TrackSet
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import HouseRecord, Picker, Stability, StoryPlaced, Track
from kd_desktop.engine.kings.view import HouseView, ScreenView, SeatView
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCES
from tests.engine.kings.position import Table, bench, draft, finish, sit
from tests.engine.kings.table import pack


def campaign(
    *houses: int, source: KingsPack | None = None, seed: int = 1, fixed: tuple[Fixed, ...] = ()
) -> Table:
    """A campaign whose members own these houses; no reign yet."""
    game = KingsGame(source or pack())
    table = Table(game, game.new(seed, fixed=fixed))
    for house in houses:
        table.do(None, c.Join(house))
    return table


def begun(*houses: int, **fields: Any) -> Table:
    """The first reign of these houses, at the agenda draft."""
    return campaign(*houses, **fields).do(None, c.BeginReign(houses))


# --- components -----------------------------------------------------------------------------------


def test_there_are_twelve_houses_each_owned_once() -> None:
    """KD-COMP-1, KD-CAMP-1, KD-HOUSE-5."""
    table = campaign(*range(1, 13))
    assert all(record is not None for record in table.state.houses)
    assert table.refused(None, c.Join(7)).code == "house_taken"
    for house in (0, 13, -1):
        assert table.refused(None, c.Join(house)).code == "no_such_house"


@pytest.mark.parametrize("count", [1, 2, 6])
def test_a_reign_has_three_to_five_participants(count: int) -> None:
    """KD-COMP-2, KD-RUL-1: 3, 4 and 5 are allowed, no two-player game exists."""
    table = campaign(*range(1, 7))
    assert table.refused(None, c.BeginReign(tuple(range(1, count + 1)))).clause == "KD-COMP-2"
    for fine in (3, 4, 5):
        assert table.allowed(None, c.BeginReign(tuple(range(1, fine + 1))))
    assert table.refused(None, c.BeginReign((1, 2, 2))).code == "house_twice"
    assert table.refused(None, c.BeginReign((1, 2, 9))).code == "house_unclaimed"


def test_the_general_pools_never_run_out() -> None:
    """KD-COMP-4, KD-COMP-5, KD-RUL-2: more Power and Coins than the box holds."""
    rich = Ability(
        (v.GainPower(100), v.GainCoins(100)), "conditional", trigger="vote_resolved", subject="each"
    )
    table = sit(3, source=bench(Story("s1", "water", "S", "S", abilities=(rich,))))
    table.keep(stories=(StoryPlaced("s1", 0, (0,)),))
    table.vote(0, "aye", 1).gather(1).gather(2)
    assert table.r.power == (107, 109, 109) and table.r.coins == (110, 111, 111)


def test_components_of_the_pack() -> None:
    """KD-COMP-6, KD-COMP-12, KD-COMP-14, KD-COMP-15, KD-COMP-16, KD-COMP-19: five tracks, six agendas,
    unique numbers."""
    whole = pack()
    assert (
        len(RESOURCES) == 5
        and {agenda.name for agenda in whole.agendas} == set(AGENDAS)
        and len(AGENDAS) == 6
    )
    for things in (whole.stickers, whole.envelopes, whole.houses):
        numbers = [thing.number for thing in things]  # type: ignore[attr-defined]
        assert len(set(numbers)) == len(numbers)
    assert len(whole.houses) == 12
    letters = [sticker.letter for sticker in whole.mysteries]
    assert len(set(letters)) == len(letters) and set(letters) <= set("ABCDEFGHIJKL")


def test_nobody_may_see_an_undrawn_card() -> None:
    """KD-COMP-13, KD-INFO-4: no id of the deck stands in any view."""
    table = draft(begun(1, 2, 3))
    for seat in (None, 0, 1, 2):
        said = repr(table.game.view(table.state, seat))
        assert not [card for card in table.r.deck if f"'{card}'" in said]


# --- the first deck -------------------------------------------------------------------------------


def test_a_campaign_begins_with_envelope_00() -> None:
    """KD-FIRST-1, KD-FIRST-2, KD-FIRST-3, KD-FIRST-4, KD-RUL-3, KD-RUL-73: before houses; its story
    unsigned."""
    table = campaign()
    first = table.game.library.contents[0]
    stories = [card.id for card in first if isinstance(card, Story)]
    assert table.state.opened == (0,) and all(record is None for record in table.state.houses)
    assert [(placed.card, placed.signer) for placed in table.state.stories] == [(card, 0) for card in stories]
    assert sorted(table.state.deck_save) == sorted(card.id for card in first if card.id not in stories)
    table = draft(begun(1, 2, 3))
    assert sorted((*table.r.deck, table.r.round_card)) == sorted(campaign().state.deck_save)


def test_backs_are_secret_until_the_outcome_is_read() -> None:
    """KD-FIRST-5, KD-DRAW-2."""
    table = draft(begun(1, 2, 3))
    card = table.game.library.dilemma(table.r.round_card)
    assert isinstance(card, Dilemma)
    for seat in (None, 0, 1, 2):
        view = table.game.view(table.state, seat)
        assert view.reign.dilemma.outcome is None
        assert not {card.outcome.aye.text, card.outcome.nay.text} & {
            text for text in repr(view).split("'") if text
        }


def test_the_first_story_gives_its_signer_nothing_and_its_immediate_ability_nobody_anything() -> None:
    """KD-FIRST-7, KD-RUL-70: conditional yes, immediate nothing, start-of-game from game two on."""
    everything = (
        Ability((v.GainCoins(4, "each"),), "immediate", subject="each"),
        Ability((v.AdjustStart("coins", 3),), "start", subject="each"),
        Ability(
            (v.GainCoins(2),), "conditional", trigger="vote_resolved", condition=HasPassed(), subject="each"
        ),
        Ability(
            (v.GainCoins(9), v.GainPrestige(9)), "conditional", trigger="vote_resolved", subject="signer"
        ),
    )
    story = next(card for card in pack().cards if isinstance(card, Story) and card.envelope == 0)
    table = draft(begun(1, 2, 3, source=bench(replace(story, abilities=everything))))
    assert table.r.coins == (10, 10, 10)
    leader = table.r.leader
    table.vote(leader, "aye", 1).gather((leader + 1) % 3).gather((leader + 2) % 3)
    assert sorted(table.r.coins) == [10, 13, 13] and table.house(1).prestige == 0
    finish(table.put(abdication="top").at("round_end"))
    table.keep(chronicle=(((),) * 5,) * 5, stories=table.state.stories[:1])
    draft(table.do(None, c.BeginReign((1, 2, 3))))
    assert table.r.coins == (13, 13, 13)


def test_the_first_reign_has_no_legacy() -> None:
    """KD-FIRST-6: nobody has an Open Agenda, no marker has moved."""
    table = draft(begun(1, 2, 3))
    assert table.r.open_agendas == ((), (), ()) and {track.row for track in table.r.resources} == {0}


# --- choosing houses ------------------------------------------------------------------------------


def choosing(*names: str, order: tuple[int, ...] = (), owned: tuple[int, ...] = ()) -> Table:
    members = tuple(names)
    return campaign(*owned).do(None, c.ChooseHouses(members, order))


def test_two_picks_from_the_youngest_to_the_oldest() -> None:
    """KD-HOUSE-1, KD-HOUSE-9: round by round in the order told; nobody takes what another took."""
    table = choosing("Ana", "Ben", "Cy", order=(2, 0, 1))
    for seat, house in ((2, 5), (0, 6), (1, 7), (2, 8), (0, 9), (1, 10)):
        assert table.legal(seat) and not table.legal((seat + 1) % 3)
        table.refused((seat + 1) % 3, c.TakeScreen(12))
        table.do(seat, c.TakeScreen(house))
        assert c.TakeScreen(house) not in table.legal(seat)
    assert table.legal(2) >= {c.KeepScreen(5), c.KeepScreen(8)}


def printed(screen: HouseScreen) -> set[str]:
    """What stands inside a screen and nowhere else: its description, and its achievements by their ids."""
    return {screen.description, *(repr(one.id) for one in (screen.narrative, *screen.gameplay))}


def unread(table: Table, seat: int | None) -> set[int]:
    """The screens of which nothing printed inside is in that view."""
    whole = repr(table.game.view(table.state, seat))
    return {screen.number for screen in pack().houses if not any(text in whole for text in printed(screen))}


def test_of_a_screen_nobody_took_only_the_outside_is_in_any_view() -> None:
    """KD-RUL-88, KD-HOUSE-1, KD-HOUSE-2, KD-HOUSE-4: crest, printed name and motto; the rest is read in two
    screens of one's own after both rounds, and in those given back no more."""
    table = choosing("Ana", "Ben", "Cy")
    everything, viewers = {*range(1, 13)}, (None, 0, 1, 2)
    for house in range(1, 7):
        for viewer in viewers:
            assert unread(table, viewer) == everything
            seen = table.game.view(table.state, viewer).picking
            for screen in (*seen.left, *(one for taken in seen.taken for one in taken)):
                outside = table.game.library.houses[screen.number]
                assert screen == ScreenView(outside.number, outside.name, outside.crest, outside.motto)
        table.do((house - 1) % 3, c.TakeScreen(house))
    read = {None: set(), 0: {1, 4}, 1: {2, 5}, 2: {3, 6}}
    assert {viewer: everything - unread(table, viewer) for viewer in viewers} == read
    table.do(0, c.TakeThird(9)).do(1, c.KeepScreen(5))
    read = {None: set(), 0: {9}, 1: {5}, 2: {3, 6}}
    assert {viewer: everything - unread(table, viewer) for viewer in viewers} == read


def test_without_an_order_the_seats_order_is_used() -> None:
    """KD-HOUSE-9, KD-RUL-71."""
    table = choosing("Ana", "Ben", "Cy")
    assert table.legal(0) and not table.legal(1)
    fresh = campaign()
    assert fresh.refused(None, c.ChooseHouses(("Ana", "Ben"), (0, 0))).clause == "KD-HOUSE-9"


def chosen(table: Table) -> Table:
    """Both rounds of picks, the first free screen each."""
    for _ in range(2 * len(table.state.picking.pickers)):
        seat = next(seat for seat in range(len(table.state.picking.pickers)) if table.legal(seat))
        table.do(seat, min(table.legal(seat), key=lambda command: command.house))
    return table


def test_one_keeps_one_of_two_or_a_third_unread() -> None:
    """KD-HOUSE-2, KD-HOUSE-3, KD-RUL-4: a third only from those that nobody took."""
    table = chosen(choosing("Ana", "Ben", "Cy"))  # 1..3, then 4..6
    assert table.legal(0) == {
        c.KeepScreen(1),
        c.KeepScreen(4),
        *(c.TakeThird(house) for house in range(7, 13)),
    }
    table.refused(0, c.KeepScreen(2))
    table.refused(0, c.TakeThird(5))
    table.do(0, c.TakeThird(9)).do(1, c.KeepScreen(5)).do(2, c.KeepScreen(3))
    for seat, name in ((0, "Otters"), (1, ""), (2, "Herons")):
        table.do(seat, c.NameHouse(name))
    assert {record.number for record in table.state.houses if record} == {3, 5, 9}
    assert table.house(9).name == "Otters" and table.house(5).name == table.game.library.houses[5].name


def test_rejected_screens_are_free_for_later_joiners() -> None:
    """KD-HOUSE-4, KD-RUL-37, KD-CAMP-2."""
    table = chosen(choosing("Ana", "Ben", "Cy"))
    for seat, house in ((0, 1), (1, 2), (2, 3)):
        table.do(seat, c.KeepScreen(house))
    for seat in (0, 1, 2):
        table.do(seat, c.NameHouse(""))
    table.do(None, c.ChooseHouses(("Dee",)))
    assert c.TakeScreen(4) in table.legal(0) and c.TakeScreen(1) not in table.legal(0)


def test_a_house_has_a_name_and_a_blank_record() -> None:
    """KD-HOUSE-6, KD-HOUSE-7, KD-CAMP-3."""
    table = campaign().do(None, c.Join(4, "Otters", "Ana"))
    record = table.house(4)
    assert (record.name, record.member) == ("Otters", "Ana")
    assert (record.prestige, record.crave, record.marks, record.alignment) == (0, 0, (0,) * 4, (0,) * 6)
    assert [event.house for event in table.of(MemberJoined)] == [4]


def test_a_house_is_permanent() -> None:
    """KD-HOUSE-5: no command gives it up or takes another."""
    table = campaign(4)
    table.refused(None, c.Join(4, "Others"))
    assert "leave" not in {kind.__struct_config__.tag for kind in c.KingsCommand.__args__}


def test_a_screen_carries_what_is_printed() -> None:
    """KD-HOUSE-8, KD-ACH-1, KD-ALIGN-1, KD-ALIGN-2: one narrative, three gameplay, six alignment, two
    favoured."""
    for screen in pack().houses:
        assert isinstance(screen, HouseScreen) and screen.crest and screen.name
        assert screen.narrative.condition is None and screen.narrative.clue
        assert len(screen.gameplay) == 3 and all(one.condition is not None for one in screen.gameplay)
        assert [one.agenda for one in screen.alignment] and {one.agenda for one in screen.alignment} == set(
            AGENDAS
        )
        assert sum(one.favoured for one in screen.alignment) == 2


def test_late_choosers_keep_a_single_screen() -> None:
    """KD-HOUSE-10, KD-RUL-71: eleven houses are owned; the last newcomer takes and keeps the twelfth."""
    table = choosing("Zoe", owned=tuple(range(1, 12)))
    table.do(0, c.TakeScreen(12))
    assert table.state.picking.stage == "name"
    table.do(0, c.NameHouse("Last"))
    assert table.house(12).name == "Last" and table.state.picking is None
    two = choosing("Yan", "Zoe", owned=tuple(range(1, 10)))  # 10, 11, 12 are free
    two.do(0, c.TakeScreen(10)).do(1, c.TakeScreen(11)).do(0, c.TakeScreen(12))
    assert two.legal(0) == {c.KeepScreen(10), c.KeepScreen(12)}
    two.do(0, c.KeepScreen(12))
    assert two.state.picking.stage == "name"


# --- Prestige order -------------------------------------------------------------------------------


def test_higher_prestige_is_more_points_then_the_larger_number() -> None:
    """KD-PRES-1, KD-PRES-2, KD-PRES-3, KD-SETUP-17, KD-SETUP-18: Leader highest, Moderator lowest."""
    table = campaign(3, 8, 5, 11)
    for house, points in ((3, 4), (8, 2), (5, 4), (11, 2)):
        table.record(house, prestige=points)
    table.do(None, c.BeginReign((3, 8, 5, 11)))
    assert table.r.draft.order == (1, 3, 0, 2)
    draft(table)
    assert (table.r.leader, table.r.moderator) == (2, 1)


def test_in_game_one_the_house_numbers_decide() -> None:
    """KD-PRES-4."""
    table = draft(begun(6, 2, 9, 4))
    assert (table.r.leader, table.r.moderator) == (2, 1)


def test_only_participants_are_compared() -> None:
    """KD-PRES-5: an absent member's 50 Prestige counts for nothing."""
    table = campaign(1, 2, 3, 12).record(12, prestige=50)
    draft(table.do(None, c.BeginReign((2, 3, 1))))
    assert (table.r.leader, table.r.moderator) == (1, 2)


# --- setup ----------------------------------------------------------------------------------------


def test_the_table_is_laid() -> None:
    """KD-SETUP-2, KD-SETUP-3, KD-SETUP-5 to KD-SETUP-10 (KD-SETUP-7 and KD-SETUP-8 too), KD-SETUP-19."""
    table = draft(begun(4, 1, 9, 2))
    assert table.r.seats == (4, 1, 9, 2)
    assert all((track.row, track.marker) == (0, False) for track in table.r.resources)
    assert table.r.stability == Stability(0, locked=False) and table.r.balance == 3
    assert table.r.power == (8,) * 4 and table.r.coins == (10,) * 4
    assert table.r.time_counter == ((),) * 7 and table.r.event_area == () and table.state.events == ()


def test_colours_are_random_and_independent() -> None:
    """KD-SETUP-4: each resource is white in about half of the reigns, whatever the others are."""
    seen = [begun(1, 2, 3, seed=seed).r.resources for seed in range(200)]
    for index in range(5):
        assert 70 < sum(tracks[index].dir == "up" for tracks in seen) < 130
    assert len({tuple(track.dir for track in tracks) for tracks in seen}) == 32
    fixed = begun(1, 2, 3, fixed=(Fixed("dir.wealth", ("down",)), Fixed("dir.morale", ("up",))))
    assert fixed.r.resources[1] == Track(0, "down") and fixed.r.resources[2] == Track(0, "up")
    assert len(fixed.of(TrackSet)) == 5


@pytest.mark.parametrize("count", [3, 4, 5])
def test_the_agenda_draft(count: int) -> None:
    """KD-SETUP-12, KD-SETUP-13, KD-SETUP-14, KD-SETUP-15: the k-th chooser sees 6 - k, lowest Prestige
    first."""
    houses = tuple(range(1, count + 1))
    table = begun(*houses)
    hidden = table.r.draft.removed
    for place in range(count):
        (seat,) = table.r.ask.seats
        assert seat == place and len(table.r.draft.hand) == 5 - place
        hand = table.r.draft.hand
        assert table.legal(seat) == {c.KeepAgenda(name) for name in hand} and hidden not in hand
        assert table.refused(seat, c.KeepAgenda(hidden)).clause == "KD-SETUP-13"
        table.refused((seat + 1) % count, c.KeepAgenda(hand[0]))
        table.do(seat, c.KeepAgenda(hand[-1]))
        assert table.r.agendas[seat] == hand[-1]
        assert all(event.only is not None for event in table.of(AgendaHand))
    assert len(set(table.r.agendas)) == count


def test_the_fifth_chooser_has_one_card() -> None:
    """KD-SETUP-14: and takes it."""
    table = begun(1, 2, 3, 4, 5)
    for _ in range(4):
        table.do(table.r.ask.seats[0], c.KeepAgenda(table.r.draft.hand[0]))
    assert len(table.r.draft.hand) == 1 and len(table.legal(4)) == 1


def test_every_agenda_may_be_the_removed_one() -> None:
    """KD-SETUP-12: at random."""
    assert {begun(1, 2, 3, seed=seed).r.draft.removed for seed in range(60)} == set(AGENDAS)


def test_the_saved_deck_is_shuffled() -> None:
    """KD-SETUP-16: other seeds, other orders; nothing is lost."""
    decks = {draft(begun(1, 2, 3, seed=seed)).r.deck for seed in range(6)}
    assert len(decks) == 6


def starts(n: int, what: str = "power") -> Ability:
    return Ability((v.AdjustStart(what, n),), "start")  # type: ignore[arg-type]


def housed(house: int, *abilities: Ability) -> KingsPack:
    """The bench pack where the first achievement of a house unlocks these."""
    screen = next(screen for screen in pack().houses if screen.number == house)
    first = replace(screen.gameplay[0], abilities=abilities)
    changed = replace(screen, gameplay=(first, *screen.gameplay[1:]))
    return bench(houses=tuple(changed if one.number == house else one for one in pack().houses))


def test_unlocked_start_abilities_change_the_own_start() -> None:
    """KD-SETUP-11, KD-ABIL-4, KD-ACH-8, KD-ABIL-13: only unlocked ones, only the own pool."""
    source = housed(2, starts(3), starts(-4, "coins"))
    squares = next(screen for screen in source.houses if screen.number == 2).gameplay[0].squares
    table = campaign(1, 2, 3, source=source)
    locked = draft(Table(table.game, table.state).do(None, c.BeginReign((1, 2, 3))))
    assert locked.r.power == (8, 8, 8)
    table.record(2, marks=(0, squares, 0, 0))
    draft(table.do(None, c.BeginReign((1, 2, 3))))
    assert table.r.power == (8, 11, 8) and table.r.coins == (10, 6, 10)


def test_start_changes_are_added_up_first_and_never_go_below_nothing() -> None:
    """KD-SETUP-11, KD-RUL-59: -12 and +5 is 8 - 7, not 0 + 5; -12 alone is 0."""
    for changes, power in (((-12, 5), 1), ((-12,), 0)):
        source = housed(2, *(starts(n) for n in changes))
        squares = next(screen for screen in source.houses if screen.number == 2).gameplay[0].squares
        table = campaign(1, 2, 3, source=source).record(2, marks=(0, squares, 0, 0))
        draft(table.do(None, c.BeginReign((1, 2, 3))))
        assert table.r.power[1] == power


def test_nobody_sees_an_agenda_before_the_start_abilities_of_houses_are_over() -> None:
    """KD-SETUP-1, KD-SETUP-12, KD-SETUP-13: the lowest Prestige answers first, without cards."""
    ability = Ability((v.GainPrestige(1),), "start", optional=True)
    source = housed(1, ability)
    squares = next(screen for screen in source.houses if screen.number == 1).gameplay[0].squares
    table = campaign(1, 2, 3, source=source).record(1, marks=(0, squares, 0, 0))
    table.do(None, c.BeginReign((1, 2, 3)))
    assert table.r.ask.kind == "ability" and table.r.draft.removed is None
    assert [table.game.view(table.state, seat).own.hand for seat in range(3)] == [(), (), ()]
    table.do(0, c.DeclineAbility())
    assert len(table.game.view(table.state, 0).own.hand) == 5


def test_roles_that_a_start_ability_changes_are_announced() -> None:
    """KD-RUL-83, KD-SETUP-17, KD-SETUP-18: the draft, the Leader and the Moderator go by the new order."""
    source = housed(1, Ability((v.GainPrestige(5),), "start"))
    squares = next(screen for screen in source.houses if screen.number == 1).gameplay[0].squares
    table = campaign(1, 2, 3, source=source).record(1, marks=(0, squares, 0, 0))
    table.do(None, c.BeginReign((1, 2, 3)))
    assert table.r.draft.order == (1, 2, 0)
    draft(table)
    assert (table.r.leader, table.r.moderator) == (0, 1)
    assert [event.seat for event in table.of(LeaderMoved)] == [0]
    assert [event.seat for event in table.of(ModeratorMoved)] == [1]


def test_nothing_of_the_table_carries_over() -> None:
    """KD-SETUP-20, KD-ACH-13: positions, pools, Balance, roles and tokens are fresh each reign."""
    table = finish(
        sit(3, power=(0, 1, 2), coins=(99, 0, 0), balance=30).put(abdication="top").at("round_end")
    )
    table.keep(chronicle=(((),) * 5,) * 5)
    draft(table.do(None, c.BeginReign((3, 2, 1))))
    assert table.r.power == (8,) * 3 and table.r.coins == (10,) * 3 and table.r.balance == 3
    assert all((track.row, track.marker) == (0, False) for track in table.r.resources)
    assert (
        table.r.stability == Stability() and table.r.open_agendas == ((),) * 3 and table.r.abdication is None
    )


# --- members --------------------------------------------------------------------------------------


def test_nobody_joins_leaves_or_is_replaced_inside_a_reign() -> None:
    """KD-CAMP-5, KD-RUL-38."""
    table = draft(begun(1, 2, 3))
    assert table.refused(None, c.Join(9)).clause == "KD-CAMP-5"
    assert table.refused(None, c.ChooseHouses(("Zoe",))).clause == "KD-CAMP-5"
    assert table.refused(None, c.BeginReign((1, 2, 3))).code


def test_the_rules_do_not_know_who_plays() -> None:
    """KD-RUL-80: a chair may change hands at any moment, since nothing of the game tells who sits in it."""
    told = [*c.KingsCommand.__args__, *KingsEvent.__args__, HouseRecord, Picker, HouseView, SeatView]
    fields = {name for kind in told for name in kind.__struct_fields__}
    assert {"member", "house", "seats"} <= fields
    assert not fields & {"chair", "level", "temperament"}


def test_members_join_skip_and_come_back_between_reigns() -> None:
    """KD-CAMP-2, KD-CAMP-3, KD-CAMP-4."""
    table = finish(sit(3).put(abdication="top").at("round_end"))
    prestige = table.house(2).prestige
    table.do(None, c.Join(9)).keep(chronicle=(((),) * 5,) * 5)
    draft(table.do(None, c.BeginReign((1, 9, 3))))
    assert (table.house(9).prestige, table.r.power, table.r.coins) == (0, (8, 8, 8), (10, 10, 10))
    finish(table.put(abdication="top").at("round_end"))
    assert table.house(2).prestige == prestige
    assert table.allowed(None, c.BeginReign((1, 2, 9)))


def test_a_campaign_has_no_fixed_length_and_is_never_reset() -> None:
    """KD-CAMP-7, KD-CAMP-8: opened envelopes and trash only grow."""
    table = finish(sit(3).put(abdication="top").at("round_end"))
    opened, trash = set(table.state.opened), set(table.state.trash)
    finish(draft(table.do(None, c.BeginReign((1, 2, 3)))).put(abdication="bottom").at("round_end"))
    assert set(table.state.opened) >= opened and set(table.state.trash) >= trash
    assert len(table.state.ledger) == 2


def test_everybody_may_read_stories_and_stickers_with_their_signers() -> None:
    """KD-CAMP-9: piles and chronicle stand in every view, also between reigns."""
    table = campaign(1, 2, 3)
    for seat in (None,):
        view = table.game.view(table.state, seat)
        assert view.piles and view.awaits_reign and len(view.chronicle) == 5


def test_a_story_card_tells_its_signer_between_reigns_and_while_the_signer_is_absent() -> None:
    """KD-CAMP-9, KD-SIGN-3, KD-CAMP-6: the House and its name stand under the card in every view."""
    between = campaign(1, 2, 3, 4)
    story = next(card for card in pack().cards if isinstance(card, Story) and card.signature_space)
    placed = StoryPlaced(story.id, 4, (0,) * len(story.abilities))
    between.keep(stories=(placed,))
    signers = {signer_in_view(between, None)}
    sitting = between.do(None, c.BeginReign((1, 2, 3)))
    signers |= {signer_in_view(sitting, seat) for seat in (None, 0, 1, 2)}
    assert signers == {(4, between.house(4).name)}


def signer_in_view(table: Table, seat: int | None) -> tuple[int, str]:
    """The signer of the only story card on the board and the name under it, as that seat sees them."""
    piles = table.game.view(table.state, seat).piles
    (card,) = [card for pile in piles for card in pile.cards]
    return card.signer, card.signer_name


def test_an_abandoned_reign_leaves_the_campaign_as_it_was_before_its_setup() -> None:
    """KD-RUL-38."""
    table = campaign(1, 2, 3)
    before = table.state
    draft(table.do(None, c.BeginReign((1, 2, 3)))).do(None, c.AbandonReign())
    assert replace(table.state, chance=before.chance) == before
    assert table.refused(None, c.AbandonReign()).code
