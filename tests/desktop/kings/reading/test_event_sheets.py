"""What is told on the sheet of an Event or a Trigger is its own, whatever else happens in the same step."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.arena import Councillor, next_move
from kd_desktop.desktop.kings.reading.narrator import Narrator
from kd_desktop.desktop.kings.table.scenes import TableScene, scenes
from kd_desktop.desktop.session.happening import happenings
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import EventCard, TriggerCard
from kd_desktop.engine.kings.state import Campaign, EventPlaced
from kd_desktop.engine.kings.view import View
from tests.desktop.kings.tv.course import course, game, public
from tests.everyday import daily, everyday

EVENTS = tuple(card for card in game().library.pack.cards if isinstance(card, EventCard))
TRIGGERS = tuple(card for card in game().library.pack.cards if isinstance(card, TriggerCard))
RARE = 21
"""A campaign in which what seldom happens does; should it no longer, others are looked through."""


def telling(view: View) -> Narrator:
    return Narrator(view, game().library, lambda text, _=None: text)


@cache
def before_a_draw() -> Campaign:
    """A position from which a vote ends, and another card is drawn."""
    return next(act for act in course() if act.has(e.OutcomeRevealed, e.CardPlaced, e.CardDrawn)).before


def next_drawn(state: Campaign, card: str) -> Campaign:
    """The same position with that card the next of the deck, unless it lies there no more."""
    reign = state.reign
    assert reign is not None
    rest = tuple(one for one in reign.deck if one != card)
    return (
        replace(state, reign=replace(reign, deck=(card, *rest))) if rest != reign.deck or not rest else state
    )


def told_of(trigger: str, counts: int) -> Iterator[list[TableScene]]:
    """The scenes of each step until that Trigger has been laid, with all Events of the pack open."""
    kings, minds = game(), [Councillor(place + 3) for place in range(5)]
    laid = tuple(
        EventPlaced(
            card.id, tuple((name, 0 if name == "reigns" else counts) for name in sorted(card.counters))
        )
        for card in EVENTS
    )
    state = replace(before_a_draw(), events=laid)
    assert state.reign is not None
    state = replace(state, reign=replace(state.reign, deck=(trigger, *state.reign.deck)))
    for turn in range(80):
        state = next_drawn(state, trigger)
        move = next_move(kings, state, minds, turn)
        assert move is not None
        step = kings.apply(state, *move, trail=True)
        after = public(step.state)
        yield scenes(happenings(kings, step), public(state), after, telling(after))
        state = step.state
        if state.reign is None or trigger in (*state.trash, *state.reign.event_area):
            return
    raise AssertionError(trigger)


def doing(event: Any) -> str:
    """The card whose doing an event is; "" where it is no card's."""
    cause = event.cause
    return str(dict(cause.args).get("card", "")) if cause.code in ("event", "trigger", "outcome") else ""


@pytest.mark.parametrize("counts", [0, 1])
@pytest.mark.parametrize("trigger", [card.id for card in TRIGGERS])
def test_a_sheet_tells_only_what_its_own_card_does(trigger: str, counts: int) -> None:
    read: list[str] = []
    for step in told_of(trigger, counts):
        for scene in step:
            if scene.page is None:
                continue
            if scene.page.text:  # what it takes after a question has a sheet without the card's text
                read.append(scene.page.card)
            lines = [(doing(event), telling(scene.view).line(event)) for event in scene.events]
            foreign = {line for card, line in lines if card not in ("", scene.page.card)}
            if scene.page.kind in ("event", "letter"):
                assert not foreign & set(scene.page.lines), "another card's doing"
    assert read.count(trigger) == 1, "a Trigger is read once, as it is drawn"


def test_what_an_event_tells_at_the_end_of_a_round_has_a_sheet_of_its_own() -> None:
    """The trial is drawn while the hungry years are about to end; neither is told on the other's sheet."""
    trigger = next(card.id for card in TRIGGERS if card.event != "hungry-years")
    sheets = [scene.page for step in told_of(trigger, 6) for scene in step if scene.page is not None]
    hungry = next(sheet for sheet in sheets if sheet.card == "hungry-years")
    assert hungry.title == "The hungry years"
    assert "“The hungry years” is over." in hungry.lines
    assert any("are green to the road" in line for line in hungry.lines)
    others = [line for sheet in sheets if sheet.card != "hungry-years" for line in sheet.lines]
    assert not any("green to the road" in line for line in others)


@everyday("seed", [3, 21, 4, 5, 6], keep=[3, 21])
@daily("21")
def test_who_loses_coins_by_a_card_is_named_on_a_sheet(seed: int) -> None:
    """Also where a question had to be answered first, long after the card was read."""
    taken: set[str] = set()
    for act in course(seed):
        losses = [
            event
            for event in act.events
            if isinstance(event, e.CoinsMoved) and event.delta < 0 and event.source == "pool"
        ]
        after = public(act.after)
        for event in losses:
            pages = [
                one.page for one in scenes(act.told, public(act.before), after, telling(after)) if one.page
            ]
            lines = [line for page in pages for line in page.lines if " takes " in line or " loses " in line]
            assert any(telling(after).names.seat(event.seat) in line for line in lines), pages
            taken.add(event.cause.code)
    assert taken


def test_a_card_that_takes_after_an_answer_has_its_sheet_again() -> None:
    acts = (act for seed in (RARE, *range(5, 40)) for act in course(seed))
    answered = (act for act in acts if isinstance(act.events[0], e.OptionChosen))
    act = next(act for act in answered if getattr(act.events[1], "delta", 0) < 0)
    after = public(act.after)
    pages = [one.page for one in scenes(act.told, public(act.before), after, telling(after)) if one.page]
    payer = telling(after).names.seat(act.events[1].seat)
    assert pages[0].title and pages[0].lines[0].startswith(f"“{pages[0].title}” takes ")
    assert pages[0].lines[0].endswith(f" from {payer}.")


def test_who_is_named_for_a_card_is_told_with_all_that_it_brings() -> None:
    """The hustings: the Prestige was told nowhere, nor whose choice it was."""
    acts = (act for seed in (RARE, *range(9, 30)) for act in course(seed))
    kinds = (e.PlayerChosen, e.PointsGained)
    act = next(act for act in acts if tuple(map(type, act.events[:2])) == kinds)
    after = public(act.after)
    pages = [one.page for one in scenes(act.told, public(act.before), after, telling(after)) if one.page]
    seats = telling(after).names
    chosen = act.events[0]
    assert pages[0].title == "The hustings"
    assert pages[0].lines[0] == f"{seats.seat(chosen.seat)} names {seats.seat(chosen.player)}."
    assert pages[0].lines[1].startswith(f"{seats.seat(chosen.player)} gains 1 Prestige")
    assert pages[0].lines[2] == f"“The hustings” takes 2 Coins from {seats.seat(chosen.player)}."


def test_what_a_reign_has_brought_is_seen_nowhere_before_the_ceremony_tells_it() -> None:
    """Ongoing Events may still count when a reign is over; the plates of the houses then tell nothing yet."""
    ended = [act for act in course() if act.has(e.ReignEnded, e.Ranked) and act.after.reign is not None]
    rewarded = 0
    for act in ended:
        before, after = public(act.before), public(act.after)
        rewarded += after.houses != before.houses
        moment = next(one.view for one in act.told if isinstance(one.event, e.ReignEnded))
        cut = scenes(act.told, before, after, telling(after))
        assert any(scene.page is not None and scene.page.kind == "end" for scene in cut)
        for scene in cut[-2:]:
            reign = scene.view.reign
            assert reign is not None and scene.view.houses == moment.houses
            assert {seat.house.number for seat in reign.seats} <= {house.number for house in moment.houses}
            assert all(seat.house in moment.houses for seat in reign.seats)
    assert rewarded, "the rewards are in the step that ends the reign"


def test_what_moves_is_told_by_the_card_s_title_though_it_lies_nowhere() -> None:
    """An Event that is drawn and carried out at once is on no table after the step."""
    state = game().new(1)
    drawn = e.CardDrawn(card="hungry-seed", left=28, cause=say("drawn"))
    happens, _ = telling(game().view(state, None)).moved(drawn)

    assert happens.lower() == "“a hold full of seed” is drawn and read (28 cards left)."
