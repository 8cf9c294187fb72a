"""Bids against a Threat: the expected bids of others, and the consequences of each of one's own.

Stocks are public, so everybody can work out the same fair division. The only question is who keeps to it;
the revealed bids of former rounds tell (IT-GEN-8).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import NamedTuple

from kd_desktop.councillors.throne.outlook import FEARED, SHIRKING, THE_END, Outlook, Position
from kd_desktop.engine.throne import vocabulary as v
from kd_desktop.engine.throne.flow import is_beaten
from kd_desktop.engine.throne.state import DEFEATS, NOTHING, Tokens
from kd_desktop.engine.throne.targets import BIDDERS, Shown, bidders, extremes
from kd_desktop.engine.throne.vocabulary import HERO, TOKENS

ALLOWED = (3.0, 4.5, 15.0)
"""The cost per player up to which a Threat is worth beating, by the number of failed Threats."""
SPARED = 0.5
"""The part of all stocks that it may take, unless the next failure is the end."""
SLACK = 0.3
"""The part of the shares that may be missing without blame: shares aren't even."""


class WeighedBid(NamedTuple):
    """A bid and its worth, in turns."""

    tokens: Tokens
    worth: float


class ThreatAppraisal:
    """One Threat as a seat judges it."""

    def __init__(self, outlook: Outlook) -> None:
        threat = outlook.view.threat
        if threat is None:
            raise ValueError("no Threat lies open")
        self.outlook, self.cost = outlook, threat.cost
        self.card = outlook.library.threats[threat.card]
        self.stocks = [player.stock for player in outlook.view.players]
        self.others = [seat for seat in outlook.seats if seat != outlook.me]

    @cached_property
    def shares(self) -> list[Tokens]:
        """The fair division: token by token from the player who has given least and has most of it."""
        return divided(self.cost, self.stocks, self.outlook.view.speaker)

    @cached_property
    def due(self) -> list[Tokens]:
        """The bids expected of all: the fair division, or nothing when that isn't worth it."""
        return self.shares if self._worth_beating() and beaten(self.cost, self.shares) else self.nobody

    @cached_property
    def made_up(self) -> list[Tokens]:
        """The fair division among the known payers and this seat."""
        known = [
            stock if seat == self.outlook.me or self.outlook.paid[seat] >= SHIRKING else NOTHING
            for seat, stock in enumerate(self.stocks)
        ]
        shares = divided(self.cost, known, self.outlook.view.speaker)
        return shares if self.due != self.nobody and beaten(self.cost, shares) else self.nobody

    @property
    def nobody(self) -> list[Tokens]:
        """The bids if the table lets the Threat through."""
        return [NOTHING] * len(self.stocks)

    def _worth_beating(self) -> bool:
        total, failed = sum(self.cost), self.outlook.view.threat_track
        if failed + 1 < DEFEATS and total > SPARED * sum(map(sum, self.stocks)):
            return False
        return total <= ALLOWED[failed] * len(self.stocks)

    def wishes(self) -> list[WeighedBid]:
        """The sensible bids, each with its worth."""
        likely = list(self._likely())
        alone = [(bid, self._worth(bid, likely)) for bid in dict.fromkeys(self._candidates())]
        more, alike = self._more()
        # Whoever hopes that others raise theirs too, to beat it, is left alone; so the worse of both counts.
        raised = self._worth(more, [(chance, alike(bids)) for chance, bids in likely])
        return [WeighedBid(bid, worth) for bid, worth in alone] + [
            WeighedBid(more, min(raised, self._worth(more, likely)))
        ]

    def _candidates(self) -> Iterator[Tokens]:
        """Nothing, the own share, and what is left open by those who don't pay theirs."""
        yield NOTHING
        yield self.due[self.outlook.me]
        yield self.made_up[self.outlook.me]

    def _more(self) -> tuple[Tokens, Callable[[list[Tokens]], list[Tokens]]]:
        """A token more than the share, the one least needed; all in the same place think of it too."""
        due, me = self.due, self.outlook.me
        same = [seat for seat in self.others if sum(due[seat]) == sum(due[me])]

        def alike(bids: list[Tokens]) -> list[Tokens]:
            return [
                self._raised(seat, bid) if seat in same and bid == due[seat] else bid
                for seat, bid in enumerate(bids)
            ]

        return self._raised(me, self.made_up[me] if any(self.made_up[me]) else due[me]), alike

    def _raised(self, seat: int, bid: Tokens) -> Tokens:
        position = self.outlook.position(seat)
        position.gain(bid, -1)
        extra = self.outlook.least_needed(position, 1)
        return tuple(a + b for a, b in zip(bid, extra, strict=True))

    # --- the others ---------------------------------------------------------------------------------

    def paying(self, seat: int) -> float:
        """The chance that a seat gives its share, from its former bids."""
        return 1.0 - self.outlook.weights.trust * max(0.0, 1.0 - self.outlook.paid[seat] - SLACK) - 0.005

    def _likely(self) -> Iterator[tuple[float, list[Tokens]]]:
        """What the others may give, by seat, each with its chance: each its share, or nothing."""
        chances = [self.paying(seat) for seat in self.others]
        for given in product((True, False), repeat=len(self.others)):
            chance = 1.0
            bids = [NOTHING] * len(self.stocks)
            for seat, gives, keen in zip(self.others, given, chances, strict=True):
                chance *= keen if gives else 1.0 - keen
                bids[seat] = (
                    (self.due if self.outlook.paid[seat] < SHIRKING else self.made_up)[seat]
                    if gives
                    else NOTHING
                )
            if chance > 0.01:
                yield chance, bids

    # --- what comes of it ---------------------------------------------------------------------------

    def _worth(self, bid: Tokens, likely: Sequence[tuple[float, list[Tokens]]]) -> float:
        total, sure = 0.0, 0.0
        for chance, others in likely:
            bids = [bid if seat == self.outlook.me else other for seat, other in enumerate(others)]
            total += chance * self.outcome(bids)
            sure += chance
        share = sum(self.due[self.outlook.me])
        shame = max(0, share - sum(bid)) / share if share else 0.0
        return total / sure - (self.outlook.weights.duty - 0.5) * 0.5 * shame

    def outcome(self, bids: Sequence[Tokens]) -> float:
        """The worth to this seat of a set of bids."""
        outlook = self.outlook
        won = beaten(self.cost, bids)
        failed = outlook.view.threat_track
        if not won and failed + 1 >= DEFEATS:
            return -THE_END * outlook.weights.dread
        effects = self.card.victory if won else self.card.defeat
        positions = [outlook.position(seat) for seat in outlook.seats]
        for position, bid in zip(positions, bids, strict=True):
            position.gain(bid, -1)
        hit = [(effect, self._hit(effect, positions, bids)) for effect in effects]
        gains = []
        for seat, position in enumerate(positions):
            outlook.carry(position, [effect for effect, seats in hit if seat in seats])
            gains.append(outlook.worth(position) - outlook.now[seat])
        # No grudge here: a failure, however it hits a free rider, brings the common loss nearer (IT-WIN-6).
        return outlook.balance(gains, grudging=False) - (
            0.0 if won else FEARED[failed] * outlook.weights.dread
        )

    def _hit(self, effect: v.Effect, positions: Sequence[Position], bids: Sequence[Tokens]) -> Sequence[int]:
        """The seats that an effect of the Threat would hit once these bids are spent."""
        view = self.outlook.view
        who: v.Who = getattr(effect, "who", "all")
        if isinstance(who, v.WhoOf):
            return extremes(
                [
                    Shown(
                        position.stock,
                        position.tracks,
                        position.hand,
                        sum(project.owner == seat for project in view.projects),
                        sum(bids[seat]),
                    )
                    for seat, position in enumerate(positions)
                ],
                who,
            )
        if who == "speaker":
            return (view.speaker,)
        if who in BIDDERS:
            return bidders([sum(bid) for bid in bids], sum(self.cost), who)
        return self.outlook.seats


def divided(cost: Tokens, stocks: Sequence[Tokens], speaker: int) -> list[Tokens]:
    """The fair division of a cost; Heroes stand in where a type runs out.

    The remainder goes to players in order from the last to act in the round back to the Speaker.
    """
    seats = len(stocks)
    left = [list(stock) for stock in stocks]
    given = [[0] * len(TOKENS) for _ in stocks]
    order = [(speaker - 1 - place) % seats for place in range(seats)]
    for kind in sorted(range(len(TOKENS)), key=lambda kind: (kind != HERO, -cost[kind])):
        for _ in range(cost[kind]):
            for source in dict.fromkeys((kind, HERO)):
                able = [seat for seat in order if left[seat][source]]
                if able:
                    seat = min(able, key=lambda one: (sum(given[one]), -left[one][source], order.index(one)))
                    left[seat][source] -= 1
                    given[seat][source] += 1
                    break
    return [tuple(one) for one in given]


def beaten(cost: Tokens, bids: Sequence[Tokens]) -> bool:
    """Whether bids beat a Threat of a given cost."""
    return is_beaten(cost, tuple(map(sum, zip(*bids, strict=True))))
