"""The sheet of settings: every setting with what it does, in force the moment it is chosen."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.theme import BONE, BRASS, PAPER, PLATE, shown
from kd_desktop.desktop.kit.word_button import WordButton
from kd_desktop.desktop.settings import words
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.settings.options import Row
from kd_desktop.desktop.settings.pinrow import Guard, PinRow
from kd_desktop.desktop.settings.trialrow import ROWS, TrialRow
from kd_desktop.desktop.tv.screens import mirrored

LOW = 330
"""Height, in pixels at 100 %, below which the sheet is as wide as possible."""
SLIM = 440
"""Least height, in pixels at 100 %, at which there is room for the row of sections."""


class SettingsSheet(Panel):
    """Slides over the right of any page, so that the effect of a setting is visible beside it."""

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(look, words.said("Settings"), parent)
        self.wide = 740
        self.settings = look.settings
        self._before: dict[str, str] = {}
        self.rows: dict[str, Row] = {}
        self.heads: dict[str, Label] = {}
        self._jumps = Flow(gap=0)
        self.jumps: dict[str, WordButton] = {}
        self.trouble = Label()
        self.trouble.setWordWrap(True)
        page = QWidget()
        self._scroll, inner = scrolled(page)
        self._column = QVBoxLayout(inner)
        for section in words.sections():
            self._add_section(section)
        self._column.addStretch(1)
        self.back = Plate(look, "", ground=PLATE, low=True)
        self.back.clicked.connect(self._go_back)
        foot = Flow(gap=8)
        foot.addWidget(self.back)
        self.body.addLayout(self._jumps)
        self.body.addWidget(self.trouble)
        self.body.addWidget(page, 1)
        self.body.addLayout(foot)
        self.settings.changed.connect(self._show)
        screens = QGuiApplication.instance()
        if isinstance(screens, QGuiApplication):
            screens.screenAdded.connect(self._screens)
            screens.screenRemoved.connect(self._screens)
        self._screens()
        self._show()
        self._dress()

    def _add_section(self, section: words.SettingSection) -> None:
        head = self.heads[section.key] = Label(words.said(section.title))
        self._column.addWidget(head)
        for one in section.settings:
            row = self.rows[one.key] = ROWS.get(one.key, Row)(self.look, *words.told(one))
            row.chosen.connect(self._choose)
            row.reached.connect(self._bring)
            self._column.addWidget(row)
        if section.key == "curtain":
            self.pin = PinRow(self.look)
            self._column.addWidget(self.pin)
        jump = WordButton(self.look, words.said(section.title), self.tr("Go to these settings"))
        jump.clicked.connect(lambda _=False, key=section.key: self.go_to(key))
        self.jumps[section.key] = jump
        self._jumps.addWidget(jump)

    # what is chosen ----------------------------------------------------------------------------------

    def _choose(self, key: str, value: str) -> None:
        self._before = {}
        self.settings.set(key, value)
        self._show()

    def _show(self, *_key: str) -> None:
        """Show the values in force."""
        for key, row in self.rows.items():
            row.show_value(self.settings.get(key))
        trouble = self.settings.trouble()
        self.trouble.setText(trouble)
        self.trouble.setVisible(bool(trouble))
        self.rows["speed"].say(self.tr("Motion is reduced, so nothing moves.") if self.look.still else "")
        self._offer_back()

    def _offer_back(self) -> None:
        """Offer to restore the defaults; right after that, to undo it."""
        if self._before:
            self.back.setText(self.tr("Undo"))
            self.back.offer(hint=self.tr("Every setting as it was before you restored the defaults."))
        else:
            self.back.setText(self.tr("Restore all defaults"))
            self.back.offer(hint=self.tr("Every setting as it first was."))
            if self.settings.usual() and not self.settings.trouble():
                self.back.refuse(self.tr("Every setting is at its default."))

    def _go_back(self) -> None:
        before, self._before = self._before, {}
        if before:
            self.settings.restore(before)
        else:
            self._before = self.settings.all()
            self.settings.restore({})
        self._show()
        input_guard.turned()  # the same plate undoes it now

    def _screens(self, *_screen: object) -> None:
        """The screens there are now; a wished-for one that is missing stays on the list."""
        row = self.rows["tv screen"]
        at = self.screen()
        names = [screen.name() for screen in QGuiApplication.screens() if not mirrored(screen, at)]
        wished, here = self.settings.get("tv screen"), self.screen().name()
        values = [
            ("", self.tr("Any other screen")),
            *((name, name) for name in names if name not in ("", here)),
        ]
        if wished and wished == here:
            values.append((wished, self.tr("{screen} (the table is on it)").format(screen=wished)))
        elif wished and wished not in names:
            values.append((wished, self.tr("{screen} (not there now)").format(screen=wished)))
        row.offer(values)
        row.show_value(wished)
        alone = self.tr("There is only one screen, so the TV opens as a window.")
        row.say(alone if len(names) < 2 else "")
        stops: list[QWidget] = []
        for row in self.rows.values():
            stops += row.values.values()
            if isinstance(row, TrialRow):
                stops.append(row.trial)
            if row.key == "idle":
                stops += [self.pin.put, self.pin.waive]
        for one, other in pairwise([*stops, self.back]):
            QWidget.setTabOrder(one, other)

    # moving about ------------------------------------------------------------------------------------

    def go_to(self, section: str) -> None:
        """Bring a section to the top, and the focus to its first setting."""
        head = self.heads[section]
        self._scroll.verticalScrollBar().setValue(head.y())
        first = next(row for row in self.rows.values() if row.y() > head.y())
        chosen = first.values.get(first.value()) or next(iter(first.values.values()))
        chosen.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _bring(self, widget: QWidget) -> None:
        """Keep the focused widget in sight, with the name of its setting."""
        for row in self.rows.values():
            if row.isAncestorOf(widget):
                self._scroll.ensureWidgetVisible(row, 0, 4)
        self._scroll.ensureWidgetVisible(widget, 0, self.look.gap(12))

    def focus_target(self) -> QWidget:
        """The text size."""
        return self.rows["text"].values.get(self.rows["text"].value(), self.fold)

    def place(self, area: QRect) -> None:
        """Place it at the right, with some of the page free beside it unless the height is low."""
        self._sliding.stop()
        low = area.height() / self.look.span < LOW
        wide = area.width() if low else min(area.width(), self.look.gap(self.wide))
        self.setGeometry(area.right() + 1 - wide, area.top(), wide, area.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give all of it to the settings if the height is low."""
        slim = self.height() / self.look.span < SLIM
        for jump in self.jumps.values():
            jump.setVisible(not slim)
        super().resizeEvent(event)

    def set_guard(self, guard: Guard | None) -> None:
        """Set the PINs of the campaign on the table; None if there is none."""
        self.pin.guard = guard
        self.pin.refresh()

    def leave_out(self, idle: Collection[str]) -> None:
        """Show no settings that change nothing in the game on the table."""
        for key, row in self.rows.items():
            row.setVisible(key not in idle)

    def slide_in(self, area: QRect) -> None:
        """Come in from the right, with the screens present now."""
        self._screens()
        self.pin.refresh()
        super().slide_in(area)

    def restyle(self) -> None:
        """Measure everything again, and keep the focused widget in sight."""
        super().restyle()
        if hasattr(self, "back"):  # the panel restyles itself before it is filled
            self._dress()

    def _dress(self) -> None:
        look = self.look
        self._column.setContentsMargins(0, 0, look.gap(12), look.gap(10))
        self._column.setSpacing(look.gap(12))
        for head in self.heads.values():
            head.setFont(look.font(26, 600, serif=True))
            head.setStyleSheet(f"color: {shown(BONE)}; border-bottom: 2px solid {shown(BRASS)};")
        look.dress(self.trouble, PAPER, 20)
        self._show()
        QTimer.singleShot(0, self, self._bring_focused)

    def _bring_focused(self) -> None:
        at = self.window().focusWidget()
        if at is not None and self._scroll.isAncestorOf(at):
            self._bring(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes it; the table's own keys do nothing here."""
        super().keyPressEvent(event)
        event.accept()
