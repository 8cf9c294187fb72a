"""The council's log: each event as a line, with the things it is about, their places, and its card."""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile
from typing import Any, Literal

from PySide6.QtCore import QObject

from kd_desktop.desktop.explain.history import SeenEvent
from kd_desktop.desktop.explain.log import FilterChoices, LogLine, LogModel
from kd_desktop.desktop.explain.log_filter import ToldUntil
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.explain.gains import gains_sentence, together
from kd_desktop.desktop.kings.explain.history import titles_of
from kd_desktop.desktop.kings.explain.pointing import Cards, things_of
from kd_desktop.desktop.kings.phrases.events import event_about, event_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.phrases.undoing import taken_back_sentence
from kd_desktop.desktop.kings.remarks.speaker import Remark
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.taken_back import TakenBack
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.view import View


def tag(what: Literal["kind", "house", "storyline"], which: object) -> str:
    """The tag of the lines of that kind, about that house, or of that storyline.

    Lines have the kind of their event; councillors' remarks have the kind “talk”.
    """
    return "-".join((what, str(which)))


AFTERWARDS = sys.maxsize
"""The place of remarks on a command: after all its events."""


def told_until(events: Sequence[SeenEvent], untold: int) -> ToldUntil | None:
    """The place in the log before the last events still untold; None where all are told."""
    if not untold:
        return None
    number = events[-untold].number
    told = islice(reversed(events), untold, None)
    return number, sum(1 for _ in takewhile(lambda one: one.number == number, told))


def filters(view: View | None) -> list[FilterChoices]:
    """The filters of the log, with the houses and storylines there are."""
    kinds = [
        (translate("LogPanel", "everything"), ""),
        (translate("LogPanel", "votes"), tag("kind", "votes")),
        (translate("LogPanel", "deals"), tag("kind", "deals")),
        (translate("LogPanel", "talk"), tag("kind", "talk")),
        (translate("LogPanel", "the realm"), tag("kind", "realm")),
        (translate("LogPanel", "stickers and stories"), tag("kind", "history")),
        (translate("LogPanel", "houses and their tokens"), tag("kind", "houses")),
        (translate("LogPanel", "reigns and rounds"), tag("kind", "reigns")),
    ]
    houses = [(translate("LogPanel", "every house"), "")]
    storylines = [(translate("LogPanel", "every storyline"), "")]
    if view is not None:
        named = translate("LogPanel", "House {name}")
        houses += [(named.format(name=one.name), tag("house", one.number)) for one in view.houses]
        begun = [pile.storyline for pile in view.piles if pile.cards]
        storylines += [(one.name, tag("storyline", one.id)) for one in begun]
    return [
        FilterChoices(translate("LogPanel", "Show only lines of a kind"), kinds),
        FilterChoices(translate("LogPanel", "Show only lines about a house"), houses),
        FilterChoices(translate("LogPanel", "Show only lines of a storyline"), storylines),
    ]


class CouncilLog(LogModel):
    """The log of a campaign; `extend` adds what has happened since."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._forget()

    def _forget(self) -> None:
        self._titles: dict[str, str] = {}
        self._deals: dict[int, Deal] = {}
        self._cards: Cards | None = None
        self._places: Counter[int] = Counter()
        self._round = self._rounds = 0

    def clear(self) -> None:
        """Forget every line."""
        self._forget()
        super().clear()

    def extend(
        self, events: Sequence[SeenEvent], view: View, library: CardLibrary, said: Sequence[Remark] = ()
    ) -> None:
        """Add sentences for these events, as the table saw them, and the remarks `said` on them.

        The library holds the titles of their cards.
        """
        self._titles.update(titles_of(events, library))
        names = Names(view)
        names.deals = self._deals  # those of a round that is over are in no view any more
        for card, title in self._titles.items():
            names.titles.setdefault(card, title)
        for one in events:
            if isinstance(one.event, e.StickerAttached):
                names.stickers.setdefault(one.event.number, library.stickers[one.event.number].title)
        if self._cards is None:
            self._cards = Cards(library)
        crests = {number: screen.crest for number, screen in library.houses.items()}
        self.add(list(_with_talk(self._told(events, names, self._cards, crests), said, names, crests)))

    def _told(
        self, events: Sequence[SeenEvent], names: Names, cards: Cards, crests: dict[int, str]
    ) -> Iterator[LogLine]:
        for run in together(events):
            names.seats = run[0].parties
            at_once = gains_sentence(run, names)
            if at_once:
                self._places[run[0].number] += len(run)
                yield self._line(at_once, run, names, cards, crests)
                continue
            for one in run:
                names.seats = one.parties
                self._places[one.number] += 1
                self._count(one.event)
                if _told_by_the_share(one.event):
                    continue
                line = self._line(_sentence(one.event, names), (one,), names, cards, crests)
                if line.words:
                    yield line

    def _count(self, event: e.KingsEvent) -> None:
        if isinstance(event, e.RoundBegan):
            self._rounds += 1
            self._round = self._rounds
        elif isinstance(event, e.ReignBegan | e.ReignEnded | e.ReignAbandoned):
            self._round = 0

    def _line(
        self, words: str, run: Sequence[SeenEvent], names: Names, cards: Cards, crests: dict[int, str]
    ) -> LogLine:
        """The line of those words, which tell of these events of one command, all of a kind with the last."""
        event = run[-1].event
        behind = [cards.behind(one.event) for one in run]
        about = [event_about(one.event, names) for one in run]
        things = tuple(dict.fromkeys(thing for one in run for thing in things_of(one.event, one.parties)))
        houses = [number for one in about for number in one.houses]
        named = {*houses, *(thing.number for thing in things if thing.kind == "house")}
        heading = isinstance(event, e.ReignBegan | e.RoundBegan | e.ReignEnded)
        alike = heading or hasattr(event, "seats") or hasattr(event, "houses")
        alike = alike or len(set(houses)) > 1 < len(run)
        return LogLine(
            words,
            heading=heading,
            number=run[-1].number,
            place=self._places[run[-1].number],
            round=self._round,
            tags=frozenset((tag("kind", event.kind or "houses"), *(tag("house", n) for n in named))),
            carried=frozenset(tag("storyline", name) for one in about for name in one.storylines),
            things=things,
            card=behind[0],
            crest=crests.get(houses[0], "") if houses and not alike else "",
        )


def _sentence(event: Any, names: Names) -> str:
    """The event in words; "" for one that the log leaves out."""
    if isinstance(event, TakenBack):
        return taken_back_sentence(event, names)
    return event_sentence(event, names) or ""


def _told_by_the_share(event: e.KingsEvent) -> bool:
    """Whether the event moves Power off the Balance to a gatherer: a line after it gives the shares."""
    return event.cause.code == "shared_balance" and not isinstance(event, e.BalanceShared)


def _with_talk(
    lines: Iterable[LogLine], said: Sequence[Remark], names: Names, crests: dict[int, str]
) -> Iterator[LogLine]:
    """The lines, and what was said to each command after the last line about it."""
    remarks = deque(said)
    last = LogLine("")
    for line in lines:
        while remarks and remarks[0].number < line.number:
            yield _talk(remarks.popleft(), last.round, names, crests)
        yield line
        last = line
    for remark in remarks:
        yield _talk(remark, last.round, names, crests)


def _talk(remark: Remark, round_: int, names: Names, crests: dict[int, str]) -> LogLine:
    words = translate("Log", "{house}: “{words}”").format(house=names.house(remark.house), words=remark.words)
    return LogLine(
        words,
        number=remark.number,
        place=AFTERWARDS,
        round=round_,
        tags=frozenset((tag("kind", "talk"), tag("house", remark.house))),
        things=(TableSubject("house", "", remark.house),),
        crest=crests.get(remark.house, ""),
    )
