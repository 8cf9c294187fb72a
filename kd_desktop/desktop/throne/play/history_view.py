"""Looking back at the rounds of a game, moment by moment, as the whole table saw them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.stage.history_view import HistoryView
from kd_desktop.desktop.stage.scrubber import Mark, MomentChapter, PastMoment, ScrubberWords
from kd_desktop.desktop.throne.phrases.events import event_sentence, quiet
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.prompts import awaited_words
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View
from kd_desktop.storage.chairs import ChairTaken


def chapters(session: Session) -> list[MomentChapter]:
    """A chapter for each round, a moment for each command that the table saw something of."""
    names = Names(session.view(None))
    standing = {deed.n for deed in session.store.history if deed.command is not None and not deed.undone}
    steps: dict[int, list[Any]] = {}
    for one in session.seen(None):
        if one.number in standing and not isinstance(one.event, ChairTaken):
            steps.setdefault(one.number, []).append(one.event)
    out: list[tuple[int, list[PastMoment]]] = []
    for number, events in sorted(steps.items()):
        began = next((one.round for one in events if isinstance(one, e.RoundBegan)), 0)
        told = [one for one in events if not quiet(one)]
        if began or not out:
            out.append((began, []))
        if told or began:
            words = event_sentence(told[0], names) if told else ""
            out[-1][1].append(PastMoment(number, out[-1][0], _mark(events), words))
    return [MomentChapter(number, tuple(moments)) for number, moments in out if moments]


def _mark(events: list[Any]) -> Mark:
    if any(isinstance(one, e.RoundBegan) for one in events):
        return "round"
    if any(isinstance(one, e.BidsRevealed) for one in events):
        return "outcome"
    return "vote" if any(isinstance(one, e.TurnBegan) for one in events) else ""


class ThroneHistoryView(HistoryView):
    """See `HistoryView`; `show` shows a view on the table, `busy` tells that something else is there."""

    view: View | None

    def __init__(
        self,
        look: Appearance,
        page: QWidget,
        at: ThroneScreen,
        foot: QWidget,
        stage: QWidget,
        show: Callable[[View], None],
        busy: Callable[[], bool],
    ) -> None:
        words = ScrubberWords(
            translate("Throne", "Moment of the round"),
            translate("Throne", "Round before"),
            translate("Throne", "Round after"),
        )
        super().__init__(look, page, at, foot, words)
        self._stage, self._show_view, self._busy = stage, show, busy

    def refusal(self) -> str:
        """Why looking back is impossible now."""
        session = self._at.session
        if session is None or not session.standing().parties:
            return self.tr("There are no claimants yet.")
        if session.busy or self._busy():
            return self.tr("Look at the bids first; then you can step back.")
        return ""

    def chapters(self) -> list[MomentChapter]:
        """The rounds."""
        return chapters(self._at.session) if self._at.session is not None else []

    def lay(self, view: View) -> None:
        """Show the table as it was."""
        self._show_view(view)

    def where(self, chapter: MomentChapter, moment: PastMoment) -> str:
        """The round."""
        return self.tr("Round {n} (looking back)").format(n=chapter.reign)

    def awaited(self, view: View) -> tuple[str, str]:
        """What was awaited then."""
        words = awaited_words(view)
        return words.first, words.rest

    def stage_area(self) -> QRect:
        """The table."""
        return QRect(self._stage.geometry())

    def told(self) -> KnownHistory | None:
        """What the table knew at the moment shown."""
        return KnownHistory(self.view, self.seen()) if self.view is not None else None

    def key(self, event: QKeyEvent) -> bool:
        """Keys as everywhere; the peek key does nothing here."""
        if self.active and keys.act_of("table", event) == "peek":
            return True
        return super().key(event)
