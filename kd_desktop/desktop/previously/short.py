"""What happened, in thirty seconds: two or three decisive votes, how things stand, whose turn it is."""

from __future__ import annotations

from kd_desktop.desktop.chronicles.figures import Reign
from kd_desktop.desktop.models.pages import Page
from kd_desktop.desktop.phrases.names import ending_sentence, side_name
from kd_desktop.desktop.phrases.speech import listed, translate
from kd_desktop.desktop.previously import standing
from kd_desktop.desktop.previously.moments import decisive, told
from kd_desktop.desktop.previously.source import Source
from kd_desktop.engine.kings.view import View

WORDS = 85
"""About as many as are read aloud in thirty seconds; the oldest moments give way beyond that."""
MOST_MOMENTS = 3


def short(source: Source, when: str = "") -> Page:
    """The one sheet; `when` says in words when the table last sat."""
    view = source.view
    now = standing.lines(view)
    moments = _moments(source)
    turn = standing.turn(view)
    while len(moments) > 1 and _words((*moments, *now, turn)) > WORDS:
        moments.pop(0)
    text = "\n\n".join((" ".join(moments), " ".join(now)))
    return Page("story", translate("Previously", "Previously…"), _where(view, when), text, turn, icon="book")


def _words(parts: tuple[str, ...]) -> int:
    return sum(len(part.split()) for part in parts)


def _moments(source: Source) -> list[str]:
    """The last decisive votes; of a reign that is over, its end."""
    reign = source.reigns[-1] if source.reigns else None
    if reign is None:
        return []
    votes = [told(source, reign, vote) for vote in decisive(source, reign, MOST_MOMENTS)]
    return [*votes[-2:], ended(source, reign)] if reign.closed else votes


def ended(source: Source, reign: Reign) -> str:
    """How a reign ended, who won it and who reigns next."""
    winners = [source.reading.house(score.house) for score in reign.scores.values() if score.winner]
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


def in_your_chair(source: Source, house: int, when: str = "") -> Page:
    """The same for somebody who takes a chair back: also how the computer voted for the house meanwhile."""
    page = short(source, when)
    name = source.reading.house(house)
    ballots = [
        vote.ballots[house]
        for reign in source.reigns
        for vote in source.decided(reign)
        if house in vote.ballots
    ]
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
    """How often: once, twice, 3 times."""
    if n == 1:
        return translate("Previously", "once")
    return translate("Previously", "twice") if n == 2 else translate("Previously", "{n} times").format(n=n)
