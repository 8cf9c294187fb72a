"""Advice: in words, from a councillor's evaluation, behind the open curtain only, and off at mixed tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.council.judgement import Ends
from kd_desktop.councillors.kings.mind import think
from kd_desktop.councillors.kings.thoughts import Guess, KingsThought, LeadPart, PartCode, Wish
from kd_desktop.councillors.temper import DEFAULT
from kd_desktop.councillors.temperaments import named, tempered
from kd_desktop.desktop.kings.advice import words
from kd_desktop.desktop.kings.advice.words import advise
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import (
    AcceptDeal,
    CastVote,
    DecideSide,
    DeclineDeal,
    Gather,
    GiveWord,
    OfferDeal,
    Raise,
    Stay,
)
from kd_desktop.engine.council.content import Stake
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.game import Level, say
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.view import View
from tests.bounded import so_long
from tests.desktop.kings.board.position import position
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import forward, until
from tests.everyday import daily


def test_advice_weighs_the_sides_the_chances_and_the_answers() -> None:
    view = position()
    vote = CastVote("nay", 2)
    thought = KingsThought(
        vote,
        parts=(LeadPart("goal", -1.2), LeadPart("open", -0.5), LeadPart("rivals", 0.1)),
        aye=0.3,
        guesses=(Guess(1, "greedy", 0.55), Guess(2, "rebel", 0.2)),
        wishes=(
            Wish(vote, 2.0),
            Wish(Gather(), 1.25),
            Wish(CastVote("aye", 1), -1.0),
            Wish(CastVote("nay", 5), -2.0),
        ),
    )
    advice = advise(thought, view)
    assert advice.sentence == (
        "Your house would vote NAY with 2 Power, because NAY is worth 1.6 more points to it, "
        "most of them from your Secret Agenda."
    )
    assert advice.command == vote
    assert advice.reckoning == (
        "NAY is worth 1.6 more points to your house: your Secret Agenda +1.2 and your Open Agendas +0.5.",
        "Chances now: AYE 30 %, NAY 70 %.",
        f"From what everyone has seen, {Names(view).seat(1)} looks like the Greedy (55 %).",
        "“Gather” would bring 0.8 points less.",
        "“AYE with 1 Power” would bring 3.0 points less.",
    )
    assert advise(None, view) == ("Your house has nothing to decide now.", (), None)


def test_what_the_letter_means_to_a_house_is_no_reason_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """“Your house wants AYE”, said beside it, and “neither side is worth the Power” would contradict it."""
    view = position()
    monkeypatch.setattr(words, "own_stake", lambda _view: Stake(0, "aye", ("Burn them.", "All.")))
    advice = advise(KingsThought(Gather(), parts=(LeadPart("goal", 0.01),)), view)
    assert advice.sentence == (
        "Your house would gather, because it wants AYE, but not enough to spend Power on it."
    )
    assert advice.reckoning[:2] == (
        "By the letter alone your house wants AYE. You could say: “Burn them.” And if they disagree: “All.”",
        "All in all, AYE and NAY are worth about the same to your house.",
    )


LEADS = (LeadPart("goal", -1.2),)


@pytest.mark.parametrize(
    ("goal", "rivals", "reckoning", "reason"),
    [
        (
            -0.4, -5.2, "your Secret Agenda +0.4 and what NAY would keep from the others +5.2.",
            "NAY is worth 5.6 more points to it, most of them from what NAY would keep from the others.",
        ),
        (
            -6.4, 5.2, "your Secret Agenda +6.4 and what NAY would give the others \u22125.2.",
            "NAY is worth 1.2 more points to it, most of them from your Secret Agenda.",
        ),
    ],
)  # fmt: skip
def test_what_the_others_get_is_no_gain_of_theirs_with_a_plus(
    goal: float, rivals: float, reckoning: str, reason: str
) -> None:
    vote = CastVote("nay", 2)
    parts = (LeadPart("goal", goal), LeadPart("rivals", rivals))
    advice = advise(KingsThought(vote, parts=parts), position())
    assert advice.sentence.endswith(reason)
    assert next(words for words in advice.reckoning if "more points to your house" in words).endswith(
        reckoning
    )


def test_parts_too_small_for_a_word_leave_no_empty_list() -> None:
    codes: tuple[PartCode, ...] = ("goal", "open", "ending")
    thought = KingsThought(CastVote("aye", 1), parts=tuple(LeadPart(code, 0.13) for code in codes))
    assert "AYE is worth 0.4 more points to your house." in advise(thought, position()).reckoning


def chances(command: KingsCommand, aye: float, then: float) -> str:
    """What the reckoning says of the chances, where that command brings AYE's from `aye` to `then`."""
    wish = Wish(command, 1.0, Ends(then, 1.0, 0.0))
    said = advise(KingsThought(command, parts=LEADS, aye=aye, wishes=(wish,)), position()).reckoning
    return next((words for words in said if " %, NAY " in words), "")


def test_two_chances_are_told_apart_and_none_is_certain() -> None:
    assert chances(CastVote("nay", 2), 0.64, 0.27) == (
        "Without your house: AYE 64 %, NAY 36 %. If you do this: AYE 27 %, NAY 73 %."
    )
    assert chances(Raise(2), 0.3, 0.999) == (
        "Without more from your house: AYE 30 %, NAY 70 %. If you do this: AYE 99 %, NAY 1 %."
    )
    assert chances(Gather(), 0.001, 0.002) == "Chances now: AYE 1 %, NAY 99 %."
    assert not chances(DecideSide("aye"), 0.5, 1.0)


@pytest.mark.parametrize(
    ("thought", "reason"),
    [
        (KingsThought(Gather(), parts=()), "neither side is worth the Power"),
        (KingsThought(Gather(), parts=LEADS, aye=0.2), "NAY, which suits it, is 80 % likely"),
        (
            KingsThought(Gather(), parts=LEADS, aye=0.01),
            "NAY, which suits it, will almost surely carry without",
        ),
        (
            KingsThought(Gather(), parts=LEADS, aye=0.7),
            "because Power on NAY would cost more than it is likely",
        ),
        (
            KingsThought(Stay(), parts=LEADS, aye=0.7),
            "because more Power on NAY would cost more than it is likely",
        ),
        (
            KingsThought(CastVote("aye", 1), parts=LEADS, aye=0.7),
            "vote AYE with 1 Power, because NAY, which suits it better, would hardly carry",
        ),
        (
            KingsThought(CastVote("aye", 2), parts=LEADS, aye=0.2),
            "NAY, which suits it better, is 80 % likely anyway, and being heard for AYE",
        ),
        (
            KingsThought(CastVote("aye", 1), parts=LEADS, aye=0.5),
            "because standing with AYE brings it more, though NAY suits it better",
        ),
        (
            KingsThought(CastVote("aye", 1), parts=(LeadPart("goal", -0.01),)),
            "because the sides are worth about the same to it, and its Power does more there than in hand.",
        ),
        (
            KingsThought(DecideSide("aye"), parts=(LeadPart("goal", -0.01),)),
            "because the sides are worth about the same to it.",
        ),
        (
            KingsThought(DecideSide("nay"), parts=LEADS),
            "Your house would decide for NAY, because NAY is worth 1.2",
        ),
        (KingsThought(DeclineDeal(1), reason=say("too_little", player=1)), "is worth more than is offered"),
        (KingsThought(DeclineDeal(1)), "the terms cost it more than they bring"),
        (KingsThought(AcceptDeal(1)), "the terms bring it more than they cost"),
        (KingsThought(GiveWord(1, "aye")), "a house that believes it may vote differently"),
    ],
)
def test_every_answer_has_its_reason(thought: KingsThought, reason: str) -> None:
    assert reason in advise(thought, position()).sentence


def test_who_stands_on_the_side_that_suits_it_less_hears_what_the_other_would_bring() -> None:
    wishes = (Wish(CastVote("aye", 1), 2.0), Wish(CastVote("aye", 2), 1.98), Wish(Gather(), 1.5))
    advice = advise(
        KingsThought(wishes[0].command, parts=LEADS, wishes=(*wishes, Wish(CastVote("nay", 3), 0.9))),
        position(),
    )
    assert advice.reckoning[-3:] == (
        "“AYE with 2 Power” would bring about as much.",
        "“Gather” would bring 0.5 points less.",
        "“NAY with 3 Power” would bring 1.1 points less.",
    )


def test_an_offer_is_advised_in_words_of_its_own() -> None:
    view = position()
    offer = OfferDeal((Payment(0, 1, 2),), (Promise("vote", 1, "nay"),))
    sentence = advise(KingsThought(offer, agreed=0.6), view).sentence
    assert sentence.startswith("Your house would make this offer: ") and "answer" not in sentence


def test_an_adviser_has_no_habits_of_its_own(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """What a house likes to do in votes is for the computer that plays it, not for who asks what to do."""
    _, mind = sat(qtbot, window, sit, "person", "computer", "computer")
    qtbot.keyClick(window, Qt.Key.Key_V)
    assert mind.tempers == ["counsel"]
    assert tempered(named("counsel", 1)) == replace(DEFAULT, whim=0.0)


class Mind:
    """Thinks in place, and remembers who asked."""

    def __init__(self) -> None:
        self.asked: list[int | None] = []
        self.tempers: list[str] = []

    def ask(
        self,
        view: View,
        number: int,
        done: Callable[[Any], None],
        *,
        bargain: bool = True,
        seen: Sequence[Any] = (),
        level: Level = "courtier",
        temperament: str = "",
        **_: object,
    ) -> None:
        self.asked.append(view.seat)
        self.tempers.append(temperament)
        done(think(view, seen, 1, number, level, temperament, bargain))

    def close(self) -> None:
        """Nothing goes on."""


def sat(qtbot: QtBot, window: MainWindow, sit: Sit, *kinds: str) -> tuple[Session, Mind]:
    """A campaign in the window at the first person's first ballot, with that chamber open."""
    quiet = sit(*kinds)
    until(quiet, "ask_ballot")
    while quiet.waiting()[0] not in quiet.persons():
        forward(quiet, 1)
    mind = Mind()
    session = Session(quiet.store, mind)
    window.show_session(session)
    hands = Hands(qtbot, window)
    hands.settle()
    for _ in so_long(window.game_page.playback.unread):
        window.game_page.reader.next.click()
    person = session.waiting()[0]
    window.game_page.show_chamber(person)
    window.game_page.chamber.open()
    qtbot.waitUntil(lambda: window.game_page.chamber.is_open)
    mind.asked.clear()
    mind.tempers.clear()
    return session, mind


def told(window: MainWindow) -> str:
    """What stands in the sheet, without what is put away and says nothing any more."""
    labels = window.game_page.advice_panel.texts.findChildren(QLabel)
    return " ".join(words for words in (label.text() for label in labels) if words)


def test_one_alone_asks_by_key_and_the_curtain_takes_it_away(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session, mind = sat(qtbot, window, sit, "person", "computer", "computer")
    qtbot.keyClick(window, Qt.Key.Key_V)
    panel = window.game_page.advice_panel
    assert panel.isVisible() and mind.asked == [session.waiting()[0]]
    assert "Your house would " in told(window)
    qtbot.keyClick(window, Qt.Key.Key_F12)
    assert not panel.isVisible() and told(window) == ""


@pytest.mark.parametrize(("wish", "given"), [("alone", False), ("always", True), ("never", False)])
@daily("always-True", "never-False")
def test_at_a_mixed_table_only_if_it_is_wanted(
    qtbot: QtBot, window: MainWindow, sit: Sit, wish: str, given: bool
) -> None:
    _, mind = sat(qtbot, window, sit, "person", "person", "computer")
    window.look.settings.set("advice", wish)
    window.game_page.refresh()
    texts = [plate.text() for plate in Hands(qtbot, window).plates()]
    assert ("Advice" in texts) == given
    qtbot.keyClick(window, Qt.Key.Key_V)
    assert window.game_page.advice_panel.isVisible() == bool(mind.asked) == given
    refused = {"alone": "Advice is for a person who plays alone", "never": "Advice is switched off"}
    if not given:
        assert window.game_page.bar.hint.text().startswith(refused[wish]), "a key that does nothing says why"


def test_nothing_is_asked_behind_a_drawn_curtain(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    _, mind = sat(qtbot, window, sit, "person", "computer", "computer")
    window.game_page.chamber.shut()
    qtbot.keyClick(window, Qt.Key.Key_V)
    assert not window.game_page.advice_panel.isVisible() and mind.asked == []
    assert window.game_page.bar.hint.text() == "Open your chamber first: advice is for you alone."


def test_do_this_does_it_and_not_what_was_meant_for_another_moment(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session, mind = sat(qtbot, window, sit, "person", "computer", "computer")
    qtbot.keyClick(window, Qt.Key.Key_V)
    panel = window.game_page.advice_panel
    person, before = session.waiting()[0], session.number
    wished = panel._advice.command
    assert panel.follow.isVisible() and wished is not None and panel.focus_target() is panel.follow
    qtbot.mouseClick(panel.follow, Qt.MouseButton.LeftButton)
    assert panel.isVisible() and not session.busy and session.number == before, "one press does nothing"
    assert panel.follow.telling() == "press again to do it"
    qtbot.keyClick(panel.follow, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.number > before and not session.busy)
    deed = next(deed for deed in session.store.history if deed.n == before + 1)
    assert (deed.seat, deed.command) == (person, wished)
    assert not panel.isVisible() and told(window) == "" and mind.asked[0] == person
