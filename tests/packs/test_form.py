"""The form check and the types agree: what one takes, the other takes."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kd_desktop.engine.kings.content import Card
from kd_desktop.packs import (
    PackError,
    Place,
    Source,
    compile_card,
    compile_envelope,
    compile_sticker,
    read_toml,
)
from kd_desktop.packs.document import Document
from kd_desktop.packs.draft import read_folder
from kd_desktop.packs.form import form_faults
from tests.packs.support import HERE, SHIPPED

CARDS = [card for folder in ("bench",) for _, card in read_folder(SHIPPED / folder).tables("card")]
JUNK = [
    "",
    "leader",
    -1,
    7,
    True,
    1.5,
    [],
    {},
    ["x"],
    {"do": "note", "text": "x"},
    {"is": "won"},
    {"house": 1},
]


def takes(value: Any, shape: Any) -> bool:
    """Whether msgspec makes that type of it."""
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError:
        return False
    return True


def holders(value: Any) -> list[Any]:
    """Every table and list in a value."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return ([value] if isinstance(value, dict | list) and value else []) + [
        two for one in inside for two in holders(one)
    ]


@given(st.randoms(use_true_random=False))
@settings(max_examples=300)
def test_a_card_changed_anywhere_is_judged_alike(luck: random.Random) -> None:
    card = copy.deepcopy(luck.choice(CARDS))
    for _ in range(luck.randint(1, 2)):
        holder = luck.choice(holders(card))
        key = luck.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        act = luck.randrange(3)
        if act == 0:
            del holder[key]
        elif act == 1:
            holder[key] = luck.choice(JUNK)
        elif isinstance(holder, dict):
            holder["wibble"] = luck.choice(JUNK)
        if not card:
            break
    found = list(form_faults(card, Card))
    assert takes(card, Card) == (not found), found


def test_our_packs_have_the_form() -> None:
    for name in ("bench", "first-light"):
        assert list(form_faults(read_folder(SHIPPED / name).data, Document)) == []


@pytest.fixture
def source() -> Source:
    return read_toml(HERE / "sound" / "cards.toml")


def test_a_card_alone_is_compiled_as_in_a_pack(source: Source) -> None:
    card = compile_card(source.data["card"][1], lambda path: source.where(("card", 1, *path)))
    assert card.id == "barges"
    assert card.front_text == "Forty barges lie at anchor, sold and paid for. {king} has to answer."
    assert [ref.number for ref in card.outcome.nay.stickers] == [2]
    assert card.outcome.nay.moves[0].delta == 1
    raw = source.data["card"][1]
    assert raw["outcome"]["nay"]["stickers"] == [2], "what was read stays as it was read"


def test_stickers_and_envelopes_alone_are_compiled_too() -> None:
    def nowhere(_: object) -> Place:
        raise AssertionError("nothing is wrong, so no place is asked for")

    sticker = compile_sticker(
        {"number": 900, "resource": "wealth", "polarity": "positive", "title": "T"}, nowhere
    )
    envelope = compile_envelope(
        {"number": 90, "special": True, "procedure": [{"do": "note", "text": "x"}]}, nowhere
    )
    assert (sticker.number, sticker.squares, envelope.number, len(envelope.procedure)) == (900, 6, 90, 1)


def test_a_card_alone_says_what_is_wrong_and_where(source: Source) -> None:
    raw = copy.deepcopy(source.data["card"][1])
    raw["outcome"]["aye"]["moves"][1]["delta"] = "one"
    raw["colour"] = "red"
    with pytest.raises(PackError) as caught:
        compile_card(raw, lambda path: source.where(("card", 1, *path)))
    assert [(one.code, one.line, one.column) for one in caught.value.findings] == [
        ("unknown-field", 17, 1),
        ("wrong-type", 33, 58),
    ]
    assert str(caught.value).endswith(" (1 more finding)")


@pytest.mark.parametrize(
    "raw", [{}, {"kind": "dilemma"}, {"kind": "dilemma", "id": "x", "front_text": "", "outcome": 3}]
)
def test_what_is_no_card_at_all_is_refused(raw: dict[str, Any]) -> None:
    with pytest.raises(PackError):
        compile_card(raw, lambda _: Place("case.toml", 5, 1))
