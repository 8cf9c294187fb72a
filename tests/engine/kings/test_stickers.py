"""Step C: chronicle stickers and who signs (KD-STICK, KD-SIGN)."""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.events import CallIgnored, StickerAttached
from kd_desktop.engine.kings.state import AttachedSticker
from kd_desktop.engine.kings.vocabulary import AttachChronicle
from tests.engine.kings.position import AYE, NAY, Table, bench, dilemma, outcome, pays, promise, sit
from tests.engine.kings.table import pack

INFLUENCE = 0
SLOTS = 5


def stock(count: int) -> tuple[int, ...]:
    """Numbers of influence stickers; the bench pack has few, so more are printed here."""
    return tuple(101 + number for number in range(count))


def source(*cards: object) -> object:
    printed = next(sticker for sticker in pack().stickers if sticker.resource == "influence")
    more = tuple(replace(printed, number=number, squares=6) for number in stock(12))
    return bench(*cards, stickers=(*pack().stickers, *more))  # type: ignore[arg-type]


def row(*marks: int | None) -> tuple[tuple[AttachedSticker, ...], ...]:
    """A row with one sticker per slot, of these marks; None is an empty slot."""
    slots = [
        () if mark is None else (AttachedSticker(stock(12)[slot], 2, mark, 1),)
        for slot, mark in enumerate(marks)
    ]
    return (*slots, *((),) * (SLOTS - len(slots)))


def attach(table_row: tuple[tuple[AttachedSticker, ...], ...], *numbers: int, **fields: object) -> Table:
    """Influence's row after an outcome that attaches these."""
    card = dilemma("x1", aye=outcome(stickers=numbers))
    table = sit(3, card, source=source(card), **fields)  # type: ignore[arg-type]
    table.keep(chronicle=(table_row, *table.state.chronicle[1:]))
    return table.at("stickers").run("envelopes")


def shown(table: Table) -> list[int]:
    """The visible numbers of influence's row, 0 for an empty slot."""
    return [stack[-1].number if stack else 0 for stack in table.state.chronicle[INFLUENCE]]


def test_a_sticker_goes_to_the_row_of_its_resource() -> None:
    """KD-STICK-1, KD-STICK-3, KD-STICK-10: both polarities share the row's slots."""
    table = attach(row(), 1, 2)
    assert shown(table) == [1, 2, 0, 0, 0]
    assert all(not any(other) for other in table.state.chronicle[1:])
    polarity = {number: sticker.polarity for number, sticker in table.game.library.stickers.items()}
    assert (polarity[1], polarity[2]) == ("positive", "negative")


def test_it_takes_the_leftmost_empty_slot() -> None:
    """KD-STICK-4: a gap before the end is filled first."""
    table = attach(row(3, None, 1), 110)
    assert shown(table) == [101, 110, 103, 0, 0]


def test_in_a_full_row_it_covers_the_most_marked() -> None:
    """KD-STICK-5, KD-STICK-7, KD-RUL-27: the covered one is out of the campaign for every purpose."""
    table = attach(row(1, 4, 2, 3, 0), 110)
    assert shown(table) == [101, 110, 103, 104, 105]
    (event,) = table.of(StickerAttached)
    assert (event.slot, event.covers) == (1, 102)
    assert [sticker.number for sticker in table.state.chronicle[INFLUENCE][1]] == [102, 110]


def test_among_equally_marked_it_covers_the_leftmost() -> None:
    """KD-STICK-6."""
    assert shown(attach(row(1, 4, 2, 4, 4), 110)) == [101, 110, 103, 104, 105]


def test_with_an_empty_slot_nothing_is_covered() -> None:
    """KD-STICK-5: the forbidden neighbour, however many marks lie there."""
    assert shown(attach(row(6, 6, 6, 6), 110)) == [101, 102, 103, 104, 110]


def test_a_covered_sticker_can_be_covered_again_only_by_marks_of_the_top() -> None:
    """KD-STICK-5, KD-STICK-8: the new top has 0 marks, so the next one covers another."""
    assert shown(attach(row(5, 4, 3, 2, 1), 110, 111)) == [110, 111, 103, 104, 105]


def test_a_new_sticker_is_unmarked_and_changes_nothing_now() -> None:
    """KD-STICK-8, KD-STICK-9: no marker, Power, Open Agenda or Stability moves."""
    table = attach(row(), 110)
    (sticker,) = table.state.chronicle[INFLUENCE][0]
    assert (sticker.marks, sticker.reign) == (0, 1)
    assert {type(event) for event in table.last.events} == {StickerAttached}
    assert table.r.open_agendas == ((),) * 3 and table.r.power == (8, 8, 8)


def test_a_number_is_attached_once_in_a_campaign() -> None:
    """KD-STICK-11, KD-RUL-28: the second call does nothing and is told; covered ones count as attached."""
    table = attach(row(1), 101)
    assert shown(table) == [101, 0, 0, 0, 0] and [event.name for event in table.of(CallIgnored)] == ["101"]
    table = attach(row(9, 1, 1, 1, 1), 110, 101)
    assert shown(table)[0] == 110 and [event.name for event in table.of(CallIgnored)] == ["101"]
    twice = attach(row(), 110, 110)
    assert shown(twice) == [110, 0, 0, 0, 0]


# --- signing --------------------------------------------------------------------------------------


def test_the_leader_of_that_moment_signs_as_a_house() -> None:
    """KD-STICK-2, KD-SIGN-1, KD-SIGN-2, KD-SIGN-3: the one after the vote, whatever the polarity."""
    card = dilemma("x1", nay=outcome(stickers=[1, 2]))
    table = sit(3, card, houses=(4, 9, 7), leader=0).vote(0, AYE, 1).vote(1, NAY, 3).gather(2).stay(0)
    assert [stack[0].signer for stack in table.state.chronicle[INFLUENCE][:2]] == [9, 9]
    view = table.game.view(table.state, None).chronicle[INFLUENCE][0]
    assert view.signer_name == "House 9"


def test_a_signature_never_changes() -> None:
    """KD-SIGN-4: the token moves on, the signature stays; ceding it leaves the token."""
    card = dilemma("x1", aye=outcome(stickers=[1]))
    table = sit(3, card).close(pays(2, 0, 1, promise("cede_signature", 0, player=2)), 2, 0)
    table.vote(0, AYE, 1).gather(1).gather(2)
    assert table.state.chronicle[INFLUENCE][0][0].signer == 3 and table.r.leader == 0
    table.gather(0).vote(1, AYE, 1).gather(2)
    assert table.r.leader == 1 and table.state.chronicle[INFLUENCE][0][0].signer == 3


def test_a_sticker_of_an_instruction_is_signed_alike() -> None:
    """KD-SIGN-1: effect attach_chronicle."""
    card = dilemma("x1", aye=outcome(then=[AttachChronicle(1)]))
    table = sit(3, card, leader=1).at("instructions").run("time")
    assert table.state.chronicle[INFLUENCE][0][0].signer == 2
    assert c.Gather() not in table.legal(0)
