"""The pack of the third game: its counts, curves and balance are those that the rule sheet advises (5.2).

It is read as plain TOML, since its game isn't there yet; so its form is checked here as well.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.packs.support import SHIPPED

Card = dict[str, Any]

HOME = SHIPPED / "new-shore"
PICTURES = SHIPPED.parents[1] / "assets" / "wonderful" / "pictures"
BASICS = ("materials", "population", "gold", "exploration")
ITEMS = (*BASICS, "krystallium", "soldier")
TYPES = ("structure", "specialist", "monument", "discovery")
HOMES = dict(zip(TYPES, BASICS, strict=True))

PRODUCTION = {"prod_fixed": {"resource", "n"}, "prod_per_type": {"resource", "type", "n"}}
POINTS = {"vp_fixed": {"n"}, "vp_per_type": {"type", "n"}}
MENACE: dict[str, set[str]] = {
    name: set() for name in ("spawn_vermin", "freeze_host", "drain_selection", "steal_icon", "none")
}
ADVISOR: dict[str, set[str]] = {
    **{name: {"n"} for name in ("retrieve_trap", "deck_to_area", "unmask", "strike", "shift")},
    **{name: {"n"} for name in ("shed_calamity", "gain_krystallium", "build_free")},
    "one_each": set(),
    "double_calamities": set(),
    "extra": {"resource", "n"},
}
QUEST = {
    **{name: {"n"} for name in ("gain_soldier", "gain_krystallium", "quest_vp", "shed_calamity")},
    "gain_cubes": {"resources"},
    "quest_production": {"resource", "n"},
}
"""The closed vocabulary (4.1), with the fields of each effect."""

SHOWN = {"kind", "id", "name", "picture", "flavour"}
FORM: dict[str, tuple[set[str], set[str]]] = {
    "development": ({"type", "cost", "recycle"}, {"copies", "production", "vp", "bonus"}),
    "treasure": ({"recycle"}, set()),
    "calamity": ({"vp"}, set()),
    "menace": ({"copies", "deck", "role", "combat", "penalty", "effect"}, {"text"}),
    "advisor": ({"phase", "cost", "effect", "text"}, {"step", "two_player_only"}),
    "duchy": ({"duchy", "side", "production", "vp"}, set()),
    "quest": ({"quest", "mode", "steps"}, set()),
}
"""The fields of each kind (section 4): those that must be there, and those that may."""

ROLES = ("engine", "mixed", "points", "point_combo", "production_combo", "bonus")


def read() -> dict[str, list[Card]]:
    """Every file's tables joined, as the shelf's reader joins them."""
    joined: dict[str, list[Card]] = {}
    for file in sorted(HOME.glob("*.toml")):
        for name, value in tomllib.loads(file.read_text("utf-8")).items():
            joined.setdefault(name, []).extend(value if isinstance(value, list) else [value])
    return joined


@pytest.fixture(scope="module")
def pack() -> dict[str, list[Card]]:
    return read()


@pytest.fixture(scope="module")
def cards(pack: dict[str, list[Card]]) -> list[Card]:
    return pack["card"]


def of(cards: list[Card], kind: str) -> list[Card]:
    """The designs of a kind."""
    return [card for card in cards if card["kind"] == kind]


@pytest.fixture(scope="module")
def deck(cards: list[Card]) -> list[Card]:
    """The Development cards, a design as often as it has copies."""
    return [card for card in of(cards, "development") for _ in range(card.get("copies", 1))]


def spaces(card: Card) -> int:
    return sum(card["cost"].values())


def of_effect(card: Card, where: str, name: str) -> list[Card]:
    return [one for one in card.get(where, ()) if one["do"] == name]


def icons(card: Card) -> Counter[str]:
    """What it produces; an icon per type counts as one."""
    found: Counter[str] = Counter()
    for one in card.get("production", ()):
        found[one["resource"]] += one["n"]
    return found


def points(card: Card) -> int:
    return sum(one["n"] for one in of_effect(card, "vp", "vp_fixed"))


def role(card: Card) -> str:
    """Which of the sheet's roles a Development card has, by what it gives."""
    if of_effect(card, "production", "prod_per_type"):
        return "production_combo"
    if of_effect(card, "vp", "vp_per_type"):
        return "point_combo"
    if card.get("production"):
        return "mixed" if points(card) >= 2 else "engine"
    bonus = card.get("bonus", {})
    return "bonus" if bonus and spaces(card) <= 4 else "points"


def budget(card: Card) -> float:
    """What a card of its cost is worth in points (5.2, value curve)."""
    crystals = card["cost"].get("krystallium", 0)
    more = 0.35 * max(0, spaces(card) - 5) if role(card) == "points" else 0
    return 1.5 * (spaces(card) - crystals) + 2 * crystals + more


def worth(card: Card) -> int:
    """What its points, icons and bonus are worth in points (5.2, value curve)."""
    bonus = card.get("bonus", {})
    extra = bonus.get("soldier", 0) + 2 * bonus.get("krystallium", 0)
    return points(card) + 2 * icons(card).total() + int(extra)


def effects(card: Card) -> Iterator[tuple[Card, dict[str, set[str]]]]:
    """Each effect of a card, with the family that it may come from."""
    kind = card["kind"]
    if kind in ("development", "duchy"):
        yield from ((one, PRODUCTION) for one in card.get("production", ()))
        yield from ((one, POINTS) for one in card.get("vp", ()))
    elif kind in ("menace", "advisor"):
        yield card["effect"], MENACE if kind == "menace" else ADVISOR
    for step in card.get("steps", ()):
        yield from ((one, QUEST) for one in step["benefit"])


# --- form -----------------------------------------------------------------------------------------


def test_its_head(pack: dict[str, list[Card]]) -> None:
    (head,) = pack["pack"]
    assert set(pack) == {"pack", "card"}
    assert set(head) == {"id", "title", "game", "edition", "language", "summary"}
    assert (head["id"], head["game"]) == (HOME.name, "wonderful")


def test_every_card_has_the_fields_of_its_kind(cards: list[Card]) -> None:
    for card in cards:
        must, may = FORM[card["kind"]]
        assert SHOWN | must <= set(card) <= SHOWN | must | may, card["id"]


def test_effects_are_those_of_the_closed_vocabulary(cards: list[Card]) -> None:
    used: set[str] = set()
    for card in cards:
        for effect, family in effects(card):
            assert set(effect) - {"do"} == family[effect["do"]], card["id"]
            assert effect.get("n", 1) >= 1, card["id"]
            assert {effect.get("resource", "gold"), *effect.get("resources", ())} <= set(BASICS), card["id"]
            assert effect.get("type", "structure") in TYPES, card["id"]
            used.add(effect["do"])
    assert used == set().union(PRODUCTION, POINTS, MENACE, ADVISOR, QUEST)


def test_costs_bonuses_and_types_use_their_words(cards: list[Card], deck: list[Card]) -> None:
    for card in deck:
        assert card["type"] in TYPES, card["id"]
        assert set(card.get("bonus", ())) <= {"soldier", "krystallium"}, card["id"]
    steps = [step for card in of(cards, "quest") for step in card["steps"]]
    for one in (*deck, *steps):
        assert set(one["cost"]) <= set(ITEMS), one["id"]
        assert list(one["cost"]) == sorted(one["cost"], key=ITEMS.index), one["id"]
        assert min(one["cost"].values()) >= 1, one["id"]


# --- counts ---------------------------------------------------------------------------------------


def test_as_many_cards_of_each_kind_as_the_box_has(cards: list[Card]) -> None:
    count: Counter[str] = Counter()
    for card in cards:
        count[card["kind"]] += card.get("copies", 1)
    assert count == {
        "development": 67,
        "treasure": 10,
        "calamity": 8,
        "menace": 26,
        "advisor": 14,
        "duchy": 4,
        "quest": 4,
    }


def test_44_designs_of_which_23_are_there_twice(cards: list[Card]) -> None:
    """5.2: cheap engines twice, big cards once."""
    designs = of(cards, "development")
    assert Counter(card.get("copies", 1) for card in designs) == {2: 23, 1: 21}
    assert all(card["copies"] == 2 for card in designs if role(card) == "engine")
    assert all("copies" not in card for card in designs if spaces(card) >= 6)


def test_types_and_roles(deck: list[Card]) -> None:
    assert Counter(card["type"] for card in deck) == dict(zip(TYPES, (18, 17, 16, 16), strict=True))
    found = Counter((role(card), card["type"]) for card in deck)
    table = {one: [found[one, kind] for kind in TYPES] for one in ROLES}
    assert table == {
        "engine": [8, 6, 0, 0],
        "mixed": [5, 4, 5, 4],
        "points": [0, 0, 6, 5],
        "point_combo": [2, 2, 3, 5],
        "production_combo": [2, 3, 0, 2],
        "bonus": [1, 2, 2, 0],
    }
    assert sum(bool(card.get("production")) for card in deck) == 39


# --- costs ----------------------------------------------------------------------------------------

SIZES = {
    "engine": (2, 4),
    "mixed": (3, 5),
    "bonus": (3, 4),
    "production_combo": (4, 5),
    "point_combo": (5, 7),
    "points": (5, 9),
}
MAIN = {
    "structure": {"materials"},
    "specialist": {"population"},
    "monument": {"materials", "gold"},
    "discovery": {"gold", "exploration"},
}


def test_costs_by_role(deck: list[Card]) -> None:
    for card in deck:
        least, most = SIZES[role(card)]
        assert least <= spaces(card) <= most, card["id"]
    assert sum(map(spaces, deck)) / len(deck) == pytest.approx(4.5, abs=0.1)


def test_kinds_of_a_cost(deck: list[Card]) -> None:
    for card in deck:
        kinds = len(card["cost"])
        assert kinds in ((1, 2) if spaces(card) <= 4 else (2, 3)), card["id"]
        most = max(card["cost"].values())
        assert {item for item, n in card["cost"].items() if n == most} & MAIN[card["type"]], card["id"]


def test_krystallium_and_soldier_spaces(deck: list[Card]) -> None:
    """5.2: 7-9 cards with one K space, mostly Discoveries; 8-10 with one or two Soldier spaces."""
    crystal = [card for card in deck if "krystallium" in card["cost"]]
    assert {card["cost"]["krystallium"] for card in crystal} == {1}
    assert 7 <= len(crystal) <= 9
    assert sum(card["type"] == "discovery" for card in crystal) > len(crystal) / 2
    guarded = [card["cost"]["soldier"] for card in deck if "soldier" in card["cost"]]
    assert 8 <= len(guarded) <= 10
    assert set(guarded) <= {1, 2}


def test_recycling(deck: list[Card], cards: list[Card]) -> None:
    """WK-PLAN-10 and 5.2: one resource, that of the type for about 80 %; each pair is a Treasure."""
    assert all(len(card["recycle"]) == 1 and card["recycle"][0] in BASICS for card in deck)
    at_home = sum(card["recycle"] == [HOMES[card["type"]]] for card in deck)
    assert at_home / len(deck) == pytest.approx(0.8, abs=0.03)
    pairs = [tuple(card["recycle"]) for card in of(cards, "treasure")]
    assert set(pairs) == {(one, two) for i, one in enumerate(BASICS) for two in BASICS[i:]}
    assert len(pairs) == 10


# --- values ---------------------------------------------------------------------------------------


def test_the_value_curve(deck: list[Card]) -> None:
    for card in deck:
        if not role(card).endswith("combo"):
            assert worth(card) == pytest.approx(budget(card), abs=1), card["id"]


def test_combos_cost_what_they_count(deck: list[Card]) -> None:
    """5.2: 2 points per card at 5-6 spaces, 3 at 7; production 1 per card, and at most 1 point with it."""
    for card in deck:
        if role(card) == "point_combo":
            (one,) = card["vp"]
            assert one["n"] == (3 if spaces(card) == 7 else 2), card["id"]
            assert "bonus" not in card, card["id"]
        elif role(card) == "production_combo":
            (one,) = card["production"]
            assert one["n"] == 1, card["id"]
            assert points(card) == spaces(card) - 4, card["id"]


def test_every_type_is_counted(deck: list[Card]) -> None:
    """5.2: by three VP-combos and one or two production-combos; half of the former count their own type.

    Production-combos count their own type, but for one: no Monument has any, and one is to count them.
    """
    counted = [(card, one["type"]) for card in deck for one in of_effect(card, "vp", "vp_per_type")]
    assert Counter(kind for _, kind in counted) == dict.fromkeys(TYPES, 3)
    assert sum(card["type"] == kind for card, kind in counted) == 6
    made = [(card, one["type"]) for card in deck for one in of_effect(card, "production", "prod_per_type")]
    assert set(Counter(kind for _, kind in made).values()) <= {1, 2}
    assert {kind for _, kind in made} == set(TYPES)
    assert [kind for card, kind in made if card["type"] != kind] == ["monument"]


def test_production_is_about_equal_and_dearer_where_it_is_worth_more(deck: list[Card]) -> None:
    total = sum((icons(card) for card in deck), Counter())
    assert max(total.values()) - min(total.values()) <= 3

    def dearness(*resources: str) -> float:
        costs = [spaces(card) for card in deck for one in icons(card).elements() if one in resources]
        return sum(costs) / len(costs)

    assert dearness("materials", "population") < dearness("gold", "exploration")


def test_construction_bonuses(deck: list[Card]) -> None:
    """5.2: 8-10 cards give 1-2 Soldiers, 5-6 give 1 K."""
    soldiers = [card["bonus"]["soldier"] for card in deck if "soldier" in card.get("bonus", ())]
    assert 8 <= len(soldiers) <= 10
    assert set(soldiers) <= {1, 2}
    crystals = [card["bonus"]["krystallium"] for card in deck if "krystallium" in card.get("bonus", ())]
    assert 5 <= len(crystals) <= 6
    assert set(crystals) == {1}


# --- duchies, calamities and the modules ----------------------------------------------------------


def test_duchies(cards: list[Card]) -> None:
    """5.2: side A has 8 icons and 1-2 points per card of a type; side B 7-8 icons and 2-3 points."""
    duchies = of(cards, "duchy")
    assert {(card["duchy"], card["side"]) for card in duchies} == {(1, "a"), (1, "b"), (2, "a"), (2, "b")}
    for side, total, highest, point in (("a", 8, 3, 1), ("b", 7, 3, 2)):
        both = [card for card in duchies if card["side"] == side]
        assert {icons(card).total() for card in both} == {total}
        assert {max(icons(card).values()) for card in both} == {highest}
        assert {one["n"] for card in both for one in card["vp"]} == {point}
        assert len({one["type"] for card in both for one in card["vp"]}) == 2
    assert {one["type"] for card in duchies for one in card["vp"]} == set(TYPES)


def test_calamities(cards: list[Card]) -> None:
    assert {card["vp"] for card in of(cards, "calamity")} == {-4}


def test_menaces(cards: list[Card]) -> None:
    """5.1 and 5.2: how many, what they cost in Combat, and what an unbeaten one costs at the end."""
    found = {
        (card["deck"], card["role"]): (
            card["copies"],
            card["combat"],
            card["penalty"],
            card["effect"]["do"],
        )
        for card in of(cards, "menace")
    }
    assert found == {
        ("rats", "main"): (4, 2, 2, "spawn_vermin"),
        ("rats", "vermin"): (10, 1, 1, "none"),
        ("giants", "main"): (4, 2, 4, "freeze_host"),
        ("shadows", "main"): (4, 3, 3, "drain_selection"),
        ("thieves", "main"): (4, 2, 3, "steal_icon"),
    }


def test_advisors(cards: list[Card]) -> None:
    """WK-ADVCARD-1 to 14, in that order; only the eleventh is marked for two players (R-32)."""
    advisors = of(cards, "advisor")
    before = "choice_before_select"
    assert [(card["phase"], card["cost"], *card["effect"].values()) for card in advisors] == [
        ("choice", 2, "retrieve_trap", 1),
        ("choice", 3, "deck_to_area", 1),
        ("choice", 3, "unmask", 1),
        (before, 4, "strike", 1),
        (before, 5, "shift", 1),
        ("production_end", 3, "one_each"),
        *(("production", 3 + i // 2, "extra", resource, 4) for i, resource in enumerate(BASICS)),
        ("game_end", 7, "double_calamities"),
        ("any", 5, "shed_calamity", 1),
        ("any", 5, "gain_krystallium", 3),
        ("any", 8, "build_free", 1),
    ]
    assert [card.get("step") for card in advisors] == [None] * 6 + list(BASICS) + [None] * 4
    assert [i + 1 for i, card in enumerate(advisors) if card.get("two_player_only")] == [11]


def test_quests(cards: list[Card]) -> None:
    """WK-QUEST-2 and 5.2: four steps, the last one final; alone it also needs a second Soldier."""
    quests = of(cards, "quest")
    assert {(card["quest"], card["mode"]) for card in quests} == {
        (number, mode) for number in (1, 2) for mode in ("duel", "solo")
    }
    for card in quests:
        assert [step.get("final", False) for step in card["steps"]] == [False, False, False, True]
        for step in card["steps"]:
            basics = {item: n for item, n in step["cost"].items() if item in BASICS}
            assert sum(basics.values()) <= 4, step["id"]  # as many as Alchemy holds
            assert max(basics.get(hard, 0) for hard in ("gold", "exploration")) <= 2, step["id"]
        *others, final = card["steps"]
        assert all(3 <= sum(step["cost"].values()) <= 4 for step in others), card["id"]
        assert final["cost"]["krystallium"] == 1, card["id"]
        assert final["cost"]["soldier"] == (2 if card["mode"] == "solo" else 1), card["id"]
        (vp,) = final["benefit"]
        assert vp["do"] == "quest_vp"
        assert 6 <= vp["n"] <= 8


def test_steps_of_quests_have_ids_of_their_own(cards: list[Card]) -> None:
    ids = [step["id"] for card in of(cards, "quest") for step in card["steps"]]
    assert len(set(ids)) == len(ids) == 16


# --- words ----------------------------------------------------------------------------------------

LETTERS = {"name": 22, "flavour": 64, "text": 72}
ON_A_CARD = {"name": 17, "flavour": 52}
"""What there is room for: an article goes first where a name is short of room."""


def elsewhere() -> set[str]:
    """Every name and title of the other packs, in small letters."""
    found: set[str] = set()
    for file in SHIPPED.rglob("*.toml"):
        if HOME not in file.parents:
            lines = re.findall(r'^(?:name|title) *= *"([^"]+)"', file.read_text("utf-8"), re.MULTILINE)
            found |= {line.lower() for line in lines}
    return found


def test_names_pictures_and_flavours_differ(cards: list[Card]) -> None:
    for field in ("id", "name", "picture", "flavour"):
        words = [card[field] for card in cards]
        assert all(words), field
        assert len(set(words)) == len(words), field


def test_no_name_is_another_packs(cards: list[Card]) -> None:
    names = {card["name"].lower() for card in cards}
    others = elsewhere()
    assert len(others) > 300
    assert not names & others


def test_texts_have_room(cards: list[Card]) -> None:
    for card in cards:
        for field, most in LETTERS.items():
            assert len(card.get(field, "")) <= most, (card["id"], field)
        if card["kind"] == "development":
            assert len(card["name"].removeprefix("The ")) <= ON_A_CARD["name"], card["id"]
            assert len(card["flavour"]) <= ON_A_CARD["flavour"], card["id"]


def test_texts_are_set_as_print(cards: list[Card]) -> None:
    """Curly quotation marks, no double spaces, a full stop at the end."""
    for card in cards:
        for text in (card["name"], card["flavour"], card.get("text", "")):
            assert not re.search(r"['\"`]|--|  |^\s|\s$", text), text
        assert card["flavour"][-1] in ".?!”", card["id"]
        assert card.get("text", ".")[-1] == ".", card["id"]


def test_ids_can_be_used_in_saves(cards: list[Card]) -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", card["id"]) for card in cards)


def test_its_files_are_small() -> None:
    assert sum(file.stat().st_size for file in HOME.glob("*.toml")) < 64_000


# --- pictures -------------------------------------------------------------------------------------


def test_pictures_are_named_by_kind_or_type(cards: list[Card]) -> None:
    for card in cards:
        assert card["picture"].startswith(f"{card.get('type', card['kind'])}-"), card["id"]


def test_every_card_has_a_picture_and_every_picture_a_card(cards: list[Card]) -> None:
    assert {card["picture"] for card in cards} == {file.stem for file in PICTURES.glob("*.svg")}


def drawn(file: Path) -> str:
    """What a picture shows: its groups, without the words before them."""
    return file.read_text("utf-8").partition("<g ")[2]


def test_no_two_pictures_are_equal() -> None:
    shown = [drawn(file) for file in PICTURES.glob("*.svg")]
    assert all(shown)
    assert len(set(shown)) == len(shown)


def test_pictures_are_of_one_size_and_small() -> None:
    files = list(PICTURES.glob("*.svg"))
    assert all('viewBox="0 0 260 170"' in file.read_text("utf-8") for file in files)
    assert max(file.stat().st_size for file in files) <= 51_200
    assert sum(file.stat().st_size for file in PICTURES.parent.rglob("*.svg")) <= 3_000_000
