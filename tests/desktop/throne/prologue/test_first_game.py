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
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.settings import Settings
from kd_desktop.desktop.prologue import tutor
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.throne.cards.part import EDGE, CardPart
from kd_desktop.desktop.throne.cards.values import IntrigueValue
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import GOAL, Empire
from tests.desktop.throne.play.conftest import QuickShelf
from tests.desktop.windows import welcoming


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
def page(qtbot: QtBot, window: MainWindow) -> ThronePage:
    """The table to which the old chancellor writes, found by the plate of the new campaign."""
    window.show_new()
    packs = window.new.packs
    packs.choose(next(at for at, one in enumerate(packs.plates) if one.pack.game == "throne"))
    qtbot.mouseClick(window.new.taught, Qt.MouseButton.LeftButton)
    found = window.game_page
    assert isinstance(found, ThronePage)
    return found


def letter(qtbot: QtBot, page: ThronePage, key: str) -> None:
    """Waits for that letter."""

    def lies_there() -> bool:
        one = page.teacher.note.lesson
        return one is not None and one.key == key and page.teacher.note.isVisible()

    qtbot.waitUntil(lies_there, timeout=10_000)


def put_away(qtbot: QtBot, page: ThronePage) -> None:
    qtbot.mouseClick(page.teacher.note.away, Qt.MouseButton.LeftButton)


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
    return page.teacher.halo.target


def seen(page: ThronePage, part: QWidget) -> QRect:
    """Where a part lies; of a card without the free edge around it."""
    edge = EDGE if isinstance(part, CardPart) else 0
    box = part.rect().translated(part.mapTo(page, part.rect().topLeft()))
    return box.adjusted(edge, edge, -edge, -edge)


def on_page(page: ThronePage, part: QWidget) -> bool:
    """Whether the note covers that part."""
    return page.teacher.note.geometry().intersects(seen(page, part))


def test_the_first_turn_is_taught_and_doing_it_puts_the_letter_away(qtbot: QtBot, page: ThronePage) -> None:
    letter(qtbot, page, "throne-goal")
    put_away(qtbot, page)
    letter(qtbot, page, "throne-place")
    assert not on_page(page, page.strip.plates["place"])
    assert page.teacher.halo.isVisible()
    do(qtbot, page, c.Place("tribute-quay", "crosier", 3))
    letter(qtbot, page, "throne-reward")
    put_away(qtbot, page)
    letter(qtbot, page, "throne-end")
    assert not on_page(page, page.bar)
    assert pointed(page) == place_of(page, answers(page)[-1])
    do(qtbot, page, c.EndTurn())
    qtbot.waitUntil(lambda: page.teacher.note.lesson is None or page.teacher.note.lesson.key != "throne-end")


def test_the_pointer_goes_on_to_what_is_pressed_next(qtbot: QtBot, page: ThronePage) -> None:
    letter(qtbot, page, "throne-goal")
    put_away(qtbot, page)
    letter(qtbot, page, "throne-place")
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
    found = page.teacher.halo.arrow
    return QRectF(*found).normalized().adjusted(-6, -6, 6, 6) if found is not None else QRectF()


def keeps_off(page: ThronePage) -> None:
    """Neither the letter nor its arrow lies on anything that is read."""
    note, way = page.teacher.note.geometry(), way_of(page)
    for part in read_at_720(page):
        box = seen(page, part)
        assert not note.intersects(box), (page.teacher.note.lesson, part)
        around = QRectF(box).contains(QRectF(pointed(page)))
        assert around or not way.intersects(QRectF(box)), (part, way)


def test_letters_of_the_first_turn_leave_board_and_hand_in_sight(qtbot: QtBot, page: ThronePage) -> None:
    """At 1280x720; also while the Project is chosen, when the arrow would have to cross the cards."""
    letter(qtbot, page, "throne-goal")
    keeps_off(page)
    put_away(qtbot, page)
    letter(qtbot, page, "throne-place")
    keeps_off(page)
    qtbot.keyClick(page.strip.plates["place"], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pointed(page).contains(place_of(page, answers(page)[0])), timeout=5_000)
    keeps_off(page)
    page.asking.back()
    do(qtbot, page, c.Place("tribute-quay", "crosier", 3))
    letter(qtbot, page, "throne-reward")
    keeps_off(page)
    put_away(qtbot, page)
    letter(qtbot, page, "throne-end")
    keeps_off(page)


def test_at_200_percent_a_letter_is_hardly_folded(qtbot: QtBot, page: ThronePage) -> None:
    """At 1280x720: rather than that, it lies on the edge of the hand, which opens by key as well."""
    page.look.set_text(2.0)
    letter(qtbot, page, "throne-goal")
    put_away(qtbot, page)
    letter(qtbot, page, "throne-place")
    note = page.teacher.note
    assert note.height() >= 0.95 * note.wanted(note.width()).height()
    assert not any(on_page(page, plate) for plate in page.strip.plates.values())


def test_the_ring_around_the_answers_lies_on_no_word_above_them(qtbot: QtBot, page: ThronePage) -> None:
    """Nor does the letter lie on the plate that opens the hand."""
    letter(qtbot, page, "throne-goal")
    page.hand.shut()
    page.teacher.memory.want(False)
    put_away(qtbot, page)
    end_turns_until_a_bid(qtbot, page)
    page.teacher.replay("throne-bid")
    letter(qtbot, page, "throne-bid")
    ring, hint = page.teacher.halo.ring(), page.bar.hint
    assert hint.text()
    words = hint.fontMetrics().boundingRect(hint.rect(), int(hint.alignment()), hint.text())
    assert not ring.intersects(words.translated(hint.mapTo(page, QPoint(0, 0))))
    opens = page.hand.plate().translated(page.hand.mapTo(page, QPoint(0, 0)))
    assert opens.isValid() and not page.teacher.note.geometry().intersects(opens)


def end_turns_until_a_bid(qtbot: QtBot, page: ThronePage) -> None:
    """The person does nothing until tokens are set aside."""
    session = page.session
    assert session is not None
    for _ in range(30):
        qtbot.waitUntil(lambda: not session.busy and session.asked(0) is not None, timeout=10_000)
        asked = session.asked(0)
        code = asked.question.why.code if asked is not None else ""
        if code == "ask_bid":
            page.announced.put_away()
            return
        do(qtbot, page, c.EndTurn() if code == "ask_turn" else c.Pass())
    raise AssertionError("no Threat came")


def test_a_letter_about_intrigues_points_at_the_card(qtbot: QtBot, page: ThronePage) -> None:
    letter(qtbot, page, "throne-goal")
    page.teacher.replay("throne-intrigue")
    letter(qtbot, page, "throne-intrigue")
    (card,) = [one for one in page.hand.row.cards.values() if isinstance(one.value, IntrigueValue)]
    assert pointed(page) == place_of(page, card)


def test_the_last_letter_comes_with_the_last_page_and_leads_on(qtbot: QtBot, page: ThronePage) -> None:
    letter(qtbot, page, "throne-goal")
    page.teacher.memory.want(False)
    put_away(qtbot, page)
    session = page.session
    assert session is not None
    state: Empire = session.store.state
    tracks = ((GOAL, GOAL, GOAL - 1), *state.tracks[1:])
    session.store.state = structs.replace(state, tracks=tracks)
    do(qtbot, page, c.Commit((0, 0, 1)))
    assert session.view(None).winner == 0
    page.teacher.memory.want(True)
    page.refresh()
    letter(qtbot, page, "throne-closing")
    assert not on_page(page, page.bar)
    assert pointed(page) == place_of(page, answers(page)[-1])
    assert answers(page)[-1].text() == "To the shelf"
    put_away(qtbot, page)
    assert page.teacher.note.isHidden()


def test_a_letter_leads_to_its_rule_and_escape_puts_it_away(qtbot: QtBot, page: ThronePage) -> None:
    letter(qtbot, page, "throne-goal")
    qtbot.mouseClick(page.teacher.note.rule, Qt.MouseButton.LeftButton)
    assert page.help_panel.isVisible()
    assert getattr(page.help_panel.page, "key", "") == "goal"
    page.panels.fold()
    letter(qtbot, page, "throne-goal")
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    letter(qtbot, page, "throne-place")


def test_letters_can_be_skipped_and_had_again(qtbot: QtBot, page: ThronePage) -> None:
    letter(qtbot, page, "throne-goal")
    qtbot.mouseClick(page.teacher.note.hush, Qt.MouseButton.LeftButton)
    assert not page.teacher.memory.wanted and page.teacher.note.isHidden()
    page.teacher.replay("throne-bid")
    letter(qtbot, page, "throne-bid")


def test_computers_wait_while_a_letter_is_read(
    qtbot: QtBot, page: ThronePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    letter(qtbot, page, "throne-goal")
    monkeypatch.setattr(tutor, "READING", 1)
    put_away(qtbot, page)
    letter(qtbot, page, "throne-place")
    assert page.teacher.holding and page.held_up()
    put_away(qtbot, page)
    assert not page.teacher.holding


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
