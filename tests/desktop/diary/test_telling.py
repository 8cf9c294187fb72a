"""Diaries say what was in the kept thoughts: beliefs, wishes, offers, regrets, each in its vote."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pytest

from kd_desktop.councillors.thoughts import Guess, Part, Thought, Wish
from kd_desktop.desktop.diary.entries import ReignDiary, diaries
from kd_desktop.desktop.diary.telling import tell
from kd_desktop.desktop.phrases.names import Names
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.packs import load

WHY = say("rule", "KD-VOTE-1")
DEAL = Deal(3, 1, (Payment(1, 0, 2),), (Promise("vote", 0, "nay"),), (1,))


class Deed(NamedTuple):
    """As much of a journal's line as a diary reads."""

    seat: int | None
    command: Any
    events: tuple[Any, ...] = ()
    thought: bytes = b""
    undone: bool = False


def thought(command: Any, **more: Any) -> bytes:
    return msgspec.json.encode(Thought(command, **more))


VOTE = Thought(
    c.CastVote("aye", 3),
    parts=(Part("goal", 1.8), Part("rivals", -0.4), Part("ending", 0.05)),
    aye=0.64,
    guesses=(Guess(1, "rebel", 0.62), Guess(1, "greedy", 0.2), Guess(2, "moderate", 0.3)),
    wishes=(Wish(c.CastVote("aye", 3), 2.0), Wish(c.Gather(), 1.5)),
)


@pytest.fixture(scope="module")
def deeds() -> list[Deed]:
    began = e.ReignBegan(cause=WHY, number=1, king="Osric", houses=(1, 2, 3), leader=0, moderator=1)
    offer = c.OfferDeal(DEAL.payments, DEAL.promises)
    return [
        Deed(None, c.BeginReign((1, 2, 3)), (began,)),
        Deed(0, c.KeepAgenda("opulent"), (), thought(c.KeepAgenda("opulent"))),
        Deed(1, c.KeepAgenda("rebel"), (e.CardDrawn(cause=WHY, card="b001", left=40),)),
        Deed(1, offer, (e.DealOffered(cause=WHY, deal=DEAL),), thought(offer)),
        Deed(0, c.DeclineDeal(3), (), thought(c.DeclineDeal(3))),
        Deed(0, c.CastVote("nay", 1), (), thought(c.CastVote("nay", 1)), undone=True),
        Deed(0, c.CastVote("aye", 3), (e.SideDecided(cause=WHY, side="nay"),), msgspec.json.encode(VOTE)),
        Deed(2, c.Gather(), (), b'{"command": {"do": "from another version"}}'),
        Deed(
            None,
            c.NameKing("Ada"),
            (
                e.Revealed(cause=WHY, seat=0, agenda="opulent", power=1, coins=2),
                e.Revealed(cause=WHY, seat=1, agenda="rebel", power=1, coins=2),
                e.Revealed(cause=WHY, seat=2, agenda="greedy", power=1, coins=2),
                e.ReignClosed(cause=WHY, number=1),
            ),
        ),
    ]


@pytest.fixture(scope="module")
def names() -> Names:
    game = KingsGame(load("bench"))
    state = game.new(1)
    for house in (1, 2, 3):
        state = game.apply(state, None, c.Join(house)).state
    found = Names(game.view(state, None), game.library.pack)
    found.seats = (1, 2, 3)
    found.titles["b001"] = "The weir"
    return found


@pytest.fixture(scope="module")
def diary(deeds: list[Deed]) -> ReignDiary:
    (only,) = diaries(deeds)
    return only


def test_a_diary_has_the_decisions_of_those_who_thought(diary: ReignDiary) -> None:
    assert diary.number == 1 and diary.houses == (1, 2, 3)
    assert diary.writers() == (0, 1)
    assert [chapter.card for chapter in diary.chapters] == ["", "b001"]
    assert diary.chapters[1].side == "nay"
    assert [one.seat for one in diary.chapters[1].decisions] == [1, 0, 0]


def test_a_word_given_is_told(deeds: list[Deed], names: Names) -> None:
    word = c.GiveWord(2, "pass")
    told = tell(diaries([*deeds[:6], Deed(1, word, (), thought(word)), *deeds[6:]])[0], 1, names)
    assert told[-1].words == f"I gave {names.seat(2)} my word to pass."


def test_nothing_is_open_before_the_reign_is_over(deeds: list[Deed]) -> None:
    assert diaries(deeds[:-1]) == []


def test_the_diary_of_one_who_lost(diary: ReignDiary, names: Names) -> None:
    told = [paragraph.words for paragraph in tell(diary, 0, names)]
    two, three = names.seat(1), names.seat(2)
    assert told == [
        f"I sat for {names.seat(0)}. My secret agenda was Opulent.",
        "Before the first letter",
        "I kept Opulent.",
        "“The weir”: NAY carried",
        "I wanted AYE: it was worth 1.4 points more to me. "
        "That is my secret agenda +1.8 and what it would do for the others \u22120.4.",
        "I gave AYE 64 chances in a hundred to carry.",
        f"I believed that {two} was after Rebel (62 in a hundred).",
        f"I wouldn’t have it: {two} pays {names.seat(0)} 2 Coins, and in return {names.seat(0)} votes NAY.",
        "I voted AYE with 3 Power. Next best, 0.5 points behind: “I passed and gathered.”",
        "It went against me, and 1.4 points with it.",
    ]
    assert not any(three in words for words in told)


def test_the_diary_of_one_who_only_offered(diary: ReignDiary, names: Names) -> None:
    told = [paragraph.words for paragraph in tell(diary, 1, names)]
    assert told[1:] == [
        "“The weir”: NAY carried",
        f"I offered: {names.seat(1)} pays {names.seat(0)} 2 Coins, and in return {names.seat(0)} votes NAY.",
    ]


@pytest.mark.parametrize(
    ("lead", "side", "sentence"),
    [
        (1.0, "aye", "It went my way."),
        (-1.0, "nay", "It went my way."),
        (-1.0, "aye", "It went against me, and 1.0 points with it."),
        (0.1, "aye", "It made no difference to me how it went."),
    ],
)
def test_regret_follows_from_the_lead(
    deeds: list[Deed], names: Names, lead: float, side: str, sentence: str
) -> None:
    vote = thought(c.CastVote("aye", 1), parts=(Part("goal", lead),))
    decided = e.SideDecided(cause=WHY, side=side)  # type: ignore[arg-type]
    course = [*deeds[:6], Deed(0, c.CastVote("aye", 1), (decided,), vote), *deeds[7:]]
    assert tell(diaries(course)[0], 0, names)[-1].words == sentence
