"""The main window: the start pages and the table in play under one header, with menu and keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QStackedWidget, QWidget
from shiboken6 import isValid

from kd_desktop.desktop.access import walking
from kd_desktop.desktop.application import palette
from kd_desktop.desktop.game_ui import FIRST, game_ui, lesson_title, lessons
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.background import Worker
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.menu import Menu
from kd_desktop.desktop.kit.style import style_sheet
from kd_desktop.desktop.kit.word_button import WordButton
from kd_desktop.desktop.library.naming import free_name
from kd_desktop.desktop.library.page import LibraryPage
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.shell.action_router import ActionRouter
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.header import Header
from kd_desktop.desktop.shell.least_size import LeastSize

if TYPE_CHECKING:
    from kd_desktop.desktop.access.keysheet import KeySheet
    from kd_desktop.desktop.authoring.page import AuthorsPage
    from kd_desktop.desktop.authoring.trials import TrialCampaign
    from kd_desktop.desktop.kit.panel import Panel
    from kd_desktop.desktop.session.session import Session
    from kd_desktop.desktop.settings.sheet import SettingsSheet
    from kd_desktop.desktop.shell.about import AboutSheet
    from kd_desktop.desktop.shell.game_page import GamePage
    from kd_desktop.desktop.shell.new_campaign import NewCampaign
    from kd_desktop.storage.chairs import Chair
    from kd_desktop.workshop.studies import Trial

TEXT_SIZES = (1.0, 1.25, 1.5, 1.75, 2.0)
NAME_ROOM = 7
"""How wide a name on the door to taking back may be, in sizes of its letters."""
HANDS = (QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.Wheel)
"""Events that show that a user is at the window."""


class MainWindow(QMainWindow):
    """The main window. Closing it at any moment saves; it starts at the library and returns there.

    `appeared` tells once that it has been painted.
    """

    appeared = Signal()
    _painted = False
    _new: NewCampaign | None = None
    _game_page: GamePage | None = None
    _sheet: SettingsSheet | None = None
    _keys: KeySheet | None = None
    _about: AboutSheet | None = None
    _authors: AuthorsPage | None = None
    _trial: TrialCampaign | None = None

    def __init__(self, look: Appearance, library: CampaignShelf) -> None:
        super().__init__()
        self.look, self.library = look, library
        self._tables: dict[str, GamePage] = {}
        self._reader = Worker("packs")
        self.setWindowTitle(self.tr("Crown Council"))
        LeastSize(self)
        self.menu = self._build_menu()
        self.tv_door = WordButton(
            look, self.tr("TV"), self.tr("The table for everyone, on a second screen (T)")
        )
        self.book_door = WordButton(look, self.tr("Book"), self.tr("The chronicles of this campaign (B)"))
        self.log_door = WordButton(look, self.tr("Log"), self.tr("What happened, in sentences (L)"))
        self.help_door = WordButton(look, self.tr("Help"), self.tr("The rules in short, and the keys (F1)"))
        self.menu_door = WordButton(look, self.tr("Menu"), self.tr("Campaigns, settings, quit (F10)"))
        # Apart from all that is pressed at the table: a moment later another lifts the curtain there.
        self.back_door = WordButton(look, self.tr("Take back"), "")
        doors = (self.back_door, self.log_door, self.book_door, self.tv_door, self.help_door, self.menu_door)
        self.header = Header(look, doors)
        self.welcome = LibraryPage(library.shelf, look)
        self.pages = QStackedWidget()
        self.pages.installEventFilter(self)
        self.pages.addWidget(self.welcome)
        frame = self._frame = QWidget()
        in_column(self.header, (self.pages, 1), on=frame, gap=0, edges=0)
        self.setCentralWidget(frame)
        self._connect()
        self._restyle()
        self.header.say()

    def _connect(self) -> None:
        anywhere = {
            "keys": self.toggle_keys,
            "menu": self.open_menu,
            "settings": self.toggle_settings,
            "larger": lambda: self.resize_text(1),
            "smaller": lambda: self.resize_text(-1),
            "quit": self.close,
            "panic": self.panic,
        }
        campaign = {"book": self.open_book, "tv": self.open_tv}
        self.doing = ActionRouter(
            self, anywhere, campaign, lambda: self.game_page.acts if self.playing else None, self.stir
        )
        self.back_door.clicked.connect(lambda: self.doing.do("undo"))
        self.log_door.clicked.connect(lambda: self.doing.do("log"))
        self.help_door.clicked.connect(lambda: self.doing.do("why"))
        self.menu_door.clicked.connect(self.open_menu)
        self.tv_door.clicked.connect(self.open_tv)
        self.book_door.clicked.connect(self.open_book)
        self.welcome.open_requested.connect(self.open_campaign)
        self.welcome.new_requested.connect(self.show_new)
        self.welcome.prologue_requested.connect(self.begin_with_chancellor)
        self.welcome.looks_requested.connect(self.toggle_settings)
        self.welcome.authors_requested.connect(self.show_authors)
        self.look.changed.connect(self._restyle)

    # pages that are made when they are first wanted, so that the first one is seen at once -----------------

    @property
    def new(self) -> NewCampaign:
        """The page with the chairs."""
        if self._new is None:
            from kd_desktop.desktop.shell.new_campaign import NewCampaign

            self._new = NewCampaign(self.look)
            self.pages.addWidget(self._new)
            self._new.back.connect(self.show_welcome)
            self._new.sit_down.connect(self.found_campaign)
            self._new.learn.connect(self.begin_with_chancellor)
            self._new.choose_houses.connect(self.found_choosing)
        return self._new

    @property
    def authors(self) -> AuthorsPage:
        """The room of the authors."""
        if self._authors is None:
            from kd_desktop.desktop.authoring.page import AuthorsPage

            self._authors = AuthorsPage(self.look)
            self.pages.addWidget(self._authors)
            self._authors.back.connect(self.show_welcome)
            self._authors.trial.connect(self.begin_trial)
        return self._authors

    @property
    def game_page(self) -> GamePage:
        """The table in play."""
        if self._game_page is None:
            self._game_page = self._table_of(FIRST)
        return self._game_page

    def _table_of(self, game: str) -> GamePage:
        """The page of that game."""
        if game not in self._tables:
            made = self._tables[game] = game_ui(game).page(self.look)
            made.back_door = self.back_door
            self.pages.addWidget(made)
            made.leave.connect(self._left)
            made.seen.connect(self._seen)
            made.paneled.connect(self._uncover)
            made.moved.connect(self._place_sheets)
            made.all_keys.connect(self.toggle_keys)
            made.booked.connect(self.open_book)
            made.again.connect(self.play_again)
            made.another.connect(lambda: self.show_new(self._story()))
            made.elsewhere = self._over_the_page
            self.menu.insertActions(self._below, [entry.action for entry in made.menu_entries()])
        return self._tables[game]

    @property
    def settings(self) -> SettingsSheet:
        """The sheet of settings."""
        if self._sheet is None:
            from kd_desktop.desktop.settings.sheet import SettingsSheet

            self._sheet = SettingsSheet(self.look, self._frame)
            self._sheet.closed.connect(self._settled)
            self._sheet.turned.connect(self._cover)
        return self._sheet

    def _sheets(self) -> list[Panel]:
        """The sheets that may lie over any page, as far as they have been made."""
        return [sheet for sheet in (self._sheet, self._keys, self._about) if sheet is not None]

    def _uncover(self) -> None:
        """A panel opens at the table: settings and keys would lie over it."""
        for sheet in self._sheets():
            sheet.hide()

    def _over_the_page(self) -> bool:
        """Whether settings or keys lie over the page."""
        return any(sheet.isVisible() for sheet in self._sheets())

    def toggle_settings(self) -> None:
        """Open the settings over any page, or fold them away."""
        if self.settings.isVisible():
            self.settings.dismiss()
            return
        self._came_from = self.focusWidget()
        self.settings.set_guard(self.game_page.guard() if self.playing else None)
        self.settings.leave_out(self.game_page.idle_settings if self.playing else ())
        self.settings.slide_in(self._room_for(self.settings))
        self.settings.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)

    _came_from: QWidget | None = None

    def _settled(self) -> None:
        """The settings are folded away: back to where one was."""
        before, self._came_from = self._came_from, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.playing:
            self.game_page.refresh(focus=True)

    def toggle_keys(self) -> None:
        """Open the key sheet over any page, or fold it away."""
        if self._keys is None:
            from kd_desktop.desktop.access.keysheet import KeySheet

            self._keys = KeySheet(self.look, self._frame)
            self._keys.closed.connect(self._keys_folded)
        page = self.game_page
        self._keys.leave_out(*((page.idle_keys, page.key_words()) if self.playing else ((), {})))
        self._toggle(self._keys)

    def toggle_about(self) -> None:
        """Open the sheet about the program, or fold it away."""
        if self._about is None:
            from kd_desktop.desktop.shell.about import AboutSheet

            self._about = AboutSheet(self.look, self._frame)
            self._about.closed.connect(self._keys_folded)
        self._toggle(self._about)

    def _toggle(self, sheet: Panel) -> None:
        if sheet.isVisible():
            sheet.dismiss()
            return
        sheet.slide_in(self.pages.geometry())
        sheet.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)
        self._cover()

    def _keys_folded(self, back: bool) -> None:
        """The key sheet, or what lay there in its place, is folded away."""
        self._cover()
        if not back and self.playing:
            self.game_page.refresh(focus=True)

    def listen(self) -> None:
        """Listen to gamepads, if the optional part for them is installed."""
        from kd_desktop.desktop.access import padsource

        padsource.begin(self.doing, self)

    def warm_up(self) -> None:
        """Make the pages likely to be needed next, and read the stories in the background."""
        self._reader.send(self.library.packs)
        _ = self.new, self.game_page

    def panic(self) -> None:
        """Hide all secrets at once."""
        if self._game_page is not None:
            self._game_page.panic()

    def stir(self) -> None:
        """Note that a user is at the window: an open curtain stays open."""
        if self._game_page is not None:
            self._game_page.stir()

    def _put_away(self) -> None:
        """Let an open campaign go."""
        if self._game_page is not None:
            self._game_page.close()
        trial, self._trial = self._trial, None
        if trial is not None:
            trial.throw_away()

    @property
    def playing(self) -> bool:
        """Whether the table is the page that is shown."""
        return self._game_page is not None and self.pages.currentWidget() is self._game_page

    # menu --------------------------------------------------------------------------------------------

    def _build_menu(self) -> QMenu:
        menu = Menu(self)
        menu.setAccessibleName(self.tr("Menu"))
        input_guard.hear(menu)  # the key that opened it is let go there
        self._act(menu, self.tr("New campaign"), lambda: self.show_new(self._story()))
        learn = menu.addMenu(self.tr("Learn to play"))
        self.prologue_actions = {
            game: self._act(learn, lesson_title(game), partial(self.begin_with_chancellor, game))
            for game in lessons()
        }
        self.shelf_action = self._act(menu, "", self._left)  # `open_menu` says where it leads
        menu.addSeparator()
        self._below = menu.addSeparator()
        self.settings_action = self._act(menu, self.tr("Settings…"), self.toggle_settings)
        self._act(menu, self.tr("All keys ( ? )"), self.toggle_keys)
        self._act(menu, self.tr("About Crown Council"), self.toggle_about)
        menu.addSeparator()
        self._act(menu, self.tr("Quit"), self.close)
        return menu

    def _act(self, menu: QMenu, words: str, act: Callable[[], object]) -> QAction:
        action = menu.addAction(words)
        action.triggered.connect(lambda _: act())
        return action

    def open_menu(self) -> None:
        """Open the menu under its door."""
        for table in self._tables.values():
            for action, of_use in table.menu_entries():
                action.setVisible(self.playing and table is self._game_page and of_use())
        self.shelf_action.setVisible(self.pages.currentWidget() is not self.welcome)
        self.shelf_action.setText(
            self.tr("Back to the shelf") if self._trial is None else self.tr("Back to writing the pack")
        )
        # By its hint alone: its own width is of no use before it is shown, and the former one afterwards.
        corner = self.menu_door.mapToGlobal(self.menu_door.rect().bottomRight())
        self.menu.popup(corner - QPoint(self.menu.sizeHint().width() - 1, 0))

    def resize_text(self, step: int) -> None:
        """The next larger (1) or smaller (-1) text."""
        sizes = list(TEXT_SIZES)
        at = min(range(len(sizes)), key=lambda i: abs(sizes[i] - self.look.factor))
        self.look.set_text(sizes[min(max(at + step, 0), len(sizes) - 1)])

    # pages -------------------------------------------------------------------------------------------

    def show_welcome(self, trouble: str = "") -> None:
        """The start page; an open campaign is saved and closed."""
        self._put_away()
        self.pages.setCurrentWidget(self.welcome)
        self.welcome.refresh(trouble)
        self.header.say()
        self.setWindowTitle(self.tr("Crown Council"))
        self._doors()

    def show_new(self, pack: Path | None = None) -> None:
        """The page with the chairs; the pack in that folder is offered first."""
        self._put_away()
        self.new.say_trouble("")
        packs, first = self.library.packs_with(pack)
        self.new.set_packs(packs, first, *self.library.taken())
        self.pages.setCurrentWidget(self.new)
        self.new.begin()
        self.header.say()
        self.setWindowTitle(self.tr("New campaign – Crown Council"))
        self._doors()

    def show_authors(self, pack: Path | None = None) -> None:
        """The room of the authors, with that pack or the one that was open there; a trial is over."""
        tried = self._trial is not None
        self._put_away()
        self.pages.setCurrentWidget(self.authors)
        self.authors.offer(self.library.all_packs(), self.library.first_pack(), tried=tried)
        if pack is not None:
            self.authors.open_folder(pack)
        self.header.say()
        self.setWindowTitle(self.tr("Write a pack – Crown Council"))
        self._doors()

    def begin_trial(self, pack: Path, wish: Trial, card: str) -> None:
        """Play from that card of the pack in that folder, or say why not."""
        from kd_desktop.desktop.authoring.trials import TrialCampaign
        from kd_desktop.packs import PackError

        self._put_away()
        title = self.tr("Trial: {card}").format(card=card)
        try:
            self._trial = TrialCampaign(pack, wish, title, self.library.session)
        except (OSError, PackError) as error:
            self.authors.complain(str(error))
            return
        except LookupError:
            self.authors.complain(self.tr("That card is no longer in the pack."))
            return
        self.show_session(self._trial.session)

    def _left(self) -> None:
        """Whoever leaves the table comes to the shelf, from a trial back to the pack."""
        if self._trial is not None:
            self.show_authors()
        else:
            self.show_welcome()

    def found_campaign(self, pack: str, title: str, chairs: tuple[Chair, ...]) -> None:
        """Begin a campaign with those chairs, or say why not."""
        from kd_desktop.packs import PackError

        try:
            session = self.library.found(pack, title, chairs, self.new.wishes)
        except (OSError, PackError) as error:
            self.new.say_trouble(str(error))
            return
        self.show_session(session)
        if chairs:
            self.game_page.introduce()

    def _story(self) -> Path | None:
        """The folder of the story on the table; None without one."""
        session = self._game_page.session if self._game_page is not None else None
        return self.library.story(session.view(None).pack) if session is not None else None

    def play_again(self, chairs: tuple[Chair, ...]) -> None:
        """Start the open game again with those chairs; if its story is gone, on the new campaign page."""
        session, story = self.game_page.session, self._story()
        if session is None or story is None:
            self.show_new()
            return
        title = session.store.title
        self._put_away()
        self.found_campaign(str(story), free_name(title, self.library.taken()[0]), chairs)

    def begin_with_chancellor(self, game: str = "") -> None:
        """Sit down at a live table of that game, or of the first, with the old chancellor's letters.

        If that isn't possible, it says why.
        """
        from kd_desktop.desktop.prologue.memory import LettersRead
        from kd_desktop.packs import PackError

        self._put_away()
        try:
            session = self.library.found_prologue(self._chancellors_name(game), game)
        except (OSError, PackError) as error:
            self.show_welcome(str(error))
            return
        LettersRead(self.look.settings.store).teach(session.store.folder.name)
        self.show_session(session)

    def _chancellors_name(self, game: str) -> str:
        """What the campaign is called in which that game is taught, so that each can be told on the shelf."""
        name, story = self.tr("The Chancellor’s Chair"), self.library.taught_story(game)
        if story:
            name = self.tr("{story}: the chancellor’s chair").format(story=story)
        return free_name(name, self.library.taken()[0])

    def found_choosing(self, pack: str, title: str, chairs: tuple[Chair, ...]) -> None:
        """Begin a campaign in which those chairs choose their houses, or say why not."""
        self.found_campaign(pack, title, ())
        if self.playing:
            self.game_page.invite(chairs)

    def open_campaign(self, folder: Path) -> None:
        """Continue a campaign, or say why not."""
        self._put_away()
        saved = self.library.saved(folder)
        try:
            session = self.library.open(folder)
        except OSError as error:
            split = getattr(error, "code", "") == "two_ways"
            self.show_welcome("" if split else str(error))
            if split:
                self.welcome.librarian.arrivals.ask_split(folder)
            return
        self.show_session(session)
        self.game_page.greet(saved)

    def show_session(self, session: Session) -> None:
        """Show a campaign at its present point, and let it continue."""
        self._game_page = self._table_of(session.store.game.name)
        self.pages.setCurrentWidget(self._game_page)
        self.setWindowTitle(self.tr("{campaign} – Crown Council").format(campaign=session.title))
        self.game_page.open(session)
        self._seen()
        self._doors()
        QTimer.singleShot(0, session, session.advance)

    def _doors(self) -> None:
        playing = self.playing
        wanted = self.game_page.doors if playing else ()
        doors = {"log": self.log_door, "book": self.book_door, "tv": self.tv_door, "help": self.help_door}
        for name, door in doors.items():
            door.setVisible(name in wanted)
        self._show_back()

    def _show_back(self) -> None:
        """The door to taking back, while its person may, and what it would take back."""
        act = self.game_page.taking_back() if self.playing else ""
        whose = self.game_page.taking_from() if act else ""
        whose = self.look.type(18, 600).cut(whose, self.look.px(18) * NAME_ROOM)
        self.back_door.name(self.tr("Take back: {who}").format(who=whose) if whose else self.tr("Take back"))
        self.back_door.tell(self.tr("{act} (U)").format(act=act) if act else "")
        self.back_door.setVisible(bool(act))
        self.header.update()  # what stands beside it has more room, or less

    def open_tv(self) -> None:
        """The TV of this campaign, on the second screen if there is one."""
        self.game_page.open_tv()

    def open_book(self) -> None:
        """The chronicles of this campaign, in a separate window."""
        if self.game_page.session is not None and "book" in self.game_page.doors:
            from kd_desktop.desktop.charts.doors import open_chronicles

            open_chronicles(self.game_page.session, self)
            self._cover()

    def _seen(self) -> None:
        if self.game_page.session is not None:
            self.header.say(self.game_page.header_words())
            self._show_back()

    # window ------------------------------------------------------------------------------------------

    def _restyle(self) -> None:
        # Also where it is the same: Qt then looks at every widget again, and rows of plates take new sizes.
        QApplication.setFont(self.look.font(18))
        QApplication.setPalette(palette())
        self.setStyleSheet(style_sheet(self.look))
        if self._game_page is not None:
            self._game_page.refresh()
        self._place_sheets()

    def _place_sheets(self) -> None:
        """Keep settings and keys over the page."""
        for sheet in self._sheets():
            if not sheet.isHidden():
                sheet.place(self._room_for(sheet))

    def _room_for(self, sheet: Panel) -> QRect:
        """Where a sheet lies: on the page, and at the table beside what is decided."""
        page, beside = self.pages.geometry(), self.playing and not sheet.covers
        return self.game_page.sheet_area().translated(page.topLeft()) if beside else page

    def _cover(self) -> None:
        """A sheet came or went: no chair is played behind it."""
        if self._game_page is not None:
            self._game_page.cover(any(sheet.isVisible() and not sheet.covers for sheet in self._sheets()))
        if self.playing:
            self.game_page.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Large things shrink with the window."""
        self.look.set_room(self.width(), self.height())
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Listen for mouse and keys everywhere, so that an open curtain knows that a user is there."""
        super().showEvent(event)
        handle = self.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)
            input_guard.watch(handle)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Mouse and keys delay idling; the settings close with the pages."""
        if event.type() in HANDS:
            self.stir()
        if watched is self.pages and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place_sheets()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Once the first is over, with those of the window's parts that follow at once, it is seen."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.appeared.emit)

    def event(self, event: QEvent) -> bool:
        """Losing the focus drops the curtain."""
        if event.type() == QEvent.Type.WindowDeactivate and self._game_page is not None:
            self._game_page.turn_away()
        elif event.type() == QEvent.Type.WindowActivate and self._game_page is not None:
            self._game_page.turn_back()
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab skips the parts under a sheet; a closing part leaves the focus to the page's home."""
        at = self.focusWidget()
        if self.playing and at is not None and not at.isVisible() and self.game_page.home().isVisible():
            self.game_page.home().setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return walking.step(self, self.grounds(), super().focusNextPrevChild, forward)

    def grounds(self) -> tuple[QWidget, ...]:
        """The parts that sheets cover: the page, and the table."""
        return (self._frame,) if self._game_page is None else (self._frame, self._game_page)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Take a snapshot and close; everything is already saved."""
        self._put_away()
        self._reader.close()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle keys for the table that nothing else took."""
        if self.doing.pressed(event):
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Draw the curtain when the peek key is released."""
        if self.doing.released(event):
            return
        super().keyReleaseEvent(event)
