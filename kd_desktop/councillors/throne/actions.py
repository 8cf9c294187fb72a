"""The sensible actions in a turn, and the worth of each (IT-ACT)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from msgspec.structs import replace

from kd_desktop.councillors.throne.outlook import Outlook, Position
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.actions import GIVEN, TAXES, to_commit
from kd_desktop.engine.throne.state import GOAL, HAND, NOTHING, Project, Tokens, builders
from kd_desktop.engine.throne.vocabulary import HERO, TOKENS

Wish = tuple[c.Action, float]
"""An action and its worth, in turns."""
JOINING = 0.8
"""The chance that a free rider joins a Project when it can."""
CARDS = (2.0, 1.4, 0.7, 0.4)
"""The worth of drawing a card, in cards, by the number of Projects in hand."""


def wishes(outlook: Outlook) -> list[Wish]:
    """Every possible kind of action, each in its most sensible ways."""
    found = [*_commits(outlook), *_taxes(outlook), *_draws(outlook), *_exchanges(outlook)]
    found += _contributions(outlook)
    found += _placings(outlook)
    return found


def _own(outlook: Outlook, after: Position) -> float:
    """What it is worth to stand so instead, to this seat and to a table that must pay the Threats."""
    gains = [0.0] * len(outlook.seats)
    gains[outlook.me] = outlook.worth(after) - outlook.now[outlook.me]
    return outlook.balance(gains) + outlook.safety(after) - outlook.secure


def _commits(outlook: Outlook) -> Iterator[Wish]:
    """The mix that leaves most of what is still needed; Heroes only where nothing else does it."""
    position = outlook.position(outlook.me)
    need = to_commit(tuple(position.tracks))
    if not need:
        return
    own, heroes = [0, 0, 0], [0, 0, 0]
    for _ in range(need):
        free = [at for at in range(3) if position.tracks[at] + own[at] + heroes[at] < GOAL]
        ready = [at for at in free if position.stock[at] > own[at]]
        if ready:
            own[max(ready, key=lambda at: (position.stock[at] - own[at], -position.tracks[at]))] += 1
        elif free and position.stock[HERO] > sum(heroes):
            heroes[min(free, key=lambda at: position.tracks[at] + own[at])] += 1
        else:
            return
    position.gain((*own, sum(heroes)), -1)
    for at in range(3):
        position.step(at, own[at] + heroes[at])
    yield c.Commit(tuple(own), tuple(heroes)), _own(outlook, position)


def _taxes(outlook: Outlook) -> Iterator[Wish]:
    best: tuple[float, tuple[int, ...]] | None = None
    for kinds in combinations_with_replacement(range(3), TAXES):
        taken = tuple(kinds.count(at) for at in range(3))
        position = outlook.position(outlook.me)
        position.gain((*taken, 0))
        worth = _own(outlook, position) + 0.01 * (3 - max(position.stock[at] for at in kinds))
        if best is None or worth > best[0]:
            best = worth, taken
    if best is not None:
        yield c.Taxes(best[1]), best[0]


def _draws(outlook: Outlook) -> Iterator[Wish]:
    """The fewer Projects in hand, the better a card; one too many is soon discarded."""
    view, weights = outlook.view, outlook.weights
    if view.deck or view.discard:
        projects = sum(card in outlook.library.projects for card in view.hand)
        worth = weights.card * CARDS[min(projects, len(CARDS) - 1)]
        yield c.DrawCard(), worth * (1.0 if len(view.hand) < HAND else 0.6)


def _exchanges(outlook: Outlook) -> Iterator[Wish]:
    """Two that are spare for one that is needed."""
    for give, had in enumerate(outlook.view.players[outlook.me].stock):
        for take in range(len(TOKENS)):
            if had >= GIVEN and take != give:
                position = outlook.position(outlook.me)
                position.stock[give] -= GIVEN
                position.stock[take] += 1
                yield c.Exchange(TOKENS[give], TOKENS[take]), _own(outlook, position)


def _contributions(outlook: Outlook) -> Iterator[Wish]:
    for project in outlook.view.projects:
        for kind, n, heroes in _payments(outlook, outlook.lacks(project)):
            worth = paid(outlook, project, kind, n, heroes)
            yield c.Contribute(project.card, TOKENS[kind], n, heroes), worth


def _placings(outlook: Outlook) -> Iterator[Wish]:
    seats = len(outlook.seats)
    for card in outlook.view.hand:
        if card not in outlook.library.projects:
            continue
        project = Project(card, outlook.me, (NOTHING,) * seats)
        yield c.Place(card), paid(outlook, project, 0, 0, 0, placed=True)
        for kind, n, heroes in _payments(outlook, outlook.library.costs[card]):
            yield (
                c.Place(card, TOKENS[kind], n, heroes),
                paid(outlook, project, kind, n, heroes, placed=True),
            )


def _payments(outlook: Outlook, lacks: Tokens) -> Iterator[tuple[int, int, int]]:
    """Of each type that is missing: one token, or all that can be paid."""
    stock = outlook.view.players[outlook.me].stock
    for kind, lack in enumerate(lacks):
        if kind == HERO:
            if lack and stock[HERO]:
                yield HERO, 0, min(lack, stock[HERO])
            continue
        own = min(lack, stock[kind])
        if own and own == lack:
            yield kind, own, 0
        if outlook.weights.sly and own and lack > 1:
            yield kind, 1, 0
        if lack > own and stock[HERO] and lack - own <= stock[HERO]:
            yield kind, own, lack - own


def paid(
    outlook: Outlook, project: Project, kind: int, n: int, heroes: int, *, placed: bool = False
) -> float:
    """The worth of a payment towards a Project, for all that it rewards.

    A single token makes a builder, but paying all of a type brings the reward nearer. A free rider's gain
    from joining next counts too: such a Project is better left to a player followed by a payer.
    """
    me = outlook.me
    position = outlook.position(me)
    spent = [0] * len(TOKENS)
    if kind != HERO:
        spent[kind] = n
    spent[HERO] += heroes
    position.gain(spent, -1)
    position.hand -= placed
    after = _after(outlook, project, kind, n, heroes, tuple(spent))
    gains = []
    for seat in outlook.seats:
        gain = 0.0
        if seat in builders(after):
            reward = outlook.reward(project.card, seat)
            was = 0.0 if placed or seat not in builders(project) else outlook.odds(project, seat)
            gain = (outlook.odds(after, seat) - was) * reward
        gains.append(gain)
    for seat in outlook.intruders(after):
        gains[seat] += JOINING * outlook.odds(after, seat) * outlook.reward(project.card, seat)
    if not placed:
        for seat in outlook.intruders(project):
            gains[seat] -= JOINING * outlook.odds(project, seat) * outlook.reward(project.card, seat)
    gains[me] += outlook.worth(position) - outlook.now[me]
    return outlook.balance(gains) + outlook.safety(position) - outlook.secure


def _after(
    outlook: Outlook, project: Project, kind: int, n: int, heroes: int, spent: tuple[int, ...]
) -> Project:
    """The Project with that payment on it."""
    own, wild, gifts = list(project.own), list(project.heroes), list(project.gifts)
    if kind != HERO:
        own[kind] += n
    wild[kind] += heroes
    if any(spent):
        gifts[outlook.me] = tuple(a + b for a, b in zip(gifts[outlook.me], spent, strict=True))
    return replace(project, own=tuple(own), heroes=tuple(wild), gifts=tuple(gifts))
