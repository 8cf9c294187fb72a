"""A reign as readable text, line by line: what happened, and the cards as read aloud."""

from __future__ import annotations

import re
from collections.abc import Iterable

from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.wording import quoted, translate
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.slots import choose
from kd_desktop.engine.game import told
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Card, Dilemma, KingsPack, Story
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.view import View

_SLOT = re.compile(r"\{(king|house|signer|office)(?::([^{}]+))?\}")


def chronicle(events: Iterable[KingsEvent], view: View, pack: KingsPack | None = None) -> list[str]:
    """The sentences of one reign or several in order, with an empty line before each round.

    `view` names the houses and decides whose secrets show: private events of others are left out. Seats are
    those of the reigns that the events begin. With the pack, cards are called by their titles and read out as
    they are revealed: give it only for events that its reader has seen.
    """
    return _Teller(view, pack).told(events)


class _Teller:
    """Goes through the events once and remembers what the texts of later cards refer to."""

    def __init__(self, view: View, pack: KingsPack | None) -> None:
        self.seat = view.seat
        self.names = Names(view, pack)
        self.cards: dict[str, Card] = {card.id: card for card in pack.cards} if pack is not None else {}
        self.offices = {office.id: office for office in pack.offices} if pack is not None else {}
        self.reign = 1
        self.king = view.king_name
        self.signers: dict[str, int] = {}
        self.verdicts: dict[str, Side] = {}
        first = pack.rules.first_envelope if pack is not None else -1
        self.stories = {
            card.id for card in self.cards.values() if isinstance(card, Story) and card.envelope == first
        }
        self.traits = {king.id: king.trait for king in pack.kings} if pack is not None else {}
        self.queens = {king.id for king in pack.kings if king.queen} if pack is not None else set()
        self.portraits = [record.portrait for record in view.ledger]
        self.portraits += [view.portrait.id] if view.portrait is not None else []

    def told(self, events: Iterable[KingsEvent]) -> list[str]:
        lines: list[str] = []
        for event in events:
            self._remember(event)
            if not told(event, self.seat) or _passing(event):
                continue
            sentence = event_sentence(event, self.names)
            if sentence is None:
                continue
            if isinstance(event, e.ReignBegan | e.RoundBegan | e.ReignEnded) and lines:
                lines.append("")
            lines.append(sentence)
            lines.extend(quoted(self._filled(text)) for text in self._read_aloud(event) if text)
        return lines

    def _remember(self, event: KingsEvent) -> None:
        if isinstance(event, e.MemberJoined):
            self.names.houses[event.house] = event.name or self.names.house(event.house)
        elif isinstance(event, e.HouseChoiceBegan):
            self.names.choosers = event.members
        elif isinstance(event, e.ReignBegan):
            self.names.seats = event.houses
            self.reign, self.king = event.number, event.king
        elif isinstance(event, e.StoryPlacedOn):
            self.signers[event.card] = event.signer
            self.stories.add(event.card)
        elif isinstance(event, e.OutcomeRevealed):
            self.verdicts[event.card] = event.side

    def _read_aloud(self, event: KingsEvent) -> tuple[str, ...]:
        """The texts of a card that the event shows, one line each."""
        card = self.cards.get(getattr(event, "card", ""))
        if isinstance(card, Dilemma) and isinstance(event, e.CardDrawn):
            return (card.front_text, card.question)
        if isinstance(card, Dilemma) and isinstance(event, e.OutcomeRevealed):
            return (card.outcome.of(event.side).text,)
        if isinstance(card, Story) and isinstance(event, e.StoryPlacedOn):
            return (card.text,)
        return ()

    def _filled(self, text: str) -> str:
        """The text in one line, with the slots of card texts filled as the table saw them."""
        reigning = self.portraits[self.reign - 1] if self.reign <= len(self.portraits) else ""
        trait = self.traits.get(reigning, "")
        chosen = choose(text, self.verdicts.get, self.stories.__contains__, trait)
        return _SLOT.sub(lambda match: self._word(match[1], match[2] or ""), " ".join(chosen.split()))

    def _word(self, kind: str, name: str) -> str:
        if kind == "king":
            queen = 1 < self.reign <= len(self.portraits) and self.portraits[self.reign - 1] in self.queens
            nameless = translate("Phrases", "the queen") if queen else translate("Phrases", "the king")
            return self.king or nameless
        if kind == "office":
            office = self.offices.get(name)
            if office is None or not office.holders:
                return name
            return office.holders[min((self.reign - 1) // office.term, len(office.holders) - 1)]
        house = int(name) if kind == "house" else self.signers.get(name, 0)
        return self.names.house(house) if house else translate("Phrases", "the Table")


def _passing(event: KingsEvent) -> bool:
    """Whether an event is a token's way back and forth that a reader of the whole reign doesn't miss."""
    if isinstance(event, e.PowerMoved):
        return event.source != "pool"
    if isinstance(event, e.CoinsMoved):
        return event.source == "card"
    if isinstance(event, e.DealEnded):
        return event.state in ("closed", "withdrawn")
    if isinstance(event, e.DeckShuffled):
        return event.added == 0
    if isinstance(event, e.Scored):
        return event.points == 0
    if isinstance(event, e.PointsGained):
        return event.cause.code == "reward"  # the line before says it
    return isinstance(event, e.BalanceMoved | e.StickerAged)
