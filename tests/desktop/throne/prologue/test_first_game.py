"""The first game for the throne in the real window: begun from the new campaign, taught as it is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs
from PySide6.QtCore import QPoint, QRect, QRectF, QSettings, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.access.keysheet import KeySheet
from kd_desktop.desktop.application import application
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.settings import Settings
from kd_desktop.desktop.page.card_part import EDGE, CardPart
from kd_desktop.desktop.prologue import tutor
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.throne.cards.project_tile import ProjectTile
from kd_desktop.desktop.throne.cards.values import IntrigueValue
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.prologue.lessons import lessons
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import GOAL, NOTHING, Empire, Project, Threat, Window
from tests.bounded import so_long
from tests.desktop.throne.play.conftest import QuickShelf
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.play.test_by_hand import drag
from tests.desktop.windows import welcoming
from tests.everyday import a_third, daily, everyday


@pytest.fixture
def window(
    qtbot: QtBot, tmp_path: Path, data_folder: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """The real window on its start page, on a machine that has never seen it; letters come soon."""
    assert qapp
    monkeypatch.setattr(tutor, "BEAT_MS", 50)
    monkeypatch.setattr(tutor, "WATCH_MS", 50)
    monkeypatch.setattr(tutor, "READING", 60_000)
    application([])
    fonts.load()
    look = Appearance(Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)))
    look.set_still(True)
    look.settings.set("pace", "at once")
    with welcoming(qtbot, look, QuickShelf(data_folder), 1280, 720) as made:
        yield made


@pytest.fixture
def page(begun: ThronePage) -> ThronePage:
    """The same, once one has been told who one is."""
    begun.tutor.memory.note("throne-you")
    return begun


@pytest.fixture
def begun(qtbot: QtBot, window: MainWindow) -> ThronePage:
    """The table to which the old chancellor writes, found by the plate of the new campaign."""
    window.show_new()
    packs = window.new.packs
    packs.choose(next(at for at, one in enumerate(packs.plates) if one.pack.game == "throne"))
    qtbot.mouseClick(window.new.taught, Qt.MouseButton.LeftButton)
    found = window.game_page
    assert isinstance(found, ThronePage)
    return found


def to_placing(qtbot: QtBot, page: ThronePage) -> None:
    """The first letters have been put away, and the one about placing a Project lies there."""
    letter(qtbot, page, "throne-goal")
    put_away(qtbot, page)
    letter(qtbot, page, "throne-yours")
    put_away(qtbot, page)
    letter(qtbot, page, "throne-place")


def test_the_menu_begins_it_too(window: MainWindow) -> None:
    action = window.prologue_actions["throne"]
    assert action.text() == "Throne game: The Empty Throne"
    action.trigger()
    found = window.game_page
    assert isinstance(found, ThronePage) and found.tutor.teaches()


def letter(qtbot: QtBot, page: ThronePage, key: str) -> None:
    """Waits for that letter."""

    def lies_there() -> bool:
        one = page.tutor.note.lesson
        return one is not None and one.key == key and bool(page.tutor.lies())

    qtbot.waitUntil(lies_there, timeout=10_000)


def put_away(qtbot: QtBot, page: ThronePage) -> None:
    for _ in so_long(page.tutor.note.more_below):
        qtbot.mouseClick(page.tutor.note.away, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.tutor.note.away, Qt.MouseButton.LeftButton)


def do(qtbot: QtBot, page: ThronePage, command: object) -> None:
    session = page.session
    assert session is not None
    qtbot.waitUntil(lambda: not session.busy, timeout=10_000)
    session.answer(0, command)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: not session.busy, timeout=10_000)


def answers(page: ThronePage) -> list[Plate]:
    """The plates in the bar."""
    row = page.bar.answer
    return row.plates() if isinstance(row, AnswerRow) else []


def place_of(page: ThronePage, part: QWidget) -> QRect:
    """Where a part lies."""
    return part.rect().translated(part.mapTo(page, part.rect().topLeft()))


def pointed(page: ThronePage) -> QRect:
    """What the ring lies around."""
    return page.tutor.halo.target


def seen(page: ThronePage, part: QWidget) -> QRect:
    """Where a part lies; of a card without the free edge around it."""
    edge = EDGE if isinstance(part, CardPart) else 0
    box = part.rect().translated(part.mapTo(page, part.rect().topLeft()))
    return box.adjusted(edge, edge, -edge, -edge)


def on_page(page: ThronePage, part: QWidget) -> bool:
    """Whether the letter covers that part."""
    return page.tutor.paper.geometry().intersects(seen(page, part))


def on_top(page: ThronePage, part: QWidget) -> bool:
    """Whether a part is seen whole, with nothing over its middle."""
    middle = part.mapTo(page, part.rect().center())
    return page.childAt(middle) is part and part.visibleRegion().boundingRect() == part.rect()


def test_the_lesson_begins_with_who_one_is_and_fills_the_table_piece_by_piece(
    qtbot: QtBot, begun: ThronePage
) -> None:
    """It began with the throne, and didn't say whose plate or stones were one's own."""
    table = begun.table
    parts = {
        "seats": table.column,
        "tracks": table.tracks,
        "projects": table.projects,
        "threat": table.threat,
    }

    def shown() -> set[str]:
        return {name for name, part in parts.items() if part.isVisible()}

    letter(qtbot, begun, "throne-you")
    said = begun.tutor.note.accessibleDescription()
    assert "You are Orme" in said and "a key on violet" in said and "win alone" in said
    assert pointed(begun) == place_of(begun, table.seats[0]) and shown() == {"seats"}
    there = {name: part.geometry() for name, part in parts.items()}
    for key, brought in (
        ("throne-goal", {"seats", "tracks"}),
        ("throne-yours", {"seats", "tracks"}),
        ("throne-place", {"seats", "tracks", "projects"}),
    ):
        put_away(qtbot, begun)
        letter(qtbot, begun, key)
        assert shown() == brought
    assert {name: part.geometry() for name, part in parts.items()} == there, "each came to its place"
    begun.tutor.hush()
    assert shown() == set(parts), "without letters nothing is kept back"


def test_the_hand_is_closed_while_one_bids_until_it_is_asked_for(qtbot: QtBot, page: ThronePage) -> None:
    """The letter says so; it lay open beside the bid."""
    page.tutor.memory.want(False)
    page.tutor.put_away()
    assert page.hand.is_open
    end_turns_until_a_bid(qtbot, page)
    assert not page.hand.is_open
    page.refresh()
    assert not page.hand.is_open
    qtbot.keyClick(page, Qt.Key.Key_P)
    assert page.hand.is_open, "it was asked for"
    page.refresh()
    assert page.hand.is_open


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_doing_what_a_letter_asks_to_look_at_ends_it(qtbot: QtBot, page: ThronePage, way: str) -> None:
    """“An empty chair” said to click a track, and was still there after it."""
    letter(qtbot, page, "throne-goal")
    row = page.table.tracks.rows[0]
    if way == "mouse":
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=row.rect().center())
    else:
        row.setFocus()
        qtbot.keyClick(row, Qt.Key.Key_Return)
    qtbot.waitUntil(page.help_panel.isVisible)
    assert "throne-goal" in page.tutor.memory.read() and not page.tutor.holding
    page.panels.fold()
    letter(qtbot, page, "throne-yours")


@pytest.mark.parametrize(("key", "panel"), [("throne-shown", "log_panel"), ("throne-goal", "help_panel")])
def test_looking_at_something_else_ends_no_letter(
    qtbot: QtBot, page: ThronePage, key: str, panel: str
) -> None:
    letter(qtbot, page, "throne-goal")
    other = page.log_panel if panel == "help_panel" else page.help_panel
    page.tutor.replay(key)
    page.panels.open(other)
    assert page.tutor.holding
    page.panels.fold()
    if key == "throne-shown":
        page.panels.open(page.log_panel)
        assert not page.tutor.holding


def test_the_first_turn_is_taught_and_doing_it_puts_the_letter_away(qtbot: QtBot, page: ThronePage) -> None:
    to_placing(qtbot, page)
    assert not on_page(page, page.strip.plates["place"])
    assert page.tutor.halo.isVisible()
    do(qtbot, page, c.Place("tribute-quay", "crosier", 3))
    letter(qtbot, page, "throne-reward")
    put_away(qtbot, page)
    letter(qtbot, page, "throne-end")
    assert not on_page(page, page.bar)
    assert pointed(page) == place_of(page, answers(page)[-1])
    page.asking.act("play")
    assert page.bar.answer.back is not None  # type: ignore[union-attr]
    assert not page.tutor.halo.isVisible(), "its corners framed Back"
    page.asking.back()
    assert pointed(page) == place_of(page, answers(page)[-1])
    do(qtbot, page, c.EndTurn())
    qtbot.waitUntil(lambda: page.tutor.note.lesson is None or page.tutor.note.lesson.key != "throne-end")


@pytest.mark.parametrize("name", ["contribute", "exchange"])
@daily("exchange")
def test_the_focus_begins_at_the_action_that_the_letter_asks_for(
    qtbot: QtBot, page: ThronePage, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """With the letter about Contribute or Exchange it was on “Place a Project”."""
    to_placing(qtbot, page)
    assert page.strip.plates["place"].hasFocus()
    page.tutor.memory.note("throne-place")
    page.tutor._drop()
    monkeypatch.setattr(page.tutor, "_due", lambda: {f"throne-{name}": ""})
    lay(page, projects=(Project("long-water", 1, ((0, 0, 0, 0),) * 3),))
    assert page.strip.plates[name].allowed and page.strip.plates[name].hasFocus()


def test_the_letter_about_projects_shows_how_a_card_is_dragged(qtbot: QtBot, page: ThronePage) -> None:
    """One that costs a single kind of token, from the hand to where Projects lie."""
    to_placing(qtbot, page)
    ghost = page.tutor.ghost
    assert ghost.isVisible()
    card = page.hand.row.cards["tribute-quay"]
    assert place_of(page, card).contains(ghost.start.toPoint())
    assert place_of(page, page.table.projects).contains(ghost.end.toPoint())
    note = page.tutor.note
    assert not note.geometry().contains(ghost.end.toPoint()), "it ended on the letter's own words"
    qtbot.keyClick(page.strip.plates["place"], Qt.Key.Key_Right)
    assert ghost.isHidden()


def test_a_card_dropped_on_the_letter_that_lies_on_the_table_is_dropped_on_the_table(
    qtbot: QtBot, page: ThronePage
) -> None:
    """The letter says “Drag it to the table”, and lay there itself: what was dropped on it did nothing."""
    to_placing(qtbot, page)
    card, note = page.hand.row.cards["tribute-quay"], page.tutor.note
    assert place_of(page, page.table).contains(note.geometry().center())
    drag(card, card.rect().center(), note)
    assert page.asking.begun() == "place"


def test_the_pointer_goes_on_to_what_is_pressed_next(qtbot: QtBot, page: ThronePage) -> None:
    to_placing(qtbot, page)
    assert pointed(page) == place_of(page, page.strip.plates["place"])
    qtbot.keyClick(page.strip.plates["place"], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pointed(page).contains(place_of(page, answers(page)[0])), timeout=5_000)
    assert pointed(page).contains(place_of(page, answers(page)[-1]))
    assert page.hand.choices() and not any(on_page(page, card) for card in page.hand.choices())


def read_at_720(page: ThronePage) -> list[QWidget]:
    """What is read to decide, at least in the first turns, and has to stay in sight."""
    return [page.table.tracks, *page.table.seats, *page.hand.row.cards.values(), page.bar]


def way_of(page: ThronePage) -> QRectF:
    """All that the arrow lies on; empty without one."""
    found = page.tutor.halo.arrow
    return QRectF(*found).normalized().adjusted(-6, -6, 6, 6) if found is not None else QRectF()


def keeps_off(page: ThronePage) -> None:
    """Neither the letter nor its arrow lies on anything that is read."""
    note, way = page.tutor.note.geometry(), way_of(page)
    for part in read_at_720(page):
        box = seen(page, part)
        assert not note.intersects(box), (page.tutor.note.lesson, part)
    words = (page.bar.sentence, page.bar.below, page.bar.hint, *answers(page))  # under it lie the six
    for part in (*(one for one in read_at_720(page) if one is not page.bar), *words):
        box = seen(page, part)
        around = QRectF(box).contains(QRectF(pointed(page)))
        assert around or not way.intersects(QRectF(box)), (part, way)


def test_letters_of_the_first_turn_leave_board_and_hand_in_sight(qtbot: QtBot, page: ThronePage) -> None:
    """At 1280x720; also while the Project is chosen, when the arrow would have to cross the cards.

    “Build something” and “Paid in full” lay on the place for Projects, of which they speak.
    """
    projects = seen(page, page.table.projects)
    letter(qtbot, page, "throne-goal")
    keeps_off(page)
    put_away(qtbot, page)
    letter(qtbot, page, "throne-yours")
    note = page.tutor.note.geometry()
    assert not any(note.intersects(seen(page, one)) for one in (page.table.tracks, page.bar))
    put_away(qtbot, page)
    letter(qtbot, page, "throne-place")
    keeps_off(page)
    assert page.tutor.note.isVisible() and not page.tutor.note.geometry().intersects(projects)
    qtbot.keyClick(page.strip.plates["place"], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pointed(page).contains(place_of(page, answers(page)[0])), timeout=5_000)
    keeps_off(page)
    page.asking.back()
    do(qtbot, page, c.Place("tribute-quay", "crosier", 3))
    letter(qtbot, page, "throne-reward")
    keeps_off(page)
    assert page.tutor.note.isVisible() and not page.tutor.note.geometry().intersects(projects)
    put_away(qtbot, page)
    letter(qtbot, page, "throne-end")
    keeps_off(page)


def off_what_is_pressed(page: ThronePage) -> None:
    """The line lies on no tab and on no plate of the curtain's strip, with its title whole."""
    sealed, tabs, hand = page.tutor.sealed, page.table.tabs, page.hand
    line = sealed.geometry()
    assert line.width() == sealed.sizeHint().width()
    for at in range(tabs.count()):
        assert not line.intersects(tabs.tabRect(at).translated(tabs.mapTo(page, QPoint(0, 0))))
    opens = hand.plate().translated(hand.mapTo(page, QPoint(0, 0)))
    assert (
        opens.isValid() and not line.intersects(opens) and not line.intersects(place_of(page, page.ask_plate))
    )


def test_a_letter_without_room_lies_sealed_until_it_is_wanted_or_has_room(
    qtbot: QtBot, page: ThronePage
) -> None:
    """At 200 % in 1280x720 it would hide tracks or hand: a line lies there, and a press opens all of it."""
    page.look.set_text(2.0)
    letter(qtbot, page, "throne-goal")
    note, sealed = page.tutor.note, page.tutor.sealed
    assert note.isHidden() and page.tutor.halo.isHidden()
    assert sealed.isVisible() and page.rect().contains(sealed.geometry())
    assert sealed.plate.accessibleName() == f"Read it: {sealed.lesson.said()[0]}"
    assert not any(on_page(page, one) for one in (*page.strip.plates.values(), page.bar))
    off_what_is_pressed(page)
    sealed.plate.setFocus()
    qtbot.keyClick(sealed.plate, Qt.Key.Key_Space)
    assert sealed.isHidden() and note.isVisible() and note.away.hasFocus()
    assert note.height() >= note.readable(note.width()) and page.rect().contains(note.geometry())
    lies_on_nothing_to_press(page)
    page.tutor.settle()
    assert note.isVisible(), "it stays open"
    for _ in so_long(note.more_below):
        qtbot.keyClick(note.away, Qt.Key.Key_Space)
    qtbot.keyClick(note.away, Qt.Key.Key_Space)
    assert "throne-goal" in page.tutor.memory.read()
    letter(qtbot, page, "throne-yours")
    assert sealed.isVisible()
    off_what_is_pressed(page)
    page.look.set_text(1.0)
    qtbot.waitUntil(lambda: note.isVisible() and sealed.isHidden())
    assert not any(on_page(page, one) for one in (page.table.tracks, page.bar))


def lies_on_nothing_to_press(page: ThronePage) -> None:
    """The letter lies on no answer, no card of the hand, no action, and not on what the question is about."""
    note, opens = page.tutor.paper.geometry(), page.hand.plate()
    lesson = page.tutor.note.lesson
    pressed = [*answers(page), page.bar.sentence, page.stakes, page.ask_plate, *page.strip.plates.values()]
    for part in (*pressed, *page.hand.row.cards.values()):
        assert not part.isVisible() or not note.intersects(seen(page, part)), (lesson, part.accessibleName())
    assert not note.intersects(opens.translated(page.hand.mapTo(page, QPoint(0, 0)))), lesson


def turn_begins(qtbot: QtBot, page: ThronePage) -> None:
    """The first letter has come, and no other comes by itself."""
    qtbot.waitUntil(lambda: bool(page.tutor.lies()))
    page.tutor.memory.want(False)
    page.tutor.put_away()


def card_is_chosen(qtbot: QtBot, page: ThronePage) -> None:
    """The person chooses a card of the hand, which lies over the table."""
    turn_begins(qtbot, page)
    qtbot.keyClick(page.strip.plates["place"], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(page.hand.choices()) == 2)


def hand_is_open(qtbot: QtBot, page: ThronePage) -> None:
    """The person looks at the hand."""
    turn_begins(qtbot, page)
    qtbot.keyClick(page, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: page.hand.is_open)


def threat_is_bid_on(qtbot: QtBot, page: ThronePage) -> None:
    """Everybody sets tokens aside."""
    turn_begins(qtbot, page)
    end_turns_until_a_bid(qtbot, page)


MOMENTS = {one.__name__: one for one in (turn_begins, card_is_chosen, hand_is_open, threat_is_bid_on)}
SMALL_ROOMS = ((1280, 720, 2.0), (1366, 768, 2.0), (1366, 768, 1.5), (1280, 720, 1.5), (1920, 1080, 2.0))


@everyday("moment", MOMENTS, keep=["card_is_chosen", "hand_is_open", "threat_is_bid_on"])
@everyday("size", SMALL_ROOMS, keep=SMALL_ROOMS[:1])
@daily("size0-hand_is_open")
def test_an_opened_letter_can_be_read_and_lies_on_nothing_to_press(
    qtbot: QtBot, page: ThronePage, moment: str, size: tuple[int, int, float]
) -> None:
    """It lay over the answers and the cards to choose from. All letters come at three moments of a size."""
    page.window().resize(*size[:2])
    page.look.set_text(size[2])
    MOMENTS[moment](qtbot, page)
    teacher, note = page.tutor, page.tutor.note
    for one in a_third(lessons(), list(MOMENTS).index(moment) + SMALL_ROOMS.index(size)):
        teacher.replay(one.key)
        if note.isHidden():
            qtbot.mouseClick(teacher.sealed.plate, Qt.MouseButton.LeftButton)
        assert note.isVisible() and page.rect().contains(note.geometry()), one.key
        lies_on_nothing_to_press(page)
        words = note.words.visibleRegion().boundingRect().height()
        assert words >= min(note.words.height(), 40 * size[2]), (one.key, "hardly a line can be read")
        teacher.put_away()


def test_a_hand_that_is_opened_folds_the_letter_that_would_lie_on_it(qtbot: QtBot, page: ThronePage) -> None:
    page.look.set_text(2.0)
    turn_begins(qtbot, page)
    page.tutor.replay("throne-yours")
    qtbot.mouseClick(page.tutor.sealed.plate, Qt.MouseButton.LeftButton)
    assert page.tutor.note.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: page.hand.is_open)
    assert page.tutor.sealed.isVisible() and page.tutor.note.isHidden()
    lies_on_nothing_to_press(page)


def test_a_folded_letter_stays_folded_while_a_project_is_placed(qtbot: QtBot, page: ThronePage) -> None:
    """At 200 % in 1280x720 it opened by itself over the table as the payment was asked for."""
    page.look.set_text(2.0)
    letter(qtbot, page, "throne-goal")
    teacher = page.tutor
    assert teacher.sealed.isVisible()
    qtbot.wait(5 * tutor.WATCH_MS)
    qtbot.keyClick(page.strip.plates["place"], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(page.hand.choices()) == 2)
    assert teacher.note.isHidden()
    card = page.hand.choices()[0]
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.hand.choices())
    for what in ("projects", "seats", "bid"):
        page.table.bring(what)
        qtbot.wait(2 * tutor.WATCH_MS)
        teacher.settle()
        assert teacher.note.isHidden() and teacher.sealed.isVisible(), what
    qtbot.mouseClick(teacher.sealed.plate, Qt.MouseButton.LeftButton)
    assert teacher.note.isVisible(), "it opens when it is asked to"


def test_a_letter_that_stays_sealed_is_not_read_and_comes_again(qtbot: QtBot, page: ThronePage) -> None:
    """Its moment is over before anybody has opened it: it isn't among the letters read."""
    page.look.set_text(2.0)
    letter(qtbot, page, "throne-goal")
    page.tutor.put_away()
    letter(qtbot, page, "throne-yours")
    page.tutor.put_away()
    letter(qtbot, page, "throne-place")
    teacher = page.tutor
    assert teacher.sealed.isVisible()
    do(qtbot, page, c.Place("tribute-quay", "crosier", 3))
    qtbot.waitUntil(lambda: teacher.note.lesson is None or teacher.note.lesson.key != "throne-place")
    assert "throne-place" not in teacher.memory.read()


def test_a_letter_whose_thing_is_out_of_sight_is_laid_anew_for_larger_text(
    qtbot: QtBot, page: ThronePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would stay as high as it was, and be cut to a strip of its words."""
    letter(qtbot, page, "throne-goal")
    teacher = page.tutor
    monkeypatch.setattr(teacher._room, "place", lambda *_: None)
    page.look.set_text(2.0)
    teacher.settle()
    sheet = teacher.sealed if teacher.paper is teacher.sealed else teacher.note
    assert sheet.height() >= sheet.readable(sheet.width())


@pytest.mark.parametrize("which", ["track", "threat_track"])
def test_a_track_tells_by_a_click_and_by_enter_as_the_letters_say(
    qtbot: QtBot, page: ThronePage, which: str
) -> None:
    """F1 does, too."""
    telling = [line for one in lessons() for line in one.reading().lines if " track" in line]
    assert len(telling) == 3 and all("press Enter" in line for line in telling)
    letter(qtbot, page, "throne-goal")
    page.tutor.hush()
    part = page.table.tracks.rows[0] if which == "track" else page.table.threat.track
    part.setFocus()
    for press in (
        lambda: qtbot.mouseClick(part, Qt.MouseButton.LeftButton),
        lambda: qtbot.keyClick(part, Qt.Key.Key_Return),
        lambda: qtbot.keyClick(part, Qt.Key.Key_F1),
    ):
        press()
        qtbot.waitUntil(page.help_panel.isVisible)
        about = page.help_panel.page
        assert isinstance(about, TableSubject) and about.kind == which
        page.help_panel.dismiss()
        part.setFocus()


def test_escape_puts_a_sealed_letter_away_unread(qtbot: QtBot, page: ThronePage) -> None:
    """It comes again in a later round, as in the council."""
    page.look.set_text(2.0)
    letter(qtbot, page, "throne-goal")
    sealed = page.tutor.sealed
    sealed.plate.setFocus()
    qtbot.keyClick(sealed.plate, Qt.Key.Key_Escape)
    assert sealed.isHidden() and "throne-goal" not in page.tutor.memory.read()


def test_the_ring_around_the_answers_lies_on_no_word_above_them(qtbot: QtBot, page: ThronePage) -> None:
    """Nor does the letter lie on the plate that opens the hand."""
    letter(qtbot, page, "throne-goal")
    page.hand.shut()
    page.tutor.memory.want(False)
    put_away(qtbot, page)
    end_turns_until_a_bid(qtbot, page)
    page.tutor.replay("throne-bid")
    letter(qtbot, page, "throne-bid")
    ring, hint = page.tutor.halo.ring(), page.bar.hint
    assert hint.text()
    words = hint.fontMetrics().boundingRect(hint.rect(), int(hint.alignment()), hint.text())
    assert not ring.intersects(words.translated(hint.mapTo(page, QPoint(0, 0))))
    opens = page.hand.plate().translated(page.hand.mapTo(page, QPoint(0, 0)))
    assert opens.isValid() and not page.tutor.note.geometry().intersects(opens)


def asked_now(page: ThronePage) -> bool:
    """Whether the person is asked something."""
    session = page.session
    return session is not None and not session.busy and session.asked(0) is not None


def end_turns_until_a_bid(qtbot: QtBot, page: ThronePage) -> None:
    """The person does nothing until tokens are set aside."""
    session = page.session
    assert session is not None
    for _ in range(30):
        qtbot.waitUntil(lambda: not page.announced.put_away() and asked_now(page), timeout=10_000)
        asked = session.asked(0)
        code = asked.question.why.code if asked is not None else ""
        if code == "ask_bid":
            page.announced.put_away()
            return
        do(qtbot, page, c.EndTurn() if code == "ask_turn" else c.Pass())
    raise AssertionError("no Threat came")


@pytest.mark.long
def test_the_letter_about_a_threat_lies_on_no_project_in_play(qtbot: QtBot, page: ThronePage) -> None:
    """At 1280x720: rather than that, it is sealed, or a few of its lines scroll."""
    letter(qtbot, page, "throne-goal")
    session = page.session
    assert session is not None
    project = Project("long-water", 1, (NOTHING,) * len(session.store.state.parties))
    session.store.state = structs.replace(session.store.state, projects=(project,))
    session._views.clear()
    page.refresh()
    page.tutor.memory.want(False)
    put_away(qtbot, page)
    end_turns_until_a_bid(qtbot, page)
    page.tutor.replay("throne-threat")
    letter(qtbot, page, "throne-threat")
    shown = [tile for tile in page.table.projects.findChildren(ProjectTile) if tile.isVisible()]
    assert shown and not any(on_page(page, tile) for tile in shown)
    note = page.tutor.note
    assert page.tutor.sealed.isVisible() or note.height() >= note.readable(note.width())


@pytest.mark.parametrize("key", ["throne-bid", "throne-yours"])
@daily("throne-yours")
def test_letters_lie_beside_the_open_threat_while_one_bids(qtbot: QtBot, page: ThronePage, key: str) -> None:
    """Its price and both its boxes are what one bids by."""
    letter(qtbot, page, "throne-goal")
    page.tutor.memory.want(False)
    put_away(qtbot, page)
    end_turns_until_a_bid(qtbot, page)
    for many in (0, 3):
        projects = ("long-water", "veterans-acres", "ox-market")[:many]
        lay(page, projects=tuple(Project(card, 1, (NOTHING,) * 3) for card in projects))
        qtbot.waitUntil(lambda many=many: len(page.table.projects.tiles) == many)
        qtbot.wait(50)  # the tiles have their places
        page.tutor.replay(key)
        letter(qtbot, page, key)
        card = page.table.threat.card
        assert card.isVisible() and page.at.view is not None and page.at.view.threat is not None
        assert not on_page(page, card), many
        put_away(qtbot, page)


def test_letters_after_a_threat_leave_the_last_round_in_sight(qtbot: QtBot, page: ThronePage) -> None:
    """At 1280x720 they lay on the beginning of its words, where a narrower letter fits beside them."""
    letter(qtbot, page, "throne-goal")
    page.tutor.memory.want(False)
    put_away(qtbot, page)
    end_turns_until_a_bid(qtbot, page)
    do(qtbot, page, c.Bid(NOTHING))
    last = page.table.threat.last
    for _ in so_long(lambda: page.revealing.active or not last.isVisible()):
        qtbot.waitUntil(lambda: page.revealing.active or last.isVisible())
        page.prompter.happen.emit()
    assert page.table.threat.last.value is not None
    for key in ("throne-through", "throne-place", "throne-bid", "throne-commit"):
        page.tutor.replay(key)
        letter(qtbot, page, key)
        assert page.tutor.note.isVisible() or page.hand.is_open, "beside the hand it can be a line"
        assert not on_page(page, page.table.threat.last) and not on_page(page, page.table.threat.card), key


def test_a_letter_about_intrigues_points_at_the_card(qtbot: QtBot, page: ThronePage) -> None:
    letter(qtbot, page, "throne-goal")
    page.tutor.replay("throne-intrigue")
    letter(qtbot, page, "throne-intrigue")
    (card,) = [one for one in page.hand.row.cards.values() if isinstance(one.value, IntrigueValue)]
    assert pointed(page) == place_of(page, card)


def test_the_last_letter_comes_with_the_last_page_and_leads_on(qtbot: QtBot, page: ThronePage) -> None:
    letter(qtbot, page, "throne-goal")
    page.tutor.memory.want(False)
    put_away(qtbot, page)
    session = page.session
    assert session is not None
    state: Empire = session.store.state
    tracks = ((GOAL, GOAL, GOAL - 1), *state.tracks[1:])
    session.store.state = structs.replace(state, tracks=tracks)
    do(qtbot, page, c.Commit((0, 0, 1)))
    assert session.view(None).winner == 0
    page.tutor.memory.want(True)
    page.refresh()
    letter(qtbot, page, "throne-closing")
    assert not on_page(page, page.bar)
    for part in (page.ending.tracks, *page.ending.plates):
        assert part.isVisible() and not on_page(page, part), "the scores are read"
    assert pointed(page) == place_of(page, answers(page)[-1])
    assert answers(page)[-1].text() == "To the shelf"
    assert page.tutor.note.new.isVisible() and on_top(page, page.tutor.note.new)
    qtbot.mouseClick(page.tutor.note.new, Qt.MouseButton.LeftButton)
    window = page.window()
    assert isinstance(window, MainWindow) and window.pages.currentWidget() is window.new


def test_the_settings_put_the_letter_away_as_log_and_why_do(qtbot: QtBot, page: ThronePage) -> None:
    """They slid over it, and every line of it was cut in two."""
    window = page.window()
    qtbot.waitUntil(page.tutor.paper.isVisible)
    assert isinstance(window, MainWindow)
    key = page.tutor.note.lesson
    window.toggle_settings()
    assert not page.tutor.paper.isVisible()
    window.toggle_settings()
    qtbot.waitUntil(page.tutor.paper.isVisible)
    assert page.tutor.note.lesson is key, "unread"


def test_a_letter_leads_to_its_rule_and_escape_puts_it_away(qtbot: QtBot, page: ThronePage) -> None:
    letter(qtbot, page, "throne-goal")
    qtbot.mouseClick(page.tutor.note.rule, Qt.MouseButton.LeftButton)
    assert page.help_panel.isVisible()
    assert getattr(page.help_panel.page, "key", "") == "goal"
    page.bar.setFocus()
    qtbot.keyClick(page.bar, Qt.Key.Key_Escape)
    assert page.help_panel.isHidden(), "beside it, too"
    letter(qtbot, page, "throne-goal")
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    letter(qtbot, page, "throne-yours")
    assert "throne-goal" not in page.tutor.memory.read(), "Escape is no reading"


@everyday("size", [1.0, 2.0], keep=[2.0])
def test_escape_ends_a_choice_that_has_begun_before_a_letter_beside_it(
    qtbot: QtBot, page: ThronePage, size: float
) -> None:
    """In “Pay towards…” it put the folded letter away, and the choice stayed where it was."""
    page.look.set_text(size)
    letter(qtbot, page, "throne-goal")
    page.asking.act("place")
    page.asking.press_thing("tribute-quay")
    qtbot.waitUntil(lambda: bool(page.tutor.lies()), timeout=5_000)
    assert page.asking.path == ("place", "tribute-quay")
    qtbot.keyClick(page.bar, Qt.Key.Key_Escape)
    assert page.asking.path != ("place", "tribute-quay") and page.tutor.holding
    while page.asking.begun():
        assert page.tutor.holding
        qtbot.keyClick(page.bar, Qt.Key.Key_Escape)
    qtbot.keyClick(page.bar, Qt.Key.Key_Escape)
    assert not page.tutor.holding


def test_letters_can_be_skipped_and_had_again(qtbot: QtBot, page: ThronePage) -> None:
    letter(qtbot, page, "throne-goal")
    hush = page.tutor.note.hush
    qtbot.mouseClick(hush, Qt.MouseButton.LeftButton)
    assert page.tutor.memory.wanted and page.tutor.note.isVisible(), "once is not enough"
    assert page.bar.hint.text() == "Press again to skip all letters; the menu brings them back."
    qtbot.mouseClick(hush, Qt.MouseButton.LeftButton)
    assert not page.tutor.memory.wanted and page.tutor.note.isHidden()
    page.tutor.replay("throne-bid")
    letter(qtbot, page, "throne-bid")


def test_computers_wait_while_a_letter_is_read(
    qtbot: QtBot, page: ThronePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    letter(qtbot, page, "throne-goal")
    monkeypatch.setattr(tutor, "READING", 1)
    put_away(qtbot, page)
    letter(qtbot, page, "throne-yours")
    put_away(qtbot, page)
    letter(qtbot, page, "throne-place")
    assert page.tutor.holding and page.held_up()
    put_away(qtbot, page)
    assert not page.tutor.holding


def test_the_key_sheet_leaves_out_what_only_councils_have(
    qtbot: QtBot, window: MainWindow, page: ThronePage
) -> None:
    letter(qtbot, page, "throne-goal")
    put_away(qtbot, page)
    page.bar.setFocus()
    qtbot.keyClick(page.bar, Qt.Key.Key_Question)
    (sheet,) = window.findChildren(KeySheet)
    assert sheet.isVisible()
    groups = {group.of.name: group for group in sheet.groups}
    assert groups["vote"].isHidden() and groups["amount"].isVisible()
    table = groups["table"]
    hidden = {line.act for line, name in zip(table.of.lines, table.names, strict=True) if name.isHidden()}
    assert hidden == {"deals", "advice", "mind"}


def test_the_last_thing_taught_comes_in_the_third_round_and_leads_on(qtbot: QtBot, page: ThronePage) -> None:
    """Before any game can be over: the first that is lost ends with the third Threat that gets through."""
    letter(qtbot, page, "throne-goal")
    page.tutor.memory.want(False)
    put_away(qtbot, page)
    for one in lessons():
        if one.key != "throne-taught":
            page.tutor.memory.note(one.key)
    session = page.session
    assert session is not None
    session.store.state = structs.replace(session.store.state, round=3)
    session._views.clear()
    page.tutor.memory.want(True)
    page.refresh()
    letter(qtbot, page, "throne-taught")
    note = page.tutor.note
    assert note.new.isVisible() and note.hush.isHidden()
    qtbot.mouseClick(note.new, Qt.MouseButton.LeftButton)
    window = page.window()
    assert isinstance(window, MainWindow) and window.pages.currentWidget() is window.new
    chosen = window.new.packs.chosen
    assert chosen is not None and chosen.game == "throne"


def test_the_bar_says_who_waits_for_a_letter(
    qtbot: QtBot, page: ThronePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    letter(qtbot, page, "throne-goal")
    monkeypatch.setattr(tutor, "READING", 1)
    page.tutor.memory.want(False)
    put_away(qtbot, page)
    do(qtbot, page, c.EndTurn())
    page.tutor.replay("throne-place")
    letter(qtbot, page, "throne-place")
    session = page.session
    assert session is not None and page.tutor.holding
    asked = session.view(None).standing.turn
    assert asked and not set(asked) & set(session.persons())
    assert page.bar.hint.text() == "Hesk waits until you’ve read the letter."
    page.ask_why()
    assert not page.tutor.lies(), "it lies under the sheet"
    assert page.bar.hint.text() == "Hesk waits until you close “Why and rules” and read the letter."
    page.panels.fold()
    assert page.bar.hint.text() == "Hesk waits until you’ve read the letter."
    put_away(qtbot, page)
    assert "until you’ve read" not in page.bar.hint.text()


def test_the_bar_says_that_the_game_waits_where_it_passes_for_the_person(
    qtbot: QtBot, page: ThronePage
) -> None:
    """The Threat lay open, no card fitted, and for a letter nothing happened, without a word."""
    letter(qtbot, page, "throne-goal")
    page.tutor.memory.want(False)
    put_away(qtbot, page)
    session = page.session
    assert session is not None
    state = session.store.state
    window = Window("threat_revealed", 0)
    session.store.state = structs.replace(
        state,
        turn=None,
        waiting=(window,),
        hands=(("tribute-quay",), *state.hands[1:]),
        threat=Threat("bread-queue", (1, 0, 0, 0)),
    )
    session._views.clear()
    page.tutor.replay("throne-contribute")
    letter(qtbot, page, "throne-contribute")
    page.refresh()
    assert page.at.acting is None and page.at.to_pass() == [0]
    assert page.bar.hint.text() == "The game waits until you’ve read the letter."
    told = page.tutor.note.accessibleDescription()
    assert "Click “Contribute”" not in told and "You can do this later." in told


def test_a_letter_whose_plate_is_there_tells_to_press_it(qtbot: QtBot, page: ThronePage) -> None:
    letter(qtbot, page, "throne-goal")
    put_away(qtbot, page)
    page.tutor.replay("throne-taxes")
    letter(qtbot, page, "throne-taxes")
    assert "Click “Taxes”" in page.tutor.note.accessibleDescription()


@everyday("factor", [1.0, 2.0], keep=[1.0])
def test_no_letter_lies_on_an_opened_card_or_the_open_hand(
    qtbot: QtBot, page: ThronePage, factor: float
) -> None:
    page.look.set_text(factor)
    letter(qtbot, page, "throne-goal")
    page.hand.open()
    qtbot.waitUntil(lambda: any(card.isVisible() for card in page.hand.row.cards.values()))
    page.tutor.look_around()
    assert not any(on_page(page, card) for card in page.hand.row.cards.values() if card.isVisible())
    card = next(iter(page.hand.row.cards.values()))
    assert page.whole.open(card)
    qtbot.waitUntil(lambda: not page.tutor.lies())
    assert page.whole.is_open
    assert page.whole.put_away()
    letter(qtbot, page, "throne-goal")
