"""Nothing that a councillor says is false to the state: every remark of whole campaigns is held against it.

The views are those of the table at the very event that was answered, and the past is kept here once more,
from raw events, so that the record the speakers use isn't its own witness.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.arena import Councillor
from kd_desktop.desktop.council.rulers.line import is_queen
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kings.remarks.debate import MEMORIES
from kd_desktop.desktop.kings.remarks.speaker import OWED, Remark
from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.council.commands import AcceptDeal, DeclineDeal
from kd_desktop.engine.council.content import Stake
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Card, Dilemma, KingsPack
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import RESOURCES
from kd_desktop.packs import load
from tools.talk import Listening

HOUSES = (1, 4, 7, 9)
HALF = load("leaving-sea").rules.stability_half_length
OTHER: dict[Side, Side] = {"aye": "nay", "nay": "aye"}


def touched(pack: KingsPack) -> KingsPack:
    """The pack with every dilemma touching two of the four houses, mostly against each other."""
    cards = (_touching(place, card) for place, card in enumerate(pack.cards))
    return replace(pack, cards=tuple(cards))


def _touching(place: int, card: Card) -> Card:
    if not isinstance(card, Dilemma):
        return card
    houses = HOUSES[place % 4], HOUSES[(place + 1 + place // 4 % 3) % 4]
    sides: tuple[Side, Side] = ("aye", "nay") if place % 3 else ("nay", "nay")
    return replace(card, stakes=tuple(map(partial(_stake, card), houses, sides)))


def _stake(card: Dilemma, house: int, side: Side) -> Stake:
    return Stake(house, side, (f"{house} wants {side} of {card.id}.", f"{house} answers on {card.id}."))


class Moment(NamedTuple):
    """A remark, the event it answers with the table's view right after it, and the whole step."""

    remark: Remark
    event: Any
    view: View
    step: tuple[Any, ...]
    past: Past


class Past(NamedTuple):
    """What was said, paid and voted so far: (reign, card, house, other house, what); and what won."""

    reign: int
    words: tuple[tuple[int, str, int, int, str, bool], ...]
    paid: tuple[tuple[int, str, int, int, int], ...]
    votes: tuple[tuple[int, str, int, str], ...]
    won: dict[tuple[int, str], str]


ANSWERED: dict[str, tuple[type, ...]] = {
    "interest": (e.CardDrawn,),
    "contradicted": (e.VoteCast, e.Passed),
    **dict.fromkeys(MEMORIES, (e.VoteCast, e.ReignBegan)),
    **dict.fromkeys(
        ("gives_way", "gives_way_bound", "aye_firm", "nay_firm", "aye_light", "nay_light"), (e.VoteCast,)
    ),
    **dict.fromkeys(("row_low", "row_sinks", "row_high", "steadies_low", "steadies_high"), (e.VoteCast,)),
    **dict.fromkeys(
        ("sticker_hurts", "last_law", "last_burden", "vote_bought", "turned", "turned_bound"), (e.VoteCast,)
    ),
    **dict.fromkeys(("sticker_signed", "burden_signed"), (e.StickerAttached,)),
    **dict.fromkeys(("holds_back", "holds_back_bound", "gather", "moderate", "low_power"), (e.Passed,)),
    **dict.fromkeys(
        ("offer_buy", "offer_sell", "buy_silence", "sell_silence", "sell_tie", "offer_terms", "counter"),
        (e.DealOffered,),
    ),
    **dict.fromkeys(("promise_vote", "promise_pass"), (e.WordGiven,)),
    **dict.fromkeys(("calm_near", "unrest_near", "outcome_kind", "outcome_harsh"), (e.StabilityMoved,)),
    **dict.fromkeys(("abdicated_top", "abdicated_bottom", "king_died"), (e.ReignEnded,)),
}
"""The events that each situation answers, for those that are held against the state here."""


class Keeper:
    """Keeps the past from raw events."""

    def __init__(self) -> None:
        self.reign, self.card = 0, ""
        self.houses: tuple[int, ...] = ()
        self.words: list[tuple[int, str, int, int, str, bool]] = []
        self.paid: list[tuple[int, str, int, int, int]] = []
        self.votes: list[tuple[int, str, int, str]] = []
        self.won: dict[tuple[int, str], str] = {}
        self._given: dict[tuple[int, int], str] = {}

    def hear(self, event: Any) -> None:
        """One event more."""
        if isinstance(event, e.ReignBegan):
            self.reign, self.houses = event.number, event.houses
        elif isinstance(event, e.CardDrawn):
            self.card, self._given = event.card, {}
        elif isinstance(event, e.WordGiven):
            self._given[event.seat, event.to] = event.ballot
        elif isinstance(event, e.WordJudged):
            pair = self.houses[event.seat], self.houses[event.to]
            given = self._given[event.seat, event.to]
            self.words.append((self.reign, self.card, *pair, given, event.kept))
        elif isinstance(event, e.CoinsMoved) and event.source == "deal" and event.delta < 0:
            assert event.other is not None
            pair = self.houses[event.seat], self.houses[event.other]
            self.paid.append((self.reign, self.card, *pair, -event.delta))
        elif isinstance(event, e.VoteCast):
            self.votes.append((self.reign, self.card, self.houses[event.seat], event.side))
        elif isinstance(event, e.OutcomeRevealed):
            self.won[self.reign, event.card] = event.side

    def past(self) -> Past:
        """As it is now."""
        return Past(self.reign, tuple(self.words), tuple(self.paid), tuple(self.votes), dict(self.won))


class Anybody(Councillor):
    """Answers anything, offers deals and gives words as a councillor does, and takes whatever is offered."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chance = random.Random(seed)

    def answer(self, view: Any, seen: Any, number: int, bargain: bool = True) -> Any:
        """Any legal answer, now and then an offer."""
        taken = [one for one in view.legal if isinstance(one, AcceptDeal)]
        if taken and bargain:
            return taken[0]
        if not view.legal or self.chance.random() < 0.3:
            return super().answer(view, seen, number, bargain)
        return self.chance.choice([one for one in view.legal if not isinstance(one, DeclineDeal)])


def moments(pack: KingsPack, seed: int, reigns: int, anybody: bool) -> Iterator[list[Moment]]:
    """Every remark of a campaign with what it must be true to, reign by reign."""
    minds = [Anybody(seed + seat) for seat in range(len(HOUSES))] if anybody else None
    listening, keeper = Listening(pack, HOUSES, seed, minds), Keeper()
    for reign in listening.reigns(reigns):
        found = []
        for said in reign:
            events = tuple(event for event, _ in listening.trail)
            views = []
            for event, state in listening.trail:
                if event.only is None:
                    keeper.hear(event)
                views.append((event, state, keeper.past()))
            for remark in said:
                event, state, past = _answered(remark, views)
                found.append(Moment(remark, event, listening.game.view(state, None), events, past))
        yield found


def _answered(remark: Remark, views: list[tuple[Any, Any, Past]]) -> tuple[Any, Any, Past]:
    """The event of the step that the remark answers: the last for Stability, else the first that fits."""
    kinds = ANSWERED.get(remark.situation, ())
    fitting = [one for one in views if isinstance(one[0], kinds) and _about(remark, one[0])]
    if not fitting:
        assert remark.situation not in ANSWERED, remark
        return views[-1]
    return fitting[-1] if isinstance(fitting[0][0], e.StabilityMoved) else fitting[0]


def _about(remark: Remark, event: Any) -> bool:
    """Whether it is the seat's own act, where a situation is about that."""
    if remark.situation == "interest":
        return bool(event.card == remark.claim.card)
    if remark.situation in MEMORIES | {"contradicted"}:
        return True
    seat = event.deal.maker if isinstance(event, e.DealOffered) else getattr(event, "seat", remark.seat)
    return bool(seat == remark.seat)


@pytest.fixture(scope="module")
def campaigns() -> list[list[list[Moment]]]:
    """Reigns of remarks in several campaigns: among courtiers, and among those who answer anything."""
    pack = touched(load("leaving-sea"))
    return [list(moments(pack, seed, 4, anybody=seed > 3)) for seed in range(1, 9)]


def all_of(campaigns: list[list[list[Moment]]], *situations: str) -> list[Moment]:
    """Every remark in one of these situations; there must be some."""
    found = [
        one
        for campaign in campaigns
        for reign in campaign
        for one in reign
        if one.remark.situation in situations
    ]
    assert found, situations
    return found


def test_no_words_twice_in_a_reign_and_hardly_any_in_a_campaign(campaigns: list[list[list[Moment]]]) -> None:
    for campaign in campaigns:
        for reign in campaign:
            free = [one.remark for one in reign if one.remark.situation not in OWED]
            assert max(Counter(one.words for one in free).values(), default=1) == 1
        words = [one.remark.words for reign in campaign for one in reign]
        assert len(words) - len(set(words)) <= len(words) * 0.05
        assert not [one for one in words if "{" in one]


def test_no_line_is_spoken_twice_in_a_reign_whatever_names_are_in_it(
    campaigns: list[list[list[Moment]]],
) -> None:
    for campaign in campaigns:
        for reign in campaign:
            said = Counter((one.remark.line, one.remark.situation in OWED) for one in reign)
            assert {line: times for (line, owed), times in said.items() if times > 1 and not owed} == {}
            turns = [one.remark for one in reign if one.remark.situation in OWED]
            for house in HOUSES:
                lines = [one.line for one in turns if one.house == house]
                assert len(set(lines)) >= min(len(lines), 2), (
                    "what is owed is said in other words the second time"
                )


def test_who_pleads_for_a_side_and_votes_for_the_other_says_so(
    campaigns: list[list[list[Moment]]], turns: list[tuple[bool, Remark | None]]
) -> None:
    """In every such vote; and nobody says so who has not pleaded and turned."""
    assert sum(turned for turned, _ in turns) > 20
    assert all(turned == (said is not None) for turned, said in turns)
    for one in all_of(campaigns, *OWED):
        reign, remark = one.view.reign, one.remark
        assert reign is not None and remark.claim.side is not None
        assert reign.seats[remark.seat].ballot == OTHER[remark.claim.side]
        words = [word for word in reign.pledges if word.maker == remark.seat]
        deals = [deal for deal in reign.deals if deal.state in ("closed", "kept")]
        made = [promise for deal in deals for promise in deal.promises if promise.maker == remark.seat]
        assert words or made or remark.situation == "turned"


@pytest.fixture(scope="module")
def turns() -> list[tuple[bool, Remark | None]]:
    """Of every ballot of a house that had pleaded: whether it was for the other side, and what was said."""
    found: list[tuple[bool, Remark | None]] = []
    for seed in range(1, 9):
        minds = [Anybody(seed + seat) for seat in range(len(HOUSES))] if seed > 3 else None
        listening = Listening(touched(load("leaving-sea")), HOUSES, seed, minds)
        pleaded: dict[int, Side] = {}
        for said in (step for reign in listening.reigns(3) for step in reign):
            for event, _ in listening.trail:
                if isinstance(event, e.CardDrawn):
                    pleaded = {}
                elif isinstance(event, e.VoteCast) and event.seat in pleaded:
                    own = (one for one in said if one.seat == event.seat and one.situation in OWED)
                    found.append((event.side != pleaded[event.seat], next(own, None)))
            for one in said:
                if one.situation == "interest" and one.claim.side is not None:
                    pleaded[one.seat] = one.claim.side
    return found


def test_the_ruler_is_called_a_king_or_a_queen_as_the_state_has_it(
    campaigns: list[list[list[Moment]]],
) -> None:
    kings = re.compile(r"\b(king|he|him|his|himself)\b", re.IGNORECASE)
    queens = re.compile(r"\b(queen|she|her|herself)\b", re.IGNORECASE)
    seen: Counter[bool] = Counter()
    for one in (one for campaign in campaigns for reign in campaign for one in reign):
        if not re.search(r"\{(ruler|[hH]e|him|his|himself)\}", one.remark.line):
            continue
        number = one.past.reign
        told = one.view.portrait.queen if one.view.portrait is not None and number > 1 else None
        assert one.view.reign is not None
        queen = is_queen(one.view.reign.king) if told is None else told
        seen[queen] += 1
        assert (queens if queen else kings).search(one.remark.words), one.remark
        assert not (kings if queen else queens).search(one.remark.words), one.remark
    assert seen[True] and seen[False]


def test_who_speaks_of_a_bought_vote_saw_it_bought(campaigns: list[list[list[Moment]]]) -> None:
    for one in all_of(campaigns, "vote_bought", "outbid", "deal_kept"):
        remark, paid = one.remark, {(payer, payee) for (*_, payer, payee, _) in one.past.paid}
        if remark.situation == "vote_bought":
            assert (remark.other, remark.house) in paid
        elif remark.situation == "deal_kept":
            assert (remark.house, remark.other) in paid
        else:
            assert any(payer == remark.other for payer, _ in paid)


def test_a_touched_house_speaks_its_own_line_for_its_side(campaigns: list[list[list[Moment]]]) -> None:
    for one in all_of(campaigns, "interest", "contradicted"):
        reign, remark = one.view.reign, one.remark
        assert reign is not None and reign.dilemma is not None
        stakes = {stake.house: stake for stake in reign.dilemma.stakes}
        mine = stakes[remark.house]
        first = remark.situation == "interest"
        assert remark.words == mine.lines[0 if first else 1]
        assert remark.claim.side == mine.wants
        seat = reign.seats[remark.seat]
        assert seat.house.number == remark.house and seat.ballot in (None, mine.wants)
        assert all(word.ballot == mine.wants for word in reign.pledges if word.maker == remark.seat)
        if first:
            assert all(other.ballot is None for other in reign.seats)
        else:
            rival = next(other for other in reign.seats if other.house.number == remark.other)
            against = OTHER[mine.wants]
            assert rival.ballot == against or stakes[remark.other].wants == against


def test_who_gives_way_does_not_vote_as_its_house_would(campaigns: list[list[list[Moment]]]) -> None:
    gives = ("gives_way", "gives_way_bound", "holds_back", "holds_back_bound")
    for one in all_of(campaigns, *gives):
        reign, remark = one.view.reign, one.remark
        assert reign is not None and reign.dilemma is not None
        mine = next(stake for stake in reign.dilemma.stakes if stake.house == remark.house)
        ballot = reign.seats[remark.seat].ballot
        assert remark.claim.side == mine.wants != ballot
        assert remark.situation.startswith("gives" if ballot in SIDES else "holds")
        words = [word for word in reign.pledges if word.maker == remark.seat and word.ballot != mine.wants]
        bound = [
            promise
            for deal in reign.deals
            if deal.state in ("closed", "kept")
            for promise in deal.promises
            if promise.maker == remark.seat
            and (
                promise.kind in ("pass", "pass_gather")
                or (promise.kind == "vote_not" and promise.side == mine.wants)
                or (promise.kind in ("vote", "commit_at_least") and promise.side != mine.wants)
            )
        ]
        assert remark.situation.endswith("_bound") == bool(words or bound)


def test_what_is_said_of_markers_is_what_stands_and_what_the_scales_show(
    campaigns: list[list[list[Moment]]],
) -> None:
    for one in all_of(campaigns, "row_low", "row_sinks", "row_high"):
        reign, claim = one.view.reign, one.remark.claim
        assert reign is not None and claim.side is not None
        row = reign.resources[RESOURCES.index(claim.resource)].row
        ways = {(ghost.side, ghost.resource): ghost.row - row for ghost in reign.ghosts}
        situation = one.remark.situation
        side = OTHER[claim.side] if situation == "row_sinks" else claim.side
        way = ways[side, claim.resource]  # type: ignore[index]
        assert claim.row == row and (row >= 3 if situation == "row_high" else row <= -3)
        assert way > 0 if situation == "row_low" else way < 0
        against = ways.get((OTHER[side], claim.resource), 0)
        assert situation == "row_high" or (way > against if situation == "row_low" else way < against)
        assert reign.seats[one.remark.seat].ballot == claim.side


def test_nobody_worries_about_a_marker_that_its_own_open_agenda_wants_there(
    campaigns: list[list[list[Moment]]],
) -> None:
    tokens: Counter[bool] = Counter()
    for one in all_of(campaigns, "row_low", "row_sinks", "row_high"):
        reign, claim = one.view.reign, one.remark.claim
        assert reign is not None
        wants = "positive" if one.remark.situation == "row_high" else "negative"
        for token in reign.seats[one.remark.seat].open_agendas:
            assert (token.resource, token.polarity) != (claim.resource, wants), one.remark.words
            tokens[token.resource == claim.resource] += 1
    assert tokens[False], "somebody who argues holds tokens"


@pytest.mark.long
def test_who_steadies_the_realm_leads_away_from_the_right_end() -> None:
    """With a short tower, so that an end is near in every other reign."""
    pack, half = touched(load("leaving-sea")), 6
    low_tower = replace(pack, rules=replace(pack.rules, stability_half_length=half))
    campaigns = [list(moments(low_tower, seed, 4, anybody=False)) for seed in range(1, 5)]
    for one in all_of(campaigns, "steadies_low", "steadies_high"):
        reign, claim = one.view.reign, one.remark.claim
        assert reign is not None
        row = reign.stability.row
        led = next(g.row for g in reign.ghosts if (g.side, g.resource) == (claim.side, "stability"))
        low = one.remark.situation == "steadies_low"
        assert claim.row == row and (row <= 2 - half and led > row if low else row >= half - 2 and led < row)


def test_a_sticker_that_is_spoken_of_lies_there_in_that_hand(campaigns: list[list[list[Moment]]]) -> None:
    for one in all_of(campaigns, "sticker_hurts", "last_law", "last_burden"):
        reign, claim, remark = one.view.reign, one.remark.claim, one.remark
        assert reign is not None
        row = one.view.chronicle[RESOURCES.index(claim.resource)]
        sticker = next(shown for shown in row if shown is not None and shown.number == claim.sticker)
        stands = reign.resources[RESOURCES.index(claim.resource)].row
        led = next(g.row for g in reign.ghosts if (g.side, g.resource) == (claim.side, claim.resource))
        assert sticker.reign == reign.number - claim.ago and claim.ago >= 1
        if remark.situation == "sticker_hurts":
            assert sticker.polarity == "negative" and led > stands
            assert sticker.signer == remark.other != remark.house
        else:
            assert claim.ago == 1 and (sticker.polarity == "positive") == (led > stands)
            assert (sticker.polarity == "positive") == (remark.situation == "last_law")
            assert resource_name(claim.resource) in remark.words, "it's the Resource that both move"
            assert reign.seats[remark.seat].ballot == claim.side
        assert sticker.title in remark.words


def test_who_signs_a_minus_does_not_speak_of_it_as_of_a_plus(campaigns: list[list[list[Moment]]]) -> None:
    stickers = {sticker.number: sticker for sticker in load("leaving-sea").stickers}
    for situation, polarity in (("sticker_signed", "positive"), ("burden_signed", "negative")):
        for one in all_of(campaigns, situation):
            attached = [event for event in one.step if isinstance(event, e.StickerAttached)]
            mine = [event for event in attached if event.signer == one.remark.house]
            assert polarity in {stickers[event.number].polarity for event in mine}


def test_what_is_remembered_happened(campaigns: list[list[list[Moment]]]) -> None:
    for one in all_of(campaigns, *MEMORIES):
        remark, claim, past = one.remark, one.remark.claim, one.past
        reign = past.reign - claim.ago
        pair = (remark.other, remark.house)
        votes = {house: side for r, card, house, side in past.votes if (r, card) == (reign, claim.card)}
        if remark.situation in ("word_kept", "word_broken"):
            kept = remark.situation == "word_kept"
            assert (reign, claim.card, *pair, claim.ballot, kept) in past.words
        elif remark.situation == "was_paid":
            paid = sum(coins for *what, coins in past.paid if what == [reign, claim.card, *pair])
            assert paid == claim.coins > 0
            won = past.won[reign, claim.card]
            beaten = votes.get(remark.house, won) != won == votes.get(remark.other)
            assert not beaten, "nobody is thankful for what helped to beat it"
        else:
            assert votes[remark.other] == claim.side
            assert (votes[remark.house] == claim.side) == (remark.situation == "stood_with")


def test_the_past_is_not_brought_up_in_the_words_of_the_reign_before(
    campaigns: list[list[list[Moment]]],
) -> None:
    for campaign in campaigns:
        said = [{one.remark.line for one in reign if one.remark.situation in MEMORIES} for reign in campaign]
        assert not [both for one, then in pairwise(said) if (both := one & then)]


def test_an_offer_is_spoken_of_in_its_own_terms(campaigns: list[list[list[Moment]]]) -> None:
    buys = {"offer_buy": ("vote", "commit_at_least"), "buy_silence": ("pass", "pass_gather")}
    sells = {
        "offer_sell": ("vote", "commit_at_least"),
        "sell_silence": ("pass", "pass_gather"),
        "sell_tie": ("break_tie",),
    }
    for one in all_of(campaigns, *buys, *sells, "offer_terms", "counter"):
        deal, remark = one.event.deal, one.remark
        reign = one.view.reign
        assert reign is not None
        partner = next(seat.seat for seat in reign.seats if seat.house.number == remark.other)
        between = [pay for pay in deal.payments if {pay.payer, pay.payee} == {remark.seat, partner}]
        assert between[0].coins == remark.claim.coins
        if remark.situation in buys:
            assert [p.kind in buys[remark.situation] for p in deal.promises] == [True]
            assert deal.promises[0].maker == partner == between[0].payee
        elif remark.situation in sells:
            assert [p.kind in sells[remark.situation] for p in deal.promises] == [True]
            assert deal.promises[0].maker == remark.seat == between[0].payee


def test_a_word_is_given_as_it_is_said(campaigns: list[list[list[Moment]]]) -> None:
    for one in all_of(campaigns, "promise_vote", "promise_pass"):
        ballot = one.event.ballot
        assert (one.remark.situation == "promise_pass") == (ballot == "pass")
        assert one.remark.claim.side == (None if ballot == "pass" else ballot)


def test_the_realm_is_said_to_have_moved_as_it_did_in_all(campaigns: list[list[list[Moment]]]) -> None:
    """Not as one of several moves did: what goes down by three and up by four has not sunk."""
    for one in all_of(campaigns, "calm_near", "unrest_near", "outcome_kind", "outcome_harsh"):
        moves = [event for event in one.step if isinstance(event, e.StabilityMoved)]
        net = moves[-1].after - moves[0].before
        assert one.view.reign is not None and one.view.reign.stability.row == moves[-1].after
        assert (net > 0) == (one.remark.situation in ("calm_near", "outcome_kind"))
        if one.remark.situation.endswith("_near"):
            assert abs(moves[-1].after) in (HALF - 2, HALF - 1)


def test_the_king_is_mourned_as_he_went(campaigns: list[list[list[Moment]]]) -> None:
    for one in all_of(campaigns, "abdicated_top", "abdicated_bottom", "king_died"):
        assert one.event.ending == ("died" if one.remark.situation == "king_died" else one.remark.situation)
