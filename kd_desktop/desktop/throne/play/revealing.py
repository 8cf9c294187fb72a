"""The opening of all set-asides: the Threat, all bids, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.kit.wording import cards
from kd_desktop.desktop.page.following_steps import FollowingSteps
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.settings.input_guard import SETTLE_MS, input_guard
from kd_desktop.desktop.throne.cards.board import Board
from kd_desktop.desktop.throne.cards.losses import anybody_lost, has_choice, why_spared
from kd_desktop.desktop.throne.cards.reveal_table import RevealTable
from kd_desktop.desktop.throne.cards.threat_card import ThreatTile
from kd_desktop.desktop.throne.cards.threat_memory import GivenSoFar
from kd_desktop.desktop.throne.cards.threat_track import ThreatTrack
from kd_desktop.desktop.throne.cards.values import PlayerNames, ThreatValue, given, open_threat
from kd_desktop.desktop.throne.cards.words import outcome_words
from kd_desktop.desktop.throne.phrases.events import event_sentence, quiet
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.questions import pick_sentence
from kd_desktop.desktop.throne.phrases.tokens import tokens_words
from kd_desktop.desktop.throne.play.prompts import BarWords
from kd_desktop.desktop.throne.tv.outcome import opened, reveal_of
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.state import HAND, Pick, Tokens
from kd_desktop.engine.throne.view import View


class Revealing(QWidget):
    """The page over the table: the set-asides and, beside them or on a second page, all that follows.

    Nothing tells the totals until the columns are open. `finished` tells that they are, `paged` that another
    part of what follows is in sight, `put_away` that it was seen.
    """

    finished = Signal()
    paged = Signal()
    put_away = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._told: View | None = None
        self._verdict: Callable[[], None] | None = None
        self._beside, self._second = True, False
        self._went: bool | None = False
        self._hurried = False
        self._paging = timer(self, 0, self._tell_paged)
        self.card, self.track = ThreatTile(look), ThreatTrack(look)
        self.reveal, self.follows = RevealTable(look), FollowingSteps(look)
        self.given, self.board = GivenSoFar(look), Board(look)
        self.words = BarWords("")
        for part in (self.card, self.track, self.board, self.reveal, self.follows, self.given):
            part.setParent(self)
        self.reveal.finished.connect(self._open_all)
        self.follows.moved.connect(self._paging.start)
        look.changed.connect(self._place)

    def begin(self, told: Sequence[Happening], now: View, who: PlayerNames) -> bool:
        """Open the set-asides that were revealed in that step; False if there were none."""
        at = next((at for at, one in enumerate(told) if isinstance(one.event, e.BidsRevealed)), None)
        if at is None:
            return False
        view: View = told[at].view
        event = told[at].event
        assert isinstance(event, e.BidsRevealed)
        threat = open_threat(view)
        after = [one.event for one in told[at + 1 :]]
        value = reveal_of(view, opened(event, view, after, now), who)
        if threat is None or value is None:
            return False
        self._told, self._second = replace(view, threat_track=now.threat_track), False
        self.card.set_threat(threat)
        self.track.set_failed(view.threat_track)
        seats = {one.party: seat for seat, one in enumerate(view.players)}
        self.given.set_given(given(view), seats)
        self.follows.set_steps((), ())
        self.words = BarWords(self.tr("The bids are shown."))
        names, total = Names(now), value.total

        def verdict() -> None:
            self.card.set_threat(threat._replace(beaten=event.beaten))
            self.track.advance(now.threat_track)
            happened = self._happened(after, event, threat, total, names)
            self.follows.set_steps(happened, self._coming(now, names))
            self.words = self._said(event, names, costs=any(row.stamped for row in value.rows))

        self._verdict = verdict
        self.reveal.play(value._replace(card=threat.card))
        self._place()
        return True

    def _open_all(self) -> None:
        """Show totals and outcome, now that the columns are open."""
        verdict, self._verdict = self._verdict, None
        if verdict is not None:
            verdict()
            self._place()
        if not self._hurried:
            input_guard.reset(SETTLE_MS)  # “Continue” has become another plate, and nobody pressed for that
        self.finished.emit()

    @property
    def opening(self) -> bool:
        """Whether the columns are still opening, so that nobody may know the totals yet."""
        return self._verdict is not None

    def _said(self, event: e.BidsRevealed, names: Names, *, costs: bool) -> BarWords:
        """The verdict, and who gave the least where that `costs` something."""
        first = self.tr("Beaten.") if event.beaten else self.tr("Not beaten.")
        if not costs:
            return BarWords(first, "", None, event_sentence(event, names))
        sums = [sum(bid) for bid in event.bids]
        least = [seat for seat, one in enumerate(sums) if one == min(sums)]
        rest = (
            self.tr("All gave the same, so all gave the least.")
            if len(least) == len(sums)
            else self.tr("{who} gave the least.").format(who=names.seats(least))
        )
        return BarWords(first, rest, None, event_sentence(event, names))

    def _happened(
        self, after: Sequence[Event], event: e.BidsRevealed, threat: ThreatValue, total: Tokens, names: Names
    ) -> list[str]:
        """The steps done so far: the tokens go, the track moves, then the effect and its results."""
        into_bank = self.tr("Everything given goes to the bank: {tokens}.")
        out = [self.tr("Nothing was given.")]
        if any(total):
            out = [into_bank.format(tokens=tokens_words(total))]
        told = [one for one in after if not quiet(one) and not isinstance(one, e.TurnBegan)]
        failed = bool(told) and isinstance(told[0], e.ThreatTrackMoved) and not event.beaten
        out += [event_sentence(one, names) for one in told[:failed]]
        if not any(isinstance(one, e.AllLost) for one in told):  # IT-THREAT-12: then nothing of it applies
            return out + self._effect(told[failed:], threat, names, event)
        return out + [event_sentence(one, names) for one in told[failed:]]

    def _effect(
        self, told: Sequence[Event], threat: ThreatValue, names: Names, event: e.BidsRevealed
    ) -> list[str]:
        """The Threat's effect and its results; why somebody loses nothing by it, and whether nobody does."""
        beaten = event.beaten
        effects = threat.victory if beaten else threat.defeat
        if not effects:
            spared = self.tr("Beaten: nobody loses anything more.")
            return [spared if beaten else self.tr("Not beaten: nobody loses anything more.")]
        out = [outcome_words(threat, beaten), *(event_sentence(one, names) for one in told)]
        chooses = bool(names.view.waiting) and isinstance(names.view.waiting[-1], Pick)
        if not chooses:
            out += why_spared(effects, told, [sum(bid) for bid in event.bids], sum(threat.cost), names)
        if not chooses and not anybody_lost(told):
            out.append(self.tr("Nobody loses anything more."))
        return out

    def _coming(self, now: View, names: Names) -> list[str]:
        """The rest of the round, as everybody may know it."""
        if now.standing.status == "over" or not now.waiting:
            return []
        out = self._choices(now, names)
        out.append(self.tr("Intrigues may be played."))
        for seat, player in enumerate(now.players):
            if player.hand > HAND:
                words = self.tr("{who} discards {cards}.")
                out.append(words.format(who=names.seat(seat), cards=cards(player.hand - HAND)))
        speaker = now.next_speaker
        if speaker is None:
            speaker = (now.speaker + 1) % len(now.players)
        stays = speaker == now.speaker
        words = self.tr("{who} remains Speaker.") if stays else self.tr("{who} is Speaker next.")
        out.append(words.format(who=names.seat(speaker)))
        return out

    @staticmethod
    def _choices(now: View, names: Names) -> list[str]:
        """Who chooses what goes, each in turn; those who follow only where they will have a choice."""
        picks = [task for task in reversed(now.waiting) if isinstance(task, Pick)]
        picks = picks if isinstance(now.waiting[-1], Pick) else []
        return [pick_sentence(one, names) for at, one in enumerate(picks) if not at or has_choice(one, now)]

    def skip(self) -> bool:
        """Open everything at once; False if it is open."""
        running = self.reveal.running
        if running:
            self._hurried = True
            self.reveal.skip()
            self._hurried = False
        return running

    @property
    def unread(self) -> bool:
        """Whether some of what follows hasn't been in sight yet."""
        return not self.opening and (not (self._beside or self._second) or self.follows.unread)

    def page_on(self) -> bool:
        """Show more of what follows; False if all of it was seen."""
        if self._beside or self._second:
            return self.follows.page_on()
        self._second = True
        self._place()
        self._paging.start()
        return True

    @property
    def reached(self) -> int:
        """How far it is read: 0 at the bids, else the number of the step at which the list has come."""
        return self.follows.at + 1 if self._beside or self._second else 0

    def go_to(self, reached: int) -> None:
        """Go on from where it was `reached` before, whatever the size was then."""
        if reached:
            self._second, self._went = True, None  # the key is labelled anew, wherever the list ends up
            self.follows.go_to(reached - 1)
            self._place()

    def _tell_paged(self) -> None:
        """Signal another part in sight, or the end, so that the key's label is updated."""
        if self.active and self.unread != self._went:
            self._went = self.unread
            input_guard.reset(
                SETTLE_MS
            )  # the key says something else now, and a second press would act on that
            self.paged.emit()

    @property
    def active(self) -> bool:
        """Whether it is over the table."""
        return self._told is not None

    def told(self) -> View | None:
        """The view as told to the table so far, with the Threat track moved; None if it is closed."""
        return self._told

    def leave(self) -> None:
        """Close it after it was seen."""
        was, self._told, self._second = self._told, None, False
        self._verdict = None
        if was is not None:
            self.put_away.emit()

    def forget(self) -> None:
        """Let the game go, with its revealed set-asides."""
        self._told, self._second, self.words = None, False, BarWords("")
        self.card.set_threat(None)
        self.track.set_failed(0)
        self.given.set_given((), {})
        self.follows.set_steps((), ())
        self.reveal.clear()

    # layout ------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything again."""
        self._place()

    def _place(self) -> None:
        look = self.look
        edge, gap = look.gap(24), look.gap(20)
        box = self.rect().adjusted(edge, look.gap(12), -edge, -look.gap(12))
        wide = self.width() / look.span
        left = look.gap(420) if wide >= 1100 else 0
        right = look.gap(432) if wide >= 1500 or (wide >= 1240 and look.factor < 1.2) else 0
        for part in (self.card, self.track):
            part.setVisible(left > 0)
        self._beside = right > 0
        second = self._second and not right
        shown: tuple[tuple[QWidget, bool], ...] = (
            (self.board, not second),
            (self.reveal, not second),
            (self.follows, right > 0 or second),
            (self.given, right > 0 or second),
        )
        for one, lies in shown:
            one.setVisible(lies)
        if left:
            low = self.track.sizeHint().height()
            high = min(box.height() - low - gap, round(self.card.sizeHint().height() * 1.35))
            self.card.setGeometry(box.x(), box.y(), left, high)
            self.track.setGeometry(box.x(), box.y() + high + gap, left, low)
        if right:
            low = min(self.given.sizeHint().height(), box.height() // 2)
            x = box.right() + 1 - right
            self.follows.setGeometry(QRect(x, box.y(), right, box.height() - low - gap))
            self.given.setGeometry(x, box.bottom() + 1 - low, right, low)
        middle = box.adjusted(left + gap if left else 0, 0, -(right + gap) if right else 0, 0)
        if second:
            self._place_second(middle, gap)
        self.board.setGeometry(middle)
        self.reveal.setGeometry(self.board.contentsRect().translated(self.board.pos()))

    def _place_second(self, box: QRect, gap: int) -> None:
        """Give what follows its own page; each player's total so far is beside it if there is room."""
        hint = self.given.sizeHint()
        wide = round(hint.width() * self.look.factor)
        self.given.setVisible(box.width() - wide - gap >= self.look.px(20) * 20)
        if self.given.isHidden():
            wide, gap = 0, 0
        self.follows.setGeometry(box.adjusted(0, 0, -wide - gap, 0))
        self.given.setGeometry(box.right() + 1 - wide, box.y(), wide, min(hint.height(), box.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The dark table."""
        draw_table(self, QPainter(self))
