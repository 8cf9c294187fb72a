"""The readings of the council game: those of cards on the table, and those that an event brings.

Everything is found in the table's view. Cards that have left the table, as for an old line of the log, are
found in the pack's `library` if given; `fill` puts names into the slots of its texts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kd_desktop.desktop.kings.board import words
from kd_desktop.desktop.kings.phrases.names import ending_sentence, resource_name, side_name
from kd_desktop.desktop.kings.reading.pictures import after, print_of
from kd_desktop.desktop.kings.reading.verdicts import carries, verdict
from kd_desktop.desktop.kit.wording import signed, translate
from kd_desktop.desktop.reading.model import AskedHouse, Chip, Reading
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.slots import told_of
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Dilemma, EventCard, Outcome, TriggerCard
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.view import DilemmaView, EventView, HouseView, View
from kd_desktop.engine.kings.words import as_read
from kd_desktop.engine.kings.words import fill as fill_in


class Fill(Protocol):
    """Fills the slots of a text for the whole table; an `outcome` gets its words from when it was read."""

    def __call__(self, text: str, outcome: e.OutcomeRevealed | None = None) -> str:
        """The filled text."""


def names_in(session: Session) -> Fill:
    """A `Fill` with the names of that campaign as it is now."""
    library, state = session.game.library, session.store.state

    def filled(text: str, outcome: e.OutcomeRevealed | None = None) -> str:
        then = as_read(library, state, outcome.card, outcome.side) if outcome is not None else state
        return fill_in(library, then, text)

    return filled


def _unfilled(text: str, outcome: e.OutcomeRevealed | None = None) -> str:
    """A text whose slots are filled already."""
    del outcome
    return text


# --- on the table ---------------------------------------------------------------------------------


def on_table(view: View) -> Reading:
    """The reading on the table: the letter, its outcome once revealed, a question to the Table, or none."""
    reign = view.reign
    card = reign.dilemma if reign is not None else None
    if reign is None or card is None or card.outcome is None or card.side is None or _asks(view):
        return front(view)
    return _outcome(card, card.question or card.title, card.side, card.outcome, view)


def front(view: View) -> Reading:
    """The same, with the letter's front even when its outcome is showing."""
    reign = view.reign
    if reign is None:
        return _nothing(view)
    if reign.vote is not None and _asks(view):
        told = reign.finale
        if told is not None and told.vote_title:
            return Reading("asked", told.vote_title, told.title, told.vote_text, told.question, icon="wave")
        vote = reign.vote
        source = reign.dilemma.question if reign.dilemma else vote.title
        return _asked(vote.special, source, _open_outcome(view) or vote.text)
    return letter(reign.dilemma, view) if reign.dilemma is not None else _nothing(view)


def _nothing(view: View) -> Reading:
    """What is waited for while no letter lies there."""
    if view.reign is not None and view.reign.phase == "agenda_draft":
        return Reading(note=translate("Letter", "Waiting for the Secret Agendas."))
    return Reading(note=translate("Letter", "Waiting for the next letter."))


def _asks(view: View) -> bool:
    """Whether a question is put to the Table."""
    vote = view.reign.vote if view.reign is not None else None
    return vote is not None and bool(vote.special) and vote.winner is None


def letter(card: DilemmaView | Dilemma, view: View) -> Reading:
    """The letter of a dilemma, with the voting order while it is on the table of that view."""
    named = card.sender not in ("", card.office)
    office = words.office(card.office)
    if isinstance(card, DilemmaView):
        office = card.office_title or office
    name, prints = _card(card)
    lies = view.reign is not None and view.reign.dilemma is not None and view.reign.dilemma.card == name
    return Reading(
        "letter",
        card.sender if named else office,
        office if named else "",
        card.front_text,
        card.question,
        icon="envelope",
        print=print_of(view, name, prints),
        card=name,
        asked=_in_turn(view) if lies else (),
    )


def _card(card: DilemmaView | Dilemma) -> tuple[str, tuple[str, ...]]:
    """The card's id and the prints that fit it."""
    return (card.card, card.prints) if isinstance(card, DilemmaView) else (card.id, card.pictured)


def _in_turn(view: View) -> tuple[AskedHouse, ...]:
    """The houses in the order in which they vote: from the Leader round the table (KD-VOTE-1)."""
    reign = view.reign
    if reign is None:
        return ()
    seats = (*reign.seats[reign.leader :], *reign.seats[: reign.leader])
    return tuple(
        AskedHouse(seat.house.crest, seat.house.name, seat.house.member, seat.seat == reign.leader)
        for seat in seats
    )


def _asked(question: str, source: str = "", text: str = "") -> Reading:
    return Reading("asked", translate("Reader", "The Table is asked"), source, text, question, icon="book")


def _outcome(card: DilemmaView | Dilemma, asked: str, side: Side, found: Outcome, view: View) -> Reading:
    name, prints = _card(card)
    shown = print_of(view, name, prints)
    ended = verdict(view, name)
    tie = ended.tie if ended is not None else ""
    return Reading(
        "outcome",
        side_name(side),
        asked,
        found.text,
        chips=tuple(_chips(found, view)),
        print=after(shown, side, found.print) if shown else "",
        side=side,
        card=name,
        heard=carries(side, tie),
        verdict=ended,
    )


def _chips(outcome: Outcome, view: View) -> list[Chip]:
    """What an outcome brings in the rules' order; the view knows the stickers on the board."""
    polarity: dict[int, str] = {s.number: s.polarity for row in view.chronicle for s in row if s is not None}
    made: list[Chip] = []
    for move in outcome.moves:
        said = translate("Letter", "{resource} {figure}")
        figure = signed(move.delta)
        said = said.format(resource=resource_name(move.resource), figure=figure)
        made.append(Chip(move.resource, figure, said))
    for ref in outcome.stickers:
        kind = polarity.get(ref.number, "")
        figure = {"positive": "+", "negative": "\u2212"}.get(kind, "")
        made.append(Chip(f"chronicle-{kind}" if kind else "book", figure, translate("Letter", "a sticker")))
    for number in outcome.envelopes:
        said = translate("Letter", "envelope {number}").format(number=number)
        made.append(Chip("envelope", str(number), said))
    return made


def _open_outcome(view: View) -> str:
    """The open outcome beside the question that it puts to the Table, in words (KD-RUL-81)."""
    card = view.reign.dilemma if view.reign is not None else None
    if card is None or card.outcome is None or card.side is None:
        return ""
    told = [translate("Letter", "{side} has won.").format(side=side_name(card.side)), card.outcome.text]
    brings = ", ".join(chip.words for chip in _chips(card.outcome, view))
    if brings:
        told.append(translate("Letter", "Effects: {effects}.").format(effects=brings))
    return " ".join(part for part in told if part)


# --- what an event brings -------------------------------------------------------------------------


def of_event(
    event: Event, view: View, library: CardLibrary | None = None, fill: Fill = _unfilled
) -> Reading | None:
    """The reading that an event brings, in the view that it leads to; None where there is none."""
    made = next((made for kind, made in _READ.items() if isinstance(event, kind)), None)
    found: Reading | None = made(event, view, library) if made is not None else None
    if found is None:
        return None
    told = event if isinstance(event, e.OutcomeRevealed) else None
    title, text, question = (fill(one, told) for one in (found.title, found.text, found.question))
    return found._replace(title=title, text=text, question=question)


def _of_drawn(event: e.CardDrawn, view: View, library: CardLibrary | None) -> Reading | None:
    here = view.reign.dilemma if view.reign is not None else None
    if here is not None and here.card == event.card:
        return letter(here, view)
    card = library.cards.get(event.card) if library is not None else None
    if isinstance(card, TriggerCard):
        return _happens(card)
    return letter(card, view) if isinstance(card, Dilemma) else None


def _of_outcome(event: e.OutcomeRevealed, view: View, library: CardLibrary | None) -> Reading | None:
    shown = on_table(view)
    if shown.kind == "outcome" and shown.card == event.card:
        return shown
    if library is None:
        return None
    card = library.dilemma(event.card)
    return _outcome(card, card.question or card.title, event.side, card.outcome.of(event.side), view)


def _of_sticker(event: e.StickerAttached, view: View, library: CardLibrary | None) -> Reading | None:
    laid = (one for row in view.chronicle for one in row if one is not None and one.number == event.number)
    found = next(laid, None) or (library.stickers[event.number] if library is not None else None)
    if found is None:
        return None
    signer = _house(view, event.signer)
    note = translate("Reader", "Signed by nobody")
    if signer is not None:
        note = translate("Reader", "Signed by House {house}").format(house=signer.name)
    return Reading(
        "sticker",
        found.title,
        note,
        found.text,
        icon=found.resource,
        crest=crest_of(view, event.signer),
        good=found.polarity == "positive",
    )


def _of_story(event: e.StoryPlacedOn, view: View, library: CardLibrary | None) -> Reading | None:
    laid = ((card, pile.storyline) for pile in view.piles for card in pile.cards if card.card == event.card)
    found: Any = next(laid, None)
    if found is None and library is not None:
        story = library.story(event.card)
        found = story, library.storylines[story.storyline]
    if found is None:
        return None
    card, line = found
    return Reading(
        "story", card.title, line.name, card.text, icon=line.symbol, crest=crest_of(view, event.signer)
    )


def _of_mystery(event: e.MysteryAttached, view: View, library: CardLibrary | None) -> Reading | None:
    found: Any = next((one for one in view.mysteries if one.letter == event.letter), None)
    if found is None and library is not None:
        found = library.mysteries[event.letter]
    note = translate("Reader", "A mystery is told")
    return Reading("story", found.title, note, found.text, icon="mystery") if found is not None else None


def _of_placed(
    event: e.EventPlacedOn | e.TriggerPlaced, view: View, library: CardLibrary | None
) -> Reading | None:
    lie = view.reign.events if view.reign is not None else ()
    found: Any = next((one for one in lie if one.card == event.card), None)
    if found is None and library is not None:
        found = library.cards.get(event.card)
    if found is None or isinstance(found, Dilemma):
        return None
    return _happens(found)


def _happens(card: EventCard | TriggerCard | EventView) -> Reading:
    """An Event, or a Trigger that is drawn."""
    name, trigger = (
        (card.card, card.trigger) if isinstance(card, EventView) else (card.id, isinstance(card, TriggerCard))
    )
    title = card.title or translate("Reader", "It happens now")
    return Reading("event", title, "", card.text, icon="trigger" if trigger else "event", card=name)


def _of_beginning(event: e.ReignBegan, view: View, _library: CardLibrary | None) -> Reading | None:
    """The reading on a new ruler, where the pack has a text; the first king is in the opening story."""
    king = view.portrait
    if king is None or view.reign is None or event.number == 1 or view.reign.number != event.number:
        return None
    named = view.king_name or translate("Reader", "The ruler")
    return Reading("page", named, king.title, king.text, icon="crown")


def _scene(event: e.ReignEnded, view: View, library: CardLibrary | None) -> str:
    """How the pack tells that end; later on it is found in the pack, by the ledger's line."""
    if view.reign is not None and view.reign.number == event.number:
        return view.reign.scene
    record = next((one for one in view.ledger if one.reign == event.number), None)
    scene = library.scenes.get(record.scene) if library is not None and record is not None else None
    if scene is None or record is None or library is None:
        return ""
    king = library.kings.get(record.portrait)
    if king is None:
        return told_of(scene.text, record.king, "")
    return told_of(scene.text, record.king, king.trait, king.queen if record.reign > 1 else None)


def _of_end(event: e.ReignEnded, view: View, library: CardLibrary | None) -> Reading:
    icon = "king-dies" if event.ending in ("died", "empty_deck") else "crown"
    reign = view.reign
    king = reign.king if reign is not None and reign.number == event.number else ""
    title = translate("Reader", "The reign is over")
    told = _scene(event, view, library)
    said = ending_sentence(event.ending)
    return Reading("end", title, king, "\n\n".join(part for part in (told, said) if part), icon=icon)


def _of_question(event: e.SpecialVoteCalled, _view: View, _library: CardLibrary | None) -> Reading:
    return _asked(event.question)


def _of_finale_vote(event: e.FinaleVoteCalled, _view: View, library: CardLibrary | None) -> Reading | None:
    finale = library.pack.finale if library is not None else None
    vote = next((vote for vote in finale.votes if vote.id == event.vote), None) if finale else None
    if vote is None or finale is None:
        return None
    return Reading("asked", vote.title, finale.title, vote.front_text, vote.question, icon="wave")


def _of_page(event: e.FinaleBegan | e.LastPageRead, _view: View, _library: CardLibrary | None) -> Reading:
    return Reading("page", event.title, "", event.text, icon="wave")


def noted(event: e.Noted) -> Reading:
    """A side note that is read by itself."""
    return Reading("event", translate("Reader", "Now read"), "", event.text, icon="book")


_READ: dict[type[Event], Callable[[Any, View, CardLibrary | None], Reading | None]] = {
    e.CardDrawn: _of_drawn,
    e.OutcomeRevealed: _of_outcome,
    e.StickerAttached: _of_sticker,
    e.StoryPlacedOn: _of_story,
    e.MysteryAttached: _of_mystery,
    e.EventPlacedOn: _of_placed,
    e.TriggerPlaced: _of_placed,
    e.ReignBegan: _of_beginning,
    e.ReignEnded: _of_end,
    e.SpecialVoteCalled: _of_question,
    e.FinaleVoteCalled: _of_finale_vote,
    e.FinaleBegan: _of_page,
    e.LastPageRead: _of_page,
}


def _house(view: View, number: int) -> HouseView | None:
    return next((one for one in view.houses if one.number == number), None)


def crest_of(view: View, house: int) -> str:
    """The crest of a house; "" for none."""
    found = _house(view, house)
    return found.crest if found is not None else ""
