"""The result of a vote: beside its card's outcome, or on a sheet of its own where no card tells it."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.desktop.reading.model import Reading, Verdict
from kd_desktop.engine.council.ballot import OTHER, Side
from kd_desktop.engine.kings.view import ReignView, View, VoteView


def verdict(view: View, card: str) -> Verdict | None:
    """The result of the vote on that card, while it is on the table."""
    reign = view.reign
    if reign is None or reign.vote is None or reign.dilemma is None or reign.dilemma.card != card:
        return None
    if reign.vote.special:
        return None  # the totals are those of another question
    leader = reign.seats[reign.leader].house
    leads = translate("Reader", "{house} is Leader.").format(house=leader.name)
    return Verdict(reign.vote.aye, reign.vote.nay, leads, leader.crest, _tie(reign, reign.vote))


def carries(side: Side, tie: str) -> str:
    """The sentence that a side has won, as read aloud, and how a tie was broken."""
    said = translate("Reader", "{side} carries").format(side=side_name(side))
    return translate("Reader", "{said}. {tie}").format(said=said, tie=tie) if tie else said


def polled(view: View) -> Reading | None:
    """The result of a question to the Table that was just decided: no card has an outcome for it."""
    reign = view.reign
    vote = reign.vote if reign is not None else None
    if reign is None or vote is None or not vote.special or vote.winner is None:
        return None
    side, tie = vote.winner, _tie(reign, vote)
    first = tie or _won(side, vote)
    text = "\n\n".join(part for part in (first, *_ballots(reign, side)) if part)
    return Reading("outcome", side_name(side), vote.special, text, side=side, heard=carries(side, ""))


def _tie(reign: ReignView, vote: VoteView) -> str:
    """The sentence on who broke a tie; "" where there was none (KD-TALLY-3, 4)."""
    if vote.winner is None or vote.aye != vote.nay:
        return ""
    text = (
        translate("Reader", "{n} to {n}. {house}, the Moderator, broke the tie for {side}.")
        if vote.aye
        else translate("Reader", "Everyone passed. {house}, the Moderator, decided for {side}.")
    )
    house = reign.seats[reign.moderator].house.name
    return text.format(n=vote.aye, house=house, side=side_name(vote.winner))


def _won(side: Side, vote: VoteView) -> str:
    high, low = max(vote.aye, vote.nay), min(vote.aye, vote.nay)
    return translate("Reader", "{high} to {low} for {side}.").format(high=high, low=low, side=side_name(side))


def _ballots(reign: ReignView, won: Side) -> list[str]:
    """The ballots: each house with its Power by side, winners and largest first; then those that passed."""
    said = []
    for side in (won, OTHER[won]):
        voters = sorted((seat for seat in reign.seats if seat.ballot == side), key=lambda seat: -seat.voted)
        laid = translate("Reader", "{house} {n}")
        told = [laid.format(house=seat.house.name, n=seat.voted) for seat in voters]
        said.append(_line(side_name(side), told))
    passed = [seat.house.name for seat in reign.seats if seat.ballot in ("gather", "moderate")]
    return [*said, _line(translate("Reader", "Passed"), passed)]


def _line(which: str, houses: list[str]) -> str:
    text = translate("Reader", "{which}: {houses}.")
    return text.format(which=which, houses=listed(houses)) if houses else ""
