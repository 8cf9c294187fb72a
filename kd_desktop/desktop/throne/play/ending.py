"""The end of a game: the winner and why, or that all have lost; with everybody's final standing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.theme import BONE, DUSK, PAPER
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.bid_tracks import BidTracks
from kd_desktop.desktop.throne.cards.board import Board
from kd_desktop.desktop.throne.cards.player_plate import PlayerPlate
from kd_desktop.desktop.throne.cards.values import PlayerNames, given, players
from kd_desktop.desktop.throne.phrases.events import event_sentence
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.phrases.slots import bids_words
from kd_desktop.desktop.throne.phrases.tokens import any_tokens, tokens_words
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View

LAST = (e.TrackMoved, e.BidsRevealed, e.ThreatTrackMoved)
"""The causes of the end."""


def _fallen(events: Sequence[Event], names: Names) -> str:
    """The Threat that ended it: its name, its price, the missing tokens and all bids."""
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, e.ThreatTrackMoved) and event.cause.code != "threat_failed":
            return ""
        if isinstance(event, e.BidsRevealed) and not event.beaten:
            return _failed(event, events[:at], names)
    return ""


def _failed(event: e.BidsRevealed, before: Sequence[Event], names: Names) -> str:
    kinds = (e.ThreatRevealed, e.CostChanged)
    cost = next((one.cost for one in reversed(before) if isinstance(one, kinds)), None)
    bids = bids_words(event.bids, names)
    if cost is None:
        text = translate("Throne", "{card} wasn’t beaten. Bids: {bids}.")
        return text.format(card=names.card(event.card), bids=bids)
    total = tuple(map(sum, zip(*event.bids, strict=True)))
    lacking = tuple(max(0, need - given) for need, given in zip(cost, total, strict=True))
    spare = max(0, total[-1] - cost[-1])
    text = translate(
        "Throne", "{card} wasn’t beaten. It cost {cost}; the bids were {missing} short. Bids: {bids}."
    )
    if spare:
        text = translate(
            "Throne",
            "{card} wasn’t beaten. It cost {cost}; the bids were {missing} short, more than the "
            "Heroes could fill. Bids: {bids}.",
        )
    missing = tokens_words(lacking)
    return text.format(card=names.card(event.card), cost=tokens_words(cost), missing=missing, bids=bids)


class EndingPage(QWidget):
    """The last page of a game, over its table."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._party = 0
        self.title, self.why, self.gave = Label(), Label(), Label()
        self.board, self.tracks = Board(look), BidTracks(look)
        self.plates: list[PlayerPlate] = []
        for part in (self.title, self.why, self.gave, self.board, self.tracks):
            part.setParent(self)
        for label in (self.title, self.why, self.gave):
            label.setWordWrap(True)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.look.dress(self.title, PAPER, 46, 700, serif=True)
        self.look.dress(self.why, BONE, 26, serif=True)
        self.look.dress(self.gave, DUSK, 20)
        self._place()

    def set_view(self, view: View, events: Sequence[Event], who: PlayerNames) -> None:
        """Say how that game has ended; `events` are all that the table saw."""
        names = Names(view)
        self._party = view.players[view.winner].party if view.winner is not None else 0
        self.title.setText(result_sentence(names))
        last = next((one for one in reversed(events) if isinstance(one, LAST)), None)
        fallen = _fallen(events, names) if view.winner is None else ""
        self.why.setText(fallen or (event_sentence(last, names) if last is not None else ""))
        said = self.tr("{who} {tokens}")
        sums = [said.format(who=names.party(party), tokens=any_tokens(n)) for party, n in given(view)]
        self.gave.setText(self.tr("Given against Threats: {sums}.").format(sums=listed(sums)))
        values = players(view, who)
        while len(self.plates) < len(values):
            plate = PlayerPlate(self.look)
            plate.setParent(self)
            plate.show()
            self.plates.append(plate)
        for plate in self.plates[len(values) :]:
            plate.hide()
        order = sorted(values, key=lambda one: (one.seat != view.winner, -one.steps))
        for plate, value in zip(self.plates, order, strict=False):
            plate.set_player(value._replace(turn=value.seat == view.winner))
            plate.show()
        self.tracks.set_players(values)
        self._place()

    # layout ------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything again."""
        self._place()

    def _mark(self) -> QRectF:
        across = min(self.look.gap(210), self.height() * 0.26)
        return QRectF(self.look.gap(60), self.look.gap(24), across, across)

    def _place(self) -> None:
        look, mark = self.look, self._mark()
        x = round(mark.right() + look.gap(40))
        room = max(100, self.width() - x - look.gap(60))
        y = look.gap(20)
        for label in (self.title, self.why, self.gave):
            high = label.heightForWidth(room)
            label.setGeometry(x, y, room, high)
            y += high + look.gap(6)
        top = max(y, round(mark.bottom())) + look.gap(18)
        shown = [plate for plate in self.plates if not plate.isHidden()]
        low = max((plate.minimumSizeHint().height() for plate in shown), default=0)
        edge = look.gap(60)
        wide = self.width() - 2 * edge
        for at, plate in enumerate(shown):
            left = edge + wide * at // len(shown)
            right = edge + wide * (at + 1) // len(shown)
            plate.setGeometry(left, self.height() - low - look.gap(14), right - left, low)
        self.board.setGeometry(edge, top, wide, max(0, self.height() - low - look.gap(28) - top))
        inner = self.board.contentsRect().translated(self.board.pos())
        for part in (self.board, self.tracks):
            part.setVisible(inner.height() > look.gap(140))
        self.tracks.setGeometry(inner)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table, and the winner's head (or the mark of the last failed Threat)."""
        canvas = QPainter(self)
        draw_table(self, canvas)
        painter, mark = Painter(canvas, 9), self._mark()
        middle = mark.center()
        if self._party:
            marks.head(painter, self._party, middle.x(), middle.y(), mark.width())
            small = mark.width() * 0.3
            marks.badge(painter, self._party, mark.x() + small * 0.6, mark.bottom() - small * 0.6, small)
        else:
            marks.failed(painter, middle.x(), middle.y(), mark.width(), rim=True)
