"""A vote as a councillor remembers it: what it did, how it went, and what it thinks of it now.

Everything said of a vote is in the record or in the thoughts that were kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kd_desktop.desktop.kings.diary.entries import DiaryEntry, DiaryVote
from kd_desktop.desktop.kings.diary.hands import DiaryHand
from kd_desktop.desktop.kings.diary.regrets import SLIGHT, Regret
from kd_desktop.desktop.kings.diary.telling import lead
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kit.wording import capital, translate
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.council.past import PastDeal
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.history import PastVote

ROOM = 100
"""Characters beyond which nothing more is said of a vote that is neither regretted nor to be explained."""
_BOUGHT = {"vote": "ballot", "commit_at_least": "ballot", "break_tie": "ruling"}
"""The thing bought with a promise of that kind, in words."""


def wanted_by(mine: Sequence[DiaryEntry]) -> float:
    """How much better AYE seemed when the seat voted or passed, else when it first weighed the sides."""
    weighed = [one.thought for one in mine if one.thought.parts]
    acts = [one for one in weighed if isinstance(one.command, c.CastVote | c.Gather | c.Moderate)]
    return lead((acts or weighed)[-1 if acts else 0]) if weighed else 0.0


class VoteMemory:
    """One vote as one seat saw it; `ahead` is by how much AYE seemed better to it."""

    def __init__(self, chapter: DiaryVote, seat: int, ahead: float) -> None:
        vote = chapter.vote
        assert vote is not None and vote.side is not None
        self.vote: PastVote = vote
        self.seat = seat
        self.own = next(one for one in vote.ballots if one.seat == seat)
        self.voted = self.own.ballot in SIDES
        self.indifferent = abs(ahead) < SLIGHT
        self.pleased = (ahead > 0) == (vote.side == "aye")
        self.unwilling = self.voted and not self.indifferent and (ahead > 0) != (self.own.ballot == "aye")
        self.ruled = vote.decided_by == self.own.house
        self.crossed = self.ruled and self.voted and self.own.ballot != vote.side

    def buyer(self, what: str) -> int | None:
        """The seat that had paid most for the ballot, or for the ruling; None if none had."""
        side = self.own.ballot if what == "ballot" else self.vote.side
        paid = (
            (pay.coins, -pay.payer)
            for one in self._sold_by(self.seat, what, side)
            for pay in one.deal.payments
            if pay.payee == self.seat
        )
        most = max(paid, default=None)
        return -most[1] if most is not None else None

    def bought_ruling(self) -> bool:
        """Whether the seat had paid another for the ruling."""
        ruler = next((one.seat for one in self.vote.ballots if one.house == self.vote.decided_by), None)
        return ruler not in (None, self.seat) and any(
            pay.payer == self.seat and pay.payee == ruler
            for one in self._sold_by(ruler, "ruling", self.vote.side)
            for pay in one.deal.payments
        )

    def _sold_by(self, seat: int | None, what: str, side: str | None) -> Iterator[PastDeal]:
        """The deals that were agreed to by which that seat sold a ballot or a ruling for that side."""
        for one in self.vote.deals:
            sold = any(
                promise.maker == seat and promise.side == side and _BOUGHT.get(promise.kind) == what
                for promise in one.deal.promises
            )
            if one.agreed and sold:
                yield one

    def is_word(self) -> bool:
        """Whether the ballot kept the seat's word."""
        return any((word.seat, word.ballot) == (self.seat, self.own.ballot) for word in self.vote.words)


def remembered(
    chapter: DiaryVote, ahead: float, rue: Regret | None, seat: int, names: Names, hand: DiaryHand
) -> str:
    """What the seat did, how it went, and what it thinks or regrets, where that hasn't been written yet."""
    memory = VoteMemory(chapter, seat, ahead)
    told = f"{_did(memory, hand)} {_went(memory, names, hand)}"
    if len(told) > ROOM and rue is None and not (memory.ruled or memory.unwilling):
        return told
    return f"{told} {_afterwards(memory, rue, names, hand)}".rstrip()


def _did(memory: VoteMemory, hand: DiaryHand) -> str:
    if memory.own.ballot == "moderate":
        return hand.write("chair")
    if not memory.voted:
        return hand.write("passed")
    occasion = "voted"
    if memory.unwilling:
        occasion = "voted_unwilling"
    elif memory.indifferent:
        occasion = "voted_either"
    own = memory.own
    return capital(hand.write(occasion, side=side_name(own.ballot), n=number_word(own.power)))


def _went(memory: VoteMemory, names: Names, hand: DiaryHand) -> str:
    return hand.write(_as_wished(memory), count=_count(memory, names, hand))


def _count(memory: VoteMemory, names: Names, hand: DiaryHand) -> str:
    """How the vote went, as the beginning of a sentence."""
    vote = memory.vote
    more, less = max(vote.aye, vote.nay), min(vote.aye, vote.nay)
    slots = {
        "side": side_name(vote.side), "more": _count_word(more, more), "less": _count_word(less, more)
    }  # fmt: skip
    if not vote.decided_by:
        return hand.write("carried", **slots)
    occasion = "tied" if more else "nobody"
    if memory.ruled:
        return hand.write(f"{occasion}_mine", **slots)
    return hand.write(occasion, house=names.house(vote.decided_by), **slots)


def _as_wished(memory: VoteMemory) -> str:
    """How it went beside what one wanted, as an occasion for writing."""
    if memory.crossed:
        return "against_own_vote"
    if memory.bought_ruling():
        return "was_bought"
    if memory.indifferent:
        return "was_either"
    wished = "was_wanted" if memory.pleased else "was_against"
    return f"{wished}_unwilling" if memory.unwilling else wished


def _afterwards(memory: VoteMemory, rue: Regret | None, names: Names, hand: DiaryHand) -> str:
    """What the seat thinks of it now; "" without any new thought."""
    if memory.ruled:
        return _ruled(memory, names, hand)
    if rue is not None:
        slots = {"n": number_word(memory.own.power), "side": side_name(rue.side)}
        return capital(hand.anew("regret_voted" if rue.voted else "regret_passed", **slots))
    if memory.unwilling:
        return _why(memory, names, hand)
    if memory.indifferent:
        return hand.anew("indifferent")
    if not memory.vote.aye + memory.vote.nay:
        return ""  # nobody did anything that one could be glad or sorry to have left to others
    if memory.voted:
        return hand.anew("pleased" if memory.pleased else "against")
    return hand.anew("glad" if memory.pleased else "sorry")


def _ruled(memory: VoteMemory, names: Names, hand: DiaryHand) -> str:
    """What a Moderator thinks of a tie that it broke."""
    buyer = memory.buyer("ruling")
    if buyer is not None:
        return hand.anew("ruling_paid", house=names.seat(buyer))
    if memory.indifferent:
        return ""
    return hand.anew("ruled_wanted" if memory.pleased else "ruled_against")


def _why(memory: VoteMemory, names: Names, hand: DiaryHand) -> str:
    """Why one voted for what one would not have had; "" where nothing bound one."""
    buyer = memory.buyer("ballot")
    if buyer is not None:
        return hand.anew("vote_paid", house=names.seat(buyer))
    return hand.anew("word_bound") if memory.is_word() else ""


def number_word(n: int) -> str:
    """A small number in words."""
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
