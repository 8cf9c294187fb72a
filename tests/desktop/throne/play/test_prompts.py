"""What the bar asks fits the number that it is about."""

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.prompts import asked_words
from kd_desktop.engine.game import Question, say
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.state import Act, Stage, Window
from tests.desktop.throne.cards.position import first_view
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.play.test_in_sight import begun, bidding, placing_a_project
from tests.everyday import everyday

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize(
    ("code", "n", "first", "rest"),
    [
        ("ask_lose_any", 1, "You lose 1 of your tokens.", "Which one?"),
        ("ask_lose_any", 2, "You lose 2 of your tokens.", "Which ones?"),
        ("ask_refund", 1, "You get 1 of your tokens back.", "Which one?"),
        ("ask_refund", 3, "You get 3 of your tokens back.", "Which ones?"),
        ("ask_discard", 1, "You discard 1 card.", "Which one?"),
        ("ask_discard", 2, "You discard 2 cards.", "Which ones?"),
    ],
)
def test_a_single_token_or_card_is_one(code: str, n: int, first: str, rest: str) -> None:
    question = Question(1, say(code, "IT-THREAT-18", n=n))
    words = asked_words(question, Names(first_view(3, 1)), "")
    assert (words.first, words.rest) == (first, rest)


def test_why_no_intrigue_can_be_played_is_told_on_its_plate(qtbot: QtBot, look: Appearance) -> None:
    """It was a dead plate without a word, until the pointer was on it."""
    plate = Plate(look, "Play an Intrigue")
    qtbot.addWidget(plate)
    for reason in ("None of your Intrigues fits now.", "You hold no Intrigue."):
        plate.refuse(reason)
        assert plate.tells_why(), reason


@everyday("factor", [1.0, 1.5, 2.0], keep=[2.0])
def test_plates_without_room_for_a_note_are_told_in_whole_sentences(
    qtbot: QtBot, sit: Sit, look: Appearance, factor: float
) -> None:
    """The bar said “End the turn: after acting.” and “Play an Intrigue: from the hand.”"""
    page = placing_a_project(qtbot, sit, "ppp")
    look.set_text(factor)
    for acted in (False, True):
        lay(page, acted=acted)
        qtbot.wait(10)
        high, heard = page.bar.height(), []
        for plate in People(qtbot, page).row().plates():
            plate.setFocus()
            heard.append(page.bar.hint.text())
            assert page.bar.height() == high, "no plate moves under the finger"
        said = " ".join([*heard, page.bar._standing_hint])
        words = (
            "You have acted, so you can end the turn." if acted else "You can end the turn without acting."
        )
        if page.placing.scant():
            assert words in said and "An Intrigue doesn’t use your action." in said
        assert "turn:" not in said and "Intrigue:" not in said


@pytest.mark.parametrize("kinds", ["pcc", "ppp"])
def test_what_a_plate_does_is_never_told_without_its_name(
    qtbot: QtBot, sit: Sit, look: Appearance, kinds: str
) -> None:
    """“You keep your Intrigues for now. You aren’t asked at such moments …” was said of two plates."""
    page = begun(qtbot, sit, kinds)
    look.set_text(2.0)
    hands = page.session.store.state.hands  # type: ignore[union-attr]
    at_moment = {
        "hands": (("horn-in-my-room",), *hands[1:]),
        "turn": 0,
        "acted": False,
        "answers": (None,) * 3,
        "waiting": (Stage("turn_end"), Act(0), Window("turn_start", 0)),
    }
    told = set()
    states: tuple[dict[str, object], ...] = ({"acted": False}, {"acted": True}, at_moment)
    for changes in states:
        lay(page, **changes)
        qtbot.wait(10)
        for plate in page.bar.answer.plates():  # type: ignore[union-attr]
            if plate.sentence:
                told.add(plate.text())
                words = plate.sentence.replace("”", " ").replace(".", " ").split()
                assert plate.text().split()[-1] in words, plate.sentence
    assert told >= {"End the turn", "Play an Intrigue"}
    assert kinds != "pcc" or told >= {"Play nothing", "Don’t ask me"}, told


def test_among_several_the_bar_names_the_person_and_the_claimant(qtbot: QtBot, sit: Sit) -> None:
    """One was “Ines” in the bar, and “Thale” everywhere else."""
    page = begun(qtbot, sit, "ppp")
    seat = page.at.acting
    assert seat is not None
    person, claimant = page.at.member(seat), page.at.claimant(seat).name
    assert page.bar.accessibleName().startswith(f"{person}, your turn as {claimant}.")
    bidding(page)
    seat = page.at.acting
    assert seat is not None
    person, claimant = page.at.member(seat), page.at.claimant(seat).name
    assert page.bar.accessibleName().startswith(f"{person} as {claimant}: Against ")


@everyday("kinds", ["pcc", "ppp"], keep=["pcc"])
@everyday("factor", [1.5, 2.0], keep=[2.0])
def test_what_has_just_been_done_is_told_with_large_text(
    qtbot: QtBot, sit: Sit, look: Appearance, kinds: str, factor: float
) -> None:
    """The plate that got the focus said its note in place of it, and nobody was told."""
    page = begun(qtbot, sit, kinds)
    session = page.session
    assert session is not None
    look.set_text(factor)
    session.pause(False)
    page.refresh()
    people = People(qtbot, page)
    people.press(page.strip.plates["taxes"])
    people.press(people.named("1 Legion and 1 Wheat"))
    qtbot.waitUntil(lambda: not session.busy and page.at.view is not None and page.at.view.acted)
    qtbot.wait(50)
    assert "1 Legion and 1 Wheat in taxes." in page.bar.hint.text(), page.bar.hint.text()
    people.press(people.named("End the turn"))
    qtbot.waitUntil(lambda: not session.busy)
    until(qtbot, people, Act)
    assert page.at.view is not None and page.asking.chooses_action()
    since = page.prompter._since(page.at.view)
    assert since and since in f"{page.bar.hint.text()} {page.bar.below.text()}"


def test_who_is_speaker_next_round_is_no_news_any_more_once_that_round_is_there(people: People) -> None:
    """“Ruan will be Speaker next round.” was said with Ruan as Speaker already."""
    prompter, view = people.page.prompter, people.page.at.view
    assert view is not None
    prompter._note([e.SpeakerNamed(seat=1, cause=say("intrigue", "IT-INTR-14"))], Names(view))
    assert any("will be Speaker next round." in one for one in prompter._heard)
    moved = e.SpeakerMoved(seat=1, before=0, cause=say("speaker", "IT-INTR-14"))
    prompter._note([moved, e.RoundBegan(round=2, speaker=1, cause=say("round", "IT-ROUND-1"))], Names(view))
    assert not any("next round" in one for one in prompter._heard)
