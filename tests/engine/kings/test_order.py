"""The order of simultaneous abilities (16.10), and windows of abilities at will (KD-ABIL-14)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.engine.council.events import Noted
from kd_desktop.engine.council.vocabulary import OpenEnvelope
from kd_desktop.engine.effects import Note
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability, Envelope, EventCard, KingsPack, Rule, Story
from kd_desktop.engine.kings.events import AbilityUsed
from kd_desktop.engine.kings.state import EventPlaced, StoryPlaced
from tests.engine.kings.position import AYE, Table, bench, dilemma, outcome, sit
from tests.engine.kings.table import pack


def noting(name: str, **fields: Any) -> Ability:
    fields.setdefault("trigger", "vote_resolved")
    return Ability((Note(name),), "conditional", **fields)


def housed(**abilities: tuple[Ability, ...]) -> KingsPack:
    """The bench pack where these houses' first two achievements have abilities: h1=(of the first, of the
    second)."""
    screens = []
    for screen in pack().houses:
        mine = abilities.get(f"h{screen.number}", ())
        gameplay = list(screen.gameplay)
        for place in range(3):
            new = (mine[place],) if place < len(mine) else ()
            gameplay[place] = replace(gameplay[place], abilities=new, squares=1)
        narrative = replace(screen.narrative, abilities=())
        screens.append(replace(screen, gameplay=tuple(gameplay), narrative=narrative))
    return bench(WATER, SLEEPLESS, WAKE, houses=tuple(screens))


WATER = Story(
    "w1", "water", "W", "W", abilities=(noting("w-each", subject="each"), noting("w2-each", subject="each"))
)
SLEEPLESS = Story("l1", "sleepless", "S", "S", abilities=(noting("s-signer", subject="signer"),))
WAKE = EventCard("wake", "Wake", "Wake.", while_active=(Rule((Note("event"),), "vote_resolved"),))


def test_clockwise_from_the_leader_then_houses_stories_events() -> None:
    """16.10, KD-ABIL-13: per player houses before stories, stories in the pack's order; Events last."""
    order = [storyline.id for storyline in pack().storylines]
    assert order.index("water") < order.index("sleepless")
    source = housed(h1=(noting("h1-a"), noting("h1-b")), h2=(noting("h2-a"),))
    table = sit(3, source=source, leader=1)
    table.record(1, marks=(0, 1, 1, 0)).record(2, marks=(0, 1, 0, 0))
    # The pile that was opened first is not the first in the pack's order.
    table.keep(
        stories=(StoryPlaced("l1", 1, (0,)), StoryPlaced("w1", 0, (0, 0))), events=(EventPlaced("wake"),)
    )
    table.vote(1, AYE, 1).gather(2).gather(0)
    texts = [event.text for event in table.of(Noted)]
    each = ["w-each", "w2-each"]
    assert texts == ["h2-a", *each, *each, "h1-a", "h1-b", *each, "s-signer", "event"]
    assert [event.house for event in table.of(AbilityUsed)] == [2, 2, 2, 3, 3, 1, 1, 1, 1, 1]


def asked(table: Table) -> str:
    ask = table.r.ask
    return (
        f"{ask.kind} {ask.source}" if ask is not None and ask.kind == "ability" else (ask.kind if ask else "")
    )


def at_will(window: v.Window, **fields: Any) -> Story:
    ability = Ability(
        (v.GainPower(1),),
        "conditional",
        trigger="at_will",
        window=window,
        subject="signer",
        optional=True,
        **fields,
    )
    return Story("w1", "water", "W", "W", abilities=(ability,))


def with_story(story: Story, signer: int = 2) -> Table:
    card = dilemma("x1", aye=outcome(("wealth", 1)))
    return sit(3, card, source=bench(card, story)).keep(stories=(StoryPlaced("w1", signer, (0,)),))


def test_before_the_vote() -> None:
    """16.10 AT_WILL(BEFORE_VOTE): after the preview, before the first voting turn; only its owner is
    asked."""
    table = with_story(at_will("before_vote")).put(phase="preview", ask=None, vote=None).run()
    assert asked(table) == "ability w1" and table.r.ask.seats == (1,)
    table.refused(0, c.Gather())
    table.do(1, c.UseAbility())
    assert asked(table) == "ballot" and table.r.power == (8, 9, 8)


def test_after_the_vote() -> None:
    """16.10 AT_WILL(AFTER_VOTE): at the end of the clean-up, before the outcome is read (KD-ABIL-11)."""
    table = with_story(at_will("after_vote")).vote(0, AYE, 1).gather(1).gather(2)
    assert asked(table) == "ability w1" and not table.r.revealed and table.r.balance == 2
    table.do(1, c.DeclineAbility())
    assert table.r.round == 2 and table.r.power[1] == 9  # its share alone


def test_at_the_end_of_a_round() -> None:
    """16.10 AT_WILL(ROUND_END): after the Time Counter, before the tests of step F."""
    table = with_story(at_will("round_end")).vote(0, AYE, 1).gather(1).gather(2)
    assert asked(table) == "ability w1" and table.r.time_counter[0] and table.r.round == 1
    table.do(1, c.UseAbility())
    assert table.r.round == 2


@pytest.mark.parametrize(("window", "what"), [("round_end", "round_end"), ("after_vote", "vote_resolved")])
def test_rules_of_events_come_after_what_is_used_at_will(window: v.Window, what: v.Trigger) -> None:
    """KD-RUL-90, 16.10: what the moment triggers of players, then the window, and Events last."""
    own = Ability((Note("own"),), "conditional", trigger=what, subject="signer")
    story = at_will(window)
    story = replace(story, abilities=(*story.abilities, own))
    event = EventCard("wake", "Wake", "Wake.", while_active=(Rule((Note("event"),), what),))
    table = sit(3, dilemma("x1"), source=bench(dilemma("x1"), story, event))
    table.keep(stories=(StoryPlaced("w1", 2, (0, 0)),), events=(EventPlaced("wake"),))
    table.vote(0, AYE, 1).gather(1).gather(2)
    assert asked(table) == "ability w1" and [one.text for one in table.of(Noted)] == ["own"]
    table.do(1, c.UseAbility())
    kinds = [type(one) for one in table.last.events if isinstance(one, AbilityUsed | Noted)]
    assert kinds == [AbilityUsed, Noted] and [one.text for one in table.of(Noted)] == ["event"]


@pytest.mark.parametrize("kind", ["immediate", "conditional"])
def test_what_is_no_reward_happens_though_nobody_signed(kind: Any) -> None:
    """KD-RUL-89: an unsigned card opens its envelope; what it gives its signer is lost (KD-RUL-10)."""
    trigger = {"trigger": "vote_resolved"} if kind == "conditional" else {}
    does = Ability((OpenEnvelope(502), v.GainPrestige(2)), kind, subject="signer", **trigger)
    story = Story("w1", "water", "W", "W", envelope=501, number=1, abilities=(does,))
    card = dilemma("x1", aye=outcome(envelopes=(501,)))
    sealed = (*bench().envelopes, Envelope(501), Envelope(502, special=True))
    table = sit(3, card, source=bench(card, story, envelopes=sealed))
    if kind == "conditional":
        table.keep(stories=(StoryPlaced("w1", 0, (0,)),), opened=(0, 501))
    table.vote(0, AYE, 1).gather(1).gather(2)
    assert table.state.opened == (0, 501, 502) and table.state.stories == (StoryPlaced("w1", 0, (0,)),)
    assert [table.house(number).prestige for number in (1, 2, 3)] == [0, 0, 0]


def test_it_is_not_offered_when_it_can_not_be_used() -> None:
    """KD-ABIL-14, KD-ABIL-5: condition false, squares full, or nobody signed."""
    poor = at_will("before_vote", condition=v.Amount("coins", ">", 50))
    assert asked(with_story(poor).put(phase="preview", ask=None, vote=None).run()) == "ballot"
    full = with_story(at_will("before_vote", limit=1)).keep(stories=(StoryPlaced("w1", 2, (1,)),))
    assert asked(full.put(phase="preview", ask=None, vote=None).run()) == "ballot"
    assert (
        asked(with_story(at_will("before_vote"), 0).put(phase="preview", ask=None, vote=None).run())
        == "ballot"
    )


def test_declining_marks_no_square() -> None:
    """KD-ABIL-5: only a use marks one."""
    table = with_story(at_will("before_vote", limit=2)).put(phase="preview", ask=None, vote=None).run()
    assert table.do(1, c.DeclineAbility()).state.stories[0].used == (0,)
    table = with_story(at_will("before_vote", limit=2)).put(phase="preview", ask=None, vote=None).run()
    assert table.do(1, c.UseAbility()).state.stories[0].used == (1,)


@pytest.mark.parametrize(("rounds", "years"), [(1, [213, 214, 215, 216]), (3, [212, 212, 213, 213])])
def test_a_year_passes_with_so_many_dilemmas(rounds: int, years: list[int]) -> None:
    """KD-RUL-91: the calendar is the pack's; no rule speaks of years."""
    table = sit(3, source=bench(rules={"first_year": 212, "rounds_per_year": rounds}))
    seen = []
    for _ in years:
        table.vote(table.r.leader, AYE, 1)
        while (
            table.r.ask is not None and table.r.ask.kind == "ballot" and len(table.state.decided) == len(seen)
        ):
            table.do(table.r.ask.seats[0], c.Gather())
        seen.append(table.state.year)
    assert seen == years


@pytest.mark.parametrize(("rounds", "years"), [(1, [212, 213, 214, 215]), (3, [212, 212, 212, 213])])
def test_a_round_keeps_the_year_in_which_it_began(rounds: int, years: list[int]) -> None:
    """KD-RUL-91: as a dilemma is laid on the Time Counter the year may turn; the round isn't over then."""
    table = sit(3, source=bench(rules={"first_year": 212, "rounds_per_year": rounds}))
    seen = []
    for at in range(len(years)):
        table.vote(table.r.leader, AYE, 1, until="round_end")
        while table.r.phase != "round_end":
            table.do(table.r.ask.seats[0], c.Gather(), until="round_end")
        assert len(table.state.decided) == at + 1 and table.r.time_counter[at]
        seen.append(table.game.view(table.state, None).round_year)
        table.run()
    assert seen == years
