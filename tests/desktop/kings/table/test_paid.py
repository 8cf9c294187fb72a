"""AYE and NAY say what they pay, wherever a rule on the table pays for votes (KD-EVT-2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kd_desktop.desktop.kings.table.paid import Pays, full_pay_note, pay_note, pay_sentence
from kd_desktop.engine.council.ballot import Side
from tests.councillors.kings.tables import last_seat_view


@pytest.mark.parametrize(
    ("side", "laid", "notes", "sentence"),
    [
        ("nay", 1, ("+1 Coin", "+1 Coin"), "You get 1 Coin."),
        (
            "nay",
            2,
            ("+1–2 Coins", "1 Coin if it wins, 2 if not"),
            "You get 1 Coin if NAY wins, 2 Coins if it loses.",
        ),
        (
            "aye",
            9,
            ("+2–3 Coins", "2 Coins if it wins, 3 if not"),
            "You get 2 Coins and 1 Power if AYE wins, 3 Coins and 1 Power if it loses.",
        ),
    ],
)
def test_a_vote_says_what_it_pays(side: Side, laid: int, notes: tuple[str, str], sentence: str) -> None:
    """By the Speakers' Fee; with 9 the last seat would take the Leader token."""
    paid = Pays(last_seat_view(paid=True), 3).of(side, laid)
    assert (pay_note(paid), full_pay_note(paid)) == notes
    assert pay_sentence(paid, side) == sentence


def test_the_power_that_lies_there_counts_too() -> None:
    """KD-VOTE-24: one Power more on a card with one makes two."""
    view = last_seat_view(("gather", "aye", "gather", "nay"), (0, 3, 0, 1), stay_turn=True, paid=True)
    assert (
        pay_sentence(Pays(view, 3).of("nay", 1), "nay") == "You get 1 Coin if NAY wins, 2 Coins if it loses."
    )


@pytest.mark.parametrize("side", ["aye", "nay"])
def test_nothing_is_said_where_no_rule_pays(side: Side) -> None:
    assert Pays(last_seat_view(), 3).of(side, 2) is None
    assert pay_note(None) == full_pay_note(None) == pay_sentence(None, side) == ""


def test_the_table_says_it_too() -> None:
    """A vote is cast aloud as well, with the curtain down: the table's view has nobody's pools."""
    view = replace(last_seat_view(paid=True), own=None)
    assert pay_note(Pays(view, 3).of("nay", 1)) == "+1 Coin"
