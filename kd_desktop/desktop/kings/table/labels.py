"""Words for answers that depend on how the vote stands."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kings.table.foresight import foresee
from kd_desktop.desktop.kings.table.vote_stalls import gathered
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.kings.view import View


def foresight_words(view: View, seat: int, side: str, power: int) -> str:
    """What that much Power on that side would do, in words, from public facts only."""
    reign = view.reign
    ahead = foresee(reign, seat, "aye" if side == "aye" else "nay", power) if reign is not None else None
    if reign is None or ahead is None:
        return ""
    names = Names(view)
    values = {
        "n": power,
        "side": side_name(side),
        "high": max(ahead.aye, ahead.nay),
        "low": min(ahead.aye, ahead.nay),
        "ahead": side_name(ahead.ahead) if ahead.ahead else "",
        "leader": names.seat(ahead.leader),
    }
    if ahead.ahead is None:
        first = translate("Answers", "With {n} on {side}: {high} to {low}, a tie")
        if ahead.over:
            first = translate(
                "Answers",
                "With {n} on {side} the vote ends in a tie, {high} to {low}, for the Moderator to break",
            )
    elif ahead.over:
        first = translate("Answers", "With {n} on {side} the vote ends {high} to {low} for {ahead}")
    else:
        first = translate("Answers", "With {n} on {side}: {high} to {low} for {ahead}")
    if ahead.leader != reign.leader:
        first = translate("Answers", "{first}; {leader} takes the Leader token").format(
            first=first, leader="{leader}"
        )
    return translate("Answers", "{words}.").format(words=first.format(**values))


def gather_words(view: View) -> str:
    """What gathering would bring now, in words."""
    vote = view.reign.vote if view.reign else None
    shared = vote.shared if vote else 0
    return gathered(shared)
