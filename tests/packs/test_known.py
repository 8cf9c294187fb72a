"""A table that wants it reads what it knows from earlier campaigns last (KD-SETUP-16, KD-ENV-4)."""

from __future__ import annotations

from kd_desktop.engine.kings.commands import BeginReign, Join
from kd_desktop.engine.kings.content import Dilemma, KingsPack
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign, Placed
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.packs import load, pack_from_json, pack_json
from kd_desktop.packs.formats import format_of
from kd_desktop.packs.kings.known import read_last

HOUSES = (1, 2, 3)


def bench() -> KingsPack:
    pack: KingsPack = load("bench")
    return pack


def first_dilemmas(pack: KingsPack) -> list[str]:
    inside = (card for card in pack.cards if card.envelope == pack.rules.first_envelope)
    return [card.id for card in inside if isinstance(card, Dilemma)]


def begun(pack: KingsPack, seed: int) -> Campaign:
    """A first reign up to the first vote."""
    game = KingsGame(pack)
    state = game.new(seed)
    for house in HOUSES:
        state = game.apply(state, None, Join(house)).state
    state = game.apply(state, None, BeginReign(HOUSES)).state
    while state.reign is not None and state.reign.ask is not None and state.reign.ask.kind == "agenda":
        seat = state.reign.ask.seats[0]
        state = game.apply(state, seat, game.legal(state, seat)[0]).state
    return state


def test_what_was_read_lies_behind_the_rest_and_nothing_leaves_the_deck() -> None:
    pack = bench()
    cards = first_dilemmas(pack)
    known = set(cards[: len(cards) // 2])
    for seed in range(5):
        plain, played = begun(pack, seed).reign, begun(read_last(pack, known), seed).reign
        assert plain is not None and played is not None
        whole = (played.round_card, *played.deck)
        assert sorted(whole) == sorted((plain.round_card, *plain.deck))
        places = [card in known for card in whole if card in cards]
        assert places == sorted(places), "unread ones first"
        plain_order = [card for card in (plain.round_card, *plain.deck) if card not in known]
        assert [card for card in whole if card not in known] == plain_order, "as they were shuffled"


def test_a_card_that_came_up_in_this_campaign_is_read_too() -> None:
    """Or a dilemma that goes back to the deck would be drawn for ever."""
    pack = bench()
    cards = first_dilemmas(pack)
    played = read_last(pack, cards[1:])
    game = KingsGame(played)
    transaction = Transaction(game.library, begun(played, 1), frozenset())
    assert transaction.reign.round_card == cards[0], "the only one that is unread"
    transaction.campaign.decided = (Placed(cards[0], "aye"),)
    firsts = set()
    for _ in range(20):
        transaction.shuffle_deck(() if cards[0] in transaction.reign.deck else (cards[0],))
        firsts.add(transaction.reign.deck[0])
    assert len(firsts) > 2


def test_a_table_that_has_read_nothing_plays_the_pack_as_it_is() -> None:
    pack = bench()
    assert read_last(pack, ()) is pack and read_last(pack, ("no-such-card",)) is pack
    changed = read_last(pack, first_dilemmas(pack)[:2])
    assert changed.hash != pack.hash
    assert pack_from_json(pack_json(changed)) == changed
    assert read_last(changed, ()).hash == pack.hash
    throne = load("empty-throne")
    assert format_of("throne").read_last(throne, ("b001",)) is throne
