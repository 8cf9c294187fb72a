"""An Intrigue that somebody plays lies over the table with what became of it, until it is read."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QRect, Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.throne.cards.values import IntrigueValue, card_of
from kd_desktop.desktop.throne.play.announced import AnnouncedIntrigue
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.game import Event, say
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.cards import IntrigueCard
from kd_desktop.engine.throne.state import Act, Project
from kd_desktop.engine.throne.view import View
from tests.desktop.throne.games import MY_TURN, Table
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.play.test_in_sight import begun, in_sight
from tests.desktop.throne.play.test_room import fit
from tests.everyday import daily, everyday

Step = tuple[Sequence[Event], View]


def intrigues() -> list[Step]:
    """The steps in which an Intrigue is played, answered by another, and cancelled."""
    table = Table(0)
    played = (("supper-with-a-rival", "long-water"), ("letter-went-astray", "ox-market"), ("lamp-office",))
    table.lay(**MY_TURN, hands=played)
    first = done(table, 0, c.Play("supper-with-a-rival", ("1",)))
    answers = (c.Pass(), c.Play("letter-went-astray"), c.Pass())
    steps = [done(table, seat, one) for seat, one in enumerate(answers)]
    return [first, *steps, *(done(table, seat, c.Pass()) for seat in range(3))]


def done(table: Table, seat: int, command: c.Answer) -> Step:
    """What the table hears when that seat does that."""
    table.do(seat, command)
    return table.last(), table.told(None).view


@pytest.fixture
def page(qtbot: QtBot, sit: Sit) -> ThronePage:
    """One person alone, whose turn it is; nothing is announced."""
    people = People(qtbot, sit("pc"))
    until(qtbot, people, Act)
    people.page.announced.put_away()
    return people.page


def test_who_plays_what_what_it_does_and_who_cancelled_it_are_shown(page: ThronePage) -> None:
    """IT-INTR-6, IT-INTRD-4."""
    steps = intrigues()
    for events, view in steps:
        page.announced.hear(events, view, None)
    assert page.announced.isVisible()
    said = " ".join(page.announced.words)
    played = [one for events, _ in steps for one in events if isinstance(one, e.IntriguePlayed)][-2:]
    for event in played:
        found = card_of(steps[-1][1], event.card)
        assert isinstance(found, IntrigueValue) and found.title in said and found.text in said
    assert said.count(" plays “") == 2 and " cancels “" in said and "it will have no effect" in said


def test_enter_puts_it_away_and_the_answer_has_the_focus_again(qtbot: QtBot, page: ThronePage) -> None:
    events, view = intrigues()[0]
    page.announced.hear(events, view, None)
    page.announced.take_focus()
    qtbot.wait(100)  # what was down before doesn't count
    number = page.session.number  # type: ignore[union-attr]
    qtbot.keyClick(page.announced.go, Qt.Key.Key_Return)
    assert not page.announced.isVisible() and page.session.number == number  # type: ignore[union-attr]
    at = page.window().focusWidget()
    assert at is not None and (page.bar.isAncestorOf(at) or page.isAncestorOf(at))
    assert at is not page.announced.go


def test_escape_and_a_click_put_it_away(qtbot: QtBot, page: ThronePage) -> None:
    events, view = intrigues()[0]
    page.announced.hear(events, view, None)
    qtbot.keyClick(page.bar, Qt.Key.Key_Escape)
    assert not page.announced.isVisible()
    page.announced.hear(events, view, None)
    qtbot.mouseClick(page.announced, Qt.MouseButton.LeftButton)
    assert not page.announced.isVisible()


@pytest.mark.parametrize("pace", ["at once", "ordinary", "step"])
@daily("step", "ordinary")
def test_it_stays_until_people_go_on_and_the_computers_wait(
    qtbot: QtBot, page: ThronePage, look: Appearance, monkeypatch: pytest.MonkeyPatch, pace: str
) -> None:
    monkeypatch.setattr("kd_desktop.desktop.throne.play.announced.LEAST_MS", 1)
    monkeypatch.setattr("kd_desktop.desktop.throne.play.announced.LETTER_MS", 0)
    look.settings.set("pace", pace)
    events, view = intrigues()[0]
    page.announced.hear(events, view, None)
    qtbot.wait(60)
    assert page.announced.lies and page.held_up() and page.announced.go.text() == "Continue"
    qtbot.mouseClick(page.announced.go, Qt.MouseButton.LeftButton)
    assert not page.announced.lies and not page.held_up()


def test_ones_own_is_no_news_to_whoever_sits_there_alone(page: ThronePage) -> None:
    events, view = intrigues()[0]
    seat = next(one.seat for one in events if isinstance(one, e.IntriguePlayed))
    page.announced.hear(events, view, seat)
    assert not page.announced.isVisible()


def test_what_one_gets_of_it_is_told_however_many_get_more(page: ThronePage) -> None:
    """The last four lines lay there, all about others."""
    view = page.session.view(None)  # type: ignore[union-attr]
    cause = say("intrigue", "IT-INTR-1", card="side-door")
    page.announced.hear([e.IntriguePlayed(seat=1, card="side-door", targets=(), cause=cause)], view, 0)
    told = [
        e.TokensMoved(seat=int(n > 0), delta=(n + 1, 0, 0, 0), cause=cause)  # its own first
        for n in range(6)
    ]
    page.announced.hear(told, view, 0)
    lines = page.announced.rest.text().splitlines()
    assert len(lines) == 4 and lines[0].endswith("gains 1 Legion.") and lines[-1].endswith("6 Legions.")


def test_what_one_plays_at_a_table_of_several_lies_open_for_the_others(qtbot: QtBot, sit: Sit) -> None:
    people = People(qtbot, page := sit("pp"))
    lay(page, **MY_TURN, hands=(("long-water", "horn-in-my-room"), ("letter-went-astray",)))
    people.press(people.named("Play an Intrigue"))
    people.press(people.named("Lift the curtain"))
    people.press(page.hand.row.cards["horn-in-my-room"])
    qtbot.waitUntil(page.announced.isVisible)
    assert "plays “" in page.announced.words[0] and not page.hand.is_open


def test_where_computers_alone_play_nobody_needs_to_put_it_away(
    qtbot: QtBot, page: ThronePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kd_desktop.desktop.throne.play.announced.LEAST_MS", 1)
    monkeypatch.setattr("kd_desktop.desktop.throne.play.announced.LETTER_MS", 0)
    events, view = intrigues()[0]
    page.announced.stays = False
    page.announced.hear(events, view, None)
    assert page.announced.lies
    qtbot.waitUntil(lambda: not page.announced.lies)


def test_taking_back_takes_it_away(qtbot: QtBot, page: ThronePage) -> None:
    events, view = intrigues()[0]
    session = page.session
    assert session is not None
    qtbot.mouseClick(page.strip.plates["taxes"], Qt.MouseButton.LeftButton)
    answer = page.bar.answer
    assert answer is not None
    qtbot.mouseClick(answer.plates()[0], Qt.MouseButton.LeftButton)  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: not session.busy)
    page.announced.hear(events, view, None)
    assert page.announced.lies and session.undo(consent=True)
    qtbot.waitUntil(lambda: not session.busy)
    assert not page.announced.lies


@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
@everyday("factor", [1.0, 1.5, 2.0], keep=[2.0])
def test_what_puts_it_away_and_all_it_says_are_in_sight_at_any_text_size(
    qtbot: QtBot, page: ThronePage, look: Appearance, size: tuple[int, int], factor: float
) -> None:
    """The clock stands until Continue is pressed: the plate lies under nothing, and over nothing."""
    page.window().resize(*size)
    look.set_text(factor)
    page.refresh()
    sheet = page.announced
    for events, view in intrigues():
        sheet.hear(events, view, None)
        qtbot.wait(30)
        assert in_sight(sheet.go)
        all_apart(sheet)


@pytest.mark.parametrize("target", [0, 1, 2, "seat"])
@daily("seat", "1")
def test_what_an_intrigue_names_is_in_sight_beside_it(
    qtbot: QtBot, sit: Sit, look: Appearance, target: int | str
) -> None:
    """It lay in the middle of the table, over the very Project that it was about."""
    page = begun(qtbot, sit, "pccc")
    cards = ("long-water", "veterans-acres", "ox-market")
    lay(page, projects=tuple(Project(card, 0, ((0, 0, 0, 0),) * 4) for card in cards))
    fit(qtbot, page, look, (1280, 720), 1.0)
    named = "1" if target == "seat" else cards[int(target)]
    cause = say("play", "IT-INTR-6")
    played = e.IntriguePlayed(seat=1, card=an_intrigue(page), targets=(named,), cause=cause)
    page.announced.hear([played], page.at.view, None)  # type: ignore[arg-type]
    part = page.table.seats[1] if target == "seat" else page.table.projects.tiles[named]
    assert page.announced.isVisible() and in_sight(part) and in_sight(page.announced.go)


def an_intrigue(page: ThronePage) -> str:
    return next(one.id for one in page.at.view.cards if isinstance(one, IntrigueCard))  # type: ignore[union-attr]


@everyday("high", [120, 200, 250, 320], keep=[250])
@everyday("factor", [1.0, 2.0], keep=[2.0])
def test_a_long_question_under_the_table_leaves_the_plate_its_place(
    page: ThronePage, look: Appearance, factor: float, high: int
) -> None:
    """The bar can grow to half of a small window, and the table over it is as low as that."""
    look.set_text(factor)
    area = QRect(0, 60, 1280, high)
    sheet = AnnouncedIntrigue(look, page, lambda: (area, area))
    for events, view in intrigues():
        sheet.hear(events, view, None)
        all_apart(sheet)
        assert page.rect().contains(sheet.geometry())


def all_apart(sheet: AnnouncedIntrigue) -> None:
    """Nothing on the sheet lies over another part of it, or is cut."""
    shown = [card for card in sheet.cards if card.isVisible()]
    parts = [part for part in (sheet.heading, sheet.rest, sheet.go, *shown) if part.isVisible()]
    assert sheet.lies and shown and sheet.go in parts
    for at, part in enumerate(parts):
        assert sheet.rect().contains(part.geometry())
        assert not any(part.geometry().intersects(other.geometry()) for other in parts[at + 1 :])
    for label in (sheet.heading, sheet.rest):
        assert label.height() >= label.heightForWidth(label.width()) or label not in parts
    assert all(card.height() >= card.minimumSizeHint().height() for card in shown)
