"""The TV's words at rest: the players that the table waits for, or the end."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.questions import awaited_sentence
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.tv.outcome import is_opened, of_view, reveal_of
from kd_desktop.desktop.tv.said import TvSentence
from kd_desktop.engine.throne.state import Simultaneous, Window
from kd_desktop.engine.throne.view import View


def awaited(view: View) -> TvSentence:
    """The words for what the whole table waits for; nothing about the contents of hands."""
    if not view.players:
        return TvSentence(translate("Tv", "The throne is empty."))
    over = result_sentence(view)
    if over:
        crest = mark_of(view, view.winner) if view.winner is not None else ""
        return TvSentence(over, "", crest)
    first, dot, rest = awaited_sentence(view).partition(". ")
    if not first:
        return _opened(view) or TvSentence(translate("Tv", "The game continues."))
    asked = () if view.waiting and isinstance(view.waiting[-1], Window) else view.standing.turn
    crest = mark_of(view, asked[0]) if len(asked) == 1 and asked[0] is not None else ""
    return TvSentence(first + ("." if dot else ""), rest, crest)


def _opened(view: View) -> TvSentence | None:
    """The words during opened set-asides: the outcome, and the least bidders."""
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
    gave = translate("Tv", "{names} gave the least.").format(names=listed(least)) if least else ""
    return TvSentence(said, gave)


def mark_of(view: View, seat: int) -> str:
    """The mark of a seat's claimant beside a sentence: the number of the party."""
    return str(view.players[seat].party)


def seat_words(view: View) -> dict[int, str]:
    """A word for each plate while several seats are asked at once.

    None at moments for Intrigues: those still to answer there would show that they are thinking about a card.
    """
    task = view.waiting[-1] if view.waiting else None
    if not isinstance(task, Simultaneous) or isinstance(task, Window):
        return {}
    asked = view.standing.turn
    words = {seat: translate("Tv", "decides") for seat in asked if seat is not None}
    ready = translate("Tv", "ready")
    return words | {seat: ready for seat, one in enumerate(view.players) if one.answered}
