"""A step is told scene by scene, and nothing public shows more than has been told."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.mind import think
from kd_desktop.desktop.kings.explain.rules import RULES
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.slip import PieceSlip
from kd_desktop.desktop.session.happening import events_of
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import SPENT_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import CastVote, Gather, Moderate, Stay
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import NameKing
from kd_desktop.engine.kings.view import View
from tests.bounded import so_long
from tests.desktop.keyboard import Clock, Key
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import before_the_end, fresh, read_out, shown, until
from tests.desktop.kings.play.test_secrets import show
from tests.everyday import daily

Sit = Callable[..., Session]


def act(qtbot: QtBot, session: Session) -> tuple[object, ...]:
    """Whoever is awaited votes, or answers as a councillor would; gives the public events."""
    seat = session.waiting()[0]
    own = session.view(seat)
    command = next((one for one in own.legal if isinstance(one, CastVote)), None)
    command = command or think(own, (), 1, session.number, bargain=False).command
    assert command is not None
    heard: list[tuple[object, ...]] = []
    session.changed.connect(lambda change: heard.append(events_of(change.happenings)))
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.answer(seat, command)
    qtbot.waitUntil(lambda: not session.busy)
    return heard[-1]


def to_outcome(qtbot: QtBot, window: MainWindow, session: Session) -> View:
    """Votes until an outcome is revealed; gives the view before that last act."""
    until(session, "ask_ballot")
    show(window, session)
    for _ in so_long(lambda: window.game_page.reader.page is not None):
        window.game_page.reader.turn()
    for _ in range(20):
        before = session.view(None)
        if any(isinstance(event, e.OutcomeRevealed) for event in act(qtbot, session)):
            return before
    raise AssertionError("no outcome")


def to_tie(window: MainWindow, sit: Sit, power: int) -> tuple[Session, str]:
    """The Moderator, a person, is asked for the side, with so much Power on both; and that house's name."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    cast: list[Any] = [CastVote("aye", power), CastVote("nay", power)] if power else [Gather(), Gather()]
    for command in (*cast, Moderate()):
        session.store.apply(session.waiting()[0], command)
        fresh(session)
    show(window, session)
    reign = session.view(None).reign
    assert reign is not None and reign.phase == "moderate_side"
    return session, reign.seats[reign.moderator].house.name


@pytest.mark.parametrize(
    ("power", "how"),
    [
        (2, "2 to 2. {house}, the Moderator, broke the tie for NAY."),
        (0, "Everyone passed. {house}, the Moderator, decided for NAY."),
    ],
)
def test_the_sheet_of_an_outcome_says_who_has_broken_a_tie(
    qtbot: QtBot, window: MainWindow, sit: Sit, power: int, how: str
) -> None:
    """KD-TALLY-3, 4: with totals that are equal the sheet alone doesn't tell why that side has carried."""
    session, house = to_tie(window, sit, power)
    council = window.game_page
    nay = next(plate for plate in council.bar.answer.plates() if "NAY" in plate.text())
    with qtbot.waitSignal(session.changed, timeout=5000):
        Hands(qtbot, window).click(nay)
    page = council.reader.page
    assert page is not None and page.kind == "outcome" and page.verdict is not None
    said = how.format(house=house)
    assert page.verdict.tie == said and said in page.heard
    assert said in council.reader.next.accessibleDescription()


def to_special_vote(qtbot: QtBot, window: MainWindow, sit: Sit, *ballots: Any) -> tuple[Session, list[str]]:
    """An outcome has put a question to the Table, and all have answered; with the houses in that order."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    store = session.store
    store.state = replace(store.state, reign=replace(store.state.reign, round_card="b095"))
    voters = []
    for ballot in (CastVote("aye", 2), Gather(), Gather(), *ballots[:-1]):
        voters.append(session.view(None).reign.seats[session.waiting()[0]].house.name)
        store.apply(session.waiting()[0], ballot)
        fresh(session)
    show(window, session)
    read_out(window.game_page)
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.answer(session.waiting()[0], ballots[-1])
    return session, voters[:3]


@pytest.mark.parametrize(
    ("last", "won", "first"), [(3, "NAY", "3 to 2 for NAY."), (1, "AYE", "2 to 1 for AYE.")]
)
def test_a_question_to_the_table_has_a_sheet_of_its_own_in_the_end(
    qtbot: QtBot, window: MainWindow, sit: Sit, last: int, won: str, first: str
) -> None:
    """No card has an outcome for it, so nothing else would tell how it was decided."""
    ballots = (CastVote("aye", 2), Gather(), CastVote("nay", last))
    session, names = to_special_vote(qtbot, window, sit, *ballots)
    council = window.game_page
    if session.waiting() and council.reader.page is None:  # who was overtaken is asked again
        with qtbot.waitSignal(session.changed, timeout=5000):
            assert session.answer(session.waiting()[0], Stay())
    page = council.reader.page
    assert page is not None and (page.kind, page.title) == ("outcome", won)
    assert page.note == "Bench question within a question: aye or nay?"
    lines = page.text.split("\n\n")
    assert lines[0] == first and lines[3] == f"Passed: {names[1]}."
    assert sorted(lines[1:3]) == [f"AYE: {names[0]} 2.", f"NAY: {names[2]} {last}."]
    assert lines[1].startswith(won), "who has carried it comes first"
    assert council.bar.sentence.accessibleName().startswith(f"The Table said {won}.")
    takes = [line for line in page.lines if " takes " in line]
    assert takes == [f"“Bench question 95: aye or nay?” takes 1 Coin from {names[0]}."] * (won == "NAY")
    qtbot.keyClick(council.reader.next, Qt.Key.Key_Return)
    assert council.reader.page is None or council.reader.page.kind == "letter"


def test_until_it_is_read_on_everything_is_as_in_the_vote(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer")
    before = to_outcome(qtbot, window, session)
    council, table = window.game_page, window.game_page.table
    assert before.reign is not None and before.reign.dilemma is not None
    assert before.reign.markers != ((), ()), "else nothing could be taken off"
    after = session.view(None).reign
    assert after is not None and after.dilemma is not None
    assert after.dilemma.card != before.reign.dilemma.card, "the rules are at the next letter already"
    page = council.reader.page
    assert page is not None and page.kind == "outcome" and page.steps and page.verdict is not None

    shown = table.board.board.view
    assert shown is not None and shown.reign is not None and shown.reign.dilemma is not None
    assert shown.reign.dilemma.card == before.reign.dilemma.card
    assert shown.reign.ghosts == ()
    assert not [key for key in table.board.board.pieces if key.startswith(("ghost:", "mark:"))]
    assert shown.reign.time_counter == before.reign.time_counter
    assert (table.balance.load.aye, table.balance.load.nay) != (0, 0)
    assert table.balance.load.symbols == ((), ()), "taken off at the reveal (KD-BAL-4, KD-RUL-14)"
    assert any(seat.ballot for seat in council.playback.public().reign.seats)  # type: ignore[union-attr]
    cast = [plate.ballot_words() for plate in table.seats.plates]
    assert all(cast) and not any("now" in words for words in cast)

    hands = Hands(qtbot, window)
    for _ in so_long(council.playback.unread):
        hands.click(council.reader.next if council.reader.page is not None else hands.plates()[0])
    assert table.board.board.view == session.view(None)
    assert (table.balance.load.aye, table.balance.load.nay) == (0, 0)
    assert sorted(plate.ballot_words() for plate in table.seats.plates) == ["", "", "votes now"]


def test_the_chamber_never_runs_ahead_of_the_table(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """What a seat sees behind its curtain is of the moment that is told, and of now when all is told."""
    session = sit("person", "computer", "computer")
    before = to_outcome(qtbot, window, session)
    council, hands = window.game_page, Hands(qtbot, window)
    seat = council.at.seat
    assert seat is not None and before.reign is not None and council.chamber.is_open
    ahead = 0
    for _ in so_long(council.playback.unread):
        told, own = council.playback.public(), council.playback.own(seat)
        assert told is not None and told.reign is not None and own.reign is not None
        assert own.reign.resources == told.reign.resources and own.chronicle == told.chronicle
        now = session.view(seat)
        ahead += own.reign.time_counter != now.reign.time_counter
        assert own.own is not None and council.chamber.secrets.power.n == own.own.power
        hands.click(council.reader.next if council.reader.page is not None else hands.plates()[0])
    assert ahead, "else nothing could have been told too early"
    assert council.playback.own(seat) == session.view(seat)


@pytest.mark.usefixtures("fast")
@pytest.mark.long
def test_the_effects_come_after_the_letter_and_each_names_its_cause(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    still.set_still(False)
    session = sit("person", "computer", "computer")
    before = to_outcome(qtbot, window, session)
    council, table = window.game_page, window.game_page.table
    assert before.reign is not None and before.reign.markers != ((), ())
    page = council.reader.page
    assert page is not None and page.kind == "outcome" and page.at == -1
    assert table.balance.load.symbols == ((), ()), "taken off as it is revealed (KD-BAL-4, KD-RUL-14)"
    qtbot.wait(1200)
    assert not table.board.moving, "nothing moves under the sheet"
    council.reader.turn()
    assert table.letter.reading.steps == page.steps and not table.board.moving
    council.panels.open(council.log_panel)
    assert session.waiting() and council.at.acting is None, "a councillor's turn comes next"
    assert "waits" not in council.bar.hint.text(), "the outcome takes effect behind the log, too"
    council.panels.fold()
    said: list[str] = []
    marked: list[int] = []
    table.board.told.connect(lambda _event: said.append(council.bar.hint.text()))
    table.board.told.connect(lambda _event: marked.append(table.letter.reading.at))
    qtbot.waitUntil(lambda: bool(said))
    qtbot.waitUntil(lambda: not table.board.moving)
    assert 0 in marked, "the first step is marked while it is taken"
    moved = [line for line in said if "This is because " in line]
    assert moved and not any("KD-" in line for line in moved)
    assert council.playback.outcome_page is not None
    assert table.letter.reading.at == sum(step.up is not None for step in page.steps)
    still.set_still(True)


@pytest.mark.usefixtures("fast")
@pytest.mark.long
def test_a_bar_that_grows_by_a_line_cuts_no_effect_short(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 200 % each effect takes another height in the bar, and the board beside it was laid out anew."""
    still.set_still(False)
    window.look.set_text(2.0)
    session = sit("person", "computer", "computer")
    to_outcome(qtbot, window, session)
    council, board = window.game_page, window.game_page.table.board
    for _ in so_long(lambda: council.reader.page is not None):
        council.reader.turn()
    cut: list[bool] = []
    skip = type(board).skip
    monkeypatch.setattr(type(board), "skip", lambda table: (cut.append(table.moving), skip(table)))
    qtbot.waitUntil(council.playback.told_out)
    assert not any(cut)
    qtbot.waitUntil(lambda: not board._arranging.isActive())
    assert board._circumstances() == board._arranged_for, "laid out once it rests"
    still.set_still(True)


def test_a_key_ends_what_moves_and_the_outcome_stays_to_be_read(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    still.set_still(False)
    session = sit("person", "computer", "computer")
    to_outcome(qtbot, window, session)
    council, table = window.game_page, window.game_page.table
    assert council.reader.moving
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return)
    for _ in range(2):
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert not council.reader.moving and not table.board.moving
    assert council.playback.outcome_page is not None and table.letter.reading.kind == "outcome"
    still.set_still(True)


def go_on_by_itself(qtbot: QtBot, window: MainWindow) -> list[str]:
    """Read everything, and wait while the bar only offers to go on; gives its sentences meanwhile."""
    council, hands = window.game_page, Hands(qtbot, window)
    said: list[str] = []

    def waited() -> bool:
        if not council.playback.unread():
            return True
        texts = [plate.text() for plate in hands.plates()]
        if council.reader.page is not None:
            council.reader.turn()
        elif texts == ["Continue"] and council.playback.outcome_page is None:
            said.append(council.bar.sentence.accessibleName())
        elif texts:
            hands.plates()[0].click()
        return False

    qtbot.waitUntil(waited, timeout=30_000)
    return said


@pytest.mark.usefixtures("fast")
@pytest.mark.long
def test_what_is_pressed_as_go_on_vanishes_votes_for_nobody(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit, clock: Clock
) -> None:
    """It goes by itself when all has moved, and a ballot stands in its place."""
    still.set_still(False)
    session = sit("computer", "person", "computer")
    to_outcome(qtbot, window, session)
    assert session.waiting()[0] in session.persons()
    assert go_on_by_itself(qtbot, window)
    assert QApplication.focusWidget() is window.game_page.bar
    number = session.number
    for code in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        key = Key(window, code)
        key.press()
        key.release()
    assert not session.busy and session.number == number
    for _ in range(2):  # the first leads to the ballot, the second casts it
        assert not session.busy and session.number == number
        clock.now += 2 * SPENT_MS
        key.press()
        key.release()
    qtbot.waitUntil(lambda: not session.busy and session.number > number)
    still.set_still(True)


@pytest.mark.usefixtures("fast")
@pytest.mark.long
def test_so_be_it_is_said_only_of_what_the_table_said(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    still.set_still(False)
    session = sit("person", "computer", "computer")
    to_outcome(qtbot, window, session)
    said = list(dict.fromkeys(go_on_by_itself(qtbot, window)))
    assert said == ["The outcome takes effect.", "The letter is on the Table."]
    still.set_still(True)


def test_beside_what_moves_lies_a_slip_that_says_why(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    still.set_still(False)
    session = sit("person", "computer", "computer")
    to_outcome(qtbot, window, session)
    table = window.game_page.table
    window.game_page.reader.turn()
    slip = window.game_page.findChild(PieceSlip)
    assert slip is not None and not slip.isVisible()
    qtbot.waitUntil(slip.isVisible, timeout=8000)
    happens, why = slip.said
    assert happens.split()[0] in ("Influence", "Wealth", "Morale", "Welfare", "Knowledge")
    assert why.startswith("This is because ") and "KD-" not in why
    lay = table.board.board.layout
    assert lay is not None
    tower = table.board.mapFromScene(lay.tower).boundingRect()
    tower.translate(table.board.viewport().mapTo(window.game_page, QPoint(0, 0)))
    assert not slip.geometry().intersects(tower), "the tracks stay in sight"
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert not slip.isVisible()
    still.set_still(True)


@pytest.mark.usefixtures("fast")
def test_why_stability_moves_is_found_among_the_steps_of_the_outcome(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    """The bar names the resource that it follows, and the step of that one tells of it."""
    still.set_still(False)
    session = sit("person", "computer", "computer")
    to_outcome(qtbot, window, session)
    council = window.game_page
    said: list[str] = []
    council.table.board.told.connect(lambda _event: said.append(council.bar.hint.text()))
    page = council.reader.page
    assert page is not None
    Hands(qtbot, window).click(council.reader.next)
    qtbot.waitUntil(lambda: any(line.startswith("Stability ") for line in said), timeout=8000)
    line = next(line for line in said if line.startswith("Stability "))
    follows = [step.title for step in page.steps if step.then.startswith("Stability ")]
    assert line.endswith(f" This is because it follows {follows[0]}.")
    still.set_still(True)


def test_the_finale_is_told_from_the_end_of_the_last_reign_on(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """The table is cleared before the finale is laid out (KD-SAVE-7, KD-MYST-8)."""
    session = sit("person", "person", "person")
    until(session, "ask_king_name")
    state = session.store.state
    session.store.state = replace(state, reign=replace(state.reign, sixth_mystery=True))
    fresh(session)
    show(window, session)
    council = window.game_page
    for _ in so_long(lambda: council.reader.page is not None):
        council.reader.turn()
    heard: list[type] = []
    session.changed.connect(lambda change: heard.extend(type(one.event) for one in change.happenings))
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.answer(session.waiting()[0], NameKing("Maud"))
    assert [e.KingNamed, e.ReignClosed, e.EnvelopeOpened, e.FinaleBegan] == heard[:4]
    hands = Hands(qtbot, window)
    for _ in range(20):
        if not council.playback.unread():
            break
        hands.click(council.reader.next if council.reader.page is not None else hands.plates()[0])
    assert not council.playback.unread()
    assert council.table.board.board.view == session.view(None)


def to_last_outcome(qtbot: QtBot, window: MainWindow, sit: Sit) -> Session:
    """A person's table whose last vote is over, with the outcome's sheet lying open."""
    session = before_the_end(sit, "person", "computer", "computer")
    window.show_session(session)
    council = window.game_page
    for _ in so_long(lambda: council.reader.page is not None):
        council.reader.turn()
    act(qtbot, session)
    assert council.reader.page is not None and council.reader.page.kind == "outcome"
    return session


def helped(window: MainWindow) -> str:
    """Everything that the open help says."""
    panel = window.game_page.help_panel
    assert panel.isVisible()
    return "\n".join(one.text() for one in panel.sheet.findChildren(QLabel))


def test_help_tells_nothing_of_an_end_that_is_still_to_be_told(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = to_last_outcome(qtbot, window, sit)
    council, panel = window.game_page, window.game_page.help_panel
    assert session.view(None).ledger, "the rules have counted the reign"
    qtbot.keyClick(council.reader.next, Qt.Key.Key_F1)
    assert panel.isVisible() and panel.page != RULES.named("next-king")
    secret = ("next-king", "points", "reward")
    for key in secret:
        panel.show_page(RULES.named(key))
        assert "won by" not in helped(window) and "In this reign" not in helped(window)
    panel.dismiss()
    read_out(council)
    qtbot.waitUntil(council.ceremony.is_closed)
    qtbot.keyClick(window, Qt.Key.Key_F1)
    for key in secret:
        panel.show_page(RULES.named(key))
        assert "won by" not in helped(window) and "In this reign" not in helped(window)
    assert not any(" points" in line for line in shown(council.log_panel.log_filter)), (
        "the log doesn't tell it either"
    )
    panel.show_page(RULES.named("next-king"))
    council.ceremony.open_all()
    assert "Reign 1 was won by" in helped(window), "now it has been told"
    assert any(" points" in line for line in shown(council.log_panel.log_filter))


@pytest.mark.parametrize("moving", [False, True], ids=["read", "let happen"])
@daily("read")
def test_what_was_left_while_it_was_read_goes_on_when_it_is_opened(
    qtbot: QtBot, window: MainWindow, sit: Sit, moving: bool
) -> None:
    """Neither the effects of an outcome nor what comes after it is lost by leaving in the middle."""
    session = sit("person", "person", "person")
    to_outcome(qtbot, window, session)
    council = window.game_page
    outcome = council.reader.page
    assert outcome is not None and outcome.kind == "outcome"
    shown_before = council.playback.public()
    if moving:
        council.reader.turn()
        assert council.playback.outcome_page is not None
    window.show_welcome()
    folder = session.store.folder
    window.open_campaign(folder)
    assert council.reader.page == outcome and council.playback.public() == shown_before
    read_out(council)
    assert council.session is not None and council.playback.public() == council.session.view(None)
    window.show_welcome()
    window.open_campaign(folder)
    page = council.reader.page
    assert page is None or page.kind != "outcome", "it was read"


def test_a_letter_that_comes_after_an_outcome_is_where_the_reading_goes_on(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "person", "person")
    to_outcome(qtbot, window, session)
    council = window.game_page
    for _ in so_long(lambda: council.reader.page is None or council.reader.page.kind == "outcome"):
        council.playback.hurry()
        if council.playback.outcome_page is not None:
            council.playback.read_on()
        else:
            council.reader.turn()
    letter = council.reader.page
    assert letter is not None
    window.show_welcome()
    window.open_campaign(session.store.folder)
    assert council.reader.page == letter
