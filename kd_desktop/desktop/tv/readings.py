"""What is read on the TV: letters, outcomes, stickers, stories, from the table's view and public events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication

from kd_desktop.desktop.phrases.names import ending_sentence
from kd_desktop.desktop.table import effects, words
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Outcome
from kd_desktop.engine.kings.view import StickerView, StoryView, View

translate = QCoreApplication.translate
Kind = Literal["none", "letter", "asked", "outcome", "story", "sticker", "event", "end", "page"]
Outcomes = Callable[[str, Side], Outcome | None]
"""The outcome of a card and side that everybody has heard read; None where it isn't known."""


@dataclass(frozen=True)
class Reading:
    """One thing that is read aloud: a head with a smaller note, the text, the question, what it brings."""

    kind: Kind = "none"
    title: str = ""
    note: str = ""
    text: str = ""
    question: str = ""
    office: str = ""
    icon: str = ""
    crest: str = ""
    side: Side | None = None
    good: bool = True
    chips: tuple[effects.Chip, ...] = ()

    @property
    def spoken(self) -> str:
        """All of it in words, for screen readers."""
        brings = ", ".join(chip.words for chip in self.chips)
        return ". ".join(
            part.strip().rstrip(".")
            for part in (self.title, self.note, self.text, self.question, brings)
            if part
        )


def _plain(text: str) -> str:
    """The text with its paragraphs, but without the line breaks of its source."""
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def on_table(view: View) -> Reading:
    """What lies on the table: the letter, its outcome once revealed, a question to the Table, or nothing."""
    reign = view.reign
    if reign is None:
        return Reading()
    vote, card = reign.vote, reign.dilemma
    if vote is not None and vote.special and vote.winner is None:
        if reign.finale is not None and reign.finale.vote_title:
            told = reign.finale
            return Reading(
                "asked", told.vote_title, told.title, _plain(told.vote_text), told.question, icon="wave"
            )
        source = card.title if card is not None else ""
        return Reading("asked", translate("Tv", "The Table is asked"), source, "", vote.special, icon="book")
    if card is None:
        return Reading()
    if card.outcome is not None and card.side is not None:
        return outcome(view, card.side, card.outcome)
    office = card.office_title or words.office(card.office)
    named = card.sender not in ("", card.office)
    return Reading(
        "letter",
        card.sender if named else office,
        office if named else "",
        _plain(card.front_text),
        card.question,
        office=card.office,
    )


def outcome(view: View, side: Side, found: Outcome) -> Reading:
    """The outcome of the dilemma in that view."""
    card = view.reign.dilemma if view.reign is not None else None
    polarity: dict[int, str] = {s.number: s.polarity for row in view.chronicle for s in row if s is not None}
    asked = (card.question or card.title) if card is not None else ""
    chips = tuple(effects.of_outcome(found, polarity))
    return Reading("outcome", words.side(side), asked, _plain(found.text), side=side, chips=chips)


def sticker(found: StickerView, crest: str) -> Reading:
    """A chronicle sticker opened large."""
    if found.signer_name:
        note = translate("Tv", "Signed by House {house}").format(house=found.signer_name)
    else:
        note = translate("Tv", "Signed by nobody")
    return Reading(
        "sticker",
        found.title,
        note,
        _plain(found.text),
        icon=found.resource,
        crest=crest,
        good=found.polarity == "positive",
    )


def story(found: StoryView, line: str, symbol: str, crest: str) -> Reading:
    """A story card in full light."""
    return Reading("story", found.title, line, _plain(found.text), icon=symbol, crest=crest)


def of_event(event: Event, view: View) -> Reading | None:
    """What an event brings to be read, found in the view that it leads to; None where nothing is."""
    for kind, made in _READ.items():
        if isinstance(event, kind):
            return made(event, view)
    return None


def _of_sticker(event: e.StickerAttached, view: View) -> Reading | None:
    for row in view.chronicle:
        for found in row:
            if found is not None and found.number == event.number:
                return sticker(found, crest_of(view, found.signer))
    return None


def _of_story(event: e.StoryPlacedOn, view: View) -> Reading | None:
    for pile in view.piles:
        for card in pile.cards:
            if card.card == event.card:
                return story(card, pile.storyline.name, pile.storyline.symbol, crest_of(view, card.signer))
    return None


def _of_mystery(event: e.MysteryAttached, view: View) -> Reading | None:
    for found in view.mysteries:
        if found.letter == event.letter:
            told = translate("Tv", "A mystery is told")
            return Reading("story", found.title, told, _plain(found.text), icon="mystery")
    return None


def _of_placed(event: e.EventPlacedOn | e.TriggerPlaced, view: View) -> Reading | None:
    for found in view.reign.events if view.reign is not None else ():
        if found.card == event.card:
            title = found.title or translate("Tv", "It happens now")
            icon = "trigger" if found.trigger else "event"
            return Reading("event", title, "", _plain(found.text), icon=icon)
    return None


def _of_end(event: e.ReignEnded, view: View) -> Reading:
    icon = "king-dies" if event.ending in ("died", "empty_deck") else "crown"
    king = view.reign.king if view.reign is not None else ""
    title = translate("Tv", "The reign is over")
    return Reading("end", title, king, ending_sentence(event.ending), icon=icon)


def _of_finale(event: e.FinaleBegan, _view: View) -> Reading:
    return Reading("page", event.title, "", _plain(event.text), icon="wave")


def _of_last_page(event: e.LastPageRead, _view: View) -> Reading:
    return Reading("page", event.title, "", _plain(event.text), icon="book")


def _of_note(event: e.Noted, _view: View) -> Reading:
    return Reading("event", translate("Tv", "It is told"), "", _plain(event.text), icon="book")


_READ: dict[type[Event], Callable[..., Reading | None]] = {
    e.StickerAttached: _of_sticker,
    e.StoryPlacedOn: _of_story,
    e.MysteryAttached: _of_mystery,
    e.EventPlacedOn: _of_placed,
    e.TriggerPlaced: _of_placed,
    e.ReignEnded: _of_end,
    e.FinaleBegan: _of_finale,
    e.LastPageRead: _of_last_page,
    e.Noted: _of_note,
}


def crest_of(view: View, house: int) -> str:
    """The crest of a house; "" for nobody."""
    return next((one.crest for one in view.houses if one.number == house), "")
