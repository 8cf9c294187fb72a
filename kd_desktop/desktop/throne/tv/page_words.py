"""What a page of the throne game's TV says to screen readers: all that can be read on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kd_desktop.desktop.kit.wording import sentences
from kd_desktop.desktop.throne.cards.values import IntrigueValue, card_of, open_threat
from kd_desktop.desktop.throne.cards.words import (
    card_words,
    given_words,
    sum_words,
    threat_words,
    track_words,
)
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.tv.outcome import reveal_of
from kd_desktop.desktop.throne.tv.standing import failed_words
from kd_desktop.engine.throne.vocabulary import TRACKS

if TYPE_CHECKING:
    from kd_desktop.desktop.throne.tv.page import TvPage


def page_words(page: TvPage) -> str:
    """The page in words."""
    view = page.view
    if page.kind == "threat":
        value = open_threat(view)
        return sentences((threat_words(value) if value else "", failed_words(view.threat_track) + "."))
    if page.kind == "reveal" and page.outcome is not None:
        found = reveal_of(view, page.outcome, page.names)
        if found is None:
            return ""
        rows = [given_words(row) for row in found.rows]
        return sentences((*rows, sum_words(found) if page.stage == "verdict" else ""))
    if page.kind == "intrigue" and page.pending is not None:
        card = card_of(view, page.pending.card)
        return card_words(card) if isinstance(card, IntrigueValue) else ""
    if page.kind == "over":
        tracks = [f"{track_words(track, page.everybody)}." for track in TRACKS]
        return sentences((result_sentence(view), *tracks))
    return view.pack_title if page.kind == "title" else ""
