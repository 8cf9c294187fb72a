"""Stepping back through the reign: what is shown is what was shown then, and nothing else can be done."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.mind import think
from kd_desktop.desktop.kings.explain.log import tag
from kd_desktop.desktop.kings.play.history_view import CouncilHistoryView
from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.kings.play.past_moments import chapters
from kd_desktop.desktop.kings.reading.readings import on_table
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.hold_to_reveal import HOLD_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import CastVote, Gather
from kd_desktop.engine.kings.commands import BeginReign
from kd_desktop.engine.kings.view import View
from tests.desktop.access.reader import walk
from tests.desktop.kings.play.eyes import texts
from tests.desktop.kings.play.play import forward, until
from tests.everyday import everyday

Sit = Callable[..., Session]
LEFT = Qt.MouseButton.LeftButton
SEED = 20


def record(store: Any, commands: int, *, undo: bool = False) -> dict[int, View]:
    """Plays on, as computers would, through one reign after another; the table's view after each command.

    With `undo` a vote is taken back whenever that is allowed, and then cast anew.
    """
    seen: dict[int, View] = {}
    for _ in range(commands):
        reign = store.state.reign
        if reign is None:
            houses = tuple(house.number for house in store.state.houses if house is not None)
            store.apply(None, BeginReign(houses[:3], "2026-11-20"))
        else:
            seat = reign.ask.seats[0]
            if undo and reign.ask.kind == "ballot" and len(seen) % 3 == 0:
                tried = store.game.refusal(store.state, seat, Gather()) is None
                store.apply(seat, Gather() if tried else CastVote("aye", 0))
                if store.can_undo(seat) is None:
                    store.undo(seat)
                else:
                    seen[store.seq] = store.game.view(store.state, None)
                    continue
            view = store.game.view(store.state, seat)
            store.apply(seat, think(view, (), 1, store.seq, bargain=False).command)
        seen[store.seq] = store.game.view(store.state, None)
    return seen


def opened(window: MainWindow, session: Session) -> PlayPage:
    window.show_session(Session(session.store))
    window.game_page.reader.drop()
    window.game_page.playback.still(window.game_page.session.view(None))  # type: ignore[union-attr]
    window.game_page.refresh(focus=True)
    return window.game_page


@pytest.fixture
def council(window: MainWindow, sit: Sit) -> PlayPage:
    session = sit("person", "computer", "computer", seed=SEED)
    until(session, "ask_ballot")
    forward(session, 16)
    until(session, "ask_ballot")
    return opened(window, session)


def ready(qtbot: QtBot, council: PlayPage) -> CouncilHistoryView:
    qtbot.waitUntil(lambda: council.past.view is not None, timeout=10_000)
    return council.past


def press(qtbot: QtBot, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    at = QApplication.focusWidget()
    assert at is not None
    qtbot.keyClick(at, key, held)


# --- what is shown --------------------------------------------------------------------------------


def test_every_step_shows_what_was_shown_then(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer", seed=SEED)
    began = session.store.seq
    seen = {began: session.game.view(session.store.state, None)}
    seen |= record(session.store, 28, undo=True)
    assert session.store.seq > began + 30  # votes were taken back
    council = opened(window, session)
    looking = council.past
    looking.enter()
    ready(qtbot, council)
    slider = looking.bar.slider
    assert [one.number for one in looking._chapters[0].moments] == list(seen)
    shown = {}
    for place in range(slider.maximum() + 1):
        slider.setValue(place)
        shown[looking.number] = looking.view
        table = council.table
        assert looking.view is not None and table.board.board.view == looking.view
        assert table.letter.reading == on_table(looking.view)
        reign = looking.view.reign
        assert reign is not None
        assert tuple(plate.seat for plate in table.seats.plates) == reign.seats
    assert shown == seen


def test_the_frame_cuts_no_plate_and_no_question(qtbot: QtBot, council: PlayPage) -> None:
    """It lies behind them: they are read to their edges."""
    looking, table = council.past, council.table
    looking.enter()
    ready(qtbot, council)
    looking.place()
    frame = looking.frame
    read = [*table.seats.plates, table.question]
    boxes = [QRect(part.mapTo(council, QPoint(0, 0)), part.size()) for part in read if part.isVisible()]
    assert len(boxes) > 2 and not frame.mask().isEmpty()
    assert not any(frame.mask().translated(frame.pos()).intersects(box) for box in boxes)


def test_reigns_before_can_be_walked_through(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer", seed=SEED)
    seen = record(session.store, 110)
    store: Any = session.store
    while store.state.reign is None or store.state.reign.phase != "vote_turn":
        seen |= record(store, 1)
    assert len(store.state.ledger) >= 2
    council = opened(window, session)
    council.past.enter()
    looking = ready(qtbot, council)
    now = looking.view
    assert now is not None and now.reign is not None
    assert not looking.bar.later.isVisible()
    for number in range(now.reign.number - 1, 0, -1):
        looking.view = None
        qtbot.mouseClick(looking.bar.earlier, LEFT)
        view = ready(qtbot, council).view
        assert view is not None and view == seen[looking.number]
        assert looking._chapters[looking._chapter].reign == number
        press(qtbot, Qt.Key.Key_Home)
        first = looking.view
        assert first is not None and first.reign is not None and first.reign.number == number
        assert len(first.ledger) == number - 1
    assert not looking.bar.earlier.isVisible() and looking.bar.later.isVisible()


def test_chapters_leave_out_what_was_taken_back_and_given_up(sit: Sit) -> None:
    from kd_desktop.engine.kings.commands import AbandonReign

    session = sit("person", "computer", "computer", seed=SEED)
    store: Any = session.store
    first = store.seq
    record(store, 5, undo=True)
    store.apply(None, AbandonReign())
    gone = store.seq
    record(store, 4)
    session = Session(store)
    told = chapters(store.history, session.seen(None), session.view(None), session.game.library)
    assert [one.reign for one in told] == [1, 1]
    assert told[0].span == (first, gone) and told[1].span == (gone + 1, store.seq)
    undone = {deed.n for deed in store.history if deed.undone or deed.command is None}
    assert undone
    assert not undone & {moment.number for one in told for moment in one.moments}


def test_what_came_next_is_told(qtbot: QtBot, council: PlayPage) -> None:
    council.past.enter()
    looking = ready(qtbot, council)
    moments = looking._chapters[0].moments
    place = next(place for place, one in enumerate(moments) if one.mark == "vote") - 1
    looking.bar.slider.setValue(place)
    assert moments[place + 1].words in looking.bar.note.text()
    assert "Reign 1, round 1 (looking back)" in looking.bar.accessibleName()
    looking.bar.slider.setValue(len(moments) - 1)
    assert looking.bar.note.text() == "This is the present."


# --- coming and going -----------------------------------------------------------------------------


@everyday("key", [Qt.Key.Key_Escape, Qt.Key.Key_N, Qt.Key.Key_End], keep=[Qt.Key.Key_Escape, Qt.Key.Key_N])
def test_keys_step_back_and_return(qtbot: QtBot, council: PlayPage, key: Qt.Key) -> None:
    now = council.session.view(None)  # type: ignore[union-attr]
    press(qtbot, Qt.Key.Key_BracketLeft)
    looking = ready(qtbot, council)
    last = looking.bar.slider.maximum()
    assert looking.active and looking.bar.isVisible() and looking.frame.isVisible()
    assert looking.bar.slider.value() == last - 1
    assert looking.bar.slider.hasFocus()
    press(qtbot, Qt.Key.Key_BracketLeft)
    press(qtbot, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert looking.bar.slider.value() == last - 3
    press(qtbot, Qt.Key.Key_BracketRight)
    press(qtbot, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert looking.bar.slider.value() == last - 1
    assert council.table.board.board.view != now
    press(qtbot, key)
    assert not looking.active and not looking.bar.isVisible() and not looking.frame.isVisible()
    assert now is not None and council.table.board.board.view == now
    assert council.table.letter.reading == on_table(now)
    at = QApplication.focusWidget()
    assert at is council.bar or council.bar.isAncestorOf(at)


def test_a_step_beyond_the_last_returns_to_now(qtbot: QtBot, council: PlayPage) -> None:
    press(qtbot, Qt.Key.Key_BracketLeft)
    looking = ready(qtbot, council)
    press(qtbot, Qt.Key.Key_BracketRight)
    assert looking.active
    press(qtbot, Qt.Key.Key_BracketRight)
    assert not looking.active


def test_pages_go_from_round_to_round_and_the_mouse_anywhere(qtbot: QtBot, council: PlayPage) -> None:
    press(qtbot, Qt.Key.Key_BracketLeft)
    looking = ready(qtbot, council)
    slider = looking.bar.slider
    press(qtbot, Qt.Key.Key_PageUp)
    press(qtbot, Qt.Key.Key_PageUp)
    rounds = slider.rounds()
    assert len(rounds) >= 2 and slider.value() in rounds
    press(qtbot, Qt.Key.Key_PageDown)
    assert slider.value() in [*rounds, slider.maximum()]
    press(qtbot, Qt.Key.Key_Home)
    assert slider.value() == 0
    spot = QPoint(round(slider.x_of(rounds[1])), slider.height() // 2)
    qtbot.mouseClick(slider, LEFT, pos=spot)
    assert slider.value() == rounds[1]
    assert looking.view is not None and looking.view.reign is not None and looking.view.reign.round == 2
    qtbot.mouseClick(looking.bar.back, LEFT)
    assert not looking.active


def test_a_line_of_the_log_leads_to_its_moment(qtbot: QtBot, council: PlayPage) -> None:
    council.panels.toggle(council.log_panel)
    panel = council.log_panel
    row = next(
        row for row in range(council.log.rowCount()) if tag("kind", "realm") in council.log.line(row).tags
    )
    panel.lines.setFocus()
    panel.lines.setCurrentIndex(panel.log_filter.mapFromSource(council.log.index(row, 0)))
    qtbot.keyClick(panel.lines, Qt.Key.Key_Return)
    door = next(one for one in panel.card.doors() if one.accessibleName() == "The table at that moment")
    qtbot.mouseClick(door, LEFT)
    looking = ready(qtbot, council)
    assert looking.number == council.log.line(row).number


def test_what_is_read_comes_first(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer", seed=SEED)
    until(session, "ask_ballot")
    window.show_session(Session(session.store))
    council = window.game_page
    assert council.reader.page is not None
    council.past.enter()
    assert not council.past.active
    assert "Finish reading first" in council.bar.hint.text()
    qtbot.mouseClick(council.reader.next, LEFT)
    council.past.enter()
    assert ready(qtbot, council).active


# --- the present waits ----------------------------------------------------------------------------


def test_nothing_can_be_played_meanwhile(qtbot: QtBot, window: MainWindow, council: PlayPage) -> None:
    session = council.session
    assert session is not None
    number = session.number
    press(qtbot, Qt.Key.Key_BracketLeft)
    looking = ready(qtbot, council)
    assert session._paused
    assert not council.bar.isEnabled() and not council.chamber.isEnabled()
    for key in (Qt.Key.Key_A, Qt.Key.Key_D, Qt.Key.Key_G, Qt.Key.Key_M, Qt.Key.Key_U, Qt.Key.Key_P):
        press(qtbot, key)
    qtbot.mousePress(council.chamber, LEFT)
    qtbot.wait(HOLD_MS + 100)
    qtbot.mouseRelease(council.chamber, LEFT)
    qtbot.mouseClick(council.table.seats.plates[0], LEFT)
    council.refresh()
    assert looking.active and session.number == number
    assert not council.chamber.is_open and not council.deal_panel.isVisible()
    assert window.focusWidget() is not council.chamber
    press(qtbot, Qt.Key.Key_Escape)
    assert council.bar.isEnabled() and council.chamber.isEnabled()
    assert not session._paused


def test_the_past_knows_no_secret(qtbot: QtBot, window: MainWindow, council: PlayPage) -> None:
    council.chamber.open()
    qtbot.waitUntil(lambda: council.chamber.is_open)
    own = council.session.view(council.at.seat).own  # type: ignore[union-attr]
    assert own is not None and own.agenda is not None
    agenda = own.agenda.title
    assert any(agenda in words for words in texts(window))
    council.past.enter()
    looking = ready(qtbot, council)
    for place in range(looking.bar.slider.maximum() + 1):
        looking.bar.slider.setValue(place)
        assert looking.view is not None and looking.view.seat is None
        told = council.knowing.told(own=True)
        assert told is not None and told.view is looking.view
        assert all(one.event.only is None and one.number <= looking.number for one in told.events)
    assert not council.chamber.is_open
    assert not any(agenda in words for words in texts(window))


def test_reasons_are_those_of_the_moment(qtbot: QtBot, council: PlayPage) -> None:
    from kd_desktop.desktop.explain.why import TableSubject
    from kd_desktop.desktop.kings.explain.chain import Chains

    now = council.knowing.told(own=False)
    council.past.enter()
    looking = ready(qtbot, council)
    looking.bar.slider.setValue(looking.bar.slider.rounds()[0])
    then = council.knowing.told(own=False)
    assert now is not None and then is not None
    for name in ("influence", "wealth", "morale", "welfare", "knowledge"):
        thing = TableSubject("resource", name)
        assert len(Chains(then).of(thing)) <= len(Chains(now).of(thing))
    assert len(then.events) < len(now.events)


def test_what_can_no_longer_be_played_again_brings_the_present_back(qtbot: QtBot, council: PlayPage) -> None:
    session = council.session
    assert session is not None
    lines = session.store._past.scan.lines
    del lines[session.number - 1]
    council.past.enter()
    qtbot.waitUntil(lambda: not council.past.active)
    assert "can’t be shown again" in council.bar.hint.text()
    assert council.table.board.board.view == session.view(None)


def test_between_reigns_the_former_ones_can_be_seen(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer", seed=SEED)
    store: Any = session.store
    seen = record(store, 1)
    while store.state.reign is not None:
        seen |= record(store, 1)
    window.show_session(Session(store))
    council = window.game_page
    page = council.stage.currentWidget()
    assert page is not council.table
    council.past.enter()
    looking = ready(qtbot, council)
    assert council.stage.currentWidget() is council.table
    assert looking.view == seen[looking.number]
    for place in range(looking.bar.slider.maximum() + 1):
        looking.bar.slider.setValue(place)
        assert looking.number not in seen or looking.view == seen[looking.number]
    press(qtbot, Qt.Key.Key_Escape)
    assert council.stage.currentWidget() is page


def test_before_the_first_reign_there_is_nothing_to_see(window: MainWindow) -> None:
    window.show_new()
    pack = next(pack for pack in window.library.packs() if pack.game == "kings")
    window.found_campaign(pack.folder, "New", ())
    council = window.game_page
    council.past.enter()
    assert not council.past.active
    assert "no reign to look back on" in council.bar.hint.text()


def test_the_log_steps_back_from_now(qtbot: QtBot, council: PlayPage) -> None:
    council.panels.toggle(council.log_panel)
    qtbot.mouseClick(council.log_panel.step, LEFT)
    looking = ready(qtbot, council)
    assert looking.active and looking.bar.slider.value() == looking.bar.slider.maximum() - 1


def test_screen_readers_hear_where_one_is(
    qtbot: QtBot, window: MainWindow, council: PlayPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(
        "kd_desktop.desktop.stage.history_view.announce", lambda _, words: heard.append(words)
    )
    press(qtbot, Qt.Key.Key_BracketLeft)
    looking = ready(qtbot, council)
    press(qtbot, Qt.Key.Key_BracketLeft)
    assert heard[-1] == looking.bar.slider.accessibleDescription()
    assert heard[-1].startswith("Reign 1, round ")
    parts = [one for one in walk(window) if one.interactive]
    assert all(one.name for one in parts)
    assert {"Moment of the reign", "Return to now"} <= {one.name for one in parts}


@everyday(
    ("width", "height", "factor"),
    [(1024, 600, 1.0), (1280, 720, 2.0), (1920, 1080, 1.0)],
    keep=[(1280, 720, 2.0)],
)
def test_nothing_lies_over_the_bar_and_nothing_is_cut(
    qtbot: QtBot, window: MainWindow, council: PlayPage, width: int, height: int, factor: float
) -> None:
    window.resize(width, height)
    council.look.set_text(factor)
    qtbot.waitUntil(lambda: window.width() == width)
    council.panels.toggle(council.log_panel)
    council.past.enter()
    looking = ready(qtbot, council)
    QApplication.processEvents()
    bar, panel = looking.bar, council.log_panel
    assert not panel.geometry().intersects(bar.geometry())
    assert bar.geometry().bottom() == council.height() - 1
    assert bar.height() >= bar.wanted(bar.width())
    for label in (bar.sentence, bar.note):
        assert label.height() >= label.heightForWidth(label.width())
    for part in (bar.slider, bar.back, bar.earlier):
        assert part.height() >= part.minimumSizeHint().height()
    press(qtbot, Qt.Key.Key_Escape)
    press(qtbot, Qt.Key.Key_Escape)
    assert not looking.active


def test_the_log_gives_way_whenever_the_bar_needs_more_lines(
    qtbot: QtBot, window: MainWindow, council: PlayPage
) -> None:
    """What a moment tells may be longer than what the one before it told."""
    window.resize(1280, 720)
    council.look.set_text(2.0)
    qtbot.waitUntil(lambda: window.width() == 1280)
    council.panels.toggle(council.log_panel)
    council.past.enter()
    looking = ready(qtbot, council)
    tops: set[int] = set()
    for place in range(looking.bar.slider.maximum() + 1):
        looking.bar.slider.setValue(place)
        QApplication.processEvents()
        tops.add(looking.bar.geometry().top())
        assert not council.log_panel.geometry().intersects(looking.bar.geometry())
    assert len(tops) > 1, "the bar has had different heights"


def test_closing_the_campaign_ends_it(qtbot: QtBot, window: MainWindow, council: PlayPage) -> None:
    council.past.enter()
    looking = ready(qtbot, council)
    window.show_welcome()
    assert not looking.active and not looking.bar.isVisible()
