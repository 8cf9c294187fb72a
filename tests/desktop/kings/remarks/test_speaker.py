"""Who says what to which public event, and that nobody says a thing twice."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.desktop.council.reasons_aloud import reasons_aloud
from kd_desktop.desktop.kings.remarks import occasions as occasions_module
from kd_desktop.desktop.kings.remarks.claims import Claim
from kd_desktop.desktop.kings.remarks.occasions import Occasion, Occasions
from kd_desktop.desktop.kings.remarks.speaker import Remark, Speaker
from kd_desktop.desktop.kings.remarks.voices import voice, voice_of_house
from kd_desktop.engine.council.commands import DeclineDeal
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import say, seen_by
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import BeginReign, Join, KingsCommand, NameKing
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.packs import load

LIBRARY = CardLibrary(load("leaving-sea"))
HOUSES = (3, 7, 9)
NAMES = {3: "Vane", 7: "Sable", 9: "Fenwick"}
WHY = say("rule", "KD-VOTE-1")
BEGAN = e.ReignBegan(cause=WHY, number=1, king="Osmer", houses=HOUSES, leader=0, moderator=1)
LAST = e.Ranked(
    cause=WHY, seat=1, house=7, total=9, position=3, row="worst", prestige=0, crave=2, winner=False
)
BUYS = Deal(1, 0, (Payment(0, 2, 2),), (Promise("vote", 2, "nay"),), (0,))


@pytest.fixture
def occasions() -> Occasions:
    made = Occasions(LIBRARY)
    made.of([BEGAN])
    return made


def found(occasions: Occasions, *events: object) -> list[Occasion]:
    """The occasions of the last of those events."""
    out: list[Occasion] = []
    for event in events:
        out = occasions.of([event])
    return out


def everybody(situation: str) -> list[tuple[int, str]]:
    return [(seat, situation) for seat in range(len(HOUSES))]


def situations(some: list[Occasion]) -> list[tuple[int, str]]:
    return [(one.seat, one.situation) for one in some]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (e.VoteCast(cause=WHY, seat=1, side="aye", power=3), [(1, "aye_firm")]),
        (e.VoteCast(cause=WHY, seat=1, side="nay", power=2), [(1, "nay_light")]),
        (e.Passed(cause=WHY, seat=2, ballot="gather"), [(2, "gather")]),
        (e.SideDecided(cause=WHY, side="aye", by=1), [(1, "tie_ruled")]),
        (e.SideDecided(cause=WHY, side="aye", by=None), []),
        (
            e.StickerAttached(cause=WHY, number=4, resource="wealth", slot=0, signer=9),
            [(2, "sticker_signed")],
        ),
        (e.StabilityMoved(cause=WHY, delta=-3, before=2, after=-1, locked=False), everybody("outcome_harsh")),
        (e.StabilityMoved(cause=WHY, delta=-2, before=2, after=0, locked=False), []),
        (
            e.StabilityMoved(cause=WHY, delta=-2, before=-5, after=-7, locked=False),
            everybody("unrest_near"),
        ),
        (e.StabilityMoved(cause=WHY, delta=2, before=5, after=7, locked=False), everybody("calm_near")),
        (e.StabilityMoved(cause=WHY, delta=7, before=2, after=9, locked=True), []),
        (e.StoryPlacedOn(cause=WHY, card="water-01", storyline="water", signer=3), everybody("story_opened")),
        (e.StoryPlacedOn(cause=WHY, card="water-09", storyline="water", signer=3), everybody("story_ended")),
        (e.OpenAgendasKept(cause=WHY, seat=0, polarity="positive", resources=()), []),
        (LAST, [(1, "lost_reign")]),
        (e.KingNamed(cause=WHY, name="Ada", house=9), [(2, "king_named")]),
        (e.ReignEnded(cause=WHY, number=1, ending="died"), everybody("king_died")),
        (e.ReignEnded(cause=WHY, number=1, ending="abdicated_top"), everybody("abdicated_top")),
        (e.ReignEnded(cause=WHY, number=1, ending="abdicated_bottom"), everybody("abdicated_bottom")),
        (e.ReignEnded(cause=WHY, number=1, ending="finale"), []),
        (e.KingNamed(cause=WHY, name="Ada", house=12), []),
    ],
)
def test_an_event_gives_its_occasions(
    occasions: Occasions, event: object, expected: list[tuple[int, str]]
) -> None:
    assert situations(found(occasions, event)) == expected


def test_a_bought_vote_names_its_buyer_and_the_loser_learns_of_it(occasions: Occasions) -> None:
    offered, closed = e.DealOffered(cause=WHY, deal=BUYS), e.DealEnded(cause=WHY, deal=1, state="closed")
    assert found(occasions, offered) == [Occasion(0, "offer_buy", 5, 9, 2, Claim("nay", coins=2))]
    cast = found(occasions, closed, e.VoteCast(cause=WHY, seat=2, side="nay", power=4))
    assert cast == [Occasion(2, "vote_bought", 4, 3)]
    occasions.of([e.VoteCast(cause=WHY, seat=1, side="aye", power=3)])
    lost = found(occasions, e.OutcomeRevealed(cause=WHY, card="A", side="nay"))
    assert lost == [Occasion(2, "won", 4), Occasion(1, "outbid", 7, 3)]


def test_refusing_tells_whether_the_price_or_the_pay_was_wrong(occasions: Occasions) -> None:
    sells = Deal(2, 1, (Payment(0, 1, 3),), (Promise("break_tie", 1, "aye"),), (1,))
    assert found(occasions, e.DealOffered(cause=WHY, deal=sells)) == [
        Occasion(1, "sell_tie", 5, 3, 3, Claim("aye", coins=3))
    ]
    refused = found(occasions, e.DealAnswered(cause=WHY, deal=2, seat=0, answer="decline"))
    assert refused == [Occasion(0, "refuse_dear", 4, 7), Occasion(1, "offer_refused", 2, 3)]
    occasions.of([e.DealOffered(cause=WHY, deal=BUYS)])
    assert (
        found(occasions, e.DealAnswered(cause=WHY, deal=1, seat=2, answer="decline"))[0].situation
        == "refuse_price"
    )
    again = Deal(3, 2, (Payment(0, 2, 4),), (Promise("vote", 2, "nay"),), (2,))
    assert found(occasions, e.DealOffered(cause=WHY, deal=again)) == [
        Occasion(2, "counter", 5, 3, 4, Claim("nay", coins=4))
    ]


def test_what_was_broken_and_kept_is_spoken_of_in_later_reigns(occasions: Occasions) -> None:
    """With the card and the word as they stand in the record (KD-DEAL-7)."""
    occasions.of([e.RoundBegan(cause=WHY, round=1), e.CardDrawn(cause=WHY, card="r-raft", left=9)])
    given = [e.WordGiven(cause=WHY, seat=0, to=to, ballot="aye") for to in (1, 2)]
    passed = [e.Passed(cause=WHY, seat=seat, ballot="gather") for seat in range(3)]
    judged = [e.WordJudged(cause=WHY, seat=0, to=to, kept=to == 2) for to in (1, 2)]
    occasions.of([*given, *passed, *judged, e.SideDecided(cause=WHY, side="nay")])
    again = e.ReignBegan(cause=WHY, number=2, king="Ada", houses=(9, 3, 7), leader=0, moderator=1)
    told = [one for one in found(occasions, again) if one.situation.startswith("word")]
    then = Claim(card="r-raft", ago=1, ballot="aye")
    assert told == [Occasion(0, "word_kept", 3, 3, 0, then), Occasion(2, "word_broken", 3, 3, 0, then)]
    asks = Deal(4, 1, (Payment(1, 2, 3),), (Promise("vote", 2, "aye"),), (1,))
    occasions.of([e.DealOffered(cause=WHY, deal=asks)])
    refused = found(occasions, e.DealAnswered(cause=WHY, deal=4, seat=2, answer="decline"))
    assert refused[0] == Occasion(2, "refuse_distrust", 4, 3)


def test_who_has_given_its_word_refuses_on_principle(occasions: Occasions) -> None:
    occasions.of([e.WordGiven(cause=WHY, seat=2, to=1, ballot="aye")])
    occasions.of([e.DealOffered(cause=WHY, deal=BUYS)])
    refused = found(occasions, e.DealAnswered(cause=WHY, deal=1, seat=2, answer="decline"))
    assert refused[0] == Occasion(2, "refuse_principle", 4, 3)


@pytest.mark.parametrize(
    ("said", "situation"),
    [
        ("too_dear", "refuse_dear"),
        ("too_little", "refuse_price"),
        ("not_with_you", "refuse_distrust"),
        ("against_me", "refuse_principle"),
        ("cannot_keep_it", "refuse_principle"),
        ("no_reason", "refuse_plain"),
        ("", "refuse_price"),
        ("from another version", "refuse_price"),
    ],
)
def test_a_reason_that_is_said_aloud_is_the_one_that_is_spoken(
    occasions: Occasions, said: str, situation: str
) -> None:
    occasions.of([e.DealOffered(cause=WHY, deal=BUYS)])
    occasions.aloud = said
    refused = found(occasions, e.DealAnswered(cause=WHY, deal=1, seat=2, answer="decline"))
    assert refused[0] == Occasion(2, situation, 4, 3)


class Deed(NamedTuple):
    """As much of a journal's line as is read for what was said aloud."""

    n: int
    thought: bytes = b""
    undone: bool = False


def test_of_a_thought_only_what_it_says_aloud_is_read() -> None:
    secret = KingsThought(
        DeclineDeal(1), reason=say("against_me", player=1), said=say("too_little", player=1)
    )
    silent = KingsThought(DeclineDeal(1), reason=say("against_me", player=1))
    spoken = msgspec.json.encode(secret)
    history = [
        Deed(1, spoken),
        Deed(2, msgspec.json.encode(silent)),
        Deed(3),
        Deed(4, b"{from another version"),
        Deed(4, b'{"said":{"code":"not UTF-8: \xff"}}'),
        Deed(4, b'{"more":' + b"[" * 99_999),
        Deed(5, spoken, undone=True),
        Deed(6, spoken),
    ]
    assert reasons_aloud(history) == {1: "too_little", 6: "too_little"}
    assert reasons_aloud(history, after=1) == {6: "too_little"}


def test_a_speaker_hears_the_reason_with_the_command_it_belongs_to() -> None:
    one = Speaker(
        Occasions(LIBRARY),
        voice_of_house,
        str,
        7,
        lambda house, _number: house == 9,
        lambda n: "no_reason" if n == 6 else "",
    )
    one.hear([(4, BEGAN)])
    declined = e.DealAnswered(cause=WHY, deal=1, seat=2, answer="decline")
    one.hear([(5, e.DealOffered(cause=WHY, deal=BUYS))])
    assert [remark.situation for remark in one.hear([(6, declined)])] == ["refuse_plain"]
    assert [remark.situation for remark in one.hear([(7, declined)])] == ["refuse_price"]


def test_only_who_has_little_left_speaks_of_its_power(occasions: Occasions) -> None:
    """It gathers again and again, and whoever counted along knows that little lies in its pool."""
    gathers = e.Passed(cause=WHY, seat=2, ballot="gather")
    assert [found(occasions, gathers)[0].situation for _ in range(4)] == ["gather"] * 4
    occasions.of([e.PowerMoved(cause=WHY, seat=2, delta=-4)])
    assert found(occasions, gathers)[0].situation == "low_power"
    occasions.of([e.VoteCast(cause=WHY, seat=2, side="aye", power=1)])
    assert found(occasions, gathers)[0].situation == "gather"


def test_what_moved_in_one_step_is_taken_together(occasions: Occasions) -> None:
    """Down by three and up by four is no harm; and nobody speaks of an end that has come."""
    down = e.StabilityMoved(cause=WHY, delta=-3, before=0, after=-3, locked=False)
    up = e.StabilityMoved(cause=WHY, delta=4, before=-3, after=1, locked=False)
    assert occasions.of([down, up]) == []
    assert occasions.of([down], then=[up]) == occasions.of([up]) == []
    again = e.StabilityMoved(cause=WHY, delta=-4, before=-3, after=-7, locked=False)
    assert situations(occasions.of([down, again])) == everybody("unrest_near")
    died = e.ReignEnded(cause=WHY, number=1, ending="died")
    assert situations(occasions.of([down, again, died])) == everybody("king_died")


def test_every_situation_of_the_voices_has_its_occasion() -> None:
    """No written line waits for a moment that never comes."""
    folder = Path(occasions_module.__file__).parent
    source = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    waits = {situation for situation in voice("bold").lines if f'"{situation}"' not in source}
    assert waits <= {"gather", "moderate"}


def speaker(house: int) -> Speaker:
    """The computer plays that house until the command 60, and no other."""
    return Speaker(
        Occasions(LIBRARY),
        voice_of_house,
        lambda number: NAMES.get(number, "?"),
        7,
        lambda number, at: number == house and at < 60,
    )


def test_only_the_computer_speaks() -> None:
    one = speaker(9)
    said = one.hear([(4, BEGAN)])
    for number in range(5, 60):
        said += one.hear([(number, e.VoteCast(cause=WHY, seat=number % 3, side="aye", power=5))])
    assert {remark.house for remark in said} == {9}
    votes = [(number, e.VoteCast(cause=WHY, seat=2, side="aye", power=5)) for number in range(60, 99)]
    assert one.hear([(60, BEGAN), *votes]) == []


def test_lines_have_names_and_coins_in_their_slots() -> None:
    one = speaker(3)
    one.hear([(4, BEGAN)])
    said = one.hear([(5, e.DealOffered(cause=WHY, deal=BUYS))])
    assert [remark[:4] for remark in said] == [(5, 0, 3, "offer_buy")]
    assert "Fenwick" in said[0].words and "2 Coins" in said[0].words and "{" not in said[0].words


def played(seed: int) -> list[tuple[int, object]]:
    """The public events of two reigns among four computers that answer anything, by command."""
    game, chance = KingsGame(load("bench")), random.Random(seed)
    state = game.new(seed)
    events: list[tuple[int, object]] = []

    def do(seat: int | None, command: KingsCommand) -> None:
        nonlocal state
        step = game.apply(state, seat, command)
        state = step.state
        number = events[-1][0] + 1 if events else 1
        shown = (seen_by(event, None) for event in step.events)
        events.extend((number, event) for event in shown if event is not None)

    for house in range(1, 5):
        do(None, Join(house))
    for _ in range(2):
        do(None, BeginReign((1, 2, 3, 4), "2026-11-20"))
        while state.reign is not None:
            seat = game.questions(state)[0].seat
            legal = game.legal(state, seat)
            do(seat, chance.choice(legal) if legal else NameKing("Osric"))
    return events


@pytest.fixture(scope="module")
def course() -> list[tuple[int, object]]:
    return played(5)


def remarks_of(course: list[tuple[int, object]], seed: int) -> list[list[Remark]]:
    """What is said to that course, reign by reign."""
    one = Speaker(Occasions(LIBRARY), voice_of_house, str, seed, lambda _house, _number: True)
    reigns: list[list[Remark]] = [[]]
    for entry in course:
        if isinstance(entry[1], e.ReignBegan):
            reigns.append([])
        reigns[-1] += one.hear([entry])
    return reigns


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_house_says_a_line_twice_in_a_reign(course: list[tuple[int, object]], seed: int) -> None:
    reigns = remarks_of(course, seed)
    assert sum(len(said) for said in reigns) > 20
    for said in reigns:
        assert max(Counter((one.house, one.words) for one in said).values(), default=1) == 1


def test_opening_again_recalls_the_same_words(course: list[tuple[int, object]]) -> None:
    assert remarks_of(course, 4) == remarks_of(course, 4)
    assert remarks_of(course, 4) != remarks_of(course, 5)
