"""The chain of causes adds up to what is shown, says why, and betrays nothing."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from msgspec.structs import replace

from kd_desktop.desktop.explain.chain import total
from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.explain.why import Link, TableSubject
from kd_desktop.desktop.kings.board.words import sticker_about
from kd_desktop.desktop.kings.explain.chain import Chains, names_for
from kd_desktop.desktop.kings.explain.subjects import Kind, amount, beside, known, state, title
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.state import Stability
from kd_desktop.engine.kings.vocabulary import RESOURCES
from tests.desktop.kings.explain.reigns import Table
from tests.everyday import everyday


def chain(thing: TableSubject, told: KnownHistory) -> list[Link]:
    return Chains(told).of(thing)


def counted(told: KnownHistory) -> list[TableSubject]:
    """Everything on that table that has a number."""
    view = told.view
    things = [
        TableSubject("stability"),
        TableSubject("balance"),
        *(TableSubject("resource", name) for name in RESOURCES),
    ]
    for house in view.houses:
        things += [TableSubject("prestige", "", house.number), TableSubject("crave", "", house.number)]
        things.append(TableSubject("score", "", house.number))
    for seat in range(len(view.reign.seats) if view.reign is not None else 0):
        things += [TableSubject("power", "", seat), TableSubject("coins", "", seat)]
    things += [
        TableSubject("sticker", "", one.number) for row in view.chronicle for one in row if one is not None
    ]
    return things


@everyday("seed", range(8), keep=[0])
def test_what_changed_adds_up_to_what_is_shown(seed: int) -> None:
    table = Table(seed)
    checked: dict[str, int] = {}
    for number in table.play(500):
        if number % 37:
            continue
        seat = number % table.game.seats(table.state) if table.state.reign is not None else None
        told = table.told(seat)
        chains = Chains(told)
        for thing in counted(told):
            value = amount(thing, told.view)
            if value is None:
                assert told.view.reign is None or thing.kind == "score" or chains.of(thing) == []
                continue
            links = chains.of(thing)
            assert total(links) == value, (thing, number)
            assert not any(link.cause.code == "unrecorded" for link in links), (thing, number)
            checked[thing.kind] = checked.get(thing.kind, 0) + 1
    assert {"resource", "stability", "balance", "power", "coins", "prestige", "crave"} <= set(checked)


def test_points_and_stickers_add_up_when_a_reign_is_scored() -> None:
    table = Table(4)
    for _ in range(3):
        table.until(lambda event: isinstance(event, e.ReignEnded))
        while table.state.reign is not None and table.state.reign.scores == ():
            table.until(lambda event: isinstance(event, e.Scored))
        told = table.told(None)
        if told.view.reign is not None:
            for seat in told.view.reign.seats:
                thing = TableSubject("score", "", seat.house.number)
                assert seat.score is not None
                assert total(chain(thing, told)) == amount(thing, told.view) == seat.score.total
                assert len(chain(thing, told)) == 4
        table.until(lambda event: isinstance(event, e.ReignBegan))
        aged = [thing for thing in counted(table.told(None)) if thing.kind == "sticker"]
    assert aged
    for thing in aged:
        assert total(chain(thing, table.told(None))) == amount(thing, table.told(None).view)


def test_a_lost_journal_is_said_and_still_adds_up() -> None:
    table = Table(2)
    table.until(lambda event: isinstance(event, e.StabilityMoved) and event.after != 0)
    table.state = replace(table.state, reign=replace(table.state.reign, stability=Stability(2)))
    told = table.told(0)
    short = told._replace(
        events=tuple(one for one in told.events if not isinstance(one.event, e.StabilityMoved))
    )
    links = chain(TableSubject("stability"), short)

    assert total(links) == 2
    assert [link.cause.code for link in links if link.delta] == ["unrecorded"]


def test_a_move_names_card_vote_leader_momentum_and_rule() -> None:
    table = Table(11)
    event = table.until(
        lambda one: (
            isinstance(one, e.ResourceMoved)
            and one.cause.code == "outcome"
            and abs(one.total) > abs(one.delta)
        )
    )
    told = table.told(None)
    newest = next(
        link
        for link in chain(TableSubject("resource", event.resource), told)
        if link.delta == event.after.row - event.before.row
    )
    card = str(event.cause.arg("card"))

    assert "from Momentum" in newest.words
    assert told.titles[card] in newest.why
    assert re.search(rf" applies \(rule “[^”]+”, {newest.clause}\)\. ", newest.why)
    assert newest.clause in ("KD-MOVE-2", "KD-MOVE-3")
    assert "led." in newest.why and ("carried, " in newest.why or "broke the tie for" in newest.why)


def test_every_rule_that_is_cited_anywhere_is_named_by_its_title() -> None:
    table = Table(4)
    table.until(lambda one: isinstance(one, e.Ranked))
    told, seen = table.told(None), set()
    chains = Chains(told)
    for moment in chains.moments:
        why = chains.link(moment, None).why
        bare = re.sub(r"\(rule “[^”]+”, KD-[A-Z]+-\d+\)", "", why)
        assert "KD-" not in bare and "(rule" not in bare, why
        seen.add(moment.event.cause.clause)
    assert len(seen) > 25


def test_chains_are_newest_first_and_begin_with_the_beginning() -> None:
    table = Table(5)
    table.until(lambda event: isinstance(event, e.CardPlaced))
    told = table.told(1)
    numbers = [link.number for link in chain(TableSubject("power", "", 1), told)]

    assert numbers == sorted(numbers, reverse=True)
    assert numbers[-1] == 0


def test_a_sticker_tells_who_signed_it_and_for_whom() -> None:
    table = Table(8)
    event = table.until(lambda one: isinstance(one, e.StickerAttached) and one.signer)
    told = table.told(None)
    links = chain(TableSubject("sticker", "", event.number), told)
    name = next(house.name for house in told.view.houses if house.number == event.signer)

    assert any(name in link.words and "sign" in link.why for link in links)
    assert any(card in links[0].why for card in told.titles.values())


def test_who_wrote_under_a_sticker_is_told_too() -> None:
    table = Table(8)
    event = table.until(lambda one: isinstance(one, e.StickerAttached) and one.signer in table.houses)
    seat = table.houses.index(event.signer)
    table.do(seat, c.Sign("sticker", str(event.number), Signature("Ada", ((1, 1, 500, 200),))))
    told = table.told(None)

    assert "Ada" in chain(TableSubject("sticker", "", event.number), told)[0].words
    sticker = next(one for row in told.view.chronicle for one in row if one and one.number == event.number)
    assert "It is signed in Ada’s own hand." in " ".join(sticker_about(sticker))


def test_an_abandoned_reign_leaves_no_cause() -> None:
    table = Table(3)
    table.until(lambda event: isinstance(event, e.StickerAttached))
    sticker = next(one.event.number for one in table.log if isinstance(one.event, e.StickerAttached))
    table.do(None, c.AbandonReign())

    assert chain(TableSubject("sticker", "", sticker), table.told(None)) == []


def all_things(told: KnownHistory) -> list[TableSubject]:
    """One of every kind, and all that are counted."""
    storyline = told.view.piles[0].storyline.id
    card = next(iter(told.titles), "")
    names = {"resource": "wealth", "momentum": "wealth", "story": storyline, "counter": card, "event": card}
    return [*(TableSubject(kind, names.get(kind, "")) for kind in get_args(Kind)), *counted(told)]


@pytest.mark.parametrize("seed", range(3))
def test_every_kind_of_thing_has_words(seed: int) -> None:
    table = Table(seed)
    for number in table.play(250):
        if number % 61:
            continue
        told = table.told(0 if table.state.reign is not None else None)
        names, chains = names_for(told), Chains(told)
        for thing in all_things(told):
            said = [title(thing, names), state(thing, told.view, names)]
            said += [part for link in chains.of(thing) for part in (link.words, link.why)]
            assert title(thing, names)
            assert not any("{" in words or "None" in words for words in said), said
            assert all(known(one, told.view) for one in beside(thing, told.view))


def words(links: list[Link]) -> list[str]:
    return [part for link in links for part in (link.words, link.why)]


def test_pools_and_secret_agendas_are_for_their_seat_alone() -> None:
    table = Table(6)
    table.until(lambda event: isinstance(event, e.CardPlaced))
    for viewer in (None, 1, 2):
        told = table.told(viewer)
        for kind in ("power", "coins", "agenda"):
            thing = TableSubject(kind, "", 0)  # type: ignore[arg-type]
            assert not known(thing, told.view)
            assert chain(thing, told) == []
            assert amount(thing, told.view) is None
            assert not any(char.isdigit() for char in state(thing, told.view, names_for(told)))
    own = table.told(0)
    assert own.view.own is not None and own.view.own.agenda is not None
    assert chain(TableSubject("power", "", 0), own)
    assert any(own.view.own.agenda.title in part for part in words(chain(TableSubject("agenda", "", 0), own)))


def test_two_tables_that_differ_in_a_secret_say_the_same_to_everybody_else() -> None:
    table = Table(9)
    table.until(lambda event: isinstance(event, e.CardPlaced))
    reign = table.state.reign
    assert reign is not None
    other = Table(9)
    other.__dict__.update(table.__dict__)
    other.state = replace(table.state, reign=replace(reign, power=(reign.power[0] + 3, *reign.power[1:])))
    for viewer in (None, 1):
        one, two = table.told(viewer), other.told(viewer)
        chains, others = Chains(one), Chains(two)
        for thing in all_things(one):
            assert chains.of(thing) == others.of(thing)
            assert state(thing, one.view, names_for(one)) == state(thing, two.view, names_for(two))
