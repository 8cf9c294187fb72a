"""Words given in a vote: the outcome of each so far, and its mark on the plate of the house that gave it.

They are said before the whole table, so they are public (KD-DEAL-7).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Literal, NamedTuple, Protocol

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kings.phrases.names import Names, pledge_name, side_name
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.council.pledges import Pledge, kept
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import View

ACTS = e.VoteCast | e.Passed | e.Raised | e.Stayed
"""Events that make the outcomes of earlier words old news, once they happen in another vote of the round."""


class SeenWord(Protocol):
    """An event as a session tells it."""

    @property
    def event(self) -> Event:
        """What happened."""


class GivenWord(NamedTuple):
    """A word and its outcome: open, or as the ballot decided it."""

    pledge: Pledge
    state: Literal["given", "kept", "broken"]


def words_given(view: View, seen: Iterable[SeenWord]) -> tuple[GivenWord, ...]:
    """The words of this vote; once it is counted, those that were judged, until round or reign is over.

    `seen` are the public events, the latest first; they can be ahead of the view.
    """
    reign = view.reign
    if reign is None or reign.ending is not None:
        return ()
    if reign.pledges:
        return tuple(GivenWord(one, _state(one, view)) for one in reign.pledges)
    return tuple(_judged(seen, reign.round))


def _state(pledge: Pledge, view: View) -> Literal["given", "kept", "broken"]:
    ballot = view.reign.seats[pledge.maker].ballot if view.reign is not None else None
    return "given" if ballot is None else "kept" if kept(pledge, ballot) else "broken"


def _judged(seen: Iterable[SeenWord], round_: int) -> list[GivenWord]:
    found: list[e.WordJudged] = []
    out: list[GivenWord] = []
    for one in seen:
        event = one.event
        if isinstance(event, e.ReignBegan) or (isinstance(event, ACTS) and not found):
            break
        if isinstance(event, e.RoundBegan) and event.round <= round_:
            break
        if isinstance(event, e.WordJudged):
            found.append(event)
        elif isinstance(event, e.WordGiven):
            told = next(
                (judged for judged in found if (judged.seat, judged.to) == (event.seat, event.to)), None
            )
            if told is not None:
                found.remove(told)
                pledge = Pledge(event.seat, event.to, event.ballot)
                out.append(GivenWord(pledge, "kept" if told.kept else "broken"))
            if not found:
                break
    return out[::-1]


def word_sentence(word: GivenWord, names: Names) -> str:
    """A sentence on the word and its hearer, or its outcome."""
    house, other = names.seat(word.pledge.maker), names.seat(word.pledge.to)
    if word.state == "broken":
        return translate("Words", "{house} has broken its word to {other}.").format(house=house, other=other)
    if word.state == "kept":
        return translate("Words", "{house} has kept its word to {other}.").format(house=house, other=other)
    text = translate("Words", "{house} has given {other} its word {word}.")
    return text.format(house=house, other=other, word=pledge_name(word.pledge.ballot))


def word_aside(word: GivenWord, names: Names) -> str:
    """The same in short, among other sentences about the house."""
    other = names.seat(word.pledge.to)
    text = {
        "given": translate("Words", "has given {other} its word {word}"),
        "kept": translate("Words", "has kept its word to {other}"),
        "broken": translate("Words", "has broken its word to {other}"),
    }[word.state]
    return text.format(other=other, word=pledge_name(word.pledge.ballot))


class WordMark(NamedTuple):
    """The mark on a plate for its house's words: the most important word, and all of them as text."""

    word: GivenWord
    spoken: tuple[str, ...]
    more: int = 0


def marks_of(view: View, words: Iterable[GivenWord], yours: int | None) -> dict[int, WordMark]:
    """The mark of each house that has given its word: a broken one first, then one given to `yours`."""
    names, by_maker = Names(view), dict[int, list[GivenWord]]()
    for word in words:
        by_maker.setdefault(word.pledge.maker, []).append(word)
    out: dict[int, WordMark] = {}
    for maker, theirs in by_maker.items():
        order = sorted(theirs, key=lambda word: (word.state != "broken", word.pledge.to != yours))
        out[maker] = WordMark(order[0], tuple(word_aside(word, names) for word in order), len(order) - 1)
    return out


# drawing ---------------------------------------------------------------------------------------------


def mark_words(mark: WordMark) -> str:
    """The short text beside the sign."""
    word = mark.word
    if word.state != "given":
        return translate("Words", "kept") if word.state == "kept" else translate("Words", "broken")
    ballot = word.pledge.ballot
    said = translate("Words", "pass") if ballot == "pass" else side_name(ballot)
    return said if not mark.more else translate("Words", "{word} +{n}").format(word=said, n=mark.more)


def mark_width(look: Appearance, mark: WordMark, high: float, *, worded: bool) -> float:
    """The width of the mark."""
    sign = high * 1.05
    return sign + 5 + look.type(16, 700).width(mark_words(mark)) if worded else sign


def draw_mark(
    painter: Painter, look: Appearance, mark: WordMark, box: QRectF, inks: tuple[str, str], *, worded: bool
) -> None:
    """Draw a speech bubble with the side that was named, whole or cracked, and a word beside it."""
    ink, ground = inks
    wide, high = box.height() * 1.05, box.height() * 0.72
    x, y = box.x(), box.y() + box.height() * 0.06
    bubble = shapes.rounded(x, y, wide, high, high * 0.28)
    tail = shapes.poly(
        (x + wide * 0.22, y + high - 1), (x + wide * 0.2, y + high * 1.32), (x + wide * 0.52, y + high - 1)
    )
    painter.fill(bubble.united(tail), ink, 0.3)
    middle, state, ballot = (x + wide / 2, y + high / 2), mark.word.state, mark.word.pledge.ballot
    if state == "broken":
        zigzag = (
            (x + wide * 0.56, y - 2), (x + wide * 0.38, y + high * 0.36), (x + wide * 0.62, y + high * 0.56),
            (x + wide * 0.42, y + high + 2),
        )  # fmt: skip
        for one, other in pairwise(zigzag):
            painter.seg(one, other, ground, 3, 0)
    elif ballot == "pass":
        painter.seg((x + wide * 0.26, middle[1]), (x + wide * 0.74, middle[1]), ground, 3, 0)
    else:
        painter.answer(ballot, *middle, high * 0.72, ground)
    if worded:
        word = look.type(16, 700, ink=ink, ground=ground)
        at = box.x() + box.height() * 1.05 + 5
        painter.text(
            at, box.center().y() + word.px * 0.3, word.cut(mark_words(mark), box.right() - at + 1), word
        )
