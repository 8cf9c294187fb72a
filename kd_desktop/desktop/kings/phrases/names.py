"""The names of things: houses by seat, cards by title, resources, sides, agendas, tokens."""

from __future__ import annotations

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import quoted, translate
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings.content import KingsPack, card_name
from kd_desktop.engine.kings.view import View

_SAY = Texts(__file__)


class Names:
    """The names that a viewer can know: those of cards on the table, and with a pack every card's title.

    `deals` are those of the round by number; `event_sentence` adds what is offered, since numbers restart.

    Give a pack only where nothing is secret from the reader (a finished reign, an author's tool).
    """

    def __init__(self, view: View, pack: KingsPack | None = None) -> None:
        self.view = view
        self.houses = {entry.number: entry.name for entry in view.houses}
        self.seats: tuple[int, ...] = ()
        if view.reign is not None:
            self.seats = tuple(entry.house.number for entry in view.reign.seats)
        self.titles: dict[str, str] = {}
        self.stickers: dict[int, str] = {}
        self.mysteries = {entry.letter: entry.title for entry in view.mysteries}
        self.storylines = {pile.storyline.id: pile.storyline.name for pile in view.piles}
        self.agendas: dict[str, str] = {}
        self.finale_vote = ""
        self.deals: dict[int, Deal] = {}
        self.choosers: tuple[str, ...] = ()
        self._read_table()
        if pack is not None:
            self._read_pack(pack)

    def _read_table(self) -> None:
        for pile in self.view.piles:
            self.titles.update((card.card, card.title) for card in pile.cards)
        for row in self.view.chronicle:
            self.stickers.update((entry.number, entry.title) for entry in row if entry is not None)
        own = self.view.own
        if own is not None:
            held = (*own.hand, own.agenda) if own.agenda is not None else own.hand
            self.agendas.update((agenda.name, agenda.title) for agenda in held)
            for marked in own.achievements:
                self.titles[marked.achievement.id] = marked.achievement.title
        picking = self.view.picking
        if picking is not None:
            self.choosers = picking.members
            for screen in (*picking.left, *(screen for taken in picking.taken for screen in taken)):
                self.houses.setdefault(screen.number, screen.name)
        reign = self.view.reign
        if reign is None:
            return
        for space in reign.time_counter:
            self.titles.update((card.card, card.asked or card.title) for card in space)
        self.titles.update((card.card, card.title) for card in reign.events)
        self.deals.update((deal.id, deal) for deal in reign.deals)
        if reign.finale is not None:
            self.finale_vote = reign.finale.vote_title
        if reign.dilemma is not None:
            self.titles[reign.dilemma.card] = reign.dilemma.question or reign.dilemma.title

    def _read_pack(self, pack: KingsPack) -> None:
        for card in pack.cards:
            self.titles[card.id] = card_name(card)
        for house in pack.houses:
            for achievement in (house.narrative, *house.gameplay):
                self.titles[achievement.id] = achievement.title
        for vote in pack.finale.votes if pack.finale is not None else ():
            self.titles[vote.id] = vote.title
        self.stickers.update((sticker.number, sticker.title) for sticker in pack.stickers)
        self.mysteries.update((sticker.letter, sticker.title) for sticker in pack.mysteries)
        self.storylines.update((line.id, line.name) for line in pack.storylines)
        self.agendas.update((agenda.name, agenda.title) for agenda in pack.agendas)
        for house in pack.houses:
            self.houses.setdefault(house.number, house.name)

    def seat(self, seat: int | None) -> str:
        """The house that sits there."""
        if seat is None:
            return translate("Phrases", "the table")
        if 0 <= seat < len(self.seats):
            return self.house(self.seats[seat])
        return translate("Phrases", "seat {n}").format(n=seat + 1)

    def chooser(self, place: int) -> str:
        """The member who chooses a house at that place of the ceremony."""
        known = self.choosers[place] if 0 <= place < len(self.choosers) else ""
        return known or translate("Phrases", "chooser {n}").format(n=place + 1)

    def house(self, number: int) -> str:
        """The house of that number; 0 has no name."""
        if number == 0:
            return translate("Phrases", "nobody")
        return self.houses.get(number) or translate("Phrases", "house {n}").format(n=number)

    def card(self, card: str) -> str:
        """The title of a card, story or achievement in quotation marks."""
        return quoted(self.titles.get(card, card))

    def source(self, card: str) -> str:
        """What has an ability, at the start of a sentence; one that only its house can read is unnamed."""
        return self.card(card) if card in self.titles else translate("Phrases", "An ability of its own")

    def sticker(self, number: int) -> str:
        """The title of a chronicle sticker in quotation marks."""
        title = self.stickers.get(number)
        return quoted(title) if title else translate("Phrases", "sticker {n}").format(n=number)

    def mystery(self, letter: str) -> str:
        """A Mystery sticker: its title if the viewer can know it, else its letter."""
        title = self.mysteries.get(letter)
        return quoted(title) if title else translate("Phrases", "Mystery {letter}").format(letter=letter)

    def storyline(self, storyline: str) -> str:
        """The name of a storyline."""
        return self.storylines.get(storyline, storyline)

    def agenda(self, agenda: str) -> str:
        """The title of a Secret Agenda: the pack's where the viewer holds it, else the program's."""
        return self.agendas.get(agenda) or agenda_name(agenda)


def names_of(view: View | Names) -> Names:
    """The names that go with a view; names already made are returned as they are."""
    return view if isinstance(view, Names) else Names(view)


def resource_name(resource: str) -> str:
    """A resource, or "stability"; anything else as it is."""
    return _SAY.named("resource", resource)


def agenda_name(agenda: str) -> str:
    """A Secret Agenda by the program's own word."""
    return _SAY.named("agenda", agenda)


def part_name(part: str) -> str:
    """A part of the scoring."""
    return _SAY.named("part", part)


def side_name(side: object) -> str:
    """AYE or NAY."""
    return translate("Phrases", "AYE") if side == "aye" else translate("Phrases", "NAY")


def ballot_name(ballot: object) -> str:
    """A ballot as a word: AYE, NAY, gather, moderate, or not yet."""
    return _SAY.table("ballot").get(str(ballot), translate("Phrases", "not yet"))


def pledge_name(ballot: object) -> str:
    """The vote that a seat gives its word on, as words."""
    return _SAY.named("pledge", str(ballot))


def direction_name(direction: object) -> str:
    """Which way a marker's colour points."""
    return translate("Phrases", "rising") if direction == "up" else translate("Phrases", "falling")


def open_agenda_name(polarity: object, resource: str) -> str:
    """An Open Agenda token."""
    if polarity == "positive":
        return translate("Phrases", "for {resource}").format(resource=resource_name(resource))
    return translate("Phrases", "against {resource}").format(resource=resource_name(resource))


def ending_sentence(ending: str) -> str:
    """How a reign ended."""
    return _SAY.named("ending", ending)
