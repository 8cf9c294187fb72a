"""What the page says of the moment is true of it, and the focus stays where the person is."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.access import keysheet
from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.desktop.explain.sheet import CauseSlip
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.cards.values import projects_on_table
from kd_desktop.desktop.throne.cards.words import owner_words, project_words
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.actions import why_no_action
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.helping import asked_about
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.play.threat_column import ThreatColumn
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.engine.game import say
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.commands import EndTurn, Pass
from kd_desktop.engine.throne.state import Act, HandLimit, Pick, Project, Rewards, Stage, Task, Window
from tests.desktop.throne.games import Table
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People
from tests.desktop.throne.play.positions import lay
from tests.everyday import daily

KEY = Qt.Key


def focused(page: ThronePage) -> QWidget | None:
    return page.window().focusWidget()


# --- what is said of the moment -------------------------------------------------------------------


@pytest.mark.parametrize(
    "task", [Window("turn_start", 0), Pick(0, "discard", 1, say("intrigue"))], ids=["Window", "Pick"]
)
def test_nobody_is_told_that_it_is_their_own_turn_as_a_reason_against_it(task: Task) -> None:
    table = Table(0)
    table.lay(turn=0, waiting=(Stage("turn_end"), Act(0), task))
    assert why_no_action("draw", table.told(0).view).endswith("then your turn continues.")
    assert why_no_action("draw", table.told(1).view).startswith("It is ")


def test_a_project_lies_there_until_its_builders_are_rewarded() -> None:
    """IT-PROJ-13: it has left play, and the window is open."""
    table = Table(0)
    done = Project(
        "old-wall-mended", 0, ((0, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 1)), (0, 2, 2, 0), (0, 1, 0, 0)
    )
    rewards = (Stage("finish_project"), Rewards(), Window("completed", 0))
    table.lay(
        turn=0,
        completing=(done,),
        projects=(Project("long-water", 1, ((0, 0, 0, 0),) * 3),),
        waiting=(Stage("turn_end"), Act(0), *rewards),
    )
    view = table.told(None).view
    lying = projects_on_table(view)
    assert [one.card for one in lying] == ["old-wall-mended", "long-water"]
    assert lying[0].complete and not any(lying[0].missing)
    assert "It is complete" in project_words(lying[0])
    assert owner_words(lying[0], lying[0].owner) == "complete"


def test_where_computers_play_alone_no_action_is_offered(qtbot: QtBot, sit: Sit) -> None:
    page = sit("ccc")
    qtbot.waitUntil(lambda: page.session is not None and page.session.number > 3)
    assert not page.strip.isVisible() and not page.ask_plate.isVisible()
    assert all(not plate.allowed for plate in page.strip.plates.values())


def test_after_taking_back_the_bar_tells_of_what_was_before(qtbot: QtBot, people: People) -> None:
    page, session = people.page, people.page.session
    assert session is not None
    people.press(page.strip.plates["place"])
    people.press(next(card for card in page.hand.row.cards.values() if card.offered))
    people.press(people.named("Pay later"))
    qtbot.waitUntil(lambda: not session.busy)
    page.refresh()
    assert " places “" in page.prompter.content(session.view(None), board=False)[1]
    assert session.undo(consent=True)
    qtbot.waitUntil(lambda: not session.busy)
    page.refresh()
    after = page.prompter.content(session.view(None), board=False)[1]
    assert " places “" not in after


def test_the_log_tells_what_was_taken_back_by_agreement_also_after_reopening(
    qtbot: QtBot, people: People, window: MainWindow
) -> None:
    """The lines of a whole turn were gone, and nothing said who had taken what back."""
    page, session = people.page, people.page.session
    assert session is not None
    before = page.log.words()
    seat = session.persons()[0]
    people.press(page.strip.plates["draw"])
    qtbot.waitUntil(lambda: not session.busy)
    assert len(page.log.words()) > len(before) and session.undoable() is None
    page.acts.do("undo")
    for plate in page.take_back_panel.people:
        people.press(plate)
    people.press(page.take_back_panel.do)
    name = claimant(page.at.party(seat) or 0).name
    told = [*before, f"Taken back by agreement: {name}’s “Draw a card”."]
    qtbot.waitUntil(lambda: not session.busy)
    assert page.log.words() == told
    line = page.log.line(page.log.rowCount() - 1)
    assert line.crest and not line.heading
    folder = session.store.folder
    window.show_welcome()
    window.open_campaign(folder)
    again = window.game_page
    assert isinstance(again, ThronePage) and again.log.words() == told


def test_a_hand_without_an_intrigue_says_so_in_the_sentence(people: People, look: Appearance) -> None:
    """At 200 % it said to choose one of six actions, and only “Back” was there."""
    page = people.page
    page.window().resize(1280, 720)
    look.set_text(2.0)
    cards = tuple(page.session.game.library.projects)
    lay(page, hands=((cards[0],), (cards[1],)), projects=())
    page.hand.shut()
    people.press(people.named("Play an Intrigue"))
    page.hand.open()
    assert page.bar.sentence.accessibleName().endswith("You hold no Intrigue.")
    assert [plate.text() for plate in page.bar.answer.plates()] == ["Back"]


def test_taking_back_reaches_what_somebody_did_beyond_a_pause_that_would_come_again(
    qtbot: QtBot, people: People
) -> None:
    """It took back the answers of the pause: they came again by themselves, and nothing had changed."""
    page, session = people.page, people.page.session
    assert session is not None
    seat = session.persons()[0]
    people.press(page.strip.plates["taxes"])
    people.press(people.named("2 Wheat"))
    qtbot.waitUntil(lambda: not session.busy)
    before = session.store.state
    session.answer(seat, EndTurn())

    def paused() -> bool:
        return any(deed.seat == seat and isinstance(deed.command, Pass) for deed in session.store.history)

    qtbot.waitUntil(lambda: paused() and not session.busy)
    session.pause(True)
    acts = session.last_acts()
    assert isinstance(acts[0][1], Pass) and acts[-1] == (seat, EndTurn())
    assert session.undo(consent=True)
    qtbot.waitUntil(lambda: not session.busy)
    assert session.store.state == before


def test_what_its_person_takes_back_alone_is_as_if_it_had_never_been(qtbot: QtBot, people: People) -> None:
    page, session = people.page, people.page.session
    assert session is not None
    before = page.log.words()
    people.press(page.strip.plates["taxes"])
    people.press(people.named("2 Wheat"))
    qtbot.waitUntil(lambda: not session.busy and page.log.words() != before)
    page.acts.do("undo")
    qtbot.waitUntil(lambda: not session.busy and page.log.words() == before)


# --- why, and keys --------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["commit", "taxes", "exchange"])
def test_f1_on_what_is_being_put_together_explains_that_action(people: People, action: str) -> None:
    page = people.page
    topic = asked_about(page.strip.plates[action], page.at)
    assert isinstance(topic, Topic) and topic.key == action
    switch = asked_about(page.ask_plate, page.at)
    assert isinstance(switch, Topic) and switch.key == "when-asked"
    people.press(page.strip.plates[action])
    plates = people.row().plates()
    assert plates
    for plate in plates:
        topic = asked_about(plate, page.at)
        if plate.text() != "Back":
            assert isinstance(topic, Topic) and topic.key == action, plate.text()
    if action == "commit":
        assert any(isinstance(plate, TokenPlate) for plate in plates)


COUNCIL = ("Power", "Coins", "deal", "house", "vote", "sticker", "AYE", " board", "chamber", "councillor")


@pytest.mark.usefixtures("people")
def test_the_key_sheet_speaks_of_this_game_alone(window: MainWindow) -> None:
    window.toggle_keys()
    sheet = window._keys
    assert isinstance(sheet, keysheet.KeySheet)
    shown = [group for group in sheet.groups if not group.isHidden()]
    said = [group.heading.text() for group in shown]
    said += [words.text() for group in shown for words in group.words if not words.isHidden()]
    assert not [words for words in said if any(one in words for one in COUNCIL)]
    assert "A number of tokens" in said and "The hand" in said
    window.toggle_keys()
    window.show_welcome()
    window.toggle_keys()
    assert any("deals" in words.text() for group in sheet.groups for words in group.words)


# --- the focus ------------------------------------------------------------------------------------


def test_after_drawing_the_focus_is_where_the_turn_goes_on(qtbot: QtBot, people: People) -> None:
    page, session = people.page, people.page.session
    assert session is not None
    number = session.number
    plate = page.strip.plates["draw"]
    plate.setFocus()
    for _ in range(2):
        qtbot.keyClick(plate, KEY.Key_Return)
    qtbot.waitUntil(lambda: session.number > number and not session.busy)
    qtbot.waitUntil(lambda: focused(page) is not plate)
    assert focused(page) is people.named("End the turn")


@pytest.mark.long
def test_larger_and_smaller_text_leave_the_focus_where_it_is(
    qtbot: QtBot, people: People, look: Appearance
) -> None:
    page = people.page
    for part_of in (
        lambda: page.strip.plates["taxes"],
        lambda: page.ask_plate,
        lambda: people.row().plates()[0],
    ):
        look.set_text(1.0)
        qtbot.wait(30)
        part = part_of()
        part.setFocus()
        said = part.accessibleName()
        for key in (KEY.Key_Plus,) * 4 + (KEY.Key_Minus,) * 4:
            at = focused(page)
            assert at is not None
            qtbot.keyClick(at, key, Qt.KeyboardModifier.ControlModifier)
            qtbot.wait(30)
            now = focused(page)
            assert now is not None and now.isVisible()
            assert now.accessibleName() == said


@pytest.mark.parametrize("speaker", range(3))
def test_the_next_threat_is_announced_for_the_turn_after_which_it_comes(
    qtbot: QtBot, look: Appearance, speaker: int
) -> None:
    """IT-ROUND-2, 4: also while the round ends, when the Speaker is about to change."""
    column = ThreatColumn(look)
    qtbot.addWidget(column)
    table, told = Table(0), list[str]()
    turns = (Stage("turn_end"), Act(speaker), Window("turn_start", speaker))
    full = tuple((*hand, card) for hand, card in zip(table.state.hands, table.state.deck, strict=False))
    table.lay(speaker=speaker, turn=speaker, waiting=turns, hands=full)
    turn, revealed, moments = "", 0, set[type]()
    while revealed < 2:
        table.idle()
        for event in table.last():
            if isinstance(event, e.TurnBegan):
                turn = Names(table.told(None).view).seat(event.seat)
            if isinstance(event, e.ThreatRevealed):
                assert set(told) == {f"The next one is turned over after {turn}’s turn."}
                told, revealed = [], revealed + 1
        view = table.told(None).view
        if view.threat is None:
            moments.add(type(view.waiting[-1]))
            column.set_view(view, {})
            told.append(column.last.coming)
    assert moments >= {Window, Act, HandLimit}, "in turns and between the rounds"


@pytest.mark.parametrize("text", [1.0, 2.0])
@daily("2.0")
def test_why_on_a_line_of_the_log_shows_that_line(qtbot: QtBot, sit: Sit, text: float) -> None:
    """*Why* on “Varro gains 6 Wheat.” told all of Varro's deeds, with another line framed."""
    page = sit("ccc")
    page.look.set_text(text)
    qtbot.waitUntil(lambda: page.session is not None and page.session.number > 60, timeout=60_000)
    page.session.pause(True)  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: not page.session.busy)  # type: ignore[union-attr]
    lines = [page.log.line(row) for row in range(page.log.rowCount())]
    gains = [line for line in lines if " gains " in line.words and line.things]
    assert len(gains) > 2
    panel = page.help_panel
    for line in (gains[0], gains[-1]):
        page.log_panel.wanted.emit(line)
        qtbot.waitUntil(lambda: page.panels.open_ones() == [panel])
        slip = focused(page)
        assert isinstance(slip, CauseSlip) and slip.link.words == line.words, slip
        assert slip.visibleRegion().boundingRect().height() > slip.height() * 0.8 or text > 1.0
        assert not slip.visibleRegion().isEmpty()
        panel.dismiss()
