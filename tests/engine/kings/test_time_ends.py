"""Steps E and F: the Time Counter, the ends of a reign and what comes first (KD-TIME, KD-RF, KD-END,
KD-MYST)."""

from __future__ import annotations

from typing import Any

import pytest

from kd_desktop.engine.council.events import RoundBegan
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import MysterySticker
from kd_desktop.engine.kings.events import (
    CallIgnored,
    CampaignFinished,
    CardPlaced,
    MysteryAttached,
    ReignEnded,
)
from kd_desktop.engine.kings.state import MysteryPlaced, Stability
from tests.engine.kings.position import AYE, Table, bench, cards_on, dilemma, finish, outcome, sit
from tests.engine.kings.table import pack

SPACES = 7
LAST = SPACES - 1


def at_time(count: int = 0, seats: int = 3, winner: str = "aye", **card: Any) -> Table:
    """Step E of a dilemma with that many cards on the Time Counter already."""
    table = sit(seats, dilemma("x1", **card))
    return table.at("time", winner=winner, time_counter=cards_on(SPACES, count))


def spaces(table: Table) -> list[int]:
    return [len(space) for space in table.r.time_counter]


# --- E --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 5])
def test_the_card_goes_to_the_topmost_empty_space(count: int) -> None:
    """KD-TIME-1, KD-TIME-3: one card per space, with the side that won."""
    table = at_time(count, winner="nay").run("round_end")
    assert spaces(table) == [1] * (count + 1) + [0] * (LAST - count)
    assert table.r.time_counter[count][0].side == "nay"
    assert [(event.space, event.death_space) for event in table.of(CardPlaced)] == [(count, False)]


def test_when_the_others_are_full_cards_go_to_the_death_space() -> None:
    """KD-TIME-4: several of them."""
    table = at_time(LAST).run("round_end")
    assert spaces(table) == [1] * SPACES and table.of(CardPlaced)[0].death_space
    table = at_time(LAST + 2).run("round_end")
    assert spaces(table) == [1] * LAST + [3]


@pytest.mark.parametrize("where", ["none_trash", "back_to_deck", "event_area"])
def test_a_card_may_say_where_it_goes(where: str) -> None:
    """KD-TIME-2, 16.2 TimePlacement."""
    table = at_time(2, time_placement=where).run("round_end")
    assert spaces(table) == [1, 1, 0, 0, 0, 0, 0]
    assert ("x1" in table.state.trash) == (where == "none_trash")
    assert ("x1" in table.r.deck) == (where == "back_to_deck")
    assert ("x1" in table.r.event_area) == (where == "event_area")


def test_a_dilemma_told_to_lie_in_the_event_area_leaves_at_the_clean_up() -> None:
    """KD-SAVE-8, KD-RUL-78."""
    table = at_time(time_placement="event_area").put(abdication="top")
    finish(table)
    assert "x1" in table.state.trash and "x1" not in table.state.deck_save


# --- F --------------------------------------------------------------------------------------------


def test_without_an_end_a_new_round_starts() -> None:
    """KD-RF-4, KD-ROUND-2, KD-RUL-65."""
    table = at_time().run()
    assert [event.round for event in table.of(RoundBegan)] == [2] and table.r.phase == "vote_turn"


def test_death_by_the_symbol_on_the_death_space_only() -> None:
    """KD-RF-2, KD-END-4, KD-END-6, KD-END-10, KD-RUL-67: anywhere else the symbol does nothing."""
    assert at_time(LAST, death_symbol=True).run("end").r.ending == "died"
    for count in range(LAST):
        assert at_time(count, death_symbol=True).run("draw").r.ending is None
    assert at_time(LAST).run("draw").r.ending is None


def test_the_symbol_belongs_to_the_card_not_to_the_winner() -> None:
    """KD-END-7."""
    for winner in ("aye", "nay"):
        assert at_time(LAST, winner=winner, death_symbol=True).run("end").r.ending == "died"


def test_death_by_the_fifth_card_there() -> None:
    """KD-END-5, KD-RUL-54: the first one counted as one; the fourth doesn't kill."""
    assert at_time(LAST + 3).run("draw").r.ending is None
    table = at_time(LAST + 4).run("end")
    assert table.r.ending == "died" and spaces(table)[-1] == 5
    assert [event.ending for event in table.run("score").of(ReignEnded)] == ["died"]


def test_both_at_once_is_one_death() -> None:
    """KD-END-5: either or both is enough."""
    assert at_time(LAST + 4, death_symbol=True).run("end").r.ending == "died"


def test_a_card_elsewhere_tests_no_death() -> None:
    """KD-RF-2: only a card placed on the death space this round; KD-END-1."""
    table = at_time(LAST + 4, death_symbol=True, time_placement="none_trash").run("draw")
    assert table.r.ending is None and spaces(table)[-1] == 4


def test_abdication_takes_effect_after_all_steps() -> None:
    """KD-RF-1, KD-END-2, KD-END-3: top and bottom are different ends."""
    for end, row in (("top", 6), ("bottom", -6)):
        table = at_time().put(stability=Stability(row, locked=True), abdication=end)
        assert table.run("round_end").r.ending is None and spaces(table)[0] == 1
        assert table.run("end").r.ending == f"abdicated_{end}"


def test_abdication_beats_death() -> None:
    """KD-END-9, KD-RUL-33."""
    table = at_time(LAST + 4, death_symbol=True).put(stability=Stability(6, locked=True), abdication="top")
    assert table.run("end").r.ending == "abdicated_top"


def test_nothing_of_the_last_card_is_skipped() -> None:
    """KD-END-8: sticker, envelope and instructions of the card that ends the reign."""
    last = dilemma("x1", aye=outcome(("wealth", 9), stickers=[1], envelopes=[11], then=[v.BalancePower(1)]))
    table = sit(3, last, balance=0).at("moves").run("end")
    assert table.r.ending == "abdicated_top" and table.r.balance == 1
    assert table.state.chronicle[0][0] and 11 in table.state.opened and len(table.r.deck) > 10


def test_a_reign_ends_in_these_ways_only() -> None:
    """KD-END-1: no command ends one; giving it up leaves no record (KD-RUL-38)."""
    table = sit(3)
    before = table.state
    table.refused(None, c.BeginReign((1, 2, 3)))
    table.refused(None, c.Join(9))
    table.do(None, c.AbandonReign())
    assert table.state.reign is None and table.state.ledger == ()
    assert sorted(table.state.deck_save) != [] and table.state.houses == before.houses


# --- Mystery stickers -----------------------------------------------------------------------------


def calling(*letters: str, placed: tuple[MysteryPlaced, ...] = (), spaces_: int = 6) -> Table:
    """The instructions of a card that calls these letters, with some attached before."""
    card = dilemma("x1", aye=outcome(then=[v.AttachMystery(letter) for letter in letters]))
    source = bench(card, mysteries=MYSTERIES, rules={"mystery_spaces": spaces_})
    return sit(3, card, source=source).keep(mysteries=placed).at("instructions")


LINES = tuple(storyline.id for storyline in pack().storylines)[:6]
MYSTERIES = tuple(
    MysterySticker(letter, line, f"Mystery {letter}")
    for letter, line in zip("ABCDEF", LINES * 2, strict=False)
)
FIVE = tuple(MysteryPlaced(sticker.letter, sticker.storyline) for sticker in MYSTERIES[:5])


def test_a_called_letter_is_revealed_on_its_storylines_space() -> None:
    """KD-MYST-1, KD-MYST-2, KD-MYST-4: and changes nothing in the running game."""
    table = calling("B").run("time")
    assert table.state.mysteries == (MysteryPlaced("B", LINES[1]),)
    assert {type(event) for event in table.last.events} == {MysteryAttached}
    assert table.game.view(table.state, 2).mysteries[0].title == "Mystery B"


def test_a_letter_is_attached_once_and_a_space_takes_one() -> None:
    """KD-MYST-10, KD-RUL-76: not replaced, told, not counted."""
    table = calling("A", "A").run("time")
    assert len(table.state.mysteries) == 1 and [event.name for event in table.of(CallIgnored)] == ["A"]
    same = (*MYSTERIES, MysterySticker("G", LINES[0], "Mystery G"))
    table = calling("A", "G")
    table.game.library.mysteries.update({sticker.letter: sticker for sticker in same})
    table.run("time")
    assert [placed.letter for placed in table.state.mysteries] == ["A"]
    assert [event.name for event in table.of(CallIgnored)] == ["G"]


def test_the_last_mystery_starts_the_finale_after_its_card() -> None:
    """KD-MYST-3, KD-MYST-5, KD-RF-3: the fifth doesn't; the card is resolved first."""
    table = calling("F", placed=FIVE).run("round_end")
    assert table.r.sixth_mystery and spaces(table)[0] == 1 and not table.state.finished
    assert not calling("E", placed=FIVE[:4]).run("round_end").r.sixth_mystery
    assert calling("E", placed=FIVE[:4]).run().r.phase == "vote_turn"


def test_a_running_reign_is_dropped_unscored_for_the_finale() -> None:
    """KD-MYST-7, KD-RUL-39: no Prestige, no Crave; the ledger says why."""
    table = calling("F", placed=FIVE).run()
    assert table.state.ledger[-1].ending == "finale" and table.state.ledger[-1].rows == ()
    assert all(record is None or (record.prestige, record.crave) == (0, 0) for record in table.state.houses)


def test_an_ended_reign_is_scored_before_the_finale() -> None:
    """KD-MYST-6, KD-RUL-39."""
    table = calling("F", placed=FIVE).put(stability=Stability(6, locked=True), abdication="top")
    table.run("achievements")
    assert table.state.ledger[-1].ending == "abdicated_top" and len(table.state.ledger[-1].rows) == 3


def test_without_a_finale_in_the_pack_the_campaign_is_over_then() -> None:
    """KD-MYST-9: no further reign."""
    table = calling("F", placed=FIVE)
    source = bench(dilemma("x1", aye=outcome(then=[v.AttachMystery("F")])), mysteries=MYSTERIES, finale=None)
    table.game = type(table.game)(source)
    table.run()
    assert table.state.finished and table.of(CampaignFinished)
    assert table.refused(None, c.BeginReign((1, 2, 3))).clause == "KD-MYST-9"
    assert table.refused(None, c.Join(9)).clause == "KD-MYST-9"


def test_the_votes_winner_is_told_on_the_counter() -> None:
    """KD-TIME-1: its winning outcome showing."""
    table = sit(3).vote(0, AYE, 1).gather(1).gather(2)
    assert table.game.view(table.state, None).reign.time_counter[0][0].side == AYE
