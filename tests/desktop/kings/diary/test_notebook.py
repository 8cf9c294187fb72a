"""The notebook tells in words what the thoughts and the history have: votes, conscience, the others."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from msgspec.structs import replace

from kd_desktop.councillors.temperaments import named
from kd_desktop.desktop.kings.diary.entries import ReignDiary, diaries
from kd_desktop.desktop.kings.diary.hands import DiaryHand, occasions
from kd_desktop.desktop.kings.diary.notebook import MARKS, REMEMBERED, notebook
from kd_desktop.desktop.kings.diary.regrets import regrets, rued
from kd_desktop.desktop.kings.diary.remembered import number_word, remembered
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kit.wording import capital
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.council.ballot import SIDES
from tests.desktop.kings.play.play import forward

Sit = Callable[..., Session]


def written(sit: Sit) -> tuple[ReignDiary, Names]:
    """The diary of a reign that is over."""
    session = sit("person", "computer", "computer", "computer")
    forward(session, 3000)
    (diary,) = diaries(session.store.history)
    names = Names(session.view(None), session.game.library.pack)
    names.seats = diary.reign.houses
    return diary, names


def test_a_notebook_speaks_of_votes_that_were_cast_and_of_all_the_others(sit: Sit) -> None:
    diary, names = written(sit)
    for seat in diary.writers():
        notes = notebook(diary, seat, names)
        house = diary.reign.houses[seat]
        assert notes.house == house and names.agenda(diary.agenda(seat)) in notes.opening
        assert 0 < len(notes.votes) <= REMEMBERED
        cards = [names.card(chapter.card) for chapter in diary.chapters if chapter.ballot(seat) is not None]
        told = [vote.title for vote in notes.votes]
        assert [title for title in cards if title in told] == told, "in the order in which they came"
        assert [other for other, _ in notes.others] == [one for one in diary.reign.houses if one != house]
        sentences = [words.replace(names.house(other), "X") for other, words in notes.others]
        assert len(set(sentences)) == len(sentences)
        assert notebook(diary, seat, names) == notes


def test_the_writer_looks_as_the_reign_ended(sit: Sit) -> None:
    diary, names = written(sit)
    places = {score.house: (score.winner, score.position) for score in diary.reign.scores}
    worst = max(position for _, position in places.values())
    for seat in diary.writers():
        winner, position = places[diary.reign.houses[seat]]
        mood = "pleased" if winner else "angry" if position == worst else "wry"
        assert notebook(diary, seat, names).mood == mood


def test_votes_are_told_with_their_count_in_words(sit: Sit) -> None:
    diary, names = written(sit)
    seat = diary.writers()[0]
    for memory in notebook(diary, seat, names).votes:
        chapter = next(one for one in diary.chapters if one.card and names.card(one.card) == memory.title)
        ballot = chapter.ballot(seat)
        assert chapter.vote is not None and memory.mark == MARKS.get(ballot, ballot)
        counts = sorted((chapter.vote.aye, chapter.vote.nay))
        count = f"{number_word(counts[1])} to {number_word(counts[0])}"
        assert (count if counts[1] else "Nobody voted") in memory.words


def test_pride_is_taken_only_in_a_vote_that_one_wanted(sit: Sit) -> None:
    """Of a vote it is supposed that the writer voted on either side, and that it ended either way."""
    diary, names = written(sit)
    boasts = (
        "straight back",
        "so as to be seen",
        *occasions(named("", diary.reign.houses[1]).name)["pleased"],
    )
    own = occasions(named("", diary.reign.houses[1]).name)["voted_unwilling"]
    shame = ("inkwell", "not loudly", "isn’t what I wanted", "rather have laid it", "not my side")
    shame += tuple(line.rpartition("}")[2] for line in own)
    chapter = next(one for one in diary.chapters if one.card and one.ballot(1) is not None)
    vote = chapter.vote
    assert vote is not None
    proud = set()
    for ballot, side, ahead in product(SIDES, SIDES, (2.0, -2.0, 0.0)):
        ballots = tuple(
            replace(one, ballot=ballot, power=2) if one.seat == 1 else one for one in vote.ballots
        )
        so = chapter._replace(vote=replace(vote, ballots=ballots, side=side, decided_by=0))
        wanted = ahead == 0.0 or (ahead > 0) == (ballot == "aye")
        hand = DiaryHand(diary.reign.houses[1])
        for _ in range(12):
            words = remembered(so, ahead, None, 1, names, hand)
            assert wanted or not any(boast in words for boast in boasts)
            assert any(blush in words for blush in shame) != wanted
            if "straight back" in words:
                proud.add((wanted, ahead != 0.0))
    assert proud == {(True, True)}


def test_who_broke_a_tie_writes_that_and_was_not_beaten(sit: Sit) -> None:
    diary, names = written(sit)
    chapter = next(one for one in diary.chapters if one.card and one.ballot(1) is not None)
    assert chapter.vote is not None
    house = diary.reign.houses[1]
    for ballot, side, ahead in product((*SIDES, "moderate"), SIDES, (2.0, -2.0)):
        ballots = tuple(
            replace(one, ballot=ballot, power=2) if one.seat == 1 else one for one in chapter.vote.ballots
        )
        tied = replace(chapter.vote, ballots=ballots, side=side, decided_by=house, aye=2, nay=2)
        words = remembered(chapter._replace(vote=tied), ahead, None, 1, names, DiaryHand(house))
        assert f"I broke the tie myself, for {side_name(side)}" in words
        lines = occasions(named("", house).name)
        assert not any(line in words for kind in ("against", "glad", "sorry") for line in lines[kind])
        crossed = ballot in SIDES and ballot != side
        assert crossed == any(own in words for own in ("my own vote", "for the other side", "my Power lay"))
        nobody = replace(tied, aye=0, nay=0, ballots=())
        if ballot == "moderate":
            passed = replace(nobody, ballots=tuple(one for one in ballots if one.seat == 1))
            words = remembered(chapter._replace(vote=passed), ahead, None, 1, names, DiaryHand(house))
            assert f"Nobody voted, so I ruled {side_name(side)}" in words


def test_what_is_regretted_is_told_as_the_reckoning_has_it(sit: Sit) -> None:
    """A regret is the last sentence about its vote, in the writer's hand; and nothing else is regretted."""
    diary, names = written(sit)
    regretted = 0
    for seat in diary.writers():
        lines, told = occasions(named("", diary.reign.houses[seat]).name), set[str]()
        for memory in notebook(diary, seat, names).votes:
            chapter = next(one for one in diary.chapters if one.card and names.card(one.card) == memory.title)
            mine = [one for one in chapter.decisions if one.seat == seat]
            rue = rued(chapter, mine)
            says = [
                words
                for words in regrets(chapter, mine, 1.0, misjudged=False)
                if words.startswith("I regret")
            ]
            assert bool(says) == (rue is not None)
            if rue is not None:
                regretted += 1
                laid = (
                    next(one.power for one in chapter.vote.ballots if one.seat == seat) if chapter.vote else 0
                )
                slots = {"n": number_word(laid), "side": side_name(rue.side)}
                kind = "regret_voted" if rue.voted else "regret_passed"
                ways = [capital(line.format(**slots)) for line in lines[kind]]
                ruled = chapter.vote is not None and chapter.vote.decided_by == diary.reign.houses[seat]
                assert any(map(memory.words.endswith, ways)) == (kind not in told and not ruled)
                told.add(kind)
        regretted += len(told)
    assert regretted
