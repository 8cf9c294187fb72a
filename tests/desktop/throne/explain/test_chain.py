"""The chain of causes adds up to what is shown, says why, and betrays nothing."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from kd_desktop.desktop.explain.chain import total
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.throne.explain.chain import Chains
from kd_desktop.desktop.throne.explain.knowledge import ThroneKnowledge
from kd_desktop.desktop.throne.explain.log import ThroneLog, filters, tag
from kd_desktop.desktop.throne.explain.subjects import Kind, amount, beside, state, title
from kd_desktop.desktop.throne.phrases.events import event_about
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS
from tests.desktop.throne.games import Table

COUNTED = [
    *(("track", track) for track in TRACKS),
    *(("stock", token) for token in TOKENS),
    *((kind, "") for kind in ("steps", "tokens", "hand", "given", "bid")),
]


def counted(seats: int) -> list[TableSubject]:
    """Everything on the table that has a number."""
    things = [TableSubject(kind, name, seat) for kind, name in COUNTED for seat in range(seats)]
    return [*things, TableSubject("threat_track")]


@pytest.mark.parametrize("seed", range(4))
def test_what_changed_adds_up_to_what_is_shown(seed: int) -> None:
    table = Table(seed)
    checked = set()
    for number in table.play(700):
        if number % 23:
            continue
        for seat in (None, number % 3):
            told = table.told(seat)
            chains = Chains(told)
            for thing in counted(3):
                value = amount(thing, told.view)
                links = chains.of(thing)
                assert total(links) == (value or 0), (thing, number)
                assert not any(link.cause.code == "unrecorded" for link in links), (thing, number)
                assert value is not None or links == []
                if value:
                    checked.add(thing.kind)
    assert checked == {kind for kind, _ in COUNTED} | {"threat_track"}


def test_everything_can_be_asked_about_and_says_what_it_is() -> None:
    table = Table(5)
    list(table.play(400))
    told = table.told(0)
    names, knowledge = Names(told.view), ThroneKnowledge(told)
    assert "reign" not in knowledge.untouched()
    named = {
        "track": "church",
        "stock": "hero",
        "card": "side-door",
        "threat": "weevils",
        "project": "long-water",
    }
    for kind in get_args(Kind):
        thing = TableSubject(kind, named.get(kind, ""), 1)
        assert title(thing, names) == knowledge.title(thing) != ""
        assert "{" not in title(thing, names) + state(thing, names)
        assert knowledge.knows(thing)
        for one in beside(thing, told.view):
            assert one != thing and title(one, names)
        for link in knowledge.causes(thing):
            assert link.words and "{" not in link.words + link.why
            assert not link.why or link.why[0] in "“ABCDEFGHIJKLMNOPQRSTUVWXYZ"
            assert not link.why or re.search(r" \(rule “[^”]+”, IT-", link.why), (
                "a number alone tells nothing"
            )


def test_a_threat_says_what_follows_from_it() -> None:
    table = Table(5)
    list(table.play(400))
    words = state(TableSubject("threat", "weevils"), Names(table.told(None).view))
    assert "If beaten: " in words and "If not: " in words and words.endswith(".")


def why(table: Table, kind: type) -> str:
    """Why the last event of that kind happened, as the table may know it."""
    told = table.told(None)
    last = [one for one in told.events if isinstance(one.event, kind)][-1]
    return Chains(told).roots.of(last)


def until(table: Table, kind: type) -> None:
    for _ in table.play(2000):
        if any(isinstance(one.event, kind) and one.number == table.number for one in table.log):
            return
    raise AssertionError(kind)


def test_a_reward_says_who_built_and_what_each_paid() -> None:
    table = Table(2)
    until(table, e.ProjectRewarded)
    said = why(table, e.ProjectRewarded)
    assert said.startswith("Each builder of “") and " gets the whole reward (rule “" in said
    assert "”, IT-PROJ-16). " in said
    assert " placed it. Paid: " in said


def test_a_failed_threat_says_what_it_took_and_who_bid_what() -> None:
    table = Table(2)
    until(table, e.ThreatTrackMoved)
    said = why(table, e.ThreatTrackMoved)
    assert "wasn’t beaten (rule “" in said and "”, IT-THREAT-11). Bids: Hesk " in said
    said = why(table, e.BidsRevealed)
    assert "It cost " in said and "; the bids came to " in said


def test_no_chain_of_the_table_names_a_card_that_is_in_a_hand() -> None:
    table = Table(7)
    for _ in table.play(60):
        pass
    told = table.told(None)
    names = Names(told.view)
    shown = {names.plain(card) for one in told.events for card in event_about(one.event).cards}
    held = {names.plain(card) for hand in table.state.hands for card in hand}
    words = " ".join(link.words + link.why for thing in counted(3) for link in Chains(told).of(thing))
    assert held - shown and not any(card in words for card in held - shown)


def test_the_log_sifts_by_kind_and_claimant() -> None:
    table = Table(4)
    list(table.play(700))
    told = table.told(None)
    log = ThroneLog()
    log.extend(told.events, told.view)

    lines = [log.line(row) for row in range(log.rowCount())]
    assert lines[0].heading and lines[0].words.startswith("Hesk, Ruan and Orme claim the throne")
    assert [line.words for line in lines if line.heading][1].startswith("Round 1 begins, with ")
    tags = {choice for log_filter in filters(told.view) for _, choice in log_filter.choices if choice}
    assert tag("claimant", 2) in tags and {one for line in lines for one in line.tags} >= tags
    mine = [line for line in lines if tag("claimant", 2) in line.tags]
    assert all("Ruan" in line.words for line in mine)
    assert all(line.card is None or line.card for line in lines)
    log.clear()
    assert log.rowCount() == 0


def test_a_step_is_told_with_its_crest_and_leads_to_its_track() -> None:
    table = Table(3)
    seat = table.state.speaker
    for other in range(3):
        table.do(other, c.Pass())
    table.do(seat, c.Commit((1, 1, 1)))
    told = table.told(None)
    log = ThroneLog()
    log.extend(told.events, told.view)
    line = log.line(log.rowCount() - 1)
    assert line.words.endswith(" moves up 1 step on Popular, to 1.")
    assert line.things[0] == TableSubject("track", "popular", seat) and line.crest
