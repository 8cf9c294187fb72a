"""A councillor's notebook: what stands on its pages about one reign, in the voice of the house.

It says what a person would remember: the votes that were worth most, one matter of conscience, a sentence
about each of the others, what is to be done next. The reckoning behind it is `telling`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kd_desktop.desktop.diary.notebook import DiaryConfession, DiaryMemory, Notebook
from kd_desktop.desktop.kings.diary.entries import DiaryEntry, DiaryVote, ReignDiary
from kd_desktop.desktop.kings.diary.regrets import SLIGHT
from kd_desktop.desktop.kings.diary.telling import SURE, lead
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.council.pledges import kept as was_kept
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.history import PastScore

REMEMBERED = 3
"""How many votes of a reign are written down."""
MARKS = {"moderate": "moderator"}
"""The picture of a ballot that has another name."""


def notebook(diary: ReignDiary, seat: int, names: Names) -> Notebook:
    """What the seat wrote of that reign; `names` must be those of the reign's seats, with all titles."""
    house = diary.reign.houses[seat]
    scores = {score.house: score for score in diary.reign.scores}
    own = scores.get(house)
    mood = "calm"
    if own is not None:
        worst = max(score.position for score in scores.values())
        mood = "pleased" if own.winner else "angry" if own.position == worst else "wry"
    votes = [(chapter, mine) for chapter in diary.chapters if (mine := _mine(chapter, seat))]
    return Notebook(
        house,
        names.seat(seat),
        mood,
        _opening(diary, seat, own, names),
        tuple(_memories(votes, seat, names)),
        _confession(diary, votes, seat, names),
        tuple(_others(diary, votes, seat, names)),
        _next(votes, own, seat),
    )


def _mine(chapter: DiaryVote, seat: int) -> list[DiaryEntry]:
    return [one for one in chapter.decisions if one.seat == seat]


# --- who I was, and how it ended -----------------------------------------------------------------------


def _opening(diary: ReignDiary, seat: int, own: PastScore | None, names: Names) -> str:
    hours = (
        translate("Notebook", "The night of the counting; not for the auditors."),
        translate("Notebook", "Written by the last lamp, and to be kept from the clerk."),
        translate("Notebook", "The Table is cleared, and I have a candle left."),
        translate("Notebook", "Rain on the shutters, and nobody to be polite to."),
    )
    sentences = [hours[(diary.reign.number + seat) % len(hours)]]
    if diary.agenda(seat):
        wished = translate("Notebook", "I was dealt {agenda}, so {wish}.")
        sentences.append(
            wished.format(agenda=names.agenda(diary.agenda(seat)), wish=_wish(diary.agenda(seat)))
        )
    if own is not None:
        sentences.append(_came(own, len(diary.reign.houses), diary.reign.number + seat))
    return " ".join(sentences)


def _wish(agenda: str) -> str:
    """What an agenda makes one wish for, in half a sentence."""
    return {
        "moderate": translate("Notebook", "nothing was to go too far in any direction"),
        "opulent": translate("Notebook", "everything was to rise, whoever had to carry it"),
        "opportunist": translate("Notebook", "whatever sank was welcome to me"),
        "extremist": translate("Notebook", "the further things stood apart, the better I slept"),
        "rebel": translate("Notebook", "the middle of the road was no place for me"),
        "greedy": translate("Notebook", "two loose threads were worth more to me than whole cloth"),
    }.get(agenda, translate("Notebook", "I did what it asks"))


def _came(own: PastScore, houses: int, turn: int) -> str:
    said: tuple[str, ...]
    if own.winner:
        said = (
            translate("Notebook", "I won, and have not told my face yet."),
            translate("Notebook", "I won. They were gracious about it, which took them some time."),
        )
    elif own.position >= houses or own.prestige == 0:
        said = (
            translate("Notebook", "I came last. Nobody has said so; nobody had to."),
            translate("Notebook", "I came in behind all of them, and held the door."),
        )
    else:
        said = (
            translate("Notebook", "I came somewhere in the middle, where one is safe and forgotten."),
            translate("Notebook", "It was enough to be thanked, and not enough to be envied."),
        )
    return said[turn % len(said)]


# --- the votes -----------------------------------------------------------------------------------------


def _memories(
    votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], seat: int, names: Names
) -> Iterator[DiaryMemory]:
    """The votes that were worth most to the seat, in the order in which they came."""
    told = [
        (place, chapter, mine)
        for place, (chapter, mine) in enumerate(votes)
        if chapter.card and chapter.side is not None and chapter.ballot(seat) is not None
    ]
    heavy = sorted(told, key=lambda one: -abs(_lead(one[2])))[:REMEMBERED]
    for place, chapter, mine in sorted(heavy, key=lambda one: one[0]):
        ballot = chapter.ballot(seat)
        assert ballot is not None
        yield DiaryMemory(
            MARKS.get(ballot, ballot), names.card(chapter.card), _remembered(place, chapter, mine, seat)
        )


def _lead(mine: Sequence[DiaryEntry]) -> float:
    """By how much AYE seemed better in that vote."""
    return next((lead(one.thought) for one in mine if one.thought.parts), 0.0)


def _remembered(place: int, chapter: DiaryVote, mine: list[DiaryEntry], seat: int) -> str:
    ballot, ahead = chapter.ballot(seat), _lead(mine)
    indifferent = abs(ahead) < SLIGHT
    pleased = (ahead > 0) == (chapter.side == "aye")
    return " ".join(
        (
            _did(chapter, seat, place),
            _went(chapter, indifferent, pleased),
            _thought(voted=ballot in SIDES, indifferent=indifferent, pleased=pleased, turn=place + seat),
        )
    )


def _did(chapter: DiaryVote, seat: int, place: int) -> str:
    ballots = chapter.vote.ballots if chapter.vote is not None else ()
    own = next(one for one in ballots if one.seat == seat)
    if own.ballot in SIDES:
        said = (
            translate("Notebook", "I said {side} with {n}, so as to be seen saying it."),
            translate("Notebook", "I put {n} on {side}."),
            translate("Notebook", "{side} with {n}, and a straight back."),
        )
        return capital(said[place % len(said)].format(side=side_name(own.ballot), n=number_word(own.power)))
    if own.ballot == "moderate":
        return translate("Notebook", "I took the chair, which is to be paid for holding the door.")
    if place % 2:
        return translate("Notebook", "I passed, and counted other people’s Power.")
    return translate("Notebook", "I kept out of it and gathered what lay about.")


def _went(chapter: DiaryVote, indifferent: bool, pleased: bool) -> str:
    vote = chapter.vote
    assert vote is not None and vote.side is not None
    more, less = max(vote.aye, vote.nay), min(vote.aye, vote.nay)
    count = translate("Notebook", "{side} carried it, {more} to {less}").format(
        side=side_name(vote.side), more=number_word(more), less=number_word(less)
    )
    if indifferent:
        return translate("Notebook", "{count}, and either would have done for me.").format(count=count)
    if pleased:
        return translate("Notebook", "{count}, as I wanted.").format(count=count)
    return translate("Notebook", "{count}, and against me.").format(count=count)


def _thought(*, voted: bool, indifferent: bool, pleased: bool, turn: int) -> str:
    """What one thinks of it afterwards."""
    said: tuple[str, ...]
    if indifferent:
        said = (
            translate("Notebook", "One must be seen to care."),
            translate("Notebook", "I thought about supper."),
        )
    elif voted and pleased:
        said = (
            translate("Notebook", "One should never look pleased."),
            translate("Notebook", "It was nearly too easy."),
            translate("Notebook", "I slept well on it."),
        )
    elif voted:
        said = (
            translate("Notebook", "The Power is spent, and the street looks the same."),
            translate("Notebook", "I shall remember who voted how."),
            translate("Notebook", "There is no way to write that down so that it looks well."),
        )
    elif pleased:
        said = (
            translate("Notebook", "Others paid for it, which is the best of prices."),
            translate("Notebook", "I looked out of the window until it was over."),
        )
    else:
        said = (
            translate("Notebook", "I had my hands in my pockets, and they weren’t even warm."),
            translate("Notebook", "Next time I shall open my mouth, or not come."),
        )
    return said[turn % len(said)]


# --- a matter of conscience ----------------------------------------------------------------------------


def _confession(
    diary: ReignDiary, votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], seat: int, names: Names
) -> DiaryConfession | None:
    """A word that was broken, else words that were kept, else what one knew and did not say."""
    good = 0
    for chapter, mine in votes:
        for one in mine:
            word, ballot = one.thought.command, chapter.ballot(seat)
            if not isinstance(word, c.GiveWord) or ballot is None:
                continue
            if not was_kept(Pledge(seat, word.to, word.ballot), ballot):
                return _lie(chapter, word, names, meant=(lead(one.thought) > 0) == (word.ballot == "aye"))
            good += 1
    if good:
        words = translate(
            "Notebook",
            "Whatever I promised at the Table I did. I say so here because nobody said so there.",
        )
        return DiaryConfession("", translate("Notebook", "I kept my word this time"), words)
    return _known(diary, votes, names)


def _lie(chapter: DiaryVote, word: c.GiveWord, names: Names, *, meant: bool) -> DiaryConfession:
    house, card = names.seat(word.to), names.card(chapter.card)
    if meant:
        words = translate(
            "Notebook",
            "I gave {house} my word on {card}, and meant it when I gave it. Then the count came round to me, "
            "and I meant something else. I have thought of it more often than of the vote.",
        )
        struck, heading = translate("Notebook", "A lie"), translate("Notebook", "A change of mind")
    else:
        words = translate(
            "Notebook",
            "I gave {house} my word on {card}, and never meant it. {house} thanked me on the stairs. "
            "I have thought of the thanks more often than of the vote.",
        )
        struck, heading = translate("Notebook", "A misunderstanding"), translate("Notebook", "A lie")
    return DiaryConfession(struck, heading, words.format(house=house, card=card))


def _known(
    diary: ReignDiary, votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], names: Names
) -> DiaryConfession | None:
    """What one took another house for, and whether one was right."""
    for chapter, mine in votes:
        for guess in (guess for one in mine for guess in one.thought.guesses if guess.chance >= SURE):
            right = diary.agenda(guess.seat) == guess.agenda
            if not diary.agenda(guess.seat):
                continue
            words = (
                translate(
                    "Notebook",
                    "From {card} on I took {house} for {agenda}, and was right. I said nothing. One keeps "
                    "such things for a day when they can be sold.",
                )
                if right
                else translate(
                    "Notebook",
                    "From {card} on I took {house} for {agenda}, and acted on it. It was {truth} all along. "
                    "Let nobody read this.",
                )
            )
            heading = (
                translate("Notebook", "What I knew")
                if right
                else translate("Notebook", "What I knew for certain")
            )
            return DiaryConfession(
                "",
                heading,
                words.format(
                    card=names.card(chapter.card)
                    if chapter.card
                    else translate("Notebook", "the first letter"),
                    house=names.seat(guess.seat),
                    agenda=names.agenda(guess.agenda),
                    truth=names.agenda(diary.agenda(guess.seat)),
                ),
            )
    return None


# --- the others ----------------------------------------------------------------------------------------


def _others(
    diary: ReignDiary, votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], seat: int, names: Names
) -> Iterator[tuple[int, str]]:
    """A sentence about each of the others; no kind of sentence twice while another fits."""
    used: set[str] = set()
    for other, house in enumerate(diary.reign.houses):
        if other == seat:
            continue
        fitting = list(_sayings(diary, votes, (seat, other)))
        kind, words = next((one for one in fitting if one[0] not in used), fitting[-1])
        used.add(kind)
        yield house, words.format(house=names.seat(other))


def _sayings(
    diary: ReignDiary, votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], pair: tuple[int, int]
) -> Iterator[tuple[str, str]]:
    """What could be said of another house, the most particular first."""
    seat, other = pair
    dealt = [one for vote in diary.reign.votes for one in vote.deals if {seat, other} <= {*one.deal.parties}]
    if any(
        word.kept is False and (word.seat, word.to) == (other, seat)
        for v in diary.reign.votes
        for word in v.words
    ):
        yield "broke", translate("Notebook", "{house} gave me a word, and later wanted it back.")
    if any(one.agreed for one in dealt):
        yield "paid", translate("Notebook", "{house} pays on the day, and likes to be thanked for the date.")
    if any(one.refused_by == other for one in dealt):
        yield "refused", translate("Notebook", "{house} would not have my Coins. I have them still.")
    score = next((one for one in diary.reign.scores if one.house == diary.reign.houses[other]), None)
    if score is not None and score.winner:
        yield "won", translate("Notebook", "{house} won. I shall sit nearer next time.")
    together, against = _sides(votes, pair)
    if against > together and against > 1:
        yield "against", translate("Notebook", "{house} heard what I said, and said the other thing.")
    if together > against and together > 1:
        yield "with", translate("Notebook", "{house} and I agree more often than is healthy.")
    passes = sum(chapter.ballot(other) in ("gather", "moderate") for chapter, _ in votes)
    if passes * 2 > len(votes):
        yield (
            "passed",
            translate("Notebook", "{house} passed, and passed, and is rich in others’ Power."),
        )
    yield "quiet", translate("Notebook", "{house} kept quiet. One should watch the quiet ones.")
    yield "nothing", translate("Notebook", "Of {house} I have nothing to say, and shall say it often.")
    yield "minutes", translate("Notebook", "{house} sent me the minutes. I had been there.")
    yield "hat", translate("Notebook", "{house} has a new hat, and voted accordingly.")


def _sides(votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], pair: tuple[int, int]) -> tuple[int, int]:
    """How often two seats voted for the same side, and how often for different ones."""
    both = [(chapter.ballot(pair[0]), chapter.ballot(pair[1])) for chapter, _ in votes]
    voted = [(one, other) for one, other in both if one in SIDES and other in SIDES]
    same = sum(one == other for one, other in voted)
    return same, len(voted) - same


def _next(votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], own: PastScore | None, seat: int) -> str:
    """What is to be done in the next reign."""
    passes = sum(chapter.ballot(seat) in ("gather", "moderate") for chapter, _ in votes)
    decided = [(chapter, mine) for chapter, mine in votes if chapter.side is not None]
    lost = sum((_lead(mine) > 0) != (chapter.side == "aye") for chapter, mine in decided)
    if own is not None and own.winner:
        return translate("Notebook", "The same again, a little less visibly.")
    if passes * 2 > len(votes):
        return translate("Notebook", "I shall pass less, and be missed more when I do.")
    if lost * 2 > len(decided):
        return translate("Notebook", "I shall count the others before I count my Coins.")
    return translate(
        "Notebook", "I shall ask for less, earlier, and in a lower voice. We shall see what that pays."
    )


def capital(words: str) -> str:
    """The words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def number_word(n: int) -> str:
    """A small number as one writes it by hand."""
    words = (
        translate("Notebook", "nothing"), translate("Notebook", "one"), translate("Notebook", "two"),
        translate("Notebook", "three"), translate("Notebook", "four"), translate("Notebook", "five"),
        translate("Notebook", "six"), translate("Notebook", "seven"), translate("Notebook", "eight"),
        translate("Notebook", "nine"), translate("Notebook", "ten"), translate("Notebook", "eleven"),
        translate("Notebook", "twelve"),
    )  # fmt: skip
    return words[n] if 0 <= n < len(words) else str(n)
