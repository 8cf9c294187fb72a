"""Positions of the throne game for tests of what is drawn: a full table, and the one of the first design."""

from functools import cache

from msgspec.structs import replace

from kd_desktop.desktop.throne.cards.values import (
    GivenValue,
    PlayerValue,
    ProjectValue,
    RevealValue,
    TokenPlace,
)
from kd_desktop.engine.throne.cards import ProjectCard, ThronePack
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import NOTHING, Project
from kd_desktop.engine.throne.view import View
from kd_desktop.packs import load
from tests.engine.throne.table import begun

WHO = {1: "Tomas, from afar", 2: "computer, eager", 3: "Ines, this chair", 4: "computer, frugal", 5: "Mo"}


@cache
def pack() -> ThronePack:
    """The pack that comes with the program."""
    found = load("empty-throne")
    assert isinstance(found, ThronePack)
    return found


def first_view(seats: int = 4, seat: int | None = None) -> View:
    """A game that has just begun."""
    return ThroneGame(pack()).view(begun(seats, pack=pack()), seat)


def paid(card: str, owner: int, seats: int, n: int) -> Project:
    """That Project on the table, with up to `n` tokens of each type, and a Hero for one more.

    The next player gave half of them and the Heroes, the owner the rest.
    """
    cost = ThroneGame(pack()).library.costs[card]
    own = (*(min(n, asked) for asked in cost[:3]), 0)
    heroes = (*(int(asked > there) for asked, there in zip(cost[:3], own, strict=False)), min(1, cost[3]))
    gifts = [NOTHING] * seats
    half = tuple(there // 2 for there in own)
    gifts[owner] = tuple(there - given for there, given in zip(own, half, strict=True))
    gifts[(owner + 1) % seats] = (*half[:3], sum(heroes))
    return Project(card, owner, tuple(gifts), own, heroes)


@cache
def full_view(seats: int = 5) -> View:
    """A table on which many Projects lie, and Threats have come."""
    begun_now = begun(seats, pack=pack())
    cards = [card.id for card in pack().cards if isinstance(card, ProjectCard)][:9]
    state = replace(
        begun_now,
        round=3,
        projects=tuple(paid(card, place % seats, seats, place % 3) for place, card in enumerate(cards)),
        threat_deck=begun_now.threat_deck[2:],
        threat_discard=begun_now.threat_deck[:2],
        bids=tuple(tuple((seat % 2, n, 2 - n, 0) for seat in range(seats)) for n in range(2)),
        demanded=5,
    )
    return ThroneGame(pack()).view(state, None)


BIDS = {3: (7, 5, 6), 4: (8, 5, 5), 1: (6, 9, 7), 2: (5, 3, 8), 5: (7, 0, 10)}
STOCKS = {3: (4, 6, 3, 1), 4: (2, 3, 5, 0), 1: (6, 1, 4, 2), 2: (3, 5, 1, 0), 5: (12, 10, 0, 3)}
HANDS = {3: 3, 4: 2, 1: 4, 2: 3, 5: 0}


def five(number: int = 5) -> tuple[PlayerValue, ...]:
    """That many players, Orme's turn and view, Hesk Speaker."""
    return tuple(
        PlayerValue(
            seat,
            party,
            WHO[party],
            HANDS[party],
            STOCKS[party],
            BIDS[party],
            turn=party == 3,
            speaker=party == 1,
            yours=party == 3,
        )
        for seat, party in enumerate((3, 4, 1, 2, 5)[:number])
    )


def water(card: str = "long-water", filled: int = 4) -> ProjectValue:
    """Hesk's Project, of whose six places that many are filled: Hesk's, Hesk's, Ruan's Hero, Hesk's …"""
    found = next(one for one in pack().cards if one.id == "long-water")
    brought = (("legion", 1), ("legion", 1), ("hero", 2), ("wheat", 1), ("wheat", 3), ("wheat", 3))
    asked = ("legion",) * 3 + ("wheat",) * 3
    places = tuple(
        TokenPlace(kind, *(brought[at] if at < filled else ("", 0)))  # type: ignore[arg-type]
        for at, kind in enumerate(asked)
    )
    assert isinstance(found, ProjectCard)
    return ProjectValue(
        card, found.name, found.picture, found.flavour, (3, 0, 3, 0), found.reward, 1, places, (1, 2)
    )


GIVEN = {
    1: ((2, 0, 1, 0), 13),
    2: ((0, 2, 0, 0), 16),
    3: ((1, 1, 0, 1), 19),
    4: ((0, 0, 1, 0), 12),
    5: ((5, 0, 12, 2), 33),
}


def opened(number: int = 4, cost: tuple[int, ...] = (3, 2, 3, 0)) -> RevealValue:
    """The set-asides of the fourteenth round, of that many players."""
    parties = list(GIVEN)[:number]
    least = min(sum(GIVEN[party][0]) for party in parties)
    rows = tuple(
        GivenValue(
            seat, party, WHO[party], *GIVEN[party], least=sum(GIVEN[party][0]) == least, speaker=party == 1
        )
        for seat, party in enumerate(parties)
    )
    return RevealValue(rows, cost, 14)
