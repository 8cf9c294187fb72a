"""The script of the throne game's TV: what it tells of the events, one thing after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from msgspec import structs

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.throne.cards.reveal_print import RevealStage
from kd_desktop.desktop.throne.cards.values import NOBODY, PlayerNames, PlayerValue, players
from kd_desktop.desktop.throne.phrases.events import event_sentence, quiet
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.tv.outcome import OpenedThreat, opened
from kd_desktop.desktop.throne.tv.page import TvPage, resting
from kd_desktop.desktop.throne.tv.standing import mark_of
from kd_desktop.desktop.tv.beats import Beat
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View

TELL_MS, SHORT_MS, CARD_MS = 1300, 800, 2600
"""How long a sentence rests, a sentence among several, and a card that is turned over."""
OPEN_MS, ADD_MS, VERDICT_MS = 1600, 1400, 2600
"""How long the opened set-asides rest, their sum, and the outcome."""
MANY = 6
"""The number of sentences in a step from which they are told faster."""

_SHORT = (e.TurnEnded, e.CardsDiscarded, e.Drew, e.ProjectRewarded, e.IntrigueResolved, e.RoundBegan)
_CARDS = (e.ThreatRevealed, e.IntriguePlayed)


@dataclass(frozen=True)
class ThroneBeat(Beat):
    """A beat of this game: "tell", "bid" (stones travel from `former`), "open" and "add" (set-asides)."""

    former: tuple[PlayerValue, ...] = ()


def script(
    told: Sequence[Happening], before: View, outcome: OpenedThreat | None, who: PlayerNames = NOBODY
) -> tuple[list[ThroneBeat], OpenedThreat | None]:
    """The beats for what the table saw, and the outcome of the last Threat after them."""
    writer = _Writer(before, outcome, who, told[-1].view.threat_track if told else before.threat_track)
    for at, one in enumerate(told):
        writer.take(one, told[at + 1 :])
    return _hurried(writer.beats), writer.outcome


def _hurried(beats: list[ThroneBeat]) -> list[ThroneBeat]:
    """The sentences of a long step, sped up; cards and set-asides keep their time."""
    told = sum(beat.rest <= TELL_MS for beat in beats)
    if told <= MANY:
        return beats
    part = max(0.45, MANY / told)
    return [replace(one, rest=round(one.rest * part)) if one.rest <= TELL_MS else one for one in beats]


class _Writer:
    """Goes once through the events, with the view after each of them.

    `failed` is the number of failed Threats after all of them.
    """

    def __init__(self, before: View, outcome: OpenedThreat | None, who: PlayerNames, failed: int) -> None:
        self.view, self.outcome, self.who, self.failed = before, outcome, who, failed
        self.beats: list[ThroneBeat] = []

    def take(self, one: Happening, after: Sequence[Happening]) -> None:
        """Adds what the event shows; `after` are those that follow it."""
        event, before, view = one.event, self.view, one.view
        self.view = view
        if isinstance(event, e.BidsRevealed):
            self._open(event, view, after)
            return
        if not _is_told(event):
            return
        said = event_sentence(event, Names(view))
        page = self._page(view)
        moves = isinstance(event, e.TrackMoved) and page is None
        former = players(before, self.who) if moves else ()
        rest = SHORT_MS if isinstance(event, _SHORT) else CARD_MS if isinstance(event, _CARDS) else TELL_MS
        kind, crest = "bid" if moves else "tell", _crest(event, view)
        self.beats.append(ThroneBeat(kind, view, said, rest, page=page, crest=crest, former=former))

    def _open(self, event: e.BidsRevealed, view: View, after: Sequence[Happening]) -> None:
        """Tells all set-asides at once; then their sum, and then the outcome."""
        now = after[-1].view if after else view
        self.outcome = opened(event, view, [one.event for one in after], now)
        said = event_sentence(event, Names(view))
        page = self._page(view)
        if page is None or page.kind != "reveal":
            return
        verdict = said.partition(". ")[0] + "."
        moved = structs.replace(view, threat_track=self.failed)  # at the table it moves with the verdict
        for kind, stage, words, rest in (
            ("open", RevealStage.OPEN, _opening(), OPEN_MS),
            ("add", RevealStage.SUMMED, "", ADD_MS),
            ("tell", RevealStage.JUDGED, verdict, VERDICT_MS),
        ):
            stays = stage == RevealStage.JUDGED
            seen = moved if stays else view
            shown = TvPage("reveal", seen, page.who, self.outcome, stage=stage, asked=False)
            self.beats.append(ThroneBeat(kind, seen, words, rest, page=shown, stays=stays))

    def _page(self, view: View) -> TvPage | None:
        """The page for that view; without a word about who is asked."""
        page = resting(view, self.outcome, self.who)
        if page is None or page.kind not in ("threat", "intrigue"):
            return page
        return TvPage(page.kind, view, page.who, page.outcome, page.pending, asked=False)


def _opening() -> str:
    return translate("Tv", "The bids are shown.")


def _is_told(event: Any) -> bool:
    """Whether an event is worth its own sentence here, for the whole room."""
    return event.only is None and (not quiet(event) or isinstance(event, e.TurnBegan))


def _crest(event: Any, view: View) -> str:
    seat = getattr(event, "seat", None)
    return mark_of(view, seat) if isinstance(seat, int) and 0 <= seat < len(view.players) else ""
