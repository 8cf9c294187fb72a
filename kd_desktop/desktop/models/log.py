"""The log as a list model: one sentence for each event that the table saw, newest at the end.

Each line knows what it is about, where that lies on the table, and which card is to be read behind it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from kd_desktop.desktop.phrases.events import About, event_about, event_sentence
from kd_desktop.desktop.phrases.names import Names
from kd_desktop.desktop.phrases.speech import translate
from kd_desktop.desktop.remarks.speaker import Remark
from kd_desktop.desktop.why.history import Seen, titles_of
from kd_desktop.desktop.why.pointing import Cards, things_of
from kd_desktop.desktop.why.things import Thing
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Library
from kd_desktop.engine.kings.view import View

HEADING = Qt.ItemDataRole.UserRole + 1
"""Role that tells whether a line begins a reign or a round."""
LEADS = Qt.ItemDataRole.UserRole + 3
"""Role that tells whether a line leads to a card or to a place on the table."""
CREST = Qt.ItemDataRole.UserRole + 4
"""Role that tells the crest of the house that acts in a line, or that something is done to; "" for none."""
AnyIndex = QModelIndex | QPersistentModelIndex
Kind = Literal["votes", "deals", "talk", "realm", "history", "houses", "reigns"]
"""What a line tells of: `history` are stickers, stories and mysteries, `reigns` begins and ends."""


class Line(NamedTuple):
    """One line of the log.

    `number` is the command that brought it, `round` counts the rounds of the campaign (0: between reigns).
    `things` are the places it speaks of, the nearest first; `card` the event by which its card is read;
    `house` is the one whose mark it bears, 0 where it begins something or speaks of several alike.
    """

    words: str
    kind: Kind = "reigns"
    heading: bool = False
    number: int = 0
    round: int = 0
    about: About = About()
    things: tuple[Thing, ...] = ()
    card: Any = None
    house: int = 0


class LogModel(QAbstractListModel):
    """Sentences in order. `extend` adds what has happened since; nothing there changes any more."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[Line] = []
        self._titles: dict[str, str] = {}
        self._crests: dict[int, str] = {}
        self._deals: dict[int, Deal] = {}
        self._cards: Cards | None = None
        self._round = self._rounds = 0
        self._storylines: dict[int, set[str]] = {}

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008  (Qt's own signature)
        """How many lines there are; a line has none below it."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The sentence, also for screen readers; `HEADING` tells of lines that begin something."""
        if not index.isValid() or not 0 <= index.row() < len(self._lines):
            return None
        line = self._lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return line.words
        if role == HEADING:
            return line.heading
        if role == LEADS:
            return bool(line.things) or line.card is not None
        if role == CREST:
            return self._crests.get(line.house, "")
        return None

    def line(self, row: int) -> Line:
        """The line of a row."""
        return self._lines[row]

    def storylines(self, line: Line) -> frozenset[str]:
        """The storylines a line belongs to: its own, and those that its round carried on."""
        own = frozenset(line.about.storylines)
        return own | self._storylines.get(line.round, set()) if line.round else own

    def clear(self) -> None:
        """Forget every line."""
        self.beginResetModel()
        self._lines, self._titles, self._deals, self._cards = [], {}, {}, None
        self._round = self._rounds = 0
        self._storylines = {}
        self.endResetModel()

    def extend(
        self, events: Sequence[Seen], view: View, library: Library, said: Sequence[Remark] = ()
    ) -> None:
        """Add sentences of these events, as the table saw them, and what was `said` to them.

        The library has the titles of their cards.
        """
        self._titles.update(titles_of(events, library))
        self._crests = {number: screen.crest for number, screen in library.houses.items()}
        names = Names(view)
        names.deals = self._deals  # those of a round that is over are in no view any more
        for card, title in self._titles.items():
            names.titles.setdefault(card, title)
        for one in events:
            if isinstance(one.event, e.StickerAttached):
                names.stickers.setdefault(one.event.number, library.stickers[one.event.number].title)
        if self._cards is None:
            self._cards = Cards(library)
        lines = list(_with_talk(self._told(events, names, self._cards), said, names))
        if lines:
            first = len(self._lines)
            self.beginInsertRows(QModelIndex(), first, first + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()

    def _told(self, events: Sequence[Seen], names: Names, cards: Cards) -> Iterable[Line]:
        for one in events:
            event = one.event
            names.seats = one.houses
            if isinstance(event, e.RoundBegan):
                self._rounds += 1
                self._round = self._rounds
            elif isinstance(event, e.ReignBegan | e.ReignEnded | e.ReignAbandoned):
                self._round = 0
            card = cards.behind(event)
            words = event_sentence(event, names)
            if not words:
                continue
            about = event_about(event, names)
            if self._round and about.storylines:
                self._storylines.setdefault(self._round, set()).update(about.storylines)
            heading = isinstance(event, e.ReignBegan | e.RoundBegan | e.ReignEnded)
            things = things_of(event, one.houses)
            kind = kind_of(event)
            alike = heading or hasattr(event, "seats") or hasattr(event, "houses")
            house = about.houses[0] if about.houses and not alike else 0
            yield Line(words, kind, heading, one.number, self._round, about, things, card, house)

    def words(self) -> list[str]:
        """Every sentence."""
        return [line.words for line in self._lines]


def _with_talk(lines: Iterable[Line], said: Sequence[Remark], names: Names) -> Iterator[Line]:
    """The lines, and what was said to each command after the last line about it."""
    remarks = deque(said)
    last = Line("")
    for line in lines:
        while remarks and remarks[0].number < line.number:
            yield _talk(remarks.popleft(), last.round, names)
        yield line
        last = line
    for remark in remarks:
        yield _talk(remark, last.round, names)


def _talk(remark: Remark, round_: int, names: Names) -> Line:
    words = translate("Log", "{house}: “{words}”").format(house=names.house(remark.house), words=remark.words)
    about, things = About(houses=(remark.house,)), (Thing("house", "", remark.house),)
    return Line(words, "talk", False, remark.number, round_, about, things, None, remark.house)


def kind_of(event: e.KingsEvent) -> Kind:
    """What kind of thing an event tells."""
    return next((kind for kind, types in _KINDS.items() if isinstance(event, types)), "houses")


_KINDS: dict[Kind, tuple[type, ...]] = {
    "votes": (
        e.CardDrawn, e.TurnCame, e.TurnSkipped, e.VoteCast, e.Passed, e.Raised, e.Stayed, e.LeaderMoved,
        e.ModeratorMoved, e.Tallied, e.SideDecided, e.BalanceMoved, e.BalanceShared, e.OutcomeRevealed,
        e.SpecialVoteCalled, e.FinaleVoteCalled, e.OptionChosen, e.PlayerChosen,
    ),
    "deals": (e.DealOffered, e.DealAnswered, e.AcceptanceLapsed, e.DealEnded, e.WordGiven, e.WordJudged),
    "realm": (
        e.TrackSet, e.ResourceStarted, e.ResourceMoved, e.StabilityMoved, e.MomentumSet, e.CardPlaced,
        e.TriggerPlaced, e.EventPlacedOn, e.EventCompleted, e.CounterChanged, e.DeckShuffled,
        e.CardsRemoved, e.CallIgnored, e.AbdicationDecided, e.AbilityUsed, e.Noted,
    ),
    "history": (
        e.StickerAttached, e.Signed, e.StickerAged, e.EnvelopeOpened, e.StoryPlacedOn, e.MysteryAttached,
    ),
    "reigns": (
        e.ReignBegan, e.ReignAbandoned, e.RoundBegan, e.ReignEnded, e.ReignClosed, e.KingNamed,
        e.FinaleBegan, e.LastPageRead, e.CampaignFinished,
    ),
}  # fmt: skip
"""Everything else is about the houses: their tokens, agendas, points and achievements."""
