"""The deck: drawn from the bottom, shuffled as a whole (KD-DRAW-1, KD-ENV-4)."""

from __future__ import annotations

from kd_desktop.engine.chance import Chance
from kd_desktop.engine.council.deck import draw, shuffle_in, unread_first


def test_the_bottom_card_is_drawn() -> None:
    assert draw(("a", "b", "c")) == ("a", ("b", "c"))


def test_new_cards_are_shuffled_in_with_all_others() -> None:
    orders = [shuffle_in(Chance(seed), ("a", "b"), ("c",))[0] for seed in range(40)]
    assert {tuple(sorted(order)) for order in orders} == {("a", "b", "c")}
    assert len(set(orders)) == 6
    assert shuffle_in(Chance(1), ("a", "b"))[1].counter("deck") == 1


def test_unread_cards_come_first_and_cards_of_neither_kind_keep_their_places() -> None:
    deck = ("read-1", "trigger", "new-1", "read-2", "new-2")
    assert unread_first(deck, {"new-1", "new-2"}, {"read-1", "read-2"}) == (
        "new-1", "trigger", "new-2", "read-1", "read-2",
    )  # fmt: skip
    assert unread_first(deck, set(), {"read-1", "read-2"}) == deck
