"""A councillor's notebook: its pages about a reign, in the voice of the house.

It says what a person would remember: the votes that were worth most, one matter of conscience, a sentence
about each of the others, what is to be done next. The reckoning behind it is `telling`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kd_desktop.desktop.council.diary.notebook import DiaryMemory, Notebook
from kd_desktop.desktop.council.unrepeated_words import UnrepeatedWords
from kd_desktop.desktop.kings.diary.conscience import confession
from kd_desktop.desktop.kings.diary.entries import DiaryEntry, DiaryVote, ReignDiary
from kd_desktop.desktop.kings.diary.hands import DiaryHand, common
from kd_desktop.desktop.kings.diary.others import others
from kd_desktop.desktop.kings.diary.regrets import rued
from kd_desktop.desktop.kings.diary.remembered import remembered, wanted_by
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.kings.history import PastScore

REMEMBERED = 3
"""How many votes of a reign are written down."""
MARKS = {"moderate": "moderator"}
"""The picture of a ballot that has another name."""

Votes = Sequence[tuple[DiaryVote, list[DiaryEntry]]]
"""The votes of a reign, each with what the writer decided in it."""


def notebooks(
    diaries: Sequence[ReignDiary], names_in: Callable[[ReignDiary], Names]
) -> dict[tuple[int, int], Notebook]:
    """Everything that was written in these reigns, which come in their order, by reign and seat.

    `names_in` gives the names of a reign's seats, with all titles. All are written at once, so that no house
    soon repeats another's words.
    """
    unrepeated = UnrepeatedWords()
    found = {}
    for diary in diaries:
        unrepeated.begin(diary.reign.number)
        names = names_in(diary)
        for seat in diary.writers():
            found[diary.reign.number, seat] = notebook(diary, seat, names, unrepeated)
    return found


def notebook(
    diary: ReignDiary, seat: int, names: Names, unrepeated: UnrepeatedWords | None = None
) -> Notebook:
    """What the seat wrote of that reign; `names` must be those of the reign's seats, with all titles."""
    house = diary.reign.houses[seat]
    scores = {score.house: score for score in diary.reign.scores}
    own = scores.get(house)
    mood = "calm"
    if own is not None:
        worst = max(score.position for score in scores.values())
        mood = "pleased" if own.winner else "angry" if own.position == worst else "wry"
    votes = [(chapter, mine) for chapter in diary.chapters if (mine := _mine(chapter, seat))]
    temperament = next((mine[0].thought.temperament for _, mine in votes), "")
    hand = DiaryHand(house, temperament, unrepeated)
    return Notebook(
        house,
        names.seat(seat),
        mood,
        _opening(diary, seat, own, names, hand),
        tuple(_memories(votes, seat, names, hand)),
        confession(diary, votes, seat, names, hand),
        tuple(others(diary, votes, seat, names, hand)),
        _next(votes, own, seat, hand),
    )


def _mine(chapter: DiaryVote, seat: int) -> list[DiaryEntry]:
    return [one for one in chapter.decisions if one.seat == seat]


# --- who I was, and how it ended -----------------------------------------------------------------------


def _opening(diary: ReignDiary, seat: int, own: PastScore | None, names: Names, hand: DiaryHand) -> str:
    sentences = [hand.write("opening")]
    agenda = diary.agenda(seat)
    if agenda:
        wish = hand.write(f"wish_{agenda}" if f"wish_{agenda}" in common() else "wish_other")
        sentences.append(hand.write("held", agenda=names.agenda(agenda), wish=wish))
    if own is not None:
        last = own.position == max(score.position for score in diary.reign.scores)
        sentences.append(hand.write("won" if own.winner else "last" if last else "middle"))
    return " ".join(sentences)


# --- the votes -----------------------------------------------------------------------------------------


def _memories(votes: Votes, seat: int, names: Names, hand: DiaryHand) -> Iterator[DiaryMemory]:
    """The votes that the seat regrets or that were worth most to it, in the order in which they came."""
    told = [
        (place, chapter, mine)
        for place, (chapter, mine) in enumerate(votes)
        if chapter.card and chapter.side is not None and chapter.ballot(seat) is not None
    ]
    heavy = sorted(told, key=lambda one: (rued(*one[1:]) is None, -abs(wanted_by(one[2]))))[:REMEMBERED]
    regretted: set[bool] = set()
    for _, chapter, mine in sorted(heavy, key=lambda one: one[0]):
        ballot, rue = chapter.ballot(seat), rued(chapter, mine)
        assert ballot is not None
        if rue is not None and rue.voted in regretted:
            rue = None  # one doesn't beat one's breast twice over the same thing
        if rue is not None:
            regretted.add(rue.voted)
        yield DiaryMemory(
            MARKS.get(ballot, ballot),
            names.card(chapter.card),
            remembered(chapter, wanted_by(mine), rue, seat, names, hand),
        )


# --- the next reign ------------------------------------------------------------------------------------


def _next(votes: Votes, own: PastScore | None, seat: int, hand: DiaryHand) -> str:
    """What is to be done in the next reign."""
    passes = sum(chapter.ballot(seat) in ("gather", "moderate") for chapter, _ in votes)
    cast = [chapter for chapter, _ in votes if chapter.side is not None and chapter.ballot(seat) in SIDES]
    lost = sum(_outvoted(chapter, seat) for chapter in cast)
    if own is not None and own.winner:
        return hand.write("next_won")
    if passes * 2 > len(votes) and hand.has_new("next_passed"):
        return hand.write("next_passed")
    if lost > 1 and lost * 2 > len(cast) and hand.has_new("next_lost"):
        return hand.write("next_lost")
    return hand.write("next")


def _outvoted(chapter: DiaryVote, seat: int) -> bool:
    """Whether others laid more than the seat on the other side, whatever it had wished for; it has voted."""
    vote = chapter.vote
    return vote is not None and chapter.ballot(seat) != vote.side and not vote.decided_by
