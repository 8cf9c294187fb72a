"""Writing one's name under what one's house has signed (KD-SIGN): when, by whom, and how it must look."""

from __future__ import annotations

import pytest

from kd_desktop.engine.council.signature import HEIGHT, NAME_LIMIT, POINTS, STROKES, WIDTH, Signature
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import Story
from kd_desktop.engine.kings.events import Signed
from kd_desktop.engine.kings.state import AttachedSticker, StoryPlaced
from tests.engine.kings.position import Table, sit
from tests.engine.kings.table import pack

HAND = Signature("Ada", ((10, 20, 500, 300, 990, 20), (5, 5)))


def signed(*, covered: bool = False) -> Table:
    """Three seats; influence sticker 1 and a story card on the board, both signed by the house of seat 1."""
    table = sit(3)
    house = table.r.seats[1]
    stack = (AttachedSticker(1, house, 0, 1),)
    if covered:
        stack += (AttachedSticker(2, table.r.seats[0], 0, 1),)
    empty = table.state.chronicle
    story = next(card for card in pack().cards if isinstance(card, Story) and card.signature_space)
    placed = StoryPlaced(story.id, house, (0,) * len(story.abilities))
    return table.keep(chronicle=((stack, *empty[0][1:]), *empty[1:]), stories=(placed,))


def sign(signature: Signature = HAND, item: str = "1") -> c.Sign:
    return c.Sign("sticker", item, signature)


def test_the_signers_seat_writes_its_name_and_nothing_else_changes() -> None:
    """KD-SIGN-2, 3: the house stays what is recorded; how it was written is kept with the sticker."""
    table = signed()
    before = table.state
    asked = table.game.questions(before)
    table.do(1, sign())
    sticker = table.state.chronicle[0][0][-1]
    assert sticker.signature == HAND and sticker.signer == table.r.seats[1]
    assert [type(event) for event in table.last.events] == [Signed]
    assert table.last.events[0] == Signed(
        what="sticker",
        item="1",
        house=table.r.seats[1],
        name="Ada",
        by_hand=True,
        cause=table.last.events[0].cause,
    )
    assert table.last.barrier, "nobody takes a signature back"
    assert table.game.questions(table.state) == asked
    rest = table.keep(chronicle=before.chronicle).state
    assert rest == before


def test_everybody_sees_it() -> None:
    table = signed().do(1, sign())
    for seat in (None, 0, 1, 2):
        shown = table.game.view(table.state, seat).chronicle[0][0]
        assert shown is not None and shown.signature == HAND


def test_nobody_else_writes_there_and_nobody_twice() -> None:
    """KD-SIGN-1, KD-SIGN-4: the forbidden neighbours."""
    table = signed()
    assert table.refused(0, sign()).code == "not_the_signer"
    table.do(1, sign(Signature("Ada")))
    assert table.refused(1, sign()).code == "signed_already"
    # Nor does anybody write there for a member who doesn't play.
    chronicle = signed().state.chronicle
    absent = ((AttachedSticker(1, 9, 0, 1),), *chronicle[0][1:])
    table = signed().keep(chronicle=(absent, *chronicle[1:]))
    assert {table.refused(seat, sign()).code for seat in (0, 1, 2)} == {"not_the_signer"}


def test_what_is_covered_or_unsigned_or_not_there_cannot_be_signed() -> None:
    """KD-STICK-7: a covered sticker is gone."""
    assert signed(covered=True).refused(1, sign()).code == "nothing_to_sign"
    assert signed().refused(1, sign(item="99")).code == "nothing_to_sign"
    unsigned = signed()
    stack = (AttachedSticker(1, 0, 0, 1),)
    unsigned.keep(chronicle=((stack, *unsigned.state.chronicle[0][1:]), *unsigned.state.chronicle[1:]))
    assert unsigned.refused(1, sign()).code == "nothing_to_sign"


def test_a_story_card_is_signed_in_the_same_way() -> None:
    """KD-STORY-3."""
    table = signed()
    card = table.state.stories[0].card
    table.do(1, c.Sign("story", card, Signature("  Ada  ")))
    assert table.state.stories[0].signature == Signature("Ada")
    view = table.game.view(table.state, None)
    shown = next(story for pile in view.piles for story in pile.cards if story.card == card)
    assert shown.signature == Signature("Ada")


@pytest.mark.parametrize(
    ("signature", "code"),
    [
        (Signature(""), "signature_empty"),
        (Signature("  "), "signature_empty"),
        (Signature("x" * (NAME_LIMIT + 1)), "name_too_long"),
        (Signature("\x00\u202e\n"), "signature_empty"),
        (Signature("", ((1, 1),) * (STROKES + 1)), "signature_too_long"),
        (Signature("", ((1, 1) * (POINTS + 1),)), "signature_too_long"),
        (Signature("", ((1, 2, 3),)), "signature_off_paper"),
        (Signature("", ((),)), "signature_off_paper"),
        (Signature("", ((WIDTH + 1, 0),)), "signature_off_paper"),
        (Signature("", ((0, HEIGHT + 1),)), "signature_off_paper"),
        (Signature("", ((-1, 0),)), "signature_off_paper"),
    ],
)
def test_a_signature_fits_its_paper(signature: Signature, code: str) -> None:
    assert signed().refused(1, sign(signature)).code == code


def test_the_largest_signature_is_kept() -> None:
    largest = Signature("x" * NAME_LIMIT, ((WIDTH, HEIGHT) * POINTS,))
    assert signed().do(1, sign(largest)).state.chronicle[0][0][-1].signature == largest


def test_it_is_never_listed_and_never_waited_for() -> None:
    table = signed()
    assert not any(isinstance(one, c.Sign) for seat in range(3) for one in table.legal(seat))
