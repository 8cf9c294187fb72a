"""Finer points that a trial of the tests found untested (tools/mutations)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import seen_by
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability, EndingPart
from kd_desktop.engine.kings.events import AchievementMarked, AlignmentMarked, KingsEvent, PointsGained
from kd_desktop.engine.kings.state import Stability, StoryPlaced
from kd_desktop.engine.kings.view import ScreenView
from tests.engine.kings.position import AYE, NAY, Table, bench, cards_on, dilemma, finish, outcome, sit
from tests.engine.kings.table import pack
from tests.engine.kings.test_achievements import TRUE, achievement, aligned, houses_with, judged
from tests.engine.kings.test_envelopes_stories import absent, at_envelopes, story
from tests.engine.kings.test_setup import choosing
from tests.engine.kings.test_time_ends import FIVE, calling

EVERYBODY = (None, 0, 1, 2)


def hearers(event: KingsEvent) -> list[int | None]:
    """Who is told of the event."""
    return [viewer for viewer in EVERYBODY if seen_by(event, viewer) is not None]


def test_an_ability_of_the_own_turn_is_not_offered_after_a_pass() -> None:
    """KD-ABIL-14, KD-VOTE-22: the turn of a player who passed is passed over."""
    offered = Ability(
        (v.GainPower(1),), "conditional", trigger="at_will", window="own_turn", subject="each", optional=True
    )
    table = sit(3, source=bench(story("s1", abilities=(offered,))))
    table.keep(stories=(StoryPlaced("s1", 0, (0,)),)).gather(0)
    table.do(1, c.DeclineAbility()).vote(1, AYE, 1)
    table.do(2, c.DeclineAbility()).gather(2)
    # Seat 1 has taken the token, so seat 0 has a turn more before the phase ends.
    assert table.r.leader == 1 and table.r.round == 2
    assert table.state.stories[0].used == (0,)


def test_a_narrative_completed_in_play_works_at_once() -> None:
    """KD-ACH-8, KD-ACH-5: its conditional ability answers in that very round."""
    answer = Ability((v.GainCoins(2),), "conditional", trigger="round_end")
    screens = tuple(
        replace(screen, narrative=replace(screen.narrative, abilities=(answer,))) for screen in pack().houses
    )
    card = dilemma("x1", aye=outcome(then=[v.UnlockNarrative(2)]))
    table = sit(3, card, source=bench(card, houses=screens)).vote(0, AYE, 1).vote(1, AYE, 1).vote(2, AYE, 1)
    assert table.r.round == 2 and table.r.coins == (10, 12, 10)


def test_an_ending_card_without_a_space_stays_unsigned() -> None:
    """KD-STORY-3: as any story card."""
    end = story("end", number=9, signature_space=False, ending=EndingPart("The End"))
    assert at_envelopes(end).run("instructions").state.stories[-1].signer == 0


def test_the_finale_follows_an_abdication_too() -> None:
    """KD-MYST-6, KD-RUL-39: the reign that the sixth sticker ended is scored, then envelope 70 opened."""
    for end in ("top", "bottom"):
        table = calling("F", placed=FIVE).put(stability=Stability(6, locked=True), abdication=end)
        finish(table)
        assert table.state.ledger[0].rows and table.game.library.rules.finale_envelope in table.state.opened
        assert table.state.finished


def test_cards_of_the_death_space_leave_the_campaign_too() -> None:
    """KD-SAVE-3, KD-TIME-4: every resolved card, wherever it lies on the Time Counter."""
    laid = cards_on(pack().rules.time_spaces, pack().rules.time_spaces + 2)
    table = finish(sit(3).at("end", time_counter=laid, ending="died"))
    assert len(laid[-1]) == 3
    assert {placed.card for space in laid for placed in space} <= set(table.state.trash)


def test_nothing_is_shown_before_the_reign_has_ended() -> None:
    """KD-INFO-1, KD-ENDG-6: neither because the king will abdicate nor because he may die any round."""
    dying = cards_on(pack().rules.time_spaces, pack().rules.time_spaces)
    near_the_end: tuple[dict[str, Any], ...] = (
        {"abdication": "bottom", "stability": Stability(-6, locked=True)},
        {"time_counter": dying},
    )
    for fields in near_the_end:
        table = sit(3).put(**fields).gather(0)
        for viewer in EVERYBODY:
            seats = table.game.view(table.state, viewer).reign.seats
            assert {(seat.power, seat.coins, seat.agenda) for seat in seats} == {(None, None, None)}


def test_the_outcome_is_read_after_the_clean_up() -> None:
    """KD-RES-2, KD-FIRST-5, KD-CLEAN-8: not while the Moderator still names the Leader."""
    card = dilemma("x1", aye=outcome(text="A boat.", then=[v.Choose("leader", OPTIONS)]))
    table = sit(4, card).vote(0, NAY, 3).vote(1, AYE, 2).vote(2, AYE, 2).gather(3)
    assert table.r.ask.kind == "leader" and table.r.vote.winner == AYE
    assert [read_by(table, viewer) for viewer in (None, 0, 1, 2, 3)] == [(None, None)] * 5
    table.do(3, c.DecideLeader(1))
    assert table.r.ask.kind == "choice"
    assert [read_by(table, viewer) for viewer in (None, 0, 1, 2, 3)] == [(AYE, "A boat.")] * 5


OPTIONS = (v.ChoiceOption("one", "One", ()), v.ChoiceOption("two", "Two", ()))


def read_by(table: Table, viewer: int | None) -> tuple[Side | None, str | None]:
    """Side and text of the outcome, as far as the viewer may read them."""
    shown = table.game.view(table.state, viewer).reign.dilemma
    return shown.side, shown.outcome.text if shown.outcome is not None else None


def test_a_screen_is_read_by_its_taker_after_both_rounds() -> None:
    """KD-HOUSE-1, KD-HOUSE-2: not between the two rounds, and never by another."""
    table = choosing("Ana", "Ben", "Cy")
    for seat in (0, 1, 2):
        table.do(seat, c.TakeScreen(seat + 1))
    assert {screen.read for viewer in EVERYBODY for screen in screens_taken(table, viewer)} == {None}
    for seat in (0, 1, 2):
        table.do(seat, c.TakeScreen(seat + 4))
    for viewer in EVERYBODY:
        read = {screen.number for screen in screens_taken(table, viewer) if screen.read is not None}
        assert read == (set() if viewer is None else {viewer + 1, viewer + 4})


def screens_taken(table: Table, viewer: int | None) -> list[ScreenView]:
    """Every screen that somebody has taken, as the viewer sees it."""
    picking = table.game.view(table.state, viewer).picking
    return [screen for taken in picking.taken for screen in taken]


def test_the_removed_agenda_is_never_seen() -> None:
    """KD-INFO-7, KD-SETUP-15: not at the end either, when the agendas in play lie open."""
    table = sit(3)
    shown = [table.game.view(table.state, seat).own.shown for seat in (0, 1, 2)]
    removed = table.r.draft.removed
    table.put(ending="died").at("end").run("record")
    views = [table.game.view(table.state, viewer) for viewer in EVERYBODY]
    assert all(seat.agenda is not None for view in views for seat in view.reign.seats)
    assert [view.own.shown for view in views if view.own is not None] == shown
    assert all(removed not in names for names in shown)


def test_marks_of_an_absent_member_are_told_to_nobody() -> None:
    """KD-INFO-3: the completion is announced, the marks aren't."""
    end = story("end", number=9, signature_space=True, ending=EndingPart("The End", narrative_house=9))
    table = absent(at_envelopes(end), 9).run("instructions")
    (marked,) = table.of(AchievementMarked)
    assert marked.house == 9 and hearers(marked) == []


def test_completed_achievements_pay_clockwise_from_the_leader() -> None:
    """KD-ACH-16: the immediate abilities of all seats run in that order, whatever the seats' numbers."""
    pays = Ability((v.GainPrestige(1),))
    source = houses_with(**{f"h{house}": achievement("a", TRUE, 1, pays) for house in (1, 2, 3)})
    table = judged(source, leader=1)
    assert [event.house for event in table.of(AchievementMarked)] == [2, 3, 1]
    paid = [event.house for event in table.of(PointsGained) if event.cause.code == "ability"]
    assert paid == [2, 3, 1]


def test_marks_of_alignment_are_told_to_their_owner() -> None:
    """KD-INFO-3."""
    table = aligned(0)
    told = {event.house: hearers(event) for event in table.of(AlignmentMarked)}
    assert told == {1: [0], 2: [1], 3: [2]}
