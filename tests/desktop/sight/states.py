"""Every window and state that a person meets, each with the shortest way to it."""

import functools
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.cli.sitting import play
from kd_desktop.desktop.charts.doors import open_chronicles
from kd_desktop.desktop.game_ui import FIRST
from kd_desktop.desktop.kings.between.realm_sheet import RealmSheet
from kd_desktop.desktop.kings.board import BoardView, ground
from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.kings.play.step_playback import StepPlayback
from kd_desktop.desktop.kings.reading.readings import on_table
from kd_desktop.desktop.kings.rulers.line import rulers
from kd_desktop.desktop.kings.table.answers import TextAnswer
from kd_desktop.desktop.kings.tv.table import CouncilTvTable, TvBoard
from kd_desktop.desktop.kings.tv.window import CouncilTv
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.library.portrait import look as look_closer
from kd_desktop.desktop.prologue.memory import LettersRead
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.pieces import forget_prints
from kd_desktop.desktop.tv.parts import TvPart
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.store import CampaignStore
from tests.desktop.kings.play.play import forward, fresh, until

PEOPLE = ("Ann", "Bartholomew", "Cy", "Dorothea", "Ed")
SEED = 16
WITH_A_TRIGGER = 1
"""The seed of a campaign in which a Trigger is drawn early."""


class Stage:
    """A window to bring into a state, and what is needed on the way."""

    def __init__(self, qtbot: QtBot, window: MainWindow, data: Path, patch: Any) -> None:
        self.qtbot, self.window, self.data = qtbot, window, data
        patch.setattr("secrets.randbits", lambda _: SEED)
        self.patch = patch
        self.sessions: list[Session] = []
        self.subject: QWidget = window

    @property
    def game_page(self) -> PlayPage:
        return self.window.game_page

    def found(self, persons: int, computers: int = 0, pack: KingsPack | None = None) -> Session:
        """A new campaign of The Leaving Sea that nobody thinks for."""
        kinds = ["person"] * persons + ["computer"] * computers
        chairs = tuple(Chair(kind, name) for kind, name in zip(kinds, PEOPLE, strict=False))  # type: ignore[arg-type]
        root = self.data / "campaigns"
        session = Session(found(root, pack or load("leaving-sea"), "The Long Tide", chairs, "2026-11-20"))
        self.sessions.append(session)
        return session

    def show(self, session: Session, read: bool = True) -> None:
        """Show it in the window with all that has happened, the letter read or not."""
        told = Session(session.store)
        self.sessions.append(told)
        self.window.show_session(told)
        if read:
            self.game_page.reader.drop()
            self.game_page.refresh()
        self.qtbot.wait(20)

    def open(self) -> None:
        """Bring the awaited person’s chamber to the edge, its curtain up."""
        seat = next(s for s in self.game_page.session.waiting() if s in self.game_page.session.persons())  # type: ignore[union-attr]
        self.game_page.show_chamber(seat)
        self.game_page.chamber.open()
        self.qtbot.wait(20)

    def settle(self) -> None:
        """Wait until what was done is on disk and shown."""
        session = self.game_page.session
        self.qtbot.waitUntil(lambda: session is None or not session.busy, timeout=10_000)
        self.qtbot.wait(20)

    def resize(self, width: int, height: int, text: float) -> None:
        """Give the window another size and its text another factor, and let everything find its place."""
        self.window.look.set_text(text)
        self.subject.resize(width, height)
        self.qtbot.wait(20)
        self.qtbot.waitUntil(self._laid_out)
        QApplication.sendPostedEvents()  # what the last pass of a layout has asked for
        self.qtbot.wait(20)
        self.qtbot.waitUntil(self._laid_out)
        for sheet in self.subject.findChildren(RealmSheet):
            if sheet.isVisible():
                sheet.grab()  # its picture of the board is kept: a picture's words are no words to read

    def _laid_out(self) -> bool:
        """Whether no board waits to be laid out for its new size."""
        boards = self.subject.findChildren(BoardView)
        return not any(board.isVisible() and board._arranging.isActive() for board in boards)

    def reprint(self) -> None:
        """Has everything printed again that is kept as a picture."""
        for part in self.subject.findChildren(TvPart):
            part.renew()
        forget_prints()
        ground.forget()
        for board in (*self.subject.findChildren(TvBoard), *self.subject.findChildren(CouncilTvTable)):
            board.arrange()
        if (
            self.subject is self.window
            and self.window._game_page is not None
            and self.game_page.table.isVisible()
        ):
            table = self.game_page.table
            table.board.arrange()
            table.balance._reprint()
            table.letter._printed.clear()
            if table.letter.isVisible():
                table.letter._print()

    def close(self) -> None:
        """Let every campaign go."""
        for session in self.sessions:
            session.close()


def _begin(session: Session) -> None:
    store: Any = session.store
    houses = tuple(row.house for row in store.state.ledger[-1].rows)
    store.apply(None, c.BeginReign(houses, "2026-11-20"))
    fresh(session)


def until_event(session: Session, kind: type, most: int = 900) -> tuple[int, Any]:
    """Go on, reign after reign, to a seat and its command that will bring such an event."""
    from kd_desktop.councillors.kings.mind import think

    store: Any = session.store
    for _ in range(most):
        state = store.state
        if state.reign is None:
            _begin(session)
            continue
        seat = state.reign.ask.seats[0]
        view = store.game.view(state, seat)
        command = think(view, (), 1, store.seq, bargain=False).command
        step = store.game.apply(state, seat, command)
        if any(isinstance(event, kind) for event in step.events):
            fresh(session)
            return seat, command
        store.apply(seat, command)
    raise AssertionError(kind)


# --- the start ------------------------------------------------------------------------------------


def empty_shelf(stage: Stage) -> None:
    stage.window.show_welcome()


def one_book(stage: Stage) -> None:
    play("leaving-sea", 3, 1, 1, stage.data / "campaigns")
    stage.window.show_welcome()
    stage.qtbot.wait(60)


def many_books(stage: Stage) -> None:
    for seed in range(9):
        play("leaving-sea", 3 + seed % 3, seed, 1 if seed < 2 else 0, stage.data / "campaigns")
    stage.window.show_welcome()
    stage.qtbot.wait(60)


def painted_books(stage: Stage) -> None:
    """Books of several evenings with their pictures, and the sea of the one to go on with."""
    root = stage.data / "campaigns"
    for title, reigns, moves in (("Low Water", 1, 60), ("Bread and Salt", 0, 40)):
        store: Any = found(root, load("leaving-sea"), title, tuple(map(_chair, PEOPLE[:3])), "2026-11-20")
        session = Session(store)
        for _ in range(reigns):
            forward(session, 800)
            _begin(session)
        forward(session, moves)
        session.close()
        look_closer(store.folder)
    stage.window.show_welcome()
    stage.qtbot.wait(60)


def _chair(name: str) -> Chair:
    return Chair("person", name)


def new_campaign(stage: Stage) -> None:
    stage.window.show_new()


def introduction(stage: Stage) -> None:
    """Houses were dealt to several people: the first one may read."""
    stage.show(stage.found(3))
    stage.game_page.introduce()


def introduction_alone(stage: Stage) -> None:
    """A lone person reads at once."""
    stage.show(stage.found(1, 4))
    stage.game_page.introduce()


# --- before a reign -------------------------------------------------------------------------------


def choose_houses(stage: Stage) -> None:
    store = found(stage.data / "campaigns", load("leaving-sea"), "The Long Tide", (), "2026-11-20")
    store.apply(None, c.ChooseHouses(PEOPLE))
    session = Session(store)
    stage.sessions.append(session)
    stage.show(session)


def second_round(stage: Stage) -> None:
    """Some crests are taken."""
    store = found(stage.data / "campaigns", load("leaving-sea"), "The Long Tide", (), "2026-11-20")
    store.apply(None, c.ChooseHouses(PEOPLE))
    stores: Any = store
    for seat in (0, 1, 2, 3, 4, 0, 1):
        stores.apply(seat, stores.game.legal(stores.state, seat)[2 * seat % 5])
    session = Session(store)
    stage.sessions.append(session)
    stage.show(session)


def covered_screens(stage: Stage) -> None:
    """Two sheets lie folded, until their chooser lifts the cover."""
    read_screens(stage)
    stage.game_page.between.choosing.cover.close_cover()


def third_screen(stage: Stage) -> None:
    """An unread house is wanted instead."""
    read_screens(stage)
    stage.game_page.between.choosing.cover.third.emit()


def name_house(stage: Stage) -> None:
    """The kept house gets its name."""
    store = found(stage.data / "campaigns", load("leaving-sea"), "The Long Tide", (), "2026-11-20")
    store.apply(None, c.ChooseHouses(PEOPLE[:2]))
    stores: Any = store
    while stores.game.questions(stores.state)[0].why.code != "ask_house_name":
        seat = stores.state.picking.turn
        stores.apply(seat, stores.game.legal(stores.state, seat)[0])
    session = Session(store)
    stage.sessions.append(session)
    stage.show(session)


def read_screens(stage: Stage) -> None:
    store = found(stage.data / "campaigns", load("leaving-sea"), "The Long Tide", (), "2026-11-20")
    store.apply(None, c.ChooseHouses(PEOPLE[:3]))
    stores: Any = store
    while stores.game.questions(stores.state)[0].why.code == "ask_screen":
        picking = stores.state.picking
        seat = picking.turn
        stores.apply(seat, stores.game.legal(stores.state, seat)[0])
    session = Session(store)
    stage.sessions.append(session)
    stage.show(session)
    stage.game_page.between.choosing.cover.open()
    stage.qtbot.wait(20)


def who_sits(stage: Stage) -> None:
    _ended(stage)
    stage.game_page.between.arrange()


def who_sits_newcomer(stage: Stage) -> None:
    who_sits(stage)
    stage.game_page.between.page.join.click()


# --- the table ------------------------------------------------------------------------------------


def draft(stage: Stage) -> None:
    stage.show(stage.found(5))
    stage.open()


def letter(stage: Stage) -> None:
    session = stage.found(1, 4)
    until(session, "ask_ballot")
    stage.show(session, read=False)


def vote_closed(stage: Stage) -> None:
    session = stage.found(5)
    until(session, "ask_ballot")
    stage.show(session)


def peeking(stage: Stage) -> None:
    """One of five looks behind the curtain, and the vote goes on below."""
    session = stage.found(5)
    until(session, "ask_ballot")
    forward(session, 2)
    stage.show(session)
    stage.game_page.chamber.peek()


def alone(stage: Stage) -> None:
    """One person and four computers: no curtain, the chamber open."""
    session = stage.found(1, 4)
    until(session, "ask_ballot")
    stage.show(session)


def vote(stage: Stage) -> None:
    session = stage.found(5)
    until(session, "ask_ballot")
    forward(session, 2)
    stage.show(session)
    stage.open()


def vote_refused(stage: Stage) -> None:
    """A house without Power, to which three of the plates are refused."""
    session = stage.found(3)
    store: Any = session.store
    for _ in range(900):
        _ask(session, "ask_ballot")
        seat = session.waiting()[0]
        if store.state.reign.power[seat] == 0:
            break
        forward(session, 1)
    stage.show(session)
    stage.open()


def crowded(stage: Stage) -> None:
    """The third reign: stickers, story cards, kings, Open Agendas."""
    session = stage.found(4)
    for _ in range(2):
        forward(session, 800)
        _begin(session)
    for _ in range(3):
        _ask(session, "ask_ballot")
        forward(session, 12)
    _ask(session, "ask_ballot", of_a_letter=True)
    stage.show(session)
    stage.open()


def called_vote(stage: Stage) -> None:
    """A vote that a Trigger calls where no letter lies."""
    stage.patch.setattr("secrets.randbits", lambda _: WITH_A_TRIGGER)
    session = stage.found(4)
    for _ in range(900):
        _ask(session, "ask_ballot")
        reign = session.view(None).reign
        if _called(session) and reign is not None and reign.dilemma is None and reign.finale is None:
            break
        forward(session, 1)
    else:
        raise AssertionError("no vote was called")
    stage.show(session)
    stage.open()


def raising(stage: Stage) -> None:
    session = stage.found(4)
    _ask(session, "ask_raise")
    stage.show(session)
    stage.open()


def moderating(stage: Stage) -> None:
    session = stage.found(4)
    _ask(session, "ask_side")
    stage.show(session)
    stage.open()


def deals(stage: Stage) -> None:
    """An offer is made from the bar, the chamber open."""
    vote(stage)
    stage.game_page.dealing.toggle()


def scales(stage: Stage) -> Session:
    """Three of four have voted, so that one may turn to them from the scales; the curtain is down."""
    session = stage.found(4)
    _ask(session, "ask_ballot")
    first = session.waiting()[0]
    store: Any = session.store
    for seat, command in (
        (first, c.CastVote("aye", 2)),
        ((first + 1) % 4, c.CastVote("nay", 3)),
        ((first + 2) % 4, c.CastVote("nay", 1)),
    ):
        store.apply(seat, command)
    fresh(session)
    stage.show(session)
    stage.game_page.table.bring("balance")
    return session


def offers_on_the_scales(stage: Stage) -> None:
    scales(stage)


def deal_drawer(stage: Stage) -> None:
    """The drawer from the scales, with the offer of another house above what one makes oneself."""
    session = scales(stage)
    seat = session.waiting()[0]
    maker = (seat + 1) % 4
    store: Any = session.store
    store.apply(maker, c.OfferDeal((Payment(maker, seat, 3),), (Promise("vote", seat, "aye"),)))
    fresh(session)
    stage.show(session)
    council = stage.game_page
    council.table.bring("balance")
    council.dealing.offer_to((seat + 3) % 4)
    stage.qtbot.wait(20)


def two_offers(stage: Stage) -> None:
    """Two offers lie open: a count and arrows."""
    session = scales(stage)
    seat = session.waiting()[0]
    store: Any = session.store
    for maker, promise in (
        ((seat + 1) % 4, Promise("vote", seat, "aye")),
        ((seat + 3) % 4, Promise("pass", seat)),
    ):
        store.apply(maker, c.OfferDeal((Payment(maker, seat, 2),), (promise,)))
    fresh(session)
    stage.show(session)
    stage.game_page.dealing.toggle()
    stage.qtbot.wait(20)


def all_terms(stage: Stage) -> None:
    """The form in words, with every kind of promise."""
    deal_drawer(stage)
    stage.game_page.deal_panel.more.click()


def only_a_word(stage: Stage) -> None:
    """One's word alone, which is no deal."""
    deal_drawer(stage)
    stage.game_page.deal_panel.pledge.click()


def deal_offered(stage: Stage) -> None:
    vote(stage)
    session = stage.game_page.session
    assert session is not None and stage.game_page.at.seat is not None
    maker = stage.game_page.at.seat
    other = (maker + 1) % 5
    session.answer(maker, c.OfferDeal((Payment(maker, other, 2),), (Promise("pass", other),)))
    stage.settle()


def outcome(stage: Stage) -> None:
    session = stage.found(3)
    following = until_event(session, e.OutcomeRevealed)
    stage.show(session)
    stage.game_page.session.answer(*following)  # type: ignore[union-attr]
    stage.settle()
    _read_to(stage, "outcome")


def _read_to(stage: Stage, kind: str) -> None:
    """Read on until a page of that kind is read."""
    for _ in range(40):
        page = stage.game_page.reader.page
        if page is not None and page.kind == kind:
            return
        playback: StepPlayback = stage.game_page.playback
        if page is not None:
            stage.game_page.reader.turn()
        elif playback.outcome_page is not None:
            playback.read_on()
        else:
            playback.hurry()
        stage.qtbot.wait(30)
    raise AssertionError(kind)


def outcome_told(stage: Stage) -> None:
    """It was read, has come to pass, and lies beside the board."""
    outcome(stage)
    stage.game_page.reader.turn()
    stage.qtbot.wait(20)


def letter_again(stage: Stage) -> None:
    """All of a letter is read once more in the middle of its vote."""
    vote_closed(stage)
    stage.game_page.table.letter.ask_all()
    stage.qtbot.wait(20)


def story(stage: Stage) -> None:
    """What an envelope brings is read."""
    session = stage.found(3)
    following = until_event(session, e.StoryPlacedOn)
    stage.show(session)
    stage.game_page.session.answer(*following)  # type: ignore[union-attr]
    stage.settle()
    _read_to(stage, "story")


# --- the end of a reign ---------------------------------------------------------------------------


def _ended(stage: Stage) -> None:
    session = stage.found(1, 4)
    forward(session, 800)
    stage.show(session)


def sealed(stage: Stage) -> None:
    """A reign is over, and all agendas are sealed."""
    session = stage.found(5)
    _ask(session, "ask_king_name")
    stage.show(session)


def card_out(stage: Stage) -> None:
    """One house is counted, another counting, the third card is out."""
    sealed(stage)
    for _ in range(3):
        stage.game_page.ceremony.open_next()
    stage.game_page.ceremony._step()
    stage.game_page.ceremony._step()


def counted(stage: Stage) -> None:
    """All is counted."""
    sealed(stage)
    stage.game_page.ceremony.open_all()


def scores(stage: Stage) -> None:
    _ended(stage)


def king_named(stage: Stage) -> None:
    """Somebody writes the name of the next ruler."""
    counted(stage)
    stage.game_page.between.crown()
    stage.open()
    answer = stage.game_page.bar.answer
    if isinstance(answer, TextAnswer):
        answer.field.setText("Ulla the Patient")


def crowned(stage: Stage) -> None:
    """The third ruler is named, and two have gone before."""
    session = stage.found(4)
    for _ in range(2):
        forward(session, 800)
        _begin(session)
    forward(session, 800)
    stage.show(session)
    stage.game_page.between.crown()


def the_end(stage: Stage) -> None:
    """The last page of a campaign that has been played to its end."""
    folder = stage.data / "campaigns" / "ended"
    shutil.copytree(_finished(), folder)
    session = Session(CampaignStore.open(folder))
    stage.sessions.append(session)
    stage.show(session)


@functools.cache
def _finished() -> Path:
    """A campaign whose finale is counted, played once for all tests."""
    from tests.desktop.kings.charts.campaigns import played

    return played(Path(tempfile.mkdtemp()), "all", 11)


def diary(stage: Stage) -> None:
    """What a computer's councillor wrote of the reign."""
    _read_diary(stage)


def diary_numbers(stage: Stage) -> None:
    """The reckoning behind it."""
    _read_diary(stage)
    stage.game_page.diary_panel.numbers.click()


def _read_diary(stage: Stage) -> None:
    _ended(stage)
    stage.game_page.between.diaries.emit()


# --- sheets and panels ----------------------------------------------------------------------------


def log(stage: Stage) -> None:
    crowded(stage)
    stage.game_page.panels.toggle(stage.game_page.log_panel)


def help_contents(stage: Stage) -> None:
    vote(stage)
    stage.game_page.ask_why()


def why_piece(stage: Stage) -> None:
    crowded(stage)
    board = stage.game_page.table.board
    board.picked.emit(board.board.pieces["gauge:morale"].spec)


def who_plays(stage: Stage) -> None:
    vote(stage)
    stage.game_page.menu.who.trigger()


def give_up(stage: Stage) -> None:
    vote(stage)
    stage.game_page.menu.give_up.trigger()


def houses_tab(stage: Stage) -> None:
    """The houses, which are a tab where text is large."""
    vote_closed(stage)
    stage.game_page.table.bring("houses")


def balance_tab(stage: Stage) -> None:
    crowded(stage)
    stage.game_page.chamber.close_curtain(at_once=True)
    stage.game_page.table.bring("balance")


def settings(stage: Stage) -> None:
    """The settings over the start page."""
    stage.window.show_welcome()
    stage.window.toggle_settings()


def settings_at_the_table(stage: Stage) -> None:
    vote_closed(stage)
    stage.window.toggle_settings()


def keys(stage: Stage) -> None:
    """The sheet of keys."""
    vote_closed(stage)
    stage.window.toggle_keys()


def about(stage: Stage) -> None:
    """What is said of the program."""
    stage.window.show_welcome()
    stage.window.toggle_about()


def looking_back(stage: Stage) -> None:
    """Former moments of the reign."""
    crowded(stage)
    stage.game_page.past.enter()
    stage.qtbot.wait(300)


def previously(stage: Stage) -> None:
    crowded(stage)
    stage.game_page.previously.ask()


def prologue(stage: Stage) -> None:
    """The old chancellor's first letter, on a machine on which none has been read."""
    kept = QSettings(str(stage.data / "settings.ini"), QSettings.Format.IniFormat)
    kept.clear()
    page = stage.window._table_of(FIRST)
    stage.patch.setattr(page.tutor, "memory", LettersRead(kept))
    stage.window.begin_with_chancellor()
    stage.qtbot.waitUntil(stage.game_page.tutor.note.isVisible)


# --- other windows --------------------------------------------------------------------------------


def chronicles(stage: Stage) -> None:
    crowded(stage)
    stage.subject = open_chronicles(stage.game_page.session, stage.window)  # type: ignore[arg-type]


def tv_vote(stage: Stage) -> None:
    crowded(stage)
    _tv(stage)


def tv_letter(stage: Stage) -> None:
    """A letter is read in full light."""
    crowded(stage)
    _tv(stage)
    _read_on_tv(stage, "letter")


def tv_outcome(stage: Stage) -> None:
    """So is an outcome, with what it brings."""
    outcome(stage)
    page = stage.game_page.reader.page
    _tv(stage)
    _read_on_tv(stage, "outcome", page)


def _read_on_tv(stage: Stage, kind: str, page: Reading | None = None) -> None:
    tv: Any = stage.subject
    page = page or on_table(stage.game_page.session.view(None))  # type: ignore[union-attr]
    assert page.kind == kind
    tv._dark(True)
    tv.light.show_reading(page)
    tv.light.show()


def tv_empty(stage: Stage) -> None:
    stage.show(stage.found(5))
    _tv(stage)


def tv_scores(stage: Stage) -> None:
    _ended(stage)
    _tv(stage)


def tv_crowned(stage: Stage) -> None:
    crowned(stage)
    session = stage.game_page.session
    assert session is not None
    _tv(stage)
    tv: Any = stage.subject
    tv.rulers = lambda view: rulers(session, view)
    tv.show_chronicle()


def tv_sealed(stage: Stage) -> None:
    sealed(stage)
    _tv(stage)


def _tv(stage: Stage) -> None:
    session = stage.game_page.session
    assert session is not None
    tv = CouncilTv()
    tv.set_motion(False)
    tv.show_view(session.view(None))
    tv.show()
    stage.qtbot.addWidget(tv)
    stage.subject = tv


def _ask(session: Session, code: str, of_a_letter: bool = False) -> None:
    """Go on, reign after reign, until that is asked; of a letter, not in a vote that an Event calls."""
    store: Any = session.store
    for _ in range(900):
        reign = store.state.reign
        if reign is None:
            _begin(session)
        asked = session.view(None).waits_for
        if asked and asked[0].why.code == code and not (of_a_letter and _called(session)):
            return
        forward(session, 1)
    raise AssertionError(code)


def _called(session: Session) -> bool:
    """Whether a vote goes on that an Event has called."""
    reign = session.view(None).reign
    return reign is not None and reign.vote is not None and bool(reign.vote.special)


State = Callable[[Stage], None]
STATES: dict[str, State] = {
    state.__name__: state
    for state in (
        empty_shelf, one_book, many_books, painted_books, new_campaign, introduction, introduction_alone,
        choose_houses, second_round, covered_screens, read_screens, third_screen, name_house, who_sits,
        who_sits_newcomer, draft, letter, vote_closed, vote, vote_refused, crowded, raising, moderating,
        called_vote, deals, offers_on_the_scales, deal_drawer, two_offers, all_terms, only_a_word,
        deal_offered, outcome, story, sealed, card_out, counted, scores, king_named, crowned, the_end,
        diary, diary_numbers, log, help_contents, why_piece, settings, settings_at_the_table, keys, about,
        looking_back, previously,
        prologue, who_plays, give_up, houses_tab, balance_tab, chronicles, tv_empty, tv_vote, tv_sealed,
        tv_scores, peeking, alone, tv_crowned, outcome_told, letter_again, tv_letter, tv_outcome,
    )
}  # fmt: skip
