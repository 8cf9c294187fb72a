"""A council pack for its author: the cards to play from, the graph, and campaigns that begin at a card."""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine.chance import Fixed
from kd_desktop.engine.game import NO_OPTIONS, Options
from kd_desktop.engine.kings.chronicle import place_story
from kd_desktop.engine.kings.commands import BeginReign, Join
from kd_desktop.engine.kings.content import Dilemma, KingsPack, Story
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign, Phase, Stability, Track
from kd_desktop.engine.kings.vocabulary import RESOURCES
from kd_desktop.packs.kings.themes import without
from kd_desktop.workshop.kings.graph_drawing import drawn
from kd_desktop.workshop.studies import AnyGame, CardRow, HouseRow, Realm, Told, Trial

_BEFORE_DRAWING: frozenset[Phase] = frozenset({"draw"})


class TrialGame(KingsGame):
    """The council game whose every new campaign stands where the trial begins."""

    def __init__(self, pack: KingsPack, begun: Campaign) -> None:
        super().__init__(pack)
        self._begun = begun

    def new(  # what it is asked with has been settled when the trial was wished for
        self,
        seed: int,  # noqa: ARG002
        options: Options = NO_OPTIONS,  # noqa: ARG002
        *,
        fixed: tuple[Fixed, ...] = (),  # noqa: ARG002
    ) -> Campaign:
        """The beginning of the trial."""
        return self._begun


class KingsReader:
    """See `PackReader` for what each part is for."""

    def told(self, pack: KingsPack) -> Told:
        """Its dilemmas by envelope, each followed by the one that stands in for it, if any."""
        cards = [card for card in pack.cards if isinstance(card, Dilemma)]
        places = {card.id: place for place, card in enumerate(cards)}
        cards.sort(
            key=lambda card: (card.envelope, places.get(card.replaces, places[card.id]), card.replaces)
        )
        return Told(
            pack.game,
            tuple(
                CardRow(card.id, card.title, card.envelope, card.sender, card.question, card.replaces)
                for card in cards
            ),
            tuple(HouseRow(house.number, house.name) for house in pack.houses),
            Realm(RESOURCES, pack.rules.resource_half_height, pack.rules.stability_half_length),
            drawn(pack),
        )

    def played(self, pack: KingsPack, wish: Trial) -> KingsPack:
        """The pack; without the theme for which a wished card stands in for another, where it does."""
        cards = {card.id: card for card in pack.cards if isinstance(card, Dilemma)}
        wished = cards.get(wish.card)
        if wished is None:
            raise LookupError(wish.card)
        return without(pack, (cards[wished.replaces].theme,)) if wished.replaces else pack

    def trial(self, pack: KingsPack, seed: int, wish: Trial) -> AnyGame:
        """A first reign past its draft of agendas, in which that dilemma is drawn next."""
        game = KingsGame(self.played(pack, wish))
        card = game.library.dilemma(wish.card)
        if card.replaces:  # it is known by the id of the other one
            wish = replace(wish, card=card.replaces)
        begun = _as_wished(game, _drafted(game, seed, wish.houses), wish)
        return TrialGame(game.library.pack, game.resume(begun).state)


READER = KingsReader()


def _drafted(game: KingsGame, seed: int, houses: tuple[int, ...]) -> Campaign:
    """The first reign of these houses before anything is drawn; agendas are taken by the seed."""
    state = game.new(seed)
    for house in houses:
        state = game.apply(state, None, Join(house)).state
    state = game.apply(state, None, BeginReign(houses), _BEFORE_DRAWING).state
    turn = 0
    while state.reign is not None and state.reign.ask is not None:
        seat = state.reign.ask.seats[0]
        answers = game.legal(state, seat)
        state = game.apply(state, seat, answers[(seed + turn) % len(answers)], _BEFORE_DRAWING).state
        turn += 1
    return state


def _as_wished(game: KingsGame, state: Campaign, wish: Trial) -> Campaign:
    """The card on top of the deck, its envelope open, and the markers where they are wished."""
    state = _with_envelope(game, state, wish.card)
    reign = state.reign
    assert reign is not None, "a reign has just begun"
    tracks = tuple(
        Track(row, track.dir, track.marker) for row, track in zip(wish.rows, reign.resources, strict=True)
    )
    deck = (wish.card, *(card for card in reign.deck if card != wish.card))
    return replace(
        state, reign=replace(reign, deck=deck, resources=tracks, stability=Stability(wish.stability))
    )


def _with_envelope(game: KingsGame, state: Campaign, card: str) -> Campaign:
    """The card's envelope has been opened: its story lies on its pile, its other cards in the deck."""
    number = game.library.dilemma(card).envelope
    reign = state.reign
    if number in state.opened or reign is None:
        return state
    stories, deck = state.stories, reign.deck
    for one in game.library.contents.get(number, ()):
        if isinstance(one, Story):
            stories = place_story(stories, one, 0)
        elif isinstance(one, Dilemma):
            deck = (*deck, one.id)
    return replace(state, opened=(*state.opened, number), stories=stories, reign=replace(reign, deck=deck))
