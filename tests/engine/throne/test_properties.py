"""What holds in every game, tried on whole random games that Hypothesis draws (by seed and players)."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kd_desktop.engine.game import Refused, fingerprint, seen_by, with_facts
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.commands import COMMANDS
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import DEFEATS, GOAL, Bury, Empire, is_over
from tests.engine.throne.table import CALM, LONGEST, Made, played

SEEDS = st.integers(0, 2**40)
SEATS = st.integers(2, 5)
GAME = ThroneGame(CALM)


def held(state: Empire) -> Counter[int]:
    """Tokens by type in all stocks and on all Projects in play."""
    found: Counter[int] = Counter()
    for stock in state.stocks:
        found.update(dict(enumerate(stock)))
    for project in state.projects:
        found.update(dict(enumerate(project.own)))
        found[3] += sum(project.heroes)
    return +found


def to_bank(event: e.ThroneEvent) -> tuple[int, ...]:
    """What the bank gets by an event."""
    if isinstance(event, e.TokensMoved) and event.place == "bank":
        return tuple(-one for one in event.delta)
    if isinstance(event, e.ProjectCompleted | e.ProjectRemoved):
        return event.tokens
    return (0, 0, 0, 0)


def cards(state: Empire) -> Counter[str]:
    """Every card with the number of places where it lies."""
    lying = Counter((*state.deck, *state.discard, *state.threat_deck, *state.threat_discard))
    lying.update(card for hand in state.hands for card in hand)
    lying.update(project.card for project in (*state.projects, *state.completing))
    lying.update(pending.card for pending in state.stack)
    lying.update(task.card for task in state.waiting if isinstance(task, Bury))
    lying.update([state.threat.card] if state.threat else [])
    return lying


@settings(max_examples=12)
@given(SEEDS, SEATS)
def test_tokens_are_conserved_by_the_ledger_of_the_bank(seed: int, seats: int) -> None:
    """IT-GEN-6: the bank never runs out, and whatever is moved is told; tokens are only moved."""
    for made in played(seed, seats):
        if made.before.parties:
            ledger = [sum(column) for column in zip(*map(to_bank, made.step.events), strict=True)]
            moved = Counter(held(made.before))
            moved.subtract(held(made.step.state))
            if made.step.events:
                assert [moved[kind] for kind in range(4)] == ledger


@settings(max_examples=12)
@given(SEEDS, SEATS)
def test_every_card_lies_in_one_place(seed: int, seats: int) -> None:
    """IT-INTR-13, IT-PROJ-13: also a card that is pending or being completed."""
    whole = Counter((*GAME.library.deck, *GAME.library.threats_for(seats)))
    for made in played(seed, seats):
        assert cards(made.step.state) == whole


@settings(max_examples=12)
@given(SEEDS, SEATS)
def test_a_game_ends_by_a_win_or_by_the_common_loss(seed: int, seats: int) -> None:
    """IT-GEN-2, IT-GEN-3, IT-ROUND-6, IT-R-08: numbers stay in bounds, and nothing else ends it."""
    made: list[Made] = []
    for one in played(seed, seats):
        made.append(one)
        state = one.step.state
        assert all(0 <= track <= GOAL for tracks in state.tracks for track in tracks)
        assert all(token >= 0 for stock in state.stocks for token in stock)
        won = [seat for seat, tracks in enumerate(state.tracks) if min(tracks) == GOAL]
        assert is_over(state) == (state.threat_track == DEFEATS or state.winner is not None)
        if won and not state.completing:
            assert state.winner in won
    assert len(made) < LONGEST and GAME.standing(made[-1].step.state).status == "over"


@settings(max_examples=8)
@given(SEEDS, SEATS)
def test_what_is_legal_can_be_done_and_what_is_not_changes_nothing(seed: int, seats: int) -> None:
    """IT-ACT-9, and all or nothing."""
    random = Random(seed)
    everything = [made.command for made in played(seed + 1, seats, steps=60)]
    for made in played(seed, seats, steps=120):
        state = made.step.state
        written = GAME.encode(state)
        for seat in range(len(state.parties)):
            legal = GAME.legal(state, seat)
            for number in random.sample(range(len(legal)), min(3, len(legal))):
                GAME.apply(state, seat, legal[number])
            command = random.choice(everything)
            allowed = GAME.refusal(state, seat, command) is None
            assert allowed == (command in legal)
            if not allowed:
                with pytest.raises(Refused):
                    GAME.apply(state, seat, command)
        assert GAME.encode(state) == written


@settings(max_examples=8)
@given(SEEDS, SEATS)
def test_a_saved_game_goes_on_alike_wherever_it_was_saved(seed: int, seats: int) -> None:
    """Inside a window, a response, a choice: what waits is data."""
    for made in played(seed, seats, steps=150):
        copy = GAME.decode(GAME.encode(made.before))
        command = COMMANDS.decode(msgspec_json(made.command))
        step = GAME.apply(copy, made.seat, command)
        assert step == made.step and fingerprint(step.state) == fingerprint(made.step.state)


def msgspec_json(command: object) -> bytes:
    """A command as a journal keeps it."""
    return msgspec.json.encode(command)


@settings(max_examples=6)
@given(SEEDS, SEATS)
def test_the_facts_that_a_seat_sees_add_up_to_what_changed(seed: int, seats: int) -> None:
    """Every fact belongs to an event, and nobody is told a fact of somebody else's secret."""
    for made in played(seed, seats, steps=100):
        if made.seat is None:
            continue
        step = GAME.apply(made.before, made.seat, made.command, trail=True)
        told = with_facts(GAME, made.before, step)
        for seat in (None, *range(seats)):
            now: dict[object, object] = {}
            for event in told.events:
                shown = seen_by(event, seat)
                for fact in shown.facts if shown is not None else ():
                    assert fact.only in (None, seat)
                    now[fact.subject, fact.only] = fact.after
            whole = GAME.facts(made.before, step.state)
            wanted = {(fact.subject, fact.only): fact.after for fact in whole if fact.only in (None, seat)}
            assert {key: now.get(key) for key in wanted} == wanted
