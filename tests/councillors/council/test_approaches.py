"""Offers that nobody asked for: how many a person gets in a vote, for what, and what a refusal teaches."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.arena import Councillor, Witness, begin, next_move
from kd_desktop.councillors.council.approaches import OFTEN, Approaches, Request, ask_of
from kd_desktop.engine.council.commands import DeclineDeal
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.past import PastDeal
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.history import PastVote
from kd_desktop.engine.kings.view import ReignView
from tests.councillors.kings.tables import game_of, last_seat_view
from tests.everyday import daily

SEEDS = range(1, 13)
SEATS = 4


class Offered(NamedTuple):
    """An offer and what came before it: `votes` counts the votes of the reign, `refused` who said no."""

    vote: int
    round: int
    deal: Deal
    refused: int | None


@cache
def offers(seed: int, persons: tuple[int, ...]) -> tuple[Offered, ...]:
    """What was offered in the first reign of that seed, in which people refuse whatever they are offered."""
    return tuple(told(played(seed, persons)))


def played(seed: int, persons: tuple[int, ...]) -> list[KingsEvent]:
    game = game_of()
    houses = tuple((seed * 5 + seat * 7) % 12 + 1 for seat in range(SEATS))
    witness = Witness(game)
    state = begin(game, game.new(seed), houses, witness=witness)
    minds = [Councillor(seed + seat, persons=persons) for seat in range(SEATS)]
    computers = [None if seat in persons else mind for seat, mind in enumerate(minds)]
    happened: list[KingsEvent] = []
    number = 0
    while state.reign is not None and state.reign.ending is None:
        open_ones = [deal for deal in state.reign.deals if deal.state == "open"]
        asked = game.questions(state)[0].seat
        waits = [
            (seat, DeclineDeal(deal.id)) for deal in open_ones for seat in deal.parties if seat in persons
        ]
        move: Any = waits[0] if waits else next_move(game, state, computers, number, witness)
        if move is None:
            assert asked is not None
            view = game.view(state, asked)
            move = asked, minds[asked].answer(view, witness.of(asked), number, bargain=False)
        step = game.apply(state, *move)
        witness.tell(step.events)
        happened += step.events
        state, number = step.state, number + 1
    return happened


def told(events: Sequence[KingsEvent]) -> Iterator[Offered]:
    vote = number = 0
    refused = {
        (event.deal, place): event.seat
        for place, event in enumerate(events)
        if isinstance(event, e.DealAnswered) and event.answer == "decline"
    }
    for place, event in enumerate(events):
        if isinstance(event, e.RoundBegan):
            number, vote = event.round, vote + 1
        elif isinstance(event, e.SpecialVoteCalled):
            vote += 1
        elif isinstance(event, e.DealOffered):
            later = sorted(
                (at, seat) for (deal, at), seat in refused.items() if deal == event.deal.id and at > place
            )
            ends = next(
                (at for at in range(place, len(events)) if isinstance(events[at], e.RoundBegan)), len(events)
            )
            yield Offered(vote, number, event.deal, next((seat for at, seat in later if at < ends), None))


def to(person: int, made: Sequence[Offered]) -> list[Offered]:
    """What came to that person unasked: bids for a tie are answers to a question."""
    return [one for one in made if person in one.deal.parties and not bid(one)]


def bid(one: Offered) -> bool:
    """Whether it buys the breaking of a tie from its Moderator."""
    promise = one.deal.promises[0]
    return promise.kind == "break_tie" and promise.maker != one.deal.maker


@pytest.mark.parametrize("persons", [(0,), (0, 2)])
@daily("persons1")
def test_a_person_gets_at_most_one_offer_in_a_vote_from_all_together(persons: tuple[int, ...]) -> None:
    heard = 0
    for seed in SEEDS:
        for person in persons:
            votes = [one.vote for one in to(person, offers(seed, persons))]
            assert len(votes) == len(set(votes)), (seed, person, votes)
            heard += len(votes)
    assert heard > 5, "councillors still make offers"


def test_a_person_who_breaks_a_tie_hears_at_most_one_house_for_each_side() -> None:
    """KD-DEAL-10."""
    persons, bids = (0, 2), 0
    for seed in range(1, 25):
        for person in persons:
            heard: dict[int, set[tuple[object, int]]] = {}
            for one in offers(seed, persons):
                if bid(one) and one.deal.promises[0].maker == person:
                    heard.setdefault(one.vote, set()).add((one.deal.promises[0].side, one.deal.maker))
            for bidders in heard.values():
                sides = [side for side, _ in bidders]
                assert len(sides) == len(set(sides)), (seed, person, bidders)
                bids += len(sides)
    assert bids > 3, "there are ties, and councillors bid"


def test_people_are_offered_coins_and_never_asked_for_them_twice_running() -> None:
    gives = 0
    for seed in SEEDS:
        heard = [one for one in offers(seed, (0,)) if 0 in one.deal.parties]
        asks = [one.deal.payments[0].payer == 0 for one in heard]
        gives += sum(one.deal.payments[0].payee == 0 for one in heard if not bid(one))
        assert not any(first and second for first, second in pairwise(asks)), (seed, asks)
    assert gives > 2


@pytest.mark.long
def test_what_was_refused_is_asked_later_and_for_a_better_price() -> None:
    again = 0
    for seed in range(1, 90):  # it is rare that a house comes back to what it was refused
        past: dict[tuple[object, ...], list[tuple[Request, int]]] = {}
        for one in offers(seed, (0,)):
            for seat in one.deal.parties if not bid(one) else ():
                ask = ask_of(one.deal.payments, one.deal.promises, seat)
                assert ask is not None
                refused = past.setdefault((seat, ask.kind, ask.sells), [])
                spared = ask.sells and seat == 0 and len(refused) < OFTEN
                for former, number in refused if seat != one.deal.maker else ():
                    assert ask.better(former) or (spared and number < one.round), (seed, one)
                    again += not spared
                if one.refused == seat:
                    refused.append((ask, one.round))
                elif one.refused is None:
                    refused.clear()
    assert again > 3


# --- exactly ---------------------------------------------------------------------------------------


def reign(number: int = 5) -> ReignView:
    """Four seats before the last of them acts."""
    shown = last_seat_view().reign
    assert shown is not None
    return replace(shown, round=number)


def approach(seat: int, *persons: int, memory: Any = None, number: int = 5) -> Approaches:
    """What that seat may offer, with people on some seats."""
    return Approaches(reign(number), seat, memory, frozenset(persons))


def asked(maker: int, other: int, coins: int = 1, pays: int | None = None, state: str = "withdrawn") -> Deal:
    """Somebody's offer about a vote: `pays` is who pays, the other party keeps the promise."""
    payer = maker if pays is None else pays
    payee = other if payer == maker else maker
    return Deal(1, maker, (Payment(payer, payee, coins),), (Promise("vote", payee, "aye"),), (maker,), state)  # type: ignore[arg-type]


def past(*rounds: tuple[int, Deal, int | None]) -> Any:
    """A memory of deals by round, and who refused each."""
    votes = tuple(
        PastVote("dilemma", 1, number, "", 0, deals=(PastDeal(deal, agreed=no is None, refused_by=no),))
        for number, deal, no in rounds
    )
    return SimpleNamespace(reign=SimpleNamespace(votes=votes))


def test_after_one_offer_of_a_councillor_a_person_is_left_in_peace() -> None:
    approaches = approach(3, 0)
    assert not approaches.in_peace(0, [])
    assert approaches.in_peace(0, [asked(2, 0)])
    assert approaches.in_peace(0, [asked(3, 0)])
    assert not approaches.in_peace(1, [asked(2, 1)]), "councillors may go on among themselves"
    assert not approach(3, 0, 2).in_peace(0, [asked(2, 0)]), "people's offers don't count"


def test_whoever_haggles_hears_more_from_that_party_alone() -> None:
    vote = [asked(2, 0), asked(0, 3)]
    assert not approach(3, 0).in_peace(0, vote)
    assert approach(1, 0).in_peace(0, vote)


def test_who_was_asked_for_coins_is_offered_some_next() -> None:
    memory = past((3, asked(2, 0, pays=0), 0))
    approaches = approach(3, 0, memory=memory)
    pays, gets = asked(3, 0, pays=0, coins=1), asked(3, 0, pays=3, coins=2)
    assert not approaches.welcome(pays.payments, pays.promises, [], haggling=False)
    assert approaches.welcome(gets.payments, gets.promises, [], haggling=False)
    assert approach(3, memory=past((1, asked(2, 0, 2, pays=0), 0))).welcome(
        pays.payments, pays.promises, [], haggling=False
    ), "only people are spared"


@pytest.mark.parametrize(
    ("rounds", "now", "coins", "may"),
    [
        ((), 5, 1, True),
        ((4,), 5, 3, False),
        ((3,), 5, 3, True),
        ((3,), 5, 2, False),
        ((2, 3), 5, 3, False),
        ((2, 3), 6, 3, True),
        ((1, 2, 3), 6, 3, False),
        ((1, 2, 3), 7, 3, True),
    ],
)
def test_a_refusal_makes_the_same_ask_rarer_and_dearer(
    rounds: tuple[int, ...], now: int, coins: int, may: bool
) -> None:
    """Each time at 2 Coins: it rests one round more with each no, and costs more then."""
    memory = past(*((number, asked(2, 0, 2), 0) for number in rounds))
    approaches = approach(3, memory=memory, number=now)
    assert approaches.may_ask(0, Request("vote", True, coins), haggling=False) is may
    assert approaches.may_ask(0, Request("stay", True, 1), haggling=False), "another thing may be asked"
    assert approaches.may_ask(1, Request("vote", True, 1), haggling=False), "and another house"


@pytest.mark.parametrize(
    ("rounds", "now", "coins", "may"),
    [
        ((4,), 5, 1, True),
        ((5,), 5, 2, False),
        ((5,), 5, 3, True),
        ((3, 4), 5, 2, True),
        ((2, 3, 4), 5, 2, False),
        ((2, 3, 4), 5, 3, False),
        ((2, 3, 4), 8, 3, True),
    ],
)
def test_a_person_has_refused_coins_for_that_letter_alone_unless_it_happens_often(
    rounds: tuple[int, ...], now: int, coins: int, may: bool
) -> None:
    memory = past(*((number, asked(2, 0, 2), 0) for number in rounds))
    approaches = approach(3, 0, memory=memory, number=now)
    assert approaches.may_ask(0, Request("vote", True, coins), haggling=False) is may
    memory = past(*((number, asked(2, 0, 2, pays=0), 0) for number in rounds))
    assert not approach(3, 0, memory=memory, number=6).may_ask(0, Request("vote", False, 2), haggling=False)


def test_haggling_needs_no_rest_but_a_better_price() -> None:
    approaches = approach(3, 0, memory=past((5, asked(2, 0, 2), 0)))
    assert approaches.may_ask(0, Request("vote", True, 3), haggling=True)
    assert not approaches.may_ask(0, Request("vote", True, 2), haggling=True)


def test_a_price_that_was_taken_forgets_the_refusals() -> None:
    memory = past((2, asked(2, 0, 2), 0), (3, asked(2, 0, 3), None))
    assert approach(3, 0, memory=memory).may_ask(0, Request("vote", True, 1), haggling=False)


def test_whoever_withdraws_its_own_offer_has_refused_nothing() -> None:
    memory = past((4, asked(0, 2, 2), 0))
    assert approach(3, 0, memory=memory).refused(0, Request("vote", False, 2)) == []
