"""Occasions: the moments of public play at which a councillor has something to say, and to whom.

Read off the events that the whole table saw, in their order, and off nothing else: so a remark never tells
what its listeners may not know, and the same campaign gives the same occasions whenever it is opened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.deals import Deal, Promise
from kd_desktop.engine.kings import events as e

FIRM = 3
"""Power from which on a vote is meant."""
HARSH = 3
"""Spaces that Stability moves before anybody speaks of it."""
SHORT = 3
"""Votes in a row in which a house gathers, before it speaks of its Power."""
NEAR_END = 2
"""Spaces from either end of Stability at which the Table grows afraid."""


class Occasion(NamedTuple):
    """A seat may say something of that situation; `other` is the house it speaks of, `coins` what is offered.

    `weight` orders occasions of one step: the weightiest is spoken of first.
    """

    seat: int
    situation: str
    weight: int
    other: int = 0
    coins: int = 0


class HouseMemory:
    """What houses publicly did to one another in the whole campaign, as far as somebody may speak of it."""

    def __init__(self) -> None:
        self._wrongs: Counter[tuple[int, int]] = Counter()
        self._goods: Counter[tuple[int, int]] = Counter()
        self._gathers: Counter[int] = Counter()

    def wrong(self, house: int, other: int) -> None:
        """The other broke its word to the house, or bought a vote over its head."""
        self._wrongs[house, other] += 1

    def good(self, house: int, other: int) -> None:
        """The other kept a deal with the house, or its word."""
        self._goods[house, other] += 1

    def distrusts(self, house: int, other: int) -> bool:
        """Whether more was broken than kept."""
        return self._wrongs[house, other] > self._goods[house, other]

    def of(self, house: int, sitting: tuple[int, ...]) -> Iterator[tuple[str, int]]:
        """What the house may bring up when a reign begins: an old grudge, an old kindness, and whose."""
        for situation, counts, least in (("grudge", self._wrongs, 1), ("gratitude", self._goods, 2)):
            known = [(counts[house, other], -other) for other in sitting if other != house]
            most, other = max(known, default=(0, 0))
            if most >= least:
                yield situation, -other

    def gathered(self, house: int) -> bool:
        """The house passed to gather; whether it has so often that it must be short of Power."""
        self._gathers[house] += 1
        return self._gathers[house] >= SHORT

    def spent(self, house: int) -> None:
        """The house had Power to vote with."""
        self._gathers[house] = 0


class Occasions:
    """Follows a campaign's public events and finds occasions in them.

    `half` is half the length of Stability; `is_ending` tells whether a story card ends its storyline.
    `aloud` is the reason that a councillor says with what it does now, for a refusal; "" for none.
    """

    def __init__(self, half: int, is_ending: Callable[[str], bool]) -> None:
        self._half, self._is_ending = half, is_ending
        self.houses: tuple[int, ...] = ()
        self.votes: dict[int, tuple[Side, int]] = {}
        self.deals: dict[int, Deal] = {}
        self.declined: set[tuple[int, int]] = set()
        self.words: dict[int, str] = {}
        self.memory = HouseMemory()
        self._ruler: int | None = None
        self.aloud = ""

    def of(self, event: object) -> Iterator[Occasion]:
        """The occasions that this event gives; events come in the order in which they happened."""
        found = _READERS.get(type(event))
        if found is not None:
            yield from found(self, event)

    def house(self, seat: int) -> int:
        """The house that sits there; 0 for nobody."""
        return self.houses[seat] if 0 <= seat < len(self.houses) else 0

    def _everybody(self, situation: str, weight: int) -> Iterator[Occasion]:
        for seat in range(len(self.houses)):
            yield Occasion(seat, situation, weight)

    # reigns ------------------------------------------------------------------------------------------

    def _reign_began(self, event: e.ReignBegan) -> Iterator[Occasion]:
        self.houses = event.houses
        self._new_vote()
        yield from self._everybody("greet" if event.number == 1 else "greet_again", 2)
        for seat, house in enumerate(self.houses):
            for situation, other in self.memory.of(house, self.houses):
                yield Occasion(seat, situation, 3, other)

    def _kept_open(self, event: e.OpenAgendasKept) -> Iterator[Occasion]:
        if event.resources:
            yield Occasion(event.seat, "open_agenda", 1)

    def _ended(self, event: e.ReignEnded) -> Iterator[Occasion]:
        if event.ending == "died":
            yield from self._everybody("king_died", 6)
        elif event.ending in ("abdicated_top", "abdicated_bottom"):
            yield from self._everybody("abdicated", 6)

    def _ranked(self, event: e.Ranked) -> Iterator[Occasion]:
        if event.winner:
            yield Occasion(event.seat, "won_reign", 5)
        elif event.position == len(self.houses):
            yield Occasion(event.seat, "lost_reign", 4)

    def _named(self, event: e.KingNamed) -> Iterator[Occasion]:
        if event.house in self.houses:
            yield Occasion(self.houses.index(event.house), "king_named", 3)

    def _achieved(self, event: e.AchievementCompleted) -> Iterator[Occasion]:
        if event.house in self.houses:
            yield Occasion(self.houses.index(event.house), "achievement", 6)

    # a vote ------------------------------------------------------------------------------------------

    def _new_vote(self, _event: object = None) -> Iterator[Occasion]:
        self.votes, self.deals, self.declined, self.words = {}, {}, set(), {}
        self._ruler = None
        return iter(())

    def _buyer(self, seat: int, kinds: tuple[str, ...]) -> int | None:
        """Who pays that seat in a closed deal for one of those promises."""
        for deal in self.deals.values():
            if deal.state in ("closed", "kept") and _promise(deal, seat, kinds) is not None:
                return next((pay.payer for pay in deal.payments if pay.payee == seat), None)
        return None

    def _cast(self, event: e.VoteCast) -> Iterator[Occasion]:
        self.memory.spent(self.house(event.seat))
        self.votes[event.seat] = (event.side, event.power)
        buyer = self._buyer(event.seat, ("vote", "commit_at_least"))
        if buyer is not None:
            yield Occasion(event.seat, "vote_bought", 4, self.house(buyer))
            return
        if event.power >= FIRM:
            yield Occasion(event.seat, "aye_firm" if event.side == "aye" else "nay_firm", 3)
        else:
            yield Occasion(event.seat, "aye_light" if event.side == "aye" else "nay_light", 2)

    def _passed(self, event: e.Passed) -> Iterator[Occasion]:
        tired = event.ballot == "gather" and self.memory.gathered(self.house(event.seat))
        yield Occasion(event.seat, "low_power" if tired else event.ballot, 2)

    def _raised(self, event: e.Raised) -> Iterator[Occasion]:
        self.votes[event.seat] = (event.side, event.committed)
        yield Occasion(event.seat, "raise", 3)

    def _stayed(self, event: e.Stayed) -> Iterator[Occasion]:
        yield Occasion(event.seat, "stay", 1)

    def _leads(self, event: e.LeaderMoved) -> Iterator[Occasion]:
        if not self.votes:
            if self._ruler is not None and self._ruler != event.seat:
                yield Occasion(self._ruler, "leader_named", 4, self.house(event.seat))
            return
        yield Occasion(event.seat, "took_lead", 4)
        yield Occasion(event.before, "lost_lead", 2, self.house(event.seat))

    def _decided(self, event: e.SideDecided) -> Iterator[Occasion]:
        self._ruler = event.by
        if event.by is not None:
            yield Occasion(event.by, "tie_ruled", 5)

    def _outcome(self, event: e.OutcomeRevealed) -> Iterator[Occasion]:
        if not self.votes:
            yield from self._everybody("none_voted", 3)
        for seat, (side, power) in self.votes.items():
            if side == event.side:
                yield Occasion(seat, "won", min(power, 5))
            else:
                outbidder = self._outbidder(seat, event.side)
                if outbidder is None:
                    yield Occasion(seat, "lost", min(power + 1, 6))
                else:
                    self.memory.wrong(self.house(seat), self.house(outbidder))
                    yield Occasion(seat, "outbid", 7, self.house(outbidder))
        self._new_vote()

    def _outbidder(self, loser: int, won: Side) -> int | None:
        """Who bought a vote for the side that won, over the head of one who lost."""
        for deal in self.deals.values():
            if deal.state not in ("closed", "kept") or loser in deal.parties:
                continue
            if any(promise.side == won and promise.kind != "vote_not" for promise in deal.promises):
                return next((pay.payer for pay in deal.payments), None)
        return None

    # deals -------------------------------------------------------------------------------------------

    def _offered(self, event: e.DealOffered) -> Iterator[Occasion]:
        deal = event.deal
        self.deals[deal.id] = deal
        if not deal.payments:
            return
        pay = deal.payments[0]
        other = pay.payee if pay.payer == deal.maker else pay.payer
        coins = sum(one.coins for one in deal.payments)
        if (deal.maker, other) in self.declined:
            situation = "counter"
        elif pay.payer == deal.maker:
            situation = "offer_buy"
        else:
            tie = _promise(deal, deal.maker, ("break_tie",))
            situation = "sell_tie" if tie is not None else "offer_sell"
        yield Occasion(deal.maker, situation, 5, self.house(other), coins)

    def _answered(self, event: e.DealAnswered) -> Iterator[Occasion]:
        deal = self.deals.get(event.deal)
        if deal is None or event.seat == deal.maker:
            return
        if event.answer == "accept":
            yield Occasion(event.seat, "accept", 5, self.house(deal.maker))
        elif event.answer == "decline":
            self.declined.add((event.seat, deal.maker))
            yield Occasion(event.seat, self._refusal(deal, event.seat), 4, self.house(deal.maker))
            yield Occasion(deal.maker, "offer_refused", 2, self.house(event.seat))

    def _refusal(self, deal: Deal, seat: int) -> str:
        """Which reason is given for declining: what is said aloud, else the nearest that all can see."""
        if self.aloud in _ALOUD:
            return _ALOUD[self.aloud]
        asked = next((one.side for one in deal.promises if one.maker == seat and one.side), None)
        if asked is not None and self.words.get(seat) in ("aye", "nay", "pass") and self.words[seat] != asked:
            return "refuse_principle"
        if self.memory.distrusts(self.house(seat), self.house(deal.maker)):
            return "refuse_distrust"
        asked_to_pay = any(pay.payer == seat for pay in deal.payments)
        return "refuse_dear" if asked_to_pay else "refuse_price"

    def _deal_ended(self, event: e.DealEnded) -> Iterator[Occasion]:
        deal = self.deals.get(event.deal)
        if deal is None:
            return
        self.deals[deal.id] = _in_state(deal, event.state)
        if event.state == "kept":
            for pay in deal.payments[:1]:
                self.memory.good(self.house(pay.payer), self.house(pay.payee))
                yield Occasion(pay.payer, "deal_kept", 3, self.house(pay.payee))

    # words given -------------------------------------------------------------------------------------

    def _word(self, event: e.WordGiven) -> Iterator[Occasion]:
        self.words[event.seat] = event.ballot
        yield Occasion(event.seat, "promise", 5, self.house(event.to))

    def _word_judged(self, event: e.WordJudged) -> Iterator[Occasion]:
        if event.kept:
            self.memory.good(self.house(event.to), self.house(event.seat))
            yield Occasion(event.to, "promise_kept", 4, self.house(event.seat))
            return
        self.memory.wrong(self.house(event.to), self.house(event.seat))
        yield Occasion(event.to, "promise_broken", 7, self.house(event.seat))
        yield Occasion(event.seat, "breaks_word", 6, self.house(event.to))

    # the realm ---------------------------------------------------------------------------------------

    def _stability(self, event: e.StabilityMoved) -> Iterator[Occasion]:
        if abs(event.after) >= self._half - NEAR_END > abs(event.before):
            yield from self._everybody("unrest_near", 5)
        elif event.delta <= -HARSH:
            yield from self._everybody("outcome_harsh", 3)
        elif event.delta >= HARSH:
            yield from self._everybody("outcome_kind", 3)

    def _sticker(self, event: e.StickerAttached) -> Iterator[Occasion]:
        if event.signer in self.houses:
            yield Occasion(self.houses.index(event.signer), "sticker_signed", 4)

    def _story(self, event: e.StoryPlacedOn) -> Iterator[Occasion]:
        situation = "story_ended" if self._is_ending(event.card) else "story_opened"
        yield from self._everybody(situation, 4)


_ALOUD = {
    "too_dear": "refuse_dear",
    "too_little": "refuse_price",
    "not_with_you": "refuse_distrust",
    "against_me": "refuse_principle",
    "cannot_keep_it": "refuse_principle",
    "no_reason": "refuse_plain",
}
"""Situations by the reasons that a councillor says aloud; see `kd_desktop.councillors.kings.refusals`."""


def _promise(deal: Deal, maker: int, kinds: tuple[str, ...]) -> Promise | None:
    return next((one for one in deal.promises if one.maker == maker and one.kind in kinds), None)


def _in_state(deal: Deal, state: Any) -> Deal:
    from msgspec.structs import replace

    return replace(deal, state=state)


_READERS: dict[type, Callable[[Occasions, Any], Iterator[Occasion]]] = {
    e.ReignBegan: Occasions._reign_began,
    e.OpenAgendasKept: Occasions._kept_open,
    e.ReignEnded: Occasions._ended,
    e.Ranked: Occasions._ranked,
    e.KingNamed: Occasions._named,
    e.AchievementCompleted: Occasions._achieved,
    e.CardDrawn: Occasions._new_vote,
    e.SpecialVoteCalled: Occasions._new_vote,
    e.VoteCast: Occasions._cast,
    e.Passed: Occasions._passed,
    e.Raised: Occasions._raised,
    e.Stayed: Occasions._stayed,
    e.LeaderMoved: Occasions._leads,
    e.SideDecided: Occasions._decided,
    e.OutcomeRevealed: Occasions._outcome,
    e.DealOffered: Occasions._offered,
    e.DealAnswered: Occasions._answered,
    e.DealEnded: Occasions._deal_ended,
    e.WordGiven: Occasions._word,
    e.WordJudged: Occasions._word_judged,
    e.StabilityMoved: Occasions._stability,
    e.StickerAttached: Occasions._sticker,
    e.StoryPlacedOn: Occasions._story,
}
