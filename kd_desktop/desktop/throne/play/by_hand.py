"""Giving by hand: tokens carried onto a track, a Project or the Threat, and cards onto the table.

A drop begins the same answer as the six actions do, ready in the bar: nothing is given before its plate is
pressed, and every step can be taken back.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.page.answer_path import options
from kd_desktop.desktop.page.kind_plate import KindPlate
from kd_desktop.desktop.page.question_rows import AmountsRow
from kd_desktop.desktop.prologue.note import LetterNote
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.drag_controller import DragController
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.bid_tracks import TrackRow
from kd_desktop.desktop.throne.cards.player_plate import PlayerPlate
from kd_desktop.desktop.throne.cards.project_tile import ProjectTile
from kd_desktop.desktop.throne.cards.threat_card import ThreatTile
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.phrases.actions import why_no_action, why_no_intrigue, why_not_now
from kd_desktop.desktop.throne.phrases.tokens import of_type
from kd_desktop.desktop.throne.play.answer_controller import FROM_HAND, AnswerController
from kd_desktop.desktop.throne.play.commit_row import CommitRow
from kd_desktop.desktop.throne.play.stores import CardStore, StockStore
from kd_desktop.desktop.throne.play.table import ThroneTable
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.engine.shapes import Amounts, OneOf
from kd_desktop.engine.throne.cards import ProjectCard
from kd_desktop.engine.throne.vocabulary import BASICS, HERO, TOKENS, TRACKS, Token

DropPlace = TrackRow | ProjectTile | ThreatTile
"""The targets for tokens."""
CARD = 1.5
"""The height of a carried card beyond half of its width."""


class TokenHand(DragController):
    """Tokens of one type, from the player's own stock."""

    pool: StockStore

    def __init__(
        self, page: QWidget, look: Appearance, table: ThroneTable, asking: AnswerController, bar: ActionBar
    ) -> None:
        super().__init__(page, look, StockStore(table.column), self._paint)
        self._asking, self._bar = asking, bar

    @property
    def token(self) -> Token:
        """The carried type."""
        return TOKENS[self.pool.kind]

    def _paint(self, painter: Painter, x: float, y: float, size: float) -> None:
        marks.token(painter, self.token, x, y, 2 * size)

    def why_not(self) -> str:
        """Why no token can be picked up: tokens must answer the question."""
        asked = self._asking.asked_code()
        if asked == "ask_bid":
            return (
                ""
                if self._asking.answering
                else self.tr("First hold “Give in secret”: nobody else may see it.")
            )
        if asked in ("ask_turn", "ask_free_action"):
            return ""
        return self.tr("You can use tokens in your turn, or give them against a Threat.")

    def target(self, here: QPoint) -> DropPlace | None:
        """The track, Project or Threat at that point of the screen."""
        return next((one for one in self.under(here) if isinstance(one, DropPlace)), None)

    def over(self, here: QPoint) -> None:
        """Say what a drop would do, or why it does nothing."""
        self.hinted.emit(self._hint(self.target(here)))

    def _hint(self, to: DropPlace | None) -> str:
        if to is None:
            return self.tr("Carry it to a track, a Project or the Threat.")
        reason = self._reason(to)
        if reason:
            return reason
        words = {
            TrackRow: self.tr("Let go to commit {tokens}."),
            ProjectTile: self.tr("Let go to contribute {tokens}."),
        }.get(type(to), self.tr("Let go to give {tokens}."))
        return words.format(tokens=of_type(self.token, self.carried))

    def _reason(self, to: DropPlace) -> str:
        """Why these tokens can't be dropped there now; "" if they can."""
        bids = self._asking.asked_code() == "ask_bid"
        if isinstance(to, ThreatTile):
            return "" if bids else self.tr("Tokens are given against the Threat after everyone’s turn.")
        if bids:
            return self.tr("Now give tokens against the Threat.")
        if isinstance(to, TrackRow):
            if self.token not in (TOKENS[HERO], BASICS[TRACKS.index(to.track)]):
                return self.tr("This track takes other tokens, or Heroes.")
            return self._asking.actions().get("commit", ("", ""))[1]
        reason = self._asking.actions().get("contribute", ("", ""))[1]
        return reason or ("" if self._takes(to) else self.tr("This Project needs none of these now."))

    def _takes(self, to: ProjectTile) -> bool:
        """Whether such tokens can be contributed to that Project."""
        shape = self._asking.start(("contribute", to.card))
        ways = shape.then if isinstance(shape, OneOf) else ()
        return any(isinstance(one, Amounts) and self.token in one.kinds for one in ways)

    def put(self, here: QPoint) -> bool:
        """Drop them: begins the answer, or adds to it."""
        to = self.target(here)
        self.hinted.emit("")
        if to is None or self._reason(to):
            self.hinted.emit(self._hint(to))
            return False
        if isinstance(to, TrackRow):
            return self._commit(to)
        if isinstance(to, ProjectTile):
            return self._contribute(to)
        row = self._bar.answer
        return isinstance(row, AmountsRow) and self._add(row, row.kinds[self.pool.kind], fresh=False)

    def _commit(self, to: TrackRow) -> bool:
        fresh = self._asking.begun() != "commit"
        if fresh:
            self._asking.act("commit")
        row, at = self._bar.answer, TRACKS.index(to.track)
        if not isinstance(row, CommitRow):
            return False
        if fresh:
            for plate in (*row.own, *row.wild):
                plate.set_amount(0)
        return self._add(row, row.wild[at] if self.pool.kind == HERO else row.own[at], fresh=False)

    def _contribute(self, to: ProjectTile) -> bool:
        """Begin to contribute them, or add to that payment; for Heroes, what they stand for is asked then."""
        asking, shape, way = self._asking, self._asking.shape, ("contribute", to.card)
        pays = asking.path[:2] == way and isinstance(shape, Amounts) and self.token in shape.kinds
        if not pays:
            asking.act("contribute")
            asking.press(to.card)
            asking.press(self.token)
        row = self._bar.answer
        if asking.path[:2] != way or not isinstance(row, AmountsRow):
            return asking.path[:2] == way
        plate = next(
            (one for one in row.kinds if isinstance(one, TokenPlate) and one.token == self.token), None
        )
        return plate is not None and self._add(row, plate, fresh=not pays)

    def _add(self, row: AmountsRow | CommitRow, plate: KindPlate, *, fresh: bool) -> bool:
        if fresh and isinstance(row, AmountsRow):
            for one in row.kinds:
                one.set_amount(0)
        plate.set_amount(plate.amount + self.carried)
        self.hinted.emit(row.do.reason or row.do.note)
        return True


class CardHand(DragController):
    """A card of the open hand."""

    pool: CardStore

    def __init__(
        self, page: QWidget, look: Appearance, table: ThroneTable, asking: AnswerController, hand: HandCurtain
    ) -> None:
        super().__init__(page, look, CardStore(hand.row), self._paint, counted=False)
        self._asking, self._table, self._curtain = asking, table, hand
        hand.closed.connect(self.cancel)

    def _paint(self, painter: Painter, x: float, y: float, size: float) -> None:
        high = size * CARD * 1.5
        marks.backs(painter, x + high * 0.38, y, high, 1)

    def homely(self) -> bool:
        """Whether the hand is open."""
        return self._curtain.is_open

    def why_not(self) -> str:
        """Why that card can't be dropped on the table now."""
        asking, card = self._asking, self.pool.card
        if asking.asked() is None or asking.shape is None:
            return self.tr("You can’t play a card now.")
        if card in asking.choices() or self._action():
            return ""
        names = asking.names()
        if isinstance(names.of(card), ProjectCard):
            return why_no_action("place", names)
        return why_not_now(card, names) or why_no_intrigue(names)

    def _action(self) -> str:
        """The action that begins with that card; "" if none does."""
        cards = ((name, options(self._asking.start((name,)))) for name in FROM_HAND)
        return next((name for name, found in cards if self.pool.card in found), "")

    def _there(self, here: QPoint) -> bool:
        """Whether that is on the table, or on a letter that lies on it."""
        if not self._table.rect().contains(self._table.mapFromGlobal(here)):
            return False
        return any(one is self._table or isinstance(one, LetterNote) for one in self.under(here))

    def over(self, here: QPoint) -> None:
        """Say what a drop would do."""
        words = self.tr("Let go to choose it.") if self._there(here) else self.tr("Carry it to the table.")
        self.hinted.emit(words)

    def put(self, here: QPoint) -> bool:
        """Drop it on the table: as if its action were pressed, and the card and the thing under it once."""
        self.hinted.emit("")
        if not self._there(here):
            return False
        self._begin()
        self._press(self._curtain.row.cards[self.pool.card], self.pool.card)
        for part in self.under(here):
            named = ""
            if isinstance(part, ProjectTile):
                named = part.card
            elif isinstance(part, PlayerPlate) and part.value is not None:
                named = str(part.value.seat)
            if named and named in self._asking.choices() and self._asking.begun() == "play":
                self._press(part, named)
        return True

    def _begin(self) -> None:
        """Begin the action that takes that card, unless one that does is in progress."""
        self._asking.put_down()
        if self.pool.card not in self._asking.choices():
            self._asking.forget()
            name = self._action()
            if name:
                self._asking.act(name)

    def _press(self, part: QWidget, option: str) -> None:
        """Press that once: what can't be taken back needs another press there, by hand."""
        part.setFocus(Qt.FocusReason.OtherFocusReason)
        if option in self._asking.choices():
            self._asking.press_thing(option)
