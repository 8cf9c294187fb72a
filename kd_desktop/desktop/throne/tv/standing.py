"""What the TV says at rest: whom the table waits for, or how it has ended."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.questions import awaited_sentence
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.tv.outcome import is_opened, of_view, reveal_of
from kd_desktop.engine.throne.state import DEFEATS, Simultaneous
from kd_desktop.engine.throne.view import View


class RestingWords(NamedTuple):
    """The sentence in two parts, the first being set in bold, and the awaited claimant's party as a mark."""

    first: str
    rest: str = ""
    crest: str = ""


def awaited(view: View) -> RestingWords:
    """What the whole table waits for; nothing about who holds what."""
    if not view.players:
        return RestingWords(translate("Tv", "The throne is empty."))
    over = result_sentence(view)
    if over:
        crest = mark_of(view, view.winner) if view.winner is not None else ""
        return RestingWords(over, "", crest)
    first, dot, rest = awaited_sentence(view).partition(". ")
    if not first:
        return _opened(view) or RestingWords(translate("Tv", "The game goes on."))
    asked = view.standing.turn
    crest = mark_of(view, asked[0]) if len(asked) == 1 and asked[0] is not None else ""
    return RestingWords(first + ("." if dot else ""), rest, crest)


def _opened(view: View) -> RestingWords | None:
    """While opened set-asides lie there: what came of them, and who gave least."""
    outcome = of_view(view) if view.bids and is_opened(view) else None
    found = reveal_of(view, outcome) if outcome is not None else None
    if found is None:
        return None
    said = (
        translate("Tv", "The Threat is beaten.")
        if found.beaten
        else translate("Tv", "The Threat is not beaten.")
    )
    least = [claimant(row.party).name for row in found.rows if row.least]
    gave = translate("Tv", "{names} gave least.").format(names=listed(least)) if least else ""
    return RestingWords(said, gave)


def mark_of(view: View, seat: int) -> str:
    """The mark of a seat's claimant beside a sentence: the number of the party."""
    return str(view.players[seat].party)


def seat_words(view: View) -> dict[int, str]:
    """What the seats are doing while several are asked at once, in a word for each plate."""
    if not view.waiting or not isinstance(view.waiting[-1], Simultaneous):
        return {}
    asked = view.standing.turn
    words = {seat: translate("Tv", "decides") for seat in asked if seat is not None}
    ready = translate("Tv", "ready")
    return words | {seat: ready for seat, one in enumerate(view.players) if one.answered}


def failed_words(failed: int) -> str:
    """How many Threats have got through, of how many; said in full, for who sees only the TV."""
    return translate("Tv", "Threat track: {n} of {most}").format(n=failed, most=DEFEATS)


def ruin_words() -> str:
    """What that leads to."""
    return translate("Tv", "At {most}, everyone loses").format(most=DEFEATS)
