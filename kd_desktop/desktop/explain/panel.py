"""The panel "Why and rules": what a thing is, why it is so, its rule, and all rules to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QToolTip, QWidget

from kd_desktop.desktop.explain.contents import TopicContents
from kd_desktop.desktop.explain.rulebook import Rulebook, Topic, title
from kd_desktop.desktop.explain.sheet import CauseSheet
from kd_desktop.desktop.explain.why import Knowledge, Link, TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import DUSK, PLATE
from kd_desktop.engine.game import Message

FIRST = 12
"""The number of causes shown at first."""
Page = TableSubject | Topic | None
"""The subject of a page; None is the contents."""
NO_LINE = (0, "")
"""Stands for no line of the log: its command's number and its words."""


class WhyPanel(Panel):
    """Pages about things and rules, with a way back.

    `read` gives the knowledge for a page: the table's or, if an open chamber tells more, its seat's; None
    when no campaign is open. Nothing of a seat stays here once its curtain is down: see `drop_secrets`.
    `topic_for` finds the rule behind a thing or a cause. `placed` tells whether a thing can be shown on the
    table; `found` (Subject) asks for that.
    """

    found = Signal(object)
    returning = True

    def __init__(
        self,
        look: Appearance,
        parent: QWidget,
        rules: Rulebook,
        topic_for: Callable[[TableSubject | Message], Topic | None],
        read: Callable[[Page], Knowledge | None],
        placed: Callable[[tuple[TableSubject, ...]], bool] = lambda _: False,
    ) -> None:
        super().__init__(look, QCoreApplication.translate("WhyPanel", "Why and rules"), parent)
        self.wide = 720
        self._rules, self._topic_for = rules, topic_for
        self._read, self._placed = read, placed
        self._past: list[Page] = []
        self.page: Page = None
        self._secret = self._whispered = False
        self._all = self._printed = False
        self._line = NO_LINE
        self.back = Plate(look, self.tr("Back"), ground=PLATE, low=True)
        self.back.clicked.connect(self.go_back)
        self.all_rules = Plate(look, self.tr("All rules"), ground=PLATE, low=True)
        self.all_rules.clicked.connect(lambda: self.show_page(None))
        head = self._outer.itemAt(0)
        top = head.layout() if head is not None else None
        if isinstance(top, QHBoxLayout):
            top.insertWidget(1, self.back)
            top.insertWidget(2, self.all_rules)
        self.sheet = CauseSheet(look, self.tr("What it is, why, and the rule"))
        self.sheet.asked.connect(self._asked)
        self.contents = TopicContents(look, rules)
        self.contents.opened.connect(self.show_page)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.sheet)
        self.pages.addWidget(self.contents)
        self.body.addWidget(self.pages, 1)
        self.restyle()

    # --- pages ---

    def show_page(self, page: Page) -> None:
        """Show a thing, a rule, or (None) the contents; `go_back` returns to the page before it."""
        if page != self.page:
            self._past = [*self._past[-30:], self.page]
        self._turn_to(page)

    def begin_with(self, page: Page, *, secret: bool = False) -> None:
        """Open at that page, with nothing to go back to; a plate of its own leads to all rules.

        `secret` says that even the choice of the page tells something that only one seat may know.
        """
        self._whispered = secret
        self._past = []
        self._turn_to(page)

    def begin_with_line(self, things: Sequence[TableSubject], number: int, words: str) -> None:
        """Open at that line of the log, on the page of the first of its things that it is a cause of."""

        def told_by(thing: TableSubject) -> bool:
            told = self._read(thing)
            links = told.causes(thing) if told is not None and told.knows(thing) else []
            return any((link.number, link.words) == (number, words) for link in links)

        self._whispered, self._past = False, [None]
        self._turn_to(next(filter(told_by, things), things[0]), (number, words))

    def go_back(self) -> None:
        """Show the page before this one."""
        if self._past:
            self._turn_to(self._past.pop())

    def refresh(self) -> None:
        """Update the page, if the panel is open; the focus stays."""
        if not self.isVisible():
            return
        bar = self.sheet.verticalScrollBar()
        at, slips = bar.value(), self.sheet.slips()
        focused = next((place for place, slip in enumerate(slips) if slip.hasFocus()), None)
        at_focus = QApplication.focusWidget()
        inside = at_focus is not None and self.sheet.isAncestorOf(at_focus)
        self._fill()
        slips = self.sheet.slips()
        if focused is not None and slips:
            slips[min(focused, len(slips) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)
        elif inside:
            self.sheet.setFocus(Qt.FocusReason.OtherFocusReason)
        bar.setValue(at)

    def drop_secrets(self) -> None:
        """Drop everything of a seat: its curtain has closed."""
        if self._whispered:
            self._whispered, self._past, self.page = False, [], None
            self._fill()
        elif self._secret:
            self._fill()

    def forget(self) -> None:
        """The campaign is let go."""
        self.sheet.clear()
        self._past, self.page, self._secret, self._whispered = [], None, False, False

    def _turn_to(self, page: Page, line: tuple[int, str] = NO_LINE) -> None:
        self.page, self._all, self._line = page, False, line
        self._fill()
        self.sheet.verticalScrollBar().setValue(0)
        if self.isVisible():
            self.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self) -> None:
        page, self._printed = self.page, False
        told = self._read(page)
        self.sheet.clear()
        self.back.setVisible(bool(self._past))
        self.all_rules.setVisible(page is not None)
        self._secret = told is not None and told.private
        if told is None:
            return
        if page is None:
            self.contents.set_texts(told.rule)
            self.pages.setCurrentWidget(self.contents)
            return
        if isinstance(page, Topic):
            self._fill_topic(page, told)
        else:
            self._fill_thing(page, told)
        self.sheet.finish()
        self.pages.setCurrentWidget(self.sheet)

    # --- a thing ---

    def _fill_thing(self, thing: TableSubject, told: Knowledge) -> None:
        sheet = self.sheet
        sheet.paragraph(told.title(thing), 26, 600, serif=True)
        now = told.state(thing) if told.knows(thing) else ""
        if now:
            sheet.paragraph(now, 20, 600)
        printed = told.printed(thing) if told.knows(thing) else []
        for part in printed:
            sheet.paragraph(part, 20)
        self._printed = bool(printed)
        sheet.heading(self.tr("Why"))
        self._fill_chain(thing, told)
        sheet.links(self.tr("Look at"), [(told.title(one), one) for one in told.beside(thing)])
        if self._placed((thing,)):
            sheet.links(self.tr("On the table"), [(self.tr("Show where it is"), "place")])
        topic = self._topic_for(thing)
        if topic is not None:
            sheet.heading(title(topic))
            self._fill_rule(topic, told, thing)

    def _fill_chain(self, thing: TableSubject, told: Knowledge) -> None:
        if not told.knows(thing):
            words = self.tr("Only the house itself may see that, with its chamber open.")
            self.sheet.paragraph(words, 20)
            return
        links = told.causes(thing)
        if not links:
            self.sheet.paragraph(told.untouched(), 20)
        wanted = any(map(self._is_line, links[FIRST:]))
        shown = links if self._all or wanted else links[:FIRST]
        for link in shown:
            self.sheet.slip(link, any(one.delta is not None for one in links))
        if len(shown) < len(links):
            words = self.tr("Show what came before: {n} more").format(n=len(links) - len(shown))
            self.sheet.links(words, [(words, "all")])

    # --- a rule ---

    def _fill_topic(self, topic: Topic, told: Knowledge) -> None:
        self.sheet.paragraph(title(topic), 26, 600, serif=True)
        self._fill_rule(topic, told, None)

    def _fill_rule(self, topic: Topic, told: Knowledge, thing: TableSubject | None) -> None:
        sheet = self.sheet
        sheet.paragraph(told.rule(topic), 20)
        now = told.example(topic, thing)
        if now:
            sheet.heading(self.tr("At this table"))
            for part in now.split("\n"):
                sheet.paragraph(part, 20)
        clauses = self._rules.clause_words(topic)
        if clauses:
            sheet.paragraph(
                self.tr("In the full rule sheet: {clauses}").format(clauses=clauses), 20, ink=DUSK
            )
        sheet.heading(self.tr("See also"))
        doors: list[tuple[str, object]] = [(title(one), one) for one in self._rules.neighbours(topic)]
        sheet.links(self.tr("See also"), doors)

    def _asked(self, what: object) -> None:
        if what == "all":
            self._all = True
            self._fill()
            slips = self.sheet.slips()
            if len(slips) > FIRST:
                slips[FIRST].setFocus(Qt.FocusReason.OtherFocusReason)
        elif what == "place":
            self.found.emit(self.page)
        elif isinstance(what, Link):
            topic = self._topic_for(what.cause)
            if topic is not None:
                self.show_page(topic)
        elif isinstance(what, TableSubject | Topic):
            self.show_page(what)

    # --- the panel ---

    def focus_target(self) -> QWidget:
        """The cause that was asked about, else the first, else the text, else the field of the contents.

        What is above the causes is read first, a card's own text or what large letters leave room for: a
        cause further down would scroll it away.
        """
        if self.pages.currentWidget() is self.contents:
            return self.contents.filter
        slips = self.sheet.slips()
        first = slips[0] if slips and not self._printed and self._at_top(slips[0]) else self.sheet
        return next((slip for slip in slips if self._is_line(slip.link)), first)

    def _is_line(self, link: Link) -> bool:
        """Whether a cause is the line of the log that was asked about."""
        return (link.number, link.words) == self._line

    def _at_top(self, slip: QWidget) -> bool:
        """Whether that slip is in sight without scrolling."""
        inner, room = self.sheet.widget(), self.sheet.height()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)  # everything has its place now
        return inner is None or slip.mapTo(inner, slip.rect().bottomLeft()).y() < room

    def slide_in(self, area: QRect) -> None:
        """Come in from the right, over the explained part."""
        QToolTip.hideText()
        super().slide_in(area)

    def dismiss(self) -> None:
        """Close; nothing of a seat stays."""
        super().dismiss()
        self.sheet.clear()
        self._secret = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Backspace and Alt+Left go back, Escape closes."""
        back = event.key() == Qt.Key.Key_Backspace or (
            event.key() == Qt.Key.Key_Left and event.modifiers() & Qt.KeyboardModifier.AltModifier
        )
        if back:
            self.go_back()
            return
        super().keyPressEvent(event)

    def restyle(self) -> None:
        """Set everything in the present size."""
        super().restyle()
        if hasattr(self, "contents"):
            self.sheet.restyle()
            self.contents.filter.setFont(self.look.font(18))
            self.contents.lines.doItemsLayout()
