"""Every window and state: all that can be used has a name, and Tab goes round through it, in sight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.charts.doors import open_chronicles
from kd_desktop.desktop.charts.saving import SavingDialog
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.library.page import LibraryPage
from kd_desktop.desktop.prologue.memory import LettersRead
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.tv.window import TvWindow
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import KingsPack
from tests.desktop.access.reader import nameless
from tests.desktop.access.walker import TAB, press, stuck, traps, unringed
from tests.desktop.kings.play.play import forward, fresh, until
from tests.desktop.kings.play.test_secrets import show
from tests.everyday import daily, everyday

pytestmark = pytest.mark.painted  # the focus ring is looked for on the window

Sit = Callable[..., Session]


class World(NamedTuple):
    """What a state is made from."""

    window: MainWindow
    sit: Sit
    qtbot: QtBot
    pack: KingsPack
    data: Path

    def table(self, *people: str, code: str = "ask_ballot") -> Session:
        """A table at which that is asked, past what is read."""
        session = self.sit(*(people or ("person", "person", "computer")))
        until(session, code)
        show(self.window, session)
        return session


@pytest.fixture
def world(
    window: MainWindow, sit: Sit, qtbot: QtBot, bench: KingsPack, data_folder: Path, monkeypatch: Any
) -> World:
    monkeypatch.setattr(LibraryPage, "_have_looked_at", lambda *_: None)  # nobody paints pictures meanwhile
    return World(window, sit, qtbot, bench, data_folder)


def flaws(window: QWidget) -> list[str]:
    """All that is wrong with what a window shows now."""
    return [*nameless(window), *traps(window), *unringed(window), *stuck(window)]


# states --------------------------------------------------------------------------------------------------


def start(world: World) -> QWidget:
    return world.window


def shelf(world: World) -> QWidget:
    for _ in range(2):
        world.sit("person", "computer", "computer").close()
    world.window.show_welcome()
    return world.window


def _form(world: World, act: str, moves: int = 0) -> QWidget:
    session = world.sit("person", "computer", "computer")
    forward(session, moves)
    session.close()
    world.window.show_welcome()
    world.window.welcome._wish(act)
    world.qtbot.waitUntil(lambda: world.window.welcome.desk.form is not None, timeout=5000)
    return world.window


def renaming(world: World) -> QWidget:
    return _form(world, "rename")


def branching(world: World) -> QWidget:
    return _form(world, "branch", 500)


def exporting(world: World) -> QWidget:
    return _form(world, "export")


def trash(world: World) -> QWidget:
    shelf(world)
    world.window.welcome._wish("trash")
    world.qtbot.waitUntil(world.window.welcome.undo.isVisible, timeout=5000)
    world.window.welcome.show_trash(True)
    return world.window


def new_campaign(world: World) -> QWidget:
    world.window.show_new()
    return world.window


def letter(world: World) -> QWidget:
    session = world.sit("person", "person", "computer")
    until(session, "ask_ballot")
    world.window.show_session(session)
    return world.window


def closed(world: World) -> QWidget:
    world.table()
    return world.window


def opened(world: World) -> QWidget:
    world.table()
    world.window.game_page.chamber.open()
    return world.window


def large(world: World) -> QWidget:
    """Everything at 200 % in a small window: what has the focus has to be scrolled into sight."""
    world.window.look.set_text(2.0)
    world.window.resize(1280, 720)
    return opened(world)


def large_new_campaign(world: World) -> QWidget:
    world.window.look.set_text(2.0)
    world.window.resize(1280, 720)
    return new_campaign(world)


def draft(world: World) -> QWidget:
    world.table(code="ask_agenda")
    world.window.game_page.chamber.open()
    return world.window


def deals(world: World) -> QWidget:
    world.table()
    world.window.game_page.chamber.open()
    world.window.game_page.dealing.toggle()
    return world.window


def _panel(world: World, act: str) -> QWidget:
    world.table()
    world.window.doing.do(act)
    return world.window


def log(world: World) -> QWidget:
    return _panel(world, "log")


def why(world: World) -> QWidget:
    return _panel(world, "why")


def rules(world: World) -> QWidget:
    _panel(world, "why")
    world.window.game_page.help_panel.show_page(None)
    return world.window


def who_plays(world: World) -> QWidget:
    world.table()
    world.window.game_page.menu.who.trigger()
    return world.window


def giving_up(world: World) -> QWidget:
    world.table()
    world.window.game_page.menu.give_up.trigger()
    return world.window


def key_sheet(world: World) -> QWidget:
    world.table()
    world.window.toggle_keys()
    return world.window


def settings(world: World) -> QWidget:
    world.table()
    world.window.toggle_settings()
    return world.window


def large_settings(world: World) -> QWidget:
    world.window.look.set_text(2.0)
    world.window.resize(1280, 720)
    return settings(world)


def letters(world: World) -> QWidget:
    world.table()
    world.window.game_page.menu.letters.trigger()
    return world.window


def first_letter(world: World) -> QWidget:
    chancellor = world.window.game_page.tutor
    settings = QSettings(str(world.data / "letters.ini"), QSettings.Format.IniFormat)
    chancellor.memory = LettersRead(settings)  # without settings no letter comes
    world.window.begin_with_chancellor()
    world.qtbot.waitUntil(chancellor.note.isVisible, timeout=15_000)  # till then the others choose
    assert chancellor.note.lesson is not None and chancellor.note.lesson.key == "agenda"
    return world.window


def looking_back(world: World) -> QWidget:
    session = world.table("person", "person", "person")
    looking = world.window.game_page.past
    looking.enter()
    world.qtbot.waitUntil(lambda: looking.view is not None, timeout=5000)
    assert session is not None
    return world.window


def councillor(world: World) -> QWidget:
    session = world.table("person", "computer", "computer")
    panel = world.window.game_page.councillor_panel
    panel.show_seat(session, 1, world.window.game_page.talk.remarks)
    world.window.game_page.panels.open(panel)
    return world.window


def previously(world: World) -> QWidget:
    quiet = world.sit("person", "computer", "computer")
    forward(quiet, 25)
    show(world.window, Session(quiet.store))
    assert world.window.game_page.previously.tell()
    return world.window


def previously_in_full(world: World) -> QWidget:
    previously(world)
    world.window.game_page.previously.in_full()
    return world.window


def _after(world: World) -> Session:
    quiet = world.sit("person", "computer", "computer")
    forward(quiet, 500)
    session = Session(quiet.store)
    world.window.show_session(session)
    return session


def ceremony(world: World) -> QWidget:
    _after(world)
    return world.window


def diary(world: World) -> QWidget:
    session = _after(world)
    panel = world.window.game_page.diary_panel
    panel.set_session(session)
    world.window.game_page.panels.open(panel)
    return world.window


def next_reign(world: World) -> QWidget:
    _after(world)
    between = world.window.game_page.between
    between.arrange()
    between.page._join()
    return world.window


def _choosing(world: World, stage: str) -> QWidget:
    store = found(world.data / "campaigns", world.pack, "Bench", (), "2026-11-20")
    store.apply(None, c.ChooseHouses(("Ada", "Bo", "Cy")))
    while store.state.picking is not None and store.state.picking.stage != stage:
        seat = store.state.picking.turn
        store.apply(seat, store.game.view(store.state, seat).legal[0])
    world.window.show_session(Session(store))
    world.qtbot.wait(50)
    return world.window


def first_crest(world: World) -> QWidget:
    return _choosing(world, "first")


def keeping(world: World) -> QWidget:
    return _choosing(world, "keep")


def reading_screens(world: World) -> QWidget:
    _choosing(world, "keep")
    world.window.game_page.between.choosing.cover.open()
    return world.window


def naming(world: World) -> QWidget:
    return _choosing(world, "name")


def tv(world: World) -> QWidget:
    world.table()
    world.window.open_tv()
    return next(one for one in QApplication.topLevelWidgets() if isinstance(one, TvWindow))


def chronicles(world: World) -> QWidget:
    session = _after(world)
    opened = open_chronicles(session, world.window)
    opened.resize(1500, 800)
    return opened


def small_chronicles(world: World) -> QWidget:
    opened = chronicles(world)
    opened.resize(960, 600)
    return opened


def saving(world: World) -> QWidget:
    dialog = SavingDialog(world.data / "book.pdf", world.window)
    dialog.show()
    return dialog


STATES = (
    start, shelf, renaming, branching, exporting, trash, new_campaign, large_new_campaign, letter, closed,
    opened, large, draft, deals, log, why, rules, who_plays, giving_up, key_sheet, settings,
    large_settings, letters, first_letter, looking_back,
    councillor, previously, previously_in_full, ceremony, diary, next_reign, first_crest, keeping,
    reading_screens, naming, tv, chronicles, small_chronicles, saving,
)  # fmt: skip
EVERYDAY = (
    start, exporting, large_new_campaign, letter, large, draft, deals, settings, first_letter, previously,
    ceremony, diary, reading_screens, tv, small_chronicles,
)  # fmt: skip
"""Of each kind of window one, and the one in which there is the most to reach."""


@everyday("state", STATES, keep=EVERYDAY, ids=lambda state: state.__name__)
@daily("deals", "draft", "tv", "settings")
def test_everything_has_a_name_and_tab_goes_round(world: World, state: Callable[[World], QWidget]) -> None:
    window = state(world)
    window.activateWindow()
    world.qtbot.waitUntil(window.isActiveWindow)
    assert not flaws(window)


def count_and_crown(world: World) -> None:
    """From the end of a reign to the crowning, by keys."""
    council = world.window.game_page
    for plate in ("Count them all", "To the crowning"):
        for _ in range(60):
            at = world.window.focusWidget()
            if at is not None and at.accessibleName().startswith(plate):
                break
            press(world.window, TAB)
        else:
            raise AssertionError(plate)
        press(world.window, Qt.Key.Key_Return)
    assert council.stage.currentWidget() is council.between.coronation


@pytest.mark.long
def test_every_kind_of_question_can_be_heard_and_answered_by_keys(world: World) -> None:
    """Four reigns, three people, every question that comes up: the first of each kind is looked at."""
    session = world.sit("person", "person", "person", seed=24)
    world.window.show_session(session)
    council, met = world.window.game_page, {}

    def faults() -> list[str]:
        return [*nameless(world.window), *traps(world.window)]

    for _ in range(900):
        asked = session.view(None).waits_for
        if session.view(None).reign is None:
            if len(session.view(None).ledger) == 4:
                break
            houses = tuple(row.house for row in session.view(None).ledger[-1].rows)
            session.store.apply(None, c.BeginReign(houses, "2026-11-20"))
            fresh(session)
            continue
        code = asked[0].why.code
        if code not in met and session.view(None).reign.ending is not None:
            session = Session(session.store)  # how the reign ended is told from what a session has heard
            world.window.show_session(session)
            if "counting" not in met:
                met["counting"] = faults()
                count_and_crown(world)
            council.refresh(focus=True)
            met[code] = faults()
        elif code not in met:
            council.private_area.pinned = None
            council.playback.begin(session.view(None))
            council.reader.drop()
            council.refresh(focus=True)
            council.chamber.open()
            met[code] = faults()
            council.chamber.close_curtain(at_once=True)
        forward(session, 1)
    wanted = {"ask_agenda", "ask_ballot", "ask_side", "ask_raise", "ask_choice", "counting", "ask_king_name"}
    assert wanted <= set(met), set(met)
    assert not {code: wrong for code, wrong in met.items() if wrong}
