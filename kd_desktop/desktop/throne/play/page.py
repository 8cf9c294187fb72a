"""The page on which the game for the empty throne is played: table, hand, six actions, and the bar.

What is shown outside the hand is made from the table's view; a seat's own view is read only while its curtain
is up, or where nobody else sits at the screen. A part gets the few others that it needs and tells by signals;
`_connect` says who listens.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.speaking import announce
from kd_desktop.desktop.session.asked import GONE, gone_words
from kd_desktop.desktop.session.session import Change, Session
from kd_desktop.desktop.settings.held_input import fingers
from kd_desktop.desktop.shell.game_page import GamePage, MenuEntry
from kd_desktop.desktop.shell.header import HeaderWords
from kd_desktop.desktop.shell.who_plays import ChairLine, WhoPlays
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.stage.curtain_control import CurtainControl
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.phrases.messages import message_sentence
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.phrases.undoing import act_words, why_not_undo
from kd_desktop.desktop.throne.play.actions import ActionStrip
from kd_desktop.desktop.throne.play.acts import ThroneActs
from kd_desktop.desktop.throne.play.asking import Asking
from kd_desktop.desktop.throne.play.bar import ThroneBar
from kd_desktop.desktop.throne.play.passing import Passing
from kd_desktop.desktop.throne.play.placing import Placing
from kd_desktop.desktop.throne.play.prompts import BarWords, parted
from kd_desktop.desktop.throne.play.rows import ThroneRow
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.desktop.throne.play.table import ThroneTable
from kd_desktop.engine.game import Message
from kd_desktop.engine.throne.view import View
from kd_desktop.storage.chairs import Chair, Chairs
from kd_desktop.storage.errors import StorageError


class ThronePage(GamePage):
    """One open game on the screen."""

    doors = ()

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.at = ThroneScreen(lambda: self.session)
        self.table = ThroneTable(look)
        self.stage = QStackedWidget()
        self.stage.addWidget(self.table)
        self.hand = HandCurtain(look, self.at.view_of, self.at.party)
        self.actions = ActionStrip(look)
        self.bar = ThroneBar(look)
        self.pins = PinGuard(self, self.at, self.hand)
        self.edge = CurtainControl(self, self.at, self.hand, self.pins)
        self.placing = Placing(look, self, self.stage, self.hand, self.actions, self.bar)
        self.asking = Asking(look, self.at, self.hand, self.pins)
        self.passing = Passing(self, self.at, self.held_up)
        self.panels = Panels(self, self.placing.area)
        about = self.tr("A change counts at once, and the curtain falls.")
        self.who_panel = WhoPlays(look, self, self._chair_lines, about)
        self.panels.add(self.who_panel)
        self._trouble = ""
        self.acts = ThroneActs({"undo": self.undo, "next": self._step_on, "draw": self._draw}, self.hand)
        self._who = QAction(self.tr("Who plays…"), self)
        self._undo = QAction(self.tr("Take back (U)"), self)
        self._ask_me = QAction(self.tr("Ask me when Intrigues may be played"), self)
        self._ask_me.setCheckable(True)
        self._connect()

    def _connect(self) -> None:
        self.look.changed.connect(self._relook)
        self.bar.changed_height.connect(self.placing.fit_bar)
        self.hand.resized.connect(self.placing.place_hand)
        self.hand.row.hinted.connect(self.bar.show_hint)
        self.hand.shown.connect(lambda: self.refresh(focus=bool(self.asking.reach)))
        self.edge.changed.connect(self.refresh)
        self.edge.moved.connect(self._moved)
        self.edge.folded.connect(self.asking.curtain_fell)
        self.pins.changed.connect(self.refresh)
        self.pins.troubled.connect(self.trouble)
        self.pins.left.connect(self._go_on)
        self.asking.changed.connect(self.refresh)
        self.asking.hinted.connect(self.bar.show_hint)
        self.actions.chosen.connect(self.asking.act)
        self.actions.hinted.connect(self.bar.show_hint)
        self.table.seat_pressed.connect(lambda seat: self.asking.choose(str(seat)))
        self.table.project_pressed.connect(self.asking.choose)
        self.table.hinted.connect(self.bar.show_hint)
        self.panels.opening.connect(self.paneled)
        self.panels.folded.connect(lambda back: self.refresh(focus=not back))
        self.who_panel.reseat.connect(self._reseat)
        self._who.triggered.connect(lambda _: self.panels.open(self.who_panel))
        self._undo.triggered.connect(lambda _: self.undo())
        self._ask_me.triggered.connect(self._set_ask_me)
        self.placing.sheets.connect(self.panels.place)

    # opening and closing -----------------------------------------------------------------------------

    def open(self, session: Session) -> None:
        """Show that game at the point where it is."""
        self.session = session
        session.changed.connect(self._changed)
        session.refused.connect(self._refused)
        session.troubled.connect(self.trouble)
        session.idle.connect(self._idle)
        session.holding.connect(self.refresh)
        self._relook()
        self._trouble = " ".join(str(notice) for notice in session.store.notices)
        self.refresh(focus=True)
        self._idle()

    def close(self) -> bool:
        """Let the game go: hide every secret, save, forget."""
        session, self.session = self.session, None
        self.asking.forget()
        self.edge.leave()
        self.panels.hide()
        self.bar.set_answer(None)
        if session is not None:
            session.close()
            session.deleteLater()
        return True

    # what the session tells --------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        if self.session is None:
            return
        self.edge.pinned = None
        self._trouble = ""
        hidden = self.at.shared() and change.seat == self.at.seat and not self.at.asked(change.seat)
        if change.reseats:
            self.edge.panic()  # whoever sat at the screen till now may see it still
        elif hidden:
            self.edge.hide()
        if change.undone and self.at.shared():
            self.edge.pass_on()
        self.hand.refresh()

    def _idle(self) -> None:
        """Nothing is being written any more."""
        self.passing.look()
        self.refresh()

    def _refused(self, seat: int | None, message: Message) -> None:
        if self.session is None:
            return
        words = gone_words() if message == GONE else message_sentence(message, self.session.view(seat))
        if seat is None or seat == self.at.seat:
            self.bar.show_hint(words)
            announce(self.bar, words)

    def trouble(self, words: str) -> None:
        """Something outside the rules went wrong: say so under the sentence, until something happens."""
        self._trouble = words
        self.bar.set_hint(words)

    def held_up(self) -> bool:
        """Whether something is read, opened or looked back at, so that nobody acts."""
        return False

    # the curtain -------------------------------------------------------------------------------------

    def _moved(self) -> None:
        """The curtain was lifted, or fell."""
        self.asking.curtain_rose()
        self.refresh(focus=True)

    def _go_on(self) -> None:
        self.refresh(focus=True)

    def _draw(self) -> None:
        """What Escape means where nothing else takes it: a step back, else the curtain falls."""
        if not self.asking.back():
            self.hand.shut()

    # what people do ----------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last act of the person at the screen, else the last of all; or say why not."""
        session = self.session
        if session is None:
            return
        fingers.anew()  # held on, it would take back one act after another
        if not session.undo(seat=self._taker()):
            self.bar.show_hint(why_not_undo(session.why_not_undo(), session.view(None)))

    def _taker(self) -> int | None:
        session = self.session
        if session is None:
            return None
        if self.at.seat is not None and session.may_undo(self.at.seat):
            return self.at.seat
        return session.undoable()

    def _step_on(self) -> None:
        if self.session is not None:
            self.session.step_on()

    def _set_ask_me(self, asks: bool) -> None:
        if self.at.seat is not None:
            self.at.set_asks(self.at.seat, asks)
            self._idle()

    def _chair_lines(self) -> list[ChairLine]:
        session = self.session
        if session is None:
            return []
        return [
            ChairLine(party, self._chair_words(party, chair), chair, "", "")
            for party, chair in zip(session.standing().parties, session.chairs(), strict=True)
        ]

    def _chair_words(self, party: int, chair: Chair) -> str:
        words = self.tr("{claimant}, {member}") if chair.name else "{claimant}"
        return words.format(claimant=claimant(party).name, member=chair.name)

    def _reseat(self, chairs: Chairs) -> None:
        if self.session is not None:
            self.session.set_chairs(chairs)

    # the whole picture -------------------------------------------------------------------------------

    def refresh(self, focus: bool = False) -> None:
        """Bring every part up to date with the session."""
        session = self.session
        if session is None or session.busy:
            return
        view: View = session.view(None)
        self.edge.settle()
        self.edge.lay(sits=True, shut=False, roomy=not self.placing.slim())
        self._show_bar(view)
        self._show_table(view)
        self._show_actions()
        self.who_panel.refresh()
        self._focus(focus)
        self.seen.emit()

    def _show_bar(self, view: View) -> None:
        words, row = self._content(view)
        party = view.players[words.seat].party if words.seat is not None and view.players else 0
        self.bar.say(words.first, words.rest, str(party) if party else "", words.below)
        self.bar.set_hint(self._trouble)
        if row is not None:
            row.hinted.connect(self.bar.show_hint)
        self.bar.set_answer(row)

    def _content(self, view: View) -> tuple[BarWords, ThroneRow | None]:
        if view.standing.status == "over":
            first, rest = parted(result_sentence(view))
            row = ThroneRow(self.look, ("over",))
            row.add_plate(self.tr("To the shelf"), self.leave.emit)
            return BarWords(first, rest, view.winner), row
        words, row = self.asking.content()
        session = self.session
        if session is not None and session.held() and row is not None:
            row.add_plate(self.tr("Next"), self._step_on, self.tr("a computer acts (full stop)"))
        return words, row

    def _show_table(self, view: View) -> None:
        session = self.session
        assert session is not None
        who = {
            party: chair.name or self.tr("computer")
            for party, chair in zip(view.standing.parties, session.chairs(), strict=True)
        }
        self.table.set_view(view, who, self.at.seat)
        offered = self.asking.offered()
        self.table.offer(offered.seats, offered.projects)
        self.hand.row.offer(offered.cards, offered.chosen)

    def _show_actions(self) -> None:
        found = self.asking.actions()
        walk = self.asking.walk
        self.actions.light(self.asking.reach or (walk.path[0] if walk is not None and walk.path else ""))
        for name, plate in self.actions.plates.items():
            gives, why = found.get(name, ("", ""))
            plate.note = gives
            if why:
                plate.refuse(why)
            else:
                plate.offer(gives, gives)

    def _focus(self, focus: bool) -> None:
        """The answer (or the sentence) takes the focus unless the person is somewhere else on purpose."""
        at, answer = self.window().focusWidget(), self.bar.answer
        lost = at is None or at is self.bar or not at.isVisible()
        if self.panels.open_ones() or self.elsewhere() or not (focus or lost):
            return
        if answer is not None and at is not None and answer.isAncestorOf(at):
            return  # one goes on in the same question
        fingers.anew()  # what is down now was meant for something else
        self.bar.setFocus(Qt.FocusReason.OtherFocusReason)
        if isinstance(answer, AnswerRow):
            answer.focus_first()

    # what the window asks for ------------------------------------------------------------------------

    def panic(self) -> None:
        """Hide everything that is anybody's own, at once."""
        self.edge.panic()
        self.refresh()

    def stir(self) -> None:
        """An open curtain stays open."""
        self.edge.stir()

    def turn_away(self) -> None:
        """The curtain falls."""
        self.edge.leave_alone()

    def turn_back(self) -> None:
        """What one who is alone had open comes back."""
        self.edge.come_back()

    def guard(self) -> PinGuard:
        """The PINs of the hands."""
        return self.pins

    def home(self) -> QWidget:
        """The sentence in the bar."""
        return self.bar

    def header_words(self) -> HeaderWords:
        """The game's name, round and turn, and what is undealt."""
        if self.session is None:
            return HeaderWords()
        view: View = self.session.view(None)
        rounds = self.tr("round {n}, {who}’s turn").format(n=view.round, who=Names(view).seat(view.turn))
        if view.turn is None:
            rounds = self.tr("end of round {n}").format(n=view.round)
        decks = self.tr("{threats} threats and {cards} cards undealt")
        return HeaderWords(
            "",
            (self.session.store.title, rounds, decks.format(threats=view.threat_deck, cards=view.deck)),
        )

    def menu_entries(self) -> Iterable[MenuEntry]:
        """Taking back, who plays, and whether one is asked at moments for Intrigues."""
        asks = self.at.seat is not None and self.at.asks(self.at.seat)
        self._ask_me.setChecked(asks)
        return [
            MenuEntry(self._undo, lambda: bool(self.taking_back())),
            MenuEntry(self._who, lambda: True),
            MenuEntry(self._ask_me, lambda: self.at.seat is not None),
        ]

    def taking_back(self) -> str:
        """What would be taken back, in words."""
        session, taker = self.session, self._taker()
        if session is None or taker is None:
            return ""
        last = next((one for seat, one in session.last_acts() if seat == taker), None)
        return act_words(last, session.view(None)) if last is not None else ""

    def invite(self, chairs: Iterable[Chair]) -> None:
        """The lot seats everybody."""

    def greet(self, saved: str) -> None:
        """The log tells what happened."""

    def open_tv(self) -> None:
        """There is none yet."""

    def pose(self, party: str | None) -> None:
        """Come to rest for a picture of the table, or with the hand open of the claimant of that name."""
        session = self.session
        if party is None or session is None:
            return
        names = {claimant(one).name.lower(): seat for seat, one in enumerate(session.standing().parties)}
        if party.lower() not in names:
            folder = session.store.folder
            raise StorageError("missing", folder, f"No claimant “{party}” sits here", "name one who does")
        self.edge.show(names[party.lower()])
        self.refresh()
        self.hand.open()

    # layout ------------------------------------------------------------------------------------------

    def _relook(self) -> None:
        if self.session is not None:
            self.session.pace = self.look.pace
            self.session.set_step(self.look.step)
        self.placing.fit_bar()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep bar and hand in their places."""
        self.placing.fit_bar()
