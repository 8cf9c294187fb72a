"""The form check and the types agree: what one takes, the other takes."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from kd_desktop.engine.kings.content import Card
from kd_desktop.packs.draft import read_folder
from kd_desktop.packs.form import form_faults
from kd_desktop.packs.kings.document import Document
from tests.packs.support import SHIPPED

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
            holder[key] = copy.deepcopy(luck.choice(JUNK))
        elif isinstance(holder, dict):
            holder["wibble"] = copy.deepcopy(luck.choice(JUNK))
        if not card:
            break
    found = list(form_faults(card, Card))
    assert takes(card, Card) == (not found), found


def test_our_packs_have_the_form() -> None:
    for name in ("bench", "leaving-sea"):
        assert list(form_faults(read_folder(SHIPPED / name).data, Document)) == []
