"""Occasions: the moments of public play at which a councillor has something to say, and to whom.

They come only from the events that the whole table saw, in order: so a remark never reveals a secret, and the
same campaign gives the same occasions whenever it is opened. Remarks on the dilemma itself are in `debate`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from kd_desktop.desktop.kings.remarks.claims import Claim, Said
from kd_desktop.desktop.kings.remarks.debate import Debate, Plea, Stakes
from kd_desktop.desktop.kings.remarks.recalled import recalled
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.deals import Deal, Promise
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Story
from kd_desktop.engine.kings.history import History
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.recording import record

FIRM = 3
"""The Power from which a vote counts as serious."""
HARSH = 3
"""The least move of Stability, in spaces, that is worth a remark."""
SHORT, LITTLE = 3, 4
"""How often in a row a house gathers, and how little Power it has, before it speaks of its Power."""
NEAR_END = 2
"""Spaces from either end of Stability at which the Table becomes afraid."""


class Occasion(NamedTuple):
    """A chance for a seat to speak of that situation; `other` is the house it is about, `coins` the offer.

    `weight` orders occasions of one step: the weightiest comes first. `claim` holds the facts stated.
    """

    seat: int
    situation: str
    weight: int
    other: int = 0
    coins: int = 0
    claim: Claim = Claim()


class HouseMemory:
    """What houses publicly did to one another in the whole campaign, as far as it can be spoken of."""

    def __init__(self) -> None:
        self._wrongs: Counter[tuple[int, int]] = Counter()
        self._goods: Counter[tuple[int, int]] = Counter()
        self._gathers: Counter[int] = Counter()

    def wrong(self, house: int, other: int) -> None:
        """Note that the other broke its word to the house, or outbid it for a vote."""
        self._wrongs[house, other] += 1

    def good(self, house: int, other: int) -> None:
        """Note that the other kept a deal with the house, or its word."""
        self._goods[house, other] += 1

    def distrusts(self, house: int, other: int) -> bool:
        """Whether the other broke more than it kept."""
        return self._wrongs[house, other] > self._goods[house, other]

    def gathered(self, house: int) -> bool:
        """Note that the house gathered; returns whether it did so often enough to be short of Power."""
        self._gathers[house] += 1
        return self._gathers[house] >= SHORT

    def spent(self, house: int) -> None:
        """Note that the house had Power to vote with."""
        self._gathers[house] = 0


class Occasions:
    """Follows a campaign's public events and finds occasions in them.

    `library` has its cards, `stakes` each card's meaning for the houses. `aloud` is the reason that a
    councillor gives for its present refusal; "" for none. `past` is the record so far.
    """

    def __init__(self, library: CardLibrary, stakes: Stakes = lambda _card, _past: ()) -> None:
        self.library = library
        self._half = library.rules.stability_half_length
        self._debate = Debate(library, stakes)
        self.past = History()
        self.houses: tuple[int, ...] = ()
        self.votes: dict[int, tuple[Side, int]] = {}
        self.deals: dict[int, Deal] = {}
        self.declined: set[tuple[int, int]] = set()
        self.words: dict[int, str] = {}
        self.memory = HouseMemory()
        self._ruler: int | None = None
        self._swung: tuple[int, int] | None = None
        self.aloud = ""

    def of(self, events: Iterable[object], number: int = 0, then: Iterable[object] = ()) -> list[Occasion]:
        """The occasions of a step: these events in the order in which they happened, by that command.

        If these are only its first part, `then` are the others: remarks on their moves come at the end.
        """
        found: list[Occasion] = []
        for event in events:
            reader = _READERS.get(type(event))
            found += reader(self, event) if reader is not None else ()
            if isinstance(event, e.CouncilEvent):
                self.past = record(self.past, number, event)  # type: ignore[arg-type]
                found += map(_pled, self._debate.after(event, self.past))
        if not any(isinstance(event, e.StabilityMoved) for event in then):
            found += self._stability()
            self._swung = None
        return found

    def spoke(self, one: Occasion) -> None:
        """Note that that occasion was taken."""
        self._debate.spoke(one.seat, self.house(one.seat), Said(one.situation, one.claim, one.other))

    def house(self, seat: int) -> int:
        """The house in that seat; 0 for none."""
        return self.houses[seat] if 0 <= seat < len(self.houses) else 0

    def _everybody(self, situation: str, weight: int) -> Iterator[Occasion]:
        for seat in range(len(self.houses)):
            yield Occasion(seat, situation, weight)

    # reigns ------------------------------------------------------------------------------------------

    def _reign_began(self, event: e.ReignBegan) -> Iterator[Occasion]:
        self.houses = event.houses
        self._new_vote()
        yield from self._everybody("greet" if event.number == 1 else "greet_again", 2)
        yield from self._old_times()

    def _old_times(self) -> Iterator[Occasion]:
        """Each house may bring up a word that another kept or broke, or what it paid, in a former reign."""
        if not self.past.reigns:
            return
        for seat, house in enumerate(self.houses):
            found = (
                one
                for other in self.houses
                for one in recalled(self.past, house, other)
                if one.situation in ("word_broken", "word_kept", "was_paid")
            )
            for one in sorted(found, key=lambda one: one.situation != "word_broken")[:1]:
                past = one.claim._replace(ago=one.claim.ago + 1)  # the new reign isn't in the record yet
                yield Occasion(seat, one.situation, 3, one.other, one.claim.coins, past)

    def _kept_open(self, event: e.OpenAgendasKept) -> Iterator[Occasion]:
        if event.resources:
            yield Occasion(event.seat, "open_agenda", 1)

    def _ended(self, event: e.ReignEnded) -> Iterator[Occasion]:
        if event.ending == "died":
            yield from self._everybody("king_died", 6)
        elif event.ending in ("abdicated_top", "abdicated_bottom"):
            yield from self._everybody(event.ending, 6)
        self._swung = None

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
        """The payer of that seat in a closed deal for one of those promises."""
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
        yield Occasion(event.seat, "low_power" if tired and self._short(event.seat) else event.ballot, 2)

    def _short(self, seat: int) -> bool:
        """Whether a seat has little Power, judged by counting public gains and payments."""
        reign = self.past.reigns[-1] if self.past.reigns else None
        return reign is not None and self.library.rules.starting_power + reign.power[seat] <= LITTLE

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
        """The house that bought a vote for the winning side, outbidding a loser."""
        for deal in self.deals.values():
            if deal.state not in ("closed", "kept") or loser in deal.parties:
                continue
            sold = (one for one in deal.promises if one.kind in ("vote", "commit_at_least"))
            makers = {one.maker for one in sold if one.side == won}
            if makers:
                return next((pay.payer for pay in deal.payments if pay.payee in makers), None)
        return None

    # deals -------------------------------------------------------------------------------------------

    def _offered(self, event: e.DealOffered) -> Iterator[Occasion]:
        deal = event.deal
        self.deals[deal.id] = deal
        maker = deal.maker
        paid = next((pay for pay in deal.payments if maker in (pay.payer, pay.payee)), None)
        if paid is None:
            return
        other = paid.payee if paid.payer == maker else paid.payer
        promise = deal.promises[0] if len(deal.promises) == 1 else None
        situation = "offer_terms"
        if (maker, other) in self.declined:
            situation = "counter"
        elif promise is not None and len(deal.payments) == 1 and promise.maker == paid.payee:
            situation = _asked(promise, buys=paid.payer == maker)
        claim = Claim(promise.side if promise is not None else None, coins=paid.coins)
        yield Occasion(maker, situation, 5, self.house(other), paid.coins, claim)

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
        situation = "promise_pass" if event.ballot == "pass" else "promise_vote"
        side: Side | None = None if event.ballot == "pass" else event.ballot
        yield Occasion(event.seat, situation, 5, self.house(event.to), claim=Claim(side, ballot=event.ballot))

    def _word_judged(self, event: e.WordJudged) -> Iterator[Occasion]:
        if event.kept:
            self.memory.good(self.house(event.to), self.house(event.seat))
            yield Occasion(event.to, "promise_kept", 4, self.house(event.seat))
            return
        self.memory.wrong(self.house(event.to), self.house(event.seat))
        yield Occasion(event.to, "promise_broken", 7, self.house(event.seat))
        yield Occasion(event.seat, "breaks_word", 6, self.house(event.to))

    # the realm ---------------------------------------------------------------------------------------

    def _swayed(self, event: e.StabilityMoved) -> Iterator[Occasion]:
        self._swung = (self._swung[0] if self._swung is not None else event.before, event.after)
        return iter(())

    def _stability(self) -> Iterator[Occasion]:
        """What a whole step did to Stability, unless it brought the king down."""
        if self._swung is None or abs(self._swung[1]) >= self._half:
            return
        before, after = self._swung
        claim = Claim(resource="stability", row=after)
        if abs(after) >= self._half - NEAR_END > abs(before):
            situation, weight = ("calm_near" if after > 0 else "unrest_near"), 5
        elif abs(after - before) >= HARSH:
            situation, weight = ("outcome_kind" if after > before else "outcome_harsh"), 3
        else:
            return
        for seat in range(len(self.houses)):
            yield Occasion(seat, situation, weight, claim=claim)

    def _sticker(self, event: e.StickerAttached) -> Iterator[Occasion]:
        if event.signer in self.houses:
            good = self.library.stickers[event.number].polarity == "positive"
            situation = "sticker_signed" if good else "burden_signed"
            yield Occasion(self.houses.index(event.signer), situation, 4)

    def _story(self, event: e.StoryPlacedOn) -> Iterator[Occasion]:
        card = self.library.cards.get(event.card)
        ends = isinstance(card, Story) and card.ending is not None
        yield from self._everybody("story_ended" if ends else "story_opened", 4)


_ALOUD = {
    "too_dear": "refuse_dear",
    "too_little": "refuse_price",
    "not_with_you": "refuse_distrust",
    "against_me": "refuse_principle",
    "cannot_keep_it": "refuse_principle",
    "no_reason": "refuse_plain",
}
"""Situations by the reasons that a councillor says aloud; see `kd_desktop.councillors.council.refusals`."""


def _pled(plea: Plea) -> Occasion:
    said = plea.said
    return Occasion(plea.seat, said.situation, plea.weight, said.other, said.claim.coins, said.claim)


def _asked(promise: Promise, buys: bool) -> str:
    """What an offer with one payment and that promise asks for; or, where it is sold, what it offers."""
    if promise.kind in ("vote", "commit_at_least"):
        return "offer_buy" if buys else "offer_sell"
    if promise.kind in ("pass", "pass_gather"):
        return "buy_silence" if buys else "sell_silence"
    return "sell_tie" if promise.kind == "break_tie" and not buys else "offer_terms"


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
    e.StabilityMoved: Occasions._swayed,
    e.StickerAttached: Occasions._sticker,
    e.StoryPlacedOn: Occasions._story,
}
