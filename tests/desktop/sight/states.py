"""Every window and state that a person meets, each with the shortest way to it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.cli.sitting import play
from kd_desktop.desktop.chronicles.doors import open_chronicles
from kd_desktop.desktop.prologue.memory import Memory
from kd_desktop.desktop.session import Chair, Session, found
from kd_desktop.desktop.table import BoardView
from kd_desktop.desktop.tv.parts import Part, TvBoard
from kd_desktop.desktop.tv.window import TvWindow
from kd_desktop.desktop.windows.campaignend import campaign_end
from kd_desktop.desktop.windows.council import Council
from kd_desktop.desktop.windows.main import MainWindow
from kd_desktop.desktop.windows.unfolding import Unfolding
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.state import FinaleScore
from kd_desktop.packs import load
from tests.desktop.windows.play import forward, fresh, until

PEOPLE = ("Ann", "Bartholomew", "Cy", "Dorothea", "Ed")
SEED = 16


class Stage:
    """A window to bring into a state, and what is needed on the way."""

    def __init__(self, qtbot: QtBot, window: MainWindow, data: Path, patch: Any) -> None:
        self.qtbot, self.window, self.data = qtbot, window, data
        patch.setattr("secrets.randbits", lambda _: SEED)
        self.patch = patch
        self.sessions: list[Session] = []
        self.subject: QWidget = window

    @property
    def council(self) -> Council:
        return self.window.council

    def found(self, persons: int, computers: int = 0, pack: KingsPack | None = None) -> Session:
        """A new campaign of First Light that nobody thinks for."""
        kinds = ["person"] * persons + ["computer"] * computers
        chairs = tuple(Chair(kind, name) for kind, name in zip(kinds, PEOPLE, strict=False))  # type: ignore[arg-type]
        root = self.data / "campaigns"
        session = Session(found(root, pack or load("first-light"), "The Long Tide", chairs, "2026-11-20"))
        self.sessions.append(session)
        return session

    def show(self, session: Session, read: bool = True) -> None:
        """Show it in the window with all that has happened, the letter read or not."""
        told = Session(session.keeper)
        self.sessions.append(told)
        self.window.show_session(told)
        if read:
            self.council.reader.drop()
            self.council.refresh()
        self.qtbot.wait(20)

    def open(self) -> None:
        """Bring the awaited person's chamber to the edge, its curtain up."""
        seat = next(s for s in self.council.session.waiting() if s in self.council.session.persons())  # type: ignore[union-attr]
        self.council.show_chamber(seat)
        self.council.chamber.open()
        self.qtbot.wait(20)

    def settle(self) -> None:
        """Wait until what was done is on disk and shown."""
        session = self.council.session
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

    def _laid_out(self) -> bool:
        """Whether no board waits to be laid out for its new size."""
        boards = self.subject.findChildren(BoardView)
        return not any(board.isVisible() and board._arranging.isActive() for board in boards)

    def reprint(self) -> None:
        """Has everything printed again that is kept as a picture."""
        for part in self.subject.findChildren(Part):
            part.renew()
        for board in self.subject.findChildren(TvBoard):
            board.board.bakery._kept.clear()
            board.arrange()
        if self.subject is self.window and self.window._council is not None:
            table = self.council.table
            table.board.board.bakery._kept.clear()
            table.board.arrange()
            table.balance._reprint()
            table.letter._printed.clear()
            if table.letter.isVisible():
                table.letter._lay()

    def close(self) -> None:
        """Let every campaign go."""
        for session in self.sessions:
            session.close()


def _begin(session: Session) -> None:
    keeper: Any = session.keeper
    houses = tuple(row.house for row in keeper.state.ledger[-1].rows)
    keeper.apply(None, c.BeginReign(houses, "2026-11-20"))
    fresh(session)


def until_event(session: Session, kind: type, most: int = 900) -> tuple[int, Any]:
    """Go on, reign after reign, to a seat and its command that will bring such an event."""
    from kd_desktop.councillors.mind import think

    keeper: Any = session.keeper
    for _ in range(most):
        state = keeper.state
        if state.reign is None:
            _begin(session)
            continue
        seat = state.reign.ask.seats[0]
        view = keeper.game.view(state, seat)
        command = think(view, (), 1, keeper.seq, bargain=False).command
        step = keeper.game.apply(state, seat, command)
        if any(isinstance(event, kind) for event in step.events):
            fresh(session)
            return seat, command
        keeper.apply(seat, command)
    raise AssertionError(kind)


# --- the start ------------------------------------------------------------------------------------


def empty_shelf(stage: Stage) -> None:
    stage.window.show_welcome()


def one_book(stage: Stage) -> None:
    play("first-light", 3, 1, 1, stage.data / "campaigns")
    stage.window.show_welcome()
    stage.qtbot.wait(60)


def many_books(stage: Stage) -> None:
    for seed in range(9):
        play("first-light", 3 + seed % 3, seed, 1 if seed < 2 else 0, stage.data / "campaigns")
    stage.window.show_welcome()
    stage.qtbot.wait(60)


def new_campaign(stage: Stage) -> None:
    stage.window.show_new()


# --- before a reign -------------------------------------------------------------------------------


def choose_houses(stage: Stage) -> None:
    keeper = found(stage.data / "campaigns", load("first-light"), "The Long Tide", (), "2026-11-20")
    people = tuple(c.Newcomer(name, "person") for name in PEOPLE)
    keeper.apply(None, c.ChooseHouses(people))
    session = Session(keeper)
    stage.sessions.append(session)
    stage.show(session)


def read_screens(stage: Stage) -> None:
    keeper = found(stage.data / "campaigns", load("first-light"), "The Long Tide", (), "2026-11-20")
    keeper.apply(None, c.ChooseHouses(tuple(c.Newcomer(name, "person") for name in PEOPLE[:3])))
    keepers: Any = keeper
    while keepers.game.questions(keepers.state)[0].why.code == "ask_screen":
        picking = keepers.state.picking
        seat = picking.turn
        keepers.apply(seat, keepers.game.legal(keepers.state, seat)[0])
    session = Session(keeper)
    stage.sessions.append(session)
    stage.show(session)
    stage.council.between.choosing.cover.open()
    stage.qtbot.wait(20)


def who_sits(stage: Stage) -> None:
    _ended(stage)
    stage.council.between.arrange()


def who_sits_newcomer(stage: Stage) -> None:
    who_sits(stage)
    stage.council.between.page.join.click()


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


def vote(stage: Stage) -> None:
    session = stage.found(5)
    until(session, "ask_ballot")
    forward(session, 2)
    stage.show(session)
    stage.open()


def vote_refused(stage: Stage) -> None:
    """A house without Power, to which three of the plates are refused."""
    session = stage.found(3)
    keeper: Any = session.keeper
    for _ in range(900):
        _ask(session, "ask_ballot")
        seat = session.waiting()[0]
        if keeper.state.reign.power[seat] == 0:
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
    _ask(session, "ask_ballot")
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
    vote(stage)
    stage.council.toggle_deals()


def deal_offered(stage: Stage) -> None:
    vote(stage)
    session = stage.council.session
    assert session is not None and stage.council.yours is not None
    maker = stage.council.yours
    other = (maker + 1) % 5
    session.answer(maker, c.OfferDeal((Payment(maker, other, 2),), (Promise("pass", other),)))
    stage.settle()


def outcome(stage: Stage) -> None:
    session = stage.found(3)
    following = until_event(session, e.OutcomeRevealed)
    stage.show(session)
    stage.council.session.answer(*following)  # type: ignore[union-attr]
    stage.settle()


def story(stage: Stage) -> None:
    """What an envelope brings is read."""
    session = stage.found(3)
    following = until_event(session, e.EnvelopeOpened)
    stage.show(session)
    stage.council.session.answer(*following)  # type: ignore[union-attr]
    stage.settle()
    for _ in range(40):
        page = stage.council.reader.page
        if page is not None and page.kind == "story":
            return
        unfolding: Unfolding = stage.council.unfolding
        if page is not None:
            stage.council.reader.turn()
        elif unfolding.outcome_page is not None:
            unfolding.read_on()
        else:
            unfolding.hurry()
        stage.qtbot.wait(30)
    raise AssertionError("no story was read")


# --- the end of a reign ---------------------------------------------------------------------------


def _ended(stage: Stage) -> None:
    session = stage.found(1, 4)
    forward(session, 800)
    stage.show(session)


def sealed(stage: Stage) -> None:
    """The agendas are still to be opened."""
    session = stage.found(5)
    _ask(session, "ask_king_name")
    stage.show(session)


def scores(stage: Stage) -> None:
    _ended(stage)


def king_named(stage: Stage) -> None:
    sealed(stage)
    while stage.council.ceremony.is_closed():
        stage.council.ceremony.open_next()
    stage.council.refresh()


def the_end(stage: Stage) -> None:
    """The last page of a campaign whose finale is counted."""
    _ended(stage)
    session = stage.council.session
    assert session is not None
    view = session.view(None)
    finale = load("first-light").finale
    assert finale is not None
    scores = tuple(
        FinaleScore(house.number, house.prestige, house.crave, 2 * house.prestige + house.crave, place == 0)
        for place, house in enumerate(sorted(view.houses, key=lambda one: -2 * one.prestige - one.crave))
    )
    cause = say("finale", "KD-MYST-8")
    events = [
        e.FinaleBegan(title=finale.title, text=finale.text, cause=cause),
        e.WorthDecided(prestige=2, crave=1, text=finale.worth[0].text, cause=cause),
        *(e.LastPageRead(title=one.title, text=one.text, cause=cause) for one in finale.pages[:2]),
    ]
    ending = campaign_end(events, replace(view, finished=True, finale=scores))
    assert ending is not None
    stage.patch.setattr("kd_desktop.desktop.windows.between.campaign_end", lambda *_: ending)
    stage.council.refresh()
    stage.qtbot.wait(20)


# --- sheets and panels ----------------------------------------------------------------------------


def log(stage: Stage) -> None:
    crowded(stage)
    stage.council.toggle_panel(stage.council.log_panel)


def help_contents(stage: Stage) -> None:
    vote(stage)
    stage.council.toggle_panel(stage.council.help_panel)


def why_piece(stage: Stage) -> None:
    crowded(stage)
    board = stage.council.table.board
    board.picked.emit(board.board.pieces["gauge:morale"].spec)


def who_plays(stage: Stage) -> None:
    vote(stage)
    stage.council.between.show_who()


def give_up(stage: Stage) -> None:
    vote(stage)
    stage.council.between.ask_give_up()


def houses_tab(stage: Stage) -> None:
    """The houses, which are a tab where text is large."""
    vote_closed(stage)
    stage.council.table.bring("houses")


def balance_tab(stage: Stage) -> None:
    crowded(stage)
    stage.council.chamber.close_curtain(at_once=True)
    stage.council.table.bring("balance")


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


def looking_back(stage: Stage) -> None:
    """Former moments of the reign."""
    crowded(stage)
    stage.council.looking.enter()
    stage.qtbot.wait(300)


def previously(stage: Stage) -> None:
    crowded(stage)
    stage.council.previously.ask()


def prologue(stage: Stage) -> None:
    """The old chancellor's first letter."""
    kept = QSettings(str(stage.data / "settings.ini"), QSettings.Format.IniFormat)
    stage.patch.setattr(stage.council.chancellor, "memory", Memory(kept))
    stage.window.begin_with_chancellor()
    stage.qtbot.waitUntil(stage.council.chancellor.note.isVisible)


# --- other windows --------------------------------------------------------------------------------


def chronicles(stage: Stage) -> None:
    crowded(stage)
    stage.subject = open_chronicles(stage.council.session, stage.window)  # type: ignore[arg-type]


def tv_vote(stage: Stage) -> None:
    crowded(stage)
    _tv(stage)


def tv_empty(stage: Stage) -> None:
    stage.show(stage.found(5))
    _tv(stage)


def tv_scores(stage: Stage) -> None:
    _ended(stage)
    _tv(stage)


def tv_sealed(stage: Stage) -> None:
    sealed(stage)
    _tv(stage)


def _tv(stage: Stage) -> None:
    session = stage.council.session
    assert session is not None
    tv = TvWindow()
    tv.set_motion(False)
    tv.show_view(session.view(None))
    tv.show()
    stage.qtbot.addWidget(tv)
    stage.subject = tv


def _ask(session: Session, code: str) -> None:
    """Go on, reign after reign, until that is asked."""
    keeper: Any = session.keeper
    for _ in range(900):
        reign = keeper.state.reign
        if reign is None:
            _begin(session)
        asked = session.view(None).waits_for
        if asked and asked[0].why.code == code:
            return
        forward(session, 1)
    raise AssertionError(code)


State = Callable[[Stage], None]
STATES: dict[str, State] = {
    state.__name__: state
    for state in (
        empty_shelf, one_book, many_books, new_campaign, choose_houses, read_screens, who_sits,
        who_sits_newcomer, draft, letter, vote_closed, vote, vote_refused, crowded, raising, moderating,
        deals, deal_offered, outcome, story, sealed, scores, king_named, the_end, log, help_contents,
        why_piece, settings, settings_at_the_table, keys, looking_back, previously, prologue, who_plays,
        give_up, houses_tab, balance_tab, chronicles, tv_empty, tv_vote, tv_sealed, tv_scores,
    )
}  # fmt: skip
