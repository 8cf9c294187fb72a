"""The panel "Why and rules": what a thing is, why it is so, which rule applies, and all rules to be read."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QToolTip, QWidget

from kd_desktop.desktop.theme import DUSK, PLATE
from kd_desktop.desktop.why import rules
from kd_desktop.desktop.why.chain import Chains, Link, names_for
from kd_desktop.desktop.why.contents import Contents
from kd_desktop.desktop.why.history import Told
from kd_desktop.desktop.why.sheet import Sheet
from kd_desktop.desktop.why.things import Thing, beside, known, state, title
from kd_desktop.desktop.why.topics import Topic
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.panel import Panel
from kd_desktop.desktop.windows.plates import Plate

FIRST = 12
"""How many causes are shown before one asks for the others."""
Page = Thing | Topic | None
"""What a page is about; None is the contents."""
PRIVATE = ("power", "coins", "agenda", "open_agenda", "house")
"""Kinds of things about which an open chamber tells more."""


class WhyPanel(Panel):
    """Pages about things and rules, with a way back.

    `read` gives what may be known: given True, that of the seat whose chamber is open (else the table's),
    given False the table's; None when no campaign is open. Nothing of a seat stays here once its curtain is
    down: see `drop_secrets`. `placed` tells whether a thing can be shown on the table; `found` (Thing) asks
    for that.
    """

    found = Signal(object)
    returning = True

    def __init__(
        self,
        look: Look,
        parent: QWidget,
        read: Callable[[bool], Told | None],
        placed: Callable[[tuple[Thing, ...]], bool] = lambda _: False,
    ) -> None:
        super().__init__(look, QCoreApplication.translate("WhyPanel", "Why and rules"), parent)
        self.wide = 720
        self._read, self._placed = read, placed
        self._past: list[Page] = []
        self.page: Page = None
        self._secret = self._whispered = False
        self._all = False
        self.back = Plate(look, self.tr("Back"), ground=PLATE, low=True)
        self.back.clicked.connect(self.go_back)
        self.all_rules = Plate(look, self.tr("All rules"), ground=PLATE, low=True)
        self.all_rules.clicked.connect(lambda: self.show_page(None))
        head = self._outer.itemAt(0)
        top = head.layout() if head is not None else None
        if isinstance(top, QHBoxLayout):
            top.insertWidget(1, self.back)
            top.insertWidget(2, self.all_rules)
        self.sheet = Sheet(look, self.tr("What it is, why it is so, and the rule"))
        self.sheet.asked.connect(self._asked)
        self.contents = Contents(look)
        self.contents.opened.connect(self.show_page)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.sheet)
        self.pages.addWidget(self.contents)
        self.body.addWidget(self.pages, 1)
        self.restyle()

    # --- pages ---

    def show_page(self, page: Page) -> None:
        """Show a thing, a rule, or (None) the contents; the page before it can be gone back to."""
        if page != self.page:
            self._past = [*self._past[-30:], self.page]
        self._turn_to(page)

    def begin_with(self, page: Page, *, secret: bool = False) -> None:
        """Open at that page, with nothing to go back to but the contents.

        `secret` says that already the choice of the page tells something that only one seat may know.
        """
        self._whispered = secret
        self._past = [None] if page is not None else []
        self._turn_to(page)

    def go_back(self) -> None:
        """To the page before this one."""
        if self._past:
            self._turn_to(self._past.pop())

    def refresh(self) -> None:
        """Bring the page up to date, if the panel is open; what had the focus keeps it."""
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
        """A curtain has fallen: nothing of a seat may stay."""
        if self._whispered:
            self._whispered, self._past, self.page = False, [], None
            self._fill()
        elif self._secret:
            self._fill()

    def forget(self) -> None:
        """The campaign is let go."""
        self.sheet.clear()
        self._past, self.page, self._secret, self._whispered = [], None, False, False

    def _turn_to(self, page: Page) -> None:
        self.page, self._all = page, False
        self._fill()
        self.sheet.verticalScrollBar().setValue(0)
        if self.isVisible():
            self.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self) -> None:
        page = self.page
        private = (isinstance(page, Thing) and page.kind in PRIVATE) or (
            isinstance(page, Topic) and page.chapter == "ending"
        )
        told = self._read(private)
        self.sheet.clear()
        self.back.setVisible(bool(self._past))
        self.all_rules.setVisible(page is not None)
        self._secret = told is not None and told.view.seat is not None
        if page is None:
            self.heading.setText(self.tr("All rules"))
        else:
            self.heading.setText(self.tr("The rule") if isinstance(page, Topic) else self.tr("Why?"))
        if told is None:
            return
        if page is None:
            self.contents.set_view(told.view)
            self.pages.setCurrentWidget(self.contents)
            return
        if isinstance(page, Topic):
            self._fill_topic(page, told)
        else:
            self._fill_thing(page, told)
        self.sheet.finish()
        self.pages.setCurrentWidget(self.sheet)

    # --- a thing ---

    def _fill_thing(self, thing: Thing, told: Told) -> None:
        names = names_for(told)
        sheet = self.sheet
        sheet.paragraph(title(thing, names), 26, 600, serif=True)
        now = state(thing, told.view, names) if known(thing, told.view) else ""
        if now:
            sheet.paragraph(now, 20, 600)
        sheet.heading(self.tr("Why it is so"))
        self._fill_chain(thing, told)
        sheet.links(self.tr("Look at"), [(title(one, names), one) for one in beside(thing, told.view)])
        if self._placed((thing,)):
            sheet.links(self.tr("On the table"), [(self.tr("Show where it is"), "place")])
        topic = rules.topic_for(thing)
        if topic is not None:
            sheet.heading(rules.title(topic))
            self._fill_rule(topic, told, thing)

    def _fill_chain(self, thing: Thing, told: Told) -> None:
        if not known(thing, told.view):
            words = self.tr("Only the house itself may know that: its chamber has to be open.")
            self.sheet.paragraph(words, 18)
            return
        links = Chains(told).of(thing)
        if not links:
            self.sheet.paragraph(self.tr("Nothing has happened to it in this reign."), 18)
        shown = links if self._all else links[:FIRST]
        for link in shown:
            self.sheet.slip(link, any(one.delta is not None for one in links))
        if len(shown) < len(links):
            words = self.tr("Show what came before: {n} more").format(n=len(links) - len(shown))
            self.sheet.links(words, [(words, "all")])

    # --- a rule ---

    def _fill_topic(self, topic: Topic, told: Told) -> None:
        self.sheet.paragraph(rules.title(topic), 26, 600, serif=True)
        self._fill_rule(topic, told, None)

    def _fill_rule(self, topic: Topic, told: Told, thing: Thing | None) -> None:
        sheet = self.sheet
        sheet.paragraph(rules.text(topic, told.view), 18)
        now = rules.illustration(topic, told.view, thing)
        if now:
            sheet.heading(self.tr("At this table"))
            for part in now.split("\n"):
                sheet.paragraph(part, 18)
        clauses = rules.clause_words(topic)
        if clauses:
            sheet.paragraph(self.tr("Rules {clauses}").format(clauses=clauses), 16, ink=DUSK)
        sheet.heading(self.tr("Read on"))
        doors: list[tuple[str, object]] = [(rules.title(one), one) for one in rules.neighbours(topic)]
        sheet.links(self.tr("Read on"), doors)

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
            topic = rules.topic_for(what.cause)
            if topic is not None:
                self.show_page(topic)
        elif isinstance(what, Thing | Topic):
            self.show_page(what)

    # --- the panel ---

    def focus_target(self) -> QWidget:
        """The first cause, else the text, else the field of the contents."""
        if self.pages.currentWidget() is self.contents:
            return self.contents.filter
        slips = self.sheet.slips()
        return slips[0] if slips else self.sheet

    def slide_in(self, area: QRect) -> None:
        """Come in from the right, over whatever was being explained."""
        QToolTip.hideText()
        super().slide_in(area)

    def dismiss(self) -> None:
        """Fold away; nothing of a seat stays."""
        super().dismiss()
        self.sheet.clear()
        self._secret = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Backspace and Alt+Left go back, Escape folds away."""
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
