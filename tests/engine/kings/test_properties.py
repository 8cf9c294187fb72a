"""What holds in every reign, tried on whole reigns that Hypothesis draws (by seed and number of seats)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from kd_desktop.engine.council.ballot import Side, passers
from kd_desktop.engine.council.vocabulary import GameNumber, OpenEnvelope, RemoveCards, ShuffleIntoDeck
from kd_desktop.engine.game import Step, fingerprint
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.commands import COMMANDS, KingsCommand
from kd_desktop.engine.kings.content import (
    Ability,
    Card,
    Dilemma,
    EventCard,
    KingsPack,
    Rule,
    Story,
    TriggerCard,
)
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign, Reign
from tests.engine.kings.table import pack, random_answer

SEEDS = st.integers(0, 2**40)
SEATS = st.integers(3, 5)
Chair = int | None
LONGEST = 900
"""Commands after which a random reign would be suspicious."""


def plain() -> KingsPack:
    """The bench pack without abilities and instructions, so that only the rules move tokens."""
    cards: list[Card] = []
    for card in pack().cards:
        if isinstance(card, Story):
            cards.append(replace(card, abilities=(), ending=None))
        elif isinstance(card, Dilemma):
            sides = {side: replace(card.outcome.of(side), instructions=()) for side in ("aye", "nay")}  # type: ignore[arg-type]
            cards.append(replace(card, outcome=replace(card.outcome, **sides)))
        elif isinstance(card, TriggerCard):
            cards.append(replace(card, instructions=()))
        else:
            cards.append(replace(card, setup=(), while_active=(), complete_when=None))
    houses = tuple(
        replace(
            house,
            narrative=replace(house.narrative, abilities=()),
            gameplay=tuple(replace(one, abilities=()) for one in house.gameplay),
        )
        for house in pack().houses
    )
    envelopes = tuple(replace(envelope, procedure=()) for envelope in pack().envelopes)
    return replace(pack(), cards=tuple(cards), houses=houses, envelopes=envelopes)


class Game:
    """A random campaign of one reign, step by step."""

    def __init__(self, seed: int, seats: int, source: KingsPack | None = None) -> None:
        self.random = Random(seed)
        self.seed = seed
        self.game = KingsGame(source or pack())
        self.state = self.game.new(seed)
        self.made: list[tuple[Chair, KingsCommand]] = []
        houses = self.random.sample(range(1, 13), seats)
        for house in houses:
            self.do(None, c.Join(house))
        self.do(None, c.BeginReign(tuple(houses)))

    def do(self, seat: Chair, command: KingsCommand) -> Step[Campaign, KingsEvent]:
        step = self.game.apply(self.state, seat, command)
        self.made.append((seat, command))
        self.state = step.state
        return step

    @property
    def reign(self) -> Reign | None:
        return self.state.reign

    def step(self) -> Step[Campaign, KingsEvent]:
        return self.do(*random_answer(self.game, self.state, self.random))

    def to_the_end(self) -> None:
        while self.reign is not None:
            self.step()
            assert len(self.made) < LONGEST


def power(reign: Reign) -> int:
    """All Power on the table: pools, Vote cards and Balance."""
    cards = 0 if reign.vote is None or reign.vote.settled else sum(reign.vote.committed)
    return sum(reign.power) + cards + reign.balance


@settings(max_examples=30)
@given(SEEDS, SEATS)
def test_a_vote_creates_and_destroys_no_power_and_each_passer_adds_one_coin(seed: int, seats: int) -> None:
    """KD-CLEAN-9, KD-DEAL-2, KD-VOTE-12: over every vote of a reign without abilities."""
    play = Game(seed, seats, plain())
    tokens: tuple[int, int] | None = None
    while play.reign is not None:
        before = play.reign
        play.step()
        after = play.reign
        if after is None:
            break
        if (
            before.phase == "vote_turn"
            and after.round == before.round
            and after.vote
            and not after.vote.settled
        ):
            assert power(after) == power(before)
            assert sum(after.coins) == sum(before.coins)
        elif before.vote is not None and after.round == before.round + 1 and after.phase == "vote_turn":
            assert power(after) == power(before)
            # The last ballot itself may have been a pass, so it is read from what was sent.
            ballots = sum(isinstance(command, (c.Gather, c.Moderate)) for _, command in play.made[-1:])
            assert sum(after.coins) == sum(before.coins) + len(passers(before.vote)) + ballots
        tokens = (power(after), sum(after.coins))
    assert tokens is not None


@settings(max_examples=20)
@given(SEEDS, SEATS)
def test_numbers_stay_on_their_tracks(seed: int, seats: int) -> None:
    """KD-MOVE-9, KD-STAB-4, KD-SETUP-11: positions inside, tokens never negative, one marker."""
    play = Game(seed, seats)
    rules = play.game.library.rules
    while play.reign is not None:
        reign = play.reign
        assert all(abs(track.row) <= rules.resource_half_height for track in reign.resources)
        assert abs(reign.stability.row) <= rules.stability_half_length
        assert reign.stability.locked == (abs(reign.stability.row) == rules.stability_half_length)
        assert min(*reign.power, *reign.coins, reign.balance) >= 0
        assert all(len(space) <= 1 for space in reign.time_counter[:-1])
        play.step()


def restless(seed: int) -> KingsPack:
    """The bench pack with cards that send each other (and themselves) everywhere, as a pack may (16.9)."""
    random = Random(seed)
    dilemmas = [card.id for card in pack().cards if isinstance(card, Dilemma)]
    triggers = [card.id for card in pack().cards if isinstance(card, TriggerCard)]
    ongoing = [card.id for card in pack().cards if isinstance(card, EventCard)]
    letters = [sticker.letter for sticker in pack().mysteries]

    def some(names: list[str], itself: str = "") -> tuple[str, ...]:
        return tuple(
            random.choice([*names, itself] if itself else names) for _ in range(random.choice((1, 2)))
        )

    def sending(itself: str = "") -> tuple[v.Effect, ...]:
        own = itself or random.choice(dilemmas)
        kinds: list[v.Effect] = [
            ShuffleIntoDeck((own, *some(dilemmas))),
            ShuffleIntoDeck(some(triggers, itself)),
            RemoveCards(some([*dilemmas, *triggers, *ongoing], itself)),
            v.ToEventArea(random.choice(ongoing)),
            v.ToEventArea(random.choice(triggers)),
            v.CompleteEvent(random.choice(ongoing), some(triggers)),
            OpenEnvelope(random.choice(pack().envelopes).number),
            v.AttachMystery(random.choice(letters)),
        ]
        return tuple(random.sample(kinds, random.choice((1, 2, 3))))

    cards: list[Card] = []
    for card in pack().cards:
        if isinstance(card, Dilemma):
            where = random.choice(get_args(v.Placement))
            sides = {side: replace(card.outcome.of(side), instructions=sending(card.id)) for side in SIDES}
            cards.append(replace(card, time_placement=where, outcome=replace(card.outcome, **sides)))
        elif isinstance(card, TriggerCard):
            cards.append(replace(card, instructions=sending(card.id)))
        elif isinstance(card, EventCard):
            rules = tuple(Rule(sending(), what) for what in random.sample(WHEN, 2))
            done = random.choice(DONE)
            cards.append(replace(card, while_active=rules, complete_when=done, on_complete=sending()))
        else:
            cards.append(card)
    first = Ability(sending(), "start")
    houses = tuple(
        replace(house, gameplay=(replace(house.gameplay[0], squares=1, condition=None, abilities=(first,)),
                                 *house.gameplay[1:]))
        for house in pack().houses
    )  # fmt: skip
    finale = pack().finale
    assert finale is not None
    votes = tuple(replace(vote, aye_effects=sending(), nay_effects=sending()) for vote in finale.votes)
    return replace(pack(), cards=tuple(cards), houses=houses, finale=replace(finale, votes=votes))


SIDES: tuple[Side, ...] = ("aye", "nay")
WHEN: tuple[v.Trigger, ...] = ("round_end", "round_start", "game_end", "scoring", "resource_moved")
DONE: tuple[v.Condition, ...] = (
    v.EndedBy(("died", "abdicated_top")),
    v.ResourceRow("wealth", ">=", 1),
    v.StabilityRow("<=", -2),
    GameNumber(">=", 2),
)


def places(state: Campaign) -> list[str]:
    """Every card as often as it lies somewhere."""
    lying = [*state.deck_save, *state.trash]
    lying += [placed.card for placed in (*state.stories,)] + [placed.card for placed in state.events]
    if state.reign is not None:
        laid = [placed.card for space in state.reign.time_counter for placed in space]
        lying += [*state.reign.deck, *state.reign.event_area, *laid]
    return lying


@pytest.mark.parametrize("source", ["bench", "restless"])
@settings(max_examples=25)
@given(SEEDS, SEATS)
def test_each_card_lies_in_one_place(source: str, seed: int, seats: int) -> None:
    """KD-TIME-2, KD-EVT-4, KD-SAVE-1 to KD-SAVE-5, KD-SAVE-8, KD-ENV-8: over whole campaigns no card is ever
    in two places, and one that is in play is never lost."""
    play = Game(seed, seats, pack() if source == "bench" else restless(seed))
    known: set[str] = set()
    while not play.state.finished and len(play.state.ledger) < 4 and len(play.made) < 4 * LONGEST:
        lying = places(play.state)
        twice = [card for card, times in Counter(lying).items() if times > 1]
        assert not twice
        # The round's card is on the table until step E lays it somewhere.
        on_table = {play.reign.round_card} - {""} if play.reign is not None else set()
        assert known <= {*lying, *on_table}
        known |= {*lying, *on_table}
        play.step()
    lying = places(play.state)
    assert len(set(lying)) == len(lying) and known <= {*lying}


@settings(max_examples=15)
@given(SEEDS, SEATS)
def test_a_save_at_any_step_goes_on_alike(seed: int, seats: int) -> None:
    """KD-SAVE-7: state and command survive JSON, and the same next step follows from the copy."""
    play = Game(seed, seats)
    while play.reign is not None:
        copy = play.game.decode(play.game.encode(play.state))
        assert copy == play.state and fingerprint(copy) == fingerprint(play.state)
        seat, command = random_answer(play.game, play.state, play.random)
        again = COMMANDS.decode(msgspec.json.encode(command))
        assert again == command
        expected = play.game.apply(copy, seat, again)
        assert play.do(seat, command) == expected


@settings(max_examples=15)
@given(SEEDS, SEATS)
def test_the_same_commands_give_the_same_campaign(seed: int, seats: int) -> None:
    play = Game(seed, seats)
    play.to_the_end()
    game = KingsGame(pack())
    state = game.new(seed)
    for seat, command in play.made:
        state = game.apply(state, seat, command).state
    assert state == play.state


@settings(max_examples=15)
@given(SEEDS, SEATS)
def test_undoing_a_step_is_going_back_to_the_state_before(seed: int, seats: int) -> None:
    """States are values: after any step the one before is as it was, and its views too."""
    play = Game(seed, seats)
    while play.reign is not None:
        before, written = play.state, play.game.encode(play.state)
        views = [play.game.view(before, seat) for seat in (None, *range(seats))]
        play.step()
        assert play.game.encode(before) == written
        assert [play.game.view(before, seat) for seat in (None, *range(seats))] == views


@settings(max_examples=20)
@given(SEEDS, SEATS)
def test_a_reign_ends_and_is_recorded(seed: int, seats: int) -> None:
    """KD-END-1, KD-VOTE-29, KD-REC-1, KD-REC-2: with a row for each participant, ranks by totals."""
    play = Game(seed, seats)
    play.to_the_end()
    record = play.state.ledger[-1]
    if record.ending == "finale":
        return
    assert len(record.rows) == seats
    best = max(row.total for row in record.rows)
    for row in record.rows:
        assert row.total == row.secret + row.coins + row.open + row.power + row.extra
        assert row.winner == (row.total == best) == (row.position == 1)
        assert (row.row == "last") == (row.total == min(one.total for one in record.rows))


@settings(max_examples=20)
@given(SEEDS, st.lists(st.sampled_from(["nay", "aye", "gather", "moderate"]), min_size=3, max_size=5))
def test_the_leader_is_always_among_those_who_committed_most(seed: int, wishes: list[str]) -> None:
    """KD-VOTE-13, KD-TALLY-6, KD-TALLY-7: after the tally nobody on the winning side committed more."""
    play = Game(seed, len(wishes), plain())
    seen = 0
    while play.reign is not None and seen < 6:
        before = play.reign
        step = play.step()
        moved = [event for event in step.events if type(event).__name__ == "SideDecided"]
        after = play.reign
        if moved and before.vote is not None and after is not None and after.round == before.round + 1:
            seen += 1
            committed = list(before.vote.committed)
            for seat, command in play.made[-1:]:
                if isinstance(command, c.CastVote | c.Raise) and seat is not None:
                    committed[seat] += command.power
            voters = [seat for seat in range(len(wishes)) if committed[seat]]
            assert not voters or after.leader in voters


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_several_reigns_follow_each_other(seats: int) -> None:
    """KD-SAVE-7, KD-LEG-6: three reigns of one campaign, with what each leaves."""
    play = Game(seats, seats)
    for _ in range(2):
        play.to_the_end()
        if play.state.finished:
            break
        claimed = tuple(record.number for record in play.state.houses if record is not None)
        play.do(None, c.BeginReign(claimed))
    play.to_the_end()
    assert len(play.state.ledger) >= 2
