"""What a campaign's history adds up to: Coins by payer, signatures by house, what each house did in votes.

Houses are numbers as everywhere; 0 means no house.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.history import History, PastReign, PastVote, SignedSticker, SignedStory


def decided(history: History) -> list[PastVote]:
    """Every decided vote of the campaign, in order."""
    return [vote for reign in history.reigns for vote in decided_in(reign)]


def decided_in(reign: PastReign) -> list[PastVote]:
    """The votes of a reign that were decided, in order."""
    return [vote for vote in reign.votes if vote.side is not None]


def moved(vote: PastVote) -> dict[str, tuple[int, int]]:
    """The markers that a vote moved overall: from which row to which."""
    rows: dict[str, tuple[Any, Any]] = {}
    for fact in (fact for event in vote.followed for fact in event.facts):
        if fact.subject.kind in ("row", "stability"):
            name = fact.subject.name or "stability"
            rows[name] = rows.get(name, (fact.before,))[0], fact.after
    return {name: row for name, row in rows.items() if row[0] != row[1]}


def stickers_of(reign: PastReign, vote: PastVote) -> list[SignedSticker]:
    """The stickers that resulted from a vote of that reign."""
    numbers = {event.number for event in vote.followed if isinstance(event, e.StickerAttached)}
    return [one for one in reign.stickers if one.number in numbers]


def stories_of(reign: PastReign, vote: PastVote) -> list[SignedStory]:
    """The story cards that were opened because of a vote of that reign."""
    cards = {event.card for event in vote.followed if isinstance(event, e.StoryPlacedOn)}
    return [one for one in reign.stories if one.card in cards]


def paid(history: History) -> Counter[tuple[int, int]]:
    """Coins that changed hands in deals, by (payer, payee)."""
    return sum((paid_in(reign, reign.votes) for reign in history.reigns), Counter[tuple[int, int]]())


def paid_in(reign: PastReign, votes: Iterable[PastVote]) -> Counter[tuple[int, int]]:
    """Coins that changed hands in deals in these votes of the reign, by (payer, payee)."""
    out: Counter[tuple[int, int]] = Counter()
    for vote in votes:
        for one in vote.deals:
            for payment in one.deal.payments if one.agreed else ():
                out[reign.houses[payment.payer], reign.houses[payment.payee]] += payment.coins
    return out


@dataclass(frozen=True)
class Council:
    """What a house did in votes: its ballots, Power spent on sides that carried, and what it decided.

    `carried` counts votes in which its side carried, `led` those after which it led, `broke` ties it decided.
    """

    house: int
    sat: int
    aye: int
    nay: int
    gathered: int
    moderated: int
    carried: int
    led: int
    broke: int
    spent: int


def councils(history: History) -> list[Council]:
    """What each house did in all the votes it sat in."""
    return [_council(house.number, history) for house in history.houses]


def _council(house: int, history: History) -> Council:
    sat = [vote for reign in history.reigns if house in reign.houses for vote in decided_in(reign)]
    own = [(vote, one) for vote in sat for one in vote.ballots if one.house == house]
    ballots = Counter(one.ballot for _, one in own)
    won = [one for vote, one in own if one.ballot == vote.side]
    return Council(
        house=house,
        sat=len(sat),
        aye=ballots["aye"],
        nay=ballots["nay"],
        gathered=ballots["gather"],
        moderated=ballots["moderate"],
        carried=len(won),
        led=sum(vote.leads == house for vote in sat),
        broke=sum(vote.decided_by == house for vote in sat),
        spent=sum(one.power for one in won),
    )
