"""Diaries say what was in the kept thoughts: beliefs, wishes, offers, regrets, each in its vote."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pytest

from kd_desktop.councillors.council.judgement import Ends
from kd_desktop.councillors.kings.thoughts import ExpectedPlay, Guess, KingsThought, LeadPart, Wish
from kd_desktop.desktop.kings.diary.entries import ReignDiary, diaries
from kd_desktop.desktop.kings.diary.telling import tell
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.packs import load

WHY = say("rule", "KD-VOTE-1")
ROUND = e.RoundBegan(cause=WHY, round=1)
DEAL = Deal(3, 1, (Payment(1, 0, 2),), (Promise("vote", 0, "nay"),), (1,))


class Deed(NamedTuple):
    """As much of a journal's line as a diary reads."""

    seat: int | None
    command: Any
    events: tuple[Any, ...] = ()
    thought: bytes = b""
    undone: bool = False
    n: int = 0


def thought(command: Any, **more: Any) -> bytes:
    return msgspec.json.encode(KingsThought(command, **more))


VOTE = KingsThought(
    c.CastVote("aye", 3),
    parts=(LeadPart("goal", 1.8), LeadPart("rivals", -0.4), LeadPart("ending", 0.05)),
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
        Deed(1, c.KeepAgenda("rebel"), (ROUND, e.CardDrawn(cause=WHY, card="b001", left=40))),
        Deed(1, offer, (e.DealOffered(cause=WHY, deal=DEAL),), thought(offer)),
        Deed(0, c.DeclineDeal(3), (), thought(c.DeclineDeal(3))),
        Deed(0, c.CastVote("nay", 1), (), thought(c.CastVote("nay", 1)), undone=True),
        Deed(0, c.CastVote("aye", 3), (e.SideDecided(cause=WHY, side="nay"),), msgspec.json.encode(VOTE)),
        Deed(2, c.Gather(), (), b'{"command": {"do": "from another version"}}'),
        Deed(2, c.Gather(), (), b'{"command":{"do":"not UTF-8: \xff"}}'),
        Deed(2, c.Gather(), (), b'{"more":' + b"[" * 99_999),
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
    assert diary.reign.number == 1 and diary.reign.houses == (1, 2, 3)
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
        f"I sat for {names.seat(0)}. My Secret Agenda was Opulent.",
        "Before the first letter",
        "I kept Opulent.",
        "“The weir”: NAY carried",
        "I wanted AYE: it was worth 1.4 more points to me. "
        "That is my Secret Agenda +1.8 and what AYE would give the others \u22120.4.",
        "I gave AYE 64 % to carry.",
        f"I believed that {two} was after Rebel (62 %).",
        f"I refused: {two} pays {names.seat(0)} 2 Coins, and in return {names.seat(0)} votes NAY.",
        "I voted AYE with 3 Power. Next best, 0.5 points behind: “I passed and gathered.”",
        "It went against me, and 1.4 points with it.",
    ]
    assert not any(three in words for words in told)


@pytest.mark.parametrize(
    ("goal", "rivals", "words"),
    [
        (1.0, 2.0, "I wanted AYE: it was worth 3.0 more points to me. "
         "That is my Secret Agenda +1.0 and what AYE would keep from the others +2.0."),
        (-3.0, 1.0, "I wanted NAY: it was worth 2.0 more points to me. "
         "That is my Secret Agenda +3.0 and what NAY would give the others \u22121.0."),
        (1.2, -1.1, "Either answer would have suited me. AYE against the other: my Secret Agenda +1.2 "
            "and what AYE would give the others \u22121.1."),
    ],
)  # fmt: skip
def test_the_sign_of_what_the_others_get_can_be_understood(
    deeds: list[Deed], names: Names, goal: float, rivals: float, words: str
) -> None:
    """What others gain counts against a house: "for the others +2.0" was read as theirs."""
    vote = c.CastVote("aye", 1)
    weighed = Deed(0, vote, (), thought(vote, parts=(LeadPart("goal", goal), LeadPart("rivals", rivals))))
    told = [one.words for one in tell(diaries([*deeds[:6], weighed, *deeds[7:]])[0], 0, names)]
    assert words in told


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
    vote = thought(c.CastVote("aye", 1), parts=(LeadPart("goal", lead),))
    decided = e.SideDecided(cause=WHY, side=side)  # type: ignore[arg-type]
    course = [*deeds[:6], Deed(0, c.CastVote("aye", 1), (decided,), vote), *deeds[7:]]
    assert tell(diaries(course)[0], 0, names)[-1].words == sentence


def test_the_fate_of_an_offer_is_told_with_the_chance_it_was_given(deeds: list[Deed], names: Names) -> None:
    offer = c.OfferDeal(DEAL.payments, DEAL.promises)
    made = Deed(1, offer, (e.DealOffered(cause=WHY, deal=DEAL),), thought(offer, agreed=0.38))
    closed = Deed(0, c.AcceptDeal(3), (e.DealEnded(cause=WHY, deal=3, state="closed"),))
    refused = tell(diaries([*deeds[:3], made, *deeds[4:]])[0], 1, names)[-1].words
    taken = tell(diaries([*deeds[:3], made, closed, *deeds[5:]])[0], 1, names)[-1].words
    assert refused.endswith(" I gave it 38 %, and it came to nothing.")
    assert taken.endswith(" I gave it 38 %, and it was taken.")


def test_what_was_expected_and_what_came_of_it_stand_in_the_chapter(deeds: list[Deed], names: Names) -> None:
    vote, rest = c.CastVote("aye", 3), c.Gather()
    kept = KingsThought(
        vote,
        parts=(LeadPart("goal", 4.0),),
        aye=0.5,
        wishes=(Wish(vote, 5.0, Ends(0.75, 6.0, 2.0)), Wish(rest, 4.5, Ends(0.5, 6.5, 2.5))),
        expected=(ExpectedPlay(2, 0.1, 0.5),),
    )
    cast = Deed(0, vote, (e.VoteCast(cause=WHY, seat=0, side="aye", power=3),), msgspec.json.encode(kept))
    against = Deed(
        2,
        c.CastVote("nay", 4),
        (
            e.VoteCast(cause=WHY, seat=2, side="nay", power=4),
            e.SideDecided(cause=WHY, side="nay"),
        ),
    )
    three = names.seat(2)
    told = [one.words for one in tell(diaries([*deeds[:3], cast, against, deeds[-1]])[0], 0, names)]
    assert told[-4:] == [
        f"I expected {three} to pass.",
        "I voted AYE with 3 Power. Next best, 0.5 points behind: “I passed and gathered.”",
        "It went against me, and 4.0 points with it.",
        f"I was wrong: {three} voted NAY. It brought 3.0 points less than I had expected. "
        "I regret my vote: had I passed and gathered, I would have been 0.5 points better off.",
    ]


@pytest.mark.parametrize(
    ("lead", "side", "sentence"),
    [
        (2.0, "aye", "I kept it."),
        (2.0, "nay", "I meant it when I gave it, and broke it."),
        (-2.0, "aye", "I hadn’t meant it, and kept it all the same."),
        (-2.0, "nay", "I never meant it."),
    ],
)
def test_whether_a_word_was_meant_and_kept_is_told(
    deeds: list[Deed], names: Names, lead: float, side: str, sentence: str
) -> None:
    word = c.GiveWord(2, "aye")
    gave = Deed(1, word, (), thought(word, parts=(LeadPart("goal", lead),)))
    cast = Deed(1, c.Stay(), (e.VoteCast(cause=WHY, seat=1, side=side, power=3),))  # type: ignore[arg-type]
    told = [one.words for one in tell(diaries([*deeds[:3], gave, cast, *deeds[5:]])[0], 1, names)]
    assert f"I gave {names.seat(2)} my word to vote AYE. {sentence}" in told
