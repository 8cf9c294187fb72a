"""A diary's sources: the decisions of a reign with the thoughts kept in the journal, by vote."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.engine.council.ballot import Ballot, Side
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.game import UNREADABLE
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.history import History, PastReign, PastVote
from kd_desktop.engine.kings.recording import recorded

_THOUGHTS = decoder(KingsThought)


class DiaryEntry(NamedTuple):
    """A seat's act and its thoughts; `deal` is the deal that it offered or answered."""

    seat: int
    thought: KingsThought
    deal: Deal | None = None


class DiaryVote(NamedTuple):
    """One vote of a reign and every decision in it.

    `card` is "" before the first and in a special vote; `vote` is None where nothing was voted on.
    """

    card: str
    vote: PastVote | None
    decisions: tuple[DiaryEntry, ...]

    @property
    def side(self) -> Side | None:
        """The side that won; None if neither did."""
        return self.vote.side if self.vote is not None else None

    def ballot(self, seat: int) -> Ballot | None:
        """What that seat did in the vote."""
        ballots = self.vote.ballots if self.vote is not None else ()
        return next((one.ballot for one in ballots if one.seat == seat), None)

    def closed(self, deal: int) -> bool:
        """Whether that deal of the vote was agreed."""
        return self.vote is not None and any(one.deal.id == deal and one.agreed for one in self.vote.deals)


class ReignDiary(NamedTuple):
    """A reign that is over, and its chapters."""

    reign: PastReign
    chapters: tuple[DiaryVote, ...]

    def writers(self) -> tuple[int, ...]:
        """The seats that wrote something, in order."""
        return tuple(sorted({one.seat for chapter in self.chapters for one in chapter.decisions}))

    def agenda(self, seat: int) -> str:
        """The Secret Agenda that the seat had; "" if it wasn't revealed."""
        house = self.reign.houses[seat]
        return next((score.agenda for score in self.reign.scores if score.house == house), "")


_Place = tuple[int, int]
"""A place in a reign: the round, and how many special votes had been called in it by then."""


def diaries(deeds: Iterable[Any]) -> list[ReignDiary]:
    """The diaries of every reign that was scored, from a store's deeds; unreadable ones are left out."""
    history = History()
    decisions: list[dict[_Place, list[DiaryEntry]]] = []
    for deed in deeds:
        if deed.undone or deed.command is None:
            continue
        reign = history.reigns[-1] if history.reigns else None
        thought = _thought(deed.thought)
        if reign is not None and not _is_over(reign) and thought is not None and deed.seat is not None:
            made = decisions[-1].setdefault(_place(reign), [])
            made.append(DiaryEntry(deed.seat, thought, _deal(deed, reign)))
        history = recorded(((deed.n, event) for event in deed.events), history)
        if len(history.reigns) != len(decisions):
            decisions = [*decisions, {}][: len(history.reigns)]
    over = (pair for pair in zip(history.reigns, decisions, strict=True) if _is_over(pair[0]))
    return [ReignDiary(reign, tuple(_chapters(reign, written))) for reign, written in over]


def _is_over(reign: PastReign) -> bool:
    """A diary is opened when all places are known."""
    return bool(reign.scores) and (reign.closed or all(score.position for score in reign.scores))


def _place(reign: PastReign) -> _Place:
    number = reign.rounds[-1].number
    return number, sum(vote.kind == "special" and vote.round == number for vote in reign.votes)


def _chapters(reign: PastReign, decisions: dict[_Place, list[DiaryEntry]]) -> Iterable[DiaryVote]:
    cards = {now.number: now.card for now in reign.rounds}
    for (number, calls), made in decisions.items():
        votes = [vote for vote in reign.votes if vote.round == number]
        special = [vote for vote in votes if vote.kind == "special"]
        found = special[calls - 1 : calls] if calls else [vote for vote in votes if vote.kind == "dilemma"]
        yield DiaryVote("" if calls else cards[number], found[0] if found else None, tuple(made))


def _deal(deed: Any, reign: PastReign) -> Deal | None:
    """The deal that was offered or answered; numbers restart in each round."""
    offered = (event.deal for event in deed.events if isinstance(event, e.DealOffered))
    number, now = getattr(deed.command, "deal", 0), reign.rounds[-1].number
    known = (one.deal for vote in reign.votes if vote.round == now for one in vote.deals)
    return next(offered, None) or next((deal for deal in known if deal.id == number), None)


def _thought(kept: bytes) -> KingsThought | None:
    if not kept:
        return None
    try:
        return _THOUGHTS.decode(kept)
    except UNREADABLE:  # another version's thought: the campaign goes on without it
        return None
