"""All of The Leaving Sea is read over the table in one sight, each letter under a print that fits it."""

from msgspec.structs import replace

from kd_desktop.desktop.kings.reading.pictures import after, print_of
from kd_desktop.desktop.kings.reading.readings import letter
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.prints import Prints, has_print
from kd_desktop.desktop.reading.model import AskedHouse, OutcomeStep, Reading, Verdict
from kd_desktop.desktop.reading.setting import Typesetting, set_in
from kd_desktop.desktop.reading.sizes import reader_sizes
from kd_desktop.engine.council.slots import CHOICE
from kd_desktop.engine.kings.content import Dilemma
from kd_desktop.engine.kings.view import CounterView
from kd_desktop.packs import load
from tests.desktop.kings.board.position import position

WIDE, HIGH = 1152, 860
"""The sheet in a window of 1920 x 1080, with its header and its bar."""
ASKED = tuple(AskedHouse("tarn", "Merrick", "Bartholomew", place == 0) for place in range(5))
STEPS = tuple(
    OutcomeStep(
        "wealth",
        "Knowledge",
        "+3 to +2.",
        "Gains Momentum.",
        "Stability \N{MINUS SIGN}3 to \N{MINUS SIGN}4",
        True,
    )
    for _ in range(3)
)


def longest(text: str) -> str:
    """The text with the longest of its alternatives."""
    return CHOICE.sub(lambda found: max(found[3][1:].split("|"), key=len), text)


def dilemmas() -> list[Dilemma]:
    """Every dilemma at its longest."""
    return [
        replace(card, front_text=longest(card.front_text), question=longest(card.question))
        for card in load("leaving-sea").cards
        if isinstance(card, Dilemma)
    ]


def laid(reading: Reading) -> Typesetting:
    return set_in(reading, reader_sizes(Appearance(), WIDE), WIDE, HIGH)


def test_all_letters_fit_at_thirty_or_more_with_their_print_and_who_is_asked(qapp: object) -> None:
    assert qapp is not None
    cards = dilemmas()
    assert len(cards) == 238
    for card in cards:
        made = laid(letter(card, position())._replace(asked=ASKED))
        assert made.needed <= HIGH and made.sizes.text >= 30 and made.sizes.print >= 220, card.id
        assert made.turns, card.id
        assert len(made.ask) == 1 and made.sizes.ask == 44, card.id


def test_all_outcomes_fit_at_thirty_or_more_with_their_boxes(qapp: object) -> None:
    assert qapp is not None
    for card in dilemmas():
        for side in ("aye", "nay"):
            text = longest(card.outcome.of("aye" if side == "aye" else "nay").text)
            tie = "12 to 12. Merrick, the Moderator, broke the tie for AYE."
            verdict = Verdict(12, 12, "Merrick is Leader.", "merrick", tie)
            page = Reading(
                "outcome", side, card.question, text, print="steward", side=side, verdict=verdict, steps=STEPS
            )
            made = laid(page)
            assert made.needed <= HIGH and made.sizes.text >= 30 and made.sizes.print >= 220, (card.id, side)
            assert made.steps is not None


def test_every_print_that_a_card_names_is_carried() -> None:
    for card in dilemmas():
        assert all(has_print(name) for name in card.prints), card.id
        assert all(not one.print or has_print(one.print) for one in (card.outcome.aye, card.outcome.nay)), (
            card.id
        )
        shown = print_of(position(), card.id, card.pictured)
        assert shown and all(has_print(after(shown, side, "")) for side in ("aye", "nay"))


def test_no_print_comes_twice_in_a_reign() -> None:
    view = position()
    assert view.reign is not None
    counter = ((CounterView("one", "", "aye", prints=("miller", "purse")),),)
    view = replace(view, reign=replace(view.reign, time_counter=counter))
    assert print_of(view, "one", ("miller", "purse")) == "miller"
    assert print_of(view, "two", ("miller", "purse")) == "purse"
    assert print_of(view, "three", ("miller",)) == "well", "where no other fits anybody comes"
    assert print_of(view, "four", ("nobody-cut-this", "warden")) == "warden"
    assert print_of(view, "five", ("petitioner",)) == "well"


def test_an_outcome_may_name_another_state_of_its_picture() -> None:
    assert after("printer", "aye", "printer-nay") == "printer-nay"
    assert after("captain", "aye", "printer-nay") == "captain-aye", "the letter had another"
    assert after("shipowner", "nay", "shipowner") == "shipowner"


def test_a_print_is_made_once_for_a_width_outside_the_window(qapp: object) -> None:
    assert qapp is not None
    told: list[str] = []
    made_here = Prints()
    made_here.ready.connect(told.append)
    assert made_here.of("weaver", 321) is None
    made_here.wait()
    qapp.processEvents()  # type: ignore[attr-defined]
    assert told == ["weaver"]
    made = made_here.of("weaver", 321)
    assert made is not None and (made.width(), made.height()) == (321, 100)
    assert made_here.of("weaver", 321) is made
