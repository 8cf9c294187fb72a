"""Our own pack: its sizes, curves and balance are those that the rule sheet advises (section 4.2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from kd_desktop.engine.throne.cards import Cost, IntrigueCard, ProjectCard, ThreatCard, ThronePack
from kd_desktop.engine.throne.vocabulary import (
    BASICS,
    TRACKS,
    Effect,
    Gain,
    MoveTrack,
    Timing,
    WhoOf,
)
from kd_desktop.packs import check, load
from tests.packs.support import SHIPPED

FACTOR = 1.2  # on the tokens of a reward (4.2)
BIDDERS = ("below_share", "lowest_bidders", "highest_bidders")


@pytest.fixture(scope="module")
def pack() -> ThronePack:
    found: ThronePack = load("empty-throne")
    return found


@pytest.fixture(scope="module")
def projects(pack: ThronePack) -> list[ProjectCard]:
    return [card for card in pack.cards if isinstance(card, ProjectCard)]


@pytest.fixture(scope="module")
def intrigues(pack: ThronePack) -> list[IntrigueCard]:
    return [card for card in pack.cards if isinstance(card, IntrigueCard)]


@pytest.fixture(scope="module")
def threats(pack: ThronePack) -> list[ThreatCard]:
    return [card for card in pack.cards if isinstance(card, ThreatCard)]


def basics(cost: Cost) -> dict[str, int]:
    return {token: n for token in BASICS if (n := getattr(cost, token))}


def total(cost: Cost) -> int:
    return sum(basics(cost).values()) + cost.hero


def effects(pack: ThronePack) -> Iterator[Effect]:
    for card in pack.cards:
        if isinstance(card, ProjectCard):
            yield from card.reward
        elif isinstance(card, IntrigueCard):
            yield from card.effects
        else:
            yield from (*card.victory, *card.defeat)


def demand(cards: list[ProjectCard] | list[ThreatCard]) -> Counter[str]:
    return sum((Counter(basics(card.cost)) for card in cards), Counter())


def gained(card: ProjectCard) -> dict[str, int]:
    return {one.token: one.n for one in card.reward if isinstance(one, Gain)}


def steps(card: ProjectCard) -> dict[str, int]:
    return {one.track: one.n for one in card.reward if isinstance(one, MoveTrack)}


def family(card: ProjectCard) -> str:
    """The family of a Project (4.2), by what it gives."""
    if "hero" in gained(card):
        return "heroes"
    return {(0,): "b", (1,): "a", (2,): "c", (1, 1): "d"}[tuple(steps(card).values()) or (0,)]


def stake(card: ThreatCard) -> str:
    """Whose own bid the Threat looks at; "" when it is plain."""
    words = {getattr(one, "who", "") for one in (*card.victory, *card.defeat)} & set(BIDDERS)
    assert len(words) <= 1, card.id
    return next(iter(words), "")


def test_it_is_sound() -> None:
    assert check(SHIPPED / "empty-throne") == []


def test_sizes_of_the_decks(
    projects: list[ProjectCard], intrigues: list[IntrigueCard], threats: list[ThreatCard]
) -> None:
    """4.2: 64 = 42 Projects + 22 Intrigues; 40 Threats, of which 12, 22, 32, 40 are in use."""
    assert sum(card.copies for card in projects) == len(projects) == 42
    assert sum(card.copies for card in intrigues) == 22
    assert [sum(card.min_players <= n for card in threats) for n in (2, 3, 4, 5)] == [12, 22, 32, 40]
    assert {card.copies for card in threats} == {1}


def test_families_of_projects(projects: list[ProjectCard]) -> None:
    """4.2: 11 of (a), 10 of (b), 9 of (c), 8 of (d) and 4 that make Heroes."""
    assert Counter(map(family, projects)) == {"a": 11, "b": 10, "c": 9, "d": 8, "heroes": 4}
    assert all(1 <= gained(card)["hero"] <= 2 for card in projects if family(card) == "heroes")


def test_costs_of_projects(projects: list[ProjectCard]) -> None:
    """4.2: 3 to 8 tokens, mostly of two types; some of one for fast use, some of three for coalitions."""
    assert {total(card.cost) for card in projects} <= set(range(3, 9))
    types = Counter(len(basics(card.cost)) for card in projects)
    assert types[2] > types[1] + types[3]
    assert types[1] >= 4
    assert types[3] >= 4
    assert Counter(card.cost.hero for card in projects) == {0: 39, 1: 3}
    wanted = demand(projects)
    assert max(wanted.values()) - min(wanted.values()) <= 3


def test_rewards_of_projects_follow_the_curve(projects: list[ProjectCard]) -> None:
    """4.2: so many tokens over or under the cost, times 1.2; IT-CARD-P1 stands as it is tabled."""
    more = {"a": 1, "b": 2, "c": -2, "d": -2}
    for card in projects:
        kind = family(card)
        if kind != "heroes" and card.id != "armourers-row":
            assert sum(gained(card).values()) == round(FACTOR * (total(card.cost) + more[kind])), card.id
        if kind == "a":
            assert not set(gained(card)) & set(basics(card.cost)), card.id
        assert len(gained(card)) == 2 or kind != "b", card.id
    sample = next(card for card in projects if card.id == "armourers-row")
    assert sample.cost == Cost(crosier=2, wheat=2)
    assert sample.reward == (Gain(token="legion", n=5), MoveTrack(track="military", n=1))


def test_every_type_is_a_product_and_every_track_a_goal_equally_often(projects: list[ProjectCard]) -> None:
    made = Counter(token for card in projects for token in gained(card) if token != "hero")
    assert made == dict.fromkeys(BASICS, 18)
    gone = sum((Counter(steps(card)) for card in projects), Counter())
    assert gone == dict.fromkeys(TRACKS, 15)


def test_intrigues(intrigues: list[IntrigueCard]) -> None:
    """4.2: DENY 3, CLAIM 2, CANCEL 4, SIFT 3, FREE-ACTION 3, WINDFALL 3, and 4 of our own; every timing."""
    by_effects = {
        tuple(one.__struct_config__.tag for one in card.effects): (card.timing, card.copies)
        for card in intrigues
    }
    assert by_effects == {
        ("deny",): ("on_project_completed", 3),
        ("next_speaker",): ("any_time", 2),
        ("cancel",): ("on_intrigue_played", 4),
        ("draw", "discard"): ("own_turn", 3),
        ("extra_action",): ("own_turn", 3),
        ("gain",): ("on_threat_resolved", 3),
        ("transfer_project",): ("own_turn", 1),
        ("modify_cost",): ("on_threat_revealed", 1),
        ("look_at_hand", "steal"): ("own_turn", 1),
        ("remove_idle",): ("own_turn", 1),
    }
    assert {timing for timing, _ in by_effects.values()} == set(get_args(Timing))
    assert all(card.text for card in intrigues)


TOTALS = {
    2: [1] * 8 + [2] * 4,
    3: [3] + [4] * 4 + [5] * 4 + [6],
    4: [5] + [6] * 3 + [7] * 2 + [8] * 3 + [24],
    5: [10, 10, 12, 12, 14, 16, 18, 20],
}


def test_threats_cost_what_their_class_says(threats: list[ThreatCard]) -> None:
    """4.2: the table of classes, and no more than three times min_players of one type."""
    for least, totals in TOTALS.items():
        cards = [card for card in threats if card.min_players == least]
        assert sorted(total(card.cost) for card in cards) == totals
        assert all(max(basics(card.cost).values()) <= 3 * least for card in cards)


def test_threats_ask_for_all_types_alike(threats: list[ThreatCard]) -> None:
    """4.2: a third of one type, a third of two, a third of three; as much of each in all; 2-3 want a Hero."""
    assert Counter(len(basics(card.cost)) for card in threats) == {1: 13, 2: 13, 3: 14}
    assert demand(threats) == dict.fromkeys(BASICS, 85)
    assert Counter(card.cost.hero for card in threats) == {0: 37, 1: 3}
    for players in (2, 3, 4):
        wanted = demand([card for card in threats if card.min_players <= players])
        assert max(wanted.values()) - min(wanted.values()) <= 4


def test_stakes_of_threats(threats: list[ThreatCard]) -> None:
    """4.2: a stake on half of the first class and two thirds of the others; who is hit by it how often."""
    staked = Counter(card.min_players for card in threats if stake(card))
    assert staked == {2: 6, 3: 7, 4: 6, 5: 6}
    assert Counter(map(stake, threats)) == {
        "below_share": 13,
        "lowest_bidders": 8,
        "highest_bidders": 4,
        "": 15,
    }
    for card in threats:
        if stake(card) == "below_share":
            assert total(card.cost) >= 2, card.id
        if card.min_players == 2:
            assert stake(card) != "lowest_bidders", card.id


def test_some_threats_look_at_the_speaker_or_at_a_leader(threats: list[ThreatCard]) -> None:
    looks = {
        card.id
        for card in threats
        for one in card.defeat
        if (who := getattr(one, "who", None)) == "speaker" or (isinstance(who, WhoOf) and who.most)
    }
    assert len(looks) == 4


def test_every_lost_threat_hurts_somebody(threats: list[ThreatCard]) -> None:
    assert all(card.defeat for card in threats)


def test_the_sample_threat_is_there_as_tabled(threats: list[ThreatCard]) -> None:
    """IT-CARD-T1, the only catastrophe."""
    (card,) = (one for one in threats if total(one.cost) == 24)
    assert card.cost == Cost(legion=10, crosier=8, wheat=6)
    assert [str(one) for one in card.victory] == ["RemoveProject(who='lowest_bidders')"]
    assert [str(one) for one in card.defeat] == [
        "MoveTrack(track='military', n=-1, who='all')",
        "MoveTrack(track='popular', n=-1, who='all')",
        "RemoveProject(who='all')",
    ]


def test_every_effect_of_the_vocabulary_is_on_some_card(pack: ThronePack) -> None:
    assert {type(one) for one in effects(pack)} == set(get_args(Effect))


def test_names_pictures_and_flavours_differ(pack: ThronePack) -> None:
    for field in ("id", "name", "picture", "flavour"):
        words = [getattr(card, field) for card in pack.cards]
        assert all(words), field
        assert len(set(words)) == len(words) == 92, field


def test_texts_are_set_as_print(pack: ThronePack) -> None:
    """Curly quotation marks, no double spaces, a full stop at the end."""
    for card in pack.cards:
        for text in (card.name, card.flavour, getattr(card, "text", "")):
            assert not re.search(r"['\"`]|--|  |^\s|\s$", text), text
        assert card.flavour[-1] in ".?!”", card.id
    assert not re.search(r"['\"]", pack.summary)


def test_every_card_has_a_picture_and_every_picture_a_card(pack: ThronePack) -> None:
    pictures = SHIPPED.parents[1] / "assets" / "throne" / "pictures"
    assert {card.picture for card in pack.cards} == {file.stem for file in pictures.glob("*.svg")}
    assert all('viewBox="0 0 260 170"' in file.read_text("utf-8") for file in pictures.glob("*.svg"))
    assert max(file.stat().st_size for file in pictures.glob("*.svg")) <= 51_200


def test_pictures_are_named_by_their_kind(pack: ThronePack) -> None:
    kinds = {ProjectCard: "project-", IntrigueCard: "intrigue-", ThreatCard: "threat-"}
    assert all(card.picture.startswith(kinds[type(card)]) for card in pack.cards)


def test_its_files_are_small() -> None:
    assert sum(Path(file).stat().st_size for file in (SHIPPED / "empty-throne").glob("*.toml")) < 64_000
