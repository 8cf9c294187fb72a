"""Every effect of the vocabulary, carried out on a table: nothing that it does is forgotten by a reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from kd_desktop.councillors.kings.memory import REMEMBERED
from kd_desktop.desktop.explain.chain import total
from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.kings.book.telling import Teller
from kd_desktop.desktop.kings.charts.figures import moved
from kd_desktop.desktop.kings.charts.reading import read_events
from kd_desktop.desktop.kings.explain.chain import Chains, names_for
from kd_desktop.desktop.kings.explain.pointing import things_of
from kd_desktop.desktop.kings.explain.subjects import amount
from kd_desktop.desktop.kings.phrases.events import event_sentence, quiet
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kings.previously.moments import told as recap
from kd_desktop.desktop.kit.wording import signed
from kd_desktop.engine.effects import Effect, Note
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Dilemma, KingsPack, Outcome, Outcomes
from kd_desktop.engine.kings.recording import recorded
from kd_desktop.storage.chairs import ChairHistory
from tests.desktop.kings.explain.reigns import Table
from tests.desktop.kings.explain.test_chain import counted
from tests.engine.kings.table import pack
from tests.everyday import daily

SILENT: dict[type, str] = {
    v.FinaleValue: "it is told when the finale is",
    v.AddOpenAgendaPoints: "it is told when the tokens are scored",
    v.AdjustStart: "it belongs to the start of a reign",
    v.MajoritySignerBonus: "nobody has signed yet",
    v.CompleteEvent: "no Event lies there",
    v.SetCounter: "no Event lies there",
    v.When: "its condition isn't true",
}
"""Effects of which the table hears nothing when this outcome brings them, and why."""


def written(thing: Any) -> Iterator[Effect]:
    """Every effect in a part of a pack."""
    if isinstance(thing, Effect):
        yield thing
    if isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from written(getattr(thing, field))
    elif isinstance(thing, tuple):
        for one in thing:
            yield from written(one)


@cache
def samples() -> dict[type, Effect]:
    """One of each effect of the vocabulary, as the pack `bench` has it."""
    found: dict[type, Effect] = {}
    for effect in written(pack("bench")):
        found.setdefault(type(effect), effect)
    assert set(found) == set(get_args(v.Effect))
    return found


def for_somebody(effect: Any) -> Any:
    """The effect for one who is always there: an outcome knows no SELF and no CHOSEN."""
    if isinstance(effect, v.GiveLeader | v.GiveModerator):
        return replace(effect, who="moderator" if isinstance(effect, v.GiveLeader) else "leader")
    fields = effect.__struct_fields__
    given = {field: who for field, who in (("who", "each"), ("by", "leader")) if field in fields}
    return replace(effect, **given)


def bringing(*effects: Any) -> KingsPack:
    """The pack in which every outcome moves Wealth and then brings those effects, and nothing else."""
    instructions = tuple(for_somebody(effect) for effect in effects)
    outcome = Outcome(text="Done.", moves=(v.MoveResource("wealth", 1),), instructions=instructions)
    cards = tuple(
        replace(card, outcome=Outcomes(outcome, outcome)) if isinstance(card, Dilemma) else card
        for card in pack("bench").cards
    )
    return replace(pack("bench"), cards=cards)


def until_done(table: Table, acts: int, look: Callable[[], None] = lambda: None) -> list[Any]:
    """Plays on; gives what the first outcome brought after its move, up to where its card is laid.

    From the first outcome on the table is looked at after every act: what is told twice may come to the same
    in the end.
    """
    brought = False
    for _ in table.play(acts):
        brought = brought or any(isinstance(one.event, e.OutcomeRevealed) for one in table.log)
        if brought:
            look()
    events = [one.event for one in table.log]
    first = next(place for place, one in enumerate(events) if isinstance(one, e.OutcomeRevealed))
    moved, steadied, *rest = events[first + 1 :]
    assert isinstance(moved, e.ResourceMoved) and isinstance(steadied, e.StabilityMoved)
    laid = (place for place, one in enumerate(rest) if isinstance(one, e.CardPlaced | e.RoundBegan))
    return rest[: next(laid, len(rest))]


def check_why(told: KnownHistory) -> None:
    """The causes add up to what is shown, and none of them is missing."""
    chains = Chains(told)
    for thing in counted(told):
        value = amount(thing, told.view)
        if value is not None and (told.view.reign is not None or thing.kind != "score"):
            links = chains.of(thing)
            assert total(links) == value, thing
            assert not any(link.cause.code == "unrecorded" for link in links), thing


def check_history(told: KnownHistory) -> None:
    """The history that charts and councillors read ends with the table as it stands."""
    reign = told.view.reign
    if reign is not None and reign.finale is None:
        last = recorded((one.number, one.event) for one in told.events).reigns[-1].rounds[-1]
        assert (last.tracks, last.stability) == (reign.resources, reign.stability)
        known = [one.event for one in told.events if type(one.event) in REMEMBERED]
        heard = recorded(enumerate(known)).reigns[-1].rounds[-1]
        assert (heard.tracks, heard.stability) == (last.tracks, last.stability)


def check_table(table: Table) -> None:
    """The table and a player are told rightly why everything is as it is."""
    for seat in (None, 0):
        told = table.told(seat)
        check_why(told)
        check_history(told)


@pytest.mark.parametrize("kind", get_args(v.Effect), ids=lambda kind: kind.__name__)
@daily(
    "GainCrave", "Each", "AttachChronicle", "BalancePower", "OpenEnvelope", "SwapResources", "MoveStability"
)
def test_every_effect_is_told_and_explained(kind: type) -> None:
    """Section 16.9: said in the log, explained by its facts, and in the history that councillors remember."""
    table = Table(6, bringing(samples()[kind]))
    brought = until_done(table, 60, lambda: check_table(table))
    assert bool(brought) == (kind not in SILENT)
    for seat in (None, 0):
        told = table.told(seat)
        names = names_for(told)
        for one in told.events:
            names.seats = one.parties
            assert quiet(one.event) or event_sentence(one.event, names)
            if any(fact.subject.kind in ("row", "stability") for fact in one.event.facts):
                assert things_of(one.event, one.parties), one.event


def test_a_note_is_all_that_it_says() -> None:
    """An effect that is text alone changes nothing."""
    assert [type(event) for event in until_done(Table(6, bringing(samples()[Note])), 60)] == [e.Noted]


def test_a_swap_moves_the_markers_for_the_book_and_for_previously_too() -> None:
    """Both tell by facts where markers went, so they know of more than moves of resources (KD-MOVE-1)."""
    table = Table(6, bringing(v.MoveResource("influence", -3), v.SwapResources("wealth", "influence")))
    until_done(table, 60)
    told = table.told(None)
    assert told.view.reign is not None
    reading = read_events(
        ((one.number, one.event) for one in told.events), told.view, table.game.library, "T", ChairHistory(())
    )
    reign = reading.history.reigns[0]
    vote, (before, after) = reign.votes[0], reign.rounds[:2]
    shifted = {
        name: (old.row, new.row)
        for name, old, new in zip(v.RESOURCES, before.tracks, after.tracks, strict=True)
        if old.row != new.row
    }
    assert shifted["wealth"][1] < shifted["wealth"][0]  # the letter itself raised it
    stood = before.stability.row, after.stability.row
    assert moved(vote) == shifted | ({"stability": stood} if stood[0] != stood[1] else {})
    material = SimpleNamespace(reading=reading, library=table.game.library, filled=lambda text, _number: text)
    lines = Teller(material, reign).decision(vote).lines
    source = SimpleNamespace(reading=reading, filled=material.filled, teller=lambda of: Teller(material, of))
    recalled = recap(source, reign, vote)  # type: ignore[arg-type]
    for name, (old, new) in shifted.items():
        assert f"{resource_name(name)} from {signed(old)} to {signed(new)}" in lines[0]
    most = max(shifted, key=lambda name: abs(shifted[name][1] - shifted[name][0]))
    assert resource_name(most) in recalled
