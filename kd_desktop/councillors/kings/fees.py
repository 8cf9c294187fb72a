"""The fees at the end of a vote besides its outcome, from Events and abilities triggered by it.

Every active rule or ability with the trigger `vote_resolved` is tried out by the rules themselves, for a
seat whose side has won or lost, or that has passed. Other houses' achievements are secret, so they aren't
counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import inf
from typing import NamedTuple

import msgspec

from kd_desktop.councillors.council.judgement import Stand
from kd_desktop.councillors.kings.trial import carried_out, library_of, table
from kd_desktop.engine.council.ballot import Ballot, Vote
from kd_desktop.engine.council.vocabulary import HasPassed, IsLeader, IsModerator, Players, SideLost, SideWon
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability, Rule
from kd_desktop.engine.kings.evaluator import true
from kd_desktop.engine.kings.state import Run
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.engine.kings.view import View

_BALLOTS: dict[Stand, Ballot] = {"won": "aye", "lost": "nay", "gather": "gather", "moderate": "moderate"}

PLAIN = (
    SideWon, SideLost, HasPassed, IsLeader, IsModerator, v.Committed, Players,
    v.All, v.Any, v.Not, v.GainCoins, v.GainPower, v.BalancePower, v.Each, v.When,
)  # fmt: skip
"""Conditions on the vote, its roles and the number of seats, and effects that only move tokens."""
USUAL = 2
"""The Power assumed on a voter's card when the amount doesn't matter."""
_CAUSE = say("trial")


class Fee(NamedTuple):
    """Coins and Power that come to a seat, or (negative) go from it."""

    coins: int = 0
    power: int = 0


class Payer(NamedTuple):
    """A rule or ability triggered by the end of a vote.

    `me` and `signer` are the houses that SELF and SIGNER mean in it (0: nobody).
    """

    effects: tuple[v.Effect, ...]
    condition: v.Condition | None
    me: int = 0
    signer: int = 0


NOTHING = Fee()


def payers(view: View) -> tuple[Payer, ...]:
    """The rules and abilities triggered by the end of a vote now, as far as this seat can know."""
    reign = view.reign
    if reign is None:
        return ()
    rules = [
        Payer(rule.effects, rule.condition)
        for event in reign.events
        for rule in event.rules
        if rule.trigger == "vote_resolved"
    ]
    found = (*rules, *_of_stories(view), *_own(view))
    return tuple(payer for payer in found if any(map(_pays, payer.effects)))


_TOKENS = (v.GainCoins, v.GainPower, v.LoseCoins, v.LosePower)


@lru_cache(maxsize=256)
def _pays(effect: v.Effect) -> bool:
    """Whether an effect moves Coins or Power into pools or out of them, itself or by one inside it."""
    if isinstance(effect, _TOKENS):
        return True
    return any(_pays(one) for way in _inner(effect) for one in way)


def _inner(effect: v.Effect) -> Iterator[tuple[v.Effect, ...]]:
    if isinstance(effect, v.When):
        yield from (effect.then, effect.otherwise)
    elif isinstance(effect, v.Each | v.ChoosePlayer | v.MajoritySignerBonus):
        yield effect.effects
    elif isinstance(effect, v.Choose):
        yield from (option.effects for option in effect.options)


def _of_stories(view: View) -> Iterator[Payer]:
    """Abilities of the top cards of the piles that have squares left (KD-ABIL-5, 9, 13)."""
    assert view.reign is not None
    for pile in view.piles:
        top = pile.cards[-1] if pile.cards else None
        if top is None:
            continue
        for ability, (marked, squares) in zip(top.printed, top.limits, strict=True):
            if not _answers(ability) or (squares and marked >= squares):
                continue
            each = [seat.house.number for seat in view.reign.seats]
            for house in each if ability.subject == "each" else [top.signer]:
                yield Payer(ability.effects, ability.condition, house, top.signer)


def _own(view: View) -> Iterator[Payer]:
    """Abilities of the seat's own completed achievements."""
    assert view.reign is not None
    if view.own is None:
        return
    house = view.reign.seats[view.own.seat].house.number
    for entry in view.own.achievements:
        if entry.marks >= entry.achievement.squares:
            for ability in entry.achievement.abilities:
                if _answers(ability):
                    yield Payer(ability.effects, ability.condition, house)


def _answers(ability: Ability) -> bool:
    return ability.kind == "conditional" and ability.trigger == "vote_resolved" and not ability.optional


def parts_of(rule: Rule) -> tuple[object, ...]:
    """The condition and the effects of a rule."""
    return rule.effects if rule.condition is None else (rule.condition, *rule.effects)


def plain(parts: Iterable[object]) -> bool:
    """Whether these conditions and effects, with those nested in them, are all in `PLAIN`."""
    return all(isinstance(part, PLAIN) and _plain_within(part) for part in parts)


def _plain_within(part: object) -> bool:
    assert isinstance(part, msgspec.Struct)
    if isinstance(part, v.GainCoins | v.GainPower | v.Each) and not isinstance(part.who, str):
        return False
    for name in part.__struct_fields__:
        inner = getattr(part, name)
        if isinstance(inner, tuple) and not plain(inner):
            return False
        if isinstance(inner, msgspec.Struct) and name != "who" and not plain((inner,)):
            return False
    return True


@lru_cache(maxsize=256)
def _is_plain(payer: Payer) -> bool:
    return plain(payer.effects) and (payer.condition is None or plain((payer.condition,)))


def _enough(part: object) -> int:
    """The Power on a card beyond which more of it makes no difference to a condition or an effect."""
    if isinstance(part, v.Committed):
        return part.n + 1
    if isinstance(part, tuple):
        return max(map(_enough, part), default=0)
    if isinstance(part, msgspec.Struct):
        return max((_enough(getattr(part, name)) for name in part.__struct_fields__), default=0)
    return 0


@lru_cache(maxsize=256)
def _most_felt(payer: Payer) -> float:
    """The same for whatever answers to the end of a vote; where it isn't plain all of it may be felt."""
    return _enough((payer.condition, payer.effects)) if _is_plain(payer) else inf


@dataclass(frozen=True)
class _FeeTable:
    """The table on which fees are tried out; by what is plain all tables with the same seats are one."""

    payers: tuple[Payer, ...]
    houses: tuple[int, ...]
    moderator: int
    leader: int = field(compare=False)
    view: View = field(compare=False)
    power: Sequence[float] = field(compare=False)
    coins: Sequence[float] = field(compare=False)


class Fees:
    """The fees of each seat at a vote's end, computed on demand."""

    def __init__(self, on: _FeeTable) -> None:
        self._on = on
        self._known: dict[tuple[int, Stand, bool, int], Fee] = {}
        self._speaking: dict[int, float] = {}
        self._leading: dict[int, float] = {}
        self._most_felt = max(map(_most_felt, on.payers), default=0)

    def felt(self, laid: int) -> int:
        """The Power on a card, up to the amount that can make a difference to fees."""
        return laid if laid <= self._most_felt else int(self._most_felt)

    def of(self, seat: int, stand: Stand, leads: bool, laid: int = 0) -> Fee:
        """The fee of a seat with a result in the vote, as the Leader or not.

        `laid` is the Power on its card.
        """
        if not self._on.payers:
            return NOTHING
        laid = self.felt(laid)
        found = self._known.get((seat, stand, leads, laid))
        if found is None:
            found = self._known[seat, stand, leads, laid] = _tried(self._on, seat, stand, leads, laid)
        return found

    def speaking(self, seat: int) -> float:
        """The extra tokens for a vote over a pass, whichever side wins."""
        found = self._speaking.get(seat)
        if found is None:
            votes = sum(self.of(seat, "won", False, USUAL)) + sum(self.of(seat, "lost", False, USUAL))
            found = self._speaking[seat] = votes / 2.0 - sum(self.of(seat, "gather", False))
        return found

    def leading(self, seat: int) -> float:
        """The extra tokens for a winner who is Leader."""
        found = self._leading.get(seat)
        if found is None:
            more = sum(self.of(seat, "won", True, USUAL)) - sum(self.of(seat, "won", False, USUAL))
            found = self._leading[seat] = float(more)
        return found


def fees_of(view: View, power: Sequence[float], coins: Sequence[float]) -> Fees:
    """The fees at this table; `power` and `coins` are the assumed pools."""
    assert view.reign is not None
    found = payers(view)
    houses = tuple([seat.house.number for seat in view.reign.seats])
    on = _FeeTable(found, houses, view.reign.moderator, view.reign.leader, view, power, coins)
    return _plainly(on) if all(map(_is_plain, found)) else Fees(on)


@lru_cache(maxsize=64)
def _plainly(on: _FeeTable) -> Fees:
    return Fees(on)


def _tried(on: _FeeTable, seat: int, stand: Stand, leads: bool, laid: int) -> Fee:
    """The rules' own answer; what they can't tell without the pack's cards counts as nothing."""
    count = len(on.houses)
    ballots: list[Ballot] = ["gather"] * count
    ballots[seat] = _BALLOTS[stand]
    committed = tuple(laid if one == seat else 0 for one in range(count))
    moderated = seat if stand == "moderate" else None
    before = table(on.view, on.power, on.coins, Vote(tuple(ballots), committed, seat, moderated, "aye"))
    assert before.reign is not None
    transaction = Transaction(library_of(on.view), before)
    reign = transaction.reign
    reign.leader = seat if leads else on.leader if on.leader != seat else (seat + 1) % count
    reign.moderator = seat if stand == "moderate" else on.moderator
    for payer in on.payers:
        before_it = reign.coins, reign.power
        try:
            due = true(transaction, payer.condition, payer.me)
        except LookupError:  # a card of the pack
            continue
        run = Run(payer.effects, _CAUSE, me=payer.me, signer=payer.signer)
        if due and not carried_out(transaction, run):
            reign.coins, reign.power = before_it
            reign.ask, reign.todo = None, ()
    return Fee(reign.coins[seat] - before.reign.coins[seat], reign.power[seat] - before.reign.power[seat])
