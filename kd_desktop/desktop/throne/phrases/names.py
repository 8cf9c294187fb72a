"""The names of things in the throne game: claimants by seat, and cards by name."""

from __future__ import annotations

from collections.abc import Iterable

from kd_desktop.desktop.kit.art import emblem_mark
from kd_desktop.desktop.kit.wording import listed, quoted, translate
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.engine.throne.cards import Card
from kd_desktop.engine.throne.view import View


class Names:
    """The names for a view. Everybody knows every card of the pack (IT-GEN-8)."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.parties: tuple[int, ...] = tuple(player.party for player in view.players)
        self.cards: dict[str, Card] = {card.id: card for card in view.cards}

    def seat(self, seat: int | None) -> str:
        """The claimant in that seat."""
        if seat is None:
            return translate("Phrases", "the table")
        if 0 <= seat < len(self.parties):
            return self.party(self.parties[seat])
        return translate("Phrases", "seat {n}").format(n=seat + 1)

    def seats(self, seats: Iterable[int]) -> str:
        """Several claimants as one phrase."""
        return listed([self.seat(seat) for seat in seats])

    def party(self, party: int) -> str:
        """The claimant of that number."""
        try:
            return claimant(party).name
        except LookupError:
            return translate("Phrases", "claimant {n}").format(n=party)

    def of(self, card: str) -> Card | None:
        """The card behind the id of any of its copies; None if the pack doesn't have it."""
        return self.cards.get(card.partition("#")[0])

    def plain(self, card: str) -> str:
        """The name of a card as printed."""
        found = self.of(card)
        return found.name if found is not None else card

    def card(self, card: str) -> str:
        """The name of a card in quotation marks."""
        return quoted(self.plain(card))

    def listed(self, cards: Iterable[str]) -> str:
        """The names of several cards as one phrase; "nothing" for none."""
        found = [self.card(card) for card in cards]
        return listed(found) if found else translate("Phrases", "nothing")


def mark_of(party: int) -> str:
    """A claimant's emblem in place of a crest: in the log, on charts, in books."""
    found = claimant(party)
    return emblem_mark(found.emblem, found.tincture)


def names_of(view: View | Names) -> Names:
    """The names for a view; names are taken as they are."""
    return view if isinstance(view, Names) else Names(view)
