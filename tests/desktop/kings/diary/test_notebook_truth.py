"""Nothing that stands in a diary is false to the record, nor written twice where diaries are read together.

Each sentence is known again by the stock that it was taken from, and held against raw events: what was said,
paid, voted and ruled is kept here once more, so that the record that diaries use isn't its own witness.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest

from kd_desktop.desktop.council.diary.notebook import DiaryMemory, Notebook
from kd_desktop.desktop.council.unrepeated_words import UnrepeatedWords
from kd_desktop.desktop.kings.diary.entries import ReignDiary
from kd_desktop.desktop.kings.diary.hands import common, occasions
from kd_desktop.desktop.kings.diary.remembered import number_word, wanted_by
from kd_desktop.desktop.kings.diary.telling import tell
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.history import PastVote
from kd_desktop.packs import load
from tools.diaries import Writing

TABLES = ((1, 4, 7, 9), (2, 5, 8, 12, 11), (3, 6, 10), (1, 3, 12, 5), (9, 10, 11, 2))
SEEDS = 2


class Page(NamedTuple):
    """A notebook, whose it is, the record of its reign, and what was paid in the campaign."""

    diary: ReignDiary
    seat: int
    names: Names
    notes: Notebook
    paid: Counter[tuple[int, int, int, int]]

    @property
    def reign(self) -> int:
        """In which reign it was written."""
        return self.diary.reign.number

    @property
    def house(self) -> int:
        """Whose it is."""
        return self.notes.house

    def told(self) -> list[tuple[DiaryMemory, PastVote, float]]:
        """The votes that it tells, each with the record's vote and by how much AYE seemed better."""
        chapters = {self.names.card(one.card): one for one in self.diary.chapters if one.card}
        found = []
        for memory in self.notes.votes:
            chapter = chapters[memory.title]
            assert chapter.vote is not None
            mine = [one for one in chapter.decisions if one.seat == self.seat]
            found.append((memory, chapter.vote, wanted_by(mine)))
        return found


def payments(writing: Writing) -> Counter[tuple[int, int, int, int]]:
    """Coins that really changed hands by deals: by reign, round, payer and payee, as houses."""
    found: Counter[tuple[int, int, int, int]] = Counter()
    reign, number, houses = 0, 0, ()
    for deed in writing.deeds:
        for event in deed.events:
            if isinstance(event, e.ReignBegan):
                reign, number, houses = event.number, 0, event.houses
            elif isinstance(event, e.CardDrawn):
                number += 1
            elif isinstance(event, e.CoinsMoved) and event.source == "deal" and event.delta < 0:
                assert event.other is not None
                found[reign, number, houses[event.seat], houses[event.other]] -= event.delta
    return found


@pytest.fixture(scope="module")
def campaigns() -> list[list[Page]]:
    """Everything that was written in several campaigns of courtiers."""
    return [
        list(pages(houses, seed + 10 * place)) for place, houses in enumerate(TABLES) for seed in range(SEEDS)
    ]


def pages(houses: tuple[int, ...], seed: int) -> Iterator[Page]:
    """The notebooks of a campaign of three reigns."""
    writing = Writing(load("leaving-sea"), houses, seed)
    writing.play(3)
    paid, notes = payments(writing), writing.notebooks()
    for diary in writing.diaries():
        names = writing.names(diary)
        for seat in diary.writers():
            yield Page(diary, seat, names, notes[diary.reign.number, seat], paid)


@cache
def pattern(line: str) -> re.Pattern[str]:
    """What a line looks like once its slots are filled, also at the beginning of a sentence."""
    parts = re.split(r"\{\w+\}", line)
    filled = "(.+?)".join(map(re.escape, parts))
    return re.compile(filled + ("$" if line.endswith("}") else ""))


def says(words: str, occasion: str) -> bool:
    """Whether these words hold a sentence of that stock, in whatever hand."""
    hands = [occasions(one).get(occasion, ()) for one in HANDS]
    return any(pattern(line).search(words) for some in (*hands, common().get(occasion, ())) for line in some)


HANDS = (
    "cautious", "exacting", "gambler", "legalist", "generous", "defiant", "schemer", "vindictive", "broker",
    "zealot", "sceptic", "bold",
)  # fmt: skip


def test_a_vote_is_told_as_it_was_counted_and_decided(campaigns: list[list[Page]]) -> None:
    kinds: Counter[str] = Counter()
    for page in (page for campaign in campaigns for page in campaign):
        for memory, vote, _ in page.told():
            mine = vote.decided_by == page.house
            kind = ("tied" if vote.aye else "nobody") if vote.decided_by else "carried"
            kinds[kind] += 1
            assert says(memory.words, f"{kind}_mine" if mine else kind), memory
            for other in {"tied_mine", "nobody_mine"} - ({f"{kind}_mine"} if mine else set()):
                assert not says(memory.words, other), memory
            if vote.decided_by and not mine:
                assert f"{page.names.house(vote.decided_by)} ruled" in memory.words
            assert vote.side is not None and side_name(vote.side) in memory.words
    assert min(kinds[kind] for kind in ("tied", "nobody", "carried")) > 0


def test_nobody_laments_votes_lost_who_was_on_the_winning_side(campaigns: list[list[Page]]) -> None:
    """Who sold its vote for what it didn't want won all the same, and who passed wasn't outvoted."""
    kinds: Counter[bool] = Counter()
    for page in (page for campaign in campaigns for page in campaign):
        cast = [
            own.ballot == vote.side
            for vote in page.diary.reign.votes
            for own in vote.ballots
            if vote.side is not None and own.seat == page.seat and own.ballot in ("aye", "nay")
        ]
        lost = cast.count(False)
        said = says(page.notes.next, "next_lost")
        kinds[said] += 1
        assert not said or (lost > 1 and lost * 2 > len(cast)), page.notes.next
    assert min(kinds[True], kinds[False]) > 0, kinds


@pytest.mark.long
def test_nobody_was_beaten_who_won_or_ruled_it_so_himself(campaigns: list[list[Page]]) -> None:
    beaten = 0
    for page in (page for campaign in campaigns for page in campaign):
        for memory, vote, ahead in page.told():
            own = next(one for one in vote.ballots if one.seat == page.seat)
            ruled, voted = vote.decided_by == page.house, own.ballot in ("aye", "nay")
            if says(memory.words, "against"):
                beaten += 1
                assert voted and own.ballot != vote.side and not ruled, memory
            if says(memory.words, "pleased"):
                assert voted and own.ballot == vote.side and not ruled, memory
            if says(memory.words, "glad") or says(memory.words, "sorry"):
                assert not voted and not ruled and vote.aye + vote.nay, memory
            if says(memory.words, "was_wanted"):
                assert (ahead > 0) == (vote.side == "aye"), memory
            if says(memory.words, "was_against"):
                assert (ahead > 0) != (vote.side == "aye"), memory
            if says(memory.words, "against_own_vote"):
                assert ruled and voted and own.ballot != vote.side, memory
            if "straight back" in memory.words:
                assert voted and (ahead > 0) == (own.ballot == "aye"), memory
    assert beaten


def test_power_that_came_back_is_not_mourned(campaigns: list[list[Page]]) -> None:
    """Who voted for the side that lost took the Power back (KD-CLEAN-5), and could have gathered instead."""
    regrets = 0
    for page in (page for campaign in campaigns for page in campaign):
        for memory, vote, _ in page.told():
            own = next(one for one in vote.ballots if one.seat == page.seat)
            if says(memory.words, "regret_voted"):
                regrets += 1
                assert own.ballot in ("aye", "nay") and own.ballot != vote.side
                assert number_word(own.power) in memory.words.lower()
            if says(memory.words, "regret_passed"):
                assert own.ballot in ("gather", "moderate") and vote.decided_by != page.house
    assert regrets
    lost = re.compile(r"overboard|slag|[Tt]otal loss|overpaid|Paid for and not")
    lines = [line for one in HANDS for some in occasions(one).values() for line in some]
    assert not [line for line in lines if lost.search(line)]


def test_who_writes_of_a_payment_got_or_made_it(campaigns: list[list[Page]]) -> None:
    told: Counter[str] = Counter()
    for page in (page for campaign in campaigns for page in campaign):
        for memory, vote, _ in page.told():
            for kind in ("vote_paid", "ruling_paid"):
                if says(memory.words, kind):
                    told[kind] += 1
                    here = (page.reign, vote.round, page.house)
                    paid = {payer: n for (*when, payer, to), n in page.paid.items() if (*when, to) == here}
                    most = [payer for payer, n in paid.items() if n == max(paid.values())]
                    # Somebody else may have paid more for its silence once it had voted.
                    likely = most if kind == "ruling_paid" else paid
                    assert any(page.names.house(payer) in memory.words for payer in likely), memory
                    assert (kind == "ruling_paid") == (vote.decided_by == page.house)
            if says(memory.words, "was_bought"):
                told["was_bought"] += 1
                assert (page.reign, vote.round, page.house, vote.decided_by) in page.paid, memory
        pairs = {(payer, payee) for (reign, _, payer, payee) in page.paid if reign == page.reign}
        for other, words in page.notes.others:
            if says(words, "on_paid"):
                told["on_paid"] += 1
                assert (other, page.house) in pairs, words
            if says(words, "on_bought"):
                told["on_bought"] += 1
                assert (page.house, other) in pairs, words
            if says(words, "on_refused"):
                told["on_refused"] += 1
                assert (page.house, other) not in pairs, words
    kinds = ("vote_paid", "ruling_paid", "was_bought", "on_paid", "on_bought", "on_refused")
    assert all(told[kind] for kind in kinds), told


def test_words_and_confessions_are_as_the_words_were(campaigns: list[list[Page]]) -> None:
    kinds: Counter[str] = Counter()
    for page in (page for campaign in campaigns for page in campaign):
        diary = page.diary
        words = [word for vote in diary.reign.votes for word in vote.words]
        own = {word.kept for word in words if word.seat == page.seat}
        if page.notes.confession is not None:
            said = page.notes.confession.words
            for kind, so in (
                ("kept", own == {True}), ("lied", False in own), ("changed", False in own),
                ("knew_right", not own - {None}), ("knew_wrong", not own - {None}),
            ):  # fmt: skip
                kinds[kind] += says(said, kind)
                assert so or not says(said, kind), (said, own)
        for other, sentence in page.notes.others:
            to_me = {w.kept for w in words if (diary.reign.houses[w.seat], w.to) == (other, page.seat)}
            assert False in to_me or not says(sentence, "on_broke"), sentence
            won = any(score.winner and score.house == other for score in diary.reign.scores)
            assert won or not says(sentence, "on_won"), sentence
    assert min(kinds[kind] for kind in ("kept", "lied", "knew_right", "knew_wrong")) > 0


@pytest.mark.long
def test_no_reckoning_contradicts_itself() -> None:
    """Who was wrong doesn't say "as I had expected", nor that a vote that went well brought less."""
    kinds: Counter[str] = Counter()
    for place, houses in enumerate(TABLES):
        writing = Writing(load("leaving-sea"), houses, place)
        writing.play(3)
        for diary in writing.diaries():
            for seat in diary.writers():
                told = [one.words for one in tell(diary, seat, writing.names(diary))]
                for went, came in pairwise(told):
                    heading = came.startswith("“")
                    if went.startswith("It ") and not heading and re.search("brought|no better", came):
                        assert agrees(went, came), f"{went} {came}"
                        kinds.update(kind for kind in KINDS if kind in came)
    assert set(kinds) == set(KINDS)


KINDS = (
    "I was wrong", "saw it otherwise", "points more", "points less", "no better.", "no better of the vote",
    "about what I had expected", "counted on all the same",
)  # fmt: skip


def agrees(went: str, came: str) -> bool:
    """Whether how a vote went, who was misjudged and what it brought can be said in one breath."""
    wrong, turned = "I was wrong" in came, "saw it otherwise" in came
    for brought, as_went in (("points more", "It went my way"), ("points less", "It went against me")):
        if brought in came:
            return went.startswith(as_went) != turned
    if went.startswith("It went against me"):
        return ("no better of the vote all the same" if wrong else "no better.") in came
    return ("counted on all the same" if wrong else "about what I had expected") in came


def sentences(words: str) -> list[str]:
    """The sentences of a text that are long enough to be heard again: anybody may write "I won."."""
    return [one for one in re.split(r"(?<=[.!?]) ", words) if len(one.split()) > 3]


def test_no_opening_and_no_confession_is_written_twice_side_by_side(campaigns: list[list[Page]]) -> None:
    """Not by two houses in a reign, and not by one house in two reigns running."""
    for campaign in campaigns:
        by_reign: dict[int, list[tuple[int, str]]] = defaultdict(list)
        for page in campaign:
            said = [*sentences(page.notes.opening), page.notes.next]
            if page.notes.confession is not None:
                said.append(page.notes.confession.words)
            by_reign[page.reign] += [(page.house, one) for one in said]
        for reign, said in by_reign.items():
            twice = [one for one, times in Counter(words for _, words in said).items() if times > 1]
            assert not twice, twice
            again = set(said) & set(by_reign.get(reign - 1, ()))
            assert not again, again


def test_a_diary_never_repeats_itself(campaigns: list[list[Page]]) -> None:
    for page in (page for campaign in campaigns for page in campaign):
        others = [words.replace(page.names.house(other), "X") for other, words in page.notes.others]
        last = [re.split(r"(?<=[.!?]) ", memory.words)[-1] for memory in page.notes.votes]
        assert len(set(others)) == len(others) and len(set(last)) == len(last)


@pytest.mark.long
def test_no_two_houses_of_a_reign_take_the_same_template(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stands in the slots, diaries read side by side have no sentence in common."""
    taken: defaultdict[tuple[int, str], set[int]] = defaultdict(set)
    pick = UnrepeatedWords.pick

    def told(self: UnrepeatedWords, house: int, *stocks: Sequence[str]) -> str:
        words = pick(self, house, *stocks)
        taken[self._reign, words].add(house)
        return words

    monkeypatch.setattr(UnrepeatedWords, "pick", told)
    for houses in TABLES:
        taken.clear()
        assert list(pages(houses, 3))
        assert not {words: by for (_, words), by in taken.items() if len(by) > 1}
        own = {words for one in HANDS for some in occasions(one).values() for words in some}
        assert sum(words in own for _, words in taken) > 0.5 * len(taken), "mostly in a voice of their own"


def test_the_same_campaign_gives_the_same_words() -> None:
    first, second = (list(pages(TABLES[0], 1)) for _ in range(2))
    assert [page.notes for page in first] == [page.notes for page in second]
