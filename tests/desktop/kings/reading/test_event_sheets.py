"""What is told on the sheet of an Event or a Trigger is its own, whatever else happens in the same step."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from kd_desktop.desktop.kings.reading.narrator import Narrator
from kd_desktop.desktop.kings.table.scenes import TableScene, scenes
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import TriggerCard
from kd_desktop.engine.kings.state import Stability
from kd_desktop.engine.kings.view import View
from tests.desktop.kings.tv.course import Act, game, public
from tests.desktop.kings.tv.stated import AYE, acts, opened, seated, until
from tests.engine.kings.position import Table

TRIGGERS = tuple(card for card in game().library.pack.cards if isinstance(card, TriggerCard))


def telling(view: View) -> Narrator:
    return Narrator(view, game().library, lambda text, _=None: text)


def read_out(act: Act) -> list[TableScene]:
    """The scenes of that act."""
    after = public(act.after)
    return scenes(act.told, public(act.before), after, telling(after))


def told_of(trigger: str, counts: int) -> Iterator[list[TableScene]]:
    """The scenes of each step until that Trigger has been laid, with all Events of the pack open."""
    for act in acts(seated(trigger, events=opened(counts)), *AYE):
        yield read_out(act)
        reign = act.after.reign
        if reign is None or trigger in (*act.after.trash, *reign.event_area):
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


@pytest.mark.parametrize(
    "table",
    [
        *(
            partial(seated, card)
            for card in ("hungry-kitchens", "hungry-seed", "election-hustings", "case-lawyers")
        ),
        partial(seated, letter="c24-ring"),
    ],
    ids=["kitchens", "seed", "hustings", "lawyers", "a-man-in-grey"],
)
def test_who_loses_coins_by_a_card_is_named_on_a_sheet(table: Callable[..., Table]) -> None:
    """Also where a question had to be answered first, long after the card was read."""
    taken = 0
    for act in acts(table(events=opened(1)), *AYE, most=12):
        for event in act.events:
            if not isinstance(event, e.CoinsMoved) or event.delta >= 0 or event.source != "pool":
                continue
            pages = [one.page for one in read_out(act) if one.page]
            lines = [line for page in pages for line in page.lines if " takes " in line or " loses " in line]
            assert any(telling(public(act.after)).names.seat(event.seat) in line for line in lines), pages
            taken += 1
    assert taken


def test_a_card_that_takes_after_an_answer_has_its_sheet_again() -> None:
    act = until(seated("hungry-seed", events=opened(1)), e.OptionChosen)
    assert act.has(e.CoinsMoved)
    pages = [one.page for one in read_out(act) if one.page]
    payer = telling(public(act.after)).names.seat(act.events[0].seat)
    assert pages[0].title and pages[0].lines[0].startswith(f"“{pages[0].title}” takes ")
    assert pages[0].lines[0].endswith(f" from {payer}.")


def test_who_is_named_for_a_card_is_told_with_all_that_it_brings() -> None:
    """The hustings: the Prestige was told nowhere, nor whose choice it was."""
    act = until(seated("election-hustings", events=opened(1)), e.PlayerChosen)
    pages = [one.page for one in read_out(act) if one.page]
    seats = telling(public(act.after)).names
    chosen = act.events[0]
    assert pages[0].title == "The hustings"
    assert pages[0].lines[0] == f"{seats.seat(chosen.seat)} names {seats.seat(chosen.player)}."
    assert pages[0].lines[1].startswith(f"{seats.seat(chosen.player)} gains 1 Prestige")
    assert pages[0].lines[2] == f"“The hustings” takes 2 Coins from {seats.seat(chosen.player)}."


def test_what_a_reign_has_brought_is_seen_nowhere_before_the_ceremony_tells_it() -> None:
    """Ongoing Events may still count when a reign is over; the plates of the houses then tell nothing yet."""
    rewarded = 0
    for events in ((), opened(1)):
        act = until(seated(events=events, stability=Stability(8)), e.ReignEnded, e.Ranked)
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
