"""The notebook tells in words what the thoughts and the history have: votes, conscience, the others."""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kings.diary.entries import ReignDiary, diaries
from kd_desktop.desktop.kings.diary.notebook import MARKS, REMEMBERED, notebook, number_word
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.session.session import Session
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
        assert f"{number_word(counts[1])} to {number_word(counts[0])}" in memory.words
