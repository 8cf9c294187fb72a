"""Tries effects on the table as a seat sees it and gives their changes as facts.

The rules themselves carry out all changes to markers, tokens, roles and houses, so a new effect of that sort
needs nothing here. The contents of a pack (stickers, envelopes, cards) are in no view.
"""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.engine.chance import Chance
from kd_desktop.engine.council.ballot import Vote
from kd_desktop.engine.facts import Fact
from kd_desktop.engine.game import say
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.events import CallIgnored
from kd_desktop.engine.kings.facts import facts
from kd_desktop.engine.kings.interpreter import work
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import Campaign, Draft, HouseRecord, Reign, Run
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import Effect


def tried(
    view: View, effects: Sequence[Effect], power: Sequence[float], coins: Sequence[float], chosen: int
) -> tuple[Fact, ...] | None:
    """The facts of effects, or None if they ask a question or need something that no view has.

    `power` and `coins` are the assumed pools, `chosen` is the house named by a player.
    """
    own = view.own
    if own is None or view.reign is None:
        return None
    me = view.reign.seats[own.seat].house.number
    before = table(view, power, coins, _vote(view))
    transaction = Transaction(library_of(view), before)
    done = carried_out(transaction, Run(tuple(effects), say("trial"), me=me, chosen=chosen))
    return facts(before, transaction.frozen()) if done else None


def library_of(view: View) -> CardLibrary:
    """A library of a pack with only its rules known."""
    return CardLibrary(KingsPack(view.pack, "", view.rules, (), (), (), (), ()))


def table(view: View, power: Sequence[float], coins: Sequence[float], vote: Vote | None) -> Campaign:
    """The campaign as a seat of the running reign sees it, with that vote on the table and those pools.

    What the seat itself has is known, but not in the table's view.
    """
    own, reign = view.own, view.reign
    assert reign is not None
    houses: list[HouseRecord | None] = [None] * 12
    for house in view.houses:
        houses[house.number - 1] = HouseRecord(
            house.number, house.name, house.member, prestige=house.prestige, crave=house.crave
        )
    pools = [round(power[seat]) for seat in range(len(power))]
    purses = [round(coins[seat]) for seat in range(len(coins))]
    if own is not None:
        pools[own.seat], purses[own.seat] = own.power, own.coins
    return Campaign(
        view.pack,
        "",
        Chance(0),
        tuple(houses),
        reign=Reign(
            reign.number,
            tuple(seat.house.number for seat in reign.seats),
            reign.leader,
            reign.moderator,
            "",
            reign.resources,
            reign.stability,
            reign.balance,
            (),
            tuple(pools),
            tuple(purses),
            (None,) * len(reign.seats),
            tuple(seat.open_agendas for seat in reign.seats),
            Draft(),
            reign.phase,
            round=reign.round,
            vote=vote,
            abdication=reign.abdication,
        ),
    )


def carried_out(transaction: Transaction, run: Run) -> bool:
    """Carries out work; False if it asks a question or needs something that no view has."""
    transaction.push(run)
    try:
        while transaction.reign.todo:
            task = transaction.reign.todo[-1]
            transaction.reign.todo = transaction.reign.todo[:-1]
            if not isinstance(task, Run):
                return False
            work(transaction, task)
            if transaction.reign.ask is not None:
                return False
    except LookupError:  # a card of the pack
        return False
    return not any(isinstance(event, CallIgnored) for event in transaction.events)


def _vote(view: View) -> Vote | None:
    """The vote as it lies, for effects on those who won it, lost it or passed."""
    reign = view.reign
    if reign is None or reign.vote is None:
        return None
    return Vote(
        tuple(seat.ballot for seat in reign.seats),
        tuple(seat.committed for seat in reign.seats),
        reign.leader,
        reign.vote.moderated_by,
        reign.vote.winner,
    )
