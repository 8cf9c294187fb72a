"""Taking back: alone until another acts or something is seen, past that with everybody's consent."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.explain.log import tag
from kd_desktop.desktop.kings.phrases.names import Names, agenda_name
from kd_desktop.desktop.kings.phrases.undoing import act_words, why_not_undo
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.phrases.undoing import REASONS
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import commands as c
from tests.desktop.kings.play.eyes import texts
from tests.desktop.kings.play.hands import LEFT, Hands
from tests.desktop.kings.play.play import forward, shown, until
from tests.desktop.kings.play.test_secrets import show

Sit = Callable[..., Session]
UNDO = (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


@pytest.fixture
def voting(window: MainWindow, sit: Sit) -> Session:
    """Three persons at the first vote."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    return session


@pytest.fixture
def logged(window: MainWindow, voting: Session) -> Session:
    """The same opened with all that had happened, so that the log has it."""
    session = Session(voting.store)
    show(window, session)
    return session


def act(hands: Hands, session: Session, command: object) -> int:
    seat = session.waiting()[0]
    session.answer(seat, command)
    hands.settle()
    return seat


def test_a_door_says_what_it_would_take_back(qtbot: QtBot, window: MainWindow, voting: Session) -> None:
    hands, door = Hands(qtbot, window), window.back_door
    assert not door.isVisible()
    seat = act(hands, voting, c.CastVote("aye", 3))
    who = window.game_page.at.member(seat)
    assert door.isVisible() and door.text() == door.accessibleName() == f"Take back: {who}"
    assert door.toolTip() == door.accessibleDescription() == f"{who}: AYE with 3 Power (U)"
    hands.click(door)
    hands.settle()
    assert not door.isVisible()


def test_alone_there_is_nobody_to_name(window: MainWindow, qtbot: QtBot, sit: Sit) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    while session.waiting()[0] not in session.persons():
        session.store.apply(session.waiting()[0], c.CastVote("aye", 1))
        session._views.clear()
    show(window, session)
    act(Hands(qtbot, window), session, c.CastVote("nay", 2))
    if session.undoable() is not None:
        assert window.back_door.text() == "Take back"


@pytest.mark.parametrize("how", ["door", "key"])
def test_further_back_to_anothers_act_everybody_is_asked(
    qtbot: QtBot, window: MainWindow, voting: Session, how: str
) -> None:
    """Three presses took back the acts of three people, and nothing said what had gone."""
    hands, page = Hands(qtbot, window), window.game_page

    def press() -> None:
        if how == "key":
            qtbot.keyClick(window, Qt.Key.Key_U)
        else:
            under = window.childAt(spot)  # the same place each time, whatever stands there by now
            assert under is not None
            qtbot.mouseClick(under, LEFT, pos=under.mapFrom(window, spot))
        qtbot.waitUntil(lambda: not voting.busy)

    first = act(hands, voting, c.CastVote("aye", 3))
    second = act(hands, voting, c.Gather())
    names = [page.at.member(seat) for seat in (first, second)]
    qtbot.waitUntil(window.back_door.isVisible)
    qtbot.wait(0)
    spot = window.back_door.mapTo(window, window.back_door.rect().center())
    press()
    assert voting.waiting() == (second,)
    assert page.bar.hint.text().startswith(f"Taken back: {names[1]}’s “gathering”.")
    number = voting.number
    for _ in range(2):
        press()
        assert voting.number == number and voting.waiting() == (second,)
    assert voting.undoable() is None and not window.back_door.isVisible()
    panel = page.take_back_panel
    if not panel.isVisible():
        qtbot.keyClick(window, Qt.Key.Key_U)
    house = Names(voting.view(None)).seat(first)
    said = [label.text() for label in panel._scroll.findChildren(QLabel)]
    assert said[-1] == f"{house} acted before that. Going back further needs everyone’s consent."
    for plate in (*panel.people, panel.do):
        qtbot.mouseClick(plate, LEFT)
    qtbot.waitUntil(lambda: voting.waiting() == (first,) and not voting.busy)
    hands.settle()
    assert page.bar.hint.text().startswith(f"Taken back: {names[0]}’s “AYE with 3 Power”.")


def test_what_was_taken_back_is_said_until_the_next_act(
    qtbot: QtBot, window: MainWindow, voting: Session
) -> None:
    hands, page = Hands(qtbot, window), window.game_page
    act(hands, voting, c.CastVote("aye", 3))
    qtbot.keyClick(window, *UNDO)
    hands.settle()
    page.refresh()
    assert page.bar.hint.text().startswith("Taken back: ")
    act(hands, voting, c.CastVote("nay", 1))
    assert "Taken back" not in page.bar.hint.text()
    assert voting.undoable() is not None, "something new was done in between"


def test_ones_own_acts_are_taken_back_one_after_another(voting: Session, qtbot: QtBot) -> None:
    seat = voting.waiting()[0]
    other = (seat + 1) % 3
    for command in (c.OfferDeal((Payment(seat, other, 1),), (Promise("pass", other),)), c.CastVote("aye", 1)):
        voting.answer(seat, command)
        qtbot.waitUntil(lambda: not voting.busy)
    for _ in range(2):
        assert voting.undo()
        qtbot.waitUntil(lambda: not voting.busy)
    assert voting.waiting() == (seat,)


def test_the_header_says_its_reign_with_the_door_and_without(
    qtbot: QtBot, window: MainWindow, voting: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[str] = []
    monkeypatch.setattr(Painter, "audit", lambda one: printed.append(one.words))
    for there in (False, True):
        assert window.back_door.isVisible() == there
        printed.clear()
        window.header.grab()
        assert "Reign 1, Benedict I" in printed
        act(Hands(qtbot, window), voting, c.CastVote("aye", 1))


def test_alone_one_takes_back_only_the_last_act(qtbot: QtBot, window: MainWindow, voting: Session) -> None:
    hands = Hands(qtbot, window)
    act(hands, voting, c.CastVote("aye", 3))
    before = voting.store.state
    second = act(hands, voting, c.CastVote("nay", 1))
    assert voting.undoable() == second
    qtbot.keyClick(window, *UNDO)
    hands.settle()
    assert voting.store.state == before and not window.game_page.take_back_panel.isVisible()


def test_what_was_turned_up_needs_everybody(qtbot: QtBot, window: MainWindow, voting: Session) -> None:
    hands, panel = Hands(qtbot, window), window.game_page.take_back_panel
    for command in (c.CastVote("aye", 1), c.Moderate(), c.CastVote("aye", 1)):
        state = voting.store.state
        act(hands, voting, command)
    assert voting.undoable() is None
    window.game_page.undoing.undo()
    assert panel.isVisible()
    said = [label.text() for label in panel._scroll.findChildren(QLabel)]
    assert said[-1].startswith("Something has been revealed since."), "last: what is taken back comes first"
    for plate in panel.people:
        qtbot.mouseClick(plate, LEFT)
    qtbot.mouseClick(panel.do, LEFT)
    hands.settle()
    assert voting.store.state == state


def test_consent_takes_back_what_was_done_since_a_person_acted(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    while (
        session.waiting()[0] not in session.persons() or (session.waiting()[0] + 1) % 3 in session.persons()
    ):
        session.store.apply(session.waiting()[0], c.CastVote("aye", 1))
        session._views.clear()
    show(window, session)
    council, hands = window.game_page, Hands(qtbot, window)
    state = session.store.state
    person = act(hands, session, c.CastVote("nay", 2))
    computer = act(hands, session, c.CastVote("aye", 5))
    names = [seat.house.name for seat in session.view(None).reign.seats]
    assert session.undoable() is None
    number = session.number
    qtbot.keyClick(window, *UNDO)
    panel = council.take_back_panel
    assert panel.isVisible() and session.number == number
    said = [label.text() for label in panel.findChildren(QLabel)]
    assert f"{names[computer]} has acted since. Alone, you can only take back your own last move." in said
    assert f"{names[computer]}: AYE with 5 Power" in said and f"{names[person]}: NAY with 2 Power" in said
    assert not panel.do.allowed and panel.do.reason == "Everyone must agree first."
    qtbot.mouseClick(panel.do, LEFT)
    assert session.number == number
    first, second = panel.people
    qtbot.mouseClick(first, LEFT)
    assert not panel.do.allowed
    second.setFocus()
    qtbot.keyClick(second, Qt.Key.Key_Space)
    assert panel.do.allowed and "log" not in panel.do.note
    qtbot.mouseClick(panel.do, LEFT)
    qtbot.waitUntil(lambda: session.number == number + 2 and not session.busy)
    assert session.store.state == state
    assert not panel.isVisible()
    undos = [deed for deed in session.store.history if deed.command is None]
    assert [deed.seat for deed in undos] == [None, None]
    assert all("AYE with 5" not in words for words in council.log.words()), "no person did that"


def test_the_log_tells_what_was_taken_back_by_agreement_also_after_reopening(
    qtbot: QtBot, window: MainWindow, logged: Session
) -> None:
    """The lines of a ballot were gone, and nothing said who had taken what back."""
    hands, council = Hands(qtbot, window), window.game_page
    for command in (c.CastVote("aye", 1), c.Moderate()):
        act(hands, logged, command)
    before, seat = council.log.words(), act(hands, logged, c.CastVote("aye", 1))
    assert logged.undoable() is None and len(council.log.words()) > len(before)
    agree(qtbot, window)
    hands.settle()
    house = logged.view(None).reign.seats[seat].house
    told = [*before, f"Taken back by agreement: {house.name}’s “AYE with 1 Power”."]
    assert council.log.words() == told
    line = council.log.line(council.log.rowCount() - 1)
    assert line.crest == house.crest and not line.heading and line.round == 1
    assert {tag("house", house.number), tag("kind", "houses")} == line.tags
    assert shown(council.log_panel.log_filter)[-1] == told[-1]
    folder = logged.store.folder
    window.show_welcome()
    window.open_campaign(folder)
    assert window.game_page.log.words() == told


def test_what_its_person_takes_back_alone_is_as_if_it_had_never_been(
    qtbot: QtBot, window: MainWindow, logged: Session
) -> None:
    hands, council = Hands(qtbot, window), window.game_page
    before = council.log.words()
    act(hands, logged, c.CastVote("aye", 3))
    assert council.log.words() != before
    qtbot.keyClick(window, *UNDO)
    hands.settle()
    assert council.log.words() == before


def test_an_agenda_taken_back_by_agreement_stays_secret(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_agenda")
    show(window, session)
    hands, council = Hands(qtbot, window), window.game_page
    seat = session.waiting()[0]
    kept = session.view(seat).legal[0]
    act(hands, session, kept)
    agree(qtbot, window)
    hands.settle()
    house = session.view(None).reign.seats[seat].house
    said = council.log.words()[-1]
    assert said == f"Taken back by agreement: {house.name}’s “the choice of an agenda”."
    assert not any(agenda_name(kept.agenda) in words for words in council.log.words())


def agree(qtbot: QtBot, window: MainWindow) -> None:
    """Everybody agrees to take the last act back."""
    panel = window.game_page.take_back_panel
    panel.set_session(window.game_page.session)
    window.game_page.panels.open(panel)
    for plate in panel.people:
        qtbot.mouseClick(plate, LEFT)
    qtbot.mouseClick(panel.do, LEFT)


def test_escape_leaves_everything_as_it_is_and_an_act_asks_anew(
    qtbot: QtBot, window: MainWindow, voting: Session
) -> None:
    council, hands = window.game_page, Hands(qtbot, window)
    act(hands, voting, c.CastVote("aye", 3))
    panel = council.take_back_panel
    panel.set_session(voting)
    council.panels.open(panel)
    qtbot.mouseClick(panel.people[0], LEFT)
    assert panel.people[0].isChecked()
    act(hands, voting, c.CastVote("nay", 1))
    assert panel.isVisible() and not any(plate.isChecked() for plate in panel.people)
    number = voting.number
    qtbot.keyClick(panel.people[0], Qt.Key.Key_Escape)
    assert not panel.isVisible() and voting.number == number


def test_with_nothing_to_take_back_it_says_so(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "person")
    show(window, session)
    assert session.last_acts() == ()
    qtbot.keyClick(window, *UNDO)
    assert window.game_page.bar.hint.text() == "There is nothing to take back now."
    assert not window.game_page.take_back_panel.isVisible()


def test_every_reason_has_words(voting: Session) -> None:
    view = voting.view(None)
    name = view.reign.seats[1].house.name
    for code in REASONS:
        said = why_not_undo(say(code, seat=1) if "{party}" in REASONS[code] else say(code), view)
        assert said.endswith(".") and "{" not in said
    assert why_not_undo(say("undo_other_seat", seat=1), view).startswith(name)
    assert why_not_undo(None, view) == ""


def test_an_act_is_said_shortly_and_without_its_secret(voting: Session) -> None:
    names = Names(voting.view(None))
    offer = c.OfferDeal((Payment(0, 1, 2),), (Promise("pass", 1),))
    for command, said in (
        (c.CastVote("nay", 2), "NAY with 2 Power"),
        (c.Raise(3), "3 Power more"),
        (c.KeepAgenda("greedy"), "the choice of an agenda"),
        (offer, "the offer"),
        (c.DecideSide("aye"), "Break the tie for AYE"),
        (c.ChooseOption("pay"), "the choice of an option"),
        (c.NamePlayer(1), f"naming {names.seat(1)}"),
        (c.UseAbility(), "using an ability"),
        (c.DeclineAbility(), "not using an ability"),
    ):
        assert act_words(command, names) == said


def test_nothing_of_another_campaign_is_said(
    qtbot: QtBot, window: MainWindow, voting: Session, sit: Sit
) -> None:
    """Both campaigns may be as many acts old when it is said."""
    hands, page = Hands(qtbot, window), window.game_page
    act(hands, voting, c.CastVote("aye", 3))
    qtbot.keyClick(window, *UNDO)
    hands.settle()
    said = page.undoing.told()
    assert said and said in page.bar.hint.text()
    page.answering.trouble("The disk is full.")
    page.dealing._instead = (0, c.Gather())  # type: ignore[assignment]  # an offer that replaces another
    number = voting.number
    window.show_welcome()
    other = sit("person", "person", "person", seed=17)
    while other.number < number:
        forward(other, 1)
    assert other.number == number, "as many acts old"
    show(window, other)
    assert page.undoing.told() == "" and page.dealing._instead is None
    for words in (said, "The disk is full."):
        assert not any(words in text for text in texts(window))
