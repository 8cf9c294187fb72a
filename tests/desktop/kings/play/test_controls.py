"""What can be pressed: reasons where it can't, hints where it can, and everything by keyboard."""

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.table.answers import BallotAnswer, ChoiceAnswer, SomeAnswer
from kd_desktop.desktop.kings.table.vote_plate import VotePlate
from kd_desktop.desktop.kings.tv.window import CouncilTv
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import (
    AcceptDeal,
    CastVote,
    DecideLeader,
    DecideSide,
    Gather,
    Moderate,
    OfferDeal,
    Stay,
)
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import ChoosePrivileged, KeepOpen
from kd_desktop.storage.errors import StorageError
from tests.bounded import so_long
from tests.desktop.kings.play.eyes import texts
from tests.desktop.kings.play.hands import LEFT, Hands
from tests.desktop.kings.play.play import forward, fresh, shown, until
from tests.desktop.kings.play.test_secrets import show
from tests.desktop.kings.tv.conftest import tv
from tests.desktop.kings.tv.test_public import spoken

__all__ = ["tv"]

Sit = Callable[..., Session]


def voting(window: MainWindow, sit: Sit, moderated: bool = False) -> Session:
    """A person's first voting turn with the curtain up; somebody else has taken the scales if `moderated`."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    if moderated:
        session.store.apply(session.waiting()[0], Moderate())
        fresh(session)
    show(window, session)
    window.game_page.chamber.open()
    return session


def test_a_refused_plate_says_why_in_place_in_its_tooltip_and_to_screen_readers(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = voting(window, sit, moderated=True)
    council = window.game_page
    moderate = council.bar.answer.plates()[3]
    assert moderate.text() == "Moderate"
    assert not moderate.allowed
    assert moderate.reason
    assert moderate.toolTip() == moderate.accessibleDescription() == moderate.reason
    assert "not possible now" in moderate.accessibleName()
    before = session.number
    qtbot.mouseClick(moderate, LEFT)
    assert council.bar.hint.text() == moderate.reason
    moderate.setFocus()
    qtbot.keyClick(moderate, Qt.Key.Key_Return)
    assert session.number == before and not session.busy


def test_the_focus_leaves_a_side_that_a_deal_rules_out(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """It goes to the sentence: an Enter meant for the side gives no answer, and leads to the first."""
    session = sit("person", "computer", "computer", seed=3)
    session.pause(True)
    until(session, "ask_ballot")
    for _ in so_long(lambda: session.waiting()[0] != 0):
        session.store.apply(session.waiting()[0], Gather())
    fresh(session)
    show(window, session)
    council, hands = window.game_page, Hands(qtbot, window)
    council.chamber.open()
    hands.settle()
    council.bar.answer.plates()[0].setFocus()
    assert session.answer(0, OfferDeal((Payment(1, 0, 1),), (Promise("pass", 0),)))
    hands.settle()
    assert QApplication.focusWidget() is council.bar.answer.plates()[0], "an offer alone binds nobody"
    assert session.answer(1, AcceptDeal(1))
    hands.settle()
    aye, nay, gather, *_ = council.bar.answer.plates()
    assert aye.reason == nay.reason == "A deal you made leaves you only Gather and Moderate."
    assert QApplication.focusWidget() is council.bar
    hands.press(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is gather and gather.allowed and session.waiting() == (0,)
    aye.setFocus()
    council.refresh()
    hands.settle()
    assert QApplication.focusWidget() is council.bar.answer.plates()[0], "whoever goes there may read why"


def test_every_plate_of_a_raise_has_its_key_and_a_dead_one_says_why(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """The ballot's other keys lead nowhere: what stood in their places is another plate now."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    for command in (CastVote("aye", 1), CastVote("nay", 2), Gather()):
        session.store.apply(session.waiting()[0], command)
    fresh(session)
    show(window, session)
    assert session.view(None).waits_for[0].why.code == "ask_raise"
    bar, number = window.game_page.bar, session.number
    at = []
    for key in "GMWGMN":
        qtbot.keyClick(QApplication.focusWidget(), ord(key))
        focused = QApplication.focusWidget()
        at.append(focused.text() if isinstance(focused, Plate) else "the sentence")
    assert at == ["the sentence", "the sentence", "Stay", "Stay", "Stay", "NAY"]
    assert bar.hint.text() == "You have voted AYE."
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert session.number == number and not session.busy
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_W)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not session.busy and session.number > number)
    assert session.store.history[-1].command == Stay()


def test_a_tie_is_decided_on_plates_of_the_sides(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """They differ in shape, mark and colour, as AYE and NAY do everywhere."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    for command in (CastVote("aye", 1), CastVote("nay", 1), Moderate()):
        session.store.apply(session.waiting()[0], command)
    while session.view(None).waits_for[0].why.code == "ask_raise":
        fresh(session)
        session.store.apply(session.waiting()[0], Stay())
        fresh(session)
    show(window, session)
    aye, nay = window.game_page.bar.answer.plates()[:2]
    assert (aye.accessibleName(), nay.accessibleName()) == ("Break the tie for AYE", "Break the tie for NAY")
    assert (aye.text(), aye.note) == ("AYE", "break the tie"), "as wide as in the vote, where it stood"
    pictures = [plate.grab().toImage() for plate in (aye, nay)]
    for plate, image, colour in zip((aye, nay), pictures, (theme.AYE, theme.NAY), strict=True):
        at = plate.body().center().toPoint() + QPoint(round(plate.body().width() * 0.35), 0)
        assert image.pixelColor(at).name() == colour.lower(), plate.text()
    before = session.number
    qtbot.mouseClick(nay, LEFT)
    assert session.number == before and nay.lifted and not aye.lifted, "one press decides nothing"
    assert nay.note == nay.telling() == nay.accessibleDescription() == "press again to decide"
    assert nay.grab().toImage() != pictures[1], "it says so on itself"
    assert nay.size() == pictures[1].size() / pictures[1].devicePixelRatio()
    aye.setFocus()
    qtbot.keyClick(aye, Qt.Key.Key_Return)
    assert session.number == before and aye.lifted and not nay.lifted
    qtbot.mouseClick(nay, LEFT)
    qtbot.mouseClick(nay, LEFT)
    qtbot.waitUntil(lambda: not session.busy and session.number > before)
    assert session.store.history[-1].command == DecideSide("nay")


@pytest.mark.parametrize("command", [DecideLeader(1), ChoosePrivileged(1)])
def test_what_the_moderator_decides_for_all_is_pressed_twice(
    qtbot: QtBot, still: Appearance, sit: Sit, command: Command
) -> None:
    session = sit("person", "person", "person")
    answer = ChoiceAnswer(still, replace(session.view(0), legal=(command,)), lambda _: "")
    qtbot.addWidget(answer)
    answer.show()
    given: list[object] = []
    answer.answered.connect(given.append)
    plate = answer.plates()[0]
    plate.setFocus()
    wide = plate.sizeHint().width()
    qtbot.mouseClick(plate, LEFT)
    assert not given and plate.note == "press again to decide" and plate.sizeHint().width() == wide
    qtbot.mouseClick(plate, LEFT)
    assert given == [command]


def test_of_several_kept_ones_are_brass_and_keep_stays_as_wide_as_it_was(
    qtbot: QtBot, still: Appearance, sit: Sit
) -> None:
    """KD-LEG-22: two of three Open Agendas are kept; what is kept isn't told by a small word alone."""
    session = sit("person", "person", "person")
    names = ("influence", "wealth", "knowledge")
    sets = tuple(KeepOpen("positive", pair) for pair in combinations(names, 2))
    answer = SomeAnswer(still, replace(session.view(0), legal=sets), lambda _: "")
    qtbot.addWidget(answer)
    influence, wealth, knowledge, keep = answer.plates()
    assert [influence.text(), knowledge.text()] == ["Influence high", "Knowledge high"]
    wide = keep.sizeHint().width()
    for plate in (influence, knowledge):
        qtbot.mouseClick(plate, LEFT)
    assert [plate.lit for plate in (influence, wealth, knowledge)] == [True, False, True]
    assert keep.allowed and keep.note == "these 2" and keep.hint == "Keep Influence and Knowledge"
    assert keep.sizeHint().width() <= wide
    with qtbot.waitSignal(answer.answered) as told:
        qtbot.mouseClick(keep, LEFT)
    assert told.args == [KeepOpen("positive", ("influence", "knowledge"))]


def test_every_plate_that_cannot_be_pressed_has_a_reason(window: MainWindow, sit: Sit) -> None:
    session = voting(window, sit)
    for _ in range(40):
        window.game_page.reader.drop()
        window.game_page.refresh()
        if window.game_page.at.seat in session.waiting():
            window.game_page.chamber.open()
        for plate in window.findChildren(Plate):
            if plate.isVisible() and not plate.allowed:
                assert plate.reason and plate.toolTip() == plate.reason
        if session.view(None).reign is None:
            break
        forward(session, 1)


def test_the_line_under_the_sentence_says_what_the_control_would_do(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    voting(window, sit)
    bar = window.game_page.bar
    aye, _, gather, *_ = bar.answer.plates()
    assert isinstance(aye, VotePlate)
    aye.setFocus()
    qtbot.keyClick(aye, Qt.Key.Key_Up)
    assert bar.hint.text().startswith("With 2 on AYE: 2 to 0 for AYE")
    assert aye.accessibleDescription() == bar.hint.text()
    assert window.game_page.chamber.secrets.power.held == 2
    gather.setFocus()
    assert bar.hint.text() == gather.hint
    assert gather.hint == "After the vote you get 1 Coin and a share of the middle.", (
        "KD-CLEAN-2, not at once"
    )
    assert window.game_page.chamber.secrets.power.held == 0


def test_amounts_by_keys_and_by_the_steps_on_the_plate(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    voting(window, sit)
    aye = window.game_page.bar.answer.plates()[0]
    assert isinstance(aye, VotePlate)
    assert (aye.least, aye.most) == (1, 8)
    aye.setFocus()
    for key, amount in (
        (Qt.Key.Key_Down, 1), (Qt.Key.Key_Plus, 2), (Qt.Key.Key_7, 7), (Qt.Key.Key_Up, 8), (Qt.Key.Key_Up, 8),
        (Qt.Key.Key_Minus, 7),
    ):  # fmt: skip
        qtbot.keyClick(aye, key)
        assert aye.amount == amount
    less, more = aye._steps
    qtbot.mouseClick(less, LEFT)
    assert aye.amount == 6
    qtbot.mouseClick(more, LEFT)
    qtbot.mouseClick(more, LEFT)
    assert aye.amount == 8
    assert more.toolTip() == "8 is the most."


def test_amounts_are_typed_wheeled_and_dragged(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    aye = window.game_page.bar.answer.plates()[0]
    assert isinstance(aye, VotePlate)
    aye.setFocus()
    for keys, amount in (("1", 1), ("4", 14), ("9", 9), ("+", 10), ("2", 2), ("0", 20), ("-", 19)):
        qtbot.keyClicks(aye, keys)
        assert aye.amount == amount, keys
    aye.set_amount(5)
    for turn, amount in ((120, 6), (120, 7), (-120, 6)):
        at = QPointF(aye.rect().center())
        event = QWheelEvent(
            at, aye.mapToGlobal(at), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(aye, event)
        assert aye.amount == amount
    start, number = QPoint(aye.width() // 4, aye.height() // 2), session.number
    qtbot.mousePress(aye, LEFT, pos=start)
    qtbot.mouseMove(aye, start + QPoint(0, -60))
    dragged = aye.amount
    assert dragged > 8
    qtbot.mouseRelease(aye, LEFT, pos=start + QPoint(0, -60))
    assert session.number == number and not session.busy and aye.amount == dragged, "a drag lays nothing"
    assert min(step.width() for step in aye._steps) >= 32


def test_nobody_leads_while_nothing_lies_on_the_scales(window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    bar = window.game_page.bar
    assert bar.hint.text() == "" and bar.below.text() == "No Power on either side yet."
    reign = session.view(None).reign
    voter = reign.seats[session.waiting()[0]].house
    assert bar.sentence.accessibleName().startswith(f"{voter.name} votes. {voter.member}, your turn.")
    session.store.apply(session.waiting()[0], CastVote("aye", 2))
    fresh(session)
    window.game_page.refresh()
    assert bar.hint.text() == f"{voter.name} holds the Leader token."
    assert bar.below.text() == "The vote stands 2 to 0 for AYE."


def test_a_leader_whose_side_is_losing_is_nowhere_said_to_lead(
    window: MainWindow, sit: Sit, tv: Callable[..., CouncilTv]
) -> None:
    """KD-VOTE-15: the token is with whoever has put down the most, on whichever side."""
    session = sit("person", "person", "person", "person")
    until(session, "ask_ballot")
    for ballot in (CastVote("aye", 2), CastVote("nay", 4), CastVote("aye", 3)):
        session.store.apply(session.waiting()[0], ballot)
    session = Session(session.store)
    reign = session.view(None).reign
    leader = reign.seats[reign.leader]
    assert (leader.ballot, reign.vote.aye, reign.vote.nay) == ("nay", 5, 4)
    show(window, session)
    council = window.game_page
    council.panels.toggle(council.log_panel)
    beside = tv()
    beside.show_view(session.view(None))
    assert council.bar.hint.text() == f"{leader.house.name} holds the Leader token."
    assert council.bar.below.text() == "The vote stands 5 to 4 for AYE."
    plate = council.table.seats.plates[leader.seat]
    assert "Leader" in plate.accessibleName().split(", ")
    line = f"{leader.house.name} takes the Leader token from "
    said = [*texts(window), *shown(council.log_panel.log_filter), spoken(beside)]
    assert f"{leader.house.name}, Leader" in said[-1]
    assert any(text.startswith(line) for text in said)
    assert not [text for text in said if re.search(r"\bleads\b|\bthe lead\b", text)]


@pytest.mark.parametrize("kinds", [("computer", "person", "computer"), ("person", "person", "computer")])
def test_only_somebody_alone_without_power_stays_without_being_asked(
    qtbot: QtBot, window: MainWindow, sit: Sit, kinds: tuple[str, ...]
) -> None:
    """Among several people it would tell that the pool is empty."""
    session = sit(*kinds)
    until(session, "ask_ballot")
    for seat, command in ((1, CastVote("aye", 1)), (2, CastVote("nay", 3)), (0, Gather())):
        session.store.apply(seat, command)
    fresh(session)
    assert session.waiting() == (1,), "it may raise, for another has the lead"
    state = session.store.state
    power = (state.reign.power[0], 0, state.reign.power[2])
    session.store.state = replace(state, reign=replace(state.reign, power=power))
    fresh(session)
    show(window, session)
    if kinds[0] == "person":
        assert "Stay" in [plate.text() for plate in window.game_page.bar.answer.plates()]
    else:
        qtbot.waitUntil(lambda: 1 not in session.waiting() and not session.busy)
        assert session.store.history[-1].command == Stay()


def test_a_vote_can_be_taken_back_until_another_acts(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = voting(window, sit)
    council, seat, state = window.game_page, window.game_page.at.seat, session.store.state
    aye = council.bar.answer.plates()[0]
    qtbot.mouseClick(aye, LEFT, pos=aye.rect().center() - aye.rect().center() / 2)
    qtbot.waitUntil(lambda: session.view(None).reign.seats[seat].ballot == "aye" and not session.busy)
    qtbot.mouseClick(window.back_door, LEFT)
    qtbot.waitUntil(lambda: session.view(None).reign.seats[seat].ballot is None and not session.busy)
    assert session.store.state == state
    assert council.log.words()[-1] != ""
    session.answer(seat, CastVote("aye", 1))
    qtbot.waitUntil(lambda: session.view(None).reign.seats[seat].ballot == "aye" and not session.busy)
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: session.view(None).reign.seats[seat].ballot is None and not session.busy)
    session.answer(seat, CastVote("nay", 1))
    qtbot.waitUntil(lambda: not session.busy)
    session.answer(session.waiting()[0], Moderate())
    qtbot.waitUntil(lambda: not session.busy)
    assert session.undoable() != seat


def test_trouble_with_the_disk_stands_under_the_sentence(
    qtbot: QtBot, window: MainWindow, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = voting(window, sit)
    council, state = window.game_page, session.store.state

    def full(*_: object, **__: object) -> object:
        raise StorageError("no_space", Path("/c"), "The disk that holds /c is full", "free some space")

    monkeypatch.setattr(session.store, "apply", full)
    qtbot.mouseClick(council.bar.answer.plates()[2], LEFT)
    qtbot.waitUntil(lambda: not session.busy)
    assert "The disk that holds /c is full; free some space" in council.bar.hint.text()
    assert session.store.state == state
    council.refresh()
    assert "The disk that holds /c is full" in council.bar.hint.text()
    monkeypatch.undo()
    council.chamber.open()
    qtbot.mouseClick(council.bar.answer.plates()[2], LEFT)
    qtbot.waitUntil(lambda: not session.busy)
    assert "full" not in council.bar.hint.text()


def test_the_same_actions_are_always_in_the_same_order(window: MainWindow, sit: Sit) -> None:
    voting(window, sit, moderated=True)
    answer = window.game_page.bar.answer
    assert isinstance(answer, BallotAnswer)
    assert [plate.text() for plate in answer.plates()][:5] == ["AYE", "NAY", "Gather", "Moderate", "Deal…"]


def test_tab_reaches_houses_board_chamber_and_answers(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    voting(window, sit)
    window.game_page.bar.setFocus()
    met = set()
    for _ in range(160):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        met.add(type(focused).__name__)
        assert focused.accessibleName(), focused
    wanted = {
        "WordButton",
        "SeatPlate",
        "BoardView",
        "LetterView",
        "Chamber",
        "Pool",
        "AgendaCard",
        "VotePlate",
        "Plate",
    }
    assert wanted <= met | {"LetterView"}


def test_log_help_and_menu_by_key(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    voting(window, sit)
    council = window.game_page
    qtbot.keyClick(window, Qt.Key.Key_L)
    assert council.log_panel.isVisible()
    qtbot.keyClicks(council.log_panel.filter, "House")
    shown = council.log_panel.lines.model()
    assert 0 < shown.rowCount() < council.log.rowCount()
    assert all("house" in str(shown.index(row, 0).data()).lower() for row in range(shown.rowCount()))
    qtbot.keyClick(council.log_panel.filter, Qt.Key.Key_Escape)
    assert not council.log_panel.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert council.help_panel.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F10)
    assert window.menu.isVisible()
    window.menu.close()


def test_escape_closes_the_open_sheet_before_the_chamber(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """Wherever the focus is beside it: what was opened last goes first."""
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    show(window, session)
    page = window.game_page
    page.chamber.open()
    page.ask_why()
    assert page.help_panel.isVisible()
    page.bar.setFocus()
    qtbot.keyClick(page.bar, Qt.Key.Key_Escape)
    assert not page.help_panel.isVisible() and page.chamber.is_open
    qtbot.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Escape)
    assert not page.chamber.is_open
