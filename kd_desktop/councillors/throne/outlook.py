"""A player's judgement of the table: the worth of positions to each seat, in turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import islice

from kd_desktop.councillors.throne.weights import Weights
from kd_desktop.engine.throne import vocabulary as v
from kd_desktop.engine.throne.cards import Card, ThreatCard, ThronePack
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import COMMITTED, GOAL, NOTHING, Project, Tokens, builders, missing
from kd_desktop.engine.throne.view import View

ALL_STEPS = 3 * GOAL
AHEAD = 8.0
"""The number of coming rounds for which a Hero is kept."""
AT_FIRST = 1.0
"""The number of fully paid tokens assumed for a newcomer."""
MEMORY = 14
"""The number of Threats remembered."""
SHIRKING = 0.6
"""The part of its shares below which a seat isn't counted on."""
AT_THE_DOOR = 5.0
"""The worth of being able to win with the next commit, in turns: those tokens aren't spent on Threats."""
FEARED = (2.5, 4.5)
"""The cost of a failed Threat besides its effects, in turns, by the number of earlier failures."""
THE_END = 12.0
"""The cost of the common loss to all, in turns: it is the worst that can happen (IT-WIN-6)."""
BEARABLE = 5.0
"""The tokens per player up to which a table prepares for a Threat: a catastrophe is let through."""
TO_SPARE = 2
"""The spare tokens of each type to have: others also spend theirs before a Threat."""
A_PROJECT = 0.6
"""The cost of losing an own Project, in turns, when nothing is known about it."""


class Position:
    """The position of one seat: its stock, tracks and cards in hand; effects change it."""

    __slots__ = ("hand", "lost", "stock", "tracks")

    def __init__(self, stock: Sequence[int], tracks: Sequence[int], hand: int) -> None:
        self.stock, self.tracks, self.hand = list(stock), list(tracks), hand
        self.lost = 0.0

    def gain(self, tokens: Iterable[int], sign: int = 1) -> None:
        """Adds tokens, or removes them as far as available."""
        self.stock = [max(0, had + sign * n) for had, n in zip(self.stock, tokens, strict=True)]

    def step(self, track: int, n: int) -> None:
        """Moves a track within its ends."""
        self.tracks[track] = min(GOAL, max(0, self.tracks[track] + n))


_last: list[tuple[tuple[Card, ...], ThroneGame]] = []


def rules_of(view: View) -> ThroneGame:
    """The rules over the view's cards, for lookups and for looking ahead; made once for a pack."""
    if _last and _last[0][0] == view.cards:
        return _last[0][1]
    made = ThroneGame(ThronePack(id=view.pack, title=view.pack_title, game="throne", cards=view.cards))
    _last[:] = [(view.cards, made)]
    return made


class Outlook:
    """One seat's judgement of the table."""

    def __init__(self, view: View, weights: Weights) -> None:
        if view.seat is None:
            raise ValueError("the table has no judgement")
        self.view, self.weights, self.me = view, weights, view.seat
        self.game = rules_of(view)
        self.library = self.game.library
        self.seats = range(len(view.players))
        self._rewards: dict[tuple[str, int], float] = {}

    # --- positions --------------------------------------------------------------------------------

    def position(self, seat: int) -> Position:
        """The present position of a seat."""
        player = self.view.players[seat]
        return Position(player.stock, player.tracks, player.hand)

    def turns(self, position: Position) -> float:
        """The turns still needed to reach the throne: to commit tokens, and to get them."""
        weights = self.weights
        military, church, popular = position.tracks
        legions, crosiers, wheat, heroes = position.stock
        short, spare = 0.0, 0.0
        for left in (GOAL - military - legions, GOAL - church - crosiers, GOAL - popular - wheat):
            if left > 0:
                short += left
            else:
                spare -= left
        short -= heroes * weights.hero + spare * weights.spare
        steps = ALL_STEPS - military - church - popular
        return steps / COMMITTED + max(short, -0.25 * spare) / weights.income if steps else -9.0

    def hold(self, cards: int) -> float:
        """The worth of a number of cards in hand."""
        worth, each = 0.0, self.weights.card
        for _ in range(min(cards, 4)):
            worth += each
            each *= 0.7
        return worth

    def worth(self, position: Position) -> float:
        """The worth of a position without its Projects; higher is better."""
        return (
            self.hold(position.hand)
            - self.turns(position)
            - position.lost
            - self._bare(position)
            + self._armed(position)
            + (AT_THE_DOOR if at_the_door(position) else 0.0)
        )

    def _bare(self, position: Position) -> float:
        """What it costs to stand before the Threats to come with too little, until the throne is near."""
        weights = self.weights
        left = ALL_STEPS - sum(position.tracks)
        short = min(weights.reserve, weights.until * left) - sum(position.stock)
        return 0.5 * weights.caution * short * (short + 1.0) / weights.reserve if short > 0 else 0.0

    def safety(self, position: Position) -> float:
        """The cost, in turns, of Threats that the table can't pay for with this seat's position.

        Among players who pay their share the reserve is enough; with a free rider the seat must calculate.
        """
        weights, view = self.weights, self.view
        if not self.riders or not self.coming:
            return 0.0
        legions, crosiers, wheat, heroes = (a + b for a, b in zip(self.others, position.stock, strict=True))
        unpaid = 0
        for a, b, c, named in self.coming:
            wild = heroes - named
            short = (a - legions if a > legions else 0) + (b - crosiers if b > crosiers else 0)
            unpaid += short + (c - wheat if c > wheat else 0) > wild or wild < 0
        fear = (*FEARED, THE_END)[view.threat_track] * weights.dread
        return -weights.peril * fear * unpaid / len(self.coming)

    @cached_property
    def secure(self) -> float:
        """The same cost for this seat's present position."""
        return self.safety(self.position(self.me))

    @cached_property
    def coming(self) -> list[Tokens]:
        """The costs of the Threats that may come next: each as it is, and again with spare tokens."""
        seats, over = len(self.seats), self.view.threat_discard
        left = [self.library.costs[card] for card in self.library.threats_for(seats) if card not in over]
        costs = [cost for cost in left if sum(cost) <= BEARABLE * seats]
        more = [(*(n + TO_SPARE * (n > 0) for n in cost[: v.HERO]), cost[v.HERO]) for cost in costs]
        return costs + more

    @cached_property
    def others(self) -> Tokens:
        """The tokens of all other seats that pay their shares of Threats."""
        paying = [seat for seat in self.seats if seat != self.me and seat not in self.riders]
        stocks = [self.view.players[seat].stock for seat in paying]
        return tuple(map(sum, zip(NOTHING, *stocks, strict=True)))

    def _armed(self, position: Position) -> float:
        """What the only Hero at the table is worth besides, where Projects or Threats demand one by name."""
        return self.sought if position.stock[v.HERO] else 0.0

    @cached_property
    def now(self) -> tuple[float, ...]:
        """The worth of each seat's present position."""
        return tuple(self.worth(self.position(seat)) for seat in self.seats)

    @cached_property
    def away(self) -> tuple[float, ...]:
        """Turns that each seat still needs."""
        return tuple(self.turns(self.position(seat)) for seat in self.seats)

    # --- Projects -----------------------------------------------------------------------------------

    def lacks(self, project: Project) -> Tokens:
        """The tokens that a Project still requires."""
        return missing(self.library.costs[project.card], project)

    def odds(self, project: Project, seat: int) -> float:
        """The weight of a Project's reward to a builder while tokens are missing: how likely, how soon.

        Stocks are public, so everybody sees who could pay the rest. A player who isn't a builder yet gets
        the whole reward for it, and so will pay. If only builders are left, it falls to the one with most of
        that type, and the others wait. Only another free rider is assumed to join a free rider.
        """
        lacks, weights = self.lacks(project), self.weights
        made = builders(project)
        willing = self.riders if any(one in made for one in self.riders) else self.seats
        outside = [one for one in willing if one not in made]
        worth = weights.opened ** max(0, sum(1 for lack in lacks if lack) - 1)
        for kind in sorted(range(len(lacks)), key=lambda at: -lacks[at]):
            lack = lacks[kind]
            if not lack:
                continue
            joining = [one for one in outside if self._can_pay(one, kind, lack)]
            paying = [one for one in made if self._can_pay(one, kind, lack)]
            if joining:
                outside.remove(max(joining, key=lambda one: self.view.players[one].stock[kind]))
                worth *= weights.joined
            elif paying:
                duty = max(paying, key=lambda one: (self.view.players[one].stock[kind], -one))
                worth *= weights.own if duty == seat else weights.left
            else:
                worth *= weights.poor
            worth *= 1.0 - weights.haste * (lack - 1)
        return worth

    def _can_pay(self, seat: int, kind: int, n: int) -> bool:
        """Whether that seat could pay so many of a type on its turn, Heroes among them."""
        stock = self.view.players[seat].stock
        return (stock[kind] if kind == v.HERO else stock[kind] + stock[v.HERO]) >= n

    def reward(self, card: str, seat: int) -> float:
        """The worth of a Project's reward to a seat."""
        known = self._rewards.get((card, seat))
        if known is None:
            position = self.position(seat)
            self.carry(position, self.library.projects[card].reward)
            known = self._rewards[card, seat] = self.worth(position) - self.now[seat]
        return known

    def pending(self, seat: int, project: Project) -> float:
        """The expected reward of a Project in play to a seat, if it is a builder."""
        if seat not in builders(project):
            return 0.0
        return self.odds(project, seat) * self.reward(project.card, seat)

    @cached_property
    def sought(self) -> float:
        """The extra worth of a Hero: for a Project that lacks one, and for the Threats to come.

        Two seats with one are enough, or half of a larger table: beyond that Heroes have other uses.
        """
        view, weights = self.view, self.weights
        if 2 * sum(player.stock[v.HERO] > 0 for player in view.players) >= max(4, len(self.seats)):
            return 0.0
        left = set(self.library.threats_for(len(self.seats))).difference(view.threat_discard)
        demands = sum(self.library.costs[card][v.HERO] > 0 for card in left) / max(1, len(left))
        lacking = any(self.lacks(project)[v.HERO] for project in view.projects)
        return weights.guard * min(1.0, AHEAD * demands) + weights.name * lacking

    def intruders(self, project: Project) -> list[int]:
        """The free riders likely to become builders of a Project: first in turn among those who can join."""
        if not self.riders:
            return []
        lacks, seats = self.lacks(project), len(self.seats)
        made, found = {self.me, *builders(project)}, []
        turns = [(self.me + step) % seats for step in range(1, seats)]
        for kind in sorted(range(len(lacks)), key=lambda at: -lacks[at]):
            lack = lacks[kind]
            able = (one for one in turns if lack and one not in made and self._can_pay(one, kind, lack))
            for first in islice(able, 1):
                made.add(first)
                found += [first] if first in self.riders else []
        return found

    # --- effects ------------------------------------------------------------------------------------

    def carry(self, position: Position, effects: Iterable[v.Effect]) -> None:
        """The position after effects that all hit it."""
        for effect in effects:
            match effect:
                case v.Gain(token=token, n=n):
                    position.gain(tokens(token, n))
                case v.Lose(token=token, n=n):
                    position.gain(tokens(token, n), -1)
                case v.LoseAny(n=n):
                    position.gain(self.least_needed(position, n), -1)
                case v.MoveTrack(track=track, n=n):
                    position.step(v.TRACKS.index(track), n)
                case v.Draw(n=n):
                    position.hand += n
                case v.DiscardCards(n=n):
                    position.hand = max(0, position.hand - n)
                case v.RemoveProject():
                    position.lost += A_PROJECT
                case _:
                    pass

    def least_needed(self, position: Position, n: int) -> Tokens:
        """The n tokens of a position that it needs least, or all of them."""
        given = [0] * len(v.TOKENS)
        for _ in range(min(n, sum(position.stock))):
            kind = min(
                (kind for kind in range(len(v.TOKENS)) if position.stock[kind] > given[kind]),
                key=lambda kind: self._use(position, kind, given[kind]),
            )
            given[kind] += 1
        return tuple(given)

    def _use(self, position: Position, kind: int, given: int) -> float:
        """How much the next token of a kind is needed, after so many are gone."""
        if kind == v.HERO:
            return self.weights.hero + 1.0
        over = position.stock[kind] - given - (GOAL - position.tracks[kind])
        return -float(over) if over > 0 else 1.0 - 0.01 * over

    # --- what a change means to this seat -----------------------------------------------------------

    def balance(self, gains: Sequence[float], grudging: bool = True) -> float:
        """The worth of changes, by seat, to this seat: its own, less the others' gains.

        With `grudging`, the gains of free riders on Threats count extra.
        """
        others = [seat for seat in self.seats if seat != self.me]
        nearest = min(others, key=self.away.__getitem__)
        weights = self.weights
        mean = sum(gains[seat] for seat in others) / len(others)
        loss = (1.0 - weights.leader) * mean + weights.leader * gains[nearest]
        ridden = sum(gains[seat] for seat in self.riders) if grudging else 0.0
        return gains[self.me] - weights.envy * loss - weights.grudge * ridden

    @cached_property
    def riders(self) -> tuple[int, ...]:
        """The other seats that visibly leave the Threats to the rest of the table."""
        return tuple(seat for seat in self.seats if seat != self.me and self.paid[seat] < SHIRKING)

    @cached_property
    def paid(self) -> list[float]:
        """The part of its share that each seat has paid lately, when the table meant to beat the Threat.

        Nobody shirks when a card punishes it, so payments without punishment are also judged separately.
        """
        view, costs = self.view, self.library.costs
        freely, all_ = [[AT_FIRST, AT_FIRST] for _ in self.seats], [[AT_FIRST, AT_FIRST] for _ in self.seats]
        recent = list(zip(view.threat_discard[::-1], view.bids[::-1], strict=False))[:MEMORY]
        for card, bids in recent:
            cost = sum(costs[card])
            if 2 * sum(map(sum, bids)) < cost:
                continue  # the table let it through
            kept = (all_,) if punishes(self.library.threats[card]) else (all_, freely)
            for seat, bid in enumerate(bids):
                for counted in kept:
                    counted[seat][0] += sum(bid)
                    counted[seat][1] += cost / len(bids)
        return [min(a[0] / a[1], b[0] / b[1]) for a, b in zip(all_, freely, strict=True)]


def at_the_door(position: Position) -> bool:
    """Whether one more commit wins, and the tokens for it are in stock (IT-BID-6, 9)."""
    steps = ALL_STEPS - sum(position.tracks)
    if not 0 < steps <= COMMITTED:
        return False
    left = [GOAL - track for track in position.tracks]
    short = sum(max(0, n - had) for n, had in zip(left, position.stock, strict=False))
    return short <= position.stock[v.HERO]


def punishes(card: ThreatCard) -> bool:
    """Whether a Threat hits those who bid little."""
    effects = (*card.victory, *card.defeat)
    return any(getattr(effect, "who", "") in ("below_share", "lowest_bidders") for effect in effects)


def tokens(token: v.Token, n: int) -> Tokens:
    """Tokens of one type only."""
    kind = v.TOKENS.index(token)
    return tuple(n if at == kind else 0 for at in range(len(v.TOKENS)))
