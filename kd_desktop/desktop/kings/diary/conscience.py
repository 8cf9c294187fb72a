"""A matter of conscience: a broken word, else kept words, else what the writer knew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kd_desktop.councillors.kings.thoughts import Guess
from kd_desktop.desktop.council.diary.notebook import DiaryConfession
from kd_desktop.desktop.kings.diary.entries import DiaryEntry, DiaryVote, ReignDiary
from kd_desktop.desktop.kings.diary.hands import DiaryHand
from kd_desktop.desktop.kings.diary.telling import SURE, lead
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.wording import capital, translate
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.council.pledges import kept as was_kept
from kd_desktop.engine.kings import commands as c

Votes = Sequence[tuple[DiaryVote, list[DiaryEntry]]]
"""The votes of a reign, each with what the writer decided in it."""


def confession(
    diary: ReignDiary, votes: Votes, seat: int, names: Names, hand: DiaryHand
) -> DiaryConfession | None:
    """What the writer confesses of that reign; None for nothing."""
    good = 0
    for chapter, mine in votes:
        for one in mine:
            word, ballot = one.thought.command, chapter.ballot(seat)
            if not isinstance(word, c.GiveWord) or ballot is None:
                continue
            if not was_kept(Pledge(seat, word.to, word.ballot), ballot):
                ahead = lead(one.thought)
                meant = word.ballot == "pass" or (ahead > 0) == (word.ballot == "aye")
                return _broken(chapter, word, names, hand, meant=meant)
            good += 1
    if good:
        heading = translate("Notebook", "I kept my word this time")
        return DiaryConfession("", heading, hand.write("kept"))
    return _known(diary, votes, names, hand)


def _broken(
    chapter: DiaryVote, word: c.GiveWord, names: Names, hand: DiaryHand, *, meant: bool
) -> DiaryConfession:
    slots = {"house": names.seat(word.to), "card": _voted_on(chapter, names)}
    if meant:
        struck, heading = translate("Notebook", "A lie"), translate("Notebook", "A change of mind")
        return DiaryConfession(struck, heading, capital(hand.write("changed", **slots)))
    struck, heading = translate("Notebook", "A misunderstanding"), translate("Notebook", "A lie")
    return DiaryConfession(struck, heading, capital(hand.write("lied", **slots)))


def _voted_on(chapter: DiaryVote, names: Names) -> str:
    if chapter.card:
        return names.card(chapter.card)
    return translate("Notebook", "a vote that was called between two letters")


def _known(diary: ReignDiary, votes: Votes, names: Names, hand: DiaryHand) -> DiaryConfession | None:
    """What one took another house for to the end, and whether one was right."""
    for chapter, guess in _lasting(votes):
        truth = diary.agenda(guess.seat)
        if not truth:
            continue
        right = truth == guess.agenda
        if right:
            heading = translate("Notebook", "What I knew")
        else:
            heading = translate("Notebook", "What I knew for certain")
        words = hand.write(
            "knew_right" if right else "knew_wrong",
            card=names.card(chapter.card),
            house=names.seat(guess.seat),
            agenda=names.agenda(guess.agenda),
            truth=names.agenda(truth),
        )
        return DiaryConfession("", heading, capital(words))
    return None


def _lasting(votes: Votes) -> Iterator[tuple[DiaryVote, Guess]]:
    """What one was sure of and stayed sure of, with the vote in which it began."""
    sure = [
        (chapter, {guess.seat: guess for guess in one.thought.guesses if guess.chance >= SURE})
        for chapter, mine in votes
        for one in mine
        if chapter.card and one.thought.guesses
    ]
    for place, (chapter, guesses) in enumerate(sure):
        for seat, guess in guesses.items():
            after = [later.get(seat) for _, later in sure[place:]]
            if all(one is not None and one.agenda == guess.agenda for one in after):
                yield chapter, guess
