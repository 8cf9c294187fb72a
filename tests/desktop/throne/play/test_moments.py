"""Moments for Intrigues: how people are asked, and what nobody learns from screen, TV, log or clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from msgspec import structs
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.settings.input_guard import SETTLE_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.cards.values import ThreatValue, card_of
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.play.moment_row import MomentRow, SpeakerRow
from kd_desktop.desktop.throne.play.moments import WATCH_MS
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.play.screen import MOMENTS
from kd_desktop.desktop.throne.reading.cards import threat_reading
from kd_desktop.desktop.throne.tv import ThroneTv
from kd_desktop.desktop.throne.tv.standing import awaited, seat_words
from kd_desktop.desktop.throne.tv.window import render_tv
from kd_desktop.engine.throne.commands import Pass, Play
from kd_desktop.engine.throne.state import (
    Act,
    HandLimit,
    Pending,
    Project,
    Resolve,
    Rewards,
    Stage,
    Window,
    WindowKind,
)
from tests.desktop.keyboard import Key, stopped
from tests.desktop.throne.play.conftest import NAMES, Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.positions import FakeClock, lay, wait_until
from tests.everyday import daily, everyday

PAUSE = 6000
Public = tuple[dict[str, object], list[int]]
STARTS: WeakKeyDictionary[ThronePage, dict[str, Any]] = WeakKeyDictionary()
"""The game on a page as it stood before the first moment was laid."""
HEROES = "two-who-came-back"
ANSWERS: dict[WindowKind, str] = {
    "turn_start": "horn-in-my-room",
    "completed": "error-in-the-minutes",
    "intrigue": "letter-went-astray",
    "threat_revealed": "enemys-paymaster",
    "threat_resolved": HEROES,
}
"""A card that can be played at each kind of moment."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch, _no_pause: None) -> FakeClock:
    monkeypatch.setattr("kd_desktop.desktop.throne.play.moments.PAUSE_MS", PAUSE)
    return FakeClock(monkeypatch)


@pytest.fixture
def page(qtbot: QtBot, sit: Sit, clock: FakeClock) -> Iterator[ThronePage]:
    """Three people at one screen, in somebody's turn."""
    assert not clock.running
    page = sit("ppp")
    qtbot.waitUntil(lambda: page.session is not None and page.session.number > 0 and not page.session.busy)
    page.session.pace = 0  # type: ignore[union-attr]
    until(qtbot, People(qtbot, page), Act)
    yield page


def projects(page: ThronePage, n: int) -> tuple[str, ...]:
    library = page.session.game.library  # type: ignore[union-attr]
    return tuple(library.projects)[:n]


def moment(page: ThronePage, kind: WindowKind, hands: tuple[tuple[str, ...], ...] = ()) -> None:
    """Such a moment; two Projects in every hand, and for those that are named what is stated."""
    library = page.session.game.library  # type: ignore[union-attr]
    cards = projects(page, 9)
    rest = tuple(cards[2 * seat : 2 * seat + 2] for seat in range(3))
    hands = (*hands, *rest[len(hands) :])
    done, gone = cards[7], next(iter(library.threats))
    nothing = ((0, 0, 0, 0),) * 3
    wait_until(lambda: not page.session.busy)  # type: ignore[union-attr]
    page.moments.forget()
    page.log.clear()
    page.at.seat = 0
    start = STARTS.setdefault(page, structs.asdict(page.session.store.state))  # type: ignore[union-attr]
    waiting: dict[WindowKind, tuple[object, ...]] = {
        "turn_start": (Stage("turn_end"), Act(0)),
        "completed": (Stage("turn_end"), Act(0), Stage("finish_project"), Rewards()),
        "intrigue": (Stage("turn_end"), Act(0), Resolve()),
        "threat_revealed": (Stage("round_end"), HandLimit(), Stage("threat_over")),
        "threat_resolved": (Stage("round_end"), HandLimit()),
    }
    turn = None if kind.startswith("threat") else 0
    stack = (Pending("side-door", 0),) if kind == "intrigue" else ()
    completing = (Project(done, 0, nothing),) if kind == "completed" else ()
    bids = (nothing,) if kind == "threat_resolved" else ()
    discard = (gone,) if kind == "threat_resolved" else ()
    changes = {
        "hands": hands,
        "turn": turn,
        "turns": 3 if turn is None else 1,
        "acted": False,
        "completing": completing,
        "projects": (),
        "stack": stack,
        "bids": bids,
        "threat_discard": discard,
        "answers": (None,) * 3,
        "waiting": (*waiting[kind], Window(kind, 0)),
    }
    lay(page, **{**start, **changes})


def public(page: ThronePage) -> dict[str, object]:
    """All that anybody can see or hear of the game without lifting a curtain."""
    session = page.session
    assert session is not None and not page.hand.is_open
    view = session.view(None)
    row = page.bar.answer
    focus = page.window().focusWidget()
    return {
        "bar": (page.bar.accessibleName(), page.bar.hint.text(), page.bar._crest),
        "row": [(plate.text(), plate.note, plate.reason) for plate in row.plates()],  # type: ignore[union-attr]
        "strip": (
            page.hand.seat,
            page.hand.accessibleName(),
            page.hand.accessibleDescription(),
            page.hand.way,
        ),
        "plates": [(plate.accessibleName(), plate.offered) for plate in page.table.seats],
        "six": [(plate.text(), plate.reason) for plate in page.strip.plates.values()],
        "words": [one.text() for one in page.findChildren(Label) if one.isVisible()],
        "header": page.header_words(),
        "log": [page.log.data(page.log.index(row, 0)) for row in range(page.log.rowCount())][-3:],
        "tv": (awaited(view), seat_words(view), render_tv(view, QSize(960, 540))),
        "focus": (type(focus).__name__, focus.accessibleName() if focus is not None else ""),
    }


@everyday("kind", MOMENTS, keep=["threat_resolved", "intrigue"])
@daily("threat_resolved")
def test_another_hand_changes_nothing_that_anybody_else_sees_or_times(
    qtbot: QtBot, page: ThronePage, clock: FakeClock, kind: WindowKind
) -> None:
    """Section 2.4: who could answer shows in no word, no plate, no focus and no millisecond."""
    told: list[Public] = []
    session = page.session
    assert session is not None
    for held in (projects(page, 9)[2:4], (ANSWERS[kind], HEROES + "#2")):
        moment(page, kind, (projects(page, 2), held))
        now, pauses = session.store.state, page.moments.open
        assert now.waiting[-1] == Window(kind, 0) and pauses is (kind != "turn_start")
        told.append((public(page), clock.running))
        if pauses:
            clock.go(PAUSE - 1)
            qtbot.wait(2 * WATCH_MS)  # the seconds are counted down
            told.append((public(page), clock.running))
            assert session.store.state is now, "nobody is passed over before the time is up"
            clock.go(1)
        qtbot.waitUntil(lambda now=now: session.store.state is not now)
    half = len(told) // 2
    for one, other in zip(told[:half], told[half:], strict=True):
        same(one, other)


@everyday("kind", MOMENTS, keep=["threat_resolved"])
def test_neither_the_table_nor_the_tv_names_anybody_who_is_asked(page: ThronePage, kind: WindowKind) -> None:
    moment(page, kind)
    view = page.session.view(None)  # type: ignore[union-attr]
    said = " ".join((*awaited(view), page.bar.accessibleName()))
    asked = {claimant(player.party).name for player in view.players[1:]}
    assert ("Any Intrigues?" in said) is page.moments.open and not any(name in said for name in asked)
    assert seat_words(view) == {}
    assert not any("answered" in plate.accessibleName() for plate in page.table.seats)


def same(one: Public, other: Public) -> None:
    """Whoever sees and times both can't tell them apart."""
    for what in one[0]:
        assert one[0][what] == other[0][what], what
    assert one[1] == other[1]


def hold(qtbot: QtBot, page: ThronePage) -> None:
    """Somebody holds the plate, here by pressing it twice."""
    row = page.bar.answer
    assert isinstance(row, MomentRow)
    row.plate.setFocus()
    for _ in range(2):
        qtbot.keyClick(row.plate, Qt.Key.Key_Space)


def test_after_a_threat_a_holder_is_asked_without_any_setting_and_gets_the_heroes(
    qtbot: QtBot, page: ThronePage, clock: FakeClock
) -> None:
    """IT-INTR-12, IT-INTRD-7: two Heroes were lost unasked."""
    moment(page, "threat_resolved", (projects(page, 2), (HEROES, "side-door")))
    session, people = page.session, People(qtbot, page)
    assert session is not None and clock.running == [PAUSE]
    hold(qtbot, page)
    assert clock.running == [], "no time passes while somebody has spoken up"
    row = page.bar.answer
    assert isinstance(row, SpeakerRow) and page.at.acting is None
    assert "Which of you plays an Intrigue?" in page.bar.accessibleName()
    told = [(plate.text(), plate.note) for plate in row.plates()][:3]
    heads = [claimant(page.at.party(seat) or 0).name for seat in range(3)]
    assert told == [(name, f"plays {head}") for name, head in zip(NAMES, heads, strict=False)], (
        "people, not roles"
    )
    people.press(people.named(page.at.member(1)))
    assert page.at.acting == page.at.seat == 1 and not page.hand.is_open
    people.press(people.named("Lift the curtain"))
    qtbot.waitUntil(lambda: page.hand.row.cards[HEROES].offered)
    heroes = session.view(None).players[1].stock[3]
    people.press(page.hand.row.cards[HEROES])
    qtbot.waitUntil(lambda: session.store.state.answers[1] == Play(HEROES) and not session.busy)
    assert not page.hand.is_open and page.at.acting is None
    assert clock.running == [PAUSE], "the others have as long as if nothing had been played"
    clock.go(PAUSE)
    qtbot.waitUntil(lambda: bool(session.store.state.stack) and not session.busy)
    page.announced.put_away()
    qtbot.waitUntil(lambda: clock.running == [PAUSE])
    clock.go(PAUSE)
    qtbot.waitUntil(lambda: session.view(None).players[1].stock[3] == heroes + 2)


def test_whoever_spoke_up_and_plays_nothing_looks_like_one_who_plays(
    qtbot: QtBot, page: ThronePage, clock: FakeClock
) -> None:
    told: list[Public] = []
    session = page.session
    assert session is not None
    for plays in (True, False):
        moment(page, "threat_resolved", (projects(page, 2), (HEROES, "side-door")))
        page.moments._speak(1)
        session.answer(1, Play(HEROES) if plays else Pass())
        qtbot.waitUntil(lambda: session.store.state.answers[1] is not None and not session.busy)
        qtbot.waitUntil(lambda: page.moments.open)
        told.append((public(page), clock.running))
        clock.go(PAUSE)
        qtbot.waitUntil(lambda: session.store.state.answers[1] is None and not session.busy)
        page.announced.put_away()
    same(told[0], told[1])


def test_a_short_press_does_nothing_and_the_time_stands_still_while_one_holds(
    qtbot: QtBot, look: Appearance, page: ThronePage, clock: FakeClock
) -> None:
    look.settings.set("lift", "hold")
    moment(page, "threat_resolved")
    row = page.bar.answer
    assert isinstance(row, MomentRow) and page.window().focusWidget() is row.plate
    clock.go(PAUSE // 2)
    qtbot.keyPress(row.plate, Qt.Key.Key_Space)
    assert clock.running == []
    page.refresh()
    assert page.bar.answer is row, "the plate that is held stays there"
    qtbot.keyRelease(row.plate, Qt.Key.Key_Space)
    assert clock.running == [PAUSE] and page.moments.open and page.at.spoke is None
    qtbot.keyPress(row.plate, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: isinstance(page.bar.answer, SpeakerRow), timeout=3000)
    people = People(qtbot, page)
    people.press(people.named("Back"))
    assert isinstance(page.bar.answer, MomentRow) and clock.running == [PAUSE]


def test_a_key_that_goes_down_at_once_is_heard_and_one_that_was_down_before_is_not(
    window: MainWindow,
    look: Appearance,
    page: ThronePage,
    clock: FakeClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The pause is short: no guard against presses that came too early may eat a part of it."""
    look.settings.set("lift", "hold")
    presses = stopped(monkeypatch)
    presses.now += 4 * SETTLE_MS
    page.bar.setFocus()
    presses.now += 4 * SETTLE_MS
    key = Key(window, Qt.Key.Key_Space)
    key.press()
    presses.now += 100
    moment(page, "threat_resolved")
    key.repeats(5, "marked")
    assert clock.running == [PAUSE], "it was held for something else"
    key.release()
    presses.now += 2 * SETTLE_MS  # whose strip it is has changed with the position
    key.press()
    assert clock.running == []
    key.release()


def threat_of(page: ThronePage) -> ThreatValue:
    found = card_of(page.session.view(None), "talking-statue")  # type: ignore[union-attr]
    assert isinstance(found, ThreatValue)
    return found


def test_no_pause_runs_out_while_somebody_looks_at_a_hand_or_reads_a_sheet(
    qtbot: QtBot, window: MainWindow, page: ThronePage, clock: FakeClock
) -> None:
    moment(page, "threat_resolved")
    page.private_area.show(0)  # while all are asked, nobody's hand lies there by itself
    page.hand.open()
    assert clock.running == []
    page.hand.close_curtain(at_once=True)
    assert clock.running == [PAUSE]
    page.panels.open(page.log_panel)
    assert clock.running == []
    page.panels.fold()
    assert clock.running == [PAUSE]
    window.toggle_settings()
    assert clock.running == []
    window.toggle_settings()
    assert clock.running == [PAUSE]
    state = page.session.store.state  # type: ignore[union-attr]
    page.whole.reader.read([threat_reading(threat_of(page))])
    clock.go(PAUSE)
    qtbot.wait(2 * WATCH_MS)
    assert clock.running == [] and page.session.store.state is state, "a card is read"  # type: ignore[union-attr]
    page.whole.reader.drop()
    qtbot.waitUntil(lambda: clock.running == [PAUSE])


def test_no_pause_runs_out_behind_the_open_menu_or_another_window(
    qtbot: QtBot, window: MainWindow, page: ThronePage, clock: FakeClock
) -> None:
    moment(page, "threat_resolved")
    assert clock.running == [PAUSE]
    window.open_menu()
    qtbot.waitUntil(lambda: clock.running == [])
    assert "The clock is stopped." in page.bar.accessibleName()
    window.menu.close()
    qtbot.waitUntil(lambda: clock.running == [PAUSE])
    with qtbot.waitActive(other := QWidget()):
        other.show()
        other.activateWindow()
    qtbot.waitUntil(lambda: clock.running == [])
    other.close()
    window.activateWindow()
    qtbot.waitUntil(lambda: clock.running == [PAUSE])


def test_the_seconds_of_a_pause_are_counted_down(qtbot: QtBot, page: ThronePage, clock: FakeClock) -> None:
    """“6 s” stood there to the end."""
    moment(page, "threat_resolved")
    row = page.bar.answer
    assert "(6 s left)" in page.bar.accessibleName()
    for gone, told in ((2500, "4 s left"), (1000, "3 s left"), (2400, "1 s left")):
        clock.go(gone)
        qtbot.waitUntil(lambda told=told: told in page.bar.accessibleName())
        assert page.bar.answer is row, "whoever holds its plate holds it still"


def test_no_pause_runs_out_while_anothers_hand_is_asked_for(
    qtbot: QtBot, page: ThronePage, clock: FakeClock
) -> None:
    """The plate that names it vanished under the finger: the clock ran on, and the bid began."""
    moment(page, "threat_revealed")
    assert clock.running == [PAUSE] and "(6 s left)" in page.bar.accessibleName()
    qtbot.mouseClick(page.table.seats[1], Qt.MouseButton.LeftButton)
    assert page.private_area.visit_plate.isVisible()
    qtbot.waitUntil(lambda: clock.running == [])
    clock.go(PAUSE)
    assert page.moments.open and "The clock is stopped." in page.bar.accessibleName()
    assert " s left)" not in page.bar.accessibleName()
    qtbot.mouseClick(page.private_area.visit_plate, Qt.MouseButton.LeftButton)
    assert page.at.seat == 1
    qtbot.wait(2 * WATCH_MS)
    assert clock.running == [], "it is visited"
    page.hand.open()
    page.hand.close_curtain(at_once=True)
    qtbot.waitUntil(lambda: clock.running == [PAUSE])
    assert "(6 s left)" in page.bar.accessibleName()


def test_the_pause_begins_when_the_threat_has_been_turned_up(
    qtbot: QtBot, page: ThronePage, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(page.table.threat.card), "running", True)
    moment(page, "threat_revealed")
    qtbot.wait(2 * WATCH_MS)
    assert clock.running == [] and page.moments.open
    monkeypatch.setattr(type(page.table.threat.card), "running", False)
    qtbot.waitUntil(lambda: clock.running == [PAUSE])


def test_who_steps_through_the_game_ends_the_pause_by_a_press(
    qtbot: QtBot, look: Appearance, page: ThronePage, clock: FakeClock
) -> None:
    look.settings.set("pace", "step")
    moment(page, "threat_resolved")
    assert clock.running == []
    people, session = People(qtbot, page), page.session
    assert session is not None and page.window().focusWidget() is people.named("Play an Intrigue")
    people.press(people.named("Continue"))
    qtbot.waitUntil(lambda: session.store.state.waiting[-1:] != (Window("threat_resolved", 0),))


def test_the_pause_says_how_long_it_is_and_what_to_do_at_every_size(
    qtbot: QtBot, look: Appearance, page: ThronePage, clock: FakeClock
) -> None:
    """It was too short to read what happened, and its line unexplained."""
    for text in (1.0, 2.0):
        for lift, act in (("twice", "press “Play an Intrigue” twice"), ("hold", "hold “Play an Intrigue”")):
            look.set_text(text)
            look.settings.set("lift", lift)
            moment(page, "threat_resolved")
            assert f"To play one, {act} (6 s left)." in page.bar.accessibleName()
            qtbot.wait(20)
            assert page.rect().contains(page.bar.geometry())
        moment(page, "completed")
        assert page.strip.isVisible() is (text < 2), "a low board has their room, or it would be a sliver"
        assert page.table.tracks.layout_now().named
    moment(page, "threat_resolved")
    assert clock.running == [PAUSE]
    look.settings.set("pace", "unhurried")
    moment(page, "threat_resolved")
    assert clock.running == [15000] and "(15 s left)" in page.bar.accessibleName()


def test_anybody_makes_the_time_stand_still_and_lets_it_go_on(
    qtbot: QtBot, page: ThronePage, clock: FakeClock
) -> None:
    moment(page, "threat_resolved")
    people, session = People(qtbot, page), page.session
    assert session is not None and clock.running == [PAUSE]
    state = session.store.state
    people.press(people.named("Wait"))
    assert clock.running == [] and "The clock is stopped." in page.bar.accessibleName()
    qtbot.wait(3 * WATCH_MS)
    assert clock.running == [] and session.store.state is state and page.moments.open
    people.press(people.named("Continue"))
    assert clock.running == [PAUSE] and session.store.state is state, "all have the whole time again"
    people.press(people.named("Wait"))
    moment(page, "threat_resolved")
    assert clock.running == [PAUSE], "the next moment goes on by itself"


def on_tv(page: ThronePage) -> ThroneTv:
    """The TV beside the table, open."""
    page.open_tv()
    return next(
        one for one in QApplication.topLevelWidgets() if isinstance(one, ThroneTv) and one.isVisible()
    )


def test_no_question_is_put_where_the_table_does_not_pause(
    qtbot: QtBot, page: ThronePage, clock: FakeClock
) -> None:
    """“Any Intrigues?” was in the bar and on the TV for two seconds, and nobody could answer."""
    tv = on_tv(page)
    state = page.session.store.state  # type: ignore[union-attr]
    moment(page, "turn_start")
    assert not page.moments.pausing and not clock.running
    assert "turn begins." in page.bar.accessibleName(), page.bar.accessibleName()
    assert "Any Intrigues?" not in page.bar.accessibleName()
    tv.show_view(page.session.view(None))  # type: ignore[union-attr]
    assert "turn begins." in tv.accessibleName() and "Any Intrigues?" not in tv.accessibleName()
    qtbot.waitUntil(lambda: page.session.store.state is not state)  # type: ignore[union-attr]
    moment(page, "threat_resolved")
    assert page.moments.pausing and "Any Intrigues?" in page.bar.accessibleName()


def test_the_tv_shows_the_clock_of_a_pause_and_that_it_is_stopped(
    qtbot: QtBot, page: ThronePage, clock: FakeClock
) -> None:
    """People on the sofa saw neither how long they had nor that somebody had pressed Wait."""
    tv, people = on_tv(page), People(qtbot, page)
    moment(page, "threat_resolved")
    tv.show_view(page.session.view(None))  # type: ignore[union-attr]
    tv.set_motion(True)
    assert tv.say.said.rest == "Any Intrigues? 6 s left to play one." and tv.say.left() == 1.0
    clock.go(PAUSE // 2)
    assert tv.say.left() == 0.5 and line(tv) == pytest.approx(tv.say.box.width() * tv.say.scale / 2, abs=3)
    people.press(people.named("Wait"))
    assert tv.say.said.rest == "Any Intrigues? The clock is stopped." and tv.say.left() is None
    assert line(tv) == 0
    people.press(people.named("Continue"))
    assert tv.say.said.rest == "Any Intrigues? 6 s left to play one." and tv.say.left() == 1.0
    before = tv.say.said
    page.moments._speak(1)
    assert tv.say.said == before._replace(rest="Any Intrigues? The clock is stopped."), "never who"
    page.moments.withdraw()
    for gone, told in ((2500, "4 s left"), (2400, "2 s left")):
        clock.go(gone)
        qtbot.waitUntil(lambda told=told: told in tv.say.said.rest)
        assert told in page.bar.accessibleName(), "as at the table"
    tv.set_motion(False)
    assert line(tv) == 0, "without motion the words alone tell of it"


def line(tv: ThroneTv) -> int:
    """How many pixels wide the line over the sentence is."""
    picture, part = tv.say.grab().toImage(), tv.say
    ratio, y = part.devicePixelRatioF(), round((part.box.y() + 3) * part.scale)
    inks = [picture.pixelColor(round(x * ratio), round(y * ratio)) for x in range(part.width())]
    return sum(one.red() > 120 and one.red() > one.blue() + 40 for one in inks)


def test_whoever_lifts_for_nothing_that_fits_finds_one_way_back(qtbot: QtBot, page: ThronePage) -> None:
    """Two plates called “Back” were side by side."""
    moment(page, "threat_resolved", (projects(page, 2), projects(page, 4)[2:]))
    people = People(qtbot, page)
    hold(qtbot, page)
    people.press(people.named(page.at.member(1)))
    people.press(people.named("Lift the curtain"))
    assert [plate.text() for plate in people.row().plates()] == ["Back"]
    assert people.named("Back").note  # type: ignore[attr-defined]


def speak(qtbot: QtBot, people: People, seat: int) -> None:
    """That person speaks up."""
    hold(qtbot, people.page)
    people.press(people.named(people.page.at.member(seat)))
    assert people.page.at.seat == seat


@everyday("way", ["back", "escape", "the curtain falls"], keep=["back", "escape", "the curtain falls"])
def test_whoever_spoke_up_and_goes_back_is_in_the_common_pause_again_and_has_refused_nothing(
    qtbot: QtBot, page: ThronePage, clock: FakeClock, way: str
) -> None:
    """The table said “Bo, your answer”, with Play nothing."""
    moment(page, "threat_resolved", (projects(page, 2), (HEROES, "side-door")))
    people, session = People(qtbot, page), page.session
    assert session is not None
    state, before = session.store.state, [plate.text() for plate in people.row().plates()]
    speak(qtbot, people, 1)
    if way == "back":
        people.press(people.named("Back"))
    elif way == "escape":
        page.acts.do("draw")
    else:
        people.press(people.named("Lift the curtain"))
        page.hand.close_curtain(at_once=True)
    assert page.moments.open and page.at.acting is None and session.store.state is state
    assert [plate.text() for plate in people.row().plates()] == before
    assert clock.running == [PAUSE] and NAMES[1] not in page.bar.accessibleName()
    speak(qtbot, people, 1)
    people.press(people.named("Lift the curtain"))
    people.press(page.hand.row.cards[HEROES])
    qtbot.waitUntil(lambda: session.store.state.answers[1] == Play(HEROES) and not session.busy)


def test_nothing_shows_who_has_answered_in_private(qtbot: QtBot, page: ThronePage, clock: FakeClock) -> None:
    """The door said “Take back: Ada”, and with two people left the next was led to the cards unasked."""
    moment(page, "threat_resolved", ((HEROES,), ("side-door",), ("side-door",)))
    people, session = People(qtbot, page), page.session
    assert session is not None
    told: list[Public] = []
    for seat in (0, 1):
        page.moments._speak(seat)
        session.answer(seat, Pass())
        qtbot.waitUntil(lambda seat=seat: session.store.state.answers[seat] is not None and not session.busy)
        qtbot.waitUntil(lambda: page.moments.open and clock.running == [PAUSE])
        assert not page.taking_back() and not page.taking_from()
        number = session.number
        page.acts.do("undo")
        page.menu.undo.trigger()
        assert session.number == number and not session.busy and not page.panels.open_ones()
        assert "nothing is taken back" in page.bar.hint.text()
        hold(qtbot, page)
        row = people.row()
        assert isinstance(row, SpeakerRow) and [one.text() for one in row.plates()] == [*NAMES[:3], "Back"]
        people.press(people.named("Back"))
    for seat in (1, 2):
        speak(qtbot, people, seat)
        told.append((public(page), clock.running))
        people.press(people.named("Lift the curtain"))
        assert page.hand.is_open and page.hand.seat == seat
        assert ("You have answered" in page.bar.accessibleName()) is (seat == 1)
        people.press(people.named("Back"))
        assert page.moments.open and not page.hand.is_open
    for what in ("bar", "row", "six", "focus"):
        one, other = (str(each[0][what]) for each in told)
        heads = [claimant(page.at.party(seat) or 0).name for seat in (1, 2)]
        assert one.replace(heads[0], heads[1]).replace(str(page.at.party(1)), str(page.at.party(2))) == (
            other.replace(heads[0], heads[1]).replace(str(page.at.party(1)), str(page.at.party(2)))
        ), what


def test_the_strip_offers_nobodys_hand_while_all_are_asked(qtbot: QtBot, page: ThronePage) -> None:
    """“Hold to peek, Bo only” stood under a question to everybody."""
    before = page.hand.geometry()
    assert page.hand.isVisible() and page.hand.seat is not None
    moment(page, "threat_resolved")
    hand = page.hand
    assert hand.isVisible() and hand.seat is None and hand.height() == before.height()
    assert "Play an Intrigue" in hand.accessibleName() and not hand.accessibleDescription()
    assert not any(name in hand.accessibleName() for name in NAMES)
    hand.open()
    hand.peek()
    assert not hand.is_open
    people = People(qtbot, page)
    hold(qtbot, page)
    assert hand.seat is None, "nobody has been chosen yet"
    people.press(people.named(page.at.member(2)))
    assert hand.seat == 2
    people.press(people.named("Back"))
    assert hand.seat is None
    for seat in range(3):  # a claimant's plate brings that hand on purpose
        qtbot.mouseClick(page.table.seats[seat], Qt.MouseButton.LeftButton)
        page.moments.look()  # the clock stops
        plate = page.private_area.visit_plate
        assert plate.isVisible() and page.childAt(plate.geometry().center()) is plate
        qtbot.mouseClick(plate, Qt.MouseButton.LeftButton)
        assert hand.seat == seat
        hand.open()
        assert hand.is_open
        hand.close_curtain(at_once=True)
        assert hand.seat is None


def test_after_somebody_spoke_up_the_bar_says_that_it_counts_whatever_was_chosen(
    qtbot: QtBot, page: ThronePage
) -> None:
    """The same question came again after a card was played, as if nothing had been."""
    moment(page, "threat_resolved", (projects(page, 2), (HEROES, "side-door")))
    people, session, told = People(qtbot, page), page.session, "Whatever was chosen counts"
    assert session is not None and told not in page.bar.hint.text()
    speak(qtbot, people, 2)
    people.press(people.named("Back"))
    unplayed = page.bar.hint.text()
    speak(qtbot, people, 1)
    people.press(people.named("Lift the curtain"))
    people.press(page.hand.row.cards[HEROES])
    qtbot.waitUntil(lambda: session.store.state.answers[1] == Play(HEROES) and not session.busy)
    qtbot.waitUntil(lambda: page.moments.open)
    assert told in page.bar.hint.text() and page.bar.hint.text() == unplayed
    moment(page, "completed")
    assert told not in page.bar.hint.text()


def test_wait_is_refused_while_the_clock_is_stopped_by_reading(qtbot: QtBot, page: ThronePage) -> None:
    moment(page, "threat_resolved")
    row = page.bar.answer
    assert isinstance(row, MomentRow) and row.go.allowed
    page.panels.open(page.log_panel)
    assert "The clock is stopped." in page.bar.accessibleName()
    assert not row.go.allowed and row.go.reason == "The clock is stopped"
    page.panels.fold()
    qtbot.waitUntil(lambda: row.go.allowed)
    People(qtbot, page).press(row.go)
    again = page.bar.answer
    assert isinstance(again, MomentRow) and again.go.text() == "Continue" and again.go.allowed


# --- by choice ------------------------------------------------------------------------------------


def test_the_moments_are_chosen_behind_the_curtain_and_seen_by_nobody_else(
    qtbot: QtBot, page: ThronePage
) -> None:
    lay(page, hands=((HEROES, "side-door"), *page.session.store.state.hands[1:]))  # type: ignore[union-attr]
    seat, people = page.at.seat, People(qtbot, page)
    assert seat is not None
    before = page.ask_plate.words(), page.ask_plate.accessibleName(), page.ask_plate.accessibleDescription()
    qtbot.mouseClick(page.ask_plate, Qt.MouseButton.LeftButton)
    assert [plate.text() for plate in people.row().plates()] == ["Lift the curtain", "Back"]
    people.press(people.named("Lift the curtain"))
    boxes = {plate.text(): plate for plate in people.row().plates()}
    after = boxes["After a Threat"]
    assert after.isChecked() and after.note == "ask me"
    assert not boxes["A turn starts"].isChecked()
    after.setFocus()
    if "two-who-came-back" in page.at.view_of(seat).hand:
        assert "Two Who Came Back" in after.hint
    qtbot.keyClick(after, Qt.Key.Key_Return)
    again = people.named("After a Threat")
    assert not again.isChecked() and again.note == "pass for me" and again.hasFocus()
    assert not page.at.asks(seat, "threat_resolved") and page.at.asks(seat, "completed")
    page.hand.close_curtain(at_once=True)
    assert "After a Threat" not in [plate.text() for plate in people.row().plates()]
    assert before == (
        page.ask_plate.words(),
        page.ask_plate.accessibleName(),
        page.ask_plate.accessibleDescription(),
    )


def test_where_all_are_asked_one_says_first_whose_moments_are_chosen(
    qtbot: QtBot, page: ThronePage, clock: FakeClock
) -> None:
    """The hand that had lain there last was to be lifted, whoever had pressed."""
    moment(page, "threat_resolved")
    people, seat = People(qtbot, page), 2
    qtbot.mouseClick(page.ask_plate, Qt.MouseButton.LeftButton)
    assert page.hand.seat is None and "Which of you" in page.bar.accessibleName() and not clock.running
    people.press(people.named("Back"))
    assert page.moments.open and "Which of you" not in page.bar.accessibleName()
    qtbot.mouseClick(page.ask_plate, Qt.MouseButton.LeftButton)
    people.press(people.named(page.at.member(seat)))
    assert page.hand.seat == seat and not page.hand.is_open and page.at.spoke is None
    people.press(people.named("Lift the curtain"))
    assert page.hand.is_open and "After a Threat" in [one.text() for one in people.row().plates()]
    people.press(people.named("After a Threat"))
    assert not page.at.asks(seat, "threat_resolved") and page.at.asks(0, "threat_resolved")
    people.press(people.named("Done"))
    assert page.hand.seat is None and page.moments.open and not page.hand.is_open


def test_a_pause_nobody_wants_is_left_out_and_one_is_enough_for_all(
    qtbot: QtBot, page: ThronePage, clock: FakeClock
) -> None:
    for seat in range(3):
        page.at.set_asks(seat, "threat_resolved", False)
    moment(page, "threat_resolved", (projects(page, 2), (HEROES, "side-door")))
    session = page.session
    assert session is not None
    qtbot.waitUntil(lambda: session.store.state.waiting[-1:] != (Window("threat_resolved", 0),))
    page.at.set_asks(2, "threat_resolved", True)
    moment(page, "threat_resolved", (projects(page, 2), projects(page, 4)[2:], ()))
    assert clock.running == [PAUSE], "also when the one who wants it holds no card any more"


# --- alone ----------------------------------------------------------------------------------------


@pytest.fixture
def alone(qtbot: QtBot, sit: Sit, clock: FakeClock) -> ThronePage:
    """One person against two computers."""
    page = sit("pcc")
    people = People(qtbot, page)
    clock.go(0)
    until(qtbot, people, Act)
    page.session.pause(True)  # type: ignore[union-attr]
    return page


def test_alone_one_is_asked_without_a_pause_and_told_what_fits(
    qtbot: QtBot, alone: ThronePage, clock: FakeClock
) -> None:
    moment(alone, "threat_resolved", ((HEROES, "side-door"),))
    people = People(qtbot, alone)
    assert clock.running == [] and alone.at.acting == 0
    assert people.named("Play an Intrigue").note == "Two Who Came Back"  # type: ignore[attr-defined]
    people.press(people.named("Don’t ask me"))
    assert not alone.at.asks(0, "threat_resolved") and alone.at.asks(0, "completed")
    assert alone.at.to_pass() == [0]


def test_alone_one_is_not_asked_when_nothing_fits(alone: ThronePage) -> None:
    moment(alone, "threat_resolved", (("side-door", "enemys-paymaster"),))
    assert alone.at.acting is None and alone.at.to_pass() in ([0], [])


# --- where it is chosen ---------------------------------------------------------------------------


@everyday("factor", [1.0, 1.5, 2.0], keep=[2.0])
def test_the_plate_lies_in_the_window_by_the_open_and_the_shut_hand(
    qtbot: QtBot, sit: Sit, look: Appearance, factor: float
) -> None:
    people = People(qtbot, sit("pc"))
    until(qtbot, people, Act)
    page, plate = people.page, people.page.ask_plate
    page.announced.put_away()
    look.set_text(factor)
    for _ in range(2):
        page.hand.toggle()
        qtbot.wait(50)
        assert plate.isVisible() and page.rect().contains(plate.geometry())
        assert plate.width() >= plate.sizeHint().width()
        shut = not page.hand.is_open
        assert page.hand.geometry().contains(plate.geometry()) or not shut


TIP = "One of your Intrigues can be played outside"


def test_the_first_time_a_card_could_answer_its_holder_is_told_once_behind_the_curtain(
    qtbot: QtBot, page: ThronePage
) -> None:
    people, seat = People(qtbot, page), page.at.seat
    assert seat is not None
    hands = list(page.session.store.state.hands)  # type: ignore[union-attr]
    hands[seat] = (HEROES, *projects(page, 1))
    lay(page, hands=tuple(hands))
    assert TIP not in page.bar.hint.text(), "it would tell the others what is in the hand"
    for told in (True, False):
        people.press(page.strip.plates["place"])
        people.press(people.named("Lift the curtain"))
        assert page.hand.is_open and (TIP in page.bar.hint.text()) is told
        page.hand.close_curtain(at_once=True)
        assert TIP not in page.bar.hint.text()
