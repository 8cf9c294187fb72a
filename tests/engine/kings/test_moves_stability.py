"""The draw, the Balance's previews, resource moves with Momentum, and Stability (KD-DRAW … KD-STAB)."""

from __future__ import annotations

import pytest

from kd_desktop.engine.council.events import CardDrawn, OutcomeRevealed
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import StickerRef, Symbol
from kd_desktop.engine.kings.events import (
    AbdicationDecided,
    ReignEnded,
    ResourceMoved,
    StabilityMoved,
    StickerAttached,
)
from kd_desktop.engine.kings.state import Stability
from kd_desktop.engine.kings.vocabulary import BalancePower, MoveResource, MoveStability, Note, SetMomentum
from tests.engine.kings.position import AYE, BLANKS, NAY, Table, bench, dilemma, outcome, sit, tracks

UP = {"dir": "up"}


def moved(start: tuple[int, str, bool], *deltas: int, stability: int = 0, **rules: int) -> Table:
    """Wealth after an AYE outcome with these moves of it, stopped before the stickers."""
    card = dilemma("x1", aye=outcome(*(("wealth", delta) for delta in deltas)))
    table = sit(3, card, source=bench(card, rules=rules), resources=tracks(wealth=start))
    return table.put(stability=Stability(stability)).at("moves").run("stickers")


# --- rounds and the draw --------------------------------------------------------------------------


def test_a_round_has_five_phases_in_order_and_another_follows() -> None:
    """KD-ROUND-1, KD-ROUND-2."""
    table = sit(3).gather(0).gather(1)
    table.vote(2, AYE, 1, until="tally").run("cleanup").run("reveal").run("moves").run("time").run(
        "round_end"
    )
    assert table.r.round_card == "blank1"
    table.run()
    assert (table.r.round, table.r.round_card, table.r.phase) == (2, BLANKS[10], "vote_turn")


def test_roles_carry_over_to_the_next_round() -> None:
    """KD-ROUND-3."""
    table = sit(4).gather(0).moderate(1).vote(2, AYE, 2).gather(3)
    assert table.r.round == 2 and (table.r.leader, table.r.moderator) == (2, 1)


def test_the_bottom_card_is_drawn_and_only_its_front_is_read() -> None:
    """KD-DRAW-1, KD-DRAW-2, KD-FIRST-5, KD-INFO-1: deck[0] is the bottom; the top isn't drawn."""
    table = sit(3).put(phase="draw", ask=None, deck=("blank5", "blank6", "blank7")).run()
    assert table.r.round_card == "blank5" and table.r.deck == ("blank6", "blank7")
    assert [(event.card, event.left) for event in table.of(CardDrawn)] == [("blank5", 2)]
    for seat in (None, 0, 1, 2):
        dilemma_view = table.game.view(table.state, seat).reign.dilemma
        assert dilemma_view.front_text == "What about blank5?" and dilemma_view.outcome is None


def test_a_dilemma_is_put_to_the_vote() -> None:
    """KD-DRAW-4: the Leader is asked; nobody needs to read aloud (KD-DRAW-3)."""
    table = sit(3, leader=1).put(phase="draw", ask=None).run()
    assert table.r.phase == "vote_turn" and table.r.ask.kind == "ballot" and table.r.ask.seats == (1,)


def test_an_empty_deck_ends_the_reign_as_if_the_king_had_died() -> None:
    """KD-DRAW-6, KD-RUL-13, KD-END-1: told and recorded as a pack's error; the column "died" pays."""
    table = sit(3).put(phase="draw", ask=None, deck=()).run("record")
    assert table.r.ending == "empty_deck"
    told = [event for event in table.of(ReignEnded) if event.only is None]
    assert [(event.ending, event.cause.clause) for event in told] == [("empty_deck", "KD-DRAW-6")]
    assert table.game.view(table.state, None).reign.ending == "empty_deck"
    table.run("achievements")
    record = table.state.ledger[-1]
    assert record.ending == "empty_deck"
    rewards = table.game.library.rules.reward
    assert {(row.prestige, row.crave) for row in record.rows} <= {
        getattr(rewards, name).died for name in ("first", "second", "third", "last")
    }


# --- the Balance ----------------------------------------------------------------------------------


def test_previews_come_from_the_outcomes_and_may_be_incomplete() -> None:
    """KD-BAL-1, KD-BAL-2, KD-BAL-3, KD-BAL-5: moves and stickers, not envelopes, nothing hidden, nothing
    of 0."""
    hidden = MoveResource("morale", -2, hidden=True, clue="about")
    aye = outcome(("wealth", 2), ("influence", 0), ("welfare", -1), stickers=[1, 2], envelopes=[11])
    aye = type(aye)(
        aye.text, (*aye.moves, hidden), (*aye.stickers, StickerRef(3, hidden=True)), aye.envelopes
    )
    table = sit(3, dilemma("x1", aye=aye))
    view = table.game.view(table.state, 1).reign.dilemma
    assert view.aye == (
        Symbol("resource_up", "wealth"),
        Symbol("resource_down", "welfare"),
        Symbol("sticker_positive"),
        Symbol("sticker_negative"),
    )
    assert view.nay == ()


def test_previews_have_no_effect() -> None:
    """KD-BAL-4: what the other side would have done doesn't happen."""
    card = dilemma("x1", aye=outcome(("wealth", 2)), nay=outcome(("wealth", -2)))
    table = sit(3, card).vote(0, NAY, 1).gather(1).gather(2)
    assert table.track("wealth") == (-2, "down", False)


# --- reading --------------------------------------------------------------------------------------


def test_the_winning_outcome_is_read_and_the_other_never() -> None:
    """KD-RES-2, KD-INFO-1: also afterwards only the winner's side stands in a view."""
    card = dilemma("x1", aye=outcome(text="They came."), nay=outcome(text="They stayed."))
    table = sit(3, card).vote(0, AYE, 1).gather(1).gather(2, until="moves")
    assert [(event.card, event.side) for event in table.of(OutcomeRevealed)] == [("x1", AYE)]
    view = table.game.view(table.state, 1)
    assert view.reign.dilemma.outcome.text == "They came." and "They stayed." not in repr(view)


def test_steps_come_in_order_and_effects_from_left_to_right() -> None:
    """KD-RES-1, KD-RES-3, KD-RES-4, KD-RUL-22: moves, stickers, envelopes, instructions; all of them."""
    card = dilemma(
        "x1",
        aye=outcome(("wealth", 1), ("morale", -1), ("wealth", -1), stickers=[3, 1], then=[BalancePower(2)]),
    )
    table = sit(3, card, balance=0).at("moves").run("time")
    names = [type(event).__name__ for event in table.last.events if not isinstance(event, StabilityMoved)]
    assert names == ["ResourceMoved"] * 3 + ["StickerAttached"] * 2 + ["BalanceMoved"]
    assert [event.resource for event in table.of(ResourceMoved)] == ["wealth", "morale", "wealth"]
    assert [event.number for event in table.of(StickerAttached)] == [3, 1] and table.r.balance == 2


def test_written_instructions_come_after_envelopes_and_before_the_time_counter() -> None:
    """KD-RES-5, KD-RUL-23."""
    card = dilemma("x1", aye=outcome(then=[Note("It is said."), BalancePower(1)]))
    table = sit(3, card, balance=0).at("envelopes").run("instructions")
    assert table.r.balance == 0
    table.run("time")
    assert table.r.balance == 1 and table.r.time_counter[0] == ()


def test_everything_happens_though_the_reign_is_about_to_end() -> None:
    """KD-RES-4, KD-END-3, KD-END-8, KD-STAB-7: moves after the lock, and the sticker."""
    card = dilemma("x1", aye=outcome(("wealth", 9), ("morale", -1), stickers=[1]))
    table = sit(3, card).at("moves").run("end")
    assert table.r.abdication == "top" and table.track("morale") == (-1, "down", False)
    assert table.state.chronicle[0][0][0].number == 1
    assert table.r.time_counter[0][0].card == "x1"


# --- Momentum -------------------------------------------------------------------------------------

MOMENTUM = [
    # start, delta, end: with the Momentum without a marker, with one, against it without, against it with one
    ((0, "up", False), 1, (2, "up", True)),
    ((0, "up", True), 1, (3, "up", True)),
    ((0, "down", False), 1, (1, "up", False)),
    ((0, "down", True), 1, (1, "up", False)),
    ((0, "down", False), -2, (-3, "down", True)),
    ((0, "down", True), -2, (-4, "down", True)),
    ((0, "up", False), -2, (-2, "down", False)),
    ((0, "up", True), -2, (-2, "down", False)),
    ((3, "up", True), 3, (8, "up", True)),
    ((8, "up", False), 1, (8, "up", True)),
    ((8, "down", False), 2, (8, "up", False)),
    ((-8, "down", True), -1, (-8, "down", True)),
]


@pytest.mark.parametrize(("start", "delta", "end"), MOMENTUM)
def test_a_move_with_its_momentum(
    start: tuple[int, str, bool], delta: int, end: tuple[int, str, bool]
) -> None:
    """KD-MOVE-1 to KD-MOVE-5, KD-MOVE-9, KD-MOVE-10, KD-RUL-25: the whole table of Momentum."""
    table = moved(start, delta)
    assert table.track("wealth") == end


def test_a_resource_has_one_marker_at_most() -> None:
    """KD-MOVE-4, KD-COMP-7: a second move with the Momentum keeps the one marker."""
    assert moved((0, "up", False), 1, 1).track("wealth") == (5, "up", True)


def test_the_state_before_the_effect_gives_the_bonus_once_per_effect() -> None:
    """KD-MOVE-6, KD-MOVE-7: +3 without a marker is 4 rows, not 3 + 3."""
    table = moved((0, "up", False), 3)
    assert table.track("wealth") == (4, "up", True)
    assert [(event.delta, event.total) for event in table.of(ResourceMoved)] == [(3, 4)]


def test_two_effects_on_one_resource_are_two_moves() -> None:
    """KD-MOVE-8, KD-RUL-24: +1 -1 isn't nothing."""
    table = moved((0, "up", False), 1, -1)
    assert table.track("wealth") == (1, "down", False) and table.r.stability.row == 1
    table = moved((0, "up", False), -1, 1)
    assert table.track("wealth") == (0, "up", False) and table.r.stability.row == 0


def test_a_move_of_nothing_does_nothing() -> None:
    """KD-MOVE-11, KD-RUL-26: no bonus, no flip, no marker, no event."""
    table = moved((2, "up", False), 0)
    assert table.track("wealth") == (2, "up", False) and not table.of(ResourceMoved)
    assert moved((2, "down", True), 0).track("wealth") == (2, "down", True)


def test_resources_do_not_influence_each_other() -> None:
    """KD-MOVE-12."""
    table = moved((0, "up", False), 2)
    assert [table.track(name) for name in ("influence", "morale", "welfare", "knowledge")] == [
        (0, "up", False)
    ] * 4


def test_a_move_by_instructions_has_momentum_too() -> None:
    """KD-MOVE-1, KD-RUL-64; setting the Momentum itself moves nothing."""
    card = dilemma(
        "x1", aye=outcome(then=[MoveResource("wealth", 1), SetMomentum("morale", "down", marker=True)])
    )
    table = sit(3, card).at("instructions").run("time")
    assert table.track("wealth") == (2, "up", True) and table.track("morale") == (0, "down", True)
    assert table.r.stability.row == 2


# --- Stability ------------------------------------------------------------------------------------


def test_stability_follows_by_the_full_total() -> None:
    """KD-STAB-1: the bonus counts."""
    assert moved((0, "up", True), 1).r.stability == Stability(3)
    assert moved((0, "down", False), 1).r.stability == Stability(1)


def test_rows_lost_at_the_end_of_the_track_still_count() -> None:
    """KD-STAB-2, KD-MOVE-9."""
    table = moved((8, "up", True), 1)
    assert table.track("wealth") == (8, "up", True) and table.r.stability == Stability(3)


def test_stability_is_moved_effect_by_effect() -> None:
    """KD-STAB-3: +5 reaches the end and locks, though the sum of 5 and -4 would not."""
    table = moved((0, "down", False), 5, -4, stability=1)
    assert table.r.stability == Stability(6, locked=True) and table.r.abdication == "top"
    assert [event.after for event in table.of(StabilityMoved)] == [6]


@pytest.mark.parametrize(
    ("start", "delta", "row", "end"), [(4, 2, 6, "top"), (5, 4, 6, "top"), (-4, -2, -6, "bottom")]
)
def test_at_an_end_stability_stops_and_the_king_will_abdicate(
    start: int, delta: int, row: int, end: str
) -> None:
    """KD-STAB-4, KD-STAB-6: exactly there or beyond; decided now, carried out in step F."""
    table = moved((0, "down" if delta > 0 else "up", False), delta, stability=start)
    assert table.r.stability == Stability(row, locked=True) and table.r.abdication == end
    assert [event.end for event in table.of(AbdicationDecided)] == [end]
    assert table.r.phase == "stickers"


def test_one_space_before_the_end_nothing_is_decided() -> None:
    """KD-STAB-4: the forbidden neighbour."""
    table = moved((0, "down", False), 1, stability=4)
    assert table.r.stability == Stability(5) and table.r.abdication is None


def test_once_locked_stability_does_not_move_again() -> None:
    """KD-STAB-5, KD-STAB-7, KD-RUL-56: later moves are made in full, without Stability."""
    table = moved((0, "down", False), 6, -3, -3, stability=0)
    assert table.r.stability == Stability(6, locked=True) and table.r.abdication == "top"
    assert table.track("wealth") == (6 - 3 - 4, "down", True)


def test_stability_moved_alone_has_no_momentum_and_the_same_ends() -> None:
    """Effect move_stability (16.9), KD-STAB-4 to KD-STAB-6, KD-RUL-48."""
    card = dilemma("x1", aye=outcome(then=[MoveStability(-7)]))
    table = sit(3, card).at("instructions").run("time")
    assert table.r.stability == Stability(-6, locked=True) and table.r.abdication == "bottom"
    assert table.r.resources == tracks()


def test_the_track_lengths_are_the_packs() -> None:
    """Section 18.2: H and S are PACK-DEFINED."""
    table = moved((2, "up", False), 3, resource_half_height=4, stability_half_length=3)
    assert table.track("wealth")[0] == 4 and table.r.stability == Stability(3, locked=True)


def test_a_vote_is_named_by_its_command() -> None:
    """KD-COMP-3: three cards per seat stand for four ballots; nothing else may be sent."""
    table = sit(3)
    kinds = {type(command) for command in table.legal(0)}
    assert kinds == {c.CastVote, c.Gather, c.Moderate}
