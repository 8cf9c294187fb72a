"""A councillor's notebook: what stands on its pages about one reign, in the voice of the house.

It says what a person would remember: the votes that were worth most, one matter of conscience, a sentence
about each of the others, what is to be done next. The reckoning behind it is `telling`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kd_desktop.councillors.kings import trust
from kd_desktop.desktop.diary.notebook import DiaryConfession, DiaryMemory, Notebook
from kd_desktop.desktop.kings.diary.entries import DiaryEntry, DiaryVote, ReignDiary
from kd_desktop.desktop.kings.diary.hands import DiaryHand
from kd_desktop.desktop.kings.diary.regrets import SLIGHT, Rued, rued
from kd_desktop.desktop.kings.diary.telling import SURE, lead
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import capital, translate
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.council.pledges import kept as was_kept
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.history import PastBallot, PastScore

_SAY = Texts(__file__)

REMEMBERED = 3
"""How many votes of a reign are written down."""
MARKED = 0.25
"""Regard for another house, either way, from which on one says what one thinks of it."""
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
    hand = DiaryHand(house, next((mine[0].thought.temperament for _, mine in votes), ""))
    return Notebook(
        house,
        names.seat(seat),
        mood,
        _opening(diary, seat, own, names, hand),
        tuple(_memories(votes, seat, names, hand)),
        _confession(diary, votes, seat, names),
        tuple(_others(diary, votes, seat, names, hand)),
        _next(votes, own, seat, hand),
    )


def _mine(chapter: DiaryVote, seat: int) -> list[DiaryEntry]:
    return [one for one in chapter.decisions if one.seat == seat]


# --- who I was, and how it ended -----------------------------------------------------------------------


def _opening(diary: ReignDiary, seat: int, own: PastScore | None, names: Names, hand: DiaryHand) -> str:
    turn = diary.reign.number + seat
    sentences = [hand.write("opening", turn)]
    if diary.agenda(seat):
        wished = translate("Notebook", "I was dealt {agenda}, so {wish}.")
        sentences.append(
            wished.format(agenda=names.agenda(diary.agenda(seat)), wish=_wish(diary.agenda(seat)))
        )
    if own is not None:
        last = own.position >= len(diary.reign.houses) or own.prestige == 0
        sentences.append(hand.write("won" if own.winner else "last" if last else "middle"))
    return " ".join(sentences)


def _wish(agenda: str) -> str:
    """What an agenda makes one wish for, in half a sentence."""
    return _SAY.table("wish").get(agenda, translate("Notebook", "I did what it asks"))


# --- the votes -----------------------------------------------------------------------------------------


def _memories(
    votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], seat: int, names: Names, hand: DiaryHand
) -> Iterator[DiaryMemory]:
    """The votes that the seat regrets or that were worth most to it, in the order in which they came."""
    told = [
        (place, chapter, mine)
        for place, (chapter, mine) in enumerate(votes)
        if chapter.card and chapter.side is not None and chapter.ballot(seat) is not None
    ]
    heavy = sorted(told, key=lambda one: (rued(*one[1:]) is None, -abs(_lead(one[2]))))[:REMEMBERED]
    regretted: set[bool] = set()
    thoughts: set[str] = set()
    for told_before, (_, chapter, mine) in enumerate(sorted(heavy, key=lambda one: one[0])):
        ballot, rue = chapter.ballot(seat), rued(chapter, mine)
        assert ballot is not None
        if rue is not None and rue.voted in regretted:
            rue = None  # one doesn't beat one's breast twice over the same thing
        if rue is not None:
            regretted.add(rue.voted)
        yield DiaryMemory(
            MARKS.get(ballot, ballot),
            names.card(chapter.card),
            _remembered(told_before, chapter, _lead(mine), rue, seat, hand, thoughts),
        )


def _lead(mine: Sequence[DiaryEntry]) -> float:
    """By how much AYE seemed better in that vote."""
    return next((lead(one.thought) for one in mine if one.thought.parts), 0.0)


def _remembered(
    told: int,
    chapter: DiaryVote,
    ahead: float,
    rue: Rued | None,
    seat: int,
    hand: DiaryHand,
    thoughts: set[str],
) -> str:
    """What one did, how it went, and what one thinks of it or regrets, where that hasn't been written yet.

    `told` is how many votes were told before it; `thoughts` has what was thought of them, and gains this.
    """
    indifferent = abs(ahead) < SLIGHT
    pleased = (ahead > 0) == (chapter.side == "aye")
    unwilling = _is_unwilling(chapter, ahead, seat)
    if rue is not None:
        laid = next(one.power for one in _ballots(chapter) if one.seat == seat)
        occasion = "regret_voted" if rue.voted else "regret_passed"
        third = hand.write(occasion, n=number_word(laid), side=side_name(rue.side))
    else:
        voted = chapter.ballot(seat) in SIDES
        occasion = _afterwards(voted=voted, indifferent=indifferent, pleased=pleased)
        ways = [_why(chapter, seat)] if unwilling else [hand.write(occasion, told + n) for n in range(2)]
        third = next((words for words in ways if words not in thoughts), "")
        thoughts.add(third)
    did = _did_unwillingly(chapter, seat, told) if unwilling else _did(chapter, seat, told, indifferent)
    return " ".join(filter(None, (did, _went(chapter, indifferent, pleased, unwilling), third)))


def _is_unwilling(chapter: DiaryVote, ahead: float, seat: int) -> bool:
    """Whether one voted for what one would not have had."""
    ballot = chapter.ballot(seat)
    return ballot in SIDES and abs(ahead) >= SLIGHT and (ahead > 0) != (ballot == "aye")


def _why(chapter: DiaryVote, seat: int) -> str:
    """Why one voted for what one would not have had; "" where nothing bound one."""
    vote = chapter.vote
    if vote is None:
        return ""
    if any(one.agreed and any(paid.payee == seat for paid in one.deal.payments) for one in vote.deals):
        return translate("Notebook", "I had been paid for it, and have counted the Coins twice.")
    if any(word.seat == seat and word.ballot == chapter.ballot(seat) for word in vote.words):
        return translate("Notebook", "I had given my word, which is cheap until one keeps it.")
    return ""


def _ballots(chapter: DiaryVote) -> tuple[PastBallot, ...]:
    return chapter.vote.ballots if chapter.vote is not None else ()


def _afterwards(*, voted: bool, indifferent: bool, pleased: bool) -> str:
    """What one thinks of it afterwards, as an occasion for writing."""
    if indifferent:
        return "indifferent"
    if voted:
        return "pleased" if pleased else "against"
    return "glad" if pleased else "sorry"


def _did(chapter: DiaryVote, seat: int, told: int, indifferent: bool) -> str:
    own = next(one for one in _ballots(chapter) if one.seat == seat)
    if own.ballot in SIDES:
        said = [
            translate("Notebook", "I said {side} with {n}, so as to be seen saying it."),
            translate("Notebook", "I put {n} on {side}."),
        ]
        if not indifferent:
            said.append(translate("Notebook", "{side} with {n}, and a straight back."))
        return _put(own, said[told % len(said)])
    if own.ballot == "moderate":
        return translate("Notebook", "I took the chair, which is to be paid for holding the door.")
    if told % 2:
        return translate("Notebook", "I passed, and counted other people’s Power.")
    return translate("Notebook", "I kept out of it and gathered what lay about.")


def _did_unwillingly(chapter: DiaryVote, seat: int, told: int) -> str:
    """Nobody is proud of a vote that one didn’t want."""
    own = next(one for one in _ballots(chapter) if one.seat == seat)
    said = (
        translate("Notebook", "I put {n} on {side}, and looked at the inkwell."),
        translate("Notebook", "I said {side} with {n}, and not loudly."),
        translate("Notebook", "{side} with {n}, which isn’t what I wanted."),
    )
    return _put(own, said[told % len(said)])


def _put(own: PastBallot, words: str) -> str:
    """Those words about Power that one laid down."""
    return capital(words.format(side=side_name(own.ballot), n=number_word(own.power)))


def _went(chapter: DiaryVote, indifferent: bool, pleased: bool, unwilling: bool) -> str:
    vote = chapter.vote
    assert vote is not None and vote.side is not None
    more, less = max(vote.aye, vote.nay), min(vote.aye, vote.nay)
    count = translate("Notebook", "{side} carried it, {more} to {less}").format(
        side=side_name(vote.side), more=_count_word(more, more), less=_count_word(less, more)
    )
    if indifferent:
        return translate("Notebook", "{count}, and either would have done for me.").format(count=count)
    if pleased and unwilling:
        return translate("Notebook", "{count}, as I had wished and not as I had voted.").format(count=count)
    if pleased:
        return translate("Notebook", "{count}, as I wanted.").format(count=count)
    if unwilling:
        return translate("Notebook", "{count}, with my help and against my wishes.").format(count=count)
    return translate("Notebook", "{count}, and against me.").format(count=count)


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
    diary: ReignDiary,
    votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]],
    seat: int,
    names: Names,
    hand: DiaryHand,
) -> Iterator[tuple[int, str]]:
    """A sentence about each of the others; no kind of sentence twice while another fits."""
    used: set[str] = set()
    regard = trust.after({}, diary.reign).get(diary.reign.houses[seat], {})
    for other, house in enumerate(diary.reign.houses):
        if other == seat:
            continue
        fitting = list(_sayings(diary, votes, (seat, other)))
        if abs(regard.get(house, 0.0)) >= MARKED:
            kind = "trusts" if regard[house] > 0 else "distrusts"
            fitting.insert(0, (kind, hand.write(kind, house="{house}")))
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
    if any(one.refused_by == other and one.deal.maker == seat and _pays(one.deal, seat) for one in dealt):
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
    if passes * 3 > len(votes):
        yield "quiet", translate("Notebook", "{house} kept quiet. One should watch the quiet ones.")
    yield "nothing", translate("Notebook", "Of {house} I have nothing to say, and shall say it often.")
    yield "minutes", translate("Notebook", "{house} sent me the minutes. I had been there.")
    yield "hat", translate("Notebook", "{house} has a new hat, and voted accordingly.")


def _pays(deal: Deal, seat: int) -> bool:
    return any(one.payer == seat for one in deal.payments)


def _sides(votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], pair: tuple[int, int]) -> tuple[int, int]:
    """How often two seats voted for the same side, and how often for different ones."""
    both = [(chapter.ballot(pair[0]), chapter.ballot(pair[1])) for chapter, _ in votes]
    voted = [(one, other) for one, other in both if one in SIDES and other in SIDES]
    same = sum(one == other for one, other in voted)
    return same, len(voted) - same


def _next(
    votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], own: PastScore | None, seat: int, hand: DiaryHand
) -> str:
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
    return hand.write("next")


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


def _count_word(n: int, highest: int) -> str:
    """One number of a count: both in words, or neither."""
    return number_word(n) if number_word(highest) != str(highest) else str(n)
