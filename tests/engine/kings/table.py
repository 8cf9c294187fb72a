"""The council game at the tests' table: as a subject of the conformance suite, and played by seeded
chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random

import msgspec

from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.effects import Effect
from kd_desktop.engine.game import Game, Message
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.events import AbilityUsed, AchievementCompleted, AlignmentCompleted, KingsEvent
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import ChoiceOption
from kd_desktop.packs import load
from tests.engine.kings.audience import AUDIENCE
from tests.trial import Subject

Chair = int | None
SIDES = ("aye", "nay")
SIDED = ("vote", "vote_not", "commit_at_least", "break_tie")
PLAYERED = ("name_leader", "cede_signature")
KINDS = (*SIDED, *PLAYERED, "pass", "pass_gather", "stay")


@lru_cache(maxsize=4)
def pack(name: str = "bench") -> KingsPack:
    """A compiled pack, compiled once for all tests."""
    return load(name)


def seating(seed: int) -> tuple[int, ...]:
    """Three to five houses, clockwise, by the seed."""
    random = Random(seed)
    return tuple(random.sample(range(1, 13), 3 + seed % 3))


def begin(seed: int) -> Iterator[tuple[Chair, KingsCommand]]:
    """Members join and a reign begins."""
    houses = seating(seed)
    for house in houses:
        yield None, c.Join(house)
    yield None, c.BeginReign(houses)


def promise(random: Random, seats: int) -> Promise:
    """A promise of any kind by anybody, mostly well formed."""
    kind = random.choice(KINDS)
    side = random.choice(SIDES) if kind in SIDED else None
    power = random.randrange(1, 5) if kind == "commit_at_least" else 0
    player = random.randrange(seats) if kind in PLAYERED else None
    return Promise(kind, random.randrange(seats), side, power, player)  # type: ignore[arg-type]


def offers(random: Random, seats: int) -> Iterator[KingsCommand]:
    """Some offers, allowed or not."""
    for _ in range(3):
        payments = tuple(
            Payment(random.randrange(seats), random.randrange(seats), random.randrange(1, 4))
            for _ in range(random.choice((1, 1, 1, 2)))
        )
        promises = tuple(promise(random, seats) for _ in range(random.choice((1, 1, 2))))
        yield c.OfferDeal(payments, promises)


def signatures(state: Campaign, random: Random) -> Iterator[KingsCommand]:
    """Signatures under something on the board or nothing, by name or by hand, allowed or not."""
    stickers = [str(stack[-1].number) for row in state.chronicle for stack in row if stack]
    strokes = tuple(
        tuple(random.randrange(-1, 330) for _ in range(random.choice((2, 4, 7))))
        for _ in range(random.choice((0, 1, 3)))
    )
    written = Signature(random.choice(("", "Mo", "x" * 50)), strokes)
    yield c.Sign("sticker", random.choice([*stickers, "0"]), written)
    if state.stories:
        yield c.Sign("story", random.choice(state.stories).card, Signature("Mo"))


def extras(
    game: Game[Campaign, KingsCommand, KingsEvent, View], state: Campaign, seat: Chair, random: Random
) -> Iterable[KingsCommand]:
    """What `legal` doesn't list: offers, names of kings, and what the table may do."""
    if seat is not None:
        name = random.choice(("", "Otto II", "x" * 50))
        names = (c.NameKing(name), c.NameHouse(name))
        word = c.GiveWord(random.randrange(-1, game.seats(state)), random.choice(("aye", "nay", "pass")))  # type: ignore[arg-type]
        return [*offers(random, game.seats(state)), word, *names, *signatures(state, random)]
    houses = random.sample(range(1, 13), 2 + random.randrange(4))
    claimed = [record.number for record in state.houses if record is not None]
    return [
        c.Join(random.randrange(15), "", "Mo"),
        c.ChooseHouses(("Mo", "Jo")[: random.choice((1, 2))], random.choice(((), (1, 0)))),
        c.BeginReign(tuple(houses)),
        c.BeginReign(tuple(random.sample(claimed, min(len(claimed), 3)))),
        c.AbandonReign(),
    ]


CARDS = ("outcome", "ability", "trigger", "event", "envelope", "ending")
"""Causes of what a card does. Its selectors and conditions may look at pools ("whoever has most Coins")."""


def announced(*pair: KingsEvent | None) -> bool:
    """Whether the rules themselves tell something private: a completion (KD-INFO-3), or what a card does."""
    kinds = (AchievementCompleted, AlignmentCompleted, AbilityUsed)
    return any(
        event is not None and (isinstance(event, kinds) or event.cause.code in CARDS) for event in pair
    )


def offered(mine: View, other: View) -> bool:
    """Whether one of them waits for an optional ability: nobody is asked who can't use it (KD-ABIL-14)."""
    return any(question.why.code == "ask_ability" for view in (mine, other) for question in view.waits_for)


UNLISTED = (
    c.OfferDeal,
    c.GiveWord,
    c.NameKing,
    c.NameHouse,
    c.Sign,
    c.Join,
    c.ChooseHouses,
    c.BeginReign,
    c.AbandonReign,
)


def kings(name: str = "bench") -> Subject[Campaign, KingsCommand, KingsEvent, View]:
    """The council game over that pack."""
    return Subject(
        make=lambda: KingsGame(pack(name)),
        state=Campaign,
        audience=AUDIENCE,
        opening=begin,
        extras=extras,
        unlisted=UNLISTED,
        shunned=(c.AbandonReign,),
        may_part=announced,
        may_differ=offered,
        leaves=(Effect, Message, ChoiceOption),
    )


def random_answer(game: KingsGame, state: Campaign, random: Random) -> tuple[Chair, KingsCommand]:
    """A legal command of somebody who is asked, or now and then a deal."""
    questions = game.questions(state)
    question = random.choice(questions)
    seat = question.seat
    if question.why.code == "begin":
        claimed = tuple(record.number for record in state.houses if record is not None)
        return None, c.BeginReign(claimed)
    if seat is not None and random.random() < 0.2:
        maker = random.randrange(game.seats(state))
        deals = [*game.legal(state, maker), *offers(random, game.seats(state))]
        fitting = [d for d in deals if isinstance(d, (c.OfferDeal, c.AcceptDeal))]
        allowed = [d for d in fitting if game.refusal(state, maker, d) is None]
        if allowed:
            return maker, random.choice(allowed)
    return seat, random.choice(game.legal(state, seat))


def encoded(data: msgspec.Struct) -> bytes:
    """The JSON of any Struct."""
    return msgspec.json.encode(data)
