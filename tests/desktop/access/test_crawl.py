"""Every window and state: all that can be used has a name, and Tab goes round through it, in sight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.book.doors import SavingDialog
from kd_desktop.desktop.chronicles.doors import open_chronicles
from kd_desktop.desktop.library.page import LibraryPage
from kd_desktop.desktop.session import Session, found
from kd_desktop.desktop.tv import TvWindow
from kd_desktop.desktop.windows.main import MainWindow
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import KingsPack
from tests.desktop.access.reader import nameless
from tests.desktop.access.walker import stuck, traps, unringed
from tests.desktop.windows.play import forward, fresh, until
from tests.desktop.windows.test_secrets import show

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
    world.window.council.chamber.open()
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
    world.window.council.chamber.open()
    return world.window


def deals(world: World) -> QWidget:
    world.table()
    world.window.council.chamber.open()
    world.window.council.toggle_deals()
    return world.window


def _panel(world: World, name: str) -> QWidget:
    world.table()
    world.window._panel(name)
    return world.window


def log(world: World) -> QWidget:
    return _panel(world, "log_panel")


def why(world: World) -> QWidget:
    return _panel(world, "help_panel")


def rules(world: World) -> QWidget:
    _panel(world, "help_panel")
    world.window.council.help_panel.show_page(None)
    return world.window


def who_plays(world: World) -> QWidget:
    world.table()
    world.window._who_plays()
    return world.window


def giving_up(world: World) -> QWidget:
    world.table()
    world.window._give_up()
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
    world.window._letters()
    return world.window


def first_letter(world: World) -> QWidget:
    world.window.begin_with_chancellor()
    world.qtbot.wait(300)
    return world.window


def looking_back(world: World) -> QWidget:
    session = world.table("person", "person", "person")
    looking = world.window.council.looking
    looking.enter()
    world.qtbot.waitUntil(lambda: looking.view is not None, timeout=5000)
    assert session is not None
    return world.window


def councillor(world: World) -> QWidget:
    session = world.table("person", "computer", "computer")
    panel = world.window.council.councillor_panel
    panel.show_seat(session, 1, world.window.council.talk.remarks)
    world.window.council.open_panel(panel)
    return world.window


def previously(world: World) -> QWidget:
    quiet = world.sit("person", "computer", "computer")
    forward(quiet, 25)
    show(world.window, Session(quiet.keeper))
    assert world.window.council.previously.tell()
    return world.window


def previously_in_full(world: World) -> QWidget:
    previously(world)
    world.window.council.previously.in_full()
    return world.window


def _after(world: World) -> Session:
    quiet = world.sit("person", "computer", "computer")
    forward(quiet, 500)
    session = Session(quiet.keeper)
    world.window.show_session(session)
    return session


def ceremony(world: World) -> QWidget:
    _after(world)
    return world.window


def diary(world: World) -> QWidget:
    session = _after(world)
    panel = world.window.council.diary_panel
    panel.set_session(session)
    world.window.council.open_panel(panel)
    return world.window


def next_reign(world: World) -> QWidget:
    _after(world)
    between = world.window.council.between
    between.arrange()
    between.page._join()
    return world.window


def _choosing(world: World, stage: str) -> QWidget:
    keeper = found(world.data / "campaigns", world.pack, "Bench", (), "2026-11-20")
    keeper.apply(None, c.ChooseHouses(tuple(c.Newcomer(name, "person") for name in ("Ada", "Bo", "Cy"))))
    while keeper.state.picking is not None and keeper.state.picking.stage != stage:
        seat = keeper.state.picking.turn
        keeper.apply(seat, keeper.game.view(keeper.state, seat).legal[0])
    world.window.show_session(Session(keeper))
    world.qtbot.wait(50)
    return world.window


def first_crest(world: World) -> QWidget:
    return _choosing(world, "first")


def keeping(world: World) -> QWidget:
    return _choosing(world, "keep")


def reading_screens(world: World) -> QWidget:
    _choosing(world, "keep")
    world.window.council.between.choosing.cover.open()
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
    opened, large, draft, deals, log, why, rules, who_plays, giving_up, key_sheet, settings, large_settings,
    letters, first_letter, looking_back, councillor, previously,
    previously_in_full, ceremony, diary, next_reign, first_crest, keeping,
    reading_screens, naming, tv, chronicles, small_chronicles, saving,
)  # fmt: skip


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_everything_has_a_name_and_tab_goes_round(world: World, state: Callable[[World], QWidget]) -> None:
    window = state(world)
    window.activateWindow()
    world.qtbot.waitUntil(window.isActiveWindow)
    assert not flaws(window)


def test_every_kind_of_question_can_be_heard_and_answered_by_keys(world: World) -> None:
    """Two reigns, three people, every question that comes up: the first of each kind is looked at."""
    session = world.sit("person", "person", "person", seed=2)
    world.window.show_session(session)
    council, met = world.window.council, {}
    for _ in range(400):
        asked = session.view(None).waits_for
        if session.view(None).reign is None:
            if len(session.view(None).ledger) == 2:
                break
            houses = tuple(row.house for row in session.view(None).ledger[-1].rows)
            session.keeper.apply(None, c.BeginReign(houses, "2026-11-20"))
            fresh(session)
            continue
        code = asked[0].why.code
        if code not in met:
            council.edge.pinned = None
            council.unfolding.begin(session.view(None))
            council.reader.drop()
            council.refresh(focus=True)
            council.chamber.open()
            met[code] = [*nameless(world.window), *traps(world.window)]
            council.chamber.close_curtain(at_once=True)
        forward(session, 1)
    assert {"ask_agenda", "ask_ballot", "ask_side", "ask_raise", "ask_choice", "ask_king_name"} <= set(met), (
        set(met)
    )
    assert not {code: wrong for code, wrong in met.items() if wrong}
