"""Step D: envelopes, story piles, Ending cards, Events and Triggers (KD-ENV, KD-STORY, KD-ENDC, KD-EVT)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.engine.council.events import DeckShuffled, Noted, Passed
from kd_desktop.engine.council.vocabulary import GameNumber, HasPassed, ShuffleIntoDeck, SideWon
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import (
    Ability,
    Card,
    EndingPart,
    Envelope,
    EventCard,
    Rule,
    Story,
    TriggerCard,
)
from kd_desktop.engine.kings.events import (
    AbilityUsed,
    AchievementCompleted,
    CallIgnored,
    EnvelopeOpened,
    EventCompleted,
    KingsEvent,
    PointsGained,
    StoryPlacedOn,
    TriggerPlaced,
)
from kd_desktop.engine.kings.state import EventPlaced, StoryPlaced
from tests.engine.kings.position import (
    AYE,
    BLANKS,
    Table,
    bench,
    dilemma,
    finish,
    outcome,
    pays,
    promise,
    sit,
)
from tests.engine.kings.table import pack

E1, E2, SPECIAL = 501, 502, 503


def story(name: str, envelope: int = E1, number: int = 1, **fields: Any) -> Story:
    return Story(name, "water", f"Title of {name}", f"Text of {name}", envelope, number, **fields)


def filled(envelope: int) -> tuple[Card, ...]:
    """The three dilemmas of a standard envelope."""
    return tuple(dilemma(f"e{envelope}-{number}", envelope=envelope) for number in (1, 2, 3))


def gain(n: int = 1, who: v.Who = "self") -> v.GainCoins:
    return v.GainCoins(n, who)


def at_envelopes(
    *cards: Card, opens: tuple[int, ...] = (E1,), special: tuple[Any, ...] = (), seats: int = 3, **fields: Any
) -> Table:
    """A table before step D of a card that opens these envelopes."""
    card = dilemma("x1", aye=outcome(envelopes=opens))
    numbers = dict.fromkeys((E1, E2))
    envelopes = (*pack().envelopes, *(Envelope(number) for number in numbers))
    envelopes = (*envelopes, Envelope(SPECIAL, special=True, procedure=special))
    source = bench(card, *cards, *filled(E1), *filled(E2), envelopes=envelopes)
    table = sit(seats, card, source=source, **fields)
    return table.at("envelopes")


def names(events: tuple[KingsEvent, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# --- opening --------------------------------------------------------------------------------------


def test_a_standard_envelope_is_read_signed_placed_and_mixed_in() -> None:
    """KD-ENV-1, KD-ENV-2, KD-ENV-3, KD-ENV-9, KD-STORY-1, KD-STORY-2, KD-STORY-3: no question is asked."""
    table = (
        at_envelopes(story("s1", signature_space=True), leader=1).put(deck=("blank15",)).run("instructions")
    )
    assert table.state.stories == (StoryPlaced("s1", 2, ()),)
    assert sorted(table.r.deck) == ["blank15", "e501-1", "e501-2", "e501-3"]
    assert E1 in table.state.opened
    assert names(table.last.events) == ["EnvelopeOpened", "StoryPlacedOn", "DeckShuffled"]
    assert [(event.added, event.size) for event in table.of(DeckShuffled)] == [(3, 4)]


def test_a_story_without_a_space_stays_unsigned() -> None:
    """KD-STORY-3: the forbidden neighbour."""
    table = at_envelopes(story("s1")).run("instructions")
    assert table.state.stories[0].signer == 0


def test_the_signature_of_a_story_may_be_sold() -> None:
    """KD-SIGN-1, KD-DEAL-9."""
    card = dilemma("x1", aye=outcome(envelopes=[E1]))
    envelopes = (*pack().envelopes, Envelope(E1))
    source = bench(card, story("s1", signature_space=True), *filled(E1), envelopes=envelopes)
    table = sit(3, card, source=source).close(pays(2, 0, 1, promise("cede_signature", 0, player=2)), 2, 0)
    table.vote(0, AYE, 1).gather(1).gather(2)
    assert table.state.stories[0].signer == 3


def test_the_whole_deck_is_shuffled() -> None:
    """KD-ENV-4: a new card may come next; the old cards change their places too."""
    orders = set()
    for seed in range(12):
        table = at_envelopes(story("s1")).put(deck=BLANKS[5:9])
        table.keep(chance=type(table.state.chance)(seed)).run("instructions")
        orders.add(table.r.deck)
    assert len(orders) > 6 and any(order[0].startswith("e501") for order in orders)
    assert any([card for card in order if card.startswith("blank")] != list(BLANKS[5:9]) for order in orders)


def test_an_envelope_is_opened_once_in_a_campaign() -> None:
    """KD-ENV-8, KD-RUL-28: a second call does nothing and is told."""
    table = at_envelopes(story("s1"), opens=(E1, E1)).run("instructions")
    assert len(table.state.stories) == 1 and len(table.of(EnvelopeOpened)) == 1
    assert [(event.what, event.name) for event in table.of(CallIgnored)] == [("envelope", str(E1))]


def test_a_special_envelope_follows_its_own_procedure() -> None:
    """KD-ENV-6, KD-ENV-7: nothing is shuffled in unless it says so."""
    said = (v.Note("Read this."), v.BalancePower(2))
    table = at_envelopes(opens=(SPECIAL,), special=said, balance=0).run("instructions")
    assert table.r.balance == 2 and [event.text for event in table.of(Noted)] == ["Read this."]
    assert not table.of(DeckShuffled) and table.state.stories == ()
    mixed = at_envelopes(opens=(SPECIAL,), special=(ShuffleIntoDeck(("blank2",)),)).run("instructions")
    assert "blank2" in mixed.r.deck


def test_a_special_envelope_may_ask() -> None:
    """Section 17 ENVELOPES: the seat named by the card chooses, then step D goes on where it was."""
    options = (v.ChoiceOption("a", "One", (gain(),)), v.ChoiceOption("b", "Two", (gain(5),)))
    table = at_envelopes(
        story("s1"), opens=(SPECIAL, E1), special=(v.Choose("leader", options),), leader=1
    ).run()
    assert table.r.ask.kind == "choice" and table.r.ask.seats == (1,)
    assert table.legal(1) == {c.ChooseOption("a"), c.ChooseOption("b")} and table.legal(0) == set()
    table.refused(1, c.ChooseOption("c"))
    assert table.state.stories == ()
    table.do(1, c.ChooseOption("b"), until="instructions")
    assert len(table.state.stories) == 1


def test_order_of_an_opening_with_abilities() -> None:
    """KD-ENV-5, KD-STORY-5: the covered ability is off, then the new immediate one, then the shuffle."""
    on_open = Ability((gain(9),), "conditional", trigger="envelope_opened", subject="each")
    old = story("s0", envelope=0, number=0, abilities=(on_open,))
    new = story("s1", abilities=(Ability((gain(),), "immediate", subject="signer"),), signature_space=True)
    table = at_envelopes(old, new).keep(stories=(StoryPlaced("s0"),)).run("instructions")
    assert names(table.last.events) == [
        "EnvelopeOpened",
        "StoryPlacedOn",
        "AbilityUsed",
        "CoinsMoved",
        "DeckShuffled",
    ]
    assert [event.source for event in table.of(AbilityUsed)] == ["s1"] and table.r.coins == (11, 10, 10)


# --- piles ----------------------------------------------------------------------------------------

PASS_PAYS = Ability((gain(2),), "conditional", trigger="vote_resolved", condition=HasPassed(), subject="each")


def test_only_the_top_of_a_pile_works() -> None:
    """KD-STORY-4, KD-STORY-6: a covered conditional ability is silent."""
    under, over = story("s1", abilities=(PASS_PAYS,)), story("s2", number=2)
    table = sit(3, source=bench(under, over)).keep(stories=(StoryPlaced("s1", 0, (0,)),))
    table.vote(0, AYE, 1).gather(1).gather(2)
    assert table.r.coins == (10, 13, 13)
    table = sit(3, source=bench(under, over)).keep(stories=(StoryPlaced("s1", 0, (0,)), StoryPlaced("s2")))
    table.vote(0, AYE, 1).gather(1).gather(2)
    assert table.r.coins == (10, 11, 11)


def test_rewards_of_a_covered_card_are_kept() -> None:
    """KD-STORY-7, KD-ABIL-2: the immediate reward comes once."""
    first = story(
        "s1", abilities=(Ability((v.GainPrestige(2),), "immediate", subject="signer"),), signature_space=True
    )
    second = story("s2", envelope=E2, number=2)
    table = at_envelopes(first, second, opens=(E1, E2)).run("instructions")
    assert table.house(1).prestige == 2 and [event.card for event in table.of(StoryPlacedOn)] == ["s1", "s2"]
    assert len(table.of(PointsGained)) == 1


def test_story_cards_stay_in_the_campaign_in_the_order_of_opening() -> None:
    """KD-STORY-8, KD-STORY-9, KD-SAVE-5, KD-RUL-44."""
    table = at_envelopes(story("s1"), story("s2", envelope=E2, number=2), opens=(E1, E2))
    finish(table.put(abdication="top"))
    assert [placed.card for placed in table.state.stories] == ["s1", "s2"]
    view = table.game.view(table.state, None)
    pile = next(pile for pile in view.piles if pile.storyline.id == "water")
    assert [card.card for card in pile.cards] == ["s1", "s2"]


# --- rewards of story abilities -------------------------------------------------------------------


def bare(effect: v.Effect, **fields: Any) -> Story:
    return story(
        "s1", abilities=(Ability((effect,), "immediate", subject="signer"),), signature_space=True, **fields
    )


def test_a_bare_gain_is_the_signers() -> None:
    """KD-ABIL-6, KD-ABIL-7, KD-ABIL-8: Prestige, Crave, Coins and Power, to nobody else."""
    table = at_envelopes(bare(gain(3)), leader=2).run("instructions")
    assert table.r.coins == (10, 10, 13)
    table = at_envelopes(bare(v.GainPower(2)), leader=2).run("instructions")
    assert table.r.power == (8, 8, 10)
    table = at_envelopes(bare(v.GainCrave(1)), leader=2).run("instructions")
    assert [table.house(number).crave for number in (1, 2, 3)] == [0, 0, 1]


def test_a_gain_that_names_its_players_reaches_exactly_those() -> None:
    """KD-ABIL-9: whoever signed."""
    table = at_envelopes(bare(v.GainCoins(1, "each")), leader=2).run("instructions")
    assert table.r.coins == (11, 11, 11)
    table = at_envelopes(bare(v.GainCoins(1, "moderator")), leader=0, moderator=1).run("instructions")
    assert table.r.coins == (10, 11, 10)


def test_without_a_signer_his_rewards_are_lost() -> None:
    """KD-ABIL-10, KD-RUL-10: and the ability isn't used."""
    unsigned = story("s1", abilities=(Ability((gain(), v.GainPrestige(1)), "immediate", subject="signer"),))
    table = at_envelopes(unsigned).run("instructions")
    assert table.r.coins == (10, 10, 10) and not table.of(AbilityUsed) and not table.of(PointsGained)


def test_an_absent_signer_gets_points_but_no_tokens() -> None:
    """KD-ABIL-10, KD-RUL-10: house 9 is a member and not at the table."""
    both = Ability((gain(), v.GainPrestige(1)), "conditional", trigger="vote_resolved", subject="signer")
    table = sit(3, source=bench(story("s1", abilities=(both,))))
    absent(table, 9).keep(stories=(StoryPlaced("s1", 9, (0,)),))
    table.vote(0, AYE, 1).gather(1).gather(2)
    assert table.house(9).prestige == 1 and table.r.coins == (10, 11, 11)


def absent(table: Table, *numbers: int) -> Table:
    """Members who own these houses and don't take part."""
    record = table.house(1)
    houses = list(table.state.houses)
    for number in numbers:
        houses[number - 1] = type(record)(number, f"House {number}", "")
    return table.keep(houses=tuple(houses))


def test_a_limited_ability_marks_a_square_at_each_use() -> None:
    """KD-ABIL-1, KD-ABIL-5: the squares are the ability's, every use by anybody marks one; then it stops."""
    limited = Ability(
        (gain(2),), "conditional", trigger="vote_resolved", condition=HasPassed(), subject="each", limit=3
    )
    table = sit(4, source=bench(story("s1", abilities=(limited,)))).keep(
        stories=(StoryPlaced("s1", 0, (0,)),)
    )
    table.vote(0, AYE, 1).gather(1).gather(2).gather(3)
    assert table.state.stories[0].used == (3,) and table.r.coins == (10, 13, 13, 13)
    table.gather(0).gather(1).vote(2, AYE, 1).gather(3)
    assert table.state.stories[0].used == (3,) and table.r.coins == (11, 14, 13, 14)


def test_a_limited_ability_that_reaches_nobody_marks_nothing() -> None:
    """KD-ABIL-5, KD-ABIL-10."""
    limited = Ability((gain(2),), "conditional", trigger="vote_resolved", subject="signer", limit=3)
    table = sit(3, source=bench(story("s1", abilities=(limited,)))).keep(
        stories=(StoryPlaced("s1", 0, (0,)),)
    )
    table.vote(0, AYE, 1).gather(1).gather(2)
    assert table.state.stories[0].used == (0,)


def test_tokens_alone_reach_no_absent_signer_and_mark_nothing() -> None:
    """KD-ABIL-5, KD-ABIL-10: with points among them the ability is used, and a square marked."""
    for effects, used in (((gain(2),), 0), ((gain(2), v.GainPrestige(1)), 1)):
        limited = Ability(effects, "conditional", trigger="vote_resolved", subject="signer", limit=3)
        table = absent(sit(3, source=bench(story("s1", abilities=(limited,)))), 9)
        table.keep(stories=(StoryPlaced("s1", 9, (0,)),)).vote(0, AYE, 1).gather(1).gather(2)
        assert table.state.stories[0].used == (used,) and len(table.of(AbilityUsed)) == used


def test_abilities_of_a_won_vote_come_after_the_clean_up() -> None:
    """KD-ABIL-11, KD-RUL-11: with the final Leader known, clockwise from him; passers and an all-pass win
    nothing."""
    won = Ability((gain(),), "conditional", trigger="vote_resolved", condition=SideWon(), subject="each")
    table = sit(4, source=bench(story("s1", abilities=(won,)))).keep(stories=(StoryPlaced("s1", 0, (0,)),))
    table.vote(0, AYE, 3).vote(1, "nay", 2).vote(2, "nay", 2).gather(3).do(3, c.DecideLeader(2))
    assert [event.house for event in table.of(AbilityUsed)] == [3, 2] and table.r.leader == 2
    assert table.r.coins == (10, 11, 11, 11)


def test_passing_is_not_winning() -> None:
    """KD-ABIL-12, KD-RUL-12."""
    won = Ability((gain(),), "conditional", trigger="vote_resolved", condition=SideWon(), subject="each")
    table = sit(3, source=bench(story("s1", abilities=(won,)))).keep(stories=(StoryPlaced("s1", 0, (0,)),))
    table.gather(0).gather(1).gather(2).do(2, c.DecideSide(AYE))
    assert not table.of(AbilityUsed) and table.r.coins == (11, 11, 11)


def test_an_optional_ability_is_offered_to_whom_it_belongs() -> None:
    """KD-ABIL-13, KD-ABIL-14: clockwise from the Leader, each uses or declines; not when it can't be used."""
    offered = Ability(
        (gain(2),),
        "conditional",
        trigger="at_will",
        window="after_vote",
        condition=HasPassed(),
        subject="each",
        optional=True,
    )
    table = sit(4, source=bench(story("s1", abilities=(offered,)))).keep(
        stories=(StoryPlaced("s1", 0, (0,)),)
    )
    table.vote(0, AYE, 2).gather(1).vote(2, AYE, 1).gather(3)
    assert table.r.ask.kind == "ability" and table.r.ask.seats == (1,)
    assert table.legal(1) == {c.UseAbility(), c.DeclineAbility()} and table.legal(3) == set()
    table.refused(3, c.UseAbility())
    table.do(1, c.DeclineAbility())
    assert table.r.ask.seats == (3,)
    table.do(3, c.UseAbility())
    assert table.r.coins == (10, 11, 10, 13) and table.r.round == 2


def test_an_ability_before_the_own_turn_is_offered_to_the_leader_too() -> None:
    """16.10 AT_WILL(OWN_TURN): an own voting turn, before its action; the first turn is one as well."""
    offered = Ability(
        (v.GainPower(1),), "conditional", trigger="at_will", window="own_turn", subject="each", optional=True
    )
    table = sit(3, source=bench(story("s1", abilities=(offered,)))).keep(
        stories=(StoryPlaced("s1", 0, (0,)),)
    )
    table.put(phase="preview", ask=None, vote=None).run()
    assert table.r.ask.kind == "ability" and table.r.ask.seats == (0,)
    table.do(0, c.UseAbility())
    assert table.r.ask.kind == "ballot" and table.r.power == (9, 8, 8)
    table.gather(0)
    assert table.r.ask.kind == "ability" and table.r.ask.seats == (1,)


# --- Ending cards ---------------------------------------------------------------------------------


def ending(name: str = "end", envelope: int = E1, **part: Any) -> Story:
    return story(name, envelope, 9, signature_space=True, ending=EndingPart("The End", **part))


def test_an_ending_card_is_a_story_card_with_more() -> None:
    """KD-ENDC-1, KD-ENDC-3, KD-ENDC-4: it lies on its pile; what it is worth has no effect before the
    finale."""
    table = at_envelopes(ending(cohesion=3, dissent=1)).run("instructions")
    assert table.state.stories[-1].card == "end" and table.state.finale_values == (0, 0)
    assert names(table.last.events) == ["EnvelopeOpened", "StoryPlacedOn", "DeckShuffled"]


BONUS = (v.GainPrestige(3), gain(2))


def with_pile(*signers: int, end: Story | None = None, **fields: Any) -> Table:
    """An Ending card about to be opened over a pile with these signatures."""
    pile = tuple(story(f"p{number}", envelope=0, number=number) for number in range(len(signers)))
    table = at_envelopes(*pile, end or ending(majority_bonus=BONUS), **fields)
    stories = tuple(StoryPlaced(card.id, signer) for card, signer in zip(pile, signers, strict=True))
    return table.keep(stories=stories)


def test_the_majority_signer_gets_the_bonus() -> None:
    """KD-ENDC-6, KD-ENDC-7: covered cards and the Ending card count; 2 of house 2 against 1 + the ending
    of house 1."""
    table = with_pile(2, 2, 2, 1).run("instructions")
    assert [table.house(number).prestige for number in (1, 2, 3)] == [0, 3, 0]
    assert table.r.coins == (10, 12, 10)


def test_in_a_tie_every_tied_house_gets_it_in_full() -> None:
    """KD-ENDC-7: the Ending card's own signature makes the tie."""
    table = with_pile(2, leader=0).run("instructions")
    assert [table.house(number).prestige for number in (1, 2, 3)] == [3, 3, 0]
    assert table.r.coins == (12, 12, 10)


def test_absent_members_are_counted_and_get_points_only() -> None:
    """KD-ENDC-8, KD-RUL-30."""
    table = absent(with_pile(9, 9), 9).run("instructions")
    assert table.house(9).prestige == 3 and table.r.coins == (10, 10, 10)


def test_without_any_signature_nobody_gets_it() -> None:
    """KD-ENDC-9."""
    unsigned = story("end", number=9, ending=EndingPart("The End", majority_bonus=BONUS))
    table = with_pile(0, 0, end=unsigned).run("instructions")
    assert not table.of(PointsGained)


def test_a_second_ending_of_a_storyline_pays_no_second_bonus() -> None:
    """KD-ENDC-2, KD-RUL-60: the bonus is for the first."""
    second = ending("end2", E2, majority_bonus=BONUS)
    table = at_envelopes(ending(majority_bonus=BONUS), second, opens=(E1, E2)).run("instructions")
    assert table.house(1).prestige == 3


def test_a_narrative_event_completes_the_achievement_of_the_house_it_names() -> None:
    """KD-ENDC-5, KD-ACH-5, KD-RUL-29: participant or absent; a house that nobody owns gets nothing, also
    later."""
    for house, owned in ((2, True), (9, True), (12, False)):
        table = at_envelopes(ending(narrative_house=house))
        table = absent(table, 9).run("instructions")
        squares = table.game.library.houses[house].narrative.squares
        done = [event.house for event in table.of(AchievementCompleted)]
        assert done == ([house] if owned else [])
        assert not owned or table.house(house).marks[0] == squares
        assert owned or table.house(house) is None


def test_a_narrative_achievement_is_completed_once() -> None:
    """KD-ACH-7, KD-ACH-9: a second event of that house gives its immediate part no second time."""
    screens = tuple(
        replace(one, narrative=replace(one.narrative, abilities=(Ability((v.GainPrestige(2),)),)))
        for one in pack().houses
    )
    card = dilemma("x1", aye=outcome(then=[v.UnlockNarrative(2), v.UnlockNarrative(2)]))
    table = sit(3, card, source=bench(card, houses=screens)).at("instructions").run("time")
    assert table.house(2).prestige == 2 and len(table.of(AchievementCompleted)) == 1


def test_order_on_an_ending_card() -> None:
    """KD-ENDC-10, KD-RUL-31: immediate ability, narrative event, majority bonus, then the shuffle."""
    card = story(
        "end",
        number=9,
        signature_space=True,
        abilities=(Ability((v.GainCrave(1),), "immediate", subject="signer"),),
        ending=EndingPart("The End", narrative_house=3, majority_bonus=(v.GainPrestige(3),)),
    )
    table = at_envelopes(card).run("instructions")
    order = [
        type(event).__name__ if not isinstance(event, PointsGained) else event.what
        for event in table.last.events
        if not isinstance(event, AbilityUsed)
    ]
    kept = [name for name in order if name in ("crave", "AchievementCompleted", "prestige", "DeckShuffled")]
    assert kept[:2] == ["crave", "AchievementCompleted"] and kept[-2:] == ["prestige", "DeckShuffled"]


# --- Events and Triggers --------------------------------------------------------------------------

EVENT = EventCard(
    "ev",
    "The Fog",
    "It lies.",
    SPECIAL,
    setup=(v.BalancePower(1),),
    while_active=(Rule((v.SetCounter("ev", "days", "add", 1),), "round_end"),),
    complete_when=v.CounterIs("ev", "days", ">=", 2),
    on_complete=(v.Note("It lifts."),),
    counters={"days": 0},
)
TRIGGER = TriggerCard("tr", "It rolls in.", event="ev", instructions=(gain(1, "each"),))
OTHER = TriggerCard("tr2", "A bell.", instructions=(v.Note("Bong."),))


def test_an_event_comes_into_play_by_its_envelope_and_its_rules_apply() -> None:
    """KD-EVT-1, KD-EVT-2, KD-ENV-7."""
    table = at_envelopes(EVENT, opens=(SPECIAL,), special=(v.ToEventArea("ev"),), balance=0).run(
        "instructions"
    )
    assert table.state.events == (EventPlaced("ev", (("days", 0),)),) and table.r.balance == 1
    table.run("round_end")
    assert dict(table.state.events[0].counters) == {"days": 1}
    view = table.game.view(table.state, 2).reign.events
    assert [(event.card, event.counters) for event in view] == [("ev", (("days", 1),))]


def test_an_event_stays_until_it_is_complete_and_takes_its_triggers_along() -> None:
    """KD-EVT-3, KD-EVT-4, KD-RUL-32: out of the campaign for ever, wherever they are."""
    table = sit(3, source=bench(EVENT, TRIGGER, OTHER)).put(deck=("tr", "tr2", "blank3"))
    table.keep(events=(EventPlaced("ev", (("days", 1),)),)).at("time").run("draw")
    assert table.state.events == () and [event.card for event in table.of(EventCompleted)] == ["ev"]
    assert [event.text for event in table.of(Noted)] == ["It lifts."]
    assert {"ev", "tr"} <= set(table.state.trash) and sorted(table.r.deck) == ["blank3", "tr2"]


@pytest.mark.parametrize(("reign", "left"), [(1, ("old",)), (2, ())])
def test_an_event_may_wait_for_what_no_effect_brings(reign: int, left: tuple[str, ...]) -> None:
    """KD-EVT-3: "until the second reign" is tested when a round begins, with nothing else happening."""
    old = EventCard("old", "The Lease", "It runs out.", complete_when=GameNumber("=", 2))
    table = sit(3, source=bench(old)).put(phase="draw", ask=None, deck=("blank4",), number=reign)
    table.keep(events=(EventPlaced("old"),)).run()
    assert tuple(placed.card for placed in table.state.events) == left
    assert table.r.round_card == "blank4"


def test_a_drawn_trigger_is_carried_out_at_once_without_a_vote() -> None:
    """KD-DRAW-5, KD-EVT-5, KD-EVT-6, KD-EVT-7, KD-EVT-8, KD-RUL-47, KD-TIME-5."""
    table = sit(3, source=bench(TRIGGER), leader=1, moderator=2).put(
        phase="draw", ask=None, deck=("tr", "blank4"), round=3, vote=None
    )
    table.run()
    assert table.r.coins == (11, 11, 11) and not table.of(Passed)
    assert (table.r.leader, table.r.moderator) == (1, 2)
    assert table.r.event_area == ("tr",) and [event.card for event in table.of(TriggerPlaced)] == ["tr"]
    assert all(not space for space in table.r.time_counter)
    assert (table.r.round, table.r.round_card) == (5, "blank4") and table.r.balance == 3


def test_after_a_trigger_abdication_is_tested() -> None:
    """KD-EVT-8, KD-RF-1, KD-RUL-48; without an end the game goes on (the test above)."""
    card = TriggerCard("tr", "It breaks.", instructions=(v.MoveStability(-9),))
    table = sit(3, source=bench(card)).put(phase="draw", ask=None, deck=("tr", "blank4")).run("end")
    assert table.r.ending == "abdicated_bottom" and table.r.round_card == "tr"


def test_a_trigger_waits_in_the_event_area_until_the_next_reign() -> None:
    """KD-EVT-9, KD-SAVE-1: shuffled back at the clean-up."""
    table = sit(3, source=bench(OTHER)).put(phase="draw", ask=None, deck=("tr2", "blank4", "blank5")).run()
    assert "tr2" not in table.r.deck
    finish(table.put(abdication="top").at("round_end"))
    assert "tr2" in table.state.deck_save and table.state.reign is None


def test_a_special_vote_runs_phases_three_and_four_and_then_its_winners_effects() -> None:
    """Effect special_vote (16.9), section 17: fresh ballots; roles and Power stay as they came out."""
    called = v.SpecialVote("Burn it?", (gain(1, "each"),), (gain(2, "each"),))
    card = TriggerCard("tr", "A question.", instructions=(called,))
    table = sit(3, source=bench(card), balance=0).put(phase="draw", ask=None, deck=("tr", "blank4")).run()
    assert table.r.ask.kind == "ballot" and table.game.view(table.state, 1).reign.vote.special == "Burn it?"
    table.vote(0, AYE, 1).vote(1, "nay", 2).gather(2).stay(0)
    assert table.r.coins == (12, 12, 13) and table.r.leader == 1 and table.r.power == (8, 6, 8)
    assert table.r.balance == 2 and table.r.round_card == "blank4"


def test_promises_of_the_vote_do_not_bind_in_a_special_vote() -> None:
    """KD-DEAL-16: a new vote of the same round is another vote; bargaining is open in it."""
    called = v.SpecialVote("Once more?", (), ())
    card = dilemma("x1", aye=outcome(then=[called]))
    table = sit(3, card).close(pays(0, 1, 1, promise("pass", 1)), 0, 1)
    table.vote(0, AYE, 1).gather(1).gather(2)
    assert table.r.ask.kind == "ballot" and table.r.round == 1
    table.gather(0)
    assert c.CastVote(AYE, 1) in table.legal(1)
    assert table.allowed(2, pays(2, 1, 1, promise("pass", 1)))
