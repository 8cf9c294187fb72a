"""The TV beside the table: it shows the text read there, and the sentence said there."""

from __future__ import annotations

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.between.reign_transition import ReignTransition
from kd_desktop.desktop.kings.play.prompts import Prompts
from kd_desktop.desktop.kings.play.step_playback import StepPlayback
from kd_desktop.desktop.kings.remarks.talk import Talk
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.standing import AwaitedWords, awaited, offered
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.reading.reader import Reader
from kd_desktop.engine.kings.view import View


class TvLink:
    """Opens the TV for the campaign in play; `seen` says that the table has advanced."""

    def __init__(
        self,
        look: Appearance,
        at: OpenTable,
        playback: StepPlayback,
        reader: Reader,
        prompts: Prompts,
        talk: Talk,
        between: ReignTransition,
        seen: SignalInstance,
    ) -> None:
        self._look, self._at, self._playback, self._reader = look, at, playback, reader
        self._prompts, self._talk, self._between, self._seen = prompts, talk, between, seen

    def open(self, window: QWidget) -> None:
        """Show the TV beside that window."""
        from kd_desktop.desktop.kings.tv import open_tv
        from kd_desktop.desktop.settings.tv import fit_tv
        from kd_desktop.desktop.tv.follower import AtTable

        if self._at.session is not None:
            at = AtTable(
                still=lambda: self._look.still,
                told=self._playback.told,
                read=lambda: self._reader.page,
                standing=self.said,
                put_away=self._playback.put_away,
                seen=self._seen,
                said=self._talk.quoted,
            )
            fit_tv(open_tv(self._at.session, window, at, self._between.has_counted), self._look)

    def said(self, view: View) -> AwaitedWords:
        """The table's sentence for that view: what is read, whom it waits for, or that an offer is open."""
        if self._reader.page is not None:
            return self._prompts.read_words(view)
        if self._between.opens() and self._between.sealed():
            return self._between.opening_words()
        offer = None if self._playback.unread() else self._at.offer()
        return awaited(view) if offer is None else offered(view, offer)
