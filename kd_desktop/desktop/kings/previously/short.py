"""The story so far in thirty seconds: two or three decisive votes, the present state, whose turn it is."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.names import ending_sentence, side_name
from kd_desktop.desktop.kings.previously import standing
from kd_desktop.desktop.kings.previously.moments import decisive, told
from kd_desktop.desktop.kings.previously.source import PreviouslySource
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.engine.kings.history import PastReign
from kd_desktop.engine.kings.view import View

WORDS = 85
"""About as many words as can be read aloud in 30 seconds; beyond that the oldest moments are left out."""
MOST_MOMENTS = 3


def short(source: PreviouslySource, when: str = "") -> Reading:
    """The single sheet; `when` says in words when the table last played."""
    view = source.view
    now = standing.lines(view)
    moments = _moments(source)
    turn = standing.turn(view)
    while len(moments) > 1 and _words((*moments, *now, turn)) > WORDS:
        moments.pop(0)
    text = "\n\n".join((" ".join(moments), " ".join(now)))
    return Reading(
        "story", translate("Previously", "Previously…"), _where(view, when), text, turn, icon="book"
    )


def _words(parts: tuple[str, ...]) -> int:
    return sum(len(part.split()) for part in parts)


def _moments(source: PreviouslySource) -> list[str]:
    """The last decisive votes; of a reign that is over, its end."""
    reign = source.reigns[-1] if source.reigns else None
    if reign is None:
        return []
    votes = [told(source, reign, vote) for vote in decisive(source, reign, MOST_MOMENTS)]
    return [*votes[-2:], ended(source, reign)] if reign.closed else votes


def ended(source: PreviouslySource, reign: PastReign) -> str:
    """Sentences on how a reign ended, who won it and who reigns next."""
    winners = [source.reading.house(score.house) for score in reign.scores if score.winner]
    parts = [ending_sentence(reign.ending or "")]
    if winners:
        text = (
            translate("Previously", "{houses} won the reign.")
            if len(winners) == 1
            else translate("Previously", "{houses} won the reign together.")
        )
        parts.append(text.format(houses=listed(winners)))
    if reign.next_king:
        text = translate("Previously", "{house} named {king} to follow.")
        parts.append(text.format(house=source.reading.house(reign.named_by), king=reign.next_king))
    return " ".join(parts)


def _where(view: View, when: str) -> str:
    """Which reign it is, which letter, and when the table last sat."""
    reign = view.reign
    parts = []
    if reign is not None:
        parts.append(translate("Previously", "Reign {n}").format(n=reign.number))
        if reign.king:
            parts.append(reign.king)
        if reign.round:
            parts.append(translate("Previously", "letter {n}").format(n=reign.round))
    elif view.ledger:
        parts.append(translate("Previously", "After reign {n}").format(n=view.ledger[-1].reign))
    if when:
        parts.append(when)
    return "  ·  ".join(parts)


def in_your_chair(source: PreviouslySource, house: int, when: str = "") -> Reading:
    """The same for a player who takes a chair back, and how the computer voted for the house meanwhile."""
    page = short(source, when)
    name = source.reading.house(house)
    ballots = [ballot for _, ballot in source.ballots(house)]
    passed = sum(ballot in ("gather", "moderate") for ballot in ballots)
    parts = [
        translate("Previously", "{side} {times}").format(
            side=side_name(side), times=times(ballots.count(side))
        )
        for side in ("aye", "nay")
        if side in ballots
    ]
    if passed:
        parts.append(translate("Previously", "passed {times}").format(times=times(passed)))
    title = translate("Previously", "While you were away")
    if not parts:
        return page._replace(title=title)
    line = translate("Previously", "The computer’s votes for {house}: {ballots}.")
    return page._replace(title=title, text=f"{line.format(house=name, ballots=listed(parts))}\n\n{page.text}")


def times(n: int) -> str:
    """A number of times in words: once, twice, 3 times."""
    if n == 1:
        return translate("Previously", "once")
    return translate("Previously", "twice") if n == 2 else translate("Previously", "{n} times").format(n=n)
