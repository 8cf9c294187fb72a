"""Which votes decided something, and each of them in a sentence or two of the past."""

from __future__ import annotations

from kd_desktop.desktop.kings.book.telling import Teller
from kd_desktop.desktop.kings.charts.figures import moved
from kd_desktop.desktop.kings.charts.pages import vote_title
from kd_desktop.desktop.kings.phrases.names import resource_name, side_name
from kd_desktop.desktop.kings.previously.source import PreviouslySource
from kd_desktop.desktop.kit.wording import quoted, signed, translate
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.history import PastReign, PastVote

LATELY = 6
"""How many of the last votes are searched for decisive ones."""


def decisive(source: PreviouslySource, reign: PastReign, most: int) -> list[PastVote]:
    """The votes of a reign that mattered most recently, in order."""
    lately = source.decided(reign)[-LATELY:]
    best = sorted(range(len(lately)), key=lambda place: (_weight(lately[place]), place))[-most:]
    return [lately[place] for place in sorted(best)]


def _weight(vote: PastVote) -> int:
    weight = 2 if vote.decided_by else 0
    for event in vote.followed:
        if isinstance(event, e.AbdicationDecided | e.MysteryAttached):
            weight += 9
        elif isinstance(event, e.StoryPlacedOn):
            weight += 6
        elif isinstance(event, e.StickerAttached):
            weight += 4
    return weight + sum(abs(after - before) for before, after in _rows(vote).values())


def told(source: PreviouslySource, reign: PastReign, vote: PastVote) -> str:
    """A vote and its effects, as in: “Stop the barges?” was answered NAY, 5 to 2. Tarn signed “Dust”."""
    teller = source.teller(reign)
    return " ".join((_answer(source, vote), *_brought(teller, vote)))


def _answer(source: PreviouslySource, vote: PastVote) -> str:
    house = source.reading.house(vote.decided_by)
    if not vote.aye and not vote.nay:
        text = translate("Previously", "Nobody voted on {title}, and {house} decided for {side}.")
    elif vote.decided_by:
        text = translate("Previously", "{title} was tied at {most}, and {house} broke the tie for {side}.")
    else:
        text = translate("Previously", "{title} was answered {side}, {most} to {least}.")
    return text.format(
        title=quoted(source.filled(vote_title(source.reading, vote), vote.opened_at)),
        side=side_name(vote.side),
        house=house,
        most=max(vote.aye, vote.nay),
        least=min(vote.aye, vote.nay),
    )


def _brought(teller: Teller, vote: PastVote) -> list[str]:
    """What a vote brought, the weightiest only: an abdication, stories, stickers, else the longest move."""
    lines = teller.signed(vote)
    for event in vote.followed:
        if isinstance(event, e.AbdicationDecided):
            lines.append(translate("Previously", "Stability reached its end, and the crown was given up."))
    return lines or _moved(vote)


def _moved(vote: PastVote) -> list[str]:
    """How far the resource went that moved most, from where to where."""
    rows = _rows(vote)
    if not rows:
        return []
    name, (before, after) = max(rows.items(), key=lambda one: abs(one[1][1] - one[1][0]))
    text = (
        translate("Previously", "{resource} rose from {before} to {after}.")
        if after > before
        else translate("Previously", "{resource} fell from {before} to {after}.")
    )
    return [text.format(resource=resource_name(name), before=signed(before), after=signed(after))]


def _rows(vote: PastVote) -> dict[str, tuple[int, int]]:
    """The resources that a vote moved, from which row to which."""
    return {name: row for name, row in moved(vote).items() if name != "stability"}
