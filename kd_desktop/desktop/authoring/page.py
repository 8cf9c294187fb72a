"""The authors' room: choose a pack, see it examined whenever its files change, and try its cards."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QStackedWidget, QTabBar, QWidget

from kd_desktop.desktop.authoring.cards import CardsPane
from kd_desktop.desktop.authoring.findings import FindingsTable
from kd_desktop.desktop.authoring.looking import Looking
from kd_desktop.desktop.authoring.whole_finding import WholeFinding
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.accessibility import announce, name_box
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.drawing import STEP, DrawingView
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.page_head import SIDE, PageHead
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.tabs import fill_tabs
from kd_desktop.desktop.kit.theme import BONE, DUSK, TABLE
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.workshop.examinations import acceptance
from kd_desktop.workshop.studies import Study, Told

if TYPE_CHECKING:
    from kd_desktop.packs.shelf import PackInfo

EVERY_MS = 1000
"""How often the time of a running examination is told."""
LOWEST = 300
"""The height of the tabs' contents below which the page scrolls, in units."""


class AuthorsPage(QWidget):
    """The page. `back` goes to the shelf, `trial` gives the pack's folder, the Trial and its name."""

    back = Signal()
    trial = Signal(object, object, str)

    def __init__(self, look: Appearance, looking: Looking | None = None) -> None:
        super().__init__()
        self.look = look
        self.looking = looking or Looking(parent=self)
        self.study: Study | None = None
        self._changed = False
        self._since = QElapsedTimer()
        self._waiting = timer(self, EVERY_MS, self._tell_waiting, repeated=True)
        self.head = PageHead(
            look, self.tr("Write a pack"), self.tr("Check it, map its stories, try any card")
        )
        self.packs = QComboBox()
        name_box(self.packs, self.tr("Which pack"))
        self.open = Plate(look, self.tr("Open a folder…"), ground=TABLE, low=True)
        self.again = Plate(look, self.tr("Check again"), ground=TABLE, low=True)
        self.leave = Plate(look, self.tr("Back"), ground=TABLE, low=True)
        self.status, self.counts = Label(), Label()
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(self.tr("View"))
        self.severity = QComboBox()
        self.severity.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        name_box(self.severity, self.tr("Show"))
        self.copy = Plate(look, self.tr("Copy"), ground=TABLE, low=True)
        self.accept = Plate(look, self.tr("Copy as accepted"), ground=TABLE, low=True)
        self.findings = FindingsTable()
        self.whole_finding = WholeFinding(look)
        self.graph = DrawingView(look, self.tr("Story graph"))
        self.closer = Plate(look, self.tr("Zoom in"), ground=TABLE, low=True)
        self.farther = Plate(look, self.tr("Zoom out"), ground=TABLE, low=True)
        self.whole = Plate(look, self.tr("Fit"), ground=TABLE, low=True)
        self.cards = CardsPane(look)
        self._lay_out()
        self._connect()
        self._restyle()
        self._clear()

    # looks -----------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        _, inner = scrolled(self, sideways=False)
        column = self._column = in_column(self.head, on=inner)
        choice = Flow(gap=self.look.gap(10))
        choices: tuple[QWidget, ...] = (self.packs, self.open, self.again, self.leave)
        for one in choices:
            choice.addWidget(one)
        column.addLayout(choice)
        for label in (self.status, self.counts):
            label.setWordWrap(True)
            column.addWidget(label)
        names = {"findings": self.tr("Findings"), "graph": self.tr("Story graph"), "cards": self.tr("Cards")}
        fill_tabs(self.tabs, names, "findings")
        column.addWidget(self.tabs)
        self.shown = QStackedWidget()
        panes: tuple[tuple[QWidget, tuple[QWidget, ...]], ...] = (
            (_over(self.findings, self.whole_finding), (self.severity, self.copy, self.accept)),
            (self.graph, (self.closer, self.farther, self.whole)),
            (self.cards, ()),
        )
        for part, bar in panes:
            self.shown.addWidget(_with_bar(part, bar))
        column.addWidget(self.shown, 1)
        chain = (
            self.packs, self.open, self.again, self.leave, self.tabs, self.severity, self.copy, self.accept,
            self.findings, self.whole_finding, self.closer, self.farther, self.whole, self.graph,
            self.cards.sought, self.cards.list,
        )  # fmt: skip
        for before, after in pairwise(chain):
            QWidget.setTabOrder(before, after)

    def _connect(self) -> None:
        self.packs.activated.connect(lambda _: self._look())
        self.open.clicked.connect(self._ask_folder)
        self.again.clicked.connect(self.looking.again)
        self.leave.clicked.connect(self._leave)
        self.tabs.currentChanged.connect(self._turn)
        self.severity.currentIndexChanged.connect(self._sift)
        self.copy.clicked.connect(self.findings.copy)
        self.findings.copied.connect(self._copied)
        self.accept.clicked.connect(self._accept)
        self.findings.accepting.connect(self._accept)
        self.findings.chosen.connect(self._judge)
        self.closer.clicked.connect(lambda: self.graph.zoom(STEP))
        self.farther.clicked.connect(lambda: self.graph.zoom(1 / STEP))
        self.whole.clicked.connect(self.graph.show_all)
        self.cards.trial.connect(self._try)
        self.looking.began.connect(self._began)
        self.looking.seen.connect(self._seen)
        self.looking.failed.connect(self._failed)
        self.look.changed.connect(self._restyle)

    def _restyle(self) -> None:
        look, t = self.look, theme
        arrow = look.px(7)
        self._column.setContentsMargins(look.gap(SIDE), 0, look.gap(SIDE), look.gap(20))
        self._column.setSpacing(look.gap(8))
        look.dress(self.status, BONE, 20)
        look.dress(self.counts, DUSK, 20, serif=True, italic=True)
        for field in (self.packs, self.severity, self.tabs, self.findings):
            field.setFont(look.font(20))
        self.findings.setMinimumHeight(self.findings.fontMetrics().lineSpacing() * 6)
        self.findings.give_way()
        self.findings.horizontalHeader().setFont(look.font(18, 600))
        self.shown.setMinimumHeight(look.gap(LOWEST))
        self.setStyleSheet(
            t.dressed(f"""
QTableView, QGraphicsView, QListWidget, WholeFinding {{ background: {t.PAPER}; color: {t.INK};
border: 2px solid {t.INK}; gridline-color: {t.DUSK}; selection-background-color: {t.TEAL};
selection-color: {t.PAPER}; }}
QTableView:focus, QGraphicsView:focus, QListWidget:focus, WholeFinding:focus {{
border: 3px solid {t.BRASS}; }}
QHeaderView {{ background: {t.TEAL}; }}
QHeaderView::section {{ background: {t.TEAL}; color: {t.PAPER}; border: none; padding: 6px 8px; }}
QSpinBox {{ background: {t.PAPER}; color: {t.INK}; border: 2px solid {t.INK}; padding: 2px 8px; }}
QSpinBox:focus {{ border: 3px solid {t.BRASS}; }}
QSpinBox::up-button, QSpinBox::down-button {{ background: {t.BONE}; border: none; width: {look.px(22)}px; }}
QSpinBox::up-arrow {{ image: url(:/assets/icons/momentum-up.svg); width: {arrow}px; height: {arrow}px; }}
QSpinBox::down-arrow {{ image: url(:/assets/icons/momentum-down.svg); width: {arrow}px; height: {arrow}px; }}
""")
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table behind it."""
        draw_table(self, QPainter(self))

    # which pack ------------------------------------------------------------------------------------

    def offer(self, packs: Sequence[PackInfo], first: str, *, tried: bool = False) -> None:
        """Offer these packs, broken ones too, and keep the open one.

        Else begin with one of the user's own, or with the shipped one of the id `first`. After a trial
        (`tried`), begin at the cards.
        """
        before = self.packs.currentData()
        self.packs.clear()
        for pack in packs:
            self.packs.addItem(pack.title or pack.id, pack.folder)
        likely = [pack.folder for pack in packs if not pack.shipped or pack.id == first]
        self._choose(before or next(iter(likely), ""))
        home = self.cards.list if tried and self.cards.list.isVisible() else self.packs
        home.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, folder: str) -> None:
        """Choose that folder, adding it if necessary, and look at the pack there."""
        if not folder:
            none = self.tr("No pack here yet. Open a folder.")
            self.status.setText(none)
            self.findings.say(none)
            self.again.refuse(none)
            return
        self.again.offer()
        at = self.packs.findData(folder)
        if at < 0:
            self.packs.addItem(folder, folder)
            at = self.packs.count() - 1
        self.packs.setCurrentIndex(at)
        self._look()

    def open_folder(self, folder: Path) -> None:
        """Look at the pack in that folder."""
        self._choose(str(folder))

    def _ask_folder(self) -> None:
        from PySide6.QtWidgets import QFileDialog

        options = QFileDialog.Option.ShowDirsOnly | QFileDialog.Option.DontUseNativeDialog
        found = QFileDialog.getExistingDirectory(
            self, self.tr("Pack folder"), str(self.packs.currentData() or ""), options
        )
        if found:
            self.open_folder(Path(found))

    def _look(self) -> None:
        folder = Path(str(self.packs.currentData()))
        if self.study is None or self.study.folder != str(folder):
            self._clear()
        self.looking.look_at(folder)

    def _leave(self) -> None:
        self.back.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop looking: nobody sees the results."""
        self.looking.stop()
        super().hideEvent(event)

    # what is seen ----------------------------------------------------------------------------------

    def _clear(self) -> None:
        self.study = None
        self.counts.hide()
        self.findings.findings.forget()
        self.findings.say(self.tr("Checking the pack…"))
        self._offer_severities()
        self._show_told(Told(), self.tr("Checking the pack…"))

    def _began(self, changed: bool) -> None:
        self._changed = changed
        self._since.start()
        self._waiting.start()
        self._tell_waiting()

    def _tell_waiting(self) -> None:
        """Say that it is being examined, and for how long so far: a large pack takes half a minute."""
        if not self.looking.busy and self._since.elapsed() > EVERY_MS:
            self._waiting.stop()
            return
        words = (
            self.tr("The files have changed: checking again… {seconds} s")
            if self._changed
            else self.tr("Checking… {seconds} s")
        )
        self.status.setText(words.format(seconds=self._since.elapsed() // 1000))

    def _failed(self, why: str) -> None:
        self._waiting.stop()
        self.status.setText(why)
        if self.study is None:
            self.findings.say(why)
        announce(self, why)

    def _seen(self, study: Study) -> None:
        self._waiting.stop()
        self.study = study
        table = self.findings.findings
        table.show(study.findings, study.acceptable, Path(study.folder))
        self._offer_severities()
        time = f"{datetime.now().astimezone():%H:%M:%S}"
        said = self._changed and self.tr("The files changed. Checked again at {time}. {found}.")
        words = (said or self.tr("Checked at {time}. {found}.")).format(time=time, found=self._found(study))
        self.status.setText(words)
        announce(self, words)
        names = self._names()
        self.counts.setText(
            " · ".join(
                self.tr("{what} {n}").format(what=names.get(name, name), n=count)
                for name, count in study.counts.items()
            )
        )
        self.counts.setVisible(bool(study.counts))
        self._show_told(study.told, self._refusal(study))

    def _found(self, study: Study) -> str:
        table = self.findings.findings
        said = self.tr("Errors: {errors}, warnings: {warnings}").format(
            errors=table.count("error"), warnings=table.count("warning")
        )
        if study.accepted:
            said += self.tr(", accepted by the author: {n}").format(n=study.accepted)
        return said

    def _names(self) -> dict[str, str]:
        return {
            "dilemmas": self.tr("Dilemmas"),
            "envelopes": self.tr("Envelopes"),
            "stickers": self.tr("Stickers"),
            "mystery_stickers": self.tr("Mystery stickers"),
            "houses": self.tr("Houses"),
            "storylines": self.tr("Storylines"),
            "endings": self.tr("Endings"),
        }

    def _refusal(self, study: Study) -> str:
        """Why no card can be played now."""
        if not study.counts:
            return self.tr("The pack has errors, so it can’t be played yet. See the findings.")
        if not study.told.cards:
            return self.tr("Trials are for packs of the council game.")
        return ""

    def _show_told(self, told: Told, refusal: str) -> None:
        storylines = self.study.counts.get("storylines", 0) if self.study is not None else 0
        envelopes = self.study.counts.get("envelopes", 0) if self.study is not None else 0
        spoken = self.tr("Envelopes: {envelopes}. Storylines: {storylines}. Arrows show what leads to what.")
        if told.drawing or not self.looking.busy:
            self.graph.show_drawing(
                told.drawing,
                spoken.format(envelopes=envelopes, storylines=storylines) if told.drawing else "",
            )
        self.cards.show_told(told, refusal)
        for plate in (self.closer, self.farther, self.whole):
            if told.drawing:
                plate.offer()
            else:
                plate.refuse(refusal or self.tr("Nothing to draw."))

    def _offer_severities(self) -> None:
        table, chosen = self.findings.findings, self.severity.currentData() or ""
        errors, warnings = table.count("error"), table.count("warning")
        self.severity.blockSignals(True)
        self.severity.clear()
        if table.examined:
            self.severity.addItem(self.tr("All findings ({n})").format(n=errors + warnings), "")
            self.severity.addItem(self.tr("Errors ({n})").format(n=errors), "error")
            self.severity.addItem(self.tr("Warnings ({n})").format(n=warnings), "warning")
        else:
            self.severity.addItem(self.tr("All findings"), "")
            self.severity.addItem(self.tr("Errors"), "error")
            self.severity.addItem(self.tr("Warnings"), "warning")
        self.severity.setCurrentIndex(self.severity.findData(chosen))
        self.severity.blockSignals(False)
        self._sift()

    def _sift(self) -> None:
        table = self.findings.findings
        table.sift(str(self.severity.currentData() or ""))
        if table.examined:
            none = not table.count("error") + table.count("warning")
            self.findings.say(
                self.tr("No findings: this pack is in order.") if none else self.tr("None of this kind.")
            )
        if table.rowCount():
            self.copy.offer()
        else:
            self.copy.refuse(self._nothing())
        self._judge()

    def _nothing(self) -> str:
        """Why there is no finding to act on."""
        if not self.findings.findings.examined:
            return self.tr("Checking the pack…")
        return self.tr("There are no findings to copy.")

    def _judge(self) -> None:
        """Show the chosen findings whole, and say whether they can be accepted."""
        table, rows = self.findings.findings, self.findings.rows()
        self.whole_finding.tell(tuple(table.words(row) for row in rows), some=bool(table.rowCount()))
        refusal = self._no_acceptance(rows)
        if refusal:
            self.accept.refuse(refusal)
        else:
            self.accept.offer()
        self.findings.offer_accepting(refusal)

    def _no_acceptance(self, rows: Sequence[int]) -> str:
        """Why the chosen findings can't be accepted; "" if they can."""
        table = self.findings.findings
        if not table.rowCount():
            return self._nothing()
        if not rows:
            return self.tr("Choose a warning first.")
        if any(table.name(row) is not None for row in rows):
            return ""
        if all(table.at(row).severity == "error" for row in rows):
            return self.tr("An error can’t be accepted. It has to be fixed.")
        return self.tr("This warning can’t be accepted. It has to be fixed.")

    def _copied(self, count: int) -> None:
        self._say(self.tr("Copied: {n}").format(n=count))

    def _accept(self) -> None:
        """Copy the chosen findings in the form for acceptance; the author still has to add a reason."""
        table = self.findings.findings
        named = [(row, name) for row in self.findings.rows() if (name := table.name(row)) is not None]
        reason = self.tr("Write here why this is intended.")
        lines = dict.fromkeys(acceptance(table.at(row).code, name, reason) for row, name in named)
        if lines:
            QGuiApplication.clipboard().setText("\n".join(lines))
            self._say(self.tr("Copied: {n}. Paste into pack.toml and say why.").format(n=len(lines)))

    def _say(self, words: str) -> None:
        self.status.setText(words)
        announce(self, words)

    def _turn(self, at: int) -> None:
        self.shown.setCurrentIndex(at)

    def _try(self, wish: object) -> None:
        if self.study is not None:
            self.trial.emit(Path(self.study.folder), wish, self._card_title(getattr(wish, "card", "")))

    def _card_title(self, card: str) -> str:
        cards = self.study.told.cards if self.study is not None else ()
        return next((one.title for one in cards if one.id == card), card)

    def complain(self, sentence: str) -> None:
        """Say why a trial couldn't begin."""
        self._say(sentence)


def _over(upper: QWidget, lower: QWidget) -> QWidget:
    """One part over another; spare room belongs to the upper one."""
    made = QWidget()
    in_column((upper, 1), lower, on=made, edges=0)
    return made


def _with_bar(part: QWidget, bar: Sequence[QWidget]) -> QWidget:
    """The part with a row of small things over it."""
    made = QWidget()
    column = in_column(on=made, edges=0)
    if bar:
        row = in_row(*bar, 1)
        column.addLayout(row)
    column.addWidget(part, 1)
    return made
