"""How campaigns begin that are about one card: a reign that comes to it at once, or the finale at a vote."""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine.council.commands import Gather
from kd_desktop.engine.council.vocabulary import OpenEnvelope, RemoveCards, ShuffleIntoDeck
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import chronicle, finale, flow
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.commands import BeginReign, Join
from kd_desktop.engine.kings.content import Dilemma, EventCard, FinaleVote, KingsPack, Story, TriggerCard
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign, MysteryPlaced, Phase, Run, Stability, Track
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.workshop.kings.story_graph import StoryGraph, flat
from kd_desktop.workshop.studies import Trial

_BEFORE_DRAWING: frozenset[Phase] = frozenset({"draw"})
_CAUSE = say("setup", "KD-SETUP-19")
_MOVING = (OpenEnvelope, ShuffleIntoDeck, RemoveCards, v.ToEventArea, v.AttachMystery)
"""Effects that change what is drawn next."""


def begun(pack: KingsPack, seed: int, wish: Trial) -> tuple[KingsPack, Campaign]:
    """The pack as it is played, and where the trial begins. Raises LookupError.

    Of a dilemma it is where that has been drawn. What is told, or drawn without a vote, comes after the last
    ballot on a dilemma: the first seat's alone is missing. An Event lies in its area. What a story's envelope
    or a vote of the finale is opened or called for besides counts as true.
    """
    game = KingsGame(pack)
    card = game.library.cards.get(wish.card)
    match card:
        case Dilemma():
            state = _with_markers(
                _with_envelope(game, _drafted(game, seed, wish.houses), card.envelope), wish
            )
            return pack, game.resume(_with_next(state, card.id)).state
        case Story():
            by = opener(StoryGraph(pack), card.envelope)
            if by is None:
                raise LookupError(wish.card)
            pack = _opening(pack, by, card.envelope)
            game = KingsGame(pack)
            return pack, _at_last_ballot(game, _before(game, seed, wish, by))
        case EventCard():
            state = _with_event(game, _drafted(game, seed, wish.houses), card.id, card.envelope)
            return pack, game.resume(_with_markers(state, wish)).state
        case TriggerCard():
            state = _with_event(game, _drafted(game, seed, wish.houses), card.event, card.envelope)
            return pack, _at_last_ballot(game, _with_trigger(game, _with_markers(state, wish), card.id))
    return _at_finale(pack, seed, wish)


def opener(graph: StoryGraph, envelope: int) -> Dilemma | None:
    """The dilemma that opens this envelope; one that does so by itself before one that asks conditions."""
    found = [
        card for card in graph.dilemmas.values() if any(envelope in way for way in graph.opens(card).values())
    ]
    sure = [card for card in found if envelope in (*card.outcome.aye.envelopes, *card.outcome.nay.envelopes)]
    return next(iter([*sure, *found]), None)


def _opening(pack: KingsPack, by: Dilemma, envelope: int) -> KingsPack:
    """The pack, in which that dilemma opens the envelope whatever else it asks for there."""
    outcome = by.outcome
    for side, numbers in StoryGraph.opens(by).items():
        way = outcome.of(side)
        if envelope in numbers and envelope not in way.envelopes:
            way = replace(way, envelopes=(envelope, *way.envelopes))
            outcome = replace(outcome, **{side: way})
    cards = (replace(card, outcome=outcome) if card is by else card for card in pack.cards)
    return replace(pack, cards=tuple(cards))


def _before(game: KingsGame, seed: int, wish: Trial, card: Dilemma) -> Campaign:
    """The first reign before that dilemma is drawn, which lies in an envelope that has been opened."""
    state = _with_envelope(game, _drafted(game, seed, wish.houses), card.envelope)
    return _with_next(_with_markers(state, wish), card.id)


def _drafted(game: KingsGame, seed: int, houses: tuple[int, ...]) -> Campaign:
    """The first reign of these houses before anything is drawn; agendas are taken by the seed."""
    state = game.new(seed)
    for house in houses:
        state = game.apply(state, None, Join(house)).state
    state = game.apply(state, None, BeginReign(houses), _BEFORE_DRAWING).state
    return _answered(game, state, seed)


def _answered(game: KingsGame, state: Campaign, seed: int) -> Campaign:
    """On to the first draw; whatever is asked before is answered by the seed."""
    turn = 0
    while state.reign is not None and state.reign.ask is not None:
        seat = state.reign.ask.seats[0]
        answers = game.legal(state, seat)
        state = game.apply(state, seat, answers[(seed + turn) % len(answers)], _BEFORE_DRAWING).state
        turn += 1
    return state


def _with_markers(state: Campaign, wish: Trial) -> Campaign:
    """The markers where they are wished."""
    reign = state.reign
    assert reign is not None, "a reign has just begun"
    tracks = tuple(
        Track(row, track.dir, track.marker) for row, track in zip(wish.rows, reign.resources, strict=True)
    )
    return replace(state, reign=replace(reign, resources=tracks, stability=Stability(wish.stability)))


def _with_next(state: Campaign, *cards: str) -> Campaign:
    """These cards are drawn next, in this order."""
    reign = state.reign
    assert reign is not None, "a reign has just begun"
    deck = (*cards, *(card for card in reign.deck if card not in cards))
    return replace(state, reign=replace(reign, deck=deck))


def _with_envelope(game: KingsGame, state: Campaign, number: int) -> Campaign:
    """The envelope has been opened: its story lies on its pile, its other cards in the deck."""
    reign = state.reign
    if number in state.opened or reign is None:
        return state
    stories, deck = state.stories, reign.deck
    for one in game.library.contents.get(number, ()):
        if isinstance(one, Story):
            stories = chronicle.place_story(stories, one, 0)
        elif isinstance(one, Dilemma):
            deck = (*deck, one.id)
    return replace(state, opened=(*state.opened, number), stories=stories, reign=replace(reign, deck=deck))


def _with_event(game: KingsGame, state: Campaign, event: str, number: int) -> Campaign:
    """The envelope has been opened by the rules, and the Event ("" for none) lies in its area."""
    transaction = Transaction(game.library, state, _BEFORE_DRAWING)
    if number not in state.opened:
        chronicle.open_envelope(transaction, number, _CAUSE)
    flow.run(transaction)
    state = _answered(game, transaction.step().state, 0)
    placed = {one.card for one in state.events}
    if not event or event in placed or event in state.trash:
        return state
    transaction = Transaction(game.library, state, _BEFORE_DRAWING)
    transaction.push(Run((v.ToEventArea(event),), _CAUSE))
    flow.run(transaction)
    return _answered(game, transaction.step().state, 0)


def _with_trigger(game: KingsGame, state: Campaign, trigger: str) -> Campaign:
    """A dilemma that leaves the deck as it is comes next, and after it that Trigger."""
    reign = state.reign
    assert reign is not None, "a reign has just begun"
    dilemmas = [card for card in reign.deck if isinstance(game.library.cards[card], Dilemma)]
    quiet = [card for card in dilemmas if not _moves_cards(game.library.dilemma(card))]
    first = next(iter([*quiet, *dilemmas]), None)
    if first is None:
        raise LookupError(trigger)
    area = tuple(card for card in reign.event_area if card != trigger)
    return _with_next(replace(state, reign=replace(reign, event_area=area)), first, trigger)


def _moves_cards(card: Dilemma) -> bool:
    return any(isinstance(effect, _MOVING) for effect in flat(StoryGraph.effects(card)))


def _at_last_ballot(game: KingsGame, state: Campaign) -> Campaign:
    """The next dilemma has been drawn and everybody has passed but the first seat, which votes last."""
    reign = state.reign
    assert reign is not None, "a reign has just begun"
    leader = 1
    moderator = reign.leader if reign.moderator == leader else reign.moderator
    state = game.resume(replace(state, reign=replace(reign, leader=leader, moderator=moderator))).state
    while state.reign is not None and state.reign.ask is not None and 0 not in state.reign.ask.seats:
        seat = state.reign.ask.seats[0]
        answers = game.legal(state, seat)
        state = game.apply(state, seat, Gather() if Gather() in answers else answers[-1]).state
    return state


def _at_finale(pack: KingsPack, seed: int, wish: Trial) -> tuple[KingsPack, Campaign]:
    """The finale at that vote, which is called whatever its condition says; each mystery is solved."""
    votes = pack.finale.votes if pack.finale is not None else ()
    at = next((at for at, vote in enumerate(votes) if vote.id == wish.card), None)
    if at is None or pack.finale is None:
        raise LookupError(wish.card)
    pack = replace(pack, finale=replace(pack.finale, votes=_called(votes, at)))
    game = KingsGame(pack)
    transaction = Transaction(game.library, _drafted(game, seed, wish.houses))
    letters = {mystery.storyline: mystery.letter for mystery in pack.mysteries}
    transaction.campaign.mysteries = tuple(
        MysteryPlaced(letter, storyline) for storyline, letter in letters.items()
    )[: pack.rules.mystery_spaces]
    transaction.campaign.deck_save = transaction.reign.deck
    transaction.rise()
    finale.begin(transaction, transaction.reign)
    transaction.reign.finale = at
    flow.run(transaction)
    return pack, transaction.step().state


def _called(votes: tuple[FinaleVote, ...], at: int) -> tuple[FinaleVote, ...]:
    """The votes, of which that one asks no condition."""
    return (*votes[:at], replace(votes[at], condition=None), *votes[at + 1 :])
