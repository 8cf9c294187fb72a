"""A whole state that could be the true one, made up from a seat's knowledge, for looking ahead.

Everything public and the seat's own secrets are as in the View. Pools are as counted, agendas are drawn from
the seat's beliefs, and every unread card (including the back of the one on the table) is invented: its
effects follow the preview, the rest is typical of dilemmas. The pack of such a state is invented with it, so
nothing in it can betray the true one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from kd_desktop.councillors.kings.beliefs import Beliefs, Hand, believe
from kd_desktop.councillors.kings.fees import parts_of, plain
from kd_desktop.councillors.kings.memory import SeatMemory
from kd_desktop.engine.chance import Chance
from kd_desktop.engine.council.ballot import Vote, top_winners
from kd_desktop.engine.kings.content import (
    Achievement,
    Alignment,
    ChronicleSticker,
    Dilemma,
    Envelope,
    EventCard,
    HouseScreen,
    KingsPack,
    Outcome,
    Outcomes,
    StickerRef,
    Story,
    Symbol,
)
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import (
    Ask,
    AttachedSticker,
    Campaign,
    Draft,
    EventPlaced,
    HouseRecord,
    Placed,
    Reign,
    StoryPlaced,
)
from kd_desktop.engine.kings.view import HouseView, ReignView, StickerView, View
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCES, MoveResource, Resource

POSITIVE, NEGATIVE = 9001, 9002
"""Numbers of the invented stickers."""
DOUBLE = 0.2
"""The share of previewed moves that are of two rows."""
HIDDEN = 0.06
"""The share of outcomes with a move that isn't previewed."""
BACKS = 6
"""The number of different backs invented for the card on the table."""
DEADLY = 0.12
"""The share of dilemmas with the death symbol."""
GOLDEN = 0.618033988749895
"""The step for going through hands, so that even a few draws are as mixed as the beliefs."""


class NoConsistentWorld(Exception):  # noqa: N818  (it is an answer: think otherwise)
    """Raised when the view shows no plain vote on a dilemma, so that no state can be made up."""


@dataclass(frozen=True)
class World:
    """An imagined state with the game that plays it, and the agendas dealt in it."""

    game: KingsGame
    state: Campaign
    agendas: Hand


class Guesser:
    """Makes up worlds for one view; their common parts are made once.

    The invented cards are drawn by `chance`: a few backs for the card on the table, and one unread deck,
    which is cut differently in every world.
    """

    def __init__(
        self, view: View, memory: SeatMemory, beliefs: Beliefs | None = None, *, chance: random.Random
    ) -> None:
        reign = view.reign
        if reign is None or view.own is None or reign.vote is None or reign.dilemma is None:
            raise NoConsistentWorld("no vote")
        if reign.phase not in ("vote_turn", "moderate_side", "moderate_leader") or reign.finale is not None:
            raise NoConsistentWorld(reign.phase)
        if reign.vote.special or not view.agendas or any(seat.has_agenda is False for seat in reign.seats):
            raise NoConsistentWorld("special")
        self.view = view
        self.reign: ReignView = reign
        self.memory = memory
        self.beliefs = beliefs or believe(view, memory)
        self.ask = self._ask()
        self.deck = tuple("".join(("unread-", str(place))) for place in range(reign.deck_size))
        cards = (*self._read(), *(_unread(name, chance) for name in self.deck))
        self.games = tuple(KingsGame(self._pack(self._front(chance), cards)) for _ in range(BACKS))
        self.modelled = self._reign()
        self.model = self._campaign()
        self._drawn, self._start = 0, chance.random()

    def world(self, chance: random.Random) -> World:
        """One state, drawn at random; hands and backs come in turn, each in proportion to its likelihood."""
        self._drawn += 1
        game = self.games[self._drawn % BACKS]
        hand = self._hand((self._start + GOLDEN * self._drawn) % 1.0)
        # The cards were drawn alike, so another one beneath makes another order: no need to shuffle them all.
        cut = chance.randrange(len(self.deck) or 1)
        deck = self.deck[cut:] + self.deck[:cut]
        left = tuple([name for name in AGENDAS if name not in hand])
        draft = replace(self.modelled.draft, removed=left[0] if left else None, hand=left[1:])
        reign = replace(self.modelled, agendas=hand, deck=deck, draft=draft)
        luck = Chance(chance.getrandbits(48))
        return World(game, replace(self.model, reign=reign, chance=luck), hand)

    def _hand(self, point: float) -> Hand:
        """The agendas that lie at that point, 0 to 1, of all ways side by side."""
        for hand, likely in self.beliefs.ways:
            point -= likely
            if point < 0.0:
                return hand
        return self.beliefs.ways[-1][0]

    # --- the pack -------------------------------------------------------------------------------------

    def _front(self, chance: random.Random) -> Dilemma:
        """The card on the table with a back that nobody has read."""
        dilemma = self.reign.dilemma
        assert dilemma is not None
        return Dilemma(
            dilemma.card,
            dilemma.front_text,
            question=dilemma.question,
            title=dilemma.title,
            sender=dilemma.sender,
            outcome=Outcomes(self._outcome(dilemma.aye, chance), self._outcome(dilemma.nay, chance)),
            death_symbol=chance.random() < DEADLY,
            prints=dilemma.prints,
        )

    def _read(self) -> tuple[Dilemma | Story, ...]:
        """The cards that lie open: resolved dilemmas and stories, without what can't happen again."""
        resolved = [
            Dilemma(
                card.card,
                "",
                question=card.asked,
                title=card.title,
                outcome=Outcomes(_plain(card.aye), _plain(card.nay)),
                prints=card.prints,
            )
            for space in self.reign.time_counter
            for card in space
        ]
        stories = [
            Story(card.card, card.storyline, card.title, "", number=place)
            for pile in self.view.piles
            for place, card in enumerate(pile.cards)
        ]
        return (*resolved, *stories)

    def _pack(self, front: Dilemma, cards: tuple[Dilemma | Story, ...]) -> KingsPack:
        view = self.view
        return KingsPack(
            view.pack,
            view.pack_title,
            view.rules,
            tuple(pile.storyline for pile in view.piles),
            view.agendas,
            self._screens(),
            (Envelope(view.rules.first_envelope),),
            (front, *self._fees(), *cards),
            self._stickers(),
        )

    def _fees(self) -> Iterator[EventCard]:
        """The Events, as far as they answer to the end of a vote, which is where a world is looked at."""
        for event in self.reign.events:
            rules = tuple(rule for rule in event.rules if rule.trigger == "vote_resolved")
            if rules and not event.trigger and plain(part for rule in rules for part in parts_of(rule)):
                yield EventCard(event.card, event.title, event.text, while_active=rules)

    def _screens(self) -> tuple[HouseScreen, ...]:
        return tuple(self._screen(number) for number in range(1, 13))

    def _outcome(self, symbols: tuple[Symbol, ...], chance: random.Random) -> Outcome:
        """A back that keeps what the front previews (KD-BAL-5), and now and then more."""
        moves = [
            MoveResource(
                s.resource, (1 if s.kind == "resource_up" else -1) * (2 if chance.random() < DOUBLE else 1)
            )
            for s in symbols
            if s.resource
        ]
        if chance.random() < HIDDEN:
            moves.append(MoveResource(RESOURCES[chance.randrange(5)], chance.choice((-1, 1)), hidden=True))
        stickers = tuple(
            StickerRef(POSITIVE if s.kind == "sticker_positive" else NEGATIVE)
            for s in symbols
            if not s.resource
        )
        return Outcome(moves=tuple(moves), stickers=stickers)

    def _stickers(self) -> tuple[ChronicleSticker, ...]:
        known = [
            ChronicleSticker(
                one.number,
                one.resource,
                one.polarity,
                one.title,
                one.text,
                one.squares,
                emblem=one.emblem,
            )
            for row in self.view.chronicle
            for one in row
            if one is not None
        ]
        covered = [
            ChronicleSticker(number, one.resource, one.polarity, "")
            for row in self.view.chronicle
            for one in row
            if one is not None
            for number in one.covered
        ]
        return (
            *known,
            *covered,
            ChronicleSticker(POSITIVE, "morale", "positive", ""),
            ChronicleSticker(NEGATIVE, "morale", "negative", ""),
        )

    def _screen(self, number: int) -> HouseScreen:
        """A house as this seat knows it: its own in full, of others the crest alone."""
        own = self.view.own
        assert own is not None
        shown = next((house for house in self.view.houses if house.number == number), None)
        name, crest, motto = (shown.name, shown.crest, shown.motto) if shown else ("", "", "")
        if self.reign.seats[own.seat].house.number == number:
            told = next(entry.achievement for entry in own.achievements if entry.narrative)
            others = tuple(entry.achievement for entry in own.achievements if not entry.narrative)
            aligned = tuple(entry.alignment for entry in own.alignments)
            return HouseScreen(number, name, crest, motto, "", told, others, aligned)
        blank = [Achievement("-".join(("unread", str(number), str(place))), "") for place in range(4)]
        aligned = tuple(Alignment(agenda) for agenda in AGENDAS)
        return HouseScreen(number, name, crest, motto, "", blank[0], tuple(blank[1:]), aligned)

    # --- the state ------------------------------------------------------------------------------------

    def _campaign(self) -> Campaign:
        view = self.view
        houses: list[HouseRecord | None] = [None] * 12
        for house in view.houses:
            houses[house.number - 1] = self._record(house)
        return Campaign(
            pack=view.pack,
            pack_hash="",
            chance=Chance(0),
            houses=tuple(houses),
            opened=view.opened,
            stories=tuple(StoryPlaced(card.card, card.signer) for pile in view.piles for card in pile.cards),
            events=tuple(EventPlaced(event.id) for event in self._fees()),
            chronicle=tuple(tuple(_stack(one) for one in row) for row in view.chronicle),
            ledger=view.ledger,
            king_name=view.king_name,
            king_house=self.reign.king_house,
            year=view.year,
            reign=self.modelled,
        )

    def _record(self, house: HouseView) -> HouseRecord:
        own = self.view.own
        assert own is not None
        record = HouseRecord(
            house.number, house.name, house.member, prestige=house.prestige, crave=house.crave
        )
        if self.reign.seats[own.seat].house.number != house.number:
            return record
        marks = [entry.marks for entry in own.achievements if entry.narrative]
        marks += [entry.marks for entry in own.achievements if not entry.narrative]
        aligned = tuple(entry.marks for entry in own.alignments)
        return replace(record, marks=tuple(marks), alignment=aligned)

    def _reign(self) -> Reign:
        reign, own = self.reign, self.view.own
        assert own is not None and reign.dilemma is not None
        power, coins = self._pools()
        count = len(reign.seats)
        shown = tuple(own.shown if seat == own.seat else () for seat in range(count))
        order = self.memory.drafted or tuple(range(count))
        return Reign(
            number=reign.number,
            seats=tuple(entry.house.number for entry in reign.seats),
            leader=reign.leader,
            moderator=reign.moderator,
            date="",
            resources=reign.resources,
            stability=reign.stability,
            balance=reign.balance,
            deck=self.deck,
            power=power,
            coins=coins,
            agendas=(None,) * count,
            open_agendas=tuple(entry.open_agendas for entry in reign.seats),
            draft=Draft(order, len(order), shown=shown),
            phase=reign.phase,
            ask=self.ask,
            round=reign.round,
            round_card=reign.dilemma.card,
            vote=self._vote(),
            votes=1,
            deals=reign.deals,
            pledges=reign.pledges,
            time_counter=tuple(
                tuple(Placed(card.card, card.side) for card in space) for space in reign.time_counter
            ),
            abdication=reign.abdication,
        )

    def _pools(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Power and Coins of all: counted, or (whoever hasn't counted) evened out; the own ones are known."""
        own, reign = self.view.own, self.reign
        assert own is not None
        rules = self.view.rules
        if self.memory.counted:
            power, coins = list(self.memory.power), list(self.memory.coins)
        else:
            power = [max(rules.starting_power - entry.committed, 0) for entry in reign.seats]
            coins = [rules.starting_coins] * len(reign.seats)
        power[own.seat], coins[own.seat] = own.power, own.coins
        return tuple(max(lies, 0) for lies in power), tuple(max(lies, 0) for lies in coins)

    def _vote(self) -> Vote:
        reign = self.reign
        assert reign.vote is not None
        turn = reign.vote.turn
        return Vote(
            tuple(entry.ballot for entry in reign.seats),
            tuple(entry.committed for entry in reign.seats),
            turn if turn is not None else reign.leader,
            reign.vote.moderated_by,
            reign.vote.winner,
            max((deal.turn for deal in reign.deals), default=0),
        )

    def _ask(self) -> Ask:
        reign = self.reign
        assert reign.vote is not None
        if reign.phase == "moderate_side":
            return Ask("side", (reign.moderator,))
        if reign.phase == "moderate_leader":
            tops = top_winners(self._vote(), reign.vote.winner or "nay")
            return Ask("leader", (reign.moderator,), among=tops)
        turn = reign.vote.turn
        if turn is None or reign.waiting != (turn,):
            raise NoConsistentWorld("nobody's turn")
        if not any(question.why.code in ("ask_ballot", "ask_raise") for question in self.view.waits_for):
            raise NoConsistentWorld("an ability is offered")
        return Ask("ballot" if reign.seats[turn].ballot is None else "raise", (turn,))


def _plain(symbols: tuple[Symbol, ...]) -> Outcome:
    """An outcome of exactly what was previewed, for cards that were read and are done with."""
    moves = tuple(
        MoveResource(symbol.resource, 1 if symbol.kind == "resource_up" else -1)
        for symbol in symbols
        if symbol.resource
    )
    stickers = tuple(
        StickerRef(POSITIVE if symbol.kind == "sticker_positive" else NEGATIVE)
        for symbol in symbols
        if not symbol.resource
    )
    return Outcome(moves=moves, stickers=stickers)


def _unread(name: str, chance: random.Random) -> Dilemma:
    """A dilemma such as there are many: two resources on each side, mostly against each other."""
    sides = []
    for _ in range(2):
        first, second = chance.sample(RESOURCES, 2)
        sides.append(Outcome(moves=(_move(first, 1, chance), _move(second, -1, chance))))
    return Dilemma(name, "", outcome=Outcomes(sides[0], sides[1]), death_symbol=chance.random() < DEADLY)


def _move(resource: Resource, sign: int, chance: random.Random) -> MoveResource:
    return MoveResource(resource, sign * (2 if chance.random() < DOUBLE else 1))


def _stack(one: StickerView | None) -> tuple[AttachedSticker, ...]:
    if one is None:
        return ()
    below = tuple(AttachedSticker(number, 0) for number in one.covered)
    return (*below, AttachedSticker(one.number, one.signer, one.marks, one.reign))
