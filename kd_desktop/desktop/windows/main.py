"""The main window: the start pages and the table in play under one header, with menu and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QKeyEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QStackedWidget, QVBoxLayout, QWidget
from shiboken6 import isValid

from kd_desktop.desktop.access import walking
from kd_desktop.desktop.access.doing import Doing
from kd_desktop.desktop.app import palette
from kd_desktop.desktop.library.page import LibraryPage
from kd_desktop.desktop.windows.header import Header, WordButton
from kd_desktop.desktop.windows.library import Library
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.style import style_sheet

if TYPE_CHECKING:
    from kd_desktop.desktop.access.keysheet import KeySheet
    from kd_desktop.desktop.session import Chair, Session
    from kd_desktop.desktop.settings.sheet import SettingsSheet
    from kd_desktop.desktop.windows.council import Council
    from kd_desktop.desktop.windows.newcampaign import NewCampaign
    from kd_desktop.desktop.windows.panel import Panel

TEXT_SIZES = (1.0, 1.25, 1.5, 1.75, 2.0)
SMALLEST = (1024, 600)
HANDS = (QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.Wheel)
"""Signs that somebody is at the window."""


class MainWindow(QMainWindow):
    """The window. Closing it at any moment saves; it starts, and one comes back, at the library."""

    _new: NewCampaign | None = None
    _council: Council | None = None
    _sheet: SettingsSheet | None = None
    _keys: KeySheet | None = None

    def __init__(self, look: Look, library: Library) -> None:
        super().__init__()
        self.look, self.library = look, library
        self.setWindowTitle(self.tr("Crown Council"))
        self.setMinimumSize(*SMALLEST)
        self.menu = self._build_menu()
        self.tv_door = WordButton(
            look, self.tr("TV"), self.tr("The table for everybody, on a second screen (T)")
        )
        self.book_door = WordButton(look, self.tr("Book"), self.tr("The chronicles of this campaign (B)"))
        self.log_door = WordButton(look, self.tr("Log"), self.tr("What happened, in sentences (L)"))
        self.help_door = WordButton(look, self.tr("Help"), self.tr("The rules in short, and the keys (F1)"))
        self.menu_door = WordButton(look, self.tr("Menu"), self.tr("Campaigns, settings, quit (F10)"))
        doors = (self.log_door, self.book_door, self.tv_door, self.help_door, self.menu_door)
        self.header = Header(look, doors)
        self.welcome = LibraryPage(library.shelf, look)
        self.pages = QStackedWidget()
        self.pages.installEventFilter(self)
        self.pages.addWidget(self.welcome)
        frame = self._frame = QWidget()
        column = QVBoxLayout(frame)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(frame)
        self._connect()
        self._restyle()
        self.header.set_view(None)

    def _connect(self) -> None:
        self.log_door.clicked.connect(lambda: self._panel("log_panel"))
        self.help_door.clicked.connect(lambda: self._panel("help_panel"))
        self.menu_door.clicked.connect(self.open_menu)
        self.tv_door.clicked.connect(self.open_tv)
        self.book_door.clicked.connect(self.open_book)
        self.welcome.open_requested.connect(self.open_campaign)
        self.welcome.new_requested.connect(self.show_new)
        self.welcome.prologue_requested.connect(self.begin_with_chancellor)
        self.look.changed.connect(self._restyle)
        self.doing = Doing(self)

    # pages that are made when they are first wanted, so that the first one is seen at once -----------------

    @property
    def new(self) -> NewCampaign:
        """The page with the chairs."""
        if self._new is None:
            from kd_desktop.desktop.windows.newcampaign import NewCampaign

            self._new = NewCampaign(self.look)
            self.pages.addWidget(self._new)
            self._new.back.connect(self.show_welcome)
            self._new.sit_down.connect(self.found_campaign)
            self._new.choose_houses.connect(self.found_choosing)
        return self._new

    @property
    def council(self) -> Council:
        """The table in play."""
        if self._council is None:
            from kd_desktop.desktop.windows.council import Council

            self._council = Council(self.look)
            self.pages.addWidget(self._council)
            self._council.leave.connect(self.show_welcome)
            self._council.seen.connect(self._seen)
            self._council.paneled.connect(self._uncover)
            self._council.elsewhere = self._over_the_page
            self._council.help_panel.contents.all_keys.clicked.connect(self.toggle_keys)
        return self._council

    @property
    def settings(self) -> SettingsSheet:
        """The sheet of settings."""
        if self._sheet is None:
            from kd_desktop.desktop.settings.sheet import SettingsSheet

            self._sheet = SettingsSheet(self.look, self._frame)
            self._sheet.closed.connect(self._settled)
        return self._sheet

    def _uncover(self) -> None:
        """A panel opens at the table: settings and keys would lie over it."""
        for sheet in (self._sheet, self._keys):
            if sheet is not None:
                sheet.hide()

    def _over_the_page(self) -> bool:
        """Whether settings or keys lie over the page."""
        return any(sheet is not None and sheet.isVisible() for sheet in (self._sheet, self._keys))

    def toggle_settings(self) -> None:
        """Open the settings over any page, or fold them away."""
        if self.settings.isVisible():
            self.settings.dismiss()
            return
        self._came_from = self.focusWidget()
        self.settings.set_guard(self.council.pins if self.playing else None)
        self.settings.slide_in(self.pages.geometry())
        self.settings.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)

    _came_from: QWidget | None = None

    def _settled(self) -> None:
        """The settings are folded away: back to where one was."""
        before, self._came_from = self._came_from, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.playing:
            self.council.refresh(focus=True)

    def toggle_keys(self) -> None:
        """Open the key sheet over any page, or fold it away."""
        if self._keys is None:
            from kd_desktop.desktop.access.keysheet import KeySheet

            self._keys = KeySheet(self.look, self._frame)
            self._keys.closed.connect(self._keys_folded)
        if self._keys.isVisible():
            self._keys.dismiss()
            return
        self._keys.slide_in(self.pages.geometry())
        self._keys.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)

    def _keys_folded(self, back: bool) -> None:
        """The key sheet is folded away."""
        if not back and self.playing:
            self.council.refresh(focus=True)

    def listen(self) -> None:
        """Listen to gamepads, if the optional part for them is installed."""
        from kd_desktop.desktop.access import padsource

        padsource.begin(self.doing, self)

    def warm_up(self) -> None:
        """Make the pages that will be wanted next."""
        _ = self.new, self.council

    def panic(self) -> None:
        """Hide everything that is anybody's own, at once."""
        if self._council is not None:
            self._council.panic()

    def stir(self) -> None:
        """Somebody is at the window: an open curtain stays open."""
        if self._council is not None:
            self._council.edge.stir()

    def _put_away(self) -> None:
        """Let an open campaign go."""
        if self._council is not None:
            self._council.close()

    @property
    def playing(self) -> bool:
        """Whether the table is the page that is shown."""
        return self._council is not None and self.pages.currentWidget() is self._council

    # menu --------------------------------------------------------------------------------------------

    def _build_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setAccessibleName(self.tr("Menu"))
        self._act(menu, self.tr("New campaign"), self.show_new)
        self.prologue_action = self._act(
            menu, self.tr("Begin with the old chancellor"), self.begin_with_chancellor
        )
        self.shelf_action = self._act(menu, self.tr("Open another campaign"), self.show_welcome)
        menu.addSeparator()
        self.back_action = self._act(menu, self.tr("Step back through the reign ( [ )"), self._look_back)
        self.undo_action = self._act(menu, self.tr("Take back… (U)"), self._take_back)
        self.who_action = self._act(menu, self.tr("Who plays…"), self._who_plays)
        self.give_up_action = self._act(menu, self.tr("Give up this reign…"), self._give_up)
        self.previously_action = self._act(menu, self.tr("Previously…"), self._previously)
        self.diaries_action = self._act(menu, self.tr("The councillors’ diaries…"), self._diaries)
        self.letters_action = self._act(menu, self.tr("The chancellor’s letters…"), self._letters)
        menu.addSeparator()
        self.settings_action = self._act(menu, self.tr("Settings…"), self.toggle_settings)
        self._act(menu, self.tr("All keys ( ? )"), self.toggle_keys)
        menu.addSeparator()
        self._act(menu, self.tr("Quit"), self.close)
        return menu

    def _act(self, menu: QMenu, words: str, act: Callable[[], object]) -> QAction:
        action = menu.addAction(words)
        action.triggered.connect(lambda _: act())
        return action

    def open_menu(self) -> None:
        """Open the menu under its door."""
        now = self.playing and not self.council.looking.active
        self.back_action.setVisible(now)
        self.letters_action.setVisible(now)
        self.undo_action.setVisible(now)
        self.previously_action.setVisible(now)
        self.diaries_action.setVisible(now and self.council.between.any_diaries())
        self.who_action.setVisible(now)
        self.give_up_action.setVisible(now and self.council.between.reigning())
        self.shelf_action.setVisible(self.pages.currentWidget() is not self.welcome)
        corner = self.menu_door.mapToGlobal(self.menu_door.rect().bottomRight())
        self.menu.popup(corner - self.menu.rect().topRight() - self._menu_shift())

    def _menu_shift(self) -> Any:
        from PySide6.QtCore import QPoint

        return QPoint(self.menu.sizeHint().width(), 0)

    def _look_back(self) -> None:
        self.council.looking.enter()

    def _take_back(self) -> None:
        self.council.undo()

    def _who_plays(self) -> None:
        self.council.between.show_who()

    def _previously(self) -> None:
        self.council.previously.ask()

    def _diaries(self) -> None:
        self.council.between.show_diaries()

    def _letters(self) -> None:
        self.council.chancellor.open_panel()

    def _give_up(self) -> None:
        self.council.between.ask_give_up()

    def resize_text(self, step: int) -> None:
        """The next larger (1) or smaller (-1) text."""
        sizes = list(TEXT_SIZES)
        at = min(range(len(sizes)), key=lambda i: abs(sizes[i] - self.look.factor))
        self.look.set_text(sizes[min(max(at + step, 0), len(sizes) - 1)])

    # pages -------------------------------------------------------------------------------------------

    def show_welcome(self, trouble: str = "") -> None:
        """The start page; an open campaign is saved and let go."""
        self._put_away()
        self.pages.setCurrentWidget(self.welcome)
        self.welcome.refresh(trouble)
        self.header.set_view(None)
        self.setWindowTitle(self.tr("Crown Council"))
        self._doors()

    def show_new(self) -> None:
        """The page with the chairs."""
        self._put_away()
        self.new.say_trouble("")
        self.new.set_packs(self.library.packs(), "first-light")
        self.pages.setCurrentWidget(self.new)
        self.header.set_view(None)
        self._doors()

    def found_campaign(self, pack: str, title: str, chairs: tuple[Chair, ...]) -> None:
        """Begin a campaign with those chairs, or say why not."""
        from kd_desktop.packs import PackError

        try:
            session = self.library.found(pack, title, chairs)
        except (OSError, PackError) as error:
            self.new.say_trouble(str(error))
            return
        self.show_session(session)

    def begin_with_chancellor(self) -> None:
        """Sit down at a live table at once, with the old chancellor's letters; or say why not."""
        from kd_desktop.packs import PackError

        self._put_away()
        try:
            session = self.library.found_prologue(self.tr("The Chancellor’s Chair"))
        except (OSError, PackError) as error:
            self.show_welcome(str(error))
            return
        self.council.chancellor.memory.begin_again()
        self.show_session(session)

    def found_choosing(self, pack: str, title: str, chairs: tuple[Chair, ...]) -> None:
        """Begin a campaign in which those chairs choose their houses, or say why not."""
        from kd_desktop.engine.kings.commands import Newcomer

        self.found_campaign(pack, title, ())
        if self.playing:
            self.council.between.invite([Newcomer(chair.name, chair.kind, chair.level) for chair in chairs])

    def open_campaign(self, folder: Path) -> None:
        """Go on with a campaign, or say why not."""
        self._put_away()
        saved = self.library.saved(folder)
        try:
            session = self.library.open(folder)
        except OSError as error:
            self.show_welcome(str(error))
            return
        self.show_session(session)
        self.council.previously.greet(saved)

    def show_session(self, session: Session) -> None:
        """Show that campaign at the point where it is, and let it go on."""
        self.pages.setCurrentWidget(self.council)
        self.setWindowTitle(self.tr("{campaign} – Crown Council").format(campaign=session.keeper.title))
        self.council.open(session)
        self._seen()
        self._doors()
        QTimer.singleShot(0, session, session.advance)

    def _doors(self) -> None:
        playing = self.playing
        for door in (self.log_door, self.book_door, self.tv_door, self.help_door):
            door.setVisible(playing)

    def open_tv(self) -> None:
        """The TV of this campaign, on the second screen if there is one."""
        council = self.council
        if council.session is not None:
            from kd_desktop.desktop.settings.tv import fit_tv
            from kd_desktop.desktop.tv import open_tv

            cues = (council.table.letter.held, council.reader.finished)
            still, told = (lambda: self.look.still), council.unfolding.told
            fit_tv(open_tv(council.session, self, cues, still, told), self.look)

    def open_book(self) -> None:
        """The chronicles of this campaign, in a window of their own."""
        if self.council.session is not None:
            from kd_desktop.desktop.chronicles.doors import open_chronicles

            open_chronicles(self.council.session, self)

    def _panel(self, name: str) -> None:
        if self.playing:
            panel: Panel = getattr(self.council, name)
            self.council.toggle_panel(panel)

    def _seen(self) -> None:
        if self.council.session is not None:
            self.header.set_view(self.council.looking.view or self.council.unfolding.public())

    # window ------------------------------------------------------------------------------------------

    def _restyle(self) -> None:
        QApplication.setFont(self.look.font(18))
        QApplication.setPalette(palette())
        self.setStyleSheet(style_sheet(self.look))
        if self._council is not None:
            self._council.refresh()
        self._place_sheets()

    def _place_sheets(self) -> None:
        """Keep settings and keys over the page."""
        for sheet in (self._sheet, self._keys):
            if sheet is not None and not sheet.isHidden():
                sheet.place(self.pages.geometry())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Large things shrink with the window."""
        self.look.set_room(self.width(), self.height())
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Hear of every hand on mouse or keys, so that an open curtain knows somebody is there."""
        super().showEvent(event)
        handle = self.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A hand on mouse or keys puts idling off; the settings go with the pages."""
        if event.type() in HANDS:
            self.stir()
        if watched is self.pages and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place_sheets()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Losing the focus drops the curtain."""
        if event.type() == QEvent.Type.WindowDeactivate and self._council is not None:
            self._council.edge.fall()
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab passes by what lies under a sheet; what goes leaves the focus to the sentence in the bar."""
        at = self.focusWidget()
        if self.playing and at is not None and not at.isVisible() and self.council.bar.isVisible():
            self.council.bar.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return walking.step(self, self.grounds(), super().focusNextPrevChild, forward)

    def grounds(self) -> tuple[QWidget, ...]:
        """On what sheets lie over one another: the page, and the table."""
        return (self._frame,) if self._council is None else (self._frame, self._council)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything is saved already; take a snapshot and go."""
        self._put_away()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys for the table that nothing else wanted."""
        if self.playing and self.doing.pressed(event):
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Letting the peek key go draws the curtain."""
        if self.playing and self.doing.released(event):
            return
        super().keyReleaseEvent(event)
