"""Why things happen that no letter brings: a Trigger is read when it is drawn, an ongoing Event named."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from kd_desktop.desktop.kings.reading.narrator import Narrator, rules_card
from kd_desktop.desktop.kings.reading.readings import on_table
from kd_desktop.desktop.kings.tv import open_tv
from kd_desktop.desktop.kings.tv.script import CouncilBeat, Drawn, script
from kd_desktop.desktop.kings.tv.window import CouncilTv
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.happening import Happening, events_of
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.tv.window import picture
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import TriggerCard
from kd_desktop.engine.kings.state import EventPlaced, Stability
from kd_desktop.engine.kings.words import fill
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.bounded import so_long
from tests.desktop.kings.tv.course import Act, game, public
from tests.desktop.kings.tv.stated import opened, seated, until
from tests.desktop.tv.eye import Eye


def drawing() -> tuple[Act, TriggerCard]:
    """The act in which a Trigger is drawn that calls a vote, and that card."""
    card = game().library.cards["hungry-kitchens"]
    assert isinstance(card, TriggerCard)
    return until(seated(card.id, events=opened(1)), e.CardDrawn, e.SpecialVoteCalled), card


def drawn(act: Act) -> Drawn:
    """Reads a drawn card as the TV of a session does."""
    library = game().library
    narrator = Narrator(public(act.after), library, lambda text, _=None: fill(library, act.after, text))
    return narrator.page


def beats_of(act: Act) -> list[CouncilBeat]:
    return script(act.told, public(act.before), public(act.after), drawn(act))


def test_a_trigger_is_read_before_what_it_brings() -> None:
    act, card = drawing()
    beats = beats_of(act)
    read = next(place for place, beat in enumerate(beats) if beat.reading and beat.reading.card == card.id)
    reading = beats[read].reading
    assert reading is not None and (reading.title, reading.text) == (card.title, card.text)
    called = next(event for event in act.events if isinstance(event, e.SpecialVoteCalled))
    asked = next(place for place, beat in enumerate(beats) if called.question in beat.said)
    assert read < asked
    assert card.title in beats[read].said and not any(card.id in beat.said for beat in beats)


def test_what_it_says_lies_open_while_the_table_votes_on_its_question() -> None:
    """KD-EVT-5: whoever votes reads what AYE and NAY do, which stands on the card alone."""
    act, card = drawing()
    called = next(event for event in act.events if isinstance(event, e.SpecialVoteCalled))
    reading = on_table(public(act.after))
    assert (reading.kind, reading.question) == ("asked", called.question)
    assert (reading.note, reading.text) == (card.title, fill(game().library, act.after, card.text))


def test_how_its_question_was_decided_is_read_as_no_card_tells_it() -> None:
    table = seated("hungry-kitchens", events=opened(1))
    called = until(table, e.SpecialVoteCalled).events
    act = until(table, e.SideDecided)
    question = next(event.question for event in called if isinstance(event, e.SpecialVoteCalled))
    decided = next(event for event in act.events if isinstance(event, e.SideDecided))
    (read,) = [beat for beat in beats_of(act) if beat.reading and beat.reading.note == question]
    assert read.reading is not None and read.waits, "the table puts it away"
    assert (read.reading.kind, read.reading.side) == ("outcome", decided.side)
    assert f"for {decided.side.upper()}." in read.reading.text.split("\n\n")[0]


def test_where_it_is_laid_it_is_not_read_again() -> None:
    """It was read when it was drawn, in an act before its vote."""
    table, card = seated("hungry-kitchens", events=opened(1)), "hungry-kitchens"
    assert until(table, e.SpecialVoteCalled).has(e.CardDrawn)
    laid = until(table, e.TriggerPlaced)
    beats = beats_of(laid)
    assert not any(beat.reading and beat.reading.card == card for beat in beats)
    seen = [x.card for beat in beats for x in events_of(beat.told) if isinstance(x, e.TriggerPlaced)]
    assert seen == [card]


def test_its_text_stands_large_on_the_screen(tv: Callable[..., CouncilTv], eye: Eye) -> None:
    act, card = drawing()
    window = tv()
    window.set_motion(False)
    window.drawn = drawn(act)
    window.show_view(public(act.before))
    window.play(act.told, public(act.after))
    words = ""
    for _ in so_long(lambda: window.busy):
        eye.seen.clear()
        picture(window)
        if card.title in eye.words():
            words += eye.words()
        QTest.keyClick(window, Qt.Key.Key_Space)
    assert " ".join(card.text.split()[:3]) in words


def events_doing() -> Act:
    """The act in which an ongoing Event moves something on the board."""
    leaning = seated(events=(EventPlaced("fifth-question", (("questions", 5),)),), stability=Stability(3))
    return until(leaning, e.StabilityMoved, e.CardDrawn)


def test_what_an_ongoing_event_does_has_its_name_said_first() -> None:
    act = events_doing()
    doing = next(x for x in act.events if isinstance(x, e.StabilityMoved) and rules_card(x))
    beats = beats_of(act)
    moved = next(place for place, beat in enumerate(beats) if doing in events_of(beat.told))
    title = game().library.cards[rules_card(doing)].title
    named = [place for place, beat in enumerate(beats) if title in beat.said]
    assert named == [moved - 1], "once, and in a beat of its own"


def test_what_an_ongoing_event_tells_stands_under_its_name() -> None:
    act = events_doing()
    before = public(act.before)
    card = next(rules_card(x) for x in act.events if rules_card(x))
    cause = say("event", "KD-EVT-3", card=card)
    noted = e.Noted(text="The lamps are lit.", cause=cause)
    by_hand = e.Noted(text="A bell is heard.", cause=say("outcome", "KD-RES-2"))
    beats = script([Happening(noted, lambda: before), Happening(by_hand, lambda: before)], before, before)
    titles = [beat.reading.title for beat in beats if beat.reading is not None]
    assert titles == [game().library.cards[card].title, "Now read"]


@pytest.fixture
def session(data_folder: Path) -> Iterator[Session]:
    chairs = tuple(Chair("person", name) for name in ("Ada", "Bea", "Cy"))
    made = Session(found(data_folder / "campaigns", load("leaving-sea"), "Trial", chairs, "2026-11-20"))
    yield made
    made.close()


def test_the_tv_of_a_session_knows_what_stands_on_a_drawn_trigger(session: Session) -> None:
    window = open_tv(session)
    try:
        _, card = drawing()
        reading = window.drawn(e.CardDrawn(card=card.id, left=3, cause=say("draw", "KD-DRAW-1")))
        assert reading is not None and reading.text == card.text
    finally:
        window.close()
