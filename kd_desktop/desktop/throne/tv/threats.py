"""The panel beside the bid during turns: the number of failed Threats, and the outcome of the last one."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE, DUSK, PAPER, PLATE
from kd_desktop.desktop.kit.wording import sentences, translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.threat_track import draw_threat_track
from kd_desktop.desktop.throne.cards.values import NOBODY, PlayerNames, card_of
from kd_desktop.desktop.throne.cards.words import failed_words, ruin_words, verdict_words
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.tv.outcome import OpenedThreat, reveal_of
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import counted, named, one_line, plate
from kd_desktop.engine.throne.view import View


class Threats(NamedTuple):
    """The failed, the ones left, and the last one's title, outcome and least bidders ("" before the first).

    `next` says when the next is turned over.
    """

    failed: int
    left: int
    title: str = ""
    ended: str = ""
    least: tuple[int, ...] = ()
    next: str = ""

    @property
    def words(self) -> str:
        """The full text, for screen readers."""
        return sentences(
            (f"{part}." if part and not part.endswith(".") else part)
            for part in (failed_words(self.failed), ruin_words(), self.title, self.ended, self.next)
        )

    @staticmethod
    def of(view: View, outcome: OpenedThreat | None, who: PlayerNames = NOBODY) -> Threats:
        """The values from a view; unknown parts of the last one are left out."""
        value = Threats(view.threat_track, view.threat_deck, next=_next(view))
        found = reveal_of(view, outcome, who) if outcome is not None else None
        if outcome is None or found is None:
            return value
        ended = translate("Tv", "{ended}, {given} for {price}").format(
            ended=verdict_words(found.beaten), given=sum(found.total), price=sum(found.cost)
        )
        least = tuple(row.party for row in found.rows if row.least)
        return value._replace(title=card_of(view, outcome.card).title, ended=ended, least=least)


def _next(view: View) -> str:
    """The player after whose turn the next one is turned over, in words."""
    if view.turn is None or not view.players:
        return ""
    last = (view.speaker - 1) % len(view.players)
    if last == view.turn:
        return translate("Tv", "Next: after this turn.")
    return translate("Tv", "Next: after {name}’s turn.").format(name=Names(view).seat(last))


def draw_threats(painter: Painter, box: QRectF, value: Threats) -> None:
    """The track above, the last Threat below."""
    box = box.adjusted(0, 0, -5, -6)
    plate(painter, box, PLATE, 540)
    inner = box.adjusted(22, 16, -20, -14)
    draw_threat_track(painter, QRectF(inner.x(), inner.y(), inner.width(), 104), value.failed)
    x, room = inner.x(), inner.width()
    y = inner.y() + 104 + 52
    end = one_line(painter, x, y, failed_words(value.failed), named(44, PAPER, PLATE), room)
    quiet = counted(SMALLEST, DUSK, PLATE, 400)
    if end + 20 + quiet.width(ruin_words()) <= inner.right():
        painter.text(end + 20, y, ruin_words(), quiet)
    if value.title:
        y = inner.y() + 220
        one_line(painter, x, y, value.title, named(42, BONE, PLATE), room)
        end = one_line(painter, x, y + 48, value.ended, counted(38, BONE, PLATE, 400), room)
        _draw_least(painter, end + 18, y + 48, inner.right(), value)
    if value.next and inner.bottom() - y > 90:
        one_line(painter, x, inner.bottom() - 4, value.next, quiet, room)


def _draw_least(painter: Painter, x: float, base: float, right: float, value: Threats) -> None:
    """The least bidders, if there is room for the words too."""
    words = translate("Tv", "least")
    style = counted(SMALLEST, DUSK, PLATE, 400)
    size = 40.0
    wide = style.width(words) + 12 + len(value.least) * (size + 8)
    if not value.least or x + wide > right:
        return
    painter.text(x, base, words, style)
    x += style.width(words) + 12
    for party in value.least:
        marks.badge(painter, party, x + size / 2, base - 13, size)
        x += size + 8
