"""A councillor's sentences about each of the others, all borne out by the record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kd_desktop.councillors.council import trust
from kd_desktop.desktop.kings.diary.entries import DiaryEntry, DiaryVote, ReignDiary
from kd_desktop.desktop.kings.diary.hands import DiaryHand
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.council.past import PastDeal

MARKED = 0.25
"""The regard for another house, either way, above which a councillor says what it thinks of it."""


def others(
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
        fitting = [*_marked(regard.get(house, 0.0)), *sayings(diary, votes, (seat, other))]
        unused = [kind for kind in fitting if kind not in used]
        kind = next((one for one in unused if hand.has_new(one)), fitting[-1])
        used.add(kind)
        yield house, hand.write(kind, house=names.seat(other))


def _marked(regard: float) -> Iterator[str]:
    if abs(regard) >= MARKED:
        yield "trusts" if regard > 0 else "distrusts"


def sayings(
    diary: ReignDiary, votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], pair: tuple[int, int]
) -> Iterator[str]:
    """What the first of the pair could say of the second, as occasions for writing; particular ones first."""
    seat, other = pair
    reign = diary.reign
    words = [word for vote in reign.votes for word in vote.words]
    if any(word.kept is False and (word.seat, word.to) == (other, seat) for word in words):
        yield "on_broke"
    deals = [one for vote in reign.votes for one in vote.deals]
    kept = [one for one in deals if one.agreed and one.deal.state == "kept"]
    if any(_pays(one, other, seat) for one in kept):
        yield "on_paid"
    if any(_pays(one, seat, other) for one in kept):
        yield "on_bought"
    paying = [one for one in deals if _pays(one, seat, other)]
    refused = any(one.refused_by == other and one.deal.maker == seat for one in paying)
    if refused and not any(one.agreed for one in paying):
        yield "on_refused"
    if any(score.winner and score.house == reign.houses[other] for score in reign.scores):
        yield "on_won"
    together, against = _sides(votes, pair)
    if against > together and against > 1:
        yield "on_against"
    if together > against and together > 1:
        yield "on_with"
    ballots = [chapter.ballot(other) for chapter, _ in votes]
    passes = sum(ballot in ("gather", "moderate") for ballot in ballots)
    voted = sum(ballot in SIDES for ballot in ballots)
    if passes > max(voted, 1):
        yield "on_passed_much"
    if passes and voted and passes <= voted < 2 * passes:
        yield "on_quiet"
    yield "on_nothing"


def _pays(one: PastDeal, payer: int, payee: int) -> bool:
    return any((pay.payer, pay.payee) == (payer, payee) for pay in one.deal.payments)


def _sides(votes: Sequence[tuple[DiaryVote, list[DiaryEntry]]], pair: tuple[int, int]) -> tuple[int, int]:
    """How often two seats voted for the same side, and how often for different ones."""
    both = [(chapter.ballot(pair[0]), chapter.ballot(pair[1])) for chapter, _ in votes]
    voted = [(one, other) for one, other in both if one in SIDES and other in SIDES]
    same = sum(one == other for one, other in voted)
    return same, len(voted) - same
