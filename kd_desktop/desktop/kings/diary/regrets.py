"""A diary's view of how a vote went: expectation against outcome, and what it would do differently.

Everything comes from the thoughts kept with the decisions, and from what then happened.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kd_desktop.councillors.council.judgement import Ends
from kd_desktop.councillors.kings.thoughts import ExpectedPlay, KingsThought
from kd_desktop.desktop.kings.diary.entries import DiaryEntry, DiaryVote
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.engine.council.ballot import SIDES, Ballot, Side
from kd_desktop.engine.kings import commands as c

LIKELY = 0.5
"""The chance above which a guess at what a rival would do is written down."""
FAIR = 0.25
"""The chance above which a vote that wasn't cast is worth a regret."""
SLIGHT = 0.3
"""Points below which a vote went as expected, or isn't worth a regret."""


def in_a_hundred(chance: float) -> int:
    """An estimated chance in times out of 100: from 1 to 99, since no estimate is certain."""
    return min(99, max(1, round(100 * chance)))


def in_points(points: float) -> str:
    """A number of points, without its sign."""
    return format(abs(points), ".1f")


def guess(expected: ExpectedPlay) -> Side | str:
    """What a rival was thought most likely to do: a side, "pass", or "" where nothing was likely enough."""
    chances = {
        "aye": expected.votes * expected.aye,
        "nay": expected.votes * (1.0 - expected.aye),
        "pass": 1.0 - expected.votes,
    }
    best = max(chances, key=lambda what: chances[what])
    return best if chances[best] >= LIKELY else ""


def awaited(thought: KingsThought, names: Names) -> str:
    """What the seat expected of those who hadn't acted; "" where it was sure of none."""
    told = [_would(guess(one)).format(house=names.seat(one.seat)) for one in _open(thought)]
    return translate("Diary", "I expected {what}.").format(what=listed(told)) if told else ""


def _open(thought: KingsThought) -> list[ExpectedPlay]:
    """Those who hadn't acted and of whom it was sure enough."""
    return [one for one in thought.expected if not one.voted and guess(one)]


def _would(what: str) -> str:
    if what == "pass":
        return translate("Diary", "{house} to pass")
    return (
        translate("Diary", "{house} to vote AYE")
        if what == "aye"
        else translate("Diary", "{house} to vote NAY")
    )


def surprised(chapter: DiaryVote, thought: KingsThought, names: Names) -> str:
    """The houses it misjudged, and what they did; "" for none."""
    told = [
        _did(_plain(came)).format(house=names.seat(one.seat))
        for one in _open(thought)
        if (came := chapter.ballot(one.seat)) is not None and guess(one) != _plain(came)
    ]
    return translate("Diary", "I was wrong: {what}.").format(what=listed(told)) if told else ""


def _plain(ballot: Ballot) -> str:
    return ballot if ballot in SIDES else "pass"


def _did(what: str) -> str:
    if what == "pass":
        return translate("Diary", "{house} passed")
    return (
        translate("Diary", "{house} voted AYE") if what == "aye" else translate("Diary", "{house} voted NAY")
    )


def regrets(chapter: DiaryVote, mine: list[DiaryEntry], went: float, *, misjudged: bool) -> Iterator[str]:
    """How the last answer in that vote turned out against what was expected of it, in sentences.

    `went` are the points by which the side that carried had seemed better at first, negative if it had seemed
    worse; `misjudged` says that the others acted against expectation, and that this has been said.
    """
    side = chapter.side
    weighed = [one.thought for one in mine if one.thought.chosen is not None]
    if side is None or not weighed:
        return
    last = weighed[-1]
    ends = last.chosen.ends if last.chosen is not None else None
    if ends is None:
        return
    more = ends.came_to(side) - ends.hoped
    if abs(more) < SLIGHT:
        yield _as_expected(went, misjudged=misjudged)
    else:
        yield _otherwise(more, went).format(points=in_points(more))
    yield from _over(last, ends, side)


def _as_expected(went: float, *, misjudged: bool) -> str:
    """That it brought the points that were expected, whatever the others did and whichever side carried."""
    if went <= -SLIGHT:
        return (
            translate("Diary", "I had expected no better of the vote all the same.")
            if misjudged
            else translate("Diary", "I had expected no better.")
        )
    return (
        translate("Diary", "It brought about the points I had counted on all the same.")
        if misjudged
        else translate("Diary", "It brought about what I had expected.")
    )


def _otherwise(more: float, went: float) -> str:
    """That it brought more or less than was expected, and where that isn't how it `went`, why."""
    if more > 0:
        return (
            translate("Diary", "It brought {points} points more than I had expected.")
            if went >= SLIGHT
            else translate(
                "Diary",
                "By my last answer I saw it otherwise: it brought {points} points more than I had expected.",
            )
        )
    return (
        translate("Diary", "It brought {points} points less than I had expected.")
        if went <= -SLIGHT
        else translate(
            "Diary",
            "By my last answer I saw it otherwise: it brought {points} points less than I had expected.",
        )
    )


class Regret(NamedTuple):
    """What a seat would do differently: Power put on `side`, or (not `voted`) none when that side needed it.

    `worth` are the points that it lost, or the chance in a hundred that the side had.
    """

    voted: bool
    side: Side
    worth: float


def rued(chapter: DiaryVote, mine: list[DiaryEntry]) -> Regret | None:
    """What the seat would do differently in that vote with hindsight; None for nothing."""
    weighed = [one.thought for one in mine if one.thought.chosen is not None]
    chosen = weighed[-1].chosen if weighed else None
    if chapter.side is None or chosen is None or chosen.ends is None:
        return None
    return _rued(weighed[-1], chosen.ends, chapter.side)


def _rued(thought: KingsThought, ends: Ends, side: Side) -> Regret | None:
    """Only where another answer couldn't have turned the vote, or could well have."""
    wanted: Side = "aye" if ends.aye > ends.nay else "nay"
    command = thought.command
    if isinstance(command, c.CastVote) and command.side != side:
        passes = [one.ends for one in thought.wishes if isinstance(one.command, c.Gather) and one.ends]
        lost = passes[0].came_to(side) - ends.came_to(side) if passes else 0.0
        return Regret(True, command.side, lost) if lost >= SLIGHT else None
    if isinstance(command, c.Gather | c.Moderate) and side != wanted:
        votes = [
            _carries(one.ends, wanted)
            for one in thought.wishes
            if isinstance(one.command, c.CastVote) and one.command.side == wanted and one.ends
        ]
        best = max(votes, default=0.0)
        if best >= FAIR and (best - _carries(ends, wanted)) * abs(ends.aye - ends.nay) >= SLIGHT:
            return Regret(False, wanted, in_a_hundred(best))
    return None


def _over(thought: KingsThought, ends: Ends, side: Side) -> Iterator[str]:
    """What it would do over, in a sentence."""
    found = _rued(thought, ends, side)
    if found is None:
        return
    if found.voted:
        text = translate(
            "Diary",
            "I regret my vote: had I passed and gathered, I would have been {points} points better off.",
        )
        yield text.format(points=in_points(found.worth))
    else:
        text = translate("Diary", "I regret passing: with my Power on {side}, it was {chance} % likely.")
        yield text.format(side=side_name(found.side), chance=round(found.worth))


def _carries(ends: Ends, side: Side) -> float:
    """The chance that the side carries."""
    return ends.chance if side == "aye" else 1.0 - ends.chance
