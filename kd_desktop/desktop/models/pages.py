"""What an event brings to be read aloud, as pages: letters, outcomes, stickers, stories, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QCoreApplication

from kd_desktop.desktop.phrases.events import event_sentence
from kd_desktop.desktop.phrases.messages import cause_sentence
from kd_desktop.desktop.phrases.names import Names, ending_sentence, side_name
from kd_desktop.desktop.table.words import office
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Dilemma, EventCard, Library, TriggerCard
from kd_desktop.engine.kings.view import DilemmaView, View

translate = QCoreApplication.translate
PageKind = Literal["dilemma", "outcome", "story", "sticker", "event", "end"]


class Page(NamedTuple):
    """One sheet: who speaks (or a title), a smaller line, the text, the question, and what followed."""

    kind: PageKind
    title: str
    note: str = ""
    text: str = ""
    question: str = ""
    lines: tuple[str, ...] = ()
    icon: str = ""
    side: Side | None = None


Fill = Callable[[str], str]
"""Puts names into the slots of a card's text."""


class Narrator:
    """Makes the pages of one step for the whole table; `view` is the table's after it."""

    def __init__(self, view: View, library: Library, fill: Fill) -> None:
        self.names = Names(view)
        self._library, self._fill = library, fill

    def page(self, event: Event) -> Page | None:
        """The page that the event brings, with nothing of what follows it."""
        for kind, made in _SHEETS.items():
            if isinstance(event, kind):
                page = made(event, self.names, self._library)
                if page is None:
                    return None
                fill = self._fill
                return page._replace(
                    title=fill(page.title), text=fill(page.text), question=fill(page.question)
                )
        return None

    def line(self, event: Event) -> str:
        """What an event that follows a page adds to it; "" where it is told elsewhere."""
        return (event_sentence(event, self.names) or "") if isinstance(event, _FOLLOWS) else ""

    def moved(self, event: Any) -> tuple[str, str]:
        """What an event moves on the board, and why; twice "" where a page or a neighbour says it."""
        happens = "" if isinstance(event, e.OutcomeRevealed) else event_sentence(event, self.names)
        if not happens:
            return "", ""
        because = cause_sentence(event, self.names)
        return happens, translate("Reader", "It is so {because}.").format(because=because)


def pages(events: Sequence[Event], narrator: Narrator) -> list[Page]:
    """The pages for events that the whole table saw, in order, each with the lines of what follows it."""
    out: list[Page] = []
    for event in events:
        page = narrator.page(event)
        if page is not None:
            out.append(page)
        # What the scoring brings is kept for the ceremony.
        elif out and out[-1].kind != "end" and (line := narrator.line(event)):
            out[-1] = out[-1]._replace(lines=(*out[-1].lines, line))
    return out


_FOLLOWS = (
    e.ResourceMoved, e.StabilityMoved, e.MomentumSet, e.EnvelopeOpened, e.DeckShuffled, e.PointsGained,
    e.Noted,
    e.AbdicationDecided, e.CardsRemoved, e.CounterChanged, e.EventCompleted, e.AbilityUsed,
    e.AchievementCompleted,
    e.WorthDecided, e.FinaleScored,
)  # fmt: skip


def _drawn(event: e.CardDrawn, names: Names, library: Library) -> Page | None:
    here = names.view.reign.dilemma if names.view.reign is not None else None
    if here is not None and here.card == event.card:
        return letter(here)
    card = library.cards.get(event.card)
    if not isinstance(card, Dilemma):
        return None
    return Page("dilemma", card.sender or card.title, office(card.office), card.front_text, card.question)


def letter(card: DilemmaView) -> Page:
    """The sheet of the dilemma that lies on the table."""
    title = card.office_title or office(card.office)
    named = card.sender not in ("", card.office)
    return Page(
        "dilemma", card.sender if named else title, title if named else "", card.front_text, card.question
    )


def _outcome(event: e.OutcomeRevealed, names: Names, library: Library) -> Page:
    dilemma = library.dilemma(event.card)
    names.titles[dilemma.id] = dilemma.title or dilemma.question
    words = translate("Reader", "{side} carries it").format(side=side_name(event.side))
    text = dilemma.outcome.of(event.side).text
    return Page("outcome", words, dilemma.question or dilemma.title, text, side=event.side)


def _sticker(event: e.StickerAttached, names: Names, library: Library) -> Page:
    sticker = library.stickers[event.number]
    signed = translate("Reader", "Signed by House {house}").format(house=names.house(event.signer))
    note = signed if event.signer else translate("Reader", "Signed by nobody")
    icon = "chronicle-positive" if sticker.polarity == "positive" else "chronicle-negative"
    return Page("sticker", sticker.title, note, sticker.text, icon=icon)


def _story(event: e.StoryPlacedOn, _names: Names, library: Library) -> Page:
    story = library.story(event.card)
    line = library.storylines[story.storyline]
    return Page("story", story.title, line.name, story.text, icon=line.symbol)


def _mystery(event: e.MysteryAttached, _names: Names, library: Library) -> Page:
    mystery = library.mysteries[event.letter]
    return Page(
        "story", mystery.title, translate("Reader", "A mystery is told"), mystery.text, icon="mystery"
    )


def _event(event: e.EventPlacedOn | e.TriggerPlaced, _names: Names, library: Library) -> Page | None:
    found = library.cards.get(event.card)
    if not isinstance(found, EventCard | TriggerCard):
        return None
    return Page("event", found.title or translate("Reader", "It happens now"), "", found.text, icon="event")


def _ended(event: e.ReignEnded, _names: Names, _library: Library) -> Page:
    icon = "king-dies" if event.ending in ("died", "empty_deck") else "crown"
    return Page("end", translate("Reader", "The reign is over"), "", ending_sentence(event.ending), icon=icon)


def _asked(event: e.SpecialVoteCalled, _names: Names, _library: Library) -> Page:
    return Page("event", translate("Reader", "The Table is asked"), "", "", event.question, icon="book")


def _finale_vote(event: e.FinaleVoteCalled, _names: Names, library: Library) -> Page | None:
    finale = library.pack.finale
    vote = (
        next((vote for vote in finale.votes if vote.id == event.vote), None) if finale is not None else None
    )
    if vote is None or finale is None:
        return None
    return Page("dilemma", vote.title, finale.title, vote.front_text, vote.question, icon="wave")


def _told(event: e.FinaleBegan | e.LastPageRead, _names: Names, _library: Library) -> Page:
    return Page("story", event.title, "", event.text, icon="wave")


_SHEETS: dict[type, Callable[[Any, Names, Library], Page | None]] = {
    e.CardDrawn: _drawn,
    e.OutcomeRevealed: _outcome,
    e.StickerAttached: _sticker,
    e.StoryPlacedOn: _story,
    e.MysteryAttached: _mystery,
    e.EventPlacedOn: _event,
    e.TriggerPlaced: _event,
    e.ReignEnded: _ended,
    e.SpecialVoteCalled: _asked,
    e.FinaleVoteCalled: _finale_vote,
    e.FinaleBegan: _told,
    e.LastPageRead: _told,
}
"""What each event brings to be read."""
