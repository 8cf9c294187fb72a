"""The lesson as a whole: what it introduces piece by piece, whom it says it holds up, and how it ends."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.chamber.secrets import PARTS, HouseSecrets
from kd_desktop.desktop.kings.prologue.chancellor import MARKS
from kd_desktop.desktop.kings.prologue.lessons import lessons
from kd_desktop.desktop.kings.prologue.places import place
from kd_desktop.desktop.kings.table.answers import BallotAnswer
from kd_desktop.desktop.kings.table.rows import PlateRow
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.prologue import tutor
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.commands import NameKing
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_secrets import come_to_rest
from tests.desktop.kings.prologue.conftest import Table
from tests.desktop.kings.prologue.test_letters import letters, voting
from tests.everyday import everyday

__all__ = ["voting"]
LEFT = Qt.MouseButton.LeftButton


def parts(secrets: HouseSecrets) -> dict[str, QWidget]:
    """Each part of the chamber that can be withheld, but for what a letter to the house may bring."""
    return {
        "agenda": secrets.agenda,
        "power": secrets.power,
        "coins": secrets.coins,
        "deeds": secrets.deeds[0],
        "alignment": secrets.favour,
        "draft": secrets.shown,
    }


def seen(table: Table) -> set[str]:
    return {name for name, part in parts(table.game_page.chamber.secrets).items() if part.isVisible()}


def test_every_part_of_the_chamber_is_introduced_by_a_letter() -> None:
    assert {part for one in lessons() for part in one.brings} == PARTS | {MARKS}


def test_before_the_first_letter_is_read_no_card_can_be_kept(table: Table) -> None:
    table.await_letter("welcome")
    page = table.game_page
    assert page.chamber.is_open and not page.chamber.choices() and not seen(table)
    assert page.window().focusWidget() is table.tutor.note.away  # Enter leads on
    table.qtbot.keyClick(table.tutor.note.away, Qt.Key.Key_Return)
    table.await_letter("agenda")
    assert len(page.chamber.choices()) == 3
    table.qtbot.keyClick(page.window().focusWidget(), Qt.Key.Key_Return)
    assert table.letter() == "" and page.window().focusWidget() is page.chamber.choices()[0]


@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
def test_nobody_waits_for_a_letter_that_has_nothing_to_point_at(table: Table, size: tuple[int, int]) -> None:
    """At 200 % the houses are behind a tab and the chamber is shut: opened, it has its letter, then cards."""
    page, window = table.game_page, table.window
    window.look.set_text(2.0)
    window.resize(*size)
    come_to_rest(window)
    if not page.chamber.is_open:
        page.chamber.toggle()
    table.read("welcome")
    table.await_letter("agenda")
    assert len(page.chamber.choices()) == 3


def test_the_chamber_fills_piece_by_piece(voting: Table) -> None:
    """With the letter about each piece; what a letter has brought stays when it is put away."""
    assert seen(voting) == {"agenda", "power"}
    voting.qtbot.keyClick(voting.window, Qt.Key.Key_Escape)
    assert seen(voting) == {"agenda", "power"}
    for key, brought in (("gather", "coins"), ("deeds", "deeds"), ("draft", "draft")):
        assert brought not in seen(voting)
        voting.tutor.replay(key)
        voting.qtbot.waitUntil(lambda brought=brought: brought in seen(voting))  # type: ignore[misc]
        voting.qtbot.mouseClick(voting.tutor.note.away, LEFT)
    assert seen(voting) == set(parts(voting.game_page.chamber.secrets))
    voting.tutor.begin_again()
    assert seen(voting) == set(parts(voting.game_page.chamber.secrets)), "what is known is never hidden again"


def test_who_bargains_sees_the_purse_before_a_letter_brings_it(voting: Table) -> None:
    """The drawer proposed 2 Coins, and no Coins were shown anywhere until the second vote."""
    page = voting.game_page
    voting.window.resize(1920, 1080)
    come_to_rest(voting.window)
    voting.qtbot.keyClick(voting.window, Qt.Key.Key_Escape)
    assert "coins" not in seen(voting)
    deal = page.bar.answer.findChild(QWidget, "deal")
    assert isinstance(deal, Plate)
    voting.qtbot.waitUntil(lambda: not input_guard.settling)
    voting.qtbot.mouseClick(deal, LEFT)
    assert page.deal_panel.isVisible() and "coins" in seen(voting)
    voting.qtbot.keyClick(voting.window, Qt.Key.Key_Escape)
    assert "coins" in seen(voting), "what is known is never hidden again"
    assert "gather" not in voting.tutor.memory.read(), "its letter still comes"


def marks(table: Table) -> list[str]:
    """The marks on the tracks of what each side would do."""
    return [key for key in table.game_page.table.board.board.pieces if key.startswith(("mark:", "ghost:"))]


def test_the_tracks_bear_marks_only_from_the_letter_about_them(voting: Table) -> None:
    assert not marks(voting)
    voting.tutor.replay("scales")
    voting.qtbot.waitUntil(lambda: bool(marks(voting)))
    voting.qtbot.mouseClick(voting.tutor.note.away, LEFT)
    assert marks(voting)


@pytest.mark.long
def test_what_a_vote_was_too_fast_for_comes_with_its_letter_in_a_later_one(voting: Table) -> None:
    """The four aims came as somebody gathered at once, and the letter about them rounds later."""
    hands = Hands(voting.qtbot, voting.window)
    assert "gather" in letters(voting, hands, 60) and voting.letter() == "gather"
    voting.qtbot.mouseClick(voting.tutor.note.away, LEFT)
    assert isinstance(voting.game_page.bar.answer, BallotAnswer)
    hands.move()
    voting.game_page.refresh()
    assert "deeds" not in seen(voting)
    for key in letters(voting, hands, 60):
        assert "deeds" not in seen(voting) or key == "deeds"
        if key == "deeds":
            break
    assert voting.letter() == "deeds" and "deeds" in seen(voting)


def test_a_vote_before_its_letter_leaves_nothing_hidden(
    voting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is faster than the letters sees what they would have brought all the same."""
    chancellor, session = voting.tutor, voting.session
    monkeypatch.setattr(chancellor, "_send", lambda: None)  # the next one is still on its way
    chancellor.memory.begin_again()
    chancellor.memory._write("letters/known", {"agenda"})
    chancellor._drop()
    assert seen(voting) == {"agenda"}
    voting.game_page.refresh()
    assert seen(voting) == {"agenda"}
    voting.qtbot.keyClick(voting.window, Qt.Key.Key_N)
    voting.qtbot.keyClick(QApplication.focusWidget() or voting.window, Qt.Key.Key_Return)
    voting.qtbot.waitUntil(
        lambda: not session.busy and not isinstance(voting.game_page.bar.answer, BallotAnswer)
    )
    assert "power" in seen(voting) and "vote" not in chancellor.memory.read()


def test_without_letters_nothing_is_withheld(voting: Table) -> None:
    for _ in range(2):
        voting.qtbot.mouseClick(voting.tutor.note.hush, LEFT)
    assert seen(voting) == set(parts(voting.game_page.chamber.secrets))


def test_a_campaign_of_ones_own_shows_everything_at_once(qtbot: QtBot, window: MainWindow) -> None:
    """Also to somebody who has never read a letter."""
    from kd_desktop.storage.chairs import Chair

    pack = next(pack for pack in window.library.packs() if pack.id == "leaving-sea")
    chairs = (Chair("person"), Chair("computer"), Chair("computer"))
    window.found_campaign(pack.folder, pack.title, chairs)
    table = Table(qtbot, window)
    assert table.tutor.memory.wanted and not table.tutor.withheld()


def test_the_bar_says_who_waits_for_a_letter(voting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A councillor whose turn it is waits while one reads, and never without a word."""
    monkeypatch.setattr(tutor, "READING", 1)
    bar = voting.game_page.bar
    voting.window.look.pace = 3.0  # the letter about taking back comes before Tarn votes
    voting.game_page.keep_pace()
    for key in (Qt.Key.Key_A, Qt.Key.Key_2, Qt.Key.Key_Return):
        voting.qtbot.keyClick(voting.window.focusWidget() or voting.window, key)
    voting.await_letter("take-back")
    assert voting.tutor.holding
    waits = "Tarn waits until you’ve read the chancellor’s letter. Then click “Got it” or press Enter."
    assert bar.hint.text() == waits
    voting.qtbot.mouseClick(voting.tutor.note.away, LEFT)
    assert "until you’ve read" not in bar.hint.text()


def test_a_new_campaign_is_offered_at_its_end_without_letters_too(table: Table) -> None:
    """Who has skipped the letters finds the way to a game with friends in the bar."""
    page, window, session = table.game_page, table.window, table.session
    session.pause(True)
    until(session, "ask_king_name", 900)
    store = session.store
    store.apply(0 if 0 in session.waiting() else session.waiting()[0], NameKing(""))
    table.tutor.hush()
    window.show_session(Session(store))
    page.reader.drop()
    page.ceremony.open_all()
    page.refresh()
    answer = page.bar.answer
    assert isinstance(answer, PlateRow)
    assert page.bar.accessibleName().startswith("The lesson is over")
    first = answer.plates()[0]
    assert first.text() == "New campaign", "what is pressed by the next Enter leads on"
    table.qtbot.mouseClick(first, LEFT)
    assert window.pages.currentWidget() is window.new


def test_it_ends_with_a_letter_that_leads_to_a_campaign_of_ones_own(table: Table) -> None:
    page, window, session = table.game_page, table.window, table.session
    session.pause(True)
    until(session, "ask_king_name", 900)
    store = session.store
    store.apply(0 if 0 in session.waiting() else session.waiting()[0], NameKing(""))
    for one in lessons():
        if one.key not in ("legacy", "farewell"):
            table.tutor.memory.note(one.key)
    window.show_session(Session(store))
    page.reader.drop()
    page.ceremony.open_all()
    page.refresh()
    table.read("legacy")
    table.await_letter("farewell")
    note = table.tutor.note
    assert note.new.isVisible() and note.new.text() == "New campaign" and note.hush.isHidden()
    table.qtbot.mouseClick(note.new, LEFT)
    assert window.pages.currentWidget() is window.new
    assert "farewell" in table.tutor.memory.read()


def test_the_letter_about_the_vote_shows_how_power_is_dragged(voting: Table) -> None:
    """From the pool in the chamber to AYE, once: the key that ends it chooses the side all the same."""
    ghost, sights = voting.tutor.ghost, voting.tutor.sights
    assert ghost.isVisible()
    pool, aye = place(sights, "power"), place(sights, "aye")
    assert pool is not None and pool.contains(ghost.start.toPoint())
    assert aye is not None and aye.contains(ghost.end.toPoint())
    parts = ghost.parentWidget().children()
    assert parts.index(ghost) < parts.index(voting.tutor.paper), "its way goes beneath the letter"
    voting.qtbot.keyClick(voting.window.focusWidget() or voting.window, Qt.Key.Key_N)
    assert ghost.isHidden() and voting.letter() == "vote"
    voting.qtbot.wait(300)  # the letter is looked after again and again
    assert ghost.isHidden()


def test_it_goes_with_its_letter(voting: Table) -> None:
    assert voting.tutor.ghost.isVisible()
    voting.tutor.put_away()
    assert voting.tutor.ghost.isHidden()
    voting.tutor.replay("vote")
    assert voting.tutor.ghost.isVisible(), "who reads the letter again sees it again"


def test_the_first_letter_says_whose_house_the_person_plays(table: Table) -> None:
    """Only an arrow had shown which of the three it was."""
    table.await_letter("welcome")
    session = table.window.game_page.session
    assert session is not None
    (seat,) = session.persons()
    reign = session.view(None).reign
    assert reign is not None
    told = table.tutor.note.lesson
    assert told is not None
    assert f"You speak for House {reign.seats[seat].house.name} at the Table." in told.said()[1]
    assert all("{" not in "".join(one.said()) for one in table.tutor._room.lessons())
